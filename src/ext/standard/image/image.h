// Images: what kind one is, and how large.
#pragma once

#include <optional>
#include <string_view>

#include "base/result.h"
#include "ext/standard/file/stream.h"
#include "ext/standard/image.stub.h"

namespace surus::image {

// IMAGETYPE_*, as PHP counts them.
using ImageType = int64_t;

// Reads a header from a stream. What lies beyond the end reads as 0, or fails.
class Header {
public:
    Header(Context& context, Stream& stream) : context_(context), stream_(stream) {}
    bool read(void* out, size_t size);
    bool skip(int64_t count) { return stream_.seek(count, SEEK_CUR); }
    bool rewind() { return stream_.seek(0, SEEK_SET); }
    int byte();          // -1: the end
    uint32_t number2();  // big-endian; 0 at the end
    uint32_t number4();
    bool at_end() { return stream_.at_end(); }
    Context& context() { return context_; }
    Stream& stream() { return stream_; }

private:
    Context& context_;
    Stream& stream_;
};

struct Size {
    uint32_t width = 0;
    uint32_t height = 0;
    uint32_t bits = 0;
    uint32_t channels = 0;
};
using MaybeSize = std::optional<Size>;

inline uint32_t big2(const unsigned char* at) { return uint32_t{at[0]} << 8 | at[1]; }
inline uint32_t big4(const unsigned char* at) { return big2(at) << 16 | big2(at + 2); }
inline uint32_t little2(const unsigned char* at) { return uint32_t{at[1]} << 8 | at[0]; }
inline uint32_t little4(const unsigned char* at) { return little2(at + 2) << 16 | little2(at); }

// What the first bytes tell; `name` is what messages call the file. May run user code (a notice's
// handler).
Result<ImageType> image_type(Header& header, std::string_view name);
// The size, from where image_type() left off. `info`: where a JPEG's APP segments go, or null. May
// run user code.
Result<MaybeSize> image_size(Header& header, ImageType type, Array* info);
std::string_view mime_type(ImageType type);

// ---- formats with a source of their own
Result<MaybeSize> jpeg_size(Header& header, Array* info);
Result<MaybeSize> jpeg2000_size(Header& header);
Result<MaybeSize> jp2_size(Header& header);
MaybeSize box_size(Header& header);  // AVIF and HEIF
// Whether the file is a box of that family: IMAGETYPE_AVIF, IMAGETYPE_HEIF or 0.
ImageType box_type(Header& header);
MaybeSize wbmp_size(Header& header);
MaybeSize xbm_size(Header& header);

}  // namespace surus::image
