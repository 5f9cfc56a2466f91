// ReflectionType and its subclasses.
#include <vector>

#include "ext/reflection/mirror.h"
#include "ext/reflection/reflection.stub.h"
#include "ext/support.h"

namespace surus {

namespace {

constexpr uint32_t any = type_bits::mixed & ~type_bits::resource;

bool is_mixed(const TypeConstraint& type) { return (type.mask & any) == any; }

// iterable as written, with or without null: it keeps its name.
bool is_iterable(const TypeConstraint& type) {
    return (type.mask & ~type_bits::null) == type_bits::iterable && type.classes.empty();
}

TypeConstraint of_mask(uint32_t mask) {
    TypeConstraint type;
    type.mask = mask;
    return type;
}

// What the union consists of, without null.
std::vector<TypeConstraint> parts_of(const TypeConstraint& type) {
    using namespace type_bits;
    std::vector<TypeConstraint> parts;
    if (is_mixed(type)) return {of_mask(mixed)};
    for (const TypeAlternative& alternative : type.classes) {
        TypeConstraint part;
        part.classes = {&alternative, 1};
        parts.push_back(part);
    }
    if (is_iterable(type)) return {of_mask(iterable)};
    uint32_t mask = type.mask;
    if (mask & iterable) mask |= array;
    for (uint32_t one : {static_, callable, object, array, string, integer, number}) {
        if (mask & one) parts.push_back(of_mask(one));
    }
    if ((mask & boolean) == boolean) {
        parts.push_back(of_mask(boolean));
    } else if (mask & false_) {
        parts.push_back(of_mask(false_));
    } else if (mask & true_) {
        parts.push_back(of_mask(true_));
    }
    for (uint32_t one : {void_, never}) {
        if (mask & one) parts.push_back(of_mask(one));
    }
    return parts;
}

Result<Object*> make_type(Context& context, Class& cls, const TypeConstraint& type, Class* scope,
                          const Value& holder) {
    Object* made = TRY(make_mirror(context, cls));
    made->native<Mirror>().type = type;
    made->native<Mirror>().cls = scope;
    made->native<Mirror>().object = copy(holder);
    return made;
}

bool is_intersection(const TypeConstraint& type) {
    return type.classes.size() == 1 && type.classes[0].names.size() > 1;
}

Result<Object*> reflect_part(Context& context, const TypeConstraint& part, Class* scope,
                             const Value& holder) {
    return make_type(context,
                     is_intersection(part) ? class_ReflectionIntersectionType(context)
                                           : class_ReflectionNamedType(context),
                     part, scope, holder);
}

// A class name that has no TypeConstraint of its own.
Result<Object*> reflect_name(Context& context, const TypeAlternative& name, Class* scope,
                             const Value& holder) {
    Object* made = TRY(make_mirror(context, class_ReflectionNamedType(context)));
    Mirror& mirror = made->native<Mirror>();
    mirror.alternative = name;
    mirror.cls = scope;
    mirror.object = copy(holder);
    mirror.type.classes = {&mirror.alternative, 1};
    return made;
}

}  // namespace

std::string declared_type_text(const TypeConstraint& type, const Class* scope) {
    if (!(type.mask & type_bits::iterable)) return type_text_in(type, scope);
    // iterable is Traversable, behind the classes, and array.
    TypeConstraint rest = type;
    rest.mask = (type.mask & ~(type_bits::iterable | type_bits::null)) | type_bits::array;
    std::string text = type_text_in(rest, scope);
    size_t at = 0;
    for (size_t i = 0; i < type.classes.size(); ++i) at = text.find('|', at) + 1;
    text.insert(at, "Traversable|");
    return type.mask & type_bits::null ? text + "|null" : text;
}

std::string reflected_type_text(const TypeConstraint& type, const Class* scope) {
    if (is_iterable(type)) return type.mask & type_bits::null ? "?iterable" : "iterable";
    return declared_type_text(type, scope);
}

// One class or one of the other types, as most are, or null beside it: it has a name.
static bool is_one_name(const TypeConstraint& type) {
    uint32_t mask = type.mask & ~type_bits::null;
    if (type.classes.empty()) return mask && (mask & (mask - 1)) == 0;
    return mask == 0 && type.classes.size() == 1 && type.classes[0].names.size() == 1;
}

Result<Value> reflect_type(Context& context, const TypeConstraint* type, Class* scope,
                           const Value& holder) {
    if (!type) return Value::null();
    if (is_one_name(*type)) return Value::of(TRY(reflect_part(context, *type, scope, holder)));
    std::vector<TypeConstraint> parts = parts_of(*type);
    bool null = type->allows_null() && !is_mixed(*type);
    size_t count = parts.size() + ((type->mask & type_bits::iterable) && !is_iterable(*type));
    if (count > 1 || (count == 1 && null && is_intersection(parts[0]))) {
        return Value::of(
            TRY(make_type(context, class_ReflectionUnionType(context), *type, scope, holder)));
    }
    return Value::of(TRY(reflect_part(context, *type, scope, holder)));
}

Result<bool> php_ReflectionType_allowsNull(Context& context, Object& self) {
    return TRY(mirror_of(context, self))->type.allows_null();
}

Result<String*> php_ReflectionType___toString(Context& context, Object& self) {
    const Mirror& mirror = *TRY(mirror_of(context, self));
    return make_string(reflected_type_text(mirror.type, mirror.cls));
}

Result<String*> php_ReflectionNamedType_getName(Context& context, Object& self) {
    const Mirror& mirror = *TRY(mirror_of(context, self));
    TypeConstraint type = mirror.type;
    if (is_one_name(type) && !type.classes.empty()) {
        std::string_view lower = type.classes[0].lower_names[0]->view();
        if (lower != "self" && lower != "parent") return share(*type.classes[0].names[0]);
    }
    bool only_null = type.mask == type_bits::null && type.classes.empty();
    if (!only_null && !is_mixed(type)) type.mask &= ~type_bits::null;
    return make_string(reflected_type_text(type, mirror.cls));
}

Result<bool> php_ReflectionNamedType_isBuiltin(Context& context, Object& self) {
    const TypeConstraint& type = TRY(mirror_of(context, self))->type;
    return type.classes.empty() && !(type.mask & type_bits::static_);
}

Result<Array*> php_ReflectionUnionType_getTypes(Context& context, Object& self) {
    const Mirror& mirror = *TRY(mirror_of(context, self));
    const TypeConstraint& type = mirror.type;
    Ref<Array> list = Ref<Array>::adopt(Array::create());
    bool traversable = (type.mask & type_bits::iterable) && !is_iterable(type);
    for (const TypeConstraint& part : parts_of(type)) {
        if (traversable && part.classes.empty()) {
            const ClassDeclaration& known = *known_class(context, Known::Traversable).declaration;
            TypeAlternative name{{&known.name, 1}, {&known.lower_name, 1}};
            list->push(Value::of(TRY(reflect_name(context, name, nullptr, mirror.object))));
            traversable = false;
        }
        list->push(Value::of(TRY(reflect_part(context, part, mirror.cls, mirror.object))));
    }
    if (type.mask & type_bits::null)
        list->push(Value::of(
            TRY(reflect_part(context, of_mask(type_bits::null), nullptr, mirror.object))));
    return list.leak();
}

Result<Array*> php_ReflectionIntersectionType_getTypes(Context& context, Object& self) {
    const Mirror& mirror = *TRY(mirror_of(context, self));
    Ref<Array> list = Ref<Array>::adopt(Array::create());
    const TypeAlternative& alternative = mirror.type.classes[0];
    for (size_t i = 0; i < alternative.names.size(); ++i) {
        TypeAlternative one = {alternative.names.subspan(i, 1),
                               alternative.lower_names.subspan(i, 1)};
        list->push(Value::of(TRY(reflect_name(context, one, mirror.cls, mirror.object))));
    }
    return list.leak();
}

}  // namespace surus
