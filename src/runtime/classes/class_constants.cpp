// Class constants, enum cases and defaults are evaluated on their first use.
#include "runtime/calls/backtrace.h"
#include "runtime/calls/callable.h"
#include "runtime/classes/class_linking.h"
#include "runtime/classes/enum.h"
#include "runtime/declarations/builtins.h"
#include "runtime/errors/errors.h"
#include "runtime/hooks.h"
#include "runtime/objects/object.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

Failed throw_self_reference(Context& context, const Class& cls, const String& name) {
    return throw_error(context, "Cannot declare self-referencing constant %s::%s", cls.name->data(),
                       name.data());
}

// The object of a case; its backing value is evaluated first.
Status make_case(Context& context, ClassConstantInfo& info) {
    Class& cls = *info.declaring;
    OwnedValue backing;
    const Value& declared = info.declaration->value;
    if (declared.is(Type::ConstantExpression)) {
        backing = OwnedValue(TRY(evaluate_expression(context, *declared.expression, &cls)));
    } else {
        backing = OwnedValue(copy(declared));
    }
    if (const TypeConstraint* type = cls.declaration->backing_type) {
        bool is_int = type->allows(Type::Int);
        if (is_int ? !backing->is_int() : !backing->is_string()) {
            return throw_type_error(context, "Enum case value is incompatible with backing type %s",
                                    is_int ? "int" : "string");
        }
    }
    Object* object = create_enum_case(context, cls, *info.declaration->name, backing.leak());
    replace(info.value, Value::of(object));
    return {};
}

Status check_constant_type(Context& context, ClassConstantInfo& info, Value& value) {
    const TypeConstraint* type = info.declaration->type;
    if (!type) return {};
    bool fits = TRY(coerce_to_type(context, *type, value, true, info.declaring, info.declaring));
    if (fits) return {};
    std::string text = type_text_in(*type, info.declaring);
    return throw_type_error(context, "Cannot assign %s to class constant %s::%s of type %s",
                            value_name_in_errors(value), info.declaring->name->data(),
                            info.declaration->name->data(), text.c_str());
}

// The handlers of a builtin class whose module may not be loaded yet.
static Status load_handlers(Context& context, Class& cls) {
    if (cls.handlers != &unloaded_handlers) return {};
    cls.handlers = cls.declaration->handlers ? TRY(load_class_handlers(context, *cls.declaration))
                                             : cls.parent->handlers;
    return {};
}

static Status compute_constant(Context& context, ClassConstantInfo& info) {
    Class& cls = *info.declaring;
    TRY(load_handlers(context, cls));
    if (cls.handlers && cls.handlers->computed_constant)
        info.value.set(cls.handlers->computed_constant(context, *info.declaration->name));
    return {};
}

}  // namespace

Status evaluate_constant(Context& context, ClassConstantInfo& info) {
    bool is_case = info.flags & flag::enum_case;
    if (!is_case && info.value.is_undef()) return compute_constant(context, info);
    bool pending = info.value.is(Type::ConstantExpression) || (is_case && info.value.is_undef());
    if (!pending) return {};
    String& name = *info.declaration->name;
    if (info.evaluating) return throw_self_reference(context, *info.declaring, name);
    info.evaluating = true;
    Status status;
    if (is_case) {
        status = make_case(context, info);
    } else {
        Result<Value> value = evaluate_expression(context, *info.value.expression, info.declaring);
        if (!value) {
            status = failed;
        } else {
            OwnedValue owned(value.take());
            status = check_constant_type(context, info, owned.get());
            if (status) info.value.set(owned.leak());
        }
    }
    info.evaluating = false;
    return status;
}

namespace {

// Evaluates a property's default in the slot that keeps it.
Status evaluate_default(Context& context, const PropertyInfo& info, Value& slot) {
    if (!slot.is(Type::ConstantExpression)) return {};
    OwnedValue value(TRY(evaluate_expression(context, *slot.expression, info.declaring)));
    if (info.type) TRY(coerce_for_property(context, info, value.get(), true));
    if (slot.is(Type::ConstantExpression)) slot.set(value.leak());
    return {};
}

bool constant_is_visible(const ClassConstantInfo& info, Class* scope) {
    return is_visible(info.flags, *info.declaring, scope);
}

Failed throw_undefined_constant(Context& context, const Class& cls, const String& name) {
    return throw_error(context, "Undefined constant %s::%s", cls.name->data(), name.data());
}

Status report_deprecated_constant(Context& context, const ClassConstantInfo& info) {
    const AttributeDeclaration* attribute =
        find_attribute(info.declaration->attributes, "deprecated");
    if (!attribute && !(info.flags & flag::deprecated)) return {};
    std::string text = info.flags & flag::enum_case ? "Enum case " : "Constant ";
    text += info.declaring->name->view();
    text += "::";
    text += info.declaration->name->view();
    text += " is deprecated";
    if (attribute) text += deprecation_details(context, *attribute, info.declaring);
    bool builtin = info.declaring->is_builtin();
    return report(context, builtin ? level::deprecated : level::user_deprecated, text);
}

}  // namespace

Status evaluate_class_constants(Context& context, Class& cls) {
    if (cls.is(class_flag::constants_evaluated)) return {};
    if (cls.parent) TRY(evaluate_class_constants(context, *cls.parent));
    TRY(load_handlers(context, cls));
    for (auto& entry : cls.constants) {
        ClassConstantInfo& info = *entry.value;
        if (info.value.is(Type::ConstantExpression) && !info.evaluating) {
            TRY(evaluate_constant(context, info));
        }
    }
    for (uint32_t i = 0; i < cls.slot_count; ++i) {
        TRY(evaluate_default(context, *cls.slot_info[i], cls.default_slots[i]));
    }
    for (auto& entry : cls.properties) {
        PropertyInfo& info = *entry.value;
        if (!info.is(flag::static_) || info.declaring != &cls) continue;
        TRY(evaluate_default(context, info, cls.statics[info.slot]->value));
    }
    cls.flags |= class_flag::constants_evaluated;
    return {};
}

Result<const Value*> class_constant(Context& context, Class& cls, String& name, Class* scope) {
    ClassConstantInfo** found = cls.constants.find(name);
    if (!found) return throw_undefined_constant(context, cls, name);
    ClassConstantInfo& info = **found;
    if (!constant_is_visible(info, scope)) {
        return throw_error(context, "Cannot access %s constant %s::%s", visibility_name(info.flags),
                           cls.name->data(), name.data());
    }
    if (cls.is(class_flag::trait)) {
        return throw_error(context, "Cannot access trait constant %s::%s directly",
                           cls.name->data(), name.data());
    }
    TRY(report_deprecated_constant(context, info));
    TRY(evaluate_constant(context, info));
    return static_cast<const Value*>(&info.value);
}

Result<Value*> static_property(Context& context, Class& cls, String& name, Class* scope, bool quiet,
                               PropertyInfo** out) {
    PropertyInfo** found = cls.properties.find(name);
    PropertyInfo* info = found ? *found : nullptr;
    if (out) *out = info;
    if (info && (!is_visible(info->flags, *info->prototype, scope) ||
                 (info->is(flag::private_) && info->declaring != scope))) {
        if (quiet) return failed;
        return throw_error(context, "Cannot access %s property %s::$%s",
                           visibility_name(info->flags), cls.name->data(), name.data());
    }
    if (!info || !info->is(flag::static_)) {
        if (quiet) return failed;
        return throw_error(context, "Access to undeclared static property %s::$%s",
                           cls.name->data(), name.data());
    }
    TRY(evaluate_class_constants(context, *info->declaring));
    if (cls.is(class_flag::trait)) {
        TRY(deprecated(context,
                       "Accessing static trait property %s::$%s is deprecated, it should only "
                       "be accessed on a class using the trait",
                       cls.name->data(), name.data()));
    }
    Value* slot = &info->declaring->statics[info->slot]->value;
    if (slot->is_undef() && info->type && !quiet && out == nullptr) {
        return throw_error(context,
                           "Typed static property %s::$%s must not be accessed before "
                           "initialization",
                           info->declaring->name->data(), name.data());
    }
    return slot;
}

Result<bool> enum_case_by_value(Context& context, Class& cls, const Value& key, Value& result) {
    if (!cls.backing_table) {
        Ref<Array> table = Ref<Array>::adopt(Array::create());
        for (auto& entry : cls.constants) {
            ClassConstantInfo& info = *entry.value;
            if (!(info.flags & flag::enum_case)) continue;
            TRY(evaluate_constant(context, info));
            const Value& value = enum_case_value(*info.value.object);
            Value name = Value::of(info.declaration->name);
            if (value.is_int()) {
                table->set(value.integer, name);
            } else {
                find_or_add(*table, Key::from(*value.string))->set(name);
            }
        }
        if (cls.backing_table) release_cell(cls.backing_table);
        cls.backing_table = table.leak();
    }
    Value* name = key.is_int() ? cls.backing_table->find(key.integer)
                               : find(*cls.backing_table, Key::from(*key.string));
    if (!name) return false;
    ClassConstantInfo& info = **cls.constants.find(*name->string);
    TRY(evaluate_constant(context, info));
    result = copy(info.value);
    return true;
}

const Value& enum_case_name(const Object& object) { return object.slots()[0]; }
const Value& enum_case_value(const Object& object) { return object.slots()[1]; }

Status report_deprecated_constant(Context& context, const String& name) {
    std::string text = "Constant " + std::string(name.view()) + " is deprecated";
    AttributeList attributes = context.constants->attributes(name);
    if (const AttributeDeclaration* attribute = find_attribute(attributes, "deprecated")) {
        text += deprecation_details(context, *attribute, nullptr);
        if (context.has_pending()) return failed;
        return report(context, level::user_deprecated, text);
    }
    const BuiltinConstant* builtin = find_builtin_constant(context.engine, name.view());
    if (builtin && builtin->deprecated) text += builtin->deprecated->view();
    return report(context, level::deprecated, text);
}

}  // namespace surus
