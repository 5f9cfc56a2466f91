#include "stubgen/doc_comment.h"

namespace surus::stubgen {

static std::string_view trim(std::string_view text) {
    constexpr std::string_view space = " \t\r\n";
    size_t begin = text.find_first_not_of(space);
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(space) - begin + 1);
}

DocComment::DocComment(std::string_view comment) {
    while (!comment.empty()) {
        size_t end = comment.find('\n');
        std::string_view line = comment.substr(0, end);
        comment = end == std::string_view::npos ? "" : comment.substr(end + 1);
        size_t at = line.find('@');
        // A tag begins its line: only the comment's own marks may stand before it.
        if (at == std::string_view::npos) continue;
        if (line.find_first_not_of(" \t/*") != at) continue;
        line = line.substr(at + 1);
        if (line.ends_with("*/")) line.remove_suffix(2);
        size_t space = line.find_first_of(" \t\r");
        Tag tag{std::string(line.substr(0, space)), ""};
        if (space != std::string_view::npos) tag.text = trim(line.substr(space));
        tags_.push_back(std::move(tag));
    }
}

const std::string* DocComment::find(std::string_view name) const {
    for (const Tag& tag : tags_) {
        if (tag.name == name) return &tag.text;
    }
    return nullptr;
}

bool DocComment::has(std::string_view name, std::string_view text) const {
    for (const Tag& tag : tags_) {
        if (tag.name == name && tag.text == text) return true;
    }
    return false;
}

}  // namespace surus::stubgen
