// The sizes of JPEG and JPEG 2000 images.
#include <algorithm>
#include <string>

#include "ext/standard/image/image.h"
#include "ext/standard/image/jpeg.h"
#include "ext/support.h"
#include "runtime/values/string_builder.h"

namespace surus::image {

namespace {

enum : int {
    EndOfImage = 0xd9,
    StartOfScan = 0xda,
    FirstApplication = 0xe0,
    LastApplication = 0xef
};

// The next marker; the end of the file counts as the image's.
Result<int> next_marker(Header& header, bool ff_was_read) {
    int byte = 0xff;
    if (!ff_was_read) {
        size_t extraneous = 0;
        while ((byte = header.byte()) != 0xff) {
            if (byte < 0) return int{EndOfImage};
            ++extraneous;
        }
        if (extraneous) {
            TRY(function_warning(header.context(),
                                 "Corrupt JPEG data: %zu extraneous bytes before marker",
                                 extraneous));
        }
    }
    do byte = header.byte();
    while (byte == 0xff);
    return byte < 0 ? int{EndOfImage} : byte;
}

bool skip_segment(Header& header) {
    uint32_t length = header.number2();
    if (length < 2) return false;
    header.skip(int64_t{length} - 2);
    return true;
}

// The first segment of each number is kept.
bool keep_segment(Header& header, int marker, Array& info) {
    uint32_t length = header.number2();
    if (length < 2) return false;
    Ref<String> bytes = Ref<String>::adopt(String::create(length - 2));
    if (!header.read(bytes->data(), length - 2)) return false;
    std::string name = "APP" + std::to_string(marker - FirstApplication);
    if (!info.find(name)) info.set(name, Value::of(bytes.leak()));
    return true;
}

}  // namespace

Result<MaybeSize> jpeg_size(Header& header, Array* info) {
    MaybeSize size;
    for (bool first = true;; first = false) {
        int marker = TRY(next_marker(header, first));
        if (marker == EndOfImage || marker == StartOfScan) return size;
        if (is_frame_marker(marker) && !size) {
            uint32_t length = header.number2();
            size.emplace();
            size->bits = static_cast<uint32_t>(header.byte());
            size->height = header.number2();
            size->width = header.number2();
            size->channels = static_cast<uint32_t>(header.byte());
            if (!info || length < 8 || !header.skip(int64_t{length} - 8)) return size;
            continue;
        }
        bool kept = info && marker >= FirstApplication && marker <= LastApplication;
        if (!(kept ? keep_segment(header, marker, *info) : skip_segment(header))) return size;
    }
}

// The header of a codestream, behind "ff 4f ff". Components may differ: the most bits count.
Result<MaybeSize> jpeg2000_size(Header& header) {
    constexpr int size_marker = 0x51;
    if (header.byte() != size_marker) {
        TRY(function_warning(
            header.context(),
            "JPEG2000 codestream corrupt(Expected SIZ marker not found after SOC)"));
        return MaybeSize();
    }
    Size size;
    header.number4();  // the segment's length, capabilities
    size.width = header.number4();
    size.height = header.number4();
    if (!header.skip(24)) return MaybeSize();
    size.channels = header.number2();
    if ((size.channels == 0 && header.at_end()) || size.channels > 256) return MaybeSize();
    for (uint32_t i = 0; i < size.channels; ++i) {
        int depth = header.byte() + 1;
        size.bits = std::max(size.bits, static_cast<uint32_t>(depth));
        header.number2();  // how it is sampled
    }
    return MaybeSize(size);
}

// Boxes: the first codestream at the root.
Result<MaybeSize> jp2_size(Header& header) {
    MaybeSize size;
    for (;;) {
        uint32_t length = header.number4();
        char type[4];
        if (!header.read(type, 4)) break;
        if (length == 1) return MaybeSize();  // of more than 4 GiB
        if (std::string_view(type, 4) == "jp2c") {
            header.skip(3);
            size = TRY(jpeg2000_size(header));
            break;
        }
        if (static_cast<int32_t>(length) <= 0 || !header.skip(int64_t{length} - 8)) break;
    }
    if (!size) TRY(function_warning(header.context(), "JP2 file has no codestreams at root level"));
    return size;
}

}  // namespace surus::image
