// unserialize()
#include "ext/standard/var/unserialize.h"

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include "ext/standard/array/support.h"
#include "ext/standard/var.stub.h"
#include "ext/support.h"
#include "runtime/calls/c_stack.h"
#include "runtime/calls/callable.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

struct Options {
    bool any_class = true;
    std::vector<std::string> allowed;  // lower case, when not any
    int64_t max_depth = 4096;
};

// A value's place: found again through its container, since containers move their slots.
struct Place {
    Cell* container = nullptr;  // Array or Object; null: the outermost value
    Key key;                    // borrowed from the container
};

class Unserializer {
public:
    Unserializer(Context& context, std::string_view text, const Options& options)
        : context_(context), text_(text), options_(options) {}

    // False: malformed (or an exception is pending). The value is owned.
    bool run(Value& result);
    size_t position() const { return at_; }

private:
    bool value(const Place& place);
    Value* slot(const Place& place);
    bool put(const Place& place, Value value);
    bool scalar(char kind, const Place& place);
    bool string(const Place& place);
    bool escaped_string(const Place& place);
    bool array(const Place& place);
    bool object(const Place& place);
    bool custom(const Place& place);
    bool enumeration(const Place& place);
    bool back_reference(char kind, const Place& place);

    bool array_members(Array& array, int64_t count);
    bool object_members(Object& object, int64_t count);
    bool member_key(Value& key);
    Place property_place(Object& object, const Value& key, bool& ok);
    bool check_property(Object& object, const Place& place);
    bool enter();
    bool finish();

    Class* class_named(std::string_view name, bool& incomplete);
    bool quoted(size_t from, std::string_view& out, size_t& end);
    bool integer(size_t from, char terminator, int64_t& out, size_t& end);
    char at(size_t position) const { return position < text_.size() ? text_[position] : '\0'; }
    bool fail(size_t position) {
        at_ = position;
        return false;
    }

    Context& context_;
    std::string_view text_;
    const Options& options_;
    size_t at_ = 0;
    int64_t depth_ = 0;
    Value root_ = Value::null();
    std::vector<Place> places_;  // of the values numbered so far
    struct Delayed {
        Ref<Object> object;
        Ref<Array> data;  // null: __wakeup
    };
    std::vector<Delayed> delayed_;
};

// ---- places

Value* Unserializer::slot(const Place& place) {
    if (!place.container) return &root_;
    if (place.container->kind() == Type::Array)
        return find_or_add(*reinterpret_cast<Array*>(place.container), place.key);
    Object& object = *reinterpret_cast<Object*>(place.container);
    if (!place.key.string) return &object.slots()[place.key.integer];
    if (!object.dynamic) object.dynamic = Array::create();
    return object.dynamic->find_or_add(*place.key.string);
}

bool Unserializer::put(const Place& place, Value value) {
    Value* target = slot(place);
    Value old = *target;
    target->set(value);
    // A declared property is initialised now; of array slots `extra` is the array's own.
    bool declared = place.container && place.container->kind() == Type::Object && !place.key.string;
    if (declared) target->extra = 0;
    release(old);
    return true;
}

// ---- lexical parts

bool Unserializer::integer(size_t from, char terminator, int64_t& out, size_t& end) {
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

// 5:"abcde" at `from`; `end` is behind the closing quote.
bool Unserializer::quoted(size_t from, std::string_view& out, size_t& end) {
    int64_t length;
    size_t i;
    if (at(from) == '-' || !integer(from, ':', length, i)) return false;
    if (at(i) != '"') return false;
    ++i;
    if (static_cast<size_t>(length) > text_.size() - i ||
        static_cast<size_t>(length) + 1 > text_.size() - i) {
        at_ = text_.size() < i ? text_.size() : i;
        return false;
    }
    out = text_.substr(i, static_cast<size_t>(length));
    end = i + static_cast<size_t>(length) + 1;
    return at(end - 1) == '"';
}

// ---- values

bool Unserializer::value(const Place& place) {
    if (context_.has_pending() || !check_nesting(context_).ok()) return false;
    char kind = at(at_);
    if (kind == 'N') {
        if (at(at_ + 1) != ';') return false;
        at_ += 2;
        places_.push_back(place);
        return put(place, Value::null());
    }
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

bool Unserializer::scalar(char kind, const Place& place) {
    size_t from = at_ + 2, end;
    if (kind == 'd') {
        end = text_.find(';', from);
        if (end == npos) return false;
        std::string_view digits = text_.substr(from, end - from);
        double number;
        if (digits == "INF" || digits == "+INF")
            number = __builtin_inf();
        else if (digits == "-INF")
            number = -__builtin_inf();
        else if (digits == "NAN")
            number = __builtin_nan("");
        else {
            Numeric numeric = parse_numeric(digits);
            if (numeric.kind == Numeric::None || numeric.trailing) return false;
            number = numeric.kind == Numeric::Int ? static_cast<double>(numeric.integer)
                                                  : numeric.number;
            if (numeric.kind == Numeric::Int && digits[0] == '-' && numeric.integer == 0)
                number = -0.0;
        }
        at_ = end + 1;
        places_.push_back(place);
        return put(place, Value::of(number));
    }
    int64_t number;
    if (!integer(from, ';', number, end)) return false;
    if (kind == 'b' && (number < 0 || number > 1 || end != from + 2)) return false;
    at_ = end;
    places_.push_back(place);
    return put(place, kind == 'b' ? Value::boolean(number == 1) : Value::of(number));
}

bool Unserializer::string(const Place& place) {
    std::string_view bytes;
    size_t end = at_;
    size_t start = at_;
    if (!quoted(at_ + 2, bytes, end)) {
        // php looks for the closing quote from the length on.
        if (at_ == start && end == start) return false;
        at_ = text_.size();
        return false;
    }
    if (at(end) != ';') return fail(end);
    at_ = end + 1;
    places_.push_back(place);
    return put(place, string_value(bytes));
}

// S:2:"a\62"; where a backslash and two hexadecimal digits are one byte.
bool Unserializer::escaped_string(const Place& place) {
    int64_t length;
    size_t i;
    if (at(at_ + 1) != ':' || at(at_ + 2) == '-' || !integer(at_ + 2, ':', length, i)) return false;
    if (at(i) != '"' || static_cast<size_t>(length) > text_.size()) return false;
    std::string bytes;
    for (++i; bytes.size() < static_cast<size_t>(length); ++i) {
        if (i >= text_.size()) return false;
        char c = text_[i];
        if (c == '\\') {
            auto digits = text_.substr(i + 1, 2);
            bool hexadecimal = digits.size() == 2 &&
                               std::isxdigit(static_cast<uint8_t>(digits[0])) &&
                               std::isxdigit(static_cast<uint8_t>(digits[1]));
            if (!hexadecimal) return false;
            c = static_cast<char>(std::strtol(std::string(digits).c_str(), nullptr, 16));
            i += 2;
        }
        bytes += c;
    }
    if (at(i) != '"') return fail(i);
    if (at(i + 1) != ';') return fail(i + 1);
    if (!function_deprecated(context_, "Unserializing the 'S' format is deprecated").ok())
        return false;
    at_ = i + 2;
    places_.push_back(place);
    return put(place, string_value(bytes));
}

bool Unserializer::enter() {
    if (options_.max_depth == 0 || depth_ < options_.max_depth) {
        ++depth_;
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
    if (!integer(at_ + 2, ':', count, end) || at(end) != '{' || count < 0) return false;
    if (static_cast<size_t>(count) > text_.size() - end) return false;
    size_t start = end + 1;
    places_.push_back(place);
    Array* made = create_array(static_cast<size_t>(count));
    put(place, Value::of(made));
    at_ = start;
    if (!enter()) return false;
    if (!array_members(*made, count)) return false;
    --depth_;
    if (at(at_) != '}') return false;
    ++at_;
    return true;
}

// An int or string as key; owned.
bool Unserializer::member_key(Value& key) {
    char kind = at(at_);
    if (at(at_ + 1) != ':') return false;
    if (kind == 'i') {
        int64_t number;
        size_t end;
        if (!integer(at_ + 2, ';', number, end)) return false;
        at_ = end;
        key = Value::of(number);
        return true;
    }
    std::string_view bytes;
    size_t end;
    if (kind != 's' || !quoted(at_ + 2, bytes, end) || at(end) != ';') return false;
    at_ = end + 1;
    key = string_value(bytes);
    return true;
}

bool Unserializer::array_members(Array& array, int64_t count) {
    for (; count > 0; --count) {
        Value key_value;
        if (!member_key(key_value)) return false;
        OwnedValue key_owner(key_value);
        Key key = key_value.is_int() ? Key::from(key_value.integer) : Key::from(*key_value.string);
        find_or_add(array, key);
        // The array's own copy of the key outlives ours.
        if (key.string) {
            uint32_t position = array.position_of(*key.string);
            key.string = array.buckets[position].key;
        }
        if (!value({&array, key})) return false;
    }
    return true;
}

// ---- objects

Class* Unserializer::class_named(std::string_view name, bool& incomplete) {
    std::string lower = to_lower(name);
    incomplete = false;
    Class* cls = nullptr;
    bool allowed = options_.any_class;
    for (const std::string& each : options_.allowed) allowed |= each == lower;
    if (allowed) {
        Ref<String> text = Ref<String>::adopt(make_string(name));
        cls = lookup_class(context_, *text, Autoload::Yes);
        if (!cls && !context_.has_pending()) {
            const std::string* function = context_.ini->get("unserialize_callback_func");
            if (function && !function->empty()) {
                OwnedValue callback(string_value(*function));
                const Value argument = Value::of(text.get());
                Result<Value> result = call_value(context_, callback.get(), {&argument, 1});
                if (result.ok())
                    release(*result);
                else
                    return nullptr;
                cls = lookup_class(context_, *text, Autoload::No);
                if (!cls) {
                    (void)function_warning(context_,
                                           "Function %s() hasn't defined the class it was called "
                                           "for",
                                           function->c_str());
                }
            }
        }
    }
    if (cls || context_.has_pending()) return cls;
    incomplete = true;
    return &known_class(context_, Known::__PHP_Incomplete_Class);
}

bool Unserializer::object(const Place& place) {
    std::string_view name;
    size_t end;
    if (!quoted(at_ + 2, name, end) || at(end) != ':') return false;
    for (unsigned char c : name) {
        if (!is_alnum(c) && c != '_' && c != '\\' && c < 0x80 && c != '@' && c != ':' && c != '/' &&
            c != '.' && c != '$')
            return false;
    }
    int64_t count;
    if (!integer(end + 1, ':', count, end) || at(end) != '{' || count < 0) return false;
    bool incomplete;
    Class* cls = class_named(name, incomplete);
    if (!cls || context_.has_pending()) return false;
    if (cls->is(class_flag::not_serializable)) {
        throw_error(context_, Known::Exception, "Unserialization of '%s' is not allowed",
                    cls->name->data());
        return false;
    }
    Result<Object*> instance = instantiate(context_, *cls);
    if (!instance.ok()) return false;
    Object* made = *instance;
    places_.push_back(place);
    put(place, Value::of(made));
    if (incomplete) {
        made->dynamic = Array::create();
        made->dynamic->set("__PHP_Incomplete_Class_Name", string_value(name));
    }
    at_ = end + 1;
    if (!enter()) return false;
    if (cls->magic.unserialize) {
        Ref<Array> data = Ref<Array>::adopt(create_array(
            static_cast<size_t>(std::min<int64_t>(count, static_cast<int64_t>(text_.size())))));
        Ref<Object> alive = Ref<Object>::share(made);
        if (!array_members(*data, count)) {
            made->set(Cell::destructed);
            return false;
        }
        delayed_.push_back({alive, data});  // behind what it holds, which is to be ready before
    } else {
        if (!object_members(*made, count)) return false;
        if (cls->magic.wakeup) delayed_.push_back({Ref<Object>::share(made), {}});
    }
    --depth_;
    if (at(at_) != '}') return false;
    ++at_;
    return true;
}

// Where a property of that (mangled) name lives.
Place Unserializer::property_place(Object& object, const Value& key, bool& ok) {
    ok = true;
    Ref<String> name = key.is_int() ? Ref<String>::adopt(int_to_string(key.integer))
                                    : Ref<String>::share(key.string);
    std::string_view class_part, plain;
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
    bool known = object.dynamic && object.dynamic->find(*name);
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
    object.dynamic->find_or_add(*name);
    uint32_t position = object.dynamic->position_of(*name);
    return {&object, Key{0, object.dynamic->buckets[position].key}};
}

bool Unserializer::check_property(Object& object, const Place& place) {
    if (place.key.string) return true;
    const PropertyInfo& info = *object.cls->slot_info[place.key.integer];
    if (!info.type) return true;
    Value& slot = object.slots()[place.key.integer];
    Result<bool> fits =
        coerce_to_type(context_, *info.type, slot.deref(), true, info.declaring, object.cls);
    if (!fits.ok()) return false;
    if (!*fits) {
        throw_type_error(context_, "Cannot assign %s to property %s::$%s of type %s",
                         type_name_in_errors(slot.deref()), info.declaring->name->data(),
                         info.name->data(), type_text(*info.type).c_str());
        return false;
    }
    if (slot.is_reference()) add_type_source(*slot.reference, info);
    return true;
}

bool Unserializer::object_members(Object& object, int64_t count) {
    for (; count > 0; --count) {
        Value key;
        if (!member_key(key)) {
            if (at(at_) == '}')
                (void)function_warning(context_, "Unexpected end of serialized data");
            return false;
        }
        OwnedValue key_owner(key);
        bool ok;
        Place place = property_place(object, key, ok);
        if (!ok || !value(place)) return false;
        if (!check_property(object, place)) return false;
    }
    return true;
}

bool Unserializer::custom(const Place& place) {
    std::string_view name;
    size_t end;
    if (!quoted(at_ + 2, name, end) || at(end) != ':') return false;
    int64_t length;
    if (!integer(end + 1, ':', length, end) || at(end) != '{' || length < 0) return false;
    if (static_cast<size_t>(length) + 1 > text_.size() - end - 1) return false;
    std::string_view data = text_.substr(end + 1, static_cast<size_t>(length));
    bool incomplete;
    Class* cls = class_named(name, incomplete);
    if (!cls || context_.has_pending()) return false;
    if (cls->is(class_flag::not_serializable)) {
        throw_error(context_, Known::Exception, "Unserialization of '%s' is not allowed",
                    cls->name->data());
        return false;
    }
    Result<Object*> instance = instantiate(context_, *cls);
    if (!instance.ok()) return false;
    Ref<Object> made = Ref<Object>::share(*instance);
    places_.push_back(place);
    put(place, Value::of(*instance));
    at_ = end + 1 + data.size();
    if (!is_subclass(*cls, known_class(context_, Known::Serializable))) {
        if (!warning(context_, "Class %s has no unserializer", cls->name->data()).ok())
            return false;
    } else {
        OwnedValue argument(string_value(data));
        Result<Value> result = call_method(context_, *made, "unserialize", {&argument.get(), 1});
        if (!result.ok()) return false;
        release(*result);
    }
    if (at(at_) != '}') return false;
    ++at_;
    return true;
}

bool Unserializer::enumeration(const Place& place) {
    std::string_view text;
    size_t end;
    if (!quoted(at_ + 2, text, end) || at(end) != ';') return false;
    size_t colon = text.find(':');
    if (colon == npos) {
        (void)function_warning(context_, "Invalid enum name '%.*s' (missing colon)",
                               static_cast<int>(text.size()), text.data());
        return false;
    }
    bool incomplete;
    Class* cls = class_named(text.substr(0, colon), incomplete);
    if (!cls || context_.has_pending()) return false;
    std::string name(text.substr(0, colon));
    if (incomplete) {
        (void)function_warning(context_, "Class '%s' not found", name.c_str());
        return false;
    }
    if (!cls->is_enum()) {
        (void)function_warning(context_, "Class '%s' is not an enum", cls->name->data());
        return false;
    }
    Ref<String> constant = Ref<String>::adopt(make_string(text.substr(colon + 1)));
    ClassConstantInfo** info = cls->constants.find(*constant);
    at_ = end;
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
    at_ = end + 1;
    places_.push_back(place);
    return put(place, copy(**found));
}

// r:3; the same object again. R:3; a reference to the third value.
bool Unserializer::back_reference(char kind, const Place& place) {
    int64_t number;
    size_t end;
    if (!integer(at_ + 2, ';', number, end)) return false;
    at_ = end;
    if (number < 1 || static_cast<size_t>(number) > places_.size()) return false;
    Place source = places_[static_cast<size_t>(number) - 1];
    if (kind == 'r') {
        Value* from = slot(source);
        if (from == slot(source) && from->deref().is_undef()) return false;
        OwnedValue held(copy_deref(*from));
        places_.push_back(place);
        return put(place, held.leak());
    }
    Value* target = slot(place);
    Value* from = slot(source);
    if (from == target) return false;
    if (!from->is_reference()) from->set(Value::of(Reference::create(*from)));
    return put(place, copy(*from));
}

// ---- the end

bool Unserializer::finish() {
    for (Delayed& delayed : delayed_) {
        Result<Value> result = failed;
        if (delayed.data) {
            const Value argument = Value::of(delayed.data.get());
            result = call_method(context_, *delayed.object, *delayed.object->cls->magic.unserialize,
                                 {&argument, 1});
        } else {
            result = call_method(context_, *delayed.object, *delayed.object->cls->magic.wakeup, {});
        }
        if (!result.ok()) return false;
        release(*result);
    }
    return true;
}

bool Unserializer::run(Value& result) {
    bool ok = value({});
    if (ok)
        ok = finish();
    else {
        // What never woke up must not be destroyed as if it had.
        for (Delayed& delayed : delayed_) delayed.object->set(Cell::destructed);
    }
    result = root_;
    if (ok && result.is_reference()) {
        result = copy(root_.reference->value);
        release(root_);
    }
    if (!ok) release(result);
    return ok;
}

bool may_be_name(const Value& value) {
    return value.is_string() || (value.is_object() && value.object->cls->magic.to_string);
}

// Names of declared classes and of those that might be: letters, digits, _, \\ and non-ASCII.
bool is_class_name(std::string_view name) {
    return std::all_of(name.begin(), name.end(), [](char c) {
        auto byte = static_cast<unsigned char>(c);
        return std::isalnum(byte) || byte == '_' || byte == '\\' || byte >= 0x80;
    });
}

Status read_options(Context& context, const Array& array, Options& options) {
    if (const Value* slot = array.find(std::string_view("allowed_classes"))) {
        const Value& value = slot->deref();
        if (value.is_array()) {
            options.any_class = false;
            for (auto [key, name] : elements(*value.array)) {
                if (!may_be_name(name.deref())) {
                    return throw_type_error(context,
                                            "unserialize(): Option \"allowed_classes\" must be an "
                                            "array of class names, %s given",
                                            value_name_in_errors(name.deref()));
                }
                Ref<String> text = Ref<String>::adopt(TRY(to_string(context, name)));
                if (!is_class_name(text->view())) {
                    return throw_value_error(context,
                                             "unserialize(): Option \"allowed_classes\" must be an "
                                             "array of class names, \"%s\" given",
                                             text->data());
                }
                options.allowed.push_back(to_lower(text->view()));
            }
        } else if (value.is_bool()) {
            options.any_class = value.is_true();
        } else {
            return throw_type_error(context,
                                    "unserialize(): Option \"allowed_classes\" must be of type "
                                    "array|bool, %s given",
                                    type_name_in_errors(value));
        }
    }
    if (const Value* slot = array.find(std::string_view("max_depth"))) {
        const Value& value = slot->deref();
        if (!value.is_int()) {
            return throw_type_error(context,
                                    "unserialize(): Option \"max_depth\" must be of type int, %s "
                                    "given",
                                    type_name_in_errors(value));
        }
        if (value.integer < 0) {
            return throw_value_error(context,
                                     "unserialize(): Option \"max_depth\" must be greater "
                                     "than or equal to 0");
        }
        options.max_depth = value.integer;
    }
    return {};
}

}  // namespace

Result<Value> php_unserialize(Context& context, String& data, Array& array) {
    Options options;
    options.max_depth = context.ini->get_int("unserialize_max_depth");
    TRY(read_options(context, array, options));
    if (data.is_empty()) return false_value();
    Ref<String> keep = Ref<String>::share(&data);
    Unserializer unserializer(context, data.view(), options);
    Value result;
    bool ok = unserializer.run(result);
    if (context.has_pending()) {
        if (ok) release(result);
        return failed;
    }
    if (!ok) {
        TRY(function_warning(context, "Error at offset %zu of %zu bytes", unserializer.position(),
                             data.length));
        return false_value();
    }
    OwnedValue owned(result);
    if (unserializer.position() < data.length) {
        TRY(function_warning(context, "Extra data starting at offset %zu of %zu bytes",
                             unserializer.position(), data.length));
    }
    return owned.leak();
}

Result<bool> unserialize_part(Context& context, std::string_view text, Value& value,
                              size_t& consumed) {
    Options options;
    options.max_depth = context.ini->get_int("unserialize_max_depth");
    Unserializer unserializer(context, text, options);
    Value result;
    bool ok = unserializer.run(result);
    if (context.has_pending()) {
        if (ok) release(result);
        return failed;
    }
    if (ok) value = result;
    consumed = unserializer.position();
    return ok;
}

}  // namespace surus
