// Transports: "tcp://host:port" and its kin, as sockets.
#include <arpa/inet.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/un.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "ext/extension_hooks.h"
#include "ext/standard/file/stream_context.h"
#include "ext/standard/network/socket_stream.h"
#include "ext/standard/stream.stub.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/request/output.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

constexpr int default_backlog = 32;

struct Transport {
    std::string_view scheme;
    const char* kind;  // "stream_type"
    int type;
    bool is_unix;
};
constexpr Transport transports[] = {
    {"tcp", "tcp_socket", SOCK_STREAM, false},
    {"udp", "udp_socket", SOCK_DGRAM, false},
    {"unix", "unix_socket", SOCK_STREAM, true},
    {"udg", "udg_socket", SOCK_DGRAM, true},
};
constexpr const char* secure_kind = "tcp_socket/ssl";
constexpr std::string_view secure_schemes[] = {"ssl",     "tls",     "tlsv1.0",
                                               "tlsv1.1", "tlsv1.2", "tlsv1.3"};

// "host:port" and "[address]:port"; false: `error` says what it lacks.
bool split_target(std::string_view text, std::string& host, std::string& port,
                  TransportError& error) {
    if (text.starts_with('[')) {
        size_t end = text.find(']');
        if (end == npos || end + 1 >= text.size() || text[end + 1] != ':') {
            error.text = "Failed to parse IPv6 address \"" + std::string(text) + "\"";
            return false;
        }
        host = text.substr(1, end - 1);
        port = text.substr(end + 2);
        return true;
    }
    size_t colon = text.rfind(':');
    if (colon == npos) {
        error.text = "Failed to parse address \"" + std::string(text) + "\"";
        return false;
    }
    host = text.substr(0, colon);
    port = text.substr(colon + 1);
    return true;
}

bool fill_unix(std::string_view path, sockaddr_un& address, socklen_t& size) {
    std::memset(&address, 0, sizeof address);
    address.sun_family = AF_UNIX;
    // Of abstract names the first byte is NUL.
    path = path.substr(0, sizeof address.sun_path - 1);
    std::memcpy(address.sun_path, path.data(), path.size());
    size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + path.size() +
                                  (path.starts_with('\0') ? 0 : 1));
    return true;
}

class Opener {
public:
    Opener(Context& context, const TransportRequest& request, TransportError& error)
        : context_(context), request_(request), error_(error) {}

    std::unique_ptr<SocketStream> open() {
        std::string_view rest = request_.target;
        std::string_view scheme = "tcp";
        size_t colon = rest.find("://");
        if (colon != npos) {
            scheme = rest.substr(0, colon);
            rest.remove_prefix(colon + 3);
        }
        crypto_ = crypto_method_of(scheme, request_.server);
        if (crypto_) scheme = "tcp";
        const Transport* found = nullptr;
        for (const Transport& transport : transports) {
            if (equal_ignoring_case(transport.scheme, scheme)) found = &transport;
        }
        if (!found || (crypto_ && !secure_layer_maker())) {
            error_.text = "Unable to find the socket transport \"" + std::string(scheme) +
                          "\" - did you forget to enable it when you configured PHP?";
            return nullptr;
        }
        transport_ = found;
        std::unique_ptr<SocketStream> stream = found->is_unix ? unix_socket(rest) : inet(rest);
        if (!stream) return nullptr;
        stream->context = request_.context ? Ref<Resource>::share(request_.context) : nullptr;
        if (crypto_ && !secure(*stream)) return nullptr;
        return stream;
    }

private:
    std::unique_ptr<SocketStream> fail(int code, bool with_text = true) {
        error_.code = code;
        if (with_text) error_.text = std::strerror(code);
        return nullptr;
    }

    std::unique_ptr<SocketStream> made(int descriptor) {
        // Where TLS is to be had, all of TCP is its transport's.
        bool is_tcp = transport_->type == SOCK_STREAM && !transport_->is_unix;
        const char* kind = is_tcp && has_hook(hook::secure_layer) ? secure_kind : transport_->kind;
        return std::make_unique<SocketStream>(descriptor, kind, default_socket_timeout(context_));
    }

    bool option(const char* name) {
        const Value* value = context_option(request_.context, "socket", name);
        return value && to_bool(*value);
    }

    std::unique_ptr<SocketStream> unix_socket(std::string_view path) {
        sockaddr_un address;
        socklen_t size;
        if (path.size() >= sizeof address.sun_path) {
            int longest = static_cast<int>(sizeof address.sun_path - 1);
            (void)function_notice(context_,
                                  "socket path exceeded the maximum allowed length of %d bytes "
                                  "and was truncated",
                                  longest + 1);
        }
        fill_unix(path, address, size);
        int descriptor = socket(AF_UNIX, transport_->type | SOCK_CLOEXEC, 0);
        if (descriptor < 0) return fail(errno);
        auto stream = made(descriptor);
        const auto* generic = reinterpret_cast<const sockaddr*>(&address);
        if (!request_.server) return connected(std::move(stream), generic, size);
        // PHP has no words for what fails here.
        if (bind(descriptor, generic, size) != 0) return fail(errno, false);
        return listening(std::move(stream));
    }

    std::unique_ptr<SocketStream> inet(std::string_view target) {
        std::string host, port;
        if (!split_target(target, host, port, error_)) return nullptr;
        addrinfo hints{}, *list = nullptr;
        hints.ai_socktype = transport_->type;
        hints.ai_flags = request_.server ? AI_PASSIVE : 0;
        std::string number = std::to_string(string_to_int(port));
        context_.output->flush();
        int code = getaddrinfo(host.c_str(), number.c_str(), &hints, &list);
        if (code != 0) {
            error_.text = "php_network_getaddresses: getaddrinfo for " + host +
                          " failed: " + gai_strerror(code);
            (void)function_warning(context_, "%s", error_.text.c_str());
            return nullptr;
        }
        std::unique_ptr<SocketStream> stream;
        for (addrinfo* at = list; at && !stream; at = at->ai_next) stream = try_address(*at);
        freeaddrinfo(list);
        if (stream) {
            stream->peer_name = host;
            error_ = {};
        }
        return stream;
    }

    std::unique_ptr<SocketStream> try_address(const addrinfo& at) {
        int descriptor = socket(at.ai_family, at.ai_socktype | SOCK_CLOEXEC, at.ai_protocol);
        if (descriptor < 0) return fail(errno);
        auto stream = made(descriptor);
        int yes = 1, no = 0;
        auto set = [&](int level, int name, const int& value) {
            setsockopt(descriptor, level, name, &value, sizeof value);
        };
        if (option("so_broadcast")) set(SOL_SOCKET, SO_BROADCAST, yes);
        if (option("tcp_nodelay") && at.ai_socktype == SOCK_STREAM)
            set(IPPROTO_TCP, TCP_NODELAY, yes);
        if (!request_.server) {
            if (!bind_locally(descriptor, at.ai_family)) return nullptr;
            return connected(std::move(stream), at.ai_addr, at.ai_addrlen);
        }
        set(SOL_SOCKET, SO_REUSEADDR, yes);
        if (option("so_reuseport")) set(SOL_SOCKET, SO_REUSEPORT, yes);
        const Value* only6 = context_option(request_.context, "socket", "ipv6_v6only");
        if (only6 && at.ai_family == AF_INET6)
            set(IPPROTO_IPV6, IPV6_V6ONLY, to_bool(*only6) ? yes : no);
        if (bind(descriptor, at.ai_addr, at.ai_addrlen) != 0) return fail(errno);
        return listening(std::move(stream));
    }

    // The context's socket.bindto: where a client's connection comes from.
    bool bind_locally(int descriptor, int family) {
        const Value* where = context_option(request_.context, "socket", "bindto");
        if (!where || !where->is_string()) return true;
        std::string host, port;
        TransportError ignored;
        if (!split_target(where->string->view(), host, port, ignored)) return true;
        addrinfo hints{}, *list = nullptr;
        hints.ai_family = family;
        hints.ai_flags = AI_NUMERICHOST | AI_PASSIVE;
        const char* node = host.empty() || host == "0" ? nullptr : host.c_str();
        std::string number = std::to_string(string_to_int(port));
        if (getaddrinfo(node, number.c_str(), &hints, &list) != 0) {
            (void)function_warning(context_, "Invalid IP Address: %s", host.c_str());
            return !context_.has_pending();
        }
        int result = bind(descriptor, list->ai_addr, list->ai_addrlen);
        int error = errno;
        freeaddrinfo(list);
        if (result == 0) return true;
        (void)function_warning(context_, "Failed to bind to '%s:%s', system said: %s", host.c_str(),
                               port.c_str(), std::strerror(error));
        return !context_.has_pending();
    }

    std::unique_ptr<SocketStream> connected(std::unique_ptr<SocketStream> stream,
                                            const sockaddr* address, socklen_t size) {
        if (!request_.connects) return stream;
        int descriptor = stream->descriptor();
        int flags = fcntl(descriptor, F_GETFL);
        fcntl(descriptor, F_SETFL, flags | O_NONBLOCK);
        int result = connect(descriptor, address, size);
        int error = result == 0 ? 0 : errno;
        if (error == EINPROGRESS && request_.asynchronous) {
            stream->blocking = false;
            return stream;
        }
        if (error == EINPROGRESS) {
            if (!stream->wait_for(POLLOUT, request_.timeout)) return fail(ETIMEDOUT);
            socklen_t length = sizeof error;
            getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &error, &length);
        }
        if (error) return fail(error);
        fcntl(descriptor, F_SETFL, flags);
        return stream;
    }

    std::unique_ptr<SocketStream> listening(std::unique_ptr<SocketStream> stream) {
        if (!request_.listens) return stream;
        int backlog = default_backlog;
        const Value* value = context_option(request_.context, "socket", "backlog");
        if (value && value->is_int()) backlog = static_cast<int>(value->integer);
        if (listen(stream->descriptor(), backlog) == 0) return stream;
        return fail(errno);
    }

    bool secure(SocketStream& stream) {
        if (request_.server) {
            stream.crypto_method = crypto_;
            return true;
        }
        SecureRequest wanted{.descriptor = stream.descriptor(),
                             .method = crypto_,
                             .context = request_.context,
                             .peer_name = stream.peer_name,
                             .timeout = request_.timeout,
                             .blocking = stream.blocking};
        int outcome = stream.enable_crypto(context_, wanted);
        if (outcome > 0 || (outcome == 0 && request_.asynchronous)) return true;
        if (!context_.has_pending()) (void)function_warning(context_, "Failed to enable crypto");
        error_ = {};
        return false;
    }

    Context& context_;
    const TransportRequest& request_;
    TransportError& error_;
    const Transport* transport_ = nullptr;
    int64_t crypto_ = 0;
};

}  // namespace

double default_socket_timeout(Context& context) {
    const std::string* text = context.ini->get("default_socket_timeout");
    return text ? static_cast<double>(string_to_int(*text)) : 60;
}

SecureLayerMaker* secure_layer_maker() {
    const ExtensionHooks* hooks = hooks_with(hook::secure_layer);
    return hooks ? hooks->secure_layer : nullptr;
}

int64_t crypto_method_of(std::string_view scheme, bool server) {
    struct Row {
        std::string_view scheme;
        int64_t client, server;
    };
    static constexpr Row rows[] = {
        {"ssl", constant_STREAM_CRYPTO_METHOD_TLS_CLIENT, constant_STREAM_CRYPTO_METHOD_TLS_SERVER},
        {"tls", constant_STREAM_CRYPTO_METHOD_TLS_CLIENT, constant_STREAM_CRYPTO_METHOD_TLS_SERVER},
        {"tlsv1.0", constant_STREAM_CRYPTO_METHOD_TLSv1_0_CLIENT,
         constant_STREAM_CRYPTO_METHOD_TLSv1_0_SERVER},
        {"tlsv1.1", constant_STREAM_CRYPTO_METHOD_TLSv1_1_CLIENT,
         constant_STREAM_CRYPTO_METHOD_TLSv1_1_SERVER},
        {"tlsv1.2", constant_STREAM_CRYPTO_METHOD_TLSv1_2_CLIENT,
         constant_STREAM_CRYPTO_METHOD_TLSv1_2_SERVER},
        {"tlsv1.3", constant_STREAM_CRYPTO_METHOD_TLSv1_3_CLIENT,
         constant_STREAM_CRYPTO_METHOD_TLSv1_3_SERVER},
    };
    for (const Row& row : rows) {
        if (equal_ignoring_case(row.scheme, scheme)) return server ? row.server : row.client;
    }
    return 0;
}

std::unique_ptr<SocketStream> open_transport(Context& context, const TransportRequest& request,
                                             TransportError& error) {
    return Opener(context, request, error).open();
}

std::string address_text(const sockaddr_storage& address, socklen_t size) {
    char host[INET6_ADDRSTRLEN];
    const void* bytes = &address;
    if (address.ss_family == AF_INET) {
        const auto* inet = static_cast<const sockaddr_in*>(bytes);
        inet_ntop(AF_INET, &inet->sin_addr, host, sizeof host);
        return std::string(host) + ":" + std::to_string(ntohs(inet->sin_port));
    }
    if (address.ss_family == AF_INET6) {
        const auto* inet = static_cast<const sockaddr_in6*>(bytes);
        inet_ntop(AF_INET6, &inet->sin6_addr, host, sizeof host);
        return "[" + std::string(host) + "]:" + std::to_string(ntohs(inet->sin6_port));
    }
    if (address.ss_family != AF_UNIX || size <= offsetof(sockaddr_un, sun_path)) return "";
    const auto* local = static_cast<const sockaddr_un*>(bytes);
    size_t length = size - offsetof(sockaddr_un, sun_path);
    if (local->sun_path[0]) length = strnlen(local->sun_path, length);
    return {local->sun_path, length};
}

bool parse_address(std::string_view text, sockaddr_storage& address, socklen_t& size) {
    std::string host, port;
    TransportError ignored;
    if (!split_target(text, host, port, ignored)) return false;
    addrinfo hints{}, *list = nullptr;
    std::string number = std::to_string(string_to_int(port));
    if (getaddrinfo(host.c_str(), number.c_str(), &hints, &list) != 0) return false;
    std::memcpy(&address, list->ai_addr, list->ai_addrlen);
    size = list->ai_addrlen;
    freeaddrinfo(list);
    return true;
}

Result<Array*> php_stream_get_transports(Context&) {
    Array* out = Array::create(10);
    for (const Transport& transport : transports) out->push(string_value(transport.scheme));
    if (secure_layer_maker()) {
        for (std::string_view scheme : secure_schemes) out->push(string_value(scheme));
    }
    return out;
}

}  // namespace surus
