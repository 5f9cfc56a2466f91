"""One sitting: every workload on every engine in turn, within a budget of time.

The rounds of a workload are spread over the whole sitting instead of following each other, so that
whatever else the machine does for a while falls on all workloads, and on all engines alike.
"""

import dataclasses
import itertools
import math
import time

FEWEST = 3
MOST = 40


@dataclasses.dataclass(frozen=True)
class Plan:
    budget: float = math.inf  # seconds
    fewest: int = FEWEST      # rounds of each workload, whatever the budget says
    most: int = MOST
    warmup: int | None = None  # rounds that do not count; None: one, if the budget has room for it

    @classmethod
    def fixed(cls, runs, warmup):
        return cls(fewest=runs, most=runs, warmup=1 if warmup is None else warmup)


class Task:
    """A workload with what was measured of it. Each engine has as many runs as any other."""

    def __init__(self, workload, engines):
        self.workload = workload
        self.engines = list(engines)
        self.runs = {engine.name: [] for engine in engines}
        self.instructions = {engine.name: [] for engine in engines}
        self.problems = {}
        self.done = False  # nothing more to learn from it
        self.rounds = 0
        self.spent = 0.0  # seconds
        self.cost = 0.0   # seconds that a round took of late

    def sound(self):
        """The engines that had no problem so far; those with one are not asked again."""
        return [engine for engine in self.engines if engine.name not in self.problems]

    def owed(self, fewest):
        return max(0, fewest - self.rounds) * self.cost if self.sound() else 0

    def run_round(self, turn, timeout, prepare):
        """Every engine once, each time another one first: what a place in the round does to a
        time must not stick to one engine. An interrupted round leaves nothing behind."""
        engines = self.sound()
        first = turn % max(1, len(engines))
        runs = {}
        started = time.monotonic()
        for engine in engines[first:] + engines[:first]:
            run = self.workload.execute(prepare(self, engine), timeout)
            if run.problem:
                self.problems[engine.name] = run.problem
            else:
                runs[engine.name] = run
        self.cost = time.monotonic() - started
        self.spent += self.cost
        return runs

    def keep(self, runs):
        for name, run in runs.items():
            self.runs[name].append(run)
        self.rounds += 1

    def compare_outputs(self, reference):
        """Names every engine that printed something else than the reference."""
        names = sorted((engine.name for engine in self.sound() if self.runs[engine.name]),
                       key=lambda name: name != reference)
        for name in names:
            theirs = self.workload.comparable(self.runs[names[0]][0].output)
            for run in self.runs[name]:
                ours = self.workload.comparable(run.output)
                if ours != theirs and name not in self.problems:
                    self.problems[name] = first_difference(ours, theirs, names[0])


def first_difference(ours, theirs, other):
    pairs = itertools.zip_longest(ours.splitlines(), theirs.splitlines(), fillvalue='(the end)')
    for line, (own, expected) in enumerate(pairs, 1):
        if own != expected:
            return (f'output differs in line {line}: {own[:60]!r}, '
                    f'but {other} printed {expected[:60]!r}')
    return f'output has other line ends than that of {other}'


class Session:
    """Measures tasks. After an interrupt the tasks hold what was measured before it."""

    def __init__(self, timeout, counter, progress, copies=None):
        self.timeout = timeout
        self.counter = counter
        self.progress = progress
        self.copies = copies
        self.deadline = math.inf
        self.turn = 0
        self.partial = False

    def measure(self, tasks, plan, is_open=lambda task: True):
        """After its fewest rounds a task goes on only as long as `is_open` says so. Returns false
        when it was interrupted."""
        self.deadline = time.monotonic() + plan.budget
        try:
            self.begin(tasks, plan)
            while task := self.next_task(tasks, plan):
                task.keep(self.run_round(task, tasks, plan))
                task.done = task.rounds >= plan.fewest and not is_open(task)
        except KeyboardInterrupt:
            self.partial = True
        self.progress.finish()
        return not self.partial

    def begin(self, tasks, plan):
        """Warms up, learns what each task costs and counts instructions."""
        for _ in range(1 if plan.warmup is None else plan.warmup):
            first = [(task, self.run_round(task, tasks, plan)) for task in tasks]
        cost = sum(task.cost for task in tasks)
        # Short of time, the round that would have warmed up counts: its engines took turns too.
        if plan.warmup is None and self.left() < plan.fewest * cost:
            for task, runs in first:
                task.keep(runs)
        if self.counter:
            self.count_instructions(tasks)

    def next_task(self, tasks, plan):
        """The one that has had the least time, as long as all get their fewest rounds."""
        left = self.left()
        ready = [task for task in tasks
                 if task.rounds < plan.most and task.sound() and not task.done]
        if sum(task.owed(plan.fewest) for task in ready) + max(
                (task.cost for task in ready), default=0) >= left:
            ready = [task for task in ready if task.rounds < plan.fewest]
        # Without a budget all have the same number of rounds and go round by round.
        order = (lambda task: task.rounds) if left == math.inf else (lambda task: task.spent)
        return min(ready, key=order, default=None)

    def run_round(self, task, tasks, plan):
        def prepare(task, engine):
            self.progress.show(f'{task.workload.title} {engine.name}',
                               self.remaining(tasks, plan))
            return self.copies.fresh(engine) if self.copies else engine
        self.turn += 1
        return task.run_round(self.turn, self.timeout, prepare)

    def count_instructions(self, tasks):
        started = time.monotonic()
        for task in tasks:
            for engine in task.sound():
                self.progress.show(f'counting instructions: {task.workload.title} {engine.name}')
                count = self.counter.count(task.workload.command(engine), self.timeout)
                if count is not None:
                    task.instructions[engine.name].append(count)
        if self.counter.slow:  # asked for on top of the budget
            self.deadline += time.monotonic() - started

    def left(self):
        return self.deadline - time.monotonic()

    def remaining(self, tasks, plan):
        """Seconds that the rest will take, as far as can be known."""
        known = [task.cost for task in tasks if task.cost]
        if not known:
            return None if plan.budget == math.inf else self.left()
        guess = sum(known) / len(known)
        most = sum((plan.most - task.rounds) * (task.cost or guess)
                   for task in tasks if task.sound() and not task.done)
        fewest = sum(task.owed(plan.fewest) for task in tasks)
        return max(fewest, min(most, self.left()))
