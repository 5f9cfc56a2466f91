// Positions of texts in texts. Everything is looked for in UTF-8.
#include "base/utf8.h"
#include "ext/mbstring/mbstring.stub.h"
#include "ext/mbstring/state.h"
#include "ext/mbstring/unicode.h"
#include "runtime/errors/errors.h"

namespace surus {

using namespace mbstring;

namespace {

constexpr size_t not_found = SIZE_MAX;
constexpr size_t bad_offset = SIZE_MAX - 1;

bool begins_character(char byte) { return (byte & 0xc0) != 0x80; }

size_t count_beginnings(std::string_view text) {
    size_t count = 0;
    for (char byte : text) count += begins_character(byte);
    return count;
}

// Where the character at `offset` begins, counted from the end when negative; npos: beyond.
size_t byte_offset(std::string_view text, size_t from, int64_t offset) {
    if (offset < 0) {
        size_t at = text.size();
        for (; offset < 0; ++offset) {
            do {
                if (at == 0) return npos;
                --at;
            } while (!begins_character(text[at]));
        }
        return at;
    }
    size_t at = from;
    for (; offset > 0; --offset) {
        if (at >= text.size()) return npos;
        at += utf8_lengths.of[static_cast<uint8_t>(text[at])];
    }
    // The last character may be cut short.
    return std::min(at, text.size());
}

size_t find(std::string_view haystack, std::string_view needle, int64_t offset, bool last) {
    size_t from = byte_offset(haystack, 0, offset);
    if (from == npos) return bad_offset;
    size_t found;
    if (!last) {
        found = find_bytes(haystack, needle, from);
    } else if (offset >= 0) {
        found = find_last_bytes(haystack.substr(from), needle);
        if (found != npos) found += from;
    } else {
        // A negative offset says how far an occurrence may begin.
        size_t end = byte_offset(haystack, from, static_cast<int64_t>(count_beginnings(needle)));
        found = find_last_bytes(haystack.substr(0, end), needle);
    }
    return found == npos ? not_found : count_beginnings(haystack.substr(0, found));
}

// The text in UTF-8; what is invalid can be found nowhere.
Ref<String> to_utf8(String& text, const Encoding& encoding) {
    if (encoding.is_utf8()) return Ref<String>::share(&text);
    int64_t errors = 0;
    return Ref<String>::adopt(
        convert(text.view(), encoding, mbstring::encoding(Id::Utf8), marked, errors));
}

Ref<String> folded(String& text, const Encoding& encoding) {
    return Ref<String>::adopt(convert_case(text.view(), CaseMode::FoldSimple, encoding,
                                           mbstring::encoding(Id::Utf8), marked));
}

struct Search {
    bool last;
    bool ignore_case;
};

size_t find(String& haystack, String& needle, int64_t offset, const Encoding& encoding,
            Search how) {
    Ref<String> in = how.ignore_case ? folded(haystack, encoding) : to_utf8(haystack, encoding);
    Ref<String> what = how.ignore_case ? folded(needle, encoding) : to_utf8(needle, encoding);
    return find(in->view(), what->view(), offset, how.last);
}

Result<Value> position(Context& context, String& haystack, String& needle, int64_t offset,
                       String* encoding, Search how) {
    const Encoding* used = TRY(encoding_argument(context, encoding, 4));
    size_t found = find(haystack, needle, offset, *used, how);
    if (found == bad_offset) {
        return throw_argument_value_error(context, 3,
                                          "must be contained in argument #1 ($haystack)");
    }
    return found == not_found ? false_value() : Value::of(static_cast<int64_t>(found));
}

Result<Value> part(Context& context, String& haystack, String& needle, bool before_needle,
                   String* encoding, Search how) {
    const Encoding* used = TRY(encoding_argument(context, encoding, 4));
    size_t found = find(haystack, needle, 0, *used, how);
    if (found >= bad_offset) return false_value();
    return Value::of(before_needle ? slice(context, haystack, 0, found, *used)
                                   : slice(context, haystack, found, until_end, *used));
}

}  // namespace

Result<Value> php_mb_strpos(Context& context, String& haystack, String& needle, int64_t offset,
                            String* encoding) {
    return position(context, haystack, needle, offset, encoding, {false, false});
}
Result<Value> php_mb_strrpos(Context& context, String& haystack, String& needle, int64_t offset,
                             String* encoding) {
    return position(context, haystack, needle, offset, encoding, {true, false});
}
Result<Value> php_mb_stripos(Context& context, String& haystack, String& needle, int64_t offset,
                             String* encoding) {
    return position(context, haystack, needle, offset, encoding, {false, true});
}
Result<Value> php_mb_strripos(Context& context, String& haystack, String& needle, int64_t offset,
                              String* encoding) {
    return position(context, haystack, needle, offset, encoding, {true, true});
}

Result<Value> php_mb_strstr(Context& context, String& haystack, String& needle, bool before_needle,
                            String* encoding) {
    return part(context, haystack, needle, before_needle, encoding, {false, false});
}
Result<Value> php_mb_strrchr(Context& context, String& haystack, String& needle, bool before_needle,
                             String* encoding) {
    return part(context, haystack, needle, before_needle, encoding, {true, false});
}
Result<Value> php_mb_stristr(Context& context, String& haystack, String& needle, bool before_needle,
                             String* encoding) {
    return part(context, haystack, needle, before_needle, encoding, {false, true});
}
Result<Value> php_mb_strrichr(Context& context, String& haystack, String& needle,
                              bool before_needle, String* encoding) {
    return part(context, haystack, needle, before_needle, encoding, {true, true});
}

Result<int64_t> php_mb_substr_count(Context& context, String& haystack, String& needle,
                                    String* encoding) {
    if (needle.is_empty()) return throw_argument_value_error(context, 2, "must not be empty");
    const Encoding* used = TRY(encoding_argument(context, encoding, 3));
    // Here, unlike with positions, invalid UTF-8 is found nowhere.
    auto searchable = [&](String& text) {
        if (used->is_utf8() && utf8::is_valid(text.view())) return Ref<String>::share(&text);
        int64_t errors = 0;
        return Ref<String>::adopt(
            convert(text.view(), *used, mbstring::encoding(Id::Utf8), marked, errors));
    };
    Ref<String> in = searchable(haystack);
    Ref<String> what = searchable(needle);
    // The bytes may have been escape sequences only.
    if (what->is_empty()) return throw_argument_value_error(context, 2, "must not be empty");
    int64_t count = 0;
    for (size_t at = 0; (at = find_bytes(in->view(), what->view(), at)) != npos; at += what->length)
        ++count;
    return count;
}

}  // namespace surus
