// Parts and repetitions of strings.
#include "ext/standard/core_string.stub.h"
#include "ext/standard/string.stub.h"

#include <algorithm>
#include <cstring>

#include "ext/check_memory.h"
#include "ext/standard/string/character_list.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/request/time_limit.h"
#include "runtime/values/string_builder.h"

namespace surus {

Result<int64_t> php_strlen(Context&, String& string) { return static_cast<int64_t>(string.length); }

Result<String*> php_substr(Context&, String& string, int64_t offset,
                           std::optional<int64_t> length) {
    int64_t size = static_cast<int64_t>(string.length);
    if (offset > size) return String::empty();
    if (offset < 0) offset = offset < -size ? 0 : offset + size;
    int64_t rest = size - offset;
    int64_t count = rest;
    if (length) {
        if (*length < 0)
            count = *length < -rest ? 0 : rest + *length;
        else if (*length < rest)
            count = *length;
    }
    if (count == size) return share(string);
    return make_string({string.data() + offset, static_cast<size_t>(count)});
}

Result<String*> php_str_repeat(Context& context, String& string, int64_t times) {
    if (times < 0)
        return throw_argument_value_error(context, 2, "must be greater than or equal to 0");
    if (string.is_empty() || times == 0) return String::empty();
    if (times == 1) return share(string);
    size_t total;
    if (__builtin_mul_overflow(string.length, static_cast<size_t>(times), &total) ||
        total > String::max_length) {
        return fatal_error(context,
                           "Possible integer overflow in memory allocation (%zu * %lld + %zu)",
                           string.length, static_cast<long long>(times), String::header_size);
    }
    if (string.length == 1 && *string.data() == '\0') return String::try_create_zeroed(total);
    String* out = TRY(String::try_create(total));
    char* data = out->data();
    if (string.length == 1) {
        std::memset(data, *string.data(), total);
        return out;
    }
    // Doubling what is there: few, long copies.
    std::memcpy(data, string.data(), string.length);
    for (size_t done = string.length; done < total;) {
        size_t step = std::min(done, total - done);
        std::memcpy(data + done, data, step);
        done += step;
    }
    return out;
}

// The same string with room for `capacity` bytes, so that appending up to there moves nothing.
Result<String*> php_str_extend(Context& context, String& string, int64_t capacity) {
    if (capacity < 0)
        return throw_argument_value_error(context, 2, "must be greater than or equal to 0");
    auto bytes = static_cast<size_t>(capacity);
    if (bytes <= string.length) return share(string);
    String* out = TRY(String::try_create(bytes));
    std::memcpy(out->data(), string.data(), string.length);
    out->set_length(string.length);
    return out;
}

// Writes `count` bytes of the endlessly repeated `pad`.
static char* write_padding(char* out, size_t count, std::string_view pad) {
    if (pad.size() == 1) {
        std::memset(out, pad[0], count);
        return out + count;
    }
    while (count >= pad.size()) {
        std::memcpy(out, pad.data(), pad.size());
        out += pad.size();
        count -= pad.size();
    }
    std::memcpy(out, pad.data(), count);
    return out + count;
}

Result<String*> php_str_pad(Context& context, String& string, int64_t length, String& pad_string,
                            int64_t pad_type) {
    if (length < 0 || static_cast<size_t>(length) <= string.length) return share(string);
    if (pad_string.is_empty()) return throw_argument_value_error(context, 3, "must not be empty");
    if (pad_type < constant_STR_PAD_LEFT || pad_type > constant_STR_PAD_BOTH) {
        return throw_argument_value_error(context, 4,
                                          "must be STR_PAD_LEFT, STR_PAD_RIGHT, or STR_PAD_BOTH");
    }
    size_t padding = static_cast<size_t>(length) - string.length;
    size_t left = pad_type == constant_STR_PAD_LEFT   ? padding
                  : pad_type == constant_STR_PAD_BOTH ? padding / 2
                                                      : 0;
    String* result = TRY(String::try_create(static_cast<size_t>(length)));
    char* out = write_padding(result->data(), left, pad_string.view());
    std::memcpy(out, string.data(), string.length);
    write_padding(out + string.length, padding - left, pad_string.view());
    return result;
}

Result<String*> php_strrev(Context&, String& string) {
    if (string.length < 2) return share(string);
    String* out = String::create(string.length);
    std::reverse_copy(string.data(), string.data() + string.length, out->data());
    return out;
}

Result<Array*> php_str_split(Context& context, String& string, int64_t length) {
    if (length <= 0) return throw_argument_value_error(context, 2, "must be greater than 0");
    std::string_view rest = string.view();
    size_t step = static_cast<size_t>(length);
    if (rest.empty()) return Array::create();
    size_t parts = (rest.size() - 1) / step + 1;
    TRY(check_memory(context, parts, sizeof(Value)));
    Array* out = Array::create(static_cast<uint32_t>(parts));
    while (!rest.empty() && !is_to_end(context)) {
        std::string_view part = rest.substr(0, step);
        out->push(Value::of(part_of(string, part)));
        rest.remove_prefix(part.size());
    }
    return out;
}

Result<String*> php_chunk_split(Context& context, String& string, int64_t length,
                                String& separator) {
    if (length <= 0) return throw_argument_value_error(context, 2, "must be greater than 0");
    size_t step = static_cast<size_t>(length);
    std::string_view rest = string.view();
    if (step > rest.size()) return String::concat(rest, separator.view());
    size_t chunks = (rest.size() + step - 1) / step;
    String* result = TRY(String::try_create(rest.size() + chunks * separator.length));
    char* out = result->data();
    while (!rest.empty()) {
        std::string_view part = rest.substr(0, step);
        out = static_cast<char*>(mempcpy(out, part.data(), part.size()));
        out = static_cast<char*>(mempcpy(out, separator.data(), separator.length));
        rest.remove_prefix(part.size());
    }
    return result;
}

// ---- trim

enum TrimSides { Left = 1, Right = 2 };

template <class IsIn>
static String* trim_while(String& string, int sides, IsIn&& is_in) {
    const char* begin = string.data();
    const char* end = begin + string.length;
    if (sides & Left) {
        while (begin < end && is_in(static_cast<unsigned char>(*begin))) ++begin;
    }
    if (sides & Right) {
        while (end > begin && is_in(static_cast<unsigned char>(end[-1]))) --end;
    }
    return part_of(string, {begin, static_cast<size_t>(end - begin)});
}

static Result<String*> trim(Context& context, String& string, String& characters, int sides) {
    if (characters.view() == std::string_view(" \n\r\t\v\0", 6)) [[likely]] {
        return trim_while(string, sides, [](unsigned char c) {
            return c <= ' ' && (c == ' ' || c == 0 || (c >= '\t' && c <= '\r' && c != '\f'));
        });
    }
    if (characters.length == 1) {
        auto only = static_cast<unsigned char>(*characters.data());
        return trim_while(string, sides, [only](unsigned char c) { return c == only; });
    }
    ByteSet set;
    TRY(add_character_list(context, characters.view(), set));
    return trim_while(string, sides, [&set](unsigned char c) { return set.has(c); });
}

Result<String*> php_trim(Context& context, String& string, String& characters) {
    return trim(context, string, characters, Left | Right);
}
Result<String*> php_ltrim(Context& context, String& string, String& characters) {
    return trim(context, string, characters, Left);
}
Result<String*> php_rtrim(Context& context, String& string, String& characters) {
    return trim(context, string, characters, Right);
}

// ---- bytes and their codes

Result<int64_t> php_ord(Context& context, String& character) {
    if (character.length != 1) [[unlikely]] {
        TRY(function_deprecated(context,
                                character.is_empty()
                                    ? "Providing an empty string is deprecated"
                                    : "Providing a string that is not one byte long is deprecated. "
                                      "Use ord($str[0]) instead"));
    }
    return static_cast<unsigned char>(*character.data());
}

Result<String*> php_chr(Context& context, int64_t codepoint) {
    if (codepoint < 0 || codepoint > 255) [[unlikely]] {
        TRY(function_deprecated(context,
                                "Providing a value not in-between 0 and 255 is deprecated, this "
                                "is because a byte value must be in the [0, 255] interval. The "
                                "value used will be constrained using %% 256"));
    }
    return String::from_char(static_cast<unsigned char>(codepoint & 255));
}

// ---- lines

Result<String*> php_nl2br(Context&, String& string, bool use_xhtml) {
    std::string_view view = string.view();
    if (view.find_first_of("\r\n") == npos) return share(string);
    std::string_view tag = use_xhtml ? "<br />" : "<br>";
    StringBuilder out(view.size() + tag.size() * 4);
    for (size_t i = 0; i < view.size(); ++i) {
        char c = view[i];
        if (c != '\r' && c != '\n') {
            out.push(c);
            continue;
        }
        out.append(tag);
        out.push(c);
        // \r\n and \n\r are one line end.
        if (i + 1 < view.size() && (view[i + 1] == '\r' || view[i + 1] == '\n') && view[i + 1] != c)
            out.push(view[++i]);
    }
    return out.finish();
}

namespace {

// Breaks lines at spaces; words longer than the width are cut when asked.
class Wrapper {
public:
    Wrapper(std::string_view text, size_t width, std::string_view line_break, bool cut)
        : text_(text), width_(width), break_(line_break), cut_(cut), out_(text.size() + 64) {}

    String* run() {
        for (size_t i = 0; i < text_.size(); ++i) step(i);
        if (line_start_ != text_.size()) out_.append(text_.substr(line_start_));
        return out_.finish();
    }

private:
    void step(size_t& i) {
        char c = text_[i];
        if (c == break_[0] && text_.substr(i).starts_with(break_) &&
            i + break_.size() < text_.size()) {
            out_.append(text_.substr(line_start_, i - line_start_ + break_.size()));
            i += break_.size() - 1;
            line_start_ = space_ = i + 1;
        } else if (c == ' ') {
            if (i - line_start_ >= width_) {
                end_line(i);
                line_start_ = i + 1;
            }
            space_ = i;
        } else if (i - line_start_ >= width_ && cut_ && line_start_ >= space_) {
            end_line(i);
            line_start_ = space_ = i;
        } else if (i - line_start_ >= width_ && line_start_ < space_) {
            end_line(space_);
            line_start_ = space_ = space_ + 1;
        }
    }
    void end_line(size_t end) {
        out_.append(text_.substr(line_start_, end - line_start_));
        out_.append(break_);
    }

    std::string_view text_;
    size_t width_;
    std::string_view break_;
    bool cut_;
    StringBuilder out_;
    size_t line_start_ = 0;
    size_t space_ = 0;
};

}  // namespace

Result<String*> php_wordwrap(Context& context, String& string, int64_t width, String& break_,
                             bool cut_long_words) {
    if (string.is_empty()) return String::empty();
    if (break_.is_empty()) return throw_argument_value_error(context, 3, "must not be empty");
    if (width == 0 && cut_long_words) {
        return throw_argument_value_error(context, 4,
                                          "cannot be true when argument #2 ($width) is 0");
    }
    size_t limit = width < 0 ? 0 : static_cast<size_t>(width);
    return Wrapper(string.view(), limit, break_.view(), cut_long_words).run();
}

}  // namespace surus
