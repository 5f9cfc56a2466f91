#include "ext/standard/string/html_charset.h"

#include <iconv.h>

#include <algorithm>
#include <memory>
#include <string>

#include "ext/state.h"
#include "ext/support.h"
#include "runtime/request/tables.h"

namespace surus {

namespace {

struct CharsetName {
    std::string_view name;
    HtmlCharset charset;
};
constexpr CharsetName charset_names[] = {
    {"utf-8", HtmlCharset::Utf8},
    {"iso-8859-1", HtmlCharset::Latin1},
    {"iso8859-1", HtmlCharset::Latin1},
    {"iso-8859-15", HtmlCharset::Latin9},
    {"iso8859-15", HtmlCharset::Latin9},
    {"cp1252", HtmlCharset::Cp1252},
    {"windows-1252", HtmlCharset::Cp1252},
    {"1252", HtmlCharset::Cp1252},
    {"big5", HtmlCharset::Big5},
    {"950", HtmlCharset::Big5},
    {"gb2312", HtmlCharset::Gb2312},
    {"936", HtmlCharset::Gb2312},
    {"big5-hkscs", HtmlCharset::Big5Hkscs},
    {"shift_jis", HtmlCharset::ShiftJis},
    {"sjis", HtmlCharset::ShiftJis},
    {"932", HtmlCharset::ShiftJis},
    {"sjis-win", HtmlCharset::ShiftJis},
    {"cp932", HtmlCharset::ShiftJis},
    {"eucjp", HtmlCharset::EucJp},
    {"euc-jp", HtmlCharset::EucJp},
    {"eucjp-win", HtmlCharset::EucJp},
    {"koi8-r", HtmlCharset::Koi8R},
    {"koi8-ru", HtmlCharset::Koi8R},
    {"koi8r", HtmlCharset::Koi8R},
    {"cp1251", HtmlCharset::Cp1251},
    {"windows-1251", HtmlCharset::Cp1251},
    {"win-1251", HtmlCharset::Cp1251},
    {"iso8859-5", HtmlCharset::Iso8859_5},
    {"iso-8859-5", HtmlCharset::Iso8859_5},
    {"cp866", HtmlCharset::Cp866},
    {"866", HtmlCharset::Cp866},
    {"ibm866", HtmlCharset::Cp866},
    {"macroman", HtmlCharset::MacRoman},
};

unsigned char byte_at(std::string_view text, size_t at) {
    return static_cast<unsigned char>(text[at]);
}
bool is_between(unsigned char c, unsigned char from, unsigned char to) {
    return c >= from && c <= to;
}

// ---- sequences. Of a wrong one, what may begin a character is left for the next.

bool starts_utf8(unsigned char c) { return c < 0x80 || is_between(c, 0xc2, 0xf4); }

bool next_utf8(std::string_view text, size_t& at, uint32_t& c) {
    unsigned char lead = byte_at(text, at);
    if (lead < 0x80) {
        c = lead;
        ++at;
        return true;
    }
    size_t size = lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
    uint32_t value = lead & (0x7fu >> size);
    size_t read = 1;
    for (; read < size && at + read < text.size(); ++read) {
        unsigned char trail = byte_at(text, at + read);
        if (!is_between(trail, 0x80, 0xbf)) break;
        value = value << 6 | (trail & 0x3fu);
    }
    if (size == 0 || read < size) {
        // Up to what may begin a character.
        size_t wrong = 1;
        while (wrong < size && at + wrong < text.size() && !starts_utf8(byte_at(text, at + wrong)))
            ++wrong;
        at += wrong;
        return false;
    }
    at += size;
    constexpr uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    c = value;
    return value >= least[size] && value <= 0x10ffff && (value < 0xd800 || value > 0xdfff);
}

struct TwoByteForm {
    bool (*is_lead)(unsigned char);
    bool (*is_trail)(unsigned char);
    bool (*starts)(unsigned char);  // a character: as a single byte or a lead
};

const TwoByteForm& form_of(HtmlCharset charset) {
    static constexpr auto big5_lead = [](unsigned char c) { return is_between(c, 0x81, 0xfe); };
    static constexpr auto big5_trail = [](unsigned char c) {
        return is_between(c, 0x40, 0x7e) || is_between(c, 0xa1, 0xfe);
    };
    static constexpr TwoByteForm big5{big5_lead, big5_trail, [](unsigned char) { return true; }};
    static constexpr TwoByteForm hkscs{big5_lead, big5_trail,
                                       [](unsigned char c) { return c != 0x80 && c != 0xff; }};
    static constexpr auto euc_byte = [](unsigned char c) { return is_between(c, 0xa1, 0xfe); };
    static constexpr TwoByteForm gb2312{euc_byte, euc_byte, [](unsigned char c) {
                                            return c != 0x8e && c != 0x8f && c != 0xa0 && c != 0xff;
                                        }};
    static constexpr TwoByteForm shift_jis{
        [](unsigned char c) { return is_between(c, 0x81, 0x9f) || is_between(c, 0xe0, 0xfc); },
        [](unsigned char c) { return is_between(c, 0x40, 0xfc) && c != 0x7f; },
        [](unsigned char c) { return c != 0x80 && c != 0xa0 && c < 0xfd; }};
    static constexpr TwoByteForm euc_jp{euc_byte, euc_byte,
                                        [](unsigned char c) { return c != 0xa0 && c != 0xff; }};
    switch (charset) {
    case HtmlCharset::Big5: return big5;
    case HtmlCharset::Big5Hkscs: return hkscs;
    case HtmlCharset::Gb2312: return gb2312;
    case HtmlCharset::ShiftJis: return shift_jis;
    default: return euc_jp;
    }
}

bool next_two_byte(HtmlCharset charset, std::string_view text, size_t& at, uint32_t& c) {
    const TwoByteForm& form = form_of(charset);
    unsigned char lead = byte_at(text, at);
    if (!form.is_lead(lead)) {
        c = lead;
        ++at;
        // Big5 takes 0x80 and 0xff for characters of their own, with HKSCS or without.
        return charset == HtmlCharset::Big5Hkscs || form.starts(lead);
    }
    if (at + 1 >= text.size()) {
        ++at;
        return false;
    }
    unsigned char trail = byte_at(text, at + 1);
    bool whole = form.is_trail(trail);
    c = uint32_t{lead} << 8 | trail;
    at += whole || !form.starts(trail) ? 2 : 1;
    return whole;
}

// EUC-JP also has half-width kana behind 0x8e, and three bytes behind 0x8f.
bool next_euc_jp(std::string_view text, size_t& at, uint32_t& c) {
    unsigned char lead = byte_at(text, at);
    if (lead != 0x8e && lead != 0x8f) return next_two_byte(HtmlCharset::EucJp, text, at, c);
    unsigned char last = lead == 0x8e ? 0xdf : 0xfe;
    size_t size = lead == 0x8e ? 2 : 3;
    c = lead;
    size_t read = 1;
    for (; read < size && at + read < text.size(); ++read) {
        unsigned char trail = byte_at(text, at + read);
        if (!is_between(trail, 0xa1, last)) break;
        c = c << 8 | trail;
    }
    if (read == size) {
        at += size;
        return true;
    }
    size_t wrong = 1;
    while (wrong < size && at + wrong < text.size() &&
           !form_of(HtmlCharset::EucJp).starts(byte_at(text, at + wrong)))
        ++wrong;
    at += wrong;
    return false;
}

// ---- tables

const char* iconv_name(HtmlCharset charset) {
    switch (charset) {
    case HtmlCharset::Cp1252: return "CP1252";
    case HtmlCharset::Latin9: return "ISO-8859-15";
    case HtmlCharset::Cp1251: return "CP1251";
    case HtmlCharset::Iso8859_5: return "ISO-8859-5";
    case HtmlCharset::Cp866: return "CP866";
    case HtmlCharset::MacRoman: return "MACINTOSH";
    default: return "KOI8-R";
    }
}

// ASCII alone, where the C library has no conversion.
void fill_table(HtmlCharset charset, HtmlCharsetTable& table) {
    for (size_t byte = 0; byte < 256; ++byte) {
        table.code_points[byte] =
            byte < 0x80 ? static_cast<uint16_t>(byte) : HtmlCharsetTable::unmapped;
    }
    iconv_t converter = iconv_open("UTF-16LE", iconv_name(charset));
    if (converter == reinterpret_cast<iconv_t>(-1)) return;
    for (size_t byte = 0x80; byte < 256; ++byte) {
        char in = static_cast<char>(byte);
        unsigned char out[4];
        char* from = &in;
        char* to = reinterpret_cast<char*>(out);
        size_t left = 1, room = sizeof out;
        if (iconv(converter, &from, &left, &to, &room) != 0 || room != 2) continue;
        table.code_points[byte] = static_cast<uint16_t>(out[0] | out[1] << 8);
    }
    iconv_close(converter);
    if (charset == HtmlCharset::MacRoman) {
        // The C library has Apple's first mapping, in which these were other characters.
        table.code_points[0xc6] = 0x2206;
        table.code_points[0xf0] = 0xf8ff;
        // Apple's table begins with the space, and PHP's with it.
        std::fill_n(table.code_points, 0x20, HtmlCharsetTable::unmapped);
        table.code_points[0x7f] = HtmlCharsetTable::unmapped;
    }
}

struct HtmlCharsets : ExtensionState {
    static constexpr StateSlot slot = StateSlot::HtmlCharsets;
    std::unique_ptr<HtmlCharsetTable> tables[static_cast<size_t>(HtmlCharset::Big5)];
    HtmlCharset set = HtmlCharset::Utf8;  // what the settings say, ini_changes ago
    uint32_t ini_changes = 0;
};

}  // namespace

Result<HtmlCharset> html_charset(Context& context, const String* name) {
    std::string_view wanted = name ? name->view() : std::string_view();
    bool by_settings = wanted.empty();
    HtmlCharsets& state = extension_state<HtmlCharsets>(context);
    if (by_settings && state.ini_changes == context.ini->changes) return state.set;
    for (const char* setting : {"internal_encoding", "default_charset"}) {
        if (!wanted.empty()) break;
        if (const std::string* value = context.ini->get(setting)) wanted = *value;
    }
    if (wanted.empty()) return HtmlCharset::Utf8;
    for (const CharsetName& known : charset_names) {
        if (!equal_ignoring_case(wanted, known.name)) continue;
        if (by_settings) {
            state.set = known.charset;
            state.ini_changes = context.ini->changes;
        }
        return known.charset;
    }
    TRY(function_warning(context, "Charset \"%s\" is not supported, assuming UTF-8",
                         std::string(wanted).c_str()));
    return HtmlCharset::Utf8;
}

bool next_html_character(HtmlCharset charset, std::string_view text, size_t& at, uint32_t& c) {
    if (charset == HtmlCharset::Utf8) return next_utf8(text, at, c);
    if (charset == HtmlCharset::EucJp) return next_euc_jp(text, at, c);
    if (is_multi_byte(charset)) return next_two_byte(charset, text, at, c);
    c = byte_at(text, at++);
    return true;
}

int HtmlCharsetTable::byte_of(uint32_t code_point) const {
    if (code_point >= unmapped) return -1;
    if (code_point < 0x80) return static_cast<int>(code_point);
    for (int byte = 0x80; byte < 256; ++byte) {
        if (code_points[byte] == code_point) return byte;
    }
    return -1;
}

const HtmlCharsetTable& html_charset_table(Context& context, HtmlCharset charset) {
    auto& table = extension_state<HtmlCharsets>(context).tables[static_cast<size_t>(charset)];
    if (!table) {
        table = std::make_unique<HtmlCharsetTable>();
        fill_table(charset, *table);
    }
    return *table;
}

int html_byte_of(Context& context, HtmlCharset charset, uint32_t code_point) {
    if (charset == HtmlCharset::Latin1) {
        return code_point <= 0xff ? static_cast<int>(code_point) : -1;
    }
    if (is_multi_byte(charset)) {
        // The C library's and the world's Japanese disagree whether 0x5c is a backslash or a yen.
        bool yen = charset == HtmlCharset::ShiftJis || charset == HtmlCharset::EucJp;
        bool known = code_point >= 0x20 && code_point <= 0x7d && !(yen && code_point == '\\');
        return known ? static_cast<int>(code_point) : -1;
    }
    if (charset == HtmlCharset::MacRoman && code_point == 0x7f) return -1;
    return html_charset_table(context, charset).byte_of(code_point);
}

}  // namespace surus
