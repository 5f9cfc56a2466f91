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
    const Instruction& insn = code.instructions[0];
    if (code.instruction_count != 2) return {};
    if (insn.op == Opcode::FetchConstant) return std::string(insn.literal(insn.a)->string->view());
    if (insn.op != Opcode::FetchClassConstant || insn.kind_b() != OperandKind::Literal ||
        insn.kind_a() != OperandKind::Literal)
        return {};
    const Value& owner = *insn.literal(insn.a);
    std::string name;
    if (owner.is_string()) {
        name = owner.string->view();
    } else {
        static constexpr std::string_view relative[] = {"", "self", "parent", "static"};
        if (!owner.is_int() || owner.integer < 1 || owner.integer > 3) return {};
        name = relative[owner.integer];
    }
    return name + "::" + std::string(insn.literal(insn.b)->string->view());
}

}  // namespace surus
