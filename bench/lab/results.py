"""What a session measured, in the form that every table, file and comparison is made from."""

import dataclasses
import statistics

from . import stats
from .workloads import TOTAL

MEASURES = ('wall', 'cpu', 'memory', 'instructions')
# A part may take no measurable time: count the finest step of the clock shown.
FINEST = 1e-6
SURE = 0.05


@dataclasses.dataclass
class Row:
    name: str
    samples: dict = dataclasses.field(default_factory=dict)   # engine -> measure -> values
    problems: dict = dataclasses.field(default_factory=dict)  # engine -> what went wrong

    def values(self, engine, measure):
        return self.samples.get(engine, {}).get(measure, [])

    def measure(self, by):
        """Parts of a script have wall times only."""
        has = any(by in measures for measures in self.samples.values())
        return by if has else 'wall'

    def times(self, engine, by):
        return [max(value, FINEST) for value in self.values(engine, self.measure(by))]

    def median(self, engine, measure):
        values = self.values(engine, measure)
        return statistics.median(values) if values else None

    def peak(self, engine):
        return max(self.values(engine, 'memory'), default=None)

    def instructions(self, engine):
        return self.median(engine, 'instructions')

    def speed(self, engine, reference, by):
        own, other = self.times(engine, by), self.times(reference, by)
        if not own or not other:
            return None
        return statistics.median(other) / statistics.median(own)

    def statistics(self, engine, reference, by):
        """A dictionary of numbers; those that need the reference are None without it, and for
        the reference itself. None when there are no samples."""
        own, other = self.times(engine, by), self.times(reference, by)
        if not own:
            return None
        summary = stats.describe(own)
        result = {'measure': self.measure(by), **dataclasses.asdict(summary),
                  'mean_difference': None, 'median_difference': None, 'p': None,
                  'speed': self.speed(engine, reference, by),
                  'instructions': self.instructions(engine), 'peak': self.peak(engine)}
        if other and engine != reference:
            theirs = stats.describe(other)
            result |= {'mean_difference': percent(summary.mean, theirs.mean),
                       'median_difference': percent(summary.median, theirs.median),
                       'p': stats.mann_whitney(own, other)}
        return result


def percent(own, other):
    return 100 * (own / other - 1) if other else None


@dataclasses.dataclass
class Results:
    engines: list   # of engines.Engine
    reference: str  # an engine's name
    by: str = 'wall'
    groups: dict = dataclasses.field(default_factory=dict)   # name -> rows
    machine: dict = dataclasses.field(default_factory=dict)
    date: str = ''
    command: str = ''  # what a reader types to measure the same
    counter: str = ''  # what counted the instructions
    partial: bool = False

    def names(self):
        return [engine.name for engine in self.engines]

    def rows(self):
        """(group, row) of all."""
        return [(group, row) for group, rows in self.groups.items() for row in rows]

    def mean(self, engine, group=None):
        """The geometric mean of an engine's speeds over the rows that it and the reference did."""
        speeds = [row.speed(engine, self.reference, self.by) for name, row in self.rows()
                  if group in (None, name) and row.name != TOTAL]
        return stats.geometric_mean(speed for speed in speeds if speed is not None)

    def failures(self):
        return [f'{group}/{row.name}: {name}: {problem}' for group, row in self.rows()
                for name, problem in row.problems.items()]

    def runs(self):
        """The fewest and the most runs that any row has."""
        counts = [len(row.values(name, 'wall')) for _, row in self.rows() for name in row.samples]
        return (min(counts), max(counts)) if counts else (0, 0)


def rows_of(task):
    """The rows that a measured task fills, with its problems on the one of its own name."""
    rows = {}
    for engine in task.sound():
        runs = task.runs[engine.name]
        if runs:
            for name, samples in task.workload.rows(runs, task.instructions[engine.name]):
                rows.setdefault(name, Row(name)).samples[engine.name] = samples
    if task.problems or not rows:
        own = rows.pop(task.workload.name, Row(task.workload.name))
        own.problems = dict(task.problems)
        rows = {own.name: own, **rows}
    return list(rows.values())


def collect(results, tasks):
    """Fills the results' groups from tasks that are done."""
    results.groups = {}
    for task in tasks:
        task.compare_outputs(results.reference)
        results.groups.setdefault(task.workload.group, []).extend(rows_of(task))
    return results
