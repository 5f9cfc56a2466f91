#include "ext/exif/source.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace surus::exif {

Source::~Source() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

Result<bool> Source::open(Context& context, Stream& stream) {
    if (stream.descriptor() >= 0 && stream.is_seekable()) {
        struct stat status;
        if (::fstat(stream.descriptor(), &status) != 0 || !S_ISREG(status.st_mode)) return false;
        descriptor_ = ::fcntl(stream.descriptor(), F_DUPFD_CLOEXEC, 0);
        if (descriptor_ < 0) return false;
        size_ = static_cast<size_t>(status.st_size);
        time_ = status.st_mtime;
        size_t slash = stream.uri.find_last_of('/');
        name_ = stream.uri.substr(slash == std::string::npos ? 0 : slash + 1);
        return true;
    }
    int64_t position = stream.tell();
    stream.seek(0, SEEK_SET);
    bytes_ = Ref<String>::adopt(stream.read_all(context));
    stream.seek(position, SEEK_SET);
    if (context.has_pending()) return failed;
    size_ = bytes_->length;
    return true;
}

size_t Source::read_at(size_t offset, void* out, size_t size) const {
    if (offset >= size_) return 0;
    size = std::min(size, size_ - offset);
    if (descriptor_ < 0) {
        std::memcpy(out, bytes_->data() + offset, size);
        return size;
    }
    size_t got = 0;
    while (got < size) {
        ssize_t count = ::pread(descriptor_, static_cast<char*>(out) + got, size - got,
                                static_cast<off_t>(offset + got));
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) break;
        got += static_cast<size_t>(count);
    }
    return got;
}

}  // namespace surus::exif
