// __toString of functions, parameters, properties and constants.
#include "ext/reflection/functions.h"
#include "ext/support.h"
#include "runtime/classes/enum.h"
#include "runtime/hooks.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

// Control characters and what is no ASCII, as in "\x01".
void append_escaped(std::string& out, std::string_view text) {
    static constexpr std::string_view known = "\n\r\t\f\v\\\x1b", letters = "nrtfv\\e";
    static constexpr char digits[] = "0123456789ABCDEF";
    for (char c : text) {
        auto byte = static_cast<unsigned char>(c);
        if (size_t at = known.find(c); at != npos) {
            out += '\\';
            out += letters[at];
        } else if (byte < ' ' || byte > '~') {
            out += "\\x";
            out += digits[byte >> 4];
            out += digits[byte & 15];
        } else {
            out += c;
        }
    }
}

void append_array(std::string& out, const Array& array) {
    bool list = array.is_list();
    bool first = true;
    out += "[";
    for (auto [key, value] : elements(array)) {
        if (!first) out += ", ";
        first = false;
        if (!list) {
            append_default_text(out, key);
            out += " => ";
        }
        append_default_text(out, value.deref());
    }
    out += "]";
}

void append_bound_variables(std::string& out, const Mirror& mirror, std::string_view indent) {
    const ClosureState& closure = closure_state(*mirror.object.object);
    if (!closure.captured_count) return;
    std::string pad(indent);
    out += "\n" + pad + "  - Bound Variables [" + std::to_string(closure.captured_count) + "] {\n";
    for (uint32_t i = 0; i < closure.captured_count; ++i) {
        out += pad + "      Variable #" + std::to_string(i) + " [ $";
        out += captured_name(*closure.function->code, i)->view();
        out += " ]\n";
    }
    out += pad + "  }\n";
}

void append_origin(std::string& out, const Mirror& mirror) {
    const Function& function = *mirror.function;
    bool internal = is_internal(function);
    out += internal ? "<internal" : "<user";
    if (function.is(flag::deprecated)) out += ", deprecated";
    if (internal) {
        std::string_view extension = extension_of_function(function);
        if (!extension.empty()) out += ":" + std::string(extension);
    }
    if (mirror.cls && function.scope) {
        if (function.scope != mirror.cls) {
            out += ", inherits " + std::string(function.scope->name->view());
        } else if (function.scope->parent) {
            Function* over =
                find_own_method(*function.scope->parent, function.declaration->lower_name->view());
            if (over && !over->is(flag::private_))
                out += ", overwrites " + std::string(over->scope->name->view());
        }
    }
    if (function.prototype && function.prototype->scope)
        out += ", prototype " + std::string(function.prototype->scope->name->view());
    if (function.is(flag::constructor)) out += ", ctor";
    out += "> ";
}

void append_signature(std::string& out, const Mirror& mirror, std::string_view indent) {
    const FunctionDeclaration& declaration = *mirror.function->declaration;
    std::string pad(indent);
    size_t count = declaration.parameters.size();
    bool always = is_internal(*mirror.function) && !is_closure_invoke(*mirror.function);
    if (count || declaration.return_type || always) {
        out += "\n" + pad + "- Parameters [" + std::to_string(count) + "] {\n";
        Mirror parameter = mirror;
        for (uint32_t i = 0; i < count; ++i) {
            parameter.parameter = &declaration.parameters[i];
            parameter.position = i;
            out += pad + "  ";
            append_parameter_text(out, parameter);
            out += "\n";
        }
        out += pad + "}\n";
    }
    if (declaration.return_type) {
        bool tentative = mirror.function->is(flag::tentative_return);
        out += pad + (tentative ? "- Tentative return [ " : "- Return [ ");
        out += declared_type_text(*declaration.return_type, type_scope(*mirror.function)) + " ]\n";
    }
}

}  // namespace

void append_default_text(std::string& out, const Value& value) {
    switch (value.type()) {
    case Type::Undef:
    case Type::Null: out += "NULL"; break;
    case Type::False: out += "false"; break;
    case Type::True: out += "true"; break;
    case Type::Int: append_int(out, value.integer); break;
    case Type::Double: out += double_repr_fraction(value.number); break;
    case Type::String:
        out += "'";
        append_escaped(out, value.string->view());
        out += "'";
        break;
    case Type::Array: append_array(out, *value.array); break;
    case Type::Object:
        if (value.object->cls->is_enum()) {
            out += value.object->cls->name->view();
            out += "::";
            out += enum_case_name(*value.object).string->view();
        } else {
            out += "Object";
        }
        break;
    case Type::ConstantExpression: out += named_constant(*value.expression); break;
    default: break;
    }
}

void append_parameter_text(std::string& out, const Mirror& mirror) {
    const ParameterDeclaration& parameter = *mirror.parameter;
    bool optional = parameter.variadic || mirror.position >= mirror.function->required;
    out += "Parameter #" + std::to_string(mirror.position) + " [ ";
    out += optional ? "<optional> " : "<required> ";
    if (parameter.type) {
        out += declared_type_text(*parameter.type, type_scope(*mirror.function));
        out += " ";
    }
    if (parameter.by_ref || parameter.prefer_ref) out += "&";
    if (parameter.variadic) out += "...";
    out += "$";
    out += parameter.name->view();
    if (optional && !parameter.variadic) {
        if (is_internal(*mirror.function)) {
            std::string_view text = has_own_default(mirror) ? parameter.default_text : "<default>";
            if (text.starts_with('\\')) text.remove_prefix(1);
            out.append(" = ").append(text);
        } else {
            out += " = ";
            out += parameter.default_text;
            if (parameter.default_text.empty()) append_default_text(out, parameter.default_value);
        }
    }
    out += " ]";
}

Status append_function_text(Context& context, std::string& out, const Mirror& mirror,
                            std::string_view indent) {
    const Function& function = *mirror.function;
    bool internal = is_internal(function);
    bool closure = function.is(flag::closure) ||
                   (!internal && mirror.object.is_object() && is_closure(context, mirror.object));
    std::string pad(indent);
    if (!internal && !function.declaration->doc_comment.empty())
        out += pad + std::string(function.declaration->doc_comment) + "\n";
    out += pad;
    out += closure ? "Closure [ " : function.scope ? "Method [ " : "Function [ ";
    append_origin(out, mirror);
    if (function.is(flag::abstract_)) out += "abstract ";
    if (function.is(flag::final_)) out += "final ";
    if (function.is(flag::static_)) out += "static ";
    if (function.scope) {
        out += visibility_name(function.flags);
        out += " method ";
    } else {
        out += "function ";
    }
    if (function.is(flag::by_ref_return)) out += "&";
    out += std::string(function.name->view()) + " ] {\n";
    if (!internal) {
        out += pad + "  @@ " + std::string(file_of_function(function)) + " " +
               std::to_string(function.declaration->line) + " - " +
               std::to_string(function.declaration->end_line) + "\n";
    }
    if (closure && mirror.object.is_object()) append_bound_variables(out, mirror, indent);
    append_signature(out, mirror, pad + "  ");
    out += pad + "}\n";
    return {};
}

void append_property_text(std::string& out, const PropertyInfo* info, std::string_view name,
                          std::string_view indent) {
    if (info && !info->declaration->doc_comment.empty())
        out += std::string(indent) + std::string(info->declaration->doc_comment) + "\n";
    out += std::string(indent) + "Property [ ";
    if (!info) {
        out += "<dynamic> public $" + std::string(name) + " ]\n";
        return;
    }
    bool open = (info->get_hook && info->get_hook->is(flag::abstract_)) ||
                (info->set_hook && info->set_hook->is(flag::abstract_));
    if (open) out += "abstract ";
    int64_t final_bit = property_modifiers(*info) & 32;
    if (final_bit) out += "final ";
    out += visibility_name(info->flags);
    out += " ";
    if (info->is(flag::private_set) && !info->is(flag::private_)) out += "private(set) ";
    if (info->is(flag::protected_set) && !info->is(flag::protected_)) out += "protected(set) ";
    if (info->is(flag::static_)) out += "static ";
    if (info->is(flag::readonly_)) out += "readonly ";
    if (info->is(flag::virtual_)) out += "virtual ";
    if (info->type) out += declared_type_text(*info->type, type_scope(*info)) + " ";
    out += "$" + std::string(name);
    const Value& value = info->declaration->default_value;
    if (!value.is_undef() && !info->is(flag::virtual_)) {
        out += " = ";
        append_default_text(out, value);
    }
    if (info->get_hook || info->set_hook) {
        out += " { ";
        auto show = [&](const Function* hook, const char* word) {
            if (!hook) return;
            if (hook->is(flag::final_)) out += "final ";
            out += word;
        };
        show(info->get_hook, "get; ");
        show(info->set_hook, "set; ");
        out += "}";
    }
    out += " ]\n";
}

Status append_value_text(Context& context, std::string& out, const Value& value) {
    if (value.is_array()) {
        out += "Array";
    } else if (value.is_object()) {
        out += "Object";
    } else if (value.is_double()) {
        Ref<String> text = Ref<String>::adopt(double_to_string(context, value.number));
        out += text->view();
    } else {
        Ref<String> text = Ref<String>::adopt(TRY(to_string(context, value)));
        out += text->view();
    }
    return {};
}

Status append_constant_text(Context& context, std::string& out, ClassConstantInfo& info,
                            std::string_view indent) {
    OwnedValue value(TRY(reflected_constant_value(context, info)));
    if (!info.declaration->doc_comment.empty())
        out += std::string(indent) + std::string(info.declaration->doc_comment) + "\n";
    out += std::string(indent) + "Constant [ ";
    if (info.flags & flag::final_) out += "final ";
    out += visibility_name(info.flags);
    out += " ";
    out += info.declaration->type ? declared_type_text(*info.declaration->type, info.declaring)
                                  : std::string(type_name_in_errors(value.get()));
    out += " " + std::string(info.declaration->name->view()) + " ] { ";
    TRY(append_value_text(context, out, value.get()));
    out += " }\n";
    return {};
}

}  // namespace surus
