#include "runtime/code_position.h"

#include "bytecode/code.h"

namespace surus {

uint32_t line_of(const Code& code, const Instruction* ip) {
    uint32_t index = code.index_of(ip);
    return index < code.lines.size() ? code.lines[index] : 0;
}

std::string_view file_of(const Code& code) { return code.file->view(); }

std::string_view inclusion_name(const Code& code, const Instruction* ip) {
    uint32_t index = code.index_of(ip);
    if (index >= code.instruction_count || ip->op != Opcode::Include) return {};
    static constexpr std::string_view names[] = {"include", "include_once", "require",
                                                 "require_once", "eval"};
    return names[ip->d];
}

uint32_t capture_count(const Code& code) { return static_cast<uint32_t>(code.captures.size()); }

bool has_statics(const Code& code) { return !code.statics.empty(); }

}  // namespace surus
