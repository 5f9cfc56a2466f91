// Enums: their methods cases(), from() and tryFrom(), their properties name and value, and what
// they may not have. Cases are singleton objects, made in class_constants.cpp on first use.
#include "runtime/calls/backtrace.h"
#include "runtime/calls/callable.h"
#include "runtime/calls/frame.h"
#include "runtime/classes/class_linking.h"
#include "runtime/classes/enum.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

constexpr TypeConstraint type_array{type_bits::array, {}, false};
constexpr TypeConstraint type_int{type_bits::integer, {}, false};
constexpr TypeConstraint type_string{type_bits::string, {}, false};
constexpr TypeConstraint type_int_or_string{type_bits::integer | type_bits::string, {}, false};
constexpr TypeConstraint type_static{type_bits::static_, {}, false};
constexpr TypeConstraint type_nullable_static{type_bits::static_ | type_bits::null, {}, true};

Class& enum_of(Frame& frame) { return *frame.function->scope; }

// Builtin arity errors, as stubgen's wrappers give them.
bool check_count(Context& context, Frame& frame, uint32_t count) {
    if (frame.argument_count == count) return true;
    std::string name = running_function_name(context);
    (void)throw_error(context, Known::ArgumentCountError,
                      "%s() expects exactly %u argument%s, %u given", name.c_str(), count,
                      count == 1 ? "" : "s", frame.argument_count);
    return false;
}

void enum_cases(Context& context, Frame* frame, Value* result) {
    result->set_null();
    if (!check_count(context, *frame, 0)) return;
    Class& cls = enum_of(*frame);
    Ref<Array> list = Ref<Array>::adopt(Array::create(cls.constants.size()));
    for (auto& entry : cls.constants) {
        if (!(entry.value->flags & flag::enum_case)) continue;
        // Nobody names the cases here: deprecated ones are not reported.
        if (!evaluate_constant(context, *entry.value).ok()) return;
        list->push(copy(entry.value->value));
    }
    *result = Value::of(list.leak());
}

// The argument as the enum's backing type, owned.
Result<Value> backing_argument(Context& context, Frame& frame) {
    Class& cls = enum_of(frame);
    OwnedValue value(copy_deref(frame.slots()[0]));
    const TypeConstraint& type = *cls.declaration->backing_type;
    bool fits =
        TRY(coerce_to_type(context, type, value.get(), running_strict(context), nullptr, nullptr));
    if (fits) return value.leak();
    return throw_argument_type_error(context, 1, "must be of type %s, %s given",
                                     type.allows(Type::Int) ? "int" : "string|int",
                                     value_name_in_errors(value.get()));
}

void find_case(Context& context, Frame* frame, Value* result, bool try_only) {
    result->set_null();
    if (!check_count(context, *frame, 1)) return;
    Class& cls = enum_of(*frame);
    Result<Value> argument = backing_argument(context, *frame);
    if (!argument) return;
    OwnedValue key(argument.take());
    Result<bool> found = enum_case_by_value(context, cls, key.get(), *result);
    if (!found || *found) return;
    if (try_only) return;
    if (key->is_int()) {
        (void)throw_value_error(context, "%lld is not a valid backing value for enum %s",
                                static_cast<long long>(key->integer), cls.name->data());
    } else {
        (void)throw_value_error(context, "\"%s\" is not a valid backing value for enum %s",
                                key->string->data(), cls.name->data());
    }
}

void enum_from(Context& context, Frame* frame, Value* result) {
    find_case(context, frame, result, false);
}
void enum_try_from(Context& context, Frame* frame, Value* result) {
    find_case(context, frame, result, true);
}

Status add_method(Linking& link, std::string_view name, NativeEntry native,
                  std::span<const ParameterDeclaration> parameters, const TypeConstraint* returns) {
    Context& context = link.context;
    String* lower = context.strings->intern_lower(name);
    auto* declaration = context.strings->arena().make<FunctionDeclaration>();
    declaration->name = context.strings->intern(name);
    declaration->lower_name = lower;
    declaration->flags = flag::public_ | flag::static_ | flag::has_return_type;
    declaration->required = static_cast<uint32_t>(parameters.size());
    declaration->parameters = parameters;
    declaration->return_type = returns;
    declaration->native = native;
    for (const FunctionDeclaration& method : link.declaration.methods) {
        if (!method.lower_name->equals(*lower)) continue;
        return link_error_at(link, method.line, "Cannot redeclare %s::%s()", link.cls.name->data(),
                             declaration->name->data());
    }
    link.cls.methods.set(lower, create_function(context, *declaration, &link.cls));
    return {};
}

void add_enum_property(Linking& link, std::string_view name, const TypeConstraint* type) {
    Context& context = link.context;
    auto* declaration = context.strings->arena().make<PropertyDeclaration>();
    declaration->name = context.strings->intern(name);
    declaration->flags = flag::public_ | flag::readonly_ | flag::protected_set;
    declaration->type = type;
    declaration->default_value = Value::undef();
    add_property(link, *declaration);
}

}  // namespace

Status prepare_enum(Linking& link) {
    const TypeConstraint* backing = link.declaration.backing_type;
    add_enum_property(link, "name", &type_string);
    if (backing)
        add_enum_property(link, "value", backing->allows(Type::Int) ? &type_int : &type_string);
    return {};
}

Status add_enum_methods(Linking& link) {
    const TypeConstraint* backing = link.declaration.backing_type;
    TRY(add_method(link, "cases", enum_cases, {}, &type_array));
    if (!backing) return {};
    auto* parameter = link.context.strings->arena().make<ParameterDeclaration>();
    parameter->name = link.context.strings->intern("value");
    parameter->type = &type_int_or_string;
    parameter->default_value = Value::undef();
    std::span<const ParameterDeclaration> parameters(parameter, 1);
    TRY(add_method(link, "from", enum_from, parameters, &type_static));
    return add_method(link, "tryFrom", enum_try_from, parameters, &type_nullable_static);
}

Status check_enum(Linking& link) {
    Class& cls = link.cls;
    const char* name = cls.name->data();
    for (auto& entry : cls.properties) {
        std::string_view property = entry.name->view();
        if (property == "name" || (property == "value" && link.declaration.backing_type)) continue;
        return link_error(link, "Enum %s cannot include properties", name);
    }
    static constexpr std::string_view forbidden[] = {
        "__construct", "__destruct",  "__clone",       "__sleep",     "__wakeup",
        "__get",       "__set",       "__unset",       "__isset",     "__tostring",
        "__debuginfo", "__serialize", "__unserialize", "__set_state",
    };
    for (std::string_view lower : forbidden) {
        Function* method = find_own_method(cls, lower);
        if (!method) continue;
        return link_error(link, "Enum %s cannot include magic method %s", name,
                          method->declaration->name->data());
    }
    if (is_subclass(cls, known_class(link.context, Known::Serializable))) {
        return link_error(link, "Enum %s cannot implement the Serializable interface", name);
    }
    return {};
}

}  // namespace surus
