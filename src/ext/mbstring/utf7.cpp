// UTF-7 (RFC 2152) and its variant for names of IMAP mailboxes (RFC 3501, 5.1.3): what is not
// ASCII is written as UTF-16 in Base64 between a shift character and "-".
#include "ext/mbstring/unicode.h"

namespace surus::mbstring {

namespace {

enum class Flavour : uint8_t { Mail, Imap };

template <Flavour flavour>
constexpr uint8_t shift_character = flavour == Flavour::Mail ? '+' : '&';

template <Flavour flavour>
constexpr char last_digit = flavour == Flavour::Mail ? '/' : ',';

template <Flavour flavour>
int digit_value(uint8_t c) {
    if (c - 'A' < 26u) return c - 'A';
    if (c - 'a' < 26u) return c - 'a' + 26;
    if (c - '0' < 10u) return c - '0' + 52;
    if (c == '+') return 62;
    return c == last_digit<flavour> ? 63 : -1;
}

template <Flavour flavour>
char digit(uint32_t value) {
    value &= 63;
    if (value < 26) return static_cast<char>('A' + value);
    if (value < 52) return static_cast<char>('a' + value - 26);
    if (value < 62) return static_cast<char>('0' + value - 52);
    return value == 62 ? '+' : last_digit<flavour>;
}

// Input::state while in Base64: `shifted`, and how many bits are pending; those are in
// Input::cache, below a high surrogate that waits for its second half.
constexpr uint32_t shifted = 0x100;
constexpr uint32_t fresh = 0x200;  // nothing followed the shift character yet
constexpr uint32_t bit_count = 0xff;

template <Flavour flavour>
class Utf7Decoder {
public:
    Utf7Decoder(Input& input, uint32_t* out) : input_(input), out_(out) {}

    uint32_t* run(uint32_t* limit) {
        while (limit - out_ >= 4 && input_.more()) {
            if (input_.state & shifted)
                shifted_byte(*input_.at++);
            else
                direct_byte(*input_.at++);
        }
        if (!input_.more() && (input_.state & shifted)) {
            // The end may only come where Base64 could end; for mailboxes it must have ended.
            if (flavour == Flavour::Imap)
                *out_++ = invalid;
            else if (!(input_.state & fresh))
                end_section();
            input_.state = 0;
            input_.cache = 0;
        }
        return out_;
    }

private:
    static bool is_direct(uint8_t c) {
        return flavour == Flavour::Mail ? c < 0x80 : c >= 0x20 && c <= 0x7e;
    }

    void direct_byte(uint8_t c) {
        if (c == shift_character<flavour>)
            input_.state = shifted | fresh;
        else
            *out_++ = is_direct(c) ? c : invalid;
    }

    // Bits left over must be too few for another digit, and zero; and a pair must be complete.
    void end_section() {
        uint32_t bits = input_.state & bit_count;
        if (high_surrogate() || bits >= 6 || (input_.cache & ((1u << bits) - 1))) *out_++ = invalid;
    }
    uint32_t high_surrogate() const { return input_.cache >> 16; }

    void shifted_byte(uint8_t c) {
        int value = digit_value<flavour>(c);
        if (value >= 0) return add_digit(static_cast<uint32_t>(value));
        bool was_fresh = input_.state & fresh;
        bool bad_end = flavour == Flavour::Imap && c != '-';
        if (bad_end)
            *out_++ = invalid;
        else if (!was_fresh)
            end_section();
        input_.state = 0;
        input_.cache = 0;
        if (c == '-') {
            if (was_fresh) *out_++ = shift_character<flavour>;
        } else if (!bad_end) {
            direct_byte(c);
        }
    }

    void add_digit(uint32_t value) {
        uint32_t bits = (input_.state & bit_count) + 6;
        uint32_t pending = (input_.cache & 0xffff) << 6 | value;
        uint32_t high = high_surrogate();
        if (bits >= 16) {
            bits -= 16;
            uint32_t unit = pending >> bits;
            pending &= (1u << bits) - 1;
            high = add_unit(unit & 0xffff, high);
        }
        input_.state = shifted | bits;
        input_.cache = high << 16 | pending;
    }

    // Returns the unit if it is the first half of a pair.
    uint32_t add_unit(uint32_t unit, uint32_t high) {
        if ((unit & 0xfc00) == 0xd800) {
            if (high) *out_++ = invalid;
            return unit;
        }
        if ((unit & 0xfc00) == 0xdc00) {
            *out_++ = high ? 0x10000 + ((high & 0x3ff) << 10 | (unit & 0x3ff)) : invalid;
            return 0;
        }
        if (high) *out_++ = invalid;
        // What ASCII can say must not be said in Base64.
        bool printable = unit >= 0x20 && unit <= 0x7e && unit != '&';
        *out_++ = flavour == Flavour::Imap && printable ? invalid : unit;
        return 0;
    }

    Input& input_;
    uint32_t* out_;
};

// How an encoder treats a character.
enum class Kind : uint8_t { Shifted, Direct, DirectEnding };

template <Flavour flavour>
Kind kind_of(uint32_t c) {
    if constexpr (flavour == Flavour::Imap)
        return c >= 0x20 && c <= 0x7e ? Kind::Direct : Kind::Shifted;
    if (c - 'a' < 26u || c - 'A' < 26u || c - '0' < 10u) return Kind::Direct;
    switch (c) {
    case 0:
    case '/':
    case '-': return Kind::Direct;
    // These end Base64 by themselves.
    case ' ':
    case '\t':
    case '\r':
    case '\n':
    case '\'':
    case '(':
    case ')':
    case ',':
    case '.':
    case ':':
    case '?': return Kind::DirectEnding;
    default: return Kind::Shifted;
    }
}

// Sink::state as Input::state, Sink::cache the pending bits.
template <Flavour flavour>
void put_unit(Sink& sink, uint32_t unit) {
    if (!(sink.state & shifted)) {
        sink.put(shift_character<flavour>);
        sink.state = shifted;
        sink.cache = 0;
    }
    uint32_t bits = (sink.state & bit_count) + 16;
    uint32_t pending = sink.cache << 16 | unit;
    while (bits >= 6) {
        bits -= 6;
        sink.out.push(digit<flavour>(pending >> bits));
    }
    sink.state = shifted | bits;
    sink.cache = pending & ((1u << bits) - 1);
}

template <Flavour flavour>
void leave_base64(Sink& sink, bool dash) {
    uint32_t bits = sink.state & bit_count;
    if (bits) sink.out.push(digit<flavour>(sink.cache << (6 - bits)));
    if (dash) sink.put('-');
    sink.state = 0;
    sink.cache = 0;
}

template <Flavour flavour>
void encode_shifting(const uint32_t* characters, size_t count, Sink& sink, bool last) {
    for (size_t i = 0; i < count; ++i) {
        uint32_t c = characters[i];
        Kind kind = kind_of<flavour>(c);
        if (kind != Kind::Shifted) {
            if (sink.state & shifted) leave_base64<flavour>(sink, kind == Kind::Direct);
            sink.put(c);
            if (flavour == Flavour::Imap && c == '&') sink.put('-');
        } else if (c < 0x10000) {
            put_unit<flavour>(sink, c);
        } else if (c < 0x110000) {
            put_unit<flavour>(sink, 0xd800 | (c - 0x10000) >> 10);
            put_unit<flavour>(sink, 0xdc00 | (c & 0x3ff));
        } else {
            sink.illegal(c);
        }
    }
    if (last && (sink.state & shifted)) leave_base64<flavour>(sink, true);
}

}  // namespace

size_t decode_utf7(const Encoding&, Input& input, uint32_t* out, size_t room) {
    return static_cast<size_t>(Utf7Decoder<Flavour::Mail>(input, out).run(out + room) - out);
}
size_t decode_utf7_imap(const Encoding&, Input& input, uint32_t* out, size_t room) {
    return static_cast<size_t>(Utf7Decoder<Flavour::Imap>(input, out).run(out + room) - out);
}
void encode_utf7(const uint32_t* characters, size_t count, Sink& sink, bool last) {
    encode_shifting<Flavour::Mail>(characters, count, sink, last);
}
void encode_utf7_imap(const uint32_t* characters, size_t count, Sink& sink, bool last) {
    encode_shifting<Flavour::Imap>(characters, count, sink, last);
}

}  // namespace surus::mbstring
