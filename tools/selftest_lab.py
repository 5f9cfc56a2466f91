"""Tests of ./dev bench: what it computes, what it says, what it refuses. Engines are faked."""

import contextlib
import io
import itertools
import json
import os
import pathlib
import random
import signal
import statistics
import stat
import subprocess
import sys
import tempfile
import time
import unittest
import unittest.mock
import xml.etree.ElementTree

ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "bench"))

from lab import chart, engines, judge, markdown, options, stats, store, table, workloads
from lab.against import Against
from lab.compare import Comparison
from lab.copies import Copies
from lab.engines import Engine
from lab.instructions import Perf
from lab.main import main
from lab.misuse import Misuse
from lab.process import Run, execute
from lab.progress import Progress, clock
from lab.results import Results, Row, collect
from lab.session import Plan, Session, Task


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
        self.assertEqual(stats.fewest_pairs(1, 0.05), 6)


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
            self.assertIn("a\\<b\\|c\\>", text)
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


class FakeWorkload(workloads.Workload):
    """Takes a made-up time at once."""

    def __init__(self, name, times, outputs=None):
        super().__init__("fake", pathlib.Path(name))
        self.times = times
        self.outputs = outputs or {}
        self.values = random.Random(name)
        self.order = []

    def execute(self, engine, timeout):
        self.order.append(engine.name)
        seconds = self.times[engine.name]
        if seconds is None:
            return Run(problem="exit status 1")
        seconds *= 1 + 0.02 * self.values.random()
        return Run(seconds, seconds, 1 << 24, self.outputs.get(engine.name, "same\n"))


class SessionTest(unittest.TestCase):
    """Turns, budgets, failures."""

    ENGINES = [Engine("old", ("old",)), Engine("new", ("new",))]

    def session(self):
        return Session(1, None, Progress(io.StringIO()))

    def tasks(self, *loads):
        return [Task(load, self.ENGINES) for load in loads]

    def test_turns(self):
        load = FakeWorkload("x", {"old": 1, "new": 1})
        [task] = self.tasks(load)
        self.session().measure([task], Plan.fixed(3, 1))
        self.assertEqual([len(runs) for runs in task.runs.values()], [3, 3])
        self.assertEqual([sorted(load.order[place:place + 2]) for place in range(0, 8, 2)],
                         [["new", "old"]] * 4)

    def test_budget(self):
        for budget, least, most in ((1e-9, 3, 3), (5, 40, 40)):
            tasks = self.tasks(FakeWorkload("x", {"old": 1, "new": 1}),
                               FakeWorkload("y", {"old": 1, "new": 1}))
            self.session().measure(tasks, Plan(budget))
            for task in tasks:
                self.assertTrue(least <= task.rounds <= most, task.rounds)

    def test_problems(self):
        tasks = self.tasks(FakeWorkload("x", {"old": 1, "new": None}),
                           FakeWorkload("y", {"old": 1, "new": 1}, {"new": "other\n"}),
                           FakeWorkload("z", {"old": None, "new": None}))
        self.session().measure(tasks, Plan.fixed(2, 0))
        results = collect(Results(self.ENGINES, "old"), tasks)
        self.assertEqual(sorted(results.failures()), [
            "fake/x: new: exit status 1",
            "fake/y: new: output differs in line 1: 'other', but old printed 'same'",
            "fake/z: new: exit status 1", "fake/z: old: exit status 1"])

    def judge(self, factor):
        tasks = self.tasks(*(FakeWorkload(f"w{n}", {"old": 1, "new": factor if n == 7 else 1})
                             for n in range(20)))
        against = Against("old", "new", "wall", 2.0)
        findings = against.measure(self.session(), tasks, Plan(0.05))
        self.assertEqual(len(findings), 20)
        return [(one.name, one.verdict) for one in findings if one.verdict != judge.SAME]

    def test_against(self):
        self.assertEqual(self.judge(1.0), [])
        self.assertEqual(self.judge(1.05), [("w7", judge.SLOWER)])
        self.assertEqual(self.judge(0.95), [("w7", judge.FASTER)])

    def test_parts(self):
        output = "hello\nsimple   0.012\nfunc()    0.020    0.008\nTotal    0.032\n"
        with tempfile.TemporaryDirectory() as folder:
            script = pathlib.Path(folder, "bench.php")
            script.write_text("number_format($x,3)", encoding="ascii")
            os.mkdir(os.path.join(folder, "copy"))
            load = workloads.PartsScript(script, os.path.join(folder, "copy"))
            self.assertEqual(load.path.read_text(encoding="ascii"), "number_format($x,6)")
        rows = dict(load.rows([Run(1, 1, 7, output)] * 2, [9]))
        self.assertEqual(rows["simple"], {"wall": [0.012] * 2})
        self.assertEqual(rows["func()"], {"wall": [0.020] * 2})
        self.assertEqual(rows["Total"], {"wall": [0.032] * 2, "memory": [7] * 2,
                                         "instructions": [9]})
        self.assertEqual(load.comparable(output), load.comparable(output.replace("12", "13")))


class CommandTest(unittest.TestCase):
    """The whole, with shell scripts for engines."""

    KNOWN = {"here": lambda: ("true",), "gone": engines.surus("none")}

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.benchmark = self.script("group/work.php", "echo $1\n")
        self.good = self.script("good", 'case $1 in -v) echo "Good 1";; *) echo same;; esac\n')
        self.other = self.script("other", "echo different\n")
        self.bad = self.script("bad", "echo Fatal error: no; exit 3\n")
        self.slow = self.script("slow", "[ $1 = -v ] || sleep 5\n")

    def script(self, name, text):
        path = self.folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("#!/bin/sh\n" + text, encoding="ascii")
        path.chmod(path.stat().st_mode | stat.S_IXUSR)
        return path

    def engines(self, **commands):
        return [word for name, path in commands.items() for word in ("--engine", f"{name}={path}")]

    def test_measures_and_writes(self):
        files = [self.folder / name for name in ("r.json", "r.md", "r.svg", "page.md")]
        files[3].write_text("<!-- bench engines: begin --><!-- bench engines: end -->\n",
                            encoding="ascii")
        status, output, _ = call(
            *self.engines(a=self.good, b=self.good), "--runs", 2, "--json", files[0],
            "--markdown", files[1], "--svg", files[2], "--docs", files[3], self.benchmark)
        self.assertEqual(status, 0, output)
        self.assertRegex(output, r"a +Good 1 \(reference\)")
        results = store.read(files[0])
        self.assertEqual(len(results.groups["group"][0].values("b", "wall")), 2)
        self.assertIn("| work |", files[1].read_text(encoding="utf-8"))
        self.assertIn("</svg>", files[2].read_text(encoding="utf-8"))
        self.assertIn("| work |", files[3].read_text(encoding="utf-8"))
        self.assertNotIn(str(self.folder), files[1].read_text(encoding="utf-8"))

    def test_failures(self):
        for engine, said in ((self.other, "differs in line 1"), (self.bad, "Fatal error: no"),
                             (self.slow, "stopped after 0.1 s")):
            status, output, _ = call(*self.engines(a=self.good, b=engine), "--runs", 1,
                                     "--warmup", 0, "--timeout", 0.1, self.benchmark)
            self.assertEqual(status, 1)
            self.assertIn(said, output)

    def test_misuse(self):
        self.assertEqual(call("--runs", 1, *self.engines(a=self.good), "nothing")[0], 2)
        for words in (["--nope"], ["--runs", "0"], ["--runs", "x"], ["--budget", "0"],
                      ["--budget", "inf"], ["--engines", "zend"], ["--engine", "x"],
                      ["--engine", "x=/nonexistent"], ["--engine", "x='"], ["--compare", "a"],
                      ["--warmup", "-1"], ["--threshold", "-1"], ["--by", "moon"],
                      ["--against", "/nonexistent", *self.engines(a=self.good)],
                      ["--against", self.good, *self.engines(a=self.good, b=self.good)],
                      [*self.engines(a=self.good), "--engine", f"a={self.good}"],
                      [*self.engines(a=self.good), "--reference", "b"],
                      [*self.engines(a=self.good), "--svg", "x.svg"],
                      [*self.engines(a=self.good), "--json", "/nonexistent/x"],
                      [*self.engines(a=self.good), "--docs", "/nonexistent"],
                      [*self.engines(a=self.good), "--phpsrc", self.folder]):
            status, output, errors = call(*words)
            self.assertEqual(status, 2, words)
            self.assertRegex(errors, r"^bench: .*\S\n.*--help", words)
            self.assertEqual(output, "")

    def test_list_and_help(self):
        with unittest.mock.patch.dict(engines.KNOWN, self.KNOWN, clear=True):
            status, output, _ = call("--list", "micro")
        self.assertEqual(status, 0)
        self.assertRegex(output, r"here +\n  gone +missing: no build/none/surus")
        with self.assertRaises(SystemExit) as leaving:
            call("--help")
        self.assertEqual(leaving.exception.code, 0)

    def test_missing_engine(self):
        with unittest.mock.patch.dict(engines.KNOWN, self.KNOWN, clear=True):
            status, _, errors = call("--engines", "all", "--runs", 1, self.benchmark)
            self.assertEqual(status, 0)
            self.assertIn("without gone: no build/none/surus", errors)
            self.assertEqual(call("--engines", "gone", self.benchmark)[0], 2)

    def test_interrupt(self):
        path = self.folder / "r.json"
        with subprocess.Popen(
                [sys.executable, str(ROOT / "bench/run.py"), *self.engines(a=self.good),
                 "--runs", "1000", "--json", str(path), str(self.benchmark)],
                stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
            process.stderr.readline()  # it measures
            time.sleep(0.1)
            process.send_signal(signal.SIGINT)
            output = process.communicate(timeout=10)[0]
        self.assertEqual(process.returncode, 130)
        self.assertIn("PARTIAL", output)
        self.assertTrue(store.read(path).partial)

    def test_execute(self):
        self.assertEqual(execute([str(self.good)], 5).output, "same\n")
        self.assertEqual(execute(["/nonexistent"], 5).problem, "could not be started")
        self.assertIn("exit status 3", execute([str(self.bad)], 5).problem)

    def test_copies(self):
        copies = Copies(self.folder)
        program, script = Engine("ls", ("ls",)), Engine("good", (str(self.good),))
        first, second = copies.fresh(program).command[0], copies.fresh(program).command[0]
        self.assertEqual((os.path.exists(first), os.path.exists(second)), (False, True))
        self.assertEqual(len(first), len(second))
        self.assertIs(copies.fresh(script), script)

    def test_clock(self):
        self.assertEqual(clock(125.2), "2:05")
