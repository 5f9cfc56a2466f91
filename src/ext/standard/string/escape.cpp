// Backslashes, hexadecimal, quoted-printable, uuencode: texts in other texts' clothes.
#include "ext/standard/string.stub.h"

#include <array>
#include <cstring>

#include "base/ascii.h"
#include "base/bytes.h"
#include "ext/standard/string/base64.h"
#include "ext/standard/string/character_list.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/values/string_builder.h"

namespace surus {

static constexpr char hex_digits[] = "0123456789abcdef";

namespace {

bool wants_slash(char c) { return c == '\'' || c == '"' || c == '\\' || c == 0; }

Hits slashes_in(const char* bytes) {
    Block block = load_block(bytes);
    return Hits((block == '\'') | (block == '"') | (block == '\\') | (block == 0));
}

void copy_with_slashes(char* out, std::string_view part) {
    for (char c : part) {
        *out = '\\';
        out += wants_slash(c);
        *out++ = c == 0 ? '0' : c;
    }
}

}  // namespace

Result<String*> php_addslashes(Context&, String& string) {
    std::string_view text = string.view();
    size_t whole = text.size() / block_size * block_size, extra = 0;
    for (size_t at = 0; at < whole; at += block_size) {
        for (Hits hits = slashes_in(text.data() + at); hits; hits.drop()) ++extra;
    }
    for (char c : text.substr(whole)) extra += wants_slash(c);
    if (extra == 0) return share(string);
    String* result = String::create(string.length + extra);
    char* out = result->data();
    for (size_t at = 0; at < whole; at += block_size) {
        const char* bytes = text.data() + at;
        size_t copied = 0;
        for (Hits hits = slashes_in(bytes); hits; hits.drop()) {
            size_t next = hits.first();
            copy_bytes(out, bytes + copied, next - copied);
            out += next - copied;
            *out++ = '\\';
            *out++ = bytes[next] == 0 ? '0' : bytes[next];
            copied = next + 1;
        }
        copy_bytes(out, bytes + copied, block_size - copied);
        out += block_size - copied;
    }
    copy_with_slashes(out, text.substr(whole));
    return result;
}

Result<String*> php_stripslashes(Context&, String& string) {
    if (find_bytes(string.view(), "\\") == npos) return share(string);
    StringBuilder out(string.length);
    std::string_view view = string.view();
    for (size_t i = 0; i < view.size(); ++i) {
        if (view[i] == '\\') {
            if (++i == view.size()) break;
            out.push(view[i] == '0' ? '\0' : view[i]);
        } else {
            out.push(view[i]);
        }
    }
    return out.finish();
}

Result<String*> php_stripcslashes(Context&, String& string) {
    std::string_view view = string.view();
    StringBuilder out(view.size());
    for (size_t i = 0; i < view.size(); ++i) {
        if (view[i] != '\\' || i + 1 == view.size()) {
            out.push(view[i]);
            continue;
        }
        char c = view[++i];
        static constexpr std::string_view letters = "nrtavbf";
        static constexpr char meanings[] = "\n\r\t\a\v\b\f";
        if (size_t known = letters.find(c); known != npos) {
            out.push(meanings[known]);
        } else if (c == 'x' && i + 1 < view.size() &&
                   hex_value(static_cast<unsigned char>(view[i + 1])) >= 0) {
            int value = 0;
            for (int n = 0; n < 2 && i + 1 < view.size(); ++n) {
                int digit = hex_value(static_cast<unsigned char>(view[i + 1]));
                if (digit < 0) break;
                value = value * 16 + digit;
                ++i;
            }
            out.push(static_cast<char>(value));
        } else if (c >= '0' && c <= '7') {
            int value = c - '0';
            for (int n = 0; n < 2 && i + 1 < view.size(); ++n) {
                if (view[i + 1] < '0' || view[i + 1] > '7') break;
                value = value * 8 + (view[++i] - '0');
            }
            out.push(static_cast<char>(value));
        } else {
            out.push(c);
        }
    }
    return out.finish();
}

Result<String*> php_addcslashes(Context& context, String& string, String& characters) {
    if (string.is_empty() || characters.is_empty()) return share(string);
    ByteSet set;
    TRY(add_character_list(context, characters.view(), set));
    StringBuilder out(string.length + 16);
    for (unsigned char c : string.view()) {
        if (!set.has(c)) {
            out.push(static_cast<char>(c));
            continue;
        }
        out.push('\\');
        static constexpr std::string_view controls = "\n\r\t\a\v\b\f";
        if (c >= ' ' && c < 127) {
            out.push(static_cast<char>(c));
        } else if (size_t known = controls.find(static_cast<char>(c)); known != npos) {
            out.push("nrtavbf"[known]);
        } else {
            out.push(static_cast<char>('0' + (c >> 6)));
            out.push(static_cast<char>('0' + (c >> 3 & 7)));
            out.push(static_cast<char>('0' + (c & 7)));
        }
    }
    return out.finish();
}

Result<String*> php_quotemeta(Context&, String& string) {
    static constexpr std::string_view special = ".\\+*?[^]$()";
    StringBuilder out(string.length + 16);
    for (char c : string.view()) {
        if (special.find(c) != npos) out.push('\\');
        out.push(c);
    }
    return out.finish();
}

// ---- hexadecimal

namespace {

// The two digits of each byte, as they stand in memory.
constexpr auto digits_of_bytes = [] {
    std::array<std::array<char, 2>, 256> digits{};
    for (size_t i = 0; i < digits.size(); ++i) digits[i] = {hex_digits[i >> 4], hex_digits[i & 15]};
    return digits;
}();

// What each byte is worth as a digit.
constexpr uint8_t no_digit = 0xff;
constexpr auto worth_of_digits = [] {
    std::array<uint8_t, 256> worth{};
    for (size_t i = 0; i < worth.size(); ++i) {
        int value = hex_value(static_cast<unsigned char>(i));
        worth[i] = value < 0 ? no_digit : static_cast<uint8_t>(value);
    }
    return worth;
}();

}  // namespace

Result<String*> php_bin2hex(Context& context, String& string) {
    (void)context;
    if (string.is_empty()) return String::empty();
    String* result = TRY(String::try_create(string.length * 2));
    char* out = result->data();
    for (unsigned char c : string.view()) {
        std::memcpy(out, digits_of_bytes[c].data(), 2);
        out += 2;
    }
    return result;
}

Result<Value> php_hex2bin(Context& context, String& string) {
    if (string.length % 2) {
        TRY(function_warning(context, "Hexadecimal input string must have an even length"));
        return false_value();
    }
    if (string.is_empty()) return Value::of(String::empty());
    Ref<String> result = Ref<String>::adopt(TRY(String::try_create(string.length / 2)));
    char* out = result->data();
    const auto* in = reinterpret_cast<const unsigned char*>(string.data());
    // What is no digit is seen at the end: it leaves a high bit.
    uint8_t seen = 0;
    for (const auto* end = in + string.length; in < end; in += 2) {
        uint8_t high = worth_of_digits[in[0]], low = worth_of_digits[in[1]];
        seen |= high | low;
        *out++ = static_cast<char>(high << 4 | low);
    }
    if (seen & 0x80) {
        TRY(function_warning(context, "Input string must be hexadecimal string"));
        return false_value();
    }
    return Value::of(result.leak());
}

// ---- base64

Result<String*> php_base64_encode(Context&, String& string) {
    static constexpr char alphabet[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    size_t length = string.length;
    if (length == 0) return String::empty();
    // All that is written lies within the result: whole groups read sixteen bytes to write sixteen.
    String* result = TRY(String::try_create((length + 2) / 3 * 4));
    base64::Progress done = base64::encode(string.data(), length, result->data());
    auto in = reinterpret_cast<const unsigned char*>(string.data()) + done.read;
    char* out = result->data() + done.written;
    length -= done.read;
    if (length > 0) {
        uint32_t word = static_cast<uint32_t>(in[0]) << 16 | (length > 1 ? in[1] << 8 : 0);
        *out++ = alphabet[word >> 18];
        *out++ = alphabet[word >> 12 & 63];
        *out++ = length > 1 ? alphabet[word >> 6 & 63] : '=';
        *out++ = '=';
    }
    return result;
}

namespace {

struct Base64Table {
    signed char value[256];  // -1: white space, -2: anything else that is not of the alphabet
    constexpr Base64Table() : value{} {
        for (int i = 0; i < 256; ++i) value[i] = -2;
        for (int i = 0; i < 26; ++i) {
            value['A' + i] = static_cast<signed char>(i);
            value['a' + i] = static_cast<signed char>(i + 26);
        }
        for (int i = 0; i < 10; ++i) value['0' + i] = static_cast<signed char>(i + 52);
        value['+'] = 62;
        value['/'] = 63;
        for (char c : {' ', '\t', '\n', '\r'}) value[static_cast<int>(c)] = -1;
    }
};
constexpr Base64Table base64_table;

}  // namespace

Result<Value> php_base64_decode(Context&, String& string, bool strict) {
    StringBuilder builder(string.length / 4 * 3 + 3 + base64::slack);
    char* out = builder.data();
    uint32_t word = 0;
    size_t count = 0, padding = 0;
    const char* in = string.data();
    const char* end = in + string.length;
    while (in < end) {
        if (count % 4 == 0 && padding == 0 && end - in >= 16) {
            base64::Progress done = base64::decode(in, static_cast<size_t>(end - in), out);
            in += done.read;
            out += done.written;
            count += done.read;
            if (in == end) break;
        }
        auto c = static_cast<unsigned char>(*in++);
        if (c == '=') {
            ++padding;
            continue;
        }
        int value = base64_table.value[c];
        if (!strict) {
            if (value < 0) continue;
        } else {
            if (value == -1) continue;
            if (value == -2 || padding) return false_value();
        }
        word = word << 6 | static_cast<uint32_t>(value);
        if (++count % 4 == 0) {
            out[0] = static_cast<char>(word >> 16);
            out[1] = static_cast<char>(word >> 8);
            out[2] = static_cast<char>(word);
            out += 3;
            word = 0;
        }
    }
    size_t rest = count % 4;
    if (strict && rest == 1) return false_value();
    if (strict && padding && (padding > 2 || (count + padding) % 4 != 0)) return false_value();
    if (rest == 2) *out++ = static_cast<char>(word >> 4);
    if (rest == 3) {
        *out++ = static_cast<char>(word >> 10);
        *out++ = static_cast<char>(word >> 2);
    }
    builder.advance(static_cast<size_t>(out - builder.data()));
    return Value::of(builder.finish());
}

// ---- quoted-printable

Result<String*> php_quoted_printable_encode(Context&, String& string) {
    static constexpr char upper_hex[] = "0123456789ABCDEF";
    constexpr size_t line_length = 75;
    std::string_view view = string.view();
    StringBuilder out(view.size() + view.size() / 8 + 16);
    size_t column = 0;
    for (size_t i = 0; i < view.size(); ++i) {
        auto c = static_cast<unsigned char>(view[i]);
        if (c == '\r' && i + 1 < view.size() && view[i + 1] == '\n') {
            out.append("\r\n");
            ++i;
            column = 0;
            continue;
        }
        bool blank_at_end = c == ' ' && i + 1 < view.size() && view[i + 1] == '\r';
        if (c < ' ' || c == 127 || c & 0x80 || c == '=' || blank_at_end) {
            column += 3;
            // A character of several bytes is not broken between lines.
            size_t behind = c <= 0x7f ? 0 : c <= 0xdf ? 3 : c <= 0xef ? 6 : 9;
            bool full = c <= 0xf4 && column + behind > line_length;
            if (full) {
                column = 3;
                out.append("=\r\n");
            }
            out.push('=');
            out.push(upper_hex[c >> 4]);
            out.push(upper_hex[c & 15]);
        } else {
            if (++column > line_length) {
                column = 1;
                out.append("=\r\n");
            }
            out.push(static_cast<char>(c));
        }
    }
    return out.finish();
}

// What is behind a NUL byte is not looked at.
Result<String*> php_quoted_printable_decode(Context&, String& string) {
    std::string_view view = string.view();
    view = view.substr(0, view.find('\0'));
    StringBuilder out(view.size());
    for (size_t i = 0; i < view.size(); ++i) {
        if (view[i] != '=') {
            out.push(view[i]);
            continue;
        }
        if (i + 2 < view.size()) {
            int high = hex_value(static_cast<unsigned char>(view[i + 1]));
            int low = hex_value(static_cast<unsigned char>(view[i + 2]));
            if (high >= 0 && low >= 0) {
                out.push(static_cast<char>(high << 4 | low));
                i += 2;
                continue;
            }
        }
        // A soft line break: white space and the line's end vanish.
        size_t k = i + 1;
        while (k < view.size() && (view[k] == ' ' || view[k] == '\t')) ++k;
        if (k >= view.size()) break;
        if (view[k] == '\r' && k + 1 < view.size() && view[k + 1] == '\n')
            i = k + 1;
        else if (view[k] == '\n' || view[k] == '\r')
            i = k;
        else
            out.push(view[i]);
    }
    return out.finish();
}

// ---- uuencode

static char uu_digit(unsigned value) { return value ? static_cast<char>(value + ' ') : '`'; }

Result<String*> php_convert_uuencode(Context&, String& string) {
    std::string_view rest = string.view();
    if (rest.empty()) return make_string("`\n");
    StringBuilder out(rest.size() * 3 / 2 + 16);
    while (!rest.empty()) {
        std::string_view line = rest.substr(0, 45);
        rest.remove_prefix(line.size());
        out.push(uu_digit(static_cast<unsigned>(line.size())));
        for (size_t i = 0; i < line.size(); i += 3) {
            auto byte = [&](size_t n) {
                return n < line.size() ? static_cast<unsigned char>(line[n]) : 0u;
            };
            unsigned word = byte(i) << 16 | byte(i + 1) << 8 | byte(i + 2);
            for (int shift = 18; shift >= 0; shift -= 6) out.push(uu_digit(word >> shift & 63));
        }
        out.push('\n');
    }
    out.append("`\n");
    return out.finish();
}

// A line says how many bytes it holds; groups of four characters may go on a little behind that.
// Only a line of 45 bytes is followed by another.
Result<Value> php_convert_uudecode(Context& context, String& string) {
    constexpr size_t full = 45;
    std::string_view rest = string.view();
    StringBuilder out(rest.size());
    size_t length = 0;
    bool fits = !rest.empty();
    while (fits && !rest.empty()) {
        size_t count = (static_cast<unsigned char>(rest[0]) - ' ') & 63;
        if (count == 0) break;
        rest.remove_prefix(1);
        length += count;
        size_t characters = count == full ? 60 : count * 133 / 100;
        size_t groups = (characters + 3) / 4;
        fits = count <= string.length && groups * 4 <= rest.size();
        if (!fits) break;
        for (size_t g = 0; g < groups; ++g) {
            unsigned word = 0;
            for (size_t i = 0; i < 4; ++i)
                word = word << 6 | ((static_cast<unsigned char>(rest[g * 4 + i]) - ' ') & 63);
            for (int shift = 16; shift >= 0; shift -= 8) out.push(static_cast<char>(word >> shift));
        }
        rest.remove_prefix(groups * 4);
        if (count < full) break;
        if (!rest.empty()) rest.remove_prefix(1);
    }
    if (!fits) {
        TRY(function_warning(context, "Argument #1 ($data) is not a valid uuencoded string"));
        return false_value();
    }
    out.truncate(std::min(length, out.length()));
    return Value::of(out.finish());
}

Result<String*> php_str_rot13(Context&, String& string) {
    if (string.is_empty()) return String::empty();
    String* out = String::create(string.view());
    for (size_t i = 0; i < out->length; ++i) {
        auto c = static_cast<unsigned char>(out->data()[i]);
        if (!is_alpha(c)) continue;
        unsigned base = c & 0x60u;  // 0x40 or 0x60, before 'A' or 'a'
        out->data()[i] = static_cast<char>(base + 1 + (c - base - 1 + 13) % 26);
    }
    return out;
}

}  // namespace surus
