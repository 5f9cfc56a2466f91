// Counting, cutting and comparing by grapheme clusters.
#include "ext/intl/grapheme.h"

#include <unicode/ucol.h>
#include <unicode/utext.h>
#include <unicode/utf8.h>

#include <algorithm>
#include <vector>

#include "ext/check_memory.h"
#include "ext/intl/grapheme.stub.h"
#include "ext/intl/text.h"
#include "runtime/errors/errors.h"

namespace surus {

using namespace intl;

namespace {

// UTF-8 that the iterator walks as it is: positions are bytes.
class Utf8Walk {
public:
    Utf8Walk(Context& context, std::string_view text) {
        utext_openUTF8(&text_, text.data(), static_cast<int64_t>(text.size()), &status);
        if (U_FAILURE(status)) return;
        iterator = grapheme_iterator(context, status);
        if (!iterator) return;
        ubrk_setUText(iterator, &text_, &status);
        if (U_SUCCESS(status)) ubrk_first(iterator);
    }
    Utf8Walk(const Utf8Walk&) = delete;
    ~Utf8Walk() {
        // The iterator's copy must not outlive the text.
        UErrorCode ignored = U_ZERO_ERROR;
        if (iterator) ubrk_setText(iterator, u"", 0, &ignored);
        utext_close(&text_);
    }

    UErrorCode status = U_ZERO_ERROR;
    UBreakIterator* iterator = nullptr;

private:
    UText text_ = UTEXT_INITIALIZER;
};

}  // namespace

// The ends of a text's clusters. Errors are left in `status`.
static Status boundaries(Context& context, const std::u16string& text, std::vector<int32_t>& out,
                         UErrorCode& status) {
    UBreakIterator* iterator = grapheme_iterator(context, status);
    if (!iterator) return {};
    TRY(check_memory(context, text.size(), sizeof(int32_t)));
    ubrk_setText(iterator, text.data(), length_of(text), &status);
    if (U_FAILURE(status)) return {};
    ubrk_first(iterator);
    for (int32_t end = ubrk_next(iterator); end != UBRK_DONE; end = ubrk_next(iterator))
        out.push_back(end);
    return {};
}

Result<Value> php_grapheme_strlen(Context& context, String& string) {
    if (is_plain(string.view())) return Value::of(static_cast<int64_t>(string.length));
    UErrorCode status = U_ZERO_ERROR;
    std::u16string text;
    TRY(to_utf16(context, string.view(), text, status));
    if (U_FAILURE(status))
        return fail_null(context, nullptr, status, "Error converting input string to UTF-16");
    UBreakIterator* iterator = grapheme_iterator(context, status);
    if (iterator) ubrk_setText(iterator, text.data(), length_of(text), &status);
    if (U_FAILURE(status)) return false_value();
    int64_t count = 0;
    while (ubrk_next(iterator) != UBRK_DONE) ++count;
    return Value::of(count);
}

// Plain text's part: like substr(), but what lies outside is empty.
static String* plain_part(String& string, int64_t start, int64_t length) {
    auto all = static_cast<int64_t>(string.length);
    start = start < 0 ? std::max<int64_t>(all + start, 0) : std::min(start, all);
    length =
        length < 0 ? std::max<int64_t>(all - start + length, 0) : std::min(length, all - start);
    return part_of(string,
                   string.view().substr(static_cast<size_t>(start), static_cast<size_t>(length)));
}

// Where so many clusters from the beginning, or the end when negative, have passed; `left` are
// those that the text did not have.
static int32_t walk(UBreakIterator* iterator, int64_t count, int64_t& left) {
    int32_t position = count < 0 ? ubrk_last(iterator) : ubrk_first(iterator);
    for (; count != 0; count += count < 0 ? 1 : -1) {
        int32_t next = count < 0 ? ubrk_previous(iterator) : ubrk_next(iterator);
        if (next == UBRK_DONE) break;
        position = next;
    }
    left = count;
    return position;
}

Result<Value> php_grapheme_substr(Context& context, String& string, int64_t offset,
                                  std::optional<int64_t> length, String&) {
    if (offset < INT32_MIN || offset > INT32_MAX)
        return throw_argument_value_error(context, 2, "is too large");
    int64_t count = length.value_or(static_cast<int64_t>(string.length));
    if (count < INT32_MIN || count > INT32_MAX)
        return throw_argument_value_error(context, 3, "is too large");
    if (is_plain(string.view())) return Value::of(plain_part(string, offset, count));
    UErrorCode status = U_ZERO_ERROR;
    std::u16string text;
    TRY(to_utf16(context, string.view(), text, status));
    if (U_FAILURE(status))
        return fail_false(context, nullptr, status, "Error converting input string to UTF-16");
    UBreakIterator* iterator = grapheme_iterator(context, status);
    if (iterator) ubrk_setText(iterator, text.data(), length_of(text), &status);
    if (U_FAILURE(status)) return false_value();
    int64_t left = 0;
    int32_t begin = walk(iterator, offset, left);
    if (left > 0) return string_value("");
    int32_t end = length_of(text);
    if (count < static_cast<int64_t>(string.length)) {
        if (count >= 0) {
            for (end = begin; count > 0; --count) {
                int32_t next = ubrk_following(iterator, end);
                if (next == UBRK_DONE) break;
                end = next;
            }
        } else {
            end = walk(iterator, count, left);
            if (left < 0) return string_value("");
        }
    }
    if (begin >= end) return string_value("");
    std::u16string_view part = text;
    String* out =
        to_utf8(part.substr(static_cast<size_t>(begin), static_cast<size_t>(end - begin)), status);
    if (!out)
        return fail_false(context, nullptr, status, "Error converting output string to UTF-8");
    return Value::of(out);
}

Result<Value> php_grapheme_str_split(Context& context, String& string, int64_t length) {
    constexpr int64_t most = UINT32_MAX / 4;
    if (length <= 0 || length > most) {
        return throw_argument_value_error(
            context, 2, "must be greater than 0 and less than or equal to %d", int{most});
    }
    if (string.is_empty()) return Value::of(Array::empty());
    Utf8Walk text(context, string.view());
    if (U_FAILURE(text.status))
        return fail_false(context, nullptr, text.status, "Error opening UTF-8 text");
    Ref<Array> parts = Ref<Array>::adopt(Array::create());
    int32_t begin = 0;
    int32_t end = 0;
    int64_t clusters = 0;
    auto add = [&] {
        parts->push(string_value(
            string.view().substr(static_cast<size_t>(begin), static_cast<size_t>(end - begin))));
        begin = end;
        clusters = 0;
    };
    for (int32_t next = ubrk_next(text.iterator); next != UBRK_DONE;
         next = ubrk_next(text.iterator)) {
        end = next;
        if (++clusters == length) add();
    }
    if (clusters) add();
    return Value::of(parts.leak());
}

// ---- grapheme_extract

// The end of as many clusters as the limit allows, in bytes.
static int32_t extracted(UBreakIterator* iterator, std::string_view text, int64_t limit,
                         int64_t type) {
    int32_t end = 0;
    int64_t characters = 0;
    for (int64_t clusters = 1;; ++clusters) {
        int32_t next = ubrk_next(iterator);
        if (next == UBRK_DONE) return end;
        if (type == constant_GRAPHEME_EXTR_COUNT && clusters > limit) return end;
        if (type == constant_GRAPHEME_EXTR_MAXBYTES && next > limit) return end;
        if (type == constant_GRAPHEME_EXTR_MAXCHARS) {
            auto size = static_cast<int32_t>(text.size());
            for (int32_t at = end; at < next; ++characters) U8_FWD_1(text.data(), at, size);
            if (characters > limit) return end;
        }
        end = next;
    }
}

static Result<Value> extract(Context& context, String& haystack, int64_t size, int64_t type,
                             int64_t offset, Reference* next) {
    std::string_view text = haystack.view().substr(static_cast<size_t>(offset));
    size_t skipped = 0;  // the rest of a character in whose middle it lies
    while (skipped < text.size() && U8_IS_TRAIL(text[skipped])) ++skipped;
    if (skipped == text.size()) {
        return fail_false(context, nullptr, U_ILLEGAL_ARGUMENT_ERROR,
                          "grapheme_extract: invalid input string");
    }
    text = text.substr(skipped);
    offset += static_cast<int64_t>(skipped);
    // One more, for it may belong to the last cluster.
    size_t seen = std::min(static_cast<size_t>(size) + 1, text.size());
    if (is_plain(text.substr(0, seen))) {
        size_t length = std::min(static_cast<size_t>(size), text.size());
        TRY(assign_optional(context, next, Value::of(offset + static_cast<int64_t>(length))));
        return string_value(text.substr(0, length));
    }
    int32_t length = 0;
    UErrorCode status;
    {
        Utf8Walk walked(context, text);
        status = walked.status;
        if (U_SUCCESS(status)) length = extracted(walked.iterator, text, size, type);
    }
    if (U_FAILURE(status)) return fail_false(context, nullptr, status, "Error opening UTF-8 text");
    OwnedValue out(string_value(text.substr(0, static_cast<size_t>(length))));
    TRY(assign_optional(context, next, Value::of(offset + length)));
    return out.leak();
}

Result<Value> php_grapheme_extract(Context& context, String& haystack, int64_t size, int64_t type,
                                   int64_t offset, Reference* next) {
    auto all = static_cast<int64_t>(haystack.length);
    if (offset < 0 && __builtin_add_overflow(offset, all, &offset)) offset = -1;
    TRY(assign_optional(context, next, Value::of(offset)));
    if (type < constant_GRAPHEME_EXTR_COUNT || type > constant_GRAPHEME_EXTR_MAXCHARS) {
        return throw_argument_value_error(context, 3,
                                          "must be one of GRAPHEME_EXTR_COUNT, "
                                          "GRAPHEME_EXTR_MAXBYTES, or GRAPHEME_EXTR_MAXCHARS");
    }
    if (offset > INT32_MAX || offset < 0 || offset >= all) {
        return fail_false(context, nullptr, U_ILLEGAL_ARGUMENT_ERROR,
                          "start not contained in string");
    }
    if (size < 0)
        return throw_argument_value_error(context, 2, "must be greater than or equal to 0");
    if (size > INT32_MAX) return throw_argument_value_error(context, 2, "is too large");
    if (size == 0) return string_value("");
    Ref<String> pinned = Ref<String>::share(&haystack);
    return extract(context, haystack, size, type, offset, next);
}

// ---- grapheme_levenshtein

namespace {

struct Costs {
    int64_t insertion;
    int64_t replacement;
    int64_t deletion;
};

struct Clusters {
    std::u16string text;
    std::vector<int32_t> ends;

    std::u16string_view operator[](size_t index) const {
        int32_t begin = index ? ends[index - 1] : 0;
        return std::u16string_view(text).substr(static_cast<size_t>(begin),
                                                static_cast<size_t>(ends[index] - begin));
    }
};

}  // namespace

static int64_t distance(const Clusters& from, const Clusters& to, const Costs& costs,
                        const UCollator* collator, std::vector<int64_t>& row) {
    for (size_t i = 0; i <= to.ends.size(); ++i) row[i] = static_cast<int64_t>(i) * costs.insertion;
    for (size_t i = 0; i < from.ends.size(); ++i) {
        std::u16string_view left = from[i];
        int64_t diagonal = row[0];
        row[0] += costs.deletion;
        for (size_t j = 0; j < to.ends.size(); ++j) {
            std::u16string_view right = to[j];
            bool equal =
                left == right ||
                ucol_strcoll(collator, left.data(), static_cast<int32_t>(left.size()), right.data(),
                             static_cast<int32_t>(right.size())) == UCOL_EQUAL;
            int64_t cost = std::min({diagonal + (equal ? 0 : costs.replacement),
                                     row[j + 1] + costs.deletion, row[j] + costs.insertion});
            diagonal = row[j + 1];
            row[j + 1] = cost;
        }
    }
    return row.back();
}

static Status read_clusters(Context& context, std::string_view text, Clusters& out,
                            UErrorCode& status) {
    TRY(to_utf16(context, text, out.text, status));
    if (U_FAILURE(status)) return {};
    return boundaries(context, out.text, out.ends, status);
}

static Status check_costs(Context& context, const Costs& costs) {
    constexpr int64_t most = UINT32_MAX / 4;
    uint32_t position = 3;
    for (int64_t cost : {costs.insertion, costs.replacement, costs.deletion}) {
        if (cost <= 0 || cost > most) {
            return throw_argument_value_error(context, position,
                                              "must be greater than 0 and less than or equal to %d",
                                              int{most});
        }
        ++position;
    }
    return {};
}

Result<Value> php_grapheme_levenshtein(Context& context, String& string1, String& string2,
                                       int64_t insertion_cost, int64_t replacement_cost,
                                       int64_t deletion_cost, String& locale) {
    const Costs costs{insertion_cost, replacement_cost, deletion_cost};
    TRY(check_costs(context, costs));
    Clusters from;
    Clusters to;
    UErrorCode status = U_ZERO_ERROR;
    TRY(read_clusters(context, string1.view(), from, status));
    if (U_SUCCESS(status)) TRY(read_clusters(context, string2.view(), to, status));
    if (U_FAILURE(status))
        return fail_false(context, nullptr, status, "Error converting input string to UTF-16");
    TRY(check_memory(context, to.ends.size() + 1, sizeof(int64_t)));
    std::vector<int64_t> row(to.ends.size() + 1);
    UCollator* collator = ucol_open(locale.data(), &status);
    if (U_FAILURE(status)) return fail_false(context, nullptr, status, "Error on ucol_open");
    int64_t result = distance(from, to, costs, collator, row);
    ucol_close(collator);
    return Value::of(result);
}

}  // namespace surus
