// The filters convert.quoted-printable-encode and -decode.
#include "ext/standard/file/filter.h"

#include <cctype>
#include <optional>

#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

const Value* option(const Value& params, std::string_view name) {
    const Value* found = params.is_array() ? std::as_const(*params.array).find(name) : nullptr;
    return found ? &found->deref() : nullptr;
}

void hand_on(Brigade& out, const std::string& made) {
    if (!made.empty()) out.buckets.push_back(Ref<String>::adopt(make_string(made)));
}

class Encoder final : public StreamFilter {
public:
    Encoder(LineBreaks breaks, bool binary, bool encode_first)
        : breaks_(std::move(breaks)),
          binary_(binary),
          encode_first_(encode_first),
          left_(breaks_.length) {}

    // What may be the beginning of a line's end waits for more, and is lost if nothing comes.
    Outcome filter(Context&, Brigade& in, Brigade& out, bool closing) override {
        for (const Ref<String>& bucket : in.buckets) {
            std::string made;
            // PHP writes into a buffer that is at first as large as the input, then twice as large
            // and so on. Whenever it is full, the blanks that are to be encoded are counted anew.
            size_t size = bucket->length;
            text_ = bucket->view();
            for (room_ = size; !text_.empty(); room_ += size, size *= 2) {
                encoded_blanks_ = 0;
                while (step(made)) {
                }
            }
            hand_on(out, made);
        }
        in.buckets.clear();
        return out.buckets.empty() && !closing ? Outcome::FeedMe : Outcome::PassOn;
    }

private:
    bool has_lines() const { return breaks_.length != 0; }

    // One character or line's end of `text_`, or a soft break before it. False: nothing is left, or
    // no room.
    bool step(std::string& out) {
        const std::string& line_end = breaks_.text;
        if (!binary_ && !line_end.empty() && text_.starts_with(line_end[matched_]))
            return match(out);
        if (given_back_ >= matched_ && text_.empty()) return false;
        char c = given_back_ < matched_ ? line_end[given_back_] : text_[0];
        if (!binary_ && !encoded_blanks_ && is_blank(c)) {
            if (has_lines() && left_ < 2) return break_line(out);
            if (!room_) return false;
            encoded_blanks_ = has_lines() ? blanks_before_end() : 0;
            return encoded_blanks_ || put(std::string_view(&c, 1), out);
        }
        // The first character of a line is encoded, or any one where there are no lines.
        bool encodes = encode_first_ && (!has_lines() || left_ == breaks_.length);
        bool plain = !encodes && c > ' ' && c < 127 && c != '=';
        size_t width = plain ? 1 : 3;
        if (has_lines() && left_ < width + 1 && !break_line(out)) return false;
        if (plain) return put(std::string_view(&c, 1), out);
        auto byte = static_cast<unsigned char>(c);
        constexpr const char* digits = "0123456789ABCDEF";
        const char escape[] = {'=', digits[byte >> 4], digits[byte & 15]};
        if (!put(std::string_view(escape, sizeof escape), out)) return false;
        if (encoded_blanks_) --encoded_blanks_;
        return true;
    }

    // One more character of a line's end, which goes out as a whole.
    bool match(std::string& out) {
        if (matched_ + 1 < breaks_.text.size()) {
            ++matched_;
        } else {
            if (room_ < breaks_.text.size()) return false;
            room_ -= breaks_.text.size();
            out += breaks_.text;
            left_ = breaks_.length;
            given_back_ = matched_ = 0;
        }
        text_.remove_prefix(1);
        return true;
    }

    bool break_line(std::string& out) {
        size_t size = 1 + breaks_.text.size();
        if (room_ < size) return false;
        room_ -= size;
        out += "=" + breaks_.text;
        left_ = breaks_.length;
        return true;
    }

    // What the next character becomes, which is of a line's end that was none, or of the text.
    bool put(std::string_view made, std::string& out) {
        if (room_ < made.size()) return false;
        room_ -= made.size();
        left_ -= made.size();
        out += made;
        if (given_back_ < matched_) {
            ++given_back_;
        } else {
            given_back_ = matched_ = 0;
            text_.remove_prefix(1);
        }
        return true;
    }

    // Blanks are encoded before a line's end, and where all but the last character that is there
    // are blanks. As PHP has it, one more is counted than there are, for the next line.
    size_t blanks_before_end() const {
        if (text_.empty()) return 0;
        size_t count = 1, matched = 0;
        for (char c : text_.substr(0, text_.size() - 1)) {
            if (c == breaks_.text.c_str()[matched]) {
                if (++matched >= breaks_.text.size()) break;
            } else if (matched || !is_blank(c)) {
                return 0;
            } else {
                ++count;
            }
        }
        return count;
    }

    LineBreaks breaks_;  // length 0: lines are left as they are
    bool binary_, encode_first_;
    size_t left_;            // of the line
    size_t matched_ = 0;     // so many characters of a line's end have come …
    size_t given_back_ = 0;  // … and so many of those are no part of one
    // While a bucket is encoded:
    std::string_view text_;
    size_t room_ = 0;
    size_t encoded_blanks_ = 0;
};

class Decoder final : public StreamFilter {
public:
    // Lines end with any of \r\n, \n and \r where it is not said how.
    explicit Decoder(std::optional<std::string> line_end) : line_end_(std::move(line_end)) {}

    Outcome filter(Context& context, Brigade& in, Brigade& out, bool closing) override {
        for (const Ref<String>& bucket : in.buckets) {
            std::string made;
            if (!decode(bucket->view(), made)) {
                (void)function_warning(context, "Stream filter (%s): invalid byte sequence",
                                       name.c_str());
                return Outcome::Fatal;
            }
            hand_on(out, made);
        }
        in.buckets.clear();
        return out.buckets.empty() && !closing ? Outcome::FeedMe : Outcome::PassOn;
    }

private:
    enum class After : uint8_t { Text, Mark, Digit, Blanks, LineEnd, Return };

    // False: where it stands, the next character may not be. It stays there.
    bool decode(std::string_view text, std::string& out) {
        for (char c : text) {
            // A character that ends something may be text itself.
            if (after_ == After::Return) {
                after_ = After::Text;
                if (c == '\n') continue;
            }
            if (after_ == After::LineEnd && !goes_on(c, out)) continue;
            switch (after_) {
            case After::Text:
                if (c == '=')
                    after_ = After::Mark;
                else
                    out += c;
                break;
            case After::Mark:
                if (is_blank(c))
                    after_ = After::Blanks;
                else if (!begins_line_end(c) && !digit(c))
                    return false;
                break;
            case After::Digit:
                if (!digit(c)) return false;
                out += static_cast<char>(code_);
                after_ = After::Text;
                break;
            case After::Blanks:
                if (!is_blank(c) && !(line_end_ && begins_line_end(c))) return false;
                break;
            default: break;
            }
        }
        return true;
    }

    bool begins_line_end(char c) {
        if (!line_end_) {
            if (c != '\n' && c != '\r') return false;
            after_ = c == '\n' ? After::Text : After::Return;
            return true;
        }
        if (line_end_->empty() || c != line_end_->front()) return false;
        matched_ = 1;
        after_ = matched_ == line_end_->size() ? After::Text : After::LineEnd;
        return true;
    }

    // In a line's end; false: the character belongs to it. Otherwise all of it was text.
    bool goes_on(char c, std::string& out) {
        if (c == (*line_end_)[matched_]) {
            if (++matched_ == line_end_->size()) after_ = After::Text;
            return false;
        }
        out.append(*line_end_, 0, matched_);
        after_ = After::Text;
        return true;
    }

    // As PHP has it, the bit that makes a letter small counts.
    bool digit(char c) {
        if (!std::isxdigit(static_cast<unsigned char>(c))) return false;
        code_ = static_cast<uint8_t>(code_ << 4 | (c >= 'A' ? c - 'A' + 10 : c - '0'));
        after_ = After::Digit;
        return true;
    }

    std::optional<std::string> line_end_;
    After after_ = After::Text;
    size_t matched_ = 0;
    uint8_t code_ = 0;
};

}  // namespace

Result<LineBreaks> line_breaks_of(Context& context, const Value& params) {
    LineBreaks breaks;
    if (const Value* length = option(params, "line-length")) {
        int64_t count = TRY(to_int(context, *length));
        constexpr int64_t shortest = 4;
        if (count >= shortest) breaks.length = static_cast<size_t>(count);
    }
    const Value* ends = option(params, "line-break-chars");
    if (ends) breaks.text = Ref<String>::adopt(TRY(to_string(context, *ends)))->view();
    if (!ends) breaks.text = "\r\n";
    if (!breaks.length) breaks.text.clear();
    return breaks;
}

std::shared_ptr<StreamFilter> make_quoted_printable_filter(Context& context, bool decode,
                                                           const Value& params) {
    if (decode) {
        const Value* ends = option(params, "line-break-chars");
        if (!ends) return std::make_shared<Decoder>(std::nullopt);
        Result<String*> text = to_string(context, *ends);
        if (!text.ok()) return nullptr;
        return std::make_shared<Decoder>(std::string(Ref<String>::adopt(*text)->view()));
    }
    Result<LineBreaks> breaks = line_breaks_of(context, params);
    if (!breaks) return nullptr;
    const Value* binary = option(params, "binary");
    const Value* encode_first = option(params, "force-encode-first");
    return std::make_shared<Encoder>(std::move(*breaks), binary && to_bool(*binary),
                                     encode_first && to_bool(*encode_first));
}

}  // namespace surus
