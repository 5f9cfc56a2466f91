// Text between PHP's UTF-8 and ICU's UTF-16.
#include "ext/intl/text.h"

#include <unicode/ustring.h>

#include "ext/check_memory.h"

namespace surus::intl {

Status to_utf16(Context& context, std::string_view text, std::u16string& out, UErrorCode& status) {
    out.clear();
    if (U_FAILURE(status)) return {};
    if (text.size() > INT32_MAX) {
        status = U_BUFFER_OVERFLOW_ERROR;
        return {};
    }
    TRY(check_memory(context, text.size(), sizeof(UChar)));
    // A byte becomes one unit at the most.
    out.resize(text.size());
    int32_t length = 0;
    u_strFromUTF8(out.data(), length_of(out), &length, text.data(),
                  static_cast<int32_t>(text.size()), &status);
    if (U_FAILURE(status)) {
        out.clear();
        return {};
    }
    status = U_ZERO_ERROR;
    out.resize(static_cast<size_t>(length));
    return {};
}

Status to_utf16(Context& context, std::string_view text, icu::UnicodeString& out,
                UErrorCode& status) {
    std::u16string units;
    TRY(to_utf16(context, text, units, status));
    out.setTo(units.data(), length_of(units));
    return {};
}

String* to_utf8(std::u16string_view text, UErrorCode& status) {
    if (U_FAILURE(status)) return nullptr;
    auto units = static_cast<int32_t>(text.size());
    int32_t length = 0;
    u_strToUTF8(nullptr, 0, &length, text.data(), units, &status);
    if (status != U_BUFFER_OVERFLOW_ERROR && U_FAILURE(status)) return nullptr;
    status = U_ZERO_ERROR;
    if (length == 0) return String::empty();
    String* out = String::create(static_cast<size_t>(length));
    u_strToUTF8(out->data(), length, nullptr, text.data(), units, &status);
    status = U_ZERO_ERROR;  // it may have warned of the missing NUL
    return out;
}

String* to_utf8(const icu::UnicodeString& text, UErrorCode& status) {
    std::u16string_view units(text.getBuffer(), static_cast<size_t>(text.length()));
    return to_utf8(units, status);
}

bool is_plain(std::string_view text) {
    for (size_t i = 0; i < text.size(); ++i) {
        if (static_cast<unsigned char>(text[i]) > 0x7f) return false;
        if (text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n') return false;
    }
    return true;
}

}  // namespace surus::intl
