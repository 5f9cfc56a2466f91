// ReflectionParameter.
#include "ext/core/core.stub.h"
#include "ext/reflection/functions.h"
#include "ext/reflection/reflection.stub.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/hooks.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

Result<Function*> find_function(Context& context, const String& text) {
    std::string_view name = text.view();
    if (!name.empty() && name[0] == '\\') name.remove_prefix(1);
    Function* function = context.functions->find(context, *context.strings->intern_lower(name));
    if (function) return function;
    return throw_reflection(context, "Function %s() does not exist", text.data());
}

// [class or object, method]
Status find_method_of_pair(Context& context, Mirror& mirror, const Array& pair) {
    const Value* first = pair.find(int64_t{0});
    const Value* second = pair.find(int64_t{1});
    if (!first || !second) {
        return throw_reflection(context,
                                "Expected array($object, $method) or array($classname, $method)");
    }
    const Value& owner = first->deref();
    if (owner.is_object()) {
        mirror.cls = owner.object->cls;
    } else {
        Ref<String> name = Ref<String>::adopt(TRY(to_string(context, owner)));
        mirror.cls = lookup_class(context, *name, Autoload::Yes);
        if (context.has_pending()) return failed;
        if (!mirror.cls)
            return throw_reflection(context, "Class \"%s\" does not exist", name->data());
    }
    Ref<String> method = Ref<String>::adopt(TRY(to_string(context, second->deref())));
    Object* object = owner.is_object() ? owner.object : nullptr;
    std::string lower = to_lower(method->view());
    mirror.function = find_reflected_method(context, *mirror.cls, lower, object);
    if (!mirror.function) {
        return throw_reflection(context, "Method %s::%s() does not exist", mirror.cls->name->data(),
                                method->data());
    }
    if (object && find_own_method(*mirror.cls, lower) != mirror.function)
        replace(mirror.object, Value::of(share(*object)));
    return {};
}

Status find_owner(Context& context, Mirror& mirror, const Value& function) {
    if (function.is_string()) {
        mirror.function = TRY(find_function(context, *function.string));
        return {};
    }
    if (function.is_array()) return find_method_of_pair(context, mirror, *function.array);
    if (!function.is_object()) {
        return throw_reflection(
            context,
            "ReflectionParameter::__construct(): Argument #1 ($function) must be a string, an "
            "array(class, method), or a callable object, %s given",
            value_name_in_errors(function));
    }
    Object& object = *function.object;
    if (is_closure(context, function)) {
        mirror.function = function_of_closure(context, object);
        mirror.cls = mirror.function->scope;
        replace(mirror.object, copy(function));
        return {};
    }
    mirror.cls = object.cls;
    mirror.function = find_own_method(*object.cls, "__invoke");
    if (mirror.function) return {};
    return throw_reflection(context, "Method %s::__invoke() does not exist",
                            object.cls->name->data());
}

Result<Class*> class_of_type(Context& context, const Mirror& mirror, const String& name) {
    Class* scope = mirror.function->scope;
    std::string lower = to_lower(name.view());
    if (lower == "self") {
        if (scope) return scope;
        return throw_reflection(context,
                                "Parameter uses \"self\" as type but function is not a class "
                                "member");
    }
    if (lower == "parent") {
        if (!scope) {
            return throw_reflection(context,
                                    "Parameter uses \"parent\" as type but function is not a "
                                    "class member");
        }
        if (scope->parent) return scope->parent;
        return throw_reflection(
            context, "Parameter uses \"parent\" as type although class does not have a parent");
    }
    Class* cls = lookup_class(context, name, Autoload::Yes);
    if (cls) return cls;
    if (context.has_pending()) return failed;
    return throw_reflection(context, "Class \"%s\" does not exist", name.data());
}

Failed throw_no_default(Context& context) {
    return throw_reflection(context, "Internal error: Failed to retrieve the default value");
}

}  // namespace

// The name of the constant that the default is, or empty.
std::string constant_of_default(const Mirror& mirror) {
    std::string_view text = mirror.parameter->default_text;
    bool name = !text.empty() && (is_alpha(static_cast<unsigned char>(text[0])) || text[0] == '_' ||
                                  text[0] == '\\' || static_cast<unsigned char>(text[0]) >= 0x80);
    for (char c : text) {
        auto byte = static_cast<unsigned char>(c);
        name = name && (is_alnum(byte) || c == '_' || c == '\\' || c == ':' || byte >= 0x80);
    }
    std::string lower = to_lower(text);
    if (!name || lower == "null" || lower == "true" || lower == "false") return {};
    return std::string(text[0] == '\\' ? text.substr(1) : text);
}

bool has_own_default(const Mirror& mirror) {
    const ParameterDeclaration& parameter = *mirror.parameter;
    if (!parameter.optional || parameter.variadic || is_closure_invoke(*mirror.function))
        return false;
    if (is_internal(*mirror.function))
        return !parameter.default_text.empty() && parameter.default_text != "UNKNOWN";
    return mirror.position >= mirror.function->required;
}

Status php_ReflectionParameter___construct(Context& context, Object& self, const Value& function,
                                           const Value& param) {
    Mirror& mirror = self.native<Mirror>();
    TRY(find_owner(context, mirror, function));
    auto parameters = mirror.function->declaration->parameters;
    if (param.is_int()) {
        if (param.integer < 0)
            return throw_argument_value_error(context, 2, "must be greater than or equal to 0");
        if (param.integer >= static_cast<int64_t>(parameters.size())) {
            return throw_reflection(context,
                                    "The parameter specified by its offset could not be found");
        }
        mirror.position = static_cast<uint32_t>(param.integer);
    } else {
        uint32_t i = 0;
        while (i < parameters.size() && !parameters[i].name->equals(*param.string)) ++i;
        if (i == parameters.size()) {
            return throw_reflection(context,
                                    "The parameter specified by its name could not be found");
        }
        mirror.position = i;
    }
    mirror.parameter = &parameters[mirror.position];
    mirror.ready = true;
    set_mirror_name(self, *mirror.parameter->name);
    return {};
}

Result<String*> php_ReflectionParameter___toString(Context& context, Object& self) {
    std::string text;
    append_parameter_text(text, *TRY(mirror_of(context, self)));
    return make_string(text);
}

Result<String*> php_ReflectionParameter_getName(Context& context, Object& self) {
    return share(*TRY(mirror_name(context, self)));
}

Result<bool> php_ReflectionParameter_isPassedByReference(Context& context, Object& self) {
    const ParameterDeclaration& parameter = *TRY(mirror_of(context, self))->parameter;
    return parameter.by_ref || parameter.prefer_ref;
}

Result<bool> php_ReflectionParameter_canBePassedByValue(Context& context, Object& self) {
    return !TRY(mirror_of(context, self))->parameter->by_ref;
}

Result<Object*> php_ReflectionParameter_getDeclaringFunction(Context& context, Object& self) {
    const Mirror& mirror = *TRY(mirror_of(context, self));
    if (!mirror.function->scope || mirror.function->is(flag::closure))
        return reflect_function(context, *mirror.function, mirror.object);
    return reflect_method(context, *mirror.function,
                          mirror.cls ? *mirror.cls : *mirror.function->scope, mirror.object);
}

Result<Value> php_ReflectionParameter_getDeclaringClass(Context& context, Object& self) {
    return reflect_class_or_null(context, TRY(mirror_of(context, self))->function->scope);
}

Result<Value> php_ReflectionParameter_getClass(Context& context, Object& self) {
    const Mirror& mirror = *TRY(mirror_of(context, self));
    const TypeConstraint* type = mirror.parameter->type;
    if (!type || type->classes.empty()) return Value::null();
    Class& cls = *TRY(class_of_type(context, mirror, *type->classes[0].names[0]));
    return Value::of(TRY(reflect_class(context, cls)));
}

Result<bool> php_ReflectionParameter_hasType(Context& context, Object& self) {
    return TRY(mirror_of(context, self))->parameter->type != nullptr;
}

Result<Value> php_ReflectionParameter_getType(Context& context, Object& self) {
    const Mirror& mirror = *TRY(mirror_of(context, self));
    return reflect_type(context, mirror.parameter->type, type_scope(*mirror.function),
                        mirror.object);
}

static Result<bool> is_only(Context& context, Object& self, uint32_t mask) {
    const TypeConstraint* type = TRY(mirror_of(context, self))->parameter->type;
    return type && type->classes.empty() && (type->mask & ~type_bits::null) == mask;
}

Result<bool> php_ReflectionParameter_isArray(Context& context, Object& self) {
    return is_only(context, self, type_bits::array);
}

Result<bool> php_ReflectionParameter_isCallable(Context& context, Object& self) {
    return is_only(context, self, type_bits::callable);
}

Result<bool> php_ReflectionParameter_allowsNull(Context& context, Object& self) {
    const TypeConstraint* type = TRY(mirror_of(context, self))->parameter->type;
    return !type || type->allows_null();
}

Result<int64_t> php_ReflectionParameter_getPosition(Context& context, Object& self) {
    return int64_t{TRY(mirror_of(context, self))->position};
}

Result<bool> php_ReflectionParameter_isOptional(Context& context, Object& self) {
    const Mirror& mirror = *TRY(mirror_of(context, self));
    return mirror.parameter->variadic || mirror.position >= mirror.function->required;
}

Result<bool> php_ReflectionParameter_isDefaultValueAvailable(Context& context, Object& self) {
    return has_own_default(*TRY(mirror_of(context, self)));
}

Result<Value> php_ReflectionParameter_getDefaultValue(Context& context, Object& self) {
    const Mirror& mirror = *TRY(mirror_of(context, self));
    if (!has_own_default(mirror)) return throw_no_default(context);
    // A case of an enum is no constant data: builtins have its name alone.
    std::string name = constant_of_default(mirror);
    size_t colons = name.find("::");
    if (mirror.parameter->default_value.is_undef() && colons != npos) {
        Ref<String> class_name = Ref<String>::adopt(make_string(name.substr(0, colons)));
        Ref<String> member = Ref<String>::adopt(make_string(name.substr(colons + 2)));
        Class* cls = TRY(lookup_class_or_fail(context, *class_name));
        return copy(*TRY(class_constant(context, *cls, *member, mirror.function->scope)));
    }
    return evaluated(context, mirror.parameter->default_value, mirror.function->scope);
}

Result<bool> php_ReflectionParameter_isDefaultValueConstant(Context& context, Object& self) {
    const Mirror& mirror = *TRY(mirror_of(context, self));
    if (!has_own_default(mirror)) return throw_no_default(context);
    return !constant_of_default(mirror).empty();
}

Result<Value> php_ReflectionParameter_getDefaultValueConstantName(Context& context, Object& self) {
    const Mirror& mirror = *TRY(mirror_of(context, self));
    if (!has_own_default(mirror)) return throw_no_default(context);
    std::string name = constant_of_default(mirror);
    return name.empty() ? Value::null() : string_value(name);
}

Result<bool> php_ReflectionParameter_isVariadic(Context& context, Object& self) {
    return TRY(mirror_of(context, self))->parameter->variadic;
}

Result<bool> php_ReflectionParameter_isPromoted(Context& context, Object& self) {
    return TRY(mirror_of(context, self))->parameter->promoted;
}

Result<Array*> php_ReflectionParameter_getAttributes(Context& context, Object& self, String* name,
                                                     int64_t flags) {
    const Mirror& mirror = *TRY(mirror_of(context, self));
    AttributeOwner owner;
    owner.attributes = mirror.parameter->attributes;
    if (is_internal(*mirror.function)) {
        owner.attributes = mirror.function->declaration->attributes;
        owner.parameter = mirror.position + 1;
    }
    owner.target = constant_Attribute_TARGET_PARAMETER;
    owner.scope = mirror.function->scope;
    owner.holder = mirror.object;
    return reflect_attributes(context, owner, name, flags);
}

}  // namespace surus
