#!/usr/bin/env python3
"""Runs real PHP programs under Surus and under php: compares what they print, and their time.

A program is a driver of drivers/, which works with libraries of Debian's packages, or a tool of
tools.py. Both say which packages they need: what is not installed is skipped, or installed first
(--install). Output, errors and exit status have to be the same, byte for byte.
"""

import argparse
import functools
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field

from tools import TOOLS

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
DRIVERS = os.path.join(HERE, "drivers")
# What Debian's php has as modules; without php.ini (-n) each is asked for by name.
MODULES = ("ctype", "iconv", "mbstring", "tokenizer", "dom", "simplexml", "xml", "xmlreader",
           "xmlwriter", "pdo", "pdo_sqlite", "sqlite3", "intl", "fileinfo", "phar", "posix",
           "bcmath", "curl")


@dataclass
class Program:
    name: str
    packages: list
    command: list
    compares: str = "output, errors, status"
    # Bytes that differ by right: (what, why) pairs; each `what` is taken out of both outputs.
    ignores: list = field(default_factory=list)
    setup: dict = field(default_factory=dict)  # files in the folder where it runs, and their text
    leaves: str = ""  # a folder there whose files are compared, too
    needs: list = field(default_factory=list)  # functions without which it is skipped


def read_driver(path):
    """What the comments at a driver's head say of it."""
    head = {"packages": [], "needs": []}
    with open(path, encoding="utf-8") as file:
        for line in file:
            for key, values in head.items():
                if line.startswith(f"// {key.capitalize()}: "):
                    values += [name.strip() for name in line.split(":", 1)[1].split(",")]
    if not head["packages"]:
        raise ValueError(f"{path}: no packages")
    return head


def programs():
    for name in sorted(os.listdir(DRIVERS)):
        if name.endswith(".php") and name != "common.php":
            path = os.path.join(DRIVERS, name)
            yield Program(name=name[:-4], command=[path], **read_driver(path))
    for tool in TOOLS:
        yield Program(**tool)


def installed(packages):
    found = subprocess.run(["dpkg-query", "-W", "-f", "${Package} ${db:Status-Status}\n", *packages],
                           stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=False)
    have = {line.split()[0] for line in found.stdout.splitlines() if line.endswith(" installed")}
    return [name for name in packages if name not in have]


@dataclass
class Run:
    status: int
    output: bytes
    errors: bytes
    seconds: float
    files: dict


def engine_command(engine, is_php):
    command = [engine, "-n", "-d", "display_errors=1", "-d", "memory_limit=1G"]
    if is_php:
        command += [part for module in modules_of(engine) for part in ("-d", f"extension={module}")]
    return command


@functools.cache
def modules_of(php):
    """Those that are installed: a program that needs another is skipped."""
    ask = [php, "-n", "-r", "echo PHP_EXTENSION_DIR;"]
    folder = subprocess.run(ask, capture_output=True, text=True, check=True).stdout
    return [module for module in MODULES if os.path.exists(f"{folder}/{module}.so")]


def read_folder(folder):
    files = {}
    for where, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(where, name)
            with open(path, "rb") as file:
                files[os.path.relpath(path, folder)] = file.read()
    return files


def lacks(engine, functions):
    code = "exit((int) !array_reduce($argv, fn($all, $f) => $all && function_exists($f), true));"
    code = "array_shift($argv);" + code
    return functions and subprocess.run([engine, "-n", "-r", code, "--", *functions],
                                        check=False).returncode != 0


def run(engine, is_php, program, rounds, folder, by_processor):
    command = engine_command(engine, is_php) + program.command
    if rounds is not None and program.command[0].startswith(DRIVERS):
        command.append(str(rounds))
    for name, text in program.setup.items():
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
    environment = {**os.environ, "LC_ALL": "C.UTF-8", "TMPDIR": folder, "HOME": folder,
                   "COMPOSER_ALLOW_SUPERUSER": "1", "COMPOSER_HOME": folder,
                   "COMPOSER_DISABLE_NETWORK": "1", "COLUMNS": "100"}
    begin = time.perf_counter()
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, cwd=folder, env=environment, check=False)
    seconds = time.perf_counter() - begin
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    processor = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    files = read_folder(os.path.join(folder, program.leaves)) if program.leaves else {}
    return Run(done.returncode, done.stdout, done.stderr, processor if by_processor else seconds,
               files)


def first_difference(left, right):
    """Two lines around the first byte that differs."""
    for number, (a, b) in enumerate(zip(left.split(b"\n"), right.split(b"\n")), 1):
        if a != b:
            return (f"line {number}:\n    php   {a[:160].decode(errors='replace')}\n"
                    f"    surus {b[:160].decode(errors='replace')}")
    return f"{len(left)} and {len(right)} bytes"


def difference(program, php, surus):
    """Why the two runs are not the same, or nothing."""
    if php.status != surus.status:
        return f"status {php.status} and {surus.status}\n" + surus.output[-400:].decode(errors="replace")
    for stream in ("output", "errors"):
        left, right = getattr(php, stream), getattr(surus, stream)
        for pattern, _ in program.ignores:
            left, right = pattern.sub(b"", left), pattern.sub(b"", right)
        if left != right:
            return f"{stream} differ, {first_difference(left, right)}"
    for name in sorted(php.files.keys() | surus.files.keys()):
        if php.files.get(name) != surus.files.get(name):
            return f"file {name} differs"
    return ""


def measure(arguments, program):
    """(difference, seconds of php, seconds of Surus): the least of all runs, interleaved."""
    best = [float("inf"), float("inf")]
    for _ in range(arguments.runs):
        runs = []
        for at, (engine, is_php) in enumerate([(arguments.php, True), (arguments.engine, False)]):
            # Each run has a folder of its own, of one name: paths are the same in both outputs.
            folder = os.path.join(arguments.folder, "home")
            os.makedirs(folder, exist_ok=True)
            runs.append(run(engine, is_php, program, arguments.rounds, folder, arguments.processor))
            subprocess.run(["rm", "-rf", folder], check=True)
            best[at] = min(best[at], runs[at].seconds)
        problem = difference(program, *runs)
        if problem:
            return problem, *best
    return "", *best


def options():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("names", nargs="*", help="programs; all without")
    parser.add_argument("--engine", default=os.path.join(ROOT, "build", "release", "surus"))
    parser.add_argument("--php", default="php", help="what to compare with (default: php)")
    parser.add_argument("--runs", type=int, default=1, help="the least of so many runs counts")
    parser.add_argument("--processor", action="store_true",
                        help="processor time, not wall time: for a machine that is busy")
    parser.add_argument("--rounds", type=int, help="the drivers' work; 1 is quick")
    parser.add_argument("--install", action="store_true", help="apt-get install what is missing")
    parser.add_argument("--list", action="store_true", help="names and packages, nothing is run")
    parser.add_argument("--markdown", action="store_true", help="the table as docs/programs.md has it")
    parser.add_argument("--counts", metavar="FILE", help="write `PASSED FAILED` to a file")
    return parser.parse_args()


def main():
    arguments = options()
    arguments.engine = os.path.abspath(arguments.engine)
    chosen = [program for program in programs()
              if not arguments.names or program.name in arguments.names]
    if arguments.list:
        for program in chosen:
            print(f"{program.name}: {', '.join(program.packages)}")
        return 0
    if arguments.install:
        wanted = sorted({name for program in chosen for name in installed(program.packages)})
        if wanted:
            subprocess.run(["apt-get", "install", "-y", "--no-install-recommends", *wanted], check=True)
    if arguments.markdown:
        print("| program | packages | php ms | surus ms | time | compared |")
        print("| --- | --- | ---: | ---: | ---: | --- |")
    passed = failed = skipped = 0
    if not shutil.which(arguments.php):
        print(f"programs: no {arguments.php} to compare with; nothing was run")
        chosen = []
    logarithms = []
    with tempfile.TemporaryDirectory(prefix="programs-") as arguments.folder:
        for program in chosen:
            missing = installed(program.packages)
            if missing or lacks(arguments.engine, program.needs):
                skipped += 1
                continue
            problem, php, surus = measure(arguments, program)
            passed += not problem
            failed += bool(problem)
            if not problem:
                logarithms.append(surus / php)
            if arguments.markdown:
                print(f"| {program.name} | {', '.join(program.packages)} | {php * 1000:.0f} | "
                      f"{surus * 1000:.0f} | {surus / php:.2f} | {'differs' if problem else 'same'} |",
                      flush=True)
            else:
                print(f"{'FAIL' if problem else 'same'} {program.name:24} php {php * 1000:7.0f} ms   "
                      f"surus {surus * 1000:7.0f} ms   {surus / php:5.2f}", flush=True)
            if problem:
                print(f"  {problem}", file=sys.stderr, flush=True)
    if logarithms:
        product = 1.0
        for ratio in logarithms:
            product *= ratio ** (1 / len(logarithms))
        print(f"\n{passed} the same, {failed} differ, {skipped} skipped for what is missing; "
              f"time against php, geometric mean: {product:.2f}")
    if arguments.counts:
        with open(arguments.counts, "w", encoding="utf-8") as file:
            file.write(f"{passed} {failed}\n")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
