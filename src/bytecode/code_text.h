// The text of compiled code, for --dump-bytecode and the golden tests.
#pragma once

#include <string>

#include "bytecode/code.h"

namespace surus {

std::string code_text(const Code& code);
std::string unit_text(const Unit& unit);  // all of its codes

}  // namespace surus
