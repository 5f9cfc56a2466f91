#include "ext/mbstring/kana.h"

#include <iterator>

#include "ext/mbstring/mbstring.stub.h"
#include "ext/mbstring/state.h"
#include "runtime/errors/errors.h"

namespace surus {

namespace mbstring {

namespace {

// The full-width characters of FF61 to FF9F.
constexpr char16_t full_width[] =
    u"。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホ"
    u"マミムメモヤユヨラリルレロワン゛゜";
static_assert(std::size(full_width) == 0xff9f - 0xff61 + 2);
constexpr uint32_t half_begin = 0xff61, half_end = 0xff9f;
constexpr uint32_t voiced_mark = 0xff9e, semivoiced_mark = 0xff9f;
constexpr uint32_t hiragana_distance = 0x60;

bool is_katakana_letter(uint32_t c) { return c >= 0x30a1 && c <= 0x30f4; }
bool is_half_width(uint32_t c) { return c >= half_begin && c <= half_end; }

// Of half-width letters: カ to ト and ハ to ホ have voiced forms, the latter semi-voiced ones too.
bool has_semivoiced(uint32_t half) { return half >= 0xff8a && half <= 0xff8e; }
bool has_voiced(uint32_t half) {
    return (half >= 0xff76 && half <= 0xff84) || has_semivoiced(half);
}

KanaResult widen(uint32_t c, uint32_t next, uint32_t mode) {
    bool hiragana = !(mode & kana::KatakanaToFull);
    uint32_t full = full_width[c - half_begin];
    if (mode & kana::JoinMarks) {
        // There is no voiced う in hiragana.
        if (next == voiced_mark && c == 0xff73 && !hiragana) return {0x30f4, 0, true};
        uint32_t shift = next == voiced_mark && has_voiced(c)           ? 1
                         : next == semivoiced_mark && has_semivoiced(c) ? 2
                                                                        : 0;
        if (shift) return {full + shift - (hiragana ? hiragana_distance : 0), 0, true};
    }
    if (hiragana && is_katakana_letter(full)) full -= hiragana_distance;
    return {full};
}

// The half-width character of a full-width one, or 0.
uint32_t half_of(uint32_t full) {
    for (uint32_t i = 0; i <= half_end - half_begin; ++i) {
        if (full_width[i] == full) return half_begin + i;
    }
    return 0;
}

KanaResult narrow(uint32_t katakana) {
    switch (katakana) {
    case 0x30ee: return {0xff9c};               // small wa
    case 0x30f0: return {0xff72};               // wi
    case 0x30f1: return {0xff74};               // we
    case 0x30f4: return {0xff73, voiced_mark};  // vu
    default: break;
    }
    if (uint32_t half = half_of(katakana)) return {half};
    uint32_t half = half_of(katakana - 1);
    if (half && has_voiced(half)) return {half, voiced_mark};
    half = half_of(katakana - 2);
    return half ? KanaResult{half, semivoiced_mark} : KanaResult{katakana};
}

bool is_letter(uint32_t c) { return (c | 0x20) - 'a' < 26u; }

uint32_t special_to_full(uint32_t c) {
    switch (c) {
    case '\\':
    case 0xa5: return 0xffe5;
    case '~':
    case 0x203e: return 0xffe3;
    case '\'': return 0x2019;
    case '"': return 0x201d;
    default: return 0;
    }
}

uint32_t special_to_half(uint32_t c) {
    switch (c) {
    case 0xffe5:
    case 0xff3c: return '\\';
    case 0xffe3:
    case 0x203e: return '~';
    case 0x2018:
    case 0x2019: return '\'';
    case 0x201c:
    case 0x201d: return '"';
    default: return 0;
    }
}

constexpr uint32_t full_distance = 0xfee0;  // from ASCII to its full-width forms

// The character of the other width, or 0: nothing of ASCII is to be converted.
uint32_t convert_ascii(uint32_t c, uint32_t mode) {
    bool quote = c == '"' || c == '\'' || c == '\\';
    if ((mode & kana::AllToFull) && c >= 0x21 && c <= 0x7d && !quote) return c + full_distance;
    if ((mode & kana::LettersToFull) && c < 0x80 && is_letter(c)) return c + full_distance;
    if ((mode & kana::DigitsToFull) && c - '0' < 10u) return c + full_distance;
    if ((mode & kana::SpaceToFull) && c == ' ') return 0x3000;
    return 0;
}
uint32_t convert_full_ascii(uint32_t c, uint32_t mode) {
    uint32_t ascii = c - full_distance;
    bool quote = ascii == '"' || ascii == '\'' || ascii == '\\';
    if ((mode & kana::AllToHalf) && ascii >= 0x21 && ascii <= 0x7d && !quote) return ascii;
    if ((mode & kana::LettersToHalf) && ascii < 0x80 && is_letter(ascii)) return ascii;
    if ((mode & kana::DigitsToHalf) && ascii - '0' < 10u) return ascii;
    if ((mode & kana::SpaceToHalf) && c == 0x3000) return ' ';
    if ((mode & kana::AllToHalf) && c == 0x2212) return '-';
    return 0;
}

}  // namespace

KanaResult convert_kana(uint32_t c, uint32_t next, uint32_t mode) {
    if (uint32_t full = convert_ascii(c, mode)) return {full};
    if ((mode & (kana::KatakanaToFull | kana::HalfKatakanaToHiragana)) && is_half_width(c))
        return widen(c, next, mode);
    if (mode & kana::SpecialToFull) {
        if (uint32_t full = special_to_full(c)) return {full};
    }
    if (uint32_t half = convert_full_ascii(c, mode)) return {half};
    if (mode & (kana::KatakanaToHalf | kana::HiraganaToHalf)) {
        if ((mode & kana::KatakanaToHalf) && is_katakana_letter(c)) return narrow(c);
        if ((mode & kana::HiraganaToHalf) && c >= 0x3041 && c <= 0x3093)
            return narrow(c + hiragana_distance);
        uint32_t half = half_of(c);
        if (half && !is_katakana_letter(c)) return {half};
    }
    if ((mode & kana::HiraganaToKatakana) &&
        ((c >= 0x3041 && c <= 0x3093) || c == 0x309d || c == 0x309e))
        return {c + hiragana_distance};
    if ((mode & kana::KatakanaToHiragana) &&
        ((c >= 0x30a1 && c <= 0x30f3) || c == 0x30fd || c == 0x30fe))
        return {c - hiragana_distance};
    if (mode & kana::SpecialToHalf) {
        if (uint32_t half = special_to_half(c)) return {half};
    }
    return {c};
}

}  // namespace mbstring

using namespace mbstring;

namespace {

constexpr std::string_view letters = "ARNSKHMCarnskhmcV";

Result<uint32_t> parse_mode(Context& context, std::string_view text) {
    uint32_t mode = 0;
    for (char letter : text) {
        size_t bit = letters.find(letter);
        if (bit == npos)
            return throw_argument_value_error(context, 2, "contains invalid flag: '%c'", letter);
        mode |= 1u << bit;
        if (letter == 'A') mode |= kana::LettersToFull | kana::DigitsToFull;
        if (letter == 'a') mode |= kana::LettersToHalf | kana::DigitsToHalf;
    }
    return mode;
}

Status check_mode(Context& context, uint32_t mode) {
    auto conflict = [&](char first, char second) {
        return throw_argument_value_error(context, 2, "must not combine '%c' and '%c' flags", first,
                                          second);
    };
    // Nothing can be done and undone.
    if (uint32_t both = (mode >> 8) & mode & 0xff) {
        auto bit = static_cast<size_t>(__builtin_ctz(both));
        char first = letters[bit], second = letters[bit + 8];
        bool wide = first == 'R' || first == 'N';
        if (wide && (mode & kana::AllToFull)) first = 'A';
        if (wide && (mode & kana::AllToHalf)) second = 'a';
        return conflict(first, second);
    }
    auto all = [&](uint32_t bits) { return (mode & bits) == bits; };
    if (all(kana::HalfKatakanaToHiragana | kana::KatakanaToFull)) return conflict('H', 'K');
    if (all(kana::HiraganaToHalf | kana::HiraganaToKatakana)) return conflict('h', 'C');
    if (all(kana::HiraganaToHalf | kana::KatakanaToHiragana)) return conflict('h', 'c');
    if (mode & kana::HiraganaToHalf) return {};
    if (all(kana::KatakanaToHalf | kana::HiraganaToKatakana)) return conflict('k', 'C');
    if (all(kana::KatakanaToHalf | kana::KatakanaToHiragana)) return conflict('k', 'c');
    return {};
}

}  // namespace

Result<String*> php_mb_convert_kana(Context& context, String& string, String& mode,
                                    String* encoding) {
    uint32_t bits = TRY(parse_mode(context, mode.view()));
    TRY(check_mode(context, bits));
    const Encoding* used = TRY(encoding_argument(context, encoding, 3));
    Input input(string.view());
    Sink sink(*used, state(context).substitute, string.length);
    uint32_t characters[64];
    uint32_t converted[128];
    size_t kept = 0;  // what could not be judged without what follows it
    while (input.more()) {
        size_t count =
            kept + used->decode(*used, input, characters + kept, std::size(characters) - kept);
        kept = 0;
        uint32_t* out = converted;
        for (size_t i = 0; i < count; ++i) {
            bool at_end = i + 1 == count;
            if (at_end && input.more()) {
                characters[0] = characters[i];
                kept = 1;
                break;
            }
            KanaResult result = convert_kana(characters[i], at_end ? 0 : characters[i + 1], bits);
            *out++ = result.first;
            if (result.second) *out++ = result.second;
            if (result.took_next) ++i;
        }
        sink.encode(converted, static_cast<size_t>(out - converted), !input.more());
    }
    return sink.finish();
}

}  // namespace surus
