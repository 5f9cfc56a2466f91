// Output and the stack of ob_start() buffers.
#include "runtime/output.h"

#include "runtime/callable.h"
#include "runtime/conversion.h"
#include "runtime/errors.h"
#include "runtime/tables.h"

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
    }
}

// What the buffer's callback makes of `contents` (taken over), or `contents` itself. Runs user
// code.
Result<String*> run_callback(Context& context, size_t index, String* contents, int mode) {
    Ref<String> text = Ref<String>::adopt(contents);
    Output& output = *context.output;
    {
        Output::Buffer& buffer = output.buffers()[index];
        if (!buffer.started) {
            buffer.started = true;
            mode |= output_handler::start;
            buffer.flags |= output_handler::started;
        }
        if (buffer.callback.is_undef() || buffer.disabled) return text.leak();
        buffer.running = true;
    }
    Value arguments[] = {Value::of(text.get()), Value::of(int64_t{mode})};
    OwnedValue callback(copy(output.buffers()[index].callback));
    // The handler must run even when an exception is what ends the buffer.
    Pending pending = context.pending;
    Object* exception = context.exception;
    context.pending = Pending::None;
    context.exception = nullptr;
    Result<Value> result = call_value(context, callback.get(), arguments);
    if (index < output.buffers().size()) output.buffers()[index].running = false;
    if (!result.ok()) {
        if (pending == Pending::Exception) throw_object(context, exception);
        return failed;
    }
    OwnedValue value(result.take());
    context.pending = pending;
    context.exception = exception;
    if (value.get().deref().is_false()) {
        output.buffers()[index].disabled = true;
        output.buffers()[index].flags |= output_handler::disabled;
        return text.leak();
    }
    output.buffers()[index].flags |= output_handler::processed;
    // Anything but a string becomes one, as echo would; true is the empty string.
    if (value.get().deref().is_true()) return String::empty();
    return to_string(context, value.get());
}

}  // namespace

// ---- to the sink ---------------------------------------------------------------------------

void Output::flush() {
    if (pending_size_ == 0) return;
    size_t size = pending_size_;
    pending_size_ = 0;
    written += size;
    sink_(sink_data_, {pending_, size});
}

void Output::write_through(std::string_view bytes) {
    if (bytes.size() > capacity - pending_size_) flush();
    if (bytes.size() > capacity) {
        written += bytes.size();
        sink_(sink_data_, bytes);
    } else {
        std::memcpy(pending_ + pending_size_, bytes.data(), bytes.size());
        pending_size_ += bytes.size();
    }
    if (implicit_flush) flush();
}

void Output::write_slow(std::string_view bytes) {
    if (bytes.empty()) return;
    if (buffers_.empty()) {
        write_through(bytes);
        return;
    }
    Buffer& top = buffers_.back();
    if (top.running) {
        write_from_handler(bytes);
        return;
    }
    append_to(top, bytes);
    if (top.chunk_size > 0 && static_cast<int64_t>(top.contents->length) >= top.chunk_size) {
        // Failures stay pending in the context; echo's caller finds them there.
        (void)flush_chunk(Context::current());
    }
}

// PHP 8.5: what a handler prints is discarded, and deprecated.
void Output::write_from_handler(std::string_view) {
    Buffer& top = buffers_.back();
    if (top.warned) return;
    top.warned = true;
    Context& context = Context::current();
    // The message bypasses the handler that produced the output.
    std::vector<Buffer> above;
    above.push_back(std::move(top));
    buffers_.pop_back();
    std::string message = above[0].name + "(): Producing output from user output handler " +
                          above[0].name + " is deprecated";
    (void)report(context, level::deprecated, message);
    buffers_.push_back(std::move(above[0]));
}

Status Output::flush_chunk(Context& context) {
    size_t index = buffers_.size() - 1;
    String* contents = take_contents(buffers_[index]);
    Ref<String> text =
        Ref<String>::adopt(TRY(run_callback(context, index, contents, output_handler::write)));
    write_below(*this, index, text->view());
    return Status::success();
}

// ---- ob_*() ----------------------------------------------------------------------------------

Status start_buffer(Context& context, Value callback, int64_t chunk_size, int flags) {
    OwnedValue owned(callback);
    Output& output = *context.output;
    for (const Output::Buffer& buffer : output.buffers()) {
        if (buffer.running) {
            return fatal_error(context,
                               "ob_start(): Cannot use output buffering in output buffering "
                               "display handlers");
        }
    }
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
        if (callback.object->cls == &known_class(context, Known::Closure))
            return "Closure::__invoke";
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
    size_t index = output.buffers().size() - 1;
    int mode = output_handler::final | (how == BufferEnd::Clean ? output_handler::clean : 0);
    String* contents = take_contents(output.buffers()[index]);
    Result<String*> result = run_callback(context, index, contents, mode);
    if (index < output.buffers().size()) {
        OwnedValue callback(output.buffers()[index].callback);
        output.buffers().resize(index);
        if (result.ok()) {
            Ref<String> text = Ref<String>::adopt(result.take());
            if (how == BufferEnd::Flush) write_below(output, index, text->view());
            return Status::success();
        }
    } else if (result.ok()) {
        release_cell(result.take());
    }
    return result.ok() ? Status::success() : failed;
}

Status flush_buffer(Context& context, BufferEnd how) {
    Output& output = *context.output;
    size_t index = output.buffers().size() - 1;
    int mode = how == BufferEnd::Clean ? output_handler::clean : output_handler::flush;
    String* contents = take_contents(output.buffers()[index]);
    Ref<String> text = Ref<String>::adopt(TRY(run_callback(context, index, contents, mode)));
    if (how == BufferEnd::Flush) write_below(output, index, text->view());
    return Status::success();
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
