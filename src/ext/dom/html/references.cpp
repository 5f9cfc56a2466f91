// Character references.
#include "ext/dom/html/tokenizer.h"
#include "ext/standard/string/html_entities.h"
#include "ext/support.h"

namespace surus::dom::html {

namespace {

// Names that need no semicolon: those of Latin-1 in HTML 4, and a few of them in capitals.
const HtmlEntity* entity_without_semicolon(std::string_view name) {
    const HtmlEntity* entity = html_entity_named(name, constant_ENT_HTML401);
    if (entity && entity->first <= 0xff) return entity;
    for (std::string_view capitals : {"AMP", "LT", "GT", "QUOT", "COPY", "REG"}) {
        if (name == capitals) return html_entity_named(name, constant_ENT_HTML5);
    }
    return nullptr;
}

// What numbers from 0x80 to 0x9f mean: windows-1252; 0: the number itself.
constexpr uint16_t windows_1252[] = {0x20ac, 0,      0x201a, 0x192,  0x201e, 0x2026, 0x2020, 0x2021,
                                     0x2c6,  0x2030, 0x160,  0x2039, 0x152,  0,      0x17d,  0,
                                     0,      0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014,
                                     0x2dc,  0x2122, 0x161,  0x203a, 0x153,  0,      0x17e,  0x178};

bool is_noncharacter(uint32_t c) { return (c >= 0xfdd0 && c <= 0xfdef) || (c & 0xfffe) == 0xfffe; }

void append_entity(Text& out, const HtmlEntity& entity) {
    append_utf8(out, entity.first);
    if (entity.second) append_utf8(out, entity.second);
}

}  // namespace

void Tokenizer::read_reference(Text& out, bool in_attribute) {
    char c = end_ - at_ > 1 ? at_[1] : '\0';
    bool done = c == '#' ? read_numeric_reference(out)
                         : is_alnum(static_cast<unsigned char>(c)) &&
                               read_named_reference(out, in_attribute);
    if (!done) out += *at_++;
}

bool Tokenizer::read_named_reference(Text& out, bool in_attribute) {
    const char* from = at_ + 1;
    const char* to = from;
    while (to < end_ && is_alnum(static_cast<unsigned char>(*to))) ++to;
    std::string_view word(from, static_cast<size_t>(to - from));
    bool has_semicolon = to < end_ && *to == ';';
    if (has_semicolon && word.size() < 32) {
        if (const HtmlEntity* entity = html_entity_named(word, constant_ENT_HTML5)) {
            append_entity(out, *entity);
            at_ = to + 1;
            return true;
        }
    }
    for (size_t size = std::min<size_t>(word.size(), 6); size >= 2; --size) {
        const HtmlEntity* entity = entity_without_semicolon(word.substr(0, size));
        if (!entity) continue;
        const char* next = from + size;
        bool goes_on = next < end_ && (*next == '=' || is_alnum(static_cast<unsigned char>(*next)));
        if (in_attribute && goes_on) return false;
        report(Problem::MissingSemicolon, next);
        append_entity(out, *entity);
        at_ = next;
        return true;
    }
    if (has_semicolon) report(Problem::UnknownNamedReference, to);
    return false;
}

bool Tokenizer::read_numeric_reference(Text& out) {
    const char* from = at_;
    const char* at = at_ + 2;
    bool is_hex = at < end_ && (*at == 'x' || *at == 'X');
    if (is_hex) ++at;
    const char* digits = at;
    uint32_t c = 0;
    for (; at < end_; ++at) {
        auto byte = static_cast<unsigned char>(*at);
        uint32_t digit = is_digit(byte) ? byte - '0' : (byte | 32) - 'a' + 10u;
        if (!is_digit(byte) && (!is_hex || (byte | 32) - 'a' >= 6u)) break;
        if (c <= 0x10ffff) c = c * (is_hex ? 16 : 10) + digit;
    }
    if (at == digits) {
        report(Problem::AbsenceOfDigits, at);
        return false;
    }
    if (at < end_ && *at == ';') {
        ++at;
    } else {
        report(Problem::MissingSemicolon, at);
    }
    at_ = at;
    if (c == 0) {
        report(Problem::NullCharacterReference, from + 1);
        c = 0xfffd;
    } else if (c > 0x10ffff) {
        report(Problem::CharacterReferenceOutsideUnicode, from + 1);
        c = 0xfffd;
    } else if (c >= 0xd800 && c <= 0xdfff) {
        report(Problem::SurrogateReference, from + 1);
        c = 0xfffd;
    } else if (is_noncharacter(c)) {
        report(Problem::NoncharacterReference, from + 1);
    } else if (c == 0xd || (c < 0x20 && !is_html_space(static_cast<char>(c))) ||
               (c >= 0x7f && c <= 0x9f)) {
        report(Problem::ControlCharacterReference, from + 1);
        if (c >= 0x80 && windows_1252[c - 0x80]) c = windows_1252[c - 0x80];
    }
    append_utf8(out, c);
    return true;
}

}  // namespace surus::dom::html
