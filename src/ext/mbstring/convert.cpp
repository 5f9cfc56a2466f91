// Conversion and validity of strings, arrays and variables; single characters.
#include <algorithm>

#include "base/utf8.h"
#include "ext/mbstring/mbstring.stub.h"
#include "ext/mbstring/state.h"
#include "ext/mbstring/unicode.h"
#include "runtime/calls/c_stack.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"
#include "runtime/values/visit.h"

namespace surus {

using namespace mbstring;

namespace {

// Owned; false with a warning when the text is in none of the encodings.
Result<Value> converted(Context& context, String& text, const Encoding& to,
                        const EncodingList& from, bool order_matters) {
    const Encoding* source = from[0];
    if (from.size() > 1) {
        std::string_view view = text.view();
        source = detect({&view, 1}, from, {state(context).strict_detection, order_matters});
    }
    if (source) return Value::of(convert_counting(context, text.view(), *source, to));
    TRY(function_warning(context, "Unable to detect character encoding"));
    return false_value();
}

// Converts keys and values of an array, at any depth.
class ArrayConverter {
public:
    ArrayConverter(Context& context, const Encoding& to, const EncodingList& from, bool ordered)
        : context_(context), to_(to), from_(from), ordered_(ordered) {}

    // Owned.
    Result<Array*> run(Array& source) {
        Ref<Array> result = Ref<Array>::adopt(Array::create(source.count));
        TRY(check_nesting(context_));
        Visit guard(source);
        if (guard.is_recursive())
            TRY(function_warning(context_, "Cannot convert recursively referenced values"));
        else
            TRY(convert_elements(source, *result));
        return result.leak();
    }

private:
    Status convert_elements(Array& source, Array& result) {
        for (auto [key, slot] : elements(source)) {
            const Value& value = slot.deref();
            Ref<String> new_key;
            if (key.is_string()) {
                Value text = TRY(converted(context_, *key.string, to_, from_, ordered_));
                if (text.is_string()) new_key = Ref<String>::adopt(text.string);
            }
            OwnedValue new_value;
            if (value.is_string()) {
                new_value =
                    OwnedValue(TRY(converted(context_, *value.string, to_, from_, ordered_)));
            } else if (value.is_array()) {
                new_value = OwnedValue(Value::of(TRY(run(*value.array))));
            } else if (value.is_object() || value.is_resource()) {
                TRY(function_warning(context_, "Object is not supported"));
                continue;
            } else {
                new_value = OwnedValue(copy(value));
            }
            if (key.is_string() && !new_key) continue;
            if (new_key) {
                Key target = Key::from(*new_key);
                if (!find(result, target)) {
                    if (target.string)
                        result.set(*target.string, new_value.leak());
                    else
                        result.set(target.integer, new_value.leak());
                }
            } else if (!result.find(key.integer)) {
                result.set(key.integer, new_value.leak());
            }
        }
        return {};
    }

    Context& context_;
    const Encoding& to_;
    const EncodingList& from_;
    bool ordered_;
};

bool is_list_of_all(Context& context, const Value& encodings) {
    return encodings.is_array() && encodings.array == state(context).all_encodings.get();
}

}  // namespace

Result<Value> php_mb_convert_encoding(Context& context, const Value& string, String& to_encoding,
                                      const Value& from_encoding) {
    const Encoding* to = TRY(encoding_argument(context, &to_encoding, 2));
    EncodingList from{state(context).internal};
    bool ordered = true;
    if (!from_encoding.is_null()) {
        ordered = !is_list_of_all(context, from_encoding);
        from = TRY(encoding_list(context, from_encoding, 3));
    }
    if (from.size() > 1)
        std::erase_if(from, [](const Encoding* encoding) { return encoding->id <= Id::EightBit; });
    if (from.empty())
        return throw_argument_value_error(context, 3, "must specify at least one encoding");
    if (string.is_array())
        return Value::of(TRY(ArrayConverter(context, *to, from, ordered).run(*string.array)));
    return converted(context, *string.string, *to, from, ordered);
}

Result<String*> php_mb_scrub(Context& context, String& string, String* encoding) {
    const Encoding* used = TRY(encoding_argument(context, encoding, 2));
    if (used->id == Id::Utf8 && utf8::is_valid(string.view())) return share(string);
    return convert_counting(context, string.view(), *used, *used);
}

// ---- mb_check_encoding
namespace {

Result<bool> check_array(Context& context, Array& array, const Encoding& encoding) {
    TRY(check_nesting(context));
    Visit guard(array);
    if (guard.is_recursive()) {
        TRY(function_warning(context, "Cannot not handle circular references"));
        return false;
    }
    for (auto [key, slot] : elements(array)) {
        if (key.is_string() && !is_valid(key.string->view(), encoding)) return false;
        const Value& value = slot.deref();
        if (value.is_string()) {
            if (!is_valid(value.string->view(), encoding)) return false;
        } else if (value.is_array()) {
            if (!TRY(check_array(context, *value.array, encoding))) return false;
        } else if (value.is_object() || value.is_resource()) {
            return false;
        }
    }
    return true;
}

}  // namespace

Result<bool> php_mb_check_encoding(Context& context, const Value& value, String* encoding) {
    const Encoding* used = TRY(encoding_argument(context, encoding, 2));
    if (value.is_string()) return is_valid(value.string->view(), *used);
    if (value.is_array()) return check_array(context, *value.array, *used);
    TRY(function_deprecated(context, "Calling mb_check_encoding() without argument is deprecated"));
    return state(context).illegal_characters == 0;
}

// ---- single characters
Result<Value> php_mb_ord(Context& context, String& string, String* encoding) {
    if (string.is_empty()) return throw_argument_value_error(context, 1, "must not be empty");
    const Encoding* used = TRY(encoding_argument(context, encoding, 2));
    if (used->is_refused_for_characters()) {
        return throw_value_error(context, "mb_ord() does not support the \"%s\" encoding",
                                 std::string(used->name).c_str());
    }
    Input input(string.view());
    uint32_t characters[min_room];
    size_t count = used->decode(*used, input, characters, min_room);
    if (count == 0 || characters[0] == invalid) return false_value();
    return Value::of(int64_t{characters[0]});
}

Result<Value> php_mb_chr(Context& context, int64_t codepoint, String* encoding) {
    const Encoding* used = TRY(encoding_argument(context, encoding, 2));
    if (used->is_refused_for_characters()) {
        return throw_value_error(context, "mb_chr() does not support the \"%s\" encoding",
                                 std::string(used->name).c_str());
    }
    if (codepoint < 0 || codepoint > 0x10ffff) return false_value();
    if (used->is_utf8() && codepoint >= 0xd800 && codepoint <= 0xdfff) return false_value();
    auto character = static_cast<uint32_t>(codepoint);
    Sink sink(used->is_utf8() ? mbstring::encoding(Id::Utf8) : *used, state(context).substitute);
    sink.encode(&character, 1, true);
    if (sink.errors > 0) return false_value();
    return Value::of(sink.finish());
}

// ---- mb_convert_variables
namespace {

// Calls `visit` with every string in the slot and in what it holds; false: it holds itself.
// Shared arrays are separated when `change`.
class StringVisitor {
public:
    using Visit = void (*)(void* data, Value& string);
    StringVisitor(Context& context, bool change, Visit visit, void* data)
        : context_(context), change_(change), visit_(visit), data_(data) {}

    Result<bool> run(Value& slot, bool is_variable = false) {
        Value& value = slot.deref();
        if (value.is_string()) {
            // What is changed is the element's own, no longer what others refer to.
            if (change_ && !is_variable) replace(slot, copy(value));
            visit_(data_, change_ && !is_variable ? slot : value);
            return true;
        }
        if (!value.is_array() && !value.is_object()) return true;
        TRY(check_nesting(context_));
        if (value.is_array() && value.array->has(Cell::visiting)) return false;
        if (value.is_array() && change_) value.set(Value::of(Array::separate(value.array)));
        if (value.is_array()) return run_array(*value.array);
        return run_object(*value.object);
    }

private:
    Result<bool> run_elements(Array& array) {
        for (uint32_t at = array.next_position(0); at < array.end();
             at = array.next_position(at + 1)) {
            if (!TRY(run(*array.at(at)))) return false;
        }
        return true;
    }
    Result<bool> run_array(Array& array) {
        surus::Visit guard(array);
        if (guard.is_recursive()) return false;
        return run_elements(array);
    }
    Result<bool> run_object(Object& object) {
        surus::Visit guard(object);
        if (guard.is_recursive()) return false;
        for (uint32_t i = 0; i < object.cls->slot_count; ++i) {
            Value& slot = object.slots()[i];
            if (!slot.is_undef() && !TRY(run(slot))) return false;
        }
        if (!object.dynamic) return true;
        if (change_) object.dynamic = Array::separate(object.dynamic);
        return run_elements(*object.dynamic);
    }

    Context& context_;
    bool change_;
    Visit visit_;
    void* data_;
};

// For each of the arguments; false with a warning when one holds itself.
Result<bool> visit_all(Context& context, StringVisitor visitor, Reference& first,
                       std::span<const Value> others) {
    bool fine = TRY(visitor.run(first.value, true));
    for (const Value& other : others) {
        if (fine) fine = TRY(visitor.run(other.reference->value, true));
    }
    if (!fine) TRY(function_warning(context, "Cannot handle recursive references"));
    return fine;
}

}  // namespace

Result<Value> php_mb_convert_variables(Context& context, String& to_encoding,
                                       const Value& from_encoding, Reference& var,
                                       std::span<const Value> vars) {
    const Encoding* to = TRY(encoding_argument(context, &to_encoding, 1));
    bool ordered = !is_list_of_all(context, from_encoding);
    EncodingList list = TRY(encoding_list(context, from_encoding, 2));
    if (list.empty())
        return throw_argument_value_error(context, 2, "must specify at least one encoding");
    const Encoding* from = list[0];
    if (list.size() > 1) {
        std::vector<std::string_view> texts;
        auto collect = [](void* data, Value& string) {
            static_cast<std::vector<std::string_view>*>(data)->push_back(string.string->view());
        };
        StringVisitor collector(context, false, collect, &texts);
        if (!TRY(visit_all(context, collector, var, vars))) return false_value();
        from = detect(texts, list, {state(context).strict_detection, ordered});
        if (!from) {
            TRY(function_warning(context, "Unable to detect encoding"));
            return false_value();
        }
    }
    struct Conversion {
        Context& context;
        const Encoding& from;
        const Encoding& to;
    } conversion{context, *from, *to};
    auto convert_string = [](void* data, Value& string) {
        auto& [context, from, to] = *static_cast<Conversion*>(data);
        Value old = string;
        string.set(Value::of(convert_counting(context, old.string->view(), from, to)));
        release(old);
    };
    StringVisitor converter(context, true, convert_string, &conversion);
    if (!TRY(visit_all(context, converter, var, vars))) return false_value();
    return string_value(from->name);
}

}  // namespace surus
