"""The rule against mutable globals, checked on what the linker kept."""

import re
import subprocess

# Mutable objects that the design allows, each with its reason.
ALLOWED_OBJECTS = {
    # r"surus::Context::current_": "the thread's context: one TLS load",
    r"surus::(\w+::)*Context::current\w*": "the thread's context",
    r"surus::(\w+::)*current_context\w*": "the thread's context",
}

SECTIONS = {".data", ".bss", ".tdata", ".tbss"}
# `objdump -t`: address, flags, section, size, name.
ROW = re.compile(r"^[0-9a-f]+ .{7} (\S+)\t([0-9a-f]+)\s+(?:\.hidden )?(.+)$")


def globals_rule(binary):
    """Yields (path, line, message) for each mutable object of the engine."""
    table = subprocess.run(["objdump", "-t", "-C", binary], capture_output=True, text=True,
                           check=True, env={"LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"})
    for line in table.stdout.splitlines():
        row = ROW.match(line)
        if not row:
            continue
        section, size, name = row.groups()
        if section.split(".", 2)[1:2] == [] or "." + section.split(".")[1] not in SECTIONS:
            continue
        if section.startswith(".data.rel.ro") or "surus::" not in name or int(size, 16) == 0:
            continue
        clean = re.sub(r"\s*\[clone .*\]$|\.llvm\.\d+$", "", name)
        if not any(re.fullmatch(pattern, clean) for pattern in ALLOWED_OBJECTS):
            yield binary, 0, f"mutable global {clean} ({section}, {int(size, 16)} bytes)"
