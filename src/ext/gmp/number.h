// Objects of class GMP, and the numbers that functions and operators get.
//
// libgmp has no way to fail: it ends the process. So whoever makes a number asks check_size()
// first, and what a number takes is charged to the Context.
#pragma once

#include <gmp.h>

#include <string_view>

#include "ext/support.h"
#include "runtime/objects/object.h"

namespace surus::gmp {

struct Number {
    mpz_t value;
    size_t charged;  // bytes
};
inline Number& number_of(Object& object) { return object.native<Number>(); }
bool is_number(const Value& value);

// A new object with the value 0; owned.
Result<Object*> make_number(Context& context);
// After the number was written to: what it takes now is charged.
void settle(Context& context, Object& object);
// Whether a number of so many bits may be made.
Status check_size(Context& context, double bits);
inline double bits_of(mpz_srcptr number) {
    return static_cast<double>(mpz_size(number)) * GMP_NUMB_BITS;
}

// The number in an argument or an operand: an object's own or a temporary one.
class Operand {
public:
    Operand() = default;
    Operand(const Operand&) = delete;
    ~Operand() {
        if (number_ == temporary_ && owns_) mpz_clear(temporary_);
    }
    // `position` is the argument's; 0: it is an operator's. May run user code (deprecations).
    Status read(Context& context, const Value& value, uint32_t position);
    mpz_srcptr get() const { return number_; }
    operator mpz_srcptr() const { return number_; }
    int sign() const { return mpz_sgn(number_); }

private:
    mpz_t temporary_;
    mp_limb_t limb_;  // of an int, which needs no more
    bool owns_ = false;
    mpz_srcptr number_ = nullptr;
};
// Writes a text's number, in that base (0: as its prefix says). `position` as above.
Status parse(Context& context, mpz_ptr number, String& text, int base, uint32_t position);
Result<String*> text_of(Context& context, mpz_srcptr number, int base);

// What is computed of one or two numbers, as functions and operators share it.
using UnaryOperation = void(mpz_ptr, mpz_srcptr);
using BinaryOperation = void(mpz_ptr, mpz_srcptr, mpz_srcptr);
Result<Object*> compute(Context& context, UnaryOperation* operation, mpz_srcptr a);
Result<Object*> compute(Context& context, BinaryOperation* operation, mpz_srcptr a, mpz_srcptr b);
Result<Object*> compute(Context& context, BinaryOperation* operation, const Value& a,
                        const Value& b);
Result<Object*> compute(Context& context, UnaryOperation* operation, const Value& a);
Result<Object*> power(Context& context, mpz_srcptr base, uint64_t exponent);

// A list of two numbers that an operation makes at once.
template <class Operation>
Result<Array*> make_pair(Context& context, Operation&& operation) {
    Ref<Object> first = Ref<Object>::adopt(TRY(make_number(context)));
    Ref<Object> second = Ref<Object>::adopt(TRY(make_number(context)));
    operation(number_of(*first).value, number_of(*second).value);
    settle(context, *first);
    settle(context, *second);
    Array* pair = Array::create(2);
    pair->push(Value::of(first.leak()));
    pair->push(Value::of(second.leak()));
    return pair;
}

}  // namespace surus::gmp
