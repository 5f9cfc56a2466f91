#!/usr/bin/env python3
"""Installs the library, builds the examples in C against it and compares what they print."""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

from report import write_counts

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
EXAMPLES = os.path.join(ROOT, "examples", "embed")
TESTS = os.path.join(ROOT, "tests", "embed")
BUILD = ["build/release"]


def run(command, **more):
    return subprocess.run(command, capture_output=True, text=True, timeout=300, check=False,
                          **more)


class EmbedTest(unittest.TestCase):
    """One prefix for all, in a folder of its own."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp()
        cls.prefix = os.path.join(cls.folder, "prefix")
        done = run(["cmake", "--install", BUILD[0], "--prefix", cls.prefix])
        if done.returncode:
            raise RuntimeError(done.stderr)
        found = [path for path, _, names in os.walk(cls.prefix) if "surus.pc" in names]
        cls.variables = {**os.environ, "PKG_CONFIG_PATH": found[0], "LC_ALL": "C.UTF-8"}
        cls.libraries = os.path.dirname(found[0])

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.folder)

    def flags(self, *wanted):
        done = run(["pkg-config", *wanted, "surus"], env=self.variables)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout.split()

    def compile(self, source, *flags):
        program = os.path.join(self.folder, os.path.basename(source) + ".out")
        done = run(["cc", "-std=c11", "-D_GNU_SOURCE", "-Wall", "-Wextra", "-Werror", "-O1",
                    source, "-o", program, *flags])
        self.assertEqual(done.returncode, 0, done.stderr)
        return program

    def output(self, *command, **variables):
        done = run([*command], env={**self.variables, "LD_LIBRARY_PATH": self.libraries,
                                    **variables})
        self.assertEqual(done.stderr, "")
        self.assertEqual(done.returncode, 0, done.stdout)
        return done.stdout

    def check_example(self, name, *flags):
        program = self.compile(os.path.join(EXAMPLES, name + ".c"), *flags)
        with open(os.path.join(EXAMPLES, name + ".expected"), encoding="utf-8") as stream:
            self.assertEqual(self.output(program), stream.read())

    def library(self, name=""):
        return os.path.join(self.libraries, f"libsurus{name}.so.0")

    def relocations(self, path):
        return run(["readelf", "-rW", path]).stdout

    # ---- the examples, linked

    def test_words(self):
        self.check_example("words", *self.flags("--cflags", "--libs"))

    def test_threads(self):
        self.check_example("threads", *self.flags("--cflags", "--libs"), "-pthread")

    def test_header_in_cplusplus(self):
        done = run(["c++", "-fsyntax-only", "-x", "c++", "-Wall", "-Wextra", "-Werror",
                    *self.flags("--cflags"), "-"],
                   input="#include <surus/embed.h>\n#include <surus/tools.h>\n"
                         "#include <surus/load.h>\n"
                         "int main() { return surus_load(nullptr) == nullptr; }\n")
        self.assertEqual(done.stderr, "")

    # ---- loaded while the program runs

    def plugin(self):
        program = self.compile(os.path.join(EXAMPLES, "plugin.c"), *self.flags("--cflags"),
                               "-ldl")
        script = os.path.join(self.folder, "plugin.php")
        with open(script, "w", encoding="utf-8") as stream:
            stream.write("<?php echo $argv[1], array_sum(range(1, 10)), \"\\n\";\n"
                         "foreach (file('/proc/self/maps') as $line)\n"
                         "    if (preg_match('~/(libsurus.*)\\.so~', $line, $m)) $seen[$m[1]] = 1;"
                         "\necho implode(',', array_keys($seen)), \"\\n\";\n")
        return program, script

    def test_loaded_after_the_start(self):
        program, script = self.plugin()
        self.assertEqual(self.output(program, self.libraries, script, "x"), "x55\nlibsurus\n")

    def test_modules_of_a_loaded_library(self):
        """A host's own library is not among what the process sees; modules find it all the same."""
        program, _ = self.plugin()
        script = os.path.join(self.folder, "modules.php")
        with open(script, "w", encoding="utf-8") as stream:
            stream.write("<?php echo mb_strlen('\u00e4\u00f6'), mb_strtoupper('\u00e4'), \"\\n\";")
        self.assertEqual(self.output(program, self.libraries, script), "2\u00c4\n")

    def test_without_static_storage(self):
        # What other plug-ins may have left of it: nothing.
        greedy = self.compile(os.path.join(TESTS, "greedy.c"), "-shared", "-fPIC", "-ldl")
        program, script = self.plugin()
        self.assertEqual(self.output(program, self.libraries, script, "y", LD_PRELOAD=greedy),
                         "y55\nlibsurus-descriptors\n")

    # ---- what the libraries are

    def test_thread_local_storage(self):
        self.assertEqual(self.relocations(self.library()).count("R_X86_64_TPOFF64"), 1)
        # What the C++ runtime in it has for itself: exceptions in flight, which are ICU's alone.
        self.assertLessEqual(self.relocations(self.library()).count("R_X86_64_DTPMOD64"), 1)
        twin = self.relocations(self.library("-descriptors"))
        self.assertEqual((twin.count("R_X86_64_TPOFF64"), twin.count("R_X86_64_TLSDESC")), (0, 1))

    def test_exports(self):
        """What the headers declare, and what modules of extensions need."""
        for name in ("", "-descriptors"):
            listing = run(["nm", "-D", "--defined-only", self.library(name)]).stdout
            names = {line.split()[2].split("@")[0] for line in listing.splitlines()}
            self.assertGreater(len(names), 40)
            others = [n for n in names if not n.startswith("surus_") and "5surus" not in n]
            self.assertEqual(others, [])

    def test_program_is_installed(self):
        self.assertEqual(self.output(os.path.join(self.prefix, "bin", "surus"), "-n", "-r",
                                     "echo PHP_SAPI;"), "cli")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", required=True, help="the build folder to install from")
    parser.add_argument("--counts", metavar="FILE", help="write `PASSED FAILED` to a file")
    parser.add_argument("tests", nargs="*", help="only these, as EmbedTest.test_words")
    arguments = parser.parse_args()
    BUILD[0] = os.path.abspath(arguments.build)
    loader = unittest.defaultTestLoader
    suite = (loader.loadTestsFromNames(arguments.tests, sys.modules[__name__])
             if arguments.tests else loader.loadTestsFromTestCase(EmbedTest))
    result = unittest.TextTestRunner(stream=sys.stdout, verbosity=1).run(suite)
    failed = len(result.failures) + len(result.errors)
    passed = result.testsRun - failed
    print(f"embed: {passed} passed, {failed} failed")
    write_counts(arguments.counts, passed, failed)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
