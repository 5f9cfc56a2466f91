// Sockets as streams, and what is spoken on them in secret.
#pragma once

#include <sys/socket.h>

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "ext/standard/file/stream.h"

namespace surus {

class SocketStream;

// TLS on a connected socket: the openssl module has it.
class SecureLayer {
public:
    virtual ~SecureLayer() = default;
    // 1: done; 0: the socket does not block, to be called again; -1: failed, which was reported.
    virtual int handshake(Context& context) = 0;
    // As recv() and send(): -1 with errno EAGAIN where there is nothing yet; 0: the end.
    virtual ssize_t read(char* out, size_t size) = 0;
    virtual ssize_t write(std::string_view bytes) = 0;
    virtual bool has_pending_bytes() const = 0;
    virtual void shut() = 0;
    // "crypto" of stream_get_meta_data(): owned.
    virtual Value description() = 0;
};

struct SecureRequest {
    int descriptor = -1;
    bool is_server = false;
    int64_t method = 0;           // STREAM_CRYPTO_METHOD_*
    Resource* context = nullptr;  // the stream context, which may get what the peer has shown
    std::string_view peer_name;   // as the stream's name has it; empty: unknown
    Stream* session = nullptr;    // whose session may be taken up again
    double timeout = -1;          // of the handshake; negative: none
    bool blocking = true;
};
// Null: it was reported.
using SecureLayerMaker = std::unique_ptr<SecureLayer>(Context& context,
                                                      const SecureRequest& request);

class SocketStream final : public Stream {
public:
    // `kind` is its "stream_type", which lives for ever.
    SocketStream(int descriptor, const char* kind, double timeout);
    ~SocketStream() override { SocketStream::shut(); }
    void shut() override;

    const char* type() const override { return kind_; }
    const char* wrapper() const override { return wrapper_; }
    int descriptor() const override { return descriptor_; }
    bool is_local() const override { return false; }
    bool set_blocking(bool enable) override;
    bool set_timeout(int64_t seconds, int64_t microseconds) override;
    bool stat(struct stat& info) override;
    bool lock(int, bool&) override { return false; }

    double timeout() const { return timeout_; }
    // False: the time is up. What a signal interrupts goes on.
    bool wait_for(short events, double timeout);
    // 1: secret from now on; 0: not yet; -1: failed, which was reported.
    int enable_crypto(Context& context, const SecureRequest& request);
    int disable_crypto();
    SecureLayer* secure() const { return secure_.get(); }
    void set_kind(const char* kind) { kind_ = kind; }
    void set_wrapper(const char* wrapper) { wrapper_ = wrapper; }
    Value wrapper_data() override;
    // The stream context is told of what comes from now on.
    void tell_progress(int64_t expected);

    std::string peer_name;  // what a certificate has to name
    // What accept() has to make of those who connect: 0: nothing.
    int64_t crypto_method = 0;
    Ref<Array> headers;  // of HTTP, or null
    // What is to be done once this is shut: another connection knows how its transfer ended.
    std::function<void()> at_end;

protected:
    ssize_t read_raw(char* out, size_t size) override;
    ssize_t write_raw(Context& context, std::string_view bytes) override;
    bool reads_by_chunk() const override { return true; }
    bool is_alive() override;

private:
    ssize_t count_progress(ssize_t got);
    ssize_t receive(char* out, size_t size);
    ssize_t send(std::string_view bytes);

    int descriptor_;
    const char* kind_;
    const char* wrapper_ = nullptr;
    double timeout_;  // negative: none
    int64_t progress_ = -1, expected_ = 0;
    std::unique_ptr<SecureLayer> secure_;
};

// ---- transports
struct TransportRequest {
    std::string_view target;  // "tcp://host:port", "unix:///path", …
    bool server = false;
    bool listens = true;   // servers: not those of datagrams
    bool connects = true;  // clients
    bool asynchronous = false;
    double timeout = -1;
    Resource* context = nullptr;
};
struct TransportError {
    int code = 0;
    std::string text;  // empty: unknown
};
// Null: `error` says why; may have warned.
std::unique_ptr<SocketStream> open_transport(Context& context, const TransportRequest& request,
                                             TransportError& error);
// "127.0.0.1:80", "[::1]:80", a path; empty: it has none.
std::string address_text(const sockaddr_storage& address, socklen_t size);
// An address written in numbers, with a port; false: it is none.
bool parse_address(std::string_view text, sockaddr_storage& address, socklen_t& size);
SecureLayerMaker* secure_layer_maker();
// STREAM_CRYPTO_METHOD_* of "ssl", "tlsv1.2" and their kin; 0: none of them.
int64_t crypto_method_of(std::string_view scheme, bool server);
double default_socket_timeout(Context& context);

}  // namespace surus
