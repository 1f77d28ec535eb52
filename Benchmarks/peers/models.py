#!/usr/bin/env python3
"""The six models in Promela and Murphi: models.py FOLDER writes FOLDER/NAME.pml and NAME.m.

All say what the machines of explore-benchmarks and yardstick.cpp say: the same distinct states and
the same edges. Each is one process, which is the faster form for SPIN.
"""
import os
import sys

MANAGERS = 8
PHILOSOPHERS = 12
PROCESSES = 6


def loop(comment, declarations, steps, before=""):
    """A Promela process whose steps are all offered again and again."""
    body = "".join(f"  :: d_step {{ {step} }}\n" for step in steps)
    return (f"/* {comment} */\n{declarations}\nactive proctype M() {{\n{before}end: do\n"
            f"{body}  od\n}}\n")


def two_phase_promela(n=MANAGERS):
    steps = [f"tm==0 && known=={(1 << n) - 1} -> tm=1; commit=1", "tm==0 -> tm=2; abort=1"]
    for i in range(n):
        bit = 1 << i
        steps += [
            f"tm==0 && (prepared & {bit}) -> known = known | {bit}",
            f"rm[{i}]==0 -> rm[{i}]=1; prepared = prepared | {bit}",
            f"rm[{i}]==0 -> rm[{i}]=3",
            f"commit -> rm[{i}]=2",
            f"abort -> rm[{i}]=3",
        ]
    return loop(
        f"two-phase commit, {n} managers: 0 working, 1 prepared, 2 committed, 3 aborted",
        f"byte rm[{n}]; short known; short prepared; byte tm; bit commit; bit abort;", steps)


def two_phase_murphi(n=MANAGERS):
    return f"""-- two-phase commit, {n} managers
type RM: 0..{n - 1};
     RS: enum {{ Working, Prepared, Committed, Aborted }};
     TS: enum {{ TInit, TCommitted, TAborted }};
var rm: array[RM] of RS; tm: TS; known: array[RM] of boolean; prepared: array[RM] of boolean;
    commit: boolean; abort: boolean;
startstate begin
  for r: RM do rm[r] := Working; known[r] := false; prepared[r] := false; end;
  tm := TInit; commit := false; abort := false;
end;
rule "TMCommit" tm = TInit & (forall r: RM do known[r] end) ==> begin
  tm := TCommitted; commit := true; end;
rule "TMAbort" tm = TInit ==> begin tm := TAborted; abort := true; end;
ruleset r: RM do
  rule "TMRcvPrepared" tm = TInit & prepared[r] ==> begin known[r] := true; end;
  rule "RMPrepare" rm[r] = Working ==> begin rm[r] := Prepared; prepared[r] := true; end;
  rule "RMChooseToAbort" rm[r] = Working ==> begin rm[r] := Aborted; end;
  rule "RMRcvCommit" commit ==> begin rm[r] := Committed; end;
  rule "RMRcvAbort" abort ==> begin rm[r] := Aborted; end;
end;
"""


def philosophers_promela(n=PHILOSOPHERS):
    steps = []
    for i in range(n):
        left, right = (i - 1) % n, (i + 1) % n
        steps += [
            f"pc[{i}]==0 && pc[{left}]<2 -> pc[{i}]=1",
            f"pc[{i}]==1 && (pc[{right}]==0 || pc[{right}]==3) -> pc[{i}]=2",
            f"pc[{i}]==2 -> pc[{i}]=3",
            f"pc[{i}]==3 -> pc[{i}]=0",
        ]
    return loop(
        f"{n} philosophers: 0 thinks, 1 has left, 2 has both, 3 has right", f"byte pc[{n}];", steps)


def philosophers_murphi(n=PHILOSOPHERS):
    return f"""-- {n} philosophers: 0 thinks, 1 has left, 2 has both, 3 has right
type P: 0..{n - 1}; PC: 0..3;
var pc: array[P] of PC;
startstate begin for p: P do pc[p] := 0; end; end;
ruleset p: P do
  rule "takeL" pc[p] = 0 & pc[(p + {n - 1}) % {n}] < 2 ==> begin pc[p] := 1; end;
  rule "takeR" pc[p] = 1 & (pc[(p + 1) % {n}] = 0 | pc[(p + 1) % {n}] = 3) ==>
    begin pc[p] := 2; end;
  rule "putL" pc[p] = 2 ==> begin pc[p] := 3; end;
  rule "putR" pc[p] = 3 ==> begin pc[p] := 0; end;
end;
"""


def filter_promela(n=PROCESSES):
    steps = []
    for i in range(n):
        others = " && ".join(f"level[{k}] < level[{i}]" for k in range(n) if k != i)
        passes = f"(last[level[{i}]] != {i} || ({others}))"
        steps += [
            f"pc[{i}]==0 -> level[{i}]=1; pc[{i}]=1",
            f"pc[{i}]==1 -> last[level[{i}]]={i}; pc[{i}]=2",
            f"pc[{i}]==2 && level[{i}] < {n - 1} && {passes} -> level[{i}]++; pc[{i}]=1",
            f"pc[{i}]==2 && level[{i}] == {n - 1} && {passes} -> pc[{i}]=3",
            f"pc[{i}]==3 -> level[{i}]=0; pc[{i}]=0",
        ]
    return loop(
        f"Peterson's filter lock, {n} processes: 0 idle, 1 claims, 2 waits, 3 critical",
        f"byte level[{n}]; byte last[{n}]; byte pc[{n}];", steps)


def filter_murphi(n=PROCESSES):
    passes = "(last[level[p]] != p | (forall k: P do k = p | level[k] < level[p] end))"
    return f"""-- Peterson's filter lock, {n} processes
type P: 0..{n - 1}; PC: 0..3;
var level: array[P] of P; last: array[P] of P; pc: array[P] of PC;
startstate begin for p: P do level[p] := 0; last[p] := 0; pc[p] := 0; end; end;
ruleset p: P do
  rule "ask" pc[p] = 0 ==> begin level[p] := 1; pc[p] := 1; end;
  rule "claim" pc[p] = 1 ==> begin last[level[p]] := p; pc[p] := 2; end;
  rule "rise" pc[p] = 2 & level[p] < {n - 1} & {passes} ==>
    begin level[p] := level[p] + 1; pc[p] := 1; end;
  rule "enter" pc[p] = 2 & level[p] = {n - 1} & {passes} ==> begin pc[p] := 3; end;
  rule "leave" pc[p] = 3 ==> begin level[p] := 0; pc[p] := 0; end;
end;
"""


def puzzle_promela():
    start = "; ".join(f"t[{i}]={(i + 1) % 9}" for i in range(9))
    steps = [
        f"{condition} -> t[z] = t[z{move}]; t[z{move}] = 0; z = z{move}"
        for condition, move in
        (("z >= 3", "-3"), ("z <= 5", "+3"), ("z%3 != 0", "-1"), ("z%3 != 2", "+1"))
    ]
    return loop("8-puzzle", "byte t[9]; byte z = 8;", steps, f"  d_step {{ {start} }};\n")


def puzzle_murphi():
    rules = "".join(
        f'rule "{name}" {condition} ==> begin '
        f"t[z] := t[z{move}]; t[z{move}] := 0; z := z{move}; end;\n"
        for name, condition, move in
        (("up", "z >= 3", "-3"), ("down", "z <= 5", "+3"), ("left", "z % 3 != 0", "-1"),
         ("right", "z % 3 != 2", "+1")))
    return f"""-- 8-puzzle
type C: 0..8;
var t: array[C] of C; z: C;
startstate begin
  for c: C do if c = 8 then t[c] := 0; else t[c] := c + 1; end; end; z := 8; end;
{rules}"""


def grid_promela():
    return loop("7 counters 0..9", "byte x[7];", [f"x[{i}] < 9 -> x[{i}]++" for i in range(7)])


def grid_murphi():
    return """-- 7 counters 0..9
type I: 0..6; V: 0..9;
var x: array[I] of V;
startstate begin for i: I do x[i] := 0; end; end;
ruleset i: I do rule "grow" x[i] < 9 ==> begin x[i] := x[i] + 1; end; end;
"""


# Corners URF UFL ULB UBR DFR DLF DRB: where each comes from, and its twist.
FACES = [
    ([3, 0, 1, 2, 4, 5, 6], [0, 0, 0, 0, 0, 0, 0]),
    ([4, 1, 2, 0, 6, 5, 3], [2, 0, 0, 1, 1, 0, 2]),
    ([1, 5, 2, 3, 0, 4, 6], [1, 2, 0, 0, 2, 1, 0]),
]


def then(first, second):
    return ([first[0][s] for s in second[0]],
            [(first[1][s] + d) % 3 for s, d in zip(*second)])


def turns():
    """Quarter, half and three-quarter turns: each as its assignments (corner, value)."""
    for face in FACES:
        half = then(face, face)
        for sources, twists in (face, half, then(half, face)):
            yield [
                (i, f"c[{s}]" if not d else f"((c[{s}]/3)*3 + (c[{s}]%3 + {d})%3)")
                for i, (s, d) in enumerate(zip(sources, twists)) if s != i or d
            ]


def cube_promela():
    steps = []
    for changes in turns():
        names = dict(zip((i for i, _ in changes), "abdefg"))
        steps.append("; ".join(
            [f"{names[i]} = {value}" for i, value in changes]
            + [f"c[{i}] = {names[i]}" for i, _ in changes]))
    start = "; ".join(f"c[{i}]={3 * i}" for i in range(7))
    hidden = " ".join(f"hidden byte {name};" for name in "abdefg")
    return loop("2x2x2 cube, a corner fixed: c[i] = 3*piece + twist", f"byte c[7]; {hidden}", steps,
                f"  d_step {{ {start} }};\n")


def cube_murphi():
    text = """-- 2x2x2 cube, a corner fixed: c[i] = 3*piece + twist
type I: 0..6; V: 0..20;
var c: array[I] of V;
startstate begin for i: I do c[i] := 3 * i; end; end;
"""
    for k, changes in enumerate(turns()):
        text += (f'rule "turn {k}" var ' + " ".join(f"t{i}: V;" for i, _ in changes) + " begin "
                 + " ".join(f"t{i} := {value};" for i, value in changes) + " "
                 + " ".join(f"c[{i}] := t{i};" for i, _ in changes) + " end;\n")
    return text


MODELS = {
    "2pc": (two_phase_promela, two_phase_murphi),
    "phil": (philosophers_promela, philosophers_murphi),
    "pet": (filter_promela, filter_murphi),
    "puzzle8": (puzzle_promela, puzzle_murphi),
    "grid": (grid_promela, grid_murphi),
    "cube": (cube_promela, cube_murphi),
}

if __name__ == "__main__":
    folder = sys.argv[1]
    os.makedirs(folder, exist_ok=True)
    for name, (promela, murphi) in MODELS.items():
        with open(os.path.join(folder, name + ".pml"), "w") as file:
            file.write(promela())
        with open(os.path.join(folder, name + ".m"), "w") as file:
            file.write(murphi())
