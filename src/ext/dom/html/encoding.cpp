#include "ext/dom/html/encoding.h"

#include <iconv.h>

#include <algorithm>
#include <cstring>

#include "ext/dom/html/tokenizer.h"
#include "ext/support.h"

namespace surus::dom::html {

namespace {

struct Encoding {
    std::string_view name;
    const char* iconv_name;  // empty: iconv has none
    std::string_view labels;
};
constexpr Encoding encodings[] = {
#define ENCODING(name, iconv_name, labels) {name, iconv_name, labels},
#include "ext/dom/html/encodings.def"
#undef ENCODING
};

constexpr std::string_view replacement = "\xef\xbf\xbd";

const Encoding* find_encoding(std::string_view name) {
    auto at = std::ranges::find(encodings, name, &Encoding::name);
    return at == std::end(encodings) ? nullptr : at;
}

// The length of the character at the beginning, or 0: it is none. `bad` is then how many bytes
// make one U+FFFD.
size_t utf8_length(std::string_view text, size_t& bad) {
    auto byte = [&](size_t i) {
        return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u;
    };
    unsigned lead = byte(0);
    bad = 1;
    if (lead < 0x80) return 1;
    if (lead < 0xc2 || lead > 0xf4) return 0;
    size_t length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    unsigned low = lead == 0xe0 ? 0xa0 : lead == 0xf0 ? 0x90 : 0x80;
    unsigned high = lead == 0xed ? 0x9f : lead == 0xf4 ? 0x8f : 0xbf;
    for (size_t i = 1; i < length; ++i) {
        if (byte(i) < low || byte(i) > high) return 0;
        low = 0x80;
        high = 0xbf;
        ++bad;
    }
    return length;
}

size_t valid_prefix(std::string_view text) {
    size_t at = 0, bad;
    while (at < text.size()) {
        while (at + 8 <= text.size()) {
            uint64_t word;
            std::memcpy(&word, text.data() + at, 8);
            if (word & 0x8080808080808080u) break;
            at += 8;
        }
        if (at == text.size()) break;
        size_t length = utf8_length(text.substr(at), bad);
        if (!length) break;
        at += length;
    }
    return at;
}

class Converter {
public:
    Converter(const char* to, const char* from) : handle_(iconv_open(to, from)) {}
    Converter(const Converter&) = delete;
    Converter& operator=(const Converter&) = delete;
    ~Converter() {
        if (is_open()) iconv_close(handle_);
    }
    bool is_open() const { return handle_ != reinterpret_cast<iconv_t>(-1); }
    // Up to where something is wrong; false: something is.
    bool convert(std::string_view& text, Text& out) {
        char buffer[4096];
        while (!text.empty()) {
            char* in = const_cast<char*>(text.data());
            char* to = buffer;
            size_t left = text.size(), room = sizeof(buffer);
            size_t result = iconv(handle_, &in, &left, &to, &room);
            bool is_full = result == static_cast<size_t>(-1) && errno == E2BIG;
            out.append(buffer, static_cast<size_t>(to - buffer));
            text.remove_prefix(text.size() - left);
            if (result == static_cast<size_t>(-1) && !is_full) return false;
        }
        return true;
    }
    // Ends what has states.
    void finish(Text& out) {
        char buffer[64];
        char* to = buffer;
        size_t room = sizeof(buffer);
        iconv(handle_, nullptr, nullptr, &to, &room);
        out.append(buffer, static_cast<size_t>(to - buffer));
    }

private:
    iconv_t handle_;
};

}  // namespace

std::string_view encoding_named(std::string_view label) {
    while (!label.empty() && is_html_space(label.front())) label.remove_prefix(1);
    while (!label.empty() && is_html_space(label.back())) label.remove_suffix(1);
    if (label.empty()) return {};
    for (const Encoding& encoding : encodings) {
        for (std::string_view rest = encoding.labels; !rest.empty();) {
            size_t end = std::min(rest.find(' '), rest.size());
            if (equal_ignoring_case(rest.substr(0, end), label)) return encoding.name;
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
    }
    return {};
}

std::string_view encoding_of_mark(std::string_view& text) {
    if (text.starts_with("\xef\xbb\xbf")) {
        text.remove_prefix(3);
        return "UTF-8";
    }
    if (text.starts_with("\xfe\xff") || text.starts_with("\xff\xfe")) {
        std::string_view name = text.starts_with("\xfe\xff") ? "UTF-16BE" : "UTF-16LE";
        text.remove_prefix(2);
        return name;
    }
    return {};
}

std::string_view valid_utf8(std::string_view text, Text& storage) {
    size_t valid = valid_prefix(text);
    if (valid == text.size()) return text;
    storage.clear();
    while (!text.empty()) {
        storage += text.substr(0, valid);
        text.remove_prefix(valid);
        if (text.empty()) break;
        size_t bad = 1;
        utf8_length(text, bad);
        storage += replacement;
        text.remove_prefix(std::min(bad, text.size()));
        valid = valid_prefix(text);
    }
    return storage;
}

std::string_view decode(std::string_view text, std::string_view name, Text& storage) {
    const Encoding* encoding = find_encoding(name);
    if (!encoding || name == "UTF-8") return valid_utf8(text, storage);
    storage.clear();
    if (name == "replacement") {
        if (!text.empty()) storage = replacement;
        return storage;
    }
    if (name == "x-user-defined") {
        for (char c : text) {
            auto byte = static_cast<unsigned char>(c);
            append_utf8(storage, byte < 0x80 ? byte : 0xf700u + byte);
        }
        return storage;
    }
    Converter converter("UTF-8", encoding->iconv_name);
    if (!converter.is_open()) return valid_utf8(text, storage);
    bool is_windows = name.starts_with("windows-");
    while (!converter.convert(text, storage) && !text.empty()) {
        // Windows' code pages have C1 controls where iconv has nothing.
        auto byte = static_cast<unsigned char>(text[0]);
        if (is_windows && byte >= 0x80 && byte < 0xa0) {
            append_utf8(storage, byte);
        } else {
            storage += replacement;
        }
        bool is_wide = name.starts_with("UTF-16");
        text.remove_prefix(std::min<size_t>(is_wide ? 2 : 1, text.size()));
    }
    return storage;
}

void encode(std::string_view text, std::string_view name, Text& out) {
    const Encoding* encoding = find_encoding(name);
    Converter converter(encoding ? encoding->iconv_name : "UTF-8", "UTF-8");
    if (!encoding || name == "UTF-8" || !converter.is_open()) {
        out += text;
        return;
    }
    while (!converter.convert(text, out) && !text.empty()) {
        size_t bad = 1;
        size_t length = utf8_length(text, bad);
        if (!length) {
            text.remove_prefix(bad);
            continue;
        }
        std::string_view unknown = "?";
        converter.convert(unknown, out);
        text.remove_prefix(length);
    }
    converter.finish(out);
}

std::string_view without_carriage_returns(std::string_view text, Text& storage) {
    size_t at = text.find('\r');
    if (at == npos) return text;
    Text result;
    result.reserve(text.size());
    while (at != npos) {
        result += text.substr(0, at);
        result += '\n';
        text.remove_prefix(at + 1);
        if (text.starts_with('\n')) text.remove_prefix(1);
        at = text.find('\r');
    }
    result += text;
    storage = std::move(result);
    return storage;
}

// ---- <meta charset>

namespace {

class Prescan {
public:
    explicit Prescan(std::string_view text) : text_(text) {}

    std::string_view run() {
        while (at_ < text_.size()) {
            std::string_view rest = text_.substr(at_);
            if (rest.starts_with("<!--")) {
                size_t end = text_.find("-->", at_ + 2);
                if (end == npos) return {};
                at_ = end + 3;
            } else if (is_meta(rest)) {
                at_ += 5;
                if (std::string_view found = read_meta(); !found.empty()) return found;
            } else if (is_tag(rest)) {
                while (at_ < text_.size() && !is_html_space(text_[at_]) && text_[at_] != '>') ++at_;
                Attribute attribute;
                while (read_attribute(attribute)) {
                }
            } else if (rest.starts_with("<!") || rest.starts_with("</") || rest.starts_with("<?")) {
                at_ = std::min(text_.find('>', at_), text_.size());
            } else {
                ++at_;
            }
        }
        return {};
    }

private:
    struct Attribute {
        Text name, value;
    };
    static bool is_meta(std::string_view rest) {
        return rest.size() > 5 && equal_ignoring_case(rest.substr(0, 5), "<meta") &&
               (is_html_space(rest[5]) || rest[5] == '/');
    }
    static bool is_tag(std::string_view rest) {
        if (rest.size() < 3 || rest[0] != '<') return false;
        return is_alpha(static_cast<unsigned char>(rest[rest[1] == '/' ? 2 : 1]));
    }

    std::string_view read_meta() {
        Attribute attribute;
        std::string_view charset;
        bool got_pragma = false, needs_pragma = false, has_charset = false;
        while (read_attribute(attribute)) {
            if (attribute.name == "http-equiv") {
                got_pragma |= attribute.value == "content-type";
            } else if (attribute.name == "content" && !has_charset) {
                charset = encoding_of_content(attribute.value);
                has_charset = needs_pragma = !charset.empty();
            } else if (attribute.name == "charset") {
                charset = encoding_named(attribute.value);
                has_charset = true;
                needs_pragma = false;
            }
        }
        if (!has_charset || (needs_pragma && !got_pragma)) return {};
        return charset;
    }

    // "text/html; charset=…"
    static std::string_view encoding_of_content(std::string_view text) {
        for (size_t at = 0; (at = find_ignoring_case(text, "charset", at)) != npos;) {
            at += 7;
            while (at < text.size() && is_html_space(text[at])) ++at;
            if (at >= text.size() || text[at] != '=') continue;
            ++at;
            while (at < text.size() && is_html_space(text[at])) ++at;
            if (at >= text.size()) return {};
            std::string_view rest = text.substr(at);
            if (rest[0] == '"' || rest[0] == '\'') {
                size_t end = rest.find(rest[0], 1);
                return end == npos ? std::string_view() : encoding_named(rest.substr(1, end - 1));
            }
            return encoding_named(rest.substr(0, rest.find_first_of(" \t\n\f\r;")));
        }
        return {};
    }

    // False: the tag has no more.
    bool read_attribute(Attribute& attribute) {
        attribute.name.clear();
        attribute.value.clear();
        auto lower = [&] {
            return static_cast<char>(lower_byte(static_cast<unsigned char>(text_[at_++])));
        };
        while (at_ < text_.size() && (is_html_space(text_[at_]) || text_[at_] == '/')) ++at_;
        if (at_ >= text_.size() || text_[at_] == '>') return false;
        auto ends_name = [&](char c) { return is_html_space(c) || c == '/' || c == '>'; };
        while (at_ < text_.size() && !ends_name(text_[at_]) &&
               !(text_[at_] == '=' && !attribute.name.empty()))
            attribute.name += lower();
        skip_spaces();
        if (at_ >= text_.size() || text_[at_] != '=') return true;
        ++at_;
        skip_spaces();
        if (at_ >= text_.size()) return true;
        char quote = text_[at_];
        if (quote == '"' || quote == '\'') {
            ++at_;
            while (at_ < text_.size() && text_[at_] != quote) attribute.value += lower();
            if (at_ < text_.size()) ++at_;
            return true;
        }
        while (at_ < text_.size() && !is_html_space(text_[at_]) && text_[at_] != '>')
            attribute.value += lower();
        return true;
    }
    void skip_spaces() {
        while (at_ < text_.size() && is_html_space(text_[at_])) ++at_;
    }

    std::string_view text_;
    size_t at_ = 0;
};

}  // namespace

std::string_view encoding_of_meta(std::string_view text) {
    return Prescan(text.substr(0, 1024)).run();
}

}  // namespace surus::dom::html
