#include "ext/registry.h"

#include "base/hash.h"
#include "ext/stub_list.h"

namespace surus {

std::span<const StubModule* const> stub_modules() { return stubs::all; }

const FunctionDeclaration* find_builtin_function(const Engine&, std::string_view lower_name) {
    uint32_t hash = hash_text(lower_name);
    for (const StubModule* module : stubs::all) {
        auto is_it = [&](int i) { return module->functions[i].lower_name->view() == lower_name; };
        int found = module->function_index.find(hash, is_it);
        if (found >= 0) return &module->functions[found];
    }
    return nullptr;
}

const ClassDeclaration* find_builtin_class(const Engine&, std::string_view lower_name) {
    uint32_t hash = hash_text(lower_name);
    for (const StubModule* module : stubs::all) {
        auto is_it = [&](int i) { return module->classes[i].lower_name->view() == lower_name; };
        int found = module->class_index.find(hash, is_it);
        if (found >= 0) return &module->classes[found];
    }
    return nullptr;
}

const BuiltinConstant* find_builtin_constant(const Engine&, std::string_view name) {
    uint32_t hash = hash_text(name);
    for (const StubModule* module : stubs::all) {
        auto is_it = [&](int i) { return module->constants[i].name->view() == name; };
        int found = module->constant_index.find(hash, is_it);
        if (found >= 0) return &module->constants[found].constant;
    }
    return nullptr;
}

std::vector<std::string_view> extension_names() {
    std::vector<std::string_view> names;
    for (const StubModule* module : stubs::all) {
        bool known = false;
        for (std::string_view name : names) known |= name == module->extension;
        if (!known) names.push_back(module->extension);
    }
    return names;
}

static bool equal_ignoring_case(std::string_view a, std::string_view b) {
    if (a.size() != b.size()) return false;
    auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
    for (size_t i = 0; i < a.size(); ++i) {
        if (lower(a[i]) != lower(b[i])) return false;
    }
    return true;
}

const StubModule* find_extension(std::string_view name) {
    for (const StubModule* module : stubs::all) {
        if (equal_ignoring_case(module->extension, name)) return module;
    }
    return nullptr;
}

template <class Row>
static bool holds(std::span<const Row> rows, const Row& row) {
    return !rows.empty() && &row >= &rows.front() && &row <= &rows.back();
}

std::string_view extension_of(const FunctionDeclaration& function) {
    for (const StubModule* module : stubs::all) {
        if (holds(module->functions, function)) return module->extension;
    }
    return {};
}

std::string_view extension_of(const ClassDeclaration& cls) {
    for (const StubModule* module : stubs::all) {
        if (holds(module->classes, cls)) return module->extension;
    }
    return {};
}

}  // namespace surus
