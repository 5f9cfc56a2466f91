// The filters convert.quoted-printable-encode and -decode.
#include "ext/standard/file/filter.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

const Value* option(const Value& params, std::string_view name) {
    const Value* found = params.is_array() ? std::as_const(*params.array).find(name) : nullptr;
    return found ? &found->deref() : nullptr;
}

class Encoder final : public StreamFilter {
public:
    std::string line_break;
    size_t line_length = 0;  // 0: lines are left as they are
    bool binary = false, encode_first = false;

    Outcome filter(Context&, Brigade& in, Brigade& out, bool closing) override {
        rest_ += in.joined();
        in.buckets.clear();
        std::string made;
        size_t at = 0;
        spaces_ = 0;
        while (at < rest_.size()) {
            std::string_view left = std::string_view(rest_).substr(at);
            if (!binary && !line_break.empty() && left.starts_with(line_break)) {
                made += line_break;
                column_ = 0;
                at += line_break.size();
                continue;
            }
            // What may be the beginning of a line's end waits for more.
            bool open_end = !binary && !line_break.empty() && left.size() < line_break.size() &&
                            line_break.starts_with(left);
            if (open_end && !closing) break;
            if (!spaces_) spaces_ = spaces_at_end(left);
            put(static_cast<unsigned char>(rest_[at++]), made);
        }
        rest_.erase(0, at);
        if (made.empty()) return closing ? Outcome::PassOn : Outcome::FeedMe;
        out.buckets.push_back(Ref<String>::adopt(make_string(made)));
        return Outcome::PassOn;
    }

private:
    // Spaces are encoded before a line's end, and where all but the last character that is there
    // are spaces. As php has it, one more is counted than there are, for the next line.
    size_t spaces_at_end(std::string_view text) const {
        if (binary || !line_length || (text[0] != ' ' && text[0] != '\t')) return 0;
        std::string_view looked_at = text.substr(0, text.size() - 1);
        size_t end = std::min(looked_at.find_first_not_of(" \t"), looked_at.size());
        std::string_view behind = looked_at.substr(end);
        bool breaks = !line_break.empty() && behind.starts_with(line_break);
        return breaks || line_break.starts_with(behind) ? end + 1 : 0;
    }

    void put(unsigned char c, std::string& out) {
        constexpr unsigned char first = 33, last = 126;
        bool blank = c == ' ' || c == '\t';
        // The first character of a line, or any one where there are no lines; but no blanks.
        bool encodes = encode_first && (!line_length || column_ == 0);
        bool plain = blank ? !binary && !spaces_ : c >= first && c <= last && c != '=' && !encodes;
        size_t width = plain ? 1 : 3;
        // Room for the mark of a soft break.
        if (line_length && column_ + width + 1 > line_length) {
            out += "=" + line_break;
            column_ = 0;
        }
        if (plain) {
            out += static_cast<char>(c);
        } else {
            out += '=';
            out += "0123456789ABCDEF"[c >> 4];
            out += "0123456789ABCDEF"[c & 15];
            if (spaces_) --spaces_;
        }
        column_ += width;
    }

    std::string rest_;
    size_t column_ = 0;
    size_t spaces_ = 0;  // to be encoded
};

class Decoder final : public StreamFilter {
public:
    Outcome filter(Context& context, Brigade& in, Brigade& out, bool closing) override {
        rest_ += in.joined();
        in.buckets.clear();
        std::string made;
        size_t at = 0;
        while (at < rest_.size()) {
            if (rest_[at] != '=') {
                made += rest_[at++];
                continue;
            }
            size_t used = escape(std::string_view(rest_).substr(at), made);
            if (used == 0 && !closing) break;
            if (used == 0 || used == npos) {
                (void)function_warning(context, "Stream filter (%s): invalid byte sequence",
                                       name.c_str());
                return Outcome::Fatal;
            }
            at += used;
        }
        rest_.erase(0, at);
        if (made.empty()) return closing ? Outcome::PassOn : Outcome::FeedMe;
        out.buckets.push_back(Ref<String>::adopt(make_string(made)));
        return Outcome::PassOn;
    }

private:
    // The bytes of "=41" or of a soft break; 0: more is needed, npos: neither.
    static size_t escape(std::string_view text, std::string& out) {
        auto digit = [](char c) {
            if (is_digit(static_cast<unsigned char>(c))) return c - '0';
            char lower = static_cast<char>(c | 32);
            return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
        };
        size_t at = 1;
        while (at < text.size() && (text[at] == ' ' || text[at] == '\t')) ++at;
        if (at >= text.size()) return 0;
        if (text[at] == '\n') return at + 1;
        if (text[at] == '\r') {
            if (at + 1 >= text.size()) return 0;
            return text[at + 1] == '\n' ? at + 2 : at + 1;
        }
        if (at != 1 || digit(text[1]) < 0) return npos;
        if (text.size() < 3) return 0;
        if (digit(text[2]) < 0) return npos;
        out += static_cast<char>(digit(text[1]) << 4 | digit(text[2]));
        return 3;
    }

    std::string rest_;
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
    if (decode) return std::make_shared<Decoder>();
    auto made = std::make_shared<Encoder>();
    Result<LineBreaks> breaks = line_breaks_of(context, params);
    if (!breaks) return nullptr;
    made->line_length = (*breaks).length;
    made->line_break = (*breaks).text;
    if (const Value* value = option(params, "binary")) made->binary = to_bool(*value);
    if (const Value* value = option(params, "force-encode-first"))
        made->encode_first = to_bool(*value);
    return made;
}

}  // namespace surus
