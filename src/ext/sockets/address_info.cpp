// socket_addrinfo_*: what the system finds for a name.
#include <arpa/inet.h>
#include <netdb.h>
#include <netinet/in.h>
#include <unistd.h>

#include <cstring>
#include <new>

#include "ext/sockets/sockets.h"
#include "runtime/errors/errors.h"
#include "runtime/request/output.h"
#include "runtime/values/conversion.h"

namespace surus {

using namespace sockets;

namespace {

struct Found {
    int flags = 0;
    int type = 0;
    int protocol = 0;
    Address address;
    Ref<String> name;  // the canonical one; null: not asked for
};
Found& found_of(Object& object) { return object.native<Found>(); }

// May run user code (the hints' conversion).
Result<addrinfo> read_hints(Context& context, Array& given) {
    Ref<Array> keep = Ref<Array>::adopt(share(given));
    addrinfo hints = {};
    for (auto [key, element] : elements(given)) {
        if (!key.is_string()) continue;
        std::string_view name = key.string->view();
        int* field = name == "ai_flags"      ? &hints.ai_flags
                     : name == "ai_socktype" ? &hints.ai_socktype
                     : name == "ai_protocol" ? &hints.ai_protocol
                     : name == "ai_family"   ? &hints.ai_family
                                             : nullptr;
        if (!field)
            return throw_argument_value_error(
                context, 3,
                "must only contain array keys \"ai_flags\", \"ai_socktype\", \"ai_protocol\", or "
                "\"ai_family\"");
        OwnedValue held(copy_deref(element));
        *field = static_cast<int>(TRY(to_int(context, held.get())));
    }
    return hints;
}

using Use = int(int, const sockaddr*, socklen_t);

Result<Value> use(Context& context, Object& object, Use* how, const char* what) {
    Found& found = found_of(object);
    int family = found.address.storage.ss_family;
    if (family != AF_INET && family != AF_INET6) return throw_bad_family(context);
    int descriptor = ::socket(family, found.type, found.protocol);
    if (descriptor < 0) {
        TRY(fail(context, nullptr, "Unable to create socket"));
        return false_value();
    }
    if (how(descriptor, found.address.get(), found.address.size) == 0)
        return make_socket(context, descriptor, family);
    int error = errno;
    ::close(descriptor);
    TRY(fail(context, nullptr, what, error));
    return false_value();
}

}  // namespace

const ClassHandlers address_info_handlers{
    .native_size = sizeof(Found),
    .construct_native = [](Object& self) { new (&found_of(self)) Found(); },
    .destroy_native = [](Object& self) { found_of(self).~Found(); },
    // Two of them are never equal.
    .compare = [](Context&, const Object&, const Object&) -> Result<int> { return 2; },
    .made_by = "socket_addrinfo_lookup()",
};

Result<Value> php_socket_addrinfo_lookup(Context& context, String& host, String* service,
                                         Array& hints) {
    addrinfo wanted = TRY(read_hints(context, hints));
    addrinfo* all = nullptr;
    context.output->flush();
    if (getaddrinfo(host.data(), service ? service->data() : nullptr, &wanted, &all) != 0)
        return false_value();
    Ref<Array> list = Ref<Array>::adopt(Array::create());
    for (addrinfo* at = all; at; at = at->ai_next) {
        if (at->ai_family == AF_UNSPEC || at->ai_addrlen > sizeof(sockaddr_storage)) continue;
        Result<Object*> made = instantiate(context, class_AddressInfo(context));
        if (!made) {
            freeaddrinfo(all);
            return failed;
        }
        Found& found = found_of(**made);
        found.flags = at->ai_flags;
        found.type = at->ai_socktype;
        found.protocol = at->ai_protocol;
        std::memcpy(&found.address.storage, at->ai_addr, at->ai_addrlen);
        found.address.size = at->ai_addrlen;
        if (at->ai_canonname) found.name = Ref<String>::adopt(make_string(at->ai_canonname));
        list->push(Value::of(*made));
    }
    freeaddrinfo(all);
    return Value::of(list.leak());
}

Result<Value> php_socket_addrinfo_bind(Context& context, Object& address) {
    return use(context, address, ::bind, "Unable to bind address");
}
Result<Value> php_socket_addrinfo_connect(Context& context, Object& address) {
    return use(context, address, ::connect, "Unable to connect address");
}

Result<Array*> php_socket_addrinfo_explain(Context&, Object& address) {
    Found& found = found_of(address);
    int family = found.address.storage.ss_family;
    Array* shown = Array::create();
    shown->set("ai_flags", Value::of(int64_t{found.flags}));
    shown->set("ai_family", Value::of(int64_t{family}));
    shown->set("ai_socktype", Value::of(int64_t{found.type}));
    shown->set("ai_protocol", Value::of(int64_t{found.protocol}));
    if (found.name) shown->set("ai_canonname", Value::of(share(*found.name)));
    Array* name = Array::create();
    if (std::optional<int64_t> port = port_of(found.address)) {
        bool old = family == AF_INET;
        name->set(old ? "sin_port" : "sin6_port", Value::of(*port));
        name->set(old ? "sin_addr" : "sin6_addr", string_value(text_of(found.address)));
    }
    shown->set("ai_addr", Value::of(name));
    return shown;
}

}  // namespace surus
