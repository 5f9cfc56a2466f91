"""The rules that need only the sources. Each takes a Tree and yields (path, line, message)."""

import os
import re
import subprocess
from concurrent.futures import ThreadPoolExecutor

from source import blank, functions

# What each layer of src/ may include, besides itself. `jit` may be absent.
LOW = ["base", "memory", "context", "runtime"]
ALLOWED = {
    "base": [],
    "memory": ["base"],
    "context": ["base", "memory"],
    "runtime": ["base", "memory", "context"],
    "bytecode": LOW,
    # stubgen is linked from base, memory and syntax alone.
    "syntax": ["base", "memory"],
    "compiler": [*LOW, "bytecode", "syntax"],
    "handlers": [*LOW, "bytecode"],
    "interpreter": [*LOW, "bytecode", "syntax", "compiler", "handlers"],
    "jit": [*LOW, "bytecode", "syntax", "compiler", "handlers", "interpreter"],
    "ext": LOW,
    # The composition root, behind include/surus: it may see everything.
    "embed": [*LOW, "bytecode", "syntax", "compiler", "handlers", "interpreter", "jit", "ext"],
    # Programs around the engine see what every other host sees: include/surus.
    "sapi": [],
}

# Macros outside .def files and src/base, with the reason why no function or template can do it.
ALLOWED_MACROS = {
    # "src/context/example.h": {"EXAMPLE": "why"},
    "include/surus/embed.h": {
        "SURUS_EMBED_VERSION": "hosts compare it in #if",
        "SURUS_API": "attributes of C functions",
        "SURUS_INIT": "initialises any of the structures, in C",
    },
    "include/surus/load.h": {"surus_function": "a name and its type, in C"},
    "src/ext/pcre/code_store.h": {"PCRE2_CODE_UNIT_WIDTH": "pcre2.h wants it before it is read"},
}

LINES = {".cpp": 800, ".h": 400}
FUNCTION_LINES = 80
COLUMNS = 100
# Shorter predicates say no more than their names.
DUPLICATE_TOKENS = 12


def layers(tree):
    """An include may only name the file's own layer or one that ALLOWED gives it."""
    for path in tree.files("src"):
        layer = path.split(os.sep)[1]
        if layer not in ALLOWED:
            yield path, 1, f"src/{layer} is no layer; tools/lint/rules.py lists them"
            continue
        for line, name in tree.includes(path):
            target = tree.resolve(path, name) or os.path.join("src", name)
            parts = target.split(os.sep)
            if parts[0] == "include":
                continue
            other = parts[1] if len(parts) > 1 else parts[0]
            if name.startswith(("../", "./")):
                yield path, line, f'"{name}" is relative; name it from src/'
            elif other in ALLOWED and other != layer and other not in ALLOWED[layer]:
                yield path, line, f'{layer} must not include "{name}": {other} is not below it'


def budget_file(tree):
    for path in tree.files("src", "include", "tools", "tests/unit", "fuzz"):
        limit = LINES.get(os.path.splitext(path)[1])
        count = tree.text(path).count("\n")
        if limit and count > limit:
            yield path, limit, f"{count} lines; at most {limit}: split by concept"


def budget_function(tree):
    for path in tree.files("src", "include", "tools", endings=(".cpp", ".h")):
        for name, line, count in functions(tree.text(path)):
            if count > FUNCTION_LINES:
                yield path, line, f"{name} has {count} lines; at most {FUNCTION_LINES}"


def budget_column(tree):
    for path in tree.files("src", "include", "tools", "tests/unit", "fuzz"):
        for number, line in enumerate(tree.text(path).splitlines(), 1):
            if len(line) > COLUMNS:
                yield path, number, f"{len(line)} columns; at most {COLUMNS}"


def macros(tree):
    """#define only in .def files and src/base, or to read a .def that uses the name."""
    for path in tree.files("src", "include", endings=(".cpp", ".h")):
        if path.startswith(os.path.join("src", "base") + os.sep):
            continue
        definitions = [(line, tree.resolve(path, name)) for line, name in tree.includes(path)
                       if name.endswith(".def")]
        # A .def that is not there is generated from others.
        if any(target is None for _, target in definitions):
            definitions += [(0, target) for target in tree.files("src", endings=(".def",))]
        tables = "".join(tree.text(target) for _, target in definitions if target)
        allowed = ALLOWED_MACROS.get(path, {})
        for number, line in enumerate(blank(tree.text(path)).splitlines(), 1):
            match = re.match(r"\s*#\s*define\s+(\w+)", line)
            if not match or match.group(1) in allowed:
                continue
            if not re.search(rf"\b{match.group(1)}\b", tables):
                yield path, number, f"macro {match.group(1)}: use a function, template or constant"


def headers_beside(tree):
    """x.h stands in the folder of x.cpp."""
    sources = {}
    for path in tree.files("src", endings=(".cpp",)):
        sources.setdefault((path.split(os.sep)[1], stem(path)), set()).add(os.path.dirname(path))
    for path in tree.files("src", endings=(".h",)):
        folders = sources.get((path.split(os.sep)[1], stem(path)), set())
        included = any(tree.resolve(source, name) == path
                       for folder in folders
                       for source in [os.path.join(folder, stem(path) + ".cpp")]
                       for _, name in tree.includes(source))
        if included and os.path.dirname(path) not in folders:
            yield path, 1, f"its source is in {', '.join(sorted(folders))}: keep them together"
    for path in tree.files("src", "include", "tools", endings=(".h",)):
        if not re.search(r"^#pragma once", tree.text(path), re.MULTILINE):
            yield path, 1, "lacks #pragma once"


def handler_pairs(tree):
    """The fast path of an opcode stands in the header of the source that has its slow path."""
    slow = {}
    for path in tree.files("src", endings=(".cpp",)):
        for name in re.findall(r"^Next slow<Opcode::(\w+)>\(", tree.text(path), re.MULTILINE):
            slow[name] = path
    for path in tree.files(os.path.join("src", "handlers"), endings=(".h",)):
        for match in re.finditer(r"^struct Fast<Opcode::(\w+)>", tree.text(path), re.MULTILINE):
            source = slow.get(match.group(1))
            if source and os.path.splitext(source)[0] != os.path.splitext(path)[0]:
                line = tree.text(path).count("\n", 0, match.start()) + 1
                yield path, line, f"the slow path of {match.group(1)} is in {source}"


def one_definition(tree):
    """Two types of one name in one namespace: the linker takes either one's functions for both."""
    named = {}
    for path in tree.files("src", endings=(".h", ".cpp")):
        for name, line in named_types(tree.text(path)):
            named.setdefault(name, []).append((path, line))
    for name, places in sorted(named.items()):
        for path, line in places[1:]:
            if path != places[0][0]:
                yield path, line, f"{name} is also defined in {places[0][0]}"


def named_types(text):
    """The types that a source defines in namespaces with names: (qualified name, line)."""
    spaces = []
    template = False
    for number, line in enumerate(text.split("\n"), 1):
        opens = re.match(r"(?:inline )?namespace\s*([\w:]*)\s*\{\s*$", line)
        if opens:
            spaces.append(opens.group(1))
        elif re.match(r"\}\s*// (?:anonymous )?namespace", line) and spaces:
            spaces.pop()
        match = re.match(r"(?:struct|class|union|enum(?: class)?)\s+(\w+)\b(?!::)[^;()<]*\{", line)
        if match and not template and "" not in spaces:
            yield "::".join([*spaces, match.group(1)]), number
        template = line.startswith("template")


def stem(path):
    return os.path.splitext(os.path.basename(path))[0]


def extensions(tree):
    """An extension includes only headers of those that its extension.cmake declares."""
    declared = {}
    optional = set()
    modules = set()
    for path in tree.files(os.path.join("src", "ext"), endings=("extension.cmake",)):
        name = os.path.basename(os.path.dirname(path))
        words = extension_words(tree.text(path))
        declared[name] = words.get("DEPENDS", [])
        if "OPTIONAL" in words:
            optional.add(name)
        if "MODULE" in words:
            modules.add(name)
    for name in declared:
        for cycle in cycles(declared, name):
            yield (os.path.join("src", "ext", name, "extension.cmake"), 1,
                   "extensions depend on each other in a circle: " + " -> ".join(cycle))
    for path in tree.files("src", endings=(".cpp", ".h", ".def", ".stub.php")):
        parts = path.split(os.sep)
        own = parts[2] if parts[1] == "ext" and len(parts) > 3 else None
        if own is not None and own not in declared:
            yield path, 1, f"src/ext/{own} has no extension.cmake"
            continue
        for line, name in [*tree.includes(path), *stub_includes(tree, path)]:
            match = re.match(r"ext/(\w+)/", name)
            other = match.group(1) if match else None
            if other is None or other == own or parts[1] not in ("ext", "sapi"):
                continue
            if own is not None and other not in declared[own]:
                yield path, line, f'"{name}": extension.cmake does not say DEPENDS {other}'
            elif own is None and parts[1] == "ext":
                yield path, line, f'"{name}": what extensions share must not need one of them'
            elif own is None and other in optional:
                yield path, line, f'"{name}": {other} may not be there'
            # Constants and classes of a module's stub are in the program. Its code is for modules
            # that are linked with it, where a header shows it.
            elif other in modules and not name.endswith(".stub.h"):
                if own not in modules:
                    yield path, line, f'"{name}": the code of {other} is in a module'
                elif "GCC visibility push(default)" not in tree.text(os.path.join("src", name)):
                    yield path, line, f'"{name}" is hidden in the module of {other}'


def extension_classes(tree):
    """An extension's stubs name classes only of those that its extension.cmake declares."""
    owners, declared = {}, {}
    stubs = tree.files(os.path.join("src", "ext"), endings=(".stub.php",))
    for path in stubs:
        own = path.split(os.sep)[2]
        build = os.path.join("src", "ext", own, "extension.cmake")
        declared[own] = extension_words(tree.text(build)).get("DEPENDS", [])
        for name, _ in classes_in(tree.text(path), declarations=True):
            owners[name[0]] = own
    for path in stubs:
        own = path.split(os.sep)[2]
        for names, line in classes_in(tree.text(path), declarations=False):
            owner = next((owners[name] for name in names if name in owners), own)
            if owner != own and owner not in declared[own]:
                yield path, line, f"{names[-1]}: extension.cmake does not say DEPENDS {owner}"


STUB_CLASS = re.compile(r"^namespace ([\\\w]*)|^\s*(?:(?:final|abstract|readonly) )*"
                        r"(?:class|interface|trait|enum) (\w+)", re.MULTILINE)
STUB_NAME = re.compile(r"^namespace ([\\\w]*)|(?<![\w$:>\\-])(\\?[A-Z][\w\\]*)", re.MULTILINE)


def classes_in(text, declarations):
    """(names that one may have, line) of each class that a stub declares, or of each word that may
    be the name of one."""
    code = re.sub(r"/\*.*?\*/", lambda match: re.sub(r"[^\n]", " ", match.group()), text, flags=re.S)
    code = re.sub(r"//[^\n]*|\"[^\"\n]*\"|'[^'\n]*'", "", code)
    space = ""
    for match in (STUB_CLASS if declarations else STUB_NAME).finditer(code):
        if match.group(1) is not None:
            space = match.group(1) + "\\" if match.group(1) else ""
            continue
        name = match.group(2)
        names = [name[1:]] if name.startswith("\\") else [space + name, name]
        yield names[:1] if declarations else names, code.count("\n", 0, match.start(2)) + 1


def extension_words(text):
    """The call of surus_extension: keyword to the words behind it."""
    match = re.search(r"^surus_extension\((.*?)\)", re.sub(r"#[^\n]*", "", text),
                      re.DOTALL | re.MULTILINE)
    words = {}
    behind = []
    for word in (match.group(1) if match else "").split():
        if word.isupper():
            behind = words.setdefault(word, [])
        else:
            behind.append(word)
    return words


def stub_includes(tree, path):
    """(line, name) of what a stub's tags include."""
    text = tree.text(path) if path.endswith(".stub.php") else ""
    return [(text.count("\n", 0, match.start()) + 1, match.group(1))
            for match in re.finditer(r"@include (\S+)", text)]


def cycles(declared, name):
    """The ways from an extension back to itself; each cycle is given by its first name only."""
    ways = [[name]]
    while ways:
        way = ways.pop()
        for other in declared.get(way[-1], []):
            if other == name:
                yield [*way, name]
            elif other not in way and other > name:
                ways.append([*way, other])


def examples(tree):
    """What a page of docs/ shows of an extension's file is what tests/extensions builds."""
    for path in tree.files("docs", endings=(".md",)):
        text = tree.text(path)
        for match in re.finditer(r"`src/(ext/[\w./]+)`\n```\w*\n(.*?)```", text, re.DOTALL):
            file = os.path.join("tests", "extensions", *match.group(1).split("/"))
            there = os.path.isfile(os.path.join(tree.root, file))
            if not there or tree.text(file) != match.group(2):
                yield path, text.count("\n", 0, match.start()) + 1, f"{file} is not what stands here"


def formatting(tree):
    """What `./dev fmt` would change."""
    if not os.path.isfile(os.path.join(tree.root, ".clang-format")):
        return
    paths = [
        path
        for folder in ("src", "include", "tests", "tools", "fuzz")
        if os.path.isdir(os.path.join(tree.root, folder))
        for path in tree.files(folder, endings=(".cpp", ".h"))
    ]

    def check(chunk):
        command = ["clang-format-19", "--dry-run", "-Werror", *chunk]
        return subprocess.run(command, cwd=tree.root, capture_output=True, text=True).stderr

    chunks = [paths[i : i + 40] for i in range(0, len(paths), 40)]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for text in pool.map(check, chunks):
            for match in re.finditer(r"^([^:\n]+):(\d+):\d+: error: ", text, re.MULTILINE):
                yield match.group(1), int(match.group(2)), "is not as ./dev fmt has it"


# What a comment says of files: a path, or a name with an ending.
NAMED_FILE = re.compile(r"(?<![\w<>./*-])((?:[\w-]+/)*[\w.-]+\.(?:h|cpp|def|md|py|cmake|stub\.php))\b")
# Sources of libraries.
FOREIGN_FILES = {"globals.cpp"}


def named_files(tree):
    """Comments name files that are there, or that the build makes."""
    folders = ("src", "include", "tools", "tests", "fuzz", "docs", "bench", "cmake")
    known = set(FOREIGN_FILES)
    made = os.path.join("build", "release", "generated")
    for path in tree.files(*folders, made, endings=("",)):
        parts = path.split(os.sep)
        known.update("/".join(parts[i:]) for i in range(len(parts)))
    stubs = {path for path in known if path.endswith(".stub.php")}
    known.update(path.removesuffix(".php") + ".h" for path in stubs)
    for path in tree.files("src", "include", "tools", "fuzz", os.path.join("tests", "unit")):
        for number, line in enumerate(tree.text(path).splitlines(), 1):
            comment = line.partition("//")[2]
            for name in NAMED_FILE.findall(comment):
                is_argument = name.partition(".")[0].isupper()  # of a usage text
                if name not in known and not is_argument:
                    yield path, number, f"a comment names {name}, which is not there"


# Flags stand in an enum of a namespace of their own: `namespace flag { enum : uint32_t {`.
FLAGS = re.compile(r"^namespace (\w+) \{\nenum : uint\w+ \{\n(.*?)\n\};", re.DOTALL | re.MULTILINE)
# Where a flag is given to something, which is no use of it; stubgen gives them by their names.
GIVEN = re.compile(r"\|= *[\w:| ]*$|= *$|push_back\(\W*$")


def unused_flags(tree):
    """Flags that nobody asks for, and schemes and roles of opcodes that no row has."""
    texts = {path: blank(tree.text(path)) for path in tree.files("src", endings=(".cpp", ".h"))}
    for path, text in texts.items():
        for space in FLAGS.finditer(text):
            for match in re.finditer(r"^ +(\w+) = 1u? <<", space.group(2), re.MULTILINE):
                name, at = match.group(1), space.start(2) + match.start(1)
                word = re.compile(rf"\b{space.group(1)}::{name}\b")
                asked = any(not GIVEN.search(other[max(0, use.start() - 60):use.start()])
                            for other in texts.values() for use in word.finditer(other))
                in_mask = len(re.findall(rf"\b{name}\b", space.group(2))) > 1
                if not asked and not in_mask:
                    yield (path, text.count("\n", 0, at) + 1,
                           f"nobody asks for {space.group(1)}::{name}")
    rows_path = os.path.join("src", "bytecode", "opcodes.def")
    info_path = os.path.join("src", "bytecode", "opcode_info.h")
    if not os.path.isfile(os.path.join(tree.root, rows_path)):
        return
    rows, info = tree.text(rows_path), tree.text(info_path)
    for kind, default in (("Scheme", "One"), ("Role", "None")):
        names = re.search(rf"enum class {kind} : \w+ \{{(.*?)\}};", blank(info), re.DOTALL).group(1)
        for name in re.findall(r"\b([A-Z]\w*)\b", names):
            words = [name, re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower()]
            # A word of the rows may be made of another, as `literal_text` is of `literal`.
            used = any(re.search(rf"\b{word}\b", rows) for word in words) or re.search(
                rf"with\({words[1]},|\{{Role::{name}, ", info)
            if not used and name != default:
                yield info_path, 1, f"no opcode has {kind}::{name}"


def duplicates(tree):
    """Small functions that are the same but for the names of their parameters."""
    seen = {}
    pattern = re.compile(r"^(?:    )?(?:(?:static|inline|constexpr|SURUS_INLINE|\[\[[^\]]*\]\]) )*"
                         r"bool (\w+)\(([^()]*)\)(?: const)? \{\s*return ([^;]*);\s*\}", re.MULTILINE)
    for path in tree.files("src", endings=(".cpp", ".h")):
        # What hosts of the engine are made of has nothing but include/.
        if path.split(os.sep)[1] == "sapi":
            continue
        text = tree.text(path)
        for match in pattern.finditer(text):
            name, parameters, body = match.groups()
            types = []
            for number, parameter in enumerate(parameters.split(",")):
                parts = re.match(r"\s*(.*?)(\w+)\s*$", parameter, re.DOTALL)
                if parts:
                    types.append(parts.group(1).strip())
                    body = re.sub(rf"\b{parts.group(2)}\b", f"<{number}>", body)
            key = (tuple(types), re.sub(r"\s+", " ", body))
            place = (path, text.count("\n", 0, match.start(1)) + 1, name)
            if len(re.findall(r"\w+|[^\w\s]", body)) < DUPLICATE_TOKENS:
                continue
            if key in seen and seen[key][0] != path:
                yield place[0], place[1], f"{name} is the same as {seen[key][2]} in {seen[key][0]}"
            seen.setdefault(key, place)


RULES = {
    "layers": layers,
    "unused-flags": unused_flags,
    "duplicates": duplicates,
    "named-files": named_files,
    "examples": examples,
    "extensions": extensions,
    "extension-classes": extension_classes,
    "budget-file": budget_file,
    "budget-function": budget_function,
    "budget-column": budget_column,
    "macros": macros,
    "headers-beside-sources": headers_beside,
    "handler-pairs": handler_pairs,
    "one-definition": one_definition,
    "formatting": formatting,
}
