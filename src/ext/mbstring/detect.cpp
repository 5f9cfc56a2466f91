// Guessing encodings. Each candidate decodes the text and collects demerits: for errors, for
// characters that are rare in the world's texts, and one for every character, so that the shortest
// reading wins. Candidates named later are at a slight disadvantage.
#include <algorithm>

#include "ext/mbstring/common_characters.h"
#include "ext/mbstring/mbstring.stub.h"
#include "ext/mbstring/state.h"
#include "ext/mbstring/unicode.h"
#include "runtime/calls/frame.h"
#include "runtime/errors/errors.h"
#include "runtime/request/tables.h"

namespace surus {

namespace mbstring {

namespace {

constexpr uint64_t error_demerits = 1000;

uint64_t demerits_of(uint32_t c) {
    if (c > 0xffff) return 40;
    // Punctuation: much of it in what looks like ASCII speaks for UTF-7 and its kin.
    if (c >= 0x21 && c <= 0x2f) return 6;
    return is_common(c) ? 1 : 30;
}

struct Candidate {
    const Encoding* encoding;
    double weight;
    uint64_t demerits = 0;
};

std::string_view without_mark(std::string_view text, const Encoding& encoding) {
    std::string_view mark = encoding.id == Id::Utf8      ? "\xef\xbb\xbf"
                            : encoding.id == Id::Utf16Be ? "\xfe\xff"
                            : encoding.id == Id::Utf16Le ? "\xff\xfe"
                                                         : "";
    return text.starts_with(mark) ? text.substr(mark.size()) : text;
}

// Goes through all candidates in step, so that hopeless ones cost no more than they must; those
// with errors are dropped when `strict`.
void judge(std::vector<Candidate>& candidates, std::string_view text, bool strict) {
    std::vector<Input> inputs;
    inputs.reserve(candidates.size());
    for (const Candidate& candidate : candidates)
        inputs.emplace_back(without_mark(text, *candidate.encoding));
    uint32_t characters[128];
    bool more = true;
    while (more && (strict || candidates.size() > 1)) {
        more = false;
        for (size_t at = candidates.size(); at-- > 0;) {
            Candidate& candidate = candidates[at];
            if (!inputs[at].more()) continue;
            size_t count = candidate.encoding->decode(*candidate.encoding, inputs[at], characters,
                                                      std::size(characters));
            bool bad = false;
            for (size_t i = 0; i < count; ++i) {
                bad |= characters[i] == invalid;
                candidate.demerits +=
                    characters[i] == invalid ? error_demerits : demerits_of(characters[i]);
            }
            if (bad && strict) {
                candidates.erase(candidates.begin() + static_cast<ptrdiff_t>(at));
                inputs.erase(inputs.begin() + static_cast<ptrdiff_t>(at));
            } else {
                more |= inputs[at].more();
            }
        }
    }
    for (Candidate& candidate : candidates) {
        candidate.demerits = static_cast<uint64_t>(static_cast<float>(candidate.demerits) *
                                                   static_cast<float>(candidate.weight));
    }
}

// Some encodings are so easily told from others that an error in them counts before all else.
bool is_checked_first(const Encoding& encoding) {
    switch (encoding.id) {
    case Id::Utf8:
    case Id::Utf7:
    case Id::Utf7Imap: return true;
    default: return false;
    }
}

}  // namespace

const Encoding* detect(std::span<const std::string_view> texts, std::span<const Encoding* const> of,
                       Detection how) {
    if (of.empty()) return nullptr;
    if (of.size() == 1) {
        bool fits = !how.strict || std::ranges::all_of(texts, [&](std::string_view text) {
            return is_valid(text, *of[0]);
        });
        return fits ? of[0] : nullptr;
    }
    if (texts.size() == 1 && texts[0].empty()) return of[0];
    std::vector<Candidate> candidates;
    for (size_t i = 0; i < of.size(); ++i) {
        uint64_t demerits = 0;
        bool possible = true;
        if (is_checked_first(*of[i])) {
            for (std::string_view text : texts) {
                if (is_valid(text, *of[i])) continue;
                possible &= !how.strict;
                demerits += 500;
            }
        }
        if (!possible) continue;
        double weight = how.order_matters
                            ? 1.0 + 0.3 * static_cast<double>(i) / static_cast<double>(of.size())
                            : 1.0;
        candidates.push_back({of[i], weight, demerits});
    }
    // The last text first, as php goes: its weight is applied again with every other.
    for (size_t i = texts.size(); i-- > 0;) {
        judge(candidates, texts[i], how.strict);
        if (candidates.empty()) return nullptr;
    }
    auto best = std::ranges::min_element(candidates, {}, &Candidate::demerits);
    return best == candidates.end() ? nullptr : best->encoding;
}

}  // namespace mbstring

using namespace mbstring;

Result<Value> php_mb_detect_encoding(Context& context, String& string, const Value& encodings,
                                     bool strict) {
    State& state = mbstring::state(context);
    EncodingList list = state.detect_order;
    bool order_matters = true;
    if (!encodings.is_null()) {
        // The list of all is in no order of preference.
        order_matters = !(encodings.is_array() && encodings.array == state.all_encodings.get());
        list = TRY(encoding_list(context, encodings, 2));
    }
    if (list.empty())
        return throw_argument_value_error(context, 2, "must specify at least one encoding");
    std::erase_if(list, [](const Encoding* encoding) { return encoding->id <= Id::EightBit; });
    if (list.empty()) return false_value();
    if (context.frame->argument_count < 3) strict = state.strict_detection;
    std::string_view text = string.view();
    const Encoding* found = detect({&text, 1}, list, {strict, order_matters});
    return found ? string_value(found->name) : false_value();
}

}  // namespace surus
