#include "ext/date/zones.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>

#include "base/ascii.h"
#include "ext/support.h"

namespace surus::date {

namespace {

constexpr size_t longest_name = 64;
constexpr size_t largest_file = size_t{1} << 20;
// So many zones stay loaded under names as programs spell them; more get their usual names.
constexpr size_t most_spellings = 2000;

// Empty when it cannot be read or is no regular file of a sensible size.
std::string read_file(const std::string& path) {
    std::string content;
    int file = open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
    if (file < 0) return content;
    struct stat status;
    if (fstat(file, &status) == 0 && S_ISREG(status.st_mode) &&
        static_cast<size_t>(status.st_size) <= largest_file) {
        content.resize(static_cast<size_t>(status.st_size));
        ssize_t got = read(file, content.data(), content.size());
        content.resize(got < 0 ? 0 : static_cast<size_t>(got));
    }
    close(file);
    return content;
}

// Names consist of parts that are no way out of the folder: "Etc/GMT+5".
bool is_plausible(std::string_view name) {
    if (name.empty() || name.size() > longest_name || !is_alpha(name[0])) return false;
    char before = '/';
    for (char c : name) {
        bool in_name = is_alnum(c) || c == '_' || c == '-' || c == '+';
        if (!in_name && (c != '/' || before == '/')) return false;
        before = c;
    }
    return before != '/';
}

bool is_folder(const dirent& entry, const std::string& path) {
    if (entry.d_type != DT_UNKNOWN) return entry.d_type == DT_DIR;
    struct stat status;
    return stat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode);
}

// Names begin with a capital letter, unlike other files and the folders that repeat all zones with
// leap seconds.
void collect_names(const std::string& folder, const std::string& prefix,
                   std::vector<std::string>& names) {
    DIR* directory = opendir((folder + "/" + prefix).c_str());
    if (!directory) return;
    while (dirent* entry = readdir(directory)) {
        std::string name = prefix + entry->d_name;
        if (!is_plausible(name) || !is_upper(name[0])) continue;
        if (!is_folder(*entry, folder + "/" + name)) {
            names.push_back(std::move(name));
        } else if (std::ranges::count(name, '/') < 2) {  // zones lie no deeper
            collect_names(folder, name + "/", names);
        }
    }
    closedir(directory);
}

std::string lower_case(const std::string& name) {
    std::string lower(name);
    std::ranges::transform(lower, lower.begin(), lower_byte);
    return lower;
}

// ±DDMM or ±DDMMSS, with three digits of degrees for a longitude; rounded down to five places.
double read_angle(std::string_view text, size_t degree_digits) {
    auto part = [&](size_t at, size_t length) {
        double value = 0;
        for (size_t i = at; i < at + length && i < text.size(); ++i)
            value = value * 10 + (text[i] - '0');
        return value;
    };
    double angle = part(1, degree_digits) + part(1 + degree_digits, 2) / 60 +
                   part(3 + degree_digits, 2) / 3600;
    angle = static_cast<double>(static_cast<int64_t>(angle * 100000)) / 100000;
    return text.starts_with('-') ? -angle : angle;
}

}  // namespace

Zones::Zones() : utc_(ZoneInfo::utc()) {
    const char* folder = std::getenv("TZDIR");
    folder_ = folder && *folder ? folder : "/usr/share/zoneinfo";
}

const ZoneInfo* Zones::load(std::string_view name, std::string_view spelling) {
    if (auto found = loaded_.find(spelling); found != loaded_.end()) return found->second.get();
    std::string path = folder_ + "/";
    path += name;
    std::unique_ptr<ZoneInfo> zone = ZoneInfo::parse(std::string(spelling), read_file(path));
    if (!zone) return nullptr;
    return loaded_.emplace(spelling, std::move(zone)).first->second.get();
}

const ZoneInfo* Zones::find(std::string_view name) {
    if (name == "UTC") return utc_.get();
    if (!is_plausible(name)) return nullptr;
    if (is_upper(name[0])) {
        if (const ZoneInfo* zone = load(name, name)) return zone;
    }
    std::string lower = lower_case(std::string(name));
    auto known = std::ranges::lower_bound(names(), lower, {}, lower_case);
    if (known == names_.end() || lower_case(*known) != lower) return nullptr;
    return load(*known, loaded_.size() < most_spellings ? name : *known);
}

const std::vector<std::string>& Zones::names() {
    if (!names_.empty()) return names_;
    collect_names(folder_, "", names_);
    if (std::ranges::find(names_, "UTC") == names_.end()) names_.emplace_back("UTC");
    std::ranges::sort(names_, {}, lower_case);
    return names_;
}

void Zones::read_locations() {
    if (locations_read_) return;
    locations_read_ = true;
    std::string file = read_file(folder_ + "/zone.tab");
    for (size_t at = 0; at < file.size();) {
        size_t end = std::min(file.find('\n', at), file.size());
        std::string_view line = std::string_view(file).substr(at, end - at);
        at = end + 1;
        if (line.starts_with('#')) continue;
        std::string_view columns[4];
        for (std::string_view& column : columns) {
            size_t tab = std::min(line.find('\t'), line.size());
            column = line.substr(0, tab);
            line.remove_prefix(std::min(tab + 1, line.size()));
        }
        size_t second_sign = columns[1].find_first_of("+-", 1);
        if (second_sign == npos || columns[2].empty()) continue;
        Location location;
        location.country = columns[0];
        location.latitude = read_angle(columns[1].substr(0, second_sign), 2);
        location.longitude = read_angle(columns[1].substr(second_sign), 3);
        location.comments = columns[3];
        locations_.emplace(columns[2], std::move(location));
    }
}

const Location* Zones::location(std::string_view name) {
    read_locations();
    auto found = locations_.find(name);
    return found == locations_.end() ? nullptr : &found->second;
}

std::string Zones::version() const {
    static constexpr std::string_view label = "# version ";
    std::string file = read_file(folder_ + "/tzdata.zi");
    if (!file.starts_with(label)) return "0.system";
    return file.substr(label.size(), file.find('\n') - label.size());
}

bool Zones::is_installed() const {
    struct stat status;
    return stat(folder_.c_str(), &status) == 0 && S_ISDIR(status.st_mode);
}

}  // namespace surus::date
