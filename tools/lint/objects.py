"""The rules that layers and extensions hold for calls as they do for includes, read from the objects'
symbols."""

import json
import os
import re
import subprocess

from rules import ALLOWED, extension_words
from source import blank

HOOKS = os.path.join("src", "runtime", "hooks.h")
# `nm -A`: object, address or blanks, kind of symbol, name.
ROW = re.compile(r"^(.+?): +(?:[0-9a-f]+|-+)? *([A-Za-z]) (\S+)$")
NAME = re.compile(r"(?:^|[\s*&])(\w+)\s*(?:\(|;)")


def hooks(tree):
    """The names that hooks.h declares."""
    declarations = re.split(r"[;{}]", blank(tree.text(HOOKS)))
    names = set()
    for declaration in declarations:
        found = NAME.search(declaration.strip() + ";")
        if found and not declaration.strip().startswith(("struct", "class", "namespace")):
            names.add(found.group(1))
    return names


def objects(build):
    """(layer, object) of each object of a build."""
    with open(os.path.join(build, "compile_commands.json"), encoding="utf-8") as stream:
        for row in json.load(stream):
            made = re.search(r" -o (CMakeFiles/surus_(\w+)\.dir/\S+)", row["command"])
            layer = made and made.group(2).replace("registry", "ext")
            if layer in ALLOWED:
                path = os.path.join(row["directory"], made.group(1))
                if os.path.exists(path):
                    yield layer, path


def extension_objects(build):
    """Object to extension, of each that is compiled of a folder of src/ext or of its stubs."""
    found = {}
    with open(os.path.join(build, "compile_commands.json"), encoding="utf-8") as stream:
        for row in json.load(stream):
            source = re.search(r"/(?:src|generated)/ext/(\w+)/", row["file"])
            made = re.search(r" -o (\S+\.o)", row["command"])
            if source and made:
                path = os.path.join(row["directory"], made.group(1))
                if os.path.exists(path):
                    found[path] = source.group(1)
    return found


def extension_calls_rule(tree, build):
    """Yields (path, line, message) for each extension that takes symbols from one that it does not
    declare, by whatever header."""
    extension_of = extension_objects(build)
    defined, wanted = symbols(extension_of)
    found = {}
    for (own, symbol) in wanted:
        other = defined.get(symbol, own)
        if other != own:
            found.setdefault((own, other), symbol)
    for (own, other), symbol in sorted(found.items()):
        path = os.path.join("src", "ext", own, "extension.cmake")
        if not os.path.isfile(os.path.join(tree.root, path)):
            continue
        if other not in extension_words(tree.text(path)).get("DEPENDS", []):
            name = subprocess.run(["c++filt", symbol], capture_output=True, text=True,
                                  check=True).stdout.strip()
            yield path, 1, f"takes {name} from {other}, and does not say DEPENDS {other}"


def symbols(owner_of):
    """What objects define, as symbol to owner, and what they want, as (owner, symbol) to object."""
    # LLVM's reads both machine code and what link-time optimisation works on.
    listing = subprocess.run(["llvm-nm-19", "-A", *owner_of], capture_output=True, text=True,
                             check=True).stdout
    defined, wanted = {}, {}
    for line in listing.splitlines():
        row = ROW.match(line)
        if not row or not row.group(3).startswith("_ZN"):
            continue
        path, kind, symbol = row.groups()
        if kind == "U":
            wanted.setdefault((owner_of[path], symbol), path)
        elif kind in "TDBRV":
            defined.setdefault(symbol, owner_of[path])
    return defined, wanted


def hook_name(symbol):
    """`surus::generator_next(…)` is generator_next; members and other namespaces keep theirs."""
    return symbol.split("(")[0].split("[")[0].strip().removeprefix("surus::")


def upward_calls_rule(tree, build):
    """Yields (path, line, message) for each symbol that a layer takes from one above it."""
    layer_of = {path: layer for layer, path in objects(build)}
    defined, wanted = symbols(layer_of)
    upward = [(layer, defined[symbol], symbol, path) for (layer, symbol), path in wanted.items()
              if symbol in defined and defined[symbol] not in (layer, *ALLOWED[layer])]
    names = subprocess.run(["c++filt"], input="\n".join(row[2] for row in upward),
                           capture_output=True, text=True, check=True).stdout.splitlines()
    known = hooks(tree)
    for (layer, above, _, path), name in sorted(zip(upward, names), key=lambda row: row[1]):
        if hook_name(name) not in known:
            place = os.path.basename(path).removesuffix(".o")
            yield HOOKS, 1, f"{layer} ({place}) takes {name} from {above}: declare it as a hook"
