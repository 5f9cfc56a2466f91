// Stream contexts: the options that wrappers and transports are asked with.
#pragma once

#include <string_view>

#include "base/result.h"
#include "runtime/arrays/array.h"
#include "runtime/request/tables.h"

namespace surus {

struct StreamContext {
    Ref<Array> options;       // of a wrapper's name: its options by name
    OwnedValue notification;  // what is called with the progress; undef: nothing
};

// Count 1.
Resource* make_stream_context(Context& context);
// The one that functions without $context use; made when it is first asked for. Borrowed.
Resource* default_stream_context(Context& context);
// The same, but null when nobody has asked for it yet.
Resource* known_default_context(Context& context);
// Null unless it is one of a stream context.
StreamContext* stream_context_of(Resource* resource);

// The context that a $context parameter stands for, or the default one: borrowed. Failed: an
// exception says what is wrong with it.
Result<Resource*> context_argument(Context& context, const Value& value, uint32_t position);

// Borrowed; null when there is no such option.
const Value* context_option(Resource* resource, std::string_view wrapper, std::string_view name);
// Takes the value over.
void set_context_option(StreamContext& target, std::string_view wrapper, std::string_view name,
                        Value value);

// STREAM_NOTIFY_*: tells the program how a transfer goes on. Runs user code.
struct Notification {
    int64_t code = 0;
    int64_t severity = 0;
    std::string_view message = {};
    int64_t message_code = 0;
    int64_t bytes = 0;
    int64_t bytes_at_most = 0;
};
Status notify(Context& context, Resource* stream_context, const Notification& what);

}  // namespace surus
