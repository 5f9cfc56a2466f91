// Exception and Error.
#include "runtime/errors/exception.h"
#include "ext/core/core.stub.h"
#include "ext/support.h"
#include "runtime/calls/backtrace.h"
#include "runtime/calls/frame.h"
#include "runtime/declarations/literal_string.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"
#include "runtime/values/conversion.h"

namespace surus {

const ClassHandlers exception_handlers{.construct_native = initialise_exception};

namespace {

void set_slot(Object& self, ExceptionSlot slot, Value value) {
    replace(exception_slot(self, slot), value);
}

// Whether the caller gave the constructor's parameter: a subclass's own default stays otherwise.
bool is_given(Context& context, uint32_t position) {
    return context.frame->argument_count > position;
}

void set_common(Context& context, Object& self, String& message, int64_t code, Object* previous) {
    if (is_given(context, 0)) set_slot(self, ExceptionSlot::Message, Value::of(share(message)));
    if (code) set_slot(self, ExceptionSlot::Code, Value::of(code));
    if (previous) set_slot(self, ExceptionSlot::Previous, Value::of(share(*previous)));
}

// What a protected property holds. One that was unset is read as PHP code would read it: that
// warns, or throws where it has a type.
Result<OwnedValue> read(Context& context, Object& self, ExceptionSlot slot, String& name) {
    const Value& value = exception_slot(self, slot);
    if (!value.is_undef()) return OwnedValue(copy(value));
    return OwnedValue(TRY(read_property(context, self, name, self.cls)));
}

std::string slot_text(Context& context, Object& exception, ExceptionSlot slot) {
    Result<String*> text = to_string(context, exception_slot(exception, slot));
    if (!text) return {};
    Ref<String> owned = Ref<String>::adopt(*text);
    return std::string(owned->view());
}

void append_trace(Context& context, std::string& out, Object& exception) {
    const Value& trace = exception_slot(exception, ExceptionSlot::Trace);
    if (trace.is_array()) {
        append_trace_text(context, out, *trace.array, true);
    } else {
        out += "#0 {main}";
    }
}

// One exception of a chain as __toString shows it.
std::string describe(Context& context, Object& exception) {
    std::string text = exception.cls->name->data();
    std::string message = slot_text(context, exception, ExceptionSlot::Message);
    if (!message.empty()) text += ": " + message;
    // php tells where the function stands behind where it was called.
    bool of_call = exception.cls == &known_class(context, Known::TypeError) ||
                   exception.cls == &known_class(context, Known::ArgumentCountError);
    if (of_call && text.find(", called in ") != std::string::npos) text += " and defined";
    text += " in " + slot_text(context, exception, ExceptionSlot::File) + ":";
    const Value& line = exception_slot(exception, ExceptionSlot::Line);
    append_int(text, line.is_int() ? line.integer : 0);
    text += "\nStack trace:\n";
    append_trace(context, text, exception);
    return text;
}

}  // namespace

Status php_Exception___clone(Context& context, Object&) {
    return throw_error(context, Known::Exception, "Cannot clone object using __clone()");
}

Status php_Exception___construct(Context& context, Object& self, String& message, int64_t code,
                                 Object* previous) {
    set_common(context, self, message, code, previous);
    return {};
}

// Unserialized data may hold anything in the untyped properties: what is of a wrong type is unset.
Status php_Exception___wakeup(Context&, Object& self) {
    Value& message = exception_slot(self, ExceptionSlot::Message);
    if (!message.is_null() && !message.is_string()) replace(message, Value::undef());
    Value& code = exception_slot(self, ExceptionSlot::Code);
    if (!code.is_null() && !code.is_int()) replace(code, Value::undef());
    return {};
}

Result<String*> php_Exception_getMessage(Context& context, Object& self) {
    auto value = TRY(read(context, self, ExceptionSlot::Message, literal_string<"message">));
    return to_string(context, value.get());
}

Result<Value> php_Exception_getCode(Context& context, Object& self) {
    return TRY(read(context, self, ExceptionSlot::Code, literal_string<"code">)).leak();
}

Result<String*> php_Exception_getFile(Context& context, Object& self) {
    auto value = TRY(read(context, self, ExceptionSlot::File, literal_string<"file">));
    return to_string(context, value.get());
}

Result<int64_t> php_Exception_getLine(Context& context, Object& self) {
    auto value = TRY(read(context, self, ExceptionSlot::Line, literal_string<"line">));
    return to_int(context, value.get());
}

Result<Array*> php_Exception_getTrace(Context&, Object& self) {
    const Value& trace = exception_slot(self, ExceptionSlot::Trace);
    return trace.is_array() ? share(*trace.array) : Array::empty();
}

Result<Value> php_Exception_getPrevious(Context&, Object& self) {
    const Value& previous = exception_slot(self, ExceptionSlot::Previous);
    return previous.is_undef() ? Value::null() : copy(previous);
}

Result<String*> php_Exception_getTraceAsString(Context& context, Object& self) {
    std::string text;
    append_trace(context, text, self);
    return String::create(text);
}

// The oldest exception of the chain comes first.
Result<String*> php_Exception___toString(Context& context, Object& self) {
    std::string text;
    Object* exception = &self;
    std::vector<Object*> seen;
    while (exception) {
        for (Object* other : seen) {
            if (other == exception) exception = nullptr;
        }
        if (!exception) break;
        seen.push_back(exception);
        std::string one = describe(context, *exception);
        if (context.has_pending()) return failed;
        text = text.empty() ? one : one + "\n\nNext " + text;
        const Value& previous = exception_slot(*exception, ExceptionSlot::Previous);
        exception = previous.is_object() ? previous.object : nullptr;
    }
    String* result = String::create(text);
    set_slot(self, ExceptionSlot::String, Value::of(share(*result)));
    return result;
}

Status php_ErrorException___construct(Context& context, Object& self, String& message, int64_t code,
                                      int64_t severity, String* filename,
                                      std::optional<int64_t> line, Object* previous) {
    set_common(context, self, message, code, previous);
    replace(self.slots()[7], Value::of(severity));
    if (filename) set_slot(self, ExceptionSlot::File, Value::of(share(*filename)));
    if (line) {
        set_slot(self, ExceptionSlot::Line, Value::of(*line));
    } else if (filename) {
        set_slot(self, ExceptionSlot::Line, Value::of(int64_t{0}));
    }
    return {};
}

Result<int64_t> php_ErrorException_getSeverity(Context& context, Object& self) {
    return to_int(context, self.slots()[7].deref());
}

}  // namespace surus
