// Output: echo's way to the outside, through the stack of output buffers.
#pragma once

#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "context/context.h"
#include "runtime/values/value.h"

namespace surus {

// PHP_OUTPUT_HANDLER_*: how a handler is called, what may be done to it, and its state.
namespace output_handler {
enum : int {
    write = 0,  // also known as CONT
    start = 1,
    clean = 2,
    flush = 4,
    final = 8,  // also known as END
    cleanable = 16,
    flushable = 32,
    removable = 64,
    stdflags = 112,
    user = 1,  // ob_get_status()'s type: 0 is internal
    started = 4096,
    disabled = 8192,
    processed = 16384,
};
}

class Output {
public:
    // Where bytes go when no buffer holds them. The CLI writes to standard output. False: nobody is
    // there any more to read them.
    using Sink = bool (*)(void* data, std::string_view bytes);
    explicit Output(Sink sink, void* sink_data) : sink_(sink), sink_data_(sink_data) {}

    // Fast path: a small collecting buffer in front of the sink, flushed when it is full and before
    // anything else may be seen (stderr, exit) or anybody waited for. Whether a piece is collected
    // or sent at once: see may_send_now().
    void write(std::string_view bytes) {
        if (buffers_.empty() && bytes.size() <= room_ - pending_size_) [[likely]] {
            std::memcpy(pending_ + pending_size_, bytes.data(), bytes.size());
            pending_size_ += bytes.size();
            return;
        }
        write_slow(bytes);
    }
    void flush();  // to the sink; where that fails, the program's end is pending

    struct Buffer {
        String* contents = nullptr;  // owned; grows in place
        Value callback;              // Undef: default; owned
        int64_t chunk_size = 0;
        int flags = 0;
        bool started = false;
        bool disabled = false;
        bool running = false;
        bool wrote = false;     // the handler tried to print something
        bool bypassed = false;  // for a message about the handler itself
        std::string name;
    };
    std::vector<Buffer>& buffers() { return buffers_; }
    // What is printed is seen soon, whatever the program does then (implicit_flush,
    // ob_implicit_flush()). For what waits without a look at the interrupts, flush() before it.
    bool implicit_flush = false;
    void attend_interrupt();  // interrupt_output came
    void forget_interrupt();  // it will not come: the process was forked
    size_t written = 0;       // bytes ever sent to the sink
    bool aborted = false;     // the sink failed: from then on everything is dropped
    // A fatal error ended the program before its first output, and is not shown: whoever asked is
    // to be told by the status.
    bool hides_error = false;
    // The first output that no buffer holds: where it came from, and what runs before it.
    bool started = false;
    std::string start_file;
    uint32_t start_line = 0;
    void (*before_first)(Context& context) = nullptr;  // may run user code
    void (*at_start)(Context& context) = nullptr;      // behind it: tells the host the headers
    void start();
    // What was said before the program began is not its output.
    void start_anew() {
        flush();
        started = false;
        start_file.clear();
        room_ = 0;
    }
    // Past all buffers.
    void write_through(std::string_view bytes);
    // What a buffer has gathered goes on when it is a chunk. May run user code.
    void flush_when_full(size_t index);

private:
    static constexpr size_t capacity = 8192;
    [[gnu::noinline]] void write_slow(std::string_view bytes);
    Status flush_chunk(Context& context, size_t index);
    void send(std::string_view bytes);
    bool may_send_now();
    char pending_[capacity];
    size_t pending_size_ = 0;
    size_t room_ = 0;    // of pending_, for the fast path; 0 where a write has to take the slow way
    int64_t sends_ = 0;  // that may still be made at once
    int64_t sends_since_ = 0;  // when that was reckoned, in ms
    bool awaits_interrupt_ = false;
    std::vector<Buffer> buffers_;
    Sink sink_;
    void* sink_data_;
};

// ---- ob_*() : buffers with callbacks. May run user code.
Status start_buffer(Context& context, Value callback, int64_t chunk_size, int flags);
enum class BufferEnd : uint8_t { Flush, Clean };
Status end_buffer(Context& context, BufferEnd how);    // pops the top one
Status flush_buffer(Context& context, BufferEnd how);  // keeps it
Status end_all_buffers(Context& context);              // at shutdown
// Gives up what has been gathered, without a call of any handler, as PHP does when memory_limit is
// passed; not what is below a handler that runs.
void discard_buffers(Context& context);
// A callable as ob_get_status() and ob_list_handlers() name it.
std::string callback_name(Context& context, const Value& callback);

}  // namespace surus
