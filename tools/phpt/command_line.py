#!/usr/bin/env python3
"""Tests of the command line: options, where programs come from, php.ini, statuses, streams."""

import argparse
import os
import subprocess
import sys
import tempfile
import unittest

from report import write_counts

ENGINE = ["surus"]
SHOW_ARGUMENTS = "<?php echo json_encode($argv), ' ', $argc, ' ', $_SERVER['argc'], \"\\n\";"


class CommandLineTest(unittest.TestCase):
    """Each test runs in a folder of its own."""

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.path = os.path.realpath(self.folder.name)

    def write(self, name, text):
        path = os.path.join(self.path, name)
        with open(path, "w", encoding="utf-8") as stream:
            stream.write(text)
        return path

    def run_engine(self, *arguments, stdin="", **environment):
        """Output, errors, status."""
        variables = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", **environment}
        for name in ("ASAN_OPTIONS", "UBSAN_OPTIONS"):
            if name in os.environ:
                variables[name] = os.environ[name]
        done = subprocess.run([*ENGINE, *arguments], input=stdin, capture_output=True, text=True,
                              cwd=self.path, env=variables, timeout=60, check=False)
        return done.stdout, done.stderr, done.returncode

    def check(self, arguments, output, errors="", status=0, **more):
        self.assertEqual(self.run_engine(*arguments, **more), (output, errors, status))

    def begins(self, arguments, output, errors, status, **more):
        found = self.run_engine(*arguments, **more)
        self.assertTrue(found[0].startswith(output), found[0])
        self.assertEqual(found[1:], (errors, status))

    # ---- where the program comes from

    def test_file(self):
        self.write("a.php", SHOW_ARGUMENTS)
        self.check(["a.php", "x", "-n"], '["a.php","x","-n"] 3 3\n')
        self.check(["-n", "-f", "a.php", "--", "-x"], '["a.php","-x"] 2 2\n')
        self.check(["a.php", "--", "x"], '["a.php","--","x"] 3 3\n')

    def test_code(self):
        self.check(["-r", "echo $argv[1], __FILE__;", "--", "-a"], "-aCommand line code")
        self.check(["-recho 1;"], "1")

    def test_input(self):
        self.check(["--", "x"], '["Standard input code","x"] 2 2\n', stdin=SHOW_ARGUMENTS)
        self.check([], "x", stdin="x")

    def test_shebang(self):
        self.check([self.write("a.php", "#!/usr/bin/env surus\n<?php echo __LINE__;")], "2")

    def test_missing_file(self):
        self.check(["none.php"], "Could not open input file: none.php\n", status=1)
        self.check(["."], "Could not open input file: .\n", status=1)

    def test_lines(self):
        self.check(["-B", "echo 'b';", "-R", "echo $argn, $argi;", "-E", "echo 'e';"], "bx1y2e",
                   stdin="x\ny\n")
        self.write("line.php", "<?php echo \"<$argn>\";")
        self.check(["-F", "line.php"], "<x><y>", stdin="x\ny")

    # ---- profiles

    PROFILED = ("<?php\nfunction f($n) {\n    for ($i = 0; $i < $n; ++$i) {\n"
                "        $s = $i + 1;\n    }\n    return $s;\n}\necho f(1000), \"\\n\";\n")

    def test_counts(self):
        self.write("a.php", self.PROFILED)
        output, report, status = self.run_engine("--profile=opcodes", "a.php")
        self.assertEqual((output, status), ("1000\n", 0))
        rows = {}
        for line in report.splitlines():
            words = line.split(None, 2)
            if len(words) == 3 and words[1].endswith("%"):
                rows.setdefault(words[2], int(words[0]))
        # The addition runs 1,000 times, the fused counting and comparing behind it as often; the
        # comparison that the first round began with runs once.
        self.assertEqual(rows["Add"], 1000)
        self.assertEqual(rows["IncrementLess"], 1000)
        self.assertEqual(rows["JumpLess"], 1)
        self.assertEqual(rows["Add, IncrementLess"], 1000)
        self.assertEqual(rows["IncrementLess, Add"], 999)
        self.assertEqual(rows["a.php:4  | $s = $i + 1;"], 1000)
        total = int(report.split()[1])
        self.assertEqual(rows["a.php:2  f"] + rows["a.php:1  {main}"], total)

    def test_slow_exits(self):
        # clone has no fast handler, the counting loop around it has.
        self.write("a.php", "<?php\n$o = new ArrayObject;\nfor ($i = 0; $i < 500; ++$i) {\n"
                   "    $p = clone $o;\n}\n")
        report = self.run_engine("--profile=opcodes", "a.php")[1]
        self.assertRegex(report, r"\nslow exits: \d+ instructions, [0-9.]+%\n")
        self.assertRegex(report, r" 500 +[0-9.]+%  Clone, 100\.00% of its own\n")
        self.assertNotRegex(report, r"IncrementLess, [0-9.]+% of its own")

    def test_counts_everywhere(self):
        self.write("inc.php", "<?php function g() { yield 1; yield 2; }")
        self.write("a.php", "<?php include 'inc.php'; foreach (g() as $v) { eval('echo $v;'); }\n"
                   "(new Fiber(function () { echo Fiber::suspend(); }))->start(); exit(3);")
        output, report, status = self.run_engine("--profile=opcodes", "--profile-output=p.txt",
                                                 "a.php")
        self.assertEqual((output, report, status), ("12", "", 3))
        with open(os.path.join(self.path, "p.txt"), encoding="utf-8") as stream:
            self.assertRegex(stream.read(), r"inc\.php:1  g\n")

    def test_samples(self):
        self.write("a.php", "<?php\nfunction burn() { for ($i = 0, $x = 1; $i < 6000000; ++$i) "
                   "$x = $x * 3 % 1001; }\nfunction sorts() { $a = range(1, 300000); shuffle($a); "
                   "sort($a); }\nburn();\nsorts();\n")
        report = self.run_engine("--profile=time", "a.php")[1]
        self.assertRegex(report, r"profile: \d+ samples in [0-9.]+ s")
        self.assertRegex(report, r"%  burn  \(a\.php:2\)")
        self.assertRegex(report, r"%  sort\n")
        folded = self.run_engine("--profile=time:folded", "a.php")[1]
        self.assertRegex(folded, r"(?m)^\{main\}:4;burn:2 \d+$")
        self.assertRegex(folded, r"(?m)^\{main\}:5;sorts:3;sort \d+$")
        graph = self.run_engine("--profile=time:svg", "a.php")[1]
        self.assertTrue(graph.startswith("<svg ") and graph.endswith("</svg>\n"))
        self.run_engine("--profile=time:pprof", "--profile-output=p.pb", "a.php")
        with open(os.path.join(self.path, "p.pb"), "rb") as stream:
            self.assertIn(b"burn", stream.read())

    def test_samples_of_what_ended(self):
        # The function of a constant expression goes with it.
        self.write("a.php", "<?php\nclass Burn {\n    function __construct() {\n"
                   "        for ($i = 0; $i < 6000000; ++$i);\n    }\n}\n"
                   "#[At(new Burn)]\nfunction f() {}\nfunction g() {\n"
                   "    (new ReflectionFunction('f'))->getAttributes()[0]->getArguments();\n}\n"
                   "g();\n$a = [3, 1, 2];\n"
                   "usort($a, fn($x, $y) => strcmp(json_encode([$x]), json_encode([$y])));\n")
        folded = self.run_engine("--profile=time:folded", "a.php")[1]
        self.assertRegex(folded, r"(?m)^\{main\}:12;g:10;ReflectionAttribute::getArguments;"
                         r"\{main\}:7;Burn::__construct:4 \d+$")

    def test_wrong_profiles(self):
        self.check(["--profile=none", "a.php"], "--profile: 'none' is none of opcodes, time, "
                   "time:folded, time:pprof, time:svg\n", status=1)
        self.write("a.php", "<?php echo 1;")
        self.check(["--profile=opcodes", "--profile-output=/nowhere/p", "a.php"], "1",
                   "Could not write the profile to /nowhere/p\n", 1)

    # ---- options

    def test_wrong_options(self):
        self.begins(["-Z"], "Usage: surus", "Error in argument 1, char 2: option not found Z\n", 1)
        self.begins(["-nd"], "Usage: surus",
                    "Error in argument 1, char 3: no argument for option d\n", 1)
        self.begins(["-n", "--none"], "Usage: surus",
                    "Error in argument 2, char 2: no argument for option -\n", 1)
        self.check(["-r", "1;", "-r", "2;"], "You can use -r only once.\n", status=1)
        self.check(["-r", "1;", "-f", "x"], "Either execute direct code or use stdin.\n", status=1)

    def test_help_and_version(self):
        self.begins(["-h"], "Usage: surus", "", 0)
        output, errors, status = self.run_engine("--version")
        self.assertRegex(output, r"^PHP 8\.5\.\d+ \(cli\) \(built: .+\) \(ZTS\)\nCopyright \(c\) .+\n"
                                 r"Surus Engine v.+\n    with Zend OPcache v8\.5\.\d+,")
        self.assertEqual((errors, status), ("", 0))
        self.begins(["-m"], "[PHP Modules]\n", "", 0)
        self.assertTrue(self.run_engine("-m")[0].endswith("\n[Zend Modules]\nZend OPcache\n\n"))
        self.begins(["-n", "-i"], "phpinfo()\nPHP Version => 8.5", "", 0)

    def test_lint(self):
        self.write("good.php", "<?php echo 1;")
        self.write("bad.php", "<?php echo (;")
        self.check(["-l", "good.php", "bad.php"],
                   "No syntax errors detected in good.php\n"
                   "\nParse error: syntax error, unexpected token \";\" in bad.php on line 1\n"
                   "Errors parsing bad.php\n", status=255)
        self.check(["-l", "none.php"], "Could not open input file: none.php\n", status=1)

    def test_source(self):
        self.write("a.php", "<?php /* c */ echo  1; // end\n")
        self.check(["-w", "a.php"], "<?php  echo 1; ")
        self.begins(["-s", "a.php"], '<pre><code style="color: #000000">', "", 0)

    # ---- settings

    def test_settings(self):
        code = "echo json_encode([ini_get('precision'), get_cfg_var('a.b'), get_cfg_var('c')]);"
        self.check(["-n", "-d", "precision=3", "-da.b", "-d", "c=x y", "-r", code],
                   '["3","1","x y"]')
        self.check(["-n", "-d", "error_reporting=E_ALL & ~E_NOTICE", "-r",
                    "echo error_reporting() === (E_ALL & ~E_NOTICE);"], "1")

    def test_ini_file(self):
        path = self.write("php.ini", "; comment\n[PHP]\nprecision = 5\nmine[] = a\nmine[k] = b\n"
                                     "env = ${HOME}x\n")
        code = ("echo json_encode([ini_get('precision'), get_cfg_var('mine'), get_cfg_var('env'), "
                "php_ini_loaded_file()], JSON_UNESCAPED_SLASHES);")
        expected = f'["5",{{"0":"a","k":"b"}},"/hx","{path}"]'
        self.check(["-c", "php.ini", "-r", code], expected, HOME="/h")
        self.check(["-c", ".", "-r", code], expected, HOME="/h")
        self.check(["-r", code], expected, HOME="/h", PHPRC=self.path)
        self.check(["-n", "-r", code], '["14",false,false,false]', HOME="/h", PHPRC=self.path)
        self.check(["-c", ".", "-d", "precision=6", "-r", "echo ini_get('precision');"], "6")

    def test_ini_folder(self):
        os.mkdir(os.path.join(self.path, "conf"))
        self.write("conf/b.ini", "precision=8")
        self.write("conf/a.ini", "precision=7")
        self.check(["-r", "echo ini_get('precision');"], "8", PHP_INI_SCAN_DIR="conf")
        self.check(["--ini"],
                   "Configuration File (php.ini) Path: /etc/surus\n"
                   "Loaded Configuration File:         (none)\n"
                   "Scan for additional .ini files in: conf\n"
                   "Additional .ini files parsed:      conf/a.ini,\nconf/b.ini\n",
                   PHP_INI_SCAN_DIR="conf")

    def test_changed_settings(self):
        self.check(["-n", "-d", "memory_limit=5M", "-d", "error_log=x", "-d", "foo=1", "--ini=diff"],
                   'Non-default INI settings:\nerror_log: (none) -> "x"\n'
                   'max_execution_time: "30" -> "0"\nmemory_limit: "128M" -> "5M"\n')
        self.check(["--ini=x"], "Unknown argument for --ini\n", status=1)

    def test_extension_lines(self):
        self.write("php.ini", "extension=ctype\nextension=/usr/lib/php_json.so\nzend_extension=opcache\n"
                              "extension_dir=/none\nextension=xno\nzend_extension=xnone\n")
        tried = ["(tried: " + ", ".join(f"{path} ({path}: cannot open shared object file: No such file "
                                        "or directory)" for path in (f"/none/{name}", f"/none/{name}.so"))
                 + ")" for name in ("xno", "xnone")]
        lines = ['Module "ctype" is already loaded', 'Module "json" is already loaded',
                 f"PHP Startup: Unable to load dynamic library 'xno' {tried[0]}",
                 "Cannot load Zend OPcache - it was already loaded",
                 f"Failed loading Zend extension 'xnone' {tried[1]}"]
        self.check(["-c", "php.ini", "-r", "echo 1;"],
                   "".join(f"\nWarning: {line} in Unknown on line 0\n" for line in lines) + "1")

    def test_broken_ini_file(self):
        self.write("php.ini", "precision=5\n(\n")
        self.check(["-c", "php.ini", "-r", "echo 1;"], "1",
                   "PHP:  syntax error, unexpected '(' in php.ini on line 2\n")

    def test_prepended_and_appended_files(self):
        self.write("p.php", "<?php echo 'p';")
        self.check(["-d", "auto_prepend_file=p.php", "-d", "auto_append_file=p.php", "-r",
                    "echo 'm';"], "pmp")

    # ---- statuses

    def test_status(self):
        self.check(["-r", "exit(3);"], "", status=3)
        self.check(["-r", "exit('text');"], "text")
        self.check(["-d", "display_errors=0", "-r", "none();"], "", status=255)
        self.check(["-d", "display_errors=0", "-r", "throw new Exception;"], "", status=255)
        self.check(["-d", "display_errors=0", "-r", "echo $none;"], "")

    # ---- diagnostics

    def test_display(self):
        message = "Warning: Undefined variable $x in Command line code on line 1\n"
        self.check(["-r", "echo $x;"], "\n" + message)
        self.check(["-d", "display_errors=stderr", "-r", "echo $x;"], "", message)
        self.check(["-d", "display_errors=off", "-r", "echo $x;"], "")
        self.check(["-d", "html_errors=1", "-r", "echo $x;"],
                   "<br />\n<b>Warning</b>:  Undefined variable $x in <b>Command line code</b> "
                   "on line <b>1</b><br />\n")

    def test_log(self):
        line = "PHP Warning:  Undefined variable $x in Command line code on line 1\n"
        self.check(["-d", "display_errors=0", "-d", "log_errors=1", "-r", "echo $x;"], "", line)
        self.check(["-r", "error_log('told');"], "", "told\n")
        self.check(["-d", "display_errors=0", "-d", "log_errors=1", "-d", "error_log=log", "-r",
                    "echo $x;"], "")
        with open(os.path.join(self.path, "log"), encoding="utf-8") as stream:
            self.assertRegex(stream.read(), r"^\[\d\d-\w{3}-\d{4} \d\d:\d\d:\d\d UTC\] PHP Warning")

    # ---- what the program sees

    def test_server(self):
        self.write("a.php", "<?php echo json_encode([$_SERVER['PHP_SELF'], "
                            "$_SERVER['SCRIPT_FILENAME'], $_SERVER['DOCUMENT_ROOT'], "
                            "$_SERVER['MINE'], $_ENV['MINE'], is_float($_SERVER['REQUEST_TIME_FLOAT'])"
                            "]);")
        self.check(["a.php"], '["a.php","a.php","","yes","yes",true]', MINE="yes")
        self.check(["-r", "echo json_encode(array_keys($GLOBALS));"],
                   '["_GET","_POST","_COOKIE","_FILES","argv","argc","_SERVER"]')

    def test_streams(self):
        self.check(["-r", "fwrite(STDERR, strtoupper(fgets(STDIN))); fwrite(STDOUT, 'out');"],
                   "out", "LINE\n", stdin="line\nmore")

    def test_jit_options(self):
        self.write("loop.php", "<?php function f($n) { $s = 0; for ($i = 0; $i < $n; $i++) { $s += $i; } "
                               "return $s; } echo f(100000), \"\\n\";")
        code = "echo opcache_get_status()['jit']['on'] ? 'on' : 'off';"
        if self.run_engine("-dopcache.enable_cli=1", "-r", code)[0] != "on":
            self.skipTest("no JIT here")
        for option, line in [("--jit-report", r"^f: compiled, 1 compilations"), ("--dump-ir=f", r"AddInt"),
                             ("--dump-asm=*", r"^add r")]:
            output, errors, status = self.run_engine(option, "loop.php")
            self.assertEqual((output, status), ("4999950000\n", 0))
            self.assertRegex(errors, "(?m)" + line)

    def test_options_of_programs(self):
        self.check(["-r", "echo json_encode(getopt('ab:c::', ['long', 'value:'], $rest)), $rest;",
                    "--", "-a", "-bx", "-c", "--long", "--value", "v", "rest"],
                   '{"a":false,"b":"x","c":false,"long":false,"value":"v"}7')

    # ---- the interactive shell

    def in_shell(self, text, *arguments, **environment):
        """What -a prints for lines that come through a pipe, below its greeting."""
        environment.setdefault("PHP_HISTFILE", os.path.join(self.path, "history"))
        output, errors, status = self.run_engine("-a", *arguments, stdin=text, **environment)
        greeting = "Interactive shell\n\n"
        if output.startswith("Interactive shell (-a) requires"):
            self.skipTest("no libedit here")
        self.assertEqual((output[:len(greeting)], errors), (greeting, ""))
        return output[len(greeting):], status

    def test_shell(self):
        self.assertEqual(self.in_shell('echo 1;\n\n$a = [\n2\n];\nforeach ($a as $b) {\necho $b;\n}\n'
                                       'echo <<<X\n  t;\n  X;\n/* ;\n*/ echo "q\n;";\n'
                                       '# exit;\n?>html<?php echo __FILE__;\n'),
                         ("1\n2\nt;\nq\n;\nhtmlphp shell code\n", 0))
        self.assertEqual(self.in_shell("echo 1;\nquit\necho 2;\n"), ("1\n", 0))
        with open(os.path.join(self.path, "history"), encoding="utf-8") as stream:
            self.assertIn("echo\\0401;", stream.read())
        self.check(["-a", "-r", "1;"], "Either execute direct code or use stdin.\n", status=1)
        self.check(["-r", "1;", "-a"], "Either execute direct code or use stdin.\n", status=1)

    def test_shell_goes_on(self):
        output, status = self.in_shell(
            'echo "a"; throw new Exception("boo");\nno();\nparse error;\n'
            'str_repeat("x", 1 << 30);\nexit(3);\n'
            'abstract class A { abstract private function f(); }\necho "end";\n'
            'register_shutdown_function(function () { echo "bye"; });\n', "-d", "memory_limit=16M")
        self.assertEqual(status, 255)
        for text in ["a\n\nWarning: Uncaught Exception: boo in php shell code:1\n",
                     "\nWarning: Uncaught Error: Call to undefined function no()",
                     "\nParse error: syntax error, unexpected identifier \"error\"",
                     "\nFatal error: Allowed memory size of 16777216 bytes exhausted",
                     "\nFatal error: Abstract function A::f() cannot be declared private"]:
            self.assertIn(text, output)
        self.assertTrue(output.endswith("\nend\nbye"), output)

    def test_shell_settings(self):
        self.assertEqual(self.in_shell("#precision=3\necho 1/3;\n#[Attribute] class A {}\n"
                                       "echo A::class, $argv[1], $argc;\n", "--", "x"),
                         ("0.333\nAx2\n", 0))
        self.write("first.php", "<?php function f() { return 'first'; }")
        self.assertEqual(self.in_shell("echo f();\n", "-d", "auto_prepend_file=first.php"),
                         ("first\n", 0))
        self.assertEqual(self.in_shell("echo 'b', PHP_EOL, 'a';\n", "-d", "cli.pager=sort"),
                         ("a\nb\n", 0))

    def test_shell_on_a_terminal(self):
        master, slave = os.openpty()
        variables = {"PATH": os.environ["PATH"], "TERM": "xterm", "LC_ALL": "C",
                     "PHP_HISTFILE": os.path.join(self.path, "history")}
        prompt = "cli.prompt=\\e[1m\\v \\b\\>`echo 6 * 7`\\\\ "
        shell = subprocess.Popen([*ENGINE, "-d", prompt, "-a"], stdin=slave, stdout=slave,
                                 stderr=slave, cwd=self.path, env=variables)
        os.close(slave)
        os.write(master, b"function zero_one() { return 'run'; }\n"
                         b"echo zero_o\t) . PHP_VERSION_I\t;\n$abcd = 5;\necho $abc\t + 1, (\n'x\n');\n"
                         b"echo ArrayObject::STD_P\t;\n#precis\t4\necho 2 / 3;\nexit\n")
        output = b""
        try:
            while chunk := os.read(master, 65536):
                output += chunk
        except OSError:  # the end of a terminal
            pass
        os.close(master)
        self.assertEqual(shell.wait(), 0)
        if b"requires the readline extension" in output:
            self.skipTest("no libedit here")
        text = output.decode()
        for part in ["\x1b[1m8.5.0 php>42\\ ", "php(42", "php'42", "run80500\r\n", "6x\r\n", "0.6667\r\n",
                     "\n1\r\n"]:
            self.assertIn(part, text)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--engine", required=True, help="the program to test")
    parser.add_argument("--vm", choices=["tail", "plain"], help="which interpreter loop")
    parser.add_argument("--counts", metavar="FILE", help="write `PASSED FAILED` to a file")
    arguments = parser.parse_args()
    ENGINE[:] = [os.path.abspath(arguments.engine)]
    if arguments.vm:
        ENGINE.append(f"-dsurus.vm={arguments.vm}")
    tests = unittest.defaultTestLoader.loadTestsFromModule(sys.modules[__name__])
    result = unittest.TextTestRunner(stream=sys.stdout, verbosity=0).run(tests)
    failed = len(result.failures) + len(result.errors)
    write_counts(arguments.counts, result.testsRun - failed, failed)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
