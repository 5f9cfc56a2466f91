// hebrev(): logical Hebrew (ISO 8859-8) as it is to be written from left to right.
#include <string>

#include "ext/standard/network.stub.h"
#include "ext/support.h"

namespace surus {

namespace {

bool is_gap(char c) { return is_blank(c) || is_newline(c); }
bool is_hebrew(char c) {
    constexpr unsigned char first = 224, last = 250;
    auto byte = static_cast<unsigned char>(c);
    return byte >= first && byte <= last;
}
bool is_mark(char c) {
    auto byte = static_cast<unsigned char>(c);
    constexpr unsigned char rubout = 127;
    return byte > ' ' && byte < rubout && !is_alnum(byte);
}

char mirrored(char c) {
    constexpr std::string_view from = "()[]{}<>\\/", to = ")(][}{></\\";
    size_t at = from.find(c);
    return at == npos ? c : to[at];
}

// Runs of Hebrew are turned round, others are not; the order of the runs is.
std::string turned(std::string_view text) {
    std::string out(text.size(), '\0');
    size_t target = text.size(), start = 0, end = 0, last = text.size() - 1;
    bool hebrew = is_hebrew(text[0]);
    do {
        if (hebrew) {
            auto goes_on = [](char c) { return is_hebrew(c) || is_gap(c) || is_mark(c); };
            while (end < last && goes_on(text[end + 1])) ++end;
            for (size_t i = start; i <= end; ++i) out[--target] = mirrored(text[i]);
        } else {
            while (end < last && !is_hebrew(text[end + 1]) && text[end + 1] != '\n') ++end;
            // Marks at the end belong to what follows.
            auto moves = [](char c) { return (is_gap(c) || is_mark(c)) && c != '/' && c != '-'; };
            while (end > start && moves(text[end])) --end;
            for (size_t i = end + 1; i > start; --i) out[--target] = text[i - 1];
        }
        hebrew = !hebrew;
        start = end + 1;
    } while (end < last);
    return out;
}

// The lines from the last to the first, each of at most `most` characters where words allow it.
std::string broken(std::string text, int64_t most) {
    std::string out;
    size_t begin = text.size() - 1, end = begin;
    while (true) {
        int64_t count = 0;
        while ((most == 0 || count < most) && begin > 0) {
            ++count;
            if (!is_newline(text[--begin])) continue;
            while (begin > 0 && is_newline(text[begin - 1])) {
                --begin;
                ++count;
            }
            break;
        }
        if (most >= 0 && count == most) {
            size_t at = begin;
            int64_t left = count;
            while (left > 0 && !is_gap(text[at])) {
                ++at;
                --left;
            }
            if (left > 0) begin = at;
        }
        size_t first = begin;
        if (is_gap(text[begin])) text[begin] = '\n';
        while (begin <= end && is_newline(text[begin])) ++begin;
        if (begin <= end) out.append(text, begin, end - begin + 1);
        for (size_t i = first; i <= end && is_newline(text[i]); ++i) out += text[i];
        if (first == 0) return out;
        begin = end = first - 1;
    }
}

}  // namespace

Result<String*> php_hebrev(Context&, String& string, int64_t max_chars_per_line) {
    if (string.is_empty()) return String::empty();
    return make_string(broken(turned(string.view()), max_chars_per_line));
}

}  // namespace surus
