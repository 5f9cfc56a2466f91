// Bytes in and out of sockets.
#include <netinet/in.h>
#include <unistd.h>

#include <algorithm>

#include "ext/check_memory.h"
#include "ext/sockets/sockets.h"
#include "runtime/calls/c_stack.h"
#include "runtime/errors/errors.h"
#include "runtime/request/output.h"

namespace surus {

using namespace sockets;

namespace {

Status check_length(Context& context, int64_t length) {
    if (length < 0)
        return throw_argument_value_error(context, 3, "must be greater than or equal to 0");
    return {};
}

size_t at_most(const String& data, int64_t length) {
    return std::min(data.length, static_cast<size_t>(length));
}

// Room for what is read; PHP's functions give false for none.
Result<Ref<String>> make_room(Context& context, int64_t length) {
    auto size = static_cast<size_t>(length);
    TRY(check_memory(context, size, 1));
    return Ref<String>::adopt(TRY(String::try_create(size)));
}
bool is_room(int64_t length) { return length > 0 && length < INT64_MAX; }

// Up to a line's end, byte by byte so that nothing behind it is taken. -1: errno says why.
ssize_t read_line(const Box& box, char* out, size_t size) {
    size_t got = 0;
    while (got < size) {
        ssize_t count = recv(box.descriptor, out + got, 1, 0);
        if (count < 0 && (errno != EAGAIN || got == 0)) return -1;
        if (count <= 0) break;
        char c = out[got++];
        if (c == '\n' || c == '\r') break;
    }
    return static_cast<ssize_t>(got);
}

}  // namespace

Result<Value> php_socket_write(Context& context, Object& socket, String& data,
                               std::optional<int64_t> length) {
    Box& box = *TRY(opened(context, socket));
    if (length) TRY(check_length(context, *length));
    size_t size = length ? at_most(data, *length) : data.length;
    context.output->flush();
    ssize_t wrote = ::write(box.descriptor, data.data(), size);
    if (wrote >= 0) return Value::of(int64_t{wrote});
    TRY(fail(context, &box, "unable to write to socket"));
    return false_value();
}

Result<Value> php_socket_read(Context& context, Object& socket, int64_t length, int64_t mode) {
    Box& box = *TRY(opened(context, socket));
    if (!is_room(length)) return false_value();
    Ref<String> room = TRY(make_room(context, length));
    context.output->flush();
    ssize_t got = mode == constant_PHP_NORMAL_READ
                      ? read_line(box, room->data(), room->length)
                      : recv(box.descriptor, room->data(), room->length, 0);
    int error = errno;
    TRY(attend_signals(context));
    if (got < 0) {
        TRY(fail(context, &box, "unable to read from socket", error));
        return false_value();
    }
    room->set_length(static_cast<size_t>(got));
    return Value::of(String::shrink(room.leak()));
}

Result<Value> php_socket_recv(Context& context, Object& socket, Reference& data, int64_t length,
                              int64_t flags) {
    Box& box = *TRY(opened(context, socket));
    if (!is_room(length)) return false_value();
    Ref<String> room = TRY(make_room(context, length));
    context.output->flush();
    ssize_t got = recv(box.descriptor, room->data(), room->length, static_cast<int>(flags));
    int error = errno;
    Ref<Object> keep = Ref<Object>::share(&socket);
    if (got < 1) {
        TRY(assign_reference(context, data, Value::null()));
    } else {
        room->set_length(static_cast<size_t>(got));
        TRY(assign_reference(context, data, Value::of(String::shrink(room.leak()))));
    }
    TRY(attend_signals(context));
    if (got >= 0) return Value::of(int64_t{got});
    TRY(fail(context, &box, "Unable to read from socket", error));
    return false_value();
}

Result<Value> php_socket_send(Context& context, Object& socket, String& data, int64_t length,
                              int64_t flags) {
    Box& box = *TRY(opened(context, socket));
    TRY(check_length(context, length));
    context.output->flush();
    ssize_t sent =
        send(box.descriptor, data.data(), at_most(data, length), static_cast<int>(flags));
    if (sent >= 0) return Value::of(int64_t{sent});
    TRY(fail(context, &box, "Unable to write to socket"));
    return false_value();
}

Result<Value> php_socket_recvfrom(Context& context, Object& socket, Reference& data, int64_t length,
                                  int64_t flags, Reference& address, Reference* port) {
    Box& box = *TRY(opened(context, socket));
    if (!is_room(length)) return false_value();
    if (box.family != AF_UNIX && box.family != AF_INET && box.family != AF_INET6)
        return throw_bad_family(context);
    if (box.family != AF_UNIX && !port)
        return throw_error(context, Known::ArgumentCountError,
                           "Wrong parameter count for socket_recvfrom()");
    Ref<String> room = TRY(make_room(context, length));
    Address peer;
    context.output->flush();
    ssize_t got = recvfrom(box.descriptor, room->data(), room->length, static_cast<int>(flags),
                           peer.get(), &peer.size);
    int error = errno;
    TRY(attend_signals(context));
    if (got < 0) {
        TRY(fail(context, &box, "Unable to recvfrom", error));
        return false_value();
    }
    room->set_length(static_cast<size_t>(got));
    TRY(assign_reference(context, data, Value::of(String::shrink(room.leak()))));
    std::string text = text_of(peer);
    if (box.family == AF_INET && peer.size == 0) text = "0.0.0.0";
    TRY(assign_reference(context, address, string_value(text)));
    if (box.family != AF_UNIX)
        TRY(assign_optional(context, port, Value::of(port_of(peer).value_or(0))));
    return Value::of(int64_t{got});
}

Result<Value> php_socket_sendto(Context& context, Object& socket, String& data, int64_t length,
                                int64_t flags, String& address, std::optional<int64_t> port) {
    Box& box = *TRY(opened(context, socket));
    TRY(check_length(context, length));
    Address target;
    if (!TRY(read_address(context, box, address, port, 5, target))) return false_value();
    context.output->flush();
    ssize_t sent = sendto(box.descriptor, data.data(), at_most(data, length),
                          static_cast<int>(flags), target.get(), target.size);
    if (sent >= 0) return Value::of(int64_t{sent});
    TRY(fail(context, &box, "Unable to write to socket"));
    return false_value();
}

}  // namespace surus
