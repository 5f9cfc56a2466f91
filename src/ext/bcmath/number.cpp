// BcMath\Number: a decimal number as an object, with operators.
#include <new>

#include "ext/bcmath/bcmath.h"
#include "ext/bcmath/bcmath.stub.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"
#include "runtime/values/conversion.h"
#include "runtime/values/operators.h"

namespace surus {

using namespace bcmath;

namespace {

Decimal& decimal_of(Object& self) { return self.native<Decimal>(); }
const Decimal& decimal_of(const Object& self) { return decimal_of(const_cast<Object&>(self)); }

enum NumberSlot : uint8_t { ValueSlot, ScaleSlot };

bool is_number_object(const Value& value) {
    return value.is_object() && value.object->cls->handlers == &bcmath_number_handlers;
}

// What the properties show is made with the number.
Status fill(Context& context, Object& self, Decimal number) {
    String* text = TRY(to_text(context, number, number.scale));
    replace(self.slots()[ValueSlot], Value::of(text));
    replace(self.slots()[ScaleSlot], Value::of(static_cast<int64_t>(number.scale)));
    decimal_of(self) = std::move(number);
    return {};
}

Result<Object*> make_number(Context& context, Decimal number) {
    Ref<Object> made = Ref<Object>::adopt(TRY(instantiate(context, class_BcMath_Number(context))));
    TRY(fill(context, *made, std::move(number)));
    return made.leak();
}

// What an operator finds on one of its sides.
enum class Operand : uint8_t { Good, None, Malformed };

Result<Operand> read_operand(Context& context, const Value& value, Decimal& out) {
    if (is_number_object(value)) {
        out = decimal_of(*value.object).copy();
        return Operand::Good;
    }
    if (value.is_string()) {
        Ref<String> text = Ref<String>::share(value.string);
        return TRY(parse(context, text->view(), true, out)) ? Operand::Good : Operand::Malformed;
    }
    if (value.is_bool() || value.is_int()) {
        out = Decimal::of(value.is_int() ? value.integer : value.is_true());
        return Operand::Good;
    }
    if (!value.is_double()) return Operand::None;
    out = Decimal::of(TRY(double_to_int_implicit(context, value.number)));
    return Operand::Good;
}

Result<Decimal> divide_freely(Context& context, const Decimal& a, const Decimal& b) {
    Decimal made = TRY(divide(context, a, b, a.scale + extra_digits));
    drop_zeros(made, a.scale);
    return made;
}

Failed throw_zero(Context& context, const char* what) {
    return throw_error(context, Known::DivisionByZeroError, "%s by zero", what);
}

// With the scale that the operands give, or cut off at one.
Result<Decimal> calculate(Context& context, Operation operation, const Decimal& a, const Decimal& b,
                          std::optional<size_t> scale, const PowerNames& names) {
    Decimal made;
    switch (operation) {
    case Operation::Add: made = TRY(add(context, a, b, false)); break;
    case Operation::Sub: made = TRY(add(context, a, b, true)); break;
    case Operation::Mul: made = TRY(multiply(context, a, b)); break;
    case Operation::Div:
        if (b.is_zero()) return throw_zero(context, "Division");
        if (!scale) return divide_freely(context, a, b);
        return divide(context, a, b, *scale);
    case Operation::Mod: {
        if (b.is_zero()) return throw_zero(context, "Modulo");
        made = std::move(TRY(divide_with_remainder(context, a, b)).remainder);
        break;
    }
    default: made = TRY(raise(context, a, b, scale, names)); break;
    }
    if (scale) TRY(set_scale(context, made, *scale));
    return made;
}

// Undef: an operator that numbers do not have, or an operand that is none.
Result<Value> operate_numbers(Context& context, Operation operation, const Value& left,
                              const Value& right) {
    Decimal numbers[2];
    for (bool second : {false, true}) {
        Operand found = TRY(read_operand(context, second ? right : left, numbers[second]));
        if (found == Operand::None) return Value::undef();
        if (found == Operand::Malformed) {
            return throw_value_error(context,
                                     "%s string operand cannot be converted to BcMath\\Number",
                                     second ? "Right" : "Left");
        }
    }
    static constexpr PowerNames names{"exponent cannot have a fractional part",
                                      "exponent is too large", 0};
    Decimal made = TRY(calculate(context, operation, numbers[0], numbers[1], std::nullopt, names));
    return Value::of(TRY(make_number(context, std::move(made))));
}

Result<int> compare_numbers(Context& context, const Value& left, const Value& right) {
    Decimal numbers[2];
    for (bool second : {false, true}) {
        const Value& value = second ? right : left;
        if (value.is_bool() || value.is_null()) return 2;
        Operand found = TRY(read_operand(context, value, numbers[second]));
        if (found != Operand::Good) return 2;
    }
    return compare(numbers[0], numbers[1]);
}

Result<Value> cast_number(Context& context, Object& self, Type type) {
    if (type == Type::True || type == Type::False)
        return Value::boolean(!decimal_of(self).is_zero());
    if (type == Type::String) return copy(self.slots()[ValueSlot]);
    (void)context;
    return Value::undef();
}

}  // namespace

const ClassHandlers bcmath_number_handlers{
    .native_size = sizeof(Decimal),
    .construct_native = [](Object& self) { new (&decimal_of(self)) Decimal(); },
    .destroy_native = [](Object& self) { decimal_of(self).~Decimal(); },
    .holds_memory = true,
    .clone_native = [](Context&, Object& from, Object& to) -> Status {
        decimal_of(to) = decimal_of(from).copy();
        return {};
    },
    .compare = [](Context&, const Object& a, const Object& b) -> Result<int> {
        bool both = a.cls == b.cls && a.cls->handlers == &bcmath_number_handlers;
        return both ? compare(decimal_of(a), decimal_of(b)) : 2;
    },
    .compare_values = compare_numbers,
    .operate = operate_numbers,
    .cast = cast_number,
};

namespace {

Result<Decimal> number_argument(Context& context, const Value& value, uint32_t position) {
    Decimal number;
    Operand found = TRY(read_operand(context, value, number));
    if (found == Operand::Good) return number;
    return throw_argument_value_error(context, position, "is not well-formed");
}

std::optional<size_t> as_size(const std::optional<int64_t>& scale) {
    if (!scale) return std::nullopt;
    return static_cast<size_t>(*scale);
}

Result<Object*> method(Context& context, Object& self, Operation operation, const Value& num,
                       std::optional<int64_t> scale) {
    Decimal other = TRY(number_argument(context, num, 1));
    TRY(scale_argument(context, scale, 2, 0));
    static constexpr PowerNames names{"exponent cannot have a fractional part",
                                      "exponent is too large", 1};
    Decimal own = decimal_of(self).copy();
    Decimal made = TRY(calculate(context, operation, own, other, as_size(scale), names));
    return make_number(context, std::move(made));
}

}  // namespace

Status php_BcMath_Number___construct(Context& context, Object& self, const Value& num) {
    if (!self.slots()[ValueSlot].is_undef()) {
        return throw_error(context, "Cannot modify readonly property BcMath\\Number::$value");
    }
    return fill(context, self, TRY(number_argument(context, num, 1)));
}

Result<Object*> php_BcMath_Number_add(Context& context, Object& self, const Value& num,
                                      std::optional<int64_t> scale) {
    return method(context, self, Operation::Add, num, scale);
}
Result<Object*> php_BcMath_Number_sub(Context& context, Object& self, const Value& num,
                                      std::optional<int64_t> scale) {
    return method(context, self, Operation::Sub, num, scale);
}
Result<Object*> php_BcMath_Number_mul(Context& context, Object& self, const Value& num,
                                      std::optional<int64_t> scale) {
    return method(context, self, Operation::Mul, num, scale);
}
Result<Object*> php_BcMath_Number_div(Context& context, Object& self, const Value& num,
                                      std::optional<int64_t> scale) {
    return method(context, self, Operation::Div, num, scale);
}
Result<Object*> php_BcMath_Number_mod(Context& context, Object& self, const Value& num,
                                      std::optional<int64_t> scale) {
    return method(context, self, Operation::Mod, num, scale);
}
Result<Object*> php_BcMath_Number_pow(Context& context, Object& self, const Value& exponent,
                                      std::optional<int64_t> scale) {
    return method(context, self, Operation::Pow, exponent, scale);
}

Result<Array*> php_BcMath_Number_divmod(Context& context, Object& self, const Value& num,
                                        std::optional<int64_t> scale) {
    Decimal other = TRY(number_argument(context, num, 1));
    TRY(scale_argument(context, scale, 2, 0));
    if (other.is_zero()) return throw_zero(context, "Division");
    Division made = TRY(divide_with_remainder(context, decimal_of(self), other));
    if (scale) TRY(set_scale(context, made.remainder, static_cast<size_t>(*scale)));
    Ref<Array> pair = Ref<Array>::adopt(Array::create(2));
    pair->push(Value::of(TRY(make_number(context, std::move(made.quotient)))));
    pair->push(Value::of(TRY(make_number(context, std::move(made.remainder)))));
    return pair.leak();
}

Result<Object*> php_BcMath_Number_powmod(Context& context, Object& self, const Value& exponent,
                                         const Value& modulus, std::optional<int64_t> scale) {
    Decimal times = TRY(number_argument(context, exponent, 1));
    Decimal divisor = TRY(number_argument(context, modulus, 2));
    size_t wanted = TRY(scale_argument(context, scale, 3, 0));
    Decimal base = decimal_of(self).copy();
    for (Decimal* number : {&base, &times, &divisor}) drop_zeros(*number, 0);
    if (base.scale) return throw_value_error(context, "Base number cannot have a fractional part");
    if (times.scale) return throw_argument_value_error(context, 1, "cannot have a fractional part");
    if (times.digits.sign() < 0)
        return throw_argument_value_error(context, 1, "must be greater than or equal to 0");
    if (divisor.scale)
        return throw_argument_value_error(context, 2, "cannot have a fractional part");
    if (divisor.is_zero()) return throw_zero(context, "Modulo");
    Decimal made = TRY(power_modulo(context, base, times, divisor));
    TRY(set_scale(context, made, wanted));
    return make_number(context, std::move(made));
}

Result<Object*> php_BcMath_Number_sqrt(Context& context, Object& self,
                                       std::optional<int64_t> scale) {
    TRY(scale_argument(context, scale, 1, 0));
    const Decimal& own = decimal_of(self);
    if (own.digits.sign() < 0)
        return throw_value_error(context, "Base number must be greater than or equal to 0");
    size_t least = own.scale;
    Decimal root =
        TRY(square_root(context, own, scale ? static_cast<size_t>(*scale) : least + extra_digits));
    if (!scale) drop_zeros(root, least);
    return make_number(context, std::move(root));
}

static Result<Object*> rounded(Context& context, Object& self, int64_t precision, Rounding mode) {
    return make_number(context, TRY(round(context, decimal_of(self), precision, mode)));
}

Result<Object*> php_BcMath_Number_floor(Context& context, Object& self) {
    return rounded(context, self, 0, Rounding::Floor);
}
Result<Object*> php_BcMath_Number_ceil(Context& context, Object& self) {
    return rounded(context, self, 0, Rounding::Ceiling);
}
Result<Object*> php_BcMath_Number_round(Context& context, Object& self, int64_t precision,
                                        Object* mode) {
    Rounding rounding = mode ? TRY(rounding_of(*mode)) : Rounding::HalfUp;
    if (precision > most_scale) {
        return throw_argument_value_error(context, 1, "must be between %lld and %d",
                                          static_cast<long long>(INT64_MIN),
                                          static_cast<int>(most_scale));
    }
    return rounded(context, self, precision, rounding);
}

Result<int64_t> php_BcMath_Number_compare(Context& context, Object& self, const Value& num,
                                          std::optional<int64_t> scale) {
    Decimal other = TRY(number_argument(context, num, 1));
    TRY(scale_argument(context, scale, 2, 0));
    Decimal own = decimal_of(self).copy();
    for (Decimal* number : {&own, &other}) {
        if (scale && number->scale > static_cast<size_t>(*scale))
            TRY(set_scale(context, *number, static_cast<size_t>(*scale)));
    }
    return compare(own, other);
}

Result<String*> php_BcMath_Number___toString(Context&, Object& self) {
    const Value& text = self.slots()[ValueSlot].deref();
    return text.is_string() ? share(*text.string) : String::from_char('0');
}

Result<Array*> php_BcMath_Number___serialize(Context& context, Object& self) {
    Ref<Array> made = Ref<Array>::adopt(Array::create());
    made->set("value", Value::of(TRY(php_BcMath_Number___toString(context, self))));
    return made.leak();
}

Status php_BcMath_Number___unserialize(Context& context, Object& self, Array& data) {
    if (!self.slots()[ValueSlot].is_undef()) {
        return throw_error(context, "Cannot modify readonly property BcMath\\Number::$value");
    }
    const Value* text = data.find("value");
    Decimal number;
    bool good = text && text->deref().is_string() &&
                TRY(parse(context, text->deref().string->view(), true, number));
    if (good) return fill(context, self, std::move(number));
    return throw_error(context, Known::Exception,
                       "Invalid serialization data for BcMath\\Number object");
}

}  // namespace surus
