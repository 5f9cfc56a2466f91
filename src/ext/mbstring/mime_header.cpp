// Encoded words of mail headers (RFC 2047).
#include <algorithm>

#include "ext/mbstring/mbstring.stub.h"
#include "ext/mbstring/mime_header.h"
#include "ext/mbstring/state.h"
#include "ext/mbstring/transfer.h"
#include "runtime/errors/errors.h"

namespace surus {

namespace mbstring {

namespace {

// Printable ASCII may stay as it is, but for what encoded words need.
bool is_plain(uint32_t c) { return c >= 0x20 && c <= 0x7e && c != '=' && c != '?' && c != '_'; }

// What Q encoding writes as it is: letters, digits and a few signs that no header gives meaning.
bool is_safe(uint8_t c) {
    return is_alpha(c) || c == '!' || c == '*' || c == '+' || c == '-' || c == '/';
}

// Characters of a text, with as much lookahead as a line takes.
class Window {
public:
    Window(std::string_view text, const Encoding& encoding) : encoding_(encoding), input_(text) {
        refill();
    }
    const uint32_t* begin() const { return characters_ + at_; }
    size_t size() const { return count_ - at_; }
    bool more() const { return input_.more(); }
    void skip(size_t count) { at_ += count; }
    void refill() {
        std::copy(characters_ + at_, characters_ + count_, characters_);
        count_ -= at_;
        at_ = 0;
        while (input_.more() && std::size(characters_) - count_ >= min_room) {
            count_ += encoding_.decode(encoding_, input_, characters_ + count_,
                                       std::size(characters_) - count_);
        }
    }

private:
    const Encoding& encoding_;
    Input input_;
    uint32_t characters_[96];
    size_t at_ = 0;
    size_t count_ = 0;
};

class HeaderEncoder {
public:
    HeaderEncoder(std::string_view text, const Encoding& from, const HeaderStyle& style)
        : window_(text, from), style_(style), indent_(style.indent) {}

    String* run() {
        if (encode_plain_words()) encode_words();
        return out_.finish();
    }

private:
    static constexpr size_t line_length = 74;

    size_t column() const { return out_.length() - line_start_ + indent_; }
    void new_line() {
        out_.append(style_.newline);
        out_.push(' ');
        indent_ = 0;
        line_start_ = out_.length();
    }

    // Words of plain ASCII stay as they are; true when encoding is needed from here on.
    bool encode_plain_words() {
        while (window_.size() > 0) {
            const uint32_t* text = window_.begin();
            size_t size = window_.size();
            size_t word = 0;  // with the spaces before it
            while (word < size && text[word] == ' ' && word <= line_length) ++word;
            while (word < size && is_plain(text[word]) && text[word] != ' ') ++word;
            bool at_space = word < size && text[word] == ' ' && word < line_length;
            if (!at_space && (word < size || window_.more())) {
                // An encoded word needs a line that has room for some of it.
                if (column() + std::string_view(style_.charset.mime_name).size() > 55)
                    new_line();
                else if (out_.length() > 0)
                    out_.push(' ');
                return true;
            }
            bool too_long = column() + word > line_length;
            if (too_long && (at_space || out_.length() > 0))
                new_line();
            else if (out_.length() > 0)
                out_.push(' ');
            for (size_t i = 0; i < word; ++i) out_.push(static_cast<char>(text[i]));
            window_.skip(word + (at_space ? 1 : 0));
            window_.refill();
        }
        return false;
    }

    size_t encoded_size(std::string_view bytes) const {
        if (style_.base64) return (bytes.size() + 2) / 3 * 4;
        size_t size = 0;
        for (char c : bytes) size += is_safe(static_cast<uint8_t>(c)) ? 1 : 3;
        return size;
    }

    void put_encoded(std::string_view bytes) {
        if (!style_.base64) {
            for (char c : bytes) {
                auto byte = static_cast<uint8_t>(c);
                if (is_safe(byte)) {
                    out_.push(c);
                } else {
                    out_.push('=');
                    out_.push("0123456789ABCDEF"[byte >> 4]);
                    out_.push("0123456789ABCDEF"[byte & 15]);
                }
            }
            return;
        }
        for (size_t at = 0; at < bytes.size(); at += 3) {
            uint32_t bits = 0;
            for (size_t i = 0; i < 3; ++i)
                bits =
                    bits << 8 | (at + i < bytes.size() ? static_cast<uint8_t>(bytes[at + i]) : 0u);
            size_t left = bytes.size() - at;
            out_.push(base64_digit(bits >> 18));
            out_.push(base64_digit(bits >> 12));
            out_.push(left > 1 ? base64_digit(bits >> 6) : '=');
            out_.push(left > 2 ? base64_digit(bits) : '=');
        }
    }

    // One encoded word a line, each with as many characters as fit: how many is found by trying
    // fewer and fewer.
    void encode_words() {
        while (true) {
            out_.append("=?");
            out_.append(style_.charset.mime_name);
            out_.append(style_.base64 ? "?B?" : "?Q?");
            size_t used = out_.length() - line_start_ + indent_;
            size_t room = used < 73 ? 73 - used : 0;
            Sink sink(style_.charset, Substitute{}, 80);
            size_t step = 12;
            while (window_.size() > 0) {
                step = std::min(step, window_.size());
                size_t mark = sink.out.length();
                uint32_t state = sink.state, cache = sink.cache;
                sink.encode(window_.begin(), step, false);
                size_t open = sink.out.length();
                uint32_t open_state = sink.state, open_cache = sink.cache;
                sink.encode(nullptr, 0, true);
                bool fits = encoded_size(sink.out.view()) <= room || (step == 1 && mark == 0);
                if (fits) {
                    window_.skip(step);
                    sink.out.truncate(open);
                    sink.state = open_state;
                    sink.cache = open_cache;
                    continue;
                }
                sink.out.truncate(mark);
                sink.state = state;
                sink.cache = cache;
                if (step == 1) break;
                step /= 2;
            }
            sink.encode(nullptr, 0, true);
            put_encoded(sink.out.view());
            out_.append("?=");
            indent_ = 0;
            window_.refill();
            if (window_.size() == 0) return;
            new_line();
        }
    }

    Window window_;
    const HeaderStyle& style_;
    StringBuilder out_;
    size_t indent_;
    size_t line_start_ = 0;
};

// Whether the text can stay as it is: ASCII without spaces but leading ones.
bool needs_nothing(std::string_view text, const Encoding& encoding) {
    Input input(text);
    uint32_t characters[128];
    bool leading = true;
    while (input.more()) {
        size_t count = encoding.decode(encoding, input, characters, std::size(characters));
        for (size_t i = 0; i < count; ++i) {
            if (leading && characters[i] == ' ') continue;
            leading = false;
            if (!is_plain(characters[i]) || characters[i] == ' ') return false;
        }
    }
    return true;
}

}  // namespace

String* encode_header(String& text, const Encoding& from, HeaderStyle style) {
    if (text.is_empty()) return String::empty();
    if (needs_nothing(text.view(), from)) return share(text);
    if (style.indent >= 74) style.indent = 0;
    style.newline = style.newline.substr(0, 8);
    style.newline = style.newline.substr(0, style.newline.find('\0'));
    return HeaderEncoder(text.view(), from, style).run();
}

namespace {

class HeaderDecoder {
public:
    HeaderDecoder(std::string_view text, const Encoding& to)
        : text_(text), sink_(to, Substitute{}, text.size()) {}

    String* run() {
        while (at_ < text_.size()) {
            if (text_.substr(at_).starts_with("=?") && decode_word()) continue;
            if (space_pending_) put(' ');
            space_pending_ = false;
            char c = text_[at_];
            if (c == '\n' || c == '\r') {
                // The end of a line and the white space behind it are one space.
                skip_white_space();
                if (at_ < text_.size()) put(' ');
                continue;
            }
            size_t end = at_ + 1;
            while (end < text_.size() && std::string_view("=\r\n").find(text_[end]) == npos) ++end;
            put_ascii(text_.substr(at_, end - at_));
            at_ = end;
        }
        sink_.encode(nullptr, 0, true);
        return sink_.finish();
    }

private:
    void put(uint32_t c) { sink_.encode(&c, 1, false); }
    void put_ascii(std::string_view bytes) {
        Input input(bytes);
        uint32_t characters[128];
        while (input.more()) {
            size_t count = decode_ascii(encoding(Id::Ascii), input, characters, 128);
            sink_.encode(characters, count, false);
        }
    }
    void skip_white_space() {
        while (at_ < text_.size() && std::string_view("\n\r\t ").find(text_[at_]) != npos) ++at_;
    }

    // "=?charset?B?text?="; false: it is none.
    bool decode_word() {
        std::string_view rest = text_.substr(at_ + 2);
        size_t mark = rest.find('?');
        if (mark == npos || rest.size() < mark + 3 || rest[mark + 2] != '?') return false;
        const Encoding* from = find_encoding(rest.substr(0, mark));
        if (!from) return false;
        char kind = static_cast<char>(rest[mark + 1] | 0x20);
        if (kind != 'b' && kind != 'q') return false;
        std::string_view body = rest.substr(mark + 3);
        size_t end = body.find("?=");
        size_t next =
            end == npos ? text_.size() : static_cast<size_t>(body.data() + end + 2 - text_.data());
        if (end != npos)
            body = body.substr(0, end);
        else if (body.ends_with('?'))
            body.remove_suffix(1);
        Ref<String> bytes = Ref<String>::adopt(kind == 'b' ? base64_bytes(body) : q_bytes(body));
        Input input(bytes->view());
        uint32_t characters[128];
        while (input.more()) {
            size_t count = from->decode(*from, input, characters, std::size(characters));
            sink_.encode(characters, count, false);
        }
        at_ = next;
        size_t word_end = at_;
        skip_white_space();
        space_pending_ = at_ > word_end;  // unless another word follows
        return true;
    }

    static String* base64_bytes(std::string_view body) {
        Input input(body);
        StringBuilder out(body.size());
        uint32_t bytes[128];
        while (input.more()) {
            size_t count = decode_base64(encoding(Id::Base64), input, bytes, std::size(bytes));
            for (size_t i = 0; i < count; ++i)
                out.push(bytes[i] == invalid ? '?' : static_cast<char>(bytes[i]));
        }
        return out.finish();
    }
    static String* q_bytes(std::string_view body) {
        StringBuilder out(body.size());
        for (size_t at = 0; at < body.size(); ++at) {
            char c = body[at];
            if (c == '_') {
                out.push(' ');
            } else if (c == '=' && body.size() - at > 2) {
                int high = hex_value(static_cast<uint8_t>(body[at + 1]));
                int low = hex_value(static_cast<uint8_t>(body[at + 2]));
                if (high >= 0 && low >= 0) {
                    out.push(static_cast<char>(high << 4 | low));
                    at += 2;
                } else if (body[at + 1] == '\r') {
                    at += body[at + 2] == '\n' ? 2 : 1;
                } else if (body[at + 1] == '\n') {
                    at += 1;
                } else {
                    out.push(c);
                    at += 2;  // php drops what follows
                }
            } else {
                out.push(c);
            }
        }
        return out.finish();
    }

    std::string_view text_;
    Sink sink_;
    size_t at_ = 0;
    bool space_pending_ = false;
};

}  // namespace
}  // namespace mbstring

using namespace mbstring;

Result<String*> php_mb_encode_mimeheader(Context& context, String& string, String* charset,
                                         String* transfer_encoding, String& newline,
                                         int64_t indent) {
    const Language& language = *state(context).language;
    const Encoding* to = &encoding(language.mail_charset);
    bool base64 = charset || language.mail_header_encoding != Id::QuotedPrintable;
    if (charset) {
        to = TRY(encoding_argument(context, charset, 2));
        if (!to->mime_name) {
            return throw_argument_value_error(
                context, 2, "\"%s\" cannot be used for MIME header encoding", charset->data());
        }
    }
    if (transfer_encoding && (transfer_encoding->data()[0] | 0x20) == 'q') base64 = false;
    HeaderStyle style{*to, base64, newline.view(), indent < 0 ? 0 : static_cast<size_t>(indent)};
    return encode_header(string, *state(context).internal, style);
}

Result<String*> php_mb_decode_mimeheader(Context& context, String& string) {
    return HeaderDecoder(string.view(), *state(context).internal).run();
}

}  // namespace surus
