// A zone of the time zone database: when its clocks were changed, and to what.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ext/date/posix_rule.h"

namespace surus::date {

class ZoneInfo {
public:
    // Of a TZif file (RFC 8536) of version 2 or later; null when it is not one.
    static std::unique_ptr<ZoneInfo> parse(std::string name, std::string_view file);
    static std::unique_ptr<ZoneInfo> utc();

    const std::string& name() const { return name_; }
    // What clocks show at that moment, and since when; `always`: there was no change before.
    static constexpr int64_t always = INT64_MIN;
    const LocalType& type_at(int64_t timestamp, int64_t& since) const {
        if (timestamp < known_.from || timestamp >= known_.to) [[unlikely]]
            look_up(timestamp);
        since = known_.since;
        return *known_.type;
    }
    const LocalType& type_at(int64_t timestamp) const {
        int64_t since;
        return type_at(timestamp, since);
    }

    std::span<const int64_t> changes() const { return times_; }
    const LocalType& type_of(size_t change) const { return types_[type_indexes_[change]]; }
    const LocalType& first_type() const { return types_[0]; }
    const PosixRule* rule() const { return rule_ ? &*rule_ : nullptr; }
    const LocalType& rule_type(bool dst) const { return rule_types_[dst]; }

private:
    friend class ZoneFileReader;
    ZoneInfo() = default;
    void look_up(int64_t timestamp) const;
    void look_up_rule(int64_t timestamp) const;
    void finish();

    std::string name_;
    std::vector<int64_t> times_;
    std::vector<uint8_t> type_indexes_;  // as many as times_
    std::vector<LocalType> types_;       // at least one
    std::string abbreviations_;          // what types_ point to
    std::optional<PosixRule> rule_;
    LocalType rule_types_[2];

    // The span last asked for: most programs stay within one.
    struct Span {
        int64_t from, to;
        int64_t since;
        const LocalType* type;
    };
    mutable Span known_{0, 0, 0, nullptr};
};

}  // namespace surus::date
