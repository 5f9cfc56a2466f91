// Texts in images: comments in various character sets, copyrights.
#include <iconv.h>

#include <cerrno>
#include <cstring>

#include "ext/exif/image.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/ini/ini_entries.h"
#include "runtime/request/tables.h"

namespace surus {

namespace exif {

namespace {

// The name that the system has for one of mbstring's encodings.
std::string system_name(std::string_view name) {
    if (equal_ignoring_case(name, "JIS")) return "ISO-2022-JP";
    if (equal_ignoring_case(name, "UCS-2")) return "UCS-2BE";
    return std::string(name);
}

bool is_encoding(std::string_view name) {
    iconv_t converter = iconv_open("UTF-8", system_name(name).c_str());
    if (converter == reinterpret_cast<iconv_t>(-1)) return false;
    iconv_close(converter);
    return true;
}

std::string_view text_in(Bytes bytes) {
    const char* text = reinterpret_cast<const char*>(bytes.data());
    return {text, strnlen(text, bytes.size())};
}

}  // namespace

// What cannot be converted becomes a question mark. False: there is no such conversion.
bool Image::decode(Bytes value, const char* to, const char* from, std::string& out) {
    const std::string& target = *context_.ini->get(to);
    const std::string& origin = *context_.ini->get(from);
    if (target.empty() || origin.empty()) return false;
    iconv_t converter = iconv_open(system_name(target).c_str(), system_name(origin).c_str());
    if (converter == reinterpret_cast<iconv_t>(-1)) return false;
    char* in = reinterpret_cast<char*>(const_cast<unsigned char*>(value.data()));
    size_t left = value.size();
    size_t unit = origin.starts_with("UCS-2") || origin.starts_with("UTF-16") ? 2 : 1;
    char buffer[256];
    while (true) {
        char* at = buffer;
        size_t room = sizeof buffer;
        size_t result = iconv(converter, left ? &in : nullptr, &left, &at, &room);
        int error = errno;
        out.append(buffer, static_cast<size_t>(at - buffer));
        if (result != static_cast<size_t>(-1)) {
            if (left == 0) break;
            continue;
        }
        if (error == E2BIG) continue;
        size_t skipped = std::min(unit, left);
        in += skipped;
        left -= skipped;
        out += '?';
        if (left == 0) break;
    }
    iconv_close(converter);
    return true;
}

// The first eight bytes name the character set. The length of what could not be converted counts
// its NUL.
bool Image::take_user_comment(Bytes value) {
    has_comment_ = true;
    comment_.clear();
    comment_encoding_.clear();
    auto begins_with = [&](const char* mark) {
        return value.size() >= 8 && std::memcmp(value.data(), mark, 8) == 0;
    };
    bool is_unicode = begins_with("UNICODE\0"), is_jis = begins_with("JIS\0\0\0\0\0");
    if (is_unicode || is_jis) {
        comment_encoding_ = is_unicode ? "UNICODE" : "JIS";
        value = value.subspan(8);
        bool big = motorola_ != 0;
        if (is_unicode && value.size() >= 2 &&
            (std::memcmp(value.data(), "\xfe\xff", 2) == 0 ||
             std::memcmp(value.data(), "\xff\xfe", 2) == 0)) {
            big = value[0] == 0xfe;
            value = value.subspan(2);
        }
        const char* from = is_unicode
                               ? big ? "exif.decode_unicode_motorola" : "exif.decode_unicode_intel"
                           : big ? "exif.decode_jis_motorola"
                                 : "exif.decode_jis_intel";
        const char* to = is_unicode ? "exif.encode_unicode" : "exif.encode_jis";
        if (!decode(value, to, from, comment_)) {
            comment_.assign(reinterpret_cast<const char*>(value.data()), value.size());
            if (!value.empty()) comment_ += '\0';
        }
        return true;
    }
    if (begins_with("ASCII\0\0\0")) {
        comment_encoding_ = "ASCII";
        value = value.subspan(8);
    } else if (begins_with("\0\0\0\0\0\0\0\0")) {
        comment_encoding_ = "UNDEFINED";
        value = value.subspan(8);
    }
    while (value.size() > 1 && value.back() == ' ') value = value.first(value.size() - 1);
    comment_ = text_in(value);
    return true;
}

// The blanks that pad a comment are shown as NULs, unless its character set has a size of its own.
bool Image::blank_padding(Ref<String>& outside, Bytes& value) {
    if (value.size() < 2 || value.back() != ' ' || comment_encoding_ == "UNICODE" ||
        comment_encoding_ == "JIS")
        return true;
    Ref<String> blanked;
    if (!keep(blanked, value)) return false;
    size_t marked = comment_encoding_.empty() ? 0 : 8;
    for (size_t i = value.size() - 1; i > marked && blanked->data()[i] == ' '; --i)
        blanked->data()[i] = '\0';
    outside = std::move(blanked);
    value = {reinterpret_cast<const unsigned char*>(outside->data()), outside->length};
    return true;
}

bool Image::take_windows_text(uint32_t tag, Bytes value) {
    found(Section::WinXp);
    std::string text;
    if (!decode(value, "exif.encode_unicode",
                motorola_ ? "exif.decode_unicode_motorola" : "exif.decode_unicode_intel", text))
        text.assign(reinterpret_cast<const char*>(value.data()), value.size());
    text.resize(strnlen(text.data(), text.size()));
    windows_texts_.push_back({tag, std::move(text)});
    return true;
}

// "<photographer> NUL <editor> NUL", or just a text.
bool Image::take_copyright(Bytes value) {
    if (value.size() <= 1) return true;
    std::string_view first = text_in(value);
    if (first.empty()) return true;
    has_copyright_ = true;
    if (first.size() + 1 >= value.size()) {
        copyright_ = first;
        return true;
    }
    has_editor_ = true;
    photographer_ = first;
    editor_ = text_in(value.subspan(first.size() + 1));
    copyright_ = photographer_ + ", " + editor_;
    return true;
}

}  // namespace exif

// A list of encodings; an empty one is none.
bool accepts_exif_encoding(Context& context, std::string_view value) {
    for (size_t at = 0; at < value.size();) {
        size_t comma = std::min(value.find(',', at), value.size());
        std::string_view name = value.substr(at, comma - at);
        while (!name.empty() && name.front() == ' ') name.remove_prefix(1);
        while (!name.empty() && name.back() == ' ') name.remove_suffix(1);
        if (!name.empty() && !exif::is_encoding(name)) {
            (void)function_warning(context, "Illegal encoding ignored: '%s'",
                                   std::string(value).c_str());
            return false;
        }
        at = comma + 1;
    }
    return true;
}

}  // namespace surus
