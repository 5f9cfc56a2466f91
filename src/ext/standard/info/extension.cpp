// The tables that phpinfo() has of extensions: what their stubs say of them, and their settings.
//
// A line `@info Library => {GMP_VERSION}` of a stub's first doc comment is a row; one without `=>`
// has one cell, and an empty one begins another table. In braces stands a constant, or a function
// without arguments whose result may be looked into: {curl_version().features.SSL}.
#include <algorithm>
#include <string>

#include "context/engine.h"
#include "ext/registry.h"
#include "ext/standard/core_info.stub.h"
#include "ext/standard/info/phpinfo.h"
#include "ext/support.h"
#include "runtime/arrays/iteration.h"
#include "runtime/calls/callable.h"
#include "runtime/ini/ini_entries.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

// Takes the text up to `mark` off the front of `rest`, and the mark with it.
std::string_view take_until(std::string_view& rest, std::string_view mark) {
    size_t end = rest.find(mark);
    std::string_view taken = rest.substr(0, end);
    rest = end == npos ? std::string_view() : rest.substr(end + mark.size());
    return taken;
}

// A function or constant may be missing or disabled: then there is nothing to show.
Result<Value> look_up(Context& context, std::string_view expression) {
    std::string_view name = take_until(expression, "()");
    bool is_call = expression.data() != nullptr;
    OwnedValue callee(string_value(is_call ? name : "constant")), argument(string_value(name));
    OwnedValue found(TRY(call_value(context, callee.get(),
                                    std::span<const Value>(&argument.get(), is_call ? 0 : 1))));
    while (expression.starts_with('.')) {
        expression.remove_prefix(1);
        size_t end = std::min(expression.find('.'), expression.size());
        const Value* inner =
            found->is_array() ? found->array->find(expression.substr(0, end)) : nullptr;
        found = OwnedValue(inner ? copy(inner->deref()) : Value::null());
        expression.remove_prefix(end);
    }
    return found.leak();
}

std::string shown(Context& context, const Value& value) {
    if (value.is(Type::True)) return "Yes";
    if (value.is(Type::False)) return "No";
    if (value.is_array()) {
        std::string list;
        for (auto [key, element] : elements(*value.array))
            list += (list.empty() ? "" : ", ") + shown(context, element.deref());
        return list;
    }
    Result<String*> text = to_string(context, value);
    if (!text) return {};
    return std::string(Ref<String>::adopt(*text)->view());
}

void forget_exception(Context& context) {
    if (context.pending != Pending::Exception) return;
    context.pending = Pending::None;
    release_cell(std::exchange(context.exception, nullptr));
}

// The text with what stands for its braces.
std::string filled_in(Context& context, std::string_view text) {
    std::string out;
    while (!text.empty()) {
        out += take_until(text, "{");
        if (text.empty()) break;
        Result<Value> value = look_up(context, take_until(text, "}"));
        if (value) out += shown(context, OwnedValue(*value).get());
        forget_exception(context);
    }
    return out;
}

void show_lines(Context& context, InfoPage& page, std::string_view lines) {
    page.table_start();
    while (!lines.empty()) {
        std::string_view line = take_until(lines, "\n");
        if (line.empty()) {
            page.table_end();
            page.table_start();
            continue;
        }
        bool has_value = line.find(" => ") != npos;
        std::string name = filled_in(context, take_until(line, " => "));
        if (has_value)
            page.row({name, filled_in(context, line)});
        else
            page.row({name});
    }
    page.table_end();
}

std::string switch_text(std::string_view value) {
    Ini scratch;
    scratch.set("switch", std::string(value));
    return scratch.get_bool("switch") ? "On" : "Off";
}

std::string setting_text(const Context& context, const IniEntry& entry, const std::string& value) {
    if (entry.is_switch) return switch_text(value);
    if (entry.name != "display_errors") return value;
    if (value == "stderr") return "STDERR";
    if (value != "stdout" && switch_text(value) == "Off") return "Off";
    return context.engine.sapi == "cli" ? "STDOUT" : "On";
}

}  // namespace

void show_settings(Context& context, InfoPage& page, std::string_view extension) {
    bool any = false;
    for (const IniEntry& entry : ini_entries()) {
        if (!equal_ignoring_case(entry.extension, extension)) continue;
        if (!any) {
            page.table_start();
            page.header({"Directive", "Local Value", "Master Value"});
        }
        any = true;
        auto configured = context.ini->configuration.find(entry.name);
        std::string master = configured != context.ini->configuration.end()
                                 ? configured->second.text
                             : entry.value ? entry.value
                                           : "";
        page.setting(entry.name, setting_text(context, entry, *context.ini->get(entry.name)),
                     setting_text(context, entry, master));
    }
    if (any) page.table_end();
}

void show_extension(Context& context, InfoPage& page, std::string_view name) {
    page.module(name);
    std::string lines;
    for (const StubModule* stub : stub_modules()) {
        if (equal_ignoring_case(stub->extension, name)) lines += stub->information;
    }
    if (lines.empty()) {
        const StubModule* found = find_extension(name);
        lines =
            "Version => " +
            std::string(found && !found->version.empty() ? found->version : constant_PHP_VERSION);
    }
    show_lines(context, page, lines);
    show_settings(context, page, name);
}

void print_extension_information(Context& context, std::string_view name) {
    InfoPage page(context);
    show_extension(context, page, name);
    page.flush();
}

}  // namespace surus
