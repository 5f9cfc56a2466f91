#include "runtime/hooks.h"

#include "bytecode/code.h"
#include "context/context.h"
#include "runtime/values/names.h"

namespace surus {

uint32_t line_of(const Code& code, const Instruction* ip) {
    uint32_t index = code.index_of(ip);
    return index < code.lines.size() ? code.lines[index] : 0;
}

std::string_view file_of(const Code& code) { return code.file->view(); }
String& file_name_of(const Code& code) { return *code.file; }

std::string_view inclusion_name(const Code& code, const Instruction* ip) {
    uint32_t index = code.index_of(ip);
    if (index >= code.instruction_count || ip->op != Opcode::Include) return {};
    static constexpr std::string_view names[] = {"include", "include_once", "require",
                                                 "require_once", "eval"};
    return names[ip->d];
}

Arena& arena_of(Context& context, const Code& code) {
    return code.unit->own ? code.unit->own->arena : context.strings->arena();
}

void retain_code(const Code& code) {
    if (code.unit->own) UnitRef(code.unit).leak();
}

void release_code(const Code& code) {
    if (code.unit->own) UnitRef::adopt(code.unit);
}

uint32_t capture_count(const Code& code) { return static_cast<uint32_t>(code.captures.size()); }

bool has_statics(const Code& code) { return !code.statics.empty(); }

String* captured_name(const Code& code, uint32_t index) {
    return code.local_names[code.captures[index]];
}

uint32_t static_count(const Code& code) { return static_cast<uint32_t>(code.statics.size()); }

String* static_name(const Code& code, uint32_t index) { return code.statics[index].name; }

const Value& static_initial(const Code& code, uint32_t index) {
    return code.statics[index].initial;
}

std::string named_constant(const Code& code) {
    // FunctionCompiler::constant_code() leaves it behind all that the code itself uses.
    return std::string(code.literals.back().string->view());
}

}  // namespace surus
