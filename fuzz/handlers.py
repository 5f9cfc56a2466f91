#!/usr/bin/env python3
"""Runs programs whose handlers take away what the engine is working on, and keeps those that crash it.

Each program is one statement, or one call of a builtin, whose operands lead to user code: an error
handler, __toString(), offsetGet(), a comparator, a destructor. That code sets the operand to null, an
int or a new array, frees its container, makes it grow, or throws (handlers_prelude.php). Whatever is
printed is fine; a signal, a sanitizer's report or running beyond the time limit is not. Many programs
share a process; when one crashes, each of them runs alone to find it.
"""

import argparse
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time

from programs import DISABLED, limits

HERE = os.path.dirname(os.path.abspath(__file__))
STRIKES, OPERANDS = 14, 12
INDEX = ["'x'", "0", "$undefined", "1.5", "null", "true", "new Evil", "'0x1'", "-1", "99", "[]", "'k'",
         "$a", "$o->p"]
VALUE = ["$undefined", "new Evil", "[new Evil]", "'s'", "null", "1.5", "'abc'", "$a", "$a['x']", "[1]",
         "$o", "'12abc'", "PHP_INT_MAX", "[$undefined, 'x' => new Evil]"]
PLACE = ["$a[{i}]", "$a[{i}][{i}]", "$a[]", "$a[{i}][]", "$a[{i}][{i}][{i}]", "$o->p", "$o->p[{i}]",
         "$o->p[{i}][{i}]", "$o->t[{i}]", "$o->dyn", "$o->dyn[{i}]", "$o->dyn[]", "$o->new[{i}]",
         "$o->{{{i}}}", "$o->{{{i}}}[{i}]", "$a[{i}]->p", "$a[{i}]->q[{i}]", "$a->q", "$a->missing[{i}]",
         "$o->i", "$o->str", "$o->str[{i}]", "Holder::$s", "Holder::$s[{i}]", "Holder::$s[{i}][{i}]",
         "$GLOBALS['a'][{i}]", "$$name", "$$name[{i}]", "$local[{i}]", "$a"]
STATEMENT = [
    "{p} = {v};", "{p} = {p} = {v};", "{p} .= {v};", "{p} += {v};", "{p} -= {v};", "{p} *= {v};",
    "{p} %= {v};", "{p} **= {v};", "{p} <<= {v};", "{p} |= {v};", "{p} ??= {v};", "{p}++;", "--{p};",
    "$z = {p}++;", "$z = &{p};", "{p} = &$z;", "{p} = &{p};", "unset({p});", "echo isset({p});",
    "echo empty({p});", "echo {p} ?? {v};", "$z = {p};", "[{i} => $z, {i} => {p}] = {v};",
    "[{p}, {p}] = $a;", "foreach ($a as {p}) strike();", "foreach ($a as $k => &$w) {{ strike(); $w = {v}; }}",
    "foreach ({p} as $k => &$w) strike();", "foreach ({v} as $k => $w) {{ strike(); {p} = $w; }}",
    "by_reference({p}, {p});", "(function (&$x) {{ strike(); $x = {v}; }})({p});", "$z = [&{p}, {v}];",
    "$z = {v} == {v};", "$z = $a <=> {v};", "$z = $a == $o;", "$z = {v} . $a . {v};", "$z = \"$a[x] {{$a}}\";",
    "$z = $a + {v};", "$z = {v} % {v};", "$z = (string) $a;", "$z = (array) $a;", "$z = (int) {v};",
    "$z = clone $a;", "$z = -{v};", "$z = !{v};", "switch ({v}) {{ case {v}: break; case $a: break; }}",
    "$z = match (true) {{ $a == {v} => 1, default => {p} }};", "$z = [...$a, ...{v}];", "callback(...$a);",
    "$z = $a({v});", "$z = $a->method({v});", "$z = $a?->q[{i}];", "print {p};", "$z = [{i} => {v}, {i} => {p}];",
    "foreach (generates() as $k => {p}) {{ {p} = {v}; }}", "$z = generates(); foreach ($z as $w) {{ {p} = {v}; $z = null; }}",
    "static $st; $st[{i}] = {v};", "global $a; $a[{i}] = {v};", "throw new Exception({v});",
    "$f = fn() => {p} = {v}; $f();", "$z = $a instanceof Evil; {p} = {v};",
    "(function () {{ global $a, $o; $u = &$a; $u[{i}][{i}] = {v}; }})();",
    "(function () {{ $local = ['x' => ['x' => 1]]; $GLOBALS['a'] = &$local; $local[{i}][{i}] = {v}; $local[{i}] .= {v}; }})();",
    "$a = ['x' => &$a]; {p} = {v};", "$o->p = &$a; {p} = {v};", "{p} = {v}; {p} = {v}; unset({p});",
]
# Not called: they end or block the program, or take what they are given out of the process.
UNCALLED = set(DISABLED.split(",")) | {
    "exit", "die", "sleep", "usleep", "flock", "fputs", "fwrite", "file", "readfile", "fpassthru",
    "stream_select", "pcntl_fork", "posix_kill", "error_log", "header_register_callback", "gc_disable",
    "set_error_handler", "restore_error_handler", "error_reporting", "stream_copy_to_stream", "fgetc",
    "fread", "fgetcsv", "fscanf", "stream_get_line", "readdir", "eval", "ob_start", "ob_clean",
    "debug_zval_refcount", "set_exception_handler", "register_shutdown_function", "ignore_user_abort",
    "str_repeat", "str_pad", "range", "array_fill", "array_pad", "password_hash", "hash_pbkdf2",
    "assert", "assert_options", "posix_mkfifo", "posix_mknod",
}
LIST = r"""<?php
$out = [];
foreach (get_defined_functions()['internal'] as $name) {
    $list = [];
    foreach ((new ReflectionFunction($name))->getParameters() as $p)
        $list[] = [(string) $p->getType(), $p->isPassedByReference(), $p->isOptional(), $p->isVariadic()];
    $out[$name] = $list;
}
echo json_encode($out);
"""


def statement(rng):
    def fill(text):
        while True:
            for mark, choices in (("{p}", PLACE), ("{v}", VALUE), ("{i}", INDEX)):
                if mark in text:
                    text = text.replace(mark, rng.choice(choices).replace("{{", "{").replace("}}", "}"), 1)
                    break
            else:
                return text
    return fill(rng.choice(STATEMENT).replace("{{", "{").replace("}}", "}"))


def argument(rng, kind, by_reference):
    if by_reference:
        return rng.choice(["$a", "$a", "$a['x']", "$o->p", "$a[0]", "$o->dyn['x']", "Holder::$s"])
    choices = []
    if "array" in kind or "iterable" in kind:
        choices += ["$a", "[new Evil, $a]", "[1, 'x' => new Evil]", "[[3, new Evil], [1, 2]]", "[3, 1, 2]"]
    if "callable" in kind:
        choices += ["'callback'", "new Evil", "fn(...$x) => callback(...$x)", "[new Evil, 'any']"]
    if "string" in kind:
        choices += ["new Evil", "'abc'", "'%s %d'", "'/(a)/'", "null"]
    if "int" in kind or "float" in kind:
        choices += ["1", "0", "null", "1.5", "'1'", "3", "-1"]
    if "object" in kind:
        choices += ["new Evil", "$o", "$a"]
    if kind in ("", "mixed") or not choices:
        choices += ["$a", "new Evil", "[new Evil]", "$undefined", "$o"]
    return rng.choice(choices)


def call(rng, functions):
    name = rng.choice(sorted(functions))
    arguments = []
    for kind, by_reference, optional, variadic in functions[name]:
        if optional and rng.random() < 0.4:
            break
        for _ in range(rng.choice((1, 2, 3)) if variadic else 1):
            arguments.append(argument(rng, kind.lower(), by_reference))
    return "$z = %s(%s);" % (name, ", ".join(arguments))


def source(snippets):
    """A program of snippets: (code, operand, strike, whether $a is a reference)."""
    text = open(os.path.join(HERE, "handlers_prelude.php"), encoding="utf-8").read()
    for code, operand, how, reference in snippets:
        text += "prepare(%d, %d, %s);\ntry { eval(%s); } catch (Throwable $e) {}\nafter();\n" % (
            operand, how, "true" if reference else "false", php_string(code))
    return text


def php_string(text):
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def problem_of(engine, text, folder, timeout):
    command = [engine, "-n", "-d", "memory_limit=96M", "-d", "max_execution_time=4",
               "-d", "disable_functions=" + DISABLED, "-d", "html_errors=0",
               "-d", "fatal_error_backtraces=0"]
    environment = {"PATH": "/usr/bin:/bin",
                   "ASAN_OPTIONS": "detect_leaks=0:allocator_may_return_null=1:abort_on_error=0",
                   "UBSAN_OPTIONS": "print_stacktrace=1"}
    try:
        done = subprocess.run(command, input=text.encode(), capture_output=True, cwd=folder,
                              env=environment, timeout=timeout, preexec_fn=limits)
    except subprocess.TimeoutExpired:
        return "hangs"
    if done.returncode < 0:
        return "signal %d" % -done.returncode
    for line in done.stderr.decode("latin-1").split("\n"):
        if "Sanitizer" in line or "runtime error:" in line or "Assertion" in line:
            return line.strip()[:200]
    return None


def functions_of(engine):
    found = json.loads(subprocess.run([engine, "-n"], input=LIST.encode(), capture_output=True).stdout)
    return {name: parameters for name, parameters in found.items()
            if name not in UNCALLED and parameters}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--engine", required=True)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--programs", type=int, default=None, help="stop after so many")
    parser.add_argument("--batch", type=int, default=60, help="programs in a process")
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--crashes", default="crashes", help="folder for what crashes")
    options = parser.parse_args()
    seed = options.seed if options.seed is not None else int(time.time())
    rng, engine = random.Random(seed), os.path.abspath(options.engine)
    functions = functions_of(engine)
    folder = tempfile.mkdtemp(prefix="surus-fuzz-")
    end, runs, crashes = time.monotonic() + options.seconds, 0, 0
    try:
        while time.monotonic() < end and (options.programs is None or runs < options.programs):
            batch = []
            for _ in range(options.batch):
                code = statement(rng) if rng.random() < 0.6 else call(rng, functions)
                batch.append((code, rng.randrange(OPERANDS), rng.randrange(STRIKES), rng.random() < 0.4))
            runs += len(batch)
            problem = problem_of(engine, source(batch), folder, 60)
            if not problem:
                continue
            alone = [[each] for each in batch if problem_of(engine, source([each]), folder, 20)]
            for culprits in alone or [batch]:
                crashes += 1
                os.makedirs(options.crashes, exist_ok=True)
                path = os.path.join(options.crashes, "%d-%d.php" % (seed, crashes))
                with open(path, "w", encoding="utf-8") as file:
                    file.write(source(culprits))
                what = problem_of(engine, source(culprits), folder, 20) or problem
                print("%s: %s\n    %s" % (path, what, culprits[0][0] if alone else "a whole batch"), flush=True)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print("%d programs run, %d crashed (seed %d)" % (runs, crashes, seed))
    sys.exit(1 if crashes else 0)


if __name__ == "__main__":
    main()
