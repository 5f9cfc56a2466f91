#!/usr/bin/env python3
"""Runs mutated programs under limits and keeps those that crash the engine.

Programs come from .phpt and .php files. A mutation deletes, repeats, swaps or replaces tokens, or
splices in a piece of another program. Whatever a mutant prints is fine, and so is every exit status;
a signal, a sanitizer's report or running beyond the time limit is not. Functions that reach outside of
the process are disabled, files cannot grow, and each mutant runs in an empty folder.
"""

import argparse
import os
import random
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time

DISABLED = (
    "exec,shell_exec,system,passthru,popen,proc_open,mail,unlink,rmdir,rename,copy,symlink,link,"
    "chmod,chown,chgrp,lchown,lchgrp,touch,mkdir,file_put_contents,fopen,tempnam,tmpfile,"
    "move_uploaded_file,fsockopen,stream_socket_client,putenv,sleep,usleep,time_nanosleep,"
    "time_sleep_until,set_time_limit,ini_set,ini_alter,chdir,readline,fgets,stream_get_contents"
)
TOKEN = re.compile(
    r"<\?php|\$\w+|[A-Za-z_]\w*|\d+(?:\.\d+)?|'(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\"|//[^\n]*|"
    r"\?->|->|=>|::|\.\.\.|[-+*/.%&|^<>=!?]=*|\s+|.",
    re.S,
)
INTERESTING = [
    "null", "true", "0", "-1", "PHP_INT_MAX", "PHP_INT_MIN", "0.5", "NAN", "''", "'0'", "'abc'",
    "[]", "[1, 'a' => 2]", "new stdClass", "$this", "static", "self", "clone", "yield", "&", "...",
    "?->", "??=", "finally {}", "return", "break", "continue 2", "goto a", "unset($a)", "fn() => 1",
    "list($a, [$b])", "$GLOBALS", "__CLASS__", "match(1) { default => 2 }", "throw new Exception",
    "str_repeat('x', 100)", "range(1, 50)", "function &() { static $x; return $x; }",
]


def programs(paths):
    found = []
    for path in paths:
        for folder, _, names in os.walk(path):
            for name in sorted(names):
                if not name.endswith((".php", ".phpt")):
                    continue
                text = open(os.path.join(folder, name), encoding="latin-1").read()
                if name.endswith(".phpt"):
                    match = re.search(r"--FILE--\n(.*?)\n--[A-Z]+", text, re.S)
                    text = match.group(1) if match else ""
                if text and len(text) < 20000:
                    found.append(TOKEN.findall(text))
    return found


def mutate(rng, pool):
    tokens = list(rng.choice(pool))
    for _ in range(rng.choice((1, 1, 2, 3, 6))):
        at = rng.randrange(len(tokens))
        kind = rng.randrange(7)
        if kind == 0:
            del tokens[at : at + rng.choice((1, 1, 3, 10))]
        elif kind == 1:
            tokens[at:at] = tokens[at : at + rng.choice((1, 2, 8, 30))]
        elif kind == 2:
            other = rng.randrange(len(tokens))
            tokens[at], tokens[other] = tokens[other], tokens[at]
        elif kind in (3, 4):
            tokens[at] = " " + rng.choice(INTERESTING) + " "
        elif kind == 5:
            other = rng.choice(pool)
            start = rng.randrange(len(other))
            tokens[at:at] = other[start : start + rng.choice((2, 6, 20, 60))]
        else:
            names = [i for i, token in enumerate(tokens) if token.startswith("$")]
            if names:
                tokens[rng.choice(names)] = tokens[rng.choice(names)]
        if not tokens:
            tokens = ["<?php "]
    return "".join(tokens)


def limits():
    resource.setrlimit(resource.RLIMIT_CPU, (8, 8))
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def run(engine, source, folder, timeout):
    """What is wrong with this run, or None."""
    command = [engine, "-n", "-d", "memory_limit=64M", "-d", "max_execution_time=2",
               "-d", "disable_functions=" + DISABLED, "-d", "html_errors=0",
               "-d", "fatal_error_backtraces=0"]  # of endless recursion: a million lines
    environment = {"PATH": "/usr/bin:/bin", "ASAN_OPTIONS": "detect_leaks=0:allocator_may_return_null=1"}
    try:
        done = subprocess.run(command, input=source.encode("latin-1"), capture_output=True,
                              cwd=folder, env=environment, timeout=timeout, preexec_fn=limits)
    except subprocess.TimeoutExpired:
        return "hangs"
    if done.returncode < 0:
        return "signal %d" % -done.returncode
    if b"Sanitizer" in done.stderr or b"runtime error:" in done.stderr:
        return "sanitizer: " + done.stderr.decode("latin-1")[:300].split("\n")[0]
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--engine", required=True)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--crashes", default="crashes", help="folder for what crashes")
    parser.add_argument("paths", nargs="+", help="folders of programs to mutate")
    options = parser.parse_args()
    seed = options.seed if options.seed is not None else int(time.time())
    rng, pool = random.Random(seed), programs(options.paths)
    if not pool:
        sys.exit("no programs there")
    engine = os.path.abspath(options.engine)
    folder = tempfile.mkdtemp(prefix="surus-fuzz-")
    end, runs, crashes = time.monotonic() + options.seconds, 0, 0
    try:
        while time.monotonic() < end:
            source = mutate(rng, pool)
            problem = run(engine, source, folder, 15)
            runs += 1
            if problem:
                crashes += 1
                os.makedirs(options.crashes, exist_ok=True)
                path = os.path.join(options.crashes, "%d-%d.php" % (seed, runs))
                with open(path, "w", encoding="latin-1") as file:
                    file.write(source)
                print("%s: %s" % (path, problem), flush=True)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print("%d programs run, %d crashed (seed %d)" % (runs, crashes, seed))
    sys.exit(1 if crashes else 0)


if __name__ == "__main__":
    main()
