#include "bytecode/code_text.h"

#include <cstdio>

#include "bytecode/opcode_info.h"
#include "bytecode/opcode_text.h"
#include "runtime/arrays/array.h"

namespace surus {

namespace {

std::string quoted(std::string_view text) {
    std::string out = "\"";
    for (char ch : text.substr(0, 60)) {
        if (ch == '\n') {
            out += "\\n";
        } else if (ch == '"' || ch == '\\') {
            out += '\\';
            out += ch;
        } else if (static_cast<unsigned char>(ch) < 0x20) {
            char buffer[8];
            std::snprintf(buffer, sizeof buffer, "\\x%02x", static_cast<unsigned char>(ch));
            out += buffer;
        } else {
            out += ch;
        }
    }
    return out + (text.size() > 60 ? "\"…" : "\"");
}

std::string literal_text(const Value& value) {
    switch (value.type()) {
    case Type::Undef: return "undef";
    case Type::Null: return "null";
    case Type::False: return "false";
    case Type::True: return "true";
    case Type::Int: return std::to_string(value.integer);
    case Type::Double: {
        char buffer[40];
        std::snprintf(buffer, sizeof buffer, "%.17g", value.number);
        return std::string(buffer) + "d";
    }
    case Type::String: return quoted(value.string->view());
    case Type::Array: return "array(" + std::to_string(value.array->count) + ")";
    default: return "<" + std::to_string(static_cast<int>(value.type())) + ">";
    }
}

class Printer {
public:
    explicit Printer(const Code& code) : code_(code) {}

    std::string print() {
        header();
        for (uint32_t i = 0; i < code_.instruction_count; ++i) line(i);
        side_tables();
        return std::move(out_);
    }

private:
    void header() {
        std::string_view name = code_.declaration && code_.declaration->name
                                    ? code_.declaration->name->view()
                                    : "{main}";
        out_ += "function " + std::string(name) + ": " + std::to_string(code_.parameter_count) +
                " parameters, " + std::to_string(code_.local_count) + " variables, frame " +
                std::to_string(code_.frame_size) + " bytes, cache " +
                std::to_string(code_.cache_size) + " bytes\n";
    }

    std::string register_text(int32_t offset) {
        uint32_t index = (static_cast<uint32_t>(offset) - sizeof(Frame)) / sizeof(Value);
        if (index < code_.local_count) return "$" + std::string(code_.local_names[index]->view());
        return "t" + std::to_string(index - code_.local_count);
    }

    std::string operand_text(const Instruction& insn, OperandKind kind, int32_t offset) {
        if (kind == OperandKind::None) return "_";
        if (kind == OperandKind::Literal) return literal_text(*insn.literal(offset));
        return register_text(offset);
    }

    // Numbers that nobody set are left out, but for those that count something.
    void field(std::string& text, const Instruction& insn, const Field& field, int position) {
        if (field.role == Role::None) return;
        uint32_t number = position == 4   ? insn.e
                          : position == 5 ? uint32_t{insn.detail}
                                          : static_cast<uint32_t>(insn.field(position));
        bool usual = field.role == Role::Number && number == 0;
        if (usual &&
            (position == 5 || !names_of(field.number).empty() || field.number == Number::HowGiven))
            return;
        text += position == 5 ? " detail=" : std::string(" ") + "abcde"[position] + "=";
        if (field.role == Role::Jump) {
            text += "@" + std::to_string(code_.index_of(insn.target()));
        } else if (field.role == Role::Number) {
            text += number_text(field.number, number);
        } else if (field.role == Role::Cache) {
            text += std::to_string(number);
        } else {
            text += operand_text(insn, insn.kind(position), insn.field(position));
        }
    }

    void line(uint32_t index) {
        const Instruction& insn = code_.instructions[index];
        const OpcodeInfo& info = info_of(insn.op);
        char buffer[80];
        std::snprintf(buffer, sizeof buffer, "%5u %4u  %-20s", index, code_.lines[index],
                      info.name);
        std::string text = buffer;
        for (int i = 0; i < all_fields; ++i) field(text, insn, info.operand(i), i);
        out_ += text + "\n";
    }

    void side_tables() {
        for (const TryRegion& region : code_.tries) {
            out_ +=
                "  try [" + std::to_string(region.start) + ", " + std::to_string(region.end) + ")";
            if (region.handler != TryRegion::none)
                out_ += " catch @" + std::to_string(region.handler);
            if (region.finally != TryRegion::none) {
                out_ += " finally @" + std::to_string(region.finally) + " to @" +
                        std::to_string(region.finally_end) + " by " +
                        register_text(region.finally_slot);
            }
            out_ += "\n";
        }
        static const char* const kinds[] = {"temp", "iteration", "window", "silence", "finally"};
        for (const LiveRange& range : code_.live_ranges) {
            out_ += "  live " + register_text(range.slot) + " (" + std::to_string(range.start) +
                    ", " + std::to_string(range.end) + ") " + kinds[range.kind] + "\n";
        }
    }

    const Code& code_;
    std::string out_;
};

}  // namespace

std::string code_text(const Code& code) { return Printer(code).print(); }

std::string unit_text(const Unit& unit) {
    std::string out;
    for (auto code = unit.codes.rbegin(); code != unit.codes.rend(); ++code) {
        if (!out.empty()) out += "\n";
        out += code_text(**code);
    }
    return out;
}

}  // namespace surus
