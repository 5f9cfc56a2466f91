// range()
#include "ext/standard/array.stub.h"

#include <cmath>

#include "ext/standard/array/support.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

constexpr uint64_t max_size = 0x40000000;

// An end of the range as it was given.
struct End {
    enum Kind { Int, Double, Text, Digit } kind = Int;  // Digit: one byte that is also a number
    int64_t integer = 0;
    double number = 0;
    unsigned char byte = 0;

    bool is_byte() const { return kind == Text || kind == Digit; }
    double as_double() const { return kind == Double ? number : static_cast<double>(integer); }
};

const char* end_name(uint32_t position) { return position == 1 ? "$start" : "$end"; }

Result<End> end_of_text(Context& context, std::string_view text, uint32_t position) {
    End end;
    if (text.empty()) {
        TRY(function_warning(context, "Argument #%u (%s) must not be empty, casted to 0", position,
                             end_name(position)));
        return end;
    }
    end.byte = static_cast<unsigned char>(text[0]);
    Numeric numeric = parse_numeric(text);
    if (numeric.kind == Numeric::None || numeric.trailing) {
        end.kind = End::Text;
        if (text.size() > 1) {
            TRY(function_warning(context,
                                 "Argument #%u (%s) must be a single byte, subsequent bytes are "
                                 "ignored",
                                 position, end_name(position)));
        }
        return end;
    }
    if (numeric.kind == Numeric::Double) {
        end.kind = End::Double;
        end.number = numeric.number;
        if (!std::isfinite(end.number)) {
            return throw_argument_value_error(context, position,
                                              "must be a finite number, INF provided");
        }
        return end;
    }
    end.integer = numeric.integer;
    if (text.size() == 1) end.kind = End::Digit;
    return end;
}

Result<End> read_end(Context& context, const Value& value, uint32_t position) {
    End end;
    switch (value.type()) {
    case Type::Int: end.integer = value.integer; return end;
    case Type::Double:
        end.kind = End::Double;
        end.number = value.number;
        if (!std::isfinite(value.number)) {
            return throw_argument_value_error(context, position,
                                              "must be a finite number, %s provided",
                                              double_text(value.number, 17).c_str());
        }
        return end;
    case Type::String: return end_of_text(context, value.string->view(), position);
    case Type::Null:
        TRY(function_deprecated(context,
                                "Passing null to parameter #%u (%s) of type string|int|float "
                                "is deprecated",
                                position, end_name(position)));
        return end;
    case Type::False:
    case Type::True: end.integer = value.is_true(); return end;
    case Type::Object:
        if (value.object->cls->magic.to_string) {
            Ref<String> text = Ref<String>::adopt(TRY(to_string(context, value)));
            return end_of_text(context, text->view(), position);
        }
        [[fallthrough]];
    default:
        return throw_argument_type_error(context, position,
                                         "must be of type string|int|float, %s given",
                                         type_name_in_errors(value));
    }
}

// One end is a character and the other is not: the character counts as 0.
Status warn_of_mixture(Context& context, End& text, uint32_t text_position, End& other) {
    uint32_t other_position = 3 - text_position;
    TRY(function_warning(context,
                         "Argument #%u (%s) must be a single byte string if argument #%u (%s) is a "
                         "single byte string, argument #%u (%s) converted to 0",
                         other_position, end_name(other_position), text_position,
                         end_name(text_position), text_position, end_name(text_position)));
    (void)other;
    text = End{};
    return {};
}

struct Step {
    bool is_double = false;
    int64_t integer = 1;
    double number = 1;
};

Result<Step> read_step(Context& context, const Value& value) {
    Step step;
    if (value.is_int()) {
        if (value.integer == INT64_MIN) {
            return throw_argument_value_error(context, 3, "must be greater than %lld",
                                              static_cast<long long>(INT64_MIN));
        }
        step.integer = value.integer;
        step.number = static_cast<double>(value.integer);
    } else {
        step.number = value.number;
        if (!std::isfinite(step.number)) {
            return throw_argument_value_error(context, 3, "must be a finite number, %s provided",
                                              double_text(step.number, 17).c_str());
        }
        step.is_double = !is_integral(step.number);
        step.integer = step.is_double ? 0 : double_to_int(step.number);
    }
    if (step.number == 0) return throw_argument_value_error(context, 3, "cannot be 0");
    return step;
}

Failed step_too_large(Context& context) {
    return throw_argument_value_error(context, 3,
                                      "must be less than the range spanned by argument #1 "
                                      "($start) and argument #2 ($end)");
}
Failed step_backwards(Context& context) {
    return throw_argument_value_error(context, 3, "must be greater than 0 for increasing ranges");
}

Result<Array*> range_of_bytes(Context& context, int low, int high, int64_t step) {
    if (low == high) {
        Array* out = Array::create(1);
        out->push(Value::of(String::from_char(static_cast<unsigned char>(low))));
        return out;
    }
    if (low < high && step < 0) return step_backwards(context);
    uint64_t size = step < 0 ? -static_cast<uint64_t>(step) : static_cast<uint64_t>(step);
    if (static_cast<uint64_t>(std::abs(high - low)) < size) return step_too_large(context);
    int by = static_cast<int>(size) * (low < high ? 1 : -1);
    ListBuilder out(static_cast<size_t>((high - low) / by) + 1);
    for (int c = low; low < high ? c <= high : c >= high; c += by)
        out.add(Value::of(String::from_char(static_cast<unsigned char>(c))));
    return out.finish();
}

Result<Array*> range_of_doubles(Context& context, double low, double high, double step) {
    if (low == high) {
        Array* out = Array::create(1);
        out->push(Value::of(low));
        return out;
    }
    if (low < high && step < 0) return step_backwards(context);
    step = std::fabs(step);
    double distance = std::fabs(high - low);
    if (distance < step) return step_too_large(context);
    double size = distance / step + 1;
    if (size >= static_cast<double>(max_size)) {
        return throw_value_error(context,
                                 "The supplied range exceeds the maximum array size by %.1f "
                                 "elements: start=%.1f, end=%.1f, step=%.1f. Max size: %llu",
                                 size - static_cast<double>(max_size), std::fmin(low, high),
                                 std::fmax(low, high), step,
                                 static_cast<unsigned long long>(max_size));
    }
    auto count = static_cast<size_t>(std::floor(size + 0.5));
    TRY(check_list(context, count));
    ListBuilder out(count);
    for (size_t i = 0; i < count; ++i) {
        double offset = static_cast<double>(i) * step;
        double element = low < high ? low + offset : low - offset;
        if (low < high ? element > high : element < high) break;
        out.add(Value::of(element));
    }
    return out.finish();
}

Result<Array*> range_of_ints(Context& context, int64_t low, int64_t high, int64_t step) {
    if (low == high) {
        Array* out = Array::create(1);
        out->push(Value::of(low));
        return out;
    }
    if (low < high && step < 0) return step_backwards(context);
    uint64_t by = step < 0 ? -static_cast<uint64_t>(step) : static_cast<uint64_t>(step);
    uint64_t distance = low < high ? static_cast<uint64_t>(high) - static_cast<uint64_t>(low)
                                   : static_cast<uint64_t>(low) - static_cast<uint64_t>(high);
    if (distance < by) return step_too_large(context);
    uint64_t size = distance / by;
    if (size >= max_size - 1) {
        return throw_value_error(
            context,
            "The supplied range exceeds the maximum array size by %llu elements: start=%lld, "
            "end=%lld, step=%llu. Calculated size: %llu. Maximum size: %llu.",
            static_cast<unsigned long long>(size - max_size + 1),
            static_cast<long long>(std::min(low, high)),
            static_cast<long long>(std::max(low, high)), static_cast<unsigned long long>(by),
            static_cast<unsigned long long>(size), static_cast<unsigned long long>(max_size));
    }
    TRY(check_list(context, size + 1));
    ListBuilder out(size + 1);
    uint64_t difference = low < high ? by : -by;
    uint64_t element = static_cast<uint64_t>(low);
    for (uint64_t i = 0; i <= size; ++i, element += difference)
        out.add(Value::of(static_cast<int64_t>(element)));
    return out.finish();
}

}  // namespace

Result<Array*> php_range(Context& context, const Value& start, const Value& end,
                         const Value& step) {
    End low = TRY(read_end(context, start, 1));
    End high = TRY(read_end(context, end, 2));
    Step by = TRY(read_step(context, step));
    if (low.is_byte() && high.is_byte()) {
        if (!by.is_double) return range_of_bytes(context, low.byte, high.byte, by.integer);
        if (low.kind == End::Text || high.kind == End::Text) {
            TRY(function_warning(context,
                                 "Argument #3 ($step) must be of type int when generating an "
                                 "array of characters, inputs converted to 0"));
            low.integer = high.integer = 0;
        }
        low.kind = high.kind = End::Int;
    }
    if (low.kind == End::Text) TRY(warn_of_mixture(context, low, 1, high));
    if (high.kind == End::Text) TRY(warn_of_mixture(context, high, 2, low));
    if (low.kind == End::Double || high.kind == End::Double || by.is_double)
        return range_of_doubles(context, low.as_double(), high.as_double(), by.number);
    return range_of_ints(context, low.integer, high.integer, by.integer);
}

}  // namespace surus
