// Names and numbers of network services and protocols.
#include <arpa/inet.h>
#include <netdb.h>

#include "ext/standard/head.stub.h"
#include "ext/support.h"

namespace surus {

Result<Value> php_getservbyname(Context&, String& service, String& protocol) {
    servent entry, *found = nullptr;
    char buffer[4096];
    getservbyname_r(service.data(), protocol.data(), &entry, buffer, sizeof buffer, &found);
    return found ? Value::of(int64_t{ntohs(static_cast<uint16_t>(found->s_port))}) : false_value();
}

Result<Value> php_getservbyport(Context&, int64_t port, String& protocol) {
    servent entry, *found = nullptr;
    char buffer[4096];
    getservbyport_r(htons(static_cast<uint16_t>(port)), protocol.data(), &entry, buffer,
                    sizeof buffer, &found);
    return found ? string_value(found->s_name) : false_value();
}

Result<Value> php_getprotobyname(Context&, String& protocol) {
    protoent entry, *found = nullptr;
    char buffer[4096];
    getprotobyname_r(protocol.data(), &entry, buffer, sizeof buffer, &found);
    return found ? Value::of(int64_t{found->p_proto}) : false_value();
}

Result<Value> php_getprotobynumber(Context&, int64_t protocol) {
    protoent entry, *found = nullptr;
    char buffer[4096];
    getprotobynumber_r(static_cast<int>(protocol), &entry, buffer, sizeof buffer, &found);
    return found ? string_value(found->p_name) : false_value();
}

}  // namespace surus
