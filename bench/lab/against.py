"""Two engines in one session: what is slower or faster in the new one.

The first look measures everything a few times, only to see what may have changed. The second look
measures that again, often enough for a test, and its samples alone decide: they are independent of
why a benchmark was looked at again, so the correction is for the few of the second look.
"""

import dataclasses
import math
import statistics

from . import stats
from .judge import ALPHA, INSTRUCTIONS, Finding, change_of_instructions, settle
from .results import rows_of
from .session import Task

FIRST_SHARE = 0.5   # of the budget
SUSPICIOUS = 0.25   # the p-value of three rounds that all say the same
SPARE_PAIRS = 4     # so that an odd one among the rounds does not hide a change


def ratios(row, old, new, by):
    """Logarithms of new/old, round by round: what slows a round down slows both."""
    return [math.log(own / other) for other, own in zip(row.times(old, by), row.times(new, by))]


def percent(logarithms):
    return 100 * math.expm1(statistics.median(logarithms))


class Against:
    def __init__(self, old, new, by, threshold):
        self.old = old  # names of engines
        self.new = new
        self.by = by
        self.threshold = threshold
        self.unseen = []  # suspects that the second look had no time for

    def finding(self, group, row):
        """None for a row that lacks one of the engines."""
        logarithms = ratios(row, self.old, self.new, self.by)
        if not logarithms:
            return None
        return Finding(group, row.name, self.new, percent(logarithms),
                       stats.signed_rank(logarithms), len(logarithms),
                       change_of_instructions(row.instructions(self.old),
                                              row.instructions(self.new)))

    def findings(self, task):
        return [finding for row in rows_of(task)
                if (finding := self.finding(task.workload.group, row))]

    def is_suspect(self, finding):
        least = 2 / 2 ** finding.runs  # that so few rounds can give
        return abs(finding.change) >= self.threshold and finding.p <= max(SUSPICIOUS, least)

    def measure(self, session, tasks, plan):
        """Returns findings about all tasks; the tasks get the second look's runs, too."""
        first_plan = dataclasses.replace(plan, budget=FIRST_SHARE * plan.budget)
        if not session.measure(tasks, first_plan, 'first look'):
            return []
        first = {task: self.findings(task) for task in tasks}
        suspects = {task: found for task in tasks
                    if (found := [one for one in first[task] if self.is_suspect(one)])}
        second = self.choose(suspects, plan)
        again = {task: Task(task.workload, task.sound()) for task in second}
        if again:
            pairs = self.pairs(sum(len(suspects[task]) for task in second))
            second_plan = dataclasses.replace(
                plan, budget=plan.budget - first_plan.budget, warmup=0,
                fewest=max(plan.fewest, pairs), most=max(plan.most, pairs))
            counter, session.counter = session.counter, None  # nothing to learn from once more
            finished = session.measure(list(again.values()), second_plan, 'second look')
            session.counter = counter
            if not finished:
                return []
        findings = self.decide(first, suspects, again)
        for task, repeated in again.items():
            merge(task, repeated)
        return findings

    @staticmethod
    def pairs(comparisons):
        return stats.fewest_pairs(comparisons, ALPHA) + SPARE_PAIRS

    def choose(self, suspects, plan):
        """The tasks of the second look, those that changed most first, as far as time goes."""
        order = sorted(suspects, key=lambda task: -max(abs(one.change) for one in suspects[task]))
        left = (1 - FIRST_SHARE) * plan.budget
        chosen = []
        for task in order:
            left -= task.cost * self.pairs(len(suspects))
            if chosen and left < 0:
                self.unseen += [one.title for one in suspects[task]]
            else:
                chosen.append(task)
        return chosen

    def decide(self, first, suspects, again):
        """Times by the second look, of its own suspects; instructions as they were counted."""
        looked = []
        for task, repeated in again.items():
            asked = {one.name: one for one in suspects[task]}
            for one in self.findings(repeated):
                if one.name in asked:
                    looked.append(dataclasses.replace(
                        one, instructions=asked[one.name].instructions))
        settle(looked, self.threshold)
        seen = {one.title for one in looked}
        rest = [dataclasses.replace(one, p=1.0) for found in first.values() for one in found
                if one.title not in seen]
        return looked + settle(rest, self.threshold)

    def remarks(self):
        yield (f'{self.new} against {self.old}, round by round; changes below '
               f'{self.threshold:.1f} % of time or {INSTRUCTIONS:g} % of instructions do not count')
        if self.unseen:
            yield (f'no time for a second look at {len(self.unseen)} more that looked changed '
                   f'(a larger --budget has it): {", ".join(self.unseen)}')


def merge(task, repeated):
    for name, runs in repeated.runs.items():
        task.runs[name] += runs
    task.problems |= repeated.problems
    task.rounds += repeated.rounds
