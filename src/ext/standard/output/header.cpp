// header() and its kin. Where no host sends headers, as on the command line, what is left of them
// is the response code, the rules of the functions and the callback before the first output.
#include "ext/standard/output/header.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "ext/standard/head.stub.h"
#include "ext/state.h"
#include "ext/support.h"
#include "runtime/calls/callable.h"
#include "runtime/errors/errors.h"
#include "runtime/request/invocation.h"
#include "runtime/request/output.h"
#include "runtime/request/tables.h"
#include "runtime/values/names.h"
#include "surus/embed.h"

namespace surus {

namespace {

constexpr int64_t status_ok = 200, status_failed = 500;

struct HeaderState : ExtensionState {
    static constexpr StateSlot slot = StateSlot::Headers;
    ~HeaderState() override { release(callback); }
    int64_t response_code = 0;
    std::string status_line;          // that the program gave in full; empty: none
    std::vector<std::string> lines;   // for a host that sends them
    std::string content_type;         // the value of that header; empty: the default
    Value callback = Value::undef();  // owned
    bool has_default_type = false;    // it was added where it was to be
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

bool has_name(std::string_view line, std::string_view name) {
    return line.size() > name.size() && line[name.size()] == ':' &&
           equal_ignoring_case(line.substr(0, name.size()), name);
}

// Keeps a line for a host that sends headers.
void keep(Context& context, std::string_view line, bool replace) {
    if (!context.output->at_start) return;
    auto& lines = extension_state<HeaderState>(context).lines;
    std::string_view name = line.substr(0, line.find(':'));
    if (replace) std::erase_if(lines, [&](const auto& other) { return has_name(other, name); });
    lines.emplace_back(line);
}

// Once, where the program has none: a callback sees it, and may take it away.
void add_default_type(Context& context, HeaderState& state) {
    auto names_type = [](const std::string& line) { return has_name(line, "Content-Type"); };
    if (std::exchange(state.has_default_type, true) || std::ranges::any_of(state.lines, names_type))
        return;
    const std::string* type = context.ini->get("default_mimetype");
    const std::string* charset = context.ini->get("default_charset");
    std::string line = "Content-type: " + (type ? *type : std::string("text/html"));
    if (charset && !charset->empty()) line += "; charset=" + *charset;
    if (!type || !type->empty()) state.lines.push_back(std::move(line));
}

void run_callback(Context& context) {
    HeaderState& state = extension_state<HeaderState>(context);
    if (state.callback.is_undef()) return;
    if (is_web(*context.invocation)) add_default_type(context, state);
    OwnedValue callback(state.callback);
    state.callback = Value::undef();
    Result<Value> result = call_value(context, callback.get(), {});
    if (result) release(*result);
}

}  // namespace

std::string_view sent_status_line(Context& context) {
    return extension_state<HeaderState>(context).status_line;
}

std::string sent_content_type(Context& context) {
    return extension_state<HeaderState>(context).content_type;
}

void set_content_type(Context& context, std::string_view type) {
    extension_state<HeaderState>(context).content_type = type;
    keep(context, "Content-Type: " + std::string(type), true);
}

void add_header(Context& context, std::string_view line, bool replace) {
    keep(context, line, replace);
}

Result<bool> add_header_checked(Context& context, std::string_view line) {
    if (!TRY(may_change(context))) return false;
    keep(context, line, false);
    return true;
}

void remove_headers(Context& context, std::string_view beginning) {
    auto& lines = extension_state<HeaderState>(context).lines;
    std::erase_if(lines, [&](const auto& line) { return line.starts_with(beginning); });
}

// Texts are in default_charset, unless the program says otherwise.
static std::string missing_charset(Context& context, std::string_view type) {
    const std::string* charset = context.ini->get("default_charset");
    if (!type.starts_with("text/") || !charset || charset->empty() || type.find("charset=") != npos)
        return "";
    return ";charset=" + *charset;
}

static void set_status(HeaderState& state, int64_t code, std::string_view line) {
    if (!line.empty() || code != state.response_code) state.status_line = line;
    state.response_code = code;
}

Status php_header(Context& context, String& header, bool replace, int64_t response_code) {
    if (!TRY(may_change(context))) return {};
    std::string_view line = header.view();
    size_t end = line.find_last_not_of(" \t\n\v\f\r");
    line = line.substr(0, end == npos ? 0 : end + 1);
    if (line.empty()) return {};
    if (line.find('\0') != npos) return warning(context, "Header may not contain NUL bytes");
    if (line.find_first_of("\r\n") != npos)
        return warning(context,
                       "Header may not contain more than a single header, new line detected");
    HeaderState& state = extension_state<HeaderState>(context);
    int64_t code = state.response_code;
    std::string_view status;
    std::string with_charset;
    if (line.size() >= 7 && equal_ignoring_case(line.substr(0, 5), "HTTP/")) {
        code = code_of_status_line(line);
        status = line;
    } else {
        std::string_view name = line.substr(0, line.find(':'));
        bool redirects = code < 300 || code > 399;
        if (equal_ignoring_case(name, "Location") && redirects && code != 201) code = 302;
        if (equal_ignoring_case(name, "WWW-Authenticate")) code = 401;
        if (equal_ignoring_case(name, "Content-Type")) {
            std::string_view type = line.substr(std::min(name.size() + 1, line.size()));
            type.remove_prefix(std::min(type.find_first_not_of(" \t"), type.size()));
            state.content_type = type;
            if (std::string more = missing_charset(context, type); !more.empty()) {
                with_charset = "Content-type: " + state.content_type + more;
                line = with_charset;
            }
        }
        // Nobody knows the length of what will be compressed.
        if (equal_ignoring_case(name, "Content-Length") &&
            context.ini->get("zlib.output_compression"))
            context.ini->set("zlib.output_compression", "0");
        keep(context, line, replace);
    }
    if (response_code) code = response_code;
    set_status(state, code, status);
    return {};
}

Status php_header_remove(Context& context, String* name) {
    if (!TRY(may_change(context))) return {};
    auto& lines = extension_state<HeaderState>(context).lines;
    std::erase_if(lines, [&](const auto& line) { return !name || has_name(line, name->view()); });
    return {};
}

Result<bool> php_headers_sent(Context& context, Reference* filename, Reference* line) {
    const Output& output = *context.output;
    TRY(assign_optional(context, line, Value::of(int64_t{output.start_line})));
    TRY(assign_optional(context, filename, string_value(output.start_file)));
    return output.started;
}

Result<Array*> php_headers_list(Context& context) {
    Array* list = Array::create(context);
    for (const std::string& line : extension_state<HeaderState>(context).lines)
        list->push(string_value(line));
    return list;
}

// Of $_SERVER's entries: "HTTP_X_REAL_IP" was "X-Real-Ip".
Result<Array*> php_apache_request_headers(Context& context) {
    Array* list = Array::create_hash(8);
    constexpr std::string_view prefix = "HTTP_";
    for (const auto& [name, value] : context.invocation->server) {
        if (!name.starts_with(prefix)) continue;
        std::string header = to_lower(std::string_view(name).substr(prefix.size()));
        bool begins = true;
        for (char& c : header) {
            if (begins && c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
            begins = c == '_';
            if (begins) c = '-';
        }
        list->set(std::string_view(header), string_value(value));
    }
    return list;
}

Result<Array*> php_apache_response_headers(Context& context) {
    Array* list = Array::create_hash(8);
    for (const std::string& line : extension_state<HeaderState>(context).lines) {
        size_t colon = line.find(':');
        std::string_view value = std::string_view(line).substr(std::min(colon + 1, line.size()));
        value.remove_prefix(std::min(value.find_first_not_of(' '), value.size()));
        list->set(std::string_view(line).substr(0, colon), string_value(value));
    }
    return list;
}

Result<Value> php_http_response_code(Context& context, int64_t response_code) {
    HeaderState& state = extension_state<HeaderState>(context);
    int64_t old = state.response_code;
    if (context.output->hides_error && (!old || old == status_ok)) old = status_failed;
    if (!old && is_web(*context.invocation)) old = status_ok;
    if (response_code) {
        if (context.output->started) {
            std::string place = sent_by(*context.output, " (output started at ");
            TRY(function_warning(context, "Cannot set response code - headers already sent%s",
                                 place.c_str()));
            return false_value();
        }
        if (!state.status_line.empty()) {
            TRY(function_warning(
                context, "Calling http_response_code() after header('HTTP/...') has no effect"));
        }
        state.response_code = response_code;
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

void send_headers(Context& context) {
    HeaderState& state = extension_state<HeaderState>(context);
    add_default_type(context, state);
    std::vector<surus_text> lines;
    for (const std::string& line : state.lines) lines.push_back({line.data(), line.size()});
    bool is_good = !state.response_code || state.response_code == status_ok;
    if (is_good && context.output->hides_error) set_status(state, status_failed, {});
    context.host->headers(context.host->data, static_cast<int>(state.response_code), lines.data(),
                          lines.size());
}

}  // namespace surus
