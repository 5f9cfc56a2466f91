#!/usr/bin/env python3
"""Runs html5lib's tree construction tests, which are no part of this repository.

    tools/html5lib/run.py FOLDER [--program COMMAND…] [--verbose]

FOLDER holds *.dat files. The program (build/release/surus with dump.php beside this file, unless
told otherwise) reads tests from its standard input and writes trees; see exchange().
"""
import argparse
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent


def read_tests(path):
    """Each test is a dict of its sections; `line` says where it begins."""
    test, section = None, None
    for number, line in enumerate(path.read_bytes().decode("utf-8", "surrogateescape").split("\n")):
        if line == "#data":
            if test:
                yield test
            test, section = {"line": number + 1, "data": []}, "data"
        elif test and line.startswith("#") and line[1:] in (
                "errors", "new-errors", "document-fragment", "document", "script-on", "script-off"):
            section = line[1:]
            test[section] = []
        elif test:
            test[section].append(line)
    if test:
        yield test


def expected(test):
    return "\n".join(test["document"]).strip("\n")


def exchange(command, tests):
    """Per test: a line with the context element, one with the number of bytes, the bytes.
    The answer is a line with a number of bytes, and the bytes."""
    message = b""
    for test in tests:
        data = "\n".join(test["data"]).encode("utf-8", "surrogateescape")
        context = "".join(test.get("document-fragment", [])).encode()
        message += context + b"\n%d\n" % len(data) + data
    answer = subprocess.run(command, input=message, stdout=subprocess.PIPE, check=False).stdout
    at = 0
    for _ in tests:
        end = answer.find(b"\n", at)
        if end < 0:
            yield "(no answer)"
            continue
        size = int(answer[at:end])
        yield answer[end + 1:end + 1 + size].decode("utf-8", "replace").strip("\n")
        at = end + 1 + size


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--program", nargs="+")
    parser.add_argument("--verbose", action="store_true", help="show what differs")
    options = parser.parse_args()
    command = options.program or [
        str(HERE.parent.parent / "build/release/surus"), str(HERE / "dump.php")]
    passed = total = 0
    for path in sorted(options.folder.rglob("*.dat")):
        # Scripts never run: tests of what they would do are left out.
        tests = [test for test in read_tests(path) if "script-on" not in test]
        good = 0
        for test, answer in zip(tests, exchange(command, tests)):
            wanted = expected(test)
            if answer == wanted:
                good += 1
            elif options.verbose:
                data = "\n".join(test["data"])
                print(f"--- {path.name}:{test['line']} {test.get('document-fragment', '')}\n{data}\n"
                      f"wanted:\n{wanted}\ngot:\n{answer}\n".encode("utf-8", "replace").decode())
        print(f"{path.name}: {good} of {len(tests)}")
        passed += good
        total += len(tests)
    print(f"passed: {passed} of {total} ({100 * passed / max(total, 1):.1f} %)")
    return 0


sys.exit(main())
