// Addresses and names of hosts.
#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netdb.h>

#include <cstring>

#include "ext/standard/network.stub.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/request/output.h"

namespace surus {

namespace {

// As long as the name of a host may be for PHP.
constexpr size_t longest_host = 255;

std::string text_of(const sockaddr& address) {
    char text[INET6_ADDRSTRLEN] = "";
    const void* bytes = &address;
    if (address.sa_family == AF_INET)
        inet_ntop(AF_INET, &static_cast<const sockaddr_in*>(bytes)->sin_addr, text, sizeof text);
    if (address.sa_family == AF_INET6)
        inet_ntop(AF_INET6, &static_cast<const sockaddr_in6*>(bytes)->sin6_addr, text, sizeof text);
    return text;
}

// The IPv4 addresses of a host, each once.
std::vector<std::string> addresses_of(const char* host) {
    addrinfo hints{}, *list = nullptr;
    hints.ai_family = AF_INET;
    hints.ai_socktype = SOCK_STREAM;
    std::vector<std::string> found;
    Context::current().output->flush();
    if (getaddrinfo(host, nullptr, &hints, &list) != 0) return found;
    for (addrinfo* at = list; at; at = at->ai_next) found.push_back(text_of(*at->ai_addr));
    freeaddrinfo(list);
    return found;
}

Result<bool> is_short(Context& context, const String& host) {
    if (host.length <= longest_host) return true;
    TRY(function_warning(context, "Host name cannot be longer than %d characters",
                         int{longest_host}));
    return false;
}

Status check_no_nul(Context& context, const String& host) {
    if (std::memchr(host.data(), 0, host.length))
        return throw_argument_value_error(context, 1, "must not contain any null bytes");
    return {};
}

}  // namespace

Result<Value> php_ip2long(Context& context, String& ip) {
    in_addr address;
    TRY(check_no_nul(context, ip));
    if (ip.is_empty()) return false_value();
    if (inet_pton(AF_INET, ip.data(), &address) != 1) return false_value();
    return Value::of(int64_t{ntohl(address.s_addr)});
}

Result<String*> php_long2ip(Context&, int64_t ip) {
    in_addr address;
    address.s_addr = htonl(static_cast<uint32_t>(ip));
    char text[INET_ADDRSTRLEN];
    inet_ntop(AF_INET, &address, text, sizeof text);
    return make_string(text);
}

Result<Value> php_inet_ntop(Context&, String& ip) {
    int family = ip.length == sizeof(in6_addr) ? AF_INET6 : AF_INET;
    if (family == AF_INET && ip.length != sizeof(in_addr)) return false_value();
    char text[INET6_ADDRSTRLEN];
    if (!inet_ntop(family, ip.data(), text, sizeof text)) return false_value();
    return string_value(text);
}

Result<Value> php_inet_pton(Context& context, String& ip) {
    TRY(check_no_nul(context, ip));
    int family = std::strchr(ip.data(), ':') ? AF_INET6 : AF_INET;
    char bytes[sizeof(in6_addr)];
    if (inet_pton(family, ip.data(), bytes) == 1)
        return string_value({bytes, family == AF_INET6 ? sizeof(in6_addr) : sizeof(in_addr)});
    return false_value();
}

Result<Value> php_gethostbyaddr(Context& context, String& ip) {
    TRY(check_no_nul(context, ip));
    sockaddr_storage storage{};
    void* bytes = &storage;
    auto* inet = static_cast<sockaddr_in*>(bytes);
    auto* inet6 = static_cast<sockaddr_in6*>(bytes);
    socklen_t size = 0;
    if (inet_pton(AF_INET6, ip.data(), &inet6->sin6_addr) == 1) {
        storage.ss_family = AF_INET6;
        size = sizeof *inet6;
    } else if (inet_pton(AF_INET, ip.data(), &inet->sin_addr) == 1) {
        storage.ss_family = AF_INET;
        size = sizeof *inet;
    } else {
        TRY(function_warning(context, "Address is not a valid IPv4 or IPv6 address"));
        return false_value();
    }
    char name[NI_MAXHOST];
    int failure = getnameinfo(static_cast<sockaddr*>(bytes), size, name, sizeof name, nullptr, 0,
                              NI_NAMEREQD);
    return failure ? Value::of(share(ip)) : string_value(name);
}

Result<String*> php_gethostbyname(Context& context, String& hostname) {
    TRY(check_no_nul(context, hostname));
    if (!TRY(is_short(context, hostname))) return share(hostname);
    std::vector<std::string> found = addresses_of(hostname.data());
    return found.empty() ? share(hostname) : make_string(found[0]);
}

Result<Value> php_gethostbynamel(Context& context, String& hostname) {
    TRY(check_no_nul(context, hostname));
    if (!TRY(is_short(context, hostname))) return false_value();
    std::vector<std::string> found = addresses_of(hostname.data());
    if (found.empty()) return false_value();
    Array* out = Array::create(static_cast<uint32_t>(found.size()));
    for (const std::string& address : found) out->push(string_value(address));
    return Value::of(out);
}

Result<Value> php_net_get_interfaces(Context&) {
    ifaddrs* list = nullptr;
    if (getifaddrs(&list) != 0) return false_value();
    Array* out = Array::create();
    for (ifaddrs* at = list; at; at = at->ifa_next) {
        Ref<String> name = Ref<String>::adopt(make_string(at->ifa_name));
        Value& slot = *out->find_or_add(*name);
        if (!slot.is_array()) {
            Array* interface = Array::create();
            interface->set("unicast", Value::of(Array::create()));
            interface->set("up", Value::boolean(at->ifa_flags & IFF_UP));
            replace(slot, Value::of(interface));
        }
        Array* entry = Array::create();
        entry->set("flags", Value::of(static_cast<int64_t>(at->ifa_flags)));
        if (at->ifa_addr) {
            entry->set("family", Value::of(int64_t{at->ifa_addr->sa_family}));
            std::string address = text_of(*at->ifa_addr);
            if (!address.empty()) entry->set("address", string_value(address));
            std::string mask = at->ifa_netmask ? text_of(*at->ifa_netmask) : "";
            if (!mask.empty()) entry->set("netmask", string_value(mask));
            bool points = at->ifa_flags & IFF_POINTOPOINT;
            std::string other = at->ifa_dstaddr ? text_of(*at->ifa_dstaddr) : "";
            if (!other.empty()) entry->set(points ? "ptp" : "broadcast", string_value(other));
        }
        slot.array->find("unicast")->array->push(Value::of(entry));
    }
    freeifaddrs(list);
    return Value::of(out);
}

}  // namespace surus
