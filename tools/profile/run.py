#!/usr/bin/env python3
"""Makes profiles/release.proftext: how often what ran when programs were compiled and run.

The engine is one of the preset `profile`, which counts. It runs the programs of bench/, those of
tools/programs/drivers as far as their packages are installed, and what the arguments name, without a
code cache, so that compiling counts, too. What never ran is left out: the compiler knows nothing of it
then, instead of taking it for rare.
"""

import argparse
import glob
import os
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
# Library functions may be missing in any of them: what ran until then counts. Constructs and builtins
# in loops of their own run a tenth of the rounds that they are measured with.
PROGRAMS = {
    "bench/programs/*.php": [],
    "bench/strings/*.php": [],
    "bench/everyday/*.php": ["0.1"],
    "bench/ext/*.php": ["0.1"],
    "tools/programs/drivers/*.php": [],
}
# With and without machine code, which calls other parts of the runtime than the interpreter.
MODES = ([], ["-d", "opcache.jit=disable"])
TIMEOUT = 300  # seconds


def programs(further):
    for pattern, arguments in PROGRAMS.items():
        for path in sorted(glob.glob(os.path.join(ROOT, pattern))):
            yield [path, *arguments]
    for path in further:
        yield [os.path.abspath(path)]


def count(engine, program, folder):
    """Runs a program, of which a profile is left in `folder`; says so when none can be."""
    environment = {**os.environ, "LLVM_PROFILE_FILE": os.path.join(folder, "%p.profraw")}
    print(os.path.relpath(program[0], ROOT), flush=True)
    for mode in MODES:
        try:
            subprocess.run([engine, "-n", "-d", "surus.code_cache=", *mode, *program], check=False,
                           env=environment, cwd=folder, timeout=TIMEOUT, stdin=subprocess.DEVNULL,
                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        except subprocess.TimeoutExpired:
            print(f"  not counted: it takes more than {TIMEOUT} seconds", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--engine", required=True, help="a surus of the preset `profile`")
    parser.add_argument("--output", default=os.path.join(ROOT, "profiles/release.proftext"))
    parser.add_argument("program", nargs="*", help="PHP programs to count, beside those of the tree")
    arguments = parser.parse_args()
    engine = os.path.abspath(arguments.engine)
    with tempfile.TemporaryDirectory() as folder:
        for program in programs(arguments.program):
            count(engine, program, folder)
        counts = glob.glob(os.path.join(folder, "*.profraw"))
        if not counts:
            sys.exit(f"{arguments.engine} wrote no profile: is it of the preset `profile`?")
        subprocess.run(["llvm-profdata-19", "merge", "--sparse", "--text", "-o", arguments.output,
                        *counts], check=True)


if __name__ == "__main__":
    main()
