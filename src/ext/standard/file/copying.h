// What is left of a stream, handed on in parts: however much it is, no more is held than one.
#pragma once

#include <memory>

#include "ext/standard/file/stream.h"

namespace surus {

// The stream of a resource; null: it has been closed.
inline Stream* open_stream_of(const Value& value) {
    return value.resource->type ? &stream_of(*value.resource) : nullptr;
}

// `open` gives the stream before each part, or null when there is none any more; `take` gets the
// bytes and says whether it wants more. At most `limit` bytes; gives how many were taken. May run
// user code, after which something may be pending.
template <class Open, class Take>
int64_t hand_on(Context& context, size_t limit, Open open, Take take) {
    constexpr size_t most = 65536;
    std::unique_ptr<char[]> part(new char[std::min(limit, most)]);
    size_t total = 0;
    while (total < limit) {
        Stream* stream = open();
        if (!stream) break;
        ssize_t got = stream->read(context, part.get(), std::min(limit - total, most));
        if (got <= 0 || context.has_pending()) break;
        total += static_cast<size_t>(got);
        bool is_over = stream->descriptor() >= 0 && stream->eof && stream->unread() == 0;
        if (!take(std::string_view(part.get(), static_cast<size_t>(got))) || is_over) break;
    }
    return static_cast<int64_t>(total);
}

}  // namespace surus
