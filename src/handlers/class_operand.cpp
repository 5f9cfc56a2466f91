#include "handlers/class_operand.h"

#include "runtime/errors/errors.h"
#include "runtime/request/tables.h"

namespace surus {

namespace {

Result<Class*> special_class(Context& context, Frame* frame, int64_t which) {
    Class* scope = scope_of(frame);
    const char* name = which == 1 ? "self" : which == 2 ? "parent" : "static";
    if (!scope)
        return throw_error(context, "Cannot access \"%s\" when no class scope is active", name);
    if (which == 1) return scope;
    if (which == 2) {
        if (!scope->parent)
            return throw_error(context,
                               "Cannot access \"parent\" when current class scope has no parent");
        return scope->parent;
    }
    Class* called = frame->called_class();
    return called ? called : scope;
}

}  // namespace

Result<Class*> class_of_operand(Context& context, Frame* frame, const Instruction* insn,
                                OperandKind kind, int32_t offset, void** cache) {
    const Value& value = operand(frame, insn, kind, offset)->deref();
    if (kind == OperandKind::Literal && value.is_int())
        return special_class(context, frame, value.integer);
    if (kind == OperandKind::Literal && value.is_string()) {
        if (cache && *cache) return static_cast<Class*>(*cache);
        Class* found = TRY(lookup_class_or_fail(context, *value.string));
        if (cache) *cache = found;
        return found;
    }
    if (value.is_object()) return value.object->cls;
    if (value.is_string()) {
        std::string_view name = value.string->view();
        std::string lower = to_lower(name);
        if (lower == "self") return special_class(context, frame, 1);
        if (lower == "parent") return special_class(context, frame, 2);
        if (lower == "static") return special_class(context, frame, 3);
        return lookup_class_or_fail(context, *value.string);
    }
    if (value.is_undef() && kind == OperandKind::Local) TRY(warn_undefined(context, frame, offset));
    return throw_error(context, "Class name must be a valid object or a string");
}

bool names_fixed_class(const Instruction* insn, OperandKind kind, int32_t offset) {
    if (kind != OperandKind::Literal) return false;
    const Value* name = insn->literal(offset);
    return name->is_string() || (name->is_int() && name->integer != 3);
}

bool forwards_called_class(const Instruction* insn, OperandKind kind, int32_t offset) {
    return kind == OperandKind::Literal && insn->literal(offset)->is_int();
}

}  // namespace surus
