#include "ext/standard/network/socket_stream.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <climits>
#include <cmath>
#include <cstring>
#include <utility>

#include "ext/standard/file/stream_context.h"
#include "ext/standard/stream.stub.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/request/output.h"

namespace surus {

namespace {

Stream::Mode both_ways() {
    Stream::Mode mode;
    mode.read = mode.write = true;
    return mode;
}

}  // namespace

SocketStream::SocketStream(int descriptor, const char* kind, double timeout)
    : Stream("r+", both_ways()), descriptor_(descriptor), kind_(kind), timeout_(timeout) {}

void SocketStream::shut() {
    if (secure_) secure_->shut();
    secure_ = nullptr;
    if (descriptor_ >= 0) close(descriptor_);
    descriptor_ = -1;
    if (auto then = std::exchange(at_end, nullptr)) then();
}

bool SocketStream::wait_for(short events, double timeout) {
    using Clock = std::chrono::steady_clock;
    auto start = Clock::now();
    // Whoever is waited for may wait for what was printed.
    Context::current().output->flush();
    while (true) {
        int milliseconds = -1;
        if (timeout >= 0) {
            double gone = std::chrono::duration<double>(Clock::now() - start).count();
            double left = std::max(0.0, std::ceil((timeout - gone) * 1000));
            milliseconds = static_cast<int>(std::min(left, double{INT_MAX}));
        }
        pollfd entry{descriptor_, events, 0};
        int ready = poll(&entry, 1, milliseconds);
        if (ready < 0 && errno == EINTR) continue;
        return ready != 0;
    }
}

bool SocketStream::set_blocking(bool enable) {
    if (descriptor_ < 0) return false;
    // What speaks TLS waits by itself.
    int flags = fcntl(descriptor_, F_GETFL);
    flags = enable && !secure_ ? flags & ~O_NONBLOCK : flags | O_NONBLOCK;
    if (fcntl(descriptor_, F_SETFL, flags) != 0) return false;
    blocking = enable;
    return true;
}

bool SocketStream::set_timeout(int64_t seconds, int64_t microseconds) {
    timeout_ = static_cast<double>(seconds) + static_cast<double>(microseconds) / 1e6;
    timed_out = false;
    return true;
}

bool SocketStream::stat(struct stat& info) { return fstat(descriptor_, &info) == 0; }

ssize_t SocketStream::receive(char* out, size_t size) {
    if (secure_) return secure_->read(out, size);
    return recv(descriptor_, out, size, blocking && timeout_ >= 0 ? MSG_DONTWAIT : 0);
}

ssize_t SocketStream::read_raw(char* out, size_t size) {
    if (descriptor_ < 0) {
        errno = EBADF;
        return -1;
    }
    timed_out = false;
    while (true) {
        bool ready = secure_ && secure_->has_pending_bytes();
        if (blocking && !ready && !wait_for(POLLIN | POLLPRI, timeout_)) {
            timed_out = true;
            errno = ETIMEDOUT;
            return -1;
        }
        ssize_t got = receive(out, size);
        if (got > 0) return progress_ < 0 ? got : count_progress(got);
        if (got < 0 && errno == EINTR) continue;
        // Of TLS a part of a record may have come.
        if (got < 0 && errno == EAGAIN && blocking) continue;
        if (got < 0 && errno == EAGAIN) return -1;
        eof = true;
        return 0;
    }
}

Value SocketStream::wrapper_data() { return headers ? Value::of(share(*headers)) : Value::undef(); }

void SocketStream::tell_progress(int64_t expected) {
    progress_ = 0;
    expected_ = expected;
    count_progress(0);
}

ssize_t SocketStream::count_progress(ssize_t got) {
    progress_ += got;
    Ref<Resource> held = context;
    (void)notify(
        Context::current(), held.get(),
        {.code = constant_STREAM_NOTIFY_PROGRESS, .bytes = progress_, .bytes_at_most = expected_});
    return got;
}

ssize_t SocketStream::send(std::string_view bytes) {
    if (secure_) return secure_->write(bytes);
    return ::send(descriptor_, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
}

ssize_t SocketStream::write_raw(Context& context, std::string_view bytes) {
    context.output->flush();
    size_t done = 0;
    while (descriptor_ >= 0 && done < bytes.size()) {
        ssize_t sent = send(bytes.substr(done));
        if (sent > 0) {
            done += static_cast<size_t>(sent);
            continue;
        }
        if (sent < 0 && errno == EINTR) continue;
        bool full = sent < 0 && errno == EAGAIN;
        if (full && !blocking) break;
        if (full) {
            if (wait_for(POLLOUT, timeout_)) continue;
            timed_out = true;
            break;
        }
        int error = errno;
        (void)function_notice(context, "Send of %zu bytes failed with errno=%d %s",
                              bytes.size() - done, error, std::strerror(error));
        errno = 0;
        return done ? static_cast<ssize_t>(done) : -1;
    }
    return static_cast<ssize_t>(done);
}

bool SocketStream::is_alive() {
    if (descriptor_ < 0) return false;
    if (secure_ && secure_->has_pending_bytes()) return true;
    pollfd entry{descriptor_, POLLIN | POLLPRI, 0};
    if (poll(&entry, 1, 0) <= 0) return true;
    char byte;
    ssize_t got = recv(descriptor_, &byte, 1, MSG_PEEK | MSG_DONTWAIT);
    return got > 0 || (got < 0 && (errno == EAGAIN || errno == EMSGSIZE || errno == ENOTCONN));
}

int SocketStream::enable_crypto(Context& context, const SecureRequest& request) {
    if (!secure_) {
        SecureLayerMaker* make = secure_layer_maker();
        if (!make) {
            (void)function_warning(context,
                                   "SSL: no support for it: the openssl extension is missing");
            return -1;
        }
        secure_ = make(context, request);
        if (!secure_) return -1;
    }
    int outcome = secure_->handshake(context);
    if (outcome < 0) secure_ = nullptr;
    return outcome;
}

int SocketStream::disable_crypto() {
    if (!secure_) return -1;
    secure_->shut();
    secure_ = nullptr;
    set_blocking(blocking);
    return 1;
}

}  // namespace surus
