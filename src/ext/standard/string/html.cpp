// Characters that mean something in HTML, and entities.
#include <algorithm>
#include <array>
#include <span>

#include "base/html.h"
#include "ext/json/encoder.h"
#include "ext/standard/string.stub.h"
#include "ext/standard/string/html_charset.h"
#include "ext/standard/string/html_entities.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/values/string_builder.h"

namespace surus {

namespace {

constexpr int64_t quote_single = 1;

// Only &, <, >, " and ': what htmlspecialchars() makes entities of. Empty for other characters.
std::string_view basic_entity(uint32_t c, int64_t document, bool all) {
    if (c != '\'') return c < 0x80 ? html_entity(static_cast<char>(c)) : std::string_view();
    // Where all characters are encoded, XHTML has HTML 4.01's table.
    bool number = document == constant_ENT_HTML401 || (all && document == constant_ENT_XHTML);
    return number ? "&#039;" : "&apos;";
}
bool is_basic(uint32_t c) { return !basic_entity(c, constant_ENT_HTML401, false).empty(); }

bool keeps_quote(uint32_t c, int64_t flags) {
    return (c == '\'' && !(flags & quote_single)) || (c == '"' && !(flags & constant_ENT_COMPAT));
}

// XML has no other names, and of the multi-byte charsets the characters are unknown.
bool has_names(HtmlCharset charset, int64_t flags) {
    return !is_multi_byte(charset) && html_document(flags) != constant_ENT_XML1;
}

// ---- encoding

// Printable ASCII without the five characters, which is the same in all charsets.
constexpr auto plain_bytes = [] {
    std::array<bool, 256> plain{};
    for (unsigned c = 0x20; c < 0x7f; ++c)
        plain[c] = c != '&' && c != '<' && c != '>' && c != '"' && c != '\'';
    return plain;
}();
bool is_plain(char c) { return plain_bytes[static_cast<unsigned char>(c)]; }
// Where plain bytes end, from `from` on.
size_t plain_end(std::string_view text, size_t from) {
    while (from < text.size() && is_plain(text[from])) ++from;
    return from;
}

class HtmlEncoder {
public:
    HtmlEncoder(std::string_view text, int64_t flags, HtmlCharset charset,
                const HtmlCharsetTable* table, bool all, bool double_encode)
        : text_(text),
          flags_(flags),
          document_(html_document(flags)),
          charset_(charset),
          table_(table),
          all_(all),
          double_encode_(double_encode),
          out_(text.size() + text.size() / 8 + 16) {}

    String* run() {
        // In HTML 5 plain characters may have names as well.
        bool keeps_plain = !all_ || document_ != constant_ENT_HTML5;
        while (at_ < text_.size()) {
            size_t from = at_;
            if (keeps_plain && is_plain(text_[at_])) {
                at_ = plain_end(text_, at_ + 1);
                out_.append(text_.substr(from, at_ - from));
                continue;
            }
            uint32_t c;
            if (!next_html_character(charset_, text_, at_, c)) {
                if (flags_ & constant_ENT_IGNORE) continue;
                if (!(flags_ & constant_ENT_SUBSTITUTE)) return String::empty();
                replacement();
                continue;
            }
            if (c == '&' && !double_encode_ && keep_entity()) continue;
            if (!keeps_quote(c, flags_)) {
                if (named(c)) continue;
                if ((flags_ & constant_ENT_DISALLOWED) && is_disallowed(c)) {
                    replacement();
                    continue;
                }
            }
            out_.append(text_.substr(from, at_ - from));
        }
        return out_.finish();
    }

private:
    void replacement() { out_.append(charset_ == HtmlCharset::Utf8 ? "\xef\xbf\xbd" : "&#xFFFD;"); }

    uint32_t to_unicode(uint32_t c) const { return table_ ? table_->code_points[c] : c; }

    bool is_disallowed(uint32_t c) const {
        if (table_) {
            uint32_t code_point = to_unicode(c);
            return code_point != HtmlCharsetTable::unmapped && !html_allows(code_point, document_);
        }
        // Without a table, only what is ASCII in any charset is known.
        if (charset_ > HtmlCharset::Latin1 && c > 0x7d) return false;
        return !html_allows(c, document_);
    }

    bool named(uint32_t c) {
        std::string_view basic = basic_entity(c, document_, all_);
        if (!basic.empty()) {
            // "<" and ">" may be the first of two in HTML 5, and "&" is an entity in any.
            bool pairs = all_ && document_ == constant_ENT_HTML5 && (c == '<' || c == '>');
            if (!pairs || !entity(c)) out_.append(basic);
            return true;
        }
        if (!all_ || (c < 0xa0 && !table_ && document_ != constant_ENT_HTML5)) return false;
        return entity(to_unicode(c));
    }
    bool entity(uint32_t code_point) {
        if (code_point == HtmlCharsetTable::unmapped) return false;
        size_t behind = at_;
        uint32_t next = 0;
        if (document_ == constant_ENT_HTML5 && at_ < text_.size() &&
            !next_html_character(charset_, text_, behind, next))
            next = 0;
        const HtmlEntity* found = html_entity_of(code_point, next, document_);
        if (!found) return false;
        if (found->second) at_ = behind;
        out_.push('&');
        out_.append(found->name);
        out_.push(';');
        return true;
    }
    // An entity that is there already stays, when it is one.
    bool keep_entity() {
        std::string_view rest = text_.substr(at_);
        size_t length;
        if (rest.starts_with('#')) {
            uint32_t c;
            length = read_html_number(rest, c);
            if (length && (flags_ & constant_ENT_DISALLOWED) && !html_allows_number(c, document_))
                return false;
        } else {
            std::string_view name;
            length = read_html_name(rest, name);
            if (length && !html_entity_named(name, document_)) return false;
        }
        if (length == 0) return false;
        out_.push('&');
        out_.append(rest.substr(0, length));
        at_ += length;
        return true;
    }

    std::string_view text_;
    int64_t flags_;
    int64_t document_;
    HtmlCharset charset_;
    const HtmlCharsetTable* table_;
    bool all_;
    bool double_encode_;
    StringBuilder out_;
    size_t at_ = 0;
};

Result<String*> encode(Context& context, String& string, int64_t flags, String* encoding,
                       bool double_encode, bool all) {
    HtmlCharset charset = TRY(html_charset(context, encoding));
    if (all && is_multi_byte(charset)) {
        TRY(function_notice(context,
                            "Only basic entities substitution is supported for multi-byte "
                            "encodings other than UTF-8; functionality is equivalent to "
                            "htmlspecialchars"));
    }
    all = all && has_names(charset, flags);
    bool html5 = all && html_document(flags) == constant_ENT_HTML5;
    // Nothing to do is the commonest case.
    if (!html5 && plain_end(string.view(), 0) == string.length) return share(string);
    const HtmlCharsetTable* table =
        all && has_table(charset) ? &html_charset_table(context, charset) : nullptr;
    return HtmlEncoder(string.view(), flags, charset, table, all, double_encode).run();
}

// ---- decoding

class HtmlDecoder {
public:
    HtmlDecoder(Context& context, std::string_view text, int64_t flags, HtmlCharset charset,
                bool all)
        : context_(context),
          text_(text),
          flags_(flags),
          document_(html_document(flags)),
          charset_(charset),
          all_(all),
          out_(text.size()) {}

    String* run() {
        for (size_t i = 0; i < text_.size();) {
            size_t amp = text_.find('&', i);
            out_.append(text_.substr(i, amp == npos ? npos : amp - i));
            if (amp == npos) break;
            size_t length = entity(text_.substr(amp + 1));
            if (length == 0) out_.push('&');
            i = amp + 1 + length;
        }
        return out_.finish();
    }

private:
    // Decodes what follows an '&'; the length of it, or 0 when it is no entity.
    size_t entity(std::string_view rest) {
        uint32_t first, second = 0;
        size_t length = read_commonest(rest, first);
        if (length) {
            // In every document.
        } else if (rest.starts_with('#')) {
            length = read_html_number(rest, first);
            if (length == 0 || (!all_ && !is_basic(first))) return 0;
            // HTML 5 allows a carriage return, but not as a number.
            if (!html_allows(first, document_) ||
                (document_ == constant_ENT_HTML5 && first == 0x0d))
                return 0;
        } else {
            std::string_view name;
            length = read_html_name(rest, name);
            const HtmlEntity* found = length ? html_entity_named(name, document_) : nullptr;
            if (!found || (!all_ && !is_basic_name(name))) return 0;
            first = found->first;
            second = found->second;
        }
        if (keeps_quote(first, flags_)) return 0;
        return write(first, second) ? length : 0;
    }
    // Most of what texts have, without looking for its name among all.
    static size_t read_commonest(std::string_view rest, uint32_t& character) {
        auto is = [&](std::string_view name, char means) {
            character = static_cast<unsigned char>(means);
            return rest.starts_with(name) ? name.size() : 0;
        };
        switch (rest.empty() ? 0 : rest[0]) {
        case 'a': return is("amp;", '&');
        case 'l': return is("lt;", '<');
        case 'g': return is("gt;", '>');
        case 'q': return is("quot;", '"');
        default: return 0;
        }
    }
    static bool is_basic_name(std::string_view name) {
        return name == "amp" || name == "lt" || name == "gt" || name == "quot" || name == "apos";
    }
    bool write(uint32_t first, uint32_t second) {
        if (charset_ == HtmlCharset::Utf8) {
            if (first < 0x80)
                out_.push(static_cast<char>(first));
            else
                append_utf8(out_, first);
            if (second) append_utf8(out_, second);
            return true;
        }
        if (second) return false;
        int byte = html_byte_of(context_, charset_, first);
        if (byte < 0) return false;
        out_.push(static_cast<char>(byte));
        return true;
    }

    Context& context_;
    std::string_view text_;
    int64_t flags_;
    int64_t document_;
    HtmlCharset charset_;
    bool all_;
    StringBuilder out_;
};

// ---- the table

// Writes a character of a charset to a key; false when it is not of it.
bool append_character(Context& context, StringBuilder& key, HtmlCharset charset, uint32_t c) {
    if (charset == HtmlCharset::Utf8) {
        append_utf8(key, c);
        return true;
    }
    int byte = html_byte_of(context, charset, c);
    if (byte >= 0) key.push(static_cast<char>(byte));
    return byte >= 0;
}

void add_entity(Context& context, Array& out, HtmlCharset charset, const HtmlEntity& entity) {
    StringBuilder key(8), value;
    if (!append_character(context, key, charset, entity.first)) return;
    if (entity.second && !append_character(context, key, charset, entity.second)) return;
    value.push('&');
    value.append(entity.name);
    value.push(';');
    out.set(key.view(), string_value(value.view()));
}

// The entities of a code point that is one of the charset.
void add_entities_of(Context& context, Array& out, HtmlCharset charset,
                     std::span<const HtmlEntity> same) {
    const HtmlEntity* last = nullptr;
    for (const HtmlEntity& entity : same) {
        // The first of several names is the one.
        if (!last || last->second != entity.second) add_entity(context, out, charset, entity);
        last = &entity;
    }
}

}  // namespace

Result<String*> php_htmlspecialchars(Context& context, String& string, int64_t flags,
                                     String* encoding, bool double_encode) {
    return encode(context, string, flags, encoding, double_encode, false);
}
Result<String*> php_htmlentities(Context& context, String& string, int64_t flags, String* encoding,
                                 bool double_encode) {
    return encode(context, string, flags, encoding, double_encode, true);
}

Result<String*> php_htmlspecialchars_decode(Context& context, String& string, int64_t flags) {
    if (find_bytes(string.view(), "&") == npos) return share(string);
    return HtmlDecoder(context, string.view(), flags, HtmlCharset::Utf8, false).run();
}
Result<String*> php_html_entity_decode(Context& context, String& string, int64_t flags,
                                       String* encoding) {
    if (find_bytes(string.view(), "&") == npos) return share(string);
    HtmlCharset charset = TRY(html_charset(context, encoding));
    return HtmlDecoder(context, string.view(), flags, charset, true).run();
}

Result<Array*> php_get_html_translation_table(Context& context, int64_t table, int64_t flags,
                                              String& encoding) {
    HtmlCharset charset = TRY(html_charset(context, &encoding));
    int64_t document = html_document(flags);
    bool all = table != constant_HTML_SPECIALCHARS && has_names(charset, flags);
    Array* out = Array::create();
    auto add_basic = [&](unsigned char c) {
        std::string_view entity = basic_entity(c, document, all);
        if (entity.empty() || keeps_quote(c, flags)) return false;
        char byte = static_cast<char>(c);
        out->set(std::string_view(&byte, 1), string_value(entity));
        return true;
    };
    if (!all) {
        for (unsigned char c : {'"', '&', '\'', '<', '>'}) add_basic(c);
        return out;
    }
    std::span<const HtmlEntity> entities = html_entities(document);
    auto add = [&](uint32_t c) {
        if (is_basic(c) && !add_basic(static_cast<unsigned char>(c))) return;
        auto [from, to] = std::ranges::equal_range(entities, c, {}, &HtmlEntity::first);
        if (is_basic(c)) from = std::ranges::find_if(from, to, &HtmlEntity::second);
        add_entities_of(context, *out, charset, {from, to});
    };
    if (charset == HtmlCharset::Utf8) {
        // HTML 4.01 has no name for the apostrophe.
        bool apostrophe = false;
        uint32_t last = 0;
        for (const HtmlEntity& entity : entities) {
            if (entity.first == last) continue;
            last = entity.first;
            if (!apostrophe && last >= '\'') {
                if (last != '\'') add('\'');
                apostrophe = true;
            }
            add(last);
        }
        return out;
    }
    for (uint32_t byte = 0; byte < 256; ++byte) {
        uint32_t c = charset == HtmlCharset::Latin1
                         ? byte
                         : html_charset_table(context, charset).code_points[byte];
        if (c != HtmlCharsetTable::unmapped) add(c);
    }
    return out;
}

}  // namespace surus
