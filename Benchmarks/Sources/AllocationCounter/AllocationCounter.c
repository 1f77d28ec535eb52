#include "AllocationCounter.h"

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>

static atomic_ulong calls;

unsigned long allocation_count(void) {
  return atomic_load_explicit(&calls, memory_order_relaxed);
}

#if defined(__linux__) && defined(__GLIBC__)

bool allocations_are_counted(void) { return true; }

// A program's own definitions come before those of the C library, in its shared libraries too.
// The library keeps its functions under second names, so nothing has to be looked up at run time.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *old, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static void count_call(void) { atomic_fetch_add_explicit(&calls, 1, memory_order_relaxed); }

void *malloc(size_t size) {
  count_call();
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  count_call();
  return __libc_calloc(count, size);
}

void *realloc(void *old, size_t size) {
  count_call();
  return __libc_realloc(old, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count_call();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  count_call();
  *result = __libc_memalign(alignment, size);
  return *result ? 0 : ENOMEM;
}

#else

bool allocations_are_counted(void) { return false; }

#endif
