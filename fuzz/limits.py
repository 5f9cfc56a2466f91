#!/usr/bin/env python3
"""Runs builtins on large arguments under a small memory_limit and time limit, and tells which pass them.

Two kinds of programs, each in a process of its own: one call of a function with strings and lists of
some megabytes and integers as large as they get; and a function, constructor or method called over and
over with small arguments while its results are kept. Whatever they print is fine. A program whose peak
resident memory is larger than memory_limit, what an empty program takes and a slack of 16 MiB, or that
runs for much longer than max_execution_time, is reported; so are a signal and an exit by abort().
"""

import argparse
import json
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from malicious import UNCALLED

LIST = r"""<?php
function parameters($f) {
    $list = [];
    foreach ($f->getParameters() as $p)
        $list[] = [(string) $p->getType(), $p->isPassedByReference(), $p->isOptional(), $p->isVariadic(), $p->getName()];
    return $list;
}
$out = ['functions' => [], 'classes' => []];
foreach (get_defined_functions()['internal'] as $name) $out['functions'][$name] = parameters(new ReflectionFunction($name));
foreach (get_declared_classes() as $name) {
    $class = new ReflectionClass($name);
    if ($class->isAbstract() || $class->isEnum()) continue;
    $methods = [];
    foreach ($class->getMethods(ReflectionMethod::IS_PUBLIC) as $m)
        if (!$m->isAbstract()) $methods[$m->name] = [parameters($m), $m->isStatic()];
    $out['classes'][$name] = $methods;
}
echo json_encode($out);
"""
# Those of `malicious` that only its programs must not call.
LARGE = {"str_repeat", "str_pad", "range", "array_fill", "array_pad", "password_hash", "hash_pbkdf2", "error_log",
         "fwrite", "fputs", "ob_start", "ob_clean", "fread", "fgets", "fgetcsv", "fgetc", "stream_get_line",
         "stream_get_contents", "file", "readfile", "fpassthru", "stream_copy_to_stream", "fscanf", "assert"}
# They ask the system for what no limit counts.
SKIPPED = (UNCALLED - LARGE) | {
    # What it may take is an argument, and usual values are far beyond memory_limit.
    "sodium_crypto_pwhash", "sodium_crypto_pwhash_str", "sodium_crypto_pwhash_str_verify",
    "sodium_crypto_pwhash_scryptsalsa208sha256", "sodium_crypto_pwhash_scryptsalsa208sha256_str",
    "set_time_limit", "ini_set", "ini_alter", "ini_restore", "ini_parse_quantity", "phpinfo", "phpcredits",
    "pcntl_alarm", "pcntl_exec", "pcntl_setpriority", "posix_setrlimit", "shmop_open",
    "shm_attach", "posix_setsid",
}
# What large arguments are made of; a program makes what it names.
LARGE_VALUES = {
    "$s": "str_repeat('a,b;c <d>&\"1\" ', 300000)", "$n": "str_repeat('1234567890', 400000)", "$z": "str_repeat(\"\\0\", 4000000)",
    "$l": "range(1, 100000)", "$t": "array_fill(0, 50000, 'some text')", "$h": "array_combine(range(5, 80000), range(5, 80000))",
    "$m": "[range(1, 50000), array_fill(0, 50000, 'some text')]", "$o": "new ArrayObject(range(1, 100000))",
    "$u": "str_repeat(\"ä\\u{10000}\", 600000)", "$x": "'<a>' . str_repeat('<b c=\"d\">e</b>', 200000) . '</a>'",
    "$f": "(function () { $f = fopen('php://memory', 'w+'); fwrite($f, str_repeat('a,b;c \"d\" ', 300000)); rewind($f); return $f; })()",
    "$d": "fopen('/dev/zero', 'r')",
}
LARGE_TEXTS = ["$s", "$s", "$n", "$z", "$u", "$x", "'a'", "','", "' '", "''", "'/./'", "'/(?:a|b)+/'", "'sha256'", "'UTF-8'", "'%1000000000s'"]
LARGE_INTEGERS = ["1", "2", "0", "-1", "1000000", "100000000", "2000000000", "PHP_INT_MAX", "1 << 31", "16", "3000000"]
NAMED = {"pattern": ["'/./'", "'/a|(b)/'", "'.'"], "encoding": ["'UTF-8'", "'UTF-16'", "'ISO-8859-1'"], "algo": ["'sha256'", "'md5'", "'2y'"],
         "to_encoding": ["'UTF-32'", "'UTF-16'", "'HTML-ENTITIES'"], "from_encoding": ["'UTF-8'", "'ISO-8859-1'"], "locale": ["'de'"],
         "cipher_algo": ["'aes-128-cbc'"], "hash_algo": ["'sha256'"], "filename": ["'/dev/zero'", "'php://temp'"], "format": ["'%1000000000s'", "'%.1000000f'", "$s", "'a*'", "'%s'"],
         "from_encoding_": ["'UTF-8'"], "separator": ["','", "'a'", "$s"], "delimiter": ["','"], "replace": ["$s", "str_repeat('x', 10000)"], "replacement": ["$s", "str_repeat('x', 10000)"],
         "search": ["'a'", "','"], "characters": ["'a'", "$s"]}
SMALL = {"int": ["1", "0", "5", "$i"], "float": ["1.5", "$i / 7"], "string": ["'a'", "\"k$i\"", "'UTF-8'", "'en'", "'/x/'", "'sha256'", "'<a>b</a>'", "'php://memory'", "'w+'", "':memory:'", "'now'"],
         "array": ["[1, 2]", "['a' => $i]"], "bool": ["true", "false"], "callable": ["'strlen'", "fn(...$a) => 1"], "object": ["$o", "new stdClass"]}


TERMINATED = "terminated"  # the process ended with the program, for want of another way


class Maker:
    def __init__(self, rng, engine):
        found = json.loads(subprocess.run([engine, "-n"], input=LIST.encode(), capture_output=True).stdout)
        self.rng, self.classes = rng, {name: methods or {} for name, methods in found["classes"].items()}
        self.functions = {name: parameters for name, parameters in found["functions"].items() if name not in SKIPPED}

    def kinds(self, kind):
        return self.rng.choice(kind.replace("?", "null|").replace("(", "").replace(")", "").split("|")).split("&")[0]

    def large(self, kind, by_reference, name):
        rng = self.rng
        if by_reference:
            return "$" + rng.choice("slmhr")
        choice = self.kinds(kind)
        if choice == "null":
            choice = self.kinds(kind)
        if choice == "string":
            return rng.choice(NAMED[name]) if name in NAMED and rng.random() < 0.8 else rng.choice(LARGE_TEXTS)
        if choice in ("int", "float"):
            return rng.choice(LARGE_INTEGERS)
        if choice in ("bool", "false", "true", "null"):
            return rng.choice(["true", "false"])
        if choice in ("array", "iterable", "Traversable"):
            return rng.choice(["$l", "$t", "$h", "$m", "$l"])
        if choice in ("callable", "Closure"):
            return rng.choice(["fn(...$a) => $a[0] ?? 1", "'strlen'", "fn(...$a) => true", "'max'"])
        if choice in ("mixed", ""):
            return rng.choice(["$s", "$l", "$f", "$d", "$m", "$o", "5", "$f"])
        return self.instance(choice, 0)

    def small(self, kind, by_reference, depth):
        if by_reference:
            return "$q"
        choice = self.kinds(kind)
        if choice in ("false", "true"):
            choice = "bool"
        if choice in SMALL:
            return self.rng.choice(SMALL[choice])
        if choice in ("iterable", "Traversable", "Iterator"):
            return "new ArrayIterator([1, 2])"
        if choice in ("mixed", ""):
            return self.rng.choice(["$i", "'a'", "[1]", "\"k$i\"", "$o"])
        return "null" if choice == "null" else self.instance(choice, depth + 1)

    def instance(self, kind, depth):
        if depth > 2 or kind not in self.classes:
            return {"Closure": "fn() => 1"}.get(kind, "null")
        constructor = self.classes[kind].get("__construct", [[], False])[0]
        return "new \\%s(%s)" % (kind, self.arguments(constructor, depth))

    def arguments(self, parameters, depth=None):
        made = []
        for kind, by_reference, optional, variadic, name in parameters:
            if optional and self.rng.random() < 0.4:
                break
            made.append(self.large(kind, by_reference, name) if depth is None else self.small(kind, by_reference, depth))
        return ", ".join(made)

    def once(self, name):
        call = "$r = %s(%s);" % (name, self.arguments(self.functions[name]))
        made = " ".join("%s = %s;" % each for each in LARGE_VALUES.items() if each[0] in call)
        return "<?php\nset_error_handler(fn() => true); %s\n%s" % (made, call)

    def over_and_over(self, call, before=""):
        """Results are kept. An exception is what it mostly comes to: less often, then."""
        return """<?php set_error_handler(fn() => true); $o = new ArrayObject([1]); $keep = []; $thrown = 0; %s
for ($i = 0, $end = microtime(true) + 0.4; $i %% 50 || microtime(true) < $end; $i++) {
    try { $keep[] = %s; } catch (Throwable $e) { if (++$thrown > 50) break; }
}""" % (before, call)

    def programs(self, times):
        rng = self.rng
        for name in sorted(self.functions):
            if self.functions[name]:
                for _ in range(times):
                    yield name, self.once(name)
            yield name + " over and over", self.over_and_over("%s(%s)" % (name, self.arguments(self.functions[name], 0)))
        for name, methods in sorted(self.classes.items()):
            made = self.instance(name, 0)
            yield name + " over and over", self.over_and_over(made)
            for method, (parameters, static) in sorted(methods.items()):
                if method == "__construct":
                    continue
                call = "%s%s(%s)" % ("\\%s::" % name if static else "$it->", method, self.arguments(parameters, 0))
                before = "" if static else "try { $it = %s; } catch (Throwable $e) { exit; }" % made.replace("$i", "1")
                yield "%s::%s over and over" % (name, method), self.over_and_over(call, before)


def limits():
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 22, 1 << 22))
    resource.setrlimit(resource.RLIMIT_AS, (8 << 30, 8 << 30))


def run(engine, memory, program, folder, timeout):
    """Peak resident memory in MiB, seconds of processor time, and what went wrong, or None."""
    path = os.path.join(folder, "program.php")
    with open(path, "w", encoding="utf-8") as file:
        file.write(program)
    with open(os.path.join(folder, "stderr"), "w+b") as errors:
        child = subprocess.Popen(
            [engine, "-n", "-d", "memory_limit=%dM" % memory, "-d", "max_execution_time=1", "-d", "hard_timeout=1",
             "-d", "display_errors=stderr", "-d", "default_socket_timeout=1", path],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=errors, cwd=folder,
            preexec_fn=limits, restore_signals=False, start_new_session=True)
        end = time.monotonic() + timeout
        while True:
            pid, status, usage = os.wait4(child.pid, os.WNOHANG)
            if pid:
                break
            if time.monotonic() > end:
                os.killpg(child.pid, signal.SIGKILL)
                _, status, usage = os.wait4(child.pid, 0)
                break
            time.sleep(0.002)
        child.returncode = 0
        errors.seek(0)
        said = errors.read().decode("latin-1")
    problem = None
    if os.WIFSIGNALED(status):
        problem = "hangs" if os.WTERMSIG(status) == signal.SIGKILL else "signal %d" % os.WTERMSIG(status)
    if "Out of memory" in said:
        problem = "out of memory"
    if "(terminated)\n" in said:
        problem = problem or TERMINATED
    return usage.ru_maxrss / 1024, usage.ru_utime + usage.ru_stime, problem


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--engine", required=True)
    parser.add_argument("--times", type=int, default=4, help="programs for each function with large arguments")
    parser.add_argument("--memory", type=int, default=32, help="memory_limit, in MiB")
    parser.add_argument("--slack", type=int, default=16, help="MiB beyond the limit that are allowed")
    parser.add_argument("--longest", type=float, default=2.5, help="seconds of processor time that are allowed")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=None, help="stop after so long")
    parser.add_argument("--only", help="names that contain this")
    parser.add_argument("--terminated", action="store_true", help="tell also what ended with the process")
    parser.add_argument("--keep", help="folder for the programs that pass a limit")
    parser.add_argument("--shuffle", action="store_true", help="in a random order")
    parser.add_argument("--counts", help="file for how many programs kept the limits, and how many did not")
    options = parser.parse_args()
    engine, rng = os.path.abspath(options.engine), random.Random(options.seed)
    folder = tempfile.mkdtemp(prefix="surus-limits-")
    empty = run(engine, options.memory, "<?php", folder, 10)[0]
    programs = [each for each in Maker(rng, engine).programs(options.times) if not options.only or options.only in each[0]]
    if options.shuffle:
        rng.shuffle(programs)
    end = time.monotonic() + (options.seconds or 1e9)
    most = options.memory + options.slack + empty
    runs = bad = terminated = 0
    largest, longest = (0, ""), (0, "")
    try:
        for name, program in programs:
            if time.monotonic() > end:
                break
            runs += 1
            megabytes, seconds, problem = run(engine, options.memory, program, folder, 12)
            largest, longest = max(largest, (megabytes, name)), max(longest, (seconds, name))
            terminated += problem == TERMINATED
            if problem == TERMINATED and not options.terminated:
                problem = None
            if megabytes <= most and seconds <= options.longest and not problem:
                continue
            bad += 1
            print("%6.0f MiB %5.1f s  %-10s %s\n    %s" % (megabytes, seconds, problem or "", name,
                  " ".join(program.split("\n")[-3:] if "over and" in name else program.split("\n")[-1:])[:300]), flush=True)
            if options.keep:
                os.makedirs(options.keep, exist_ok=True)
                with open(os.path.join(options.keep, "%d.php" % bad), "w", encoding="utf-8") as file:
                    file.write(program)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print("%d programs run, %d passed a limit, %d ended with the process; %.0f MiB empty, at most %.0f MiB (%s), "
          "%.1f s (%s)" % (runs, bad, terminated, empty, *largest, *longest))
    if options.counts:
        with open(options.counts, "w", encoding="utf-8") as file:
            file.write("%d %d\n" % (runs - bad, bad))
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
