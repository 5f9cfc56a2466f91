// Conversions between types, numeric strings, and the text of numbers.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "context/context.h"
#include "runtime/arrays/array.h"
#include "runtime/values/string.h"
#include "runtime/values/value.h"

namespace surus {

// ---- numeric strings (RFC "Saner numeric strings": white space around is allowed)
struct Numeric {
    enum Kind : uint8_t { None, Int, Double } kind = None;
    bool trailing = false;  // leading-numeric: "12abc"
    bool overflow = false;  // integer syntax, but too large: Double
    int64_t integer = 0;
    double number = 0;
};
Numeric parse_numeric(std::string_view text);    // trailing data is accepted and flagged
int64_t string_to_int(std::string_view text);    // as (int)"…" does
double string_to_double(std::string_view text);  // as (float)"…" does
int64_t double_to_int(double d);                 // modular, as PHP on 64 bits; inf, nan: 0
bool is_integral(double d);                      // fits int64 without loss
int64_t double_to_int_saturating(double d);      // numeric strings: clamps; inf, nan: 0
double parse_double(std::string_view text, size_t* consumed = nullptr);  // no locale

// ---- text of numbers. precision 17 with mode 0 (-1 in ini) is the shortest that round-trips.
void append_int(std::string& out, int64_t value);
std::string double_text(double value,
                        int precision);  // -1: shortest; PHP's style: 1.0E+25, INF, NAN
void append_double(std::string& out, double value, int precision);  // the same, appended
std::string double_repr(double value);           // the shortest that round-trips: "1", "0.1"
std::string double_repr_fraction(double value);  // the same with ".0" at whole numbers: var_export
String* int_to_string(int64_t value);            // owned; small ones immortal
String* double_to_string(Context& context, double value);  // uses ini precision; owned
// The same in a buffer of that many bytes, without the warning of NAN; returns the length.
inline constexpr size_t double_text_size = 128;
size_t write_double(Context& context, char* buffer, double value);

// ---- values. References are followed. Undef counts as null.
bool to_bool(const Value& value);
// The same as PHP code sees it: warns about NAN, and objects may have a say (handlers->cast).
Result<bool> cast_to_bool(Context& context, const Value& value);
// For objects and resources; arrays give 0/1. "Object of class X could not be converted to int".
// (int): warns about floats out of range.
Result<int64_t> to_int(Context& context, const Value& value);  // may run user code
// A float where PHP expects an int: as (int), and deprecated when it loses a fraction.
Result<int64_t> double_to_int_implicit(Context& context, double value);
Result<double> to_double(Context& context, const Value& value);  // may run user code
// Owned. Arrays give "Array" with a warning; objects call __toString. May run user code.
Result<String*> to_string(Context& context, const Value& value);
// (array) cast; owned. May run user code.
Result<Array*> to_array(Context& context, const Value& value);
// (object) cast; owned.
Result<Object*> to_object(Context& context, const Value& value);
// Int or Double for arithmetic: null, bool, numeric strings (with PHP's warnings and TypeErrors:
// "Unsupported operand types: string + array" is the caller's to say for arrays).
Result<Value> to_number(Context& context, const Value& value, const char* operation);

// A value used as array key: null is "", floats truncate (deprecated when fractional), bools are
// ints; throws "Illegal offset type …" / "Cannot access offset of type %s on array". May run user
// code. `holder` keeps a made string alive.
Result<Key> to_key(Context& context, const Value& value, Ref<String>& holder);
// array_key_exists(). May run user code; the array is the caller's to hold.
Result<bool> has_key(Context& context, Array& array, const Value& key);

const char* type_name(const Value& value);  // gettype(): "integer", "boolean", …
const char* type_name_in_errors(
    const Value& value);  // get_debug_type()-like: "int", "bool", "Foo", "null"
const char* value_name_in_errors(const Value& value);  // the same, but "true" and "false"

}  // namespace surus
