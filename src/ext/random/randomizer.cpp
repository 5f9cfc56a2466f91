// Random\Randomizer: numbers, strings and orders made of an engine's words.
#include <cfloat>
#include <cmath>
#include <vector>

#include "ext/random/engine.h"
#include "ext/random/generator.h"
#include "ext/random/randomizer.stub.h"
#include "ext/support.h"
#include "runtime/classes/enum.h"
#include "runtime/errors/errors.h"
#include "runtime/request/tables.h"

namespace surus {

namespace {

constexpr int attempts = 50;

Failed throw_out_of_attempts(Context& context) {
    return throw_broken_engine(context,
                               "Failed to generate an acceptable random number in 50 attempts");
}

// The readonly property is the only one.
Value& engine_slot(Object& self) { return self.slots()[0]; }

Result<Object*> engine_of(Context& context, Object& self) {
    const Value& engine = engine_slot(self).deref();
    if (engine.is_object()) return engine.object;
    return throw_error(context,
                       "Typed property Random\\Randomizer::$engine must not be accessed before "
                       "initialization");
}

// ---- floats: Goualard's gamma-section, which gives all of an interval's evenly spaced floats

enum class Boundary : uint8_t { ClosedOpen, ClosedClosed, OpenClosed, OpenOpen };

// The widest gap between neighbours within the interval.
double widest_gap(double min, double max) {
    if (std::fabs(min) > std::fabs(max)) return std::nextafter(min, DBL_MAX) - min;
    return max - std::nextafter(max, -DBL_MAX);
}

// ceil((max - min) / gap), exactly.
uint64_t gaps_between(double min, double max, double gap) {
    double span = max / gap - min / gap;
    double error = std::fabs(min) <= std::fabs(max) ? -min / gap - (span - max / gap)
                                                    : max / gap - (span + min / gap);
    double whole = std::ceil(span);
    if (span != whole) return static_cast<uint64_t>(whole);
    return static_cast<uint64_t>(whole) + (error > 0);
}

// In parts, so that nothing overflows in between.
double above(double from, uint64_t gaps, double gap) {
    auto high = static_cast<double>(gaps >> 2), low = static_cast<double>(gaps & 3);
    return 4.0 * (from * 0.25 + high * gap) + low * gap;
}
double below(double from, uint64_t gaps, double gap) {
    auto high = static_cast<double>(gaps >> 2), low = static_cast<double>(gaps & 3);
    return 4.0 * (from * 0.25 - high * gap) - low * gap;
}

// NaN: there is no float in the interval.
Result<double> float_within(Context& context, Object& engine, double min, double max,
                            Boundary boundary) {
    double gap = widest_gap(min, max);
    uint64_t count = gaps_between(min, max, gap);
    bool from_max = std::fabs(min) <= std::fabs(max);
    switch (boundary) {
    case Boundary::ClosedOpen: {
        if (count < 1) return static_cast<double>(NAN);
        uint64_t pick = 1 + TRY(random_up_to(context, engine, count - 1));
        if (!from_max) return above(min, pick - 1, gap);
        return pick == count ? min : below(max, pick, gap);
    }
    case Boundary::ClosedClosed: {
        uint64_t pick = TRY(random_up_to(context, engine, count));
        if (from_max) return pick == count ? min : below(max, pick, gap);
        return pick == count ? max : above(min, pick, gap);
    }
    case Boundary::OpenClosed: {
        if (count < 1) return static_cast<double>(NAN);
        uint64_t pick = TRY(random_up_to(context, engine, count - 1));
        if (from_max) return below(max, pick, gap);
        return pick == count - 1 ? max : above(min, pick + 1, gap);
    }
    case Boundary::OpenOpen: {
        if (count < 2) return static_cast<double>(NAN);
        uint64_t pick = 1 + TRY(random_up_to(context, engine, count - 2));
        return from_max ? below(max, pick, gap) : above(min, pick, gap);
    }
    }
    return static_cast<double>(NAN);
}

Boundary boundary_of(const Object& enum_case) {
    std::string_view name = enum_case_name(enum_case).string->view();
    if (name == "ClosedOpen") return Boundary::ClosedOpen;
    if (name == "ClosedClosed") return Boundary::ClosedClosed;
    return name == "OpenClosed" ? Boundary::OpenClosed : Boundary::OpenOpen;
}

// ---- strings

// One byte of the source for each byte of a word that is no larger than its last index.
Status pick_bytes(Context& context, Object& engine, std::string_view source, String& out) {
    uint64_t last = source.size() - 1;
    uint64_t mask = last;
    for (int shift = 1; shift < 8; shift *= 2) mask |= mask >> shift;
    int failures = 0;
    for (size_t done = 0; done < out.length;) {
        RandomWord word = TRY(next_random_word(context, engine));
        for (uint32_t i = 0; i < word.size && done < out.length; ++i) {
            uint64_t index = word.value >> (i * 8) & mask;
            if (index <= last) {
                failures = 0;
                out.data()[done++] = source[index];
            } else if (++failures > attempts) {
                return throw_out_of_attempts(context);
            }
        }
    }
    return {};
}

// Which `count` of `all`; of more than half of them those that are left out are picked.
Result<std::vector<bool>> pick_positions(Context& context, Object& engine, uint32_t all,
                                         uint32_t count) {
    bool invert = count > all / 2;
    if (invert) count = all - count;
    std::vector<bool> picked(all, false);
    int failures = 0;
    while (count) {
        auto at = static_cast<size_t>(TRY(random_within(context, engine, 0, int64_t{all} - 1)));
        if (picked[at]) {
            if (++failures > attempts) return throw_out_of_attempts(context);
            continue;
        }
        picked[at] = true;
        failures = 0;
        --count;
    }
    if (invert) picked.flip();
    return picked;
}

}  // namespace

Status php_Random_Randomizer___construct(Context& context, Object& self, Object* engine) {
    Value& slot = engine_slot(self);
    if (!slot.is_undef()) {
        return throw_error(context, "Cannot modify readonly property Random\\Randomizer::$engine");
    }
    Object* used = engine ? share(*engine) : TRY(make_secure_engine(context));
    slot.set(Value::of(used));
    slot.extra = 0;
    return {};
}

Result<int64_t> php_Random_Randomizer_nextInt(Context& context, Object& self) {
    Object& engine = *TRY(engine_of(context, self));
    return static_cast<int64_t>(TRY(next_random_word(context, engine)).value >> 1);
}

Result<double> php_Random_Randomizer_nextFloat(Context& context, Object& self) {
    Object& engine = *TRY(engine_of(context, self));
    return static_cast<double>(TRY(random_bits(context, engine)) >> 11) * 0x1p-53;
}

Result<double> php_Random_Randomizer_getFloat(Context& context, Object& self, double min,
                                              double max, Object* boundary) {
    if (!std::isfinite(min)) return throw_argument_value_error(context, 1, "must be finite");
    if (!std::isfinite(max)) return throw_argument_value_error(context, 2, "must be finite");
    Boundary kind = boundary ? boundary_of(*boundary) : Boundary::ClosedOpen;
    if (kind == Boundary::ClosedClosed ? max < min : max <= min) {
        return throw_argument_value_error(context, 2, "must be greater than %sargument #1 ($min)",
                                          kind == Boundary::ClosedClosed ? "or equal to " : "");
    }
    Object& engine = *TRY(engine_of(context, self));
    double result = TRY(float_within(context, engine, min, max, kind));
    if (!std::isnan(result)) return result;
    return throw_value_error(context,
                             "The given interval is empty, there are no floats between argument "
                             "#1 ($min) and argument #2 ($max)");
}

Result<int64_t> php_Random_Randomizer_getInt(Context& context, Object& self, int64_t min,
                                             int64_t max) {
    if (max < min) {
        return throw_argument_value_error(context, 2,
                                          "must be greater than or equal to argument #1 ($min)");
    }
    Object& engine = *TRY(engine_of(context, self));
    if (!is_legacy_twister(engine)) return random_within(context, engine, min, max);
    uint64_t number = TRY(next_random_word(context, engine)).value >> 1;
    double span = static_cast<double>(max) - static_cast<double>(min) + 1.0;
    double offset = span * (static_cast<double>(number) / (2147483647 + 1.0));
    return static_cast<int64_t>(static_cast<uint64_t>(min) + static_cast<uint64_t>(offset));
}

Result<String*> php_Random_Randomizer_getBytes(Context& context, Object& self, int64_t length) {
    if (length < 1) return throw_argument_value_error(context, 1, "must be greater than 0");
    Object& engine = *TRY(engine_of(context, self));
    Ref<String> out = Ref<String>::adopt(TRY(String::try_create(static_cast<size_t>(length))));
    for (size_t done = 0; done < out->length;) {
        RandomWord word = TRY(next_random_word(context, engine));
        for (uint32_t i = 0; i < word.size && done < out->length; ++i)
            out->data()[done++] = static_cast<char>(word.value >> (i * 8));
    }
    return out.leak();
}

Result<String*> php_Random_Randomizer_getBytesFromString(Context& context, Object& self,
                                                         String& string, int64_t length) {
    if (string.is_empty()) return throw_argument_value_error(context, 1, "must not be empty");
    if (length < 1) return throw_argument_value_error(context, 2, "must be greater than 0");
    Object& engine = *TRY(engine_of(context, self));
    Ref<String> source = Ref<String>::share(&string);
    Ref<String> out = Ref<String>::adopt(TRY(String::try_create(static_cast<size_t>(length))));
    if (string.length <= 256) {
        TRY(pick_bytes(context, engine, string.view(), *out));
        return out.leak();
    }
    auto last = static_cast<int64_t>(string.length) - 1;
    for (size_t i = 0; i < out->length; ++i)
        out->data()[i] = string.data()[TRY(random_within(context, engine, 0, last))];
    return out.leak();
}

Result<Array*> php_Random_Randomizer_shuffleArray(Context& context, Object& self, Array& array) {
    Object& engine = *TRY(engine_of(context, self));
    Ref<Array> list = Ref<Array>::adopt(Array::create(array.count));
    for (auto [key, value] : elements(array)) list->push(copy_deref(value));
    for (int64_t left = int64_t{list->count} - 1; left > 0; --left) {
        int64_t other = TRY(random_within(context, engine, 0, left));
        std::swap(*list->at(static_cast<uint32_t>(left)), *list->at(static_cast<uint32_t>(other)));
    }
    return list.leak();
}

Result<String*> php_Random_Randomizer_shuffleBytes(Context& context, Object& self, String& bytes) {
    if (bytes.length < 2) return share(bytes);
    Object& engine = *TRY(engine_of(context, self));
    Ref<String> out = Ref<String>::adopt(String::create(bytes.view()));
    for (int64_t left = static_cast<int64_t>(out->length) - 1; left > 0; --left) {
        int64_t other = TRY(random_within(context, engine, 0, left));
        std::swap(out->data()[left], out->data()[other]);
    }
    return out.leak();
}

Result<Array*> php_Random_Randomizer_pickArrayKeys(Context& context, Object& self, Array& array,
                                                   int64_t num) {
    if (array.count == 0) return throw_argument_value_error(context, 1, "must not be empty");
    if (num < 1 || num > int64_t{array.count}) {
        return throw_argument_value_error(
            context, 2, "must be between 1 and the number of elements in argument #1 ($array)");
    }
    Object& engine = *TRY(engine_of(context, self));
    Ref<Array> keep = Ref<Array>::share(&array);
    Ref<Array> keys = Ref<Array>::adopt(Array::create(static_cast<uint32_t>(num)));
    uint32_t slots = array.end();
    if (num == 1 && array.count * 2 >= slots) {
        // Slots that are empty are drawn again.
        for (;;) {
            auto at =
                static_cast<uint32_t>(TRY(random_within(context, engine, 0, int64_t{slots} - 1)));
            if (array.next_position(at) != at) continue;
            keys->push(array.key_at(at));
            return keys.leak();
        }
    }
    std::vector<bool> picked;
    if (num == 1) {
        picked.assign(array.count, false);
        int64_t last = int64_t{array.count} - 1;
        picked[static_cast<size_t>(TRY(random_within(context, engine, 0, last)))] = true;
    } else {
        picked = TRY(pick_positions(context, engine, array.count, static_cast<uint32_t>(num)));
    }
    size_t at = 0;
    for (auto [key, value] : elements(array)) {
        if (picked[at++]) keys->push(copy(key));
    }
    return keys.leak();
}

Result<Array*> php_Random_Randomizer___serialize(Context& context, Object& self) {
    Ref<Array> members = Ref<Array>::adopt(Array::create_hash(1));
    members->set("engine", Value::of(share(*TRY(engine_of(context, self)))));
    Array* data = Array::create(1);
    data->push(Value::of(members.leak()));
    return data;
}

Status php_Random_Randomizer___unserialize(Context& context, Object& self, Array& data) {
    Ref<Array> keep = Ref<Array>::share(&data);
    const Value* members = data.find(int64_t{0});
    const Value* engine = nullptr;
    if (data.count == 1 && members && members->deref().is_array())
        engine = members->deref().array->find(std::string_view("engine"));
    String* interface = context.strings->intern("random\\engine");
    bool fits =
        engine && engine->deref().is_object() &&
        is_subclass(*engine->deref().object->cls, *context.classes->find(context, *interface));
    if (!fits) {
        return throw_error(context, Known::Exception, "Invalid serialization data for %s object",
                           self.cls->name->data());
    }
    Value& slot = engine_slot(self);
    slot.extra = 0;
    replace(slot, Value::of(share(*engine->deref().object)));
    return {};
}

}  // namespace surus
