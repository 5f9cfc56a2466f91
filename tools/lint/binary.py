"""Rules checked on what the linker kept: no mutable globals, no thread-local state in handlers."""

import re
import subprocess

# Mutable objects that the design allows, each with its reason.
ALLOWED_OBJECTS = {
    r"surus::\(anonymous namespace\)::current_heap": "the thread's context: memory/host.h",
    r"surus::\(anonymous namespace\)::counted_here":
        "what malloc() has handed out to the thread: memory/counted_malloc.h",
    r"surus::startup_arena::\(anonymous namespace\)::(memory|small|large|populated)":
        "malloc()'s own, before there is a context: memory/startup_arena.h",
    # Statics that are set once, under the compiler's lock, from what foreign libraries have one of
    # for the whole process.
    r"(guard variable for )?surus::LibxmlState::LibxmlState\(\)::prepared": "xmlInitParser()",
    r"(guard variable for )?surus::\(anonymous namespace\)::default_loader\(\)::loader":
        "the loader that libxml2 came with",
    r"(guard variable for )?surus::xsl::\(anonymous namespace\)::construct\(surus::Object&\)::prepared":
        "exsltRegisterAll()",
    r"surus::cli::\(anonymous namespace\)::stopped":
        "all that a signal handler of the development server can reach",
    r"(guard variable for )?surus::cli::\(anonymous namespace\)::editor\(\)::loaded":
        "libedit, which there is one of in a process",
    r"(guard variable for )?surus::cli::\(anonymous namespace\)::completion\(\)::of_shell":
        "libedit's callbacks are given nothing of their caller's",
}

SECTIONS = (".data", ".bss", ".tdata", ".tbss")
# `objdump -t`: address, flags, section, size, name.
ROW = re.compile(r"^[0-9a-f]+ .{7} (\S+)\t([0-9a-f]+)\s+(?:\.(?:hidden|protected) )?(.+)$")


# `objdump -d`: where a function begins, an access to the thread's block, and one to its address, which
# is what the linker leaves of a dynamic access.
FUNCTION = re.compile(r"^[0-9a-f]+ <(.+)>:$")
HANDLER = re.compile(r"^_ZN5surus.*4TailI.*E3runEPNS_7ContextE")
THREAD_BLOCK = "%fs:"
RELAXED = re.compile(r"data16.*%fs:0x0,")


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


def thread_state_rule(binary):
    """Yields (path, line, message) for each tail handler that reads thread-local state, and each of
    the engine's functions that finds it the way of a library."""
    handlers = 0
    function = ""
    reported = set()
    with subprocess.Popen(["objdump", "-d", "--no-show-raw-insn", binary],
                          stdout=subprocess.PIPE, text=True) as listing:
        for line in listing.stdout:
            start = FUNCTION.match(line)
            if start:
                function = start.group(1)
                handlers += bool(HANDLER.match(function))
            elif THREAD_BLOCK in line and function not in reported:
                if HANDLER.match(function):
                    message = "reads thread-local state: pass it the heap of its context"
                elif function.startswith(("_ZN5surus", "_ZNK5surus")) and RELAXED.search(line):
                    message = "finds thread-local state dynamically"
                else:
                    continue
                reported.add(function)
                yield binary, 0, f"{output(['c++filt', function]).strip()} {message}"
    if handlers == 0:
        yield binary, 0, "no tail handlers found: is this a release build?"
