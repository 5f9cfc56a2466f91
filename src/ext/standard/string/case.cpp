// Upper and lower case: ASCII only, since PHP 8.2 whatever the locale.
#include "ext/standard/string.stub.h"

#include <algorithm>
#include <cstring>

#include "base/bytes.h"
#include "ext/standard/string/character_list.h"
#include "ext/support.h"

namespace surus {

static String* change_short(String& string, unsigned char first) {
    const char* in = string.data();
    size_t length = string.length;
    char bytes[block_size];
    unsigned changed = 0;
    size_t i = 0;
    if (length >= 8) {
        uint64_t word = load_word<uint64_t>(in), swapped = swap_case(word, first);
        std::memcpy(bytes, &swapped, 8);
        changed = word != swapped;
        i = 8;
    }
    for (; i < length; ++i) {
        auto c = static_cast<unsigned char>(in[i]);
        unsigned bit = c - first < 26u ? 32 : 0;
        bytes[i] = static_cast<char>(c ^ bit);
        changed |= bit;
    }
    return changed ? make_string({bytes, length}) : share(string);
}

// Changes the case of letters within first..first+25. Both ends of what is not a whole number of
// blocks are covered by one that overlaps the block before.
static String* change_case(String& string, unsigned char first) {
    const char* in = string.data();
    size_t length = string.length;
    if (length < block_size) return change_short(string, first);
    // Until a byte changes nothing needs to be copied.
    size_t last = length - block_size;
    auto changes = [&](size_t at) {
        Block block = load_block(in + at);
        return static_cast<bool>(Hits(swap_case(block, first) != block));
    };
    size_t i = 0;
    while (i < last && !changes(i)) i += block_size;
    if (i >= last && !changes(last)) return share(string);
    String* result = String::create(length);
    char* out = result->data();
    std::memcpy(out, in, std::min(i, last));
    for (; i < last; i += block_size) store_block(out + i, swap_case(load_block(in + i), first));
    store_block(out + last, swap_case(load_block(in + last), first));
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

Result<String*> php_ucwords(Context& context, String& string, String& separators) {
    if (string.is_empty()) return String::empty();
    ByteSet set;
    TRY(add_character_list(context, separators.view(), set));
    String* out = String::create(string.view());
    char* data = out->data();
    auto upper = [](char c) {
        return static_cast<char>(upper_byte(static_cast<unsigned char>(c)));
    };
    char before = data[0] = upper(data[0]);
    // Whether a byte separates is asked of what it has become.
    for (char* at = data + 1; at < data + out->length; ++at) {
        char c = *at;
        if (set.has(static_cast<unsigned char>(before))) [[unlikely]]
            *at = c = upper(c);
        before = c;
    }
    return out;
}

}  // namespace surus
