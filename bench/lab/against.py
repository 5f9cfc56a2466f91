"""Two engines in one session: what is slower or faster in the new one.

Everything is measured a few times. What has visibly not changed is then left alone, so that the
time goes to what has, or to where noise hides whether it has. Giving up early only ever says "the
same", so the test at the end holds in spite of it.
"""

import dataclasses
import math
import statistics

from . import stats
from .judge import INSTRUCTIONS, SAME, Finding, change_of_instructions, settle
from .results import rows_of

MOST = 100      # rounds
GIVE_UP = 0.2   # the chance to give up on a change of just the threshold
LIKELY = 0.1    # p-value of what is worth another look
SHOWN = 8       # of these


class Against:
    def __init__(self, old, new, by, threshold):
        self.old = old  # names of engines
        self.new = new
        self.by = by
        self.threshold = threshold
        self.open = []  # what might be told with more time

    def ratios(self, row):
        """Logarithms of new/old, round by round: what slows a round down slows both."""
        return [math.log(own / other) for other, own in zip(row.times(self.old, self.by),
                                                            row.times(self.new, self.by))]

    def is_unchanged(self, ratios):
        """Whether the rounds speak against a slowdown of the threshold, and against a speed-up."""
        limit = math.log1p(self.threshold / 100)
        return all(stats.tail(sum(side * ratio < limit for ratio in ratios), len(ratios)) <= GIVE_UP
                   for side in (1, -1))

    def is_open(self, task):
        return not all(self.is_unchanged(ratios) for row in rows_of(task)
                       if (ratios := self.ratios(row)))

    def measure(self, session, tasks, plan):
        """Returns findings about all tasks; none when it was interrupted."""
        plan = dataclasses.replace(plan, most=max(plan.fewest, MOST))
        if not session.measure(tasks, plan, self.is_open):
            return []
        findings = [self.finding(task, row, ratios) for task in tasks
                    for row in rows_of(task) if (ratios := self.ratios(row))]
        # Each by itself would be worth a look; `settle` is about all of them together.
        likely = sorted((one for one in findings if one.p <= LIKELY and one.runs < plan.most
                         and abs(one.change) >= self.threshold), key=lambda one: one.p)
        settle(findings)
        self.open = [one for one in likely if one.verdict == SAME]
        return findings

    def finding(self, task, row, ratios):
        return Finding(task.workload.group, row.name, self.new,
                       100 * math.expm1(statistics.median(ratios)),
                       1.0 if task.done else stats.sign_test(ratios), len(ratios), self.threshold,
                       change_of_instructions(row.instructions(self.old),
                                              row.instructions(self.new)))

    def remarks(self):
        yield (f'{self.new} against {self.old} in one session; changes below '
               f'{self.threshold:.1f} % of time or {INSTRUCTIONS:g} % of instructions do not count')
        if self.open:
            names = ', '.join(f'{one.title} ({one.change:+.0f} %)' for one in self.open[:SHOWN])
            more = ', …' if self.open[SHOWN:] else ''
            yield (f'{len(self.open)} may have changed, and time was too short to tell (name them, '
                   f'or give a larger --budget): {names}{more}')
