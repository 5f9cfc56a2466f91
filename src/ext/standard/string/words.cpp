// Words, tokens and counts of characters.
#include <algorithm>
#include <vector>

#include "ext/check_memory.h"
#include "ext/standard/string.stub.h"
#include "ext/standard/string/character_list.h"
#include "ext/state.h"
#include "ext/support.h"
#include "memory/heap_allocator.h"
#include "runtime/calls/c_stack.h"
#include "runtime/errors/errors.h"
#include "runtime/request/time_limit.h"

namespace surus {

// ---- strtok

namespace {

struct StrtokState : ExtensionState {
    static constexpr StateSlot slot = StateSlot::Strtok;
    Ref<String> text;
    size_t at = 0;
};

}  // namespace

Result<Value> php_strtok(Context& context, String& string, String* token) {
    auto& state = extension_state<StrtokState>(context);
    const String& separators = token ? *token : string;
    if (token) {
        state.text = Ref<String>::share(&string);
        state.at = 0;
    } else if (!state.text) {
        TRY(function_warning(context,
                             "Both arguments must be provided when starting tokenization"));
        return false_value();
    }
    ByteSet set;
    for (unsigned char c : separators.view()) set.add(c);
    std::string_view view = state.text->view();
    size_t& at = state.at;
    if (at >= view.size()) return false_value();  // the string is still there
    while (at < view.size() && set.has(static_cast<unsigned char>(view[at]))) ++at;
    if (at >= view.size()) {
        state.text = Ref<String>();
        return false_value();
    }
    size_t start = at;
    while (at < view.size() && !set.has(static_cast<unsigned char>(view[at]))) ++at;
    std::string_view found = view.substr(start, at - start);
    if (at < view.size()) ++at;
    return string_value(found);
}

// ---- words

Result<Value> php_str_word_count(Context& context, String& string, int64_t format,
                                 String* characters) {
    ByteSet extra;
    if (characters) TRY(add_character_list(context, characters->view(), extra));
    if (format < 0 || format > 2)
        return throw_argument_value_error(context, 2, "must be a valid format value");
    std::string_view view = string.view();
    auto listed = [&](char c) { return extra.has(static_cast<unsigned char>(c)); };
    // Hyphens and quotes count within words, not at the whole text's ends.
    size_t begin = 0, end = view.size();
    if (begin < end &&
        ((view[begin] == '\'' && !listed('\'')) || (view[begin] == '-' && !listed('-'))))
        ++begin;
    if (end > begin && view[end - 1] == '-' && !listed('-')) --end;
    auto in_word = [&](char c) {
        return is_alpha(static_cast<unsigned char>(c)) || listed(c) || c == '\'' || c == '-';
    };
    int64_t count = 0;
    Array* words = format == 0 ? nullptr : Array::create();
    for (size_t i = begin; i < end && !is_to_end(context);) {
        size_t start = i;
        while (i < end && in_word(view[i])) ++i;
        if (i == start) {
            ++i;
            continue;
        }
        Value word = format == 0 ? Value::null() : string_value(view.substr(start, i - start));
        if (format == 1)
            words->push(word);
        else if (format == 2)
            words->set(static_cast<int64_t>(start), word);
        ++count;
    }
    return words ? Value::of(words) : Value::of(count);
}

Result<Value> php_count_chars(Context& context, String& string, int64_t mode) {
    if (mode < 0 || mode > 4)
        return throw_argument_value_error(context, 2, "must be between 0 and 4 (inclusive)");
    int64_t counts[256] = {};
    for (unsigned char c : string.view()) ++counts[c];
    if (mode >= 3) {
        char out[256];
        size_t length = 0;
        for (int c = 0; c < 256; ++c) {
            if ((counts[c] != 0) == (mode == 3)) out[length++] = static_cast<char>(c);
        }
        return string_value({out, length});
    }
    Array* out = Array::create();
    for (int c = 0; c < 256; ++c) {
        if (mode == 0 || (counts[c] != 0) == (mode == 1))
            out->set(int64_t{c}, Value::of(counts[c]));
    }
    return Value::of(out);
}

// ---- likeness

namespace {

// The longest text that both have, and where; then the same left and right of it. Cubic: time
// limits are looked at.
Result<size_t> similar(Context& context, std::string_view a, std::string_view b) {
    size_t best = 0, best_a = 0, best_b = 0, runs = 0;
    for (size_t i = 0; i + best < a.size(); ++i) {
        TRY(check_nesting(context));
        for (size_t k = 0; k + best < b.size(); ++k) {
            size_t n = 0;
            while (i + n < a.size() && k + n < b.size() && a[i + n] == b[k + n]) ++n;
            if (n > best) {
                best = n;
                best_a = i;
                best_b = k;
                ++runs;
            }
        }
    }
    if (best == 0) return 0;
    size_t sum = best;
    if (best_a && best_b && runs > 1)
        sum += TRY(similar(context, a.substr(0, best_a), b.substr(0, best_b)));
    if (best_a + best < a.size() && best_b + best < b.size())
        sum += TRY(similar(context, a.substr(best_a + best), b.substr(best_b + best)));
    return sum;
}

}  // namespace

Result<int64_t> php_similar_text(Context& context, String& string1, String& string2,
                                 Reference* percent) {
    size_t total = string1.length + string2.length;
    size_t same = total ? TRY(similar(context, string1.view(), string2.view())) : 0;
    double share = total ? static_cast<double>(same) * 2.0 * 100.0 / static_cast<double>(total) : 0;
    TRY(assign_optional(context, percent, Value::of(share)));
    return static_cast<int64_t>(same);
}

// Costs may be as large as integers get: sums wrap around.
Result<int64_t> php_levenshtein(Context& context, String& string1, String& string2,
                                int64_t insertion_cost, int64_t replacement_cost,
                                int64_t deletion_cost) {
    std::string_view a = string1.view(), b = string2.view();
    auto sum = [](int64_t x, int64_t y) {
        return static_cast<int64_t>(static_cast<uint64_t>(x) + static_cast<uint64_t>(y));
    };
    auto product = [](size_t count, int64_t cost) {
        return static_cast<int64_t>(count * static_cast<uint64_t>(cost));
    };
    if (a.empty()) return product(b.size(), insertion_cost);
    if (b.empty()) return product(a.size(), deletion_cost);
    TRY(check_memory(context, b.size() + 1, 2 * sizeof(int64_t)));
    std::vector<int64_t, HeapAllocator<int64_t>> row(b.size() + 1), next(b.size() + 1);
    for (size_t k = 0; k <= b.size(); ++k) row[k] = product(k, insertion_cost);
    for (char c : a) {
        TRY(check_nesting(context));
        next[0] = sum(row[0], deletion_cost);
        for (size_t k = 0; k < b.size(); ++k) {
            int64_t cost = c == b[k] ? row[k] : sum(row[k], replacement_cost);
            cost = std::min(cost, sum(row[k + 1], deletion_cost));
            next[k + 1] = std::min(cost, sum(next[k], insertion_cost));
        }
        row.swap(next);
    }
    return row[b.size()];
}

// ---- sound

Result<String*> php_soundex(Context&, String& string) {
    // Codes of A to Z. What has none parts equal ones, for PHP H and W too.
    static constexpr char codes[26] = {0,   '1', '2', '3', 0,   '1', '2', 0,   0,
                                       '2', '2', '4', '5', '5', 0,   '1', '2', '6',
                                       '2', '3', 0,   '1', 0,   '2', 0,   '2'};
    char out[4];
    size_t length = 0;
    char last = 0;
    for (unsigned char c : string.view()) {
        if (length == 4) break;
        c = upper_byte(c);
        if (c < 'A' || c > 'Z') continue;
        char code = codes[c - 'A'];
        if (length == 0) {
            out[length++] = static_cast<char>(c);
        } else if (code != last && code != 0) {
            out[length++] = code;
        }
        last = code;
    }
    while (length < 4) out[length++] = '0';
    return make_string({out, 4});
}

}  // namespace surus
