"""Counts the instructions of a program: next to free of noise, other than its time."""

import os
import pathlib
import re
import shutil
import subprocess
import tempfile

from .process import ask


class Perf:
    """Asks the processor: as fast as the program itself, but few virtual machines offer it."""
    name = 'perf stat -e instructions:u'
    slow = False

    def __init__(self, folder):
        self.file = os.path.join(folder, 'perf')

    @staticmethod
    def usable():
        return Perf.read(ask(['perf', 'stat', '-x,', '-e', 'instructions:u', '--log-fd', '1',
                              'true'])) is not None

    @staticmethod
    def read(text):
        match = re.search(r'^(\d+),[^,]*,instructions:u', text, re.MULTILINE)
        return int(match[1]) if match else None

    def count(self, command, timeout):
        finished = run_quietly(['perf', 'stat', '-x,', '-e', 'instructions:u', '-o', self.file,
                                '--', *command], timeout)
        return self.read(pathlib.Path(self.file).read_text()) if finished else None


class Valgrind:
    """Simulates the processor: works everywhere, at a thirtieth of the speed. Callgrind counts the
    same and takes four times as long."""
    name = 'valgrind --tool=cachegrind --cache-sim=no'
    slow = True
    SLOWER = 100  # at most

    def __init__(self, folder):
        self.folder = folder
        self.stripped = {}

    @staticmethod
    def usable():
        return shutil.which('valgrind') is not None

    def count(self, command, timeout):
        program = self.without_debug_information(command[0])
        with tempfile.TemporaryDirectory(dir=self.folder) as folder:
            finished = run_quietly(
                ['valgrind', '--tool=cachegrind', '--cache-sim=no', '--trace-children=yes',
                 f'--cachegrind-out-file={folder}/%p', program, *command[1:]],
                self.SLOWER * timeout)
            totals = [int(total) for path in pathlib.Path(folder).iterdir()
                      for total in re.findall(r'^summary: (\d+)', path.read_text(errors='replace'),
                                              re.MULTILINE)]
        return sum(totals) if finished and totals else None

    def without_debug_information(self, program):
        """Valgrind refuses a program whose debug information is newer than its reader."""
        path = shutil.which(program) or program
        if path not in self.stripped:
            copy = os.path.join(self.folder, f'{len(self.stripped)}-{os.path.basename(path)}')
            strips = run_quietly(['strip', '--strip-debug', '-o', copy, path], 60)
            self.stripped[path] = copy if strips else path
        return self.stripped[path]


def run_quietly(command, timeout):
    """Whether the command ended well."""
    try:
        return subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL, timeout=timeout,
                              check=False).returncode == 0
    except (OSError, subprocess.SubprocessError):
        return False


def pick_counter(asked, folder):
    """What counts here, or None: Valgrind only for those who asked and will wait for it."""
    if Perf.usable():
        return Perf(folder)
    return Valgrind(folder) if asked and Valgrind.usable() else None
