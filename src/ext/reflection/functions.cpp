// ReflectionFunctionAbstract: what functions and methods have in common.
#include "ext/reflection/functions.h"

#include "ext/core/core.stub.h"
#include "ext/reflection/reflection.stub.h"
#include "ext/registry.h"
#include "ext/support.h"
#include "runtime/calls/frame.h"
#include "runtime/calls/native_binding.h"
#include "runtime/errors/errors.h"
#include "runtime/hooks.h"
#include "runtime/request/tables.h"

namespace surus {

namespace {

Result<Function*> function_of(Context& context, Object& self) {
    return TRY(mirror_of(context, self))->function;
}

// A share, without a reference that nobody else holds.
Value share_of(const Value& value) {
    if (value.is_reference() && value.reference->refcount == 1) return copy(value.reference->value);
    return copy(value);
}

// The backslashes in the name of a closure are those of where it was made: it is in no namespace.
Result<bool> names_a_namespace(Context& context, Object& self) {
    const Function& function = *TRY(function_of(context, self));
    return !function.is(flag::closure) &&
           !namespace_of(TRY(mirror_name(context, self))->view()).empty();
}

void add_captured(const ClosureState& closure, Array& list) {
    const Code& code = *closure.function->code;
    for (uint32_t i = 0; i < closure.captured_count; ++i) {
        if (closure.captured[i].is_undef()) continue;
        list.set(*captured_name(code, i), copy(closure.captured[i]));
    }
}

}  // namespace

// In traits and closures self is not known before they are used, and an anonymous class has no name
// to be written in its place.
static bool names_itself(const Class& cls) {
    return !cls.is(class_flag::trait) && !cls.is(class_flag::anonymous);
}
Class* type_scope(const Function& function) {
    bool known = function.scope && !function.trait_origin && !function.is(flag::closure) &&
                 names_itself(*function.scope);
    return known ? function.scope : nullptr;
}

Class* type_scope(const PropertyInfo& info) {
    Class* declaring = info.declaring;
    for (const PropertyDeclaration& own : declaring->declaration->properties) {
        if (&own == info.declaration && names_itself(*declaring)) return declaring;
    }
    return nullptr;
}

bool is_internal(const Function& function) {
    if (function.native) return true;
    return !function.code && function.scope && function.scope->is_builtin();
}

std::string_view file_of_function(const Function& function) {
    if (function.code) return file_of(*function.code);
    if (is_internal(function)) return {};
    const Class* home = function.trait_origin ? function.trait_origin : function.scope;
    String* file = home ? home->declaration->file : nullptr;
    return file ? file->view() : std::string_view();
}

std::string_view extension_of_function(const Function& function) {
    if (!is_internal(function) || is_closure_invoke(function)) return {};
    return function.scope ? extension_of(*function.scope->declaration)
                          : extension_of(*function.declaration);
}

Callable callable_of(const Mirror& mirror) {
    if (mirror.object.is_object()) return callable_of_closure(*mirror.object.object);
    Callable callable;
    callable.function = mirror.function;
    callable.called_class = mirror.cls;
    return callable;
}

Result<Value> call_with_array(Context& context, const Callable& callable, Array& arguments) {
    Ref<Array> keep = Ref<Array>::share(&arguments);
    std::vector<Value> positional;
    Ref<Array> named;
    for (auto [key, value] : elements(arguments)) {
        if (key.is_string()) {
            if (!named) named = Ref<Array>::adopt(Array::create_hash(8));
            named->set(*key.string, copy(value));
        } else if (named) {
            return throw_error(context, "Cannot use positional argument after named argument");
        } else {
            positional.push_back(value);
        }
    }
    return call(context, callable, positional, named.get());
}

Status php_ReflectionFunctionAbstract___clone(Context& context, Object& self) {
    return throw_error(context, "Trying to clone an uncloneable object of class %s",
                       self.cls->name->data());
}

Result<bool> php_ReflectionFunctionAbstract_inNamespace(Context& context, Object& self) {
    return names_a_namespace(context, self);
}

Result<bool> php_ReflectionFunctionAbstract_isClosure(Context& context, Object& self) {
    return TRY(mirror_of(context, self))->object.is_object();
}

Result<bool> php_ReflectionFunctionAbstract_isDeprecated(Context& context, Object& self) {
    return TRY(function_of(context, self))->is(flag::deprecated);
}

Result<bool> php_ReflectionFunctionAbstract_isInternal(Context& context, Object& self) {
    return is_internal(*TRY(function_of(context, self)));
}

Result<bool> php_ReflectionFunctionAbstract_isUserDefined(Context& context, Object& self) {
    return !is_internal(*TRY(function_of(context, self)));
}

Result<bool> php_ReflectionFunctionAbstract_isGenerator(Context& context, Object& self) {
    return TRY(function_of(context, self))->is(flag::generator);
}

Result<bool> php_ReflectionFunctionAbstract_isVariadic(Context& context, Object& self) {
    return TRY(function_of(context, self))->is(flag::variadic);
}

Result<bool> php_ReflectionFunctionAbstract_isStatic(Context& context, Object& self) {
    return TRY(function_of(context, self))->is(flag::static_);
}

Result<Value> php_ReflectionFunctionAbstract_getClosureThis(Context& context, Object& self) {
    Mirror& mirror = *TRY(mirror_of(context, self));
    if (!mirror.object.is_object()) return Value::null();
    const Value& bound = closure_state(*mirror.object.object).self;
    return bound.is_object() ? copy(bound) : Value::null();
}

Result<Value> php_ReflectionFunctionAbstract_getClosureScopeClass(Context& context, Object& self) {
    Mirror& mirror = *TRY(mirror_of(context, self));
    if (!mirror.object.is_object()) return Value::null();
    return reflect_class_or_null(context, closure_state(*mirror.object.object).function->scope);
}

Result<Value> php_ReflectionFunctionAbstract_getClosureCalledClass(Context& context, Object& self) {
    Mirror& mirror = *TRY(mirror_of(context, self));
    if (!mirror.object.is_object()) return Value::null();
    const ClosureState& closure = closure_state(*mirror.object.object);
    if (closure.self.is_object()) return reflect_class_or_null(context, closure.self.object->cls);
    Class* called = closure.called_class ? closure.called_class : closure.function->scope;
    return reflect_class_or_null(context, called);
}

Result<Array*> php_ReflectionFunctionAbstract_getClosureUsedVariables(Context& context,
                                                                      Object& self) {
    Mirror& mirror = *TRY(mirror_of(context, self));
    Array* list = Array::create();
    if (mirror.object.is_object()) add_captured(closure_state(*mirror.object.object), *list);
    return list;
}

Result<Value> php_ReflectionFunctionAbstract_getDocComment(Context& context, Object& self) {
    const Function& function = *TRY(function_of(context, self));
    return is_internal(function) ? false_value() : text_or_false(function.declaration->doc_comment);
}

Result<Value> php_ReflectionFunctionAbstract_getStartLine(Context& context, Object& self) {
    const Function& function = *TRY(function_of(context, self));
    return line_or_false(is_internal(function) ? 0 : function.declaration->line);
}

Result<Value> php_ReflectionFunctionAbstract_getEndLine(Context& context, Object& self) {
    const Function& function = *TRY(function_of(context, self));
    return line_or_false(is_internal(function) ? 0 : function.declaration->end_line);
}

Result<Value> php_ReflectionFunctionAbstract_getExtension(Context& context, Object& self) {
    return reflect_extension(context, extension_of_function(*TRY(function_of(context, self))));
}

Result<Value> php_ReflectionFunctionAbstract_getExtensionName(Context& context, Object& self) {
    return text_or_false(extension_of_function(*TRY(function_of(context, self))));
}

Result<Value> php_ReflectionFunctionAbstract_getFileName(Context& context, Object& self) {
    return text_or_false(file_of_function(*TRY(function_of(context, self))));
}

Result<String*> php_ReflectionFunctionAbstract_getName(Context& context, Object& self) {
    return share(*TRY(mirror_name(context, self)));
}

Result<String*> php_ReflectionFunctionAbstract_getNamespaceName(Context& context, Object& self) {
    if (!TRY(names_a_namespace(context, self))) return make_string("");
    return make_string(namespace_of(TRY(mirror_name(context, self))->view()));
}

Result<String*> php_ReflectionFunctionAbstract_getShortName(Context& context, Object& self) {
    String* name = TRY(mirror_name(context, self));
    if (!TRY(names_a_namespace(context, self))) return share(*name);
    return make_string(short_name_of(name->view()));
}

Result<int64_t> php_ReflectionFunctionAbstract_getNumberOfParameters(Context& context,
                                                                     Object& self) {
    return static_cast<int64_t>(TRY(function_of(context, self))->declaration->parameters.size());
}

Result<int64_t> php_ReflectionFunctionAbstract_getNumberOfRequiredParameters(Context& context,
                                                                             Object& self) {
    return int64_t{TRY(function_of(context, self))->required};
}

Result<Array*> php_ReflectionFunctionAbstract_getParameters(Context& context, Object& self) {
    Mirror& mirror = *TRY(mirror_of(context, self));
    size_t count = mirror.function->declaration->parameters.size();
    Ref<Array> list = Ref<Array>::adopt(Array::create(static_cast<uint32_t>(count)));
    for (uint32_t i = 0; i < count; ++i) {
        list->push(Value::of(TRY(reflect_parameter(context, mirror, i))));
    }
    return list.leak();
}

// A closure's captured variables come first, as if they were static ones.
Result<Array*> php_ReflectionFunctionAbstract_getStaticVariables(Context& context, Object& self) {
    Mirror& mirror = *TRY(mirror_of(context, self));
    Array* list = Array::create();
    const Function* function = mirror.function;
    if (mirror.object.is_object()) {
        const ClosureState& closure = closure_state(*mirror.object.object);
        function = closure.function;
        if (function->code) add_captured(closure, *list);
    }
    if (!function->code) return list;
    for (uint32_t i = 0; i < static_count(*function->code); ++i) {
        const Value* value = function->statics ? function->statics->find(int64_t{i}) : nullptr;
        Value shown = value ? share_of(*value) : copy(static_initial(*function->code, i));
        if (shown.deref().is_undef()) {
            release(shown);
            shown = Value::null();
        }
        list->set(*static_name(*function->code, i), shown);
    }
    return list;
}

Result<bool> php_ReflectionFunctionAbstract_returnsReference(Context& context, Object& self) {
    return TRY(function_of(context, self))->is(flag::by_ref_return);
}

static bool is_tentative(const Function& function) { return function.is(flag::tentative_return); }

Result<bool> php_ReflectionFunctionAbstract_hasReturnType(Context& context, Object& self) {
    const Function& function = *TRY(function_of(context, self));
    return function.declaration->return_type && !is_tentative(function);
}

Result<Value> php_ReflectionFunctionAbstract_getReturnType(Context& context, Object& self) {
    const Function& function = *TRY(function_of(context, self));
    return reflect_type(context,
                        is_tentative(function) ? nullptr : function.declaration->return_type,
                        type_scope(function), TRY(mirror_of(context, self))->object);
}

Result<bool> php_ReflectionFunctionAbstract_hasTentativeReturnType(Context& context, Object& self) {
    return is_tentative(*TRY(function_of(context, self)));
}

Result<Value> php_ReflectionFunctionAbstract_getTentativeReturnType(Context& context,
                                                                    Object& self) {
    const Function& function = *TRY(function_of(context, self));
    return reflect_type(context,
                        is_tentative(function) ? function.declaration->return_type : nullptr);
}

Result<Array*> php_ReflectionFunctionAbstract_getAttributes(Context& context, Object& self,
                                                            String* name, int64_t flags) {
    const Function& function = *TRY(function_of(context, self));
    bool method = function.scope && !function.is(flag::closure);
    AttributeOwner owner;
    owner.attributes = function.declaration->attributes;
    owner.target = method ? constant_Attribute_TARGET_METHOD : constant_Attribute_TARGET_FUNCTION;
    owner.scope = function.scope;
    owner.function = TRY(function_of(context, self));
    owner.holder = TRY(mirror_of(context, self))->object;
    return reflect_attributes(context, owner, name, flags);
}

// ---- ReflectionFunction

Status php_ReflectionFunction___construct(Context& context, Object& self, const Value& function) {
    Mirror& mirror = self.native<Mirror>();
    if (function.is_object()) {
        mirror.function = function_of_closure(context, *function.object);
        replace(mirror.object, copy(function));
    } else {
        std::string_view name = function.string->view();
        if (!name.empty() && name[0] == '\\') name.remove_prefix(1);
        mirror.function = context.functions->find(context, *context.strings->intern_lower(name));
        if (!mirror.function) {
            return throw_reflection(context, "Function %s() does not exist",
                                    function.string->data());
        }
    }
    mirror.ready = true;
    set_mirror_name(self, *mirror.function->name);
    return {};
}

Result<String*> php_ReflectionFunction___toString(Context& context, Object& self) {
    std::string text;
    TRY(append_function_text(context, text, *TRY(mirror_of(context, self)), ""));
    return make_string(text);
}

Result<bool> php_ReflectionFunction_isAnonymous(Context& context, Object& self) {
    const Function& function = *TRY(function_of(context, self));
    return function.is(flag::closure) && !is_internal(function);
}

Result<bool> php_ReflectionFunction_isDisabled(Context&, Object&) { return false; }

Result<Value> php_ReflectionFunction_invoke(Context& context, Object& self,
                                            std::span<const Value> args) {
    return call(context, callable_of(*TRY(mirror_of(context, self))), args,
                extra_named_arguments(context));
}

Result<Value> php_ReflectionFunction_invokeArgs(Context& context, Object& self, Array& args) {
    return call_with_array(context, callable_of(*TRY(mirror_of(context, self))), args);
}

Result<Object*> php_ReflectionFunction_getClosure(Context& context, Object& self) {
    return closure_of_callable(context, callable_of(*TRY(mirror_of(context, self))));
}

}  // namespace surus
