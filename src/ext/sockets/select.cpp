// socket_select(), on poll(), which takes descriptors of any number.
#include <poll.h>

#include <vector>

#include "ext/sockets/sockets.h"
#include "runtime/calls/c_stack.h"
#include "runtime/errors/errors.h"
#include "runtime/request/output.h"
#include "runtime/values/conversion.h"

namespace surus {

using namespace sockets;

namespace {

struct Set {
    Reference& array;
    short asks;
    short answers;
};

Status collect(Context& context, const Set& set, uint32_t position, std::vector<pollfd>& polled) {
    if (!set.array.value.is_array()) return {};
    for (auto [key, element] : elements(*set.array.value.array)) {
        const Value& value = element.deref();
        if (!is_socket(value))
            return throw_argument_type_error(context, position,
                                             "must only have elements of type Socket, %s given",
                                             type_name_in_errors(value));
        const Box& box = box_of(*value.object);
        if (box.descriptor < 0)
            return throw_argument_type_error(context, position, "contains a closed socket");
        polled.push_back({box.descriptor, set.asks, 0});
    }
    return {};
}

// Of those that were asked about, in that order, the ready ones.
Ref<Array> ready_of(const Set& set, const std::vector<pollfd>& polled, size_t& at, int64_t& count) {
    Ref<Array> ready = Ref<Array>::adopt(Array::create());
    for (auto [key, element] : elements(*set.array.value.array)) {
        if (!(polled[at++].revents & set.answers)) continue;
        ++count;
        if (key.is_string())
            ready->set(*key.string, copy(element));
        else
            ready->set(key.integer, copy(element));
    }
    return ready;
}

timespec time_of(int64_t seconds, int64_t microseconds) {
    if (microseconds > 999999) {
        seconds += microseconds / 1000000;
        microseconds %= 1000000;
    }
    return {static_cast<time_t>(seconds), static_cast<long>(microseconds) * 1000};
}

}  // namespace

Result<Value> php_socket_select(Context& context, Reference& read, Reference& write,
                                Reference& except, std::optional<int64_t> seconds,
                                int64_t microseconds) {
    const Set sets[] = {{read, POLLIN, POLLIN | POLLHUP | POLLERR | POLLNVAL},
                        {write, POLLOUT, POLLOUT | POLLERR | POLLNVAL},
                        {except, POLLPRI, POLLPRI}};
    std::vector<pollfd> polled;
    for (uint32_t i = 0; i < 3; ++i) TRY(collect(context, sets[i], i + 1, polled));
    if (polled.empty())
        return throw_value_error(context,
                                 "socket_select(): At least one array argument must be passed");
    timespec time = time_of(seconds.value_or(0), microseconds);
    context.output->flush();
    int result = ppoll(polled.data(), polled.size(), seconds ? &time : nullptr, nullptr);
    int error = errno;
    if (result < 0) {
        TRY(attend_signals(context));
        last_error(context) = error;
        TRY(function_warning(context, "Unable to select [%d]: %s", error,
                             error_text(error).c_str()));
        return false_value();
    }
    // All are read before any is assigned, which may run user code.
    size_t at = 0;
    int64_t count = 0;
    Ref<Array> ready[3];
    for (size_t i = 0; i < 3; ++i) {
        if (sets[i].array.value.is_array()) ready[i] = ready_of(sets[i], polled, at, count);
    }
    for (size_t i = 0; i < 3; ++i) {
        if (ready[i]) TRY(assign_reference(context, sets[i].array, Value::of(ready[i].leak())));
    }
    TRY(attend_signals(context));
    return Value::of(count);
}

}  // namespace surus
