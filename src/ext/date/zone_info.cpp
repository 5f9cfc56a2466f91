#include "ext/date/zone_info.h"

#include <algorithm>

#include "ext/date/calendar.h"

namespace surus::date {

// Reads the second, 64-bit part of a TZif file; every length in it is checked.
class ZoneFileReader {
public:
    explicit ZoneFileReader(std::string_view file) : rest_(file) {}

    bool read(ZoneInfo& zone) {
        Header narrow, wide;
        if (!header(narrow) || narrow.version < '2') return false;
        if (!skip(narrow.body_size(4)) || !header(wide)) return false;
        if (wide.types == 0 || wide.types > 255 || rest_.size() < wide.body_size(8)) return false;
        return body(zone, wide) && footer(zone);
    }

private:
    struct Header {
        char version;
        uint32_t utc_flags, standard_flags, leaps, times, types, characters;

        size_t body_size(size_t time_size) const {
            return size_t{times} * (time_size + 1) + size_t{types} * 6 + characters +
                   size_t{leaps} * (time_size + 4) + standard_flags + utc_flags;
        }
    };

    bool skip(size_t bytes) {
        if (rest_.size() < bytes) return false;
        rest_.remove_prefix(bytes);
        return true;
    }
    uint64_t number(size_t bytes) {
        uint64_t value = 0;
        for (size_t i = 0; i < bytes; ++i) value = value << 8 | static_cast<uint8_t>(rest_[i]);
        rest_.remove_prefix(bytes);
        return value;
    }
    bool header(Header& out) {
        if (rest_.size() < 44 || rest_.substr(0, 4) != "TZif") return false;
        out.version = rest_[4];
        skip(20);
        for (uint32_t* count : {&out.utc_flags, &out.standard_flags, &out.leaps, &out.times,
                                &out.types, &out.characters}) {
            *count = static_cast<uint32_t>(number(4));
        }
        return true;
    }

    bool body(ZoneInfo& zone, const Header& header) {
        zone.times_.resize(header.times);
        for (int64_t& time : zone.times_) time = static_cast<int64_t>(number(8));
        auto not_later = [](int64_t a, int64_t b) { return a >= b; };
        if (std::ranges::adjacent_find(zone.times_, not_later) != zone.times_.end()) return false;
        zone.type_indexes_.resize(header.times);
        for (uint8_t& index : zone.type_indexes_) {
            index = static_cast<uint8_t>(number(1));
            if (index >= header.types) return false;
        }
        size_t types_size = size_t{header.types} * 6;
        zone.abbreviations_ = rest_.substr(types_size, header.characters);
        for (uint32_t i = 0; i < header.types; ++i) {
            LocalType type;
            type.offset = static_cast<int32_t>(number(4));
            type.dst = number(1) != 0;
            size_t at = number(1);
            if (at >= zone.abbreviations_.size()) return false;
            type.abbreviation = zone.abbreviations_.c_str() + at;
            zone.types_.push_back(type);
        }
        return skip(header.characters + size_t{header.leaps} * 12 + header.standard_flags +
                    header.utc_flags);
    }

    // A line of its own, perhaps empty.
    bool footer(ZoneInfo& zone) {
        if (rest_.size() < 2 || rest_.front() != '\n') return false;
        std::string_view line = rest_.substr(1);
        size_t end = line.find('\n');
        if (end == std::string_view::npos) return false;
        if (end == 0) return true;
        zone.rule_ = PosixRule::parse(line.substr(0, end));
        return zone.rule_.has_value();
    }

    std::string_view rest_;
};

std::unique_ptr<ZoneInfo> ZoneInfo::parse(std::string name, std::string_view file) {
    std::unique_ptr<ZoneInfo> zone(new ZoneInfo());
    zone->name_ = std::move(name);
    if (!ZoneFileReader(file).read(*zone)) return nullptr;
    zone->finish();
    return zone;
}

std::unique_ptr<ZoneInfo> ZoneInfo::utc() {
    std::unique_ptr<ZoneInfo> zone(new ZoneInfo());
    zone->name_ = "UTC";
    zone->types_.push_back({0, false, "UTC"});
    zone->finish();
    return zone;
}

void ZoneInfo::finish() {
    if (rule_) {
        rule_types_[0] = {rule_->standard_offset, false, rule_->standard_name.c_str()};
        rule_types_[1] = {rule_->dst_offset, true, rule_->dst_name.c_str()};
    }
}

void ZoneInfo::look_up(int64_t timestamp) const {
    bool after_all = times_.empty() || timestamp >= times_.back();
    if (after_all && rule_) return look_up_rule(timestamp);
    auto next = std::ranges::upper_bound(times_, timestamp);
    int64_t end = next == times_.end() ? INT64_MAX : *next;
    if (next == times_.begin()) {
        known_ = {INT64_MIN, end, always, &types_[0]};
        return;
    }
    auto change = static_cast<size_t>(next - times_.begin() - 1);
    known_ = {times_[change], end, times_[change], &type_of(change)};
}

void ZoneInfo::look_up_rule(int64_t timestamp) const {
    int64_t last = times_.empty() ? always : times_.back();
    if (!rule_->has_dst) {
        known_ = {last, INT64_MAX, last, &rule_types_[0]};
        return;
    }
    int64_t year = civil_from_days(floor_div(timestamp, seconds_per_day)).year;
    PosixRule::Change previous{}, next[2];
    rule_->changes_of(year - 1, next);
    previous = next[1];
    for (int64_t later = year; later <= year + 1; ++later) {
        rule_->changes_of(later, next);
        for (const PosixRule::Change& change : next) {
            if (timestamp < change.at) {
                known_ = {previous.at < last ? last : previous.at, change.at, previous.at,
                          &rule_types_[previous.to_dst]};
                return;
            }
            previous = change;
        }
    }
    known_ = {timestamp, plus(timestamp, 1), previous.at, &rule_types_[previous.to_dst]};
}

}  // namespace surus::date
