#!/usr/bin/env python3
"""Compares what random programs do with and without the JIT, and cuts down those that differ.

The programs are those of jit_programs.py, or with --grammar classes those of class_programs.py. Many share a
process; each mode's output and exit status must be those of the run without the JIT. Of a program that differs, the shortest that still does is looked for, by
blocks, lines and expressions, and kept with the mode that shows it.

    fuzz/jit.py --engine build/release/surus --seconds 600
    fuzz/jit.py --engine build/release/surus --reduce FILE.php --modes eager
"""

import argparse
import os
import random
import re
import resource
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import class_programs
import jit_programs

HERE = os.path.dirname(os.path.abspath(__file__))


# What makes a program of a number, and what all of them use.
GRAMMARS = {"jit": (jit_programs.program, "jit_prelude.php"), "classes": (class_programs.program, "class_prelude.php")}


def mode(rounds, loop, call, *more):
    settings = ["surus.jit_rounds=%d" % rounds, "opcache.jit_hot_loop=%d" % loop, "opcache.jit_hot_func=%d" % call]
    return ["opcache.jit=on", *settings, *more]


AGAINST = ["another engine"]

# The first each time, and one of the others, and one with guards that fail for no reason.
MODES = {
    "against": AGAINST,
    "eager": mode(2, 0, 0),
    "untyped": mode(0, 0, 0),
    "early": mode(3, 5, 5),
    "default": ["opcache.jit=on"],
    "loops": mode(2, 0, 5),
    "calls": mode(2, 5, 0),
    "once": mode(1, 1, 1),
    "observant": mode(40, 3, 3),
    "plain": ["surus.vm=plain"],
    "full": mode(3, 0, 0, "opcache.jit_buffer_size=64K"),
    **{"stress%d" % seed: mode(2 + seed % 2, 0, 0, "surus.jit_stress=%d" % seed) for seed in range(1, 20)},
}
OTHERS = [name for name in MODES if name not in ("eager", "against") and not name.startswith("stress")]
OFF = ["opcache.jit=disable"]
DRIVER = r"""
foreach (array_slice($argv, 1) as $file_) {
    foreach (array_diff(array_keys($GLOBALS), ['argv', 'argc', '_GET', '_POST', '_COOKIE', '_FILES', '_SERVER', '_ENV', '_REQUEST', 'file_']) as $name_) unset($GLOBALS[$name_]);
    reset_globals();
    echo "\n=== ", basename($file_), "\n";
    try {
        include $file_;
    } catch (Throwable $thrown_) {
        echo told($thrown_);
    }
    handle_errors(0);
}
"""
HEAD = re.compile(rb"(?:^|\n)=== (\S+)\n")


def limits():
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


class Result:
    """What a run of some files printed, for each of them, and how the process ended."""

    def __init__(self, output, errors, status):
        pieces = HEAD.split(output)
        self.of = dict(zip((name.decode() for name in pieces[1::2]), pieces[2::2]))
        self.last = pieces[-2].decode() if len(pieces) > 2 else None
        self.status, self.errors = status, errors

    def alike(self, other):
        return (self.of, self.status) == (other.of, other.status) and self.errors == other.errors


class Bench:
    def __init__(self, options, folder):
        self.engine, self.other, self.folder = [os.path.abspath(options.engine)], shlex.split(options.against or ""), folder
        self.program, prelude_name = GRAMMARS[options.grammar]
        self.driver = os.path.join(folder, "driver.php")
        with open(os.path.join(HERE, prelude_name), encoding="utf-8") as prelude, \
                open(self.driver, "w", encoding="utf-8") as file:
            file.write(prelude.read() + DRIVER)

    def file(self, name, text):
        with open(os.path.join(self.folder, name), "w", encoding="utf-8") as file:
            file.write("<?php\n" + text)
        return name

    def run(self, settings, names, timeout=30):
        is_other = settings is AGAINST
        words = [*(self.other if is_other else self.engine), "-n", "-d", "memory_limit=256M", "-d", "html_errors=0", "-d", "fatal_error_backtraces=0"]
        for setting in [] if is_other else settings:
            words += ["-d", setting]
        try:
            done = subprocess.run([*words, self.driver, *names], capture_output=True, timeout=timeout, check=False,
                                  stdin=subprocess.DEVNULL, cwd=self.folder, preexec_fn=limits)
        except subprocess.TimeoutExpired as late:
            return Result(late.stdout or b"", b"", "timeout")
        return Result(done.stdout, done.stderr, done.returncode)

    def sound(self, names):
        """Those that come to an end by themselves; one that is fatal ends the process of all others."""
        good = []
        while names:
            result = self.run(OFF, names)
            if result.status == 0:
                return good + names
            at = names.index(result.last) if result.last in names else 0
            good, names = good + names[:at], names[at + 1:]
        return good

    def difference(self, text, settings, timeout=10):
        """How a program alone differs, or None."""
        name = self.file("one.php", text)
        right = self.run(OFF, [name], timeout)
        if right.status == "timeout" or b"Parse error" in right.of.get(name, b"Parse error"):
            return None
        wrong = self.run(settings, [name], timeout * 3)
        if right.alike(wrong):
            return None
        if right.status != wrong.status:
            return "status %s instead of %s %s" % (wrong.status, right.status, wrong.errors[:200].decode("latin-1"))
        pairs = zip(right.of.get(name, b"").split(b"\n"), wrong.of.get(name, b"").split(b"\n"))
        for one, other in pairs:
            if one != other:
                return "%s instead of %s" % (other.decode("latin-1")[:400], one.decode("latin-1")[:400])
        return "less or more output, or errors"


# ---- cutting down


def blocks(lines):
    """First and last lines of what stands in braces, the longest first."""
    found, open_lines = [], []
    for at, line in enumerate(lines):
        for sign in line:
            if sign == "{":
                open_lines.append(at)
            elif sign == "}" and open_lines:
                first = open_lines.pop()
                if first != at:
                    found.append((first, at))
    return sorted(set(found), key=lambda block: block[0] - block[1])


def balanced(lines):
    depth = 0
    for line in lines:
        for sign in line:
            depth += (sign == "{") - (sign == "}")
            if depth < 0:
                return False
    return depth == 0


def shorter_lines(lines):
    """Candidates, from those that leave out most."""
    for first, last in blocks(lines):
        yield lines[:first] + lines[last + 1:]
        if lines[last] == "}":
            yield lines[:first] + lines[first + 1:last] + lines[last + 1:]
    size = max(1, len(lines) // 4)
    while True:
        for at in range(len(lines) - size, -1, -size):
            yield lines[:at] + lines[at + size:]
        if size == 1:
            return
        size //= 2


SIMPLE = re.compile(r"\(([^()]*)\)|(?<=[(,\[] )?([\w$>\[\]'.-]+(?:\([^()]*\))?) [-+*/%&|^<>=!.?]+ |, [^,()\[\]]+(?=[\])])|[^;{}]+; (?=\S)")


def shorter_expressions(lines):
    for at in range(len(lines) - 1, -1, -1):
        line = lines[at]
        for match in SIMPLE.finditer(line):
            inner = [match.group(1), "(1)"] if match.group(1) is not None else [""]
            for instead in inner:
                if instead != match.group(0) and len(instead) < len(match.group(0)) + 1:
                    yield lines[:at] + [line[:match.start()] + instead + line[match.end():]] + lines[at + 1:]


def reduce(bench, text, settings, seconds):
    lines, end = text.strip("\n").split("\n"), time.monotonic() + seconds
    tried, again = set(), True
    # What differs stays differing in the same way: a crash does not become other output.
    crashes = (bench.difference(text, settings) or "").startswith("status")
    while again:
        again = False
        for shorter in (shorter_lines, shorter_expressions):
            progress = True
            while progress:
                progress = False
                for candidate in shorter(lines):
                    joined = "\n".join(candidate)
                    if joined in tried or not balanced(candidate):
                        continue
                    if time.monotonic() > end:
                        return "\n".join(lines) + "\n"
                    tried.add(joined)
                    said = bench.difference(joined, settings, 5)
                    if said and said.startswith("status") == crashes:
                        lines, progress, again = candidate, True, True
                        break
    return "\n".join(lines) + "\n"


# ---- the fuzzer


class Fuzzer:
    def __init__(self, options, folder):
        self.options, self.bench = options, Bench(options, folder)
        self.rng = random.Random(options.seed)
        self.programs, self.runs, self.unsound = 0, dict.fromkeys(MODES, 0), 0
        self.finds = []

    def keep(self, seed, name, text, said):
        os.makedirs(self.options.finds, exist_ok=True)
        path = os.path.join(self.options.finds, "%d-%s.php" % (seed, name))
        with open(path, "w", encoding="utf-8") as file:
            file.write("<?php // %s, %s: %s\n" % (name, " ".join(MODES[name]), said.replace("?>", "? >").replace("\n", " ")))
            file.write(text)
        return path

    def look_at(self, name, seeds, right):
        """Compares a batch under a mode; the seeds that differ."""
        names = ["%d.php" % seed for seed in seeds]
        result = self.bench.run(MODES[name], names, 90)
        self.runs[name] += len(names)
        if right.alike(result):
            return []
        guilty = [seed for seed, each in zip(seeds, names) if right.of.get(each) != result.of.get(each)]
        for seed in guilty[:2] or seeds[-1:]:
            text = self.bench.program(seed)
            said = self.bench.difference(text, MODES[name])
            if said and self.options.reduce_seconds:
                text = reduce(self.bench, text, MODES[name], self.options.reduce_seconds)
                said = self.bench.difference(text, MODES[name]) or said
            elif not said:
                said = "not alone, but after %d to %d: status %s %s" % (seeds[0], seeds[-1], result.status,
                                                                     result.errors[:200].decode("latin-1"))
            self.finds.append(seed)
            print("%s: %s" % (self.keep(seed, name, text, said), said), flush=True)
        return guilty[:2] or seeds[-1:]

    def batch(self, first):
        seeds = range(first, first + self.options.batch)
        for seed in seeds:
            self.bench.file("%d.php" % seed, self.bench.program(seed))
        sound = self.bench.sound(["%d.php" % seed for seed in seeds])
        self.unsound += len(seeds) - len(sound)
        seeds = [int(name[:-4]) for name in sound]
        self.programs += len(seeds)
        modes = self.options.modes or ["eager", self.rng.choice(OTHERS), "stress%d" % self.rng.randint(1, 19)]
        if self.options.against and not self.options.modes:
            modes.append("against")
        right = None
        for name in modes:
            right = right or self.bench.run(OFF, sound, 90)
            bad = self.look_at(name, seeds, right)
            if bad:
                seeds = [seed for seed in seeds if seed not in bad]
                sound, right = ["%d.php" % seed for seed in seeds], None
            if not seeds:
                break
        for seed in range(first, first + self.options.batch):
            os.unlink(os.path.join(self.bench.folder, "%d.php" % seed))


def parse():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    add = parser.add_argument
    add("--engine", required=True)
    add("--grammar", choices=sorted(GRAMMARS), default="jit", help="which programs")
    add("--seconds", type=float, default=60)
    add("--programs", type=int, default=None, help="stop after so many")
    add("--seed", type=int, default=None, help="number of the first program")
    add("--batch", type=int, default=30, help="programs in a process")
    add("--against", help="the command of another engine, which should do the same")
    add("--modes", type=lambda text: text.split(","), default=None, help="some of: " + " ".join(MODES))
    add("--finds", default="finds", metavar="FOLDER", help="for programs that differ")
    add("--reduce-seconds", type=float, default=60, help="for each that differs; 0: as they are")
    add("--reduce", metavar="FILE", help="only cut this program down, for --modes' first")
    add("--counts", help="file for how many programs ran well, and how many differed")
    options = parser.parse_args()
    options.seed = options.seed if options.seed is not None else int(time.time())
    for name in options.modes or ():
        if name not in MODES:
            parser.error("no mode '%s'; there are: %s" % (name, " ".join(MODES)))
    return options


def main():
    options = parse()
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    folder = tempfile.mkdtemp(prefix="surus-fuzz-")
    fuzzer, first = Fuzzer(options, folder), options.seed
    try:
        if options.reduce:
            bench, settings = Bench(options, folder), MODES[(options.modes or ["eager"])[0]]
            with open(options.reduce, encoding="utf-8") as file:
                text = re.sub(r"^<\?php[^\n]*\n", "", file.read())
            if not bench.difference(text, settings):
                sys.exit("there is no difference")
            text = reduce(bench, text, settings, options.seconds)
            print("<?php // %s\n%s" % (bench.difference(text, settings), text), end="")
            return
        end = time.monotonic() + options.seconds
        while time.monotonic() < end and (options.programs is None or first < options.seed + options.programs):
            fuzzer.batch(first)
            first += options.batch
    except KeyboardInterrupt:
        print("stopped", flush=True)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    runs = ", ".join("%s %d" % pair for pair in fuzzer.runs.items() if pair[1])
    print("%d programs (%d to %d, without %d that are fatal or slow) run as: %s; %d differed" % (
        fuzzer.programs, options.seed, first - 1, fuzzer.unsound, runs, len(set(fuzzer.finds))))
    if options.counts:
        with open(options.counts, "w", encoding="utf-8") as file:
            file.write("%d %d\n" % (fuzzer.programs - len(set(fuzzer.finds)), len(set(fuzzer.finds))))
    sys.exit(1 if fuzzer.finds else 0)


if __name__ == "__main__":
    main()
