// The class GMP: its life, its operators, its text.
#include "ext/gmp/number.h"

#include <climits>
#include <cmath>
#include <cstring>

#include "base/decimal.h"
#include "ext/check_memory.h"
#include "ext/gmp/gmp.stub.h"
#include "memory/counted_malloc.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"
#include "runtime/values/operators.h"

namespace surus {

namespace gmp {

namespace {

constexpr int64_t largest_base = 62;
// 1 GiB; libgmp itself ends the process at 16.
constexpr double largest_size = 0x1p33;

Result<uint64_t> shift_width(Context& context, Operation operation, const Value& value) {
    Operand width;
    TRY(width.read(context, value, 0));
    if (width.sign() < 0) {
        return throw_value_error(context, "%s must be greater than or equal to 0",
                                 operation == Operation::Pow ? "Exponent" : "Shift");
    }
    if (!mpz_fits_ulong_p(width)) return static_cast<uint64_t>(INT64_MAX);
    return static_cast<uint64_t>(mpz_get_ui(width));
}

Result<Object*> shift(Context& context, Operation operation, mpz_srcptr number, uint64_t width) {
    if (operation == Operation::Pow) return power(context, number, width);
    bool left = operation == Operation::ShiftLeft;
    if (left && mpz_sgn(number) != 0)
        TRY(check_size(context, bits_of(number) + static_cast<double>(width)));
    Ref<Object> made = Ref<Object>::adopt(TRY(make_number(context)));
    if (!left)
        mpz_fdiv_q_2exp(number_of(*made).value, number, width);
    else if (mpz_sgn(number) != 0)
        mpz_mul_2exp(number_of(*made).value, number, width);
    settle(context, *made);
    return made.leak();
}

Result<Value> operate_on(Context& context, Operation operation, const Value& left,
                         const Value& right) {
    if (operation == Operation::Concat) return Value::undef();
    bool shifts = operation == Operation::ShiftLeft || operation == Operation::ShiftRight ||
                  operation == Operation::Pow;
    if (shifts && (right.is_array() || right.is_resource())) return Value::undef();
    Operand a, b;
    if (shifts) {
        uint64_t width = TRY(shift_width(context, operation, right));
        TRY(a.read(context, left, 0));
        return Value::of(TRY(shift(context, operation, a, width)));
    }
    TRY(a.read(context, left, 0));
    TRY(b.read(context, right, 0));
    BinaryOperation* compute_with = nullptr;
    switch (operation) {
    case Operation::Add: compute_with = mpz_add; break;
    case Operation::Sub: compute_with = mpz_sub; break;
    case Operation::Mul: compute_with = mpz_mul; break;
    case Operation::Div: compute_with = mpz_tdiv_q; break;
    case Operation::Mod: compute_with = mpz_mod; break;
    case Operation::BitAnd: compute_with = mpz_and; break;
    case Operation::BitOr: compute_with = mpz_ior; break;
    default: compute_with = mpz_xor; break;
    }
    bool divides = operation == Operation::Div || operation == Operation::Mod;
    if (divides && b.sign() == 0) {
        return throw_error(context, Known::DivisionByZeroError, "%s by zero",
                           operation == Operation::Div ? "Division" : "Modulo");
    }
    return Value::of(TRY(compute(context, compute_with, a, b)));
}

Result<int> compare_with(Context& context, const Value& left, const Value& right) {
    Operand a, b;
    TRY(a.read(context, left, 0));
    TRY(b.read(context, right, 0));
    int order = mpz_cmp(a, b);
    return order < 0 ? -1 : order > 0;
}

Result<Value> cast(Context& context, Object& self, Type type) {
    mpz_srcptr number = number_of(self).value;
    switch (type) {
    case Type::String: return Value::of(TRY(text_of(context, number, 10)));
    case Type::Int: return Value::of(int64_t{mpz_get_si(number)});
    case Type::Double: return Value::of(mpz_get_d(number));
    case Type::True:
    case Type::False: return Value::boolean(mpz_sgn(number) != 0);
    default: return Value::undef();
    }
}

Result<Array*> debug_info(Context& context, Object& self) {
    Array* shown = self.dynamic ? self.dynamic->clone() : Array::create();
    Ref<Array> keep = Ref<Array>::adopt(shown);
    shown->set("num", Value::of(TRY(text_of(context, number_of(self).value, 10))));
    return keep.leak();
}

}  // namespace

bool is_number(const Value& value) {
    return value.is_object() && value.object->cls->handlers == &gmp_handlers;
}

Result<Object*> make_number(Context& context) { return instantiate(context, class_GMP(context)); }

void settle(Context& context, Object& object) {
    if (malloc_counts()) return;
    Number& number = number_of(object);
    size_t size = static_cast<size_t>(number.value->_mp_alloc) * sizeof(mp_limb_t);
    if (size > number.charged)
        context.charge(size - number.charged);
    else
        context.refund(number.charged - size);
    number.charged = size;
}

Status check_size(Context& context, double bits) {
    if (bits > largest_size) return throw_value_error(context, "The result is too large");
    return check_memory(context, static_cast<size_t>(bits / 8) + sizeof(mp_limb_t));
}

Status Operand::read(Context& context, const Value& given, uint32_t position) {
    const Value& value = given.deref();
    if (is_number(value)) {
        number_ = number_of(*value.object).value;
        return {};
    }
    if (value.is_string()) {
        mpz_init(temporary_);
        owns_ = true;
        number_ = temporary_;
        return parse(context, temporary_, *value.string, 0, position);
    }
    int64_t integer = 0;
    if (value.is_int()) {
        integer = value.integer;
    } else if (value.is_bool() || value.is_null()) {
        integer = value.is_true();
    } else if (value.is_double()) {
        integer = TRY(double_to_int_implicit(context, value.number));
    } else {
        const char* given_type = value_name_in_errors(value);
        if (position > 0)
            return throw_argument_type_error(
                context, position, "must be of type GMP|string|int, %s given", given_type);
        return throw_type_error(context, "Number must be of type GMP|string|int, %s given",
                                given_type);
    }
    limb_ = magnitude(integer);
    number_ = mpz_roinit_n(temporary_, &limb_, integer < 0 ? -1 : 1);
    return {};
}

Status parse(Context& context, mpz_ptr number, String& text, int base, uint32_t position) {
    std::string_view digits = text.view();
    auto has_prefix = [&](char letter, int its_base) {
        return (base == 0 || base == its_base) && digits.size() >= 2 && digits[0] == '0' &&
               (digits[1] | 32) == letter;
    };
    size_t skip = 0;
    for (auto [letter, its_base] : {std::pair{'x', 16}, std::pair{'o', 8}, std::pair{'b', 2}}) {
        if (!has_prefix(letter, its_base)) continue;
        base = its_base;
        skip = 2;
        break;
    }
    TRY(check_size(context, static_cast<double>(digits.size()) * 6));
    if (mpz_set_str(number, text.data() + skip, base) == 0) return {};
    if (position == 0) return throw_value_error(context, "Number is not an integer string");
    return throw_argument_value_error(context, position, "is not an integer string");
}

Result<String*> text_of(Context& context, mpz_srcptr number, int base) {
    (void)context;
    size_t room = mpz_sizeinbase(number, base < 0 ? -base : base) + 2;
    String* text = TRY(String::try_create(room));
    mpz_get_str(text->data(), base, number);
    text->set_length(std::strlen(text->data()));
    return text;
}

Result<Object*> compute(Context& context, UnaryOperation* operation, mpz_srcptr a) {
    TRY(check_size(context, bits_of(a)));
    Ref<Object> made = Ref<Object>::adopt(TRY(make_number(context)));
    operation(number_of(*made).value, a);
    settle(context, *made);
    return made.leak();
}

Result<Object*> compute(Context& context, BinaryOperation* operation, mpz_srcptr a, mpz_srcptr b) {
    TRY(check_size(context, bits_of(a) + bits_of(b)));
    Ref<Object> made = Ref<Object>::adopt(TRY(make_number(context)));
    operation(number_of(*made).value, a, b);
    settle(context, *made);
    return made.leak();
}

Result<Object*> compute(Context& context, UnaryOperation* operation, const Value& a) {
    Operand number;
    TRY(number.read(context, a, 1));
    return compute(context, operation, number);
}

Result<Object*> compute(Context& context, BinaryOperation* operation, const Value& a,
                        const Value& b) {
    Operand left, right;
    TRY(left.read(context, a, 1));
    TRY(right.read(context, b, 2));
    return compute(context, operation, left, right);
}

Result<Object*> power(Context& context, mpz_srcptr base, uint64_t exponent) {
    if (mpz_cmpabs_ui(base, 1) > 0) {
        double bits = static_cast<double>(mpz_sizeinbase(base, 2)) * static_cast<double>(exponent);
        TRY(check_size(context, bits));
    }
    Ref<Object> made = Ref<Object>::adopt(TRY(make_number(context)));
    mpz_pow_ui(number_of(*made).value, base, exponent);
    settle(context, *made);
    return made.leak();
}

}  // namespace gmp

using namespace gmp;

const ClassHandlers gmp_handlers{
    .native_size = sizeof(Number),
    .construct_native =
        [](Object& self) {
            mpz_init(number_of(self).value);
            number_of(self).charged = 0;
        },
    .destroy_native =
        [](Object& self) {
            Heap::current().refund(number_of(self).charged);
            mpz_clear(number_of(self).value);
        },
    .holds_memory = true,
    .clone_native = [](Context& context, Object& from, Object& to) -> Status {
        TRY(check_size(context, bits_of(number_of(from).value)));
        mpz_set(number_of(to).value, number_of(from).value);
        settle(context, to);
        return {};
    },
    .compare = [](Context& context, const Object& a, const Object& b) -> Result<int> {
        OwnedValue left(Value::of(share(const_cast<Object&>(a))));
        OwnedValue right(Value::of(share(const_cast<Object&>(b))));
        return compare_with(context, left.get(), right.get());
    },
    .compare_values = compare_with,
    .operate = operate_on,
    .debug_info = debug_info,
    .cast = cast,
};

namespace {

Status initialise(Context& context, Object& object, const Value& num, int64_t base) {
    if (base != 0 && (base < 2 || base > largest_base))
        return throw_argument_value_error(context, 2, "must be between 2 and %d",
                                          static_cast<int>(largest_base));
    if (num.is_string())
        TRY(parse(context, number_of(object).value, *num.string, static_cast<int>(base), 1));
    else
        mpz_set_si(number_of(object).value, num.integer);
    settle(context, object);
    return {};
}

}  // namespace

Value php_constant_GMP_VERSION(Context&) { return string_value(gmp_version); }

Status php_GMP___construct(Context& context, Object& self, const Value& num, int64_t base) {
    return initialise(context, self, num, base);
}

Result<Object*> php_gmp_init(Context& context, const Value& num, int64_t base) {
    Ref<Object> made = Ref<Object>::adopt(TRY(make_number(context)));
    TRY(initialise(context, *made, num, base));
    return made.leak();
}

// The number in hexadecimal, and the properties that a program gave it.
Result<Array*> php_GMP___serialize(Context& context, Object& self) {
    Ref<Array> data = Ref<Array>::adopt(Array::create(2));
    data->push(Value::of(TRY(text_of(context, number_of(self).value, 16))));
    if (self.dynamic && self.dynamic->count > 0) data->push(Value::of(share(*self.dynamic)));
    return data.leak();
}

Status php_GMP___unserialize(Context& context, Object& self, Array& data) {
    const Value* text = data.find(int64_t{0});
    const Value* properties = data.find(int64_t{1});
    if (!text || !text->deref().is_string() ||
        mpz_set_str(number_of(self).value, text->deref().string->data(), 16) != 0)
        return throw_error(context, Known::Exception, "Could not unserialize number");
    settle(context, self);
    if (!properties) return {};
    if (!properties->deref().is_array())
        return throw_error(context, Known::Exception, "Could not unserialize properties");
    Ref<Array> given = Ref<Array>::share(properties->deref().array);
    for (auto [key, element] : elements(*given)) {
        Ref<String> name = Ref<String>::adopt(TRY(to_string(context, key)));
        OwnedValue value(copy_deref(element));
        TRY(write_property(context, self, *name, value.get(), nullptr, false));
    }
    return {};
}

}  // namespace surus
