"""Two files of results: what got slower or faster from one to the other.

Between two sessions the machine drifts, so times are taken relative to those of the reference in
the same round, when both files have the same reference. What the reference's own times still do
from one file to the other is noise by definition: no smaller change of an engine counts.
"""

import math
import statistics

from . import stats
from .judge import ALPHA, FAILED, Finding, change_of_instructions, settle
from .misuse import Misuse

ENOUGH_ROWS = 8  # to tell the noise of a file from


def yardstick(old, new):
    """The reference, when it is one and the same program in both."""
    def of(results):
        return next(engine for engine in results.engines if engine.name == results.reference)
    before, after = of(old), of(new)
    same = (before.name, before.version, before.binary) == (after.name, after.version,
                                                            after.binary)
    return before.name if same and before.binary else None


def pairs(old, new):
    """Each (group, old row, new row) that both have, and the titles that only one has."""
    before = {(group, row.name): row for group, row in old.rows()}
    after = {(group, row.name): row for group, row in new.rows()}
    both = [(key[0], before[key], after[key]) for key in before if key in after]
    return both, ['/'.join(key) for key in [*before, *after] if (key in before) != (key in after)]


def samples(row, engine, measure, stick):
    own = row.times(engine, measure)
    if stick is None or engine == stick:
        return own
    # A row without the reference has nothing to be relative to.
    return [time / other for time, other in zip(own, row.times(stick, measure))]


def common_measure(old, new, by):
    return by if old.measure(by) == new.measure(by) == by else 'wall'


class Comparison:
    def __init__(self, old, new, by, threshold):
        self.rows, self.unpaired = pairs(old, new)
        self.stick = yardstick(old, new)
        self.by = by
        engines = [name for name in new.names() if name in old.names() and name != self.stick]
        if not engines or not self.rows:
            raise Misuse('nothing to compare: the files have no engine or no benchmark in common')
        self.drift, self.noise = self.measure_noise()
        self.threshold = max(threshold, self.noise)
        self.findings = settle([finding for group, before, after in self.rows for engine in engines
                                if (finding := self.find(group, before, after, engine))],
                               self.threshold)
        self.needed = stats.fewest_samples(len(self.findings), ALPHA)

    def measure_noise(self):
        """How much slower the reference became, and how unevenly, in percent."""
        if self.stick is None:
            return 0.0, 0.0
        changes = []
        for _, before, after in self.rows:
            measure = common_measure(before, after, self.by)
            times = [row.times(self.stick, measure) for row in (before, after)]
            if all(times):
                changes.append(math.log(statistics.median(times[1]) / statistics.median(times[0])))
        drift = 100 * math.expm1(statistics.median(changes)) if changes else 0.0
        enough = len(changes) >= ENOUGH_ROWS
        return drift, 100 * 2 * stats.spread(changes) if enough else 0.0

    def find(self, group, before, after, engine):
        if engine in before.problems or engine not in before.samples:
            return None
        if engine in after.problems:
            return Finding(group, after.name, engine, verdict=FAILED,
                           because=after.problems[engine])
        measure = common_measure(before, after, self.by)
        old = samples(before, engine, measure, self.stick)
        new = samples(after, engine, measure, self.stick)
        if not old or not new:
            return None
        change = 100 * (statistics.median(new) / statistics.median(old) - 1)
        return Finding(group, after.name, engine, change, stats.mann_whitney(old, new),
                       min(len(old), len(new)),
                       change_of_instructions(before.instructions(engine),
                                              after.instructions(engine)))

    def remarks(self):
        """What a reader has to know to believe the findings."""
        if self.stick is None:
            yield ('the files have no reference in common: a drift of the machine between them '
                   'looks like a change of the engine (--against measures both in one session)')
        else:
            yield (f'relative to {self.stick}, whose own times changed by {self.drift:+.1f} %; '
                   f'changes below {self.threshold:.1f} % count as noise')
        few = [finding for finding in self.findings if finding.runs < self.needed]
        if few:
            yield (f'{len(few)} of {len(self.findings)} have fewer than {self.needed} runs: '
                   'too few for their times to tell anything')
        if self.unpaired:
            yield f'in one file only: {", ".join(self.unpaired)}'
