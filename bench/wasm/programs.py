"""Real programs and libraries, as whole processes: their time and memory, cold and warm."""

import dataclasses
import pathlib
import shutil
import tarfile

from kernels import OPCACHE, PHP, ROOT
from lab import markdown
from lab.process import execute

COMMAND = ROOT / 'lib' / 'wasm' / 'bin' / 'wasm'
SCRIPTS = ROOT / 'bench' / 'wasm' / 'scripts'

# After how many starts more times are taken.
STARTS = {'cold': 1, 'warm': 1, 'settled': 3}

HELLO = '<?php echo "Hello, world!\\n";\n'
WORK = '''<?php
$sum = 0;
for ($i = 0; $i < 100000; ++$i) { $sum = ($sum * 31 + $i) % 1000003; }
$hash = '';
for ($i = 0; $i < 2000; ++$i) { $hash = md5($hash . $i); }
$list = [];
for ($i = 0; $i < 5000; ++$i) { $list[] = ($i * 7919) % 10007; }
sort($list);
$names = array_map(fn (int $n): string => 'n' . dechex($n), $list);
sort($names);
echo $sum, ' ', $hash, ' ', md5(implode(',', $list)), ' ', $names[100], "\\n";
'''


@dataclasses.dataclass(frozen=True)
class Program:
    name: str
    module: str
    words: tuple            # the program's arguments
    expected: str           # what the output begins with
    archive: str = ''       # what it needs in /
    script: str = ''        # for a library: what uses it, instead of `wasm run`


PROGRAMS = (
    Program('php-cgi -v', 'php-cgi-8.2.0.wasm', ('-v',), 'PHP 8.2.0 (cgi-fcgi)'),
    Program('php-cgi, hello', 'php-cgi-8.2.0.wasm', ('-q', '/hello.php'), 'Hello, world!\n'),
    Program('php-cgi, loops, md5, sort', 'php-cgi-8.2.0.wasm', ('-q', '/work.php'), ''),
    Program('ruby -e puts', 'ruby-3.2.0.wasm', ('-e', 'puts (1..10).sum'), '55\n'),
    Program('python -c print', 'python-3.11.3.wasm', ('-c', 'print(sum(range(11)))'), '55\n',
            'python-3.11.3.tar.gz'),
    Program('sql.js, 5000 rows', 'sql-wasm-debug.wasm', (), '5000 12502500 39393937 5000\n',
            script='sqlite.php'),
    Program('wasmoon, loops, sort', 'glue.wasm', (), '438634\t6765\t', script='lua.php'),
)


def engines(surus, php_options):
    found = {'php': [*PHP, *php_options],
             'php without FFI': [*PHP, *php_options, '-d', 'ffi.enable=0'],
             'php tracing': [*PHP, *php_options, *OPCACHE, '-d', 'opcache.jit=tracing',
                             '-d', 'opcache.jit_buffer_size=256M'],
             'surus': [surus]}
    return {name: command for name, command in found.items() if shutil.which(str(command[0]))}


def unpack(program, modules, folder):
    """The directory that the program sees as /."""
    root = folder / ('root-' + (program.archive or 'plain'))
    if not root.is_dir():
        root.mkdir()
        (root / 'hello.php').write_text(HELLO)
        (root / 'work.php').write_text(WORK)
        if program.archive and (modules / program.archive).is_file():
            with tarfile.open(modules / program.archive) as archive:
                archive.extractall(root, filter='data')
    return root


def expected_output(program, root):
    if program.expected or not shutil.which('php'):
        return program.expected
    return execute(['php', '-n', str(root / program.words[-1].lstrip('/'))], 60).output


class Times:
    """The least of all rounds."""

    def __init__(self):
        self.spent, self.memory, self.problem = None, 0, ''

    def add(self, run, expected):
        if run.problem or not run.output.startswith(expected):
            self.problem = run.problem or f'printed {run.output[:100]!r}'
            return
        self.spent = run.cpu if self.spent is None else min(self.spent, run.cpu)
        self.memory = max(self.memory, run.memory)

    def cells(self):
        if self.problem or self.spent is None:
            return ['failed', '']
        return [f'{self.spent:.2f}', f'{self.memory / 2**20:.0f}']


def arguments(program, module, root, cache):
    """What follows the engine's own words."""
    if program.script:
        return [SCRIPTS / program.script, cache, module]
    return [COMMAND, 'run', '--cache', cache, '--dir', f'{root}::/', module, *program.words]


def measure(program, modules, folder, options, commands, say):
    """By engine: times of a start with an empty cache, of the next one, and of the fifth."""
    root = unpack(program, modules, folder)
    expected = expected_output(program, root)
    times = {name: tuple(Times() for _ in STARTS) for name in commands}
    for number in range(options.rounds):
        for name, command in commands.items():
            cache = folder / 'program-cache'
            shutil.rmtree(cache, ignore_errors=True)
            words = [*command, *arguments(program, modules / program.module, root, cache)]
            for kind, count in zip(times[name], STARTS.values()):
                for _ in range(count):
                    run = execute([*map(str, words)], options.timeout)
                kind.add(run, expected)
    for name, kinds in times.items():
        for kind, label in zip(kinds, STARTS):
            if kind.problem:
                say(f'{program.name}, {name}, {label}: {kind.problem}')
    return times


def report(options, folder, php_options, say):
    """Lines of Markdown."""
    modules = pathlib.Path(options.modules)
    commands = engines(options.surus, php_options)
    rows = []
    for program in PROGRAMS:
        if not (modules / program.module).is_file():
            say(f'without {program.name}: no {modules / program.module}')
            continue
        times = measure(program, modules, folder, options, commands, say)
        for name, kinds in times.items():
            rows.append([program.name, name, *(cell for kind in kinds for cell in kind.cells())])
        say(program.name)
    yield ('Whole processes, cold (empty cache), warm, and settled (the fifth, which leaves out what '
           'was recorded): seconds of the processor, and MiB of memory at most:')
    yield ''
    columns = [f'{kind} {unit}' for kind in STARTS for unit in ('s', 'MiB')]
    head = ['program', 'engine', *columns]
    yield from markdown.table(head, rows, left=2)
