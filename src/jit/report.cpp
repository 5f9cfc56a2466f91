// What surus.jit_report prints of each function that got hot.
#include <unistd.h>

#include <algorithm>
#include <cstdio>

#include "jit/jit.h"

namespace surus::jit {

namespace {

std::string place(const Code& code, uint32_t insn) {
    std::string text = "    line " + std::to_string(code.lines[insn]);
    text += ", instruction " + std::to_string(insn) + " ";
    return text + surus::info_of(code.instructions[insn].op).name;
}

const char* state_name(const HotFunction& function) {
    switch (function.state) {
    case HotFunction::State::Cold: return "cold";
    case HotFunction::State::Observed: return "observed";
    case HotFunction::State::Compiled: return "compiled";
    case HotFunction::State::Unworthy:
    case HotFunction::State::GivenUp: return function.why_not;
    }
    return "";
}

}  // namespace

void note_for_perf(const Code& code, const MachineCode& machine) {
    std::string path = "/tmp/perf-" + std::to_string(getpid()) + ".map";
    std::FILE* file = std::fopen(path.c_str(), "ae");
    if (!file) return;
    std::fprintf(file, "%zx %zx jit:%s\n", reinterpret_cast<size_t>(machine.start), machine.size,
                 name_of(code).c_str());
    std::fclose(file);
}

std::string report(const HotFunction& function) {
    const Code& code = function.code;
    char head[160];
    std::snprintf(head, sizeof head, ": %s, %zu compilations, %.2f ms, %u instructions\n",
                  state_name(function), function.compiled.size(), function.compile_seconds * 1e3,
                  code.instruction_count);
    std::string text = name_of(code) + head;
    for (const auto& compilation : function.compiled) {
        text += "  " + std::to_string(compilation->machine.size) + " bytes\n";
        for (size_t i = 0; i < compilation->left.size(); ++i) {
            if (!compilation->left[i]) continue;
            const ExitPoint& exit = compilation->machine.exits[i];
            text += place(code, exit.insn) + ": left " + std::to_string(compilation->left[i]) +
                    " times, " + exit_reason_name(exit.reason) + "\n";
        }
    }
    if (function.compiled.empty()) return text;
    std::vector<uint32_t> plain = function.compiled.back()->plain;
    std::ranges::sort(plain);
    plain.erase(std::ranges::unique(plain).begin(), plain.end());
    for (uint32_t insn : plain) text += place(code, insn) + ": by its handler\n";
    return text;
}

}  // namespace surus::jit
