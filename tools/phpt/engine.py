"""Running one program under the engine: flags, environment, time limit, crashes."""

import os
import re
import signal
import subprocess
from dataclasses import dataclass

# The settings that php-src's tests are written for.
DEFAULT_INI = {
    "output_handler": "",
    "open_basedir": "",
    "disable_functions": "",
    "output_buffering": "Off",
    "error_reporting": "32767",
    "display_errors": "1",
    "display_startup_errors": "1",
    "log_errors": "0",
    "html_errors": "0",
    "report_memleaks": "1",
    "docref_root": "",
    "docref_ext": ".html",
    "error_prepend_string": "",
    "error_append_string": "",
    "auto_prepend_file": "",
    "auto_append_file": "",
    "ignore_repeated_errors": "0",
    "precision": "14",
    "serialize_precision": "-1",
    "memory_limit": "128M",
    "zend.assertions": "1",
    "zend.exception_ignore_args": "0",
    "zend.exception_string_param_max_len": "15",
    "short_open_tag": "0",
    "fatal_error_backtraces": "Off",
}

SANITIZER_REPORT = re.compile(
    rb"==\d+==\s*ERROR: \w+Sanitizer|SUMMARY: \w+Sanitizer|\.(?:cpp|h):\d+:\d+: runtime error: ")

OUTPUT_LIMIT = 32 * 1024 * 1024


@dataclass
class Outcome:
    """How a program ended. `trouble` is what makes it fail whatever it printed."""
    output: bytes
    trouble: str | None


def run_command(command, seconds, environment=None, stdin=None, merge_errors=False,
                directory=None, status_counts=True):
    """Runs a command to its end: output, errors, and the trouble it had (None: none).

    Trouble is a time-out, a signal, a sanitizer's report and, unless `status_counts` is false, an
    exit status other than 0.
    """
    process = subprocess.Popen(
        command, env=environment or with_sanitizer_options(os.environ), cwd=directory,
        start_new_session=True, stdout=subprocess.PIPE,
        stdin=subprocess.DEVNULL if stdin is None else subprocess.PIPE,
        stderr=subprocess.STDOUT if merge_errors else subprocess.PIPE)
    trouble = None
    try:
        output, errors = process.communicate(stdin, timeout=seconds)
    except subprocess.TimeoutExpired:
        trouble = f"timed out after {seconds:g} s"
        kill_group(process)
        output, errors = process.communicate()
    output, errors = output[:OUTPUT_LIMIT], (errors or b"")[:OUTPUT_LIMIT]
    if SANITIZER_REPORT.search(output) or SANITIZER_REPORT.search(errors):
        trouble = "sanitizer report"
    elif trouble is None and process.returncode < 0:
        trouble = f"crashed with {signal_name(-process.returncode)}"
    elif trouble is None and process.returncode and status_counts:
        trouble = f"ended with status {process.returncode}"
    return output, errors, trouble


def signal_name(number):
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"


def kill_group(process):
    """Kills a program with the processes it started."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass


def with_sanitizer_options(environment):
    """A copy of an environment in which sanitizers report as the tests need it."""
    result = dict(environment)
    result.setdefault("ASAN_OPTIONS", "detect_leaks=1")
    result.setdefault("UBSAN_OPTIONS", "print_stacktrace=1")
    return result


class Engine:
    """The binary under test, with the settings that every run shares."""

    def __init__(self, binary, vm=None, ini=(), seconds=60, wrapper=()):
        self.binary = os.path.abspath(binary)
        self.seconds = seconds
        self.wrapper = list(wrapper)
        self.ini = dict(DEFAULT_INI)
        self.ini.update(ini)
        if vm:
            self.ini["surus.vm"] = vm
        self.environment = with_sanitizer_options(os.environ)
        self.environment.update({
            "TEST_PHP_EXECUTABLE": self.binary,
            "TEST_PHP_EXECUTABLE_ESCAPED": self.binary,
            "TEMP": "/tmp",
            "NO_INTERACTION": "1",
        })
        self._extensions = None

    def command(self, program, arguments=(), ini=()):
        settings = dict(self.ini)
        settings.update(ini)
        flags = []
        for name, value in settings.items():
            flags += ["-d", f"{name}={value}"]
        return [*self.wrapper, self.binary, *flags, "-f", program, "--", *arguments]

    def run(self, program, arguments=(), ini=(), environment=None, stdin=b"", capture=None):
        """Runs a file. `capture` names the standard streams the program gets as pipes."""
        capture = {"STDIN", "STDOUT", "STDERR"} if capture is None else capture
        command = self.command(program, arguments, ini)
        variables = dict(self.environment)
        variables["TEST_PHP_EXTRA_ARGS"] = " ".join(
            f'-d "{name}={value}"' for name, value in {**self.ini, **dict(ini)}.items())
        variables.update(environment or {})
        # Standard error is part of the output; where a test leaves it out, it is only searched
        # for sanitizer reports.
        output, _, trouble = run_command(
            command, self.seconds, environment=variables, merge_errors="STDERR" in capture,
            stdin=stdin if "STDIN" in capture else None, status_counts=False)
        if "STDOUT" not in capture:
            output = b""
        return Outcome(output, trouble)

    def extensions(self, program):
        """The names of the loaded extensions, in lower case; asked once. None: it cannot say."""
        if self._extensions is None:
            with open(program, "wb") as stream:
                stream.write(b"<?php echo 'loaded:', implode(',', get_loaded_extensions());")
            try:
                outcome = self.run(program)
            finally:
                os.unlink(program)
            head, found, names = outcome.output.decode("latin-1").partition("loaded:")
            known = found and not outcome.trouble and not head
            self._extensions = {name.strip().lower() for name in names.split(",")} if known else ()
        return self._extensions or None

