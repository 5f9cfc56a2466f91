// The list of encodings, their names, and conversion between any two.
#include <array>

#include "base/utf8.h"
#include "ext/mbstring/double_byte.h"
#include "ext/mbstring/encoding.h"
#include "ext/mbstring/escaped.h"
#include "ext/mbstring/single_byte.h"
#include "ext/mbstring/tables.h"
#include "ext/mbstring/transfer.h"
#include "ext/mbstring/unicode.h"
#include "ext/support.h"

namespace surus::mbstring {

namespace {

using Names = std::span<const std::string_view>;
template <size_t count>
using NameList = std::array<std::string_view, count>;

constexpr Names none;
constexpr NameList<2> html_aliases = {"HTML", "html"};
constexpr NameList<1> qprint_aliases = {"qprint"};
constexpr NameList<1> eight_bit_aliases = {"binary"};
constexpr NameList<2> ucs4_aliases = {"ISO-10646-UCS-4", "UCS4"};
constexpr NameList<1> ucs4be_aliases = {"byte4be"};
constexpr NameList<1> ucs4le_aliases = {"byte4le"};
constexpr NameList<3> ucs2_aliases = {"ISO-10646-UCS-2", "UCS2", "UNICODE"};
constexpr NameList<1> ucs2be_aliases = {"byte2be"};
constexpr NameList<1> ucs2le_aliases = {"byte2le"};
constexpr NameList<1> utf32_aliases = {"utf32"};
constexpr NameList<1> utf16_aliases = {"utf16"};
constexpr NameList<1> utf8_aliases = {"utf8"};
constexpr NameList<1> utf7_aliases = {"utf7"};
constexpr NameList<1> utf7imap_aliases = {"mUTF-7"};
constexpr NameList<11> ascii_aliases = {
    "ANSI_X3.4-1968", "iso-ir-6", "ANSI_X3.4-1986", "ISO_646.irv:1991", "US-ASCII",
    "ISO646-US",      "us",       "IBM367",         "IBM-367",          "cp367",
    "csASCII"};
constexpr NameList<4> euc_jp_aliases = {"EUC", "EUC_JP", "eucJP", "x-euc-jp"};
constexpr NameList<2> sjis_aliases = {"x-sjis", "SHIFT-JIS"};
constexpr NameList<2> euc_jp_win_aliases = {"eucJP-open", "eucJP-ms"};
constexpr NameList<1> euc_jp_2004_aliases = {"EUC_JP-2004"};
constexpr NameList<2> sjis_2004_aliases = {"SJIS2004", "Shift_JIS-2004"};
constexpr NameList<3> cp932_aliases = {"MS932", "Windows-31J", "MS_Kanji"};
constexpr NameList<2> sjis_win_aliases = {"SJIS-ms", "SJIS-open"};
constexpr NameList<1> cp51932_aliases = {"cp51932"};
constexpr NameList<1> iso2022_jp_ms_aliases = {"ISO2022JPMS"};
constexpr NameList<3> cp50220_aliases = {"cp50220raw", "cp50220-raw", "JIS-ms"};
constexpr NameList<2> gb18030_aliases = {"gb-18030", "gb-18030-2000"};
constexpr NameList<5> euc_cn_aliases = {"CN-GB", "EUC_CN", "eucCN", "x-euc-cn", "gb2312"};
constexpr NameList<2> cp936_aliases = {"CP-936", "GBK"};
constexpr NameList<3> euc_tw_aliases = {"EUC_TW", "eucTW", "x-euc-tw"};
constexpr NameList<3> big5_aliases = {"CN-BIG5", "BIG-FIVE", "BIGFIVE"};
constexpr NameList<3> euc_kr_aliases = {"EUC_KR", "eucKR", "x-euc-kr"};
constexpr NameList<1> uhc_aliases = {"CP949"};
constexpr NameList<1> cp1252_aliases = {"cp1252"};
constexpr NameList<3> cp1254_aliases = {"CP1254", "CP-1254", "WINDOWS-1254"};
constexpr NameList<2> iso1_aliases = {"ISO8859-1", "latin1"};
constexpr NameList<2> iso2_aliases = {"ISO8859-2", "latin2"};
constexpr NameList<2> iso3_aliases = {"ISO8859-3", "latin3"};
constexpr NameList<2> iso4_aliases = {"ISO8859-4", "latin4"};
constexpr NameList<2> iso5_aliases = {"ISO8859-5", "cyrillic"};
constexpr NameList<2> iso6_aliases = {"ISO8859-6", "arabic"};
constexpr NameList<2> iso7_aliases = {"ISO8859-7", "greek"};
constexpr NameList<2> iso8_aliases = {"ISO8859-8", "hebrew"};
constexpr NameList<2> iso9_aliases = {"ISO8859-9", "latin5"};
constexpr NameList<2> iso10_aliases = {"ISO8859-10", "latin6"};
constexpr NameList<1> iso13_aliases = {"ISO8859-13"};
constexpr NameList<2> iso14_aliases = {"ISO8859-14", "latin8"};
constexpr NameList<1> iso15_aliases = {"ISO8859-15"};
constexpr NameList<1> iso16_aliases = {"ISO8859-16"};
constexpr NameList<3> cp1251_aliases = {"CP1251", "CP-1251", "WINDOWS-1251"};
constexpr NameList<3> cp866_aliases = {"CP-866", "IBM866", "IBM-866"};
constexpr NameList<1> koi8r_aliases = {"KOI8R"};
constexpr NameList<1> koi8u_aliases = {"KOI8U"};
constexpr NameList<3> armscii_aliases = {"ArmSCII8", "ARMSCII-8", "ARMSCII8"};
constexpr NameList<3> cp850_aliases = {"CP-850", "IBM850", "IBM-850"};

constexpr Encoding all[] = {
#define ENCODING(id, name, mime, aliases, unit, lengths, decode, encode, data) \
    {Id::id, name, mime, aliases, unit, lengths, decode, encode, data},
#include "ext/mbstring/encodings.def"
#undef ENCODING
};

// What "pass" stands for in output settings: no conversion.
constexpr Encoding pass = {Id::Pass, "pass",      nullptr,     none,   0,
                           nullptr,  decode_8bit, encode_8bit, nullptr};

}  // namespace

std::span<const Encoding> encodings() { return all; }

const Encoding& encoding(Id id) { return id == Id::Pass ? pass : all[static_cast<size_t>(id)]; }

const Encoding* find_encoding(std::string_view name) {
    for (const Encoding& candidate : all) {
        if (equal_ignoring_case(candidate.name, name)) return &candidate;
    }
    for (const Encoding& candidate : all) {
        if (candidate.mime_name && equal_ignoring_case(candidate.mime_name, name))
            return &candidate;
    }
    for (const Encoding& candidate : all) {
        for (std::string_view alias : candidate.aliases) {
            if (equal_ignoring_case(alias, name)) return &candidate;
        }
    }
    return nullptr;
}

bool Encoding::is_refused_for_characters() const {
    switch (id) {
    case Id::Utf7:
    case Id::Utf7Imap:
    case Id::Jis:
    case Id::Iso2022Jp:
    case Id::Iso2022JpMs:
    case Id::Cp50220:
    case Id::Cp50221:
    case Id::Cp50222: return true;
    default: return is_transfer();
    }
}

void Sink::illegal(uint32_t character) {
    ++errors;
    if (substitute.mode == Substitute::Marker) return put(0xff);
    // What stands for the character may itself be one that the encoding lacks: then "?" does, if a
    // character was asked for, and else nothing.
    Substitute before = substitute;
    if (substitute.mode == Substitute::Character && substitute.character != '?')
        substitute.character = '?';
    else
        substitute.mode = Substitute::None;
    bool named = character != invalid;
    if (before.mode == Substitute::Character || (!named && before.mode != Substitute::None)) {
        encode(&before.character, 1, false);
    } else if (before.mode == Substitute::Long || before.mode == Substitute::Entity) {
        uint32_t text[16];
        size_t count = 0;
        bool entity = before.mode == Substitute::Entity;
        for (char c : std::string_view(entity ? "&#x" : "U+"))
            text[count++] = static_cast<uint32_t>(c);
        int shift = 28;
        while (shift > 0 && !(character >> shift)) shift -= 4;
        for (; shift >= 0; shift -= 4)
            text[count++] = static_cast<uint32_t>("0123456789ABCDEF"[character >> shift & 15]);
        if (entity) text[count++] = ';';
        encode(text, count, false);
    }
    substitute = before;
}

String* convert(std::string_view text, const Encoding& from_text, const Encoding& to_text,
                Substitute substitute, int64_t& errors) {
    const Encoding* from = &from_text;
    const Encoding* to = &to_text;
    // Transfer encodings are about bytes, whatever characters those make.
    if (to->id == Id::Base64 || to->id == Id::QuotedPrintable)
        from = &encoding(Id::EightBit);
    else if (from->is_transfer() && from->id != Id::Html)
        to = &encoding(Id::EightBit);
    Input input(text);
    Sink sink(*to, substitute, text.size());
    uint32_t characters[128];
    while (input.more()) {
        size_t count = from->decode(*from, input, characters, std::size(characters));
        to->encode(characters, count, sink, !input.more());
    }
    errors += sink.errors;
    return sink.finish();
}

bool is_valid(std::string_view text, const Encoding& encoding) {
    if (encoding.id == Id::Utf8) return utf8::is_valid(text);
    if (encoding.id == Id::Iso2022Jp && !is_strict_iso2022_jp(text)) return false;
    Input input(text);
    uint32_t characters[128];
    while (input.more()) {
        size_t count = encoding.decode(encoding, input, characters, std::size(characters));
        for (size_t i = 0; i < count; ++i) {
            if (characters[i] == invalid) return false;
        }
    }
    // These have to end as they began.
    return input.state == 0 || (encoding.id != Id::Jis && encoding.id != Id::Iso2022Jp);
}

size_t count_characters(std::string_view text, const Encoding& encoding) {
    if (encoding.unit) return text.size() / encoding.unit;
    if (encoding.id == Id::Utf8) return count_utf8(text);
    Input input(text);
    uint32_t characters[128];
    size_t count = 0;
    while (input.more())
        count += encoding.decode(encoding, input, characters, std::size(characters));
    return count;
}

}  // namespace surus::mbstring
