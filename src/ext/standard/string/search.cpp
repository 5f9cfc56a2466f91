// Finding strings in strings: strpos and its kin.
#include "ext/standard/string.stub.h"

#include <cstring>

#include "base/bytes.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"

namespace surus {

static Failed bad_offset(Context& context) {
    return throw_argument_value_error(context, 3, "must be contained in argument #1 ($haystack)");
}

static Value position_or_false(size_t position) {
    return position == npos ? false_value() : Value::of(static_cast<int64_t>(position));
}

// A forward search's offset, counted from the end when negative; false: outside the string.
static bool start_of(const String& haystack, int64_t offset, size_t& start) {
    if (offset < 0) offset += static_cast<int64_t>(haystack.length);
    if (offset < 0 || static_cast<size_t>(offset) > haystack.length) return false;
    start = static_cast<size_t>(offset);
    return true;
}

Result<Value> php_strpos(Context& context, String& haystack, String& needle, int64_t offset) {
    size_t start = 0;
    if (offset != 0 && !start_of(haystack, offset, start)) return bad_offset(context);
    return position_or_false(find_bytes(haystack.view(), needle.view(), start));
}

Result<Value> php_stripos(Context& context, String& haystack, String& needle, int64_t offset) {
    size_t start = 0;
    if (offset != 0 && !start_of(haystack, offset, start)) return bad_offset(context);
    return position_or_false(find_ignoring_case(haystack.view(), needle.view(), start));
}

// The part of the haystack in which a last occurrence may lie: from a non-negative offset on, or,
// with a negative one, beginning at most that far from the end.
static bool reverse_window(const String& haystack, const String& needle, int64_t offset,
                           size_t& start, size_t& end) {
    int64_t length = static_cast<int64_t>(haystack.length);
    start = 0;
    end = haystack.length;
    if (offset >= 0) {
        if (offset > length) return false;
        start = static_cast<size_t>(offset);
        return true;
    }
    if (offset < -length) return false;
    if (-offset >= static_cast<int64_t>(needle.length))
        end = static_cast<size_t>(length + offset) + needle.length;
    return true;
}

Result<Value> php_strrpos(Context& context, String& haystack, String& needle, int64_t offset) {
    size_t start, end;
    if (!reverse_window(haystack, needle, offset, start, end)) return bad_offset(context);
    size_t found = find_last_bytes(haystack.view().substr(start, end - start), needle.view());
    return position_or_false(found == npos ? npos : found + start);
}

static size_t find_last_ignoring_case(std::string_view haystack, std::string_view needle) {
    if (needle.size() > haystack.size()) return npos;
    for (size_t i = haystack.size() - needle.size() + 1; i-- > 0;) {
        if (equal_ignoring_case(haystack.substr(i, needle.size()), needle)) return i;
    }
    return npos;
}

Result<Value> php_strripos(Context& context, String& haystack, String& needle, int64_t offset) {
    size_t start, end;
    if (!reverse_window(haystack, needle, offset, start, end)) return bad_offset(context);
    size_t found =
        find_last_ignoring_case(haystack.view().substr(start, end - start), needle.view());
    return position_or_false(found == npos ? npos : found + start);
}

// What strstr and its kin return for an occurrence at `position`.
static Value head_or_tail(String& haystack, size_t position, bool before) {
    if (position == npos) return false_value();
    std::string_view view = haystack.view();
    return Value::of(part_of(haystack, before ? view.substr(0, position) : view.substr(position)));
}

Result<Value> php_strstr(Context&, String& haystack, String& needle, bool before_needle) {
    return head_or_tail(haystack, find_bytes(haystack.view(), needle.view()), before_needle);
}

Result<Value> php_stristr(Context&, String& haystack, String& needle, bool before_needle) {
    return head_or_tail(haystack, find_ignoring_case(haystack.view(), needle.view()),
                        before_needle);
}

// Only the needle's first byte counts.
Result<Value> php_strrchr(Context&, String& haystack, String& needle, bool before_needle) {
    char byte = needle.data()[0];  // the closing NUL of an empty needle
    auto found = static_cast<const char*>(memrchr(haystack.data(), byte, haystack.length));
    size_t position = found ? static_cast<size_t>(found - haystack.data()) : npos;
    return head_or_tail(haystack, position, before_needle);
}

Result<bool> php_str_contains(Context&, String& haystack, String& needle) {
    return find_bytes(haystack.view(), needle.view()) != npos;
}
Result<bool> php_str_starts_with(Context&, String& haystack, String& needle) {
    return haystack.view().starts_with(needle.view());
}
Result<bool> php_str_ends_with(Context&, String& haystack, String& needle) {
    return haystack.view().ends_with(needle.view());
}

static ByteSet set_of(std::string_view bytes) {
    ByteSet set;
    for (unsigned char c : bytes) set.add(c);
    return set;
}

Result<Value> php_strpbrk(Context& context, String& string, String& characters) {
    if (characters.is_empty())
        return throw_argument_value_error(context, 2, "must be a non-empty string");
    ByteSet set = set_of(characters.view());
    std::string_view view = string.view();
    for (size_t i = 0; i < view.size(); ++i) {
        if (set.has(static_cast<unsigned char>(view[i])))
            return Value::of(part_of(string, view.substr(i)));
    }
    return false_value();
}

// The slice of a string that offset and length name, as substr clamps them.
static std::string_view slice(std::string_view view, int64_t offset,
                              std::optional<int64_t> length) {
    int64_t size = static_cast<int64_t>(view.size());
    if (offset < 0) offset = offset < -size ? 0 : offset + size;
    if (offset > size) offset = size;
    int64_t rest = size - offset;
    int64_t count = length.value_or(rest);
    if (count < 0) count = count < -rest ? 0 : rest + count;
    if (count > rest) count = rest;
    return view.substr(static_cast<size_t>(offset), static_cast<size_t>(count));
}

static int64_t span(std::string_view view, const String& characters, bool wanted) {
    ByteSet set = set_of(characters.view());
    size_t i = 0;
    while (i < view.size() && set.has(static_cast<unsigned char>(view[i])) == wanted) ++i;
    return static_cast<int64_t>(i);
}

Result<int64_t> php_strspn(Context&, String& string, String& characters, int64_t offset,
                           std::optional<int64_t> length) {
    return span(slice(string.view(), offset, length), characters, true);
}
Result<int64_t> php_strcspn(Context&, String& string, String& characters, int64_t offset,
                            std::optional<int64_t> length) {
    return span(slice(string.view(), offset, length), characters, false);
}

Result<int64_t> php_substr_count(Context& context, String& haystack, String& needle, int64_t offset,
                                 std::optional<int64_t> length) {
    if (needle.is_empty()) return throw_argument_value_error(context, 2, "must not be empty");
    std::string_view view = haystack.view();
    int64_t size = static_cast<int64_t>(view.size());
    if (offset < 0) offset += size;
    if (offset < 0 || offset > size) return bad_offset(context);
    view.remove_prefix(static_cast<size_t>(offset));
    if (length) {
        int64_t rest = size - offset;
        int64_t count = *length < 0 ? *length + rest : *length;
        if (count < 0 || count > rest) {
            return throw_argument_value_error(context, 4,
                                              "must be contained in argument #1 ($haystack)");
        }
        view = view.substr(0, static_cast<size_t>(count));
    }
    if (needle.length == 1)
        return static_cast<int64_t>(count_byte(view.data(), view.size(), needle.data()[0]));
    int64_t count = 0;
    for (size_t at = 0; (at = find_bytes(view, needle.view(), at)) != npos; at += needle.length)
        ++count;
    return count;
}

}  // namespace surus
