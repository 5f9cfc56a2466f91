#!/usr/bin/env python3
"""Checks the tree against its own rules: layers, budgets, macros, globals, headers."""

import argparse
import os
import sys
from glob import glob

from binary import globals_rule, thread_state_rule
from headers import headers_rule
from objects import extension_calls_rule, upward_calls_rule
from rules import RULES
from source import Tree

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def options():
    parser = argparse.ArgumentParser(prog="./dev lint", description=__doc__)
    parser.add_argument("--headers", action="store_true", help="compile each header alone")
    parser.add_argument("--binary", help="look for mutable globals and uses of "
                                         "thread-local state in this program (default: "
                                         "build/release/surus, if it is there)")
    parser.add_argument("--rule", action="append", help="only this rule; may be repeated")
    parser.add_argument("--root", default=ROOT, help="the tree to check")
    parser.add_argument("--counts", metavar="FILE", help="write `PASSED FAILED` to a file")
    return parser.parse_args()


def main():
    arguments = options()
    tree = Tree(os.path.abspath(arguments.root))
    rules = {name: lambda rule=rule: rule(tree) for name, rule in RULES.items()}
    binary = arguments.binary or os.path.join(tree.root, "build", "release", "surus")
    if os.path.exists(binary):
        modules = os.path.join(os.path.dirname(os.path.abspath(binary)), "modules", "*.so")
        rules["mutable-globals"] = lambda: (problem for path in [binary, *sorted(glob(modules))]
                                            for problem in globals_rule(path))
        rules["thread-state"] = lambda: thread_state_rule(binary)
        build = os.path.dirname(os.path.abspath(binary))
        if os.path.exists(os.path.join(build, "compile_commands.json")):
            rules["upward-calls"] = lambda: upward_calls_rule(tree, build)
            rules["extension-calls"] = lambda: extension_calls_rule(tree, build)
    if arguments.headers:
        rules["headers-compile-alone"] = lambda: headers_rule(tree)
    unknown = set(arguments.rule or ()) - set(rules)
    if unknown:
        print(f"lint: no rule {', '.join(sorted(unknown))}; there are: {', '.join(rules)}",
              file=sys.stderr)
        return 2
    if arguments.rule:
        rules = {name: rules[name] for name in arguments.rule}

    failed = 0
    for name, rule in rules.items():
        problems = list(rule())
        failed += bool(problems)
        for path, line, message in problems:
            place = os.path.relpath(path, tree.root) if os.path.isabs(path) else path
            print(f"{place}:{line}: [{name}] {message}")
    print(f"lint: {len(rules) - failed} rules hold, {failed} broken")
    if arguments.counts:
        with open(arguments.counts, "w", encoding="ascii") as stream:
            stream.write(f"{len(rules) - failed} {failed}\n")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
