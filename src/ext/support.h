// Small things that builtins of every extension want.
#pragma once

#include <string_view>

#include "base/ascii.h"
#include "base/result.h"
#include "context/context.h"
#include "runtime/arrays/array.h"
#include "runtime/values/string.h"
#include "runtime/values/value.h"

namespace surus {

// A new share of a borrowed cell.
template <class T>
inline T* share(T& cell) {
    retain_cell(&cell);
    return &cell;
}

// A string that is immortal where it can be.
inline String* make_string(std::string_view bytes) {
    if (bytes.size() > 1) [[likely]]
        return String::create(bytes);
    return bytes.empty() ? String::empty()
                         : String::from_char(static_cast<unsigned char>(bytes[0]));
}
inline Value string_value(std::string_view bytes) { return Value::of(make_string(bytes)); }
inline Value false_value() { return Value::boolean(false); }

// Part of `whole`: `whole` itself when it is all of it. The bytes must lie in it.
inline String* part_of(String& whole, std::string_view part) {
    if (part.size() == whole.length) return share(whole);
    return make_string(part);
}

// A set of bytes.
class ByteSet {
public:
    constexpr void add(unsigned char c) { words_[c >> 6] |= uint64_t{1} << (c & 63); }
    constexpr bool has(unsigned char c) const { return words_[c >> 6] >> (c & 63) & 1; }

private:
    uint64_t words_[4] = {};
};

// ---- searching bytes; npos when absent
inline constexpr size_t npos = std::string_view::npos;
size_t find_bytes(std::string_view haystack, std::string_view needle, size_t from = 0);
size_t find_last_bytes(std::string_view haystack, std::string_view needle);
size_t find_ignoring_case(std::string_view haystack, std::string_view needle, size_t from = 0);
// Where two texts begin to differ, other than in case; `size` when they don't.
size_t first_difference_of_letters(const char* a, const char* b, size_t size);

// A by-reference parameter that may be absent.
Status assign_optional(Context& context, Reference* reference, Value value);

// Diagnostics that begin with the running function's name: "trim(): Invalid …". May run user code.
[[gnu::format(printf, 2, 3)]] Status function_warning(Context& context, const char* format, ...);
[[gnu::format(printf, 2, 3)]] Status function_notice(Context& context, const char* format, ...);
[[gnu::format(printf, 2, 3)]] Status function_deprecated(Context& context, const char* format, ...);

}  // namespace surus
