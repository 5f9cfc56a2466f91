// Array literals, constants, magic constants.
#include "compiler/function_compiler.h"
#include "runtime/arrays/array.h"

namespace surus {

using ast::as;
using ast::Kind;

Operand FunctionCompiler::array_literal(const ast::ArrayLiteral& node, Operand dest) {
    if (node.form == ast::ArrayForm::List)
        error(&node, "Cannot use list() as standalone expression");
    Operand array = dest.is_temp() ? dest : b.temp();
    if (array_from_template(node, array)) return dest.is_temp() ? dest : move_to(array, dest);
    b.emit_n(Opcode::NewArray, {}, {}, array, static_cast<uint32_t>(node.items.size()));
    array_items(node, array);
    return dest.is_temp() ? dest : move_to(array, dest);
}

// Where all keys are known, and no two the same, the array is a copy of one that has them, and
// the values that are known, already.
bool FunctionCompiler::array_from_template(const ast::ArrayLiteral& node, Operand array) {
    bool has_keys = false;
    for (const ast::ArrayItem& item : node.items) {
        if (!item.value || item.spread) return false;
        has_keys |= item.key != nullptr;
    }
    if (node.items.empty()) return false;
    Array* made = Array::create(static_cast<uint32_t>(node.items.size()));
    std::vector<bool> is_known;
    for (const ast::ArrayItem& item : node.items) {
        std::optional<Value> value = item.by_ref ? std::nullopt : file.fold(item.value, cls_);
        is_known.push_back(value.has_value());
        if (!file.add_folded(*made, item, value.value_or(Value::null()), cls_) ||
            made->count != is_known.size()) {
            made->free_storage();
            return false;
        }
    }
    // In a list, and in a hash without holes, an element's position is that in the source.
    if (made->is_packed() == has_keys || made->used != made->count) {
        made->free_storage();
        return false;
    }
    b.emit(Opcode::CloneArray, {}, b.literal(file.array_to_literal(made)), array);
    uint32_t position = 0;
    for (const ast::ArrayItem& item : node.items) {
        if (!is_known[position]) {
            b.line = item.line ? item.line : node.line;
            Operand value = item.by_ref && !is_this(item.value)
                                ? places_.reference_to(item.value, {})
                                : expression(item.value);
            b.emit_n(Opcode::ArraySet, array, value, {}, position);
        }
        ++position;
    }
    return true;
}

void FunctionCompiler::array_items(const ast::ArrayLiteral& node, Operand array) {
    uint32_t line = node.line;  // of the element before
    for (const ast::ArrayItem& item : node.items) {
        if (!item.value) {
            file.error(line, "Cannot use empty array elements in arrays");
            return;
        }
        line = b.line = item.line ? item.line : node.line;
        if (item.spread) {
            b.emit(Opcode::ArraySpread, array, expression(item.value));
            continue;
        }
        Operand key;
        if (item.key) key = expression(item.key);
        Operand value = item.by_ref && !is_this(item.value) ? places_.reference_to(item.value, {})
                                                            : expression(item.value);
        if (item.key) {
            b.emit(Opcode::ArrayPut, array, key, value);
        } else {
            b.emit(Opcode::ArrayPush, array, value);
        }
    }
}

Operand FunctionCompiler::constant_fetch(const ast::ConstantFetch& node, Operand dest) {
    auto [name, fallback] = file.constant_name(*node.name);
    Operand names =
        b.literal_run({Value::of(name), fallback ? Value::of(fallback) : Value::null()});
    dest = result(dest);
    b.emit(Opcode::FetchConstant, names, {}, dest)
        .set(fallback ? NameFallback::Global : NameFallback::None);
    return dest;
}

Operand FunctionCompiler::class_constant(const ast::ClassConstant& node, Operand dest) {
    bool is_class_name =
        node.member.expr == nullptr && file.lower(node.member.name)->view() == "class";
    if (is_class_name) {
        Operand cls = places_.class_operand(node.class_ref);
        dest = result(dest);
        b.emit(Opcode::FetchClassName, cls, {}, dest).set(expression_kind());
        return dest;
    }
    Operand cls = places_.class_operand(node.class_ref);
    Operand name =
        node.member.expr ? expression(node.member.expr) : literal_string(node.member.name);
    dest = result(dest);
    b.emit(Opcode::FetchClassConstant, cls, name, dest).set(expression_kind());
    return dest;
}

Operand FunctionCompiler::magic_constant(const ast::MagicConstant& node, Operand dest) {
    // Folding did all that is known at compile time.
    if (node.magic == ast::MagicKind::Class) {
        Operand self = b.literal(Value::of(static_cast<int64_t>(RelativeClass::Self)));
        dest = result(dest);
        b.emit(Opcode::FetchClassName, self, {}, dest);
        return dest;
    }
    if (node.magic == ast::MagicKind::Method && file.in_anonymous_method(cls_)) {
        Operand self = b.literal(Value::of(static_cast<int64_t>(RelativeClass::Self)));
        Operand cls = b.temp();
        b.emit(Opcode::FetchClassName, self, {}, cls);
        dest = result(dest);
        b.emit(Opcode::Concat, cls,
               literal_string("::" + std::string(file.current_function()->view())), dest);
        return dest;
    }
    return literal(Value::of(String::empty()), dest);
}

}  // namespace surus
