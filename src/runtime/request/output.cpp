// Output and the stack of ob_start() buffers.
#include "runtime/request/output.h"

#include <time.h>

#include <algorithm>
#include <utility>

#include "context/engine.h"
#include "runtime/calls/callable.h"
#include "runtime/calls/closure.h"
#include "runtime/calls/function_name.h"
#include "runtime/errors/errors.h"
#include "runtime/errors/exception.h"
#include "runtime/request/tables.h"
#include "runtime/request/time_limit.h"
#include "runtime/request/watchdog.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

// The buffer's contents, leaving it empty.
String* take_contents(Output::Buffer& buffer) {
    String* contents = buffer.contents;
    buffer.contents = nullptr;
    return contents ? contents : String::empty();
}

void append_to(Output::Buffer& buffer, std::string_view bytes) {
    if (!buffer.contents) buffer.contents = String::reserve(String::empty(), 4096);
    buffer.contents = String::append(buffer.contents, bytes);
}

// Writes below the buffer at `index`, that is into the next one down or to the sink.
void write_below(Output& output, size_t index, std::string_view bytes) {
    if (bytes.empty()) return;
    if (index == 0) {
        output.write_through(bytes);
    } else {
        append_to(output.buffers()[index - 1], bytes);
        output.flush_when_full(index - 1);
    }
}

// Deprecations about a handler bypass it: they go to whatever lies below.
void deprecate_handler(Context& context, size_t index, const char* what) {
    Output& output = *context.output;
    if (index >= output.buffers().size()) return;
    std::string function = running_function_name(context);
    if (!context.frame) {
        function = "PHP Request Shutdown";
    } else {
        function = (function.empty() ? "main" : function) + "()";
    }
    std::string message = function + ": " + what + " user output handler " +
                          output.buffers()[index].name + " is deprecated";
    output.buffers()[index].bypassed = true;
    (void)report(context, level::deprecated, message);
    if (index < output.buffers().size()) output.buffers()[index].bypassed = false;
}

// The bytes that `value`, the result of a handler, stands for; null for "leave it as it was".
String* handler_result(Context& context, const Value& given) {
    const Value& value = given.deref();
    if (value.is_false()) return nullptr;
    if (value.is_true()) return String::empty();
    Result<String*> text = to_string(context, value);
    return text.ok() ? text.take() : String::empty();
}

// What the buffer's callback makes of `contents` (taken over), or `contents` itself. Runs user
// code; what that throws is pending afterwards, and the bytes go their way all the same.
String* run_callback(Context& context, size_t index, String* contents, int mode) {
    Ref<String> text = Ref<String>::adopt(contents);
    Output& output = *context.output;
    Output::Buffer& buffer = output.buffers()[index];
    if (!buffer.started) {
        buffer.started = true;
        buffer.flags |= output_handler::started;
        mode |= output_handler::start;
    }
    if (buffer.callback.is_undef() || buffer.disabled) return text.leak();
    buffer.running = true;
    buffer.wrote = false;
    OwnedValue callback(copy(buffer.callback));
    Value arguments[] = {Value::of(text.get()), Value::of(int64_t{mode})};
    PendingAside aside(context);  // an exception may be what ends the buffer
    Result<Value> result = call_value(context, callback.get(), arguments);
    if (index >= output.buffers().size()) {
        if (result.ok()) release(result.take());
        return text.leak();
    }
    Ref<String> printed = Ref<String>::adopt(take_contents(output.buffers()[index]));
    output.buffers()[index].running = false;
    if (output.buffers()[index].wrote) {
        deprecate_handler(context, index, "Producing output from");
    }
    String* made = nullptr;
    if (result.ok()) {
        OwnedValue value(result.take());
        made = handler_result(context, value.get());
    }
    Output::Buffer& after = output.buffers()[index];
    after.flags |= made ? output_handler::processed : output_handler::disabled;
    if (made) return made;
    after.disabled = true;
    if (printed->is_empty()) return text.leak();
    return String::append(text.leak(), printed->view());
}

}  // namespace

// ---- to the sink ---------------------------------------------------------------------------

void Output::start() {
    Context& context = Context::current();
    if (start_file.empty()) {
        start_file = running_file(context);
        start_line = running_line(context);
    }
    // Headers may still be set there; what it prints itself comes first.
    if (auto* first = std::exchange(before_first, nullptr)) first(context);
    if (started) return;
    started = true;
    if (at_start) at_start(context);
}

// A program whose output nobody reads ends, unless ignore_user_abort says otherwise.
void Output::send(std::string_view bytes) {
    if (aborted) return;
    written += bytes.size();
    if (sink_(sink_data_, bytes)) return;
    aborted = true;
    Context& context = Context::current();
    context.exit_status = 255;
    if (context.ini->get_bool("ignore_user_abort") || context.has_pending()) return;
    context.pending = Pending::Exit;
}

void Output::flush() {
    if (pending_size_ == 0) return;
    size_t size = pending_size_;
    pending_size_ = room_ = 0;
    send({pending_, size});
}

void Output::write_through(std::string_view bytes) {
    if (!started) start();
    if (bytes.size() > capacity - pending_size_) flush();
    if (bytes.size() > capacity || (pending_size_ == 0 && may_send_now())) {
        send(bytes);
        return;
    }
    std::memcpy(pending_ + pending_size_, bytes.data(), bytes.size());
    pending_size_ += bytes.size();
    room_ = capacity;
}

// With implicit_flush, a piece is sent as it is printed as long as that happens some times in a
// millisecond at most, which costs nothing to speak of. What a faster program prints is collected,
// and sent at the latest when `delay` has passed: the watchdog raises an interrupt for that.
bool Output::may_send_now() {
    constexpr int64_t at_once = 8;
    constexpr double delay = 0.02;
    if (!implicit_flush) return false;
    timespec time;
    clock_gettime(CLOCK_MONOTONIC_COARSE, &time);
    int64_t now = int64_t{time.tv_sec} * 1000 + time.tv_nsec / 1'000'000;
    sends_ = std::min(at_once, sends_ + now - std::exchange(sends_since_, now));
    if (sends_ > 0) {
        --sends_;
        return true;
    }
    if (!awaits_interrupt_) {
        Context& context = Context::current();
        awaits_interrupt_ = true;
        context.engine.watchdog->set(context, interrupt_output, CLOCK_MONOTONIC, delay,
                                     Watchdog::Then::Done);
    }
    return false;
}

void Output::attend_interrupt() {
    forget_interrupt();
    flush();
}

void Output::forget_interrupt() { awaits_interrupt_ = false; }

void Output::write_slow(std::string_view bytes) {
    if (bytes.empty()) return;
    size_t index = buffers_.size();
    while (index > 0 && buffers_[index - 1].bypassed) --index;
    if (index == 0) {
        write_through(bytes);
        return;
    }
    Buffer& top = buffers_[index - 1];
    if (top.running) {
        // What a handler prints is deprecated, and lost unless the handler fails.
        top.wrote = true;
        append_to(top, bytes);
        return;
    }
    append_to(top, bytes);
    flush_when_full(index - 1);
}

void Output::flush_when_full(size_t index) {
    const Buffer& buffer = buffers_[index];
    bool is_full =
        buffer.chunk_size > 0 && static_cast<int64_t>(buffer.contents->length) >= buffer.chunk_size;
    // What goes wrong stays pending in the context, where echo's caller finds it.
    if (is_full && !buffer.running) (void)flush_chunk(Context::current(), index);
}

Status Output::flush_chunk(Context& context, size_t index) {
    String* contents = take_contents(buffers_[index]);
    Ref<String> text =
        Ref<String>::adopt(run_callback(context, index, contents, output_handler::write));
    write_below(*this, index, text->view());
    return context.has_pending() ? Status(failed) : Status::success();
}

// ---- ob_*() ----------------------------------------------------------------------------------

// Inside of a handler no buffer may be touched: that ends all of them, and the program.
static Status check_outside_handler(Context& context) {
    auto& buffers = context.output->buffers();
    bool inside = false;
    for (const Output::Buffer& buffer : buffers) inside |= buffer.running;
    if (!inside) return {};
    std::vector<Output::Buffer> dropped;
    dropped.swap(buffers);
    std::string function = running_function_name(context);
    (void)fatal_error(context,
                      "%s(): Cannot use output buffering in output buffering display handlers",
                      function.c_str());
    for (const Output::Buffer& buffer : dropped) {
        if (buffer.contents) release_cell(buffer.contents);
        release(buffer.callback);
    }
    return failed;
}

Status start_buffer(Context& context, Value callback, int64_t chunk_size, int flags) {
    OwnedValue owned(callback);
    Output& output = *context.output;
    TRY(check_outside_handler(context));
    Output::Buffer buffer;
    buffer.chunk_size = chunk_size < 0 ? 0 : chunk_size;
    buffer.flags = flags;
    buffer.name = "default output handler";
    if (!owned.get().is_null()) {
        buffer.name = callback_name(context, owned.get());
        buffer.flags |= output_handler::user;
    }
    buffer.callback = owned.get().is_null() ? Value::undef() : owned.leak();
    output.flush();
    output.buffers().push_back(std::move(buffer));
    return Status::success();
}

std::string callback_name(Context& context, const Value& given) {
    const Value& callback = given.deref();
    if (callback.is_string()) return std::string(callback.string->view());
    if (callback.is_object()) {
        if (is_closure(context, callback)) {
            const Function& function = *closure_state(*callback.object).function;
            return function.is(flag::closure) ? std::string(function.name->view())
                                              : full_name(function);
        }
        return std::string(callback.object->cls->name->view()) + "::__invoke";
    }
    if (!callback.is_array()) return "";
    const Value* target = callback.array->find(int64_t{0});
    const Value* method = callback.array->find(int64_t{1});
    if (!target || !method || !method->deref().is_string()) return "";
    std::string name;
    if (target->deref().is_object()) {
        name = target->deref().object->cls->name->view();
    } else if (target->deref().is_string()) {
        name = target->deref().string->view();
    }
    return name + "::" + std::string(method->deref().string->view());
}

Status end_buffer(Context& context, BufferEnd how) {
    Output& output = *context.output;
    TRY(check_outside_handler(context));
    size_t index = output.buffers().size() - 1;
    int mode = output_handler::final | (how == BufferEnd::Clean ? output_handler::clean : 0);
    bool was_pending = context.has_pending();
    String* contents = take_contents(output.buffers()[index]);
    Ref<String> text = Ref<String>::adopt(run_callback(context, index, contents, mode));
    if (index < output.buffers().size()) {
        OwnedValue callback(output.buffers()[index].callback);
        // Warnings about the callback's result may have gone there.
        release_cell(take_contents(output.buffers()[index]));
        output.buffers().resize(index);
        if (how == BufferEnd::Flush) write_below(output, index, text->view());
    }
    return context.has_pending() && !was_pending ? Status(failed) : Status::success();
}

Status flush_buffer(Context& context, BufferEnd how) {
    Output& output = *context.output;
    TRY(check_outside_handler(context));
    size_t index = output.buffers().size() - 1;
    int mode = how == BufferEnd::Clean ? output_handler::clean : output_handler::flush;
    bool was_pending = context.has_pending();
    String* contents = take_contents(output.buffers()[index]);
    Ref<String> text = Ref<String>::adopt(run_callback(context, index, contents, mode));
    if (how == BufferEnd::Flush) write_below(output, index, text->view());
    return context.has_pending() && !was_pending ? Status(failed) : Status::success();
}

void discard_buffers(Context& context) {
    auto& buffers = context.output->buffers();
    while (!buffers.empty() && !buffers.back().running) {
        OwnedValue callback(buffers.back().callback);
        release_cell(take_contents(buffers.back()));
        buffers.pop_back();
    }
}

Status end_all_buffers(Context& context) {
    bool ok = true;
    while (!context.output->buffers().empty()) {
        if (!end_buffer(context, BufferEnd::Flush).ok()) ok = false;
    }
    context.output->flush();
    return ok ? Status::success() : failed;
}

}  // namespace surus
