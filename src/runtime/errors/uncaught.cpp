// The end of an exception that nobody caught: the exception handler or PHP's report.
#include "runtime/calls/callable.h"
#include "runtime/errors/errors.h"
#include "runtime/errors/exception.h"
#include "runtime/request/tables.h"

namespace surus {

namespace {

bool is_a(Context& context, const Object& object, Known which) {
    return is_subclass(*object.cls, known_class(context, which));
}

std::string text_of(const Value& value) {
    return value.is_string() ? std::string(value.string->view()) : std::string();
}

uint32_t line_of(const Value& value) {
    return value.is_int() ? static_cast<uint32_t>(value.integer) : 0;
}

// __toString of the exception; empty when that failed. May run user code.
std::string description(Context& context, Object& exception) {
    Function* method = exception.cls->magic.to_string;
    if (!method) return {};
    Result<Value> text = call_method(context, exception, *method, {});
    if (text) {
        OwnedValue owned(*text);
        if (owned->is_string()) return std::string(owned->string->view());
        return {};
    }
    if (context.pending != Pending::Exception) return {};
    Ref<Object> inner = Ref<Object>::adopt(context.exception);
    context.exception = nullptr;
    context.pending = Pending::None;
    std::string message = "Uncaught " + std::string(inner->cls->name->data()) +
                          " in exception handling during call to " +
                          std::string(exception.cls->name->data()) + "::__toString()";
    report_without_bail(context, level::warning, message,
                        text_of(exception_slot(*inner, ExceptionSlot::File)),
                        line_of(exception_slot(*inner, ExceptionSlot::Line)));
    return {};
}

void report_one(Context& context, Object& exception, int severity) {
    if (!is_a(context, exception, Known::Throwable)) return;
    bool parse = exception.cls == &known_class(context, Known::ParseError);
    bool compile = exception.cls == &known_class(context, Known::CompileError);
    if (parse || compile) {
        report_without_bail(context, parse ? level::parse : level::compile_error,
                            text_of(exception_slot(exception, ExceptionSlot::Message)),
                            text_of(exception_slot(exception, ExceptionSlot::File)),
                            line_of(exception_slot(exception, ExceptionSlot::Line)));
        return;
    }
    std::string text = description(context, exception);
    if (context.has_pending()) return;  // a limit was met, which was reported
    std::string file = text_of(exception_slot(exception, ExceptionSlot::File));
    uint32_t line = line_of(exception_slot(exception, ExceptionSlot::Line));
    report_without_bail(context, severity, "Uncaught " + text + "\n  thrown", file, line);
}

}  // namespace

void report_exception(Context& context, int severity) {
    if (context.pending != Pending::Exception) return;
    Ref<Object> exception = Ref<Object>::adopt(context.exception);
    context.exception = nullptr;
    context.pending = Pending::None;
    report_one(context, *exception, severity);
}

bool report_uncaught(Context& context) {
    if (context.pending != Pending::Exception) return true;
    ErrorState& errors = *context.errors;
    if (errors.exception_handler.is_undef()) {
        report_exception(context, level::error);
        return false;
    }
    // While it runs there is none, unless it sets another.
    OwnedValue handler(errors.exception_handler);
    errors.exception_handler = Value::undef();
    OwnedValue exception(Value::of(context.exception));
    context.exception = nullptr;
    context.pending = Pending::None;
    Result<Value> result = call_value(context, handler.get(), {&exception.get(), 1});
    bool handled = result.ok();
    if (handled) release(*result);
    if (context.pending == Pending::Exception) report_exception(context, level::error);
    if (errors.exception_handler.is_undef()) errors.exception_handler = handler.leak();
    return handled;
}

}  // namespace surus
