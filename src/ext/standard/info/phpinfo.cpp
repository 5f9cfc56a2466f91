// phpinfo() as the command line has it: plain text.
#include "ext/standard/info/phpinfo.h"

#include <sys/utsname.h>

#include <algorithm>
#include <string>

#include "ext/registry.h"
#include "ext/standard/core_info.stub.h"
#include "ext/standard/info.stub.h"
#include "ext/support.h"
#include "runtime/dump/dump.h"
#include "runtime/errors/errors.h"
#include "runtime/ini/ini_entries.h"
#include "runtime/request/invocation.h"
#include "runtime/request/output.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

class Page {
public:
    explicit Page(Context& context) : context_(context) {}

    void general() {
        utsname name;
        uname(&name);
        row("PHP Version", constant_PHP_VERSION);
        out_ += '\n';
        row("System", std::string(name.sysname) + " " + name.nodename + " " + name.release + " " +
                          name.version + " " + name.machine);
        row("Build Date", constant_PHP_BUILD_DATE);
        row("Build Provider", constant_PHP_BUILD_PROVIDER);
        row("Server API", "Command Line Interface");
        row("Virtual Directory Support", "disabled");
        row("Configuration File (php.ini) Path", constant_PHP_CONFIG_FILE_PATH);
        row("Loaded Configuration File", or_none(context_.ini->loaded_file));
        std::string scanned;
        for (const std::string& file : context_.ini->scanned_files)
            scanned += (scanned.empty() ? "" : ",\n") + file;
        row("Additional .ini files parsed", or_none(scanned));
        row("Debug Build", "no");
        row("Thread Safety", constant_PHP_ZTS ? "enabled" : "disabled");
        row("Registered PHP Streams", "php, file, data");
        out_ += "\nThis program is Surus " SURUS_VERSION ", an engine for PHP.\n\n";
        out_ += "\n _______________________________________________________________________\n\n";
    }

    void configuration() {
        heading("Configuration");
        module("Core");
    }

    void modules() {
        std::vector<std::string_view> names = extension_names();
        std::ranges::sort(names, [](std::string_view a, std::string_view b) {
            return to_lower(a) < to_lower(b);
        });
        for (std::string_view name : names) {
            if (name != "Core") module(name);
        }
    }

    void environment() {
        heading("Environment");
        table("Variable", "Value");
        for_each_variable(
            context_.invocation->environment,
            [this](std::string_view name, std::string_view value) { row(name, value); });
        out_ += '\n';
    }

    void variables() {
        heading("PHP Variables");
        table("Variable", "Value");
        for (std::string_view name :
             {"_REQUEST", "_GET", "_POST", "_FILES", "_COOKIE", "_SERVER", "_ENV"}) {
            const Value* found = context_.globals->find(name);
            if (!found || !found->deref().is_array()) continue;
            for (auto [key, value] : elements(*found->deref().array)) {
                std::string title = "$" + std::string(name) + "['";
                if (key.is_int())
                    append_int(title, key.integer);
                else
                    title += key.string->view();
                row(title + "']", text_of(value.deref()));
            }
        }
        out_ += '\n';
    }

    void module(std::string_view name);

    void finish() { context_.output->write(out_); }

private:
    static std::string or_none(const std::string& text) { return text.empty() ? "(none)" : text; }

    void heading(std::string_view title) {
        out_ += '\n';
        out_ += title;
        out_ += "\n\n";
    }
    void table(std::string_view a, std::string_view b) { row(a, b); }
    void row(std::string_view name, std::string_view value) {
        out_ += name;
        out_ += " => ";
        out_ += value;
        out_ += '\n';
    }

    std::string text_of(const Value& value) {
        if (value.is_array()) {
            return printed(print_r(context_, value));
        }
        return printed(to_string(context_, value));
    }

    static std::string printed(Result<String*> text) {
        if (!text) return {};
        Ref<String> owned = Ref<String>::adopt(*text);
        return std::string(owned->view());
    }

    // Switches are shown as On and Off.
    static std::string shown(const IniEntry& entry, const std::string& value) {
        static constexpr std::string_view switches[] = {"allow_url_fopen",
                                                        "allow_url_include",
                                                        "auto_globals_jit",
                                                        "display_startup_errors",
                                                        "enable_dl",
                                                        "enable_post_data_reading",
                                                        "expose_php",
                                                        "fatal_error_backtraces",
                                                        "file_uploads",
                                                        "html_errors",
                                                        "ignore_repeated_errors",
                                                        "ignore_repeated_source",
                                                        "ignore_user_abort",
                                                        "implicit_flush",
                                                        "log_errors",
                                                        "mail.add_x_header",
                                                        "mail.mixed_lf_and_crlf",
                                                        "register_argc_argv",
                                                        "report_memleaks",
                                                        "short_open_tag",
                                                        "zend.detect_unicode",
                                                        "zend.enable_gc",
                                                        "zend.exception_ignore_args",
                                                        "zend.multibyte",
                                                        "zend.signal_check",
                                                        "pcre.jit",
                                                        "assert.active",
                                                        "assert.bail",
                                                        "assert.exception",
                                                        "assert.warning",
                                                        "auto_detect_line_endings"};
        if (std::ranges::find(switches, entry.name) != std::end(switches)) {
            Ini scratch;
            scratch.set("switch", value);
            return scratch.get_bool("switch") ? "On" : "Off";
        }
        if (entry.name == "display_errors")
            return value == "1" ? "STDOUT" : value == "stderr" ? "STDERR" : "Off";
        return value.empty() ? "no value" : value;
    }

    Context& context_;
    std::string out_;
};

void Page::module(std::string_view name) {
    out_ += name;
    out_ += "\n\n";
    if (name == "Core") {
        row("PHP Version", constant_PHP_VERSION);
        out_ += '\n';
    } else {
        row(std::string(name) + " support", "enabled");
        out_ += '\n';
    }
    bool any = false;
    for (const IniEntry& entry : ini_entries()) {
        if (!equal_ignoring_case(entry.extension, name)) continue;
        if (!any) out_ += "Directive => Local Value => Master Value\n";
        any = true;
        std::string value = shown(entry, *context_.ini->get(entry.name));
        auto configured = context_.ini->configuration.find(entry.name);
        std::string master = configured != context_.ini->configuration.end()
                                 ? configured->second.text
                             : entry.value ? entry.value
                                           : "";
        row(entry.name, value + " => " + shown(entry, master));
    }
    if (any) out_ += '\n';
}

}  // namespace

void print_extension_information(Context& context, std::string_view name) {
    Page page(context);
    context.output->write("\n");
    page.module(name);
    page.finish();
}

Result<bool> php_phpinfo(Context& context, int64_t flags) {
    Page page(context);
    context.output->write("phpinfo()\n");
    if (flags & constant_INFO_GENERAL) page.general();
    if (flags & constant_INFO_CONFIGURATION) page.configuration();
    if (flags & constant_INFO_MODULES) page.modules();
    if (flags & constant_INFO_ENVIRONMENT) page.environment();
    if (flags & constant_INFO_VARIABLES) page.variables();
    page.finish();
    return true;
}

}  // namespace surus
