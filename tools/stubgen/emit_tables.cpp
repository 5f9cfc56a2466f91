// The tables: strings, types, parameters, functions, classes, constants and their indexes.
#include <set>

#include "base/hash.h"
#include "stubgen/emit.h"
#include "stubgen/types.h"

namespace surus::stubgen {

std::string Texts::pointer(std::string_view bytes) {
    auto found = numbers_.find(bytes);
    if (found == numbers_.end()) {
        found = numbers_.emplace(std::string(bytes), bytes_.size()).first;
        bytes_.emplace_back(bytes);
    }
    return "text_" + std::to_string(found->second) + ".string()";
}

std::string Texts::definitions() const {
    std::string out;
    for (size_t i = 0; i < bytes_.size(); ++i) {
        out += "constexpr ConstantText<" + std::to_string(bytes_[i].size()) + "> text_" +
               std::to_string(i) + "{" + std::to_string(hash_text(bytes_[i])) + "u, " +
               cpp_literal(bytes_[i]) + "};\n";
    }
    return out;
}

namespace {

class Tables {
public:
    explicit Tables(const Module& module) : module_(module) {}
    std::string emit();

private:
    std::string type(const TypeInfo& info);  // C++ of a const TypeConstraint*
    std::string value(const Constant& constant);
    std::string attributes(const std::vector<Attribute>& list);
    std::string parameters(const Function& function);
    std::string names(const std::vector<std::string>& list);
    std::string computation(const GlobalConstant& constant) const;
    std::string typed_entry(const Function& function);
    std::string function_row(const Function& function);
    std::string class_row(const Class& cls);
    std::string members(const std::vector<ClassMember>& list, bool properties);
    std::string functions(const std::vector<Function>& list);
    void constants();
    std::string flags(const std::vector<std::string>& list, const char* scope);
    std::string fresh(const char* stem) {
        return std::string(stem) + "_" + std::to_string(counter_++);
    }
    // A table that goes where the stub's tables are, if there is anything to relocate in it.
    void table(const std::string& type, const std::string& variable, const std::string& rows);

    const Module& module_;
    Texts texts_;
    std::string out_;
    std::map<std::string, std::string> types_;
    std::set<std::string> wrappers_;
    size_t counter_ = 0;
};

}  // namespace

// The linker puts it with the rest of what is constant once it is relocated.
static std::string section_of(const Module& module) {
    return ".data.rel.ro.surus." + module.symbol();
}

// What has a section of its own by name may not hold some objects with and some without pointers.
void Tables::table(const std::string& type, const std::string& variable, const std::string& rows) {
    bool has_pointers = rows.find_first_of("&_(") != std::string::npos;
    if (has_pointers) out_ += "[[gnu::section(\"" + section_of(module_) + "\")]] ";
    out_ += type + " " + variable + "{" + rows + "};\n";
}

std::string Tables::names(const std::vector<std::string>& list) {
    std::string variable = fresh("names"), rows;
    for (size_t i = 0; i < list.size(); ++i) rows += (i ? ", " : "") + texts_.pointer(list[i]);
    table("constexpr String*", variable + "[]", rows);
    return variable;
}

std::string Tables::type(const TypeInfo& info) {
    if (!info.present) return "nullptr";
    std::string key = std::to_string(info.mask) + (info.nullable_syntax ? "?" : "");
    for (const auto& alternative : info.classes) {
        key += "|";
        for (const std::string& name : alternative) key += "&" + name;
    }
    auto found = types_.find(key);
    if (found != types_.end()) return found->second;
    std::string alternatives;
    if (!info.classes.empty()) {
        std::string rows;
        for (const auto& alternative : info.classes) {
            std::vector<std::string> lower;
            for (const std::string& name : alternative) lower.push_back(lower_text(name));
            std::string as_written = names(alternative);
            rows += "{" + as_written + ", " + names(lower) + "}, ";
        }
        alternatives = fresh("alternatives");
        table("constexpr TypeAlternative", alternatives + "[]", rows);
    }
    std::string variable = fresh("type");
    table("constexpr TypeConstraint", variable,
          std::to_string(info.mask) + "u, " + (alternatives.empty() ? "{}" : alternatives) + ", " +
              (info.nullable_syntax ? "true" : "false"));
    return types_[key] = "&" + variable;
}

std::string Tables::value(const Constant& constant) {
    switch (constant.kind) {
    case Constant::Kind::None:
    case Constant::Kind::Unknown: break;
    case Constant::Kind::Null: return "constant_value::null()";
    case Constant::Kind::Bool: return "constant_value::boolean(" + constant.cpp + ")";
    case Constant::Kind::Int: return "constant_value::integer(" + constant.cpp + ")";
    case Constant::Kind::Double: return "constant_value::number(" + constant.cpp + ")";
    case Constant::Kind::String:
        return "constant_value::string(" + texts_.pointer(constant.text) + ")";
    case Constant::Kind::EmptyArray: return "constant_value::empty_array()";
    }
    return "constant_value::undef()";
}

std::string Tables::flags(const std::vector<std::string>& list, const char* scope) {
    std::string out;
    for (const std::string& name : list) out += (out.empty() ? "" : " | ") + (scope + name);
    return out.empty() ? "0" : out;
}

std::string Tables::attributes(const std::vector<Attribute>& list) {
    if (list.empty()) return "{}";
    std::string rows;
    for (const Attribute& attribute : list) {
        std::string arguments = "{}";
        if (!attribute.arguments.empty()) {
            arguments = fresh("attribute_arguments");
            std::string items;
            for (const auto& [name, constant] : attribute.arguments) {
                items += "{" + (name.empty() ? "nullptr" : texts_.pointer(name)) + ", " +
                         value(constant) + "}, ";
            }
            table("constexpr AttributeArgument", arguments + "[]", items);
        }
        rows += "{" + texts_.pointer(attribute.name) + ", " +
                texts_.pointer(lower_text(attribute.name)) + ", " + arguments + ", 0, " +
                std::to_string(attribute.parameter) + "}, ";
    }
    std::string variable = fresh("attributes");
    table("constexpr AttributeDeclaration", variable + "[]", rows);
    return variable;
}

std::string Tables::parameters(const Function& function) {
    if (function.parameters.empty()) return "{}";
    std::string rows;
    for (const Parameter& parameter : function.parameters) {
        rows += "    {.name = " + texts_.pointer(parameter.name);
        if (parameter.type.present) rows += ", .type = " + type(parameter.type);
        if (parameter.by_ref || parameter.prefer_ref) rows += ", .by_ref = true";
        if (parameter.prefer_ref) rows += ", .prefer_ref = true";
        if (parameter.variadic) rows += ", .variadic = true";
        if (parameter.optional && !parameter.variadic) rows += ", .optional = true";
        rows += ", .default_value = " + value(parameter.default_value);
        if (!parameter.default_value.source.empty())
            rows += ", .default_text = " + cpp_literal(parameter.default_value.source);
        rows += "},\n";
    }
    std::string variable = fresh("parameters");
    table("constexpr ParameterDeclaration", variable + "[]", "\n" + rows);
    return variable;
}

static std::string native_shape(Shape shape, bool absent_able) {
    static constexpr const char* names[] = {"Value", "Bool",   "Int",  "Double", "String",
                                            "Array", "Object", "Void", "Value"};
    return std::string("NativeShape::") + (absent_able ? "Optional" : "") +
           names[static_cast<size_t>(shape)];
}

std::string Tables::typed_entry(const Function& function) {
    std::string shapes = "{}";
    if (!function.parameters.empty()) {
        shapes = fresh("shapes");
        out_ += "constexpr NativeShape " + shapes + "[] = {";
        for (const Parameter& parameter : function.parameters)
            out_ += native_shape(parameter.shape, is_absent_able(parameter)) + ", ";
        out_ += "};\n";
    }
    std::string variable = fresh("typed");
    // No constant expression, and so not among the tables.
    out_ += "const TypedEntry " + variable + "{reinterpret_cast<void (*)()>(php_" +
            function.target + "), " + native_shape(function.result, false) + ", " + shapes + "};\n";
    return "&" + variable;
}

// Emits what the row refers to, wrapper included, and returns the row.
std::string Tables::function_row(const Function& function) {
    std::string table = parameters(function);
    std::string native = "nullptr";
    if (!function.is_abstract && module_.is_module) {
        native = "call_unloaded";
    } else if (!function.is_abstract) {
        native = wrapper_name(module_, function);
        bool shared = function.is_alias && native != "wrap_" + function.cpp_name;
        if (!shared && wrappers_.insert(native).second)
            out_ += emit_wrapper(function, native, table, texts_);
        else if (shared)
            out_ += "void " + native + "(Context& context, Frame* frame, Value* result);\n";
    }
    std::string direct = direct_name(module_, function);
    if (!direct.empty()) {
        std::string definition = emit_direct(function, direct, table, texts_);
        out_ += definition;
        if (definition.empty()) direct.clear();
    }
    uint32_t required = 0;
    for (const Parameter& parameter : function.parameters) required += !parameter.optional;
    std::string row = "    {.name = " + texts_.pointer(function.name) +
                      ", .lower_name = " + texts_.pointer(lower_text(function.name)) +
                      ", .flags = " + flags(function.flags, "flag::") +
                      ", .required = " + std::to_string(required) + ", .parameters = " + table +
                      ", .return_type = " + type(function.return_type) +
                      ", .attributes = " + attributes(function.attributes) +
                      ", .native = " + native;
    if (!function.deprecated_message.empty())
        row += ", .deprecated_message = " + texts_.pointer(function.deprecated_message);
    if (!function.traits.empty()) row += ", .traits = " + flags(function.traits, "builtin_trait::");
    if (function.has_effects) row += ", .effects = " + flags(function.effects, "builtin_effect::");
    if (!function.intrinsic.empty()) row += ", .intrinsic = Intrinsic::" + function.intrinsic;
    if (function.intrinsic_types)
        row += ", .intrinsic_types = " + std::to_string(function.intrinsic_types) + "u";
    if (function.has_effects && !module_.is_module) row += ", .typed = " + typed_entry(function);
    if (!direct.empty()) row += ", .direct = " + direct;
    return row + "},\n";
}

std::string Tables::functions(const std::vector<Function>& list) {
    if (list.empty()) return "{}";
    std::string rows;
    for (const Function& function : list) rows += function_row(function);
    std::string variable = fresh("functions");
    table("constexpr FunctionDeclaration", variable + "[]", "\n" + rows);
    return variable;
}

std::string Tables::members(const std::vector<ClassMember>& list, bool properties) {
    if (list.empty()) return "{}";
    std::string rows;
    for (const ClassMember& member : list) {
        std::string constant = value(member.value);
        // An untyped property without a default is null.
        if (properties && !member.type.present && member.value.kind == Constant::Kind::None)
            constant = "constant_value::null()";
        rows += "    {.name = " + texts_.pointer(member.name) +
                ", .flags = " + flags(member.flags, "flag::") + ", .type = " + type(member.type) +
                (properties ? ", .default_value = " : ", .value = ") + constant +
                ", .attributes = " + attributes(member.attributes) + "},\n";
    }
    std::string variable = fresh(properties ? "properties" : "class_constants");
    table(properties ? "constexpr PropertyDeclaration" : "constexpr ConstantDeclaration",
          variable + "[]", "\n" + rows);
    return variable;
}

std::string Tables::class_row(const Class& cls) {
    std::string constants = members(cls.constants, false);
    std::string properties = members(cls.properties, true);
    std::string methods = functions(cls.methods);
    std::string interfaces = cls.interfaces.empty() ? "{}" : names(cls.interfaces);
    std::string row = "    {.name = " + texts_.pointer(cls.name) +
                      ", .lower_name = " + texts_.pointer(lower_text(cls.name)) +
                      ", .flags = " + flags(cls.flags, "class_flag::");
    if (!cls.parent.empty()) row += ", .parent = " + texts_.pointer(cls.parent);
    row += ", .interfaces = " + interfaces + ", .constants = " + constants +
           ", .properties = " + properties + ", .methods = " + methods;
    if (cls.backing_type.present) row += ", .backing_type = " + type(cls.backing_type);
    row += ", .attributes = " + attributes(cls.attributes);
    if (!cls.handlers.empty())
        row += ", .handlers = &" + (module_.is_module ? "unloaded_handlers" : cls.handlers);
    return row + "},\n";
}

std::string Tables::computation(const GlobalConstant& constant) const {
    if (module_.is_module) return "compute_unloaded";
    return "[](Context& context, const BuiltinConstant&) { return php_constant_" +
           constant.cpp_name + "(context); }";
}

void Tables::constants() {
    if (module_.constants.empty()) return;
    std::string rows;
    for (const GlobalConstant& constant : module_.constants) {
        bool computed = constant.value.kind == Constant::Kind::Unknown;
        rows += "    {" + texts_.pointer(constant.name) + ", {" + value(constant.value) + ", " +
                (computed ? computation(constant) : "nullptr") + ", " +
                (constant.deprecated ? texts_.pointer(constant.deprecated_message) : "nullptr") +
                "}},\n";
    }
    table("constexpr NamedConstant", "constants[]", "\n" + rows);
}

std::string Tables::emit() {
    std::string function_table = functions(module_.functions);
    std::string class_table = "{}";
    if (!module_.classes.empty()) {
        std::string rows;
        for (const Class& cls : module_.classes) rows += class_row(cls);
        table("constexpr ClassDeclaration", "classes[]", "\n" + rows);
        class_table = "classes";
    }
    constants();
    std::string tail = "\n}  // namespace\n\nconst StubModule stubs::" + module_.symbol() + "{\n";
    tail += "    .extension = " + cpp_literal(module_.extension) +
            ",\n    .version = " + cpp_literal(module_.version) +
            ",\n    .dependencies = " + cpp_literal(module_.dependencies) +
            ",\n    .information = " + cpp_literal(module_.information) +
            ",\n    .symbol = " + cpp_literal(module_.symbol()) +
            ",\n    .module = " + (module_.is_module ? cpp_literal(module_.folder) : "nullptr") +
            ",\n    .fingerprint = " + std::to_string(module_.fingerprint) +
            "u,\n    .tables = {surus_tables_begin_" + module_.symbol() + ", surus_tables_end_" +
            module_.symbol() + "},\n    .function_rows = " + function_table +
            ",\n    .class_rows = " + class_table +
            ",\n    .constant_rows = " + (module_.constants.empty() ? "{}" : "constants") +
            ",\n};\n";
    for (size_t i = 0; i < module_.classes.size(); ++i) {
        tail +=
            "\nClass& class_" + module_.classes[i].cpp_name +
            "(Context& context) {\n    return builtin_class(context, stubs::" + module_.symbol() +
            ".classes()[" + std::to_string(i) + "]);\n}\n";
    }
    return texts_.definitions() + "\n" + out_ + tail;
}

// Where the tables begin and end, as memory/relocation.cpp reads it: a word in front of them tells
// whether they are ready, and a row for each stub where they are.
static std::string bounds(const Module& module) {
    std::string begin = "surus_tables_begin_" + module.symbol();
    std::string end = "surus_tables_end_" + module.symbol();
    std::string assembly[] = {
        ".pushsection " + section_of(module) + ",\\\"aw\\\",%progbits",
        ".balign 8",
        ".globl " + begin,
        ".hidden " + begin,
        begin + ":",
        ".quad 0",
        ".subsection 8000",
        ".globl " + end,
        ".hidden " + end,
        end + ":",
        ".popsection",
        ".pushsection surus_tables,\\\"aR\\\",%progbits",
        ".balign 4",
        ".long " + begin + " - .",
        ".long " + end + " - .",
        ".popsection",
    };
    std::string out;
    for (const std::string& symbol : {begin, end}) {
        out += "[[gnu::visibility(\"hidden\")]] extern const char " + symbol + "[] asm(\"" +
               symbol + "\");\n";
    }
    out += "asm(\n";
    for (const std::string& line : assembly) out += "    \"" + line + "\\n\"\n";
    return out + ");\n\n";
}

std::string emit_source(const Module& module) {
    std::string out = "// Generated by stubgen from " + module.source + "\n#include \"ext/" +
                      module.folder + "/" + module.stem + ".stub.h\"\n\n";
    for (const std::string& include : module.includes) out += "#include \"" + include + "\"\n";
    out +=
        "#include \"ext/module.h\"\n#include \"ext/stub_module.h\"\n"
        "#include \"runtime/declarations/constant_data.h\"\n"
        "#include \"runtime/calls/native_binding.h\"\n\n"
        "namespace surus {\n\n"
        "namespace stubs {\nextern const StubModule " +
        module.symbol() + ";\n}\n\n" + bounds(module) + "namespace {\n\n";
    out += Tables(module).emit();
    return out + "\n}  // namespace surus\n";
}

}  // namespace surus::stubgen
