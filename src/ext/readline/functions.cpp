// The functions of ext/readline. libedit has one terminal and one history, the process's; what
// programs gave it to call is the Context's.
#include <editline/readline.h>

#include <cstdlib>
#include <cstring>
#include <memory>

#include "ext/readline/readline.stub.h"
#include "ext/state.h"
#include "ext/support.h"
#include "runtime/calls/callable.h"
#include "runtime/errors/errors.h"
#include "runtime/request/open_basedir.h"
#include "runtime/request/output.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

struct ReadlineState : ExtensionState {
    static constexpr StateSlot slot = StateSlot::Readline;
    Value completion = Value::undef();  // of readline_completion_function()
    Value handler = Value::undef();     // of readline_callback_handler_install()
    Ref<Array> candidates;              // what the completion gave …
    uint32_t position = 0;              // … and how far libedit has asked for them

    ~ReadlineState() override {
        if (!completion.is_undef()) rl_attempted_completion_function = nullptr;
        if (!handler.is_undef()) rl_callback_handler_remove();
        release(completion);
        release(handler);
    }
};

ReadlineState& state_of(Context& context) { return extension_state<ReadlineState>(context); }

// What the program has printed comes before what libedit prints.
void flush_output(Context& context) { context.output->flush(); }

Value text_or_empty(const char* text) { return string_value(text ? text : ""); }

// ---- completion

// The next candidate that begins with the text; libedit frees it.
char* next_candidate(const char* text, int repeated) {
    Context& context = Context::current();
    ReadlineState& state = state_of(context);
    if (!repeated) state.position = 0;
    if (!state.candidates) return nullptr;
    Ref<Array> candidates = state.candidates;
    while (!context.has_pending()) {
        uint32_t position = candidates->next_position(state.position);
        if (position >= candidates->end()) return nullptr;
        state.position = position + 1;
        Result<String*> converted = to_string(context, *candidates->at(position));
        if (!converted) return nullptr;
        Ref<String> candidate = Ref<String>::adopt(*converted);
        if (candidate->view().starts_with(text)) return strdup(candidate->data());
    }
    return nullptr;
}

// An answer without candidates, which keeps libedit from completing file names; it looks at three.
char** no_candidates() {
    auto** matches = static_cast<char**>(std::calloc(3, sizeof(char*)));
    if (matches) matches[0] = strdup("");
    return matches;
}

char** complete(const char* text, int start, int end) {
    Context& context = Context::current();
    ReadlineState& state = state_of(context);
    if (context.has_pending() || state.completion.is_undef()) return nullptr;
    OwnedValue completion(copy(state.completion));
    OwnedValue prefix(text_or_empty(text));
    Value arguments[] = {prefix.get(), Value::of(int64_t{start}), Value::of(int64_t{end})};
    Result<Value> called = call_value(context, completion.get(), arguments);
    if (!called) return nullptr;
    OwnedValue answer(*called);
    if (!answer->is_array()) return nullptr;
    if (answer->array->count == 0) return no_candidates();
    state.candidates = Ref<Array>::share(answer->array);
    char** matches = rl_completion_matches(text, next_candidate);
    state.candidates = nullptr;
    return matches;
}

// ---- lines by callback

void hand_over_line(char* line) {
    std::unique_ptr<char, decltype(&std::free)> held(line, std::free);
    Context& context = Context::current();
    ReadlineState& state = state_of(context);
    if (context.has_pending() || state.handler.is_undef()) return;
    OwnedValue handler(copy(state.handler));
    OwnedValue given(line ? string_value(line) : Value::null());
    Result<Value> called = call_value(context, handler.get(), {&given.get(), 1});
    if (called) release(*called);
}

// ---- history

Status check_path(Context& context, const String* name) {
    if (!name || name->view().find('\0') == npos) return {};
    return throw_argument_value_error(context, 1, "must not contain any null bytes");
}

// ---- readline_info()

Array* all_info() {
    Array* info = Array::create_hash(8);
    info->set("line_buffer", text_or_empty(rl_line_buffer));
    info->set("point", Value::of(int64_t{rl_point}));
    info->set("end", Value::of(int64_t{rl_end}));
    info->set("library_version", text_or_empty(rl_library_version));
    info->set("readline_name", text_or_empty(rl_readline_name));
    info->set("attempted_completion_over", Value::of(int64_t{rl_attempted_completion_over}));
    return info;
}

// A text of libedit's, which may be set; it keeps the new one for good.
template <class Text>
Result<Value> exchange_text(Context& context, Text& variable, const Value& value) {
    OwnedValue old(text_or_empty(variable));
    if (!value.is_null()) {
        Ref<String> text = Ref<String>::adopt(TRY(to_string(context, value)));
        variable = strdup(text->data());
    }
    return old.leak();
}

}  // namespace

Result<Value> php_readline(Context& context, String* prompt) {
    flush_output(context);
    std::unique_ptr<char, decltype(&std::free)> line(readline(prompt ? prompt->data() : nullptr),
                                                     std::free);
    if (context.has_pending()) return failed;
    return line ? string_value(line.get()) : false_value();
}

Result<Value> php_readline_info(Context& context, String* name, const Value& value) {
    if (!name) return Value::of(all_info());
    auto is = [&](std::string_view known) { return equal_ignoring_case(name->view(), known); };
    if (is("line_buffer")) return exchange_text(context, rl_line_buffer, value);
    if (is("readline_name")) return exchange_text(context, rl_readline_name, value);
    if (is("point")) return Value::of(int64_t{rl_point});
    if (is("end")) return Value::of(int64_t{rl_end});
    if (is("library_version")) return text_or_empty(rl_library_version);
    if (is("attempted_completion_over")) {
        Value old = Value::of(int64_t{rl_attempted_completion_over});
        if (!value.is_null())
            rl_attempted_completion_over = static_cast<int>(TRY(to_int(context, value)));
        return old;
    }
    return Value::null();
}

Result<bool> php_readline_add_history(Context&, String& line) {
    using_history();
    add_history(line.data());
    return true;
}

Result<bool> php_readline_clear_history(Context&) {
    using_history();
    clear_history();
    return true;
}

Result<Array*> php_readline_list_history(Context&) {
    Array* lines = Array::create();
    using_history();
    std::unique_ptr<HISTORY_STATE, decltype(&std::free)> history(history_get_history_state(),
                                                                 std::free);
    HIST_ENTRY** entries = history && history->length ? history_list() : nullptr;
    for (int i = 0; entries && i < history->length; ++i)
        lines->push(text_or_empty(entries[i]->line));
    return lines;
}

// Without a name it is ~/.history.
Result<bool> php_readline_read_history(Context& context, String* name) {
    TRY(check_path(context, name));
    if (name && !is_allowed(context, name->view())) return false;
    using_history();
    return read_history(name ? name->data() : nullptr) == 0;
}

Result<bool> php_readline_write_history(Context& context, String* name) {
    TRY(check_path(context, name));
    if (name && !is_allowed(context, name->view())) return false;
    using_history();
    return write_history(name ? name->data() : nullptr) == 0;
}

Result<bool> php_readline_completion_function(Context& context, const Value& callback) {
    replace(state_of(context).completion, copy(callback));
    rl_attempted_completion_function = complete;
    return true;
}

Result<bool> php_readline_callback_handler_install(Context& context, String& prompt,
                                                   const Value& callback) {
    ReadlineState& state = state_of(context);
    if (!state.handler.is_undef()) rl_callback_handler_remove();
    replace(state.handler, copy(callback));
    flush_output(context);
    rl_callback_handler_install(prompt.data(), hand_over_line);
    return true;
}

Status php_readline_callback_read_char(Context& context) {
    if (state_of(context).handler.is_undef()) return {};
    flush_output(context);
    rl_callback_read_char();
    if (context.has_pending()) return failed;
    return {};
}

Result<bool> php_readline_callback_handler_remove(Context& context) {
    ReadlineState& state = state_of(context);
    if (state.handler.is_undef()) return false;
    rl_callback_handler_remove();
    replace(state.handler, Value::undef());
    return true;
}

Status php_readline_redisplay(Context& context) {
    flush_output(context);
    using_history();
    rl_redisplay();
    return {};
}

Status php_readline_on_new_line(Context&) {
    using_history();
    rl_on_new_line();
    return {};
}

}  // namespace surus
