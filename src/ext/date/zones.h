// The system's time zone database, /usr/share/zoneinfo or where TZDIR says. UTC needs none.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "ext/date/zone_info.h"

namespace surus::date {

// What zone.tab says about a zone.
struct Location {
    std::string country = "??";
    double latitude = -90;
    double longitude = -180;
    std::string comments;
};

class Zones {
public:
    Zones();

    // Null when there is none of that name, in any case; it is called as the caller spells it.
    // Zones live as long as this object.
    const ZoneInfo* find(std::string_view name);
    const ZoneInfo& utc() const { return *utc_; }
    // All names, without regard to case in alphabetical order.
    const std::vector<std::string>& names();
    // Null when zone.tab does not list it.
    const Location* location(std::string_view name);
    // "2026a", or "0.system" when the database does not say.
    std::string version() const;
    bool is_installed() const;
    const std::string& folder() const { return folder_; }

private:
    const ZoneInfo* load(std::string_view name, std::string_view spelling);
    void read_locations();

    std::string folder_;
    std::unique_ptr<ZoneInfo> utc_;
    std::map<std::string, std::unique_ptr<ZoneInfo>, std::less<>> loaded_;
    std::vector<std::string> names_;
    std::map<std::string, Location, std::less<>> locations_;
    bool locations_read_ = false;
};

}  // namespace surus::date
