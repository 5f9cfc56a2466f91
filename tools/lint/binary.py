"""The rule against mutable globals, checked on what the linker kept."""

import re
import subprocess

# Mutable objects that the design allows, each with its reason.
ALLOWED_OBJECTS = {
    r"surus::current_heap": "the thread's context, as memory/heap.h sees it",
}

SECTIONS = (".data", ".bss", ".tdata", ".tbss")
# `objdump -t`: address, flags, section, size, name.
ROW = re.compile(r"^[0-9a-f]+ .{7} (\S+)\t([0-9a-f]+)\s+(?:\.(?:hidden|protected) )?(.+)$")


def output(command, text=None):
    return subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout


def mutable_objects(binary):
    """(section, size, name) of each object in a writable section, names demangled."""
    rows = []
    for line in output(["objdump", "-t", binary]).splitlines():
        row = ROW.match(line)
        if not row or not row.group(1).startswith(SECTIONS) or int(row.group(2), 16) == 0:
            continue
        if row.group(1).startswith(".data.rel.ro"):
            continue
        # Compilers number local objects: c++filt knows no such endings.
        rows.append((row.group(1), int(row.group(2), 16), re.sub(r"(\.llvm)?\.\d+$", "",
                                                                row.group(3))))
    names = output(["c++filt"], "\n".join(name for _, _, name in rows)).splitlines()
    return [(section, size, name) for (section, size, _), name in zip(rows, names)]


def globals_rule(binary):
    """Yields (path, line, message) for each mutable object of the engine."""
    for section, size, name in sorted(mutable_objects(binary)):
        if "surus::" not in name:
            continue
        if not any(re.fullmatch(pattern, name) for pattern in ALLOWED_OBJECTS):
            yield binary, 0, f"mutable global {name} ({section}, {size} bytes)"
