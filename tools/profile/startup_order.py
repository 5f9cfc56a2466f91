#!/usr/bin/env python3
"""Makes profiles/startup.order: what a program runs from its start to its end when it does next to nothing.

The linker lays these functions side by side, so that starting touches few pages: docs/profiling.md. The
engine is one of the preset `release`; it runs under valgrind's callgrind, which tells the functions.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
# What every program needs comes first, then what most do.
PROGRAMS = [
    '<?php echo "Hello, World!\\n";',
    """<?php
function greet($name) { return "Hello, $name!\\n"; }
foreach (['World', "again"] as $name) if ($name !== '') echo greet($name);
echo count([1, 2]), PHP_EOL;
""",
]
# Compiled and kept, from the code cache, and without it.
RUNS = ([], [], ["-d", "surus.code_cache="])
# Addresses and the like. (Local functions that were linked into other files' have names that last until
# their file changes.)
NO_NAME = re.compile(r"^0x|^\(")


def functions(profile, binary):
    """The functions of the binary that did anything, as callgrind writes them without abbreviations."""
    names, current, is_callee = set(), None, False
    with open(profile, encoding="utf-8", errors="replace") as lines:
        here = False
        for line in lines:
            if line.startswith("ob="):
                here = line[3:].strip() == binary
            elif line.startswith("fn="):
                current = re.sub(r"'\d+$", "", line[3:].strip())
            elif line.startswith("calls="):
                is_callee = True
            elif line[0] in "+-*0123456789":
                if here and not is_callee:
                    names.add(current)
                is_callee = False
    return {name for name in names if not NO_NAME.search(name)}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--engine", default=os.path.join(ROOT, "build/release/surus"))
    parser.add_argument("--output", default=os.path.join(ROOT, "profiles/startup.order"))
    arguments = parser.parse_args()
    names = []
    with tempfile.TemporaryDirectory() as folder:
        engine, cache = os.path.join(folder, "surus"), os.path.join(folder, "cache")
        os.mkdir(cache, mode=0o700)
        # Valgrind does not read all of the debugging information.
        subprocess.run(["strip", "-g", arguments.engine, "-o", engine], check=True)
        for number, text in enumerate(PROGRAMS):
            program = os.path.join(folder, f"{number}.php")
            with open(program, "w", encoding="utf-8") as file:
                file.write(text)
            time.sleep(5)  # what was written just now is not kept
            ran = set()
            for run in RUNS:
                profile = os.path.join(folder, "profile")
                command = ["valgrind", "--tool=callgrind", "--demangle=no", "--compress-strings=no",
                           f"--callgrind-out-file={profile}", engine, *run, program]
                done = subprocess.run(command, check=False, capture_output=True,
                                      env={**os.environ, "XDG_CACHE_HOME": cache})
                if done.returncode != 0:
                    sys.exit(done.stderr.decode(errors="replace"))
                ran |= functions(profile, engine)
            names += sorted(ran - set(names))
    if not names:
        sys.exit("callgrind told of no functions")
    with open(arguments.output, "w", encoding="utf-8") as file:
        file.write("".join(f"{name}\n" for name in names))
    print(f"{arguments.output}: {len(names)} functions")


if __name__ == "__main__":
    main()
