// ReflectionClass: what a class is, and what it extends and implements.
#include "ext/core/core.stub.h"
#include "ext/reflection/mirror.h"
#include "ext/reflection/reflection.stub.h"
#include "ext/registry.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/request/tables.h"

namespace surus {

namespace {

Result<Class*> class_of(Context& context, Object& self) {
    return TRY(mirror_of(context, self))->cls;
}

Result<bool> has_flag(Context& context, Object& self, uint32_t wanted) {
    return TRY(class_of(context, self))->is(wanted);
}

Status construct(Object& self, Class& cls, const Value& source) {
    Mirror& mirror = self.native<Mirror>();
    mirror.cls = &cls;
    if (source.is_object()) replace(mirror.object, copy(source));
    mirror.ready = true;
    set_mirror_name(self, *cls.name);
    return {};
}

constexpr uint32_t never_instances =
    class_flag::interface | class_flag::trait | class_flag::enum_ | class_flag::abstract_;

// The class an argument means: a ReflectionClass, or a name.
Result<Class*> other_class(Context& context, const Value& value, const char* kind) {
    if (value.is_object()) return TRY(mirror_of(context, *value.object))->cls;
    Class* cls = lookup_class(context, *value.string, Autoload::Yes);
    if (cls) return cls;
    if (context.has_pending()) return failed;
    return throw_reflection(context, "%s \"%s\" does not exist", kind, value.string->data());
}

bool has_abstract_methods(const Class& cls) {
    for (auto& entry : cls.methods) {
        if (entry.name && entry.value->is(flag::abstract_)) return true;
    }
    return false;
}

bool is_iterable_class(Context& context, const Class& cls) {
    return cls.is(class_flag::has_hooks) ||
           is_subclass(cls, known_class(context, Known::Traversable));
}

}  // namespace

Status php_ReflectionClass___construct(Context& context, Object& self, const Value& objectOrClass) {
    return construct(self, *TRY(class_of_argument(context, objectOrClass)), objectOrClass);
}

Status php_ReflectionObject___construct(Context&, Object& self, Object& object) {
    Value source = Value::of(&object);
    return construct(self, *object.cls, source);
}

Result<String*> php_ReflectionClass___toString(Context& context, Object& self) {
    Mirror mirror = *TRY(mirror_of(context, self));
    // Only a ReflectionObject shows its object.
    if (!is_subclass(*self.cls, class_ReflectionObject(context))) mirror.object = Value::undef();
    std::string text;
    TRY(append_class_text(context, text, mirror, ""));
    return make_string(text);
}

Result<String*> php_ReflectionClass_getName(Context& context, Object& self) {
    return share(*TRY(mirror_name(context, self)));
}

Result<bool> php_ReflectionClass_isInternal(Context& context, Object& self) {
    return has_flag(context, self, class_flag::builtin);
}
Result<bool> php_ReflectionClass_isUserDefined(Context& context, Object& self) {
    return !TRY(class_of(context, self))->is_builtin();
}
Result<bool> php_ReflectionClass_isAnonymous(Context& context, Object& self) {
    return has_flag(context, self, class_flag::anonymous);
}
Result<bool> php_ReflectionClass_isInterface(Context& context, Object& self) {
    return has_flag(context, self, class_flag::interface);
}
Result<bool> php_ReflectionClass_isTrait(Context& context, Object& self) {
    return has_flag(context, self, class_flag::trait);
}
Result<bool> php_ReflectionClass_isEnum(Context& context, Object& self) {
    return has_flag(context, self, class_flag::enum_);
}
Result<bool> php_ReflectionClass_isFinal(Context& context, Object& self) {
    return has_flag(context, self, class_flag::final_);
}
Result<bool> php_ReflectionClass_isReadOnly(Context& context, Object& self) {
    return has_flag(context, self, class_flag::readonly_);
}

Result<bool> php_ReflectionClass_isAbstract(Context& context, Object& self) {
    const Class& cls = *TRY(class_of(context, self));
    if (cls.is(class_flag::abstract_)) return true;
    return cls.is(class_flag::interface | class_flag::trait) && has_abstract_methods(cls);
}

Result<int64_t> php_ReflectionClass_getModifiers(Context& context, Object& self) {
    return class_modifiers(*TRY(class_of(context, self)));
}

Result<bool> php_ReflectionClass_isInstantiable(Context& context, Object& self) {
    const Class& cls = *TRY(class_of(context, self));
    if (cls.is(never_instances)) return false;
    return !cls.magic.constructor || cls.magic.constructor->is(flag::public_);
}

Result<bool> php_ReflectionClass_isCloneable(Context& context, Object& self) {
    const Class& cls = *TRY(class_of(context, self));
    if (cls.is(never_instances | class_flag::not_cloneable)) return false;
    return !cls.magic.clone || cls.magic.clone->is(flag::public_);
}

Result<bool> php_ReflectionClass_isIterable(Context& context, Object& self) {
    const Class& cls = *TRY(class_of(context, self));
    if (cls.is(class_flag::interface | class_flag::trait | class_flag::abstract_)) return false;
    return is_iterable_class(context, cls);
}
Result<bool> php_ReflectionClass_isIterateable(Context& context, Object& self) {
    return php_ReflectionClass_isIterable(context, self);
}

Result<Value> php_ReflectionClass_getFileName(Context& context, Object& self) {
    String* file = TRY(class_of(context, self))->declaration->file;
    return file ? Value::of(share(*file)) : false_value();
}
Result<Value> php_ReflectionClass_getStartLine(Context& context, Object& self) {
    const Class& cls = *TRY(class_of(context, self));
    return line_or_false(cls.is_builtin() ? 0 : cls.declaration->line);
}
Result<Value> php_ReflectionClass_getEndLine(Context& context, Object& self) {
    const Class& cls = *TRY(class_of(context, self));
    return line_or_false(cls.is_builtin() ? 0 : cls.declaration->end_line);
}
Result<Value> php_ReflectionClass_getDocComment(Context& context, Object& self) {
    const Class& cls = *TRY(class_of(context, self));
    return cls.is_builtin() ? false_value() : text_or_false(cls.declaration->doc_comment);
}

Result<Array*> php_ReflectionClass_getInterfaces(Context& context, Object& self) {
    const Class& cls = *TRY(class_of(context, self));
    Ref<Array> list = Ref<Array>::adopt(Array::create());
    for (Class* interface : cls.interfaces) {
        list->set(*interface->name, Value::of(TRY(reflect_class(context, *interface))));
    }
    return list.leak();
}

Result<Array*> php_ReflectionClass_getInterfaceNames(Context& context, Object& self) {
    const Class& cls = *TRY(class_of(context, self));
    Array* list = Array::create();
    for (Class* interface : cls.interfaces) list->push(Value::of(share(*interface->name)));
    return list;
}

Result<Array*> php_ReflectionClass_getTraits(Context& context, Object& self) {
    const Class& cls = *TRY(class_of(context, self));
    Ref<Array> list = Ref<Array>::adopt(Array::create());
    for (Class* trait : cls.traits) {
        list->set(*trait->name, Value::of(TRY(reflect_class(context, *trait))));
    }
    return list.leak();
}

Result<Array*> php_ReflectionClass_getTraitNames(Context& context, Object& self) {
    const Class& cls = *TRY(class_of(context, self));
    Array* list = Array::create();
    for (Class* trait : cls.traits) list->push(Value::of(share(*trait->name)));
    return list;
}

// alias → "Trait::method"; a trait that was not named is the one that has the method.
Result<Array*> php_ReflectionClass_getTraitAliases(Context& context, Object& self) {
    const Class& cls = *TRY(class_of(context, self));
    Array* list = Array::create();
    for (const TraitAlias& alias : cls.declaration->aliases) {
        if (!alias.alias) continue;
        const Class* owner = nullptr;
        std::string lower = to_lower(alias.method->view());
        for (Class* trait : cls.traits) {
            bool named = alias.trait && to_lower(alias.trait->view()) == trait->lower_name->view();
            if (alias.trait ? named : find_own_method(*trait, lower) != nullptr) owner = trait;
            if (owner) break;
        }
        std::string text = owner ? std::string(owner->name->view()) + "::" : std::string("::");
        list->set(*alias.alias, string_value(text + std::string(alias.method->view())));
    }
    return list;
}

Result<Value> php_ReflectionClass_getParentClass(Context& context, Object& self) {
    Class* parent = TRY(class_of(context, self))->parent;
    if (!parent) return false_value();
    return Value::of(TRY(reflect_class(context, *parent)));
}

Result<bool> php_ReflectionClass_isInstance(Context& context, Object& self, Object& object) {
    return is_subclass(*object.cls, *TRY(class_of(context, self)));
}

Result<bool> php_ReflectionClass_isSubclassOf(Context& context, Object& self, const Value& class_) {
    Class& cls = *TRY(class_of(context, self));
    Class& other = *TRY(other_class(context, class_, "Class"));
    return &cls != &other && is_subclass(cls, other);
}

Result<bool> php_ReflectionClass_implementsInterface(Context& context, Object& self,
                                                     const Value& interface) {
    Class& cls = *TRY(class_of(context, self));
    Class& other = *TRY(other_class(context, interface, "Interface"));
    if (!other.is_interface())
        return throw_reflection(context, "%s is not an interface", other.name->data());
    return is_subclass(cls, other);
}

Result<Value> php_ReflectionClass_getExtension(Context& context, Object& self) {
    return reflect_extension(context, extension_of(*TRY(class_of(context, self))->declaration));
}
Result<Value> php_ReflectionClass_getExtensionName(Context& context, Object& self) {
    return text_or_false(extension_of(*TRY(class_of(context, self))->declaration));
}

Result<bool> php_ReflectionClass_inNamespace(Context& context, Object& self) {
    return !namespace_of(TRY(mirror_name(context, self))->view()).empty();
}
Result<String*> php_ReflectionClass_getNamespaceName(Context& context, Object& self) {
    return make_string(namespace_of(TRY(mirror_name(context, self))->view()));
}
Result<String*> php_ReflectionClass_getShortName(Context& context, Object& self) {
    return make_string(short_name_of(TRY(mirror_name(context, self))->view()));
}

Result<Array*> php_ReflectionClass_getAttributes(Context& context, Object& self, String* name,
                                                 int64_t flags) {
    Class& cls = *TRY(class_of(context, self));
    AttributeOwner owner;
    owner.attributes = cls.declaration->attributes;
    owner.target = constant_Attribute_TARGET_CLASS;
    owner.scope = &cls;
    return reflect_attributes(context, owner, name, flags);
}

// ---- ReflectionEnum

Status php_ReflectionEnum___construct(Context& context, Object& self, const Value& objectOrClass) {
    Class& cls = *TRY(class_of_argument(context, objectOrClass));
    if (!cls.is_enum())
        return throw_reflection(context, "Class \"%s\" is not an enum", cls.name->data());
    return construct(self, cls, objectOrClass);
}

Result<bool> php_ReflectionEnum_hasCase(Context& context, Object& self, String& name) {
    ClassConstantInfo** found = TRY(class_of(context, self))->constants.find(name);
    return found && ((*found)->flags & flag::enum_case);
}

Result<Object*> php_ReflectionEnum_getCase(Context& context, Object& self, String& name) {
    Class& cls = *TRY(class_of(context, self));
    ClassConstantInfo** found = cls.constants.find(name);
    if (!found) {
        return throw_reflection(context, "Case %s::%s does not exist", cls.name->data(),
                                name.data());
    }
    if (!((*found)->flags & flag::enum_case))
        return throw_reflection(context, "%s::%s is not a case", cls.name->data(), name.data());
    return reflect_case(context, **found);
}

Result<Array*> php_ReflectionEnum_getCases(Context& context, Object& self) {
    const Class& cls = *TRY(class_of(context, self));
    Ref<Array> list = Ref<Array>::adopt(Array::create());
    for (auto& entry : cls.constants) {
        if (!entry.name || !(entry.value->flags & flag::enum_case)) continue;
        list->push(Value::of(TRY(reflect_case(context, *entry.value))));
    }
    return list.leak();
}

Result<bool> php_ReflectionEnum_isBacked(Context& context, Object& self) {
    return TRY(class_of(context, self))->declaration->backing_type != nullptr;
}

Result<Value> php_ReflectionEnum_getBackingType(Context& context, Object& self) {
    return reflect_type(context, TRY(class_of(context, self))->declaration->backing_type);
}

}  // namespace surus
