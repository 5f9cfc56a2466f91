#include "ext/standard/file/stream.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/resources.h"
#include "runtime/request/output.h"
#include "runtime/request/time_limit.h"
#include "runtime/values/conversion.h"
#include "runtime/values/string_builder.h"

namespace surus {

bool Stream::parse_mode(std::string_view text, Mode& mode) {
    if (text.empty()) return false;
    switch (text[0]) {
    case 'r': mode.read = true; break;
    case 'w': mode.write = mode.create = mode.truncate = true; break;
    case 'a': mode.write = mode.create = mode.append = true; break;
    case 'x': mode.write = mode.create = mode.exclusive = true; break;
    case 'c': mode.write = mode.create = true; break;
    default: return false;
    }
    if (text.find('+') != npos) mode.read = mode.write = true;
    return true;
}

void Stream::discard_buffer() {
    buffer_.clear();
    at_ = 0;
}

// User code must not find the buffer half filled.
ssize_t Stream::fill_by_chunk(Context& context) {
    std::string bytes(chunk_size, '\0');
    errno = 0;
    ssize_t got = read_raw(bytes.data(), bytes.size());
    if (got < 0) return errno == EAGAIN && !context.has_pending() ? 0 : -1;
    bytes.resize(static_cast<size_t>(got));
    buffer_ = std::move(bytes);
    at_ = 0;
    return got;
}

// Another chunk into the empty buffer.
ssize_t Stream::fill(Context& context) {
    discard_buffer();
    if (is_to_end(context)) [[unlikely]] {
        eof = true;
        return 0;
    }
    if (filters_reading()) return fill_filtered(context);
    if (reads_by_chunk()) return fill_by_chunk(context);
    // Overwritten at once: no zeroes are written first.
    buffer_.resize_and_overwrite(chunk_size, [](char*, size_t size) { return size; });
    ssize_t got = mode_.read ? read_raw(buffer_.data(), chunk_size) : -1;
    if (!mode_.read) errno = EBADF;
    buffer_.resize(got > 0 ? static_cast<size_t>(got) : 0);
    // A stream that does not block has nothing yet, which is neither an error nor its end.
    if (got < 0 && (errno == EAGAIN || errno == EINTR)) return 0;
    // No error number: a failure of the stream's own, of which PHP says nothing.
    if (got < 0 && errno != 0) {
        int error = errno;
        if (error != EBADF) eof = true;
        (void)function_notice(context, "Read of %zu bytes failed with errno=%d %s", chunk_size,
                              error, std::strerror(error));
    }
    if (got == 0) eof = true;
    return got;
}

ssize_t Stream::read(Context& context, char* out, size_t size) {
    size_t done = 0;
    while (done < size) {
        if (is_to_end(context)) [[unlikely]] {
            eof = true;
            break;
        }
        size_t have = std::min(unread(), size - done);
        if (have) {
            std::memcpy(out + done, buffer_.data() + at_, have);
            at_ += have;
            done += have;
            position_ += static_cast<int64_t>(have);
            if (!reads_fully()) break;
            continue;
        }
        // Large reads need no buffer.
        bool large = size - done >= chunk_size && !reads_by_chunk();
        if (mode_.read && (large || !reads_ahead) && !filters_) {
            ssize_t got = read_raw(out + done, size - done);
            if (got > 0) {
                done += static_cast<size_t>(got);
                position_ += got;
                if (!reads_fully()) break;
                continue;
            }
            if (got == 0) {
                eof = true;
                break;
            }
        }
        ssize_t got = fill(context);
        if (got <= 0) {
            if (got < 0 && done == 0) return -1;
            break;
        }
    }
    return static_cast<ssize_t>(done);
}

String* Stream::read_until(Context& context, std::string_view ending, size_t limit, Ending what) {
    StringBuilder line(128);
    bool complete = false;
    while (!complete && (!limit || line.length() < limit)) {
        if (unread() == 0 && fill(context) <= 0) break;
        if (tells_end()) eof = true;
        std::string_view have(buffer_.data() + at_, unread());
        if (limit && have.size() > limit - line.length())
            have = have.substr(0, limit - line.length());
        // The ending may have begun in what was there before: its last byte tells.
        size_t last = ending.empty() ? npos : have.find(ending.back());
        if (last != npos) have = have.substr(0, last + 1);
        line.append(have);
        at_ += have.size();
        position_ += static_cast<int64_t>(have.size());
        complete = last != npos && line.view().ends_with(ending);
    }
    if (line.length() == 0) return nullptr;
    if (complete && what == Ending::Dropped) line.truncate(line.length() - ending.size());
    return line.finish();
}

String* Stream::read_all(Context& context, size_t limit) {
    size_t expected = chunk_size;
    struct stat info;
    if (limit != SIZE_MAX && limit < expected) expected = limit;
    bool may_tell = descriptor() >= 0 || (reads_by_chunk() && limit == SIZE_MAX);
    if (may_tell && stat(info) && S_ISREG(info.st_mode) && info.st_size > position_ &&
        !reads_by_chunk())
        expected = std::min(limit, static_cast<size_t>(info.st_size - position_) + 1);
    StringBuilder out(expected);
    while (out.length() < limit) {
        size_t left = expected > out.length() ? expected - out.length() : 0;
        size_t wanted = std::min(limit - out.length(), std::max(chunk_size, left));
        char* p = out.room(wanted);
        ssize_t got = read(context, p, wanted);
        if (got <= 0) break;
        out.advance(static_cast<size_t>(got));
        if (eof && unread() == 0 && !reads_by_chunk()) break;
    }
    return out.finish();
}

ssize_t Stream::write(Context& context, std::string_view bytes) {
    if (unread() && is_seekable()) {
        // What was read ahead is not where the program thinks it is.
        int64_t position;
        seek_raw(position_, SEEK_SET, position);
        discard_buffer();
        filters_begin_again();
        eof = false;
    }
    // Wrappers written in PHP are asked whatever the mode says.
    bool may_write = mode_.write || reads_by_chunk();
    was_written = was_written || may_write;
    if (filters_ && may_write) {
        ssize_t done = write_filtered(context, bytes);
        if (done != unfiltered) return done;
    }
    errno = may_write ? 0 : EBADF;
    ssize_t wrote = may_write ? write_raw(context, bytes) : -1;
    if (wrote > 0) position_ += wrote;
    // A pipe that is full and does not wait takes nothing, which is no failure.
    if (wrote < 0 && errno == EAGAIN && descriptor() >= 0) return 0;
    // Memory refuses in silence, sockets have told themselves.
    if (wrote < 0 && errno != 0 && descriptor() >= 0 && !context.has_pending()) {
        int error = errno;
        (void)function_notice(context, "Write of %zu bytes failed with errno=%d %s", bytes.size(),
                              error, std::strerror(error));
    }
    return wrote;
}

bool Stream::seek(int64_t offset, int whence) {
    int64_t target = whence == SEEK_CUR ? position_ + offset : offset;
    // Within the buffer nothing moves.
    if (whence != SEEK_END && unread()) {
        int64_t start = position_ - static_cast<int64_t>(at_);
        if (target >= start && target < start + static_cast<int64_t>(buffer_.size())) {
            at_ = static_cast<size_t>(target - start);
            position_ = target;
            eof = false;
            return true;
        }
    }
    if (is_seekable()) {
        int64_t position;
        bool found = seek_raw(target, whence == SEEK_CUR ? SEEK_SET : whence, position);
        // It may have found out that it cannot do it at all.
        if (found || is_seekable()) {
            if (!found) return false;
            discard_buffer();
            filters_begin_again();
            position_ = position;
            eof = false;
            return true;
        }
        whence = SEEK_SET;
    }
    return skip(offset, whence);
}

// What cannot seek can be read forwards.
bool Stream::skip(int64_t offset, int whence) {
    Context& context = Context::current();
    if (context.has_pending()) return false;
    if (whence != SEEK_CUR || offset < 0) {
        (void)function_warning(context, "Stream does not support seeking");
        return false;
    }
    char bytes[1024];
    while (offset > 0) {
        ssize_t got = read(context, bytes, std::min(static_cast<size_t>(offset), sizeof bytes));
        if (got <= 0) return false;
        offset -= got;
    }
    eof = false;
    return true;
}

bool Stream::at_end() {
    if (unread()) return false;
    if (!eof && !is_alive()) eof = true;
    return eof;
}

bool Stream::lock(int operation, bool& would_block) {
    if (descriptor() < 0) return false;
    Context::current().output->flush();
    if (operation == 0 || flock(descriptor(), operation) == 0) return true;
    would_block = errno == EWOULDBLOCK;
    return false;
}

bool Stream::set_blocking(bool enable) {
    if (descriptor() < 0) return true;  // memory never makes anybody wait
    int flags = fcntl(descriptor(), F_GETFL);
    flags = enable ? flags & ~O_NONBLOCK : flags | O_NONBLOCK;
    blocking = enable;
    return fcntl(descriptor(), F_SETFL, flags) == 0;
}

bool Stream::set_read_buffer(int64_t size) {
    reads_ahead = size != 0;
    return true;
}

// ---- resources -------------------------------------------------------------------------------

Stream& stream_of(Resource& resource) { return *static_cast<Stream*>(resource.data); }

void close_stream(Resource& resource) {
    Stream* stream = &stream_of(resource);
    if (!resource.type) {
        resource.data = nullptr;
        delete stream;
        return;
    }
    stream->close_filters(Context::current());
    if (!resource.type) return;  // by a filter's farewell
    resource.type = nullptr;
    // A function may be at work with the stream, and what it has called closes it: the object goes
    // with the resource.
    stream->shut();
}

Value stream_value(Context& context, std::unique_ptr<Stream> stream) {
    return Value::of(create_resource(context, "stream", stream.release(), close_stream));
}

Stream* stream_argument(Context& context, const Value& value, uint32_t position) {
    if (!value.is_resource()) {
        throw_argument_type_error(context, position, "must be of type resource, %s given",
                                  type_name_in_errors(value));
        return nullptr;
    }
    const char* type = value.resource->type;
    if (!type || std::strcmp(type, "stream") != 0) {
        throw_argument_type_error(context, position, "must be an open stream resource");
        return nullptr;
    }
    return &stream_of(*value.resource);
}

}  // namespace surus
