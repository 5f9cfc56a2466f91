// Exceptions: creating, throwing, chaining.
#include "runtime/errors/exception.h"

#include "runtime/calls/backtrace.h"
#include "runtime/errors/errors.h"
#include "runtime/errors/format.h"
#include "runtime/hooks.h"
#include "runtime/request/tables.h"

namespace surus {

namespace {

Object* previous_of(Object& exception) {
    Value& slot = exception_slot(exception, ExceptionSlot::Previous);
    return slot.is_object() ? slot.object : nullptr;
}

// "name(): Argument #2 ($x) ": of the running builtin.
std::string argument_prefix(Context& context, uint32_t position) {
    std::string text = running_function_name(context);
    text += "(): Argument #" + std::to_string(position);
    const Function* function = context.frame ? context.frame->function : nullptr;
    const ParameterDeclaration* parameter = function ? function->parameter(position - 1) : nullptr;
    if (parameter && !parameter->variadic) {
        text += " ($";
        text += parameter->name->view();
        text += ")";
    }
    return text + " ";
}

}  // namespace

void initialise_exception(Object& exception) {
    Context& context = Context::current();
    std::string_view file = running_file(context);
    if (!running_user_frame(context)) file = "[no active file]";
    replace(exception_slot(exception, ExceptionSlot::File), Value::of(String::create(file)));
    exception_slot(exception, ExceptionSlot::Line).set_int(running_line(context));
    replace(exception_slot(exception, ExceptionSlot::Trace),
            Value::of(make_exception_trace(context)));
}

void chain_exception(Object& exception, Object* previous) {
    Ref<Object> owned = Ref<Object>::adopt(previous);
    if (!previous || previous == &exception) return;
    // A chain that leads to the same exception as the other one already does gets no longer.
    Object* last = &exception;
    for (;;) {
        for (Object* above = previous_of(*previous); above; above = previous_of(*above)) {
            if (above == last) return;
        }
        Object* next = previous_of(*last);
        if (!next) break;
        if (next == previous) return;
        last = next;
    }
    Value& slot = exception_slot(*last, ExceptionSlot::Previous);
    slot.set(Value::of(owned.leak()));
}

PendingAside::PendingAside(Context& context)
    : context_(context),
      pending_(context.pending),
      exception_(context.exception),
      exit_status_(context.exit_status) {
    context.pending = Pending::None;
    context.exception = nullptr;
}

PendingAside::~PendingAside() {
    if (pending_ == Pending::None) return;
    if (context_.pending == Pending::Exception && pending_ == Pending::Exception) {
        chain_exception(*context_.exception, exception_);
        return;
    }
    if (context_.pending == Pending::Exit || context_.pending == Pending::Fatal) {
        if (exception_) release_cell(exception_);
        return;
    }
    // What a destructor throws takes the place of exit(), and of the end of a fiber.
    bool ends = pending_ == Pending::Exit || pending_ == Pending::Unwind;
    if (context_.pending == Pending::Exception && ends) return;
    if (context_.exception) release_cell(context_.exception);
    context_.pending = pending_;
    context_.exception = exception_;
    context_.exit_status = exit_status_;
}

Failed throw_object(Context& context, Object* exception) {
    if (context.pending == Pending::Exception) {
        if (exception == context.exception) {
            release_cell(exception);
            return failed;
        }
        chain_exception(*exception, context.exception);
        context.exception = exception;
        return failed;
    }
    if (context.pending != Pending::None) {  // exit and fatal errors cannot be replaced
        release_cell(exception);
        return failed;
    }
    context.pending = Pending::Exception;
    context.exception = exception;
    return failed;
}

Failed throw_error_text(Context& context, Class& cls, std::string_view message, int64_t code) {
    Result<Object*> made = instantiate(context, cls);
    if (!made) return failed;
    Object& exception = **made;
    replace(exception_slot(exception, ExceptionSlot::Message), Value::of(String::create(message)));
    if (code) exception_slot(exception, ExceptionSlot::Code).set_int(code);
    return throw_object(context, &exception);
}

Failed throw_error(Context& context, Known cls, const char* format, ...) {
    va_list arguments;
    va_start(arguments, format);
    std::string text = format_message(format, arguments);
    va_end(arguments);
    return throw_error_text(context, known_class(context, cls), text);
}

Failed throw_error(Context& context, Class& cls, const char* format, ...) {
    va_list arguments;
    va_start(arguments, format);
    std::string text = format_message(format, arguments);
    va_end(arguments);
    return throw_error_text(context, cls, text);
}

Failed throw_error(Context& context, const char* format, ...) {
    va_list arguments;
    va_start(arguments, format);
    std::string text = format_message(format, arguments);
    va_end(arguments);
    return throw_error_text(context, known_class(context, Known::Error), text);
}

Failed throw_type_error(Context& context, const char* format, ...) {
    va_list arguments;
    va_start(arguments, format);
    std::string text = format_message(format, arguments);
    va_end(arguments);
    return throw_error_text(context, known_class(context, Known::TypeError), text);
}

Failed throw_value_error(Context& context, const char* format, ...) {
    va_list arguments;
    va_start(arguments, format);
    std::string text = format_message(format, arguments);
    va_end(arguments);
    return throw_error_text(context, known_class(context, Known::ValueError), text);
}

Failed throw_argument_value_error(Context& context, uint32_t position, const char* format, ...) {
    va_list arguments;
    va_start(arguments, format);
    std::string text = argument_prefix(context, position) + format_message(format, arguments);
    va_end(arguments);
    return throw_error_text(context, known_class(context, Known::ValueError), text);
}

Failed throw_argument_type_error(Context& context, uint32_t position, const char* format, ...) {
    va_list arguments;
    va_start(arguments, format);
    std::string text = argument_prefix(context, position) + format_message(format, arguments);
    va_end(arguments);
    return throw_error_text(context, known_class(context, Known::TypeError), text);
}

}  // namespace surus
