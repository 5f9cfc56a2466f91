"""What engines are measured on.

A workload runs once on an engine (`execute`) and says what of the output must be the same on all of
them (`comparable`) and which rows of the table its runs fill (`rows`). Programs run as one process
here; a workload that starts a server and talks to it, or hands a module to a host, overrides
`execute` and measures what it likes.
"""

import os
import pathlib
import re

from .misuse import Misuse
from .process import execute

BENCH = pathlib.Path(__file__).resolve().parents[1]
FOLDERS = ('programs', 'micro', 'strings', 'everyday')
EXTENSIONS = 'ext'  # measured when asked for: php needs modules for it
PARTS = ('everyday', EXTENSIONS)  # folders whose files time their own parts
PHPSRC = ('bench.php', 'micro_bench.php')
WHOLE = ('wall', 'cpu', 'memory', 'instructions')


class Workload:
    """A program, measured as a whole process, start-up included."""

    def __init__(self, group, path, name=''):
        self.group = group
        self.path = path
        self.name = name or path.stem

    @property
    def title(self):
        return f'{self.group}/{self.name}'

    def command(self, engine):
        return [*engine.command, str(self.path)]

    def execute(self, engine, timeout):
        return execute(self.command(engine), timeout)

    def comparable(self, output):
        """The output without what may differ from run to run."""
        return output

    def rows(self, runs, instructions):
        """The samples of each row that this workload gives the table, as (name, {measure: values});
        `instructions` has what was counted, if anything was."""
        yield self.name, self.whole(runs, instructions)

    @staticmethod
    def whole(runs, instructions, measures=WHOLE):
        samples = {measure: [getattr(run, measure) for run in runs]
                   for measure in measures if measure != 'instructions'}
        return {**samples, **({'instructions': instructions} if instructions else {})}


class PartsScript(Workload):
    """A script that prints a time for each of its parts, and perhaps one for them all."""

    # "name   0.012" and, with the time net of the empty loop, "name   0.012    0.003".
    PART = re.compile(r'^(.*?\S)\s+(-?\d+\.\d+)(?:\s+-?\d+\.\d+)?$', re.MULTILINE)

    def comparable(self, output):
        return self.PART.sub(r'\1', output)

    def rows(self, runs, instructions):
        parts = {}
        for run in runs:
            for name, seconds in self.PART.findall(run.output):
                parts.setdefault(name, []).append(float(seconds))
        for name, samples in parts.items():
            # Memory and instructions are those of the process: they belong to the whole.
            whole = self.whole(runs, instructions, ('memory',)) if name == TOTAL else {}
            yield name, {'wall': samples, **whole}


class ExtensionScript(PartsScript):
    """Functions of extensions, which php has as modules: the file's "// Modules:" names them."""

    MODULES = re.compile(r'^// Modules: (.+)$', re.MULTILINE)

    def command(self, engine):
        named = self.MODULES.search(self.path.read_text(encoding='utf-8'))
        wanted = named[1].split() if named and pathlib.Path(engine.command[0]).name == 'php' else []
        settings = [word for module in wanted for word in ('-d', f'extension={module}')]
        return [*engine.command, *settings, str(self.path)]


TOTAL = 'Total'  # PartsScript's row that must not count twice in a mean


def finer_copy(source, folder):
    """php-src's scripts show milliseconds, too coarse for some parts: a copy shows microseconds."""
    text = source.read_text(encoding='latin-1')
    text = re.sub(r'(number_format\(.*), ?3\)', r'\1,6)', text).replace('24-strlen', '32-strlen')
    copy = pathlib.Path(folder) / source.name
    copy.write_text(text, encoding='latin-1')
    return copy


def folder_of_phpsrc(option):
    """Where php-src's scripts are: what the option says, else the environment, else None."""
    if option is None and not (named := os.environ.get('SURUS_PHPSRC')):
        return None
    folder = pathlib.Path(option or named)
    for script in PHPSRC:
        if not (folder / script).is_file():
            raise Misuse(f'{"--phpsrc" if option else "SURUS_PHPSRC"} {folder}: '
                         f'no {script} there')
    return folder


def of_file(path):
    folder = path.resolve().parent.name
    if folder in PARTS:
        script = ExtensionScript if folder == EXTENSIONS else PartsScript
        return script(f'{folder}/{path.name}', path)
    return Workload(folder, path)


def select(names, phpsrc, scratch):
    """The workloads that are asked for: groups, or single files under their folder's name."""
    chosen = []
    for name in names or [*FOLDERS, *(['phpsrc'] if phpsrc else [])]:
        if name == 'phpsrc':
            if phpsrc is None:
                raise Misuse('phpsrc: say where with --phpsrc DIR or SURUS_PHPSRC')
            chosen += [PartsScript(f'phpsrc/{script}', finer_copy(phpsrc / script, scratch))
                       for script in PHPSRC]
        elif name in (*FOLDERS, EXTENSIONS):
            chosen += [of_file(path) for path in sorted((BENCH / name).glob('*.php'))]
        elif (path := pathlib.Path(name)).is_file():
            chosen.append(of_file(path))
        elif (path := BENCH / f'{name}.php').is_file():
            chosen.append(of_file(path))
        else:
            raise Misuse(f'{name}: neither a file nor one of {", ".join(FOLDERS)}, '
                         f'{EXTENSIONS}, phpsrc')
    return list({workload.title: workload for workload in chosen}.values())
