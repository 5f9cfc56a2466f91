"""What a run of tests prints: failures as they come, counts at the end."""

import os
from collections import Counter, defaultdict


def write_counts(path, passed, failed):
    """Leaves a suite's two numbers for ./dev test to add up."""
    if path:
        with open(path, "w", encoding="ascii") as stream:
            stream.write(f"{passed} {failed}\n")


class Report:
    """Collects results. `options` are run.py's arguments."""

    def __init__(self, options):
        self.options = options
        self.results = []
        self.base = os.getcwd()

    def name(self, path):
        relative = os.path.relpath(path, self.base)
        return path if relative.startswith("..") else relative

    def add(self, result):
        self.results.append(result)
        if result.status == "fail":
            print(f"FAIL {self.name(result.path)}", flush=True)
            if not self.options.quiet and result.detail:
                print(indent(shorten(result.detail)), flush=True)
        elif result.status == "skip" and self.options.show_skips:
            print(f"SKIP {self.name(result.path)}: {result.detail}", flush=True)

    def finish(self):
        """Prints the counts and returns the exit status."""
        counts = Counter(result.status for result in self.results)
        if self.options.summary:
            self.print_folders()
        slow = sorted(self.results, key=lambda result: -result.seconds)
        for result in slow[:self.options.slowest]:
            print(f"{result.seconds:8.2f} s  {self.name(result.path)}")
        if self.options.passed_list:
            with open(self.options.passed_list, "w", encoding="utf-8") as stream:
                stream.writelines(self.name(result.path) + "\n"
                                  for result in self.results if result.status == "pass")
        others = "".join(f", {counts[status]} {label}" for status, label in
                         (("skip", "skipped"), ("xfail", "failed as expected")) if counts[status])
        print(f"phpt: {counts['pass']} passed, {counts['fail']} failed{others}")
        write_counts(self.options.counts, counts["pass"], counts["fail"])
        return 1 if counts["fail"] else 0

    def print_folders(self):
        folders = defaultdict(Counter)
        for result in self.results:
            folders[os.path.dirname(self.name(result.path))][result.status] += 1
        for folder in sorted(folders):
            count = folders[folder]
            total = sum(count.values())
            skipped = f", {count['skip']} skipped" if count["skip"] else ""
            expected = f", {count['xfail']} failed as expected" if count["xfail"] else ""
            print(f"  {folder}: {count['pass']} of {total}{skipped}{expected}")


def shorten(text, limit=120):
    """The first lines of a long diff; a sanitizer report's gist is in them."""
    lines = text.splitlines()
    if len(lines) <= limit:
        return text
    return "\n".join(lines[:limit] + [f"… {len(lines) - limit} more lines"])


def indent(text):
    return "\n".join("    " + line for line in text.splitlines())
