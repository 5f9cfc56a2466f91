#!/usr/bin/env python3
"""Makes profiles/release.proftext: how often what ran when programs were compiled and run.

The engine is one of the preset `profile`, which counts. It runs the programs of bench/ and, as far as
their packages are installed, those of tools/programs/drivers, without a code cache, so that compiling
counts, too. What never ran is left out: the compiler knows nothing of it then, instead of taking it for
rare.
"""

import argparse
import glob
import os
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
# Library functions may be missing in any of them: what ran until then counts.
PROGRAMS = ("bench/programs/*.php", "bench/strings/*.php", "tools/programs/drivers/*.php")
TIMEOUT = 300  # seconds


def programs():
    for pattern in PROGRAMS:
        yield from sorted(glob.glob(os.path.join(ROOT, pattern)))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--engine", required=True, help="a surus of the preset `profile`")
    parser.add_argument("--output", default=os.path.join(ROOT, "profiles/release.proftext"))
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "LLVM_PROFILE_FILE": os.path.join(folder, "%p.profraw")}
        for program in programs():
            print(os.path.relpath(program, ROOT), flush=True)
            subprocess.run([arguments.engine, "-n", "-d", "surus.code_cache=", program], check=False,
                           env=environment, cwd=folder, timeout=TIMEOUT,
                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        counts = glob.glob(os.path.join(folder, "*.profraw"))
        if not counts:
            sys.exit(f"{arguments.engine} wrote no profile: is it of the preset `profile`?")
        subprocess.run(["llvm-profdata-19", "merge", "--sparse", "--text", "-o", arguments.output,
                        *counts], check=True)


if __name__ == "__main__":
    main()
