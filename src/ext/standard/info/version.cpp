// Which engine this is, and comparing versions.
#include <sys/utsname.h>
#include <unistd.h>

#include <climits>
#include <string>

#include "context/engine.h"
#include "ext/registry.h"
#include "ext/standard/core_info.stub.h"
#include "ext/standard/info.stub.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/request/tables.h"

namespace surus {

Value php_constant_PHP_BINARY(Context&) {
    char path[PATH_MAX];
    ssize_t length = readlink("/proc/self/exe", path, sizeof path);
    return length < 0 ? string_value("") : string_value({path, static_cast<size_t>(length)});
}
Value php_constant_PHP_SAPI(Context& context) { return string_value(context.engine.sapi); }

Result<Value> php_phpversion(Context&, String* extension) {
    if (!extension) return string_value(constant_PHP_VERSION);
    const StubModule* module = find_extension(extension->view());
    if (!module) return false_value();
    return string_value(module->version.empty() ? constant_PHP_VERSION : module->version);
}

Result<Value> php_php_sapi_name(Context& context) { return string_value(context.engine.sapi); }
Result<Value> php_php_ini_scanned_files(Context& context) {
    const std::vector<std::string>& files = context.ini->scanned_files;
    if (files.empty()) return false_value();
    std::string list;
    for (const std::string& file : files) list += (list.empty() ? "" : ",\n") + file;
    return string_value(list + "\n");
}
Result<Value> php_php_ini_loaded_file(Context& context) {
    const std::string& file = context.ini->loaded_file;
    return file.empty() ? false_value() : string_value(file);
}

Result<String*> php_php_uname(Context& context, String& mode) {
    if (mode.length != 1)
        return throw_argument_value_error(context, 1, "must be a single character");
    utsname name;
    uname(&name);
    switch (*mode.data()) {
    case 's': return make_string(name.sysname);
    case 'n': return make_string(name.nodename);
    case 'r': return make_string(name.release);
    case 'v': return make_string(name.version);
    case 'm': return make_string(name.machine);
    case 'a':
        return make_string(std::string(name.sysname) + " " + name.nodename + " " + name.release +
                           " " + name.version + " " + name.machine);
    default:
        return throw_argument_value_error(
            context, 1, "must be one of \"a\", \"m\", \"n\", \"r\", \"s\", or \"v\"");
    }
}

// ---- extensions

Result<bool> php_extension_loaded(Context&, String& extension) {
    return find_extension(extension.view()) != nullptr;
}

Result<Array*> php_get_loaded_extensions(Context&, bool zend_extensions) {
    Array* names = Array::create();
    for (std::string_view name : extension_names()) {
        if (!zend_extensions || name.starts_with("Zend ")) names->push(string_value(name));
    }
    return names;
}

Result<Value> php_get_extension_funcs(Context&, String& extension) {
    std::string_view wanted = extension.view();
    if (equal_ignoring_case(wanted, "zend")) wanted = "Core";
    if (!find_extension(wanted)) return false_value();
    Array* names = Array::create();
    for (const StubModule* module : stub_modules()) {
        if (!equal_ignoring_case(module->extension, wanted)) continue;
        for (const FunctionDeclaration& function : module->functions())
            names->push(Value::of(function.name));
    }
    if (names->count == 0) {
        release_cell(names);
        return false_value();
    }
    return Value::of(names);
}

// Nothing can be loaded: extensions are part of the program.
Result<bool> php_dl(Context& context, String& extension_filename) {
    if (!context.ini->get_bool("enable_dl")) {
        TRY(function_warning(context, "Dynamically loaded extensions aren't enabled"));
    } else if (extension_filename.length >= PATH_MAX) {
        TRY(function_warning(
            context, "Filename exceeds the maximum allowed length of %d characters", PATH_MAX));
    } else if (extension_filename.view().find('/') != npos) {
        TRY(function_warning(context, "Temporary module name should be a filename"));
    } else {
        TRY(function_warning(context, "Unable to load dynamic library '%s'",
                             extension_filename.data()));
    }
    return false;
}

// ---- version_compare

// Dots for each separator, and where digits and what is none meet. The first byte stays as it is,
// dots at the end go.
static std::string canonical(std::string_view version) {
    auto is_separator = [](char c) { return c == '-' || c == '_' || c == '+'; };
    auto is_digit_at = [&](size_t i) { return is_digit(static_cast<unsigned char>(version[i])); };
    auto meet = [&](size_t i) {
        if (is_digit_at(i - 1)) return !is_digit_at(i) && version[i] != '.';
        return is_digit_at(i) && version[i - 1] != '.' && !is_separator(version[i - 1]);
    };
    std::string out(version.substr(0, 1));
    for (size_t i = 1; i < version.size(); ++i) {
        char c = version[i];
        bool joint = !is_separator(c) && meet(i);
        bool is_word = is_alnum(static_cast<unsigned char>(c));
        if ((joint || !is_word) && out.back() != '.') out += '.';
        if (joint || is_word) out += c;
    }
    while (out.ends_with('.')) out.pop_back();
    return out;
}

// dev < alpha < beta < RC < # (a number) < pl
static int form_order(std::string_view form) {
    struct Known {
        std::string_view name;
        int order;
    };
    static constexpr Known known[] = {{"dev", 0}, {"alpha", 1}, {"a", 1}, {"beta", 2}, {"b", 2},
                                      {"RC", 3},  {"rc", 3},    {"#", 4}, {"pl", 5},   {"p", 5}};
    for (const Known& entry : known) {
        if (form.starts_with(entry.name)) return entry.order;
    }
    return -4;
}
static int compare_forms(std::string_view a, std::string_view b) {
    int x = form_order(a), y = form_order(b);
    return (x > y) - (x < y);
}

static bool begins_with_digit(std::string_view part) {
    return !part.empty() && is_digit(static_cast<unsigned char>(part[0]));
}
static int64_t number_of(std::string_view part) {
    int64_t value = 0;
    for (unsigned char c : part) {
        if (!is_digit(c)) break;
        if (__builtin_mul_overflow(value, 10, &value) ||
            __builtin_add_overflow(value, c - '0', &value))
            return INT64_MAX;
    }
    return value;
}

static int compare_parts(std::string_view a, std::string_view b) {
    bool x = begins_with_digit(a), y = begins_with_digit(b);
    if (x && y) {
        int64_t n = number_of(a), m = number_of(b);
        return (n > m) - (n < m);
    }
    if (!x && !y) return compare_forms(a, b);
    return x ? compare_forms("#N#", b) : compare_forms(a, "#N#");
}

// What a version has more than another one, which stands for a number then.
static int order_of_rest(std::string_view rest) {
    while (!begins_with_digit(rest)) {
        if (!rest.starts_with('#')) {
            std::string form = canonical(rest);
            return form.empty() ? -1 : compare_forms(form, "#N#");
        }
        size_t dot = rest.find('.');
        if (dot == npos) return 0;
        rest = rest.substr(dot + 1);
    }
    return 1;
}

static int compare_versions(std::string_view version1, std::string_view version2) {
    if (version1.empty() || version2.empty())
        return version1.empty() == version2.empty() ? 0 : version1.empty() ? -1 : 1;
    // What begins with '#' stands for a number.
    auto parts_of = [](std::string_view version) {
        return version[0] == '#' ? std::string(version) : canonical(version);
    };
    std::string a = parts_of(version1), b = parts_of(version2);
    std::string_view x = a, y = b;
    // A version goes on as long as a dot follows.
    bool x_goes_on = true, y_goes_on = true;
    auto take = [](std::string_view& rest, bool& goes_on) {
        size_t dot = rest.find('.');
        std::string_view part = rest.substr(0, dot);
        goes_on = dot != npos;
        if (goes_on) rest = rest.substr(dot + 1);
        return part;
    };
    while (!x.empty() && !y.empty() && x_goes_on && y_goes_on) {
        std::string_view part = take(x, x_goes_on);
        int order = compare_parts(part, take(y, y_goes_on));
        if (order != 0) return order;
    }
    if (x_goes_on) return order_of_rest(x);
    return y_goes_on ? -order_of_rest(y) : 0;
}

Result<Value> php_version_compare(Context& context, String& version1, String& version2,
                                  String* operator_) {
    int order = compare_versions(version1.data(), version2.data());  // as far as the first NUL
    if (!operator_) return Value::of(int64_t{order});
    std::string_view op = operator_->view();
    if (op == "<" || op == "lt") return Value::boolean(order < 0);
    if (op == "<=" || op == "le") return Value::boolean(order <= 0);
    if (op == ">" || op == "gt") return Value::boolean(order > 0);
    if (op == ">=" || op == "ge") return Value::boolean(order >= 0);
    if (op == "=" || op == "==" || op == "eq") return Value::boolean(order == 0);
    if (op == "!=" || op == "<>" || op == "ne") return Value::boolean(order != 0);
    return throw_argument_value_error(context, 3, "must be a valid comparison operator");
}

}  // namespace surus
