#include "ext/iconv/converter.h"

#include <cerrno>
#include <cstring>

#include "runtime/errors/errors.h"

namespace surus::iconv_ext {

namespace {

Error error_of(int code) {
    switch (code) {
    case EINVAL: return Error::Incomplete;
    case EILSEQ: return Error::IllegalSequence;
    case E2BIG: return Error::TooBig;
    default: return Error::Unknown;
    }
}

bool ignores(std::string_view charset) {
    return charset.size() > 8 &&
           (charset.ends_with("//IGNORE") || charset.ends_with("//IGNORE//TRANSLIT"));
}

constexpr size_t failure = static_cast<size_t>(-1);

}  // namespace

void Converter::close() {
    if (is_open()) iconv_close(descriptor_);
    descriptor_ = closed;
}

Error Converter::open(const char* to, const char* from) {
    close();
    descriptor_ = iconv_open(to, from);
    ignore = ignores(to);
    if (is_open()) return Error::None;
    return errno == EINVAL ? Error::WrongCharset : Error::Converter;
}

void Converter::reset() { iconv(descriptor_, nullptr, nullptr, nullptr, nullptr); }

Error Converter::append(StringBuilder& out, std::string_view text) {
    char* in = const_cast<char*>(text.data());
    size_t left = text.size();
    while (left > 0) {
        size_t room = left + 32;
        char* begin = out.room(room);
        char* end = begin;
        size_t result = iconv(descriptor_, &in, &left, &end, &room);
        int code = errno;
        out.advance(static_cast<size_t>(end - begin));
        if (result != failure || code == E2BIG) continue;
        if (!ignore || code != EILSEQ) return error_of(code);
        if (left <= 1) return Error::None;
        ++in;
        --left;
    }
    return Error::None;
}

Error Converter::finish(StringBuilder& out) {
    size_t room = 32;
    char* begin = out.room(room);
    char* end = begin;
    size_t result = iconv(descriptor_, nullptr, nullptr, &end, &room);
    out.advance(static_cast<size_t>(end - begin));
    return result == failure ? Error::Unknown : Error::None;
}

Error Converter::convert_some(std::string_view& text, char*& out, size_t& room, bool& full) {
    char* in = const_cast<char*>(text.data());
    size_t left = text.size();
    size_t result = iconv(descriptor_, &in, &left, &out, &room);
    int code = errno;
    text = text.substr(text.size() - left);
    full = result == failure && code == E2BIG;
    return result == failure && !full ? error_of(code) : Error::None;
}

Error Converter::finish_some(char*& out, size_t& room, bool& full) {
    size_t result = iconv(descriptor_, nullptr, nullptr, &out, &room);
    full = result == failure && errno == E2BIG;
    return result == failure && !full ? Error::Unknown : Error::None;
}

Error convert(std::string_view text, const char* to, const char* from, Ref<String>& result) {
    Converter converter;
    Error error = converter.open(to, from);
    if (error != Error::None) return error;
    StringBuilder out(text.size() + 32);
    error = converter.append(out, text);
    if (error == Error::None) error = converter.finish(out);
    result = Ref<String>::adopt(out.finish());
    return error;
}

Status report(Context& context, Error error, const char* to, const char* from) {
    switch (error) {
    case Error::None: return {};
    case Error::Converter: return function_warning(context, "Cannot open converter");
    case Error::WrongCharset:
        return function_warning(
            context, "Wrong encoding, conversion from \"%s\" to \"%s\" is not allowed", from, to);
    case Error::Incomplete:
        return function_notice(context,
                               "Detected an incomplete multibyte character in input string");
    case Error::IllegalSequence:
        return function_notice(context, "Detected an illegal character in input string");
    case Error::TooBig: return function_warning(context, "Buffer length exceeded");
    case Error::Malformed: return function_warning(context, "Malformed string");
    case Error::Unknown: break;
    }
    return function_notice(context, "Unknown error (%d)", errno);
}

}  // namespace surus::iconv_ext
