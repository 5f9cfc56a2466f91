"""Reading C++ well enough for the lint: text without comments and literals, function extents."""

import os
import re

# Comments, raw strings, strings and characters, in the order in which they must be tried.
OPAQUE = re.compile(
    r'//[^\n]*|/\*.*?\*/|R"(?P<tag>[^\s()\\]{0,16})\(.*?\)(?P=tag)"'
    r'|"(?:\\.|[^"\\\n])*"|(?<![0-9a-fA-F])\'(?:\\.|[^\'\\\n])*\'',
    re.DOTALL)

INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*"([^"]+)"', re.MULTILINE)

# What stands before a brace that opens no function.
NOT_A_FUNCTION = re.compile(r"\b(namespace|class|struct|union|enum|extern|requires|concept)\b")
CONTROL = re.compile(r"\b(if|for|while|switch|catch|do|else|return)\b\s*(?:\(|$|constexpr)")


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
    scopes = []  # (kind, head, line); kind is scope or function or block
    head_start = 0
    found = []
    line = 1
    parentheses = 0
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
            head = code[head_start:position]
            inside = any(kind == "function" for kind, _, _, _ in scopes)
            scopes.append((classify(head, inside), head, line, parentheses))
            parentheses = 0
            head_start = position + 1
        elif character == "}":
            if not scopes:
                break
            kind, head, first, parentheses = scopes.pop()
            if kind == "function":
                found.append((name_of(head), first, line - first + 1))
            # An initialiser inside a head (`: member_{1} {`) does not end the head.
            if kind != "initialiser":
                head_start = position + 1
    return found


def classify(head, inside_function):
    if inside_function:
        return "block"
    stripped = head.strip()
    plain = re.sub(r"template\s*<[^{}]*?>\s*(?=\w|\[)", "", stripped)
    if NOT_A_FUNCTION.search(plain.split("(")[0]) and not CONTROL.search(plain):
        return "scope"
    if "(" in plain and "=" not in plain.split("(")[0].replace("operator", "").replace("==", ""):
        # `: a_{1}` in a constructor's list: the brace follows a name directly.
        last = plain.rstrip()
        if re.search(r"\)\s*(?:noexcept\s*)?:[^:].*[\w>]$", last, re.DOTALL):
            return "initialiser"
        return "function"
    if "=" in plain or re.search(r"[\w>\]]$", plain):
        return "initialiser"
    return "scope"


def name_of(head):
    match = re.search(r"([\w:~]+|operator[^(]+)\s*\(", head)
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
