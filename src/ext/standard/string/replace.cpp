// Replacing: str_replace, substr_replace.
#include "ext/standard/string.stub.h"

#include <algorithm>
#include <cstring>

#include "base/bytes.h"
#include "ext/check_memory.h"
#include "ext/occurrences.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"
#include "runtime/values/string_builder.h"

namespace surus {

// ---- str_replace

namespace {

// The occurrences of a text, none over another.
class OccurrencesAsIs {
public:
    OccurrencesAsIs(std::string_view text, std::string_view wanted)
        : text_(text), wanted_(wanted) {}
    // Where the next one begins, or npos.
    size_t next() {
        size_t at =
            wanted_.size() == 1 ? text_.find(wanted_[0], free_) : find_bytes(text_, wanted_, free_);
        if (at != npos) free_ = at + wanted_.size();
        return at;
    }

private:
    std::string_view text_, wanted_;
    size_t free_ = 0;
};

// Copies of what lies between texts that are replaced, and of what they are replaced by.
class Pieces {
public:
    Pieces(char* to, std::string_view subject) : to_(to), from_(subject.data()) {}
    void replace(size_t at, size_t size, std::string_view replacement) {
        add({from_ + done_, at - done_});
        add(replacement);
        done_ = at + size;
    }
    void finish(size_t size) { add({from_ + done_, size - done_}); }

private:
    void add(std::string_view piece) {
        copy_bytes(to_, piece.data(), piece.size());
        to_ += piece.size();
    }
    char* to_;
    const char* from_;
    size_t done_ = 0;
};

// Where a subject's texts to be replaced are, as far as there is room: the result can be made as
// long as it will be.
struct Places {
    static constexpr size_t room = 64;
    size_t at[room];
    size_t count = 0;
    bool is_full() const { return count == room; }
};

String* replace_places(std::string_view view, const Places& places, size_t size,
                       std::string_view replacement) {
    size_t length = view.size() - places.count * size + places.count * replacement.size();
    if (length == 0) return String::empty();
    String* out = String::create(length);
    Pieces pieces(out->data(), view);
    for (size_t i = 0; i < places.count; ++i) pieces.replace(places.at[i], size, replacement);
    pieces.finish(view.size());
    if (length > 1) return out;
    auto only = static_cast<unsigned char>(out->data()[0]);
    release_cell(out);
    return String::from_char(only);
}

// Replaces all occurrences; takes over and returns a share of `subject`.
template <class Occurrences>
String* replace_all(String* subject, std::string_view search, std::string_view replacement,
                    int64_t& count) {
    std::string_view view = subject->view();
    if (search.empty() || search.size() > view.size()) return subject;
    Occurrences all(view, search);
    Places places;
    size_t at = all.next();
    if (at == npos) return subject;
    for (; at != npos && !places.is_full(); at = all.next()) places.at[places.count++] = at;
    count += static_cast<int64_t>(places.count);
    // What may become long is made step by step, and stops at memory_limit.
    constexpr size_t short_enough = size_t{1} << 15;
    if (at == npos && replacement.size() <= short_enough) [[likely]] {
        String* out = replace_places(view, places, search.size(), replacement);
        release_cell(subject);
        return out;
    }
    StringBuilder out(view.size() + (replacement.size() > search.size()
                                         ? (replacement.size() - search.size()) * 4
                                         : 0));
    size_t done = 0;
    auto replace_at = [&](size_t place) {
        out.append(view.substr(done, place - done));
        out.append(replacement);
        done = place + search.size();
    };
    for (size_t i = 0; i < places.count; ++i) replace_at(places.at[i]);
    for (; at != npos; at = all.next()) {
        replace_at(at);
        ++count;
    }
    out.append(view.substr(done));
    release_cell(subject);
    return out.finish();
}

// One byte by one byte: in place of a copy, without searching twice.
[[gnu::noinline]] String* replace_byte(String* subject, char search, char replacement,
                                       int64_t& count) {
    auto first = static_cast<const char*>(std::memchr(subject->data(), search, subject->length));
    if (!first) return subject;
    size_t at = static_cast<size_t>(first - subject->data());
    String* out = String::separate(subject);
    char* data = out->data();
    for (size_t i = at; i < out->length; ++i) {
        if (data[i] == search) {
            data[i] = replacement;
            ++count;
        }
    }
    out->forget_hash();
    return out;
}

String* replace_one(String* subject, std::string_view search, std::string_view replacement,
                    bool any_case, int64_t& count) {
    if (search.size() == 1 && replacement.size() == 1 && !any_case && subject->length > 1)
        return replace_byte(subject, search[0], replacement[0], count);
    return any_case ? replace_all<OccurrencesInAnyCase>(subject, search, replacement, count)
                    : replace_all<OccurrencesAsIs>(subject, search, replacement, count);
}

// A text of an array element, converted; holds a share.
Result<String*> text_of(Context& context, const Value& value) {
    const Value& v = value.deref();
    if (v.is_string()) return share(*v.string);
    return to_string(context, v);
}

struct Replacer {
    const Value& search;
    const Value& replace;
    bool any_case;
    int64_t count = 0;

    // Owned result.
    Result<String*> run(Context& context, String& subject) {
        String* text = share(subject);
        if (!search.is_array()) {
            return replace_one(text, search.string->view(), replace.string->view(), any_case,
                               count);
        }
        // The search array's texts, each with the replacement at the same place (or "").
        const Array& list = *search.array;
        const Array* replacements = replace.is_array() ? replace.array : nullptr;
        uint32_t at = replacements ? replacements->next_position(0) : 0;
        for (auto [key, value] : elements(list)) {
            if (text->is_empty()) break;
            if (!check_memory(context, 0).ok()) return give_up(text);
            Result<String*> needle = text_of(context, value);
            if (!needle.ok()) return give_up(text);
            Ref<String> keep = Ref<String>::adopt(*needle);
            Ref<String> with;
            if (!replacements) {
                with = Ref<String>::share(replace.string);
            } else if (at < replacements->end()) {
                Result<String*> made = text_of(context, *replacements->at(at));
                if (!made.ok()) return give_up(text);
                with = Ref<String>::adopt(*made);
                at = replacements->next_position(at + 1);
            } else {
                with = Ref<String>::adopt(String::empty());
            }
            text = replace_one(text, keep->view(), with->view(), any_case, count);
        }
        return text;
    }

private:
    static Failed give_up(String* text) {
        release_cell(text);
        return failed;
    }
};

}  // namespace

static Result<Value> replace_in(Context& context, const Value& search, const Value& replace,
                                const Value& subject, Reference* count, bool any_case) {
    if (!search.is_array() && replace.is_array()) {
        return throw_argument_type_error(
            context, 2, "must be of type string when argument #1 ($search) is a string");
    }
    Replacer replacer{search, replace, any_case};
    OwnedValue result;
    if (!subject.is_array()) {
        result = OwnedValue(Value::of(TRY(replacer.run(context, *subject.string))));
    } else {
        Array* out = Array::create(subject.array->count);
        result = OwnedValue(Value::of(out));
        for (auto [key, value] : elements(*subject.array)) {
            Ref<String> text = Ref<String>::adopt(TRY(to_string(context, value.deref())));
            Value made = Value::of(TRY(replacer.run(context, *text)));
            if (key.is_int())
                out->set(key.integer, made);
            else
                out->set(*key.string, made);
        }
    }
    TRY(assign_optional(context, count, Value::of(replacer.count)));
    return result.leak();
}

Result<Value> php_str_replace(Context& context, const Value& search, const Value& replace,
                              const Value& subject, Reference* count) {
    return replace_in(context, search, replace, subject, count, false);
}
Result<Value> php_str_ireplace(Context& context, const Value& search, const Value& replace,
                               const Value& subject, Reference* count) {
    return replace_in(context, search, replace, subject, count, true);
}

// ---- substr_replace

static String* replace_slice(std::string_view text, std::string_view replacement, int64_t offset,
                             int64_t length) {
    int64_t size = static_cast<int64_t>(text.size());
    if (offset < 0) offset = std::max<int64_t>(offset + size, 0);
    if (offset > size) offset = size;
    if (length < 0) length = std::max<int64_t>(size - offset + length, 0);
    if (length > size - offset) length = size - offset;
    size_t from = static_cast<size_t>(offset), to = static_cast<size_t>(offset + length);
    StringBuilder out(text.size() - (to - from) + replacement.size());
    out.append(text.substr(0, from));
    out.append(replacement);
    out.append(text.substr(to));
    return out.finish();
}

namespace {

// An argument that is one value for all strings, or an array with one for each.
class PerString {
public:
    explicit PerString(const Value& value) : value_(value) {
        if (value.is_array()) at_ = value.array->next_position(0);
    }
    // The next element of the array; null when it has no more.
    const Value* next() {
        if (!value_.is_array()) return &value_;
        if (at_ >= value_.array->end()) return nullptr;
        const Value* found = value_.array->at(at_);
        at_ = value_.array->next_position(at_ + 1);
        return &found->deref();
    }

private:
    const Value& value_;
    uint32_t at_ = 0;
};

}  // namespace

static Result<Value> replace_in_array(Context& context, const Array& strings, const Value& replace,
                                      const Value& offset, const Value& length) {
    Array* out = Array::create(strings.count);
    OwnedValue result(Value::of(out));
    PerString replacements(replace), offsets(offset), lengths(length);
    for (auto [key, value] : elements(strings)) {
        Ref<String> text = Ref<String>::adopt(TRY(text_of(context, value)));
        int64_t size = static_cast<int64_t>(text->length);
        const Value* from = offsets.next();
        int64_t start = from ? TRY(to_int(context, *from)) : 0;
        const Value* count = length.is_null() ? nullptr : lengths.next();
        int64_t taken = count ? TRY(to_int(context, *count)) : size;
        const Value* with = replacements.next();
        Ref<String> replacement =
            Ref<String>::adopt(with ? TRY(text_of(context, *with)) : String::empty());
        Value made = Value::of(replace_slice(text->view(), replacement->view(), start, taken));
        if (key.is_int())
            out->set(key.integer, made);
        else
            out->set(*key.string, made);
    }
    return result.leak();
}

Result<Value> php_substr_replace(Context& context, const Value& string, const Value& replace,
                                 const Value& offset, const Value& length) {
    if (string.is_array()) return replace_in_array(context, *string.array, replace, offset, length);
    if (offset.is_array()) {
        return throw_argument_type_error(context, 3,
                                         "cannot be an array when working on a single string");
    }
    if (length.is_array()) {
        return throw_argument_type_error(context, 4,
                                         "cannot be an array when working on a single string");
    }
    Ref<String> replacement;
    if (replace.is_array()) {
        PerString first(replace);
        const Value* with = first.next();
        replacement = Ref<String>::adopt(with ? TRY(text_of(context, *with)) : String::empty());
    } else {
        replacement = Ref<String>::share(replace.string);
    }
    int64_t count = length.is_null() ? static_cast<int64_t>(string.string->length) : length.integer;
    return Value::of(
        replace_slice(string.string->view(), replacement->view(), offset.integer, count));
}

}  // namespace surus
