// phpinfo().
#include "ext/standard/info/phpinfo.h"

#include <sys/utsname.h>

#include <algorithm>
#include <string>

#include "context/engine.h"
#include "ext/registry.h"
#include "ext/standard/core_info.stub.h"
#include "ext/standard/filter.stub.h"
#include "ext/standard/info.stub.h"
#include "ext/standard/info/credits.h"
#include "ext/standard/stream.stub.h"
#include "ext/support.h"
#include "runtime/dump/dump.h"
#include "runtime/errors/errors.h"
#include "runtime/request/invocation.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

std::string system_name() {
    utsname name;
    uname(&name);
    return std::string(name.sysname) + " " + name.nodename + " " + name.release + " " +
           name.version + " " + name.machine;
}

std::string or_none(const std::string& text) { return text.empty() ? "(none)" : text; }

std::string listed(Result<Array*> names) {
    if (!names) return {};
    Ref<Array> owned = Ref<Array>::adopt(*names);
    std::string list;
    for (auto [key, name] : elements(*owned))
        list += (list.empty() ? "" : ", ") + std::string(name.string->view());
    return list;
}

std::string_view server_name(std::string_view sapi) {
    if (sapi == "cli") return "Command Line Interface";
    if (sapi == "cli-server") return "Built-in HTTP server";
    return sapi == "embed" ? "PHP Embedded Library" : sapi;
}

void show_build(Context& context, InfoPage& page) {
    page.row({"System", system_name()});
    page.row({"Build Date", constant_PHP_BUILD_DATE});
    page.row({"Build Provider", constant_PHP_BUILD_PROVIDER});
    page.row({"Compiler", __VERSION__});
    page.row({"Configure Command", " 'cmake'"});
    page.row({"Server API", server_name(context.engine.sapi)});
    page.row({"Virtual Directory Support", "enabled"});
    page.row({"Configuration File (php.ini) Path", constant_PHP_CONFIG_FILE_PATH});
    page.row({"Loaded Configuration File", or_none(context.ini->loaded_file)});
    page.row({"Scan this dir for additional .ini files",
              or_none(std::string(constant_PHP_CONFIG_FILE_SCAN_DIR))});
    std::string scanned;
    for (const std::string& file : context.ini->scanned_files)
        scanned += (scanned.empty() ? "" : ",\n") + file;
    page.row({"Additional .ini files parsed", or_none(scanned)});
}

// What programs look for in php's page, in its order; the numbers are those of the PHP that this
// engine is compatible with.
void show_rules(InfoPage& page) {
    page.row({"PHP API", "20250925"});
    page.row({"PHP Extension", "20250925"});
    page.row({"Zend Extension", "420250925"});
    page.row({"Zend Extension Build", constant_PHP_ZTS ? "API420250925,TS" : "API420250925,NTS"});
    page.row({"PHP Extension Build", constant_PHP_ZTS ? "API20250925,TS" : "API20250925,NTS"});
    page.row({"PHP Integer Size", "64 bits"});
    page.row({"Debug Build", constant_PHP_DEBUG ? "yes" : "no"});
    page.row({"Thread Safety", constant_PHP_ZTS ? "enabled" : "disabled"});
    if (constant_PHP_ZTS) page.row({"Thread API", "POSIX Threads"});
    page.row({"Zend Signal Handling", "disabled"});
    page.row({"Zend Memory Manager", "enabled"});
    page.row({"Zend Multibyte Support",
              find_extension("mbstring") ? "provided by mbstring" : "disabled"});
    page.row({"Zend Max Execution Timers", "enabled"});
    page.row({"IPv6 Support", "enabled"});
    page.row({"DTrace Support", "disabled"});
}

void show_general(Context& context, InfoPage& page) {
    if (page.is_html()) {
        page.raw("<table>\n<tr class=\"h\"><td>\n<h1 class=\"p\">PHP Version ");
        page.text(constant_PHP_VERSION);
        page.raw("</h1>\n</td></tr>\n</table>\n");
    } else {
        page.row({"PHP Version", constant_PHP_VERSION});
    }
    page.table_start();
    show_build(context, page);
    show_rules(page);
    auto list = [&](std::string_view what, Result<Array*> names) {
        if (!page.is_html() && what == "Registered PHP Streams") page.raw("\n");
        page.row({what, listed(names)});
    };
    list("Registered PHP Streams", php_stream_get_wrappers(context));
    list("Registered Stream Socket Transports", php_stream_get_transports(context));
    list("Registered Stream Filters", php_stream_get_filters(context));
    page.table_end();
    page.box_start();
    page.raw("This program is Surus " SURUS_VERSION ", an engine for PHP:");
    page.raw(page.is_html() ? "<br />" : "\n");
    page.raw("Surus Engine v" SURUS_VERSION ", with the Zend Engine's interface of v");
    page.text("4.5.0");
    page.raw("\n");
    page.box_end();
}

void show_modules(Context& context, InfoPage& page) {
    std::vector<std::string_view> names = extension_names();
    std::ranges::sort(
        names, [](std::string_view a, std::string_view b) { return to_lower(a) < to_lower(b); });
    for (std::string_view name : names) show_extension(context, page, name);
    page.section("Additional Modules");
    page.table_start();
    page.header({"Module Name"});
    page.table_end();
}

void show_environment(Context& context, InfoPage& page) {
    page.section("Environment");
    page.table_start();
    page.header({"Variable", "Value"});
    for_each_variable(
        context.invocation->environment,
        [&](std::string_view name, std::string_view value) { page.row({name, value}); });
    page.table_end();
}

std::string variable_text(Context& context, const Value& value) {
    Result<String*> text = value.is_array() ? print_r(context, value) : to_string(context, value);
    if (!text) return {};
    return std::string(Ref<String>::adopt(*text)->view());
}

void show_variables(Context& context, InfoPage& page) {
    page.section("PHP Variables");
    page.table_start();
    page.header({"Variable", "Value"});
    using namespace superglobal;
    require_superglobals(context, server | superglobal::environment | request);
    for (std::string_view name :
         {"_REQUEST", "_GET", "_POST", "_FILES", "_COOKIE", "_SERVER", "_ENV"}) {
        const Value* found = context.globals->find(name);
        if (!found || !found->deref().is_array()) continue;
        Ref<Array> list = Ref<Array>::share(found->deref().array);
        for (auto [key, value] : elements(*list)) {
            std::string title;
            if (key.is_int())
                append_int(title, key.integer);
            else
                title = key.string->view();
            const Value& shown = value.deref();
            page.variable(name, title, variable_text(context, shown), shown.is_array());
        }
    }
    page.table_end();
}

void show_license(InfoPage& page) {
    page.section("PHP License");
    if (page.is_html()) page.box_start();
    page.raw(page.is_html() ? "<p>\n" : "");
    page.raw(
        "This program is Surus, free software under the MIT License, which is\n"
        "included in the distribution in the file:  LICENSE\n\n"
        "It comes without warranty of any kind.\n");
    page.raw(page.is_html() ? "</p>\n" : "");
    if (page.is_html()) page.box_end();
}

}  // namespace

Result<bool> php_phpinfo(Context& context, int64_t flags) {
    InfoPage page(context);
    page.document_start("PHP " + std::string(constant_PHP_VERSION) + " - phpinfo()");
    if (!page.is_html()) page.raw("phpinfo()\n");
    if (flags & constant_INFO_GENERAL) show_general(context, page);
    if (flags & constant_INFO_CONFIGURATION) {
        page.line();
        page.title("Configuration");
        if (!(flags & constant_INFO_MODULES)) {
            page.section("PHP Core");
            show_settings(context, page, "core");
        }
    }
    if (flags & constant_INFO_MODULES) show_modules(context, page);
    if (flags & constant_INFO_ENVIRONMENT) show_environment(context, page);
    if (flags & constant_INFO_VARIABLES) show_variables(context, page);
    if (flags & constant_INFO_CREDITS) {
        page.line();
        show_credits(page, constant_CREDITS_ALL & ~constant_CREDITS_FULLPAGE);
    }
    if (flags & constant_INFO_LICENSE) show_license(page);
    page.document_end();
    page.flush();
    return true;
}

}  // namespace surus
