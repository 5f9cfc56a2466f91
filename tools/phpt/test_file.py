"""Reading a .phpt file: `--SECTION--` lines, each followed by the section's text."""

import os
import re

HEADER = re.compile(rb"^--([A-Z_]+)--\s*$")

# Sections this runner gives a meaning to.
KNOWN = {
    "TEST", "DESCRIPTION", "CREDITS", "FILE", "FILEEOF", "FILE_EXTERNAL", "EXPECT", "EXPECTF",
    "EXPECTREGEX", "EXPECT_EXTERNAL", "EXPECTF_EXTERNAL", "EXPECTREGEX_EXTERNAL", "SKIPIF", "INI",
    "ARGS", "STDIN", "ENV", "CLEAN", "CAPTURE_STDIO", "CONFLICTS", "EXTENSIONS", "XFAIL", "XLEAK",
    "FLAKY", "WHITESPACE_SENSITIVE",
}
# Sections that need php-cgi, phpdbg or another test's files.
OTHER_PROGRAMS = {
    "GET", "POST", "POST_RAW", "GZIP_POST", "DEFLATE_POST", "PUT", "COOKIE", "HEADERS",
    "EXPECTHEADERS", "CGI", "PHPDBG", "REDIRECTTEST",
}


class Malformed(Exception):
    """The file is not a test; the message says why."""


class TestFile:
    """A parsed test. `sections` maps names to bytes."""

    def __init__(self, path):
        self.path = path
        self.folder = os.path.dirname(path)
        with open(path, "rb") as stream:
            self.sections = parse(stream.read())
        self._resolve_external()
        self.title = self.text("TEST").strip()
        files = [name for name in ("FILE", "FILEEOF") if name in self.sections]
        if len(files) != 1:
            raise Malformed("wants exactly one of FILE, FILEEOF, FILE_EXTERNAL")
        self.program = self.sections[files[0]]
        if files[0] == "FILEEOF":
            self.program = self.program.rstrip(b"\r\n")
        kinds = [name for name in ("EXPECT", "EXPECTF", "EXPECTREGEX") if name in self.sections]
        if len(kinds) != 1:
            raise Malformed("wants exactly one of EXPECT, EXPECTF, EXPECTREGEX")
        self.expect_kind = kinds[0]

    def _resolve_external(self):
        for name in ("FILE", "EXPECT", "EXPECTF", "EXPECTREGEX"):
            reference = self.sections.pop(name + "_EXTERNAL", None)
            if reference is None:
                continue
            path = os.path.join(self.folder, os.fsdecode(reference.strip()))
            try:
                with open(path, "rb") as stream:
                    self.sections[name] = stream.read()
            except OSError as error:
                raise Malformed(f"{name}_EXTERNAL: {error}") from error

    def text(self, name):
        """A section as text; absent sections are empty."""
        return self.sections.get(name, b"").decode("utf-8", "surrogateescape")

    def lines(self, name):
        """A section's lines that hold something, stripped."""
        return [line.strip() for line in self.text(name).splitlines() if line.strip()]

    def unsupported(self):
        """Why this runner cannot run the test, or None."""
        for name in self.sections:
            if name in OTHER_PROGRAMS:
                return f"section {name} needs another program than the command line"
        return None


def parse(data):
    """Splits a file into its sections."""
    sections = {}
    current = None
    for line in data.splitlines(keepends=True):
        header = HEADER.match(line)
        if header:
            name = header.group(1).decode()
            # FILE's text may hold lines that look like headers; only known names count.
            if name in KNOWN or name in OTHER_PROGRAMS:
                if name in sections:
                    raise Malformed(f"section {name} stands twice")
                current = name
                sections[name] = []
                continue
            if current is None or current not in ("FILE", "FILEEOF", "EXPECT", "EXPECTF"):
                raise Malformed(f"unknown section {name}")
        if current is None:
            if line.strip():
                raise Malformed("text before the first section")
            continue
        sections[current].append(line)
    if "TEST" not in sections:
        raise Malformed("has no TEST section")
    return {name: b"".join(lines) for name, lines in sections.items()}
