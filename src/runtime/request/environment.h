// The environment variables of a request: those that it was given, with its own changes (putenv).
// The process's are not touched.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace surus {

class Environment {
public:
    // "NAME=value", ending with a null, which live as long as this does; null: none.
    void inherit(const char* const* entries);
    // Null when there is no such variable; until the next change.
    const char* get(std::string_view name) const;
    void set(std::string_view name, std::string_view value);
    void remove(std::string_view name);
    // "NAME=value", ending with a null, as exec() wants them.
    const char* const* entries() const { return entries_; }

private:
    void own();
    void point();

    static constexpr const char* none_[] = {nullptr};
    const char* const* entries_ = none_;
    bool owned_ = false;
    std::vector<std::string> texts_;     // once something was changed
    std::vector<const char*> pointers_;  // to those, and a null
};

// `visit(name, value)` for each variable that has a name.
template <class Visit>
void for_each_variable(const Environment& environment, Visit visit) {
    for (const char* const* entry = environment.entries(); *entry; ++entry) {
        std::string_view text(*entry);
        size_t equals = text.find('=');
        if (equals == 0 || equals == std::string_view::npos) continue;
        visit(text.substr(0, equals), text.substr(equals + 1));
    }
}

}  // namespace surus
