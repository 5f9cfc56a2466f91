// What kind of image a file is, and what such files are called.
#include <cstring>

#include "ext/standard/image/image.h"
#include "ext/support.h"

namespace surus::image {

namespace {

struct Kind {
    ImageType type;
    std::string_view mime;       // or empty
    std::string_view extension;  // with its dot
};

constexpr Kind kinds[] = {
    {constant_IMAGETYPE_GIF, "image/gif", ".gif"},
    {constant_IMAGETYPE_JPEG, "image/jpeg", ".jpeg"},
    {constant_IMAGETYPE_PNG, "image/png", ".png"},
    {constant_IMAGETYPE_SWF, "application/x-shockwave-flash", ".swf"},
    {constant_IMAGETYPE_SWC, "application/x-shockwave-flash", ".swf"},
    {constant_IMAGETYPE_PSD, "image/psd", ".psd"},
    {constant_IMAGETYPE_BMP, "image/bmp", ".bmp"},
    {constant_IMAGETYPE_TIFF_II, "image/tiff", ".tiff"},
    {constant_IMAGETYPE_TIFF_MM, "image/tiff", ".tiff"},
    {constant_IMAGETYPE_JPC, "", ".jpc"},
    {constant_IMAGETYPE_JP2, "image/jp2", ".jp2"},
    {constant_IMAGETYPE_JPX, "", ".jpx"},
    {constant_IMAGETYPE_JB2, "", ".jb2"},
    {constant_IMAGETYPE_IFF, "image/iff", ".iff"},
    {constant_IMAGETYPE_WBMP, "image/vnd.wap.wbmp", ".bmp"},
    {constant_IMAGETYPE_XBM, "image/xbm", ".xbm"},
    {constant_IMAGETYPE_ICO, "image/vnd.microsoft.icon", ".ico"},
    {constant_IMAGETYPE_WEBP, "image/webp", ".webp"},
    {constant_IMAGETYPE_AVIF, "image/avif", ".avif"},
    {constant_IMAGETYPE_HEIF, "image/heif", ".heif"},
};

const Kind* find_kind(ImageType type) {
    for (const Kind& kind : kinds) {
        if (kind.type == type) return &kind;
    }
    return nullptr;
}

Result<ImageType> unreadable(Header& header, std::string_view name) {
    TRY(function_notice(header.context(), "Error reading from %s!", std::string(name).c_str()));
    return constant_IMAGETYPE_UNKNOWN;
}

// Signatures of three bytes; the others need more.
ImageType type_of_three(const char* bytes) {
    std::string_view three(bytes, 3);
    if (three == "GIF") return constant_IMAGETYPE_GIF;
    if (three == "\xff\xd8\xff") return constant_IMAGETYPE_JPEG;
    if (three == "FWS") return constant_IMAGETYPE_SWF;
    if (three == "CWS") return constant_IMAGETYPE_SWC;
    if (three == "8BP") return constant_IMAGETYPE_PSD;
    if (three.starts_with("BM")) return constant_IMAGETYPE_BMP;
    if (three == "\xff\x4f\xff") return constant_IMAGETYPE_JPC;
    return constant_IMAGETYPE_UNKNOWN;
}

ImageType type_of_four(const char* bytes) {
    std::string_view four(bytes, 4);
    if (four == std::string_view("II*\0", 4)) return constant_IMAGETYPE_TIFF_II;
    if (four == std::string_view("MM\0*", 4)) return constant_IMAGETYPE_TIFF_MM;
    if (four == "FORM") return constant_IMAGETYPE_IFF;
    if (four == std::string_view("\0\0\1\0", 4)) return constant_IMAGETYPE_ICO;
    return constant_IMAGETYPE_UNKNOWN;
}

}  // namespace

bool Header::read(void* out, size_t size) {
    auto* at = static_cast<char*>(out);
    while (size > 0) {
        ssize_t got = stream_.read(context_, at, size);
        if (got <= 0) return false;
        at += got;
        size -= static_cast<size_t>(got);
    }
    return true;
}

int Header::byte() {
    unsigned char value;
    return read(&value, 1) ? value : -1;
}

uint32_t Header::number2() {
    unsigned char bytes[2];
    return read(bytes, 2) ? big2(bytes) : 0;
}

uint32_t Header::number4() {
    unsigned char bytes[4];
    return read(bytes, 4) ? big4(bytes) : 0;
}

std::string_view mime_type(ImageType type) {
    const Kind* kind = find_kind(type);
    return kind && !kind->mime.empty() ? kind->mime : "application/octet-stream";
}

Result<ImageType> image_type(Header& header, std::string_view name) {
    char bytes[12];
    if (!header.read(bytes, 3)) return unreadable(header, name);
    if (ImageType type = type_of_three(bytes)) return type;
    std::string_view three(bytes, 3);
    if (three == "\x89PN") {
        if (!header.read(bytes + 3, 5)) return unreadable(header, name);
        if (std::string_view(bytes, 8) == "\x89PNG\r\n\x1a\n") return constant_IMAGETYPE_PNG;
        TRY(function_warning(header.context(), "PNG file corrupted by ASCII conversion"));
        return constant_IMAGETYPE_UNKNOWN;
    }
    if (three == "RIF") {
        if (!header.read(bytes + 3, 9)) return unreadable(header, name);
        return std::string_view(bytes + 8, 4) == "WEBP" ? constant_IMAGETYPE_WEBP
                                                        : constant_IMAGETYPE_UNKNOWN;
    }
    if (!header.read(bytes + 3, 1)) return unreadable(header, name);
    if (ImageType type = type_of_four(bytes)) return type;
    // The smallest WBMP files are shorter.
    bool has_twelve = header.read(bytes + 4, 8);
    if (has_twelve &&
        std::string_view(bytes, 12) == std::string_view("\0\0\0\x0cjP  \r\n\x87\n", 12))
        return constant_IMAGETYPE_JP2;
    if (header.rewind()) {
        if (ImageType type = box_type(header)) return type;
    }
    if (wbmp_size(header)) return constant_IMAGETYPE_WBMP;
    if (!has_twelve) return unreadable(header, name);
    return xbm_size(header) ? constant_IMAGETYPE_XBM : constant_IMAGETYPE_UNKNOWN;
}

}  // namespace surus::image

namespace surus {

Result<String*> php_image_type_to_mime_type(Context&, int64_t type) {
    return make_string(image::mime_type(type));
}

Result<Value> php_image_type_to_extension(Context&, int64_t type, bool with_dot) {
    const image::Kind* kind = image::find_kind(type);
    return kind ? string_value(kind->extension.substr(with_dot ? 0 : 1)) : false_value();
}

}  // namespace surus
