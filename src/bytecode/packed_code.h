// Codes as files hold them: some seven bytes for an instruction with its line instead of 36, three
// for a literal or a live range instead of 16. Most functions of a library are never called; those
// that are get theirs then.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "bytecode/code.h"
#include "context/engine.h"

namespace surus {

// The names that the packed codes of a unit have numbers for.
class PackedNames {
public:
    uint32_t number_of(const String& name);
    const std::vector<const String*>& list() const { return list_; }

private:
    std::vector<const String*> list_;
    std::unordered_map<std::string_view, uint32_t> numbers_;
};

// The instructions without their handlers, the lines, live ranges and literals of a code that is
// not packed. `kept` gets the literals that cannot be: what has pointers to more than a short name,
// and all of an expression, whose last one is looked at before it runs (named_constant).
std::string pack_code(const Code& code, PackedNames& names, std::vector<Value>& kept);

// Makes a packed code's instructions, lines, live ranges and literals, of which those that were
// kept are in Code::literals; does nothing to others. The bytes need not be sound: what is no
// packed code becomes instructions that the verifier refuses. Any thread.
void unpack_code(const Engine& engine, const Code& code);

}  // namespace surus
