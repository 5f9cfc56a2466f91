// Settings as text, with the few that are asked all the time mirrored as numbers.
#include <charconv>
#include <limits>

#include "runtime/ini/ini_entries.h"
#include "runtime/ini/quantity.h"
#include "runtime/request/tables.h"

namespace surus {

namespace {

std::string_view trimmed(std::string_view text) {
    auto blank = [](char c) { return c == ' ' || (c >= '\t' && c <= '\r'); };
    while (!text.empty() && blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && blank(text.back())) text.remove_suffix(1);
    return text;
}

// Decimal, or with one of the prefixes 0x, 0o, 0b and plain 0, as PHP's settings allow.
int64_t leading_integer(std::string_view text) {
    bool negative = false;
    if (!text.empty() && (text[0] == '-' || text[0] == '+')) {
        negative = text[0] == '-';
        text.remove_prefix(1);
    }
    int base = 10;
    if (text.size() > 1 && text[0] == '0') {
        char kind = static_cast<char>(text[1] | 0x20);
        base = kind == 'x' ? 16 : kind == 'b' ? 2 : 8;
        text.remove_prefix(kind == 'x' || kind == 'b' || kind == 'o' ? 2 : 1);
    }
    uint64_t value = 0;
    auto result = std::from_chars(text.data(), text.data() + text.size(), value, base);
    if (result.ec == std::errc::result_out_of_range) {
        value = static_cast<uint64_t>(std::numeric_limits<int64_t>::max());
    }
    return static_cast<int64_t>(negative ? 0 - value : value);
}

}  // namespace

const std::string* Ini::get(std::string_view name) const {
    auto found = values.find(name);
    if (found != values.end()) return &found->second;
    // What nobody set has its default, made a text when first asked for.
    const IniEntry* entry = find_ini_entry(name);
    if (!entry) return nullptr;
    return &values.emplace(std::string(name), entry->value ? entry->value : "").first->second;
}

void Ini::set(std::string_view name, std::string_view value) {
    auto found = values.find(name);
    if (found == values.end()) {
        values.emplace(std::string(name), std::string(value));
    } else {
        found->second = value;
    }
    ++changes;
    if (name == "precision") {
        precision = static_cast<int>(get_int(name));
    } else if (name == "serialize_precision") {
        serialize_precision = static_cast<int>(get_int(name));
    } else if (name == "zend.assertions") {
        assertions = get_int(name);
    } else if (name == "open_basedir") {
        restricts_paths = !value.empty();
    }
}

void Ini::configure(std::string_view name, std::string_view value) {
    configuration[std::string(name)] = {std::string(value), false, {}};
    set(name, value);
}

bool Ini::get_bool(std::string_view name) const {
    const std::string* value = get(name);
    return value && is_on(*value);
}

bool Ini::is_on(std::string_view value) {
    std::string text = to_lower(value);
    return text == "true" || text == "yes" || text == "on" || leading_integer(trimmed(text)) != 0;
}

int64_t Ini::get_int(std::string_view name) const {
    const std::string* value = get(name);
    return value ? parse_quantity(*value).value : 0;
}

}  // namespace surus
