"""The rule that each header compiles alone. Verdicts are kept in build/lint by content."""

import hashlib
import os
import re
import subprocess
from concurrent.futures import ThreadPoolExecutor

FLAGS = ["-std=c++23", "-fno-exceptions", "-fno-rtti", "-fsyntax-only", "-Wall", "-Wextra",
         "-Werror", "-Wno-missing-field-initializers", "-Wno-pragma-once-outside-header",
         "-Wno-unused-const-variable", "-DSURUS_TAIL_CALLS=1", '-DSURUS_VERSION="lint"']
GENERATED = os.path.join("build", "release", "generated")


def foreign_folders(tree):
    """The folders of foreign headers that extensions name, below the system's."""
    names = set()
    for path in tree.files("src", endings=("extension.cmake",)):
        match = re.search(r"INCLUDE_FOLDERS ((?:\w+ ?)+)", tree.text(path))
        if match:
            names.update(match.group(1).split())
    return [flag for name in sorted(names) for flag in ("-isystem", f"/usr/include/{name}")]


def closure(tree, path, seen):
    """Adds to `seen` every project file that a header reaches."""
    if path in seen:
        return
    seen.add(path)
    for _, name in tree.includes(path):
        target = tree.resolve(path, name, GENERATED)
        if target:
            closure(tree, target, seen)


def digest(tree, path):
    reached = set()
    closure(tree, path, reached)
    state = hashlib.sha256(" ".join(FLAGS).encode())
    for name in [path, *sorted(reached)]:
        state.update(name.encode() + b"\0" + tree.text(name).encode() + b"\0")
    return state.hexdigest()


def compile_alone(tree, path):
    """None when the header compiles, else the compiler's first error."""
    command = ["clang++-19", *FLAGS, "-x", "c++", "-I", "src", "-I", "include", "-I", GENERATED,
               "-I", "tools", *foreign_folders(tree), path]
    done = subprocess.run(command, cwd=tree.root, capture_output=True, text=True, check=False)
    if done.returncode == 0:
        return None
    errors = [line for line in done.stderr.splitlines() if "error:" in line]
    return errors[0] if errors else done.stderr.strip()[:300] or "the compiler fails"


def headers_rule(tree):
    """Yields (path, line, message) for each header that does not compile alone."""
    folder = os.path.join(tree.root, "build", "lint")
    os.makedirs(folder, exist_ok=True)
    pending = []
    for path in tree.files("src", "include", "tools", endings=(".h",)):
        stamp = os.path.join(folder, digest(tree, path))
        if not os.path.exists(stamp):
            pending.append((path, stamp))
    with ThreadPoolExecutor(max_workers=os.cpu_count() or 1) as pool:
        verdicts = pool.map(lambda item: compile_alone(tree, item[0]), pending)
        for (path, stamp), problem in zip(pending, verdicts):
            if problem is None:
                with open(stamp, "w", encoding="ascii"):
                    pass
            else:
                yield path, 1, f"does not compile alone: {problem}"
