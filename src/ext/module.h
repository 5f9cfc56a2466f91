// Extensions that are shared modules. Their tables are in the program, where every function that
// the module has is call_unloaded and every class with handlers of its own has unloaded_handlers;
// the first use of either loads the module. So what does not use it does not pay for it.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "runtime/declarations/builtins.h"
#include "runtime/declarations/declaration.h"

namespace surus {

// What a module brings for one stub, in the order of the stub's tables.
struct ModuleClass {
    const ClassHandlers* handlers;  // or null
    std::span<const NativeEntry> methods;
};
struct ModuleStub {
    std::string_view symbol;  // StubModule::symbol
    uint32_t fingerprint;     // StubModule::fingerprint
    std::span<const NativeEntry> functions;
    std::span<const ModuleClass> classes;
    std::span<Value (*const)(Context&)> constants;  // null: not computed
};
// The one symbol that a module exports: "surus_module".
struct ModuleEntry {
    std::string_view version;  // of Surus
    std::span<const ModuleStub* const> stubs;
};

// Loads the module that has the running builtin and goes on there; throws an Error when it cannot.
void call_unloaded(Context& context, Frame* frame, Value* result);
// The same for a constant; null, with the exception pending, when it cannot.
Value compute_unloaded(Context& context, const BuiltinConstant& constant);

}  // namespace surus
