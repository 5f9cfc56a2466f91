// ReflectionClassConstant, the enum cases, and ReflectionConstant.
#include "ext/core/core.stub.h"
#include "ext/reflection/mirror.h"
#include "ext/reflection/reflection.stub.h"
#include "ext/registry.h"
#include "ext/support.h"
#include "runtime/classes/enum.h"
#include "runtime/declarations/builtins.h"
#include "runtime/errors/errors.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

Result<ClassConstantInfo*> constant_of(Context& context, Object& self) {
    return TRY(mirror_of(context, self))->constant;
}

Result<bool> has_flag(Context& context, Object& self, uint32_t wanted) {
    return (TRY(constant_of(context, self))->flags & wanted) != 0;
}

Status construct(Context& context, Object& self, const Value& cls_value, String& name) {
    Class& cls = *TRY(class_of_argument(context, cls_value));
    ClassConstantInfo** found = cls.constants.find(name);
    if (!found) {
        return throw_reflection(context, "Constant %s::%s does not exist", cls.name->data(),
                                name.data());
    }
    Mirror& mirror = self.native<Mirror>();
    mirror.cls = &cls;
    mirror.constant = *found;
    mirror.ready = true;
    set_mirror_name(self, name);
    set_mirror_class(self, *(*found)->declaring);
    return {};
}

Status construct_case(Context& context, Object& self, const Value& cls, String& name) {
    TRY(construct(context, self, cls, name));
    const ClassConstantInfo& info = *self.native<Mirror>().constant;
    if (info.flags & flag::enum_case) return {};
    return throw_reflection(context, "Constant %s::%s is not a case",
                            self.native<Mirror>().cls->name->data(), name.data());
}

}  // namespace

Result<Value> reflected_constant_value(Context& context, ClassConstantInfo& info) {
    bool is_case = info.flags & flag::enum_case;
    bool pending = info.value.is(Type::ConstantExpression) || (is_case && info.value.is_undef());
    if (!pending) return copy(info.value);
    Class& cls = *info.declaring;
    if (cls.is(class_flag::trait)) return evaluated(context, info.value, &cls);
    return copy(*TRY(class_constant(context, cls, *info.declaration->name, &cls)));
}

Status php_ReflectionClassConstant___construct(Context& context, Object& self, const Value& cls,
                                               String& constant) {
    return construct(context, self, cls, constant);
}

Result<String*> php_ReflectionClassConstant___toString(Context& context, Object& self) {
    std::string text;
    TRY(mirror_name(context, self));
    TRY(append_constant_text(context, text, *TRY(constant_of(context, self)), ""));
    return make_string(text);
}

Result<String*> php_ReflectionClassConstant_getName(Context& context, Object& self) {
    return share(*TRY(mirror_name(context, self)));
}

Result<Value> php_ReflectionClassConstant_getValue(Context& context, Object& self) {
    return reflected_constant_value(context, *TRY(constant_of(context, self)));
}

Result<bool> php_ReflectionClassConstant_isPublic(Context& context, Object& self) {
    return has_flag(context, self, flag::public_);
}
Result<bool> php_ReflectionClassConstant_isPrivate(Context& context, Object& self) {
    return has_flag(context, self, flag::private_);
}
Result<bool> php_ReflectionClassConstant_isProtected(Context& context, Object& self) {
    return has_flag(context, self, flag::protected_);
}
Result<bool> php_ReflectionClassConstant_isFinal(Context& context, Object& self) {
    return has_flag(context, self, flag::final_);
}
Result<bool> php_ReflectionClassConstant_isEnumCase(Context& context, Object& self) {
    return has_flag(context, self, flag::enum_case);
}

Result<bool> php_ReflectionClassConstant_isDeprecated(Context& context, Object& self) {
    const ClassConstantInfo& info = *TRY(constant_of(context, self));
    return (info.flags & flag::deprecated) ||
           find_attribute(info.declaration->attributes, "deprecated");
}

Result<int64_t> php_ReflectionClassConstant_getModifiers(Context& context, Object& self) {
    return constant_modifiers(*TRY(constant_of(context, self)));
}

Result<Object*> php_ReflectionClassConstant_getDeclaringClass(Context& context, Object& self) {
    return reflect_class(context, *TRY(constant_of(context, self))->declaring);
}

Result<Value> php_ReflectionClassConstant_getDocComment(Context& context, Object& self) {
    return text_or_false(TRY(constant_of(context, self))->declaration->doc_comment);
}

Result<Array*> php_ReflectionClassConstant_getAttributes(Context& context, Object& self,
                                                         String* name, int64_t flags) {
    const ClassConstantInfo& info = *TRY(constant_of(context, self));
    AttributeOwner owner;
    owner.attributes = info.declaration->attributes;
    owner.target = constant_Attribute_TARGET_CLASS_CONSTANT;
    owner.scope = info.declaring;
    return reflect_attributes(context, owner, name, flags);
}

Result<bool> php_ReflectionClassConstant_hasType(Context& context, Object& self) {
    return TRY(constant_of(context, self))->declaration->type != nullptr;
}

Result<Value> php_ReflectionClassConstant_getType(Context& context, Object& self) {
    const ClassConstantInfo& info = *TRY(constant_of(context, self));
    return reflect_type(context, info.declaration->type, info.declaring);
}

// ---- cases

Status php_ReflectionEnumUnitCase___construct(Context& context, Object& self, const Value& cls,
                                              String& constant) {
    return construct_case(context, self, cls, constant);
}

Result<Object*> php_ReflectionEnumUnitCase_getEnum(Context& context, Object& self) {
    return reflect_class(context, *TRY(constant_of(context, self))->declaring);
}

Result<Object*> php_ReflectionEnumUnitCase_getValue(Context& context, Object& self) {
    return TRY(reflected_constant_value(context, *TRY(constant_of(context, self)))).object;
}

Status php_ReflectionEnumBackedCase___construct(Context& context, Object& self, const Value& cls,
                                                String& constant) {
    TRY(construct_case(context, self, cls, constant));
    const Class& declaring = *self.native<Mirror>().cls;
    if (declaring.declaration->backing_type) return {};
    return throw_reflection(context, "Enum case %s::%s is not a backed case",
                            declaring.name->data(), constant.data());
}

Result<Value> php_ReflectionEnumBackedCase_getBackingValue(Context& context, Object& self) {
    OwnedValue object(TRY(reflected_constant_value(context, *TRY(constant_of(context, self)))));
    return copy_deref(enum_case_value(*object->object));
}

// ---- ReflectionConstant

Status php_ReflectionConstant___construct(Context& context, Object& self, String& name) {
    std::string_view plain = name.view();
    if (!plain.empty() && plain[0] == '\\') plain.remove_prefix(1);
    if (!context.constants->exists(context, *context.strings->intern(plain)))
        return throw_reflection(context, "Constant \"%s\" does not exist", name.data());
    self.native<Mirror>().ready = true;
    set_mirror_name(self, plain);
    return {};
}

Result<String*> php_ReflectionConstant_getName(Context& context, Object& self) {
    return share(*TRY(mirror_name(context, self)));
}

Result<String*> php_ReflectionConstant_getNamespaceName(Context& context, Object& self) {
    return make_string(namespace_of(TRY(mirror_name(context, self))->view()));
}

Result<String*> php_ReflectionConstant_getShortName(Context& context, Object& self) {
    return make_string(short_name_of(TRY(mirror_name(context, self))->view()));
}

Result<Value> php_ReflectionConstant_getValue(Context& context, Object& self) {
    TRY(mirror_of(context, self));
    const Value* value = context.constants->find(context, *TRY(mirror_name(context, self)));
    return value ? copy_deref(*value) : Value::null();
}

Result<bool> php_ReflectionConstant_isDeprecated(Context& context, Object& self) {
    return context.constants->is_deprecated(context, *TRY(mirror_name(context, self)));
}

static std::string_view extension_of_constant(std::string_view name) {
    for (const StubModule* module : stub_modules()) {
        for (const NamedConstant& constant : module->constants()) {
            if (constant.name->view() == name) return module->extension;
        }
    }
    return {};
}

Result<Value> php_ReflectionConstant_getFileName(Context& context, Object& self) {
    return text_or_false(context.constants->file(*TRY(mirror_name(context, self))));
}

Result<Array*> php_ReflectionConstant_getAttributes(Context& context, Object& self, String* name,
                                                    int64_t flags) {
    AttributeOwner owner;
    owner.attributes = context.constants->attributes(*TRY(mirror_name(context, self)));
    owner.target = constant_Attribute_TARGET_CONSTANT;
    return reflect_attributes(context, owner, name, flags);
}

Result<Value> php_ReflectionConstant_getExtension(Context& context, Object& self) {
    return reflect_extension(context,
                             extension_of_constant(TRY(mirror_name(context, self))->view()));
}

Result<Value> php_ReflectionConstant_getExtensionName(Context& context, Object& self) {
    return text_or_false(extension_of_constant(TRY(mirror_name(context, self))->view()));
}

Result<String*> php_ReflectionConstant___toString(Context& context, Object& self) {
    String& name = *TRY(mirror_name(context, self));
    OwnedValue value(TRY(php_ReflectionConstant_getValue(context, self)));
    bool builtin = find_builtin_constant(context.engine, name.view());
    bool deprecated = context.constants->is_deprecated(context, name);
    std::string out = "Constant [ ";
    if (builtin) out += deprecated ? "<persistent, deprecated> " : "<persistent> ";
    if (!builtin && deprecated) out += "<deprecated> ";
    out += type_name_in_errors(value.get());
    out += " " + std::string(name.view()) + " ] { ";
    if (value->is_object()) {
        Ref<String> text = Ref<String>::adopt(TRY(to_string(context, value.get())));
        return make_string(out + std::string(text->view()) + " }\n");
    }
    TRY(append_value_text(context, out, value.get()));
    return make_string(out + " }\n");
}

}  // namespace surus
