#include "runtime/errors/format.h"

#include <cstdint>
#include <cstdio>
#include <cstring>
#include <string_view>

#include "runtime/values/conversion.h"

namespace surus {

namespace {

// Appends the conversion at `at`, behind its %, and goes behind it. False: not one of the simple
// ones, and nothing was taken from `arguments`.
bool append_simple(std::string& out, const char*& at, va_list& arguments) {
    std::string_view rest(at);
    auto append_number = [&](auto number, size_t length) {
        append_int(out, static_cast<int64_t>(number));
        at += length;
        return true;
    };
    switch (*at) {
    case 's': {
        const char* text = va_arg(arguments, const char*);
        out += text ? text : "(null)";
        ++at;
        return true;
    }
    case 'd': return append_number(va_arg(arguments, int), 1);
    case 'u': return append_number(va_arg(arguments, unsigned), 1);
    case 'z': return rest.starts_with("zu") && append_number(va_arg(arguments, size_t), 2);
    case 'l': return rest.starts_with("lld") && append_number(va_arg(arguments, long long), 3);
    default: return false;
    }
}

std::string format_all(const char* format, va_list arguments) {
    va_list again;
    va_copy(again, arguments);
    char buffer[256];
    int length = std::vsnprintf(buffer, sizeof buffer, format, arguments);
    std::string text;
    if (length >= static_cast<int>(sizeof buffer)) {
        text.resize(static_cast<size_t>(length) + 1);
        std::vsnprintf(text.data(), text.size(), format, again);
        text.pop_back();
    } else if (length > 0) {
        text.assign(buffer, static_cast<size_t>(length));
    }
    va_end(again);
    return text;
}

}  // namespace

std::string format_message(const char* format, va_list given) {
    va_list arguments;
    va_copy(arguments, given);
    std::string out;
    out.reserve(128);  // most messages, at once
    const char* at = format;
    bool simple = true;
    while (simple) {
        const char* percent = std::strchr(at, '%');
        out.append(at, percent ? static_cast<size_t>(percent - at) : std::strlen(at));
        if (!percent) break;
        at = percent + 1;
        simple = append_simple(out, at, arguments);
    }
    va_end(arguments);
    return simple ? out : format_all(format, given);
}

}  // namespace surus
