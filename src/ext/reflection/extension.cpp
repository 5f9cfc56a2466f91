// ReflectionExtension.
#include <vector>

#include "ext/reflection/mirror.h"
#include "ext/reflection/reflection.stub.h"
#include "ext/registry.h"
#include "ext/standard/info/phpinfo.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/ini/ini_entries.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

// An extension may have several stubs.
std::vector<const StubModule*> modules_of(std::string_view extension) {
    std::vector<const StubModule*> modules;
    for (const StubModule* module : stub_modules()) {
        if (module->extension == extension) modules.push_back(module);
    }
    return modules;
}

Result<std::vector<const StubModule*>> modules_of_self(Context& context, Object& self) {
    TRY(mirror_of(context, self));
    return modules_of(TRY(mirror_name(context, self))->view());
}

std::string version_of(Context& context, std::string_view extension) {
    const StubModule* module = find_extension(extension);
    if (module && !module->version.empty()) return std::string(module->version);
    const Value* own = context.constants->find(context, *context.strings->intern("PHP_VERSION"));
    return own && own->is_string() ? std::string(own->string->view()) : std::string();
}

Result<Object*> make_extension(Context& context, std::string_view name) {
    Object* made = TRY(make_mirror(context, class_ReflectionExtension(context)));
    set_mirror_name(*made, name);
    return made;
}

Status append_constants(Context& context, std::string& out,
                        const std::vector<const StubModule*>& modules) {
    std::string text;
    size_t count = 0;
    for (const StubModule* module : modules) {
        for (const NamedConstant& constant : module->constants()) {
            const Value* value = context.constants->find(context, *constant.name);
            if (!value) continue;
            ++count;
            text += "    Constant [ <persistent> " + std::string(type_name_in_errors(*value)) +
                    " " + std::string(constant.name->view()) + " ] { ";
            TRY(append_value_text(context, text, *value));
            text += " }\n";
        }
    }
    if (context.has_pending()) return failed;
    if (count) out += "\n  - Constants [" + std::to_string(count) + "] {\n" + text + "  }\n";
    return {};
}

Status append_functions(Context& context, std::string& out,
                        const std::vector<const StubModule*>& modules) {
    std::string text;
    for (const StubModule* module : modules) {
        for (const FunctionDeclaration& function : module->functions()) {
            Mirror mirror{};
            mirror.function = context.functions->find(context, *function.lower_name);
            if (!mirror.function) continue;  // as disable_functions will have it
            TRY(append_function_text(context, text, mirror, "    "));
        }
    }
    if (!text.empty()) out += "\n  - Functions {\n" + text + "  }\n";
    return {};
}

Status append_classes(Context& context, std::string& out,
                      const std::vector<const StubModule*>& modules) {
    std::string text;
    size_t count = 0;
    for (const StubModule* module : modules) {
        for (const ClassDeclaration& declaration : module->classes()) {
            if (count++) text += "\n";
            Mirror mirror{};
            mirror.cls = context.classes->find(context, *declaration.lower_name);
            TRY(append_class_text(context, text, mirror, "    "));
        }
    }
    if (count) out += "\n  - Classes [" + std::to_string(count) + "] {\n" + text + "  }\n";
    return {};
}

// The lines of an extension's stubs, as names and what they are to it.
std::vector<std::pair<std::string_view, std::string_view>> dependencies_of(
    const std::vector<const StubModule*>& modules) {
    std::vector<std::pair<std::string_view, std::string_view>> out;
    for (const StubModule* module : modules) {
        std::string_view lines = module->dependencies;
        for (size_t end; (end = lines.find('\n')) != npos; lines.remove_prefix(end + 1)) {
            size_t space = lines.find(' ');
            out.emplace_back(lines.substr(0, space), lines.substr(space + 1, end - space - 1));
        }
    }
    return out;
}

void append_dependencies(std::string& out, const std::vector<const StubModule*>& modules) {
    std::string text;
    for (auto [name, kind] : dependencies_of(modules)) {
        text += "    Dependency [ " + std::string(name) + " (" + std::string(kind) + ") ]\n";
    }
    if (!text.empty()) out += "\n  - Dependencies {\n" + text + "  }\n";
}

std::string access_text(uint8_t access) {
    if (access == 7) return "ALL";
    std::string text;
    auto add = [&](uint8_t bit, const char* name) {
        if (access & bit) text += (text.empty() ? "" : ",") + std::string(name);
    };
    add(1, "USER");
    add(2, "PERDIR");
    add(4, "SYSTEM");
    return text;
}

void append_settings(Context& context, std::string& out, std::string_view extension) {
    std::string text;
    for (const IniEntry& entry : ini_entries()) {
        if (!equal_ignoring_case(extension, entry.extension)) continue;
        const std::string* value = context.ini->get(entry.name);
        auto configured = context.ini->configuration.find(entry.name);
        std::string before = configured != context.ini->configuration.end()
                                 ? configured->second.text
                                 : std::string(entry.value ? entry.value : "");
        text += "    Entry [ " + std::string(entry.name) + " <" + access_text(entry.access) +
                "> ]\n      Current = '" + (value ? *value : "") + "'\n";
        if (value && *value != before) text += "      Default = '" + before + "'\n";
        text += "    }\n";
    }
    if (!text.empty()) out += "\n  - INI {\n" + text + "  }\n";
}

}  // namespace

Result<Value> reflect_extension(Context& context, std::string_view name) {
    if (name.empty()) return Value::null();
    return Value::of(TRY(make_extension(context, name)));
}

Status php_ReflectionExtension___construct(Context& context, Object& self, String& name) {
    const StubModule* module = find_extension(name.view());
    if (!module) return throw_reflection(context, "Extension \"%s\" does not exist", name.data());
    self.native<Mirror>().ready = true;
    set_mirror_name(self, module->extension);
    return {};
}

Result<String*> php_ReflectionExtension___toString(Context& context, Object& self) {
    std::vector<const StubModule*> modules = TRY(modules_of_self(context, self));
    std::string_view name = TRY(mirror_name(context, self))->view();
    size_t number = 0;
    for (std::string_view other : extension_names()) {
        ++number;
        if (other == name) break;
    }
    std::string out = "Extension [ <persistent> extension #" + std::to_string(number) + " " +
                      std::string(name) + " version " + version_of(context, name) + " ] {\n";
    append_dependencies(out, modules);
    append_settings(context, out, name);
    TRY(append_constants(context, out, modules));
    TRY(append_functions(context, out, modules));
    TRY(append_classes(context, out, modules));
    return make_string(out + "}\n");
}

Result<String*> php_ReflectionExtension_getName(Context& context, Object& self) {
    return share(*TRY(mirror_name(context, self)));
}

Result<Value> php_ReflectionExtension_getVersion(Context& context, Object& self) {
    return string_value(version_of(context, TRY(mirror_name(context, self))->view()));
}

Status php_ReflectionExtension_info(Context& context, Object& self) {
    print_extension_information(context, TRY(mirror_name(context, self))->view());
    return {};
}

Result<Array*> php_ReflectionExtension_getFunctions(Context& context, Object& self) {
    Ref<Array> list = Ref<Array>::adopt(Array::create());
    for (const StubModule* module : TRY(modules_of_self(context, self))) {
        for (const FunctionDeclaration& declaration : module->functions()) {
            Function* function = context.functions->find(context, *declaration.lower_name);
            if (!function) continue;
            list->set(*declaration.name, Value::of(TRY(reflect_function(context, *function))));
        }
    }
    return list.leak();
}

Result<Array*> php_ReflectionExtension_getConstants(Context& context, Object& self) {
    Ref<Array> list = Ref<Array>::adopt(Array::create());
    for (const StubModule* module : TRY(modules_of_self(context, self))) {
        for (const NamedConstant& constant : module->constants()) {
            const Value* value = context.constants->find(context, *constant.name);
            if (value) list->set(*constant.name, copy(*value));
        }
    }
    if (context.has_pending()) return failed;
    return list.leak();
}

Result<Array*> php_ReflectionExtension_getINIEntries(Context& context, Object& self) {
    TRY(mirror_of(context, self));
    std::string_view name = TRY(mirror_name(context, self))->view();
    Array* list = Array::create();
    for (const IniEntry& entry : ini_entries()) {
        if (!equal_ignoring_case(name, entry.extension)) continue;
        const std::string* value = context.ini->get(entry.name);
        bool none = !entry.value && !context.ini->values.contains(entry.name);
        list->set(entry.name, none || !value ? Value::null() : string_value(*value));
    }
    return list;
}

Result<Array*> php_ReflectionExtension_getClasses(Context& context, Object& self) {
    Ref<Array> list = Ref<Array>::adopt(Array::create());
    for (const StubModule* module : TRY(modules_of_self(context, self))) {
        for (const ClassDeclaration& declaration : module->classes()) {
            Class* cls = context.classes->find(context, *declaration.lower_name);
            if (cls) list->set(*cls->name, Value::of(TRY(reflect_class(context, *cls))));
        }
    }
    return list.leak();
}

Result<Array*> php_ReflectionExtension_getClassNames(Context& context, Object& self) {
    Ref<Array> list = Ref<Array>::adopt(Array::create());
    for (const StubModule* module : TRY(modules_of_self(context, self))) {
        for (const ClassDeclaration& declaration : module->classes())
            list->push(Value::of(declaration.name));
    }
    return list.leak();
}

// As php has them, though all extensions are parts of one program.
Result<Array*> php_ReflectionExtension_getDependencies(Context& context, Object& self) {
    auto modules = TRY(modules_of_self(context, self));
    Array* list = Array::create();
    for (auto [name, kind] : dependencies_of(modules)) list->set(name, string_value(kind));
    return list;
}

Result<bool> php_ReflectionExtension_isPersistent(Context& context, Object& self) {
    TRY(mirror_of(context, self));
    return true;
}

Result<bool> php_ReflectionExtension_isTemporary(Context& context, Object& self) {
    TRY(mirror_of(context, self));
    return false;
}

}  // namespace surus
