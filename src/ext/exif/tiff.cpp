// Exif in TIFF files, whose own directory it is, and thumbnails as TIFF files.
#include <algorithm>
#include <cstring>

#include "ext/check_memory.h"
#include "ext/exif/image.h"
#include "runtime/errors/errors.h"

namespace surus::exif {

namespace {

constexpr int most_nesting = 10;
constexpr int most_directories = 1000;

// The last tags of each: what is not counted in the directory's entry.
namespace photometric {
enum : uint32_t { white_is_zero, black_is_zero, rgb, palette, mask, separated, ycbcr, cielab = 8 };
}

class Writer {
public:
    Writer(std::string& out, bool motorola) : out_(out), motorola_(motorola) {}
    void number2(uint32_t number) { write(number, 2); }
    void number4(uint32_t number) { write(number, 4); }

private:
    void write(uint32_t number, int size) {
        for (int i = 0; i < size; ++i) {
            int shift = 8 * (motorola_ ? size - 1 - i : i);
            out_.push_back(static_cast<char>(number >> shift));
        }
    }
    std::string& out_;
    bool motorola_;
};

}  // namespace

bool Image::scan_tiff(size_t offset) {
    found(Section::Ifd0);
    return take_directory_in_tiff(offset, Section::Ifd0);
}

bool Image::take_directory_in_tiff(size_t offset, Section section) {
    if (tag_count_++ > most_directories || nesting_ > most_nesting) return false;
    auto too_small = [&](const char* format, size_t needed) {
        char text[128];
        std::snprintf(text, sizeof text, format, static_cast<unsigned>(source_.size()),
                      static_cast<unsigned>(needed));
        return refuse(text);
    };
    unsigned char count_bytes[2];
    if (source_.size() < 2 || offset > source_.size() - 2)
        return too_small("Error in TIFF: filesize(x%04X) less than start of IFD dir(x%04X)",
                         offset + 2);
    source_.read_at(offset, count_bytes, 2);
    size_t count = u16(count_bytes);
    size_t size = 2 + 12 * count + 4;
    if (source_.size() < size || offset > source_.size() - size)
        return too_small("Error in TIFF: filesize(x%04X) less than size of IFD dir(x%04X)",
                         offset + size);
    std::vector<unsigned char> entries(size);
    source_.read_at(offset, entries.data(), size);
    size_t next = u32(entries.data() + size - 4);
    // Values that stand right behind it are read with it.
    size_t extent = directory_extent(entries, offset, count, section);
    if (extent > source_.size() || offset > source_.size() - extent) {
        complain(level::warning,
                 "Error in TIFF: filesize(x%04X) less than size of IFD(x%04X + x%04X)",
                 static_cast<unsigned>(source_.size()), static_cast<unsigned>(offset),
                 static_cast<unsigned>(extent));
        return false;
    }
    Result<String*> made = String::try_create(extent);
    if (!made) return false;
    Ref<String> directory = Ref<String>::adopt(*made);
    source_.read_at(offset, directory->data(), extent);
    ++nesting_;
    bool good =
        take_entries_in_tiff({reinterpret_cast<const unsigned char*>(directory->data()), extent},
                             offset, count, next, section);
    --nesting_;
    return good;
}

size_t Image::directory_extent(Bytes directory, size_t offset, size_t count, Section section) {
    size_t extent = directory.size();
    int64_t value = 0;
    for (size_t i = 0; i < count; ++i) {
        const unsigned char* entry = directory.data() + 2 + i * 12;
        uint32_t tag = u16(entry), format = u16(entry + 2);
        if (format > format::directory) {
            const char* name = tag_name(table_of(section), tag);
            complain(level::notice,
                     "Read from TIFF: tag(0x%04X,%12s): Illegal format code 0x%04X, switching to "
                     "BYTE",
                     tag, name ? name : "UndefinedTag", format);
            format = format::byte;
        }
        // In 32 bits, as PHP counts them.
        uint32_t length = u32(entry + 4) * static_cast<uint32_t>(format_size(format));
        if (length <= 4) {
            note_dimensions(entry, tag, format, value);
        } else if (u32(entry + 8) == offset + extent) {
            extent += length;
        }
    }
    return extent;
}

// Of what is no whole number PHP takes the last one before it.
void Image::note_dimensions(const unsigned char* entry, uint32_t tag, uint32_t format,
                            int64_t& value) {
    switch (format) {
    case format::unsigned_short: value = u16(entry + 8); break;
    case format::signed_short: value = static_cast<int16_t>(u16(entry + 8)); break;
    case format::unsigned_long:
    case format::signed_long: value = static_cast<int32_t>(u32(entry + 8)); break;
    default: break;
    }
    switch (tag) {
    case tag::image_width:
    case tag::computed_width: width_ = value; break;
    case tag::image_height:
    case tag::computed_height: height_ = value; break;
    case tag::photometric_interpretation:
        if (value == photometric::white_is_zero || value == photometric::black_is_zero ||
            value == photometric::mask)
            is_coloured_ = false;
        else if (value <= photometric::ycbcr || value == photometric::cielab)
            is_coloured_ = true;
        break;
    default: break;
    }
}

bool Image::take_entries_in_tiff(Bytes directory, size_t offset, size_t count, size_t next,
                                 Section section) {
    Window window{directory, offset};
    for (size_t i = 0; i < count; ++i) {
        const unsigned char* entry = directory.data() + 2 + i * 12;
        uint32_t tag = u16(entry);
        if (take_sub_directory(tag, u32(entry + 8), section)) continue;
        if (context_.has_pending() ||
            !take_tag(entry, window, 0, section, false, table_of(section)))
            return false;
    }
    if (!next || section == Section::Thumbnail) return true;
    // The one behind it is a thumbnail's.
    take_directory_in_tiff(next, Section::Thumbnail);
    if (!thumbnail.data && thumbnail.offset && thumbnail.size && wants_thumbnail_) read_thumbnail();
    return !context_.has_pending();
}

// False: the tag is another one. What is broken in it does not break the image.
bool Image::take_sub_directory(uint32_t tag, size_t offset, Section section) {
    Section sub;
    switch (tag) {
    case tag::exif_directory: sub = Section::Exif; break;
    case tag::gps_directory: sub = Section::Gps; break;
    case tag::interop_directory: sub = Section::Interop; break;
    case tag::sub_directory: sub = Section::Thumbnail; break;
    default: return false;
    }
    found(sub);
    take_directory_in_tiff(offset, sub);
    if (section != Section::Thumbnail && sub == Section::Thumbnail && thumbnail.type != 0 &&
        thumbnail.size && thumbnail.offset && wants_thumbnail_ && !thumbnail.data)
        read_thumbnail();
    return !context_.has_pending();
}

void Image::read_thumbnail() {
    auto give_up = [&] {
        complain(level::warning, "Thumbnail goes IFD boundary or end of file reached");
        thumbnail.data = {};
    };
    if (thumbnail.size > source_.size()) return give_up();
    Result<String*> made = String::try_create(thumbnail.size);
    if (!made) return;
    thumbnail.data = Ref<String>::adopt(*made);
    if (source_.read_at(thumbnail.offset, thumbnail.data->data(), thumbnail.size) != thumbnail.size)
        return give_up();
    build_thumbnail();
}

size_t Image::value_size(const Entry& entry) const {
    size_t unit = format_size(entry.format);
    return unit ? std::min(entry.length * unit, entry.bytes->length) : entry.bytes->length;
}

// A thumbnail that is no JPEG gets a header: a TIFF file of the tags that describe it.
bool Image::build_thumbnail() {
    if (thumbnail.type != constant_IMAGETYPE_TIFF_II &&
        thumbnail.type != constant_IMAGETYPE_TIFF_MM)
        return true;
    const auto& tags = entries_[static_cast<size_t>(Section::Thumbnail)];
    size_t values_at = 8 + 2 + tags.size() * 12 + 4;
    size_t total = values_at;
    for (const Entry& entry : tags) {
        if (entry.kind == Entry::Raw && value_size(entry) > 4) total += value_size(entry);
    }
    if (!check_memory(context_, total + thumbnail.size).ok()) return false;
    std::string header =
        motorola_ ? std::string("MM\0\x2a\0\0\0\x08", 8) : std::string("II\x2a\0\x08\0\0\0", 8);
    std::string values;
    Writer writer(header, motorola_ != 0);
    writer.number2(static_cast<uint32_t>(tags.size()));
    for (const Entry& entry : tags) {
        writer.number2(entry.tag);
        if (entry.tag == tag::strip_offsets || entry.tag == tag::jpeg_offset) {
            writer.number2(format::unsigned_long);
            writer.number4(1);
            writer.number4(static_cast<uint32_t>(total));
            continue;
        }
        writer.number2(entry.format);
        writer.number4(entry.length);
        std::string_view bytes = entry.bytes->view().substr(0, value_size(entry));
        if (bytes.size() > 4) {
            writer.number4(static_cast<uint32_t>(values_at + values.size()));
            values += bytes;
        } else {
            header += bytes;
            header.append(4 - bytes.size(), '\0');
        }
    }
    writer.number4(0);
    header += values;
    Result<String*> made = String::try_concat(header, thumbnail.data->view());
    if (!made) return false;
    thumbnail.data = Ref<String>::adopt(*made);
    thumbnail.size = thumbnail.data->length;
    return true;
}

}  // namespace surus::exif
