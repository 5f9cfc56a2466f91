#include "ext/mbstring/double_byte.h"

#include <algorithm>

#include "ext/mbstring/tables.h"

namespace surus::mbstring {

namespace {

constexpr ByteRange none{1, 0};
constexpr ByteRange euc{0xa1, 0xfe};

constexpr uint32_t half_kana = 0xff61;  // of byte A1

}  // namespace

using Kana = DoubleByte;
constexpr DoubleByte euc_jp_rules = {
    &jisx0208, &jisx0212, {euc, {0x8e, 0x8f}, none}, Kana::Behind8E, '\\', '~', false, {}};
constexpr DoubleByte sjis_rules = {&jisx0208_sjis, nullptr, {{0x81, 0x9f}, {0xe0, 0xef}, none},
                                   Kana::OneByte,  '\\',    '~',
                                   false,          {}};
constexpr DoubleByte euc_jp_win_rules = {
    &euc_jp_win, &euc_jp_win_third, {euc, {0x8e, 0x8f}, none}, Kana::Behind8E, '\\', '~', false,
    {}};
constexpr DoubleByte euc_jp_2004_rules = {
    &jisx0213, &jisx0213_second, {euc, {0x8e, 0x8f}, none}, Kana::Behind8E, '\\', '~', false, {}};
constexpr DoubleByte jp_2004_rules = {
    &jisx0213, &jisx0213_second, {euc, {0x8f, 0x8f}, none}, Kana::NoKana, '\\', '~', false, {}};
constexpr DoubleByte sjis_2004_rules = {&jisx0213_sjis, nullptr, {{0x81, 0x9f}, {0xe0, 0xfc}, none},
                                        Kana::OneByte,  0xa5,    0x203e,
                                        true,           {}};
constexpr DoubleByte cp932_rules = {
    &cp932, nullptr, {{0x81, 0x9f}, {0xe0, 0xfc}, none}, Kana::OneByte, '\\', '~', true, {}};
constexpr DoubleByte sjis_win_rules = {
    &cp932, nullptr, {{0x81, 0x9f}, {0xe0, 0xfc}, none}, Kana::OneByte, '\\', '~', false, {}};
constexpr DoubleByte cp51932_rules = {
    &cp51932, nullptr, {euc, {0x8e, 0x8e}, none}, Kana::Behind8E, '\\', '~', false, {}};
constexpr DoubleByte euc_cn_rules = {
    &euc_cn, nullptr, {{0xa1, 0xa9}, {0xb0, 0xf7}, none}, Kana::NoKana, '\\', '~', false, {}};
constexpr DoubleByte cp936_rules = {
    &cp936, nullptr, {{0x81, 0xfe}, none, none},      Kana::NoKana, '\\',
    '~',    false,   {{0x80, 0x20ac}, {0xff, 0xf8f5}}};
constexpr DoubleByte big5_rules = {
    &big5, nullptr, {{0xa1, 0xf9}, none, none},  Kana::NoKana, '\\', '~', false,
    {},    0xc8,    {{0x40, 0x7e}, {0xa1, 0xfe}}};
constexpr DoubleByte cp950_rules = {
    &cp950, nullptr, {{0x81, 0xfe}, none, none}, Kana::NoKana, '\\', '~', false, {}};
constexpr DoubleByte euc_kr_rules = {
    &euc_kr, nullptr, {{0xa1, 0xac}, {0xb0, 0xc8}, {0xca, 0xfd}}, Kana::NoKana, '\\', '~',
    false,   {}};
constexpr DoubleByte uhc_rules = {
    &uhc, nullptr,       {{0x81, 0xfd}, none, none}, Kana::NoKana, '\\', '~', false, {},
    0xc9, {{0x41, 0xfe}}};

namespace {

constexpr Lengths make_lengths(std::initializer_list<ByteRange> two, uint8_t three = 0,
                               uint8_t four = 0) {
    Lengths lengths{};
    for (int byte = 0; byte < 256; ++byte) lengths.of[byte] = 1;
    for (ByteRange range : two) {
        for (int byte = range.first; byte <= range.last; ++byte) lengths.of[byte] = 2;
    }
    if (three) lengths.of[three] = 3;
    if (four) lengths.of[four] = 4;
    return lengths;
}

}  // namespace

constexpr Lengths euc_jp_lengths = make_lengths({euc, {0x8e, 0x8e}}, 0x8f);
constexpr Lengths sjis_lengths = make_lengths({{0x81, 0x9f}, {0xe0, 0xfc}});
constexpr Lengths euc_cn_lengths = make_lengths({euc});
constexpr Lengths cp936_lengths = make_lengths({{0x81, 0xfe}});
constexpr Lengths big5_lengths = make_lengths({{0x81, 0xfe}});
constexpr Lengths euc_kr_lengths = make_lengths({euc});
constexpr Lengths uhc_lengths = make_lengths({{0x81, 0xfe}});
constexpr Lengths euc_tw_lengths = make_lengths({euc}, 0, 0x8e);

namespace {

// Writes what a cell stands for.
uint32_t* put_cell(const Grid& grid, uint32_t cell, uint32_t* out) {
    if ((cell & 0xf800) != 0xd800) {
        *out++ = cell ? cell : invalid;
        return out;
    }
    const LongCell& longer = grid.longer[cell - 0xd800];
    *out++ = longer.first;
    if (longer.second) *out++ = longer.second;
    return out;
}

class DoubleByteDecoder {
public:
    DoubleByteDecoder(const DoubleByte& rules, Input& input) : rules_(rules), input_(input) {}

    uint32_t* run(uint32_t* out, uint32_t* limit) {
        while (input_.more() && limit - out >= 2) {
            uint8_t byte = *input_.at++;
            if (byte < 0x80) {
                *out++ = byte == '\\' ? rules_.backslash : byte == '~' ? rules_.tilde : byte;
            } else if (rules_.is_lead(byte)) {
                out = decode_lead(byte, out);
            } else {
                *out++ = decode_single(byte);
            }
        }
        return out;
    }

private:
    uint32_t decode_single(uint8_t byte) const {
        if (rules_.kana == DoubleByte::OneByte && byte >= 0xa1 && byte <= 0xdf)
            return half_kana + byte - 0xa1;
        for (auto single : rules_.singles) {
            if (single.byte == byte) return single.character;
        }
        return invalid;
    }

    // A lead byte takes another with it, be that a trail byte or not.
    uint32_t* decode_lead(uint8_t lead, uint32_t* out) {
        if (!input_.more()) {
            *out++ = invalid;
            return out;
        }
        uint8_t trail = *input_.at++;
        if (lead == 0x8e && rules_.kana == DoubleByte::Behind8E) {
            *out++ = trail >= 0xa1 && trail <= 0xdf ? half_kana + trail - 0xa1 : invalid;
            return out;
        }
        if (lead == 0x8f && rules_.third) {
            if (!input_.more() || (rules_.third == &jisx0213_second && !is_second_plane(trail))) {
                *out++ = invalid;
                return out;
            }
            uint8_t last = *input_.at++;
            return put_cell(*rules_.third, rules_.third->cell(trail, last), out);
        }
        // What could be a trail byte is left to itself where no character has that lead byte.
        if (lead == rules_.empty_row && is_trail(trail)) --input_.at;
        return put_cell(*rules_.grid, rules_.grid->cell(lead, trail), out);
    }

    bool is_trail(uint8_t byte) const {
        for (ByteRange range : rules_.trails)
            if (range.has(byte)) return true;
        return false;
    }
    // The rows of JIS X 0213's second plane.
    static bool is_second_plane(uint8_t row) {
        return row == 0xa1 || (row >= 0xa3 && row <= 0xa5) || row == 0xa8 ||
               (row >= 0xac && row <= 0xaf) || (row >= 0xee && row <= 0xfe);
    }

    const DoubleByte& rules_;
    Input& input_;
};

class DoubleByteEncoder {
public:
    DoubleByteEncoder(const DoubleByte& rules, Sink& sink) : rules_(rules), sink_(sink) {}

    void put(uint32_t c) {
        if (rules_.grid->pair_count > 0 && put_of_pair(c)) return;
        put_alone(c);
    }
    // What waits for the second half of a pair, which did not come.
    void put_waiting() {
        uint32_t waiting = sink_.cache;
        sink_.cache = 0;
        if (waiting) put_alone(waiting);
    }

private:
    // Some letters and a combining mark behind them are one code; `cache` is the letter.
    bool put_of_pair(uint32_t c) {
        for (const Grid* grid : {rules_.grid, rules_.third}) {
            for (size_t i = 0; sink_.cache && grid && i < grid->pair_count; ++i) {
                const PairCode& pair = grid->pairs[i];
                if (pair.first != sink_.cache || pair.second != c) continue;
                if (grid == rules_.third) sink_.put(0x8f);
                sink_.put2(pair.code);
                sink_.cache = 0;
                return true;
            }
        }
        put_waiting();
        for (size_t i = 0; c >= 0x80 && i < rules_.grid->pair_count; ++i) {
            if (rules_.grid->pairs[i].first != c) continue;
            sink_.cache = c;
            return true;
        }
        return false;
    }

    void put_alone(uint32_t c) {
        if (c < 0x80) return sink_.put(c);
        if (rules_.yen_is_backslash && c == 0xa5) return sink_.put('\\');
        if (rules_.yen_is_backslash && c == 0x203e) return sink_.put('~');
        if (c - half_kana < 63u && rules_.kana != DoubleByte::NoKana) {
            uint32_t byte = c - half_kana + 0xa1;
            return rules_.kana == DoubleByte::OneByte ? sink_.put(byte) : sink_.put2(0x8e00 | byte);
        }
        if (uint32_t code = rules_.grid->codes.find(c))
            return code < 0x100 ? sink_.put(code) : sink_.put2(code);
        if (uint32_t code = rules_.third ? rules_.third->codes.find(c) : 0) {
            sink_.put(0x8f);
            return sink_.put2(code);
        }
        for (auto single : rules_.singles) {
            if (single.byte && single.character == c) return sink_.put(single.byte);
        }
        sink_.illegal(c);
    }

    const DoubleByte& rules_;
    Sink& sink_;
};

}  // namespace

size_t decode_double_byte(const Encoding& encoding, Input& input, uint32_t* out, size_t room) {
    DoubleByteDecoder decoder(*static_cast<const DoubleByte*>(encoding.data), input);
    return static_cast<size_t>(decoder.run(out, out + room) - out);
}

void encode_double_byte(const uint32_t* characters, size_t count, Sink& sink, bool last) {
    DoubleByteEncoder encoder(*static_cast<const DoubleByte*>(sink.encoding.data), sink);
    for (size_t i = 0; i < count; ++i) encoder.put(characters[i]);
    if (last) encoder.put_waiting();
}

// ---- EUC-TW: plane 1 in two bytes, others behind 8E and the plane's number.
size_t decode_euc_tw(const Encoding&, Input& input, uint32_t* out, size_t room) {
    uint32_t* begin = out;
    uint32_t* limit = out + room;
    auto is_lead = [](uint8_t c) {
        return (c >= 0xa1 && c <= 0xa6) || c == 0xc2 || (c >= 0xc4 && c <= 0xfd);
    };
    while (input.more() && out < limit) {
        uint8_t byte = *input.at++;
        if (byte < 0x80) {
            *out++ = byte;
        } else if (is_lead(byte) && input.more()) {
            uint32_t cell = cns_plane1.cell(byte, *input.at++);
            *out++ = cell ? cell : invalid;
        } else if (byte == 0x8e && input.more()) {
            uint8_t plane = *input.at++;
            const Grid* grid = plane == 0xa1   ? &cns_plane1
                               : plane == 0xa2 ? &cns_plane2
                               : plane == 0xae ? &cns_plane14
                                               : nullptr;
            uint32_t cell = 0;
            // A wrong plane is an error of two bytes, a wrong row of three.
            if (grid && input.more()) {
                uint8_t row = *input.at++;
                if (row >= 0xa1 && row <= 0xfe && input.more()) cell = grid->cell(row, *input.at++);
            }
            *out++ = cell ? cell : invalid;
        } else {
            *out++ = invalid;
        }
    }
    return static_cast<size_t>(out - begin);
}

void encode_euc_tw(const uint32_t* characters, size_t count, Sink& sink, bool) {
    for (size_t i = 0; i < count; ++i) {
        uint32_t c = characters[i];
        if (c < 0x80) {
            sink.put(c);
        } else if (uint32_t first = cns_plane1.codes.find(c)) {
            sink.put2(first);
        } else if (uint32_t second = cns_plane2.codes.find(c)) {
            sink.put2(0x8ea2);
            sink.put2(second);
        } else if (uint32_t other = cns_plane14.codes.find(c)) {
            sink.put2(0x8eae);
            sink.put2(other);
        } else {
            sink.illegal(c);
        }
    }
}

// ---- GB18030: two bytes, or four for all the rest of Unicode, in its order.
constexpr Exchange gb18030_2022[19] = {
    {0x1e3f, 0xe7c7}, {0x9fb4, 0xe81e}, {0x9fb5, 0xe826}, {0x9fb6, 0xe82b}, {0x9fb7, 0xe82c},
    {0x9fb8, 0xe832}, {0x9fb9, 0xe843}, {0x9fba, 0xe854}, {0x9fbb, 0xe864}, {0xfe10, 0xe78d},
    {0xfe11, 0xe78f}, {0xfe12, 0xe78e}, {0xfe13, 0xe790}, {0xfe14, 0xe791}, {0xfe15, 0xe792},
    {0xfe16, 0xe793}, {0xfe17, 0xe794}, {0xfe18, 0xe795}, {0xfe19, 0xe796}};

namespace {

constexpr uint32_t astral_number = 189000;  // of U+10000

// The edition of 2022 gave the codes of some private characters to real ones, and the other way.
uint32_t exchange(const Encoding& encoding, uint32_t c) {
    if (!encoding.data || c < 0x1e3f || c > 0xfe19) return c;
    for (Exchange pair : gb18030_2022) {
        if (c == pair.one) return pair.other;
        if (c == pair.other) return pair.one;
    }
    return c;
}

uint32_t character_of_number(uint32_t number) {
    if (number >= astral_number) {
        uint32_t c = number - astral_number + 0x10000;
        return c < 0x110000 ? c : invalid;
    }
    const Gb18030Range* end = gb18030_ranges + gb18030_range_count;
    if (number >= end->number) return invalid;
    auto range = std::upper_bound(
        gb18030_ranges, end, number,
        [](uint32_t wanted, const Gb18030Range& range) { return wanted < range.number; });
    --range;
    return range->character + number - range->number;
}

uint32_t number_of_character(uint32_t c) {
    if (c >= 0x10000) return astral_number + c - 0x10000;
    auto range = std::upper_bound(
        gb18030_ranges, gb18030_ranges + gb18030_range_count, c,
        [](uint32_t wanted, const Gb18030Range& range) { return wanted < range.character; });
    --range;
    return range->number + c - range->character;
}

bool is_digit_byte(uint8_t byte) { return byte - 0x30u < 10u; }
bool is_lead_byte(uint8_t byte) { return byte >= 0x81 && byte <= 0xfe; }

}  // namespace

size_t decode_gb18030(const Encoding& encoding, Input& input, uint32_t* out, size_t room) {
    uint32_t* begin = out;
    uint32_t* limit = out + room;
    while (input.more() && out < limit) {
        uint8_t byte = *input.at++;
        if (byte < 0x80) {
            *out++ = byte;
            continue;
        }
        if (!is_lead_byte(byte) || !input.more()) {
            *out++ = invalid;
            continue;
        }
        uint8_t second = *input.at++;
        uint32_t c = invalid;
        if (is_digit_byte(second)) {
            if (byte > 0xe3 || (byte > 0x84 && byte < 0x90)) {
                // An error of two bytes: no such character.
            } else if (input.left() >= 2 && is_lead_byte(input.at[0]) &&
                       is_digit_byte(input.at[1])) {
                uint32_t number =
                    (((byte - 0x81u) * 10 + second - 0x30u) * 126 + input.at[0] - 0x81u) * 10 +
                    input.at[1] - 0x30u;
                c = character_of_number(number);
                input.at += 2;
            } else if (input.more()) {
                input.at += is_lead_byte(*input.at) ? std::min<size_t>(input.left(), 2) : 1;
            }
        } else if (uint32_t cell = gb18030.cell(byte, second)) {
            c = cell;
        }
        *out++ = c == invalid ? c : exchange(encoding, c);
    }
    return static_cast<size_t>(out - begin);
}

void encode_gb18030(const uint32_t* characters, size_t count, Sink& sink, bool) {
    for (size_t i = 0; i < count; ++i) {
        uint32_t c = characters[i];
        if (c < 0x80) {
            sink.put(c);
            continue;
        }
        if (c >= 0x110000 || (c >= 0xd800 && c < 0xe000)) {
            sink.illegal(c);
            continue;
        }
        c = exchange(sink.encoding, c);
        if (uint32_t code = gb18030.codes.find(c)) {
            sink.put2(code);
            continue;
        }
        uint32_t number = number_of_character(c);
        sink.put(0x81 + number / 12600);
        sink.put(0x30 + number / 1260 % 10);
        sink.put(0x81 + number / 10 % 126);
        sink.put(0x30 + number % 10);
    }
}

}  // namespace surus::mbstring
