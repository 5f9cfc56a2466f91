#include "ext/uri/punycode.h"

#include <algorithm>
#include <cstdint>

#include "base/ascii.h"

namespace surus::uri {

namespace {

constexpr uint32_t base = 36, least = 1, most = 26, skew = 38, damp = 700;
constexpr char32_t first_other = 0x80;  // characters below stand as they are
constexpr char32_t last_character = 0x10ffff;

// The threshold between digits that go on and one that ends a number.
class Bias {
public:
    uint32_t threshold(uint32_t k) const {
        return k <= bias_ ? least : std::clamp(k - bias_, least, most);
    }
    void adapt(uint32_t delta, uint32_t count) {
        delta = is_first_ ? delta / damp : delta / 2;
        is_first_ = false;
        delta += delta / count;
        uint32_t k = 0;
        for (; delta > (base - least) * most / 2; k += base) delta /= base - least;
        bias_ = k + (base - least + 1) * delta / (delta + skew);
    }

private:
    uint32_t bias_ = 72;
    bool is_first_ = true;
};

char digit(uint32_t value) {
    return static_cast<char>(value < 26 ? 'a' + value : '0' + value - 26);
}

// `base`: it is none.
uint32_t digit_value(char c) {
    auto byte = static_cast<unsigned char>(c);
    if (is_digit(byte)) return byte - '0' + 26u;
    return is_alpha(byte) ? lower_byte(byte) - 'a' + 0u : base;
}

void append_number(std::string& out, uint32_t value, const Bias& bias) {
    for (uint32_t k = base;; k += base) {
        uint32_t threshold = bias.threshold(k);
        if (value < threshold) break;
        out += digit(threshold + (value - threshold) % (base - threshold));
        value = (value - threshold) / (base - threshold);
    }
    out += digit(value);
}

// Adds the number to `sum`; false: there is none, or it is too large.
bool read_number(std::string_view& text, const Bias& bias, uint32_t& sum) {
    uint32_t weight = 1;
    for (uint32_t k = base;; k += base) {
        if (text.empty()) return false;
        uint32_t value = digit_value(text[0]);
        text.remove_prefix(1);
        uint32_t part;
        if (value == base || __builtin_mul_overflow(value, weight, &part) ||
            __builtin_add_overflow(sum, part, &sum))
            return false;
        uint32_t threshold = bias.threshold(k);
        if (value < threshold) return true;
        if (__builtin_mul_overflow(weight, base - threshold, &weight)) return false;
    }
}

}  // namespace

std::optional<std::string> encode_punycode(std::u32string_view label) {
    std::string out;
    for (char32_t c : label) {
        if (c < first_other) out += static_cast<char>(c);
    }
    auto done = static_cast<uint32_t>(out.size());
    if (done == label.size()) return out;
    if (label.size() > longest_label) return std::nullopt;
    if (done) out += '-';
    Bias bias;
    uint32_t delta = 0;  // no more than the label's length times the number of characters
    for (char32_t reached = first_other; done < label.size(); ++reached, ++delta) {
        char32_t next = last_character;
        for (char32_t c : label) {
            if (c >= reached) next = std::min(next, c);
        }
        delta += (next - reached) * (done + 1);
        reached = next;
        for (char32_t c : label) {
            if (c < reached) ++delta;
            if (c != reached) continue;
            append_number(out, delta, bias);
            bias.adapt(delta, ++done);
            delta = 0;
        }
    }
    return out;
}

std::optional<std::u32string> decode_punycode(std::string_view text) {
    std::u32string out;
    size_t end = text.rfind('-');
    if (end != std::string_view::npos) {
        out.assign(text.begin(), text.begin() + static_cast<ptrdiff_t>(end));
        text.remove_prefix(end + 1);
    }
    if (text.empty()) return out;
    if (out.size() + text.size() > longest_label * 4) return std::nullopt;
    Bias bias;
    char32_t reached = first_other;
    for (uint32_t place = 0; !text.empty(); ++place) {
        uint32_t before = place;
        if (!read_number(text, bias, place)) return std::nullopt;
        auto count = static_cast<uint32_t>(out.size() + 1);
        bias.adapt(place - before, count);
        if (place / count > last_character - reached) return std::nullopt;
        reached += place / count;
        place %= count;
        out.insert(out.begin() + place, reached);
    }
    return out;
}

}  // namespace surus::uri
