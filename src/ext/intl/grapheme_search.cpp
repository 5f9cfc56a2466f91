// Searching by grapheme clusters: grapheme_strpos() and its kin.
#include <unicode/ucol.h>
#include <unicode/usearch.h>

#include <algorithm>

#include "base/utf8.h"
#include "ext/intl/grapheme.h"
#include "ext/intl/grapheme.stub.h"
#include "ext/intl/state.h"
#include "ext/intl/text.h"
#include "runtime/errors/errors.h"

namespace surus {

namespace intl {

UBreakIterator* grapheme_iterator(Context& context, UErrorCode& status) {
    UBreakIterator*& iterator = extension_state<State>(context).graphemes;
    // The locale has no effect on this kind.
    if (!iterator) iterator = ubrk_open(UBRK_CHARACTER, nullptr, nullptr, 0, &status);
    return U_SUCCESS(status) ? iterator : nullptr;
}

namespace {

struct SearchCloser {
    void operator()(UStringSearch* search) const { usearch_close(search); }
};
using SearchPointer = std::unique_ptr<UStringSearch, SearchCloser>;

// Where so many graphemes have passed, from the end when negative; -1: there are not so many.
int32_t position_of_grapheme(UBreakIterator* iterator, int64_t offset) {
    if (offset == 0) return 0;
    int32_t position = offset < 0 ? ubrk_last(iterator) : ubrk_first(iterator);
    for (; offset != 0 && position != UBRK_DONE; offset += offset < 0 ? 1 : -1)
        position = offset < 0 ? ubrk_previous(iterator) : ubrk_next(iterator);
    return offset == 0 && position != UBRK_DONE ? position : -1;
}

int32_t last_match(UStringSearch* search, const Search& how, int32_t offset, UErrorCode& status) {
    if (how.offset >= 0) {
        int32_t position = usearch_last(search, &status);
        return position < offset ? USEARCH_DONE : position;
    }
    // Matches may begin up to the offset: those that overlap count as well.
    int32_t previous = USEARCH_DONE;
    for (;;) {
        int32_t position = usearch_next(search, &status);
        if (U_FAILURE(status) || position == USEARCH_DONE || position > offset) return previous;
        previous = position;
    }
}

int32_t count_graphemes(UBreakIterator* iterator, const UChar* text, int32_t length,
                        UErrorCode& status) {
    ubrk_setText(iterator, text, length, &status);
    int32_t count = 0;
    while (U_SUCCESS(status) && ubrk_next(iterator) != UBRK_DONE) ++count;
    return count;
}

Failed throw_outside(Context& context) {
    return throw_argument_value_error(context, 3, "must be contained in argument #1 ($haystack)");
}

Result<Found> not_found(Context& context, UErrorCode status, std::string_view message) {
    TRY(note_error(context, nullptr, status, message));
    return Found{};
}

Result<Found> search(Context& context, const std::u16string& haystack, const std::u16string& needle,
                     const Search& how) {
    UErrorCode status = U_ZERO_ERROR;
    UBreakIterator* iterator = grapheme_iterator(context, status);
    if (!iterator) return not_found(context, status, "Failed to get iterator");
    int32_t length = length_of(haystack);
    ubrk_setText(iterator, haystack.data(), length, &status);
    if (U_FAILURE(status)) return not_found(context, status, "Failed to set up iterator");
    int32_t offset = position_of_grapheme(iterator, how.offset);
    if (needle.empty()) {
        if (offset < 0) return throw_outside(context);
        int32_t at = how.last && how.offset >= 0 ? length : offset;
        return Found{at, at};
    }
    SearchPointer search(usearch_open(needle.data(), length_of(needle), haystack.data(), length,
                                      how.locale, iterator, &status));
    if (U_FAILURE(status)) return not_found(context, status, "Error creating search object");
    if (how.ignore_case) {
        ucol_setAttribute(usearch_getCollator(search.get()), UCOL_STRENGTH, UCOL_SECONDARY,
                          &status);
        if (U_FAILURE(status))
            return not_found(context, status, "Error setting collation strength");
        usearch_reset(search.get());
    }
    if (how.offset != 0) {
        if (offset < 0) return throw_outside(context);
        usearch_setOffset(search.get(), how.last ? 0 : offset, &status);
        if (U_FAILURE(status)) return not_found(context, status, "Invalid search offset");
    }
    int32_t position = how.last ? last_match(search.get(), how, offset, status)
                                : usearch_next(search.get(), &status);
    if (U_FAILURE(status)) return not_found(context, status, "Error looking up string");
    if (position == USEARCH_DONE || !ubrk_isBoundary(iterator, position)) return Found{};
    search.reset();  // it shares the iterator
    return Found{count_graphemes(iterator, haystack.data(), position, status), position};
}

}  // namespace

Result<Found> search_graphemes(Context& context, std::string_view haystack, std::string_view needle,
                               const Search& how) {
    UErrorCode status = U_ZERO_ERROR;
    std::u16string text;
    std::u16string part;
    TRY(to_utf16(context, haystack, text, status));
    if (U_FAILURE(status))
        return not_found(context, status, "Error converting input string to UTF-16");
    TRY(to_utf16(context, needle, part, status));
    if (U_FAILURE(status))
        return not_found(context, status, "Error converting needle string to UTF-16");
    return search(context, text, part, how);
}

}  // namespace intl

using namespace intl;

// An offset in graphemes is at most one in bytes.
static Status check_offset(Context& context, const String& haystack, int64_t offset) {
    bool fits = offset > INT32_MIN && offset <= INT32_MAX;
    uint64_t distance = offset < 0 ? -static_cast<uint64_t>(offset) : static_cast<uint64_t>(offset);
    if (!fits || distance > haystack.length) return throw_outside(context);
    return {};
}

static std::string lower_ascii(std::string_view text) {
    std::string out(text);
    for (char& c : out) c = static_cast<char>(lower_byte(static_cast<unsigned char>(c)));
    return out;
}

static size_t find_last_plain(std::string_view haystack, std::string_view needle, int64_t offset) {
    if (needle.size() > haystack.size()) return npos;
    size_t last = haystack.size() - needle.size();
    size_t first = offset > 0 ? static_cast<size_t>(offset) : 0;
    if (offset < 0 && needle.size() <= static_cast<size_t>(-offset))
        last = haystack.size() - static_cast<size_t>(-offset);
    size_t found = haystack.rfind(needle, last);
    return found == npos || found < first ? npos : found;
}

// What plain haystacks tell at once. False: it takes Unicode's rules.
static bool find_plain(std::string_view haystack, std::string_view needle, const Search& how,
                       size_t& found) {
    if (!is_plain(haystack) || (how.offset < 0 && !how.last && !how.ignore_case)) return false;
    std::string lower_haystack;
    std::string lower_needle;
    if (how.ignore_case) {
        haystack = lower_haystack = lower_ascii(haystack);
        needle = lower_needle = lower_ascii(needle);
    }
    if (how.last) {
        found = find_last_plain(haystack, needle, how.offset);
    } else {
        size_t from = how.offset >= 0 ? static_cast<size_t>(how.offset)
                                      : haystack.size() - static_cast<size_t>(-how.offset);
        found = haystack.find(needle, from);
    }
    bool decided = !how.last && !how.ignore_case;
    return found != npos || decided || is_plain(needle);
}

static Result<Value> position(Context& context, String& haystack, String& needle,
                              const Search& how) {
    TRY(check_offset(context, haystack, how.offset));
    size_t plain = npos;
    if (find_plain(haystack.view(), needle.view(), how, plain))
        return plain == npos ? false_value() : Value::of(static_cast<int64_t>(plain));
    Found found = TRY(search_graphemes(context, haystack.view(), needle.view(), how));
    return found.graphemes < 0 ? false_value() : Value::of(int64_t{found.graphemes});
}

Result<Value> php_grapheme_strpos(Context& context, String& haystack, String& needle,
                                  int64_t offset, String& locale) {
    return position(context, haystack, needle, {offset, false, false, locale.data()});
}

Result<Value> php_grapheme_stripos(Context& context, String& haystack, String& needle,
                                   int64_t offset, String& locale) {
    return position(context, haystack, needle, {offset, true, false, locale.data()});
}

Result<Value> php_grapheme_strrpos(Context& context, String& haystack, String& needle,
                                   int64_t offset, String& locale) {
    return position(context, haystack, needle, {offset, false, true, locale.data()});
}

Result<Value> php_grapheme_strripos(Context& context, String& haystack, String& needle,
                                    int64_t offset, String& locale) {
    return position(context, haystack, needle, {offset, true, true, locale.data()});
}

// How many bytes of UTF-8 so many units of UTF-16 take.
static size_t bytes_of(std::string_view text, int32_t units) {
    size_t at = 0;
    for (; units > 0 && at < text.size(); ++at) {
        auto byte = static_cast<unsigned char>(text[at]);
        if (!utf8::is_continuation(byte)) units -= byte >= 0xf0 ? 2 : 1;
    }
    while (at < text.size() && utf8::is_continuation(text[at])) ++at;
    return at;
}

static Result<Value> part(Context& context, String& haystack, String& needle, bool before,
                          const Search& how) {
    std::string_view text = haystack.view();
    size_t at = npos;
    if (!how.ignore_case) {
        at = find_bytes(text, needle.view());
        if (at == npos) return false_value();
    }
    if (how.ignore_case || !is_plain(text)) {
        Found found = TRY(search_graphemes(context, text, needle.view(), how));
        if (found.code_units < 0) return false_value();
        at = bytes_of(text, found.code_units);
    }
    return Value::of(part_of(haystack, before ? text.substr(0, at) : text.substr(at)));
}

Result<Value> php_grapheme_strstr(Context& context, String& haystack, String& needle,
                                  bool beforeNeedle, String& locale) {
    return part(context, haystack, needle, beforeNeedle, {0, false, false, locale.data()});
}

Result<Value> php_grapheme_stristr(Context& context, String& haystack, String& needle,
                                   bool beforeNeedle, String& locale) {
    return part(context, haystack, needle, beforeNeedle, {0, true, false, locale.data()});
}

}  // namespace surus
