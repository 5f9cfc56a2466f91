"""The patterns of --EXPECTF-- and --EXPECTREGEX--, and how output is compared with them.

Everything is bytes: a test's output need not be valid UTF-8.
"""

import difflib
import re

PLACEHOLDERS = {
    b"e": re.escape(b"/"),
    b"s": rb"[^\r\n]+",
    b"S": rb"[^\r\n]*",
    b"a": rb".+?",
    b"A": rb".*?",
    b"w": rb"\s*",
    b"i": rb"[+-]?\d+",
    b"d": rb"\d+",
    b"x": rb"[0-9a-fA-F]+",
    b"f": rb"[+-]?(?:\d+|(?=\.\d))(?:\.\d+)?(?:[Ee][+-]?\d+)?",
    b"c": rb".",
    b"0": rb"\x00",
}

# %r…%r encloses a regular expression; any other % that no placeholder follows stands for itself.
TOKEN = re.compile(rb"%r(.*?)%r|%([esSaAwidxfc0])", re.DOTALL)


def normalise(text):
    """PHP's own tests ignore white space around the output, and CRLF against LF."""
    return text.replace(b"\r\n", b"\n").strip(b" \t\n\r\0\x0b")


def expectf_to_regex(text):
    """The regular expression, as bytes, that an --EXPECTF-- section stands for."""
    parts = []
    position = 0
    for match in TOKEN.finditer(text):
        parts.append(re.escape(text[position:match.start()]))
        if match.group(2) is None:
            parts.append(b"(?:" + match.group(1) + b")")
        else:
            parts.append(PLACEHOLDERS[match.group(2)])
        position = match.end()
    parts.append(re.escape(text[position:]))
    return b"".join(parts)


def spans_lines(line):
    """Whether a line of an --EXPECTF-- section may match more than one line of output."""
    return any(match.group(2) in (None, b"a", b"A", b"w", b"c")
               for match in TOKEN.finditer(line)) or b"%r" in line


def unified_diff(expected, actual):
    """A unified diff of two lists of lines, as text."""
    decode = [[line.decode("utf-8", "backslashreplace") for line in side]
              for side in (expected, actual)]
    return "\n".join(difflib.unified_diff(*decode, "expected", "actual", lineterm=""))


class Expectation:
    """What a test must print: `kind` is EXPECT, EXPECTF or EXPECTREGEX."""

    def __init__(self, kind, text):
        self.kind = kind
        self.text = normalise(text)

    def matches(self, output):
        output = normalise(output)
        if self.kind == "EXPECT":
            return output == self.text
        if self.kind == "EXPECTREGEX":
            return re.fullmatch(self.text, output, re.DOTALL) is not None
        lines = self.text.split(b"\n")
        if not any(spans_lines(line) for line in lines):
            # Line by line is linear; one big pattern may backtrack without end.
            got = output.split(b"\n")
            return len(got) == len(lines) and all(map(self._line_matches, lines, got))
        return re.fullmatch(expectf_to_regex(self.text), output, re.DOTALL) is not None

    def _line_matches(self, line, output):
        if b"%" not in line:
            return line == output
        return re.fullmatch(expectf_to_regex(line), output, re.DOTALL) is not None

    def diff(self, output):
        """A unified diff, expected against actual; lines whose pattern matches count as equal."""
        expected = self.text.split(b"\n")
        actual = normalise(output).split(b"\n")
        if self.kind == "EXPECTF":
            expected = self._adopt(expected, actual)
        return unified_diff(expected, actual)

    def _adopt(self, expected, actual):
        """Replaces each expected line that matches some actual line, in order, by that line."""
        result = []
        start = 0
        for line in expected:
            found = line
            for index in range(start, min(start + 200, len(actual))):
                try:
                    matched = self._line_matches(line, actual[index])
                except re.error:
                    break
                if matched:
                    found = actual[index]
                    start = index + 1
                    break
            result.append(found)
        return result
