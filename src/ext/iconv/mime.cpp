// Encoded words of mail headers (RFC 2047), by iconv's character sets.
#include <algorithm>
#include <cstring>
#include <vector>

#include "base/ascii.h"
#include "ext/iconv/converter.h"
#include "ext/iconv/iconv.stub.h"

namespace surus::iconv_ext {

namespace {

char base64_digit(uint32_t value) {
    return "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"[value & 63];
}

void append_base64(StringBuilder& out, std::string_view bytes) {
    for (size_t at = 0; at < bytes.size(); at += 3) {
        size_t left = bytes.size() - at;
        uint32_t bits = 0;
        for (size_t i = 0; i < 3; ++i)
            bits = bits << 8 | (i < left ? static_cast<uint8_t>(bytes[at + i]) : 0u);
        out.push(base64_digit(bits >> 18));
        out.push(base64_digit(bits >> 12));
        out.push(left > 1 ? base64_digit(bits >> 6) : '=');
        out.push(left > 2 ? base64_digit(bits) : '=');
    }
}

// Q encoding leaves graphic ASCII but for what it needs itself.
bool is_plain(char c) { return c > ' ' && c < 0x7f && c != '=' && c != '?' && c != '_'; }

size_t q_size(std::string_view bytes) {
    size_t size = 0;
    for (char c : bytes) size += is_plain(c) ? 1 : 3;
    return size;
}

void append_q(StringBuilder& out, std::string_view bytes) {
    for (char c : bytes) {
        if (is_plain(c)) {
            out.push(c);
            continue;
        }
        auto byte = static_cast<uint8_t>(c);
        out.push('=');
        out.push("0123456789ABCDEF"[byte >> 4]);
        out.push("0123456789ABCDEF"[byte & 15]);
    }
}

class Encoder {
public:
    Encoder(StringBuilder& out, const MimeStyle& style)
        : out_(out), style_(style), buffer_(style.line_length + 5) {}

    Error run(std::string_view name, std::string_view value) {
        std::string_view charset = style_.to;
        if (name.size() + 2 >= style_.line_length || charset.size() + 12 >= style_.line_length)
            return Error::TooBig;
        Converter plain;
        if (Error error = plain.open("ASCII", style_.from); error != Error::None) return error;
        if (Error error = converter_.open(style_.to, style_.from); error != Error::None)
            return error;
        (void)plain.append(out_, name);
        out_.append(": ");
        room_ = style_.line_length - name.size() - 2;
        do {
            size_t least = 7 + charset.size() + (style_.base64 ? 4 : 3);
            if (room_ < least + style_.line_break.size() + 1) {
                out_.append(style_.line_break);
                out_.push(' ');
                room_ = style_.line_length - 1;
            }
            out_.append("=?");
            out_.append(charset);
            out_.append(style_.base64 ? "?B?" : "?Q?");
            room_ -= 5 + charset.size();
            Error error = style_.base64 ? base64_word(value) : q_word(value);
            if (error != Error::None) return error;
            out_.append("?=");
            room_ -= 2;
        } while (!value.empty());
        return Error::None;
    }

private:
    // As much as fits, and what ends its shifts: more and more is reserved for that.
    Error base64_word(std::string_view& value) {
        std::string_view all = value;
        size_t size = (room_ - 2) / 4 * 3;
        for (size_t reserved = 4;; reserved += 4) {
            if (size <= reserved) return Error::TooBig;
            char* end = buffer_.data();
            size_t room = size - reserved;
            bool full = false;
            size_t before = value.size();
            Error error = converter_.convert_some(value, end, room, full);
            if (error != Error::None) return error;
            if (full && value.size() == before) return Error::TooBig;
            room += reserved;
            error = converter_.finish_some(end, room, full);
            if (error != Error::None) return error;
            if (!full) {
                size_t length = size - room;
                append_base64(out_, {buffer_.data(), length});
                room_ -= (length + 2) / 3 * 4;
                return Error::None;
            }
            converter_.reset();
            value = all;
        }
    }

    Error q_word(std::string_view& value) {
        std::string_view all = value;
        size_t most = room_ - 2;
        size_t size = most;
        std::string_view bytes;
        while (size > 0) {
            char* end = buffer_.data();
            size_t room = size;
            bool full = false;
            size_t before = value.size();
            Error error = converter_.convert_some(value, end, room, full);
            if (error != Error::None) return error;
            if (full && value.size() == before) return Error::Unknown;
            error = converter_.finish_some(end, room, full);
            if (error != Error::None) return error;
            bytes = {buffer_.data(), static_cast<size_t>(end - buffer_.data())};
            size_t needed = q_size(bytes);
            if (needed <= most) break;
            size_t less = (needed - most + 2) / 3;
            size = size > less ? size - less : 0;
            value = all;
        }
        if (size == 0) return Error::TooBig;
        append_q(out_, bytes);
        room_ -= q_size(bytes);
        converter_.reset();
        return Error::None;
    }

    StringBuilder& out_;
    const MimeStyle& style_;
    std::vector<char> buffer_;
    Converter converter_;
    size_t room_ = 0;  // on the line
};

std::string base64_bytes(std::string_view text) {
    std::string bytes;
    uint32_t bits = 0;
    int count = 0;
    for (char c : text) {
        const char* digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        const char* found = c ? std::strchr(digits, c) : nullptr;
        if (!found) continue;
        bits = bits << 6 | static_cast<uint32_t>(found - digits);
        if (++count % 4 == 0) {
            for (int shift = 16; shift >= 0; shift -= 8) bytes += static_cast<char>(bits >> shift);
        }
    }
    if (count % 4 == 3) bytes += {static_cast<char>(bits >> 10), static_cast<char>(bits >> 2)};
    if (count % 4 == 2) bytes += static_cast<char>(bits >> 4);
    return bytes;
}

std::string q_bytes(std::string_view text) {
    std::string bytes;
    for (size_t at = 0; at < text.size(); ++at) {
        bool escaped = text[at] == '=' && text.size() - at > 2 && hex_value(text[at + 1]) >= 0 &&
                       hex_value(text[at + 2]) >= 0;
        if (escaped) {
            bytes += static_cast<char>(hex_value(text[at + 1]) << 4 | hex_value(text[at + 2]));
            at += 2;
        } else {
            bytes += text[at] == '_' ? ' ' : text[at];
        }
    }
    return bytes;
}

// Reads a header: text, white space, ends of lines and encoded words. Between two encoded words
// white space means nothing.
class Decoder {
public:
    Decoder(StringBuilder& out, std::string_view text, const char* encoding, int64_t mode)
        : out_(out),
          text_(text),
          encoding_(encoding),
          strict_(mode & constant_ICONV_MIME_DECODE_STRICT),
          lenient_(mode & constant_ICONV_MIME_DECODE_CONTINUE_ON_ERROR) {}

    Error run(size_t& next) {
        if (Error error = plain_.open(encoding_, "ASCII"); error != Error::None) return error;
        while (at_ < text_.size()) {
            char c = text_[at_];
            Error error = Error::None;
            if (c == '\r' || c == '\n') {
                if (!read_line_end()) break;
            } else if (c == ' ' || c == '\t') {
                read_spaces();
            } else if (c == '=' && (!in_word_ || !strict_)) {
                error = read_encoded();
            } else {
                error = put_plain(text_.substr(at_, 1));
                if (error != Error::None && lenient_) error = Error::None;
                after_encoded_ = false;
                in_word_ = true;
                ++at_;
            }
            if (error != Error::None) return error;
        }
        next = at_;
        if (words_.is_open()) (void)words_.finish(out_);
        (void)plain_.finish(out_);
        return Error::None;
    }

private:
    Error put_plain(std::string_view text) { return plain_.append(out_, text); }

    // False: the header ends, for the next line does not continue it.
    bool read_line_end() {
        in_word_ = false;
        if (text_[at_] == '\r') {
            if (at_ + 1 < text_.size() && text_[at_ + 1] != '\n') {
                (void)put_plain(text_.substr(at_, 2));  // it ends no line
                at_ += 2;
                after_encoded_ = false;
                return true;
            }
            ++at_;
            if (at_ == text_.size()) return false;
        }
        ++at_;
        if (at_ == text_.size() || (text_[at_] != ' ' && text_[at_] != '\t')) return false;
        if (!after_encoded_) (void)put_plain(" ");
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
        return true;
    }

    void read_spaces() {
        size_t begin = at_;
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
        in_word_ = false;
        std::string_view spaces = text_.substr(begin, at_ - begin);
        bool ends = at_ == text_.size() || text_[at_] == '\r' || text_[at_] == '\n';
        if (ends) return;
        if (!after_encoded_ || text_[at_] != '=') (void)put_plain(spaces);
    }

    // Passes on what looked like an encoded word and is none, up to `end`.
    Error give_up(size_t begin, size_t end) {
        end = std::min(end, text_.size());
        at_ = end;
        after_encoded_ = false;
        in_word_ = strict_;
        return put_plain(text_.substr(begin, end - begin));
    }
    Error malformed(size_t begin, size_t end) {
        return lenient_ ? give_up(begin, end) : Error::Malformed;
    }

    Error read_encoded() {
        size_t begin = at_;
        if (begin + 1 == text_.size()) {
            if (!lenient_) return Error::Malformed;
            return give_up(begin, begin + 1);
        }
        if (text_[begin + 1] != '?') {
            char next = text_[begin + 1];
            return give_up(begin, next == '\r' || next == '\n' ? begin + 1 : begin + 2);
        }
        size_t charset_end = text_.find_first_of("?*\r\n", begin + 2);
        if (charset_end == npos) {
            at_ = text_.size();
            return lenient_ ? Error::None : Error::Malformed;
        }
        if (text_[charset_end] == '\r' || text_[charset_end] == '\n')
            return give_up(begin, charset_end);
        std::string charset(text_.substr(begin + 2, charset_end - begin - 2));
        if (charset.size() > 79) return malformed(begin, charset_end + 1);
        if (Error error = words_.open(encoding_, charset.c_str()); error != Error::None) {
            if (!lenient_) return error;
            return skip_word(begin, charset_end);
        }
        // A language may follow the charset.
        size_t scheme = text_[charset_end] == '*' ? text_.find('?', charset_end) : charset_end;
        if (scheme == npos || scheme + 1 >= text_.size()) return cut_short();
        ++scheme;
        char kind = static_cast<char>(text_[scheme] | 0x20);
        if (kind != 'b' && kind != 'q') return malformed(begin, scheme + 1);
        if (scheme + 1 >= text_.size()) return cut_short();
        if (text_[scheme + 1] != '?') return malformed(begin, scheme + 2);
        size_t body = scheme + 2;
        size_t end = text_.find('?', body);
        if (end == npos || end + 1 >= text_.size()) return cut_short();
        if (text_[end + 1] != '=') return malformed(begin, end + 2);
        size_t behind = end + 2;
        bool spaced =
            behind == text_.size() || std::string_view("\r\n \t").find(text_[behind]) != npos;
        if (!spaced && strict_) {
            Error error = give_up(begin, behind + 1);
            in_word_ = true;
            return error;
        }
        std::string_view coded = text_.substr(body, end - body);
        std::string bytes = kind == 'b' ? base64_bytes(coded) : q_bytes(coded);
        Error error = words_.append(out_, bytes);
        if (error != Error::None) {
            if (!lenient_) return error;
            error = put_plain(text_.substr(begin, behind - begin));
            after_encoded_ = false;
            at_ = behind;
            return error;
        }
        at_ = behind;
        after_encoded_ = true;
        in_word_ = false;
        if (!spaced && text_[behind] != '=') {
            // What follows without a space belongs to no encoded word.
            (void)put_plain(text_.substr(behind, 1));
            ++at_;
            after_encoded_ = false;
            in_word_ = true;
        }
        return Error::None;
    }

    Error cut_short() {
        at_ = text_.size();
        return lenient_ ? Error::None : Error::Malformed;
    }

    // An unknown charset: the word stays as it is, up to its end.
    Error skip_word(size_t begin, size_t from) {
        size_t end = from;
        for (int marks = 0; marks < 2 && end + 1 < text_.size();) {
            if (text_[++end] == '?') ++marks;
        }
        ++end;
        if (end < text_.size() && text_[end] == '=') ++end;
        Error error = give_up(begin, end);
        in_word_ = false;
        return error;
    }

    StringBuilder& out_;
    std::string_view text_;
    const char* encoding_;
    bool strict_;
    bool lenient_;
    Converter plain_;
    Converter words_;
    size_t at_ = 0;
    bool in_word_ = false;        // inside of a word that is not encoded
    bool after_encoded_ = false;  // the last that was written was an encoded word
};

}  // namespace

Error mime_encode(StringBuilder& out, std::string_view name, std::string_view value,
                  const MimeStyle& style) {
    return Encoder(out, style).run(name, value);
}

Error mime_decode(StringBuilder& out, std::string_view text, const char* encoding, int64_t mode,
                  size_t& next) {
    return Decoder(out, text, encoding, mode).run(next);
}

}  // namespace surus::iconv_ext
