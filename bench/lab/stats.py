"""The statistics of samples: what they are like, and whether two sets of them differ.

Times of processes are not normally distributed (they have a floor and a long tail), so the tests
here go by ranks.
"""

import dataclasses
import functools
import itertools
import math
import statistics

# Beyond so many pairs of samples the exact distribution costs more than it tells.
EXACT_PAIRS = 144


@dataclasses.dataclass(frozen=True)
class Summary:
    runs: int
    minimum: float
    maximum: float
    deviation: float           # of a sample: divided by n - 1
    relative_deviation: float  # percent of the mean
    mean: float
    median: float
    skew: float                # third standardised moment; above 0: a tail of slow runs


def describe(values):
    mean = statistics.fmean(values)
    deviation = statistics.stdev(values) if len(values) > 1 else 0.0
    return Summary(len(values), min(values), max(values), deviation,
                   100 * deviation / mean if mean else 0.0,
                   mean, statistics.median(values), skew(values, mean))


def skew(values, mean):
    second = statistics.fmean((value - mean) ** 2 for value in values)
    third = statistics.fmean((value - mean) ** 3 for value in values)
    return third / second ** 1.5 if second > 0 else 0.0


def geometric_mean(values):
    """None of no values at all; each value must be above 0."""
    logarithms = [math.log(value) for value in values]
    return math.exp(statistics.fmean(logarithms)) if logarithms else None


def doubled_ranks(values):
    """The rank of each value, times two: equal values share the mean of their ranks, and twice
    such a mean is still an integer."""
    order = sorted(range(len(values)), key=values.__getitem__)
    ranks = [0] * len(values)
    place = 1
    for _, same in itertools.groupby(order, key=values.__getitem__):
        same = list(same)
        for index in same:
            ranks[index] = 2 * place + len(same) - 1
        place += len(same)
    return ranks


def tie_sizes(values):
    return [len(list(same)) for _, same in itertools.groupby(sorted(values))]


def two_sided(ways, observed):
    """The probability of a sum at least as far out as `observed`, of the given counts of ways
    (sum -> count) to reach each."""
    total = sum(ways.values())
    low = sum(count for value, count in ways.items() if value <= observed)
    high = sum(count for value, count in ways.items() if value >= observed)
    return min(1.0, 2 * min(low, high) / total)


def normal_tail(distance, deviation):
    """Two-sided, with the half that corrects for a discrete sum."""
    if deviation == 0:
        return 1.0
    return math.erfc(max(0.0, abs(distance) - 0.5) / deviation / math.sqrt(2))


@functools.lru_cache(maxsize=None)
def ways_to_choose(ranks, count):
    """How many subsets of `count` of the ranks have each sum."""
    ways = [{0: 1}] + [{} for _ in range(count)]
    for rank in ranks:
        for size in range(count, 0, -1):
            larger = ways[size]
            for value, number in ways[size - 1].items():
                larger[value + rank] = larger.get(value + rank, 0) + number
    return ways[count]


def mann_whitney(first, second):
    """The p-value that both samples come from one distribution: two-sided, corrected for ties,
    exact for small samples and by the normal approximation for larger ones."""
    n, m = len(first), len(second)
    if not n or not m:
        return 1.0
    ranks = doubled_ranks([*first, *second])
    if n * m <= EXACT_PAIRS:
        return two_sided(ways_to_choose(tuple(sorted(ranks)), n), sum(ranks[:n]))
    total = n + m
    ties = sum(size ** 3 - size for size in tie_sizes([*first, *second]))
    variance = n * m / 12 * (total + 1 - ties / (total * (total - 1)))
    return normal_tail(sum(ranks[:n]) / 2 - n * (total + 1) / 2, math.sqrt(variance))


def sign_test(differences):
    """The p-value that paired differences are as often above 0 as below; zeros are left out. How
    large they are does not matter: one run in a quiet moment and its partner in a busy one may
    differ by far more than what is looked for."""
    above = sum(value > 0 for value in differences)
    below = sum(value < 0 for value in differences)
    return min(1.0, 2 * tail(max(above, below), above + below))


def tail(heads, tosses):
    """The probability of at least so many heads."""
    return sum(math.comb(tosses, count) for count in range(heads, tosses + 1)) / 2 ** tosses


def holm(p_values):
    """The p-values, raised so that any below a limit is a false alarm in the whole family no more
    often than the limit says."""
    adjusted = [1.0] * len(p_values)
    highest = 0.0
    order = sorted(range(len(p_values)), key=p_values.__getitem__)
    for place, index in enumerate(order):
        highest = max(highest, min(1.0, (len(order) - place) * p_values[index]))
        adjusted[index] = highest
    return adjusted


def fewest_samples(comparisons, alpha):
    """Of how many samples on each side mann_whitney can tell a difference at all, when the most
    telling of so many comparisons has to pass `alpha`."""
    return next(n for n in itertools.count(2)
                if 2 / math.comb(2 * n, n) * max(1, comparisons) <= alpha)
