// Sockets: how they are made, what state they are in, how they end.
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <climits>
#include <cstring>

#include "ext/sockets/sockets.h"
#include "ext/standard/file/stream.h"
#include "runtime/errors/errors.h"
#include "runtime/request/output.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace sockets {

namespace {

constexpr int64_t last_type = 10;
constexpr int lookup_errors = -10000;

void shut(Box& box) {
    if (box.descriptor >= 0) ::close(box.descriptor);
    box.descriptor = -1;
}

// The system's own flags may be added to a type.
bool is_type(int64_t type) { return (type & ~(SOCK_CLOEXEC | SOCK_NONBLOCK)) <= last_type; }

bool is_domain(int64_t domain) {
    return domain == AF_UNIX || domain == AF_INET6 || domain == AF_INET;
}

Status check_kind(Context& context, int64_t domain, int64_t type) {
    if (!is_domain(domain))
        return throw_argument_value_error(context, 1,
                                          "must be one of AF_UNIX, AF_INET6, or AF_INET");
    if (!is_type(type))
        return throw_argument_value_error(context, 2,
                                          "must be one of SOCK_STREAM, SOCK_DGRAM, "
                                          "SOCK_SEQPACKET, SOCK_RAW, or SOCK_RDM");
    return {};
}

Result<bool> set_blocking(Context& context, Object& object, bool blocking) {
    Box& box = *TRY(opened(context, object));
    int flags = fcntl(box.descriptor, F_GETFL);
    int wanted = blocking ? flags & ~O_NONBLOCK : flags | O_NONBLOCK;
    if (flags < 0 || fcntl(box.descriptor, F_SETFL, wanted) < 0)
        return fail(context, &box,
                    blocking ? "unable to set blocking mode" : "unable to set nonblocking mode");
    box.blocking = blocking;
    return true;
}

}  // namespace

bool is_socket(const Value& value) {
    return value.is_object() && value.object->cls->handlers == &socket_handlers;
}

Result<Box*> opened(Context& context, Object& object) {
    Box& box = box_of(object);
    if (box.stream.is_resource() && !box.stream.resource->type) shut(box);
    if (box.descriptor >= 0) return &box;
    return throw_error(context, "%s(): Argument #1 ($socket) has already been closed",
                       running_function_name(context).c_str());
}

Result<Value> make_socket(Context& context, int descriptor, int family) {
    Result<Object*> made = instantiate(context, class_Socket(context));
    if (!made) {
        ::close(descriptor);
        return failed;
    }
    Box& box = box_of(**made);
    box.descriptor = descriptor;
    box.family = family;
    return Value::of(*made);
}

std::string error_text(int error) {
    return error < lookup_errors ? hstrerror(lookup_errors - error) : std::strerror(error);
}

Result<bool> fail(Context& context, Box* box, const char* what, int error) {
    if (box) box->error = error;
    last_error(context) = error;
    if (error == EAGAIN || error == EINPROGRESS) return false;
    TRY(function_warning(context, "%s [%d]: %s", what, error, error_text(error).c_str()));
    return false;
}

}  // namespace sockets

using namespace sockets;

const ClassHandlers socket_handlers{
    .native_size = sizeof(Box),
    .construct_native = [](Object& self) { new (&box_of(self)) Box(); },
    .destroy_native =
        [](Object& self) {
            shut(box_of(self));
            release(box_of(self).stream);
        },
    .trace = [](Object& self, void (*visit)(Value&, void*),
                void* data) { visit(box_of(self).stream, data); },
    // Two of them are never equal.
    .compare = [](Context&, const Object&, const Object&) -> Result<int> { return 2; },
    .made_by = "socket_create()",
};

Result<Value> php_socket_create(Context& context, int64_t domain, int64_t type, int64_t protocol) {
    TRY(check_kind(context, domain, type));
    int descriptor =
        ::socket(static_cast<int>(domain), static_cast<int>(type), static_cast<int>(protocol));
    if (descriptor < 0) {
        TRY(fail(context, nullptr, "Unable to create socket"));
        return false_value();
    }
    Value made = TRY(make_socket(context, descriptor, static_cast<int>(domain)));
    box_of(*made.object).blocking = !(type & SOCK_NONBLOCK);
    return made;
}

Result<Value> php_socket_create_listen(Context& context, int64_t port, int64_t backlog) {
    if (port < 0 || port > USHRT_MAX)
        return throw_argument_value_error(context, 1, "must be between 0 and %d", USHRT_MAX);
    int descriptor = ::socket(AF_INET, SOCK_STREAM, 0);
    if (descriptor < 0) {
        TRY(fail(context, nullptr, "unable to create listening socket"));
        return false_value();
    }
    OwnedValue made(TRY(make_socket(context, descriptor, AF_INET)));
    Box& box = box_of(*made->object);
    sockaddr_in any = {};
    any.sin_family = AF_INET;
    any.sin_port = htons(static_cast<uint16_t>(port));
    const char* what = nullptr;
    if (bind(descriptor, reinterpret_cast<sockaddr*>(&any), sizeof any) != 0)
        what = "unable to bind to given address";
    else if (listen(descriptor, static_cast<int>(backlog)) != 0)
        what = "unable to listen on socket";
    if (!what) return made.leak();
    TRY(fail(context, &box, what));
    return false_value();
}

Result<bool> php_socket_create_pair(Context& context, int64_t domain, int64_t type,
                                    int64_t protocol, Reference& pair) {
    TRY(check_kind(context, domain, type));
    int ends[2];
    if (socketpair(static_cast<int>(domain), static_cast<int>(type), static_cast<int>(protocol),
                   ends) != 0)
        return fail(context, nullptr, "Unable to create socket pair");
    Result<Value> first = make_socket(context, ends[0], static_cast<int>(domain));
    if (!first) {
        ::close(ends[1]);
        return failed;
    }
    Ref<Array> both = Ref<Array>::adopt(Array::create(2));
    both->push(*first);
    both->push(TRY(make_socket(context, ends[1], static_cast<int>(domain))));
    TRY(assign_reference(context, pair, Value::of(both.leak())));
    return true;
}

Result<Value> php_socket_accept(Context& context, Object& socket) {
    Box& box = *TRY(opened(context, socket));
    Address peer;
    context.output->flush();
    int descriptor = ::accept(box.descriptor, peer.get(), &peer.size);
    if (descriptor >= 0) return make_socket(context, descriptor, peer.storage.ss_family);
    TRY(fail(context, &box, "unable to accept incoming connection"));
    return false_value();
}

Result<bool> php_socket_set_nonblock(Context& context, Object& socket) {
    return set_blocking(context, socket, false);
}
Result<bool> php_socket_set_block(Context& context, Object& socket) {
    return set_blocking(context, socket, true);
}

Result<bool> php_socket_listen(Context& context, Object& socket, int64_t backlog) {
    Box& box = *TRY(opened(context, socket));
    if (listen(box.descriptor, static_cast<int>(backlog)) == 0) return true;
    return fail(context, &box, "unable to listen on socket");
}

Status php_socket_close(Context& context, Object& socket) {
    Box& box = *TRY(opened(context, socket));
    Value stream = box.stream;
    box.stream = Value::undef();
    if (stream.is_resource()) {
        if (stream.resource->type) close_stream(*stream.resource);
        release(stream);
    }
    shut(box);
    return {};
}

Result<bool> php_socket_shutdown(Context& context, Object& socket, int64_t mode) {
    Box& box = *TRY(opened(context, socket));
    if (shutdown(box.descriptor, static_cast<int>(mode)) == 0) return true;
    return fail(context, &box, "Unable to shutdown socket");
}

Result<bool> php_socket_atmark(Context& context, Object& socket) {
    Box& box = *TRY(opened(context, socket));
    int result = sockatmark(box.descriptor);
    if (result >= 0) return result != 0;
    return fail(context, &box, "Unable to apply sockmark");
}

Result<int64_t> php_socket_last_error(Context& context, Object* socket) {
    if (!socket) return last_error(context);
    return TRY(opened(context, *socket))->error;
}

Status php_socket_clear_error(Context& context, Object* socket) {
    if (socket)
        TRY(opened(context, *socket))->error = 0;
    else
        last_error(context) = 0;
    return {};
}

Result<String*> php_socket_strerror(Context&, int64_t error_code) {
    return make_string(error_text(static_cast<int>(error_code)));
}

// The socket is the stream's own: what one of them changes the other sees.
Result<Value> php_socket_import_stream(Context& context, const Value& value) {
    if (!value.is_resource())
        return throw_argument_type_error(context, 1, "must be of type resource, %s given",
                                         value_name_in_errors(value));
    Stream* stream = stream_argument(context, value, 1);
    if (!stream) return failed;
    int family;
    socklen_t size = sizeof family;
    if (stream->descriptor() < 0 ||
        getsockopt(stream->descriptor(), SOL_SOCKET, SO_DOMAIN, &family, &size) != 0) {
        TRY(function_warning(context, "Cannot represent a stream of type %s as a Socket Descriptor",
                             stream->type()));
        return false_value();
    }
    int descriptor = fcntl(stream->descriptor(), F_DUPFD_CLOEXEC, 0);
    if (descriptor < 0) {
        TRY(fail(context, nullptr, "Unable to obtain blocking state"));
        return false_value();
    }
    stream->reads_ahead = false;
    Value made = TRY(make_socket(context, descriptor, family));
    Box& box = box_of(*made.object);
    box.blocking = stream->blocking;
    box.stream = copy(value);
    return made;
}

Result<Value> php_socket_export_stream(Context& context, Object& socket) {
    Box& box = *TRY(opened(context, socket));
    if (box.stream.is_resource()) return copy(box.stream);
    int descriptor = fcntl(box.descriptor, F_DUPFD_CLOEXEC, 0);
    if (descriptor < 0) {
        TRY(function_warning(context, "Failed to create stream"));
        return false_value();
    }
    std::unique_ptr<Stream> stream = make_descriptor_stream(descriptor, "r+", nullptr);
    stream->blocking = box.blocking;
    box.stream = stream_value(context, std::move(stream));
    return copy(box.stream);
}

}  // namespace surus
