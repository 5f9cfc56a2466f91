#include "ext/module.h"

#include <dlfcn.h>
#include <link.h>
#include <unistd.h>

#include <cinttypes>
#include <climits>
#include <cstdio>
#include <string>
#include <vector>

#include "ext/registry.h"
#include "ext/state.h"
#include "runtime/calls/frame.h"
#include "runtime/classes/class.h"
#include "runtime/errors/errors.h"

namespace surus {

const ClassHandlers unloaded_handlers{};

namespace {

// What this Context has loaded. The process keeps modules once they are there: objects, functions
// and other Contexts may use them to the end.
struct LoadedModules : ExtensionState {
    static constexpr StateSlot slot = StateSlot::Modules;
    struct Loaded {
        const StubModule* stub;
        const ModuleStub* native;
    };
    std::vector<Loaded> list;
};

// The file of the program, or of the library, that this function is part of, as the kernel knows
// it: what the linker was told may be relative to a folder left since. Empty: unknown.
std::string own_file() {
    auto here = reinterpret_cast<uintptr_t>(call_unloaded);
    std::string path;
    FILE* mappings = std::fopen("/proc/self/maps", "re");
    char line[PATH_MAX + 128];
    while (mappings && path.empty() && std::fgets(line, sizeof line, mappings)) {
        uintptr_t begin, end;
        int name = 0;
        int found =
            std::sscanf(line, "%" SCNxPTR "-%" SCNxPTR " %*s %*s %*s %*s %n", &begin, &end, &name);
        if (found == 2 && begin <= here && here < end) path = line + name;
    }
    if (mappings) std::fclose(mappings);
    if (path.ends_with('\n')) path.pop_back();
    return path;
}

// A library that its host keeps to itself must be seen by its modules.
void show_own_symbols(const std::string& own) {
    Dl_info info;
    void* map = nullptr;
    bool known = dladdr1(reinterpret_cast<void*>(call_unloaded), &info, &map, RTLD_DL_LINKMAP);
    bool is_library = known && *static_cast<link_map*>(map)->l_name;
    if (is_library) dlopen(own.c_str(), RTLD_NOW | RTLD_NOLOAD | RTLD_GLOBAL);
}

// Opens the module of that name; null with the reason in `problem`.
void* open_module(std::string_view name, std::string& problem) {
    std::string own = own_file();
    std::string folder = own.substr(0, own.rfind('/'));
    std::string file = "/" + std::string(name) + ".so";
    // Beside the program in its build folder; where the program's and the library's prefix has it.
    const std::string candidates[] = {folder + "/modules" + file,
                                      folder + "/" SURUS_MODULES_FROM_PROGRAM + file,
                                      folder + "/surus" + file};
    for (const std::string& path : candidates) {
        if (own.empty() || access(path.c_str(), F_OK) != 0) continue;
        show_own_symbols(own);
        void* handle = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
        if (!handle) problem = dlerror();
        return handle;
    }
    problem = "there is no " + file.substr(1) + " in " + folder + "/modules or " + folder +
              "/" SURUS_MODULES_FROM_PROGRAM;
    return nullptr;
}

// Null with the reason in `problem`.
const ModuleEntry* find_entry(std::string_view module, std::string& problem) {
    void* handle = open_module(module, problem);
    if (!handle) return nullptr;
    auto* entry = static_cast<const ModuleEntry*>(dlsym(handle, "surus_module"));
    if (entry && entry->version == SURUS_VERSION) return entry;
    problem = std::string(module) + ".so was not built with this program";
    return nullptr;
}

const ModuleStub* find_native(const StubModule& stub, std::string& problem) {
    const ModuleEntry* entry = find_entry(stub.module, problem);
    if (!entry) return nullptr;
    for (const ModuleStub* native : entry->stubs) {
        if (native->symbol == stub.symbol && native->fingerprint == stub.fingerprint) return native;
    }
    problem = std::string(stub.module) + ".so was not built with this program";
    return nullptr;
}

Result<const ModuleStub*> load(Context& context, const StubModule& stub) {
    auto& loaded = extension_state<LoadedModules>(context).list;
    for (const LoadedModules::Loaded& known : loaded) {
        if (known.stub == &stub) return known.native;
    }
    std::string problem;
    const ModuleStub* native = find_native(stub, problem);
    if (!native) {
        return throw_error(context, "The extension %.*s cannot be loaded: %s",
                           static_cast<int>(stub.extension.size()), stub.extension.data(),
                           problem.c_str());
    }
    loaded.push_back({&stub, native});
    return native;
}

Result<NativeEntry> load_function(Context& context, const Function& function) {
    const FunctionDeclaration& declaration = *function.declaration;
    for (const StubModule* stub : stub_modules()) {
        if (!stub->module) continue;
        int64_t position = function.scope
                               ? position_in(stub->class_rows, *function.scope->declaration)
                               : position_in(stub->function_rows, declaration);
        if (position < 0) continue;
        auto number = static_cast<size_t>(position);
        const ModuleStub* native = TRY(load(context, *stub));
        if (!function.scope) return native->functions[number];
        int64_t method = position_in(stub->classes()[number].methods, declaration);
        return native->classes[number].methods[static_cast<size_t>(method)];
    }
    return throw_error(context, "%s() belongs to no module", declaration.name->data());
}

}  // namespace

void call_unloaded(Context& context, Frame* frame, Value* result) {
    Function& function = *frame->function;
    Result<NativeEntry> native = load_function(context, function);
    if (!native) return result->set_null();
    function.native = *native;
    function.native(context, frame, result);
}

Result<const ClassHandlers*> load_class_handlers(Context& context,
                                                 const ClassDeclaration& declaration) {
    for (const StubModule* stub : stub_modules()) {
        int64_t position = position_in(stub->class_rows, declaration);
        if (position < 0) continue;
        return TRY(load(context, *stub))->classes[static_cast<size_t>(position)].handlers;
    }
    return throw_error(context, "%s belongs to no module", declaration.name->data());
}

Value compute_unloaded(Context& context, const BuiltinConstant& constant) {
    for (const StubModule* stub : stub_modules()) {
        for (size_t i = 0; i < stub->constant_rows.size(); ++i) {
            if (&stub->constant_rows[i].constant != &constant) continue;
            Result<const ModuleStub*> native = load(context, *stub);
            return native ? (*native)->constants[i](context) : Value::null();
        }
    }
    return Value::null();
}

const ExtensionHooks* hooks_of(const HookRow& row) {
    if (row.hooks) return row.hooks;
    std::string problem;
    const ModuleEntry* entry = find_entry(row.extension, problem);
    return entry ? entry->hooks : nullptr;
}

}  // namespace surus
