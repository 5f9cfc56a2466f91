#include "bytecode/opcode_text.h"

namespace surus {

namespace {

constexpr const char* type_names[] = {"undef",  "null",  "false",  "true",     "int",      "float",
                                      "string", "array", "object", "resource", "reference"};
constexpr const char* operations[] = {"Add",        "Sub",    "Mul",    "Div",
                                      "Mod",        "Pow",    "Concat", "ShiftLeft",
                                      "ShiftRight", "BitAnd", "BitOr",  "BitXor"};
constexpr const char* write_reasons[] = {"Dimension", "Reference", "IncDec", "Property"};
constexpr const char* fetch_modes[] = {"Read", "Quiet", "Write", "ReadWrite", "UnsetPart", "Unset"};
constexpr const char* scopes[] = {"Local", "Global"};
constexpr const char* undefined[] = {"Warns", "Quiet"};
constexpr const char* steps[] = {"PreIncrement", "PreDecrement", "PostIncrement", "PostDecrement"};
constexpr const char* samenesses[] = {"Equal", "Identical"};
constexpr const char* value_tests[] = {"Isset", "Empty"};
constexpr const char* short_results[] = {"Null", "False", "True"};
constexpr const char* table_uses[] = {"Match", "OnlyMatch", "SwitchOverInts", "SwitchOverStrings"};
constexpr const char* references[] = {"AnyPlace", "Destructuring", "Yield"};
constexpr const char* bounds[] = {"Reference", "CallResult"};
constexpr const char* callbacks[] = {"Nothing", "CallUserFunc", "CallUserFuncArray"};
constexpr const char* key_uses[] = {"Element", "ArgumentName"};
constexpr const char* fallbacks[] = {"None", "Global"};
constexpr const char* expression_kinds[] = {"Ordinary", "Constant"};
constexpr const char* hook_kinds[] = {"Get", "Set"};
constexpr const char* following[] = {"More", "None"};
constexpr const char* include_kinds[] = {"Include", "IncludeOnce", "Require", "RequireOnce",
                                         "Eval"};
constexpr const char* ways_given[] = {"Fine", "FunctionResult", "PlainValue", "ByValue", "This"};

// The names of numbers' meanings, in order.
constexpr const char* number_names[] = {"",
                                        "count",
                                        "arguments",
                                        "parameter",
                                        "element",
                                        "function",
                                        "class",
                                        "attributes",
                                        "captured",
                                        "static",
                                        "loop start",
                                        "types",
                                        "type",
                                        "how given",
                                        "reference wish",
                                        "Operation",
                                        "WriteReason",
                                        "FetchMode",
                                        "VariableScope",
                                        "Undefined",
                                        "Step",
                                        "Sameness",
                                        "ValueTest",
                                        "ShortResult",
                                        "TableUse",
                                        "ReferenceFor",
                                        "Bound",
                                        "CallbackOf",
                                        "KeyUse",
                                        "NameFallback",
                                        "ExpressionKind",
                                        "HookKind",
                                        "Following",
                                        "IncludeKind"};
static_assert(std::size(number_names) == static_cast<size_t>(Number::Count_));

constexpr struct {
    Effects effect;
    const char* name;
} effect_names[] = {
    {effect::throws, "throws"},
    {effect::user_code, "user code"},
    {effect::polls, "polls"},
    {effect::changes_frame, "changes frame"},
    {effect::branches, "branches"},
    {effect::ends, "ends"},
    {effect::skips, "skips"},
    {effect::comes_back, "comes back"},
    {effect::sets_variables, "sets variables"},
};

void add_word(std::string& out, const char* separator, std::string_view word) {
    if (!out.empty()) out += separator;
    out += word;
}

std::string effects_text(Effects effects) {
    std::string out;
    for (const auto& [effect, name] : effect_names) {
        if (effects & effect) add_word(out, ", ", name);
    }
    return out.empty() ? "none" : out;
}

}  // namespace

std::span<const char* const> names_of(Number meaning) {
    switch (meaning) {
    case Number::Type: return type_names;
    case Number::Operation: return operations;
    case Number::WriteReason: return write_reasons;
    case Number::FetchMode: return fetch_modes;
    case Number::VariableScope: return scopes;
    case Number::Undefined: return undefined;
    case Number::Step: return steps;
    case Number::Sameness: return samenesses;
    case Number::ValueTest: return value_tests;
    case Number::ShortResult: return short_results;
    case Number::TableUse: return table_uses;
    case Number::ReferenceFor: return references;
    case Number::Bound: return bounds;
    case Number::CallbackOf: return callbacks;
    case Number::KeyUse: return key_uses;
    case Number::NameFallback: return fallbacks;
    case Number::ExpressionKind: return expression_kinds;
    case Number::HookKind: return hook_kinds;
    case Number::Following: return following;
    case Number::IncludeKind: return include_kinds;
    default: return {};
    }
}

std::string types_text(TypeMask mask) {
    if (mask == types::any) return "any";
    if (mask == types::same_as_a) return "a's";
    std::string out;
    for (size_t i = 0; i < std::size(type_names); ++i) {
        if (mask & (TypeMask{1} << i)) add_word(out, "|", type_names[i]);
    }
    return out;
}

std::string number_text(Number meaning, uint32_t value) {
    std::span<const char* const> names = names_of(meaning);
    if (value < names.size()) return names[value];
    if (meaning == Number::Types) return types_text(value);
    if (meaning == Number::ReferenceWish) {
        ReferenceWish wish = ReferenceWish::from(static_cast<uint8_t>(value));
        if (wish.is_always()) return "reference";
        if (wish.depends()) return "as parameter " + std::to_string(wish.position());
    }
    if (meaning == Number::HowGiven) {
        std::string out;
        for (uint32_t i = 0; i < tracked_arguments; ++i) {
            auto how = static_cast<size_t>(how_given(value, i));
            if (how == 0) continue;
            std::string way = how < std::size(ways_given) ? ways_given[how] : std::to_string(how);
            add_word(out, ",", std::to_string(i) + ":" + way);
        }
        if (!out.empty()) return out;
    }
    return std::to_string(value);
}

// ---- the reference page

namespace {

std::string field_text(const Field& field, char name) {
    std::string out(1, name);
    if (name == 't') out = "detail";
    out += ": ";
    switch (field.role) {
    case Role::Number: return out + number_names[static_cast<size_t>(field.number)];
    case Role::Cache: return out + "cache of " + std::to_string(field.slots);
    default: return out + role_info(field.role).name;
    }
}

std::string operands_text(const OpcodeInfo& info) {
    std::string out;
    for (int i = 0; i < all_fields; ++i) {
        if (info.operand(i).role != Role::None)
            add_word(out, "; ", field_text(info.operand(i), "abcdet"[i]));
    }
    return out;
}

std::string case_text(const Case& known) {
    std::string when;
    if (known.a != types::any) add_word(when, ", ", "a " + types_text(known.a));
    if (known.b != types::any) add_word(when, ", ", "b " + types_text(known.b));
    if (known.borrowed) add_word(when, ", ", "no temporaries");
    if (when.empty()) when = "always";
    when += ": " + effects_text(known.effects);
    if (known.gives != types::any) when += ", gives " + types_text(known.gives);
    return when;
}

void add_row(std::string& out, const OpcodeInfo& info) {
    out += "### " + std::string(info.name) + "\n" + info.doc + "\n\n";
    std::string operands = operands_text(info);
    if (!operands.empty()) out += "- operands: " + operands + "\n";
    out += "- effects: " + effects_text(info.effects) + "\n";
    if (info.gives != types::any) out += "- gives: " + types_text(info.gives) + "\n";
    for (const Case& known : info.cases) out += "- " + case_text(known) + "\n";
    if (info.inverse != Opcode::Nop)
        out += "- inverse: " + std::string(info_of(info.inverse).name) + "\n";
    out += "\n";
}

}  // namespace

std::string opcode_reference() {
    std::string out =
        "# Opcodes\n"
        "What `surus --dump-opcodes` prints: the table of src/bytecode/opcodes.def, whose terms\n"
        "src/bytecode/opcode_info.h explains. Operands a to d are registers, literals, jumps or\n"
        "numbers; temporaries that are inputs end with the instruction. Effects are the most that\n"
        "an instruction may do; for operand types that are listed it does at most what stands\n"
        "there, as long as no variable that it writes held something that must be released.\n\n";
    out += "## Numbers\n";
    for (size_t i = 0; i < std::size(number_names); ++i) {
        std::span<const char* const> names = names_of(static_cast<Number>(i));
        if (names.empty() || static_cast<Number>(i) == Number::Type) continue;
        out += "- " + std::string(number_names[i]) + ":";
        for (size_t value = 0; value < names.size(); ++value)
            out += (value ? ", " : " ") + std::to_string(value) + " " + names[value];
        out += "\n";
    }
    out += "\n## Instructions\n";
    for (const OpcodeInfo& info : opcode_table) add_row(out, info);
    return out;
}

}  // namespace surus
