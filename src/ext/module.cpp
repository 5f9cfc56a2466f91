#include "ext/module.h"

#include <dlfcn.h>
#include <link.h>
#include <unistd.h>

#include <climits>
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

// The program, or the library, that this function is part of; empty: unknown.
struct OwnFile {
    std::string path;
    bool is_library = false;
    std::string folder() const {
        size_t slash = path.rfind('/');
        return slash == std::string::npos ? "" : path.substr(0, slash);
    }
};
OwnFile own_file() {
    Dl_info info;
    void* map = nullptr;
    auto here = reinterpret_cast<void*>(call_unloaded);
    if (!dladdr1(here, &info, &map, RTLD_DL_LINKMAP) || !map) return {};
    std::string path = static_cast<link_map*>(map)->l_name;
    if (!path.empty()) return {path, true};
    char buffer[PATH_MAX];
    ssize_t length = readlink("/proc/self/exe", buffer, sizeof buffer);
    path.assign(buffer, length > 0 ? static_cast<size_t>(length) : 0);
    return {path};
}

// A module finds the engine among what the whole process sees. A host may have loaded the library
// for itself alone.
void show_library(const OwnFile& own) {
    if (!own.is_library) return;
    if (void* handle = dlopen(own.path.c_str(), RTLD_NOW | RTLD_NOLOAD | RTLD_GLOBAL))
        dlclose(handle);
}

// Opens the module of that name; null with the reason in `problem`.
void* open_module(std::string_view name, std::string& problem) {
    OwnFile own = own_file();
    std::string folder = own.folder();
    std::string file = "/" + std::string(name) + ".so";
    // Beside the program in its build folder; where the program's and the library's prefix has it.
    const std::string candidates[] = {folder + "/modules" + file,
                                      folder + "/" SURUS_MODULES_FROM_PROGRAM + file,
                                      folder + "/surus" + file};
    for (const std::string& path : candidates) {
        if (folder.empty() || access(path.c_str(), F_OK) != 0) continue;
        show_library(own);
        void* handle = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
        if (!handle) problem = dlerror();
        return handle;
    }
    problem = "there is no " + file.substr(1) + " in " + folder + "/modules or " + folder +
              "/" SURUS_MODULES_FROM_PROGRAM;
    return nullptr;
}

const ModuleStub* find_native(const StubModule& stub, std::string& problem) {
    void* handle = open_module(stub.module, problem);
    if (!handle) return nullptr;
    auto* entry = static_cast<const ModuleEntry*>(dlsym(handle, "surus_module"));
    if (entry && entry->version == SURUS_VERSION) {
        for (const ModuleStub* native : entry->stubs) {
            if (native->symbol == stub.symbol && native->fingerprint == stub.fingerprint)
                return native;
        }
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

// The position of a row in a table, or -1.
template <class Row>
int64_t position_in(std::span<const Row> rows, const Row& row) {
    bool inside = !rows.empty() && &row >= &rows.front() && &row <= &rows.back();
    return inside ? &row - rows.data() : -1;
}

Result<NativeEntry> load_function(Context& context, const FunctionDeclaration& declaration) {
    for (const StubModule* stub : stub_modules()) {
        if (!stub->module) continue;
        int64_t position = position_in(stub->functions, declaration);
        if (position >= 0)
            return TRY(load(context, *stub))->functions[static_cast<size_t>(position)];
        for (const ClassDeclaration& cls : stub->classes) {
            position = position_in(cls.methods, declaration);
            if (position < 0) continue;
            const ModuleStub* native = TRY(load(context, *stub));
            auto number = static_cast<size_t>(position_in(stub->classes, cls));
            return native->classes[number].methods[static_cast<size_t>(position)];
        }
    }
    return throw_error(context, "%s() belongs to no module", declaration.name->data());
}

}  // namespace

void call_unloaded(Context& context, Frame* frame, Value* result) {
    Function& function = *frame->function;
    Result<NativeEntry> native = load_function(context, *function.declaration);
    if (!native) return result->set_null();
    function.native = *native;
    function.native(context, frame, result);
}

Result<const ClassHandlers*> load_class_handlers(Context& context,
                                                 const ClassDeclaration& declaration) {
    for (const StubModule* stub : stub_modules()) {
        int64_t position = position_in(stub->classes, declaration);
        if (position < 0) continue;
        return TRY(load(context, *stub))->classes[static_cast<size_t>(position)].handlers;
    }
    return throw_error(context, "%s belongs to no module", declaration.name->data());
}

Value compute_unloaded(Context& context, const BuiltinConstant& constant) {
    for (const StubModule* stub : stub_modules()) {
        for (size_t i = 0; i < stub->constants.size(); ++i) {
            if (&stub->constants[i].constant != &constant) continue;
            Result<const ModuleStub*> native = load(context, *stub);
            return native ? (*native)->constants[i](context) : Value::null();
        }
    }
    return Value::null();
}

}  // namespace surus
