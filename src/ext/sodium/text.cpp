// sodium_*: bytes in constant time: as numbers, padded, as hexadecimal and base 64 text.
#include <cstring>

#include "ext/check_memory.h"
#include "ext/sodium/support.h"

namespace surus {

using namespace sodium;

namespace {

constexpr const char* same_length = "and argument #2 ($string2) must have the same length";

bool is_variant(int64_t id) { return (static_cast<unsigned>(id) & ~6u) == 1; }

Status check_block(Context& context, int64_t size) {
    if (size > 0) return {};
    return throw_argument(context, 2, "must be greater than 0");
}

// Decodes into a string that is as long as the text at first. `decode` as sodium_hex2bin().
template <class Decode>
Result<String*> decode_text(Context& context, String& text, const char* what, Decode&& decode) {
    Ref<String> out = Ref<String>::adopt(TRY(String::try_create(text.length + 1)));
    size_t length = 0;
    const char* end = nullptr;
    if (decode(bytes(*out), text.length, &length, &end) != 0 || end != text.data() + text.length)
        return throw_argument(context, 1, "must be a valid %s string", what);
    out->set_length(length);
    return out.leak();
}

}  // namespace

Value php_constant_SODIUM_LIBRARY_VERSION(Context&) {
    return string_value(sodium_version_string());
}
Value php_constant_SODIUM_LIBRARY_MAJOR_VERSION(Context&) {
    return Value::of(int64_t{sodium_library_version_major()});
}
Value php_constant_SODIUM_LIBRARY_MINOR_VERSION(Context&) {
    return Value::of(int64_t{sodium_library_version_minor()});
}

Status php_sodium_memzero(Context& context, Reference& string) {
    if (!string.value.is_string()) return throw_message(context, "a PHP string is required");
    wipe(string);
    return {};
}

Status php_sodium_increment(Context& context, Reference& string) {
    String* own = TRY(own_string(context, string, "a PHP string is required"));
    sodium_increment(bytes(*own), own->length);
    return {};
}

Status php_sodium_add(Context& context, Reference& string1, String& string2) {
    Ref<String> keep = Ref<String>::adopt(share(string2));
    String* own = TRY(own_string(context, string1, "PHP strings are required"));
    if (own->length != string2.length) return throw_argument(context, 1, "%s", same_length);
    sodium_add(bytes(*own), bytes(string2), own->length);
    return {};
}

Result<int64_t> php_sodium_memcmp(Context& context, String& string1, String& string2) {
    if (string1.length != string2.length) return throw_argument(context, 1, "%s", same_length);
    return sodium_memcmp(string1.data(), string2.data(), string1.length);
}

Result<int64_t> php_sodium_compare(Context& context, String& string1, String& string2) {
    if (string1.length != string2.length) return throw_argument(context, 1, "%s", same_length);
    return sodium_compare(bytes(string1), bytes(string2), string1.length);
}

// At least one byte more, so that the end is found again.
Result<String*> php_sodium_pad(Context& context, String& string, int64_t block_size) {
    TRY(check_block(context, block_size));
    auto block = static_cast<size_t>(block_size);
    size_t padding = block - string.length % block;
    size_t size;
    if (__builtin_add_overflow(string.length, padding, &size))
        return throw_message(context, "input is too large");
    TRY(check_memory(context, size));
    return make(context, size, [&](unsigned char* out) {
        std::memset(out, 0, size);
        std::memcpy(out, string.data(), string.length);
        return sodium_pad(nullptr, out, string.length, block, size);
    });
}

Result<String*> php_sodium_unpad(Context& context, String& string, int64_t block_size) {
    TRY(check_block(context, block_size));
    auto block = static_cast<size_t>(block_size);
    if (string.length < block)
        return throw_argument(context, 1, "must be at least as long as the block size");
    size_t length;
    if (sodium_unpad(&length, bytes(string), string.length, block) != 0)
        return throw_message(context, "invalid padding");
    return make_string(string.view().substr(0, length));
}

Result<String*> php_sodium_bin2hex(Context& context, String& string) {
    TRY(check_memory(context, string.length, 2));
    String* text = TRY(String::try_create(string.length * 2));
    sodium_bin2hex(text->data(), text->length + 1, bytes(string), string.length);
    return text;
}

Result<String*> php_sodium_hex2bin(Context& context, String& string, String& ignore) {
    return decode_text(context, string, "hexadecimal",
                       [&](unsigned char* out, size_t room, size_t* length, const char** end) {
                           return sodium_hex2bin(out, room, string.data(), string.length,
                                                 ignore.data(), length, end);
                       });
}

Result<String*> php_sodium_bin2base64(Context& context, String& string, int64_t id) {
    if (!is_variant(id))
        return throw_argument(context, 2, "must be a valid base64 variant identifier");
    TRY(check_memory(context, string.length, 2));
    size_t room = sodium_base64_encoded_len(string.length, static_cast<int>(id));
    String* text = TRY(String::try_create(room - 1));
    sodium_bin2base64(text->data(), room, bytes(string), string.length, static_cast<int>(id));
    return text;
}

Result<String*> php_sodium_base642bin(Context& context, String& string, int64_t id,
                                      String& ignore) {
    if (!is_variant(id))
        return throw_argument(context, 2, "must be a valid base64 variant identifier");
    return decode_text(context, string, "base64",
                       [&](unsigned char* out, size_t room, size_t* length, const char** end) {
                           return sodium_base642bin(out, room, string.data(), string.length,
                                                    ignore.data(), length, end,
                                                    static_cast<int>(id));
                       });
}

}  // namespace surus
