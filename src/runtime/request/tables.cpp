// Tables of functions, classes and constants: what PHP code declared, then what extensions have.
#include "runtime/request/tables.h"

#include "runtime/declarations/constant_data.h"

#include "runtime/arrays/array.h"
#include "runtime/classes/class_linking.h"
#include "runtime/declarations/builtins.h"
#include "runtime/errors/errors.h"
#include "runtime/hooks.h"
#include "runtime/objects/object.h"
#include "runtime/request/invocation.h"
#include "runtime/request/shutdown.h"

namespace surus {

Function* create_function(Context& context, const FunctionDeclaration& declaration, Class* scope) {
    Arena& arena =
        declaration.code ? arena_of(context, *declaration.code) : context.strings->arena();
    auto* function = arena.make<Function>();
    function->declaration = &declaration;
    function->code = declaration.code;
    function->native = declaration.native;
    function->flags = declaration.flags;
    uint32_t count = static_cast<uint32_t>(declaration.parameters.size());
    bool variadic = count && declaration.parameters.back().variadic;
    if (variadic) function->flags |= flag::variadic;
    if (declaration.return_type) function->flags |= flag::has_return_type;
    function->parameter_count = count - variadic;
    function->required = declaration.required;
    function->scope = scope;
    function->name = declaration.name;
    if (declaration.native) {
        function->has_references = function->has_by_ref_parameters();
        function->prepared = true;
    }
    return function;
}

Function* copy_function(Context& context, const Function& original) {
    auto* function = context.strings->arena().make<Function>(original);
    function->cache = nullptr;
    function->statics = nullptr;
    return function;
}

bool Function::has_by_ref_parameters() const {
    for (const ParameterDeclaration& parameter : declaration->parameters) {
        if (parameter.by_ref) return true;
    }
    return false;
}

bool Function::takes_reference(uint32_t position) const {
    const ParameterDeclaration* found = parameter(position);
    return found && found->by_ref;
}

const ParameterDeclaration* Function::parameter(uint32_t position) const {
    const auto& list = declaration->parameters;
    if (position < list.size()) return &list[position];
    return is(flag::variadic) ? &list.back() : nullptr;
}

namespace {
// Whether the setting disable_functions names a builtin, which then is as good as unknown.
bool is_disabled(Context& context, std::string_view name) {
    const std::string* setting = context.ini->get("disable_functions");
    std::string_view list = setting ? *setting : std::string_view();
    while (!list.empty()) {
        size_t end = list.find_first_of(", ");
        if (list.substr(0, end) == name) return true;
        list = end == std::string_view::npos ? "" : list.substr(end + 1);
    }
    return false;
}
}  // namespace

Function* Functions::Declared::made_live(Context& context) {
    if (Function* made = live()) return made;
    const auto& declaration = *reinterpret_cast<const FunctionDeclaration*>(bits_ & ~waiting);
    Function* made = create_function(context, declaration, nullptr);
    bits_ = reinterpret_cast<uintptr_t>(made);
    return made;
}

bool Functions::has_builtin(Context& context, const FunctionDeclaration& declaration) {
    if ((declaration.traits & builtin_trait::web_only) && !is_web(*context.invocation))
        return false;
    return !is_disabled(context, declaration.lower_name->view());
}

Function* Functions::find(Context& context, const String& lower_name) {
    if (Declared* found = user_.find(lower_name)) return found->made_live(context);
    if (Function** found = builtin_.find(lower_name)) return *found;
    const FunctionDeclaration* declaration =
        find_builtin_function(context.engine, lower_name.view());
    if (!declaration || !has_builtin(context, *declaration)) return nullptr;
    Function* function = create_function(context, *declaration, nullptr);
    builtin_.set(declaration->lower_name, function);
    return function;
}

Function* Functions::declare(Context& context, const FunctionDeclaration& declaration) {
    if (declaration.traits & builtin_trait::has_namesake) {
        if (Function* existing = find(context, *declaration.lower_name)) return existing;
    } else if (Declared* existing = user_.find(*declaration.lower_name)) {
        return existing->made_live(context);
    }
    user_.add(declaration.lower_name, Declared(declaration));
    return nullptr;
}

namespace {

// A namespace is case-insensitive, the constant's own name is not.
std::string constant_key(std::string_view name) {
    size_t split = name.rfind('\\');
    if (split == std::string_view::npos) return std::string(name);
    return to_lower(name.substr(0, split)) + std::string(name.substr(split));
}

// true, false and null are found in any case.
const Value* special_constant(const String& name) {
    static constexpr Value values[] = {constant_value::boolean(true),
                                       constant_value::boolean(false), constant_value::null()};
    if (name.length != 4 && name.length != 5) return nullptr;
    std::string lower = to_lower(name.view());
    if (lower == "true") return &values[0];
    if (lower == "false") return &values[1];
    return lower == "null" ? &values[2] : nullptr;
}

}  // namespace

const Value* Constants::find(Context& context, const String& name) {
    if (const Value* found = user_.find(name)) return found;
    if (const Value* found = computed_.find(name)) return found;
    if (const BuiltinConstant* builtin = find_builtin_constant(context.engine, name.view())) {
        if (!builtin->compute) return &builtin->value;
        Value value = builtin->compute(context, *builtin);
        if (context.has_pending()) return nullptr;
        return computed_.set(context.strings->intern(name.view()), value);
    }
    if (name.view().find('\\') != std::string_view::npos) {
        std::string key = constant_key(name.view());
        if (key != name.view()) {
            if (const Value* found = user_.find(std::string_view(key))) return found;
        }
    }
    return special_constant(name);
}

bool Constants::exists(Context& context, const String& name) {
    return user_.find(name) || find_builtin_constant(context.engine, name.view()) ||
           find(context, name);
}

bool Constants::add(String* name, Value value, std::string_view file, bool deprecated) {
    if (user_.find(*name)) return false;
    value.extra = deprecated;
    user_.set(name, value);
    files_.set(name, file);
    return true;
}

std::string_view Constants::file(const String& name) {
    const std::string_view* found = files_.find(name);
    if (!found) found = files_.find(std::string_view(constant_key(name.view())));
    return found ? *found : std::string_view();
}

bool Constants::is_deprecated(Context& context, const String& name) {
    if (const Value* found = user_.find(name)) return found->extra != 0;
    const BuiltinConstant* builtin = find_builtin_constant(context.engine, name.view());
    return builtin && builtin->deprecated != nullptr;
}

void Constants::set_attributes(String* name, AttributeList list) { attributes_.set(name, list); }

AttributeList Constants::attributes(const String& name) {
    const AttributeList* found = attributes_.find(name);
    return found ? *found : AttributeList();
}

Class* Classes::create() {
    owned_.push_back(std::make_unique<Class>());
    owned_.back()->id = static_cast<uint32_t>(owned_.size());
    return owned_.back().get();
}

Class* Classes::find(Context& context, const String& lower_name) {
    if (Class** found = table_.find(lower_name)) return *found;
    const ClassDeclaration* declaration = find_builtin_class(context.engine, lower_name.view());
    if (!declaration) return nullptr;
    for (Linking* link : linking) {
        if (link->cls.declaration == declaration) return &link->cls;
    }
    Result<Class*> cls = link_class(context, *declaration);
    if (!cls) return nullptr;
    table_.set(declaration->lower_name, *cls);
    return *cls;
}

bool Classes::add(String* lower_name, Class* cls) {
    if (table_.find(*lower_name)) return false;
    table_.set(lower_name, cls);
    ++additions_;
    return true;
}

namespace {

void release_class(Class& cls) {
    for (auto& entry : cls.methods) {
        if (entry.value->scope == &cls) release_statics(*entry.value);
    }
    for (uint32_t i = 0; i < cls.static_count; ++i) {
        if (cls.parent && i < cls.parent->static_count) continue;
        replace(cls.statics[i]->value, Value::null());
    }
    for (uint32_t i = 0; i < cls.static_count; ++i) release_cell(cls.statics[i]);
    cls.static_count = 0;
    for (auto& entry : cls.constants) {
        ClassConstantInfo& info = *entry.value;
        if (info.declaring == &cls) replace(info.value, Value::null());
    }
    for (uint32_t i = 0; i < cls.slot_count; ++i) {
        Value old = cls.default_slots[i];
        cls.default_slots[i].set_null();
        release(old);
    }
    if (cls.backing_table) {
        release_cell(cls.backing_table);
        cls.backing_table = nullptr;
    }
}

}  // namespace

void release_class_values(Context& context) {
    for (auto& entry : context.functions->user()) {
        if (Function* live = entry.value.live()) release_statics(*live);
    }
    // Aliases name a class twice: a second visit finds nothing left to give up.
    for (auto& entry : context.classes->all()) release_class(*entry.value);
    for (auto& entry : context.constants->user()) replace(entry.value, Value::null());
    for (auto& entry : context.constants->computed()) replace(entry.value, Value::null());
    for (Value& loader : context.classes->autoloaders) release(loader);
    context.classes->autoloaders.clear();
}

}  // namespace surus
