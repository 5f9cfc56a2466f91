// Characters that mean something in HTML, and entities.
#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "ext/json/encoder.h"
#include "ext/standard/string.stub.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"
#include "runtime/values/string_builder.h"

namespace surus {

namespace {

struct Entity {
    std::string_view name;
    uint32_t code_point;
};
// By code point.
constexpr Entity entities[] = {
#define ENTITY(name, code_point) {name, code_point},
#include "ext/standard/string/html_entities.def"
#undef ENTITY
};
constexpr size_t entity_count = std::size(entities);

constexpr std::array<Entity, entity_count> sorted_by_name() {
    std::array<Entity, entity_count> all{};
    std::copy(std::begin(entities), std::end(entities), all.begin());
    std::ranges::sort(all, {}, &Entity::name);
    return all;
}
constexpr auto entities_by_name = sorted_by_name();

const Entity* entity_named(std::string_view name) {
    auto found = std::ranges::lower_bound(entities_by_name, name, {}, &Entity::name);
    return found != entities_by_name.end() && found->name == name ? &*found : nullptr;
}
const Entity* entity_of(uint32_t code_point) {
    auto found = std::ranges::lower_bound(entities, code_point, {}, &Entity::code_point);
    return found != std::end(entities) && found->code_point == code_point ? &*found : nullptr;
}

constexpr int64_t doctype_mask = constant_ENT_HTML5;
constexpr int64_t quote_single = 1;

bool is_html401(int64_t flags) { return (flags & doctype_mask) == constant_ENT_HTML401; }

// Whether the document type lets a character appear at all (ENT_DISALLOWED).
bool is_allowed(uint32_t c, int64_t flags) {
    switch (flags & doctype_mask) {
    case constant_ENT_HTML401:
        return (c >= 0x20 && c <= 0x7e) || c == 0x0a || c == 0x09 || c == 0x0d ||
               (c >= 0xa0 && c <= 0xd7ff) || (c >= 0xe000 && c <= 0x10ffff);
    case constant_ENT_HTML5:
        return (c >= 0x20 && c <= 0x7e) || (c >= 0x09 && c <= 0x0d && c != 0x0b) ||
               (c >= 0xa0 && c <= 0x10ffff && (c & 0xffff) != 0xfffe && (c & 0xffff) != 0xffff &&
                (c < 0xd800 || c > 0xdfff) && (c < 0xfdd0 || c > 0xfdef));
    default:
        return (c >= 0x20 && c <= 0xd7ff) || c == 0x0a || c == 0x09 || c == 0x0d ||
               (c >= 0xe000 && c <= 0x10ffff && c != 0xfffe && c != 0xffff);
    }
}

enum class Charset : uint8_t { Utf8, Latin1, OtherSingleByte };

Result<Charset> charset_of(Context& context, String* encoding) {
    if (!encoding || encoding->is_empty()) return Charset::Utf8;
    std::string_view name = encoding->view();
    auto is = [&](std::string_view other) { return equal_ignoring_case(name, other); };
    if (is("utf-8") || is("utf8")) return Charset::Utf8;
    if (is("iso-8859-1") || is("iso8859-1")) return Charset::Latin1;
    static constexpr std::string_view single_byte[] = {
        "iso-8859-5", "iso8859-5",    "iso-8859-15", "iso8859-15", "windows-1252", "1252",
        "cp1252",     "windows-1251", "1251",        "cp1251",     "win-1251",     "cp866",
        "866",        "ibm866",       "koi8-r",      "koi8-ru",    "koi8r",        "macroman"};
    for (std::string_view known : single_byte) {
        if (is(known)) return Charset::OtherSingleByte;
    }
    TRY(function_warning(context, "Charset \"%s\" is not supported, assuming UTF-8",
                         encoding->data()));
    return Charset::Utf8;
}

// ---- encoding

class HtmlEncoder {
public:
    HtmlEncoder(std::string_view text, int64_t flags, Charset charset, bool all, bool double_encode)
        : text_(text),
          flags_(flags),
          charset_(charset),
          all_(all),
          double_encode_(double_encode),
          out_(text.size() + text.size() / 8 + 16) {}

    String* run() {
        for (size_t i = 0; i < text_.size();) {
            size_t from = i;
            uint32_t c;
            if (!next(i, c)) {
                if (flags_ & constant_ENT_IGNORE) continue;
                if (!(flags_ & constant_ENT_SUBSTITUTE)) return String::empty();
                replacement();
                continue;
            }
            if (c == '&' && !double_encode_ && keep_entity(from, i)) continue;
            if (special(c)) continue;
            if (all_ && named(c)) continue;
            if ((flags_ & constant_ENT_DISALLOWED) && !is_allowed(c, flags_)) {
                replacement();
                continue;
            }
            out_.append(text_.substr(from, i - from));
        }
        return out_.finish();
    }

private:
    bool next(size_t& i, uint32_t& c) {
        if (charset_ != Charset::Utf8) {
            c = static_cast<unsigned char>(text_[i++]);
            return true;
        }
        if (read_utf8(text_, i, c)) return true;
        ++i;
        return false;
    }
    void replacement() {
        if (charset_ == Charset::Utf8)
            append_utf8(out_, 0xfffd);
        else
            out_.append("&#xFFFD;");
    }
    bool special(uint32_t c) {
        switch (c) {
        case '&': out_.append("&amp;"); return true;
        case '<': out_.append("&lt;"); return true;
        case '>': out_.append("&gt;"); return true;
        case '"':
            if (!(flags_ & constant_ENT_COMPAT)) return false;
            out_.append("&quot;");
            return true;
        case '\'':
            if (!(flags_ & quote_single)) return false;
            out_.append(is_html401(flags_) ? "&#039;" : "&apos;");
            return true;
        default: return false;
        }
    }
    bool named(uint32_t c) {
        if (c < 0xa0 || charset_ == Charset::OtherSingleByte) return false;
        const Entity* entity = entity_of(c);
        if (!entity) return false;
        out_.push('&');
        out_.append(entity->name);
        out_.push(';');
        return true;
    }
    // An entity that is there already stays, when it is one.
    bool keep_entity(size_t from, size_t& i) {
        size_t semicolon = text_.find(';', i);
        if (semicolon == npos || semicolon == i || semicolon - i > 40) return false;
        std::string_view body = text_.substr(i, semicolon - i);
        if (body[0] == '#') {
            bool hex = body.size() > 1 && (body[1] | 32) == 'x';
            std::string_view digits = body.substr(hex ? 2 : 1);
            if (digits.empty()) return false;
            uint64_t value = 0;
            for (unsigned char d : digits) {
                unsigned letter = (d | 32u) - 'a';
                if (is_digit(d))
                    value = value * (hex ? 16 : 10) + (d - '0');
                else if (hex && letter < 6)
                    value = value * 16 + letter + 10;
                else
                    return false;
                if (value > 0x10ffff) return false;
            }
            if ((flags_ & constant_ENT_DISALLOWED) &&
                !is_allowed(static_cast<uint32_t>(value), flags_))
                return false;
        } else {
            bool known = entity_named(body) || (body == "apos" && !is_html401(flags_));
            if (!known) return false;
        }
        out_.append(text_.substr(from, semicolon + 1 - from));
        i = semicolon + 1;
        return true;
    }

    std::string_view text_;
    int64_t flags_;
    Charset charset_;
    bool all_;
    bool double_encode_;
    StringBuilder out_;
};

// Nothing to do is the commonest case: plain ASCII without the five characters.
bool needs_encoding(std::string_view text) {
    for (unsigned char c : text) {
        if (c >= 0x7f || c == '&' || c == '<' || c == '>' || c == '"' || c == '\'' || c < 0x20)
            return true;
    }
    return false;
}

Result<String*> encode(Context& context, String& string, int64_t flags, String* encoding,
                       bool double_encode, bool all) {
    Charset charset = TRY(charset_of(context, encoding));
    if (!needs_encoding(string.view())) return share(string);
    return HtmlEncoder(string.view(), flags, charset, all, double_encode).run();
}

// ---- decoding

class HtmlDecoder {
public:
    HtmlDecoder(std::string_view text, int64_t flags, Charset charset, bool all)
        : text_(text), flags_(flags), charset_(charset), all_(all), out_(text.size()) {}

    String* run() {
        for (size_t i = 0; i < text_.size();) {
            size_t amp = text_.find('&', i);
            out_.append(text_.substr(i, amp == npos ? npos : amp - i));
            if (amp == npos) break;
            i = amp;
            size_t end = entity(amp);
            if (end == 0) {
                out_.push('&');
                ++i;
            } else {
                i = end;
            }
        }
        return out_.finish();
    }

private:
    // Decodes the entity at `amp`; its end, or 0 when there is none.
    size_t entity(size_t amp) {
        size_t semicolon = text_.find(';', amp);
        if (semicolon == npos || semicolon - amp > 40) return 0;
        std::string_view body = text_.substr(amp + 1, semicolon - amp - 1);
        std::optional<uint32_t> c = body.starts_with('#') ? numeric(body) : named(body);
        if (!c) return 0;
        if (*c == '\'' && !(flags_ & quote_single)) return 0;
        if (*c == '"' && !(flags_ & constant_ENT_COMPAT)) return 0;
        if (charset_ == Charset::Utf8)
            append_utf8(out_, *c);
        else if (*c < 0x80 || (*c <= 0xff && charset_ == Charset::Latin1))
            out_.push(static_cast<char>(*c));
        else
            return 0;
        return semicolon + 1;
    }
    std::optional<uint32_t> numeric(std::string_view body) const {
        bool hex = body.size() > 1 && (body[1] | 32) == 'x';
        std::string_view digits = body.substr(hex ? 2 : 1);
        if (digits.empty()) return std::nullopt;
        uint64_t value = 0;
        for (unsigned char d : digits) {
            unsigned letter = (d | 32u) - 'a';
            if (is_digit(d))
                value = value * (hex ? 16 : 10) + (d - '0');
            else if (hex && letter < 6)
                value = value * 16 + letter + 10;
            else
                return std::nullopt;
            if (value > 0x10ffff) return std::nullopt;
        }
        auto c = static_cast<uint32_t>(value);
        if (!all_ && c != '"' && c != '&' && c != '\'' && c != '<' && c != '>') return std::nullopt;
        if (!is_allowed(c, flags_) || ((flags_ & doctype_mask) == constant_ENT_HTML5 && c == 0x0d))
            return std::nullopt;
        return c;
    }
    std::optional<uint32_t> named(std::string_view name) const {
        if (name == "amp") return '&';
        if (name == "lt") return '<';
        if (name == "gt") return '>';
        if (name == "quot") return '"';
        if (name == "apos" && !is_html401(flags_)) return '\'';
        if (!all_ || (flags_ & doctype_mask) == constant_ENT_XML1) return std::nullopt;
        const Entity* entity = entity_named(name);
        if (!entity) return std::nullopt;
        return entity->code_point;
    }

    std::string_view text_;
    int64_t flags_;
    Charset charset_;
    bool all_;
    StringBuilder out_;
};

}  // namespace

Result<String*> php_htmlspecialchars(Context& context, String& string, int64_t flags,
                                     String* encoding, bool double_encode) {
    return encode(context, string, flags, encoding, double_encode, false);
}
Result<String*> php_htmlentities(Context& context, String& string, int64_t flags, String* encoding,
                                 bool double_encode) {
    return encode(context, string, flags, encoding, double_encode, true);
}

Result<String*> php_htmlspecialchars_decode(Context&, String& string, int64_t flags) {
    if (find_bytes(string.view(), "&") == npos) return share(string);
    return HtmlDecoder(string.view(), flags, Charset::Utf8, false).run();
}
Result<String*> php_html_entity_decode(Context& context, String& string, int64_t flags,
                                       String* encoding) {
    Charset charset = TRY(charset_of(context, encoding));
    if (find_bytes(string.view(), "&") == npos) return share(string);
    return HtmlDecoder(string.view(), flags, charset, true).run();
}

Result<Array*> php_get_html_translation_table(Context& context, int64_t table, int64_t flags,
                                              String& encoding) {
    Charset charset = TRY(charset_of(context, &encoding));
    Array* out = Array::create();
    auto add = [out](std::string_view character, std::string_view entity) {
        out->set(character, string_value(entity));
    };
    if (flags & constant_ENT_COMPAT) add("\"", "&quot;");
    add("&", "&amp;");
    if (flags & quote_single) add("'", is_html401(flags) ? "&#039;" : "&apos;");
    add("<", "&lt;");
    add(">", "&gt;");
    if (table == constant_HTML_SPECIALCHARS || charset == Charset::OtherSingleByte) return out;
    for (const Entity& entity : entities) {
        if (entity.code_point < 0xa0) continue;
        if (charset == Charset::Latin1 && entity.code_point > 0xff) continue;
        StringBuilder character(8);
        if (charset == Charset::Utf8)
            append_utf8(character, entity.code_point);
        else
            character.push(static_cast<char>(entity.code_point));
        add(character.view(), "&" + std::string(entity.name) + ";");
    }
    return out;
}

// ---- strip_tags

namespace {

// Leaves out tags, comments and PHP code. Allowed tags are written "<a><b>".
class TagStripper {
public:
    TagStripper(std::string_view text, std::string allowed)
        : text_(text), allowed_(std::move(allowed)), out_(text.size()) {}

    String* run() {
        for (at_ = 0; at_ < text_.size(); ++at_) {
            if (text_[at_] == 0) continue;
            switch (state_) {
            case State::Text: in_text(); break;
            case State::Tag: in_tag(); break;
            case State::Php: in_php(); break;
            case State::Declaration: in_declaration(); break;
            case State::Comment: in_comment(); break;
            }
        }
        return out_.finish();
    }

private:
    enum class State { Text, Tag, Php, Declaration, Comment };

    char ahead(size_t n) const { return at_ + n < text_.size() ? text_[at_ + n] : '\0'; }
    char c() const { return text_[at_]; }

    void in_text() {
        if (c() != '<') {
            if (c() != '>' || depth_ == 0) out_.push(c());
            return;
        }
        if (is_space(static_cast<unsigned char>(ahead(1)))) {
            out_.push('<');
            return;
        }
        if (ahead(1) == '!' && ahead(2) == '-' && ahead(3) == '-') {
            state_ = State::Comment;
            at_ += 3;
            return;
        }
        state_ = ahead(1) == '?' ? State::Php : ahead(1) == '!' ? State::Declaration : State::Tag;
        quote_ = 0;
        depth_ = 0;
        tag_ = "<";
    }
    void in_tag() {
        tag_ += c();
        if (quote_) {
            if (c() == quote_) quote_ = 0;
            return;
        }
        if (c() == '"' || c() == '\'') {
            quote_ = c();
        } else if (c() == '<') {
            if (!is_space(static_cast<unsigned char>(ahead(1)))) ++depth_;
        } else if (c() == '>') {
            if (depth_) {
                --depth_;
                return;
            }
            if (is_allowed_tag()) out_.append(tag_);
            state_ = State::Text;
        }
    }
    void in_php() {
        if (quote_) {
            if (c() == quote_ && text_[at_ - 1] != '\\') quote_ = 0;
        } else if (c() == '"' || c() == '\'') {
            quote_ = c();
        } else if (c() == '>' && text_[at_ - 1] == '?') {
            state_ = State::Text;
        }
    }
    void in_declaration() {
        if (c() == '>') state_ = State::Text;
    }
    void in_comment() {
        if (c() == '>' && text_[at_ - 1] == '-' && text_[at_ - 2] == '-') state_ = State::Text;
    }
    // "<a href=x>", "</a>" and "<a/>" all are "<a>".
    bool is_allowed_tag() const {
        if (allowed_.empty()) return false;
        std::string name = "<";
        size_t i = 1;
        while (i < tag_.size() && (is_space(static_cast<unsigned char>(tag_[i])) || tag_[i] == '/'))
            ++i;
        for (; i < tag_.size(); ++i) {
            auto byte = static_cast<unsigned char>(tag_[i]);
            if (is_space(byte) || byte == '>' || byte == '/') break;
            name += static_cast<char>(lower_byte(byte));
        }
        name += '>';
        return allowed_.find(name) != std::string::npos;
    }

    std::string_view text_;
    std::string allowed_;
    StringBuilder out_;
    size_t at_ = 0;
    State state_ = State::Text;
    int depth_ = 0;
    char quote_ = 0;
    std::string tag_;
};

}  // namespace

Result<String*> php_strip_tags(Context& context, String& string, const Value& allowed_tags) {
    std::string allowed;
    auto add = [&allowed](std::string_view text) {
        for (unsigned char c : text) allowed += static_cast<char>(lower_byte(c));
    };
    if (allowed_tags.is_string()) {
        add(allowed_tags.string->view());
    } else if (allowed_tags.is_array()) {
        Ref<Array> keep = Ref<Array>::share(allowed_tags.array);
        for (auto [key, value] : elements(*keep)) {
            Ref<String> name = Ref<String>::adopt(TRY(to_string(context, value)));
            allowed += '<';
            add(name->view());
            allowed += '>';
        }
    }
    return TagStripper(string.view(), std::move(allowed)).run();
}

}  // namespace surus
