// Writes the C++ of a Module.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "stubgen/module.h"

namespace surus::stubgen {

// <stem>.stub.h: what a person implements, and the constants.
std::string emit_header(const Module& module);
// <stem>.stub.cpp: tables and wrappers.
std::string emit_source(const Module& module);

// <stem>.stub.module.cpp: the wrappers, where they are in a shared module.
std::string emit_module_source(const Module& module);

// "std::optional<int64_t>", "String&" …: how the typed function takes a parameter.
std::string parameter_type(const Parameter& parameter);
std::string result_type(const Function& function);
// `Result<String*> php_str_repeat(Context& context, String& string, int64_t times)`.
std::string prototype(const Function& function);
std::string cpp_literal(std::string_view bytes);  // quoted
// Whether the parameter is handed on as a pointer or optional that says "not given".
bool is_absent_able(const Parameter& parameter);
// The function that carries the code: aliases share their target's wrapper.
std::string wrapper_name(const Module& module, const Function& function);

// The immortal Strings of one source, each emitted once.
class Texts {
public:
    std::string pointer(std::string_view bytes);  // C++ of a String*
    std::string definitions() const;

private:
    std::map<std::string, size_t, std::less<>> numbers_;
    std::vector<std::string> bytes_;
};

// The wrapper of a function whose ParameterDeclarations are the array `parameters`.
// The name of what DirectEntry is for, or empty; and its text, empty when it cannot be.
std::string direct_name(const Module& module, const Function& function);
std::string emit_direct(const Function& function, const std::string& name,
                        const std::string& parameters, Texts& texts);
std::string emit_wrapper(const Function& function, const std::string& name,
                         const std::string& parameters, Texts& texts);

// The indexes by name over all stubs, in the order of the registry. Names that two declare are
// errors.
std::string emit_index(const std::vector<Module>& modules, std::vector<std::string>& errors);

}  // namespace surus::stubgen
