// Which declared types may stand in for which: parameters are contravariant, returns covariant,
// properties invariant. And the text of a method's signature in errors.
#include <algorithm>

#include "runtime/calls/backtrace.h"
#include "runtime/calls/function_name.h"
#include "runtime/classes/class_linking.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

struct Side {
    Class* scope;
    const TypeConstraint& type;
};

std::string resolved_lower(const String& lower, const Class* scope) {
    if (scope && lower.view() == "self") return std::string(scope->lower_name->view());
    if (scope && scope->parent && lower.view() == "parent") {
        return std::string(scope->parent->lower_name->view());
    }
    // Inside the class being linked, `parent` is known by name before it is resolved.
    if (scope && lower.view() == "parent" && scope->declaration->parent) {
        return to_lower(scope->declaration->parent->view());
    }
    return std::string(lower.view());
}

class Checker {
public:
    Checker(Linking& link, std::string& missing) : link_(link), missing_(missing) {}

    Variance covariant(Side child, Side parent) {
        using namespace type_bits;
        bool parent_is_mixed = (parent.type.mask & mixed) == mixed;
        if (parent_is_mixed && !(child.type.mask & void_)) return Variance::Fits;
        if (child.type.mask == never && child.type.classes.empty()) return Variance::Fits;
        uint32_t have = expanded(child.type), want = expanded(parent.type);
        uint32_t added = have & ~want;
        if ((added & static_) && accepts_scope(parent, child.scope)) added &= ~static_;
        if ((added & callable) && false) added &= ~callable;
        if (added) return Variance::Wrong;
        Variance result = Variance::Fits;
        if ((child.type.mask & iterable) && !accepts_traversable(parent)) return Variance::Wrong;
        for (const TypeAlternative& alternative : child.type.classes) {
            Variance one = alternative_fits(alternative, child.scope, parent);
            if (one == Variance::Wrong) return one;
            if (one == Variance::Unknown) result = one;
        }
        if (result == Variance::Unknown) {
            ask_for(child);
            ask_for(parent);
        }
        return result;
    }

private:
    // Classes that are not there will be loaded before the question is asked again.
    void ask_for(const Side& side) {
        for (const TypeAlternative& alternative : side.type.classes) {
            for (size_t i = 0; i < alternative.names.size(); ++i) {
                const String& written = *alternative.names[i];
                if (find(resolved_lower(*alternative.lower_names[i], side.scope))) continue;
                if (missing_.empty()) missing_ = written.view();
                auto& delayed = link_.context.classes->delayed_loads;
                String* name = link_.context.strings->intern(written.view());
                if (std::find(delayed.begin(), delayed.end(), name) == delayed.end())
                    delayed.push_back(name);
            }
        }
    }

    static uint32_t expanded(const TypeConstraint& type) {
        uint32_t mask = type.mask;
        if (mask & type_bits::iterable) mask = (mask & ~type_bits::iterable) | type_bits::array;
        return mask;
    }
    bool accepts_traversable(const Side& side) {
        if (side.type.mask & (type_bits::iterable | type_bits::object)) return true;
        for (const TypeAlternative& alternative : side.type.classes) {
            if (alternative.lower_names.size() != 1) continue;
            if (alternative.lower_names[0]->view() == "traversable") return true;
        }
        return false;
    }
    // static where self or a parent was promised
    bool accepts_scope(const Side& side, Class* scope) {
        if (side.type.mask & type_bits::object) return true;
        if (!scope) return false;
        for (const TypeAlternative& alternative : side.type.classes) {
            bool all = true;
            for (String* name : alternative.lower_names) {
                Class* cls = find(resolved_lower(*name, side.scope));
                all = all && cls && extends(*scope, *cls);
            }
            if (all) return true;
        }
        return false;
    }

    // One of a union's alternatives (an intersection of one or more) against the whole of `parent`.
    Variance alternative_fits(const TypeAlternative& child, Class* child_scope,
                              const Side& parent) {
        if (parent.type.mask & type_bits::object) {
            // Whatever it is, it is an object; but it has to be a class.
            for (String* name : child.lower_names) {
                if (find(resolved_lower(*name, child_scope))) return Variance::Fits;
            }
            return Variance::Unknown;
        }
        Variance result = Variance::Wrong;
        for (const TypeAlternative& target : parent.type.classes) {
            if (is_same_name(child, target)) return Variance::Fits;
            Variance one = Variance::Fits;
            for (size_t i = 0; i < target.lower_names.size(); ++i) {
                Variance part = one_of_is(child, child_scope,
                                          resolved_lower(*target.lower_names[i], parent.scope));
                if (part == Variance::Wrong) one = Variance::Wrong;
                if (part == Variance::Unknown && one == Variance::Fits) one = part;
            }
            if (one == Variance::Fits) return one;
            if (one == Variance::Unknown) result = one;
        }
        if (parent.type.mask & type_bits::static_) {
            // A final class is its own static.
            bool final_self = child_scope && child_scope->is(class_flag::final_) &&
                              child.lower_names.size() == 1 &&
                              resolved_lower(*child.lower_names[0], child_scope) ==
                                  child_scope->lower_name->view();
            if (final_self) return Variance::Fits;
        }
        if (parent.type.mask & type_bits::iterable) {
            Variance one = one_of_is(child, child_scope, "traversable");
            if (one == Variance::Fits) return one;
            if (one == Variance::Unknown) result = one;
        }
        if (parent.type.mask & type_bits::callable) {
            for (String* name : child.lower_names) {
                if (name->view() == "closure") return Variance::Fits;
            }
        }
        return result;
    }

    // Most signatures repeat what they override; names are interned.
    static bool is_same_name(const TypeAlternative& child, const TypeAlternative& target) {
        if (child.lower_names.size() != 1 || target.lower_names.size() != 1) return false;
        const String& name = *child.lower_names[0];
        return &name == target.lower_names[0] && name.view() != "self" && name.view() != "parent";
    }

    // Some member of the intersection `child` is `target`.
    Variance one_of_is(const TypeAlternative& child, Class* child_scope,
                       const std::string& target) {
        Variance result = Variance::Wrong;
        for (size_t i = 0; i < child.lower_names.size(); ++i) {
            std::string name = resolved_lower(*child.lower_names[i], child_scope);
            if (name == target) return Variance::Fits;
            Class* cls = find(name);
            Class* wanted = cls ? find(target) : nullptr;
            if (!cls || !wanted) {
                result = Variance::Unknown;
            } else if (extends(*cls, *wanted)) {
                return Variance::Fits;
            }
        }
        return result;
    }

    // Classes being linked count, and are looked at through their declarations' names too. No user
    // code runs: what is not there is asked for.
    Class* find(const std::string& lower) {
        for (Linking* link : link_.context.classes->linking) {
            if (link->cls.lower_name->view() == lower) return &link->cls;
        }
        std::string_view plain = lower;
        if (!plain.empty() && plain[0] == '\\') plain.remove_prefix(1);
        Ref<String> key = Ref<String>::adopt(String::create(plain));
        return link_.context.classes->find(link_.context, *key);
    }

    // is_subclass also for a class whose parents and interfaces are not all there yet.
    bool extends(Class& child, Class& ancestor, size_t depth = 0) {
        if (is_subclass(child, ancestor)) return true;
        // Classes being linked may name one another in a circle.
        if (child.is(class_flag::linked) || depth > link_.context.classes->linking.size())
            return false;
        Class* parent = child.parent;
        if (!parent && child.declaration->parent)
            parent = find(to_lower(child.declaration->parent->view()));
        if (parent && extends(*parent, ancestor, depth + 1)) return true;
        for (String* name : child.declaration->interfaces) {
            Class* interface = find(to_lower(name->view()));
            if (interface && extends(*interface, ancestor, depth + 1)) return true;
        }
        if (&child == &link_.cls) {
            for (Class* interface : link_.interfaces) {
                if (is_subclass(*interface, ancestor)) return true;
            }
        }
        return false;
    }

    Linking& link_;
    std::string& missing_;
};

bool has_type(const TypeConstraint* type) { return type != nullptr; }

Variance parameters_fit(Checker& checker, const Function& child, Class* child_scope,
                        const Function& parent, Class* parent_scope) {
    auto ours = child.declaration->parameters, theirs = parent.declaration->parameters;
    auto at = [](std::span<const ParameterDeclaration> list, bool variadic, size_t i) {
        if (i < list.size()) return &list[i];
        return variadic ? &list.back() : nullptr;
    };
    bool child_variadic = child.is(flag::variadic), parent_variadic = parent.is(flag::variadic);
    Variance result = Variance::Fits;
    size_t count = ours.size() > theirs.size() ? ours.size() : theirs.size();
    for (size_t i = 0; i < count; ++i) {
        const ParameterDeclaration* wanted = at(theirs, parent_variadic, i);
        if (!wanted) continue;
        const ParameterDeclaration* given = at(ours, child_variadic, i);
        if (!given) return Variance::Wrong;
        if (given->by_ref != wanted->by_ref) return Variance::Wrong;
        if (!given->type || (given->type->mask & type_bits::mixed) == type_bits::mixed) continue;
        if (!wanted->type) return Variance::Wrong;
        Variance one =
            checker.covariant({parent_scope, *wanted->type}, {child_scope, *given->type});
        if (one == Variance::Wrong) return one;
        if (one == Variance::Unknown) result = one;
    }
    return result;
}

void append_default(std::string& out, const ParameterDeclaration& p, int precision) {
    if (p.default_value.is_undef()) {  // a builtin's
        out += p.default_text.empty() ? std::string_view("<default>") : p.default_text;
        return;
    }
    const Value& value = p.default_value;
    if (!p.default_text.empty()) {
        // A constant is shown by its name, anything else as an expression.
        std::string_view text = p.default_text;
        bool name = std::ranges::all_of(text, [](char c) {
            return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == ':' ||
                   c == '\\' || (c & 0x80);
        });
        if (text[0] == '\\') text.remove_prefix(1);
        out += name ? text : std::string_view("<expression>");
        return;
    }
    switch (value.type()) {
    case Type::Undef:
    case Type::Null: out += "null"; break;
    case Type::False: out += "false"; break;
    case Type::True: out += "true"; break;
    case Type::Int: append_int(out, value.integer); break;
    case Type::Double: out += double_text(value.number, precision); break;
    case Type::String:
        out += "'";
        out += value.string->view().substr(0, 10);
        out += value.string->length > 10 ? "...'" : "'";
        break;
    case Type::Array: out += value.array->count ? "[...]" : "[]"; break;
    default: break;
    }
}

}  // namespace

Variance is_covariant(Linking& link, Class* child_scope, const TypeConstraint& child,
                      Class* parent_scope, const TypeConstraint& parent, std::string& missing) {
    return Checker(link, missing).covariant({child_scope, child}, {parent_scope, parent});
}

Variance is_invariant(Linking& link, Class* a_scope, const TypeConstraint* a, Class* b_scope,
                      const TypeConstraint* b, std::string& missing) {
    if (a == b) return Variance::Fits;
    if (!a || !b) return Variance::Wrong;
    Checker checker(link, missing);
    Variance one = checker.covariant({a_scope, *a}, {b_scope, *b});
    Variance other = checker.covariant({b_scope, *b}, {a_scope, *a});
    if (one == Variance::Wrong || other == Variance::Wrong) return Variance::Wrong;
    return one == Variance::Unknown ? one : other;
}

Variance is_compatible(Linking& link, const Function& child, Class* child_scope,
                       const Function& parent, Class* parent_scope, std::string& missing) {
    if (parent.required < child.required) return Variance::Wrong;
    if (parent.is(flag::by_ref_return) && !child.is(flag::by_ref_return)) return Variance::Wrong;
    if (parent.is(flag::variadic) && !child.is(flag::variadic)) return Variance::Wrong;
    Checker checker(link, missing);
    Variance result = parameters_fit(checker, child, child_scope, parent, parent_scope);
    if (result == Variance::Wrong) return result;
    const TypeConstraint* promised = parent.declaration->return_type;
    if (!has_type(promised)) return result;
    bool tentative = parent.is(flag::tentative_return);
    const TypeConstraint* given = child.declaration->return_type;
    // __toString without a declared type returns a string.
    if (!has_type(given) && child.declaration->lower_name->view() == "__tostring") return result;
    if (!has_type(given)) {
        if (!tentative) return Variance::Wrong;
        return result == Variance::Fits ? Variance::Advisory : result;
    }
    Variance returned = checker.covariant({child_scope, *given}, {parent_scope, *promised});
    if (returned == Variance::Fits) return result;
    return returned == Variance::Wrong && tentative ? Variance::Advisory : returned;
}

// self and parent are shown as the classes they mean.
std::string type_text_in(const TypeConstraint& type, const Class* scope) {
    std::string text = type_text(type);
    if (!scope || type.classes.empty()) return text;
    std::string out;
    size_t i = 0;
    while (i < text.size()) {
        size_t end = text.find_first_of("|&()?", i);
        if (end == std::string::npos) end = text.size();
        std::string word = text.substr(i, end - i);
        std::string lower = to_lower(word);
        if (lower == "self") {
            word = scope->name->data();  // an anonymous class's name ends at its NUL
        } else if (lower == "parent" && scope->parent) {
            word = scope->parent->name->view();
        } else if (lower == "parent" && scope->declaration->parent) {
            word = scope->declaration->parent->view();
        }
        out += word;
        if (end < text.size()) out += text[end];
        i = end + 1;
    }
    return out;
}

std::string method_text(const Function& function, const Class* scope) {
    std::string out;
    if (function.is(flag::by_ref_return)) out += "& ";
    out += shown_name(function) + "(";
    int precision = Context::current().ini->precision;
    const auto& parameters = function.declaration->parameters;
    for (size_t i = 0; i < parameters.size(); ++i) {
        const ParameterDeclaration& parameter = parameters[i];
        if (i) out += ", ";
        if (parameter.type) out += type_text_in(*parameter.type, scope) + " ";
        if (parameter.by_ref) out += "&";
        if (parameter.variadic) out += "...";
        out += "$";
        out += parameter.name->view();
        if (i >= function.required && !parameter.variadic) {
            out += " = ";
            append_default(out, parameter, precision);
        }
    }
    out += ")";
    if (function.declaration->return_type) {
        out += ": " + type_text_in(*function.declaration->return_type, scope);
    }
    return out;
}

}  // namespace surus
