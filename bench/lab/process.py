"""Runs one process to its end, with its time and memory as the kernel counts them."""

import dataclasses
import os
import re
import signal
import subprocess
import sys
import tempfile

# The kernel starts a process's peak memory at what its parent held, so a bare interpreter starts
# it. Arguments: the file descriptor that takes the output, then the command.
LAUNCHER = """
import os, sys, time
to_output = [(os.POSIX_SPAWN_DUP2, int(sys.argv[1]), 1)]
start = time.perf_counter()
child = os.posix_spawnp(sys.argv[2], sys.argv[2:], os.environ, file_actions=to_output)
_, status, usage = os.wait4(child, 0)
wall = time.perf_counter() - start
print(status, wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss)
"""


@dataclasses.dataclass(frozen=True)
class Run:
    wall: float = 0  # seconds
    cpu: float = 0   # seconds, user and system
    memory: int = 0  # bytes, the most that was resident
    output: str = ''
    problem: str = ''


def execute(command, timeout):
    with tempfile.TemporaryFile() as stdout, tempfile.TemporaryFile() as stderr:
        output = stdout.fileno()
        # A session of its own: an interrupt meant for the lab does not look like a crash here.
        launcher = subprocess.Popen(
            [sys.executable, '-I', '-S', '-c', LAUNCHER, str(output), *command],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=stderr, text=True,
            pass_fds=[output], start_new_session=True)
        try:
            status, wall, cpu, memory = launcher.communicate(timeout=timeout)[0].split()
        except subprocess.TimeoutExpired:
            return Run(problem=f'stopped after {timeout:g} s')
        except ValueError:
            return Run(problem='could not be started')
        finally:
            if launcher.returncode is None:
                os.killpg(launcher.pid, signal.SIGKILL)
                launcher.communicate()
        stdout.seek(0)
        printed = stdout.read().decode('utf-8', 'backslashreplace')
        problem = ''
        if code := os.waitstatus_to_exitcode(int(status)):
            stderr.seek(0)
            problem = describe_failure(code, stderr.read().decode('utf-8', 'replace'), printed)
    unit = 1 if sys.platform == 'darwin' else 1024
    return Run(float(wall), float(cpu), int(memory) * unit, printed, problem)


def describe_failure(code, complaint, printed):
    said = complaint + '\n' + printed
    telling = re.search(r'.*error.*', said, re.IGNORECASE) or re.search(r'.*\S.*', said)
    problem = f'signal {-code}' if code < 0 else f'exit status {code}'
    return problem + (f': {telling[0][:200]}' if telling else '')


def ask(command, timeout=10):
    """What a short command prints; nothing when it cannot be run."""
    try:
        return subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.DEVNULL, timeout=timeout, check=False,
                              ).stdout.decode('utf-8', 'replace')
    except (OSError, subprocess.SubprocessError):
        return ''
