// Backtraces as arrays and as text.
#include "runtime/calls/backtrace.h"

#include "runtime/arrays/list_builder.h"
#include "runtime/calls/function_name.h"
#include "runtime/classes/class.h"
#include "runtime/classes/enum.h"
#include "runtime/declarations/literal_string.h"
#include "runtime/errors/errors.h"
#include "runtime/hooks.h"
#include "runtime/objects/object.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"
#include "runtime/values/escape.h"

#include <algorithm>

namespace surus {

namespace {

bool is_user(const Frame& frame) { return frame.function && frame.function->is_user(); }

// A share of an argument; sensitive ones are wrapped.
Value shown_argument(Context& context, const Function& function, uint32_t position,
                     const Value& value) {
    Value plain = value.deref();
    if (plain.is_undef()) plain.set_null();
    const ParameterDeclaration* parameter = function.parameter(position);
    if (!parameter) return copy(plain);
    // A builtin function has the attributes of its parameters, with their numbers.
    bool is_builtin = !function.is_user();
    auto number =
        is_builtin ? static_cast<uint32_t>(parameter - function.declaration->parameters.data() + 1)
                   : 0;
    AttributeList attributes =
        is_builtin ? function.declaration->attributes : parameter->attributes;
    bool is_sensitive = std::ranges::any_of(attributes, [&](const auto& it) {
        return (!is_builtin || it.parameter == number) &&
               it.lower_name->view() == "sensitiveparameter";
    });
    if (!is_sensitive) return copy(plain);
    Result<Object*> wrapped =
        instantiate(context, known_class(context, Known::SensitiveParameterValue));
    if (!wrapped) return copy(plain);
    replace((*wrapped)->slots()[0], copy(plain));
    return Value::of(*wrapped);
}

// A parameter's value. While code of eval or an included file runs, it has the variables.
const Value& parameter_value(Frame& frame, uint32_t position) {
    const Value& slot = frame.slots()[position];
    const FrameExtension* extension = frame.extension_or_null();
    if (!slot.is_undef() || !extension || !extension->symbols) return slot;
    const ParameterDeclaration* parameter = frame.function->parameter(position);
    if (!parameter) return slot;
    const Value* found = extension->symbols->find(*parameter->name);
    if (!found) return slot;
    return found->is(Type::Indirect) ? *found->indirect : *found;
}

// The arguments beyond the declared parameters, where they are an array, with those of names.
const Array* undeclared_arguments(Frame& frame) {
    const FrameExtension* extension = frame.extension_or_null();
    if (extension && extension->extra_arguments) return extension->extra_arguments;
    const Function& function = *frame.function;
    if (!function.is(flag::variadic) || (frame.flags & frame_flag::has_extra)) return nullptr;
    bool any = frame.argument_count > function.parameter_count;
    if (!any && !(extension && extension->extra_named)) return nullptr;
    // Nothing in the function changes it.
    const Value& rest = frame.slots()[function.parameter_count].deref();
    return rest.is_array() ? rest.array : nullptr;
}

Array* shown_arguments(Context& context, Frame& frame) {
    const Function& function = *frame.function;
    const Array* more = is_user(frame) ? undeclared_arguments(frame) : nullptr;
    if (!frame.argument_count && !more) return Array::empty();
    Array* list = Array::create(frame.argument_count);
    auto shown = [&](const Value& value) {
        return shown_argument(context, function, list->count, value);
    };
    auto add = [&](const Value& value) { list->push(shown(value)); };
    uint32_t declared = frame.argument_count;
    if (is_user(frame) && declared > function.parameter_count) declared = function.parameter_count;
    for (uint32_t i = 0; i < declared; ++i) add(parameter_value(frame, i));
    if (!is_user(frame)) return list;
    if (more) {
        for (auto [key, value] : elements(*more)) {
            if (key.is_string()) {
                list->set(*key.string, shown(value));
            } else {
                add(value);
            }
        }
    }
    for (const Value& value : frame.extra_arguments()) add(value);
    return list;
}

// What an entry shares with the code that it tells of.
Value shared(String& text) {
    retain_cell(&text);
    return Value::of(&text);
}

void set_position(Array& entry, Frame* caller) {
    if (!caller || !is_user(*caller)) return;
    const Code& code = *caller->function->code;
    entry.add_new(literal_string<"file">, shared(file_name_of(code)));
    entry.add_new(literal_string<"line">, Value::of(int64_t{line_of(code, caller->ip)}));
}

// An included file's frame; false when it is not shown (the main script). Where it comes first, in
// code of the file itself, the file goes without saying.
bool describe_inclusion(Array& entry, Frame& frame, bool is_first) {
    Frame* caller = frame.caller();
    while (caller && !is_user(*caller)) caller = caller->caller();
    if (!caller) return false;
    std::string_view name = inclusion_name(*caller->function->code, caller->ip);
    if (name.empty()) return false;
    set_position(entry, caller);
    if (name != "eval" && !is_first) {
        Ref<Array> arguments = Ref<Array>::adopt(Array::create(1));
        arguments->push(Value::of(String::create(file_of(*frame.function->code))));
        entry.add_new(literal_string<"args">, Value::of(arguments.leak()));
    }
    entry.add_new(literal_string<"function">, Value::of(String::create(name)));
    return true;
}

void describe_call(Context& context, Array& entry, Frame& frame, const BacktraceOptions& options) {
    const Function& function = *frame.function;
    set_position(entry, frame.caller());
    entry.add_new(literal_string<"function">, shared(*function.name));
    Object* self = frame.this_object();
    // A closure without class shows none, even when bound to an object.
    if (function.scope) {
        entry.add_new(literal_string<"class">, shared(*function.scope->name));
        if (self && options.objects) {
            retain_cell(self);
            entry.add_new(literal_string<"object">, Value::of(self));
        }
        entry.add_new(literal_string<"type">,
                      Value::of(self ? &literal_string<"->"> : &literal_string<"::">));
    }
    // A list that there is no room for would end the process.
    size_t list_size = frame.argument_count * sizeof(Value);
    bool is_too_long = options.is_last && !context.can_allocate(list_size);
    if (options.arguments && !is_too_long) {
        entry.add_new(literal_string<"args">, Value::of(shown_arguments(context, frame)));
    }
}

// Whether so many bytes have been taken beyond memory_limit. A trace and its text stop there: the
// program is about to end, and a heap that is asked for much more (the text is copied several times
// until it is shown) ends the process, with all that it has not written yet.
bool is_beyond_limit(const Context& context, size_t bytes) {
    return context.used() > context.limit() && context.used() - context.limit() > bytes;
}
constexpr size_t most_for_trace = size_t{1} << 20, most_for_text = size_t{2} << 20;

std::string_view string_of(const Array& entry, std::string_view key) {
    const Value* value = const_cast<Array&>(entry).find(key);
    if (!value) return {};
    const Value& plain = value->deref();
    return plain.is_string() ? plain.string->view() : std::string_view();
}

void append_number(Context& context, std::string& out, double number) {
    std::string text = double_text(number, context.ini->precision);
    if (text.find_first_not_of("-0123456789") == std::string::npos) text += ".0";
    out += text;
}

}  // namespace

void append_argument(Context& context, std::string& out, const Value& argument) {
    const Value& value = argument.deref();
    switch (value.type()) {
    case Type::Undef:
    case Type::Null: out += "NULL"; break;
    case Type::False: out += "false"; break;
    case Type::True: out += "true"; break;
    case Type::Int: append_int(out, value.integer); break;
    case Type::Double: append_number(context, out, value.number); break;
    case Type::String: {
        size_t limit = 15;
        if (context.ini->get("zend.exception_string_param_max_len")) {
            limit =
                static_cast<size_t>(context.ini->get_int("zend.exception_string_param_max_len"));
        }
        out += "'";
        append_escaped(out, value.string->view().substr(0, limit));
        out += value.string->length > limit ? "...'" : "'";
        break;
    }
    case Type::Array: out += "Array"; break;
    case Type::Object: {
        Class& cls = *value.object->cls;
        if (cls.is_enum()) {
            out += cls.name->data();
            out += "::";
            out += enum_case_name(*value.object).string->view();
        } else {
            out += "Object(";
            out += cls.name->data();
            out += ")";
        }
        break;
    }
    case Type::Resource:
        out += "Resource id #";
        append_int(out, value.resource->id);
        break;
    default: out += "NULL";
    }
}

namespace {

void append_entry(Context& context, std::string& out, const Array& entry, uint32_t number) {
    out += "#" + std::to_string(number) + " ";
    if (const Value* file = const_cast<Array&>(entry).find(std::string_view("file"))) {
        if (file->deref().is_string()) {
            const Value* line = const_cast<Array&>(entry).find(std::string_view("line"));
            out += file->deref().string->view();
            out += "(";
            append_int(out, line && line->deref().is_int() ? line->deref().integer : 0);
            out += "): ";
        } else {
            out += "[unknown file]: ";
        }
    } else {
        out += "[internal function]: ";
    }
    // Of an anonymous class's name only what comes before its NUL.
    std::string_view class_name = string_of(entry, "class");
    out += class_name.substr(0, class_name.find('\0'));
    out += string_of(entry, "type");
    out += string_of(entry, "function");
    out += "(";
    const Value* arguments = const_cast<Array&>(entry).find(std::string_view("args"));
    if (arguments && arguments->deref().is_array()) {
        bool first = true;
        for (auto [key, value] : elements(*arguments->deref().array)) {
            if (!first) out += ", ";
            first = false;
            if (key.is_string()) {
                out += key.string->view();
                out += ": ";
            }
            append_argument(context, out, value);
            if (is_beyond_limit(context, most_for_text)) break;
        }
    }
    out += ")\n";
}

// A constant's, a property's or a parameter's value is being found out in it.
bool is_expression(const Frame& frame) {
    return frame.function && is_user(frame) && !(frame.flags & frame_flag::top_level) &&
           frame.function->name->is_empty();
}

// Of the expression that runs, and of those that it is for, there is one entry: where the program
// is that wants to know, unless the expression stands there.
void add_expression(Array& trace, const Frame& expression) {
    Frame* asks = expression.caller();
    while (asks && (!is_user(*asks) || is_expression(*asks))) asks = asks->caller();
    if (!asks) return;
    const Code &own = *expression.function->code, &other = *asks->function->code;
    if (line_of(own, expression.ip) == line_of(other, asks->ip) && file_of(own) == file_of(other))
        return;
    Ref<Array> entry = Ref<Array>::adopt(Array::create_hash(8));
    set_position(*entry, asks);
    entry->add_new(literal_string<"function">, Value::of(String::create("[constant expression]")));
    trace.push(Value::of(entry.leak()));
}

}  // namespace

Array* make_backtrace(Context& context, const BacktraceOptions& options) {
    Array* trace = Array::create();
    uint32_t skip = options.skip;
    if (context.frame && is_expression(*context.frame)) add_expression(*trace, *context.frame);
    for (Frame* frame = context.frame; frame; frame = frame->previous) {
        if (!frame->function || (frame->flags & frame_flag::leaving)) continue;
        if (is_expression(*frame)) continue;
        if (skip) {
            --skip;
            continue;
        }
        Ref<Array> entry = Ref<Array>::adopt(Array::create_hash(8));
        if (frame->flags & frame_flag::top_level) {
            if (!describe_inclusion(*entry, *frame, trace->count == 0)) continue;
        } else {
            describe_call(context, *entry, *frame, options);
        }
        trace->push(Value::of(entry.leak()));
        if (options.limit > 0 && trace->count >= options.limit) break;
        if (is_beyond_limit(context, most_for_trace)) break;
    }
    return trace;
}

Array* make_exception_trace(Context& context, bool is_last) {
    BacktraceOptions options;
    options.arguments = !context.ini->get_bool("zend.exception_ignore_args");
    options.is_last = is_last;
    return make_backtrace(context, options);
}

void append_trace_text(Context& context, std::string& out, const Array& trace, bool with_main) {
    uint32_t number = 0;
    for (auto [key, value] : elements(trace)) {
        (void)key;
        if (value.deref().is_array()) append_entry(context, out, *value.deref().array, number++);
        if (is_beyond_limit(context, most_for_text)) break;
    }
    if (with_main) out += "#" + std::to_string(number) + " {main}";
}

Frame* running_user_frame(Context& context) {
    Frame* frame = context.frame;
    while (frame && !is_user(*frame)) frame = frame->previous;
    return frame;
}

Class* running_scope(Context& context) {
    for (Frame* frame = context.frame; frame; frame = frame->previous) {
        if (frame->function && (is_user(*frame) || frame->function->scope)) {
            return frame->function->scope;
        }
    }
    return nullptr;
}

bool running_strict(Context& context) {
    // Calls made by builtins themselves are never strict.
    Frame* caller = context.frame;
    if (caller && !is_user(*caller)) caller = caller->previous;
    return caller && is_user(*caller) && caller->function->is(flag::strict_types);
}

Array* frame_arguments(Frame& frame) {
    uint32_t declared = frame.argument_count;
    const Array* more = nullptr;
    if (is_user(frame) && declared > frame.function->parameter_count) {
        declared = frame.function->parameter_count;
        more = undeclared_arguments(frame);
    }
    auto in_front = frame.extra_arguments();
    ListBuilder list(declared + size_t{more ? more->count : 0} + in_front.size());
    auto add = [&](const Value& value) {
        Value plain = copy_deref(value);
        if (plain.is_undef()) plain.set_null();
        list.add(plain);
    };
    for (uint32_t i = 0; i < declared; ++i) add(frame.slots()[i]);
    for (const Value& value : in_front) add(value);
    if (more) {
        // What ...$rest has under names is no argument of func_get_args().
        for (auto [key, value] : elements(*more)) {
            if (!key.is_string()) add(value);
        }
    }
    return list.finish();
}

std::string running_function_name(Context& context) {
    if (!context.frame || !context.frame->function) return {};
    const Function& function = *context.frame->function;
    // What a wrapper reports while a file is being opened comes from include.
    if (is_user(*context.frame)) {
        std::string_view inclusion = inclusion_name(*function.code, context.frame->ip);
        if (!inclusion.empty() && inclusion != "eval") return std::string(inclusion);
    }
    if (context.frame->flags & frame_flag::top_level) return {};
    return shown_name(function);
}

uint32_t running_line(Context& context) {
    Frame* frame = running_user_frame(context);
    return frame ? line_of(*frame->function->code, frame->ip) : 0;
}

std::string_view running_file(Context& context) {
    Frame* frame = running_user_frame(context);
    return frame ? file_of(*frame->function->code) : std::string_view();
}

}  // namespace surus
