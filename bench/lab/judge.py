"""What every comparison of an old with a new engine agrees on: findings, and how to say them.

Other work on the machine slows some runs down by far more than what is looked for, but for runs
right after each other mostly by the same. So times are compared within a round wherever that can
be. One counts as changed when a test that large values cannot sway says so after Holm's correction
for the number of comparisons, and the change is large enough to matter. An instruction count has
next to no noise: it needs no test.
"""

import dataclasses

from . import stats

ALPHA = 0.02          # so often a comparison of the same engine says anything, half of it "slower"
INSTRUCTIONS = 1.0    # percent
SLOWER, FASTER, SAME, FAILED = 'slower', 'faster', 'same', 'failed'


@dataclasses.dataclass
class Finding:
    group: str
    name: str
    engine: str
    change: float = 0.0          # percent of the time; above 0 is slower
    p: float = 1.0               # before the correction, until `settle`
    runs: int = 0                # on the side that has fewer
    least: float = 0.0           # percent: what is smaller does not count
    instructions: float | None = None  # percent
    verdict: str = SAME
    because: str = ''

    @property
    def title(self):
        return f'{self.group}/{self.name}'


def change_of_instructions(old, new):
    return 100 * (new / old - 1) if old and new else None


def settle(findings):
    """Corrects the p-values and gives each finding its verdict."""
    for finding, p in zip(findings, stats.holm([finding.p for finding in findings])):
        finding.p = p
        if finding.verdict == FAILED:
            continue
        if p <= ALPHA and abs(finding.change) >= finding.least:
            finding.verdict = SLOWER if finding.change > 0 else FASTER
            finding.because = f'time {finding.change:+.1f} %, p {p:.1g}'
        count_instructions(finding)
    return findings


def count_instructions(finding):
    """The time decides when it says anything; what runs more instructions without measurably
    losing time has become worse all the same."""
    change = finding.instructions
    if change is None or abs(change) <= INSTRUCTIONS:
        return
    said = f'instructions {change:+.1f} %'
    if finding.verdict == SAME:
        finding.verdict = SLOWER if change > 0 else FASTER
        finding.because = f'{said} (time {finding.change:+.1f} %, within noise)'
    else:
        finding.because += f', {said}'


def is_bad(findings):
    return any(finding.verdict in (SLOWER, FAILED) for finding in findings)


def lines(findings):
    """What changed, the worst first, and a line that sums up."""
    shown = [finding for finding in findings if finding.verdict != SAME]
    several = len({finding.engine for finding in findings}) > 1
    titles = [finding.title + (f' ({finding.engine})' if several else '') for finding in shown]
    width = max(map(len, titles), default=0)
    order = {FAILED: 0, SLOWER: 1, FASTER: 2}
    for finding, title in sorted(zip(shown, titles), key=lambda pair: (
            order[pair[0].verdict], -abs(pair[0].change))):
        yield f'{finding.verdict.upper():7} {title.ljust(width)}  {finding.because}'
    counts = {verdict: sum(finding.verdict == verdict for finding in findings)
              for verdict in (SLOWER, FASTER, FAILED)}
    rest = len(findings) - sum(counts.values())
    failed = f', {counts[FAILED]} failed' if counts[FAILED] else ''
    yield f'{counts[SLOWER]} slower, {counts[FASTER]} faster{failed}, {rest} the same within noise'
