#!/usr/bin/env python3
"""Compares PHP engines on the benchmarks of this folder, all in one session.

Each benchmark runs on every engine in turn (A B A B ...), so that whatever else the machine does
falls on all of them. Times are medians of whole processes, start-up included. "speed" is the
reference's time divided by the engine's: 2.00 is twice as fast as the reference. Engines must
print the same; one that fails or differs is reported, left out of the means, and the exit
status is 1.
"""

import argparse
import dataclasses
import itertools
import json
import math
import os
import pathlib
import re
import shlex
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile

BENCH = pathlib.Path(__file__).resolve().parent
GROUPS = ('programs', 'micro')
PHPSRC = ('bench.php', 'micro_bench.php')
DEFAULT_ENGINES = [
    f'surus={shlex.quote(str(BENCH.parent / "build/release/surus"))}',
    'php=php -n -d opcache.enable_cli=0',
]
# "name   0.012" and, with the time net of the empty loop, "name   0.012    0.003".
PART = re.compile(r'^(.*?\S)\s+(-?\d+\.\d+)(?:\s+-?\d+\.\d+)?$', re.MULTILINE)


def stop(message):
    """For a command line that asks for something that is not there."""
    print(f'run.py: {message}', file=sys.stderr)
    sys.exit(2)


@dataclasses.dataclass(frozen=True)
class Engine:
    name: str
    command: list

    @classmethod
    def parse(cls, text):
        name, separator, command = text.partition('=')
        words = shlex.split(command)
        if not (name and separator and words):
            stop(f"--engine {text!r}: expected NAME=COMMAND, as in php='php -n'")
        if shutil.which(words[0]) is None:
            stop(f'engine {name}: cannot run {words[0]!r} (build it, or name another '
                 f'with --engine {name}=COMMAND)')
        return cls(name, words)


@dataclasses.dataclass(frozen=True)
class Benchmark:
    group: str
    path: pathlib.Path
    in_parts: bool = False  # prints the times of its own parts

    def comparable(self, output):
        """The output without what may differ from run to run."""
        return PART.sub(r'\1', output) if self.in_parts else output

    def rows(self, runs):
        """The measured samples of each row that this benchmark gives the table."""
        if not self.in_parts:
            yield self.path.stem, {key: [getattr(run, key) for run in runs]
                              for key in ('wall', 'cpu', 'memory')}
            return
        parts = {}
        for run in runs:
            for name, seconds in PART.findall(run.output):
                parts.setdefault(name, []).append(float(seconds))
        for name, samples in parts.items():
            yield name, {'wall': samples}


@dataclasses.dataclass(frozen=True)
class Run:
    wall: float = 0  # seconds
    cpu: float = 0   # seconds, user and system
    memory: int = 0  # bytes, the most that was resident
    output: str = ''
    problem: str = ''


@dataclasses.dataclass
class Row:
    name: str
    samples: dict = dataclasses.field(default_factory=dict)  # engine -> measure -> values
    problems: dict = dataclasses.field(default_factory=dict)  # engine -> what went wrong

    def median(self, engine, measure):
        values = self.samples.get(engine, {}).get(measure)
        return statistics.median(values) if values else None

    def speed(self, engine, options):
        measured = self.samples.get(engine, {})
        by = options.by if options.by in measured else 'wall'  # all that the parts of a script have
        own, other = self.median(engine, by), self.median(options.reference, by)
        # A part may take no measurable time: count the finest step of the clock shown.
        return None if own is None or other is None else max(other, 1e-6) / max(own, 1e-6)


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


def execute(command, timeout):
    """Runs a process to its end; its time and memory come from the kernel."""
    with tempfile.TemporaryFile() as stdout, tempfile.TemporaryFile() as stderr:
        output = stdout.fileno()
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
            said = stderr.read().decode('utf-8', 'replace') + '\n' + printed
            telling = re.search(r'.*error.*', said, re.IGNORECASE) or re.search(r'.*\S.*', said)
            problem = f'signal {-code}' if code < 0 else f'exit status {code}'
            problem += f': {telling[0][:200]}' if telling else ''
    unit = 1 if sys.platform == 'darwin' else 1024
    return Run(float(wall), float(cpu), int(memory) * unit, printed, problem)


def measure(benchmark, engines, runs, timeout):
    """Runs every engine in turn; an engine with a problem is not asked again."""
    done = {engine.name: [] for engine in engines}
    problems = {}
    title = f'{benchmark.group}/{benchmark.path.stem}'
    for number in range(1, runs + 1):
        for engine in engines:
            if engine.name in problems:
                continue
            show_progress(f'{title} {number}/{runs} {engine.name}')
            run = execute([*engine.command, str(benchmark.path)], timeout)
            done[engine.name].append(run)
            if run.problem:
                problems[engine.name] = run.problem
    return done, problems


def check_outputs(benchmark, done, problems, reference):
    """Names every engine that printed something else than the reference."""
    sound = [name for name in sorted(done, key=lambda name: name != reference)
             if name not in problems]
    for name in sound:
        theirs = benchmark.comparable(done[sound[0]][0].output).splitlines()
        for run in done[name]:
            ours = benchmark.comparable(run.output).splitlines()
            pairs = enumerate(itertools.zip_longest(ours, theirs, fillvalue='(the end)'), 1)
            for line, (own, other) in pairs:
                if own != other and name not in problems:
                    problems[name] = (f'output differs in line {line}: {own[:60]!r}, '
                                      f'but {sound[0]} printed {other[:60]!r}')


def rows_of(benchmark, engines, options):
    done, problems = measure(benchmark, engines, options.runs, options.timeout)
    check_outputs(benchmark, done, problems, options.reference)
    if problems and benchmark.in_parts:
        yield Row(benchmark.path.stem, problems=problems)
    rows = {}
    for engine, runs in done.items():
        if engine not in problems:
            for name, samples in benchmark.rows(runs):
                rows.setdefault(name, Row(name)).samples[engine] = samples
    if not benchmark.in_parts:
        rows.setdefault(benchmark.path.stem, Row(benchmark.path.stem)).problems = problems
    yield from rows.values()


def finer_copy(source, folder):
    """php-src's scripts show milliseconds, too coarse for some parts: a copy shows microseconds."""
    text = source.read_text(encoding='latin-1')
    text = re.sub(r'(number_format\(.*), ?3\)', r'\1,6)', text).replace('24-strlen', '32-strlen')
    copy = pathlib.Path(folder) / source.name
    copy.write_text(text, encoding='latin-1')
    return copy


def select(names, phpsrc, folder):
    """The benchmarks that are asked for: groups, or single files under their folder's name."""
    for name in names or [*GROUPS, *(['phpsrc'] if phpsrc else [])]:
        if name == 'phpsrc':
            if phpsrc is None:
                stop('phpsrc: say where with --phpsrc DIR')
            for script in PHPSRC:
                if not (phpsrc / script).is_file():
                    stop(f'--phpsrc {phpsrc}: no {script} there')
                copy = finer_copy(phpsrc / script, folder)
                yield Benchmark(f'phpsrc/{script}', copy, in_parts=True)
        elif name in GROUPS:
            for path in sorted((BENCH / name).glob('*.php')):
                yield Benchmark(name, path)
        elif (path := pathlib.Path(name)).is_file():
            yield Benchmark(path.resolve().parent.name, path)
        else:
            stop(f'{name}: neither a file nor one of {", ".join(GROUPS)}, phpsrc')


def means(rows, engines, options):
    """Per engine the geometric mean of its speeds, over the rows that it and the reference did."""
    result = {}
    for engine in engines:
        speeds = [row.speed(engine.name, options) for row in rows if row.name != 'Total']
        logarithms = [math.log(speed) for speed in speeds if speed is not None]
        result[engine.name] = math.exp(statistics.fmean(logarithms)) if logarithms else None
    return result


def table(group, rows, engines, options, floor):
    """Lines of text, a row for each benchmark and the columns of each engine."""
    width = max(18, *(len(row.name) for row in rows))
    whole = any('cpu' in samples for row in rows for samples in row.samples.values())
    titles = ['ms', 'cpu ms', 'MB'] if whole else ['ms']

    def line(name, cells):
        return (name.ljust(width) + ' |'.join(cells)).rstrip()

    def cell(row, engine):
        if engine.name in row.problems or engine.name not in row.samples:
            shown = 'FAILED' if engine.name in row.problems else '-'
            return shown.rjust(len(heads(engine)))
        wall, cpu, memory = (row.median(engine.name, key) for key in ('wall', 'cpu', 'memory'))
        if whole:
            peak = f'{memory / 2**20:.1f}' if memory > floor else f'<{floor / 2**20:.1f}'
            text = f'{wall * 1e3:9.1f}{cpu * 1e3:9.1f}{peak:>9}'
        else:
            text = f'{wall * 1e3:9.3f}'
        if engine.name == options.reference:
            return text
        speed = row.speed(engine.name, options)
        return text + (f'{speed:8.2f}' if speed is not None else '-'.rjust(8))

    def heads(engine):
        columns = ''.join(title.rjust(9) for title in titles)
        return columns + ('' if engine.name == options.reference else '   speed')

    yield line(group, [engine.name.rjust(len(heads(engine))) for engine in engines])
    yield line('', [heads(engine) for engine in engines])
    for row in rows:
        yield line(row.name, [cell(row, engine) for engine in engines])
    mean = means(rows, engines, options)
    yield line('geometric mean', [
        ('' if engine.name == options.reference or mean[engine.name] is None
         else f'{mean[engine.name]:.2f}').rjust(len(heads(engine)))
        for engine in engines])


def report(groups, engines, options):
    return {
        'engines': {engine.name: engine.command for engine in engines},
        'reference': options.reference, 'runs': options.runs, 'by': options.by,
        'groups': {group: {'means': means(rows, engines, options),
                           'rows': [dataclasses.asdict(row) for row in rows]}
                   for group, rows in groups.items()},
    }


def show_progress(text):
    if sys.stderr.isatty():
        print(f'\r\x1b[K{text[:100]}', end='', file=sys.stderr, flush=True)


def arguments():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('names', nargs='*', metavar='FILE|GROUP',
                        help='programs, micro, phpsrc or PHP files (default: every group there is)')
    parser.add_argument('--engine', action='append', metavar='NAME=COMMAND', dest='engines',
                        help='an engine to run, repeatable (default: build/release/surus and php)')
    parser.add_argument('--reference', metavar='NAME',
                        help='the engine to compare with (default: php, else the first)')
    parser.add_argument('--runs', type=int, default=5, metavar='N', help='default: %(default)s')
    parser.add_argument('--by', choices=('wall', 'cpu'), default='wall',
                        help='what the speed is computed from (default: %(default)s)')
    parser.add_argument('--phpsrc', type=pathlib.Path, metavar='DIR',
                        help="a folder with php-src's bench.php and micro_bench.php")
    parser.add_argument('--timeout', type=float, default=60, metavar='SECONDS',
                        help='for one run (default: %(default)s)')
    parser.add_argument('--json', type=pathlib.Path, metavar='FILE', help='write every sample')
    return parser.parse_args()


def main():
    options = arguments()
    if options.runs < 1:
        stop('--runs: at least one')
    engines = [Engine.parse(text) for text in options.engines or DEFAULT_ENGINES]
    names = [engine.name for engine in engines]
    if len(set(names)) < len(names):
        stop('two engines have the same name')
    options.reference = options.reference or ('php' if 'php' in names else names[0])
    if options.reference not in names:
        stop(f'--reference {options.reference}: no such engine ({", ".join(names)})')

    floor = 1.05 * execute(['true'], options.timeout).memory
    groups = {}
    with tempfile.TemporaryDirectory() as folder:
        for benchmark in list(select(options.names, options.phpsrc, folder)):
            groups.setdefault(benchmark.group, []).extend(rows_of(benchmark, engines, options))
    show_progress('')

    for group, rows in groups.items():
        print(*table(group, rows, engines, options, floor), '', sep='\n')
    failures = [f'{group}/{row.name}: {name}: {problem}' for group, rows in groups.items()
                for row in rows for name, problem in row.problems.items()]
    if failures:
        print('problems:', *failures, sep='\n  ')
    if options.json:
        options.json.write_text(json.dumps(report(groups, engines, options), indent=1) + '\n')
    return 1 if failures else 0


if __name__ == '__main__':
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
