"""Two files of results: what got slower or faster from one to the other.

Between two sessions the machine drifts. So times are taken relative to those of the reference in
the same round, when both files have the same reference.
"""

import statistics

from . import stats
from .judge import ALPHA, FAILED, Finding, change_of_instructions, settle
from .misuse import Misuse

# A machine that is slower by some percent does not slow all programs by the same: this much of what
# happened to the reference may be missing from an engine, or come on top.
UNEVEN = 0.25


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


def percent(old, new):
    return 100 * (statistics.median(new) / statistics.median(old) - 1)


class Comparison:
    def __init__(self, old, new, by, threshold):
        self.rows, self.unpaired = pairs(old, new)
        self.stick = yardstick(old, new)
        self.by = by
        self.threshold = threshold
        self.partial = old.partial or new.partial
        self.drifts = []  # percent: what the reference did
        engines = [name for name in new.names() if name in old.names() and name != self.stick]
        if not engines or not self.rows:
            raise Misuse('nothing to compare: the files have no engine or no benchmark in common')
        self.findings = settle([finding for group, before, after in self.rows for engine in engines
                                if (finding := self.find(group, before, after, engine))])
        self.needed = stats.fewest_samples(len(self.findings), ALPHA)

    def find(self, group, before, after, engine):
        """None when the old one has nothing to compare with."""
        if engine in before.problems or engine not in before.samples:
            return None
        if engine in after.problems:
            return Finding(group, after.name, engine, verdict=FAILED,
                           because=after.problems[engine])
        measure = self.by if before.measure(self.by) == after.measure(self.by) else 'wall'
        old, new, drift = self.samples(before, after, engine, measure)
        if not old or not new:
            return None
        return Finding(group, after.name, engine, percent(old, new), stats.mann_whitney(old, new),
                       min(len(old), len(new)), max(self.threshold, UNEVEN * abs(drift)),
                       change_of_instructions(before.instructions(engine),
                                              after.instructions(engine)))

    def samples(self, before, after, engine, measure):
        """Those of both sides, and what the reference did from one to the other."""
        own = [row.times(engine, measure) for row in (before, after)]
        if self.stick is None:
            return *own, 0.0
        others = [row.times(self.stick, measure) for row in (before, after)]
        if not all(others):  # there is nothing to be relative to
            return *own, 0.0
        self.drifts.append(percent(*others))
        relative = [[time / other for time, other in zip(times, reference)]
                    for times, reference in zip(own, others)]
        return *relative, self.drifts[-1]

    def remarks(self):
        """What a reader has to know to believe the findings."""
        if self.stick is None:
            yield ('the files have no reference in common: a drift of the machine between them '
                   'looks like a change of the engine (--against measures both in one session)')
        elif self.drifts:
            yield (f'relative to {self.stick}, whose own times changed by '
                   f'{statistics.median(self.drifts):+.1f} % ({min(self.drifts):+.1f} to '
                   f'{max(self.drifts):+.1f} %)')
        few = [finding for finding in self.findings if finding.runs < self.needed]
        if few:
            yield (f'{len(few)} of {len(self.findings)} have fewer than {self.needed} runs: '
                   'too few for their times to tell anything')
        if self.partial:
            yield 'a file is partial: its session was interrupted'
        if self.unpaired:
            yield f'in one file only: {", ".join(self.unpaired)}'
