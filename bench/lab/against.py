"""Two engines in one session: what is slower or faster in the new one.

The first look measures everything a few times, and what may have changed until it turns out not to
or half of the time is over. The second look measures what is left once more, often enough for a
test, and its samples alone decide: they are independent of why a benchmark was looked at again, so
the correction is for the few of the second look.
"""

import dataclasses
import math
import statistics
import time

from . import stats
from .judge import ALPHA, INSTRUCTIONS, Finding, change_of_instructions, settle
from .results import rows_of
from .session import Plan, Task

FIRST_SHARE = 0.5  # of the budget
SUSPICIOUS = 0.75  # of the threshold
SPARE_PAIRS = 10   # so that some odd ones do not hide a change
MOST = 100         # rounds of the second look


class Against:
    def __init__(self, old, new, by, threshold):
        self.old = old  # names of engines
        self.new = new
        self.by = by
        self.threshold = threshold
        self.unseen = []  # suspects that the second look had no time for

    def times(self, row):
        return row.times(self.old, self.by), row.times(self.new, self.by)

    def findings(self, task, names=None):
        """Of all rows or of some, round by round: what slows a round down slows both."""
        return [self.finding(task.workload.group, row) for row in rows_of(task)
                if all(self.times(row)) and (names is None or row.name in names)]

    def finding(self, group, row):
        old, new = self.times(row)
        ratios = [math.log(own / other) for other, own in zip(old, new)]
        return Finding(group, row.name, self.new, 100 * math.expm1(statistics.median(ratios)),
                       stats.sign_test(ratios), len(ratios), self.threshold,
                       change_of_instructions(row.instructions(self.old),
                                              row.instructions(self.new)))

    def suspects(self, task):
        return [finding for finding in self.findings(task)
                if abs(finding.change) >= SUSPICIOUS * self.threshold]

    def measure(self, session, tasks, plan):
        """Returns findings about all tasks; the tasks get the second look's runs, too."""
        started = time.monotonic()
        first_plan = dataclasses.replace(plan, budget=FIRST_SHARE * plan.budget)
        if not session.measure(tasks, first_plan, 'first look', self.suspects):
            return []
        first = {task: self.findings(task) for task in tasks}
        suspects = {task: found for task in tasks if (found := self.suspects(task))}
        left = max(plan.budget - (time.monotonic() - started), (1 - FIRST_SHARE) * plan.budget)
        chosen = self.choose(suspects, left)
        again = {task: Task(task.workload, task.sound()) for task in chosen}
        if again:
            fewest = self.pairs(sum(len(suspects[task]) for task in chosen))
            second_plan = Plan(left, fewest, MOST, warmup=0)
            session.counter = None  # there is nothing to learn from once more
            if not session.measure(list(again.values()), second_plan, 'second look'):
                return []
        findings = self.decide(first, suspects, again)
        for task, repeated in again.items():
            merge(task, repeated)
        return findings

    @staticmethod
    def pairs(comparisons):
        return stats.fewest_pairs(comparisons, ALPHA) + SPARE_PAIRS

    def choose(self, suspects, left):
        """The tasks of the second look: those with the most change for the time that they take
        first, as far as time goes."""
        def worth(task):
            return max(abs(one.change) for one in suspects[task]) / max(task.cost, 1e-3)
        pairs = self.pairs(sum(map(len, suspects.values())))
        chosen = []
        for task in sorted(suspects, key=worth, reverse=True):
            left -= task.cost * pairs
            if chosen and left < 0:
                self.unseen += [one.title for one in suspects[task]]
            else:
                chosen.append(task)
        return chosen

    def decide(self, first, suspects, again):
        """Times by the second look, of its own suspects; instructions as they were counted."""
        looked = []
        for task, repeated in again.items():
            counted = {one.name: one.instructions for one in suspects[task]}
            looked += [dataclasses.replace(one, instructions=counted[one.name])
                       for one in self.findings(repeated, counted)]
        settle(looked)
        seen = {one.title for one in looked}
        rest = [dataclasses.replace(one, p=1.0) for found in first.values() for one in found
                if one.title not in seen]
        return looked + settle(rest)

    def remarks(self):
        yield (f'{self.new} against {self.old} in one session; changes below '
               f'{self.threshold:.1f} % of time or {INSTRUCTIONS:g} % of instructions do not count')
        if self.unseen:
            yield (f'no time for a second look at {len(self.unseen)} more that looked changed '
                   f'(a larger --budget has it): {", ".join(self.unseen)}')


def merge(task, repeated):
    for name, runs in repeated.runs.items():
        task.runs[name] += runs
    task.problems |= repeated.problems
    task.rounds += repeated.rounds
