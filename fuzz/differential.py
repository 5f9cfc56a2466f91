#!/usr/bin/env python3
"""Compares what random programs do here and under another PHP engine.

A program is some calls of functions that both engines have, with odd arguments, which may be what calls
before them returned. Output is compared call by call, without deprecations. Where --newer, PHP of our own
version as far as it is at hand, does the same as we do, PHP has changed; what else has stands in CHANGED, with
its reason. All other differences are told, each way once.

    fuzz/differential.py --engine build/release/surus --php php --newer php8.5 --programs 50000
"""

import argparse
import collections
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))

# What depends on time, chance, the machine, the process or the engine itself, or reaches outside.
SKIPPED = re.compile(
    r"^(?:.*_(?:open|create|connect|socket|pair)|exec|shell_exec|system|passthru|popen|proc_.*|mail|unlink|rmdir|rename|copy|(?:sym)?link|"
    r"l?ch(?:mod|own|grp)|touch|mkdir|file_put_contents|fopen|tempnam|tmpfile|move_uploaded_file|putenv|u?sleep|time_.*sleep.*|set_time_limit|ini_.*|"
    r"chdir|chroot|readline.*|exit|die|sapi_.*|cli_.*|php.*|zend.*|get_(?:defined|declared|loaded|included|required|resource|object_vars|mangled).*|"
    r"memory_.*|gc_.*|getmy.*|getrusage|hrtime|microtime|time|date|gmdate|idate|localtime|getdate|mktime|gmmktime|strtotime|date_.*|timezone_.*|"
    r"checkdnsrr|dns_.*|gethost.*|getmxrr|net_.*|disk_.*|uniqid|lcg_value|(?:mt_)?s?rand|mt_.*|random_.*|array_rand|shuffle|str_shuffle|password_.*|"
    r"crypt|spl_object.*|spl_autoload.*|var_dump|debug_.*|error_.*|trigger_error|user_error|set_.*handler|restore_.*|register_.*|ob_.*|output_.*|"
    r"header.*|http_response_code|setcookie|setrawcookie|session_.*|opcache_.*|dl|extension_loaded|func_.*|call_user.*|forward_.*|array_walk.*|"
    r"pcntl_.*|posix_.*|sem_.*|shm.*|msg_.*|ftok|sys_.*|connection_.*|ignore_user_abort|highlight_.*|show_source|openlog|syslog|closelog|"
    r"iterator_.*|class_.*|enum_.*|interface_.*|trait_.*|function_exists|is_callable|defined?|constant|ini_parse.*|stream_.*|fsockopen|pfsockopen|socket_.*|"
    r"f(?:read|write|puts|gets|getc|eof|flush|lock|close|passthru|seek|tell|rewind|stat|truncate|scanf|getcsv|putcsv|sync|datasync)|p?close|"
    r"opendir|readdir|rewinddir|closedir|dir|scandir|glob|getcwd|realpath.*|(?:l|fs)?stat|file.*|readfile|readlink|is_(?:file|dir|link|readable|writ.*|executable|uploaded.*)|"
    r"linkinfo|umask|clearstatcache|parse_ini_file|get_(?:browser|cfg_var|current_user|include_path|meta_tags|headers|debug_type|class.*|parent.*|called.*)|"
    r"getenv|getopt|getlastmod|setlocale|locale.*|nl_langinfo|config_get_hash|pfsockopen|extract|compact|assert.*|ftp_.*|image.*|getimagesize.*|iptc.*|"
    r"hash_(?:init|update.*|final|copy)|hash_file|hash_hmac_file|md5_file|sha1_file|openssl_.*|curl_.*|sodium_.*|ffi.*|finfo.*|mime_content_type|gettext|"
    r"[dn]*c?gettext|textdomain|bind.*domain.*|utf8_.*|mhash.*|strptime|is_resource|fdiv|xml.*|simplexml.*|dom_.*|libxml.*|readgz.*|gz(?:open|file|eof|get.*|read|write|puts|pass.*|seek|tell|rewind|close)|array_multisort|levenshtein|mb_send_mail|flush|bz(?:open|close|read|write|flush)|pcov.*|gettimeofday|diskfreespace|unregister.*|getservby.*|getprotoby.*|fprintf|vfprintf|filter_input.*|filter_has_var|mb_output_handler|mb_http_.*|mb_(?:language|internal_encoding|substitute_character|regex_encoding|detect_order)|set_include_path|intl_.*|setlocale|str_repeat|print_r|var_export|bcscale)$")
# A call, and why its result is another one in 8.5 than in 8.2.
CHANGED = [
    (r"^(?:strcoll|substr_compare|strn?c(?:ase)?cmp|strncasecmp|strnatc\w*|strcasecmp)\(.*= -?\d+\b.*= -?1\b", "only the sign of a comparison is told"),
    (r"^\w+\(.*must be of type [^\n]*, bool given.*must be of type [^\n]*, (?:true|false) given", "8.3 tells true from false"),
    (r"^preg_\w+\(.*backslash, or NUL>.*backslash, or NUL byte>", "8.3 says 'NUL byte'"),
    (r"^(?:spl_classes|mb_list_encodings|pdo_drivers|intlcal_get_now)\(", "what there is, or time"),
]

INTS = ["0", "1", "-1", "2", "3", "7", "-5", "10", "16", "64", "100", "255", "256", "1000", "65536", "PHP_INT_MAX", "PHP_INT_MIN", "-2147483649"]
FLOATS = ["0.0", "-0.0", "0.5", "1.5", "-2.5", "1e15", "1e22", "-1e-7", "123456789.12345678", "1e300", "0.1", "2.0"]
STRINGS = ["''", "'a'", "'abc'", "'ABC abc'", "'0'", "'12'", "'-3.5e2'", "'1abc'", "' 7'", "'7 '", "'0x1A'", "'a,b,,c'", "'Hello World, hello'", "\"a\\0b\"", "\"\\xff\\xfe\"",
           "\"\\u{e9}t\\u{e9} \\u{4e2d}\\u{6587}\"", "'%s %05d %x'", "'%1$s %2$-8s|'", "\"line\\r\\nnext\\n\"", "'<a href=\"x\">b &amp; c</a>'", "'http://u:p@h.example:80/p?q[]=1#f'", "'k=v&l[]=1&l[]=2'",
           "'2024-02-29'", "'/(a)(b)?/i'", "'{\"a\":[1,2.5,null]}'", "'a:1:{i:0;s:1:\"x\";}'", "'YWJj'", "'616263'", "'UTF-8'", "'ISO-8859-1'", "'md5'", "'sha256'", "'crc32b'", "str_repeat('ab', 20)", "'strtoupper'", "'The quick brown fox'", "'1.2.3-beta4'", "'10'", "'9'", "'z'", "'1e3'", "'a.b.c'", "'a1b22c333'", "'../x/./y.tar.gz'", "'127.0.0.1'", "'::1'"]
ARRAYS = ["[]", "[1, 2, 3]", "['a', 'b', 'c']", "['k' => 1, 'l' => 'x', 3 => null]", "[3, 1, 2, 10, '9', 'a', 1.5]", "['a' => ['b' => 1], 'c' => [2]]", "[1, '1', 1.0, true]", "[[1, 2], [3, 4]]", "[5 => 'x', 2 => 'y', 9 => 'x']", "['B', 'a', 'C', 'b10', 'b9']",
          "[null, false, '', 0, '0']", "[0.5, -0.5, 1e20]", "['x' => 'y', 'z' => 'x']", "range(1, 12)", "array_fill(5, 3, 'f')", "[-3 => 'a', 'b']", "[['id' => 1, 'n' => 'x'], ['id' => 2, 'n' => 'y']]"]
CALLABLES = ["'strlen'", "'strtoupper'", "fn($p = 1, $q = 2) => $p <=> $q", "fn($p = null) => $p", "'is_int'", "fn(...$all) => count($all)", "'Plain::order'", "'strcmp'", "fn($p = 0, $q = 0) => is_string($p) ? $p : 'x'", "'max'", "'no_such'"]
ANY = ["null", "true", "false", "new Plain", "new ArrayObject([1, 2])", "NAN", "INF", "fn() => 1"]
POOLS = {"int": INTS, "float": FLOATS + INTS[:6], "string": STRINGS, "array": ARRAYS, "bool": ["true", "false"], "callable": CALLABLES, "iterable": ARRAYS, "Traversable": ["new ArrayIterator([1, 2])"],
         "object": ["new Plain", "new ArrayObject(['k' => 1])"], "null": ["null"], "Countable": ["new ArrayObject([1])"], "true": ["true"], "false": ["false"]}

SIGNATURES = r"""
$all = [];
foreach (get_defined_functions()['internal'] as $name) {
    $function = new ReflectionFunction($name);
    $parameters = [];
    foreach ($function->getParameters() as $each) {
        $types = $each->getType() instanceof ReflectionNamedType ? [$each->getType()] : ($each->getType()?->getTypes() ?? []);
        $names = array_map(fn($type) => $type->getName(), $types);
        $parameters[] = ['types' => $names, 'optional' => $each->isOptional(), 'reference' => $each->isPassedByReference(), 'variadic' => $each->isVariadic(), 'name' => $each->getName()];
    }
    if (!$function->isDeprecated()) $all[$name] = $parameters;
}
echo json_encode($all);
"""


def signatures(engine):
    done = subprocess.run([*engine, "-r", SIGNATURES], capture_output=True, check=True)
    return json.loads(done.stdout)


class Writer:
    def __init__(self, functions):
        self.functions, self.names = functions, sorted(functions)

    def value(self, rng, types, kept):
        if kept and rng.random() < 0.12:
            return rng.choice(kept)
        if rng.random() < 0.06:
            return rng.choice(ANY + STRINGS + INTS + ARRAYS)
        pools = [POOLS[each] for each in types if each in POOLS]
        if "mixed" in types or not types:
            pools += [INTS, FLOATS, STRINGS, ARRAYS, ANY]
        return rng.choice(rng.choice(pools)) if pools else "null"

    def program(self, number):
        """The text of a program, a function that holds its variables."""
        rng, lines, kept = random.Random(number), [], []
        group = rng.choice(self.names)  # some programs are about related functions
        related = [name for name in self.names if name.split("_")[0] == group.split("_")[0]]
        for at in range(rng.choice((4, 8, 12))):
            name = rng.choice(related if rng.random() < 0.5 else self.names)
            parameters, arguments, references = self.functions[name], [], []
            for each in parameters:
                if each["optional"] and rng.random() < 0.4:
                    break
                for _ in range(rng.choice((0, 1, 2, 3)) if each["variadic"] else 1):
                    value = self.value(rng, each["types"], kept)
                    if each["reference"]:
                        variable = "$r%d_%d" % (at, len(references))
                        lines.append("%s = %s;" % (variable, value))
                        references.append(variable)
                        value = variable
                    arguments.append(value)
            text = "%s(%s)" % (name, ", ".join(arguments))
            uses = sorted(set(re.findall(r"\$[rv]\w+", text)))
            closure = "function ()%s { return %s; }" % (" use (&%s)" % ", &".join(uses) if uses else "", text)
            lines.append("$v%d = call(%s, %s);" % (at, ", ".join(["'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'", closure]), ", ".join(references))
                         if references else "$v%d = call('%s', %s);" % (at, text.replace("\\", "\\\\").replace("'", "\\'"), closure))
            kept.append("$v%d" % at)
        return "(function () {\n%s\n})();\n" % "\n".join(lines)


def run(engine, path, timeout):
    words = [*engine, "-d", "memory_limit=128M", "-d", "html_errors=0", "-d", "precision=17", "-d", "serialize_precision=17", "-d", "date.timezone=UTC", "-d", "zend.assertions=-1", path]
    try:
        done = subprocess.run(words, capture_output=True, timeout=timeout, stdin=subprocess.DEVNULL, cwd=os.path.dirname(path), check=False)
        return done.stdout, done.returncode
    except subprocess.TimeoutExpired as late:
        return late.stdout or b"", "timeout"


def pieces(output):
    """Each program's calls: what was called, and what came of it."""
    found = {}
    for part in output.decode("latin-1").split("\n=== ")[1:]:
        number, _, body = part.partition("\n")
        found[number] = re.split(r"\n(?=[a-z_0-9]+\()", body)
    return found


def reason(call, ours, theirs):
    text = call + "\n" + theirs + "\n" + ours
    return next((why for pattern, why in CHANGED if re.search(pattern, text, re.S)), None)


def kind(name, ours, theirs):
    """Differences of a function that have the same kind are told once. What values are does not count, nor what messages quote."""
    plain = []
    for text in (ours, theirs):
        text = re.sub(r"(?m)^  [=&] .*(?:\n(?!  [=&!<]).*)*", "  = _", text.partition("\n")[2].strip("\n"))
        plain.append(re.sub(r"\"[^\"]*\"|'[^']*'|-?\d[\d.eE+]*|#\d", "_", text)[:200])
    return (name, *plain)


class Newer:
    """PHP of our version: what it does of a program, which runs alone if another of the batch ends it."""

    def __init__(self, command, prelude, writer, folder):
        self.command, self.prelude, self.writer, self.folder, self.known = command, prelude, writer, folder, {}

    def call(self, number, at):
        if number not in self.known:
            path = os.path.join(self.folder, "newer.php")
            with open(path, "w", encoding="utf-8") as file:
                file.write("%secho \"\\n=== %d\\n\";\n%s" % (self.prelude, number, self.writer.program(number)))
            self.known[number] = pieces(run(self.command, path, 20)[0]).get(str(number), [])
        of = self.known[number]
        return of[at] if at < len(of) and "undefined function" not in of[at] else None


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    add = parser.add_argument
    add("--engine", required=True)
    add("--php", default="php", help="the other engine")
    add("--newer", type=str.split, help="a command: what the engine should be like")
    add("--programs", type=int, default=1000)
    add("--seed", type=int, default=1, help="number of the first program")
    add("--seconds", type=float, default=1e9)
    add("--batch", type=int, default=100, help="programs in a process")
    add("--only", help="only functions whose names match this")
    add("--all", action="store_true", help="tell all differences, not each function's first")
    add("--show", type=int, help="print this program")
    options = parser.parse_args()
    ours, theirs = [os.path.abspath(options.engine), "-n"], [options.php]
    mine, others = signatures(ours), signatures(theirs)
    functions = {name: others[name] for name in sorted(set(mine) & set(others)) if not SKIPPED.match(name) and (not options.only or re.search(options.only, name))}
    writer = Writer(functions)
    if options.show is not None:
        print(writer.program(options.show))
        return
    folder = tempfile.mkdtemp(prefix="surus-differential-")
    with open(os.path.join(HERE, "differential_prelude.php"), encoding="utf-8") as file:
        prelude = file.read()
    end, first, calls, told, explained, bad = time.monotonic() + options.seconds, options.seed, 0, set(), collections.Counter(), 0
    unfinished, fatal, settled, newer = 0, 0, {}, Newer(options.newer, prelude, writer, folder)
    try:
        while first < options.seed + options.programs and time.monotonic() < end:
            numbers = list(range(first, min(first + options.batch, options.seed + options.programs)))
            path = os.path.join(folder, "batch.php")
            with open(path, "w", encoding="utf-8") as file:
                file.write(prelude + "".join("echo \"\\n=== %d\\n\";\n%s" % (number, writer.program(number)) for number in numbers))
            (left, left_status), (right, right_status) = run(ours, path, 60), run(theirs, path, 60)
            one, other = pieces(left), pieces(right)
            # One that is fatal ends the batch; the others come with the next.
            last = numbers[-1]
            for status, found in ((left_status, one), (right_status, other)):
                if status != 0:
                    last = min(last, max((int(number) for number in found), default=numbers[0]))
            numbers = [number for number in numbers if number <= last]
            for number in numbers:
                mine, yours = one.get(str(number)), other.get(str(number))
                if mine is None or yours is None:
                    unfinished += 1
                    continue
                for at, (left_call, right_call) in enumerate(zip(mine, yours)):
                    calls += 1
                    if left_call.strip() == right_call.strip():
                        continue
                    call = left_call.split("\n")[0]
                    why = reason(call, left_call, right_call)
                    name = call.split("(")[0]
                    which = kind(name, left_call, right_call)
                    if not why and options.newer:
                        # One of a kind is asked about: if PHP has changed for it, so it has for the others.
                        if which not in settled:
                            in_newer = newer.call(number, at)
                            same = in_newer is not None and in_newer.strip() == left_call.strip()
                            settled[which] = same
                            right_call = right_call if in_newer is None else in_newer
                        why = "as the newer PHP does, or another call of its kind" if settled[which] else None
                    if why:
                        explained[why] += 1
                        continue
                    if options.all or which not in told:
                        print("%d: %s\n  here:%s\n  there:%s" % (number, call[:300], left_call[len(call):][:400].replace("\n", "\n    "), right_call[len(call):][:400].replace("\n", "\n    ")), flush=True)
                    told.add(which)
                    bad += 1
            fatal += left_status != 0 or right_status != 0
            if isinstance(left_status, int) and left_status < 0:
                bad += 1
                print("batch from %d: status %s here, %s there: %s" % (first, left_status, right_status, left[-300:].decode("latin-1")), flush=True)
            first = last + 1
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    for why, count in explained.most_common():
        print("%6d %s" % (count, why))
    print("%d programs (%d to %d; %d ended by a fatal error), %d calls of %d functions: %d differ by what changed since, %d in %d ways otherwise" % (
        min(first, options.seed + options.programs) - options.seed, options.seed, first - 1, fatal, calls, len(functions), sum(explained.values()), bad, len(told)))
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
