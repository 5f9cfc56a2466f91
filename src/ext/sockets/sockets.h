// What the functions of sockets share: the objects, their errors, addresses.
#pragma once

#include <sys/socket.h>

#include <cerrno>
#include <optional>
#include <string>

#include "ext/sockets/sockets.stub.h"
#include "ext/state.h"
#include "ext/support.h"
#include "runtime/objects/object.h"

namespace surus::sockets {

struct State : ExtensionState {
    static constexpr StateSlot slot = StateSlot::Sockets;
    int last_error = 0;
};
inline int& last_error(Context& context) { return extension_state<State>(context).last_error; }

struct Box {
    int descriptor = -1;  // -1: closed
    int family = 0;       // AF_*
    int error = 0;
    bool blocking = true;
    Value stream = Value::undef();  // where it came from, or what it was exported as; owned
};
inline Box& box_of(Object& object) { return object.native<Box>(); }
bool is_socket(const Value& value);
// An argument's socket, which must not be closed.
Result<Box*> opened(Context& context, Object& object);
// Owned; takes the descriptor over.
Result<Value> make_socket(Context& context, int descriptor, int family);

// An error of the system, kept and reported with what could not be done; false. What only says
// that it would take time is no reason for a warning. Null: of no socket.
Result<bool> fail(Context& context, Box* box, const char* what, int error);
inline Result<bool> fail(Context& context, Box* box, const char* what) {
    return fail(context, box, what, errno);
}
// What socket_strerror() says; numbers below -10000 are those of failed look-ups.
std::string error_text(int error);

struct Address {
    sockaddr_storage storage = {};
    socklen_t size = sizeof(sockaddr_storage);
    sockaddr* get() { return reinterpret_cast<sockaddr*>(&storage); }
    template <class Kind>
    Kind& as() {
        return reinterpret_cast<Kind&>(storage);
    }
};
// The address of a text, for a socket of that family. False: it was reported. `position`: the
// text's argument; the port's is one further.
Result<bool> read_address(Context& context, Box& box, const String& text,
                          std::optional<int64_t> port, uint32_t position, Address& out);
// The same of an IPv4 or IPv6 address, which may be a name.
Result<bool> look_up(Context& context, Box* box, int family, const std::string& name, Address& out);
// As PHP code sees it; of a Unix socket there is no port.
std::string text_of(const Address& address);
std::optional<int64_t> port_of(const Address& address);
Failed throw_bad_family(Context& context);

// The index of an interface that is named or numbered.
Result<std::optional<unsigned>> interface_index(Context& context, const Value& value);
// Multicast's options, and IPv6's that are no numbers. Nothing: another option.
Result<std::optional<bool>> set_special_option(Context& context, Box& box, int level, int option,
                                               const Value& value);
Result<std::optional<Value>> get_special_option(Context& context, Box& box, int level, int option);
// An element of an array as an int; nothing where there is none. May run user code.
Result<std::optional<int64_t>> int_element(Context& context, Array& array, std::string_view key);

}  // namespace surus::sockets
