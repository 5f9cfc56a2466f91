"""Results as Markdown: a file of its own, or a marked section of a page."""

import pathlib

from . import machine
from .misuse import Misuse
from .results import SURE
from .table import FULL, digits, full_cells, memory, milliseconds, number


def escape(text):
    for special in '\\`|<>*':
        text = text.replace(special, '\\' + special)
    return text


def code(name):
    """A benchmark's name: two dollars in it would else be taken for mathematics."""
    return escape(name) if '`' in name else f'`{name}`'.replace('|', '\\|')


def table(head, lines, left=1):
    yield '| ' + ' | '.join(head) + ' |'
    yield '|' + '|'.join([' --- '] * left + [' ---: '] * (len(head) - left)) + '|'
    for line in lines:
        yield '| ' + ' | '.join([*line, *[''] * (len(head) - len(line))]) + ' |'


def document(results, floor, full=False):
    """Lines of text."""
    fewest, most = results.runs()
    runs = str(fewest) if fewest == most else f'{fewest} to {most}'
    yield f'Made by `{results.command}`, {results.date}, {runs} runs of each benchmark on'
    yield f'{escape(machine.sentence(results.machine))}.'
    if results.partial:
        yield '**Partial**: it was interrupted.'
    yield ''
    yield from table(['engine', 'version'],
                     [[escape(engine.name), escape(engine.version)] for engine in results.engines],
                     left=2)
    yield ''
    others = [name for name in results.names() if name != results.reference]
    if others:
        yield f'Speed against {escape(results.reference)} (2.00: twice as fast), geometric means:'
        yield ''
        groups = [*((escape(group), group) for group in results.groups), ('all', None)]
        yield from table(['group', *map(escape, others)],
                         [[title, *(number(results.mean(name, group), 2) for name in others)]
                          for title, group in groups])
        yield ''
    for group, rows in results.groups.items():
        yield f'### {escape(group)}'
        yield ''
        make = full_lines if full else compact_lines
        yield from make(rows, results, floor)
        yield ''
    if failures := results.failures():
        yield 'Failed and left out of the means:'
        yield ''
        yield from (f'- {escape(failure)}' for failure in failures)
        yield ''


def full_lines(rows, results, floor):
    lines = [[code(row.name), *(escape(cell) if not place else cell for place, cell in
                                  enumerate(full_cells(row, name, results, floor)))]
             for row in rows for name in results.names()]
    return table(FULL, lines, left=2)


def compact_lines(rows, results, floor):
    whole = any('cpu' in samples for row in rows for samples in row.samples.values())
    head = ['benchmark']
    for name in results.names():
        head += [f'{escape(name)} ms', '±%', *(['MB'] if whole else [])]
        head += [] if name == results.reference else ['speed']
    return table(head, [[code(row.name), *compact_cells(row, results, floor, whole)]
                        for row in rows])


def compact_cells(row, results, floor, whole):
    for name in results.names():
        statistics = row.statistics(name, results.reference, results.by)
        is_other = name != results.reference
        if name in row.problems or statistics is None:
            yield 'failed' if name in row.problems else '-'
            yield from [''] * (1 + whole + is_other)
            continue
        yield milliseconds(statistics['median'], digits(statistics['median']))
        yield number(statistics['relative_deviation'])
        if whole:
            yield memory(statistics['peak'], floor).replace('<', '&lt;')
        if is_other:
            p = statistics['p']
            noise = p is not None and p > SURE
            yield number(statistics['speed'], 2) + (' ~' if noise else '')


def replace_section(path, section, text):
    """Puts the text between the marks of a section of a page."""
    begin, end = (f'<!-- bench {section}: {mark} -->' for mark in ('begin', 'end'))
    page = pathlib.Path(path).read_text(encoding='utf-8')
    before, _, rest = page.partition(begin)
    _, _, after = rest.partition(end)
    pathlib.Path(path).write_text(f'{before}{begin}\n{text.rstrip()}\n{end}{after}',
                                  encoding='utf-8')


def check_section(path, section):
    """Before anything is measured, so that a wrong name costs no quarter of an hour."""
    try:
        page = pathlib.Path(path).read_text(encoding='utf-8')
    except OSError as error:
        raise Misuse(f'--docs {path}: {error.strerror}') from None
    begin, end = (page.find(f'<!-- bench {section}: {mark} -->') for mark in ('begin', 'end'))
    if not 0 <= begin < end:
        raise Misuse(f'--docs {path}: no section <!-- bench {section}: begin --> '
                     f'… <!-- bench {section}: end -->')
