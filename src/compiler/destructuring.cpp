#include "compiler/destructuring.h"

#include <algorithm>

#include "compiler/function_compiler.h"

namespace surus {

using ast::as;
using ast::Kind;

// Whether an element of the pattern, or of one in it, is by reference.
bool Destructuring::has_references(const ast::ArrayLiteral& pattern) {
    return std::any_of(pattern.items.begin(), pattern.items.end(), [](const ast::ArrayItem& item) {
        if (item.by_ref) return true;
        return item.value && item.value->kind == Kind::ArrayLiteral &&
               has_references(*as<ast::ArrayLiteral>(item.value));
    });
}

// [$a, $b] = …
Operand Destructuring::assign_array(const ast::Assign& node, const ast::ArrayLiteral& pattern,
                                    Operand dest, bool used) {
    if (pattern.form == ast::ArrayForm::Long) {
        f_.error(&node, "Cannot assign to array(), use [] instead");
        return f_.literal(Value::null(), dest);
    }
    if (!used && goes_by_element(pattern, *node.value)) {
        assign_elements(pattern, *as<ast::ArrayLiteral>(node.value));
        return {};
    }
    Operand source;
    if (has_references(pattern)) {
        bool gives_reference = node.value->kind == Kind::Call ||
                               node.value->kind == Kind::MethodCall ||
                               node.value->kind == Kind::StaticCall;
        if (!gives_reference && (!f_.places_.is_writable(node.value) || f_.is_this(node.value))) {
            f_.error(&node, "Cannot assign reference to non referenceable value");
            return f_.literal(Value::null(), dest);
        }
        // The source becomes a reference even where it is a variable that the pattern assigns.
        source = f_.places_.reference_to(node.value, b.temp());
        destructure_references(pattern, source, gives_reference);
    } else {
        // The source is copied first: [$a, $b] = [$b, $a], and list($a, …) = $a.
        source = f_.expression(node.value);
        if (source.is_local()) {
            Operand copy = b.temp();
            b.emit(Opcode::Copy, source, {}, copy);
            source = copy;
        }
        destructure(pattern, source);
    }
    if (used) return f_.move_to(source, dest);
    f_.free(source);
    return {};
}

// Whether [$a, $b] = [x, y] has a value for each element, so that nobody needs the array.
bool Destructuring::goes_by_element(const ast::ArrayLiteral& pattern, const ast::Expr& value) {
    if (value.kind != Kind::ArrayLiteral || has_references(pattern)) return false;
    const auto& values = *as<ast::ArrayLiteral>(&value);
    return values.form != ast::ArrayForm::List && pattern.items.size() <= values.items.size() &&
           std::ranges::none_of(pattern.items, [](const auto& item) { return item.key; }) &&
           std::ranges::all_of(values.items, [](const ast::ArrayItem& item) {
               return item.value && !item.key && !item.spread && !item.by_ref;
           });
}

// All the values are there before the first is assigned: [$a, $b] = [$b, $a] swaps.
void Destructuring::assign_elements(const ast::ArrayLiteral& pattern,
                                    const ast::ArrayLiteral& values) {
    if (!check_pattern(pattern)) return;
    std::vector<Operand> given;
    for (const ast::ArrayItem& item : values.items) {
        Operand value = b.temp();
        f_.expression(item.value, value);
        given.push_back(value);
    }
    for (size_t i = 0; i < given.size(); ++i) {
        bool wanted = i < pattern.items.size() && pattern.items[i].value;
        if (wanted) {
            assign_element(pattern, pattern.items[i], given[i]);
        } else {
            f_.free(given[i]);
        }
    }
}

void Destructuring::assign_element(const ast::ArrayLiteral& pattern, const ast::ArrayItem& item,
                                   Operand value) {
    b.line = item.line ? item.line : pattern.line;
    if (item.value->kind == Kind::ArrayLiteral) {
        destructure(*as<ast::ArrayLiteral>(item.value), value);
        f_.free(value);
        return;
    }
    Place place = f_.places_.prepare(item.value, true);
    f_.places_.assign_place(place, value, {}, false);
}

bool Destructuring::check_pattern(const ast::ArrayLiteral& pattern) {
    auto fail = [&](const char* message) {
        f_.error(&pattern, message);
        return false;
    };
    bool keyed = false, any = false;
    for (const ast::ArrayItem& item : pattern.items) {
        if (!item.value) continue;
        keyed = item.key != nullptr;
        any = true;
        break;
    }
    for (const ast::ArrayItem& item : pattern.items) {
        if (!item.value) {
            if (keyed) return fail("Cannot use empty array entries in keyed array assignment");
            continue;
        }
        if (item.spread) return fail("Spread operator is not supported in assignments");
        if (keyed != (item.key != nullptr))
            return fail("Cannot mix keyed and unkeyed array entries in assignments");
        if (item.value->kind == Kind::ArrayLiteral) {
            auto form = as<ast::ArrayLiteral>(item.value)->form;
            if (form == ast::ArrayForm::Long)
                return fail("Cannot assign to array(), use [] instead");
            if (form != pattern.form) return fail("Cannot mix [] and list()");
        } else if (f_.is_this(item.value)) {
            return fail("Cannot re-assign $this");
        } else if (!f_.places_.is_writable(item.value)) {
            return fail("Assignments can only happen to writable values");
        }
    }
    return any || fail("Cannot use empty list");
}

void Destructuring::destructure(const ast::ArrayLiteral& pattern, Operand source) {
    if (!check_pattern(pattern)) return;
    int64_t position = 0;
    for (const ast::ArrayItem& item : pattern.items) {
        if (!item.value) {
            ++position;
            continue;
        }
        b.line = item.line ? item.line : pattern.line;
        Operand key =
            item.key ? f_.places_.index_operand(item.key) : b.literal(Value::of(position++));
        if (item.value->kind == Kind::ArrayLiteral) {
            Operand nested = b.temp();
            b.emit(Opcode::FetchListItem, source, key, nested);
            destructure(*as<ast::ArrayLiteral>(item.value), nested);
            f_.free(nested);
            continue;
        }
        if (f_.places_.is_simple_local(item.value)) {
            Operand local = f_.local_named(as<ast::Variable>(item.value)->name);
            b.emit(Opcode::FetchListItem, source, key, local);
            continue;
        }
        Operand value = b.temp();
        b.emit(Opcode::FetchListItem, source, key, value);
        Place place = f_.places_.prepare(item.value, true);
        f_.places_.assign_place(place, value, {}, false);
    }
}

// [&$a, [, &$b]] = $source: elements of the source, a temporary that is kept, become references.
// `notices`: it may be no reference, when a function gave it.
void Destructuring::destructure_references(const ast::ArrayLiteral& pattern, Operand source,
                                           bool notices) {
    if (!check_pattern(pattern)) return;
    int64_t position = 0;
    for (const ast::ArrayItem& item : pattern.items) {
        if (!item.value) {
            ++position;
            continue;
        }
        b.line = item.line ? item.line : pattern.line;
        Operand key =
            item.key ? f_.places_.index_operand(item.key) : b.literal(Value::of(position++));
        bool nested = item.value->kind == Kind::ArrayLiteral;
        const auto* inner = nested ? as<ast::ArrayLiteral>(item.value) : nullptr;
        if (!item.by_ref && !(nested && has_references(*inner))) {
            Operand value = b.temp();
            b.emit(Opcode::FetchListItem, source, key, value);
            if (nested) {
                destructure(*inner, value);
                f_.free(value);
            } else {
                Place place = f_.places_.prepare(item.value, true);
                f_.places_.assign_place(place, value, {}, false);
            }
            continue;
        }
        Place place;
        if (!nested) place = f_.places_.prepare(item.value, true);
        Operand value = b.temp();
        // What is written into must stay alive until the element has become a reference.
        Operand held = source, container = b.temp();
        if (notices) {
            Operand copy = b.temp();
            held = b.temp();
            b.emit(Opcode::Keep, source, {}, copy);
            b.emit(Opcode::MakeReference, copy, {}, held).set(ReferenceFor::Destructuring);
        }
        b.emit(Opcode::Keep, held, {}, container);
        Operand element = b.temp();
        b.emit(Opcode::FetchIndexWrite, container, key, element).set(WriteReason::Reference);
        b.emit(Opcode::MakeReference, element, {}, value);
        if (notices) f_.free(held);
        if (nested) {
            destructure_references(*inner, value, false);
            f_.free(value);
        } else {
            f_.places_.bind_place(place, value);
        }
    }
}

}  // namespace surus
