"""The command line of ./dev bench."""

import argparse
import dataclasses
import math
import pathlib
import re
import shlex

from . import engines as known
from . import markdown
from .misuse import Misuse
from .session import FEWEST, MOST, Plan

BUDGET = 840        # seconds: with the rounds that begin before it ends, a quarter of an hour
QUICK_BUDGET = 150  # the same for three minutes

DESCRIPTION = '''\
Compares PHP engines on the benchmarks of bench/, all in one session.

The engines take turns, so that whatever else the machine does falls on all of them. "speed" is the
reference's median time divided by the engine's: 2.00 is twice as fast as the reference; ~ marks
what may be noise. Engines must print the same; one that fails or differs is reported and left out
of the means, and the exit status is 1. bench/README.md explains the tables.'''


class Parser(argparse.ArgumentParser):
    def error(self, message):
        raise Misuse(message)


def positive(text):
    value = float(text)
    if not 0 < value < math.inf:
        raise argparse.ArgumentTypeError(f'{text!r} is not above 0')
    return value


def runs(text):
    value = int(text)
    if value < 1:
        raise argparse.ArgumentTypeError('at least one')
    return value


def rounds(text):
    value = int(text)
    if value < 0:
        raise argparse.ArgumentTypeError('at least none')
    return value


def parser():
    result = Parser(prog='./dev bench', description=DESCRIPTION,
                    formatter_class=argparse.RawDescriptionHelpFormatter)
    add = result.add_argument
    add('names', nargs='*', metavar='FILE|GROUP',
        help='programs, micro, strings, everyday, ext, phpsrc, or PHP files (default: every group '
             'there is)')
    add('--list', action='store_true', help='the engines and benchmarks that are there')
    add('--quick', action='store_true', help='all groups within three minutes')
    what = result.add_argument_group('what to measure')
    add = what.add_argument
    add('--engines', metavar='NAME,…', help='known engines to run, or all that are there '
                                            f'(default: {",".join(known.DEFAULTS)})')
    add('--engine', action='append', default=[], metavar='NAME=COMMAND', dest='commands',
        help='another engine to run; repeatable')
    add('--reference', metavar='NAME',
        help='the engine to compare with (default: php, else the first)')
    add('--phpsrc', metavar='DIR', help="a folder with php-src's bench.php and micro_bench.php "
                                        '(default: $SURUS_PHPSRC)')
    add('--by', choices=('wall', 'cpu'),
        help='the time that counts (default: wall for tables, cpu to find what got slower)')
    add('--in-place', action='store_true',
        help='run the programs where they are, not from a fresh copy each time')
    add('--instructions', action='store_true',
        help='count instructions with valgrind when perf cannot: takes long')
    add_effort(result.add_argument_group('how long'))
    add_comparisons(result.add_argument_group('what got slower (exit status 1 if anything did)'))
    add_outputs(result.add_argument_group('output'))
    return result


def add_effort(group):
    add = group.add_argument
    add('--budget', type=positive, metavar='SECONDS',
        help=f'for the whole run, shared by the benchmarks (default: {BUDGET}, '
             f'with --quick {QUICK_BUDGET}); each runs {FEWEST} to {MOST} times')
    add('--runs', type=runs, metavar='N', help='so many, whatever the time')
    add('--warmup', type=rounds, metavar='N', help='first runs that do not count (default: 1, '
                                                   'or 0 when the budget is short)')
    add('--timeout', type=positive, default=60, metavar='SECONDS',
        help='for one run (default: %(default)s)')


def add_comparisons(group):
    add = group.add_argument
    add('--against', metavar='COMMAND',
        help='an older binary or command: measures surus, or the one --engine, and it in turn')
    add('--compare', nargs=2, metavar=('OLD', 'NEW'), help='two files that --json wrote')
    add('--threshold', type=positive, default=2.0, metavar='PERCENT',
        help='a smaller change of the median does not count (default: %(default)g)')


def add_outputs(group):
    add = group.add_argument
    add('--full', action='store_true', help='every statistic')
    add('--json', type=pathlib.Path, metavar='FILE', help='every sample, with all statistics')
    add('--markdown', type=pathlib.Path, metavar='FILE')
    add('--svg', type=pathlib.Path, metavar='FILE', help='a bar chart of the speeds')
    add('--docs', type=pathlib.Path, metavar='FILE', help='a page to fill a marked section of')
    add('--section', default='engines', metavar='NAME', help='which one (default: %(default)s)')


def parse(words):
    """The options, checked as far as the command line alone can be wrong."""
    # Names may stand on both sides of options.
    options = parser().parse_intermixed_args(words)
    if options.compare and (options.names or options.against or options.engines
                            or options.commands or options.json or options.list):
        raise Misuse('--compare takes two files and measures nothing')
    for path in (options.json, options.markdown, options.svg):
        if path is not None and not path.absolute().parent.is_dir():
            raise Misuse(f'{path}: no such folder')
    if options.docs:
        markdown.check_section(options.docs, options.section)
    return options


def plan(options):
    if options.runs is not None:
        return Plan.fixed(options.runs, options.warmup)
    budget = options.budget or (QUICK_BUDGET if options.quick else BUDGET)
    return Plan(budget, FEWEST, MOST, options.warmup)


@dataclasses.dataclass
class Choice:
    """The engines to measure."""
    engines: list
    reference: str
    missing: dict  # name -> why it is left out


def choose_engines(options):
    given = [known.parse(text) for text in options.commands]
    if options.engines == 'all':
        found, missing = known.find_named(known.KNOWN)
    elif options.engines or not given:
        default = known.DEFAULTS[:1] if options.against else known.DEFAULTS
        names = options.engines.split(',') if options.engines else default
        found, missing = known.find_named(names)
    else:
        found, missing = [], {}
    # An engine of this tree that was not built is an oversight; what this machine has not got
    # is not.
    if absent := [why for name, why in missing.items()
                  if name.startswith('surus') and options.engines != 'all']:
        raise Misuse(absent[0])
    engines = [*found, *given]
    if options.against:
        if len(engines) != 1:
            raise Misuse('--against compares with one engine, not '
                         f'{", ".join(engine.name for engine in engines)}')
        engines.insert(0, known.from_command('old', options.against))
    names = [engine.name for engine in engines]
    if not engines:
        raise Misuse('no engine is left: ' + '; '.join(missing.values()))
    if len(set(names)) < len(names):
        raise Misuse('two engines have the same name')
    first = 'php' if 'php' in names and not options.against else names[0]
    reference = options.reference or first
    if reference not in names:
        raise Misuse(f'--reference {reference}: no such engine ({", ".join(names)})')
    if options.svg and len(engines) < 2:
        raise Misuse('--svg: a chart of speeds needs a second engine')
    return Choice(engines, reference, missing)


def as_typed(words):
    """The command line for a reader elsewhere: without the folders of this machine, and without
    the files that only its writer wanted."""
    line = '\0'.join(words)
    words = re.sub(r'(^|\0)--(json|markdown|svg)(=|\0)[^\0]*', '', line).split('\0')

    def neutral(word):
        word = re.sub(r'(?<![\w.…])/(?:[^\s/=]+/)*([^\s/=]+)', r'…/\1', word)
        return shlex.quote(word) if ' ' in word else word
    return ' '.join(['./dev bench', *(neutral(word) for word in words if word)])
