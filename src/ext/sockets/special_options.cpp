// Options whose values are no numbers to the system: multicast groups, interfaces, packet
// information.
#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#include <cstring>

#include "ext/sockets/sockets.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"

namespace surus::sockets {

namespace {

using Done = std::optional<bool>;

Result<Done> set(Context& context, Box& box, int level, int option, const void* value,
                 size_t size) {
    if (setsockopt(box.descriptor, level, option, value, static_cast<socklen_t>(size)) == 0)
        return Done(true);
    return Done(TRY(fail(context, &box, "Unable to set socket option")));
}

// Nothing: it was reported. `key`: an element that must be there.
Result<std::optional<Address>> address_element(Context& context, Box& box, Array& array,
                                               const char* key) {
    const Value* found = array.find(std::string_view(key));
    if (!found) return throw_value_error(context, "No key \"%s\" passed in optval", key);
    OwnedValue held(copy_deref(*found));
    Ref<String> text = Ref<String>::adopt(TRY(to_string(context, held.get())));
    Address address;
    if (!TRY(look_up(context, &box, box.family, std::string(text->view()), address)))
        return std::optional<Address>();
    return std::optional(address);
}

Result<std::optional<unsigned>> interface_element(Context& context, Array& array) {
    const Value* found = array.find("interface");
    if (!found) return std::optional(0u);
    OwnedValue held(copy_deref(*found));
    return interface_index(context, held.get());
}

// Joining and leaving groups, blocking and unblocking sources: alike in both protocols.
Result<Done> change_group(Context& context, Box& box, int level, int option, const Value& value) {
    if (!value.is_array()) {
        TRY(function_warning(context, "Expected an array"));
        return Done(false);
    }
    Ref<Array> array = Ref<Array>::share(value.array);
    std::optional<Address> group = TRY(address_element(context, box, *array, "group"));
    if (!group) return Done(false);
    std::optional<unsigned> interface = TRY(interface_element(context, *array));
    if (!interface) return Done(false);
    if (option == MCAST_JOIN_GROUP || option == MCAST_LEAVE_GROUP) {
        group_req request = {};
        request.gr_interface = *interface;
        std::memcpy(&request.gr_group, &group->storage, group->size);
        return set(context, box, level, option, &request, sizeof request);
    }
    std::optional<Address> source = TRY(address_element(context, box, *array, "source"));
    if (!source) return Done(false);
    group_source_req request = {};
    request.gsr_interface = *interface;
    std::memcpy(&request.gsr_group, &group->storage, group->size);
    std::memcpy(&request.gsr_source, &source->storage, source->size);
    return set(context, box, level, option, &request, sizeof request);
}

bool is_group_option(int option) {
    return option >= MCAST_JOIN_GROUP && option <= MCAST_LEAVE_SOURCE_GROUP;
}

Result<Done> set_ip(Context& context, Box& box, int option, const Value& value) {
    if (is_group_option(option)) return change_group(context, box, IPPROTO_IP, option, value);
    switch (option) {
    case IP_MULTICAST_IF: {
        std::optional<unsigned> index = TRY(interface_index(context, value));
        if (!index) return Done(false);
        ip_mreqn request = {};
        request.imr_ifindex = static_cast<int>(*index);
        return set(context, box, IPPROTO_IP, option, &request, sizeof request);
    }
    case IP_MULTICAST_LOOP: {
        auto byte = static_cast<unsigned char>(to_bool(value));
        return set(context, box, IPPROTO_IP, option, &byte, sizeof byte);
    }
    case IP_MULTICAST_TTL: {
        int64_t number = TRY(to_int(context, value));
        if (number < 0 || number > 255)
            return throw_argument_value_error(context, 4, "must be between 0 and 255");
        auto byte = static_cast<unsigned char>(number);
        return set(context, box, IPPROTO_IP, option, &byte, sizeof byte);
    }
    default: return Done();
    }
}

Result<Done> set_packet_information(Context& context, Box& box, const Value& value) {
    if (!value.is_array()) {
        TRY(function_warning(context, "Expected an array"));
        return Done(false);
    }
    Ref<Array> array = Ref<Array>::share(value.array);
    std::optional<Address> address = TRY(address_element(context, box, *array, "addr"));
    if (!address) return Done(false);
    const Value* found = array->find("ifindex");
    std::optional<unsigned> index = 0u;
    if (found) {
        OwnedValue held(copy_deref(*found));
        index = TRY(interface_index(context, held.get()));
    }
    if (!index) return Done(false);
    in6_pktinfo information = {};
    information.ipi6_addr = address->as<sockaddr_in6>().sin6_addr;
    information.ipi6_ifindex = *index;
    return set(context, box, IPPROTO_IPV6, IPV6_PKTINFO, &information, sizeof information);
}

Result<Done> set_ipv6(Context& context, Box& box, int option, const Value& value) {
    if (is_group_option(option)) return change_group(context, box, IPPROTO_IPV6, option, value);
    switch (option) {
    case IPV6_MULTICAST_IF: {
        std::optional<unsigned> index = TRY(interface_index(context, value));
        if (!index) return Done(false);
        return set(context, box, IPPROTO_IPV6, option, &*index, sizeof *index);
    }
    case IPV6_MULTICAST_LOOP: {
        int number = to_bool(value);
        return set(context, box, IPPROTO_IPV6, option, &number, sizeof number);
    }
    case IPV6_MULTICAST_HOPS: {
        int64_t number = TRY(to_int(context, value));
        if (number < -1 || number > 255)
            return throw_argument_value_error(context, 4, "must be between -1 and 255");
        int hops = static_cast<int>(number);
        return set(context, box, IPPROTO_IPV6, option, &hops, sizeof hops);
    }
    case IPV6_PKTINFO: return set_packet_information(context, box, value);
    default: return Done();
    }
}

// The index of the interface with that IPv4 address; 0: of none.
unsigned interface_of(in_addr address) {
    ifaddrs* all;
    if (address.s_addr == INADDR_ANY || getifaddrs(&all) != 0) return 0;
    unsigned index = 0;
    for (ifaddrs* at = all; at && index == 0; at = at->ifa_next) {
        if (!at->ifa_addr || at->ifa_addr->sa_family != AF_INET) continue;
        if (reinterpret_cast<sockaddr_in*>(at->ifa_addr)->sin_addr.s_addr == address.s_addr)
            index = if_nametoindex(at->ifa_name);
    }
    freeifaddrs(all);
    return index;
}

}  // namespace

// Nothing: there is none of that name or number, which was reported. May run user code.
Result<std::optional<unsigned>> interface_index(Context& context, const Value& value) {
    if (value.is_int()) {
        if (value.integer >= 0 && value.integer <= UINT32_MAX)
            return std::optional(static_cast<unsigned>(value.integer));
        return throw_value_error(context, "Index must be between 0 and %u", UINT32_MAX);
    }
    Ref<String> name = Ref<String>::adopt(TRY(to_string(context, value)));
    unsigned index = if_nametoindex(name->data());
    if (index != 0) return std::optional(index);
    TRY(function_warning(context, "No interface with name \"%s\" could be found", name->data()));
    return std::optional<unsigned>();
}

Result<Done> set_special_option(Context& context, Box& box, int level, int option,
                                const Value& value) {
    if (level == IPPROTO_IP) return set_ip(context, box, option, value);
    if (level == IPPROTO_IPV6) return set_ipv6(context, box, option, value);
    return Done();
}

Result<std::optional<Value>> get_special_option(Context& context, Box& box, int level, int option) {
    auto refuse = [&]() -> Result<std::optional<Value>> {
        TRY(fail(context, &box, "Unable to retrieve socket option"));
        return std::optional(false_value());
    };
    if (level == IPPROTO_IP && option == IP_MULTICAST_IF) {
        in_addr address = {};
        socklen_t size = sizeof address;
        if (getsockopt(box.descriptor, level, option, &address, &size) != 0) return refuse();
        return std::optional(Value::of(int64_t{interface_of(address)}));
    }
    if (level != IPPROTO_IPV6 || option != IPV6_PKTINFO) return std::optional<Value>();
    in6_pktinfo information = {};
    socklen_t size = sizeof information;
    if (getsockopt(box.descriptor, level, option, &information, &size) != 0) return refuse();
    char text[INET6_ADDRSTRLEN] = "";
    inet_ntop(AF_INET6, &information.ipi6_addr, text, sizeof text);
    Array* shown = Array::create();
    shown->set("addr", string_value(text));
    shown->set("ifindex", Value::of(int64_t{information.ipi6_ifindex}));
    return std::optional(Value::of(shown));
}

}  // namespace surus::sockets
