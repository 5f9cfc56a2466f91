#!/usr/bin/env python3
"""Runs the GoogleTest program and counts its tests, also when it dies in the middle."""

import argparse
import re
import sys

from engine import run_command
from report import write_counts

# Every test prints one line as it starts and one as it ends.
EVENT = re.compile(rb"^\[ +(RUN|OK|SKIPPED|FAILED) +\] (\w[\w/]*\.\w[\w/]*)", re.MULTILINE)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", help="the unit tests")
    parser.add_argument("--timeout", type=float, default=300)
    parser.add_argument("--counts", metavar="FILE", help="write `PASSED FAILED` to a file")
    arguments = parser.parse_args()
    output, errors, trouble = run_command(
        [arguments.program, "--gtest_color=no"], arguments.timeout)
    last = {}
    for event, name in EVENT.findall(output):
        last[name] = event
    passed = sum(event == b"OK" for event in last.values())
    failed = [name.decode() for name, event in last.items() if event in (b"RUN", b"FAILED")]
    if failed or trouble:
        sys.stdout.buffer.write(output[-20000:] + errors[-20000:])
        sys.stdout.flush()
    if trouble and not failed:
        failed.append("the program itself")
    for name in failed:
        print(f"FAIL {name}")
    print(f"unit: {passed} passed, {len(failed)} failed" + (f"; {trouble}" if trouble else ""))
    write_counts(arguments.counts, passed, len(failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
