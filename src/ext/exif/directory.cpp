// The entries of image file directories.
#include <climits>
#include <cmath>
#include <cstring>

#include "ext/exif/image.h"
#include "runtime/errors/errors.h"

namespace surus::exif {

namespace {

constexpr int most_nesting = 10;
constexpr int most_tags = 1000;

const char* debug_name(TagTable table, uint32_t tag) {
    const char* name = tag_name(table, tag);
    return name ? name : "UndefinedTag";
}

enum class Order : uint8_t { Intel, Motorola, Same };

// How a maker writes his notes.
struct Maker {
    TagTable table;
    std::string_view make;
    std::string_view mark;  // what the note begins with; empty: anything
    size_t offset;          // of the directory
    Order order;
    bool own_offsets;  // from the note's beginning on
};
using namespace std::string_view_literals;
constexpr Maker makers[] = {
    {TagTable::Canon, "Canon", {}, 0, Order::Intel, false},
    {TagTable::Casio, "CASIO", {}, 0, Order::Motorola, false},
    {TagTable::Fuji, "FUJIFILM", "FUJIFILM\x0c\0\0\0"sv, 12, Order::Intel, true},
    {TagTable::Nikon, "NIKON", "Nikon\0\1\0"sv, 8, Order::Same, false},
    {TagTable::Nikon990, "NIKON", {}, 0, Order::Same, false},
    {TagTable::Olympus, "OLYMPUS OPTICAL CO.,LTD", "OLYMP\0\1\0"sv, 8, Order::Same, false},
    {TagTable::Samsung, "SAMSUNG", {}, 0, Order::Same, false},
    {TagTable::Panasonic, "Panasonic", "Panasonic\0\0\0"sv, 12, Order::Same, false},
    {TagTable::Dji, "DJI", {}, 0, Order::Same, false},
    {TagTable::Sony, "SONY", "SONY DSC \0\0\0"sv, 12, Order::Same, false},
    {TagTable::Sony, "SONY", {}, 0, Order::Same, false},
    {TagTable::Pentax, "PENTAX", "AOC\0\0\0"sv, 6, Order::Same, false},
    {TagTable::Minolta, "Minolta, KONICA MINOLTA", {}, 0, Order::Same, false},
    {TagTable::Sigma, "SIGMA, FOVEON", "SIGMA\0\0\0\0\0"sv, 10, Order::Same, false},
    {TagTable::Sigma, "SIGMA, FOVEON", "FOVEON\0\0\0\0"sv, 10, Order::Same, false},
    {TagTable::Kyocera, "KYOCERA, CONTAX", "KYOCERA            \0\0\0"sv, 22, Order::Same, true},
    {TagTable::Ricoh, "RICOH", "Ricoh"sv, 5, Order::Motorola, false},
    {TagTable::Ricoh, "RICOH", "RICOH"sv, 5, Order::Motorola, false},
};

// Marks are compared as C's strings are: up to a NUL that both have.
const Maker* find_maker(std::string_view make, Bytes note) {
    for (const Maker& maker : makers) {
        if (maker.make != make) continue;
        if (!maker.mark.empty() && note.size() >= maker.mark.size() &&
            std::strncmp(maker.mark.data(), reinterpret_cast<const char*>(note.data()),
                         maker.mark.size()) != 0)
            continue;
        return &maker;
    }
    return nullptr;
}

}  // namespace

bool Image::expect_value(uint32_t tag, Bytes value, TagTable table) {
    if (!value.empty()) return true;
    complain(level::warning, "Process tag(x%04X=%s): Cannot be empty", tag, debug_name(table, tag));
    return false;
}

bool Image::take_tag(const unsigned char* entry, const Window& window, size_t displacement,
                     Section section, bool follows, TagTable table) {
    if (tag_count_++ > most_tags)
        return refuse("corrupt EXIF header: maximum IFD tag count reached");
    if (nesting_ > most_nesting)
        return refuse("corrupt EXIF header: maximum directory nesting level reached");
    ++nesting_;
    bool good = take_tag_once(entry, window, displacement, section, follows, table);
    --nesting_;
    return good;
}

// A value that is larger than its place in the entry stands elsewhere: in the window, or in the
// file.
bool Image::read_value(uint32_t tag, size_t offset, size_t size, const Window& window,
                       size_t displacement, TagTable table, Ref<String>& outside, Bytes& value) {
    if (const unsigned char* bytes = window.find(offset, size)) {
        value = {bytes, size};
        return true;
    }
    if (size > source_.size() || offset > source_.size() - size) {
        complain(level::warning,
                 "Process tag(x%04X=%s): Illegal pointer offset(x%04X + x%04X = x%04X > x%04X)",
                 tag, debug_name(table, tag), static_cast<unsigned>(offset),
                 static_cast<unsigned>(size), static_cast<unsigned>(offset + size),
                 static_cast<unsigned>(source_.size()));
        return false;
    }
    Result<String*> made = String::try_create(size);
    if (!made) return false;
    outside = Ref<String>::adopt(*made);
    if (source_.read_at(displacement + offset, outside->data(), size) != size)
        return refuse("Unexpected end of file reached");
    value = {reinterpret_cast<const unsigned char*>(outside->data()), size};
    return true;
}

bool Image::take_tag_once(const unsigned char* entry, const Window& window, size_t displacement,
                          Section section, bool follows, TagTable table) {
    uint32_t tag = u16(entry);
    uint32_t format = u16(entry + 2);
    uint32_t components = u32(entry + 4);
    if (format == 0 || format_size(format) == 0) {
        complain(level::warning, "Process tag(x%04X=%s): Illegal format code 0x%04X, suppose BYTE",
                 tag, debug_name(table, tag), format);
        format = format::byte;
    }
    size_t size = components * format_size(format);
    if (size > INT32_MAX) {
        complain(level::warning, "Process tag(x%04X=%s): Illegal byte_count", tag,
                 debug_name(table, tag));
        return false;
    }
    Ref<String> outside;
    Bytes value{entry + 8, size};
    if (size > 4 &&
        !read_value(tag, u32(entry + 8), size, window, displacement, table, outside, value))
        return false;
    found(Section::AnyTag);
    if (section == Section::Thumbnail) {
        if (!thumbnail.data && !take_thumbnail_tag(tag, format, value, table)) return false;
    } else if (section == Section::Ifd0 || section == Section::Exif) {
        if (!take_known_tag(tag, format, value, table)) return false;
        if (tag == tag::user_comment && !blank_padding(outside, value)) return false;
        if (tag == tag::maker_note && !take_maker_note(value, window, displacement)) return false;
        if (follows && !take_sub_directory_in_jpeg(tag, value, window, displacement, table))
            return false;
    }
    char unknown[32];
    const char* name = tag_name(table, tag);
    if (!name) {
        std::snprintf(unknown, sizeof unknown, "UndefinedTag:0x%04X", tag);
        name = unknown;
    }
    return add_tag(section, name, static_cast<uint16_t>(tag), static_cast<uint16_t>(format),
                   components, value);
}

bool Image::take_thumbnail_tag(uint32_t tag, uint32_t format, Bytes value, TagTable table) {
    if (!expect_value(tag, value, table)) return false;
    bool is_tiff = type_ == constant_IMAGETYPE_TIFF_II || type_ == constant_IMAGETYPE_TIFF_MM;
    switch (tag) {
    case tag::image_width:
    case tag::computed_width: thumbnail.width = as_size(value.data(), format); break;
    case tag::image_height:
    case tag::computed_height: thumbnail.height = as_size(value.data(), format); break;
    case tag::strip_offsets:
    case tag::jpeg_offset: thumbnail.offset = as_size(value.data(), format); break;
    case tag::strip_byte_counts:
        thumbnail.type = is_tiff ? type_ : constant_IMAGETYPE_TIFF_MM;
        thumbnail.size = as_size(value.data(), format);
        break;
    case tag::jpeg_length:
        if (thumbnail.type != 0) break;
        thumbnail.type = constant_IMAGETYPE_JPEG;
        thumbnail.size = as_size(value.data(), format);
        break;
    default: break;
    }
    return true;
}

bool Image::take_known_tag(uint32_t tag, uint32_t format, Bytes value, TagTable table) {
    switch (tag) {
    case tag::copyright: return take_copyright(value);
    case tag::user_comment: return take_user_comment(value);
    case tag::windows_title:
    case tag::windows_comments:
    case tag::windows_author:
    case tag::windows_keywords:
    case tag::windows_subject: return take_windows_text(tag, value);
    case tag::sub_directory:
        if (format == format::directory) complain(level::notice, "Skip SUB IFD");
        return true;
    case tag::make: {
        const char* text = reinterpret_cast<const char*>(value.data());
        make_.assign(text, strnlen(text, value.size()));
        return true;
    }
    default: return take_optics(tag, format, value, table);
    }
}

// Numbers that something is computed of.
bool Image::take_optics(uint32_t tag, uint32_t format, Bytes value, TagTable table) {
    switch (tag) {
    case tag::exposure_time: exposure_ = -1; return true;
    case tag::aperture:
    case tag::max_aperture:
        if (aperture_ != 0) return true;
        break;
    case tag::shutter_speed:
        if (exposure_ != 0) return true;
        break;
    case tag::f_number:
    case tag::computed_width:
    case tag::focal_plane_x:
    case tag::subject_distance:
    case tag::focal_plane_unit: break;
    default: return true;
    }
    if (!expect_value(tag, value, table)) return false;
    double number = as_double(value.data(), format);
    constexpr double log2 = 0.693147180559945;
    switch (tag) {
    case tag::f_number: aperture_ = static_cast<float>(number); break;
    case tag::aperture:
    case tag::max_aperture: aperture_ = static_cast<float>(std::exp(number * log2 * 0.5)); break;
    case tag::shutter_speed: exposure_ = static_cast<float>(std::exp(-number * log2)); break;
    case tag::computed_width: exif_width_ = as_size(value.data(), format); break;
    case tag::focal_plane_x: focal_x_ = number; break;
    case tag::subject_distance: distance_ = static_cast<float>(number); break;
    default:
        switch (as_size(value.data(), format)) {
        case 1:
        case 2: focal_units_ = 25.4; break;  // inches, both: cameras' own reading of it
        case 3: focal_units_ = 10; break;
        case 4: focal_units_ = 1; break;
        case 5: focal_units_ = .001; break;
        default: break;
        }
    }
    return true;
}

bool Image::take_sub_directory_in_jpeg(uint32_t tag, Bytes value, const Window& window,
                                       size_t displacement, TagTable table) {
    Section section;
    switch (tag) {
    case tag::exif_directory: section = Section::Exif; break;
    case tag::gps_directory: section = Section::Gps; break;
    case tag::interop_directory: section = Section::Interop; break;
    default: return true;
    }
    if (!expect_value(tag, value, table)) return false;
    found(section);
    // A value of less than four bytes stands in an entry, which has them.
    const unsigned char* start = window.find(u32(value.data()), 0);
    if (!start) return refuse("Illegal IFD Pointer");
    return take_directory_in_jpeg(start, window, displacement, section, tag);
}

// An unknown maker's notes are text.
bool Image::take_maker_note(Bytes note, const Window& window, size_t displacement) {
    const Maker* maker = find_maker(make_, note);
    if (!maker) return true;
    if (note.size() < 2 || maker->offset >= note.size() - 1) {
        complain(level::warning, "IFD data too short: 0x%04X offset 0x%04X",
                 static_cast<unsigned>(note.size()), static_cast<unsigned>(maker->offset));
        return true;
    }
    const unsigned char* start = note.data() + maker->offset;
    found(Section::MakerNote);
    int order = motorola_;
    if (maker->order != Order::Same) motorola_ = maker->order == Order::Motorola;
    size_t count = u16(start);
    if (2 + count * 12 > note.size()) {
        complain(level::notice,
                 "Potentially invalid endianess, trying again with different endianness before "
                 "imminent failure.");
        motorola_ = motorola_ == 0;
        count = u16(start);
    }
    auto end = static_cast<unsigned>(2 + count * 12);
    auto size = static_cast<unsigned>(note.size());
    if (end > note.size()) {
        complain(level::warning, "Illegal IFD size: 2 + 0x%04X*12 = 0x%04X > 0x%04X",
                 static_cast<unsigned>(count), end, size);
        return false;
    }
    if (maker->offset > note.size() - end) {
        complain(level::warning, "Illegal IFD size: 0x%04X > 0x%04X",
                 static_cast<unsigned>(maker->offset) + end, size);
        return false;
    }
    Window own{note, 0};
    for (size_t i = 0; i < count; ++i) {
        if (!take_tag(start + 2 + 12 * i, maker->own_offsets ? own : window, displacement,
                      Section::MakerNote, false, maker->table))
            return false;
    }
    motorola_ = order;
    return true;
}

}  // namespace surus::exif
