// Text between PHP's UTF-8 and ICU's UTF-16.
#pragma once

#include <unicode/unistr.h>
#include <unicode/utypes.h>

#include <string>
#include <string_view>

#include "ext/support.h"

namespace surus::intl {

// Ill-formed UTF-8 and texts beyond 2 GiB set `status`. Fails when memory_limit is too low.
Status to_utf16(Context& context, std::string_view text, std::u16string& out, UErrorCode& status);
Status to_utf16(Context& context, std::string_view text, icu::UnicodeString& out,
                UErrorCode& status);
// Owned; null with a failure in `status` when a surrogate stands alone.
String* to_utf8(std::u16string_view text, UErrorCode& status);
String* to_utf8(const icu::UnicodeString& text, UErrorCode& status);

inline int32_t length_of(const std::u16string& text) { return static_cast<int32_t>(text.size()); }

// ASCII in which every byte is a grapheme: no CR LF.
bool is_plain(std::string_view text);

// What a function of ICU writes that tells the length it needs: `write(buffer, capacity, status)`.
template <class Write>
std::u16string written(const Write& write, UErrorCode& status, size_t guess = 64) {
    std::u16string out(guess, u'\0');
    for (;;) {
        status = U_ZERO_ERROR;
        int32_t length = write(out.data(), length_of(out), status);
        if (status == U_BUFFER_OVERFLOW_ERROR && length > length_of(out)) {
            out.resize(static_cast<size_t>(length));
            continue;
        }
        if (U_FAILURE(status) || length < 0) return {};
        status = U_ZERO_ERROR;
        out.resize(static_cast<size_t>(length));
        return out;
    }
}
template <class Write>
std::string written_bytes(const Write& write, UErrorCode& status, size_t guess = 64) {
    std::string out(guess, '\0');
    for (;;) {
        status = U_ZERO_ERROR;
        int32_t length = write(out.data(), static_cast<int32_t>(out.size()), status);
        if (status == U_BUFFER_OVERFLOW_ERROR && length > static_cast<int32_t>(out.size())) {
            out.resize(static_cast<size_t>(length));
            continue;
        }
        if (U_FAILURE(status) || length < 0) return {};
        status = U_ZERO_ERROR;
        out.resize(static_cast<size_t>(length));
        return out;
    }
}

}  // namespace surus::intl
