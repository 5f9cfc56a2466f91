#include "ext/registry.h"

#include "base/ascii.h"
#include "base/hash.h"
#include "ext/hook_list.h"
#include "ext/state.h"
#include "ext/stub_list.h"

namespace surus {

size_t state_slot_count() { return static_cast<size_t>(StateSlot::Count); }

std::span<const StubModule* const> stub_modules() { return stubs::all; }

std::span<const HookRow> hook_rows() { return {hook_list.begin(), hook_list.size()}; }

std::span<const SwitchRow> switch_rows() { return {switch_list.begin(), switch_list.size()}; }

// The row of that name in the list of each stub that `list` gives; null: there is none.
template <class List, class NameOf>
static auto find_row(const NameIndex& index, std::string_view name, List list, NameOf name_of) {
    auto row_at = [&](const StubRow& row) {
        return &(stubs::all[row.stub]->*list)()[row.position];
    };
    const StubRow* found = index.find(
        hash_text(name), [&](const StubRow& row) { return name_of(*row_at(row))->view() == name; });
    return found ? row_at(*found) : nullptr;
}

const FunctionDeclaration* find_builtin_function(const Engine&, std::string_view lower_name) {
    return find_row(stubs::function_index, lower_name, &StubModule::functions,
                    [](const FunctionDeclaration& row) { return row.lower_name; });
}

const ClassDeclaration* find_builtin_class(const Engine&, std::string_view lower_name) {
    return find_row(stubs::class_index, lower_name, &StubModule::classes,
                    [](const ClassDeclaration& row) { return row.lower_name; });
}

const BuiltinConstant* find_builtin_constant(const Engine&, std::string_view name) {
    const NamedConstant* found = find_row(stubs::constant_index, name, &StubModule::constants,
                                          [](const NamedConstant& row) { return row.name; });
    return found ? &found->constant : nullptr;
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

const StubModule* find_extension(std::string_view name) {
    for (const StubModule* module : stubs::all) {
        if (equal_ignoring_case(module->extension, name)) return module;
    }
    return nullptr;
}

std::string_view extension_of(const FunctionDeclaration& function) {
    for (const StubModule* module : stubs::all) {
        if (position_in(module->function_rows, function) >= 0) return module->extension;
    }
    return {};
}

std::string_view extension_of(const ClassDeclaration& cls) {
    for (const StubModule* module : stubs::all) {
        if (position_in(module->class_rows, cls) >= 0) return module->extension;
    }
    return {};
}

}  // namespace surus
