// Addresses of sockets, their own and their peers'.
#include <arpa/inet.h>
#include <net/if.h>
#include <netdb.h>
#include <netinet/in.h>
#include <sys/un.h>

#include <climits>
#include <cstddef>
#include <cstring>

#include "ext/sockets/sockets.h"
#include "runtime/errors/errors.h"
#include "runtime/request/output.h"

namespace surus {

namespace sockets {

namespace {

constexpr size_t longest_name = 255;
constexpr int lookup_errors = -10000;

// The number of gethostbyname()'s error, which PHP shows.
int lookup_error(int error) {
    switch (error) {
    case EAI_AGAIN: return TRY_AGAIN;
    case EAI_FAIL: return NO_RECOVERY;
    default: return HOST_NOT_FOUND;
    }
}

Status check_port(Context& context, const Box& box, std::optional<int64_t> port,
                  uint32_t position) {
    if (!port)
        return throw_argument_value_error(context, position,
                                          "cannot be null when the socket type is %s",
                                          box.family == AF_INET ? "AF_INET" : "AF_INET6");
    if (*port < 0 || *port > USHRT_MAX)
        return throw_argument_value_error(context, position, "must be between 0 and %d", USHRT_MAX);
    return {};
}

}  // namespace

Failed throw_bad_family(Context& context) {
    return throw_argument_value_error(context, 1, "must be one of AF_UNIX, AF_INET, or AF_INET6");
}

Result<bool> look_up(Context& context, Box* box, int family, const std::string& name,
                     Address& out) {
    out.size = family == AF_INET ? sizeof(sockaddr_in) : sizeof(sockaddr_in6);
    out.storage.ss_family = static_cast<sa_family_t>(family);
    if (family == AF_INET && inet_aton(name.c_str(), &out.as<sockaddr_in>().sin_addr)) return true;
    if (family == AF_INET6 &&
        inet_pton(AF_INET6, name.c_str(), &out.as<sockaddr_in6>().sin6_addr) == 1)
        return true;
    addrinfo hints = {}, *found = nullptr;
    hints.ai_family = family;
    int error = name.empty() || name.size() > longest_name
                    ? EAI_NONAME
                    : getaddrinfo(name.c_str(), nullptr, &hints, &found);
    if (error != 0)
        return fail(context, box, "Host lookup failed", lookup_errors - lookup_error(error));
    std::memcpy(&out.storage, found->ai_addr, found->ai_addrlen);
    freeaddrinfo(found);
    return true;
}

Result<bool> read_address(Context& context, Box& box, const String& text,
                          std::optional<int64_t> port, uint32_t position, Address& out) {
    switch (box.family) {
    case AF_UNIX: {
        auto& name = out.as<sockaddr_un>();
        if (text.length >= sizeof name.sun_path)
            return throw_argument_value_error(context, position, "must be less than %zu",
                                              sizeof name.sun_path);
        name.sun_family = AF_UNIX;
        std::memcpy(name.sun_path, text.data(), text.length);
        out.size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + text.length);
        return true;
    }
    case AF_INET:
    case AF_INET6: {
        TRY(check_port(context, box, port, position + 1));
        if (!TRY(look_up(context, &box, box.family, std::string(text.view()), out))) return false;
        uint16_t number = htons(static_cast<uint16_t>(*port));
        if (box.family == AF_INET)
            out.as<sockaddr_in>().sin_port = number;
        else
            out.as<sockaddr_in6>().sin6_port = number;
        return true;
    }
    default: return throw_bad_family(context);
    }
}

std::string text_of(const Address& address) {
    auto& at = const_cast<Address&>(address);
    char text[INET6_ADDRSTRLEN] = "";
    switch (address.storage.ss_family) {
    case AF_INET: inet_ntop(AF_INET, &at.as<sockaddr_in>().sin_addr, text, sizeof text); break;
    case AF_INET6: inet_ntop(AF_INET6, &at.as<sockaddr_in6>().sin6_addr, text, sizeof text); break;
    case AF_UNIX: {
        const auto& name = at.as<sockaddr_un>();
        size_t size = address.size > offsetof(sockaddr_un, sun_path)
                          ? address.size - offsetof(sockaddr_un, sun_path)
                          : 0;
        return {name.sun_path, strnlen(name.sun_path, std::min(size, sizeof name.sun_path))};
    }
    default: break;
    }
    return text;
}

std::optional<int64_t> port_of(const Address& address) {
    auto& at = const_cast<Address&>(address);
    if (address.storage.ss_family == AF_INET) return ntohs(at.as<sockaddr_in>().sin_port);
    if (address.storage.ss_family == AF_INET6) return ntohs(at.as<sockaddr_in6>().sin6_port);
    return std::nullopt;
}

}  // namespace sockets

using namespace sockets;

namespace {

Result<bool> show_address(Context& context, const Address& address, Reference& text,
                          Reference* port) {
    int family = address.storage.ss_family;
    if (family != AF_INET && family != AF_INET6 && family != AF_UNIX)
        return throw_bad_family(context);
    TRY(assign_reference(context, text, string_value(text_of(address))));
    if (std::optional<int64_t> number = port_of(address))
        TRY(assign_optional(context, port, Value::of(*number)));
    return true;
}

}  // namespace

Result<bool> php_socket_connect(Context& context, Object& socket, String& address,
                                std::optional<int64_t> port) {
    Box& box = *TRY(opened(context, socket));
    Address target;
    if (!TRY(read_address(context, box, address, port, 2, target))) return false;
    context.output->flush();
    if (connect(box.descriptor, target.get(), target.size) == 0) return true;
    return fail(context, &box, "unable to connect");
}

Result<bool> php_socket_bind(Context& context, Object& socket, String& address, int64_t port) {
    Box& box = *TRY(opened(context, socket));
    Address own;
    if (!TRY(read_address(context, box, address, port, 2, own))) return false;
    if (bind(box.descriptor, own.get(), own.size) == 0) return true;
    return fail(context, &box, "Unable to bind address");
}

Result<bool> php_socket_getsockname(Context& context, Object& socket, Reference& address,
                                    Reference* port) {
    Box& box = *TRY(opened(context, socket));
    Address own;
    if (getsockname(box.descriptor, own.get(), &own.size) != 0)
        return fail(context, &box, "unable to retrieve socket name");
    return show_address(context, own, address, port);
}

Result<bool> php_socket_getpeername(Context& context, Object& socket, Reference& address,
                                    Reference* port) {
    Box& box = *TRY(opened(context, socket));
    Address peer;
    if (getpeername(box.descriptor, peer.get(), &peer.size) != 0)
        return fail(context, &box, "unable to retrieve peer name");
    return show_address(context, peer, address, port);
}

}  // namespace surus
