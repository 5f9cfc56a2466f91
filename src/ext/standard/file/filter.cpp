#include "ext/standard/file/filter.h"

#include "ext/extension_hooks.h"
#include "ext/standard/network/http.h"
#include "ext/standard/string.stub.h"
#include "ext/support.h"

namespace surus {

std::string Brigade::joined() const {
    std::string out;
    for (const Ref<String>& bucket : buckets) out += bucket->view();
    return out;
}

StreamFilter::Outcome run_filters(Context& context,
                                  const std::vector<std::shared_ptr<StreamFilter>>& chain,
                                  size_t first, Brigade& in, std::string& out, bool closing) {
    Brigade current;
    current.buckets.swap(in.buckets);
    // A filter may change the chain.
    std::vector<std::shared_ptr<StreamFilter>> filters(
        chain.begin() + static_cast<std::ptrdiff_t>(first), chain.end());
    for (const auto& filter : filters) {
        Brigade made;
        StreamFilter::Outcome outcome = filter->filter(context, current, made, closing);
        if (outcome == StreamFilter::Outcome::Fatal) return outcome;
        if (outcome == StreamFilter::Outcome::FeedMe) {
            made.buckets.clear();
            if (!closing) return outcome;
        }
        current.buckets.swap(made.buckets);
    }
    out += current.joined();
    return StreamFilter::Outcome::PassOn;
}

namespace {

// Byte for byte.
class ByteFilter : public StreamFilter {
public:
    explicit ByteFilter(unsigned char (*change)(unsigned char)) : change_(change) {}
    Outcome filter(Context&, Brigade& in, Brigade& out, bool) override {
        for (Ref<String>& bucket : in.buckets) {
            String* text = String::create(bucket->view());
            for (size_t i = 0; i < text->length; ++i) {
                text->data()[i] =
                    static_cast<char>(change_(static_cast<unsigned char>(text->data()[i])));
            }
            out.buckets.push_back(Ref<String>::adopt(text));
        }
        in.buckets.clear();
        return Outcome::PassOn;
    }

private:
    unsigned char (*change_)(unsigned char);
};

unsigned char rot13(unsigned char c) {
    if (!is_alpha(c)) return c;
    auto base = static_cast<unsigned char>(c & 32 ? 'a' : 'A');
    return static_cast<unsigned char>(base + (c - base + 13) % 26);
}

// In groups of three bytes.
class Base64Encoder final : public StreamFilter {
public:
    explicit Base64Encoder(LineBreaks breaks) : breaks_(std::move(breaks)), left_(breaks_.length) {}
    Outcome filter(Context& context, Brigade& in, Brigade& out, bool closing) override {
        rest_ += in.joined();
        in.buckets.clear();
        constexpr size_t group = 3;
        size_t ready = closing ? rest_.size() : rest_.size() - rest_.size() % group;
        if (ready == 0) return closing ? Outcome::PassOn : Outcome::FeedMe;
        Ref<String> text = Ref<String>::adopt(make_string(rest_.substr(0, ready)));
        rest_.erase(0, ready);
        Result<String*> made = php_base64_encode(context, *text);
        if (!made) return Outcome::Fatal;
        Ref<String> encoded = Ref<String>::adopt(*made);
        if (breaks_.length) encoded = Ref<String>::adopt(make_string(broken(encoded->view())));
        out.buckets.push_back(std::move(encoded));
        return Outcome::PassOn;
    }

private:
    // Lines are of whole groups.
    std::string broken(std::string_view text) {
        constexpr size_t group = 4;
        std::string lines;
        for (; !text.empty(); text.remove_prefix(group), left_ -= group) {
            if (left_ < group) {
                lines += breaks_.text;
                left_ = breaks_.length;
            }
            lines += text.substr(0, group);
        }
        return lines;
    }

    LineBreaks breaks_;
    size_t left_;  // of the line
    std::string rest_;
};

// Skips what is no digit. Behind padding no digits follow; what is missing at the end is not
// missed.
class Base64Decoder final : public StreamFilter {
public:
    Outcome filter(Context& context, Brigade& in, Brigade& out, bool closing) override {
        std::string text = in.joined(), made;
        in.buckets.clear();
        for (char c : text) {
            if (take(c, made)) continue;
            (void)function_warning(context, "Stream filter (%s): invalid byte sequence",
                                   name.c_str());
            return Outcome::Fatal;
        }
        if (made.empty()) return closing ? Outcome::PassOn : Outcome::FeedMe;
        out.buckets.push_back(Ref<String>::adopt(make_string(made)));
        return Outcome::PassOn;
    }

private:
    static constexpr uint32_t digit_bits = 6, byte_bits = 8;

    static int digit(char c) {
        if (c >= 'A' && c <= 'Z') return c - 'A';
        if (c >= 'a' && c <= 'z') return c - 'a' + 26;
        if (c >= '0' && c <= '9') return c - '0' + 52;
        return c == '+' ? 62 : c == '/' ? 63 : -1;
    }
    // False: the padding is out of place.
    bool take(char c, std::string& made) {
        int value = digit(c);
        padded_ = padded_ || c == '=';
        if (value < 0) return !padded_ || (count_ != 0 && count_ != digit_bits);
        if (padded_) return false;
        bits_ = bits_ << digit_bits | static_cast<uint32_t>(value);
        count_ += digit_bits;
        if (count_ < byte_bits) return true;
        count_ -= byte_bits;
        made += static_cast<char>(bits_ >> count_);
        return true;
    }

    uint32_t bits_ = 0, count_ = 0;  // the lowest so many make no byte yet
    bool padded_ = false;
};

}  // namespace

std::shared_ptr<StreamFilter> make_builtin_filter(Context& context, std::string_view name,
                                                  const Value& params) {
    std::shared_ptr<StreamFilter> made;
    if (name == "string.rot13") made = std::make_shared<ByteFilter>(rot13);
    if (name == "string.toupper") made = std::make_shared<ByteFilter>(upper_byte);
    if (name == "string.tolower") made = std::make_shared<ByteFilter>(lower_byte);
    // Of the family convert.* names are of any case, behind the dot.
    auto is = [&](std::string_view other) {
        return name.starts_with("convert.") && equal_ignoring_case(name, other);
    };
    if (is("convert.base64-encode")) {
        Result<LineBreaks> breaks = line_breaks_of(context, params);
        if (!breaks) return nullptr;
        made = std::make_shared<Base64Encoder>(std::move(*breaks));
    }
    if (is("convert.base64-decode")) made = std::make_shared<Base64Decoder>();
    bool encodes = is("convert.quoted-printable-encode");
    if (encodes || is("convert.quoted-printable-decode"))
        made = make_quoted_printable_filter(context, !encodes, params);
    if (name == "dechunk") made = make_dechunk_filter();
    for (const HookRow& row : hook_rows()) {
        const ExtensionHooks* hooks = !made && row.has(hook::make_filter) ? hooks_of(row) : nullptr;
        if (hooks) made = hooks->make_filter(context, name, params);
    }
    if (made) made->name = name;
    return made;
}

}  // namespace surus
