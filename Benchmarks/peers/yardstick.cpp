// The yardstick: a plain breadth-first search over states packed into a word, written by hand.
// It keeps the states in a queue and their places in an open-addressing table that doubles; it has
// no traces, no checks and no bounds. Usage: yardstick MODEL, prints states, transitions, seconds.
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <vector>

typedef uint64_t u64;

static inline u64 mix(u64 x) {
  x ^= x >> 32;
  x *= 0x9E3779B97F4A7C15ull;
  x ^= x >> 29;
  x *= 0xBF58476D1CE4E5B9ull;
  return x ^ (x >> 32);
}

struct Visited {
  std::vector<u64> states;
  std::vector<u64> slots = std::vector<u64>(1 << 16, 0);  // tag in the upper half, place + 1 below
  u64 mask = (1 << 16) - 1;

  void insert(u64 state) {
    u64 hash = mix(state), slot = hash & mask, tag = hash >> 32 << 32;
    for (; slots[slot]; slot = (slot + 1) & mask)
      if (slots[slot] >> 32 == hash >> 32 && states[(uint32_t)slots[slot] - 1] == state) return;
    states.push_back(state);
    slots[slot] = tag | states.size();
    if (states.size() * 2 > mask) grow();
  }

  void grow() {
    mask = mask * 2 + 1;
    slots.assign(mask + 1, 0);
    for (u64 place = 0; place < states.size(); place++) {
      u64 hash = mix(states[place]), slot = hash & mask;
      while (slots[slot]) slot = (slot + 1) & mask;
      slots[slot] = hash >> 32 << 32 | (place + 1);
    }
  }
};

static inline u64 get(u64 s, int place, u64 mask) { return s >> place & mask; }
static inline u64 put(u64 s, int place, u64 mask, u64 value) {
  return (s & ~(mask << place)) | value << place;
}

// Two-phase commit: managers 2 bits each, known 16, prepared 24, coordinator 32, sent 34 and 35.
struct TwoPhase {
  static const int n = 8;
  u64 initial() { return 0; }
  template <class F> void expand(u64 s, F next) {
    bool init = get(s, 32, 3) == 0;
    if (init && get(s, 16, 255) == 255) next(put(s, 32, 3, 1) | 1ull << 34);
    if (init) next(put(s, 32, 3, 2) | 1ull << 35);
    for (int i = 0; i < n; i++) {
      if (init && (s >> (24 + i) & 1)) next(s | 1ull << (16 + i));
      if (get(s, 2 * i, 3) == 0) next(put(s, 2 * i, 3, 1) | 1ull << (24 + i));
      if (get(s, 2 * i, 3) == 0) next(put(s, 2 * i, 3, 3));
      if (s >> 34 & 1) next(put(s, 2 * i, 3, 2));
      if (s >> 35 & 1) next(put(s, 2 * i, 3, 3));
    }
  }
};

struct Philosophers {
  static const int n = 12;
  u64 initial() { return 0; }
  template <class F> void expand(u64 s, F next) {
    for (int i = 0; i < n; i++) {
      u64 own = get(s, 2 * i, 3), left = get(s, 2 * ((i + n - 1) % n), 3);
      u64 right = get(s, 2 * ((i + 1) % n), 3);
      if (own == 0 && left < 2) next(put(s, 2 * i, 3, 1));
      if (own == 1 && (right == 0 || right == 3)) next(put(s, 2 * i, 3, 2));
      if (own == 2) next(put(s, 2 * i, 3, 3));
      if (own == 3) next(put(s, 2 * i, 3, 0));
    }
  }
};

// Peterson's filter lock: level 3 bits each, last from 18 and phase from 36.
struct Filter {
  static const int n = 6;
  u64 initial() { return 0; }
  static bool mayPass(u64 s, int i, u64 level) {
    if (get(s, 18 + 3 * (int)level, 7) != (u64)i) return true;
    for (int k = 0; k < n; k++)
      if (k != i && get(s, 3 * k, 7) >= level) return false;
    return true;
  }
  template <class F> void expand(u64 s, F next) {
    for (int i = 0; i < n; i++) {
      u64 phase = get(s, 36 + 2 * i, 3), level = get(s, 3 * i, 7);
      if (phase == 0) next(put(put(s, 3 * i, 7, 1), 36 + 2 * i, 3, 1));
      if (phase == 1) next(put(put(s, 18 + 3 * (int)level, 7, i), 36 + 2 * i, 3, 2));
      if (phase == 2 && mayPass(s, i, level)) {
        if (level < n - 1) next(put(put(s, 3 * i, 7, level + 1), 36 + 2 * i, 3, 1));
        else next(put(s, 36 + 2 * i, 3, 3));
      }
      if (phase == 3) next(put(put(s, 3 * i, 7, 0), 36 + 2 * i, 3, 0));
    }
  }
};

struct Puzzle {
  u64 initial() { return 0x8087654321ull; }
  static u64 slide(u64 s, int blank, int from) {
    s = put(s, 4 * blank, 15, get(s, 4 * from, 15));
    return put(put(s, 4 * from, 15, 0), 36, 15, from);
  }
  template <class F> void expand(u64 s, F next) {
    int z = (int)get(s, 36, 15);
    if (z >= 3) next(slide(s, z, z - 3));
    if (z <= 5) next(slide(s, z, z + 3));
    if (z % 3 != 0) next(slide(s, z, z - 1));
    if (z % 3 != 2) next(slide(s, z, z + 1));
  }
};

struct Grid {
  u64 initial() { return 0; }
  template <class F> void expand(u64 s, F next) {
    for (int i = 0; i < 7; i++)
      if (get(s, 4 * i, 15) < 9) next(s + (1ull << (4 * i)));
  }
};

struct Cube {
  int from[9][7], twist[9][7];
  Cube() {
    static const int sources[3][7] = {
        {3, 0, 1, 2, 4, 5, 6}, {4, 1, 2, 0, 6, 5, 3}, {1, 5, 2, 3, 0, 4, 6}};
    static const int twists[3][7] = {
        {0, 0, 0, 0, 0, 0, 0}, {2, 0, 0, 1, 1, 0, 2}, {1, 2, 0, 0, 2, 1, 0}};
    for (int face = 0; face < 3; face++)
      for (int turns = 0; turns < 3; turns++)
        for (int i = 0; i < 7; i++) {
          int place = i, sum = 0;
          for (int k = 0; k <= turns; k++) {
            sum += twists[face][place];
            place = sources[face][place];
          }
          from[3 * face + turns][i] = 5 * place;
          twist[3 * face + turns][i] = sum % 3;
        }
  }
  u64 initial() {
    u64 s = 0;
    for (int i = 0; i < 7; i++) s |= (u64)(3 * i) << (5 * i);
    return s;
  }
  template <class F> void expand(u64 s, F next) {
    for (int m = 0; m < 9; m++) {
      u64 t = 0;
      for (int i = 0; i < 7; i++) {
        u64 old = get(s, from[m][i], 31), piece = old / 3 * 3, turned = old - piece + twist[m][i];
        t |= (piece + (turned >= 3 ? turned - 3 : turned)) << (5 * i);
      }
      next(t);
    }
  }
};

template <class Model> static void run(Model model) {
  clock_t start = clock();
  Visited visited;
  u64 transitions = 0;
  visited.insert(model.initial());
  for (u64 head = 0; head < visited.states.size(); head++)
    model.expand(visited.states[head], [&](u64 next) {
      transitions++;
      visited.insert(next);
    });
  double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
  printf("%zu %llu %.3f\n", visited.states.size(), (unsigned long long)transitions, seconds);
}

int main(int count, char **arguments) {
  const char *name = count > 1 ? arguments[1] : "";
  if (!strcmp(name, "2pc")) run(TwoPhase());
  else if (!strcmp(name, "phil")) run(Philosophers());
  else if (!strcmp(name, "pet")) run(Filter());
  else if (!strcmp(name, "puzzle8")) run(Puzzle());
  else if (!strcmp(name, "grid")) run(Grid());
  else if (!strcmp(name, "cube")) run(Cube());
  else return fprintf(stderr, "yardstick 2pc|phil|pet|puzzle8|grid|cube\n"), 2;
}
