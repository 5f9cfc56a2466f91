// Names of tags, and the formats of their values.
#pragma once

#include <cstddef>
#include <cstdint>

namespace surus::exif {

enum class TagTable : uint8_t {
    Ifd,
    Gps,
    Interop,
    Canon,
    Casio,
    Fuji,
    Nikon,
    Nikon990,
    Olympus,
    Samsung,
    Panasonic,
    Dji,
    Sony,
    Pentax,
    Minolta,
    Sigma,
    Kyocera,
    Ricoh,
};
// Null: the table has no such tag.
const char* tag_name(TagTable table, int64_t number);

namespace format {
enum : uint16_t {
    byte = 1,
    string,
    unsigned_short,
    unsigned_long,
    unsigned_rational,
    signed_byte,
    undefined,
    signed_short,
    signed_long,
    signed_rational,
    single_float,
    double_float,
    directory,
};
}
// Bytes of one component; 0: no format.
size_t format_size(uint32_t format);

// Tags that have a meaning of their own.
namespace tag {
enum : uint16_t {
    image_width = 0x0100,
    image_height = 0x0101,
    photometric_interpretation = 0x0106,
    make = 0x010F,
    model = 0x0110,
    strip_offsets = 0x0111,
    strip_byte_counts = 0x0117,
    sub_directory = 0x014A,
    jpeg_offset = 0x0201,
    jpeg_length = 0x0202,
    copyright = 0x8298,
    exposure_time = 0x829A,
    f_number = 0x829D,
    exif_directory = 0x8769,
    gps_directory = 0x8825,
    shutter_speed = 0x9201,
    aperture = 0x9202,
    max_aperture = 0x9205,
    subject_distance = 0x9206,
    maker_note = 0x927C,
    user_comment = 0x9286,
    windows_title = 0x9C9B,
    windows_comments = 0x9C9C,
    windows_author = 0x9C9D,
    windows_keywords = 0x9C9E,
    windows_subject = 0x9C9F,
    computed_width = 0xA002,
    computed_height = 0xA003,
    interop_directory = 0xA005,
    focal_plane_x = 0xA20E,
    focal_plane_unit = 0xA210,
};
}

}  // namespace surus::exif
