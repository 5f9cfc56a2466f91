#!/usr/bin/env python3
"""Tests of the tools themselves: what they accept and reject decides what the suite is worth."""

import argparse
import os
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, "phpt"), os.path.join(HERE, "lint")]

# The tools are scripts, not a package: their modules are found through the path set above.
from expect import Expectation
from report import write_counts
from rules import RULES
from source import Tree, functions
from test_file import Malformed, parse
import selftest_lab
import selftest_lab_runs


class ExpectTest(unittest.TestCase):
    """Output against expectation."""

    def check(self, pattern, right, wrong=(), kind="EXPECTF"):
        for text in right:
            self.assertTrue(Expectation(kind, pattern).matches(text), text)
        for text in wrong:
            self.assertFalse(Expectation(kind, pattern).matches(text), text)

    def test_plain(self):
        self.check(b"a\r\nb\n", [b"a\nb", b"\na\nb\n\n"], [b"a b", b"a\nb\nc"], "EXPECT")

    def test_plain_keeps_percent(self):
        self.check(b"%d", [b"%d"], [b"1"], "EXPECT")

    def test_numbers(self):
        self.check(b"x%d", [b"x1", b"x007"], [b"x-1", b"x", b"x1a"])
        self.check(b"x%i", [b"x1", b"x-1", b"x+1"], [b"x1.5"])
        self.check(b"x%x", [b"xfF0"], [b"xg"])
        self.check(b"x%f", [b"x1", b"x.5", b"x-1.5E+10"], [b"x1.", b"xINF"])

    def test_strings(self):
        self.check(b"[%s]", [b"[a b]"], [b"[]", b"[a\nb]"])
        self.check(b"[%S]", [b"[]", b"[a]"], [b"[a\nb]"])
        self.check(b"[%a]", [b"[a\nb]"], [b"[]"])
        self.check(b"[%A]", [b"[]", b"[a\nb]"])
        self.check(b"[%w]", [b"[]", b"[ \n]"], [b"[a]"])
        self.check(b"[%c]", [b"[x]"], [b"[]", b"[xy]"])

    def test_raw_and_literal(self):
        self.check(b"a%r(b|c)%r.", [b"ab.", b"ac."], [b"ad.", b"abx"])
        self.check(b"100%", [b"100%"])
        self.check(b"%e.+*", [b"/.+*"], [b"/a"])

    def test_regex(self):
        self.check(b"a+\\nb", [b"aa\nb"], [b"aa\nbc"], "EXPECTREGEX")


class TestFileTest(unittest.TestCase):
    """The format of .phpt files."""

    def test_sections(self):
        sections = parse(b"--TEST--\nx\n--FILE--\n<?php\n--a--\n--EXPECT--\ny")
        self.assertEqual(sections["FILE"], b"<?php\n--a--\n")
        self.assertEqual(sections["EXPECT"], b"y")

    def test_malformed(self):
        for text in (b"x", b"--FILE--\n", b"--TEST--\n--TEST--\n", b"--TEST--\n--NOPE--\n"):
            with self.assertRaises(Malformed):
                parse(text)


class FunctionsTest(unittest.TestCase):
    """Where functions begin and end."""

    def names(self, text):
        return [name for name, _, _ in functions(text)]

    def test_scopes(self):
        self.assertEqual(self.names("namespace a { struct B { int f() { if (x) { } } }; }"), ["f"])

    def test_literals(self):
        self.assertEqual(functions('int f() {\n  g("}{");\n  h(\'}\'); // }\n}'), [("f", 1, 4)])

    def test_constructor(self):
        self.assertEqual(functions("A::A(int a) : a_{a}, b_(1) {\n}"), [("A::A", 1, 2)])

    def test_not_functions(self):
        self.assertEqual(self.names("const T t[] = {{f(1)}}; enum class E { A }; int x{3};"), [])

    def test_decorated(self):
        self.assertEqual(self.names("template <auto F> requires (sizeof(F) > 3)\n"
                                    "[[nodiscard]] auto f(A a = {}) noexcept -> int { }"), ["f"])


class RulesTest(unittest.TestCase):
    """Each rule finds what it is for, and nothing in a clean tree."""

    def broken(self, files):
        with tempfile.TemporaryDirectory() as root:
            for path, text in files.items():
                os.makedirs(os.path.dirname(os.path.join(root, path)), exist_ok=True)
                with open(os.path.join(root, path), "w", encoding="utf-8") as stream:
                    stream.write(text)
            tree = Tree(root)
            return {name for name, rule in RULES.items() if list(rule(tree))}

    def test_clean(self):
        self.assertEqual(self.broken({
            "src/base/a.h": "#pragma once\n#define A 1\n",
            "src/runtime/x.def": "ROW(a)\n",
            "src/runtime/b.h": '#pragma once\n#include "base/a.h"\n',
            "src/runtime/b.cpp": '#include "runtime/b.h"\n#define ROW(x) x\n'
                                 '#include "runtime/x.def"\n',
            "src/runtime/c.cpp": '#define ROW(x) x\n#include "generated.def"\n',
        }), set())

    def test_layers(self):
        self.assertEqual(self.broken({"src/base/a.cpp": '#include "runtime/b.h"\n'}), {"layers"})

    def test_extensions(self):
        call = "# Needs nothing (yet).\nsurus_extension("
        files = {
            "src/ext/a/extension.cmake": call + "\n  DEPENDS b c)\n",
            "src/ext/b/extension.cmake": call + "OPTIONAL)\n",
            "src/ext/c/extension.cmake": call + ")\n",
            "src/ext/a/a.cpp": '#include "ext/b/b.h"\n#include "ext/support.h"\n',
            "src/ext/a/a.stub.php": "/** @include ext/c/c.stub.h */",
        }
        self.assertEqual(self.broken(files), set())
        for path, text in {
            "src/ext/b/b.cpp": '#include "ext/c/c.h"\n',
            "src/ext/b/b.stub.php": "/** @include ext/c/c.stub.h */",
            "src/ext/c/extension.cmake": call + "DEPENDS a)\n",
            "src/ext/d/d.cpp": "",
            "src/ext/support.cpp": '#include "ext/c/c.h"\n',
        }.items():
            self.assertEqual(self.broken({**files, path: text}), {"extensions"}, path)
        # Module a may use what is in the program; nobody else may use the code of a module.
        files["src/ext/a/extension.cmake"] = call + "MODULE\n  DEPENDS b c)\n"
        self.assertEqual(self.broken(files), set())
        files["src/ext/c/extension.cmake"] = call + "MODULE)\n"
        self.assertEqual(self.broken(files), set())
        files["src/ext/a/a.cpp"] = '#include "ext/c/c.h"\n'
        files["src/ext/c/c.h"] = "#pragma once\nvoid c();\n"
        self.assertEqual(self.broken(files), {"extensions"})
        # ... but what is linked with it, where the header shows it.
        files["src/ext/c/c.h"] = "#pragma once\n#pragma GCC visibility push(default)\nvoid c();\n"
        self.assertEqual(self.broken(files), set())
        files["src/ext/a/extension.cmake"] = call + "DEPENDS b c)\n"
        self.assertEqual(self.broken(files), {"extensions"})

    def test_examples(self):
        page = "## Code: `src/ext/a/a.cpp`\n```cpp\nint a;\n```\n"
        file = "tests/extensions/ext/a/a.cpp"
        self.assertEqual(self.broken({"docs/a.md": page, file: "int a;\n"}), set())
        self.assertEqual(self.broken({"docs/a.md": page, file: "int b;\n"}), {"examples"})
        self.assertEqual(self.broken({"docs/a.md": page}), {"examples"})

    def test_budgets(self):
        self.assertEqual(self.broken({"src/base/a.cpp": "\n" * 801}), {"budget-file"})
        self.assertEqual(self.broken({"src/base/a.cpp": "// " + "x" * 98}), {"budget-column"})
        self.assertEqual(self.broken({"src/base/a.cpp": "void f() {" + "\n" * 80 + "}"}),
                         {"budget-function"})

    def test_macros(self):
        self.assertEqual(self.broken({"src/runtime/a.cpp": "#define A 1\n"}), {"macros"})

    def test_headers(self):
        self.assertEqual(self.broken({
            "src/base/include/a.h": "#pragma once\n",
            "src/base/a.cpp": '#include "base/include/a.h"\n',
        }), {"headers-beside-sources"})

    def test_handler_pairs(self):
        fast = "#pragma once\ntemplate <>\nstruct Fast<Opcode::Add> {\n"
        slow = "template <>\nNext slow<Opcode::Add>(Context& c) {\n"
        self.assertEqual(self.broken({"src/handlers/a.h": fast, "src/handlers/a.cpp": slow}),
                         set())
        self.assertEqual(self.broken({"src/handlers/a.h": fast, "src/handlers/b.cpp": slow}),
                         {"handler-pairs"})

    def test_one_definition(self):
        def text(space):
            return f"#pragma once\nnamespace {space}{{\nstruct A {{\n}};\n}}  // namespace {space}\n"
        self.assertEqual(self.broken({"src/base/a.h": text("x "), "src/base/b.h": text("y ")}), set())
        self.assertEqual(self.broken({"src/base/a.h": text("x "), "src/base/b.cpp": text("")}), set())
        self.assertEqual(self.broken({"src/base/a.h": text("x "), "src/base/b.h": text("x ")}),
                         {"one-definition"})

    def test_formatting(self):
        style = {".clang-format": "BasedOnStyle: Google\n"}
        good, bad = "int f(int* p) { return *p; }\n", "int f(int *p){return *p;}\n"
        self.assertEqual(self.broken({**style, "src/base/a.cpp": good}), set())
        self.assertEqual(self.broken({**style, "src/base/a.cpp": bad}), {"formatting"})


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--counts", metavar="FILE", help="write `PASSED FAILED` to a file")
    arguments = parser.parse_args()
    tests = unittest.TestSuite(unittest.defaultTestLoader.loadTestsFromModule(module)
                               for module in (sys.modules[__name__], selftest_lab,
                                              selftest_lab_runs))
    result = unittest.TextTestRunner(stream=sys.stdout, verbosity=0).run(tests)
    failed = len(result.failures) + len(result.errors)
    write_counts(arguments.counts, result.testsRun - failed, failed)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
