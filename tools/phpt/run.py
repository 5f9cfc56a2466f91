#!/usr/bin/env python3
"""Runs .phpt tests against an engine and reports what differs.

The format is php-src's (https://qa.php.net/phpt_details.php), so that its tests run unchanged.
"""

import argparse
import os
import re
import shlex
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from engine import Engine
from expect import Expectation
from report import Report
from test_file import Malformed, TestFile

PASS, FAIL, SKIP, XFAIL = "pass", "fail", "skip", "xfail"


@dataclass
class Result:
    """A test's verdict; `detail` is a reason or a diff."""
    path: str
    status: str
    detail: str = ""
    seconds: float = 0.0


def read_settings(test):
    """--INI-- as pairs, with {PWD} and {TMP} filled in."""
    settings = {}
    for line in test.lines("INI"):
        line = line.replace("{PWD}", test.folder).replace("{TMP}", "/tmp")
        name, _, value = line.partition("=")
        if not line.startswith(";"):
            settings[name.strip()] = value.strip()
    return settings


def read_environment(test):
    pairs = (line.partition("=") for line in test.lines("ENV"))
    return {name.strip(): value for name, _, value in pairs}


class Runner:
    """Runs tests with one engine; safe to use from several threads."""

    def __init__(self, engine, keep=False):
        self.engine = engine
        self.keep = keep
        self._lock = threading.Lock()

    def run(self, path):
        start = time.monotonic()
        try:
            status, detail = self._run(TestFile(path))
        except Malformed as error:
            status, detail = FAIL, f"not a test: {error}"
        except (OSError, re.error, ValueError) as error:
            status, detail = FAIL, f"cannot run: {error}"
        return Result(path, status, detail, time.monotonic() - start)

    def _run(self, test):
        reason = test.unsupported() or self._missing_extension(test)
        if reason:
            return SKIP, reason
        # The program stands beside the test, under the test's name: tests print both.
        stem = test.path.removesuffix(".phpt")
        written = []
        settings = read_settings(test)
        environment = read_environment(test)
        expected_to_fail = "XFAIL" in test.sections
        try:
            if "SKIPIF" in test.sections:
                verdict = self._skipif(test, stem + ".skip.php", written, settings, environment)
                if verdict.lower().startswith("skip"):
                    return SKIP, verdict[4:].strip(" :-")
                expected_to_fail = expected_to_fail or verdict.lower().startswith("xfail")
            self._write(stem + ".php", test.program, written)
            status, detail = self._attempt(test, stem + ".php", settings, environment)
            if status == FAIL and "FLAKY" in test.sections:
                status, detail = self._attempt(test, stem + ".php", settings, environment)
            if "CLEAN" in test.sections:
                self._write(stem + ".clean.php", test.sections["CLEAN"], written)
                self.engine.run(stem + ".clean.php", environment=environment)
        finally:
            if not (self.keep and written):
                self._remove(written)
        if expected_to_fail:
            if status == FAIL:
                return XFAIL, " ".join(test.lines("XFAIL"))
            return FAIL, "passes, though XFAIL says that it fails: remove the section"
        return status, detail

    def _attempt(self, test, program, settings, environment):
        capture = set(test.text("CAPTURE_STDIO").upper().split()) or None
        outcome = self.engine.run(
            program, shlex.split(test.text("ARGS")), settings, environment,
            test.sections.get("STDIN", b""), capture)
        expectation = Expectation(test.expect_kind, test.sections[test.expect_kind])
        if outcome.trouble:
            return FAIL, f"{outcome.trouble}\n{expectation.diff(outcome.output)}"
        if expectation.matches(outcome.output):
            return PASS, ""
        return FAIL, expectation.diff(outcome.output)

    def _skipif(self, test, program, written, settings, environment):
        self._write(program, test.sections["SKIPIF"], written)
        outcome = self.engine.run(program, ini={**settings, "display_errors": "1"},
                                  environment=environment)
        return outcome.output.decode("utf-8", "backslashreplace").strip()

    def _missing_extension(self, test):
        wanted = [name.lower() for name in test.lines("EXTENSIONS")]
        if not wanted:
            return None
        with self._lock:
            loaded = self.engine.extensions(f"/tmp/surus-extensions-{os.getpid()}.php")
        missing = [name for name in wanted if loaded is not None and name not in loaded]
        return f"needs the extension {', '.join(missing)}" if missing else None

    def _write(self, path, text, written):
        with open(path, "wb") as stream:
            stream.write(text)
        written.append(path)

    def _remove(self, paths):
        for path in paths:
            try:
                os.unlink(path)
            except FileNotFoundError:
                pass


class Conflicts:
    """Keeps tests that share a --CONFLICTS-- key apart; the key `all` runs a test alone."""

    def __init__(self):
        self._condition = threading.Condition()
        self._held = set()
        self._running = 0

    def _free(self, keys):
        if "all" in self._held or ("all" in keys and self._running):
            return False
        return not keys & self._held

    def acquire(self, keys):
        with self._condition:
            self._condition.wait_for(lambda: self._free(keys))
            self._held |= keys
            self._running += 1

    def release(self, keys):
        with self._condition:
            self._held -= keys
            self._running -= 1
            self._condition.notify_all()


def conflict_keys(path):
    """The keys of a test's --CONFLICTS-- section and of its folder's CONFLICTS file."""
    keys = set()
    folder_list = os.path.join(os.path.dirname(path), "CONFLICTS")
    if os.path.exists(folder_list):
        with open(folder_list, encoding="utf-8") as stream:
            keys |= {line.strip() for line in stream if line.strip() and line[0] != "#"}
    with open(path, "rb") as stream:
        if b"--CONFLICTS--" in stream.read():
            try:
                keys |= set(TestFile(path).lines("CONFLICTS"))
            except Malformed:
                pass
    return keys


def collect(paths):
    """The tests under files and folders, sorted, each once."""
    found = set()
    for path in paths:
        if os.path.isdir(path):
            for folder, _, names in os.walk(path):
                found |= {os.path.join(folder, name) for name in names if name.endswith(".phpt")}
        elif os.path.isfile(path):
            found.add(path)
        else:
            sys.exit(f"run.py: no such file or folder: {path}")
    return sorted(os.path.abspath(path) for path in found)


def run_all(runner, tests, jobs, report):
    """Runs the tests, those that must run alone last."""
    conflicts = Conflicts()

    def one(item):
        path, keys = item
        conflicts.acquire(keys)
        try:
            return runner.run(path)
        finally:
            conflicts.release(keys)

    items = [(path, conflict_keys(path)) for path in tests]
    items.sort(key=lambda item: "all" in item[1])
    with ThreadPoolExecutor(max_workers=jobs) as pool:
        for result in pool.map(one, items):
            report.add(result)


def options():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("paths", nargs="+", help=".phpt files, or folders of them")
    parser.add_argument("--engine", required=True, help="the binary under test")
    parser.add_argument("--vm", choices=["tail", "plain"], help="which interpreter loop")
    parser.add_argument("--torture", action="store_true",
                        help="collect cycles at every chance, and move whatever grows")
    parser.add_argument("--jobs", "-j", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--timeout", type=float, default=60, help="seconds for each test")
    parser.add_argument("--ini", "-d", action="append", default=[], metavar="K=V",
                        help="a setting for every test")
    parser.add_argument("--summary", action="store_true", help="counts for each folder")
    parser.add_argument("--quiet", action="store_true", help="no diffs")
    parser.add_argument("--keep", action="store_true", help="leave the programs beside the tests")
    parser.add_argument("--slowest", type=int, default=0, metavar="N", help="show N slow tests")
    parser.add_argument("--show-skips", action="store_true", help="why tests were skipped")
    parser.add_argument("--passed-list", metavar="FILE", help="write the names of what passed")
    parser.add_argument("--counts", metavar="FILE", help="write `PASSED FAILED` to a file")
    return parser.parse_args()


def main():
    arguments = options()
    if not os.access(arguments.engine, os.X_OK):
        sys.exit(f"run.py: no such program: {arguments.engine}")
    settings = [setting.partition("=")[::2] for setting in arguments.ini]
    if arguments.torture:
        settings.append(("surus.torture", "1"))
    engine = Engine(arguments.engine, arguments.vm, settings, arguments.timeout)
    tests = collect(arguments.paths)
    report = Report(arguments)
    run_all(Runner(engine, arguments.keep), tests, max(1, arguments.jobs), report)
    return report.finish()


if __name__ == "__main__":
    sys.exit(main())
