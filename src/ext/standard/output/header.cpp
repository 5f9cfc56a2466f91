// header() and its kin. The command line sends no headers: what is left of them is the response
// code, the rules of the functions and the callback before the first output.
#include "ext/standard/output/header.h"

#include "ext/standard/head.stub.h"
#include "ext/state.h"
#include "ext/support.h"
#include "runtime/calls/callable.h"
#include "runtime/errors/errors.h"
#include "runtime/request/output.h"

namespace surus {

namespace {

struct HeaderState : ExtensionState {
    static constexpr StateSlot slot = StateSlot::Headers;
    ~HeaderState() override { release(callback); }
    int64_t response_code = 0;
    std::string content_type;
    Value callback = Value::undef();  // owned
};

std::string sent_by(const Output& output, const char* start) {
    if (output.start_file.empty()) return "";
    return start + output.start_file + ":" + std::to_string(output.start_line) + ")";
}

// False: it is too late, which was reported.
Result<bool> may_change(Context& context) {
    const Output& output = *context.output;
    if (!output.started) return true;
    std::string place = sent_by(output, " by (output started at ");
    TRY(warning(context, "Cannot modify header information - headers already sent%s",
                place.c_str()));
    return false;
}

int64_t code_of_status_line(std::string_view line) {
    for (size_t i = 0; i + 1 < line.size(); ++i) {
        if (line[i] == ' ' && line[i + 1] != ' ')
            return std::atoi(std::string(line.substr(i + 1)).c_str());
    }
    return 200;
}

void run_callback(Context& context) {
    HeaderState& state = extension_state<HeaderState>(context);
    if (state.callback.is_undef()) return;
    OwnedValue callback(state.callback);
    state.callback = Value::undef();
    Result<Value> result = call_value(context, callback.get(), {});
    if (result) release(*result);
}

}  // namespace

const std::string& sent_content_type(Context& context) {
    return extension_state<HeaderState>(context).content_type;
}
void set_content_type(Context& context, std::string type) {
    extension_state<HeaderState>(context).content_type = std::move(type);
}

Status php_header(Context& context, String& header, bool, int64_t response_code) {
    if (!TRY(may_change(context))) return {};
    std::string_view line = header.view();
    size_t end = line.find_last_not_of(" \t\n\v\f\r");
    line = line.substr(0, end == npos ? 0 : end + 1);
    if (line.empty()) return {};
    if (line.find('\0') != npos) return warning(context, "Header may not contain NUL bytes");
    if (line.find_first_of("\r\n") != npos)
        return warning(context,
                       "Header may not contain more than a single header, new line detected");
    int64_t& code = extension_state<HeaderState>(context).response_code;
    if (line.size() >= 7 && equal_ignoring_case(line.substr(0, 5), "HTTP/")) {
        code = code_of_status_line(line);
    } else {
        std::string_view name = line.substr(0, line.find(':'));
        bool redirects = code < 300 || code > 399;
        if (equal_ignoring_case(name, "Location") && redirects && code != 201) code = 302;
        if (equal_ignoring_case(name, "WWW-Authenticate")) code = 401;
        if (equal_ignoring_case(name, "Content-Type")) {
            line.remove_prefix(std::min(name.size() + 1, line.size()));
            line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
            set_content_type(context, std::string(line));
        }
    }
    if (response_code) code = response_code;
    return {};
}

Status php_header_remove(Context& context, String*) {
    TRY(may_change(context));
    return {};
}

Result<bool> php_headers_sent(Context& context, Reference* filename, Reference* line) {
    const Output& output = *context.output;
    TRY(assign_optional(context, line, Value::of(int64_t{output.start_line})));
    TRY(assign_optional(context, filename, string_value(output.start_file)));
    return output.started;
}

Result<Array*> php_headers_list(Context&) { return Array::create(); }

Result<Value> php_http_response_code(Context& context, int64_t response_code) {
    int64_t& code = extension_state<HeaderState>(context).response_code;
    int64_t old = code;
    if (response_code) {
        if (context.output->started) {
            std::string place = sent_by(*context.output, " (output started at ");
            TRY(function_warning(context, "Cannot set response code - headers already sent%s",
                                 place.c_str()));
            return false_value();
        }
        code = response_code;
        return old ? Value::of(old) : Value::boolean(true);
    }
    return old ? Value::of(old) : false_value();
}

Result<bool> php_header_register_callback(Context& context, const Value& callback) {
    HeaderState& state = extension_state<HeaderState>(context);
    OwnedValue old(state.callback);
    state.callback = copy_deref(callback);
    context.output->before_first = run_callback;
    return true;
}

}  // namespace surus
