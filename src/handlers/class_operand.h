// The class that an operand names: self, parent, static, a literal name or a value.
#pragma once

#include "handlers/handler.h"

namespace surus {

// `cache` (or null) keeps the class of a literal name. Autoloads; throws when there is none.
// Values: an object means its class, a string a name.
Result<Class*> class_of_operand(Context& context, Frame* frame, const Instruction* insn,
                                OperandKind kind, int32_t offset, Class** cache);
// Whether the operand means the same class each time: a name, self or parent, but not static.
bool names_fixed_class(const Instruction* insn, OperandKind kind, int32_t offset);
// Whether the operand is self, parent or static, whose calls forward the called class.
bool forwards_called_class(const Instruction* insn, OperandKind kind, int32_t offset);

// "self", "parent", "static".
const char* relative_class_word(RelativeClass which);

}  // namespace surus
