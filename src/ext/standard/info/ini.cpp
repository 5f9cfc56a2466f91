// Settings: ini_get, ini_set and what a change of them brings about.
#include <array>

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "ext/extension_hooks.h"
#include "ext/standard/info.stub.h"
#include "ext/standard/info/parse_ini.h"
#include "ext/state.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/ini/ini_entries.h"
#include "runtime/ini/quantity.h"
#include "runtime/request/open_basedir.h"
#include "runtime/request/output.h"
#include "runtime/request/tables.h"
#include "runtime/request/time_limit.h"
#include "runtime/values/conversion.h"
#include "runtime/values/cycle_collector.h"

namespace surus {

namespace {

// What settings were before the program changed them, for ini_restore.
struct IniState : ExtensionState {
    static constexpr StateSlot slot = StateSlot::Ini;
    std::map<std::string, std::string, std::less<>> originals;
    // Settings that were asked for lately, by their names' hashes, and where Ini keeps their texts.
    struct Asked {
        const IniEntry* entry;
        const std::string* text;
    };
    std::array<Asked, 16> asked{};
};

Status check_assertions(Context& context, int64_t value) {
    int64_t old = context.ini->get_int("zend.assertions");
    if (value != old && (value == -1 || old == -1)) {
        TRY(warning(context,
                    "zend.assertions may be completely enabled or disabled only in "
                    "php.ini"));
        return failed;
    }
    return {};
}

// assert.* are deprecated, except for saying what is so anyway.
Status warn_of_assertions(Context& context, std::string_view name, std::string_view value) {
    bool usual = name != "assert.bail" && name != "assert.callback";
    if (name != "assert.callback" && Ini::is_on(value) == usual) return {};
    return function_deprecated(context, "%s INI setting is deprecated", std::string(name).c_str());
}

// False: the setting does not take this value. The warnings are php's.
bool accept(Context& context, const IniEntry& entry, std::string_view value) {
    if (entry.accepts) return entry.accepts(context, value);
    std::string_view name = entry.name;
    if (name == "error_log" && !value.empty() && value != "syslog" && !is_allowed(context, value))
        return false;
    if (name == "open_basedir") return narrows_basedir(context, value);
    if (name == "zend.assertions") return check_assertions(context, string_to_int(value)).ok();
    if (name == "include_path" || name == "arg_separator.output" || name == "arg_separator.input")
        return !value.empty();
    if (name == "zend.exception_string_param_max_len") {
        int64_t length = string_to_int(value);
        return length >= 0 && length <= 1000000;
    }
    if (name.starts_with("assert.")) return warn_of_assertions(context, name, value).ok();
    if (name == "report_memleaks" && !Ini::is_on(value))
        return function_deprecated(context, "Directive 'report_memleaks' is deprecated").ok();
    return accepts_setting(context, name, value);
}

// Whether what is in use is within the new limit.
bool fits_memory(Context& context) {
    int64_t limit = context.ini->get_int("memory_limit");
    auto used = static_cast<int64_t>(context.used());
    if (limit < 0 || limit >= used) return true;
    (void)warning(context,
                  "Failed to set memory limit to %lld bytes (Current memory usage is %lld bytes)",
                  static_cast<long long>(limit), static_cast<long long>(used));
    return false;
}

void apply(Context& context, std::string_view name) {
    const Ini& ini = *context.ini;
    if (name == "max_execution_time") set_time_limit(context, ini.get_int(name));
    if (name == "memory_limit") {
        int64_t limit = ini.get_int(name);
        context.set_limit(limit < 0 ? SIZE_MAX : static_cast<size_t>(limit));
    } else if (name == "error_reporting") {
        context.errors->reporting = static_cast<int>(ini.get_int(name));
    } else if (name == "zend.enable_gc") {
        context.collector->enabled = ini.get_bool(name);
    }
}

Result<Value> set_option(Context& context, std::string_view name, std::string_view value) {
    const IniEntry* entry = find_ini_entry(name);
    if (!entry) return false_value();
    Value old = entry->value || context.ini->values.contains(name)
                    ? string_value(*context.ini->get(name))
                    : string_value("");
    OwnedValue result(old);
    if (!(entry->access & 1) || !accept(context, *entry, value)) {
        if (context.has_pending()) return failed;
        return false_value();
    }
    auto& originals = extension_state<IniState>(context).originals;
    if (!originals.contains(name)) originals.emplace(std::string(name), *context.ini->get(name));
    std::string before = *context.ini->get(name);
    context.ini->set(name, value);
    if (name == "memory_limit" && !fits_memory(context)) {
        context.ini->set(name, before);
        return context.has_pending() ? Result<Value>(failed) : false_value();
    }
    apply(context, name);
    return result.leak();
}

}  // namespace

Result<Value> php_ini_get(Context& context, String& option) {
    // What -d or php.ini set for nobody is only known to get_cfg_var.
    auto& state = extension_state<IniState>(context);
    IniState::Asked& asked = state.asked[option.hash() % state.asked.size()];
    if (!asked.entry || option.view() != asked.entry->name) {
        const IniEntry* entry = find_ini_entry(option.view());
        if (!entry) return false_value();
        asked = {entry, context.ini->get(option.view())};
    }
    return string_value(*asked.text);
}

Result<Value> php_ini_set(Context& context, String& option, const Value& value) {
    Ref<String> text = Ref<String>::adopt(TRY(to_string(context, value)));
    return set_option(context, option.view(), text->view());
}

Status php_ini_restore(Context& context, String& option) {
    auto& originals = extension_state<IniState>(context).originals;
    auto found = originals.find(option.view());
    if (found == originals.end()) return {};
    // Some may not be given back: what open_basedir once was allows more.
    const IniEntry* entry = find_ini_entry(option.view());
    if (entry && !accept(context, *entry, found->second))
        return context.has_pending() ? Status(failed) : Status();
    context.ini->set(option.view(), found->second);
    originals.erase(found);
    apply(context, option.view());
    return {};
}

Result<Value> php_ini_get_all(Context& context, String* extension, bool details) {
    Array* all = Array::create();
    OwnedValue result(Value::of(all));
    bool any = !extension;
    const auto& originals = extension_state<IniState>(context).originals;
    const auto& values = context.ini->values;
    String& global_value = *context.strings->intern("global_value");
    String& local_value = *context.strings->intern("local_value");
    String& access = *context.strings->intern("access");
    for (const IniEntry& entry : ini_entries()) {
        if (extension && !equal_ignoring_case(extension->view(), entry.extension)) continue;
        any = true;
        auto set = values.find(entry.name);
        Value local = Value::null();
        if (set != values.end())
            local = string_value(set->second);
        else if (entry.value)
            local = string_value(entry.value);
        if (!details) {
            all->set(entry.name, local);
            continue;
        }
        auto original = originals.find(entry.name);
        Value global = original == originals.end() ? copy(local) : string_value(original->second);
        Array* row = Array::create_hash(3);
        row->add_new(global_value, global);
        row->add_new(local_value, local);
        row->add_new(access, Value::of(int64_t{entry.access}));
        all->set(entry.name, Value::of(row));
    }
    if (!any) {
        TRY(function_warning(context, "Extension \"%s\" cannot be found", extension->data()));
        return false_value();
    }
    return result.leak();
}

Result<int64_t> php_ini_parse_quantity(Context& context, String& shorthand) {
    Quantity quantity = parse_quantity(shorthand.view());
    if (!quantity.problem.empty()) TRY(warning(context, "%s", quantity.problem.c_str()));
    return quantity.value;
}

Result<Value> php_set_include_path(Context& context, String& include_path) {
    return set_option(context, "include_path", include_path.view());
}
Result<Value> php_get_include_path(Context& context) {
    return string_value(*context.ini->get("include_path"));
}

Result<Value> php_get_cfg_var(Context& context, String& option) {
    const auto& configuration = context.ini->configuration;
    auto found = configuration.find(option.view());
    if (found == configuration.end()) return false_value();
    if (!found->second.is_array) return string_value(found->second.text);
    Array* list = Array::create();
    for (const auto& [name, text] : found->second.elements) {
        Ref<String> key = Ref<String>::adopt(make_string(name));
        set_ini_element(*list, *key, string_value(text));
    }
    return Value::of(list);
}

Result<bool> php_set_time_limit(Context& context, int64_t seconds) {
    context.ini->set("max_execution_time", std::to_string(seconds));
    set_time_limit(context, seconds);
    return true;
}

Result<int64_t> php_ignore_user_abort(Context& context, std::optional<bool> enable) {
    int64_t old = context.ini->get_bool("ignore_user_abort");
    if (enable) TRY(set_option(context, "ignore_user_abort", *enable ? "1" : "0"));
    return old;
}
Result<int64_t> php_connection_aborted(Context& context) { return context.output->aborted; }
Result<int64_t> php_connection_status(Context& context) {
    return context.output->aborted ? constant_CONNECTION_ABORTED : constant_CONNECTION_NORMAL;
}

}  // namespace surus
