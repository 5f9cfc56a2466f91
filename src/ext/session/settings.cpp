// The settings, and what of them may be changed when.
#include <cstdarg>
#include <cstdlib>

#include "ext/extension_hooks.h"
#include "ext/session/state.h"
#include "ext/standard/info.stub.h"
#include "runtime/errors/errors.h"
#include "runtime/request/output.h"
#include "runtime/request/shutdown.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace session {

namespace {

bool starting_up(Context& context) { return running_function_name(context).empty(); }

// Such a setting may not be changed now; before a request anything may.
bool is_too_late(Context& context) {
    if (starting_up(context)) return false;
    if (state(context).status == Phase::Active) {
        warn_active(context, "Session ini settings cannot be changed when a session is active");
        return true;
    }
    if (context.output->started) {
        warn_late(context,
                  "Session ini settings cannot be changed after headers have already been sent");
        return true;
    }
    return false;
}

bool accepts_handler(Context& context, std::string_view value) {
    Handler found = find_handler(value);
    bool early = starting_up(context);
    std::string text(value);
    if (!early && found == Handler::None) {
        warn(context, "Session save handler \"%s\" cannot be found", text.c_str());
        return false;
    }
    if (early) {
        if (found == Handler::User)
            report_without_bail(context, level::error,
                                "PHP Startup: Session save handler \"user\" cannot be set by "
                                "ini_set()",
                                "Unknown", 0);
        return found != Handler::User;
    }
    State& current = state(context);
    if (found == Handler::User && !current.setting_handler) {
        warn(context, "Session save handler \"user\" cannot be set by ini_set()");
        return false;
    }
    current.default_handler = current.handler;
    current.handler = found;
    return true;
}

bool accepts_name(Context& context, std::string_view value) {
    Numeric number = parse_numeric(value);
    bool numeric = number.kind != Numeric::None && !number.trailing;
    if (!value.empty() && !numeric &&
        value.find_first_of(std::string_view("=,;.[ \t\r\n\013\014\0", 12)) == npos)
        return true;
    warn(context,
         "session.name \"%s\" must not be numeric, empty, contain null bytes or any of the "
         "following characters \"=,;.[ \\t\\r\\n\\013\\014\"",
         std::string(value).c_str());
    return false;
}

// A number in all of the text and in the range; `usual` alone is not deprecated.
bool accepts_number(Context& context, std::string_view name, std::string_view value, long low,
                    long high, long usual) {
    std::string text(value);
    char* end = nullptr;
    long number = std::strtol(text.c_str(), &end, 10);
    if (number != usual)
        say(context, level::deprecated,
            "session." + std::string(name) + " INI setting is deprecated");
    if (end && *end == '\0' && number >= low && number <= high) return true;
    warn(context, "session.configuration \"session.%s\" must be between %ld and %ld",
         std::string(name).c_str(), low, high);
    return false;
}

bool accepts_frequency(Context& context, std::string_view value) {
    int64_t number = string_to_int(value);
    if (number < 0) {
        warn(context, "session.upload_progress.freq must be greater than or equal to 0");
        return false;
    }
    if (value.ends_with('%') && number > 100) {
        warn(context, "session.upload_progress.freq must be less than or equal to 100%%");
        return false;
    }
    return true;
}

// With the setting, before the program's first file.
void start_automatically(Context& context) { start(context); }

bool deprecated_when(Context& context, bool condition, const char* message) {
    if (condition) say(context, level::deprecated, message);
    return true;
}

bool check(Context& context, std::string_view name, std::string_view value) {
    name.remove_prefix(std::min(name.size(), std::string_view("session.").size()));
    if (name == "upload_progress.freq") return accepts_frequency(context, value);
    if (name == "auto_start") {
        if (Ini::is_on(value)) context.shutdown->at_start.push_back(start_automatically);
        return true;
    }
    if (name.starts_with("upload_progress.")) return true;
    if (name != "cookie_samesite" && is_too_late(context)) return false;
    if (name == "save_handler") return accepts_handler(context, value);
    if (name == "serialize_handler") {
        if (is_serializer(value) || starting_up(context)) return true;
        warn(context, "Serialization handler \"%s\" cannot be found", std::string(value).c_str());
        return false;
    }
    if (name == "save_path") return starting_up(context) || value.find('\0') == npos;
    if (name == "name") return accepts_name(context, value);
    if (name == "cookie_lifetime") {
        if (string_to_int(value) >= 0) return true;
        warn(context, "CookieLifetime cannot be negative");
        return false;
    }
    if (name == "gc_probability" && string_to_int(value) < 0) {
        warn(context, "session.gc_probability must be greater than or equal to 0");
        return false;
    }
    if (name == "gc_divisor" && string_to_int(value) <= 0) {
        warn(context, "session.gc_divisor must be greater than 0");
        return false;
    }
    if (name == "sid_length") return accepts_number(context, name, value, 22, 256, 32);
    if (name == "sid_bits_per_character") return accepts_number(context, name, value, 4, 6, 4);
    if (name == "use_only_cookies")
        return deprecated_when(context, !Ini::is_on(value),
                               "Disabling session.use_only_cookies INI setting is deprecated");
    if (name == "use_trans_sid")
        return deprecated_when(context, Ini::is_on(value),
                               "Enabling session.use_trans_sid INI setting is deprecated");
    if (name == "referer_check")
        return deprecated_when(context, !value.empty(),
                               "Usage of session.referer_check INI setting is deprecated");
    return true;
}

}  // namespace

std::string_view setting(Context& context, std::string_view name) {
    const std::string* value = context.ini->get("session." + std::string(name));
    return value ? std::string_view(*value) : std::string_view();
}

int64_t number_setting(Context& context, std::string_view name) {
    return context.ini->get_int("session." + std::string(name));
}

bool set_setting(Context& context, std::string_view name, std::string_view value) {
    Ref<String> full = Ref<String>::adopt(make_string("session." + std::string(name)));
    OwnedValue text(string_value(value));
    Result<Value> result = php_ini_set(context, *full, text.get());
    if (!result) return false;
    OwnedValue old(*result);
    return !old->is_false();
}

bool is_serializer(std::string_view name) {
    return equal_ignoring_case(name, "php") || equal_ignoring_case(name, "php_binary") ||
           equal_ignoring_case(name, "php_serialize");
}

Handler find_handler(std::string_view name) {
    if (equal_ignoring_case(name, "files")) return Handler::Files;
    return equal_ignoring_case(name, "user") ? Handler::User : Handler::None;
}

const char* handler_name(Handler handler) {
    switch (handler) {
    case Handler::Files: return "files";
    case Handler::User: return "user";
    case Handler::None: break;
    }
    return "";
}

void say(Context& context, int severity, const std::string& message) {
    if (context.has_pending()) return;
    std::string function = running_function_name(context);
    if (!function.empty()) {
        (void)report(context, severity, function + "(): " + message);
        return;
    }
    bool ending = context.extension_state && state(context).ending;
    const char* when = ending ? "PHP Request Shutdown: " : "PHP Startup: ";
    (void)report_at(context, severity, when + message, "Unknown", 0);
}

static std::string formatted(const char* format, va_list list) {
    char buffer[1024];
    va_list again;
    va_copy(again, list);
    int length = std::vsnprintf(buffer, sizeof buffer, format, list);
    std::string text(buffer, std::min(static_cast<size_t>(std::max(length, 0)), sizeof buffer - 1));
    if (length >= static_cast<int>(sizeof buffer)) {
        text.resize(static_cast<size_t>(length));
        std::vsnprintf(text.data(), text.size() + 1, format, again);
    }
    va_end(again);
    return text;
}

void warn(Context& context, const char* format, ...) {
    va_list list;
    va_start(list, format);
    say(context, level::warning, formatted(format, list));
    va_end(list);
}

std::string start_place(Context& context) {
    const State& current = state(context);
    if (current.start_file.empty())
        return current.status == Phase::Active ? " (session started automatically)" : "";
    return " (started from " + current.start_file + " on line " +
           std::to_string(current.start_line) + ")";
}

void warn_active(Context& context, const std::string& message) {
    say(context, level::warning, message + start_place(context));
}

void warn_late(Context& context, const std::string& message) {
    const Output& output = *context.output;
    std::string place = output.start_file.empty()
                            ? ""
                            : " (sent from " + output.start_file + " on line " +
                                  std::to_string(output.start_line) + ")";
    say(context, level::warning, message + place);
}

void raise(Context& context, const char* format, ...) {
    if (context.has_pending()) return;
    va_list list;
    va_start(list, format);
    (void)throw_error(context, "%s", formatted(format, list).c_str());
    va_end(list);
}

}  // namespace session

extern const ExtensionHooks hooks_of_session;
const ExtensionHooks hooks_of_session{.check_setting = session::check};

}  // namespace surus
