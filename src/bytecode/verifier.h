// Verifier: whether a Code is what handlers may trust blindly. They check no operand: a register
// outside the frame or a temporary that was never written is memory corruption. Debug builds verify
// all that is compiled; --dump-bytecode does in every build.
#pragma once

#include <string>

#include "bytecode/code.h"

namespace surus {

// What is wrong first, in words ("function f, 12 Add: t3 is read before it is written"), or empty.
//   - operands: the kinds that their roles allow, registers within the frame, literals within the
//     table and of the types that the opcode takes for granted, cache slots within the cache, jumps
//     to instructions, numbers among what they can mean;
//   - no path runs off the end;
//   - on every path a temporary is written before it is read, and read at most once.
std::string verify(const Code& code);
// The same for every Code of a unit.
std::string verify(const Unit& unit);

}  // namespace surus
