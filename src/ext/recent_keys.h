// Keys that were read lately: records of the same shape share them, which takes less memory than a
// key each and is faster than making them.
#pragma once

#include "base/hash.h"
#include "ext/support.h"

namespace surus {

class RecentKeys {
public:
    RecentKeys() = default;
    RecentKeys(const RecentKeys&) = delete;
    RecentKeys& operator=(const RecentKeys&) = delete;
    ~RecentKeys() {
        if (!any_) return;
        for (String* key : recent_) {
            if (key) release_cell(key);
        }
    }

    // An owned string of that text.
    String* get(std::string_view text) {
        if (text.size() > longest) return make_string(text);
        String*& recent = recent_[hash_text(text) % places];
        if (recent && recent->view() == text) return share(*recent);
        String* made = make_string(text);
        if (recent) release_cell(recent);
        recent = share(*made);
        any_ = true;
        return made;
    }

private:
    static constexpr size_t places = 64, longest = 32;
    String* recent_[places] = {};
    bool any_ = false;
};

}  // namespace surus
