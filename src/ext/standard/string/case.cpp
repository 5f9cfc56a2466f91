// Upper and lower case: ASCII only, since PHP 8.2 whatever the locale.
#include "ext/standard/string.stub.h"

#include <cstring>

#include "ext/support.h"

namespace surus {

// Adds or takes 32 for each byte within first..first+25, eight at a time.
static uint64_t swap_case(uint64_t word, unsigned char first) {
    constexpr uint64_t ones = 0x0101010101010101;
    uint64_t low = word & (0x7f * ones);
    uint64_t from = low + (0x80 - first) * ones;       // bit 7: byte ≥ first
    uint64_t past = low + (0x80 - first - 26) * ones;  // bit 7: byte > first + 25
    uint64_t letters = (from & ~past & ~word) & (0x80 * ones);
    return word ^ (letters >> 2);
}

static String* change_case(String& string, unsigned char first) {
    const char* in = string.data();
    size_t length = string.length;
    // Until a byte changes nothing needs to be copied.
    size_t i = 0;
    for (; i + 8 <= length; i += 8) {
        uint64_t word;
        std::memcpy(&word, in + i, 8);
        if (swap_case(word, first) != word) break;
    }
    if (i + 8 > length) {
        while (i < length && static_cast<unsigned char>(in[i] - first) >= 26) ++i;
        if (i == length) return share(string);
    }
    String* result = String::create(length);
    char* out = result->data();
    std::memcpy(out, in, i);
    for (; i + 8 <= length; i += 8) {
        uint64_t word;
        std::memcpy(&word, in + i, 8);
        word = swap_case(word, first);
        std::memcpy(out + i, &word, 8);
    }
    for (; i < length; ++i) {
        auto c = static_cast<unsigned char>(in[i]);
        out[i] = static_cast<char>(c - first < 26u ? c ^ 32 : c);
    }
    return result;
}

Result<String*> php_strtolower(Context&, String& string) { return change_case(string, 'A'); }
Result<String*> php_strtoupper(Context&, String& string) { return change_case(string, 'a'); }

static String* with_first(String& string, unsigned char first) {
    if (string.is_empty() || static_cast<unsigned char>(*string.data()) == first)
        return share(string);
    if (string.length == 1) return String::from_char(first);
    String* out = String::create(string.view());
    out->data()[0] = static_cast<char>(first);
    return out;
}

Result<String*> php_ucfirst(Context&, String& string) {
    return with_first(string, upper_byte(static_cast<unsigned char>(*string.data())));
}
Result<String*> php_lcfirst(Context&, String& string) {
    return with_first(string, lower_byte(static_cast<unsigned char>(*string.data())));
}

Result<String*> php_ucwords(Context&, String& string, String& separators) {
    if (string.is_empty()) return String::empty();
    ByteSet set;
    for (unsigned char c : separators.view()) set.add(c);
    String* out = String::create(string.view());
    char* data = out->data();
    bool at_start = true;
    for (size_t i = 0; i < out->length; ++i) {
        auto c = static_cast<unsigned char>(data[i]);
        if (at_start) data[i] = static_cast<char>(upper_byte(c));
        at_start = set.has(c);
    }
    return out;
}

}  // namespace surus
