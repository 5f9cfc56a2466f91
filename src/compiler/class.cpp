// Class declarations: their members, as data that link_class works on.
#include "compiler/function_compiler.h"

namespace surus {

using ast::as;
using ast::Kind;

namespace {

uint32_t member_flags(ast::Modifiers modifiers) {
    uint32_t flags = 0;
    if (modifiers & ast::Public) flags |= flag::public_;
    if (modifiers & ast::Protected) flags |= flag::protected_;
    if (modifiers & ast::Private) flags |= flag::private_;
    if (!(flags & flag::visibility)) flags |= flag::public_;
    if (modifiers & ast::Static) flags |= flag::static_;
    if (modifiers & ast::Abstract) flags |= flag::abstract_;
    if (modifiers & ast::Final) flags |= flag::final_;
    if (modifiers & ast::Readonly) flags |= flag::readonly_;
    if (modifiers & ast::PublicSet) flags |= flag::public_set;
    if (modifiers & ast::ProtectedSet) flags |= flag::protected_set;
    if (modifiers & ast::PrivateSet) flags |= flag::private_set | flag::final_;
    return flags;
}

}  // namespace

class ClassCompiler {
public:
    ClassCompiler(FunctionCompiler& outer, const ast::ClassDeclaration& node, String* name)
        : outer_(outer), file_(outer.file), node_(node), name_(name) {}

    ClassDeclaration* compile() {
        out_ = file_.make<ClassDeclaration>();
        out_->name = name_;
        out_->lower_name = file_.lower(name_->view());
        out_->file = file_.file;
        out_->line = node_.line;
        out_->end_line = node_.end_line();
        out_->doc_comment = file_.text_of(node_.doc_comment);
        header();
        for (const ast::Node* member : node_.members) {
            if (file_.has_error()) break;
            this->member(member);
        }
        if (node_.form == ast::ClassForm::Enum) enum_checks();
        Arena& arena = file_.unit->arena;
        out_->constants = arena.copy(constants_);
        out_->properties = arena.copy(properties_);
        out_->methods = keep_methods();
        out_->traits = arena.copy(traits_);
        out_->aliases = arena.copy(aliases_);
        out_->precedences = arena.copy(precedences_);
        return out_;
    }

private:
    void error(const ast::Node* node, std::string message) {
        file_.error(node->line, std::move(message));
    }

    void header() {
        uint32_t flags = file_.strict_types ? uint32_t{class_flag::strict_types} : 0;
        switch (node_.form) {
        case ast::ClassForm::Class: break;
        case ast::ClassForm::Interface: flags |= class_flag::interface; break;
        case ast::ClassForm::Trait: flags |= class_flag::trait; break;
        case ast::ClassForm::Enum: flags |= class_flag::enum_ | class_flag::final_; break;
        }
        if (node_.modifiers & ast::Abstract)
            flags |= class_flag::abstract_ | class_flag::explicit_abstract;
        if (node_.modifiers & ast::Final) flags |= class_flag::final_;
        if (node_.modifiers & ast::Readonly) flags |= class_flag::readonly_;
        if (node_.name.empty()) flags |= class_flag::anonymous;
        scope_ = {&node_, name_, nullptr, {}};
        if (node_.parent) {
            out_->parent = reference(*node_.parent, "class");
            scope_.parent = out_->parent;
        }
        std::vector<String*> interfaces;
        for (const ast::Name* interface : node_.interfaces)
            interfaces.push_back(reference(*interface, "interface"));
        out_->interfaces = file_.unit->arena.copy(interfaces);
        if (node_.backing_type) {
            out_->backing_type = file_.type(node_.backing_type, &scope_, false);
            const TypeConstraint& type = *out_->backing_type;
            bool backs = type.mask == type_bits::integer || type.mask == type_bits::string;
            if (!backs || !type.classes.empty()) {
                error(&node_,
                      "Enum backing type must be int or string, " + type_text(type) + " given");
            }
        }
        out_->attributes =
            file_.attributes(node_.attributes, &scope_, attribute_target::class_, node_.line);
        for (const AttributeDeclaration& attribute : out_->attributes) {
            if (attribute.lower_name->view() == "allowdynamicproperties")
                flags |= class_flag::allow_dynamic_properties;
        }
        out_->flags = flags;
        file_.check_class_attributes(*out_, node_.line);
    }

    String* reference(const ast::Name& name, const char* what) {
        String* resolved = file_.class_name(name);
        std::string_view lower = file_.lower(resolved->view())->view();
        if (is_class_word(lower))
            error(&name, std::string("Cannot use '") + std::string(name.text) + "' as " + what +
                             " name, as it is reserved");
        return resolved;
    }

    void member(const ast::Node* member) {
        switch (member->kind) {
        case Kind::ClassConstants: constants(*as<ast::ClassConstants>(member)); break;
        case Kind::Properties: properties(*as<ast::Properties>(member)); break;
        case Kind::FunctionDeclaration: method(*as<ast::FunctionDeclaration>(member)); break;
        case Kind::TraitUse: trait_use(*as<ast::TraitUse>(member)); break;
        case Kind::EnumCase: enum_case(*as<ast::EnumCase>(member)); break;
        default: break;
        }
    }

    void add_constant(ConstantDeclaration constant) {
        for (const ConstantDeclaration& other : constants_) {
            if (other.name == constant.name) {
                file_.error(constant.line, "Cannot redefine class constant " +
                                               std::string(name_->view()) +
                                               "::" + std::string(constant.name->view()));
            }
        }
        constants_.push_back(constant);
    }

    void constants(const ast::ClassConstants& group) {
        for (const ast::ConstantItem& item : group.items) {
            if (file_.lower(item.name)->view() == "class") {
                error(&group,
                      "A class constant must not be called 'class'; it is reserved for class "
                      "name fetching");
            }
            ConstantDeclaration constant{};
            constant.name = file_.intern(item.name);
            constant.flags = member_flags(group.modifiers);
            constant.type = file_.type(group.type, &scope_, true);
            constant.line = item.line ? item.line : group.line;
            constant.value = file_.constant_value(item.value, &scope_, false);
            if (constant.type) constant_type_checks(group, item, constant);
            constant.attributes = file_.attributes(group.attributes, &scope_,
                                                   attribute_target::class_constant, constant.line);
            constant.doc_comment = file_.text_of(item.doc_comment);
            if (node_.form == ast::ClassForm::Interface && !(constant.flags & flag::public_))
                error(&group, "Access type for interface constant " + std::string(name_->view()) +
                                  "::" + std::string(item.name) + " must be public");
            if ((constant.flags & flag::private_) && (constant.flags & flag::final_))
                error(&group, "Private constant " + std::string(name_->view()) +
                                  "::" + std::string(item.name) +
                                  " cannot be final as it is not visible to other classes");
            add_constant(constant);
        }
    }

    void constant_type_checks(const ast::ClassConstants& group, const ast::ConstantItem& item,
                              ConstantDeclaration& constant) {
        const TypeConstraint& type = *constant.type;
        std::string full = std::string(name_->view()) + "::" + std::string(item.name);
        std::string text = type_text(type);
        if (type.mask & (type_bits::void_ | type_bits::never | type_bits::callable)) {
            error(&group, "Class constant " + full + " cannot have type " + text);
        } else if (!file_.fit_default(constant.value, type)) {
            error(&group, "Cannot use " + FileCompiler::default_type(constant.value) +
                              " as value for class constant " + full + " of type " + text);
        }
    }

    void enum_case(const ast::EnumCase& node) {
        if (node_.form != ast::ClassForm::Enum) {
            error(&node, "Case can only be used in enums");
            return;
        }
        ConstantDeclaration constant{};
        constant.name = file_.intern(node.name);
        constant.flags = flag::public_ | flag::enum_case;
        constant.line = node.line;
        constant.value =
            node.value ? file_.constant_value(node.value, &scope_, false) : Value::undef();
        if (node_.backing_type && !node.value) {
            error(&node, "Case " + std::string(node.name) + " of backed enum " +
                             std::string(name_->view()) + " must have a value");
        } else if (!node_.backing_type && node.value) {
            error(&node, "Case " + std::string(node.name) + " of non-backed enum " +
                             std::string(name_->view()) + " must not have a value");
        }
        constant.attributes =
            file_.attributes(node.attributes, &scope_, attribute_target::class_constant, node.line);
        constant.doc_comment = file_.text_of(node.doc_comment);
        add_constant(constant);
    }

    void add_property(PropertyDeclaration property, const ast::Node* at) {
        for (const PropertyDeclaration& other : properties_) {
            if (other.name == property.name)
                error(at, "Cannot redeclare " + std::string(name_->view()) + "::$" +
                              std::string(property.name->view()));
        }
        if (node_.modifiers & ast::Readonly) property.flags |= flag::readonly_;
        properties_.push_back(property);
    }

    void properties(const ast::Properties& group) {
        for (const ast::PropertyItem& item : group.items) {
            PropertyDeclaration property{};
            property.name = file_.intern(item.name);
            property.flags = member_flags(group.modifiers);
            property.type = file_.type(group.type, &scope_, true);
            property.line = item.line ? item.line : group.line;
            property.doc_comment = file_.text_of(item.doc_comment);
            property.attributes = file_.attributes(group.attributes, &scope_,
                                                   attribute_target::property, property.line);
            property.default_value = item.default_value
                                         ? file_.constant_value(item.default_value, &scope_, false)
                                     : property.type ? Value::undef()
                                                     : Value::null();
            property_checks(group, item, property);
            if (item.has_hook_block && item.hooks.empty())
                error(&group, "Property hook list must not be empty");
            hooks(item.hooks, item.name, property);
            add_property(property, &group);
        }
    }

    void property_checks(const ast::Properties& group, const ast::PropertyItem& item,
                         PropertyDeclaration& property) {
        std::string full = std::string(name_->view()) + "::$" + std::string(item.name);
        bool readonly = (property.flags & flag::readonly_) || (node_.modifiers & ast::Readonly);
        if (node_.form == ast::ClassForm::Enum) {
            error(&group, "Enum " + std::string(name_->view()) + " cannot include properties");
        } else if (node_.form == ast::ClassForm::Interface && item.hooks.empty()) {
            error(&group, "Interfaces may only include hooked properties");
        } else if ((group.modifiers & ast::Final) && (property.flags & flag::private_)) {
            error(&group, "Property cannot be both final and private");
        } else if (node_.form == ast::ClassForm::Interface && !(property.flags & flag::public_)) {
            error(&group, "Property in interface cannot be protected or private");
        } else if (readonly && !property.type) {
            error(&group, "Readonly property " + full + " must have type");
        } else if (readonly && (property.flags & flag::static_)) {
            error(&group, "Static property " + full + " cannot be readonly");
        } else if (readonly && item.default_value) {
            error(&group, "Readonly property " + full + " cannot have default value");
        } else if ((property.flags & flag::set_visibility) && !property.type) {
            error(&group, "Property with asymmetric visibility " + full + " must have type");
        } else if ((property.flags & flag::public_set) && !(property.flags & flag::public_)) {
            error(&group,
                  "Visibility of property " + full + " must not be weaker than set visibility");
        } else if ((property.flags & flag::protected_set) && (property.flags & flag::private_)) {
            error(&group,
                  "Visibility of property " + full + " must not be weaker than set visibility");
        } else if ((property.flags & flag::abstract_) && item.hooks.empty()) {
            error(&group, "Only hooked properties may be declared abstract");
        }
        if (property.type) property_type_checks(group, item, property, full);
    }

    void property_type_checks(const ast::Properties& group, const ast::PropertyItem& item,
                              PropertyDeclaration& property, const std::string& full) {
        const TypeConstraint& type = *property.type;
        constexpr uint32_t never_of_properties =
            type_bits::void_ | type_bits::never | type_bits::callable;
        std::string text = type_text(type);
        if (type.mask & never_of_properties)
            error(&group, "Property " + full + " cannot have type " + text);
        if (!item.default_value || file_.fit_default(property.default_value, type)) return;
        bool simple = text.find_first_of("|&") == std::string::npos;
        if (property.default_value.type() != Type::Null || text.find('&') != std::string::npos) {
            error(&group, "Cannot use " + FileCompiler::default_type(property.default_value) +
                              " as default value for property " + full + " of type " + text);
        } else {
            error(&group,
                  "Default value for property of type " + text + " may not be null." +
                      (simple ? " Use the nullable type ?" + text + " to allow null default value"
                              : " Use the nullable type " + text +
                                    "|null to allow null default value"));
        }
    }

    void hooks(std::span<ast::PropertyHook* const> list, std::string_view name,
               PropertyDeclaration& property) {
        if (list.empty()) return;
        property.flags |= flag::has_hooks;
        scope_.property_hook = name;
        bool backed = false;
        bool interface = node_.form == ast::ClassForm::Interface;
        std::string full_name = std::string(name_->view()) + "::$" + std::string(name);
        for (const ast::PropertyHook* hook : list) {
            file_.check_hook(*hook, list, property.flags, interface, full_name);
            if (file_.has_error()) return;
            FunctionCompiler inner(file_, &outer_, &scope_);
            String* full = file_.intern("$" + std::string(name) + "::" + std::string(hook->name));
            FunctionDeclaration* function = inner.hook(*hook, full, property);
            backed |= inner.uses_backing_property();
            if (hook->hook == ast::HookKind::Get) {
                property.get_hook = function;
            } else {
                property.set_hook = function;
            }
        }
        scope_.property_hook = {};
        if (!backed) property.flags |= flag::virtual_;
        file_.check_hooked_property(property, list[0]->line, full_name);
    }

    void must_not_be_abstract(const ast::FunctionDeclaration& node, const std::string& full) {
        std::string name(node.name);
        if (node_.form == ast::ClassForm::Class && !node_.name.empty()) {
            error(&node, "Class " + std::string(name_->view()) + " declares abstract method " +
                             name + "() and must therefore be declared abstract");
        } else if (node_.form == ast::ClassForm::Class) {
            error(&node, "Anonymous class method " + name + "() must not be abstract");
        } else {
            error(&node, std::string(node_.form == ast::ClassForm::Enum ? "Enum" : "Interface") +
                             " method " + full + " must not be abstract");
        }
    }

    void method(const ast::FunctionDeclaration& node) {
        const String* lower_name = file_.lower(node.name);
        for (const FunctionDeclaration& other : methods_) {
            if (other.lower_name == lower_name)
                error(&node, "Cannot redeclare " + std::string(name_->view()) +
                                 "::" + std::string(node.name) + "()");
        }
        auto full = [&] {
            return std::string(name_->view()) + "::" + std::string(node.name) + "()";
        };
        bool interface = node_.form == ast::ClassForm::Interface;
        bool is_abstract = (node.modifiers & ast::Abstract) || interface;
        if ((node.modifiers & ast::Abstract) && !(node_.modifiers & ast::Abstract) &&
            node_.form != ast::ClassForm::Trait) {
            must_not_be_abstract(node, full());
        } else if (interface && (node.modifiers & (ast::Private | ast::Protected))) {
            error(&node, "Access type for interface method " + full() + " must be public");
        } else if (interface && (node.modifiers & ast::Final)) {
            error(&node, "Interface method " + full() + " must not be final");
        } else if (interface && node.body) {
            error(&node, "Interface function " + full() + " cannot contain body");
        } else if (is_abstract && (node.modifiers & ast::Private) &&
                   node_.form != ast::ClassForm::Trait) {
            error(&node, "Abstract function " + full() + " cannot be declared private");
        } else if (is_abstract && node.body) {
            error(&node, "Abstract function " + full() + " cannot contain body");
        } else if (!is_abstract && !node.body) {
            error(&node, "Non-abstract method " + full() + " must contain body");
        }
        bool hidden = (node.modifiers & ast::Final) && (node.modifiers & ast::Private);
        if (hidden && lower_name->view() != "__construct") {
            file_.compile_warning(node.line,
                                  "Private methods cannot be final as they are never overridden "
                                  "by other classes");
        }
        FunctionCompiler inner(file_, &outer_, &scope_);
        FunctionDeclaration* function = inner.function(node, file_.intern(node.name));
        if (is_abstract) function->flags |= flag::abstract_;
        if (function->lower_name->view() == "__construct") function->flags |= flag::constructor;
        methods_.push_back(*function);
        for (const ast::Parameter* param : node.params) promote(node, *param);
        file_.check_magic_method(node, *name_, *function);
    }

    // Where they lie next to each other; their codes know them there.
    std::span<const FunctionDeclaration> keep_methods() {
        std::span<FunctionDeclaration> kept = file_.unit->arena.copy(methods_);
        for (const FunctionDeclaration& method : kept) {
            if (method.code) const_cast<Code*>(method.code)->declaration = &method;
        }
        return kept;
    }

    void promote(const ast::FunctionDeclaration& node, const ast::Parameter& param) {
        if (!param.promote && param.hooks.empty()) return;
        if (!node.body) {
            error(&param, "Cannot declare promoted property in an abstract constructor");
        } else if (param.variadic) {
            error(&param, "Cannot declare variadic promoted property");
        }
        PropertyDeclaration property{};
        property.name = file_.intern(param.name);
        property.flags = member_flags(param.promote) | flag::from_constructor;
        bool null_default = param.default_value &&
                            param.default_value->kind == Kind::ConstantFetch &&
                            file_.fold(param.default_value, nullptr) &&
                            file_.fold(param.default_value, nullptr)->type() == Type::Null;
        property.type = file_.type(param.type, &scope_, false, null_default);
        property.line = param.line;
        property.default_value = property.type ? Value::undef() : Value::null();
        property.attributes =
            file_.attributes(param.attributes, &scope_,
                             attribute_target::property | attribute_target::parameter, param.line);
        property.doc_comment = file_.text_of(param.doc_comment);
        std::string full = std::string(name_->view()) + "::$" + std::string(param.name);
        if ((property.flags & flag::readonly_) && !property.type) {
            error(&param, "Readonly property " + full + " must have type");
        } else if ((property.flags & flag::set_visibility) && !property.type) {
            error(&param, "Property with asymmetric visibility " + full + " must have type");
        }
        if (property.type && (property.type->mask & type_bits::callable))
            error(&param, "Property " + full + " cannot have type " + type_text(*property.type));
        hooks(param.hooks, param.name, property);
        add_property(property, &param);
    }

    void trait_use(const ast::TraitUse& node) {
        if (node_.form == ast::ClassForm::Interface) {
            error(&node, "Cannot use traits inside of interfaces. " +
                             std::string(node.traits[0]->text) + " is used in " +
                             std::string(name_->view()));
            return;
        }
        for (const ast::Name* trait : node.traits) traits_.push_back(reference(*trait, "trait"));
        for (const ast::TraitAdaptation& adaptation : node.adaptations) {
            String* trait = adaptation.trait ? file_.class_name(*adaptation.trait) : nullptr;
            String* method = file_.intern(adaptation.method);
            if (!adaptation.instead_of.empty()) {
                std::vector<String*> excluded;
                for (const ast::Name* name : adaptation.instead_of)
                    excluded.push_back(file_.class_name(*name));
                precedences_.push_back({trait, method, file_.unit->arena.copy(excluded)});
                continue;
            }
            uint32_t visibility = adaptation.visibility ? member_flags(adaptation.visibility) : 0;
            if (!(adaptation.visibility & (ast::Public | ast::Protected | ast::Private)))
                visibility &= ~uint32_t{flag::visibility};
            aliases_.push_back({trait, method,
                                adaptation.alias.empty() ? nullptr : file_.intern(adaptation.alias),
                                visibility});
        }
    }

    void enum_checks() {
        static constexpr std::string_view forbidden[] = {
            "__get",       "__set",       "__unset",       "__isset",    "__tostring",
            "__debuginfo", "__serialize", "__unserialize", "__sleep",    "__wakeup",
            "__construct", "__destruct",  "__clone",       "__set_state"};
        for (const FunctionDeclaration& function : methods_) {
            for (std::string_view name : forbidden) {
                if (function.lower_name->view() == name)
                    file_.error(function.line, "Enum " + std::string(name_->view()) +
                                                   " cannot include magic method " +
                                                   std::string(function.name->view()));
            }
        }
    }

    FunctionCompiler& outer_;
    FileCompiler& file_;
    const ast::ClassDeclaration& node_;
    String* name_;
    ClassScope scope_{};
    ClassDeclaration* out_ = nullptr;
    std::vector<ConstantDeclaration> constants_;
    std::vector<PropertyDeclaration> properties_;
    std::vector<FunctionDeclaration> methods_;
    std::vector<String*> traits_;
    std::vector<TraitAlias> aliases_;
    std::vector<TraitPrecedence> precedences_;
};

ClassDeclaration* compile_class(FunctionCompiler& outer, const ast::ClassDeclaration& node,
                                String* name) {
    return ClassCompiler(outer, node, name).compile();
}

// A get or set hook as a function: get() takes nothing, set($value) the new value.
FunctionDeclaration* FunctionCompiler::hook(const ast::PropertyHook& hook_node, String* name,
                                            const PropertyDeclaration& property) {
    bool is_set = hook_node.hook == ast::HookKind::Set;
    ast::FunctionDeclaration node = *hook_node.function;
    node.form = ast::FunctionForm::Hook;
    node.name = is_set ? "set" : "get";
    ast::Parameter value{};
    static_cast<ast::Node&>(value) = hook_node;
    value.kind = Kind::Parameter;
    value.name = "value";
    ast::Parameter* params[] = {&value};
    if (is_set && !hook_node.has_parameter_list) {
        node.params = params;
        hook_value_ = &value;
    }
    hook_type_ = property.type;
    FunctionDeclaration* function = this->function(node, name);
    return function;
}

Operand FunctionCompiler::nested_class(const ast::ClassDeclaration& node, Operand dest,
                                       bool top_level) {
    String* name = node.name.empty() ? file.anonymous_class_name(node) : file.qualify(node.name);
    if (!node.name.empty()) {
        if (cls_) error(&node, "Class declarations may not be nested");
        file.check_declared_class_name(node, name->view());
    }
    if (file.unit->own && top_level) file.unit->own->is_pinned = true;
    bool outer = std::exchange(file.between_methods, true);
    ClassDeclaration* declaration = compile_class(*this, node, name);
    file.between_methods = outer;
    b.classes.push_back(declaration);
    if (top_level) file.unit->classes.push_back(declaration);
    dest = result(dest);
    b.line = node.line;
    b.emit_n(Opcode::DeclareClass, {}, {}, dest, uint32_t(b.classes.size() - 1));
    return dest;
}

}  // namespace surus
