// Exif in JPEG files: the segments before the picture's data.
#include <climits>
#include <cstring>

#include "ext/exif/image.h"
#include "ext/standard/image/jpeg.h"
#include "runtime/errors/errors.h"

namespace surus::exif {

namespace {

namespace marker {
enum : int {
    end_of_image = 0xd9,
    start_of_scan = 0xda,
    exif = 0xe1,
    app12 = 0xec,
    comment = 0xfe,
    none = 0x123,
};
}

constexpr size_t largest_thumbnail = 65536;

}  // namespace

// Some software does not count the two bytes of a comment's length: what stands behind one is read
// twice with less and less trust. `stop`: the scan is over, with what there is.
int Image::next_marker(size_t& at, int last_marker, bool& stop) {
    int trust = last_marker == marker::comment ? 2 : 1;
    int code;
    do {
        unsigned char byte;
        if (source_.read_at(at++, &byte, 1) != 1) {
            complain(level::warning, "File structure corrupted");
            return -1;
        }
        code = byte;
        if (last_marker == marker::comment && trust > 0) {
            if (code != 0xff) {
                code = 0xff;
                --trust;
            } else {
                last_marker = marker::none;
            }
        }
    } while (code == 0xff);
    if (last_marker != marker::comment) return code;
    if (trust)
        stop = true;
    else
        complain(level::notice,
                 "Image has corrupt COM section: some software set wrong length information");
    return code;
}

bool Image::scan_jpeg() {
    size_t at = 2;
    int last_marker = marker::none;
    std::vector<unsigned char> segment;
    while (true) {
        bool stop = false;
        int code = next_marker(at, last_marker, stop);
        if (code < 0 || stop) return stop;
        size_t position = at;
        unsigned char length[2];
        if (source_.read_at(at, length, 2) != 2) return refuse("File structure corrupted");
        size_t size = image::big2(length);
        if (size < 2) return refuse("File structure corrupted");
        segment.resize(size);
        size_t got = source_.read_at(at, segment.data(), size) - 2;
        if (got != size - 2) {
            complain(level::warning,
                     "Error reading from file: got=x%04X(=%d) != itemlen-2=x%04X(=%d)",
                     static_cast<unsigned>(got), static_cast<int>(got),
                     static_cast<unsigned>(size - 2), static_cast<int>(size - 2));
            return false;
        }
        at += size;
        if (code == marker::start_of_scan) return true;
        if (code == marker::end_of_image) {
            complain(level::warning, "No image in jpeg!");
            return (sections_found & ~(1u << static_cast<unsigned>(Section::Computed))) != 0;
        }
        if (!take_segment(code, segment, position)) return false;
        last_marker = code;
    }
}

bool Image::take_segment(int code, Bytes segment, size_t position) {
    if (is_frame_marker(code)) return take_frame(segment);
    switch (code) {
    case marker::comment: {
        Bytes text = segment.subspan(2);
        return add_tag(Section::Comment, "Comment", 0, format::string,
                       static_cast<uint32_t>(text.size()), text);
    }
    case marker::exif: return has_found(Section::Ifd0) || take_exif(segment, position);
    case marker::app12: return take_olympus(segment);
    default: return true;
    }
}

bool Image::take_frame(Bytes segment) {
    if (segment.size() < 8) return false;
    height_ = image::big2(segment.data() + 3);
    width_ = image::big2(segment.data() + 5);
    is_coloured_ = segment[7] == 3;
    return true;
}

// What is broken in it does not break the image.
bool Image::take_exif(Bytes segment, size_t position) {
    if (segment.size() <= 8 || std::memcmp(segment.data() + 2, "Exif\0\0", 6) != 0) {
        complain(level::warning, "Incorrect APP1 Exif Identifier Code");
        return true;
    }
    take_header_in_jpeg(segment.subspan(8), position + 8);
    return !context_.has_pending();
}

bool Image::take_olympus(Bytes segment) {
    Bytes text = segment.subspan(2);
    size_t length = strnlen(reinterpret_cast<const char*>(text.data()), text.size());
    if (length == 0) return true;
    if (!add_tag(Section::App12, "Company", 0, format::string, static_cast<uint32_t>(length),
                 text.first(length)))
        return false;
    if (text.size() <= length + 1) return true;
    Bytes rest = text.subspan(length + 1);
    size_t more = strnlen(reinterpret_cast<const char*>(rest.data()), rest.size());
    return add_tag(Section::App12, "Info", 0, format::string, static_cast<uint32_t>(more),
                   rest.first(more));
}

bool Image::take_header_in_jpeg(Bytes bytes, size_t displacement) {
    if (bytes.size() < 2) return refuse("Missing TIFF alignment marker");
    if (std::memcmp(bytes.data(), "II", 2) == 0)
        motorola_ = 0;
    else if (std::memcmp(bytes.data(), "MM", 2) == 0)
        motorola_ = 1;
    else
        return refuse("Invalid TIFF alignment marker");
    if (bytes.size() < 8) return refuse("Invalid TIFF start (1)");
    size_t offset = u32(bytes.data() + 4);
    if (u16(bytes.data() + 2) != 0x2a || offset < 8) return refuse("Invalid TIFF start (1)");
    if (offset > bytes.size()) return refuse("Invalid IFD start");
    found(Section::Ifd0);
    Window window{bytes, 0};
    bool good =
        take_directory_in_jpeg(bytes.data() + offset, window, displacement, Section::Ifd0, 0);
    if (focal_x_ != 0)
        sensor_width_ =
            static_cast<float>(static_cast<double>(exif_width_) * focal_units_ / focal_x_);
    return good;
}

bool Image::take_directory_in_jpeg(const unsigned char* start, const Window& window,
                                   size_t displacement, Section section, uint32_t tag) {
    found(Section::Ifd0);
    if (!window.contains(start, 2)) return refuse("Illegal IFD size");
    size_t count = u16(start);
    if (!window.contains(start + 2, count * 12)) {
        auto from = static_cast<unsigned>(start + 2 - window.bytes.data());
        complain(level::warning, "Illegal IFD size: x%04X + 2 + x%04X*12 = x%04X > x%04X", from,
                 static_cast<unsigned>(count), static_cast<unsigned>(from + count * 12),
                 static_cast<unsigned>(window.bytes.size()));
        return false;
    }
    for (size_t i = 0; i < count; ++i) {
        if (!take_tag(start + 2 + 12 * i, window, displacement, section, true, table_of(section)))
            return false;
    }
    // A thumbnail has none of its own.
    if (section == Section::Thumbnail) return true;
    const unsigned char* end = start + 2 + count * 12;
    if (!window.contains(end, 4)) return refuse("Illegal IFD size");
    if (tag == tag::exif_directory || tag == tag::gps_directory) return true;
    size_t next = u32(end);
    if (next == 0) return true;
    const unsigned char* next_start = window.find(next, 0);
    if (!next_start) return refuse("Illegal IFD offset");
    if (++nesting_ > 100)
        return refuse("corrupt EXIF header: maximum directory nesting level reached");
    bool good = take_directory_in_jpeg(next_start, window, displacement, Section::Thumbnail, 0);
    --nesting_;
    if (!good) return false;
    if (thumbnail.type != 0 && thumbnail.size && thumbnail.offset && wants_thumbnail_)
        extract_thumbnail(window);
    return true;
}

void Image::extract_thumbnail(const Window& window) {
    if (thumbnail.data) {
        complain(level::warning, "Multiple possible thumbnails");
        return;
    }
    if (thumbnail.size >= largest_thumbnail) {
        complain(level::warning, "Illegal thumbnail size/offset");
        return;
    }
    const unsigned char* bytes = window.find(thumbnail.offset, thumbnail.size);
    if (!bytes) {
        complain(level::warning, "Thumbnail goes IFD boundary or end of file reached");
        return;
    }
    if (keep(thumbnail.data, {bytes, thumbnail.size})) build_thumbnail();
}

bool Image::measure_thumbnail() {
    if (!thumbnail.data || thumbnail.size < 4) return false;
    const auto* data = reinterpret_cast<const unsigned char*>(thumbnail.data->data());
    size_t size = thumbnail.size;
    if (std::memcmp(data, "\xff\xd8\xff", 3) != 0) {
        if (!thumbnail.width && !thumbnail.height)
            complain(level::warning, "Thumbnail is not a JPEG image");
        return false;
    }
    size_t length = 2;
    for (size_t at = 0;;) {
        at += length;
        if (at + 1 >= size || data[at++] != 0xff) return false;
        int padding = 8;
        while (data[at] == 0xff && padding-- > 0) {
            if (++at + 3 >= size) return false;
        }
        int code = data[at++];
        if (code == 0xff || at + 1 >= size) return false;
        length = image::big2(data + at);
        if (length > size || at >= size - length) return false;
        if (is_frame_marker(code)) {
            if (length < 8 || size - 8 < at) return false;
            thumbnail.height = image::big2(data + at + 3);
            thumbnail.width = image::big2(data + at + 5);
            return true;
        }
        if (code == marker::start_of_scan || code == marker::end_of_image)
            return refuse("Could not compute size of thumbnail");
    }
}

}  // namespace surus::exif
