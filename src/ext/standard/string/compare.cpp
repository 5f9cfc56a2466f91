// Comparing strings: bytes, ASCII case, natural order.
#include "ext/standard/core_string.stub.h"
#include "ext/standard/string.stub.h"
#include "ext/standard/string/locale.h"

#include <algorithm>
#include <cstring>

#include "ext/natural_compare.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/values/operators.h"

namespace surus {

static int64_t sign(int64_t value) { return (value > 0) - (value < 0); }

// What memcmp() says goes to the program, as PHP has it: by how much the first bytes that differ
// do.
static int64_t difference(std::string_view a, std::string_view b) {
    if (int order = std::memcmp(a.data(), b.data(), std::min(a.size(), b.size()))) return order;
    return sign(static_cast<int64_t>(a.size()) - static_cast<int64_t>(b.size()));
}

static int64_t compare_ignoring_case(std::string_view a, std::string_view b) {
    size_t common = std::min(a.size(), b.size());
    size_t at = first_difference_of_letters(a.data(), b.data(), common);
    if (at < common) {
        return lower_byte(static_cast<unsigned char>(a[at])) -
               lower_byte(static_cast<unsigned char>(b[at]));
    }
    return sign(static_cast<int64_t>(a.size()) - static_cast<int64_t>(b.size()));
}

static std::string_view head(const String& string, int64_t length) {
    return string.view().substr(0, static_cast<size_t>(length));
}

static Failed negative_length(Context& context, uint32_t position) {
    return throw_argument_value_error(context, position, "must be greater than or equal to 0");
}

Result<int64_t> php_strcmp(Context&, String& string1, String& string2) {
    return difference(string1.view(), string2.view());
}
Result<int64_t> php_strncmp(Context& context, String& string1, String& string2, int64_t length) {
    if (length < 0) return negative_length(context, 3);
    return difference(head(string1, length), head(string2, length));
}
Result<int64_t> php_strcasecmp(Context&, String& string1, String& string2) {
    return compare_ignoring_case(string1.view(), string2.view());
}
Result<int64_t> php_strncasecmp(Context& context, String& string1, String& string2,
                                int64_t length) {
    if (length < 0) return negative_length(context, 3);
    return compare_ignoring_case(head(string1, length), head(string2, length));
}
// As the C library sees it, with the NUL that ends it.
static std::string_view text_with_end(const String& string) {
    return {string.data(), std::strlen(string.data()) + 1};
}

Result<int64_t> php_strcoll(Context& context, String& string1, String& string2) {
    if (locale_t locale = locale_of(context))
        return int64_t{::strcoll_l(string1.data(), string2.data(), locale)};
    return difference(text_with_end(string1), text_with_end(string2));
}

Result<int64_t> php_substr_compare(Context& context, String& haystack, String& needle,
                                   int64_t offset, std::optional<int64_t> length,
                                   bool case_insensitive) {
    if (length) {
        if (*length == 0) return 0;
        if (*length < 0) return negative_length(context, 4);
    }
    int64_t size = static_cast<int64_t>(haystack.length);
    if (offset < 0) offset = std::max<int64_t>(offset + size, 0);
    if (offset > size) {
        return throw_argument_value_error(context, 3,
                                          "must be contained in argument #1 ($haystack)");
    }
    std::string_view main = haystack.view().substr(static_cast<size_t>(offset));
    int64_t longest = static_cast<int64_t>(std::max(main.size(), needle.length));
    size_t count = static_cast<size_t>(length ? *length : longest);
    main = main.substr(0, count);
    std::string_view other = needle.view().substr(0, count);
    return case_insensitive ? compare_ignoring_case(main, other) : difference(main, other);
}

Result<int64_t> php_strnatcmp(Context&, String& string1, String& string2) {
    return compare_natural(string1.view(), string2.view(), false);
}
Result<int64_t> php_strnatcasecmp(Context&, String& string1, String& string2) {
    return compare_natural(string1.view(), string2.view(), true);
}

}  // namespace surus
