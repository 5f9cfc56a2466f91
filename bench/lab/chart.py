"""Results as a bar chart: the speed of each engine against the reference, as SVG.

The axis is logarithmic and bars grow from 1, so that half as fast looks as far off as twice as
fast. Colours are the reader's: the picture asks whether the page is light or dark.
"""

import html
import math

LEFT = 190    # where the bars' names end
LETTERS = 27  # that fit there
WIDTH = 560   # of the bars
RIGHT = 70    # for the numbers beside them
BAR = 9
GAP = 7       # between benchmarks
LINE = 22     # height of a line of text
LIGHT = ('#2f6fdb', '#d9722e', '#2d9a5b', '#a04fc4', '#b8860b', '#c93f5b')
DARK = ('#6ea3ff', '#ff9d5c', '#5fd08f', '#cf8cf0', '#e3b94a', '#ff7d97')


def style():
    def colours(palette, paper, ink, faint):
        bars = ''.join(f'.e{number}{{fill:{colour}}}' for number, colour in enumerate(palette))
        return (f'.paper{{fill:{paper}}}text{{fill:{ink}}}.faint{{stroke:{faint}}}'
                f'.one{{stroke:{ink}}}{bars}')

    return ('<style>text{font:12px system-ui,sans-serif}.bold{font-weight:600}'
            '.small{font-size:10px}'
            + colours(LIGHT, '#ffffff', '#1f2328', '#d8dde3')
            + '@media(prefers-color-scheme:dark){'
            + colours(DARK, '#0d1117', '#e6edf3', '#30363d') + '}</style>')


def text(x, y, content, classes='', anchor='start'):
    return (f'<text x="{x:.1f}" y="{y:.1f}" class="{classes}" text-anchor="{anchor}">'
            f'{html.escape(content)}</text>')


class Axis:
    """From speeds to places; whole powers of two are its lines."""

    def __init__(self, speeds):
        logarithms = [math.log2(speed) for speed in speeds] or [0]
        self.low = min(-1, math.floor(min(logarithms)))
        self.high = max(1, math.ceil(max(logarithms)))

    def x(self, speed):
        return LEFT + WIDTH * (math.log2(speed) - self.low) / (self.high - self.low)

    def lines(self, top, bottom):
        step = max(1, (self.high - self.low) // 8)
        for power in range(self.low, self.high + 1):
            if power % step:
                continue
            x = self.x(2.0 ** power)
            yield (f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{top}" y2="{bottom}" '
                   f'class="{"faint" if power else "one"}"/>')
            label = f'{2 ** power}' if power >= 0 else f'1/{2 ** -power}'
            yield text(x, top - 5, label, 'small', 'middle')


def bar(axis, speed, engine, y, title):
    start, end = sorted((axis.x(1), axis.x(speed)))
    return (f'<rect x="{start:.1f}" y="{y:.1f}" width="{max(end - start, 0.5):.1f}" '
            f'height="{BAR}" class="e{engine % len(LIGHT)}"><title>{html.escape(title)}</title>'
            f'</rect>' + text(max(end, axis.x(1)) + 4, y + BAR - 1, f'{speed:.2f}', 'small'))


def block(axis, name, speeds, y, classes=''):
    """A benchmark's bars, one below the other; the name stands in their middle."""
    height = BAR * len(speeds)
    shown = name if len(name) <= LETTERS else name[:LETTERS - 1] + '…'
    yield text(LEFT - 8, y + height / 2 + 4, shown, classes, 'end')
    for place, (engine, number, speed) in enumerate(speeds):
        if speed is not None:
            yield bar(axis, speed, number, y + place * BAR, f'{name}, {engine}: {speed:.3f}')


def chart(results):
    others = [name for name in results.names() if name != results.reference]

    def speeds(of):
        return [(name, number, of(name)) for number, name in enumerate(others)]

    blocks = []  # (group or None, name, speeds)
    for group, rows in results.groups.items():
        blocks.append((group, 'geometric mean', speeds(lambda name: results.mean(name, group))))
        blocks += [(None, row.name, speeds(lambda name: row.speed(
            name, results.reference, results.by))) for row in rows]
    axis = Axis([speed for _, _, bars in blocks for _, _, speed in bars if speed is not None])

    top = 2 * LINE + 26
    parts, y = [], top
    for group, name, bars in blocks:
        if group is not None:
            y += LINE
            parts.append(text(8, y - 6, group, 'bold'))
        parts += block(axis, name, bars, y, 'bold' if group is not None else '')
        y += BAR * len(bars) + GAP
    return '\n'.join(frame(results, others, [*axis.lines(top, y), *parts], y + GAP)) + '\n'


def frame(results, others, content, height):
    width = LEFT + WIDTH + RIGHT
    title = f'Speed against {results.reference} (right of 1 is faster)'
    yield (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
           f'width="{width}" height="{height}" role="img" aria-label="{html.escape(title)}">')
    yield style()
    yield f'<rect width="{width}" height="{height}" class="paper"/>'
    yield text(8, LINE - 4, title + (', partial' if results.partial else ''), 'bold')
    x = 8.0
    for number, name in enumerate(others):
        yield f'<rect x="{x:.1f}" y="{LINE + 6}" width="12" height="12" ' \
              f'class="e{number % len(LIGHT)}"/>'
        yield text(x + 17, LINE + 16, name)
        x += 17 + 8 * len(name) + 16  # as wide as text gets
    yield from content
    yield '</svg>'
