// Operands of operators while user code may run. Private to the operators' sources.
#pragma once

#include "runtime/values/operators.h"

namespace surus {

// Copies of two operands that live through warnings and their handlers, which may overwrite the
// variables that the operands came from.
class OperandGuard {
public:
    OperandGuard(const Value& a, const Value& b) : a_(copy_deref(a)), b_(copy_deref(b)) {}
    OperandGuard(const OperandGuard&) = delete;
    OperandGuard& operator=(const OperandGuard&) = delete;
    ~OperandGuard() {
        release(a_);
        release(b_);
    }
    const Value& a() const { return a_; }
    const Value& b() const { return b_; }

private:
    Value a_;
    Value b_;
};

// What the class of an operand makes of it; Undef: nothing. May run user code.
Result<Value> operate_objects(Context& context, Operation operation, const Value& a,
                              const Value& b);

struct IntegerPair {
    int64_t a;
    int64_t b;
};
// Both operands as ints for % << >> & | ^, with PHP's warnings and deprecations.
Result<IntegerPair> integer_operands(Context& context, Operation operation, const Value& a,
                                     const Value& b);

}  // namespace surus
