#include "handlers/class_operand.h"

#include "runtime/errors/errors.h"
#include "runtime/request/tables.h"

namespace surus {

const char* relative_class_word(RelativeClass which) {
    static constexpr const char* words[] = {"", "self", "parent", "static"};
    return words[static_cast<size_t>(which)];
}

namespace {

Result<Class*> relative_class(Context& context, Frame* frame, RelativeClass which) {
    Class* scope = scope_of(frame);
    const char* name = relative_class_word(which);
    if (!scope)
        return throw_error(context, "Cannot access \"%s\" when no class scope is active", name);
    if (which == RelativeClass::Self) return scope;
    if (which == RelativeClass::Parent) {
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
                                OperandKind kind, int32_t offset, Class** cache) {
    const Value& value = operand(frame, insn, kind, offset)->deref();
    if (kind == OperandKind::Literal && value.is_int())
        return relative_class(context, frame, relative_class_of(value));
    if (kind == OperandKind::Literal && value.is_string()) {
        if (cache && *cache) return *cache;
        Class* found = TRY(lookup_class_or_fail(context, *value.string));
        if (cache) *cache = found;
        return found;
    }
    if (value.is_object()) return value.object->cls;
    if (value.is_string()) {
        // A class's own name means that class for good.
        if (cache && *cache && (*cache)->name->equals(*value.string)) return *cache;
        if (Class* recent = context.classes->find_recent(*value.string)) return recent;
        Class* found = TRY(lookup_class_or_fail(context, *value.string));
        if (cache && found->name->equals(*value.string)) *cache = found;
        return found;
    }
    if (value.is_undef() && kind == OperandKind::Local) TRY(warn_undefined(context, frame, offset));
    return throw_error(context, "Class name must be a valid object or a string");
}

bool names_fixed_class(const Instruction* insn, OperandKind kind, int32_t offset) {
    if (kind != OperandKind::Literal) return false;
    const Value* name = insn->literal(offset);
    return name->is_string() ||
           (name->is_int() && relative_class_of(*name) != RelativeClass::Static);
}

bool forwards_called_class(const Instruction* insn, OperandKind kind, int32_t offset) {
    return kind == OperandKind::Literal && insn->literal(offset)->is_int();
}

}  // namespace surus
