#!/usr/bin/env python3
"""Runs SPIN, Rumur and the yardstick in turn with ours, checks the counts, prints the ratios.

compare.py --ours PATH-OF-explore-benchmarks [--runs N] [--natural] [MODEL...]

All times are CPU seconds of one thread, medians; every round runs each program once, so that what
else the machine does falls on all of them alike. Compiling the peers is not counted.
"""
import argparse
import os
import re
import statistics
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
COUNTS = {
    "2pc": (1745408, 18507777), "phil": (531440, 4251516), "pet": (1827936, 6803688),
    "puzzle8": (181440, 483840), "grid": (10000000, 63000000), "cube": (3674160, 33067440),
}


def build(folder, models):
    subprocess.run([sys.executable, f"{HERE}/models.py", folder], check=True)
    compile = lambda *command: subprocess.run(
        command, check=True, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    compile("g++", "-O3", "-march=native", "-o", "yardstick", f"{HERE}/yardstick.cpp")
    for model in models:
        work = os.path.join(folder, model)
        os.makedirs(work, exist_ok=True)
        subprocess.run(["spin", "-a", f"../{model}.pml"], check=True, cwd=work,
                       stdout=subprocess.DEVNULL)
        compile("gcc", "-O3", "-DSAFETY", "-DNOREDUCE", "-w", "-o", f"{model}.spin",
                f"{model}/pan.c")
        compile("rumur", "--deadlock-detection", "off", "--threads", "1", "-o", f"{model}.c",
                f"{model}.m")
        compile("gcc", "-std=c11", "-O3", "-march=native", "-mcx16", "-w", "-o",
                f"{model}.rumur", f"{model}.c", "-lpthread", "-latomic")


def timed(command, cwd=None):
    """CPU seconds, peak kilobytes and output of a program."""
    process = subprocess.Popen(command, cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    output = process.stdout.read().decode()
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        sys.exit(f"{' '.join(command)} failed:\n{output}")
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss, output


def number(pattern, output):
    """The last such number: the ones before it are about the progress."""
    found = re.findall(pattern, output)
    if not found:
        sys.exit(f"no '{pattern}' in:\n{output}")
    return int(found[-1].replace(",", ""))


def spin(folder, model):
    seconds, peak, output = timed([f"./{model}.spin", "-m20000000", "-w24", "-n"], folder)
    if "max search depth too small" in output:
        sys.exit(f"SPIN cut the search of {model} short:\n{output}")
    # SPIN also counts the state before the initialising step, that step, and one at the end.
    states = number(r"(\d+) states, stored", output)
    edges = number(r"(\d+) transitions", output)
    return seconds, peak, states, edges


def rumur(folder, model):
    seconds, peak, output = timed([f"./{model}.rumur"], folder)
    return (seconds, peak, number(r"(\d+) states", output), number(r"(\d+) rules fired", output))


def yardstick(folder, model):
    seconds, peak, output = timed(["./yardstick", model], folder)
    states, edges, _ = output.split()
    return seconds, peak, int(states), int(edges)


def ours(program, form):
    def run(folder, model):
        seconds, peak, output = timed(
            [program, "--one", "--model", model, "--form", form, "--threads", "1", "--runs", "1"])
        # It checks its counts itself and says what the exploration took without starting up.
        return float(output.split()[0]), peak, *COUNTS[model]
    return run


def check(model, name, states, edges):
    expected = COUNTS[model]
    slack = 2 if name == "SPIN" else 0
    if not (0 <= states - expected[0] <= slack and 0 <= edges - expected[1] <= slack):
        sys.exit(f"{name} says {states} states and {edges} transitions of {model}, "
                 f"not {expected[0]} and {expected[1]}")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ours", required=True)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--natural", action="store_true", help="also arrays and sets")
    parser.add_argument("models", nargs="*")
    options = parser.parse_args()
    models = options.models or list(COUNTS)
    folder = tempfile.mkdtemp(prefix="explore-peers-")
    build(folder, models)
    print(f"{'model':8} {'ours':>7} {'SPIN':>7} {'Rumur':>7} {'C++':>7}"
          f" {'/SPIN':>6} {'/Rumur':>6} {'/C++':>6} {'array':>7} {'/SPIN':>6}")
    for model in models:
        programs = {"ours": ours(options.ours, "packed"), "SPIN": spin, "Rumur": rumur,
                    "C++": yardstick}
        if options.natural:
            programs["array"] = ours(options.ours, "array")
        times = {name: [] for name in programs}
        for _ in range(options.runs):
            for name, program in programs.items():
                seconds, _, states, edges = program(folder, model)
                check(model, name, states, edges)
                times[name].append(seconds)
        middle = {name: statistics.median(values) for name, values in times.items()}
        row = f"{model:8}" + "".join(
            f" {middle[name]:7.2f}" for name in ("ours", "SPIN", "Rumur", "C++"))
        row += "".join(f" {middle['ours'] / middle[name]:6.2f}" for name in ("SPIN", "Rumur", "C++"))
        if options.natural:
            row += f" {middle['array']:7.2f} {middle['array'] / middle['SPIN']:6.2f}"
        print(row, flush=True)


if __name__ == "__main__":
    main()
