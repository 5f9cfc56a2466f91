#include "ext/standard/math/round.h"

#include <climits>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "base/decimal.h"
#include "ext/check_memory.h"
#include "ext/standard/math.stub.h"
#include "ext/standard/output/format.h"
#include "ext/support.h"
#include "runtime/classes/enum.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"
#include "runtime/values/conversion.h"

namespace surus {

static double power_of_ten(int exponent) {
    static constexpr double exact[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                       1e8,  1e9,  1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
                                       1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
    return exponent <= 22 ? exact[exponent] : std::pow(10.0, exponent);
}

// The whole number next to `integral` (the scaled value without its fraction) that `value` rounds
// to.
static double round_integral(double integral, double value, double scale, int places,
                             Rounding mode) {
    double size = std::fabs(value);
    auto edge = [&](double by) {
        double at = integral + std::copysign(by, value);
        return std::fabs(places > 0 ? at / scale : at * scale);
    };
    double outwards = integral + std::copysign(1.0, value);
    switch (mode) {
    case Rounding::HalfUp: return size >= edge(0.5) ? outwards : integral;
    case Rounding::HalfDown: return size > edge(0.5) ? outwards : integral;
    case Rounding::HalfEven:
    case Rounding::HalfOdd: {
        double half = edge(0.5);
        if (size != half) return size > half ? outwards : integral;
        bool odd = std::fmod(integral, 2.0) != 0;
        return odd == (mode == Rounding::HalfOdd) ? integral : outwards;
    }
    case Rounding::Ceiling: return value > 0 && size > edge(0) ? outwards : integral;
    case Rounding::Floor: return value < 0 && size > edge(0) ? outwards : integral;
    case Rounding::TowardZero: return integral;
    case Rounding::AwayFromZero: return size > edge(0) ? outwards : integral;
    }
    return integral;
}

double round_decimal(double value, int64_t wanted_places, Rounding mode) {
    if (!std::isfinite(value) || value == 0) return value;
    int places = wanted_places < -INT_MAX  ? -INT_MAX
                 : wanted_places > INT_MAX ? INT_MAX
                                           : static_cast<int>(wanted_places);
    double scale = power_of_ten(std::abs(places));
    double scaled = places >= 0 ? value * scale : value / scale;
    // Beyond a double's precision there is nothing to round.
    if (std::fabs(scaled) >= 1e16) return value;
    double integral = std::trunc(scaled);
    // The multiplication may have rounded down from a whole number that the value reaches.
    double next = integral + std::copysign(1.0, value);
    double reached = places > 0 ? next / scale : next * scale;
    if (std::fabs(reached) <= std::fabs(value)) integral = next;
    double rounded = round_integral(integral, value, scale, places, mode);
    if (std::abs(places) < 23) return places > 0 ? rounded / scale : rounded * scale;
    char text[64];
    std::snprintf(text, sizeof text, "%15fe%d", rounded, -places);
    double result = std::strtod(text, nullptr);
    return std::isfinite(result) ? result : value;
}

static Result<Rounding> rounding_mode(Context& context, const Value* mode) {
    if (!mode) return Rounding::HalfUp;
    if (mode->is_int()) {
        if (mode->integer >= constant_PHP_ROUND_HALF_UP &&
            mode->integer <= constant_PHP_ROUND_AWAY_FROM_ZERO)
            return static_cast<Rounding>(mode->integer);
        return throw_argument_value_error(context, 3,
                                          "must be a valid rounding mode (RoundingMode::*)");
    }
    static constexpr std::string_view names[] = {
        "HalfAwayFromZero", "HalfTowardsZero",  "HalfEven",    "HalfOdd",
        "PositiveInfinity", "NegativeInfinity", "TowardsZero", "AwayFromZero"};
    std::string_view name = enum_case_name(*mode->object).string->view();
    int number = 1;
    for (std::string_view known : names) {
        if (known == name) return static_cast<Rounding>(number);
        ++number;
    }
    return Rounding::HalfUp;
}

Result<double> php_round(Context& context, const Value& num, int64_t precision, const Value* mode) {
    Rounding rounding = TRY(rounding_mode(context, mode));
    if (num.is_int() && precision >= 0) return static_cast<double>(num.integer);
    double value = num.is_int() ? static_cast<double>(num.integer) : num.number;
    return round_decimal(value, precision, rounding);
}

// ---- number_format

// Sign, digits and fraction of a number put together with separators.
static String* grouped(bool negative, std::string_view whole, std::string_view fraction,
                       std::string_view point, std::string_view thousands) {
    StringBuilder out(whole.size() * 2 + fraction.size() + 8);
    if (negative) out.push('-');
    size_t first = whole.size() % 3;
    if (thousands.empty())
        first = whole.size();
    else if (first == 0)
        first = 3;
    out.append(whole.substr(0, first));
    for (size_t i = first; i < whole.size(); i += 3) {
        out.append(thousands);
        out.append(whole.substr(i, 3));
    }
    if (!fraction.empty()) {
        out.append(point);
        out.append(fraction);
    }
    return out.finish();
}

static String* format_int(int64_t value, int64_t decimals, std::string_view point,
                          std::string_view thousands) {
    uint64_t size = value < 0 ? -static_cast<uint64_t>(value) : static_cast<uint64_t>(value);
    if (decimals < 0) {
        if (decimals < -19) size = 0;
        uint64_t unit = 1;
        for (int64_t i = decimals; i < 0 && size; ++i) unit *= 10;
        uint64_t rest = size % unit;
        size -= rest;
        if (unit > 1 && rest >= unit / 2) size += unit;
        decimals = 0;
    }
    char digits[decimal_room];
    auto length = static_cast<size_t>(write_decimal(digits, size) - digits);
    std::string fraction(static_cast<size_t>(decimals), '0');
    return grouped(value < 0 && size, {digits, length}, fraction, point, thousands);
}

Result<String*> php_number_format(Context& context, const Value& num, int64_t decimals,
                                  String* decimal_separator, String* thousands_separator) {
    std::string_view point = decimal_separator ? decimal_separator->view() : ".";
    std::string_view thousands = thousands_separator ? thousands_separator->view() : ",";
    if (decimals > INT_MAX) decimals = INT_MAX;
    // The digits, and the text made of them.
    if (decimals > 0) TRY(check_memory(context, static_cast<size_t>(decimals), 2));
    if (num.is_int()) return format_int(num.integer, decimals, point, thousands);
    // From 2**52 on a double is whole, and an int says it best.
    if (std::fabs(num.number) >= 0x1p52 && is_integral(num.number))
        return format_int(static_cast<int64_t>(num.number), decimals, point, thousands);
    double value = round_decimal(num.number, decimals);
    if (decimals < 0) decimals = 0;
    // Infinity has no sign here.
    if (!std::isfinite(value)) return make_string(std::isnan(value) ? "nan" : "inf");
    StringBuilder text(64);
    append_fixed(text, std::fabs(value), static_cast<int>(decimals));
    std::string_view all = text.view();
    size_t dot = all.find('.');
    std::string_view whole = all.substr(0, dot);
    std::string_view fraction = dot == npos ? "" : all.substr(dot + 1);
    return grouped(value < 0, whole, fraction, point, thousands);
}

}  // namespace surus
