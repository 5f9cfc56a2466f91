#!/usr/bin/env python3
"""Runs programs whose handlers take away what the engine is working on, and keeps those that crash it.

Each program is one statement, one call of a builtin, or a few calls of an object's methods, whose
operands lead to user code: an error handler, __toString(), offsetGet(), a comparator, a destructor, a
method that a builtin class calls on its heir. That code sets the operand to null, an int or a new
array, frees its container, makes it grow, ends the fiber that it runs in, or throws
(malicious_prelude.php). Arguments are what their types allow, and the ends of it. Whatever is printed
is fine; a signal, a sanitizer's report or running beyond the time limit is not. Many programs share a
process; when one crashes, each of them runs alone to find it.
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
STRIKES, OPERANDS = 18, 23
SUSPENDING = (14, 15)  # strikes that need a fiber
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
    # In functions, where variables are locals and sites have caches.
    "(function () {{ global $a, $o; {s} {s} }})();",
    "(function ($x) use (&$a, &$o) {{ for ($n = 0; $n < 3; $n++) {{ {s} $x = {p}; }} }})({v});",
    "(function ($x) {{ global $a, $o, $name; foreach ([$a, new Holder, $o, new Evil, $o] as $o) {{ {s} }} }})({p});",
    "$f = function () use (&$f, &$a, &$o) {{ $f = null; {s} strike(); return {p}; }}; $z = $f();",
    "$f = function () use (&$f, &$a, &$o) {{ try {{ yield {p}; {s} $f = null; strike(); yield {v}; }} finally {{ {s} }} }};"
    " $f = $f(); foreach ($f as $z) {{ {s} }}",
    "$z = (function &() use (&$a, &$o) {{ foreach ($a as $k => &$w) {{ yield $k => $w; {s} }} }})();"
    " foreach ($z as $k => &$w) {{ {s} $w = {v}; }}",
    "$z = (function () use (&$z, &$a, &$o) {{ $z = null; yield from generates(); {s} yield from $a; }})();"
    " $z->current(); $z?->next(); $z?->send({v}); $z?->throw(new Exception);",
    "$f = new Fiber(function () use (&$f, &$a, &$o) {{ try {{ Fiber::suspend({v}); {s} }} finally {{ $f = null; {s} strike(); }} }});"
    " $f->start(); {s} $f = null; gc_collect_cycles();",
    "$f = new Fiber(function () use (&$a, &$o) {{ array_map(fn($x) => Fiber::suspend($x), $a); {s} }}); $f->start(); {s} $f->resume({v});",
    "try {{ {s} }} catch (Throwable $e) {{ {s} }} finally {{ {s} }}",
    "$z = callback({v}, x: {p}, y: {v});", "$z = by_reference(y: {p}, x: {p});", "$f = {c}; $z = $f({p}, {v});",
    "$z = call_user_func_array({c}, $a);", "$z = call_user_func({c}, {p}, {v});", "$z = ({c})(...$a, ...{v});",
    "$z = new Takes({v}, {p});", "$z = new Takes(...$a); $z->m({p}, {v});", "$z = Takes::s({v}, {p});", "$f = [new Takes({v}), 'm']; $z = $f({p});",
    "$o->h = {v}; $z = $o->h; $o->h[{i}] = {v}; $o->h .= {v};", "$o->typed = &$a; {p} = {v}; $o->typed = {v};",
    "$r = &$o->i; $r = {v}; $r .= {v}; {s}", "$o->t = {v}; $r = &$o->t; $r[{i}] = {v}; $r = {v};",
    "$z = $o?->p[{i}] ?? $a?->q?->r ?? {v};", "$z = $a::class; $z = $a::C; $z = $a::$s;", "$z = [{v}, ...{v}, {i} => {p}, ...$a];",
    "['x' => ['x' => {p}], 0 => [{p}, {p}]] = $a;", "foreach ($a as ['x' => {p}, 0 => {p}]) {{ {s} }}",
    "foreach ($a as $k => $w) {{ foreach ($a as $k2 => $w2) {{ {s} strike(); }} }}",
    "foreach ($a as $k => &$w) {{ unset($a[$k]); $a[] = {v}; {s} if (($n = ($n ?? 0) + 1) > 20) break; }}",
    "switch ({p}) {{ case 1: case 2: case 3: case 4: case 5: case 6: case 7: case 8: {s} break; default: {s} }}",
    "switch ({p}) {{ case 'x': case 'k': case 'text': case 's': case 'q': case '12': case '': {s} break; default: {s} }}",
    "$z = match ({p}) {{ 'x', 'k', 'text', 's', 'q', 'zz', 'y' => {v}, default => {p} }};",
    "if ({p} == {v} && {p} < {v} || {p} === $a) {{ {s} }} while ({p} <=> {v}) {{ {s} break; }}",
    "$z = (bool) {p} . (string) {p} . (float) {v}; $z = (object) {p};", "echo {p}, {v}, \"$a {{$o->p}} {{$a[0]}}\";",
    "unset({p}, {p}, $a, $o);", "static $st = 1; $st = &$a; {s} $st = {v};", "$z = &$GLOBALS['a']; unset($GLOBALS['a']); {s} $z = {v};",
    "$z = include 'data:,' . {p};", "$z = eval('return ' . var_export({v}, true) . ';');", "return {p};", "$z = {p} ?: {v};", "yield_it: {s}",
]
CALLABLE = ["'callback'", "new Evil", "fn(...$x) => callback(...$x)", "[new Evil, 'any']", "'Evil::any'", "callback(...)", "(new Evil)->any(...)",
            "Evil::any(...)", "'by_reference'", "[new Takes(1), 'm']", "'Takes::s'", "'generates'", "strlen(...)",
            "function (...$x) { strike(); return $x[0] ?? null; }", "[$a, 'offsetGet']", "'parent::m'", "$a"]
# They wait for somebody, without an end.
WAITING = {
    "sleep", "usleep", "readline", "gethostbyname", "gethostbynamel", "gethostbyaddr", "dns_get_record",
    "dns_get_mx", "getmxrr", "checkdnsrr", "dns_check_record", "fsockopen", "pfsockopen", "socket_accept",
    "stream_socket_accept", "msg_receive", "sem_acquire", "pcntl_sigwaitinfo", "pcntl_sigtimedwait",
    "pcntl_wait", "pcntl_waitpid", "pcntl_waitid", "socket_recv", "socket_read", "curl_multi_select",
    "socket_select", "stream_select", "flock",
}
# Not called: they end or block the program, or take what they are given out of the process.
UNCALLED = set(DISABLED.split(",")) | WAITING | {
    "exit", "die", "fputs", "fwrite", "file", "readfile", "fpassthru",
    "pcntl_fork", "posix_kill", "error_log", "header_register_callback", "gc_disable",
    "set_error_handler", "restore_error_handler", "error_reporting", "stream_copy_to_stream", "fgetc",
    "fread", "fgetcsv", "fscanf", "stream_get_line", "readdir", "eval", "ob_start", "ob_clean",
    "debug_zval_refcount", "set_exception_handler", "register_shutdown_function", "ignore_user_abort",
    "str_repeat", "str_pad", "range", "array_fill", "array_pad", "password_hash", "hash_pbkdf2",
    "assert", "assert_options", "posix_mkfifo", "posix_mknod",
}
# Classes that are no good alone, and what is done to all objects.
UNTOUCHED = {"InternalIterator", "SplTempFileObject"}
USES = [
    "foreach ({o} as $k => $w) { strike(); break; }", "foreach ({o} as $k => &$w) strike();", "$z = clone {o};",
    "$z = {o} == $a; $z = {o} <=> {v}; $z = {o} == clone {o};", "$z = (string) {o};", "$z = (array) {o}; $z = (bool) {o};",
    "$z = {o}[{i}];", "{o}[{i}] = {v};", "{o}[] = {v};", "unset({o}[{i}]);", "$z = isset({o}[{i}][{i}]);", "{o}[{i}][{i}] = {v};",
    "$z = &{o}[{i}]; $z = {v};", "{o}[{i}] .= {v};", "$z = {o}->{n};", "{o}->{n} = {v};", "$z = &{o}->{n}; $z = {v};", "unset({o}->{n});",
    "{o}->{n}[{i}] = {v};", "{o}->{n} .= {v};", "$z = isset({o}->{n});", "$z = unserialize(serialize({o}));", "var_dump({o}); print_r({o});",
    "$z = var_export({o}, true);", "$z = json_encode({o});", "$z = count({o});", "$z = iterator_to_array({o});", "{o}->__construct({v}, {v});",
    "$z = {o}({v});", "$z = [...{o}];", "$z = get_object_vars({o});", "$z = {o}->{n}->{n} ?? null;", "$z = (function () { yield from func_get_arg(0); })({o});",
    "$z = array_map(null, [{o}], $a);", "$w = {o}; {o} = null; $z = $w;",
]
LIST = r"""<?php
function parameters($f) {
    $list = [];
    foreach ($f->getParameters() as $p)
        $list[] = [(string) $p->getType(), $p->isPassedByReference(), $p->isOptional(), $p->isVariadic()];
    return $list;
}
$out = ['functions' => [], 'classes' => []];
foreach (get_defined_functions()['internal'] as $name) $out['functions'][$name] = parameters(new ReflectionFunction($name));
foreach (get_declared_classes() as $name) {
    $class = new ReflectionClass($name);
    $methods = [];
    foreach ($class->getMethods(ReflectionMethod::IS_PUBLIC) as $m)
        $methods[$m->name] = [parameters($m), $m->isStatic(), $m->isFinal(), $m->isAbstract(), (string) $m->getReturnType()];
    $out['classes'][$name] = [$class->isAbstract() || $class->isInterface(), $class->isFinal(), $methods,
        array_values(class_implements($name)) + array_values(class_parents($name)),
        array_map(fn($p) => $p->name, $class->getProperties())];
}
echo json_encode($out);
"""
INTEGERS = ["1", "0", "null", "1.5", "'1'", "3", "-1", "PHP_INT_MAX", "PHP_INT_MIN", "1 << 31", "1 << 32", "2", "64", "1000"]
FLOATS = ["1.5", "0.0", "-0.0", "NAN", "INF", "-INF", "1e300", "'1e5'", "null"]
TEXTS = ["new Evil", "'abc'", "'%s %d'", "'/(a)/'", "null", "''", "\"\\0\"", "\"\\xff\\xfe\\x80\"", "str_repeat('x', 300)", "'UTF-8'",
         "'en_US'", "'2020-01-01 10:00'", "'<a x=\"1\">t<b/></a>'", "'a:1:{i:0;R:1;}'", "'count'", "'php://memory'", "'x'", "'//a'", "'5'"]
ARRAYS = ["$a", "[new Evil, $a]", "[1, 'x' => new Evil]", "[[3, new Evil], [1, 2]]", "[3, 1, 2]", "[]", "[null, NAN, PHP_INT_MAX => 'x']",
          "['x' => &$a]", "[new Evil, 'any']", "array_fill(0, 40, $a)"]
ANYTHING = ["$a", "new Evil", "[new Evil]", "$undefined", "$o", "NAN", "opendir('.')", "stream_context_create()", "$closed", "function () { strike(); yield 1; }"]


class Maker:
    """Makes programs; what it calls is what the engine says it has."""

    def __init__(self, rng, engine):
        found = json.loads(subprocess.run([engine, "-n"], input=LIST.encode(), capture_output=True).stdout)
        self.rng, self.classes = rng, found["classes"]
        for each in self.classes.values():
            each[2] = each[2] or {}  # an empty list, in JSON
        self.functions = {name: parameters for name, parameters in found["functions"].items()
                          if name not in UNCALLED and parameters}
        self.names = sorted(self.functions)
        self.class_names = sorted(name for name in self.classes if name not in UNTOUCHED)
        self.heirs = {}
        for name, (abstract, *_, above, _) in sorted(self.classes.items()):
            for each in [name, *above]:
                if not abstract and name not in UNTOUCHED:
                    self.heirs.setdefault(each.lower(), []).append(name)

    def fill(self, text):
        marks = (("{s}", self.inner), ("{p}", lambda: self.rng.choice(PLACE)), ("{v}", lambda: self.rng.choice(VALUE)),
                 ("{c}", lambda: self.rng.choice(CALLABLE)), ("{i}", lambda: self.rng.choice(INDEX)))
        while True:
            for mark, choose in marks:
                if mark in text:
                    text = text.replace(mark, choose(), 1)
                    break
            else:
                return text

    def inner(self):
        """A statement within another one: the plain ones come first."""
        return self.rng.choice(STATEMENT[:46]).replace("{{", "{").replace("}}", "}")

    def statement(self):
        return self.fill(self.rng.choice(STATEMENT).replace("{{", "{").replace("}}", "}"))

    def argument(self, kind, by_reference, depth=0):
        rng = self.rng
        if by_reference:
            return rng.choice(["$a", "$a", "$a['x']", "$o->p", "$a[0]", "$o->dyn['x']", "Holder::$s"])
        if rng.random() < 0.03:
            return rng.choice(ANYTHING)
        choice = rng.choice(kind.replace("?", "null|").replace("(", "").replace(")", "").split("|")).split("&")[0]
        if choice in ("int", "bool", "false", "true"):
            return rng.choice(INTEGERS)
        if choice == "float":
            return rng.choice(FLOATS)
        if choice == "string":
            return rng.choice(TEXTS)
        if choice in ("array", "iterable", "Traversable"):
            return rng.choice(ARRAYS) if choice == "array" or rng.random() < 0.5 else self.instance("Iterator", depth)
        if choice in ("callable", "Closure"):
            return rng.choice(CALLABLE)
        if choice in ("null", "void"):
            return "null"
        if choice == "object":
            return rng.choice(["new Evil", "$o", "$a", self.instance(rng.choice(self.class_names), depth)])
        if choice.lower() in self.heirs:
            return self.instance(choice, depth)
        return rng.choice(ANYTHING)

    def arguments(self, parameters, depth=0):
        made = []
        for kind, by_reference, optional, variadic in parameters:
            if optional and self.rng.random() < 0.4:
                break
            for _ in range(self.rng.choice((1, 2, 3)) if variadic else 1):
                made.append(self.argument(kind, by_reference, depth + 1))
        return ", ".join(made)

    def call(self):
        name = self.rng.choice(self.names)
        return "$z = %s(%s);" % (name, self.arguments(self.functions[name]))

    def instance(self, kind, depth=0):
        rng = self.rng
        heirs = self.heirs.get(kind.lower())
        if not heirs or depth > 3:
            return "new Evil"
        name = rng.choice(heirs) if rng.random() < 0.3 or kind not in heirs else kind
        _, final, methods, _, _ = self.classes[name]
        how = rng.random()
        if how < 0.35:
            return "good('%s')" % name.replace("\\", "\\\\")
        if how < 0.42:
            return "(new ReflectionClass('%s'))->newInstanceWithoutConstructor()" % name.replace("\\", "\\\\")
        given = self.arguments(methods["__construct"][0], depth) if "__construct" in methods else ""
        if final or how < 0.75:
            return "new \\%s(%s)" % (name, given)
        return "new class(%s) extends \\%s { %s }" % (given, name, self.overrides(methods))

    def overrides(self, methods):
        """Methods that strike before or after those they override."""
        text = []
        for name, (parameters, static, final, abstract, returns) in methods.items():
            if final or abstract or name.startswith("__c") or any(each[1] for each in parameters) or self.rng.random() < 0.4:
                continue
            call = "parent::%s(...$x)" % name
            if name == "__destruct":
                text.append("public function __destruct() { strike(); }")
                continue
            result = self.rng.choice(["strike(); return %s;", "$y = %s; strike(); return $y;", "strike(); %s; return null;"]) % call
            if returns in ("void", "never"):
                result = "strike(); %s;" % call
            text.append("#[ReturnTypeWillChange] public %sfunction %s(...$x)%s { %s }" % (
                "static " if static else "", name, ": " + returns if returns else "", result))
        return " ".join(text)

    def methods(self):
        rng = self.rng
        name = rng.choice(self.class_names)
        _, _, methods, _, properties = self.classes[name]
        subject = rng.choice(["$a", "$a", "$o->p", "$a[0]", "$local"])
        text = ["%s = %s;" % (subject, self.instance(name))]
        for _ in range(rng.choice((1, 2, 3, 5))):
            if not methods or rng.random() < 0.3:
                text.append(self.fill(rng.choice(USES).replace("{o}", subject).replace(
                    "{n}", rng.choice(properties) if properties and rng.random() < 0.7 else "x")))
                continue
            method = rng.choice(sorted(methods))
            parameters, static = methods[method][:2]
            # Nothing may be there any more.
            call = "%s%s%s(%s)" % (subject, "::" if static else "?->", method, self.arguments(parameters))
            text.append(rng.choice(["$z = %s;", "try { $z = %s; } catch (Throwable $e) {}", "foreach (%s as $k => $w) { strike(); break; }"]) % call)
        return " ".join(text)

    def program(self):
        how = self.rng.random()
        code = self.statement() if how < 0.45 else self.call() if how < 0.7 else self.methods()
        return code, self.rng.randrange(OPERANDS), self.rng.randrange(STRIKES), self.rng.random() < 0.4


def source(snippets):
    """A program of snippets: (code, operand, strike, whether $a is a reference)."""
    text = open(os.path.join(HERE, "malicious_prelude.php"), encoding="utf-8").read()
    for code, operand, how, reference in snippets:
        run = "fiber(%s);" if how in SUSPENDING else "try { eval(%s); } catch (Throwable $e) {}"
        text += "prepare(%d, %d, %s);\n%s\nafter();\n" % (
            operand, how, "true" if reference else "false", run % php_string(code))
    return text


def php_string(text):
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def run(engine, settings, snippets, folder, timeout):
    """What went wrong, or None; and how many snippets came to their ends."""
    command = [engine, "-n", "-d", "memory_limit=96M", "-d", "max_execution_time=4",
               "-d", "disable_functions=" + DISABLED, "-d", "html_errors=0",
               "-d", "fatal_error_backtraces=0"]
    for setting in settings:
        command += ["-d", setting]
    environment = {"PATH": "/usr/bin:/bin", "UBSAN_OPTIONS": "print_stacktrace=1",
                   "ASAN_OPTIONS": "detect_leaks=0:allocator_may_return_null=1:abort_on_error=0"}
    try:
        done = subprocess.run(command, input=source(snippets).encode(), capture_output=True, cwd=folder,
                              env=environment, timeout=timeout, preexec_fn=limits,
                              restore_signals=False)  # what passes the limit of files fails
    except subprocess.TimeoutExpired:
        return "hangs", 0
    said = done.stderr.decode("latin-1")
    for line in said.split("\n"):
        if "Sanitizer" in line or "runtime error:" in line or "Assertion" in line:
            return line.strip()[:200], 0
    if done.returncode < 0:
        return "signal %d" % -done.returncode, 0
    return None, said.count("\1")


def finds(engine, settings, batch, folder):
    """Runs a batch; those of it that crash, each with what it said."""
    while batch:
        problem, ended = run(engine, settings, batch, folder, 60)
        if not problem:
            batch = batch[ended + 1:]  # the next one ended the process: exit, a fatal error
            continue
        alone = [(each, run(engine, settings, [each], folder, 20)[0]) for each in batch]
        found = [([each], what) for each, what in alone if what]
        yield from found or [(batch, problem)]
        return


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--engine", required=True)
    parser.add_argument("-d", dest="settings", action="append", default=[], metavar="NAME=VALUE",
                        help="setting of the engine, such as opcache.jit_hot_func=0")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--programs", type=int, default=None, help="stop after so many")
    parser.add_argument("--batch", type=int, default=60, help="programs in a process")
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--crashes", default="crashes", help="folder for what crashes")
    parser.add_argument("--counts", help="file for how many programs ran well, and how many crashed")
    options = parser.parse_args()
    seed = options.seed if options.seed is not None else int(time.time())
    rng, engine = random.Random(seed), os.path.abspath(options.engine)
    maker = Maker(rng, engine)
    folder = tempfile.mkdtemp(prefix="surus-fuzz-")
    end, runs, crashes = time.monotonic() + options.seconds, 0, 0
    try:
        while time.monotonic() < end and (options.programs is None or runs < options.programs):
            batch = [maker.program() for _ in range(options.batch)]
            runs += len(batch)
            for culprits, problem in finds(engine, options.settings, batch, folder):
                crashes += 1
                os.makedirs(options.crashes, exist_ok=True)
                path = os.path.join(options.crashes, "%d-%d.php" % (seed, crashes))
                with open(path, "w", encoding="utf-8") as file:
                    file.write(source(culprits))
                print("%s: %s\n    %s" % (path, problem, culprits[0][0] if len(culprits) == 1 else "a whole batch"), flush=True)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print("%d programs run, %d crashed (seed %d)" % (runs, crashes, seed))
    if options.counts:
        with open(options.counts, "w", encoding="utf-8") as file:
            file.write("%d %d\n" % (runs - crashes, crashes))
    sys.exit(1 if crashes else 0)


if __name__ == "__main__":
    main()
