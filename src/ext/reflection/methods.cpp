// ReflectionMethod.
#include "ext/core/core.stub.h"
#include "ext/reflection/functions.h"
#include "ext/reflection/reflection.stub.h"
#include "ext/support.h"
#include "runtime/calls/frame.h"
#include "runtime/calls/native_binding.h"
#include "runtime/errors/errors.h"
#include "runtime/request/tables.h"

namespace surus {

namespace {

Result<Function*> method_of(Context& context, Object& self) {
    return TRY(mirror_of(context, self))->function;
}

Status construct(Context& context, Object& self, Class& cls, Object* object,
                 std::string_view name) {
    std::string lower = to_lower(name);
    Function* function = find_reflected_method(context, cls, lower, object);
    if (!function) {
        return throw_reflection(context, "Method %s::%.*s() does not exist", cls.name->data(),
                                static_cast<int>(name.size()), name.data());
    }
    Mirror& mirror = self.native<Mirror>();
    mirror.cls = &cls;
    mirror.function = function;
    bool is_invoke = object && find_own_method(cls, lower) != function;
    if (is_invoke) replace(mirror.object, Value::of(share(*object)));
    mirror.ready = true;
    set_mirror_name(self, *function->name);
    set_mirror_class(self, *function->scope);
    return {};
}

// "Class::method".
Status construct_from_text(Context& context, Object& self, const String& text) {
    size_t colons = text.view().find("::");
    if (colons == npos) {
        std::string message = running_function_name(context) + "(): Argument #1 ($" +
                              (self.native<Mirror>().target ? "method" : "objectOrMethod") +
                              ") must be a valid method name";
        return throw_reflection_code(context, 0, message);
    }
    OwnedValue name(string_value(text.view().substr(0, colons)));
    Result<Class*> cls = class_of_argument(context, name.get());
    if (!cls) return failed;
    return construct(context, self, **cls, nullptr, text.view().substr(colons + 2));
}

Result<Callable> callable_on(Context& context, Mirror& mirror, Object* object) {
    Function& function = *mirror.function;
    Callable callable = callable_of(mirror);
    if (mirror.object.is_object()) return callable;
    if (is_closure_invoke(function) && object && object->cls == function.scope)
        return callable_of_closure(*object);
    if (function.is(flag::abstract_)) {
        return throw_reflection(context, "Trying to invoke abstract method %s::%s()",
                                function.scope->name->data(), function.name->data());
    }
    if (function.is(flag::static_)) return callable;
    if (!object) {
        return throw_reflection(context,
                                "Trying to invoke non static method %s::%s() without an object",
                                function.scope->name->data(), function.name->data());
    }
    if (!is_subclass(*object->cls, *function.scope)) {
        return throw_reflection(
            context, "Given object is not an instance of the class this method was declared in");
    }
    callable.self = object;
    callable.called_class = object->cls;
    return callable;
}

Result<bool> has_flag(Context& context, Object& self, uint32_t wanted) {
    return TRY(method_of(context, self))->is(wanted);
}

}  // namespace

Status php_ReflectionMethod___construct(Context& context, Object& self, const Value& objectOrMethod,
                                        String* method) {
    if (method) {
        Class& cls = *TRY(class_of_argument(context, objectOrMethod));
        Object* object = objectOrMethod.is_object() ? objectOrMethod.object : nullptr;
        return construct(context, self, cls, object, method->view());
    }
    if (objectOrMethod.is_object()) {
        return throw_argument_type_error(context, 1, "must be of type string, %s given",
                                         objectOrMethod.object->cls->name->data());
    }
    if (context.frame->argument_count < 2) {
        TRY(deprecated(context,
                       "Calling ReflectionMethod::__construct() with 1 argument is deprecated, "
                       "use ReflectionMethod::createFromMethodName() instead"));
    }
    return construct_from_text(context, self, *objectOrMethod.string);
}

Result<Object*> php_ReflectionMethod_createFromMethodName(Context& context, Class& called_class,
                                                          String& method) {
    Ref<Object> made = Ref<Object>::adopt(TRY(instantiate(context, called_class)));
    made->native<Mirror>().target = 1;  // names the argument in errors
    TRY(construct_from_text(context, *made, method));
    return made.leak();
}

Result<String*> php_ReflectionMethod___toString(Context& context, Object& self) {
    std::string text;
    TRY(append_function_text(context, text, *TRY(mirror_of(context, self)), ""));
    return make_string(text);
}

Result<bool> php_ReflectionMethod_isPublic(Context& context, Object& self) {
    return has_flag(context, self, flag::public_);
}
Result<bool> php_ReflectionMethod_isPrivate(Context& context, Object& self) {
    return has_flag(context, self, flag::private_);
}
Result<bool> php_ReflectionMethod_isProtected(Context& context, Object& self) {
    return has_flag(context, self, flag::protected_);
}
Result<bool> php_ReflectionMethod_isAbstract(Context& context, Object& self) {
    return has_flag(context, self, flag::abstract_);
}
Result<bool> php_ReflectionMethod_isFinal(Context& context, Object& self) {
    return has_flag(context, self, flag::final_);
}

Result<bool> php_ReflectionMethod_isConstructor(Context& context, Object& self) {
    const Mirror& mirror = *TRY(mirror_of(context, self));
    const Function* constructor = mirror.cls->magic.constructor;
    return constructor && equal_ignoring_case(mirror.function->name->view(), "__construct") &&
           constructor->scope == mirror.function->scope;
}

Result<bool> php_ReflectionMethod_isDestructor(Context& context, Object& self) {
    return equal_ignoring_case(TRY(method_of(context, self))->name->view(), "__destruct");
}

Result<Object*> php_ReflectionMethod_getClosure(Context& context, Object& self, Object* object) {
    Mirror& mirror = *TRY(mirror_of(context, self));
    Callable callable;
    callable.function = mirror.function;
    callable.called_class = mirror.function->scope;
    if (!mirror.function->is(flag::static_)) {
        if (!object) {
            return throw_argument_value_error(context, 1, "cannot be null for instance methods");
        }
        if (!is_subclass(*object->cls, *mirror.function->scope)) {
            return throw_reflection(
                context,
                "Given object is not an instance of the class this method was declared in");
        }
        if (mirror.object.is_object()) return share(*object);  // a closure's __invoke
        callable.self = object;
        callable.called_class = object->cls;
    }
    return closure_of_callable(context, callable);
}

Result<int64_t> php_ReflectionMethod_getModifiers(Context& context, Object& self) {
    return method_modifiers(*TRY(method_of(context, self)));
}

Result<Value> php_ReflectionMethod_invoke(Context& context, Object& self, Object* object,
                                          std::span<const Value> args) {
    Mirror& mirror = *TRY(mirror_of(context, self));
    return call(context, TRY(callable_on(context, mirror, object)), args,
                extra_named_arguments(context));
}

Result<Value> php_ReflectionMethod_invokeArgs(Context& context, Object& self, Object* object,
                                              Array& args) {
    Mirror& mirror = *TRY(mirror_of(context, self));
    return call_with_array(context, TRY(callable_on(context, mirror, object)), args);
}

Result<Object*> php_ReflectionMethod_getDeclaringClass(Context& context, Object& self) {
    return reflect_class(context, *TRY(method_of(context, self))->scope);
}

Result<Object*> php_ReflectionMethod_getPrototype(Context& context, Object& self) {
    const Mirror& mirror = *TRY(mirror_of(context, self));
    Function* prototype = mirror.function->prototype;
    if (!prototype) {
        return throw_reflection(context, "Method %s::%s does not have a prototype",
                                mirror.cls->name->data(), mirror.function->name->data());
    }
    return reflect_method(context, *prototype, *prototype->scope);
}

Result<bool> php_ReflectionMethod_hasPrototype(Context& context, Object& self) {
    return TRY(method_of(context, self))->prototype != nullptr;
}

Status php_ReflectionMethod_setAccessible(Context&, Object&, bool) { return {}; }

}  // namespace surus
