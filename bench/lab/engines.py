"""The engines that can be measured: named on the command line, or found on this machine."""

import dataclasses
import hashlib
import pathlib
import shlex
import shutil

from .misuse import Misuse
from .process import ask

ROOT = pathlib.Path(__file__).resolve().parents[2]
DEFAULTS = ('surus', 'php')

# -n: no php.ini, whatever this machine's says.
PHP = ('php', '-n')
# A file younger than two seconds is not cached, and what is not cached is never compiled.
JIT = (*PHP, '-d', 'zend_extension=opcache', '-d', 'opcache.enable_cli=1',
       '-d', 'opcache.jit_buffer_size=64M', '-d', 'opcache.file_update_protection=0')
JIT_IS_ON = 'echo (opcache_get_status(false)["jit"]["on"] ?? false) ? "on" : "off";'


@dataclasses.dataclass(frozen=True)
class Engine:
    name: str
    command: tuple
    version: str = ''
    binary: str = ''  # the start of the program's digest: tells builds of one version apart

    def identified(self):
        version = next(iter(ask([*self.command, '-v']).splitlines()), '').strip()
        try:
            content = pathlib.Path(shutil.which(self.command[0]) or '').read_bytes()
            binary = hashlib.sha256(content).hexdigest()[:16]
        except OSError:
            binary = ''
        return dataclasses.replace(self, version=version, binary=binary)


def parse(text):
    """An engine given as NAME=COMMAND."""
    name, separator, command = text.partition('=')
    if not (name and separator and command.strip()):
        raise Misuse(f"--engine {text!r}: expected NAME=COMMAND, as in php='php -n'")
    return from_command(name, command)


def from_command(name, command):
    """An engine from a command, or from the path of a program (which may hold spaces)."""
    try:
        words = [command] if pathlib.Path(command).is_file() else shlex.split(command)
    except ValueError as error:
        raise Misuse(f'engine {name}: {command!r}: {error}') from None
    if not words or shutil.which(words[0]) is None:
        raise Misuse(f'engine {name}: cannot run {words[0] if words else command!r} '
                     f'(build it, or name another with --engine {name}=COMMAND)')
    return Engine(name, tuple(words))


class Missing(Exception):
    """Why an engine cannot be measured here."""


def surus(preset, *flags):
    def find():
        binary = ROOT / 'build' / preset / 'surus'
        if shutil.which(str(binary)) is None:
            raise Missing(f'no build/{preset}/surus: ./dev build --preset {preset}')
        return (str(binary), *flags)
    return find


def php(*flags):
    def find():
        if shutil.which('php') is None:
            raise Missing('no php on this machine')
        return (*PHP, *flags)
    return find


def php_jit(kind):
    def find():
        php()()  # says so when there is none
        command = (*JIT, '-d', f'opcache.jit={kind}')
        if ask([*command, '-r', JIT_IS_ON]) != 'on':
            raise Missing(f'php has no opcache, or its JIT does not start with opcache.jit={kind}')
        return command
    return find


KNOWN = {
    'surus': surus('release'),
    'surus-plain': surus('release', '-d', 'surus.vm=plain'),
    'surus-gcc': surus('gcc'),
    'surus-nothreads': surus('nothreads'),
    'php': php('-d', 'opcache.enable_cli=0'),
    'php-function': php_jit('function'),
    'php-tracing': php_jit('tracing'),
}


def find_all():
    """Each known engine's name, with its engine or with why it is missing."""
    for name, find in KNOWN.items():
        try:
            yield name, Engine(name, find()), ''
        except Missing as reason:
            yield name, None, str(reason)


def find_named(names):
    """The engines of those names, and what is missing of them (name -> why)."""
    if unknown := [name for name in names if name not in KNOWN]:
        raise Misuse(f'no engine {", ".join(unknown)}; there are: {", ".join(KNOWN)} '
                     '(or --engine NAME=COMMAND)')
    engines, missing = [], {}
    for name in names:
        try:
            engines.append(Engine(name, KNOWN[name]()))
        except Missing as reason:
            missing[name] = str(reason)
    return engines, missing
