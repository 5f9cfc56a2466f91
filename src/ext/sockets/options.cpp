// socket_get_option() and socket_set_option().
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/time.h>

#include <cstring>

#include "ext/sockets/sockets.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace sockets {

Result<std::optional<int64_t>> int_element(Context& context, Array& array, std::string_view key) {
    const Value* found = array.find(key);
    if (!found) return std::optional<int64_t>();
    OwnedValue held(copy_deref(*found));
    return std::optional(TRY(to_int(context, held.get())));
}

}  // namespace sockets

using namespace sockets;

namespace {

constexpr const char* cannot_get = "Unable to retrieve socket option";

template <class Kind>
Result<std::optional<Kind>> get(Context& context, Box& box, int level, int option) {
    Kind value = {};
    socklen_t size = sizeof value;
    if (getsockopt(box.descriptor, level, option, &value, &size) == 0) return std::optional(value);
    TRY(fail(context, &box, cannot_get));
    return std::optional<Kind>();
}

Result<bool> set(Context& context, Box& box, int level, int option, const void* value,
                 size_t size) {
    if (setsockopt(box.descriptor, level, option, value, static_cast<socklen_t>(size)) == 0)
        return true;
    return fail(context, &box, "Unable to set socket option");
}

Value pair_of(const char* first, int64_t a, const char* second, int64_t b) {
    Array* shown = Array::create();
    shown->set(first, Value::of(a));
    shown->set(second, Value::of(b));
    return Value::of(shown);
}

struct Pair {
    int64_t first;
    int64_t second;
};
// Two elements that an array must have; what is no array is one as a cast makes it.
Result<Pair> read_pair(Context& context, const Value& value, const char* first,
                       const char* second) {
    Ref<Array> array = Ref<Array>::adopt(value.is_array() ? share(*value.array) : Array::create());
    Pair pair;
    for (auto [key, into] : {std::pair{first, &pair.first}, std::pair{second, &pair.second}}) {
        std::optional<int64_t> number = TRY(int_element(context, *array, key));
        if (!number) return throw_argument_value_error(context, 4, "must have key \"%s\"", key);
        *into = *number;
    }
    return pair;
}

Result<Value> get_text(Context& context, Box& box, int level, int option) {
    char text[256] = "";
    socklen_t size = sizeof text - 1;
    if (getsockopt(box.descriptor, level, option, text, &size) == 0) return string_value(text);
    TRY(fail(context, &box, cannot_get));
    return false_value();
}

Result<Value> get_of_socket(Context& context, Box& box, int option, bool& known) {
    known = true;
    switch (option) {
    case SO_LINGER: {
        std::optional<linger> value = TRY(get<linger>(context, box, SOL_SOCKET, option));
        if (!value) return false_value();
        return pair_of("l_onoff", value->l_onoff, "l_linger", value->l_linger);
    }
    case SO_RCVTIMEO:
    case SO_SNDTIMEO: {
        std::optional<timeval> value = TRY(get<timeval>(context, box, SOL_SOCKET, option));
        if (!value) return false_value();
        return pair_of("sec", value->tv_sec, "usec", value->tv_usec);
    }
    case SO_BINDTODEVICE: return get_text(context, box, SOL_SOCKET, option);
    default: known = false; return Value::null();
    }
}

Result<std::optional<bool>> set_of_socket(Context& context, Box& box, int option,
                                          const Value& value) {
    switch (option) {
    case SO_LINGER: {
        Pair pair = TRY(read_pair(context, value, "l_onoff", "l_linger"));
        linger time{static_cast<unsigned short>(pair.first),
                    static_cast<unsigned short>(pair.second)};
        return std::optional(TRY(set(context, box, SOL_SOCKET, option, &time, sizeof time)));
    }
    case SO_RCVTIMEO:
    case SO_SNDTIMEO: {
        Pair pair = TRY(read_pair(context, value, "sec", "usec"));
        timeval time{static_cast<time_t>(pair.first), static_cast<suseconds_t>(pair.second)};
        return std::optional(TRY(set(context, box, SOL_SOCKET, option, &time, sizeof time)));
    }
    case SO_BINDTODEVICE: {
        std::string_view name = value.is_string() ? value.string->view() : std::string_view();
        return std::optional(TRY(set(context, box, SOL_SOCKET, option, name.data(), name.size())));
    }
    default: return std::optional<bool>();
    }
}

}  // namespace

Result<Value> php_socket_get_option(Context& context, Object& socket, int64_t level,
                                    int64_t option) {
    Box& box = *TRY(opened(context, socket));
    int of = static_cast<int>(level), which = static_cast<int>(option);
    if (std::optional<Value> special = TRY(get_special_option(context, box, of, which)))
        return *special;
    if (of == SOL_SOCKET) {
        bool known;
        Value value = TRY(get_of_socket(context, box, which, known));
        if (known) return value;
    }
    if (of == IPPROTO_TCP && which == TCP_CONGESTION) {
        Value name = TRY(get_text(context, box, of, which));
        if (!name.is_string()) return name;
        Array* shown = Array::create();
        shown->set("name", name);
        return Value::of(shown);
    }
    int value = 0;
    socklen_t size = sizeof value;
    if (getsockopt(box.descriptor, of, which, &value, &size) != 0) {
        TRY(fail(context, &box, cannot_get));
        return false_value();
    }
    if (size == 1) {
        unsigned char byte;
        std::memcpy(&byte, &value, 1);
        value = byte;
    }
    return Value::of(int64_t{value});
}

Result<bool> php_socket_set_option(Context& context, Object& socket, int64_t level, int64_t option,
                                   const Value& value) {
    Box& box = *TRY(opened(context, socket));
    int of = static_cast<int>(level), which = static_cast<int>(option);
    Ref<Object> keep = Ref<Object>::share(&socket);
    if (std::optional<bool> done = TRY(set_special_option(context, box, of, which, value)))
        return *done;
    if (of == SOL_SOCKET) {
        if (std::optional<bool> done = TRY(set_of_socket(context, box, which, value))) return *done;
    }
    if (of == IPPROTO_TCP && which == TCP_CONGESTION && value.is_string())
        return set(context, box, of, which, value.string->data(), value.string->length);
    int number = static_cast<int>(TRY(to_int(context, value)));
    return set(context, box, of, which, &number, sizeof number);
}

}  // namespace surus
