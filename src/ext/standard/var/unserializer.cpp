// The grammar of serialized values, and php's rules for references among them.
#include "ext/standard/var/unserializer.h"

#include <cctype>
#include <cerrno>
#include <cstdlib>
#include <cstring>

#include "ext/standard/array/support.h"
#include "ext/support.h"
#include "runtime/calls/c_stack.h"
#include "runtime/calls/callable.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object_internal.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"

namespace surus {

// From here on user code may get at what is not finished: nothing of it may go.
void Unserialization::hold_places() {
    for (; held < places.size(); ++held) {
        const SerializedPlace& place = places[held];
        if (!place.container) continue;
        bool is_array = place.container->kind() == Type::Array;
        keep(copy(is_array ? Value::of(reinterpret_cast<Array*>(place.container))
                           : Value::of(reinterpret_cast<Object*>(place.container))));
        if (place.key.string) keep(copy(Value::of(place.key.string)));
    }
}

// Calls __unserialize() and __wakeup(), and lets go of what was replaced. Once one of the calls has
// failed, the other objects' destructors are not called either.
void Unserialization::finish(Context& context) {
    bool failed_call = context.has_pending();
    for (DelayedCall& each : delayed) {
        if (each.kind != DelayedCall::Release) {
            Object& object = *each.value->object;
            if (!failed_call) {
                const Value data = each.data ? Value::of(each.data.get()) : Value::null();
                bool wakes = each.kind == DelayedCall::Wakeup;
                const MagicMethods& magic = object.cls->magic;
                Result<Value> result =
                    call_method(context, object, wakes ? *magic.wakeup : *magic.unserialize,
                                {&data, wakes ? 0u : 1u});
                failed_call = !result.ok();
                if (result.ok()) release(*result);
            }
            if (failed_call) object.set(Cell::destructed);
        }
        each.data = nullptr;
        each.value = OwnedValue();
    }
    delayed.clear();
}

// ---- places

// The typed property that a place is, or null.
static const PropertyInfo* typed_property(const SerializedPlace& place) {
    if (!place.container || place.container->kind() != Type::Object || place.key.string)
        return nullptr;
    const Object& object = *reinterpret_cast<const Object*>(place.container);
    const PropertyInfo* info = object.cls->slot_info[place.key.integer];
    return info->type ? info : nullptr;
}

Value* Unserializer::slot(const Place& place) {
    if (!place.container) return shared_.roots[static_cast<size_t>(place.key.integer)].get();
    if (place.container->kind() == Type::Array)
        return find_or_add(*reinterpret_cast<Array*>(place.container), place.key);
    Object& object = *reinterpret_cast<Object*>(place.container);
    if (!place.key.string) return &object.slots()[place.key.integer];
    object.dynamic = object.dynamic ? Array::separate(object.dynamic) : Array::create();
    return find_or_add(*object.dynamic, Key::from(*place.key.string));
}

// A key that comes twice: what it had lives on, for there may be references to parts of it.
void Unserializer::clear(const Place& place) {
    Value* target = slot(place);
    if (const PropertyInfo* info = typed_property(place); info && target->is_reference())
        remove_type_source(*target->reference, *info);
    if (target->is_counted()) shared_.keep(*target);
    target->set_null();
}

bool Unserializer::put(const Place& place, Value value) {
    Value* target = slot(place);
    Value old = *target;
    target->set(value);
    // A declared property is initialised now; of array slots `extra` is the array's own.
    bool declared = place.container && place.container->kind() == Type::Object && !place.key.string;
    if (declared) target->extra = 0;
    if (old.is_counted()) shared_.keep(old);
    return true;
}

// ---- lexical parts

bool Unserializer::integer(size_t from, char terminator, int64_t& out, size_t& end) {
    if (few_digits(from, terminator, out, end)) return true;
    if (short_integer(from, terminator, out, end)) return true;
    size_t i = from;
    if (at(i) == '-' || at(i) == '+') ++i;
    if (!is_digit(static_cast<unsigned char>(at(i)))) return false;
    while (is_digit(static_cast<unsigned char>(at(i)))) ++i;
    if (at(i) != terminator) return false;
    std::string digits(text_.substr(from, i - from));
    errno = 0;
    out = std::strtoll(digits.c_str(), nullptr, 10);
    if (errno == ERANGE) (void)function_warning(context_, "Numerical result out of range");
    end = i + 1;
    return true;
}

// The same for what cannot be out of range; it runs nobody's code.
bool Unserializer::short_integer(size_t from, char terminator, int64_t& out, size_t& end) const {
    constexpr size_t most = 18;
    size_t i = from;
    bool negative = at(i) == '-';
    i += negative;
    size_t first = i;
    int64_t value = 0;
    for (; i - first < most && is_digit(static_cast<unsigned char>(at(i))); ++i)
        value = value * 10 + (at(i) - '0');
    if (i == first || at(i) != terminator) return false;
    out = negative ? -value : value;
    end = i + 1;
    return true;
}

// 5:"abcde" at `from`; `end` is behind the closing quote. What fails behind the opening quote
// leaves the position where php says that the error is.
bool Unserializer::quoted(size_t from, std::string_view& out, size_t& end) {
    uint64_t length;
    size_t i;
    if (!unsigned_number(from, ':', length, i)) return false;
    if (at(i) != '"') return false;
    ++i;
    if (length > text_.size() - i) return fail(from);
    out = text_.substr(i, length);
    end = i + length + 1;
    return at(end - 1) == '"' || fail(end - 1);
}

// ---- values

bool Unserializer::value(const Place& place) {
    if (context_.has_pending() || !check_nesting(context_).ok()) return false;
    char kind = at(at_);
    if (kind == 'N') {
        if (at(at_ + 1) != ';') return false;
        at_ += 2;
        count_in(place);
        return put(place, Value::null());
    }
    if (kind == '}') return too_few();
    if (at(at_ + 1) != ':') return false;
    switch (kind) {
    case 'b':
    case 'i':
    case 'd': return scalar(kind, place);
    case 's': return string(place);
    case 'S': return escaped_string(place);
    case 'a': return array(place);
    case 'O': return object(place);
    case 'C': return custom(place);
    case 'E': return enumeration(place);
    case 'r':
    case 'R': return back_reference(kind, place);
    default: return false;
    }
}

// Numbers, bools and strings as they should be, straight into their new slot: nobody's code runs
// meanwhile. False: nothing was read, and it takes more than this.
bool Unserializer::plain_value(const Place& place, Value& target) {
    size_t from = at_ + 2, end;
    int64_t number;
    double fraction;
    Value value;
    char kind = at(at_);
    if (at(at_ + 1) != (kind == 'N' ? ';' : ':')) return false;
    switch (kind) {
    case 'N':
        value = Value::null();
        end = from;
        break;
    case 'i':
        if (!few_digits(from, ';', number, end) && !short_integer(from, ';', number, end))
            return false;
        value = Value::of(number);
        break;
    case 'd':
        if (!number_until(from, fraction, end)) return false;
        value = Value::of(fraction);
        break;
    case 'b':
        if (at(from + 1) != ';' || (at(from) != '0' && at(from) != '1')) return false;
        value = Value::boolean(at(from) == '1');
        end = from + 2;
        break;
    case 's': {
        if (!few_digits(from, ':', number, end) &&
            (at(from) == '-' || !short_integer(from, ':', number, end)))
            return false;
        if (at(end) != '"') return false;
        std::string_view rest = text_.substr(end + 1);
        auto length = static_cast<size_t>(number);
        if (length >= rest.size() || rest.substr(length, 2) != "\";") return false;
        value = string_value(rest.substr(0, length));
        end += length + 3;
        break;
    }
    default: return false;
    }
    if (!check_nesting(context_).ok()) {
        release(value);
        return false;
    }
    at_ = end;
    count_in(place);
    target.set(value);
    return true;
}

// A float, up to the semicolon.
bool Unserializer::number_until(size_t from, double& out, size_t& end) const {
    size_t semicolon = text_.find(';', from);
    if (semicolon == npos) return false;
    end = semicolon + 1;
    std::string_view digits = text_.substr(from, semicolon - from);
    if (digits == "INF" || digits == "+INF") {
        out = __builtin_inf();
    } else if (digits == "-INF") {
        out = -__builtin_inf();
    } else if (digits == "NAN") {
        out = __builtin_nan("");
    } else {
        Numeric numeric = parse_numeric(digits);
        if (numeric.kind == Numeric::None || numeric.trailing) return false;
        out = numeric.kind == Numeric::Int ? static_cast<double>(numeric.integer) : numeric.number;
        if (numeric.kind == Numeric::Int && digits[0] == '-' && numeric.integer == 0) out = -0.0;
    }
    return true;
}

bool Unserializer::scalar(char kind, const Place& place) {
    size_t from = at_ + 2, end;
    if (kind == 'd') {
        double number;
        if (!number_until(from, number, end)) return false;
        at_ = end;
        count_in(place);
        return put(place, Value::of(number));
    }
    int64_t number;
    if (!integer(from, ';', number, end)) return false;
    if (kind == 'b' && (number < 0 || number > 1 || end != from + 2)) return false;
    at_ = end;
    count_in(place);
    return put(place, kind == 'b' ? Value::boolean(number == 1) : Value::of(number));
}

bool Unserializer::string(const Place& place) {
    std::string_view bytes;
    size_t end;
    if (!quoted(at_ + 2, bytes, end)) return false;
    if (at(end) != ';') return fail(end);
    at_ = end + 1;
    count_in(place);
    return put(place, string_value(bytes));
}

bool Unserializer::escaped_string(const Place& place) {
    std::string bytes;
    if (!escaped_string(bytes)) return false;
    count_in(place);
    return put(place, string_value(bytes));
}

// Where a value is expected the container ends.
bool Unserializer::too_few() {
    (void)function_warning(context_, "Unexpected end of serialized data");
    return false;
}

bool Unserializer::enter() {
    if (options_.max_depth == 0 || shared_.depth < options_.max_depth) {
        ++shared_.depth;
        return true;
    }
    (void)function_warning(context_,
                           "Maximum depth of %lld exceeded. The depth limit can be changed using "
                           "the max_depth unserialize() option or the unserialize_max_depth ini "
                           "setting",
                           static_cast<long long>(options_.max_depth));
    return false;
}

bool Unserializer::array(const Place& place) {
    int64_t count;
    size_t end;
    if (!is_digit(static_cast<unsigned char>(at(at_ + 2))) || !integer(at_ + 2, ':', count, end) ||
        at(end) != '{')
        return false;
    size_t start = end + 1;
    if (static_cast<size_t>(count) > (text_.size() - start) / 2) return fail(start);
    count_in(place);
    at_ = start;
    if (count == 0) {
        put(place, Value::of(Array::empty()));
    } else {
        Ref<Array> made =
            Ref<Array>::adopt(create_map(static_cast<size_t>(count), at(start) == 's'));
        put(place, Value::of(Ref<Array>(made).leak()));
        if (!enter()) return false;
        bool ok = array_members(*made, count);
        --shared_.depth;
        if (!ok) return false;
    }
    if (at(at_) != '}') return false;
    ++at_;
    return true;
}

// An int or string as key; owned. Those of records come again.
bool Unserializer::member_key(Value& key, bool of_record) {
    char kind = at(at_);
    if (kind == '}') return too_few();
    if (at(at_ + 1) != ':') return kind == 'N' && wrong_key(kind);
    if (kind == 'i') {
        int64_t number;
        size_t end;
        if (!integer(at_ + 2, ';', number, end)) return false;
        at_ = end;
        key = Value::of(number);
        return true;
    }
    if (kind == 'S') {
        std::string unescaped;
        if (!escaped_string(unescaped)) return false;
        key = string_value(unescaped);
        return true;
    }
    std::string_view bytes;
    size_t end;
    if (kind != 's') return wrong_key(kind);
    if (!quoted(at_ + 2, bytes, end)) return false;
    if (at(end) != ';') return fail(end);
    at_ = end + 1;
    key = Value::of(of_record ? shared_.keys.get(bytes) : make_string(bytes));
    return true;
}

bool Unserializer::array_members(Array& array, int64_t count) {
    constexpr int64_t most_of_record = 24;
    bool is_record = count <= most_of_record;
    for (; count > 0; --count) {
        Value key_value;
        if (!member_key(key_value, is_record)) return false;
        OwnedValue key_owner(key_value);
        Key key = key_value.is_int() ? Key::from(key_value.integer) : Key::from(*key_value.string);
        // Written well before it is copied: who reads at once what was just written waits.
        Place place{&array, key};
        uint32_t before = array.count;
        Value* target = find_or_add(array, key);
        bool is_new = array.count != before;
        // The array's own share of the key outlives ours.
        if (key.string) {
            uint32_t position = is_new ? array.used - 1 : array.position_of(*key.string);
            String* own = array.buckets[position].key;
            if (own != key.string) place.key.string = own;
        }
        if (is_new && plain_value(place, *target)) continue;
        if (!is_new) clear(place);
        if (!value(place)) return false;
    }
    return true;
}

// ---- objects

bool Unserializer::object(const Place& place) {
    std::string_view name;
    bool incomplete;
    Class* cls = class_header(name, incomplete);
    if (!cls) return false;
    if (at_ + 2 >= text_.size()) {
        (void)warning(context_, "Bad unserialize data");
        return false;
    }
    size_t left = text_.size() - at_;
    at_ += 2;
    int64_t count = loose_number();
    if (count < 0 || static_cast<size_t>(count) > left / 2 || !opens()) return false;
    bool has_unserialize = !incomplete && cls->magic.unserialize;
    if (!has_unserialize && is_subclass(*cls, known_class(context_, Known::Serializable))) {
        (void)warning(context_, "Erroneous data format for unserializing '%s'", cls->name->data());
        return false;
    }
    Result<Object*> instance = instantiate(context_, *cls);
    if (!instance.ok()) return false;
    Ref<Object> made = Ref<Object>::adopt(*instance);
    count_in(place);
    put(place, Value::of(Ref<Object>(made).leak()));
    if (incomplete) {
        made->dynamic = Array::create();
        made->dynamic->set("__PHP_Incomplete_Class_Name", string_value(name));
    }
    bool ok = enter() && (has_unserialize ? object_data(*made, count)
                                          : object_members(*made, count, !incomplete));
    if (!ok) return false;
    --shared_.depth;
    if (at(at_) != '}') return false;
    ++at_;
    return true;
}

// What __unserialize() is called with, when all that it holds is ready.
bool Unserializer::object_data(Object& object, int64_t count) {
    Ref<Array> data = Ref<Array>::adopt(create_array(static_cast<size_t>(count)));
    if (!array_members(*data, count)) {
        object.set(Cell::destructed);
        // There may be references to what was read of it.
        shared_.keep(Value::of(data.leak()));
        return false;
    }
    shared_.delayed.push_back(
        {OwnedValue(copy(Value::of(&object))), DelayedCall::Unserialize, std::move(data)});
    return true;
}

// Where a property of that (mangled) name lives.
SerializedPlace Unserializer::property_place(Object& object, const Value& key, bool& ok) {
    ok = true;
    Ref<String> name = key.is_int() ? Ref<String>::adopt(int_to_string(key.integer))
                                    : Ref<String>::share(key.string);
    std::string_view class_part, plain;
    if (object.cls->properties.size() && !check_mangled(name->view())) {
        ok = false;
        return {};
    }
    unmangle_property(name->view(), class_part, plain);
    PropertyInfo** info = object.cls->properties.find(plain);
    if (info && !((*info)->flags & flag::static_) &&
        (class_part.empty() || class_part == "*" ||
         equal_ignoring_case(class_part, (*info)->declaring->name->view()))) {
        return {&object, Key{(*info)->slot, nullptr}};
    }
    // A parent's private property, where the class has another of that name.
    for (uint32_t i = 0; i < object.cls->slot_count && !class_part.empty(); ++i) {
        const PropertyInfo& other = *object.cls->slot_info[i];
        if (other.is(flag::private_) && other.name->view() == plain &&
            equal_ignoring_case(class_part, other.declaring->name->view()))
            return {&object, Key{i, nullptr}};
    }
    Key stored = Key::from(*name);  // "1" is kept as 1
    bool known = object.dynamic && find(*object.dynamic, stored);
    if (!known && !object.cls->is(class_flag::allow_dynamic_properties) &&
        object.cls != &known_class(context_, Known::__PHP_Incomplete_Class) &&
        object.cls != &known_class(context_, Known::stdClass)) {
        std::string text(plain);
        if (object.cls->is(class_flag::no_dynamic_properties)) {
            throw_error(context_, "Cannot create dynamic property %s::$%s",
                        object.cls->name->data(), text.c_str());
            ok = false;
        } else if (!deprecated(context_, "Creation of dynamic property %s::$%s is deprecated",
                               object.cls->name->data(), text.c_str())
                        .ok()) {
            ok = false;
        }
    }
    if (!object.dynamic) object.dynamic = Array::create();
    find_or_add(*object.dynamic, stored);
    if (!stored.string) {
        shared_.keep(copy(Value::of(name.get())));
        return {&object, Key{0, name.get()}};
    }
    uint32_t position = object.dynamic->position_of(*name);
    return {&object, Key{0, object.dynamic->buckets[position].key}};
}

// Whether a key means that property: its name, mangled as its visibility asks for.
static bool is_mangled_name(std::string_view key, const PropertyInfo& info) {
    std::string_view name = info.name->view();
    if (!key.ends_with(name)) return false;
    key.remove_suffix(name.size());
    if (info.is(flag::public_)) return key.empty();
    std::string_view owner =
        info.is(flag::private_) ? info.declaring->name->view() : std::string_view("*");
    return key.size() == owner.size() + 2 && key.front() == '\0' && key.back() == '\0' &&
           key.substr(1, owner.size()) == owner;
}

// serialize() writes declared properties in the order of their slots. Whether the next key is the
// one of that slot, which then was read.
bool Unserializer::next_is_slot(const Object& object, uint32_t number) {
    if (number >= object.cls->slot_count || at(at_) != 's' || at(at_ + 1) != ':') return false;
    const PropertyInfo* info = object.cls->slot_info[number];
    int64_t length;
    size_t end;
    if (!info || at(at_ + 2) == '-' || !short_integer(at_ + 2, ':', length, end) || at(end) != '"')
        return false;
    std::string_view rest = text_.substr(end + 1);
    auto size = static_cast<size_t>(length);
    if (size >= rest.size() || rest.substr(size, 2) != "\";" ||
        !is_mangled_name(rest.substr(0, size), *info))
        return false;
    at_ = end + 1 + size + 2;
    return true;
}

bool Unserializer::check_property(Object& object, const Place& place) {
    const PropertyInfo* info = typed_property(place);
    if (!info) return true;
    Value& slot = object.slots()[place.key.integer];
    if (slot.is_reference() && slot.reference->types) {
        if (!check_shared_reference(context_, *info, *slot.reference, true).ok()) return false;
    } else if (!coerce_for_property(context_, *info, slot.deref(), true).ok()) {
        shared_.keep(slot);
        slot.set_undef();
        return false;
    }
    if (slot.is_reference()) add_type_source(*slot.reference, *info);
    return true;
}

// Even what could not be read to the end stays in the property, with its promise.
bool Unserializer::leave_property(Object& object, const Place& place) {
    const PropertyInfo* info = typed_property(place);
    if (info && object.slots()[place.key.integer].is_reference())
        add_type_source(*object.slots()[place.key.integer].reference, *info);
    return false;
}

bool Unserializer::slot_member(Object& object, uint32_t number) {
    Place place{&object, Key{number, nullptr}};
    clear(place);
    Value& slot = object.slots()[number];
    if (!plain_value(place, slot)) return member_value(object, place);
    slot.extra = 0;
    return check_property(object, place);
}

// A member of any name; where it has a slot, `number` becomes that one's.
bool Unserializer::named_member(Object& object, uint32_t& number) {
    Value key;
    if (!member_key(key, true)) return false;
    OwnedValue key_owner(key);
    bool ok;
    Place place = property_place(object, key, ok);
    if (!ok) return false;
    if (!place.key.string) number = static_cast<uint32_t>(place.key.integer);
    clear(place);
    return member_value(object, place);
}

bool Unserializer::member_value(Object& object, const Place& place) {
    return value(place) ? check_property(object, place) : leave_property(object, place);
}

bool Unserializer::object_members(Object& object, int64_t count, bool wakes) {
    bool has_wakeup = wakes && object.cls->magic.wakeup;
    uint32_t next_slot = 0;
    for (; count > 0; --count) {
        bool ok = next_is_slot(object, next_slot) ? slot_member(object, next_slot)
                                                  : named_member(object, next_slot);
        ++next_slot;
        if (ok) continue;
        if (has_wakeup) object.set(Cell::destructed);
        return false;
    }
    if (has_wakeup) {
        shared_.delayed.push_back({OwnedValue(copy(Value::of(&object))), DelayedCall::Wakeup, {}});
    }
    return true;
}

bool Unserializer::custom(const Place& place) {
    std::string_view name;
    bool incomplete;
    Class* cls = class_header(name, incomplete);
    if (!cls) return false;
    at_ += 2;
    int64_t length = loose_number();
    if (!opens()) return false;
    if (length < 0 || static_cast<size_t>(length) >= text_.size() - at_) {
        (void)warning(context_, "Insufficient data for unserializing - %lld required, %zu present",
                      static_cast<long long>(length), text_.size() - at_);
        return false;
    }
    std::string_view data = text_.substr(at_, static_cast<size_t>(length));
    if (at(at_ + data.size()) != '}') return fail(at_ + data.size());
    bool reads = is_subclass(*cls, known_class(context_, Known::Serializable));
    if (!reads && !warning(context_, "Class %s has no unserializer", cls->name->data()).ok())
        return false;
    Result<Object*> instance = instantiate(context_, *cls);
    if (!instance.ok()) return false;
    Ref<Object> made = Ref<Object>::share(*instance);
    if (incomplete) {
        made->dynamic = Array::create();
        made->dynamic->set("__PHP_Incomplete_Class_Name", string_value(name));
    }
    count_in(place);
    put(place, Value::of(*instance));
    if (reads) {
        OwnedValue argument(string_value(data));
        Result<Value> result = call_method(context_, *made, "unserialize", {&argument.get(), 1});
        if (!result.ok()) return false;
        release(*result);
    }
    at_ += data.size() + 1;
    return true;
}

// Letters, digits, _, \\ and non-ASCII.
static bool is_valid_name(std::string_view name) {
    for (unsigned char c : name) {
        if (!is_alnum(c) && c != '_' && c != '\\' && c < 0x80) return false;
    }
    return true;
}

bool Unserializer::enumeration(const Place& place) {
    std::string_view text;
    size_t end;
    if (!quoted(at_ + 2, text, end)) return false;
    if (text.empty()) return fail(at_ + 2);
    if (at(end) != ';') return fail(end);
    size_t colon = text.find(':');
    if (colon == npos) {
        (void)function_warning(context_, "Invalid enum name '%.*s' (missing colon)",
                               static_cast<int>(text.size()), text.data());
        return false;
    }
    // Enums are not among the classes that a call may disallow.
    Ref<String> name = Ref<String>::adopt(make_string(text.substr(0, colon)));
    if (!is_valid_name(name->view())) return false;
    Class* cls;
    {
        Apart apart(context_);
        cls = lookup_class(context_, *name, Autoload::Yes);
    }
    if (context_.has_pending()) return false;
    if (!cls) {
        (void)function_warning(context_, "Class '%s' not found", name->data());
        return false;
    }
    if (!cls->is_enum()) {
        (void)function_warning(context_, "Class '%s' is not an enum", cls->name->data());
        return false;
    }
    Ref<String> constant = Ref<String>::adopt(make_string(text.substr(colon + 1)));
    ClassConstantInfo** info = cls->constants.find(*constant);
    at_ = end + 1;
    if (!info) {
        (void)function_warning(context_, "Undefined constant %s::%s", cls->name->data(),
                               constant->data());
        return false;
    }
    if (!((*info)->flags & flag::enum_case)) {
        (void)function_warning(context_, "%s::%s is not an enum case", cls->name->data(),
                               constant->data());
        return false;
    }
    Result<const Value*> found = class_constant(context_, *cls, *constant, cls);
    if (!found.ok()) return false;
    count_in(place);
    return put(place, copy(**found));
}

// r:3; the same object again. R:3; a reference to the third value.
bool Unserializer::back_reference(char kind, const Place& place) {
    uint64_t number;
    size_t end;
    if (!unsigned_number(at_ + 2, ';', number, end)) return false;
    at_ = end;
    if (number < 1 || number > shared_.places.size()) return false;
    Place source = shared_.places[number - 1];
    if (source.is_dead) return false;
    Value* from = slot(source);
    if (kind == 'r') {
        // Only objects are themselves in two places.
        if (!from->deref().is_object() || from == slot(place)) return false;
        Value object = copy_deref(*from);
        count_in(place);
        return put(place, object);
    }
    Value* target = slot(place);
    if (from == target || (from->is_reference() && &from->reference->value == target)) return false;
    make_reference(*from, typed_property(source));
    return put(place, copy(*from));
}

// ---- the end

Value* Unserializer::run() {
    size_t root = shared_.roots.size(), first = shared_.places.size();
    shared_.roots.push_back(std::make_unique<Value>(Value::null()));
    if (value({nullptr, Key{static_cast<int64_t>(root), nullptr}}))
        return shared_.roots[root].get();
    for (size_t i = first; i < shared_.places.size(); ++i) shared_.places[i].is_dead = true;
    return nullptr;
}

}  // namespace surus
