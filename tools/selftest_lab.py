"""Tests of ./dev bench: what it computes and what it says. What runs is in selftest_lab_runs.py."""

import contextlib
import io
import itertools
import json
import pathlib
import random
import statistics
import sys
import tempfile
import unittest
import xml.etree.ElementTree

ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "bench"))

from lab import chart, judge, markdown, options, stats, store, table
from lab.compare import Comparison
from lab.engines import Engine
from lab.instructions import Perf
from lab.main import main
from lab.misuse import Misuse
from lab.results import Results, Row


def call(*words):
    """Exit status, output and errors of the command line."""
    output, errors = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(output), contextlib.redirect_stderr(errors):
        status = main([str(word) for word in words])
    return status, output.getvalue(), errors.getvalue()


def samples(seed, center, count=20, noise=0.01):
    values = random.Random(seed)
    return [center * (1 + noise * values.random()) for _ in range(count)]


def results_of(rows, names=("old", "new"), binary="b", **more):
    """Results from {benchmark: {engine: wall times}}."""
    group = [Row(name, {engine: {"wall": times, "cpu": times, "memory": [2 << 20] * len(times)}
                        for engine, times in measured.items()}) for name, measured in rows.items()]
    found = [Engine(name, (name,), "1.0", binary) for name in names]
    return Results(found, names[0], "wall", {"micro": group}, {"cpu": "x", "cores": 2}, "today",
                   "./dev bench", **more)


class StatsTest(unittest.TestCase):
    """Against values that other programs and books give."""

    def test_mann_whitney_exact(self):
        # scipy.stats.mannwhitneyu's own example.
        self.assertAlmostEqual(stats.mann_whitney([19, 22, 16, 29, 24], [20, 11, 17, 12]),
                               0.1111111111, 9)
        self.assertAlmostEqual(stats.mann_whitney([1, 2, 3], [4, 5, 6]), 0.1)
        self.assertAlmostEqual(stats.mann_whitney([1, 2, 3, 4, 5], [6, 7, 8, 9, 10]), 2 / 252)

    def test_mann_whitney_exact_with_ties(self):
        for first, second in (([1, 1, 2, 3], [1, 2, 2, 4, 5]), ([1, 1], [1, 1]),
                              ([3, 3, 3], [4, 4, 4]), ([5], [5, 6])):
            ranks = stats.doubled_ranks(first + second)
            sums = [sum(some) for some in itertools.combinations(ranks, len(first))]
            own = sum(ranks[:len(first)])
            far = min(sum(one <= own for one in sums), sum(one >= own for one in sums))
            self.assertAlmostEqual(stats.mann_whitney(first, second),
                                   min(1, 2 * far / len(sums)))

    def test_mann_whitney_normal(self):
        first, second = list(range(0, 40, 2)), list(range(5, 45, 2))
        u = sum(one > other for one in first for other in second)
        z = (abs(u - 200) - 0.5) / (20 * 20 * 41 / 12) ** 0.5
        self.assertAlmostEqual(stats.mann_whitney(first, second),
                               2 * statistics.NormalDist().cdf(-z))
        self.assertEqual(stats.mann_whitney([1] * 20, [1] * 20), 1)
        tied = stats.mann_whitney([1] * 10 + [2] * 10, [1] * 4 + [2] * 16)
        # By hand: 59.5 from the middle, variance 400 / 12 * (41 - (14^3-14 + 26^3-26) / (40*39)).
        self.assertAlmostEqual(tied, 2 * statistics.NormalDist().cdf(-59.5 / (2800 / 3) ** 0.5))

    def test_normal_agrees_with_exact(self):
        first, second = samples(1, 1.0, 12, 0.1), samples(2, 1.03, 12, 0.1)
        exact = stats.mann_whitney(first, second)
        ranks = stats.doubled_ranks(first + second)
        normal = stats.normal_tail(sum(ranks[:12]) / 2 - 150, (12 * 12 * 25 / 12) ** 0.5)
        self.assertAlmostEqual(exact, normal, 2)

    def test_sign_test(self):
        # Darwin's maize, 13 of 15 pairs one way: 2 * (1 + 15 + 105) / 2^15.
        maize = [6, 8, 14, 16, 23, 24, 28, 29, 41, -48, 49, 56, 60, -67, 75]
        self.assertAlmostEqual(stats.sign_test(maize), 242 / 32768)
        self.assertAlmostEqual(stats.sign_test([-1, -2, -3, -4, -5, 0]), 2 / 32)
        self.assertEqual(stats.sign_test([0, 0]), 1)
        self.assertEqual(stats.sign_test([1, -5]), 1)

    def test_holm(self):
        self.assertEqual([round(p, 3) for p in stats.holm([0.01, 0.04, 0.03, 0.005])],
                         [0.03, 0.06, 0.06, 0.02])
        self.assertEqual(stats.holm([0.9, 0.8]), [1, 1])
        self.assertEqual(stats.holm([]), [])

    def test_describe(self):
        summary = stats.describe([2, 4, 4, 4, 5, 5, 7, 9])
        self.assertEqual((summary.runs, summary.minimum, summary.maximum, summary.mean,
                          summary.median), (8, 2, 9, 5, 4.5))
        self.assertAlmostEqual(summary.deviation, 2.138, 3)
        self.assertAlmostEqual(summary.relative_deviation, 42.76, 2)
        self.assertAlmostEqual(summary.skew, 0.65625)
        alone = stats.describe([3.0])
        self.assertEqual((alone.deviation, alone.skew), (0, 0))

    def test_small_things(self):
        self.assertAlmostEqual(stats.geometric_mean([0.5, 2, 8]), 2)
        self.assertIsNone(stats.geometric_mean([]))
        self.assertEqual(stats.fewest_samples(1, 0.05), 4)


class TableTest(unittest.TestCase):
    """Results as text, Markdown and SVG."""

    def setUp(self):
        self.results = results_of({"a<b|c>": {"old": samples(1, 0.2), "new": samples(2, 0.1)},
                                   "even": {"old": samples(3, 0.1), "new": samples(4, 0.1)}})
        self.results.groups["micro"].append(Row("bad", {}, {"new": "exit status 3"}))

    def test_compact(self):
        text = "\n".join(table.compact(self.results, 3 << 20))
        self.assertRegex(text, r"a<b\|c> .* (1\.99|2\.0\d)")
        self.assertRegex(text, r"even .*<3\.0.* 1\.00~")
        self.assertRegex(text, r"bad +- \| +FAILED")
        self.assertRegex(text, r"geometric mean +\| +1\.4\d")

    def test_full(self):
        lines = list(table.full(self.results, 1))
        cells = lines[2].split()
        self.assertEqual(lines[0].split()[0], "micro")
        self.assertEqual(cells[:3], ["a<b|c>", "new", "20"])
        self.assertRegex(cells[8] + cells[10], r"^(-(49\.\d|50\.\d)){2}$")
        self.assertEqual(cells[12], "0.0000")
        self.assertEqual(cells[14:], ["2.0", lines[2].split()[-1]])

    def test_head_says_partial(self):
        self.assertNotIn("PARTIAL", "\n".join(table.head(self.results)))
        self.results.partial = True
        self.assertIn("PARTIAL", "\n".join(table.head(self.results)))

    def test_markdown(self):
        for full in (False, True):
            text = "\n".join(markdown.document(self.results, 1, full))
            self.assertIn("`a<b\\|c>`", text)
            self.assertIn("micro/bad: new: exit status 3", text)

    def test_section(self):
        with tempfile.NamedTemporaryFile("w+", suffix=".md") as page:
            page.write("top\n<!-- bench x: begin -->\nold\n<!-- bench x: end -->\nbottom\n")
            page.flush()
            markdown.check_section(page.name, "x")
            markdown.replace_section(page.name, "x", "new\n\n")
            self.assertEqual(pathlib.Path(page.name).read_text(encoding="utf-8"),
                             "top\n<!-- bench x: begin -->\nnew\n<!-- bench x: end -->\nbottom\n")
            with self.assertRaises(Misuse):
                markdown.check_section(page.name, "y")

    def test_chart(self):
        picture = chart.chart(self.results)
        xml.etree.ElementTree.fromstring(picture)
        self.assertIn("a&lt;b|c&gt;", picture)
        self.assertIn("prefers-color-scheme:dark", picture)

    def test_as_typed(self):
        self.assertEqual(options.as_typed(["--json", "/x", "--svg=y", "--quick"]),
                         "./dev bench --quick")
        self.assertEqual(options.as_typed(["--engine", "a=/x/y/php -n", "--phpsrc=/z/q", "a/b"]),
                         "./dev bench --engine 'a=…/php -n' --phpsrc=…/q a/b")

    def test_perf(self):
        self.assertEqual(Perf.read("\n3141592,,instructions:u,1,100.00,,\n"), 3141592)
        self.assertIsNone(Perf.read("<not supported>,,instructions:u,0,100.00,,\n"))


class StoreTest(unittest.TestCase):
    """What is written can be read."""

    def test_round_trip(self):
        before = results_of({"a": {"old": samples(1, 1), "new": samples(2, 1)}}, partial=True)
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "r.json")
            store.write(before, path)
            after = store.read(path)
            self.assertEqual(before, after)
            data = json.loads(path.read_text(encoding="utf-8"))
        numbers = data["groups"]["micro"]["rows"][0]["statistics"]["new"]
        self.assertTrue({"minimum", "maximum", "deviation", "relative_deviation", "mean", "skew",
                         "mean_difference", "median", "median_difference", "p"} <= set(numbers))

    def test_malformed(self):
        good = store.to_json(results_of({"a": {"old": [1.0], "new": [1.0]}}))
        for bad in ("", "[]", "{}", "3", "nonsense", json.dumps({**good, "format": "x"}),
                    json.dumps({**good, "reference": "x"}), json.dumps({**good, "groups": [1]}),
                    json.dumps({**good, "groups": {"g": {"rows": [{"name": "x"}]}}})):
            with tempfile.NamedTemporaryFile("w+") as file:
                file.write(bad)
                file.flush()
                with self.assertRaises(Misuse, msg=bad):
                    store.read(file.name)
                self.assertEqual(call("--compare", file.name, file.name)[0], 2)
        self.assertEqual(call("--compare", "/nonexistent", "/nonexistent")[0], 2)


class CompareTest(unittest.TestCase):
    """Quiet about noise, loud about the rest."""

    def sessions(self, factor=1.0, drift=1.0, noise=0.01, instructions=None, binary="b"):
        old = {f"b{n}": {"php": samples(n, 0.3, noise=noise),
                         "surus": samples(100 + n, 0.2, noise=noise)} for n in range(12)}
        new = {f"b{n}": {"php": samples(200 + n, 0.3 * drift, noise=noise),
                         "surus": samples(300 + n, 0.2 * drift, noise=noise)} for n in range(12)}
        new["b5"]["surus"] = samples(400, 0.2 * drift * factor, noise=noise)
        before, after = results_of(old, ("php", "surus")), results_of(new, ("php", "surus"), binary)
        if instructions:
            for results, count in zip((before, after), instructions):
                results.groups["micro"][3].samples["surus"]["instructions"] = [count]
        return before, after

    def changed(self, *sessions):
        return {(finding.name, finding.verdict) for finding in
                Comparison(*sessions, "cpu", 2.0).findings if finding.verdict != judge.SAME}

    def test_quiet(self):
        self.assertEqual(self.changed(*self.sessions()), set())
        self.assertEqual(self.changed(*self.sessions(drift=1.2)), set())
        self.assertEqual(self.changed(*self.sessions(factor=1.01)), set())

    def test_loud(self):
        for drift in (1, 1.1):
            self.assertEqual(self.changed(*self.sessions(1.05, drift)), {("b5", judge.SLOWER)})
            self.assertEqual(self.changed(*self.sessions(0.95, drift)), {("b5", judge.FASTER)})

    def test_no_yardstick(self):
        found = self.changed(*self.sessions(drift=1.1, binary="other"))
        self.assertIn(("b1", judge.SLOWER), found)

    def test_instructions(self):
        self.assertEqual(self.changed(*self.sessions(instructions=(100e6, 102e6))),
                         {("b3", judge.SLOWER)})
        self.assertEqual(self.changed(*self.sessions(instructions=(100e6, 100.5e6))), set())

    def test_failed(self):
        old, new = self.sessions()
        new.groups["micro"][2].problems["surus"] = "signal 11"
        self.assertEqual(self.changed(old, new), {("b2", judge.FAILED)})

    def test_few_runs_are_said(self):
        rows = {"a": {"old": [1.0] * 3, "new": [2.0] * 3}}
        comparison = Comparison(results_of(rows), results_of(rows), "wall", 2.0)
        self.assertIn("fewer than", " ".join(comparison.remarks()))

    def test_status(self):
        old, new = self.sessions(1.05)
        with tempfile.TemporaryDirectory() as folder:
            paths = [pathlib.Path(folder, name) for name in ("old", "new")]
            store.write(old, paths[0])
            store.write(new, paths[1])
            status, output, _ = call("--compare", *paths)
            self.assertEqual(status, 1)
            self.assertRegex(output, r"SLOWER +micro/b5 +time \+[45]")
            self.assertEqual(call("--compare", *paths[::-1])[0], 0)
            self.assertEqual(call("--compare", paths[0], paths[0])[0], 0)
            self.assertEqual(call("--compare", *paths, "micro")[0], 2)
