// stream_select(): waiting for streams.
#include <poll.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstring>
#include <vector>

#include "ext/standard/file.stub.h"
#include "ext/standard/file/stream.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"
#include "runtime/request/output.h"

namespace surus {

namespace {

constexpr short failed_events = POLLERR | POLLHUP | POLLNVAL;

// One of the three arrays.
struct Watched {
    Ref<Array> streams;  // null: not given
    short wanted;        // events of poll()
    short ready;         // those that select() would call ready
};

// Null: no stream that is open.
Stream* stream_in(const Value& element) {
    const Value& value = element.deref();
    const char* type = value.is_resource() ? value.resource->type : nullptr;
    return type && std::strcmp(type, "stream") == 0 ? &stream_of(*value.resource) : nullptr;
}

class Selection {
public:
    Selection(Context& context, Reference& read, Reference& write, Reference& except)
        : context_(context),
          references_{&read, &write, &except},
          watched_{{array_in(read), POLLIN, POLLIN | failed_events},
                   {array_in(write), POLLOUT, POLLOUT | POLLERR | POLLNVAL},
                   {array_in(except), POLLPRI, POLLPRI}} {}
    // Lists the descriptors. May run user code.
    Status prepare();
    // Streams with bytes that were read ahead need no waiting: how many there are. What is not
    // among them leaves the arrays. May run user code.
    Result<int64_t> take_buffered();
    // No timeout: waits for ever. May run user code.
    Result<Value> wait(const timespec* timeout);

private:
    static Ref<Array> array_in(Reference& reference) {
        const Value& value = reference.value;
        return value.is_array() ? Ref<Array>::share(value.array) : Ref<Array>();
    }
    Status add(const Watched& watched, Stream& stream);
    pollfd* find(int descriptor);
    Result<int64_t> keep_ready(Reference& reference, const Watched& watched);

    Context& context_;
    Reference* references_[3];
    Watched watched_[3];
    std::vector<pollfd> descriptors_;
};

pollfd* Selection::find(int descriptor) {
    auto at = std::find_if(descriptors_.begin(), descriptors_.end(),
                           [&](const pollfd& entry) { return entry.fd == descriptor; });
    return at == descriptors_.end() ? nullptr : &*at;
}

// May run user code (stream_cast()).
int selectable(Stream& stream) {
    int descriptor = stream.descriptor();
    return descriptor < 0 ? stream.cast(Stream::Cast::Select) : descriptor;
}

Status Selection::add(const Watched& watched, Stream& stream) {
    if (stream.is_filtered())
        return function_warning(context_, "Cannot cast a filtered stream on this system");
    int descriptor = selectable(stream);
    if (context_.has_pending()) return failed;
    if (descriptor < 0) {
        return function_warning(context_,
                                "Cannot represent a stream of type %s as a select()able descriptor",
                                stream.type());
    }
    pollfd* entry = find(descriptor);
    if (!entry) entry = &descriptors_.emplace_back(pollfd{descriptor, 0, 0});
    entry->events = static_cast<short>(entry->events | watched.wanted);
    return {};
}

Status Selection::prepare() {
    bool is_invalid = false;
    for (const Watched& watched : watched_) {
        if (!watched.streams) continue;
        for (auto [key, element] : elements(*watched.streams)) {
            if (Stream* stream = stream_in(element)) {
                TRY(add(watched, *stream));
                continue;
            }
            // PHP looks at the others all the same, and may have two exceptions to tell of.
            throw_type_error(context_,
                             "stream_select(): supplied %s is not a valid stream resource",
                             element.deref().is_resource() ? "resource" : "argument");
            is_invalid = true;
        }
    }
    if (descriptors_.empty()) return throw_value_error(context_, "No stream arrays were passed");
    if (is_invalid) return failed;
    return {};
}

// An element's key and value, shared, to another array.
void keep(Array& kept, const Value& key, const Value& value) {
    Value shared = copy_deref(value);
    key.is_string() ? kept.add_new(*key.string, shared) : kept.add_new(key.integer, shared);
}

Result<int64_t> Selection::take_buffered() {
    if (!watched_[0].streams) return 0;
    Ref<Array> kept = Ref<Array>::adopt(Array::create());
    for (auto [key, element] : elements(*watched_[0].streams)) {
        Stream* stream = stream_in(element);
        if (stream && stream->unread()) keep(*kept, key, element);
    }
    int64_t count = kept->count;
    if (!count) return 0;
    TRY(assign_reference(context_, *references_[0], Value::of(kept.leak())));
    for (int i : {1, 2}) {
        if (watched_[i].streams)
            TRY(assign_reference(context_, *references_[i], Value::of(Array::create())));
    }
    return count;
}

Result<int64_t> Selection::keep_ready(Reference& reference, const Watched& watched) {
    if (!watched.streams) return 0;
    Ref<Array> kept = Ref<Array>::adopt(Array::create());
    std::vector<int> counted;
    for (auto [key, element] : elements(*watched.streams)) {
        // A handler of warnings may have closed it.
        Stream* stream = stream_in(element);
        const pollfd* entry = stream ? find(selectable(*stream)) : nullptr;
        if (context_.has_pending()) return failed;
        if (!entry || !(entry->events & watched.wanted) || !(entry->revents & watched.ready))
            continue;
        keep(*kept, key, element);
        // As select() counts: a descriptor once, however often it is in the array.
        if (std::find(counted.begin(), counted.end(), entry->fd) == counted.end())
            counted.push_back(entry->fd);
    }
    TRY(assign_reference(context_, reference, Value::of(kept.leak())));
    return static_cast<int64_t>(counted.size());
}

Result<Value> Selection::wait(const timespec* timeout) {
    context_.output->flush();
    if (ppoll(descriptors_.data(), descriptors_.size(), timeout, nullptr) < 0) {
        int error = errno, highest = 0;
        for (const pollfd& entry : descriptors_) highest = std::max(highest, entry.fd);
        TRY(function_warning(context_, "Unable to select [%d]: %s (max_fd=%d)", error,
                             std::strerror(error), highest));
        return false_value();
    }
    int64_t count = 0;
    for (int i : {0, 1, 2}) count += TRY(keep_ready(*references_[i], watched_[i]));
    return Value::of(count);
}

}  // namespace

Result<Value> php_stream_select(Context& context, Reference& read, Reference& write,
                                Reference& except, std::optional<int64_t> seconds,
                                std::optional<int64_t> microseconds) {
    Selection selection(context, read, write, except);
    TRY(selection.prepare());
    timespec timeout{};
    if (seconds) {
        if (*seconds < 0)
            return throw_argument_value_error(context, 4, "must be greater than or equal to 0");
        if (microseconds.value_or(0) < 0)
            return throw_argument_value_error(context, 5, "must be greater than or equal to 0");
        int64_t micros = microseconds.value_or(0);
        // More than any clock will count.
        constexpr int64_t most = INT_MAX;
        timeout.tv_sec = std::min(*seconds, most) + std::min(micros / 1000000, most);
        timeout.tv_nsec = micros % 1000000 * 1000;
    } else if (microseconds.value_or(0) != 0) {
        return throw_argument_value_error(context, 5,
                                          "must be null when argument #4 ($seconds) is null");
    }
    if (int64_t buffered = TRY(selection.take_buffered())) return Value::of(buffered);
    return selection.wait(seconds ? &timeout : nullptr);
}

}  // namespace surus
