#include "sapi/cli/server_files.h"

#include <strings.h>
#include <sys/stat.h>

namespace surus::cli {

namespace {

bool is_regular(const std::string& path, bool& is_folder) {
    struct stat info;
    bool there = ::stat(path.c_str(), &info) == 0;
    is_folder = there && S_ISDIR(info.st_mode);
    return there && S_ISREG(info.st_mode);
}

struct MimeType {
    std::string_view extension, type;
};
constexpr MimeType mime_types[] = {
    {"avif", "image/avif"},
    {"bmp", "image/bmp"},
    {"css", "text/css; charset=UTF-8"},
    {"csv", "text/csv; charset=UTF-8"},
    {"eot", "application/vnd.ms-fontobject"},
    {"gif", "image/gif"},
    {"gz", "application/gzip"},
    {"htm", "text/html; charset=UTF-8"},
    {"html", "text/html; charset=UTF-8"},
    {"ico", "image/x-icon"},
    {"jpe", "image/jpeg"},
    {"jpeg", "image/jpeg"},
    {"jpg", "image/jpeg"},
    {"js", "text/javascript; charset=UTF-8"},
    {"json", "application/json"},
    {"map", "application/json"},
    {"md", "text/markdown; charset=UTF-8"},
    {"mjs", "text/javascript; charset=UTF-8"},
    {"mp3", "audio/mpeg"},
    {"mp4", "video/mp4"},
    {"ogg", "audio/ogg"},
    {"ogv", "video/ogg"},
    {"otf", "font/otf"},
    {"pdf", "application/pdf"},
    {"png", "image/png"},
    {"svg", "image/svg+xml"},
    {"tif", "image/tiff"},
    {"tiff", "image/tiff"},
    {"ttf", "font/ttf"},
    {"txt", "text/plain; charset=UTF-8"},
    {"wasm", "application/wasm"},
    {"webm", "video/webm"},
    {"webmanifest", "application/manifest+json"},
    {"webp", "image/webp"},
    {"woff", "font/woff"},
    {"woff2", "font/woff2"},
    {"xhtml", "application/xhtml+xml"},
    {"xml", "text/xml; charset=UTF-8"},
    {"zip", "application/zip"},
};

}  // namespace

bool ServedFile::is_script() const {
    constexpr size_t length = 4;
    return file.size() >= length &&
           ::strncasecmp(file.data() + file.size() - length, ".php", length) == 0;
}

ServedFile find_served_file(const std::string& root, const std::string& path) {
    bool names_a_file = path.find('.') != std::string::npos;
    if (path.find('\0') != std::string::npos) return {};
    std::string name = path, info;
    while (true) {
        bool is_folder;
        if (is_regular(root + name, is_folder)) return {root + name, name, info};
        if (is_folder) {
            if (names_a_file && !info.empty()) return {};
            std::string folder = name + (name.ends_with('/') ? "" : "/");
            for (const char* index : {"index.php", "index.html"}) {
                bool ignored;
                std::string file = folder + index;
                if (is_regular(root + file, ignored)) return {root + file, file, info};
            }
            return {};
        }
        if (name.empty() || name == "/") return {};
        size_t slash = name.rfind('/');
        if (slash == std::string::npos) return {};
        info = name.substr(slash) + info;
        name.resize(slash);
    }
}

std::string mime_type(std::string_view file) {
    size_t dot = file.rfind('.');
    if (dot == std::string_view::npos || file.find('/', dot) != std::string_view::npos) return "";
    std::string_view extension = file.substr(dot + 1);
    for (const MimeType& row : mime_types) {
        if (row.extension.size() == extension.size() &&
            ::strncasecmp(row.extension.data(), extension.data(), extension.size()) == 0)
            return std::string(row.type);
    }
    return "";
}

}  // namespace surus::cli
