// Declared types against values: the check, PHP's weak-mode coercions, and a type's text.
#include <algorithm>

#include "runtime/calls/backtrace.h"
#include "runtime/calls/callable.h"
#include "runtime/declarations/type.h"
#include "runtime/errors/errors.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

// Whether the class, or what it extends or implements, was declared by that name. (There are also
// aliases.)
bool is_named(const Class& cls, const String& lower) {
    auto named = [&](const Class* one) { return one->lower_name->equals(lower); };
    return named(&cls) || std::ranges::any_of(cls.interfaces, named) ||
           std::ranges::any_of(cls.ancestors, named);
}

bool name_matches(Context& context, const Class& cls, const String& name, const String& lower,
                  Class* scope) {
    if (is_named(cls, lower)) return true;
    std::string_view text = lower.view();
    Class* wanted;
    if (text == "self") {
        wanted = scope;
    } else if (text == "parent") {
        wanted = scope ? scope->parent : nullptr;
    } else {
        wanted = lookup_class(context, name, Autoload::No);
    }
    return wanted && is_subclass(cls, *wanted);
}

bool class_matches(Context& context, const Class& cls, const TypeConstraint& type, Class* scope) {
    for (const TypeAlternative& alternative : type.classes) {
        bool all = true;
        for (size_t i = 0; i < alternative.names.size() && all; ++i) {
            all = name_matches(context, cls, *alternative.names[i], *alternative.lower_names[i],
                               scope);
        }
        if (all) return true;
    }
    return false;
}

bool fits_exactly(Context& context, const TypeConstraint& type, const Value& value, Class* scope,
                  Class* static_class) {
    if (value.is_undef() ? type.allows_null() : type.allows(value.type())) return true;
    if (value.is_object()) {
        const Class& cls = *value.object->cls;
        if (!type.classes.empty() && class_matches(context, cls, type, scope)) return true;
        if ((type.mask & type_bits::static_) && static_class && is_subclass(cls, *static_class)) {
            return true;
        }
        if ((type.mask & type_bits::iterable) &&
            is_subclass(cls, known_class(context, Known::Traversable))) {
            return true;
        }
    }
    if ((type.mask & type_bits::iterable) && value.is_array()) return true;
    if ((type.mask & type_bits::void_) && value.is_null()) return true;
    return (type.mask & type_bits::callable) && is_callable(context, value);
}

void store(Value& slot, Value value) {
    Value old = slot;
    slot.set(value);
    release(old);
}

constexpr double int64_limit = 9223372036854775808.0;
bool fits_int64(double d) { return d >= -int64_limit && d < int64_limit; }

Result<bool> double_to_declared_int(Context& context, Value& value, double d, const String* text) {
    if (!(fits_int64(d))) return false;  // NaN and infinity too
    int64_t integer = static_cast<int64_t>(d);
    if (static_cast<double>(integer) != d) {
        if (text) {
            TRY(deprecated(context,
                           "Implicit conversion from float-string \"%s\" to int loses "
                           "precision",
                           text->data()));
        } else {
            std::string shown = double_text(d, -1);
            TRY(deprecated(context, "Implicit conversion from float %s to int loses precision",
                           shown.c_str()));
        }
    }
    store(value, Value::of(integer));
    return true;
}

Result<bool> coerce_to_int(Context& context, Value& value, bool also_double) {
    switch (value.type()) {
    case Type::False:
    case Type::True: value = Value::of(int64_t{value.is_true()}); return true;
    case Type::Double:
        if (also_double) return false;
        return double_to_declared_int(context, value, value.number, nullptr);
    case Type::String: {
        Numeric numeric = parse_numeric(value.string->view());
        if (numeric.kind == Numeric::None || numeric.trailing) return false;
        if (numeric.kind == Numeric::Int) {
            store(value, Value::of(numeric.integer));
            return true;
        }
        if (also_double) {
            store(value, Value::of(numeric.number));
            return true;
        }
        Ref<String> keep = Ref<String>::share(value.string);
        return double_to_declared_int(context, value, numeric.number, keep.get());
    }
    default: return false;
    }
}

bool coerce_to_double(Value& value) {
    switch (value.type()) {
    case Type::False:
    case Type::True: value = Value::of(value.is_true() ? 1.0 : 0.0); return true;
    case Type::Int: value = Value::of(static_cast<double>(value.integer)); return true;
    case Type::String: {
        Numeric numeric = parse_numeric(value.string->view());
        if (numeric.kind == Numeric::None || numeric.trailing) return false;
        double number =
            numeric.kind == Numeric::Int ? static_cast<double>(numeric.integer) : numeric.number;
        store(value, Value::of(number));
        return true;
    }
    default: return false;
    }
}

Result<bool> coerce_to_declared_string(Context& context, Value& value) {
    if (value.is_object()) {
        const Class& cls = *value.object->cls;
        bool castable = cls.magic.to_string || (cls.handlers && cls.handlers->cast);
        if (!castable) return false;
    } else if (!value.is_bool() && !value.is_number()) {
        return false;
    }
    String* text = TRY(to_string(context, value));
    store(value, Value::of(text));
    return true;
}

Result<bool> coerce_weakly(Context& context, const TypeConstraint& type, Value& value) {
    using namespace type_bits;
    if (value.is_null()) return false;
    if (type.mask & integer) {
        if (TRY(coerce_to_int(context, value, type.mask & number))) return true;
    }
    if ((type.mask & number) && coerce_to_double(value)) return true;
    if (type.mask & string) {
        if (TRY(coerce_to_declared_string(context, value))) return true;
    }
    if ((type.mask & boolean) == boolean && (value.is_number() || value.is_string())) {
        store(value, Value::boolean(TRY(cast_to_bool(context, value))));
        return true;
    }
    return false;
}

void append_word(std::string& out, std::string_view word) {
    if (!out.empty()) out += "|";
    out += word;
}

std::string class_alternatives(const TypeConstraint& type) {
    std::string out;
    for (const TypeAlternative& alternative : type.classes) {
        std::string one;
        for (String* name : alternative.names) {
            if (!one.empty()) one += "&";
            one += name->view();
        }
        bool several = type.classes.size() > 1 || type.mask != 0;
        if (alternative.names.size() > 1 && several) one = "(" + one + ")";
        append_word(out, one);
    }
    return out;
}

}  // namespace

Result<bool> coerce_to_type(Context& context, const TypeConstraint& type, Value& value, bool strict,
                            Class* scope, Class* static_class) {
    Value& plain = value.deref();
    if (fits_exactly(context, type, plain, scope, static_class)) return true;
    if (context.has_pending()) return failed;
    if (!(type.mask & type_bits::scalar)) return false;
    // Properties that share it have types of their own.
    if (value.is_reference() && value.reference->types) return false;
    if (strict) {
        if (!(type.mask & type_bits::number) || !plain.is_int()) return false;
        plain = Value::of(static_cast<double>(plain.integer));
        return true;
    }
    return coerce_weakly(context, type, plain);
}

// The order of php's own printing. Messages say Traversable|array for iterable; Reflection does
// not.
std::string type_text(const TypeConstraint& type) {
    using namespace type_bits;
    std::string classes = class_alternatives(type);
    uint32_t mask = type.mask;
    // A union of everything that a program can write is not mixed: it has no resources.
    if ((mask & mixed) == mixed) return "mixed";
    std::string out;
    if (mask & iterable) {
        append_word(out, "Traversable");
        mask |= array;
    }
    if (!classes.empty()) append_word(out, classes);
    if (mask & static_) append_word(out, "static");
    if (mask & callable) append_word(out, "callable");
    if (mask & object) append_word(out, "object");
    if (mask & array) append_word(out, "array");
    if (mask & string) append_word(out, "string");
    if (mask & integer) append_word(out, "int");
    if (mask & number) append_word(out, "float");
    if ((mask & boolean) == boolean) {
        append_word(out, "bool");
    } else if (mask & false_) {
        append_word(out, "false");
    } else if (mask & true_) {
        append_word(out, "true");
    }
    if (mask & void_) append_word(out, "void");
    if (mask & never) append_word(out, "never");
    if (mask & null) {
        bool single = !out.empty() && out.find('|') == std::string::npos &&
                      out.find('&') == std::string::npos;
        if (single && out != "mixed") return "?" + out;
        append_word(out, "null");
    }
    return out;
}

}  // namespace surus
