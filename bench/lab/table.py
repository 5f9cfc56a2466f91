"""Results as text for a terminal: a compact table, and one with every statistic."""

from . import machine
from .results import SURE

MIB = 2**20
FULL = ('benchmark', 'engine', 'runs', 'min ms', 'max ms', 'stdev', 'rel %', 'mean ms', 'diff %',
        'median ms', 'diff %', 'skew', 'p', 'instr', 'MB', 'speed')


def head(results):
    """What was measured, on what."""
    width = max(len(name) for name in results.names())
    for engine in results.engines:
        mark = ' (reference)' if engine.name == results.reference else ''
        yield f'{engine.name.ljust(width)}  {engine.version}{mark}'
    fewest, most = results.runs()
    runs = f'{fewest} runs' if fewest == most else f'{fewest} to {most} runs'
    yield f'{machine.sentence(results.machine)}; {results.date}; {runs}'
    if results.partial:
        yield 'PARTIAL: interrupted, this is what was measured until then'


def number(value, digits=1, sign=''):
    return '-' if value is None else f'{value:{sign}.{digits}f}'


def count(value):
    """Instructions, in millions."""
    return '-' if value is None else f'{value / 1e6:.1f}M'


def speed_mark(statistics):
    """Marks a speed that may be nothing but noise."""
    p = statistics['p']
    return '~' if p is not None and p > SURE else ' '


def memory(value, floor):
    """Below the floor is what starting any process takes here: nothing can be said of it."""
    if value is None:
        return '-'
    return f'{value / MIB:.1f}' if value > floor else f'<{floor / MIB:.1f}'


def digits(seconds):
    """After the point of milliseconds."""
    return 1 if seconds >= 0.01 else 3


def milliseconds(seconds, places):
    return number(None if seconds is None else 1e3 * seconds, places)


def compact(results, floor):
    for group, rows in results.groups.items():
        yield from group_table(group, rows, results, floor)
        yield ''
    if len(results.groups) > 1 and len(results.engines) > 1:
        yield from means_table(results)
        yield ''


def group_table(group, rows, results, floor):
    """Lines of text, a row for each benchmark and the columns of each engine."""
    width = max(18, len(group) + 1, *(len(row.name) + 1 for row in rows))
    whole = any('cpu' in samples for row in rows for samples in row.samples.values())
    time = 'cpu ms' if whole and results.by == 'cpu' else 'ms'

    def heads(name):
        columns = f'{time:>9}{"±%":>6}' + (f'{"MB":>8}' if whole else '')
        return columns + ('' if name == results.reference else '   speed ')

    def cell(row, name):
        if name in row.problems or name not in row.samples:
            return ('FAILED' if name in row.problems else '-').rjust(len(heads(name)))
        statistics = row.statistics(name, results.reference, results.by)
        text = f'{milliseconds(statistics["median"], 1 if whole else 3):>9}'
        text += f'{number(statistics["relative_deviation"]):>6}'
        if whole:
            text += f'{memory(statistics["peak"], floor):>8}'
        if name != results.reference:
            text += f'{number(statistics["speed"], 2):>8}{speed_mark(statistics)}'
        return text

    def line(title, cells):
        return (title.ljust(width) + ' |'.join(cells)).rstrip()

    names = results.names()
    yield line(group, [name[:len(heads(name))].rjust(len(heads(name))) for name in names])
    yield line('', [heads(name) for name in names])
    for row in rows:
        yield line(row.name, [cell(row, name) for name in names])
    yield line('geometric mean', [
        ('' if name == results.reference else f'{number(results.mean(name, group), 2)} ')
        .rjust(len(heads(name))) for name in names])


def means_table(results):
    others = [name for name in results.names() if name != results.reference]
    width = max(18, *(len(group) + 1 for group in results.groups))
    yield f'speed against {results.reference}, geometric means'
    yield ' ' * width + ''.join(name.rjust(max(9, len(name) + 2)) for name in others)
    for title, group in [*((group, group) for group in results.groups), ('all', None)]:
        yield title.ljust(width) + ''.join(
            number(results.mean(name, group), 2).rjust(max(9, len(name) + 2)) for name in others)


def full_cells(row, name, results, floor):
    """The cells of FULL after the benchmark's name."""
    if name in row.problems:
        return [name, 'FAILED']
    statistics = row.statistics(name, results.reference, results.by)
    if statistics is None:
        return [name, '-']
    places = digits(statistics['median'])
    time = {key: milliseconds(statistics[key], places)
            for key in ('minimum', 'maximum', 'deviation', 'mean', 'median')}
    return [name, str(statistics['runs']), time['minimum'], time['maximum'], time['deviation'],
            number(statistics['relative_deviation']), time['mean'],
            number(statistics['mean_difference'], 1, '+'), time['median'],
            number(statistics['median_difference'], 1, '+'), number(statistics['skew'], 2),
            number(statistics['p'], 4), count(statistics['instructions']),
            memory(statistics['peak'], floor), number(statistics['speed'], 2)]


def full(results, floor):
    for group, rows in results.groups.items():
        lines = [list(FULL)]
        lines[0][0] = group
        for row in rows:
            for name in results.names():
                lines.append([row.name, *full_cells(row, name, results, floor)])
        for name in results.names():
            if name != results.reference:
                lines.append(['geometric mean', name, *[''] * (len(FULL) - 3),
                              number(results.mean(name, group), 2)])
        yield from aligned(lines)
        yield ''
    if len(results.groups) > 1 and len(results.engines) > 1:
        yield from means_table(results)
        yield ''


def aligned(lines, left=2):
    """Columns as wide as their widest cell; the first `left` begin, the others end, together."""
    widths = [max((len(line[column]) for line in lines if column < len(line)), default=0)
              for column in range(max(len(line) for line in lines))]
    for line in lines:
        yield '  '.join(cell.ljust(width) if column < left else cell.rjust(width)
                        for column, (cell, width) in enumerate(zip(line, widths))).rstrip()
