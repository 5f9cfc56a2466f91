// ==, ===, <, <=> and what they share.
#include <algorithm>
#include <cmath>

#include "base/bytes.h"
#include "runtime/calls/c_stack.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/lazy.h"
#include "runtime/objects/object.h"
#include "runtime/request/tables.h"
#include "runtime/values/array_operators.h"
#include "runtime/values/conversion.h"
#include "runtime/values/operators.h"
#include "runtime/values/visit.h"

namespace surus {

namespace {

constexpr int uncomparable = 1;

int three_way(int64_t a, int64_t b) { return a < b ? -1 : a > b; }
int three_way(double a, double b) { return a == b ? 0 : a < b ? -1 : 1; }  // NAN: 1

[[gnu::cold]] Failed throw_nesting(Context& context) {
    return throw_error(context, "Nesting level too deep - recursive dependency?");
}

const Value* lookup(const Array& array, const Value& key) {
    return key.is_string() ? array.find(*key.string) : array.find(key.integer);
}

// ---- strings and numbers

int compare_int_to_string(int64_t a, const String& b) {
    Numeric number = parse_numeric(b.view());
    if (number.kind == Numeric::None || number.trailing) {
        std::string text;
        append_int(text, a);
        return compare_bytes(text, b.view());
    }
    if (number.kind == Numeric::Int) return three_way(a, number.integer);
    return three_way(static_cast<double>(a), number.number);
}

}  // namespace

bool int_equals_string(int64_t a, const String& b) {
    std::string_view text = b.view();
    // What begins neither like a number nor with white space is no number, and a's text is one.
    auto first = static_cast<unsigned char>(*b.data());
    if (first > '9' || text.empty()) return false;
    if (text.size() == 1 && first >= '0') return a == first - '0';
    return compare_int_to_string(a, b) == 0;
}

namespace {

int compare_double_to_string(Context& context, double a, const String& b) {
    if (std::isnan(a)) return uncomparable;
    Numeric number = parse_numeric(b.view());
    if (number.kind == Numeric::None || number.trailing) {
        return compare_bytes(double_text(a, context.ini->precision), b.view());
    }
    return three_way(
        a, number.kind == Numeric::Int ? static_cast<double>(number.integer) : number.number);
}

// How two numeric strings compare; `bytes` when they say the same number in a way that floats
// cannot tell apart.
enum class Order : int8_t { Less = -1, Equal = 0, Greater = 1, Bytes = 2 };

Order compare_numerics(const Numeric& a, const Numeric& b) {
    if (a.kind == Numeric::Int && b.kind == Numeric::Int) {
        return static_cast<Order>(three_way(a.integer, b.integer));
    }
    if (a.overflow && b.overflow && a.number == b.number) return Order::Bytes;
    // An integer too large for an int is beyond any int.
    if (a.kind == Numeric::Int && b.overflow) return b.number > 0 ? Order::Less : Order::Greater;
    if (b.kind == Numeric::Int && a.overflow) return a.number > 0 ? Order::Greater : Order::Less;
    double x = a.kind == Numeric::Int ? static_cast<double>(a.integer) : a.number;
    double y = b.kind == Numeric::Int ? static_cast<double>(b.integer) : b.number;
    if (x == y && std::isinf(x)) return Order::Bytes;
    return static_cast<Order>(three_way(x, y));
}

// Digits, a sign, a point or white space.
bool may_begin_number(const String& text) {
    auto c = static_cast<unsigned char>(*text.data());
    if (c > '9') return false;
    return c >= '0' || c == ' ' || c == '-' || c == '+' || c == '.' || (c >= '\t' && c <= '\r');
}

// Bytes when one of them is not numeric, too.
Order compare_as_numbers(const String& a, const String& b) {
    if (!may_begin_number(a) || !may_begin_number(b)) return Order::Bytes;
    Numeric x = parse_numeric(a.view());
    if (x.kind == Numeric::None || x.trailing) return Order::Bytes;
    Numeric y = parse_numeric(b.view());
    if (y.kind == Numeric::None || y.trailing) return Order::Bytes;
    return compare_numerics(x, y);
}

// ---- arrays

bool same_key(const Bucket& a, const Bucket& b) {
    if (a.hash != b.hash) return false;
    return a.key == b.key || (a.key && b.key && a.key->equals(*b.key));
}

// Deeper arrays are walked through with a guard against those that contain themselves.
constexpr int unguarded_levels = 4;

std::optional<bool> identical_unguarded(const Array& a, const Array& b, int levels);

inline std::optional<bool> identical_unguarded(const Value& left, const Value& right, int levels) {
    const Value& a = left.deref();
    const Value& b = right.deref();
    if (a.is_int() && b.is_int()) return a.integer == b.integer;
    if (a.is_array() && b.is_array()) return identical_unguarded(*a.array, *b.array, levels);
    return identical(a, b);
}

// Nothing: they are nested too deep, or their elements lie in different ways.
std::optional<bool> identical_unguarded(const Array& a, const Array& b, int levels) {
    if (&a == &b) return true;
    if (a.count != b.count) return false;
    if (levels == 0 || a.is_packed() != b.is_packed() || a.may_have_indirect || b.may_have_indirect)
        return {};
    uint32_t left = a.count;
    for (uint32_t i = 0, j = 0; left > 0; ++i, ++j, --left) {
        while (a.at(i)->is_undef()) ++i;
        while (b.at(j)->is_undef()) ++j;
        bool same = a.is_packed() ? i == j : same_key(a.buckets[i], b.buckets[j]);
        if (!same) return false;
        std::optional<bool> known = identical_unguarded(*a.at(i), *b.at(j), levels - 1);
        if (!known || !*known) return known;
    }
    return true;
}

bool identical_arrays(const Array& a, const Array& b) {
    if (std::optional<bool> known = identical_unguarded(a, b, unguarded_levels)) return *known;
    Visit visit(a);
    Context& context = Context::current();
    if (visit.is_recursive() || context.c_stack_exhausted()) {
        (void)(visit.is_recursive() ? throw_nesting(context) : throw_c_stack_exhausted(context));
        return false;
    }
    auto other = elements(b).begin();
    for (auto [key, value] : elements(a)) {
        auto [other_key, other_value] = *other;
        if (key.tag != other_key.tag && key.type() != other_key.type()) return false;
        if (key.is_string() ? !key.string->equals(*other_key.string)
                            : key.integer != other_key.integer) {
            return false;
        }
        if (!identical(value, other_value)) return false;
        ++other;
    }
    return true;
}

Result<int> compare_arrays(Context& context, Array& a, Array& b) {
    TRY(check_nesting(context));
    if (&a == &b) return 0;
    if (a.count != b.count) return a.count < b.count ? -1 : 1;
    Visit visit(a);
    if (visit.is_recursive()) return throw_nesting(context);
    // Comparing objects may run user code: hold on to what is being walked through.
    Ref<Array> keep_b = Ref<Array>::share(&b);
    for (auto [key, value] : elements(a)) {
        const Value* other = lookup(b, key);
        if (!other) return uncomparable;
        if (value.is_int() && other->is_int()) {
            if (value.integer == other->integer) continue;
            return three_way(value.integer, other->integer);
        }
        int order = TRY(compare(context, value, *other));
        if (order != 0) return order;
    }
    return 0;
}

// ---- objects

Result<int> compare_properties(Context& context, Object& a, Object& b) {
    if (a.dynamic || b.dynamic || (a.cls->handlers && a.cls->handlers->properties)) {
        Ref<Array> x = Ref<Array>::adopt(TRY(properties_of(context, a)));
        Ref<Array> y = Ref<Array>::adopt(TRY(properties_of(context, b)));
        return compare_arrays(context, *x, *y);
    }
    for (uint32_t i = 0; i < a.cls->slot_count; ++i) {
        const Value& x = a.slots()[i];
        const Value& y = b.slots()[i];
        if (x.is_undef() && y.is_undef()) continue;
        if (x.is_undef() || y.is_undef()) return uncomparable;
        int order = TRY(compare(context, x, y));
        if (order != 0) return order;
    }
    return 0;
}

Result<int> compare_objects(Context& context, Object& a, Object& b) {
    TRY(check_nesting(context));
    if (&a == &b) return 0;
    const ClassHandlers* handlers = a.cls->handlers ? a.cls->handlers : b.cls->handlers;
    if (handlers && handlers->compare) {
        int order = TRY(handlers->compare(context, a, b));
        return order == 2 ? uncomparable : order;
    }
    if (a.cls != b.cls || a.cls->is_enum()) return uncomparable;
    if (a.is_lazy() || b.is_lazy()) {
        Object& first = *TRY(lazy_target(context, a));
        return compare_objects(context, first, *TRY(lazy_target(context, b)));
    }
    Visit visit(a);
    if (visit.is_recursive()) return throw_nesting(context);
    Ref<Object> keep_b = Ref<Object>::share(&b);
    return compare_properties(context, a, b);
}

// The object as a value of the other operand's type; Undef where it cannot be one.
Result<Value> as_type_of(Context& context, const Value& object, const Value& other) {
    const Class& cls = *object.object->cls;
    if (other.is_string() && cls.magic.to_string) {
        return Value::of(TRY(to_string(context, object)));
    }
    if (cls.handlers && cls.handlers->cast && (other.is_number() || other.is_string())) {
        Value result = TRY(cls.handlers->cast(context, *object.object, other.type()));
        if (result.type() == other.type()) return result;
        if (result.is_double()) return Value::of(double_to_int(result.number));
        release(result);
    }
    if (!other.is_number()) return Value::undef();
    TRY(notice(context, "Object of class %s could not be converted to %s", cls.name->data(),
               type_name_in_errors(other)));
    return other.is_int() ? Value::of(int64_t{1}) : Value::of(1.0);
}

// One of the two is an object, the other something else.
Result<int> compare_mixed(Context& context, const Value& a, const Value& b) {
    bool object_first = a.is_object();
    OwnedValue held_object(copy(object_first ? a : b)), held_other(copy(object_first ? b : a));
    const Value& object = held_object.get();
    const Value& other = held_other.get();
    const ClassHandlers* handlers = object.object->cls->handlers;
    if (handlers && handlers->compare_values) {
        int order = TRY(object_first ? handlers->compare_values(context, object, other)
                                     : handlers->compare_values(context, other, object));
        if (order != 3) return order == 2 ? uncomparable : order;
    }
    if (other.is_null()) return object_first ? 1 : -1;
    if (other.is_bool()) {
        int truth = TRY(cast_to_bool(context, object));
        int order = truth - static_cast<int>(other.is_true());
        return object_first ? order : -order;
    }
    if (object.object->cls->is_enum()) return uncomparable;
    OwnedValue casted(TRY(as_type_of(context, object, other)));
    if (casted.get().is_undef()) return object_first ? 1 : -1;
    return object_first ? compare(context, casted.get(), other)
                        : compare(context, other, casted.get());
}

// ---- the rest

// A scalar or resource as number, without a word about what is not numeric.
Value quiet_number(const Value& value) {
    switch (value.type()) {
    case Type::Double: return value;
    case Type::Int: return value;
    case Type::True: return Value::of(int64_t{1});
    case Type::Resource: return Value::of(value.resource->id);
    case Type::String: {
        Numeric number = parse_numeric(value.string->view());
        return number.kind == Numeric::Double ? Value::of(number.number)
                                              : Value::of(number.integer);
    }
    default: return Value::of(int64_t{0});
    }
}

Result<int> compare_slow(Context& context, const Value& a, const Value& b) {
    if (a.is_object() && b.is_object()) return compare_objects(context, *a.object, *b.object);
    if (a.is_object() || b.is_object()) return compare_mixed(context, a, b);
    if (a.type() <= Type::True || b.type() <= Type::True) {
        // null, false and true compare as bools, except null with a string.
        if (a.is_null() && b.is_string()) return b.string->is_empty() ? 0 : -1;
        if (a.is_string() && b.is_null()) return a.string->is_empty() ? 0 : 1;
        return static_cast<int>(to_bool(a)) - static_cast<int>(to_bool(b));
    }
    if (a.is_array()) return uncomparable;  // an array is greater than anything else
    if (b.is_array()) return -1;
    return compare(context, quiet_number(a), quiet_number(b));
}

}  // namespace

int compare_bytes(std::string_view a, std::string_view b) {
    if (!a.empty() && !b.empty() && a[0] != b[0])
        return static_cast<unsigned char>(a[0]) < static_cast<unsigned char>(b[0]) ? -1 : 1;
    int order = std::memcmp(a.data(), b.data(), std::min(a.size(), b.size()));
    if (order != 0) return order < 0 ? -1 : 1;
    return a.size() < b.size() ? -1 : a.size() > b.size();
}

bool strings_loose_equal(const String& a, const String& b) {
    if (&a == &b) return true;
    // The same text is the same number.
    if (a.length == b.length && same_bytes(a.data(), b.data(), a.length)) return true;
    Order order = compare_as_numbers(a, b);
    return order == Order::Equal;
}

int compare_strings(const String& a, const String& b) {
    if (&a == &b) return 0;
    Order order = compare_as_numbers(a, b);
    return order == Order::Bytes ? compare_bytes(a.view(), b.view()) : static_cast<int>(order);
}

std::optional<bool> identical_quietly(const Array& a, const Array& b) {
    return identical_unguarded(a, b, unguarded_levels);
}

bool identical(const Value& left, const Value& right) {
    const Value& a = left.deref();
    const Value& b = right.deref();
    if (a.type() != b.type()) return a.is_null() && b.is_null();
    switch (a.type()) {
    case Type::Int: return a.integer == b.integer;
    case Type::Double: return a.number == b.number;
    case Type::String: return a.string->equals(*b.string);
    case Type::Array: return identical_arrays(*a.array, *b.array);
    case Type::Object:
    case Type::Resource: return a.cell == b.cell;
    default: return true;
    }
}

Result<int> compare(Context& context, const Value& left, const Value& right) {
    const Value& a = left.deref();
    const Value& b = right.deref();
    if (a.is_int()) {
        if (b.is_int()) return three_way(a.integer, b.integer);
        if (b.is_double()) return three_way(static_cast<double>(a.integer), b.number);
        if (b.is_string()) return compare_int_to_string(a.integer, *b.string);
    } else if (a.is_double()) {
        if (b.is_double()) return three_way(a.number, b.number);
        if (b.is_int()) return three_way(a.number, static_cast<double>(b.integer));
        if (b.is_string()) return compare_double_to_string(context, a.number, *b.string);
    } else if (a.is_string()) {
        if (b.is_string()) return compare_strings(*a.string, *b.string);
        if (b.is_int()) return -compare_int_to_string(b.integer, *a.string);
        if (b.is_double()) {
            if (std::isnan(b.number)) return uncomparable;
            return -compare_double_to_string(context, b.number, *a.string);
        }
    } else if (a.is_array() && b.is_array()) {
        return compare_arrays(context, *a.array, *b.array);
    }
    return compare_slow(context, a, b);
}

Result<bool> loose_equals(Context& context, const Value& left, const Value& right) {
    const Value& a = left.deref();
    const Value& b = right.deref();
    if (a.is_string() && b.is_string()) return strings_loose_equal(*a.string, *b.string);
    return TRY(compare(context, a, b)) == 0;
}

// Floats compare by IEEE's rules, where NAN is neither less nor equal.
Result<bool> less(Context& context, const Value& a, const Value& b) {
    return TRY(compare(context, a, b)) < 0;
}

Result<bool> less_or_equal(Context& context, const Value& a, const Value& b) {
    return TRY(compare(context, a, b)) <= 0;
}

}  // namespace surus
