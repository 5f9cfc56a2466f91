"""Reading C++ well enough for the lint: text without comments and literals, function extents."""

import os
import re

# Comments, raw strings, strings and characters, in the order in which they must be tried.
OPAQUE = re.compile(
    r'//[^\n]*|/\*.*?\*/|R"(?P<tag>[^\s()\\]{0,16})\(.*?\)(?P=tag)"'
    r'|"(?:\\.|[^"\\\n])*"|(?<![0-9a-fA-F])\'(?:\\.|[^\'\\\n])*\'',
    re.DOTALL)

INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*"([^"]+)"', re.MULTILINE)

def blank(text):
    """The text with comments and literals replaced by spaces; lines stay where they are."""
    def spaces(match):
        return re.sub(r"[^\n]", " ", match.group())
    return OPAQUE.sub(spaces, text)


def without_preprocessor(code):
    """Blanks preprocessor lines, which need not have balanced braces."""
    return re.sub(r"^[ \t]*#(?:\\\n|[^\n])*", lambda m: re.sub(r"[^\n]", " ", m.group()), code,
                  flags=re.MULTILINE)


def functions(text):
    """The functions of a source: (name, first line, number of lines), brace to brace."""
    code = without_preprocessor(blank(text))
    scopes = []  # (kind, head, where the head starts, line, open parentheses)
    head_start = 0
    line = 1
    parentheses = 0
    found = []
    for position, character in enumerate(code):
        if character == "\n":
            line += 1
        elif character == "(":
            parentheses += 1
        elif character == ")":
            parentheses -= 1
        elif character == ";" and parentheses <= 0:
            head_start = position + 1
        elif character == "{":
            head = declaration(code[head_start:position])
            kind = "initialiser" if parentheses > 0 else classify(head)
            if any(outer[0] == "function" for outer in scopes):
                kind = "block"
            scopes.append((kind, head, head_start, line, parentheses))
            parentheses = 0
            head_start = position + 1
        elif character == "}" and scopes:
            kind, head, start, first, parentheses = scopes.pop()
            if kind == "function":
                found.append((name_of(head), first, line - first + 1))
            # After an initialiser (`: member_{1} {`) the declaration goes on.
            head_start = start if kind == "initialiser" else position + 1
    return found


def declaration(head):
    """A declaration without what makes it hard to read: attributes, templates, operators."""
    head = re.sub(r"\[\[.*?\]\]", " ", head, flags=re.DOTALL)
    head = re.sub(r"\b(?:alignas|__attribute__|noexcept|requires)\s*\((?:[^()]|\([^()]*\))*\)+", " ",
                  head)
    head = re.sub(r"\btemplate\s*<[^{}]*?>\s*(?=\w|\[|::)", " ", head, flags=re.DOTALL)
    head = re.sub(r"\boperator\s*(?:\(\s*\)|[^\s\w(]+)", "operator_", head)
    return head.strip()


def classify(head):
    """What the brace after a declaration opens: a scope, a function or an initialiser."""
    if re.match(r"(?:inline\s+)?namespace\b|extern$", head):
        return "scope"
    before, parenthesis, _ = head.partition("(")
    if not parenthesis:
        return "scope" if re.search(r"\b(?:class|struct|union|enum)\b", before) else "initialiser"
    if "=" in before:
        return "initialiser"
    # In a constructor's list a brace right after a name initialises a member.
    in_list = re.search(r"\)\s*(?:noexcept\s*)?:(?!:).*[\w>]$", head, re.DOTALL)
    return "initialiser" if in_list else "function"


def name_of(head):
    match = re.search(r"([\w:~]+)\s*\(", head)
    return match.group(1) if match else "?"


class Tree:
    """The project's C++ files, read once."""

    def __init__(self, root):
        self.root = root
        self._texts = {}

    def files(self, *folders, endings=(".cpp", ".h", ".def")):
        found = []
        for folder in folders:
            for path, _, names in os.walk(os.path.join(self.root, folder)):
                found += [os.path.relpath(os.path.join(path, name), self.root)
                          for name in names if name.endswith(endings)]
        return sorted(found)

    def text(self, path):
        if path not in self._texts:
            with open(os.path.join(self.root, path), encoding="utf-8", errors="replace") as stream:
                self._texts[path] = stream.read()
        return self._texts[path]

    def includes(self, path):
        """(line, name) of each quoted include."""
        text = self.text(path)
        return [(text.count("\n", 0, match.start()) + 1, match.group(1))
                for match in INCLUDE.finditer(text)]

    def resolve(self, path, name, generated=None):
        """The project file that an include names, or None."""
        for folder in (os.path.dirname(path), "src", "include", "tools", generated):
            if folder is None:
                continue
            candidate = os.path.normpath(os.path.join(folder, name))
            if os.path.isfile(os.path.join(self.root, candidate)):
                return candidate
        return None
