// The common part of reflection objects: state, errors, and the classes' read-only properties.
#include "ext/reflection/mirror.h"

#include <cstdarg>
#include <cstdio>

#include "ext/core/core.stub.h"
#include "ext/reflection/reflection.stub.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/hooks.h"
#include "runtime/request/tables.h"

namespace surus {

namespace {

void destroy_mirror(Object& self) {
    Value held = self.native<Mirror>().object;
    self.native<Mirror>().object = Value::undef();
    release(held);
}

void trace_mirror(Object& self, void (*visit)(Value& value, void* data), void* data) {
    visit(self.native<Mirror>().object, data);
}

// `name` and `class` say what is mirrored: nobody changes them.
Result<bool> write_mirror(Context& context, Object& self, String& name, const Value&) {
    PropertyInfo** info = self.cls->properties.find(name);
    bool fixed = info && (*info)->declaring->is_builtin() && !(*info)->is(flag::static_);
    if (!fixed || self.slots()[(*info)->slot].is_undef()) return false;
    return throw_reflection(context, "Cannot set read-only property %s::$%s",
                            self.cls->name->data(), name.data());
}

}  // namespace

const ClassHandlers reflection_handlers{
    .native_size = sizeof(Mirror),
    .destroy_native = destroy_mirror,
    .holds_memory = true,
    .trace = trace_mirror,
    .write_property = write_mirror,
};

Result<Mirror*> mirror_of(Context& context, Object& self) {
    Mirror& mirror = self.native<Mirror>();
    if (mirror.ready) [[likely]]
        return &mirror;
    return throw_error(context, "Internal error: Failed to retrieve the reflection object");
}

void set_mirror_name(Object& self, std::string_view name) {
    replace(self.slots()[0], string_value(name));
    self.slots()[0].extra = 0;
}

void set_mirror_name(Object& self, String& name) {
    replace(self.slots()[0], Value::of(share(name)));
    self.slots()[0].extra = 0;
}

void set_mirror_class(Object& self, const Class& cls) {
    replace(self.slots()[1], Value::of(share(*cls.name)));
    self.slots()[1].extra = 0;
}

Result<String*> mirror_name(Context& context, Object& self) {
    Value& slot = self.slots()[0].deref();
    if (slot.is_string()) return slot.string;
    return throw_error(context,
                       "Typed property %s::$name must not be accessed before initialization",
                       self.cls->slot_info[0]->declaring->name->data());
}

Failed throw_reflection_code(Context& context, int64_t code, std::string_view message) {
    Class& cls = class_ReflectionException(context);
    return throw_error_text(context, cls, message, code);
}

Failed throw_reflection(Context& context, const char* format, ...) {
    char buffer[1024];
    va_list list;
    va_start(list, format);
    std::vsnprintf(buffer, sizeof buffer, format, list);
    va_end(list);
    return throw_reflection_code(context, 0, buffer);
}

Result<Object*> make_mirror(Context& context, Class& cls) {
    Object* made = TRY(instantiate(context, cls));
    made->native<Mirror>().ready = true;
    return made;
}

Result<Object*> reflect_class(Context& context, Class& cls) {
    Object* made = TRY(make_mirror(
        context, cls.is_enum() ? class_ReflectionEnum(context) : class_ReflectionClass(context)));
    made->native<Mirror>().cls = &cls;
    set_mirror_name(*made, *cls.name);
    return made;
}

Result<Value> reflect_class_or_null(Context& context, Class* cls) {
    if (!cls) return Value::null();
    return Value::of(TRY(reflect_class(context, *cls)));
}

Result<Object*> reflect_method(Context& context, Function& function, Class& cls,
                               const Value& closure) {
    Object* made = TRY(make_mirror(context, class_ReflectionMethod(context)));
    Mirror& mirror = made->native<Mirror>();
    mirror.cls = &cls;
    mirror.function = &function;
    mirror.object = copy(closure);
    set_mirror_name(*made, *function.name);
    set_mirror_class(*made, function.scope ? *function.scope : cls);
    return made;
}

Result<Object*> reflect_function(Context& context, Function& function, const Value& closure) {
    Object* made = TRY(make_mirror(context, class_ReflectionFunction(context)));
    Mirror& mirror = made->native<Mirror>();
    mirror.function = &function;
    mirror.object = copy(closure);
    set_mirror_name(*made, *function.name);
    return made;
}

Result<Object*> reflect_parameter(Context& context, const Mirror& owner, uint32_t position) {
    Object* made = TRY(make_mirror(context, class_ReflectionParameter(context)));
    Mirror& mirror = made->native<Mirror>();
    mirror.cls = owner.cls;
    mirror.function = owner.function;
    mirror.parameter = &owner.function->declaration->parameters[position];
    mirror.position = position;
    mirror.object = copy(owner.object);
    set_mirror_name(*made, *mirror.parameter->name);
    return made;
}

Result<Object*> reflect_property(Context& context, const PropertyInfo& info, Class& cls) {
    Object* made = TRY(make_mirror(context, class_ReflectionProperty(context)));
    Mirror& mirror = made->native<Mirror>();
    mirror.cls = &cls;
    mirror.property = &info;
    set_mirror_name(*made, *info.name);
    set_mirror_class(*made, *info.declaring);
    return made;
}

Result<Object*> reflect_dynamic_property(Context& context, Class& cls, std::string_view name) {
    Object* made = TRY(make_mirror(context, class_ReflectionProperty(context)));
    made->native<Mirror>().cls = &cls;
    set_mirror_name(*made, name);
    set_mirror_class(*made, cls);
    return made;
}

static Result<Object*> reflect_constant_as(Context& context, ClassConstantInfo& info, Class& as) {
    Object* made = TRY(make_mirror(context, as));
    Mirror& mirror = made->native<Mirror>();
    mirror.cls = info.declaring;
    mirror.constant = &info;
    set_mirror_name(*made, *info.declaration->name);
    set_mirror_class(*made, *info.declaring);
    return made;
}

Result<Object*> reflect_constant(Context& context, ClassConstantInfo& info) {
    return reflect_constant_as(context, info, class_ReflectionClassConstant(context));
}

Result<Object*> reflect_case(Context& context, ClassConstantInfo& info) {
    bool backed = info.declaring->declaration->backing_type;
    return reflect_constant_as(
        context, info,
        backed ? class_ReflectionEnumBackedCase(context) : class_ReflectionEnumUnitCase(context));
}

Result<Class*> class_of_argument(Context& context, const Value& value) {
    if (value.is_object()) return value.object->cls;
    Class* cls = lookup_class(context, *value.string, Autoload::Yes);
    if (cls) return cls;
    if (context.has_pending()) return failed;
    std::string text = "Class \"" + std::string(value.string->view()) + "\" does not exist";
    return throw_reflection_code(context, -1, text);
}

Function* function_of_closure(Context& context, Object& closure) {
    const ClosureState& state = closure_state(closure);
    if (!state.magic_name) return state.function;
    static constexpr TypeConstraint type_mixed{type_bits::mixed, {}, false};
    auto* parameter = context.strings->arena().make<ParameterDeclaration>();
    parameter->name = context.strings->intern("arguments");
    parameter->type = &type_mixed;
    parameter->variadic = true;
    auto* declaration = context.strings->arena().make<FunctionDeclaration>();
    declaration->name = context.strings->intern(state.magic_name->view());
    declaration->flags = flag::variadic | (state.function->flags & flag::static_) | flag::public_;
    declaration->parameters = {parameter, 1};
    // What reflection calls is the closure, not this.
    declaration->native = [](Context&, Frame*, Value* result) { result->set_null(); };
    return create_function(context, *declaration, state.function->scope);
}

Function* closure_invoke(Context& context, Object* closure) {
    static constinit const FunctionDeclaration unknown{};
    const Function* function = closure ? function_of_closure(context, *closure) : nullptr;
    Function* invoke = create_function(context, function ? *function->declaration : unknown,
                                       &known_class(context, Known::Closure));
    invoke->code = nullptr;
    invoke->native = nullptr;
    invoke->name = context.strings->intern("__invoke");
    invoke->flags &= ~uint32_t{flag::visibility | flag::closure | flag::static_};
    invoke->flags |= flag::public_;
    return invoke;
}

bool is_closure_invoke(const Function& function) {
    return !function.code && !function.native && function.scope && function.scope->is_builtin() &&
           !function.is(flag::abstract_);
}

Function* find_reflected_method(Context& context, Class& cls, std::string_view lower_name,
                                Object* object) {
    if (lower_name == "__invoke" && &cls == &known_class(context, Known::Closure))
        return closure_invoke(context, object && object->cls == &cls ? object : nullptr);
    return find_own_method(cls, lower_name);
}

Status assign_static(Context& context, const PropertyInfo& info, const Value& value) {
    OwnedValue owned(copy_deref(value));
    if (info.type) TRY(coerce_for_property(context, info, owned.get(), false));
    Value& slot = info.declaring->statics[info.slot]->value;
    if (slot.is_reference()) return assign_reference(context, *slot.reference, owned.leak());
    replace(slot, owned.leak());
    return {};
}

bool has_visible_property(const Class& cls, const PropertyInfo& info) {
    return !info.is(flag::private_) || info.declaring == &cls;
}

Result<Value> evaluated(Context& context, const Value& value, Class* scope) {
    if (!value.is(Type::ConstantExpression)) return copy(value);
    return evaluate_expression(context, *value.expression, scope);
}

std::string_view namespace_of(std::string_view name) {
    size_t at = name.rfind('\\');
    return at == npos || at == 0 ? std::string_view() : name.substr(0, at);
}

std::string_view short_name_of(std::string_view name) {
    size_t at = name.rfind('\\');
    return at == npos || at == 0 ? name : name.substr(at + 1);
}

Value text_or_false(std::string_view text) {
    return text.empty() ? false_value() : string_value(text);
}

Value line_or_false(uint32_t line) { return line ? Value::of(int64_t{line}) : false_value(); }

// ---- modifiers, in the bits of ReflectionMethod::IS_PUBLIC and its kin
static int64_t visibility_bits(uint32_t flags) {
    int64_t bits = flags & (flag::public_ | flag::protected_ | flag::private_);
    if (flags & flag::static_) bits |= constant_ReflectionMethod_IS_STATIC;
    if (flags & flag::final_) bits |= constant_ReflectionMethod_IS_FINAL;
    if (flags & flag::abstract_) bits |= constant_ReflectionMethod_IS_ABSTRACT;
    return bits;
}

int64_t method_modifiers(const Function& function) { return visibility_bits(function.flags); }

int64_t property_modifiers(const PropertyInfo& info) {
    int64_t bits = visibility_bits(info.flags);
    if (info.is(flag::readonly_)) bits |= constant_ReflectionProperty_IS_READONLY;
    if (info.is(flag::virtual_)) bits |= constant_ReflectionProperty_IS_VIRTUAL;
    if (info.is(flag::private_set)) bits |= constant_ReflectionProperty_IS_PRIVATE_SET;
    if (info.is(flag::private_set) && !info.is(flag::private_))
        bits |= constant_ReflectionProperty_IS_FINAL;
    if (info.is(flag::protected_set)) bits |= constant_ReflectionProperty_IS_PROTECTED_SET;
    return bits;
}

int64_t constant_modifiers(const ClassConstantInfo& info) { return visibility_bits(info.flags); }

int64_t class_modifiers(const Class& cls) {
    int64_t bits = 0;
    if (cls.is(class_flag::explicit_abstract))
        bits |= constant_ReflectionClass_IS_EXPLICIT_ABSTRACT;
    if (cls.is(class_flag::final_)) bits |= constant_ReflectionClass_IS_FINAL;
    if (cls.is(class_flag::readonly_)) bits |= constant_ReflectionClass_IS_READONLY;
    return bits;
}

Result<Array*> php_Reflection_getModifierNames(Context&, Class&, int64_t modifiers) {
    Array* names = Array::create();
    auto add = [&](std::string_view name) { names->push(string_value(name)); };
    if (modifiers & constant_ReflectionMethod_IS_ABSTRACT) add("abstract");
    if (modifiers & constant_ReflectionMethod_IS_FINAL) add("final");
    if (modifiers & constant_ReflectionProperty_IS_VIRTUAL) add("virtual");
    // Visibilities exclude one another: several at once are none.
    switch (modifiers & 7) {
    case constant_ReflectionMethod_IS_PUBLIC: add("public"); break;
    case constant_ReflectionMethod_IS_PROTECTED: add("protected"); break;
    case constant_ReflectionMethod_IS_PRIVATE: add("private"); break;
    default: break;
    }
    bool protected_set = modifiers & constant_ReflectionProperty_IS_PROTECTED_SET;
    bool private_set = modifiers & constant_ReflectionProperty_IS_PRIVATE_SET;
    if (protected_set && !private_set) add("protected(set)");
    if (private_set && !protected_set) add("private(set)");
    if (modifiers & constant_ReflectionMethod_IS_STATIC) add("static");
    if (modifiers &
        (constant_ReflectionProperty_IS_READONLY | constant_ReflectionClass_IS_READONLY))
        add("readonly");
    return names;
}

}  // namespace surus
