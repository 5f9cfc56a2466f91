#include "runtime/request/environment.h"

#include <algorithm>

namespace surus {

namespace {

bool names(std::string_view entry, std::string_view name) {
    return entry.size() > name.size() && entry[name.size()] == '=' && entry.starts_with(name);
}
// The same without measuring the entry.
bool names(const char* entry, std::string_view name) {
    size_t same = 0;
    while (same < name.size() && entry[same] == name[same] && entry[same]) ++same;
    return same == name.size() && same && entry[same] == '=';
}

}  // namespace

void Environment::inherit(const char* const* entries) { entries_ = entries ? entries : none_; }

const char* Environment::get(std::string_view name) const {
    for (const char* const* entry = entries_; *entry; ++entry) {
        if (names(*entry, name)) return *entry + name.size() + 1;
    }
    return nullptr;
}

void Environment::set(std::string_view name, std::string_view value) {
    own();
    std::string text(name);
    (text += '=') += value;
    auto found =
        std::ranges::find_if(texts_, [&](const auto& entry) { return names(entry, name); });
    if (found != texts_.end()) {
        *found = std::move(text);
    } else {
        texts_.push_back(std::move(text));
    }
    point();
}

void Environment::remove(std::string_view name) {
    own();
    std::erase_if(texts_, [&](const std::string& entry) { return names(entry, name); });
    point();
}

void Environment::own() {
    if (owned_) return;
    owned_ = true;
    for (const char* const* entry = entries_; *entry; ++entry) texts_.emplace_back(*entry);
}

void Environment::point() {
    pointers_.clear();
    for (const std::string& text : texts_) pointers_.push_back(text.c_str());
    pointers_.push_back(nullptr);
    entries_ = pointers_.data();
}

}  // namespace surus
