"""The kernels of this folder, and what can run them."""

import dataclasses
import json
import pathlib
import re
import shutil
import subprocess

from lab.engines import JIT_IS_ON
from lab.process import ask, execute

FOLDER = pathlib.Path(__file__).resolve().parent
ROOT = FOLDER.parents[1]
CLANG = ('clang-19', 'clang')
TO_WASM = ('--target=wasm32', '-O2', '-nostdlib', '-Wl,--no-entry', '-fno-builtin')
TO_NATIVE = ('-O2', '-fno-builtin', '-fno-math-errno', '-Wno-ignored-attributes', '-Wno-unknown-attributes')

PHP = ('php', '-n', '-d', 'extension=ffi', '-d', 'ffi.enable=1')
# A file younger than two seconds is not cached, and what is not cached is never compiled.
OPCACHE = ('-d', 'zend_extension=opcache', '-d', 'opcache.enable_cli=1',
           '-d', 'opcache.file_update_protection=0')
# By what is added to "php" in the name.
PHP_MODES = {
    '': (),
    ' function': (*OPCACHE, '-d', 'opcache.jit_buffer_size=64M', '-d', 'opcache.jit=function'),
    ' tracing': (*OPCACHE, '-d', 'opcache.jit_buffer_size=64M', '-d', 'opcache.jit=tracing'),
}


@dataclasses.dataclass(frozen=True)
class Kernel:
    name: str
    size: int
    result: str = 'int'  # its type in C

    @property
    def source(self):
        return FOLDER / f'{self.name}.c'


KERNELS = (Kernel('fib', 27), Kernel('sieve', 1_000_000), Kernel('sha256', 1 << 20, 'unsigned'),
           Kernel('sha512', 1 << 18, 'unsigned'), Kernel('matrix', 4, 'double'),
           Kernel('nbody', 5000, 'double'), Kernel('mandelbrot', 200), Kernel('mandelbrot32', 100),
           Kernel('quicksort', 50_000, 'unsigned'), Kernel('strings', 1000, 'unsigned'),
           Kernel('indirect', 300_000, 'unsigned'))


class Problem(Exception):
    """Why something cannot be measured."""


def clang():
    for name in CLANG:
        if shutil.which(name):
            return name
    raise Problem(f'the kernels need {" or ".join(CLANG)}, with lld')


def build(kernel, folder):
    """The module, made anew: a fraction of a second."""
    module = folder / f'{kernel.name}.wasm'
    _compile([clang(), *TO_WASM, '-o', module, kernel.source])
    return module


def build_native(kernel, folder):
    program = folder / kernel.name
    _compile([clang(), *TO_NATIVE, f'-DRESULT={kernel.result}', '-o', program, kernel.source,
              FOLDER / 'hosts' / 'native.c'])
    return program


def _compile(command):
    done = subprocess.run([*map(str, command)], capture_output=True, text=True, check=False)
    if done.returncode:
        raise Problem(f'{command[0]} failed: {done.stderr.strip()[:300]}')


@dataclasses.dataclass(frozen=True)
class Host:
    """Something that runs kernels: what build() made is filled into its words."""
    name: str
    command: tuple

    def run(self, kernel, module, native, timeout):
        """The result, as a number that is equal on all hosts, and the milliseconds."""
        words = [str(word).format(module=module, native=native, size=kernel.size)
                 for word in self.command]
        run = execute(words, timeout)
        if run.problem:
            raise Problem(run.problem)
        result, milliseconds = json.loads(run.output)
        # Whether an i32 is signed depends on who looks at it.
        return float(result) if kernel.result == 'double' else result % 2**32, milliseconds


def hosts(folder, surus, waddiwasi, php_options):
    """Those that are here, and why others are not (by name)."""
    found, missing = [], {}
    ours, theirs = FOLDER / 'hosts' / 'surus.php', FOLDER / 'hosts' / 'waddiwasi.php'
    cache = folder / 'cache'

    def add(name, command, reason=''):
        if shutil.which(str(command[0])) is None:
            missing[name] = f'no {command[0]}'
        elif reason:
            missing[name] = reason
        else:
            found.append(Host(name, tuple(command)))

    found.append(Host('native', ('{native}', '{size}')))
    add('node', ['node', FOLDER / 'hosts' / 'node.mjs', '{module}', '{size}'])
    add('surus', [surus, ours, '{module}', '{size}'])
    for mode, options in PHP_MODES.items():
        command = [*PHP, *php_options, *options]
        reason = ''
        if mode and shutil.which('php') and ask([*command, '-r', JIT_IS_ON]) != 'on':
            reason = 'its JIT does not start'
        # Only files are compiled to machine code, so code has to be kept in some.
        kept = cache if mode else '-'
        add(f'php{mode}', [*command, ours, '{module}', '{size}', kept], reason)
        for backend in ('words', 'string'):
            add(f'php{mode} {backend}', [*command, ours, '{module}', '{size}', kept, backend], reason)
        if waddiwasi is not None:
            add(f'waddiwasi{mode}', [*command, '-d', 'extension=mbstring', theirs, '{module}',
                                     '{size}', waddiwasi], reason)
    return found, missing


def unpack_waddiwasi(repository, folder):
    """Its sources from a checkout or a bare repository, without what PHP 8.2 does not know."""
    target = folder / 'waddiwasi'
    typed = re.compile(r'\bconst (?:int|string|float|array|bool) (\w+ =)')
    for path, text in _sources(pathlib.Path(repository)):
        file = target / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(typed.sub(r'const \1', text), encoding='utf-8')
    return target


def _sources(repository):
    if (repository / 'src').is_dir():
        for file in sorted((repository / 'src').rglob('*.php')):
            yield file.relative_to(repository / 'src'), file.read_text(encoding='utf-8')
        return
    git = ['git', '--git-dir', str(repository)]

    def ask_git(*words):
        done = subprocess.run([*git, *words], capture_output=True, text=True, check=False)
        if done.returncode:
            raise Problem(f'{repository} has no waddiwasi: {done.stderr.strip()}')
        return done.stdout

    for path in ask_git('ls-tree', '-r', '--name-only', 'HEAD', 'src').splitlines():
        yield pathlib.Path(path).relative_to('src'), ask_git('show', f'HEAD:{path}')
