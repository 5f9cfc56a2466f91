#!/usr/bin/env python3
"""Golden text tests: what the engine prints for a source must equal the file beside it.

tests/text/ast/NAME.php      surus --dump-ast       NAME.ast
tests/text/bytecode/NAME.php surus --dump-bytecode  NAME.bytecode
All opcodes, as `surus --dump-opcodes` lists them, must occur in the texts of tests/text/bytecode.
"""

import argparse
import os
import re
import sys
from concurrent.futures import ThreadPoolExecutor

from engine import run_command
from expect import unified_diff
from report import indent, shorten, write_counts

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
KINDS = {"ast": "--dump-ast", "bytecode": "--dump-bytecode"}
BYTECODE = os.path.join(ROOT, "tests", "text", "bytecode")
NEVER_IN_CODE = {"Leave"}


def collect(paths):
    """Pairs of kind and source, sorted; the kind is a folder's name on the way to the source."""
    sources = set()
    for path in paths:
        if os.path.isdir(path):
            for folder, _, names in os.walk(path):
                sources |= {os.path.join(folder, name) for name in names if name.endswith(".php")}
        elif os.path.isfile(path):
            sources.add(path)
        else:
            sys.exit(f"golden.py: no such file or folder: {path}")
    found = []
    for source in sorted(map(os.path.abspath, sources)):
        kinds = [part for part in source.split(os.sep) if part in KINDS]
        if kinds:
            found.append((kinds[-1], source))
    return found


def check(engine, kind, source, update):
    """None when the text is right, else what is wrong."""
    # A relative name, because the text may hold the file's name.
    name = os.path.relpath(source, ROOT)
    output, errors, trouble = run_command([engine, KINDS[kind], name], 60, directory=ROOT)
    if trouble:
        return f"{trouble}\n{(output + errors).decode('utf-8', 'backslashreplace')}"
    expected_path = source.removesuffix(".php") + "." + kind
    expected = b""
    if os.path.exists(expected_path):
        with open(expected_path, "rb") as stream:
            expected = stream.read()
    elif not update:
        return f"{os.path.basename(expected_path)} is missing; --update writes it"
    if output == expected:
        return None
    if update:
        with open(expected_path, "wb") as stream:
            stream.write(output)
        print(f"updated {os.path.relpath(expected_path)}")
        return None
    difference = unified_diff(expected.split(b"\n"), output.split(b"\n"))
    return difference + ("\n" + errors.decode("utf-8", "backslashreplace") if errors else "")


def uncovered_opcodes(engine):
    """None when every opcode occurs in some expected text, else what is wrong."""
    output, errors, trouble = run_command([engine, "--dump-opcodes"], 60, directory=ROOT)
    if trouble:
        return f"{trouble}\n{(output + errors).decode('utf-8', 'backslashreplace')}"
    missing = set(re.findall(r"^### (\w+)$", output.decode(), re.MULTILINE)) - NEVER_IN_CODE
    if not missing:
        return "--dump-opcodes lists none"
    for name in os.listdir(BYTECODE):
        if name.endswith(".bytecode"):
            with open(os.path.join(BYTECODE, name), encoding="utf-8") as stream:
                missing -= set(re.findall(r"^ *\d+ +\d+  (\w+)", stream.read(), re.MULTILINE))
    return f"no text has {', '.join(sorted(missing))}" if missing else None


def options():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("paths", nargs="*", help="sources or folders (default: tests/text)")
    parser.add_argument("--engine", required=True, help="the binary under test")
    parser.add_argument("--update", action="store_true", help="write what the engine prints")
    parser.add_argument("--jobs", "-j", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--counts", metavar="FILE", help="write `PASSED FAILED` to a file")
    return parser.parse_args()


def main():
    arguments = options()
    engine = os.path.abspath(arguments.engine)
    if not os.access(engine, os.X_OK):
        sys.exit(f"golden.py: no such program: {arguments.engine}")
    tests = collect(arguments.paths or [os.path.join(ROOT, "tests", "text")])
    failed = 0
    with ThreadPoolExecutor(max_workers=max(1, arguments.jobs)) as pool:
        verdicts = pool.map(lambda test: check(engine, *test, arguments.update), tests)
        for (_, source), problem in zip(tests, verdicts):
            if problem is not None:
                failed += 1
                print(f"FAIL {os.path.relpath(source)}\n{indent(shorten(problem))}", flush=True)
    passed = len(tests) - failed
    if not arguments.paths:
        problem = uncovered_opcodes(engine)
        passed += not problem
        failed += bool(problem)
        if problem:
            print(f"FAIL every opcode\n{indent(problem)}", flush=True)
    print(f"text: {passed} passed, {failed} failed")
    write_counts(arguments.counts, passed, failed)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
