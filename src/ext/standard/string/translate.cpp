// strtr().
#include "ext/standard/string.stub.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "base/decimal.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"
#include "runtime/values/string_builder.h"

namespace surus {

static String* translate_bytes(String& string, std::string_view from, std::string_view to) {
    size_t count = std::min(from.size(), to.size());
    if (count == 0) return share(string);
    std::string_view text = string.view();
    if (count == 1 && text.find(from[0]) == std::string_view::npos) return share(string);
    String* out = String::create(text.size());
    if (count == 1) {
        std::replace_copy(text.begin(), text.end(), out->data(), from[0], to[0]);
        return out;
    }
    unsigned char map[256];
    for (int i = 0; i < 256; ++i) map[i] = static_cast<unsigned char>(i);
    for (size_t i = 0; i < count; ++i)
        map[static_cast<unsigned char>(from[i])] = static_cast<unsigned char>(to[i]);
    for (size_t i = 0; i < text.size(); ++i)
        out->data()[i] = static_cast<char>(map[static_cast<unsigned char>(text[i])]);
    return out;
}

namespace {

// Lengths, to be gone through from the longest one on.
class Lengths {
public:
    static constexpr size_t few = 256;
    // Longer ones than `few` may be added, up to `longest`.
    void reserve(size_t longest) {
        size_t words = longest / bits + 1;
        many_ = Ref<String>::adopt(String::create(words * sizeof(uint64_t)));
        std::memset(many_->data(), 0, many_->length);
        std::memcpy(many_->data(), few_, sizeof few_);
        words_ = reinterpret_cast<uint64_t*>(many_->data());
    }
    void add(size_t length) { words_[length / bits] |= uint64_t{1} << length % bits; }
    // The longest that is at most `length`; 0: none.
    size_t at_most(size_t length) const {
        size_t word = length / bits;
        uint64_t left = words_[word] & (~uint64_t{0} >> (bits - 1 - length % bits));
        while (!left) {
            if (word == 0) return 0;
            left = words_[--word];
        }
        return word * bits + (bits - 1 - static_cast<size_t>(std::countl_zero(left)));
    }

private:
    static constexpr size_t bits = 64;
    uint64_t few_[few / bits] = {};
    Ref<String> many_;
    uint64_t* words_ = few_;
};

// Pairs of texts; at each place the longest key that fits is replaced. The array itself is where
// they are looked up: what is made ready for a call are only the lengths and first bytes of its
// keys, for most calls look at a short text, with many pairs.
class Translator {
public:
    explicit Translator(Array& pairs) : pairs_(Ref<Array>::share(&pairs)) {}

    Result<String*> run(Context& context, String& string) {
        std::string_view text = string.view();
        TRY(measure(context, text.size()));
        if (longest_ == 0) return share(string);
        StringBuilder out(text.size() + 16);
        size_t done = 0;
        for (size_t i = 0; i + shortest_ <= text.size();) {
            if (!begins_[static_cast<unsigned char>(text[i])]) {
                ++i;
                continue;
            }
            size_t length = 0;
            const Value* found = find(text.substr(i), length);
            if (!found) {
                ++i;
                continue;
            }
            out.append(text.substr(done, i - done));
            TRY(append(context, out, *found));
            done = i += length;
        }
        if (done == 0) return share(string);
        out.append(text.substr(done));
        return out.finish();
    }

private:
    // What there is to know of the keys that are no longer than the text.
    Status measure(Context& context, size_t most) {
        bool has_empty = false;
        each_key([&](std::string_view key) {
            has_empty |= key.empty();
            if (key.empty() || key.size() > most) return;
            shortest_ = std::min(shortest_, key.size());
            longest_ = std::max(longest_, key.size());
            begins_[static_cast<unsigned char>(key[0])] = true;
            if (key.size() < Lengths::few) lengths_.add(key.size());
        });
        if (has_empty) TRY(function_warning(context, "Ignoring replacement of empty string"));
        if (longest_ < Lengths::few) return {};
        lengths_.reserve(longest_);
        each_key([&](std::string_view key) {
            if (key.size() >= Lengths::few && key.size() <= longest_) lengths_.add(key.size());
        });
        return {};
    }

    template <class Visit>
    void each_key(Visit visit) {
        char digits[24];
        for (uint32_t i = 0; i < pairs_->end(); ++i) {
            if (pairs_->at(i)->is_undef()) continue;
            const String* key = pairs_->is_packed() ? nullptr : pairs_->buckets[i].key;
            if (key) {
                visit(key->view());
            } else {
                has_ints_ = true;
                int64_t number = pairs_->is_packed() ? i : int64_t(pairs_->buckets[i].hash);
                char* end = write_decimal(digits, number);
                visit(std::string_view(digits, static_cast<size_t>(end - digits)));
            }
        }
    }

    const Value* find(std::string_view text, size_t& length) const {
        for (length = lengths_.at_most(std::min(longest_, text.size())); length > 0;
             length = lengths_.at_most(length - 1)) {
            std::string_view key = text.substr(0, length);
            int64_t number;
            const Value* found =
                has_ints_ && is_integer_key(key, number) ? pairs_->find(number) : pairs_->find(key);
            if (found) return found;
        }
        return nullptr;
    }

    // Only what is put in becomes a text, each time anew. May run user code.
    static Status append(Context& context, StringBuilder& out, const Value& value) {
        const Value& plain = value.deref();
        if (plain.is_string()) {
            out.append(plain.string->view());
            return {};
        }
        OwnedValue held(copy(plain));
        Ref<String> text = Ref<String>::adopt(TRY(to_string(context, held.get())));
        out.append(text->view());
        return {};
    }

    Ref<Array> pairs_;  // what user code does with the variable does not matter
    size_t shortest_ = SIZE_MAX, longest_ = 0;
    bool has_ints_ = false;
    std::array<bool, 256> begins_{};
    Lengths lengths_;
};

// One pair: what is put in becomes a text once, before anything is looked for.
Result<String*> replace_one(Context& context, String& string, Array& pairs) {
    uint32_t position = pairs.next_position(0);
    OwnedValue name(pairs.key_at(position)), value(copy_deref(*pairs.at(position)));
    Ref<String> key = Ref<String>::adopt(TRY(to_string(context, name.get())));
    Ref<String> replacement = Ref<String>::adopt(TRY(to_string(context, value.get())));
    if (key->is_empty()) {
        TRY(function_warning(context, "Ignoring replacement of empty string"));
        return share(string);
    }
    std::string_view text = string.view();
    size_t found = text.find(key->view());
    if (found == npos) return share(string);
    StringBuilder out(text.size() + 16);
    size_t done = 0;
    for (; found != npos; found = text.find(key->view(), done)) {
        out.append(text.substr(done, found - done));
        out.append(replacement->view());
        done = found + key->length;
    }
    out.append(text.substr(done));
    return out.finish();
}

}  // namespace

Result<String*> php_strtr(Context& context, String& string, const Value& from, String* to) {
    if (!to) {
        if (!from.is_array())
            return throw_argument_type_error(context, 2, "must be of type array, string given");
        if (string.is_empty()) return String::empty();
        return from.array->count == 1 ? replace_one(context, string, *from.array)
                                      : Translator(*from.array).run(context, string);
    }
    if (from.is_array())
        return throw_argument_type_error(context, 2, "must be of type string, array given");
    return translate_bytes(string, from.string->view(), to->view());
}

}  // namespace surus
