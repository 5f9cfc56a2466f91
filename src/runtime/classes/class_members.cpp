// A class's own members, the layout of its property slots, and its table of magic methods.
#include "runtime/classes/class_linking.h"
#include "runtime/declarations/literal_string.h"
#include "runtime/objects/object.h"
#include "runtime/request/tables.h"

namespace surus {

namespace {

ClassConstantInfo* make_constant(Linking& link, const ConstantDeclaration& declaration) {
    auto* info = link.context.strings->arena().make<ClassConstantInfo>();
    info->declaration = &declaration;
    info->value = copy(declaration.value);
    if (declaration.flags & flag::enum_case) info->value = Value::undef();
    info->declaring = &link.cls;
    info->flags = declaration.flags;
    if (!(info->flags & flag::visibility)) info->flags |= flag::public_;
    info->evaluating = false;
    return info;
}

Function* make_hook(Linking& link, PropertyInfo& info, const FunctionDeclaration* declaration) {
    if (!declaration) return nullptr;
    Function* hook = create_function(link.context, *declaration, &link.cls);
    hook->property = &info;
    // A hook without body, in an interface or abstract class, is for others to write.
    if (!hook->code && !hook->native) hook->flags |= flag::abstract_;
    return hook;
}

// Slots: the parent's first; a property redeclared keeps its parent's slot.
uint32_t slot_for(Linking& link, PropertyInfo& info, std::vector<PropertyInfo*>& slots) {
    Class* parent = link.cls.parent;
    if (parent) {
        PropertyInfo** inherited = parent->properties.find(*info.name);
        if (inherited && !(*inherited)->is(flag::static_ | flag::private_)) {
            slots[(*inherited)->slot] = &info;
            return (*inherited)->slot;
        }
    }
    slots.push_back(&info);
    return static_cast<uint32_t>(slots.size() - 1);
}

Value default_of(const PropertyInfo& info) {
    if (info.is(flag::virtual_)) return Value::undef();
    Value value = copy(info.declaration->default_value);
    if (value.is_undef()) {
        if (info.type) {
            value.extra = Object::uninitialised;
        } else {
            value.set_null();
        }
    }
    return value;
}

void lay_out_statics(Linking& link, const std::vector<PropertyInfo*>& own) {
    Class& cls = link.cls;
    uint32_t inherited = cls.parent ? cls.parent->static_count : 0;
    cls.static_count = inherited + static_cast<uint32_t>(own.size());
    if (cls.static_count == 0) return;
    Arena& arena = link.context.strings->arena();
    cls.statics = static_cast<Reference**>(arena.allocate(cls.static_count * sizeof(Reference*)));
    for (uint32_t i = 0; i < inherited; ++i) {
        retain_cell(cls.parent->statics[i]);
        cls.statics[i] = cls.parent->statics[i];
    }
    for (uint32_t i = 0; i < own.size(); ++i) {
        own[i]->slot = inherited + i;
        cls.statics[inherited + i] = Reference::create(default_of(*own[i]));
    }
}

}  // namespace

PropertyInfo* add_property(Linking& link, const PropertyDeclaration& declaration) {
    auto* info = link.context.strings->arena().make<PropertyInfo>();
    info->declaration = &declaration;
    info->name = declaration.name;
    info->declaring = &link.cls;
    info->prototype = &link.cls;
    info->flags = declaration.flags;
    if (!(info->flags & flag::visibility)) info->flags |= flag::public_;
    if (link.cls.is(class_flag::readonly_) && !info->is(flag::static_)) {
        info->flags |= flag::readonly_;
    }
    // readonly means protected(set) unless said otherwise.
    if (info->is(flag::readonly_) && !info->is(flag::set_visibility)) {
        if (info->is(flag::public_)) info->flags |= flag::protected_set;
    }
    info->slot = 0;
    info->type = declaration.type;
    info->get_hook = make_hook(link, *info, declaration.get_hook);
    info->set_hook = make_hook(link, *info, declaration.set_hook);
    if (info->get_hook || info->set_hook) {
        info->flags |= flag::has_hooks;
        link.cls.flags |= class_flag::has_hooks;
    }
    link.cls.properties.set(info->name, info);
    return info;
}

// Room for the class's own members and its parent's.
static void reserve_members(Class& cls, const ClassDeclaration& declaration) {
    const Class* parent = cls.parent;
    cls.constants.reserve(declaration.constants.size() + (parent ? parent->constants.size() : 0));
    cls.properties.reserve(declaration.properties.size() +
                           (parent ? parent->properties.size() : 0));
    cls.methods.reserve(declaration.methods.size() + (parent ? parent->methods.size() : 0));
}

// No two of them have one name: the compiler sees to that.
Status add_own_members(Linking& link) {
    const ClassDeclaration& declaration = link.declaration;
    Class& cls = link.cls;
    reserve_members(cls, declaration);
    for (const ConstantDeclaration& constant : declaration.constants) {
        cls.constants.add(constant.name, make_constant(link, constant));
    }
    for (const PropertyDeclaration& property : declaration.properties) add_property(link, property);
    for (const FunctionDeclaration& method : declaration.methods) {
        Function* function = create_function(link.context, method, &cls);
        if (!function->is(flag::visibility)) function->flags |= flag::public_;
        if (cls.is_interface()) function->flags |= flag::abstract_;
        if (method.lower_name->view() == "__construct") function->flags |= flag::constructor;
        cls.methods.add(method.lower_name, function);
    }
    return {};
}

void lay_out_properties(Linking& link) {
    Class& cls = link.cls;
    Class* parent = cls.parent;
    std::vector<PropertyInfo*> slots;
    std::vector<PropertyInfo*> own_statics;
    if (parent) slots.assign(parent->slot_info, parent->slot_info + parent->slot_count);
    for (auto& entry : cls.properties) {
        if (!entry.name || entry.value->declaring != &cls) continue;
        if (entry.value->is(flag::static_)) {
            own_statics.push_back(entry.value);
        } else {
            entry.value->slot = slot_for(link, *entry.value, slots);
        }
    }
    cls.slot_count = static_cast<uint32_t>(slots.size());
    Arena& arena = link.context.strings->arena();
    std::span<PropertyInfo*> infos = arena.copy(slots);
    cls.slot_info = infos.data();
    cls.default_slots =
        static_cast<Value*>(arena.allocate(cls.slot_count * sizeof(Value), alignof(Value)));
    for (uint32_t i = 0; i < cls.slot_count; ++i) {
        if (slots[i]->declaring == &cls) {
            cls.default_slots[i] = default_of(*slots[i]);
        } else {
            cls.default_slots[i] = copy(parent->default_slots[i]);
        }
    }
    lay_out_statics(link, own_statics);
}

void find_magic_methods(Class& cls) {
    struct Row {
        String* name;
        Function* MagicMethods::* member;
    };
    static const Row rows[] = {
        {&literal_string<"__construct">, &MagicMethods::constructor},
        {&literal_string<"__destruct">, &MagicMethods::destructor},
        {&literal_string<"__clone">, &MagicMethods::clone},
        {&literal_string<"__get">, &MagicMethods::get},
        {&literal_string<"__set">, &MagicMethods::set},
        {&literal_string<"__isset">, &MagicMethods::isset},
        {&literal_string<"__unset">, &MagicMethods::unset},
        {&literal_string<"__call">, &MagicMethods::call},
        {&literal_string<"__callstatic">, &MagicMethods::call_static},
        {&literal_string<"__tostring">, &MagicMethods::to_string},
        {&literal_string<"__invoke">, &MagicMethods::invoke},
        {&literal_string<"__debuginfo">, &MagicMethods::debug_info},
        {&literal_string<"__serialize">, &MagicMethods::serialize},
        {&literal_string<"__unserialize">, &MagicMethods::unserialize},
        {&literal_string<"__sleep">, &MagicMethods::sleep},
        {&literal_string<"__wakeup">, &MagicMethods::wakeup},
        {&literal_string<"__set_state">, &MagicMethods::set_state},
        {&literal_string<"offsetget">, &MagicMethods::offset_get},
        {&literal_string<"offsetset">, &MagicMethods::offset_set},
        {&literal_string<"offsetexists">, &MagicMethods::offset_exists},
        {&literal_string<"offsetunset">, &MagicMethods::offset_unset},
        {&literal_string<"getiterator">, &MagicMethods::get_iterator},
        {&literal_string<"current">, &MagicMethods::current},
        {&literal_string<"key">, &MagicMethods::key},
        {&literal_string<"next">, &MagicMethods::next},
        {&literal_string<"rewind">, &MagicMethods::rewind},
        {&literal_string<"valid">, &MagicMethods::valid},
        {&literal_string<"count">, &MagicMethods::count},
    };
    for (const Row& row : rows) {
        Function** found = cls.methods.find(*row.name);
        cls.magic.*row.member = found ? *found : nullptr;
    }
}

}  // namespace surus
