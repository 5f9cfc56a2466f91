// socket_sendmsg() and socket_recvmsg(): data in pieces, with what comes along with it.
#include <arpa/inet.h>
#include <net/if.h>
#include <netinet/in.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstddef>
#include <cstring>
#include <vector>

#include "ext/check_memory.h"
#include "ext/sockets/sockets.h"
#include "ext/standard/file/stream.h"
#include "runtime/errors/errors.h"
#include "runtime/request/output.h"
#include "runtime/values/conversion.h"

namespace surus {

using namespace sockets;

namespace {

// Of a program's message something is wrong: where in it, and what. False.
Result<bool> refuse(Context& context, const std::string& path, const std::string& what) {
    TRY(function_warning(context, "error converting user data (path: %s): %s", path.c_str(),
                         what.c_str()));
    return false;
}

const Value* element(Array& array, std::string_view key) {
    const Value* found = array.find(key);
    return found && !found->deref().is_null() ? &found->deref() : nullptr;
}

// The address that a message goes to. False: it was reported.
Result<bool> read_name(Context& context, Box& box, const Value& value, Address& out) {
    constexpr const char* path = "msghdr > name";
    if (!value.is_array()) return refuse(context, path, "expected an array here");
    Ref<Array> array = Ref<Array>::share(value.array);
    int family = box.family;
    if (std::optional<int64_t> given = TRY(int_element(context, *array, "family")))
        family = static_cast<int>(*given);
    const char* key = family == AF_UNIX ? "path" : "addr";
    const Value* text_element = element(*array, key);
    if (!text_element) {
        return refuse(context, path, "The key '" + std::string(key) + "' is required");
    }
    OwnedValue held(copy(*text_element));
    Ref<String> text = Ref<String>::adopt(TRY(to_string(context, held.get())));
    if (family == AF_UNIX) {
        auto& name = out.as<sockaddr_un>();
        std::string path_path = std::string(path) + " > path";
        if (text->is_empty()) return refuse(context, path_path, "the path is cannot be empty");
        if (text->length >= sizeof name.sun_path)
            return refuse(context, path_path,
                          "the path is too long, the maximum permitted length is " +
                              std::to_string(sizeof name.sun_path - 1));
        name.sun_family = AF_UNIX;
        std::memcpy(name.sun_path, text->data(), text->length);
        out.size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + text->length);
        return true;
    }
    if (family != AF_INET && family != AF_INET6)
        return refuse(context, path,
                      "the only families currently supported are AF_INET, AF_INET6 and AF_UNIX");
    if (!TRY(look_up(context, &box, family, std::string(text->view()), out))) return false;
    int64_t port = TRY(int_element(context, *array, "port")).value_or(0);
    if (port < 0 || port > 65535)
        return refuse(context, std::string(path) + " > port",
                      "expected an integer between 0 and 65535");
    (family == AF_INET ? out.as<sockaddr_in>().sin_port : out.as<sockaddr_in6>().sin6_port) =
        htons(static_cast<uint16_t>(port));
    return true;
}

struct Pieces {
    std::vector<Ref<String>> texts;
    std::vector<iovec> vectors;
};

Result<bool> read_pieces(Context& context, const Value& value, Pieces& out) {
    if (!value.is_array()) return refuse(context, "msghdr > iov", "expected an array here");
    Ref<Array> array = Ref<Array>::share(value.array);
    for (auto [key, piece] : elements(*array)) {
        OwnedValue held(copy_deref(piece));
        out.texts.push_back(Ref<String>::adopt(TRY(to_string(context, held.get()))));
        out.vectors.push_back({out.texts.back()->data(), out.texts.back()->length});
    }
    return true;
}

template <class Number>
void append(std::string& out, const Number& number) {
    out.append(reinterpret_cast<const char*>(&number), sizeof number);
}

// Descriptors: of sockets, streams, or numbers.
Result<bool> read_rights(Context& context, const Value& value, const std::string& path,
                         std::string& data) {
    if (!value.is_array()) return refuse(context, path, "expected an array here");
    Ref<Array> array = Ref<Array>::share(value.array);
    size_t number = 0;
    for (auto [key, piece] : elements(*array)) {
        std::string place = path + " > element #" + std::to_string(++number);
        OwnedValue held(copy_deref(piece));
        int descriptor = -1;
        if (is_socket(held.get())) {
            descriptor = box_of(*held->object).descriptor;
        } else if (held->is_resource()) {
            Stream* stream = stream_argument(context, held.get(), 2);
            if (!stream) return failed;
            descriptor = stream->descriptor();
        } else {
            return refuse(context, place, "expected a Socket object or a stream resource");
        }
        if (descriptor < 0) return refuse(context, place, "error getting stream file descriptor");
        append(data, descriptor);
    }
    return true;
}

Result<bool> read_credentials(Context& context, const Value& value, const std::string& path,
                              std::string& data) {
    if (!value.is_array()) return refuse(context, path, "expected an array here");
    Ref<Array> array = Ref<Array>::share(value.array);
    std::optional<int64_t> id, user, group;
    for (auto [key, into] :
         {std::pair{"pid", &id}, std::pair{"uid", &user}, std::pair{"gid", &group}}) {
        *into = TRY(int_element(context, *array, key));
        if (!*into) return refuse(context, path, "The key '" + std::string(key) + "' is required");
    }
    append(data,
           ucred{static_cast<pid_t>(*id), static_cast<uid_t>(*user), static_cast<gid_t>(*group)});
    return true;
}

Result<bool> read_packet_information(Context& context, Box& box, const Value& value,
                                     const std::string& path, std::string& data) {
    if (!value.is_array()) return refuse(context, path, "expected an array here");
    Ref<Array> array = Ref<Array>::share(value.array);
    in6_pktinfo information = {};
    if (const Value* found = element(*array, "addr")) {
        OwnedValue held(copy(*found));
        Ref<String> text = Ref<String>::adopt(TRY(to_string(context, held.get())));
        Address address;
        if (!TRY(look_up(context, &box, AF_INET6, std::string(text->view()), address)))
            return false;
        information.ipi6_addr = address.as<sockaddr_in6>().sin6_addr;
    }
    if (const Value* found = element(*array, "ifindex")) {
        OwnedValue held(copy(*found));
        std::optional<unsigned> index = TRY(interface_index(context, held.get()));
        if (!index) return false;
        information.ipi6_ifindex = *index;
    }
    append(data, information);
    return true;
}

Result<bool> read_control_data(Context& context, Box& box, int64_t level, int64_t type,
                               const Value& value, const std::string& place, std::string& data) {
    std::string path = place + " > data";
    if (level == SOL_SOCKET && type == SCM_RIGHTS) return read_rights(context, value, path, data);
    if (level == SOL_SOCKET && type == SCM_CREDENTIALS)
        return read_credentials(context, value, path, data);
    if (level == IPPROTO_IPV6 && type == IPV6_PKTINFO)
        return read_packet_information(context, box, value, path, data);
    if (level == IPPROTO_IPV6 && (type == IPV6_HOPLIMIT || type == IPV6_TCLASS)) {
        append(data, static_cast<int>(TRY(to_int(context, value))));
        return true;
    }
    return refuse(context, place,
                  "cmsghdr with level " + std::to_string(level) + " and type " +
                      std::to_string(type) + " not supported");
}

Result<bool> read_control(Context& context, Box& box, const Value& value, std::string& out) {
    const std::string path = "msghdr > control";
    if (!value.is_array()) return refuse(context, path, "expected an array here");
    Ref<Array> list = Ref<Array>::share(value.array);
    size_t number = 0;
    for (auto [key, given] : elements(*list)) {
        std::string place = path + " > element #" + std::to_string(number++);
        if (!given.deref().is_array()) return refuse(context, place, "expected an array here");
        Ref<Array> piece = Ref<Array>::share(given.deref().array);
        std::optional<int64_t> level = TRY(int_element(context, *piece, "level"));
        std::optional<int64_t> type = TRY(int_element(context, *piece, "type"));
        const Value* content = element(*piece, "data");
        const char* missing = !level ? "level" : !type ? "type" : !content ? "data" : nullptr;
        if (missing)
            return refuse(context, place, "The key '" + std::string(missing) + "' is required");
        std::string data;
        OwnedValue held(copy(*content));
        if (!TRY(read_control_data(context, box, *level, *type, held.get(), place, data)))
            return false;
        cmsghdr head = {};
        head.cmsg_len = CMSG_LEN(data.size());
        head.cmsg_level = static_cast<int>(*level);
        head.cmsg_type = static_cast<int>(*type);
        size_t start = out.size();
        out.resize(start + CMSG_SPACE(data.size()));
        std::memcpy(out.data() + start, &head, sizeof head);
        std::memcpy(out.data() + start + CMSG_LEN(0), data.data(), data.size());
    }
    return true;
}

// ---- what was received

// A descriptor becomes a socket, if it is one, else a stream.
Result<Value> show_descriptor(Context& context, int descriptor) {
    int family;
    socklen_t size = sizeof family;
    if (getsockopt(descriptor, SOL_SOCKET, SO_DOMAIN, &family, &size) == 0)
        return make_socket(context, descriptor, family);
    return stream_value(context, make_descriptor_stream(descriptor, "r+", nullptr));
}

// All descriptors are taken, whatever becomes of them.
Result<Value> show_rights(Context& context, const unsigned char* data, size_t size) {
    Ref<Array> list = Ref<Array>::adopt(Array::create());
    for (size_t at = 0; at + sizeof(int) <= size; at += sizeof(int)) {
        int descriptor;
        std::memcpy(&descriptor, data + at, sizeof descriptor);
        if (context.has_pending()) {
            ::close(descriptor);
            continue;
        }
        Result<Value> shown = show_descriptor(context, descriptor);
        if (shown) list->push(*shown);
    }
    if (context.has_pending()) return failed;
    return Value::of(list.leak());
}

Result<Value> show_control_data(Context& context, const cmsghdr& head, const unsigned char* data,
                                size_t size) {
    if (head.cmsg_level == SOL_SOCKET && head.cmsg_type == SCM_RIGHTS)
        return show_rights(context, data, size);
    Array* shown = Array::create();
    Ref<Array> keep = Ref<Array>::adopt(shown);
    if (head.cmsg_level == SOL_SOCKET && head.cmsg_type == SCM_CREDENTIALS &&
        size >= sizeof(ucred)) {
        ucred who;
        std::memcpy(&who, data, sizeof who);
        shown->set("pid", Value::of(int64_t{who.pid}));
        shown->set("uid", Value::of(int64_t{who.uid}));
        shown->set("gid", Value::of(int64_t{who.gid}));
        return Value::of(keep.leak());
    }
    if (head.cmsg_level == IPPROTO_IPV6 && head.cmsg_type == IPV6_PKTINFO &&
        size >= sizeof(in6_pktinfo)) {
        in6_pktinfo information;
        std::memcpy(&information, data, sizeof information);
        char text[INET6_ADDRSTRLEN] = "";
        inet_ntop(AF_INET6, &information.ipi6_addr, text, sizeof text);
        shown->set("addr", string_value(text));
        shown->set("ifindex", Value::of(int64_t{information.ipi6_ifindex}));
        return Value::of(keep.leak());
    }
    if (head.cmsg_level == IPPROTO_IPV6 && size >= sizeof(int)) {
        int number;
        std::memcpy(&number, data, sizeof number);
        return Value::of(int64_t{number});
    }
    return string_value({reinterpret_cast<const char*>(data), size});
}

Result<Array*> show_control(Context& context, msghdr& message) {
    Ref<Array> list = Ref<Array>::adopt(Array::create());
    for (cmsghdr* head = CMSG_FIRSTHDR(&message); head; head = CMSG_NXTHDR(&message, head)) {
        if (head->cmsg_len < CMSG_LEN(0)) break;
        Value data =
            TRY(show_control_data(context, *head, CMSG_DATA(head), head->cmsg_len - CMSG_LEN(0)));
        Array* shown = Array::create();
        shown->set("level", Value::of(int64_t{head->cmsg_level}));
        shown->set("type", Value::of(int64_t{head->cmsg_type}));
        shown->set("data", data);
        list->push(Value::of(shown));
    }
    return list.leak();
}

Value show_name(const Address& address) {
    int family = address.storage.ss_family;
    if (address.size == 0 || (family != AF_UNIX && family != AF_INET && family != AF_INET6))
        return Value::null();
    Array* shown = Array::create();
    shown->set("family", Value::of(int64_t{family}));
    shown->set(family == AF_UNIX ? "path" : "addr", string_value(text_of(address)));
    if (std::optional<int64_t> port = port_of(address)) shown->set("port", Value::of(*port));
    return Value::of(shown);
}

// How much a program wants to read; nothing: it was reported.
Result<std::optional<size_t>> buffer_size(Context& context, Array& message) {
    constexpr int64_t largest = 104857600;
    int64_t size = TRY(int_element(context, message, "buffer_size")).value_or(8192);
    if (size < 1 || size > largest) {
        TRY(refuse(context, "msghdr > buffer_size",
                   "the buffer size must be between 1 and " + std::to_string(largest) + "; given " +
                       std::to_string(size)));
        return std::optional<size_t>();
    }
    return std::optional(static_cast<size_t>(size));
}

Result<std::optional<size_t>> control_size(Context& context, Array& message) {
    std::optional<int64_t> size = TRY(int_element(context, message, "controllen"));
    if (!size)
        TRY(refuse(context, "msghdr", "The key 'controllen' is required"));
    else if (*size < 0 || *size > UINT32_MAX)
        TRY(refuse(context, "msghdr > controllen",
                   "given PHP integer is out of bounds for an unsigned 32-bit integer"));
    else
        return std::optional(static_cast<size_t>(*size));
    return std::optional<size_t>();
}

}  // namespace

Result<Value> php_socket_sendmsg(Context& context, Object& socket, Array& message, int64_t flags) {
    Box* box = TRY(opened(context, socket));
    Ref<Array> keep = Ref<Array>::adopt(share(message));
    Address name;
    Pieces pieces;
    std::string control;
    msghdr header = {};
    if (const Value* given = element(message, "name")) {
        OwnedValue held(copy(*given));
        if (!TRY(read_name(context, *box, held.get(), name))) return false_value();
        header.msg_name = name.get();
        header.msg_namelen = name.size;
    }
    if (const Value* given = element(message, "iov")) {
        OwnedValue held(copy(*given));
        if (!TRY(read_pieces(context, held.get(), pieces))) return false_value();
        header.msg_iov = pieces.vectors.data();
        header.msg_iovlen = pieces.vectors.size();
    }
    if (const Value* given = element(message, "control")) {
        OwnedValue held(copy(*given));
        if (!TRY(read_control(context, *box, held.get(), control))) return false_value();
        header.msg_control = control.data();
        header.msg_controllen = control.size();
    }
    box = TRY(opened(context, socket));  // the message's own code may have closed it
    context.output->flush();
    ssize_t sent = sendmsg(box->descriptor, &header, static_cast<int>(flags));
    if (sent >= 0) return Value::of(int64_t{sent});
    TRY(fail(context, box, "Error in sendmsg"));
    return false_value();
}

Result<Value> php_socket_recvmsg(Context& context, Object& socket, Reference& message,
                                 int64_t flags) {
    Box* box = TRY(opened(context, socket));
    Ref<Array> asked = Ref<Array>::share(message.value.array);
    std::optional<size_t> size = TRY(buffer_size(context, *asked));
    if (!size) return false_value();
    std::optional<size_t> room = TRY(control_size(context, *asked));
    if (!room) return false_value();
    TRY(check_memory(context, *size + *room));
    Address name;
    Ref<String> text = Ref<String>::adopt(TRY(String::try_create(*size)));
    iovec vector{text->data(), *size};
    std::vector<std::max_align_t> control((*room + sizeof(std::max_align_t) - 1) /
                                          sizeof(std::max_align_t));
    msghdr header = {};
    header.msg_name = name.get();
    header.msg_namelen = name.size;
    header.msg_iov = &vector;
    header.msg_iovlen = 1;
    header.msg_control = control.empty() ? nullptr : control.data();
    header.msg_controllen = *room;
    box = TRY(opened(context, socket));
    context.output->flush();
    ssize_t got = recvmsg(box->descriptor, &header, static_cast<int>(flags));
    if (got < 0) {
        TRY(fail(context, box, "Error in recvmsg"));
        return false_value();
    }
    name.size = header.msg_namelen;
    Ref<Array> shown = Ref<Array>::adopt(Array::create());
    shown->set("name", show_name(name));
    shown->set("control", Value::of(TRY(show_control(context, header))));
    Array* list = Array::create(1);
    if (got > 0) {
        text->set_length(std::min(static_cast<size_t>(got), *size));
        list->push(Value::of(String::shrink(text.leak())));
    }
    shown->set("iov", Value::of(list));
    shown->set("flags", Value::of(int64_t{header.msg_flags}));
    TRY(assign_reference(context, message, Value::of(shown.leak())));
    return Value::of(int64_t{got});
}

// How much room such a piece of control data takes; `num` descriptors of those there may be more
// of.
Result<Value> php_socket_cmsg_space(Context& context, int64_t level, int64_t type, int64_t num) {
    if (num < 0)
        return throw_argument_value_error(context, 3, "must be greater than or equal to 0");
    size_t size = 0, each = 0;
    if (level == SOL_SOCKET && type == SCM_RIGHTS) {
        each = sizeof(int);
    } else if (level == SOL_SOCKET && type == SCM_CREDENTIALS) {
        size = sizeof(ucred);
    } else if (level == IPPROTO_IPV6 && type == IPV6_PKTINFO) {
        size = sizeof(in6_pktinfo);
    } else if (level == IPPROTO_IPV6 && (type == IPV6_HOPLIMIT || type == IPV6_TCLASS)) {
        size = sizeof(int);
    } else {
        return throw_value_error(context, "Pair level %lld and/or type %lld is not supported",
                                 static_cast<long long>(level), static_cast<long long>(type));
    }
    if (each && static_cast<uint64_t>(num) > (SIZE_MAX / 2) / each)
        return throw_argument_value_error(context, 3, "is too large");
    return Value::of(static_cast<int64_t>(CMSG_SPACE(size + each * static_cast<size_t>(num))));
}

}  // namespace surus
