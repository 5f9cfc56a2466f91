"""Tests of ./dev bench that run something: sessions, and the command line with fake engines."""

import io
import os
import pathlib
import random
import signal
import stat
import subprocess
import sys
import tempfile
import time
import unittest
import unittest.mock

from selftest_lab import ROOT, call

from lab import engines, judge, store, workloads
from lab.against import Against
from lab.copies import Copies
from lab.engines import Engine
from lab.process import Run, execute
from lab.progress import Progress, clock
from lab.results import Results, collect
from lab.session import Plan, Session, Task


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
        findings = against.measure(self.session(), tasks, Plan.fixed(30, 0))
        self.assertEqual(len(findings), 20)
        return [(one.name, one.verdict) for one in findings if one.verdict != judge.SAME]

    def test_against(self):
        self.assertEqual(self.judge(1.0), [])
        self.assertEqual(self.judge(1.05), [("w7", judge.SLOWER)])
        self.assertEqual(self.judge(0.95), [("w7", judge.FASTER)])

    def test_gives_up(self):
        against = Against("old", "new", "wall", 2.0)
        for ratios, unchanged in (([0, 0.001, -0.001], True), ([0, 0], False),
                                  ([0.05] * 9, False), ([-0.05] * 9, False),
                                  ([0.1, -0.1, 0.1, -0.1, 0], False)):
            self.assertEqual(against.is_unchanged(ratios), unchanged, ratios)

    def test_parts(self):
        output = "hello\nsimple   0.012\nfunc()    0.020    0.008\nTotal    0.032\n"
        with tempfile.TemporaryDirectory() as folder:
            script = pathlib.Path(folder, "bench.php")
            script.write_text("number_format($x,3)", encoding="ascii")
            os.mkdir(os.path.join(folder, "copy"))
            load = workloads.PartsScript("phpsrc/bench.php", workloads.finer_copy(
                script, os.path.join(folder, "copy")))
            self.assertEqual(load.path.read_text(encoding="ascii"), "number_format($x,6)")
        rows = dict(load.rows([Run(1, 1, 7, output)] * 2, [9]))
        self.assertEqual(rows["simple"], {"wall": [0.012] * 2})
        self.assertEqual(rows["func()"], {"wall": [0.020] * 2})
        self.assertEqual(rows["Total"], {"wall": [0.032] * 2, "memory": [7] * 2,
                                         "instructions": [9]})
        self.assertEqual(load.comparable(output), load.comparable(output.replace("12", "13")))

    def test_everyday(self):
        # Files of that folder time their own parts; others are measured as a whole.
        loads = workloads.select(["everyday/calls", "micro/isset"], None, None)
        self.assertIsInstance(loads[0], workloads.PartsScript)
        self.assertEqual([load.group for load in loads], ["everyday/calls.php", "micro"])
        names = [load.name for load in workloads.select(["everyday"], None, None)]
        self.assertIn("iterators", names)

    def test_extensions(self):
        # php needs their modules, and they are measured only when they are asked for.
        load = workloads.select(["ext/json"], None, None)[0]
        self.assertEqual(load.command(engines.Engine("php", ("php", "-n")))[:2], ["php", "-n"])
        load = workloads.select(["ext/mbstring"], None, None)[0]
        self.assertIn("extension=mbstring", load.command(engines.Engine("php", ("php", "-n"))))
        self.assertEqual(load.command(engines.Engine("surus", ("surus",)))[:-1], ["surus"])
        everything = [each.group for each in workloads.select([], None, None)]
        self.assertFalse([group for group in everything if group.startswith("ext/")])


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
        self.assertIn("| `work` |", files[1].read_text(encoding="utf-8"))
        self.assertIn("</svg>", files[2].read_text(encoding="utf-8"))
        self.assertIn("| `work` |", files[3].read_text(encoding="utf-8"))
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
                stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                # Shells have what they run in the background ignore interrupts.
                preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL)) as process:
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
