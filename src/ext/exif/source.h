// The bytes of an image, from anywhere in it: of a plain file read as needed, of any other stream
// read at once, so that no user code runs while an image is looked at.
#pragma once

#include <cstdint>
#include <string>

#include "base/result.h"
#include "ext/standard/file/stream.h"

namespace surus::exif {

class Source {
public:
    Source() = default;
    Source(const Source&) = delete;
    ~Source();

    // False: a plain stream that is no regular file. May run user code. The stream's position stays
    // what it was.
    Result<bool> open(Context& context, Stream& stream);
    // How many bytes were there.
    size_t read_at(size_t offset, void* out, size_t size) const;
    size_t size() const { return size_; }
    // Of a plain file; else empty and 0.
    const std::string& name() const { return name_; }
    int64_t time() const { return time_; }

private:
    int descriptor_ = -1;
    Ref<String> bytes_;
    size_t size_ = 0;
    std::string name_;
    int64_t time_ = 0;
};

}  // namespace surus::exif
