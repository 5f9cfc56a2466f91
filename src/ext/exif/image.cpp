// Numbers, complaints and values of an image.
#include "ext/exif/image.h"

#include <climits>
#include <cmath>
#include <cstdarg>
#include <cstring>

#include "runtime/errors/errors.h"

namespace surus::exif {

namespace {

constexpr const char* names[section_count] = {
    "FILE", "COMPUTED", "ANY_TAG", "IFD0",    "THUMBNAIL", "COMMENT", "APP0",
    "EXIF", "FPIX",     "GPS",     "INTEROP", "APP12",     "WINXP",   "MAKERNOTE"};
constexpr int most_complaints = 10;

// What does not fit becomes the nearest that does.
size_t saturated(double number) {
    if (!(number >= 0)) return 0;
    return number >= 0x1p64 ? SIZE_MAX : static_cast<size_t>(number);
}

}  // namespace

const char* section_name(size_t section) { return names[section]; }

TagTable table_of(Section section) {
    if (section == Section::Gps) return TagTable::Gps;
    return section == Section::Interop ? TagTable::Interop : TagTable::Ifd;
}

uint32_t Image::u16(const unsigned char* at) const {
    return motorola_ ? image::big2(at) : image::little2(at);
}
uint32_t Image::u32(const unsigned char* at) const {
    return motorola_ ? image::big4(at) : image::little4(at);
}

double Image::as_double(const unsigned char* at, uint32_t format) const {
    switch (format) {
    case format::signed_byte: return static_cast<signed char>(*at);
    case format::byte: return *at;
    case format::unsigned_short: return u16(at);
    case format::unsigned_long: return u32(at);
    case format::unsigned_rational: {
        uint32_t divisor = u32(at + 4);
        return divisor == 0 ? 0 : static_cast<double>(u32(at)) / divisor;
    }
    case format::signed_rational: {
        auto divisor = static_cast<int32_t>(u32(at + 4));
        return divisor == 0 ? 0 : static_cast<double>(static_cast<int32_t>(u32(at))) / divisor;
    }
    case format::signed_short: return static_cast<int16_t>(u16(at));
    case format::signed_long: return static_cast<int32_t>(u32(at));
    case format::single_float: {
        float number;
        std::memcpy(&number, at, sizeof number);
        return static_cast<double>(number);
    }
    case format::double_float: {
        double number;
        std::memcpy(&number, at, sizeof number);
        return number;
    }
    default: return 0;
    }
}

// A size: negative numbers are none.
size_t Image::as_size(const unsigned char* at, uint32_t format) const {
    switch (format) {
    case format::signed_byte: return *at;
    case format::signed_short: return u16(at);
    case format::signed_long: return u32(at);
    case format::signed_rational:
    case format::unsigned_rational: {
        uint32_t divisor = u32(at + 4);
        return divisor == 0 ? 0 : u32(at) / divisor;
    }
    default: return saturated(as_double(at, format));
    }
}

void Image::complain(int level, const char* format, ...) {
    if (++complaint_count_ > most_complaints) {
        if (complaint_count_ == most_complaints + 1)
            complaints_.push_back({level, "\1Further exif parsing errors have been suppressed"});
        return;
    }
    char text[256];
    va_list arguments;
    va_start(arguments, format);
    std::vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    complaints_.push_back({level, text});
}

bool Image::refuse(const char* why) {
    complain(level::warning, "%s", why);
    return false;
}

// All but the last one name the file.
Status Image::report() {
    std::vector<Complaint> complaints = std::move(complaints_);
    complaints_.clear();
    std::string function = running_function_name(context_);
    for (const Complaint& complaint : complaints) {
        bool is_last = complaint.text[0] == '\1';
        std::string text = function + '(' + (is_last ? std::string() : source_.name()) +
                           "): " + (is_last ? complaint.text.substr(1) : complaint.text);
        TRY(surus::report(context_, complaint.level, text));
    }
    return {};
}

bool Image::keep(Ref<String>& slot, Bytes bytes) {
    Result<String*> made = String::try_create(bytes.size());
    if (!made) return false;
    if (!bytes.empty()) std::memcpy((*made)->data(), bytes.data(), bytes.size());
    slot = Ref<String>::adopt(*made);
    return true;
}

Entry& Image::add(Section section, std::string_view name, Entry::Kind kind) {
    found(section);
    auto& list = entries_[static_cast<size_t>(section)];
    list.push_back({kind, motorola_ != 0, 0, 0, 0, std::string(name), {}, 0});
    return list.back();
}

// Text ends with its first NUL; so does what a maker wrote that nobody can read.
bool Image::add_tag(Section section, std::string_view name, uint16_t tag, uint16_t format,
                    uint32_t components, Bytes value) {
    if (components > INT_MAX) return true;
    Entry& entry = add(section, name, Entry::Raw);
    entry.tag = tag;
    entry.format = format;
    entry.length = components;
    bool is_number = format_size(format) > 1;
    Bytes kept = is_number ? value : value.first(std::min<size_t>(components, value.size()));
    if (format == format::string || (format == format::undefined && tag == tag::maker_note))
        kept = kept.first(strnlen(reinterpret_cast<const char*>(kept.data()), kept.size()));
    if (!is_number) entry.length = static_cast<uint32_t>(kept.size());
    return keep(entry.bytes, kept);
}

bool Image::add_text(Section section, std::string_view name, std::string_view text) {
    Entry& entry = add(section, name, Entry::Text);
    return keep(entry.bytes, {reinterpret_cast<const unsigned char*>(text.data()), text.size()});
}

void Image::add_number(Section section, std::string_view name, int64_t number) {
    add(section, name, Entry::Number).number = number;
}

bool Image::read() {
    unsigned char header[8];
    size_t size = source_.size();
    if (size < 2) {
        complain(level::warning, "File too small (%d)", static_cast<int>(size));
        return false;
    }
    if (source_.read_at(0, header, 2) != 2) return false;
    if (header[0] == 0xff && header[1] == 0xd8) {
        type_ = constant_IMAGETYPE_JPEG;
        return scan_jpeg() || refuse("Invalid JPEG file");
    }
    if (size < sizeof header || source_.read_at(0, header, sizeof header) != sizeof header)
        return false;
    if (std::memcmp(header, "II\x2a\0", 4) == 0) {
        type_ = constant_IMAGETYPE_TIFF_II;
        motorola_ = 0;
    } else if (std::memcmp(header, "MM\0\x2a", 4) == 0) {
        type_ = constant_IMAGETYPE_TIFF_MM;
        motorola_ = 1;
    } else {
        return refuse("File not supported");
    }
    return scan_tiff(u32(header + 4)) || refuse("Invalid TIFF file");
}

}  // namespace surus::exif
