// get_browser(): what a browscap.ini tells of a user agent.
#include <algorithm>
#include <fstream>
#include <initializer_list>
#include <iterator>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "ext/standard/info.stub.h"
#include "ext/state.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/ini/ini_entries.h"
#include "runtime/ini/ini_parser.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

struct Browser {
    std::string pattern;  // the section's name
    std::string lower;
    size_t literal = 0;  // how many characters of it stand for themselves
    std::string parent;
    bool has_parent = false;
    std::vector<std::pair<std::string, std::string>> properties;
};

class BrowserList : public ExtensionState, private IniSink {
public:
    static constexpr StateSlot slot = StateSlot::Browsers;

    // Reads the file, unless that is what was read last. False: it cannot be read.
    bool load(Context& context, const std::string& file) {
        if (file == file_) return true;
        std::ifstream in(file, std::ios::binary);
        if (!in) return false;
        std::string text{std::istreambuf_iterator<char>(in), {}};
        file_ = file;
        browsers_.clear();
        places_.clear();
        parse_ini(context, text, IniMode::Raw, *this);
        return true;
    }

    const Browser* named(const std::string& name) const {
        auto found = places_.find(to_lower(name));
        return found == places_.end() ? nullptr : &browsers_[found->second];
    }
    const Browser* matching(const std::string& agent) const;

private:
    void section(std::string_view name) override {
        Browser browser;
        browser.pattern = name;
        browser.lower = to_lower(name);
        for (char c : name) browser.literal += c != '*' && c != '?';
        auto [place, is_new] = places_.try_emplace(browser.lower, browsers_.size());
        if (is_new)
            browsers_.push_back(std::move(browser));
        else
            browsers_[place->second] = std::move(browser);
        active_ = place->second;
    }
    void entry(std::string_view name, const Value& value) override;
    void element(std::string_view, std::string_view, const Value&) override {}

    std::string file_;
    std::vector<Browser> browsers_;
    std::unordered_map<std::string, size_t> places_;  // by names in lower case
    size_t active_ = 0;
};

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
    std::string lower = to_lower(word);
    return std::find(words.begin(), words.end(), lower) != words.end();
}

void BrowserList::entry(std::string_view name, const Value& value) {
    if (browsers_.empty() || !value.is_string()) return;
    std::string text(value.string->view());
    if (is_one_of(text, {"on", "yes", "true"}))
        text = "1";
    else if (is_one_of(text, {"no", "off", "none", "false"}))
        text.clear();
    Browser& browser = browsers_[active_];
    std::string key = to_lower(name);
    if (key == "parent") {
        browser.has_parent = true;
        browser.parent = std::move(text);
    } else {
        browser.properties.emplace_back(std::move(key), std::move(text));
    }
}

// Whether all of `text` is of a pattern in which * is any number of characters and ? is one.
bool matches(std::string_view pattern, std::string_view text) {
    size_t at = 0, i = 0, star = npos, resumed = 0;
    while (i < text.size()) {
        if (at < pattern.size() && pattern[at] == '*') {
            star = at++;
            resumed = i;
        } else if (at < pattern.size() && (pattern[at] == '?' || pattern[at] == text[i])) {
            ++at;
            ++i;
        } else if (star != npos) {
            at = star + 1;
            i = ++resumed;
        } else {
            return false;
        }
    }
    while (at < pattern.size() && pattern[at] == '*') ++at;
    return at == pattern.size();
}

// The pattern that leaves least of the agent to its wildcards; of two the first.
const Browser* BrowserList::matching(const std::string& agent) const {
    if (const Browser* exact = named(agent)) return exact;
    std::string text = to_lower(agent);
    const Browser* best = nullptr;
    for (const Browser& browser : browsers_) {
        if (best && browser.literal <= best->literal) continue;
        if (matches(browser.lower, text)) best = &browser;
    }
    return best ? best : named("Default Browser Capability Settings");
}

// As the pattern is shown: a regular expression.
std::string expression_of(const Browser& browser) {
    std::string text = "~^";
    for (char c : browser.lower) {
        if (c == '?') {
            text += '.';
        } else if (c == '*') {
            text += ".*";
        } else {
            if (std::string_view(".\\()[]+~").find(c) != npos) text += '\\';
            text += c;
        }
    }
    return text + "$~";
}

void add_missing(Array& properties, const std::string& name, const std::string& value) {
    if (!properties.find(name)) properties.set(name, string_value(value));
}

// The properties of a browser, and those of its parents that it has no word of.
Array* properties_of(const BrowserList& list, const Browser& browser) {
    Array* properties = Array::create();
    add_missing(*properties, "browser_name_regex", expression_of(browser));
    add_missing(*properties, "browser_name_pattern", browser.pattern);
    constexpr int most_parents = 100;  // a file may name one as its own
    const Browser* each = &browser;
    for (int depth = 0; each && depth < most_parents; ++depth) {
        if (each->has_parent) add_missing(*properties, "parent", each->parent);
        for (const auto& [name, value] : each->properties) add_missing(*properties, name, value);
        each = each->has_parent ? list.named(each->parent) : nullptr;
    }
    return properties;
}

const String* agent_of_request(Context& context) {
    const Value* server = context.globals->find("_SERVER");
    if (!server || !server->deref().is_array()) return nullptr;
    const Value* agent = server->deref().array->find("HTTP_USER_AGENT");
    return agent && agent->deref().is_string() ? agent->deref().string : nullptr;
}

}  // namespace

Result<Value> php_get_browser(Context& context, String* user_agent, bool return_array) {
    const std::string* file = context.ini->get("browscap");
    if (!file || file->empty()) {
        TRY(function_warning(context, "browscap ini directive not set"));
        return false_value();
    }
    const String* agent = user_agent ? user_agent : agent_of_request(context);
    if (!agent) {
        TRY(function_warning(
            context, "HTTP_USER_AGENT variable is not set, cannot determine user agent name"));
        return false_value();
    }
    auto& list = extension_state<BrowserList>(context);
    if (!list.load(context, *file)) {
        TRY(function_warning(context, "Cannot open \"%s\" for reading", file->c_str()));
        return false_value();
    }
    const Browser* browser = list.matching(std::string(agent->view()));
    if (!browser) return false_value();
    OwnedValue properties(Value::of(properties_of(list, *browser)));
    if (return_array) return properties.leak();
    return Value::of(TRY(to_object(context, properties.get())));
}

}  // namespace surus
