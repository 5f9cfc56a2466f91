// getimagesize(): the size of an image, from its header.
#include <cstdlib>
#include <string>

#include "ext/standard/image/image.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"

namespace surus::image {

namespace {

MaybeSize gif_size(Header& header) {
    unsigned char bytes[5];
    if (!header.skip(3) || !header.read(bytes, sizeof bytes)) return {};
    uint32_t bits = bytes[4] & 0x80 ? (bytes[4] & 7u) + 1 : 0;
    return Size{little2(bytes), little2(bytes + 2), bits, 3};
}

MaybeSize psd_size(Header& header) {
    unsigned char bytes[8];
    if (!header.skip(11) || !header.read(bytes, sizeof bytes)) return {};
    return Size{big4(bytes + 4), big4(bytes), 0, 0};
}

MaybeSize bmp_size(Header& header) {
    unsigned char bytes[16];
    if (!header.skip(11) || !header.read(bytes, sizeof bytes)) return {};
    uint32_t size = little4(bytes);
    if (size == 12) return Size{little2(bytes + 4), little2(bytes + 6), bytes[11], 0};
    bool known = (size > 12 && size <= 64) || size == 108 || size == 124;
    if (!known) return {};
    // A negative height: rows from the top.
    uint32_t height = little4(bytes + 8);
    if (height >> 31) height = 0 - height;
    return Size{little4(bytes + 4), height, little2(bytes + 14), 0};
}

uint32_t bits_at(const unsigned char* bytes, uint32_t from, uint32_t count) {
    uint32_t value = 0;
    for (uint32_t i = from; i < from + count; ++i)
        value = value << 1 | (bytes[i / 8] >> (7 - i % 8) & 1);
    return value;
}

// A rectangle of four numbers of as many bits as the first five say, in twentieths of a pixel.
MaybeSize swf_size(Header& header) {
    unsigned char bytes[32];
    if (!header.skip(5) || !header.read(bytes, sizeof bytes)) return {};
    uint32_t bits = bits_at(bytes, 0, 5);
    uint32_t width = bits_at(bytes, 5 + bits, bits) - bits_at(bytes, 5, bits);
    uint32_t height = bits_at(bytes, 5 + 3 * bits, bits) - bits_at(bytes, 5 + 2 * bits, bits);
    return Size{width / 20, height / 20, 0, 0};
}

MaybeSize png_size(Header& header) {
    unsigned char bytes[9];
    if (!header.skip(8) || !header.read(bytes, sizeof bytes)) return {};
    return Size{big4(bytes), big4(bytes + 4), bytes[8], 0};
}

MaybeSize ico_size(Header& header) {
    unsigned char bytes[16];
    if (!header.read(bytes, 2)) return {};
    uint32_t count = little2(bytes);
    if (count < 1 || count > 255) return {};
    Size size;
    for (; count > 0 && header.read(bytes, sizeof bytes); --count) {
        uint32_t bits = little2(bytes + 6);
        if (bits >= size.bits) size = {bytes[0], bytes[1], bits, 0};
    }
    if (size.width == 0) size.width = 256;
    if (size.height == 0) size.height = 256;
    return size;
}

MaybeSize webp_size(Header& header) {
    unsigned char b[18];
    if (!header.read(b, sizeof b) || b[0] != 'V' || b[1] != 'P' || b[2] != '8') return {};
    switch (b[3]) {
    case ' ': return Size{b[14] + ((b[15] & 0x3fu) << 8), b[16] + ((b[17] & 0x3fu) << 8), 8, 0};
    case 'L':
        return Size{b[9] + ((b[10] & 0x3fu) << 8) + 1,
                    (b[10] >> 6) + (uint32_t{b[11]} << 2) + ((b[12] & 0xfu) << 10) + 1, 8, 0};
    case 'X':
        return Size{b[12] + (uint32_t{b[13]} << 8) + (uint32_t{b[14]} << 16) + 1,
                    b[15] + (uint32_t{b[16]} << 8) + (uint32_t{b[17]} << 16) + 1, 8, 0};
    default: return {};
    }
}

// Chunks up to the one with the header of a bitmap.
MaybeSize iff_size(Header& header) {
    unsigned char bytes[10];
    if (!header.read(bytes, 8)) return {};
    std::string_view kind(reinterpret_cast<const char*>(bytes) + 4, 4);
    if (kind != "ILBM" && kind != "PBM ") return {};
    while (header.read(bytes, 8)) {
        bool is_header = std::string_view(reinterpret_cast<const char*>(bytes), 4) == "BMHD";
        auto size = static_cast<int32_t>(big4(bytes + 4));
        if (size < 0) return {};
        if (!is_header) {
            if (!header.skip(int64_t{size} + (size & 1))) return {};
            continue;
        }
        if (size < 9 || !header.read(bytes, 9)) return {};
        auto width = static_cast<int16_t>(big2(bytes));
        auto height = static_cast<int16_t>(big2(bytes + 2));
        if (width > 0 && height > 0 && bytes[8] > 0 && bytes[8] < 33)
            return Size{static_cast<uint32_t>(width), static_cast<uint32_t>(height), bytes[8], 0};
    }
    return {};
}

// The numbers of a TIFF directory's entries that fit into the entry.
uint32_t entry_value(const unsigned char* entry, bool big, bool& known) {
    enum : uint32_t {
        Byte = 1,
        Short = 3,
        Long = 4,
        SignedByte = 6,
        SignedShort = 8,
        SignedLong = 9
    };
    known = true;
    switch (big ? big2(entry + 2) : little2(entry + 2)) {
    case Byte:
    case SignedByte: return entry[8];
    case Short: return big ? big2(entry + 8) : little2(entry + 8);
    case SignedShort:
        return static_cast<uint32_t>(
            static_cast<int16_t>(big ? big2(entry + 8) : little2(entry + 8)));
    case Long:
    case SignedLong: return big ? big4(entry + 8) : little4(entry + 8);
    default: known = false; return 0;
    }
}

MaybeSize tiff_size(Header& header, bool big) {
    unsigned char bytes[12];
    if (!header.read(bytes, 4)) return {};
    int64_t directory = big ? big4(bytes) : little4(bytes);
    if (!header.skip(directory - 8) || !header.read(bytes, 2)) return {};
    Size size;
    for (uint32_t left = big ? big2(bytes) : little2(bytes); left > 0; --left) {
        if (!header.read(bytes, sizeof bytes)) return {};
        bool known;
        uint32_t value = entry_value(bytes, big, known);
        if (!known) continue;
        switch (big ? big2(bytes) : little2(bytes)) {
        case 0x0100:
        case 0xa002: size.width = value; break;
        case 0x0101:
        case 0xa003: size.height = value; break;
        default: break;
        }
    }
    // Where the next directory is must be there.
    if (!header.read(bytes, 4) || !size.width || !size.height) return {};
    return size;
}

int wbmp_number(Header& header) {
    int value = 0;
    for (;;) {
        int byte = header.byte();
        if (byte < 0) return 0;
        value = value << 7 | (byte & 0x7f);
        if (value > 2048) return 0;
        if (!(byte & 0x80)) return value;
    }
}

}  // namespace

MaybeSize wbmp_size(Header& header) {
    if (!header.rewind() || header.byte() != 0) return {};
    int byte;
    do {
        byte = header.byte();
        if (byte < 0) return {};
    } while (byte & 0x80);
    int width = wbmp_number(header);
    int height = width ? wbmp_number(header) : 0;
    if (!height) return {};
    return Size{static_cast<uint32_t>(width), static_cast<uint32_t>(height), 0, 0};
}

// Lines "#define name_width 75" of C source.
MaybeSize xbm_size(Header& header) {
    if (!header.rewind()) return {};
    Size size;
    while (String* read = header.stream().read_line(header.context(), 0)) {
        Ref<String> line = Ref<String>::adopt(read);
        std::string_view text = line->view();
        constexpr std::string_view define = "#define ";
        if (!text.starts_with(define)) continue;
        text.remove_prefix(define.size());
        text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
        std::string_view name = text.substr(0, text.find_first_of(" \t\r\n"));
        text.remove_prefix(name.size());
        auto value = static_cast<uint32_t>(std::strtol(std::string(text).c_str(), nullptr, 10));
        if (size_t underscore = name.rfind('_'); underscore != npos)
            name.remove_prefix(underscore + 1);
        if (name == "width") size.width = value;
        if (name == "height") size.height = value;
        if (size.width && size.height) return size;
    }
    return {};
}

Result<MaybeSize> image_size(Header& header, ImageType type, Array* info) {
    switch (type) {
    case constant_IMAGETYPE_GIF: return gif_size(header);
    case constant_IMAGETYPE_JPEG: return jpeg_size(header, info);
    case constant_IMAGETYPE_PNG: return png_size(header);
    case constant_IMAGETYPE_SWF: return swf_size(header);
    case constant_IMAGETYPE_SWC:
        TRY(function_notice(header.context(),
                            "The image is a compressed SWF file, but you do not have a static "
                            "version of the zlib extension enabled"));
        return MaybeSize();
    case constant_IMAGETYPE_PSD: return psd_size(header);
    case constant_IMAGETYPE_BMP: return bmp_size(header);
    case constant_IMAGETYPE_TIFF_II: return tiff_size(header, false);
    case constant_IMAGETYPE_TIFF_MM: return tiff_size(header, true);
    case constant_IMAGETYPE_JPC: return jpeg2000_size(header);
    case constant_IMAGETYPE_JP2: return jp2_size(header);
    case constant_IMAGETYPE_IFF: return iff_size(header);
    case constant_IMAGETYPE_WBMP: return wbmp_size(header);
    case constant_IMAGETYPE_XBM: return xbm_size(header);
    case constant_IMAGETYPE_ICO: return ico_size(header);
    case constant_IMAGETYPE_WEBP: return webp_size(header);
    case constant_IMAGETYPE_AVIF:
    case constant_IMAGETYPE_HEIF: return box_size(header);
    default: return MaybeSize();
    }
}

}  // namespace surus::image

namespace surus {

using namespace image;

namespace {

Value describe(const Size& size, ImageType type) {
    auto width = int64_t{size.width}, height = int64_t{size.height};
    Array* result = Array::create_hash(8);
    result->set(int64_t{0}, Value::of(width));
    result->set(int64_t{1}, Value::of(height));
    result->set(int64_t{2}, Value::of(type));
    std::string attributes = "width=\"" + std::to_string(static_cast<int32_t>(size.width)) +
                             "\" height=\"" + std::to_string(static_cast<int32_t>(size.height)) +
                             "\"";
    result->set(int64_t{3}, string_value(attributes));
    if (size.bits) result->set("bits", Value::of(int64_t{size.bits}));
    if (size.channels) result->set("channels", Value::of(int64_t{size.channels}));
    result->set("mime", string_value(mime_type(type)));
    result->set("width_unit", string_value("px"));
    result->set("height_unit", string_value("px"));
    return Value::of(result);
}

Result<Value> measure(Context& context, Stream& stream, std::string_view name, Reference* info) {
    Header header(context, stream);
    ImageType type = TRY(image_type(header, name));
    Ref<Array> segments;
    if (info) segments = Ref<Array>::adopt(Array::create());
    MaybeSize size = TRY(image_size(header, type, segments.get()));
    if (info) TRY(assign_reference(context, *info, Value::of(segments.leak())));
    return size ? describe(*size, type) : false_value();
}

}  // namespace

Result<Value> php_getimagesize(Context& context, String& name, Reference* info) {
    if (name.view().find('\0') != npos)
        return throw_argument_value_error(context, 1, "must not contain any null bytes");
    if (info) TRY(assign_reference(context, *info, Value::of(Array::empty())));
    std::unique_ptr<Stream> stream = open_stream(context, name.view(), "rb");
    if (context.has_pending()) return failed;
    if (!stream) return false_value();
    return measure(context, *stream, name.view(), info);
}

Result<Value> php_getimagesizefromstring(Context& context, String& data, Reference* info) {
    if (info) TRY(assign_reference(context, *info, Value::of(Array::empty())));
    std::unique_ptr<Stream> stream = make_memory_stream(data.view(), "rb", false);
    return measure(context, *stream, data.view(), info);
}

}  // namespace surus
