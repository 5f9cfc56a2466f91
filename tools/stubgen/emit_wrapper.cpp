// The wrapper of one builtin: arity, coercion, defaults, call, result.
#include <algorithm>

#include "runtime/declarations/type.h"
#include "stubgen/emit.h"

namespace surus::stubgen {

std::string wrapper_name(const Module& module, const Function& function) {
    if (function.is_alias) {
        // The target's wrapper does, when it is here and of the same kind.
        for (const Function& other : module.functions) {
            if (!other.is_alias && !function.is_method && other.cpp_name == function.target)
                return "wrap_" + function.target;
        }
        for (const Class& cls : module.classes) {
            for (const Function& other : cls.methods) {
                if (!other.is_alias && function.is_method && other.cpp_name == function.target &&
                    other.is_static == function.is_static)
                    return "wrap_" + function.target;
            }
        }
    }
    return "wrap_" + function.cpp_name;
}

namespace {

class Wrapper {
public:
    Wrapper(const Function& function, const std::string& name, const std::string& parameters,
            Texts& texts)
        : function_(function), name_(name), parameters_(parameters), texts_(texts) {}
    std::string emit();
    std::string emit_direct();

private:
    uint32_t required() const {
        uint32_t count = 0;
        for (const Parameter& parameter : function_.parameters) count += !parameter.optional;
        return count;
    }
    bool is_variadic() const {
        return !function_.parameters.empty() && function_.parameters.back().variadic;
    }
    void arity();
    void argument(const Parameter& parameter, size_t index);
    void reference(const Parameter& parameter, size_t index);
    void preferred(const Parameter& parameter, size_t index);
    void variadic(const Parameter& parameter, size_t index);
    void resolved(const Parameter& parameter, size_t index);
    void check(const Parameter& parameter, size_t index, const char* indent);
    void call();
    bool direct_arguments();
    std::string initial(const Parameter& parameter, size_t index) const;
    std::string storage_type(const Parameter& parameter) const;
    std::string extraction(const Parameter& parameter, const std::string& slot) const;
    std::string fits(const Parameter& parameter, const std::string& slot) const;
    std::string slot(size_t index) const { return "slots[" + std::to_string(index) + "]"; }
    std::string local(size_t index) const { return "a" + std::to_string(index); }

    const Function& function_;
    const std::string& name_;
    const std::string& parameters_;
    Texts& texts_;
    std::string out_;
};

uint32_t accepted_mask(const Parameter& parameter) {
    return parameter.type.present ? parameter.type.mask : type_bits::mixed;
}

}  // namespace

void Wrapper::arity() {
    size_t most = function_.parameters.size();
    std::string test;
    if (is_variadic()) {
        if (required()) test = "count < " + std::to_string(required());
    } else if (most == 0) {
        test = "count != 0";
    } else if (most == required()) {
        test = "count != " + std::to_string(most);
    } else if (required() == 0) {
        test = "count > " + std::to_string(most);
    } else {
        test = "count - " + std::to_string(required()) + " > " + std::to_string(most - required());
    }
    if (!test.empty()) {
        const std::string& own = function_.count_error;
        out_ += "    if (" + test +
                ") [[unlikely]] return native::" + (own.empty() ? "wrong_argument_count" : own) +
                "(context, frame, result);\n";
    }
}

// A test that is true when the slot needs no attention; empty: it always does.
std::string Wrapper::fits(const Parameter& parameter, const std::string& slot) const {
    uint32_t mask = accepted_mask(parameter);
    if (mask & (type_bits::callable | type_bits::static_)) return "";
    if (mask == type_bits::integer) return slot + ".is_int()";
    if (mask == type_bits::number)
        return "(" + slot + ".is_double() || native::int_to_double(" + slot + "))";
    if (mask == type_bits::string) return slot + ".is_string()";
    if (mask == type_bits::array) return slot + ".is_array()";
    if (mask == type_bits::object) return slot + ".is_object()";
    if (mask == type_bits::boolean) return slot + ".is_bool()";
    if (mask == 0) return "";
    return "native::fits(" + slot + ", " + std::to_string(mask) + "u)";
}

void Wrapper::check(const Parameter& parameter, size_t index, const char* indent) {
    std::string test = fits(parameter, slot(index));
    out_ += std::string(indent) + "if (";
    if (!test.empty()) out_ += "!" + test + " && ";
    out_ += "!native::coerce_argument(context, frame, " + std::to_string(index) + ")) ";
    out_ += "[[unlikely]]\n" + std::string(indent) + "    return native::fail(result);\n";
}

std::string Wrapper::storage_type(const Parameter& parameter) const {
    std::string type = parameter_type(parameter);
    if (type.back() == '&') type.back() = '*';
    return type;
}

std::string Wrapper::extraction(const Parameter& parameter, const std::string& slot) const {
    bool absent = is_absent_able(parameter);
    switch (parameter.shape) {
    case Shape::Int: return absent ? "native::optional_int(" + slot + ")" : slot + ".integer";
    case Shape::Double: return absent ? "native::optional_double(" + slot + ")" : slot + ".number";
    case Shape::Bool: return absent ? "native::optional_bool(" + slot + ")" : slot + ".is_true()";
    case Shape::String: return absent ? "native::optional_string(" + slot + ")" : slot + ".string";
    case Shape::Array: return absent ? "native::optional_array(" + slot + ")" : slot + ".array";
    case Shape::Object: return absent ? "native::optional_object(" + slot + ")" : slot + ".object";
    case Shape::Callable: return absent ? "native::optional_value(" + slot + ")" : "&" + slot;
    case Shape::Mixed:
    case Shape::Void: break;
    }
    return absent ? "native::given_value(" + slot + ")" : "&" + slot;
}

// What the local holds when the argument is not given.
std::string Wrapper::initial(const Parameter& parameter, size_t index) const {
    const Constant& value = parameter.default_value;
    bool absent = is_absent_able(parameter);
    if (parameter.shape == Shape::Mixed && !absent)
        return "&" + parameters_ + "[" + std::to_string(index) + "].default_value";
    switch (value.kind) {
    case Constant::Kind::None:
    case Constant::Kind::Unknown:
    case Constant::Kind::Null:
        if (!absent) return "{}";
        return parameter.shape == Shape::Int || parameter.shape == Shape::Double ||
                       parameter.shape == Shape::Bool
                   ? "std::nullopt"
                   : "nullptr";
    case Constant::Kind::Bool:
    case Constant::Kind::Int:
    case Constant::Kind::Double: return value.cpp;
    case Constant::Kind::String: return texts_.pointer(value.text);
    case Constant::Kind::EmptyArray: return "const_cast<Array*>(&constant_empty_array)";
    }
    return "{}";
}

void Wrapper::reference(const Parameter& parameter, size_t index) {
    std::string number = std::to_string(index);
    uint32_t mask = parameter.type.present && parameter.type.mask != type_bits::mixed
                        ? accepted_mask(parameter)
                        : UINT32_MAX;
    const char* indent = "    ";
    out_ += "    Reference* " + local(index) + " = nullptr;\n";
    if (parameter.optional) {
        out_ += "    if (count > " + number + " && !" + slot(index) + ".is_undef()) {\n";
        indent = "        ";
    }
    out_ += std::string(indent) + "if (!native::is_reference_to(" + slot(index) + ", " +
            std::to_string(mask) + "u) && !native::coerce_reference(context, frame, " + number +
            ")) [[unlikely]]\n" + indent + "    return native::fail(result);\n";
    out_ += std::string(indent) + local(index) + " = " + slot(index) + ".reference;\n";
    if (parameter.optional) out_ += "    }\n";
}

// Such an argument is a reference or a value; its declared type holds for both.
void Wrapper::preferred(const Parameter& parameter, size_t index) {
    std::string test = fits(parameter, slot(index));
    if (test.empty()) return;
    std::string mask = std::to_string(accepted_mask(parameter));
    std::string number = std::to_string(index);
    out_ += "    if (" + slot(index) + ".is_reference()\n            ? !native::is_reference_to(" +
            slot(index) + ", " + mask + "u) && !native::coerce_reference(context, frame, " +
            number + ")\n            : !" + test + " && !native::coerce_argument(context, frame, " +
            number + ")) [[unlikely]]\n        return native::fail(result);\n";
}

void Wrapper::variadic(const Parameter& parameter, size_t index) {
    std::string number = std::to_string(index);
    if (!parameter.prefer_ref) {
        out_ += "    for (uint32_t i = " + number + "; i < count; ++i) {\n";
        if (parameter.by_ref) {
            out_ +=
                "        if (!slots[i].is_reference() && "
                "!native::coerce_reference(context, frame, i)) [[unlikely]]\n";
        } else {
            std::string test = fits(parameter, "slots[i]");
            out_ += "        if (" + (test.empty() ? "" : "!" + test + " && ");
            out_ += "!native::coerce_argument(context, frame, i)) [[unlikely]]\n";
        }
        out_ += "            return native::fail(result);\n    }\n";
    }
    out_ += "    std::span<const Value> " + local(index) + " = native::rest(slots, count, " +
            number + ");\n";
}

void Wrapper::resolved(const Parameter& parameter, size_t index) {
    std::string number = std::to_string(index);
    std::string name = local(index);
    out_ += "    Callable callable" + number + ";\n    const Callable* " + name + " = nullptr;\n";
    out_ += "    if (";
    if (parameter.optional) out_ += "count > " + number + " && ";
    out_ += parameter.nullable ? "!" + slot(index) + ".is_null()) {\n" : "true) {\n";
    out_ += "        if (!native::resolve_argument(context, frame, " + number + ", callable" +
            number + ")) [[unlikely]]\n            return native::fail(result);\n";
    out_ += "        " + name + " = &callable" + number + ";\n    }\n";
}

void Wrapper::argument(const Parameter& parameter, size_t index) {
    if (parameter.variadic) return variadic(parameter, index);
    if (parameter.by_ref) return reference(parameter, index);
    if (parameter.prefer_ref) return preferred(parameter, index);
    if (parameter.resolve) return resolved(parameter, index);
    if (parameter.unchecked) return;
    if (!parameter.optional) {
        check(parameter, index, "    ");
        return;
    }
    out_ += "    " + storage_type(parameter) + " " + local(index) + " = " +
            initial(parameter, index) + ";\n";
    out_ += "    if (count > " + std::to_string(index) + ") {\n";
    check(parameter, index, "        ");
    out_ += "        " + local(index) + " = " + extraction(parameter, slot(index)) + ";\n    }\n";
}

void Wrapper::call() {
    out_ += "    native::deliver(result, php_" + function_.target + "(context";
    if (function_.is_method) {
        out_ += function_.is_static ? ", *frame->called_class()" : ", *frame->self.object";
    } else if (!function_.alias_class.empty()) {
        out_ += ", class_" + function_.alias_class + "(context)";
    }
    for (size_t index = 0; index < function_.parameters.size(); ++index) {
        const Parameter& parameter = function_.parameters[index];
        bool dereference = parameter_type(parameter).back() == '&';
        bool is_local = parameter.variadic || parameter.by_ref || parameter.resolve ||
                        (parameter.optional && !parameter.prefer_ref);
        std::string value;
        if (is_local)
            value = (dereference ? "*" : "") + local(index);
        else if (parameter.prefer_ref)
            value = slot(index);
        else
            value = (dereference ? "*" : "") + extraction(parameter, slot(index));
        if (value.starts_with("*&")) value = value.substr(2);
        out_ += ", " + value;
    }
    out_ += "));\n";
}

std::string Wrapper::emit() {
    out_ = "void " + name_ + "(Context& context, Frame* frame, Value* result) {\n";
    if (!is_variadic() || function_.parameters.size() > 0)
        out_ += "    const uint32_t count = frame->argument_count;\n";
    arity();
    // Resolved callables are found in the frame, but whether there is one is looked up here.
    bool uses_slots = false;
    for (const Parameter& parameter : function_.parameters)
        uses_slots |= !parameter.resolve || parameter.nullable;
    if (uses_slots) out_ += "    Value* slots = frame->slots();\n";
    for (size_t index = 0; index < function_.parameters.size(); ++index)
        argument(function_.parameters[index], index);
    call();
    if (function_.has_effects &&
        std::ranges::find(function_.effects, "throws") == function_.effects.end())
        out_ += "    native::check_no_exception(context);\n";
    out_ += "}\n\n";
    return out_;
}

// The checks of a call without a frame: false for whatever needs one. Whether there are such.
bool Wrapper::direct_arguments() {
    size_t most = function_.parameters.size();
    if (most == 0) return false;
    out_ += "    if (count - " + std::to_string(required()) + " > " +
            std::to_string(most - required()) + ") return false;\n";
    for (size_t index = 0; index < most; ++index) {
        const Parameter& parameter = function_.parameters[index];
        if (parameter.variadic || parameter.by_ref || parameter.prefer_ref || parameter.resolve)
            return false;
        std::string test = fits(parameter, slot(index));
        if (parameter.direct_mask) {
            test =
                "native::fits(" + slot(index) + ", " + std::to_string(parameter.direct_mask) + "u)";
        }
        if (test.empty()) return false;
        // What the function does without it is not said: it may throw.
        if (parameter.default_value.kind == Constant::Kind::Unknown)
            out_ += "    if (count <= " + std::to_string(index) + ") return false;\n";
        if (!parameter.optional) {
            out_ += "    if (!" + test + ") return false;\n";
            continue;
        }
        out_ += "    " + storage_type(parameter) + " " + local(index) + " = " +
                initial(parameter, index) + ";\n    if (count > " + std::to_string(index) +
                ") {\n        if (!" + test + ") return false;\n        " + local(index) + " = " +
                extraction(parameter, slot(index)) + ";\n    }\n";
    }
    return true;
}

std::string Wrapper::emit_direct() {
    out_ = "bool " + name_ + "(Context& context, Value* slots, uint32_t count, Value* result) {\n";
    if (!direct_arguments()) return "";
    call();
    out_ += "    native::check_no_exception(context);\n    return true;\n}\n\n";
    return out_;
}

std::string direct_name(const Module& module, const Function& function) {
    if (!function.is_direct || module.is_module || function.is_method || function.is_abstract)
        return "";
    return "direct_" + function.cpp_name;
}

std::string emit_direct(const Function& function, const std::string& name,
                        const std::string& parameters, Texts& texts) {
    return Wrapper(function, name, parameters, texts).emit_direct();
}

std::string emit_wrapper(const Function& function, const std::string& name,
                         const std::string& parameters, Texts& texts) {
    return Wrapper(function, name, parameters, texts).emit();
}

}  // namespace surus::stubgen
