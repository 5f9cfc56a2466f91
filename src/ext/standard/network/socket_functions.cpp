// stream_socket_*() and fsockopen().
#include <poll.h>

#include <cerrno>
#include <cstring>

#include "ext/check_memory.h"
#include "ext/standard/file/stream_context.h"
#include "ext/standard/network/socket_stream.h"
#include "ext/standard/stream.stub.h"
#include "ext/standard/string.stub.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"
#include "runtime/request/output.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

// False: an exception says that it is no stream. Null: it is another kind of stream.
bool socket_argument(Context& context, const Value& value, SocketStream*& out) {
    Stream* stream = stream_argument(context, value, 1);
    if (!stream) return false;
    bool is_socket = std::string_view(stream->type()).find("_socket") != npos;
    out = is_socket ? static_cast<SocketStream*>(stream) : nullptr;
    return true;
}

struct ErrorReferences {
    Reference* code;
    Reference* text;

    Status clear(Context& context) const {
        TRY(assign_optional(context, code, Value::of(int64_t{0})));
        return assign_optional(context, text, Value::of(String::empty()));
    }
    Status set(Context& context, const TransportError& error) const {
        TRY(assign_optional(context, code, Value::of(int64_t{error.code})));
        if (error.text.empty()) return {};
        return assign_optional(context, text, string_value(error.text));
    }
};

const char* words(const TransportError& error) {
    return error.text.empty() ? "Unknown error" : error.text.c_str();
}

Result<Value> fsockopen(Context& context, const String& hostname, int64_t port,
                        const ErrorReferences& errors, std::optional<double> timeout) {
    std::string target(hostname.view());
    if (port > 0) target += ":" + std::to_string(port);
    TRY(errors.clear(context));
    TransportRequest request{.target = target};
    request.timeout = timeout.value_or(default_socket_timeout(context));
    TransportError error;
    auto stream = open_transport(context, request, error);
    if (context.has_pending()) return failed;
    if (stream) return stream_value(context, std::move(stream));
    TRY(function_warning(context, "Unable to connect to %s:%lld (%s)", hostname.data(),
                         static_cast<long long>(port), words(error)));
    TRY(errors.set(context, error));
    return false_value();
}

}  // namespace

Result<Value> php_fsockopen(Context& context, String& hostname, int64_t port, Reference* error_code,
                            Reference* error_message, std::optional<double> timeout) {
    return fsockopen(context, hostname, port, {error_code, error_message}, timeout);
}
// Nothing outlives a request here.
Result<Value> php_pfsockopen(Context& context, String& hostname, int64_t port,
                             Reference* error_code, Reference* error_message,
                             std::optional<double> timeout) {
    return fsockopen(context, hostname, port, {error_code, error_message}, timeout);
}

// The stream, in the context that is argument `position`; or false, with a warning.
static Result<Value> open_socket(Context& context, TransportRequest& request, const Value& given,
                                 uint32_t position, ErrorReferences& errors, String& address) {
    Ref<Resource> stream_context;
    if (Resource* found = TRY(context_argument(context, given, position)))
        stream_context = Ref<Resource>::share(found);
    request.context = stream_context.get();
    TRY(errors.clear(context));
    TransportError error;
    auto stream = open_transport(context, request, error);
    if (context.has_pending()) return failed;
    if (stream) return stream_value(context, std::move(stream));
    // Clients' addresses are shown with slashes, servers' are not.
    Ref<String> shown = request.server ? Ref<String>::share(&address)
                                       : Ref<String>::adopt(TRY(php_addslashes(context, address)));
    TRY(function_warning(context, "Unable to connect to %s (%s)", shown->data(), words(error)));
    TRY(errors.set(context, error));
    return false_value();
}

Result<Value> php_stream_socket_client(Context& context, String& address, Reference* error_code,
                                       Reference* error_message, std::optional<double> timeout,
                                       int64_t flags, const Value& given) {
    ErrorReferences errors{error_code, error_message};
    TransportRequest request{.target = address.view()};
    request.timeout = timeout.value_or(default_socket_timeout(context));
    request.asynchronous = flags & constant_STREAM_CLIENT_ASYNC_CONNECT;
    request.connects =
        flags & (constant_STREAM_CLIENT_CONNECT | constant_STREAM_CLIENT_ASYNC_CONNECT);
    return open_socket(context, request, given, 6, errors, address);
}

Result<Value> php_stream_socket_server(Context& context, String& address, Reference* error_code,
                                       Reference* error_message, int64_t flags,
                                       const Value& given) {
    ErrorReferences errors{error_code, error_message};
    TransportRequest request{.target = address.view(), .server = true};
    request.listens = flags & constant_STREAM_SERVER_LISTEN;
    return open_socket(context, request, given, 5, errors, address);
}

static Result<Value> accept_failed(Context& context, int error) {
    TRY(function_warning(context, "Accept failed: %s",
                         error ? std::strerror(error) : "Unknown error"));
    return false_value();
}

Result<Value> php_stream_socket_accept(Context& context, const Value& socket,
                                       std::optional<double> timeout, Reference* peer_name) {
    SocketStream* server;
    if (!socket_argument(context, socket, server)) return failed;
    if (!server) return accept_failed(context, 0);
    double limit = timeout.value_or(default_socket_timeout(context));
    if (!server->wait_for(POLLIN, limit < 0 ? -1 : limit)) return accept_failed(context, ETIMEDOUT);
    sockaddr_storage address{};
    socklen_t size = sizeof address;
    int descriptor =
        accept4(server->descriptor(), reinterpret_cast<sockaddr*>(&address), &size, SOCK_CLOEXEC);
    if (descriptor < 0) return accept_failed(context, errno);
    auto client =
        std::make_unique<SocketStream>(descriptor, server->type(), default_socket_timeout(context));
    client->context = server->context;
    int64_t method = server->crypto_method;
    Ref<Resource> held = server->context;
    if (method) {
        SecureRequest request{.descriptor = descriptor,
                              .is_server = true,
                              .method = method,
                              .context = held.get(),
                              .timeout = limit};
        int outcome = client->enable_crypto(context, request);
        if (context.has_pending()) return failed;
        if (outcome <= 0) {
            TRY(function_warning(context, "Failed to enable crypto"));
            return accept_failed(context, 0);
        }
    }
    std::string name = address_text(address, size);
    if (!name.empty()) TRY(assign_optional(context, peer_name, string_value(name)));
    return stream_value(context, std::move(client));
}

Result<Value> php_stream_socket_get_name(Context& context, const Value& socket, bool remote) {
    SocketStream* stream;
    if (!socket_argument(context, socket, stream)) return failed;
    if (!stream) return false_value();
    sockaddr_storage address{};
    socklen_t size = sizeof address;
    auto* generic = reinterpret_cast<sockaddr*>(&address);
    int result = remote ? getpeername(stream->descriptor(), generic, &size)
                        : getsockname(stream->descriptor(), generic, &size);
    std::string name = result == 0 ? address_text(address, size) : "";
    return name.empty() || name[0] == 0 ? false_value() : string_value(name);
}

Result<Value> php_stream_socket_recvfrom(Context& context, const Value& socket, int64_t length,
                                         int64_t flags, Reference* address) {
    SocketStream* stream;
    if (!socket_argument(context, socket, stream)) return failed;
    TRY(assign_optional(context, address, Value::null()));
    if (length <= 0) return throw_argument_value_error(context, 2, "must be greater than 0");
    if (!stream) return false_value();
    Ref<String> buffer = Ref<String>::adopt(TRY(String::try_create(static_cast<size_t>(length))));
    // What was read ahead comes first, unless it is to stay.
    if (flags == 0 && stream->unread()) {
        size_t wanted = std::min(stream->unread(), buffer->length);
        ssize_t got = stream->read(context, buffer->data(), wanted);
        return string_value({buffer->data(), static_cast<size_t>(std::max<ssize_t>(got, 0))});
    }
    if (flags == 0 && stream->secure()) {
        ssize_t got = stream->read(context, buffer->data(), buffer->length);
        if (context.has_pending()) return failed;
        if (got < 0) return false_value();
        return string_value({buffer->data(), static_cast<size_t>(got)});
    }
    int how =
        (flags & constant_STREAM_PEEK ? MSG_PEEK : 0) | (flags & constant_STREAM_OOB ? MSG_OOB : 0);
    sockaddr_storage from{};
    socklen_t size = sizeof from;
    ssize_t got;
    context.output->flush();
    do {
        got = recvfrom(stream->descriptor(), buffer->data(), buffer->length, how,
                       reinterpret_cast<sockaddr*>(&from), &size);
    } while (got < 0 && errno == EINTR);
    if (got < 0) return false_value();
    std::string name = size ? address_text(from, size) : "";
    if (!name.empty()) TRY(assign_optional(context, address, string_value(name)));
    return string_value({buffer->data(), static_cast<size_t>(got)});
}

Result<Value> php_stream_socket_sendto(Context& context, const Value& socket, String& data,
                                       int64_t flags, String& address) {
    SocketStream* stream;
    if (!socket_argument(context, socket, stream)) return failed;
    sockaddr_storage to{};
    socklen_t size = 0;
    if (!address.is_empty() && !parse_address(address.view(), to, size)) {
        TRY(function_warning(context, "Failed to parse `%s' into a valid network address",
                             address.data()));
        return false_value();
    }
    if (!stream) return Value::of(int64_t{-1});
    if (stream->secure() && size == 0 && flags == 0)
        return Value::of(static_cast<int64_t>(stream->write(context, data.view())));
    int how = MSG_NOSIGNAL | (flags & constant_STREAM_OOB ? MSG_OOB : 0);
    context.output->flush();
    ssize_t sent = sendto(stream->descriptor(), data.data(), data.length, how,
                          size ? reinterpret_cast<sockaddr*>(&to) : nullptr, size);
    if (sent >= 0) return Value::of(static_cast<int64_t>(sent));
    int error = errno;
    TRY(function_warning(context, "%s\n", std::strerror(error)));
    return Value::of(int64_t{-1});
}

Result<Value> php_stream_socket_enable_crypto(Context& context, const Value& stream, bool enable,
                                              std::optional<int64_t> crypto_method,
                                              const Value& session_stream) {
    SocketStream* socket;
    if (!socket_argument(context, stream, socket)) return failed;
    if (!enable) {
        if (!socket) return false_value();
        return Value::boolean(socket->disable_crypto() > 0);
    }
    Resource* options = socket ? socket->context.get() : nullptr;
    const Value* configured = context_option(options, "ssl", "crypto_method");
    if (!crypto_method && configured && configured->is_int()) crypto_method = configured->integer;
    if (!crypto_method) {
        return throw_argument_value_error(context, 3, "must be specified when enabling encryption");
    }
    Stream* session = nullptr;
    if (!session_stream.is_null()) {
        session = stream_argument(context, session_stream, 4);
        if (!session) return failed;
    }
    if (!socket) return false_value();
    Ref<Resource> held = socket->context;
    constexpr int64_t client = 1;
    SecureRequest request{.descriptor = socket->descriptor(),
                          .is_server = !(*crypto_method & client),
                          .method = *crypto_method,
                          .context = held.get(),
                          .peer_name = socket->peer_name,
                          .session = session,
                          .timeout = socket->blocking ? socket->timeout() : -1,
                          .blocking = socket->blocking};
    int outcome = socket->enable_crypto(context, request);
    if (context.has_pending()) return failed;
    if (outcome > 0) socket->set_kind("tcp_socket/ssl");
    if (outcome == 0) return Value::of(int64_t{0});
    return Value::boolean(outcome > 0);
}

Result<bool> php_stream_socket_shutdown(Context& context, const Value& stream, int64_t mode) {
    if (mode < constant_STREAM_SHUT_RD || mode > constant_STREAM_SHUT_RDWR) {
        return throw_argument_value_error(
            context, 2, "must be one of STREAM_SHUT_RD, STREAM_SHUT_WR, or STREAM_SHUT_RDWR");
    }
    SocketStream* socket;
    if (!socket_argument(context, stream, socket)) return failed;
    static constexpr int ways[] = {SHUT_RD, SHUT_WR, SHUT_RDWR};
    return socket && shutdown(socket->descriptor(), ways[mode]) == 0;
}

Result<Value> php_stream_socket_pair(Context& context, int64_t domain, int64_t type,
                                     int64_t protocol) {
    int pair[2];
    if (socketpair(static_cast<int>(domain), static_cast<int>(type) | SOCK_CLOEXEC,
                   static_cast<int>(protocol), pair) != 0) {
        int error = errno;
        TRY(function_warning(context, "Failed to create sockets: [%d]: %s", error,
                             std::strerror(error)));
        return false_value();
    }
    Ref<Array> both = Ref<Array>::adopt(Array::create(2));
    for (int descriptor : pair) {
        both->push(
            stream_value(context, std::make_unique<SocketStream>(descriptor, "generic_socket",
                                                                 default_socket_timeout(context))));
    }
    return Value::of(both.leak());
}

}  // namespace surus
