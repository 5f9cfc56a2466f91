// The @tags of a doc comment.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace surus::stubgen {

struct Tag {
    std::string name;  // without @
    std::string text;  // the rest of the line, trimmed
};

class DocComment {
public:
    explicit DocComment(std::string_view comment);
    bool has(std::string_view name) const { return find(name) != nullptr; }
    const std::string* find(std::string_view name) const;  // text of the first such tag
    // Whether some `@name` stands with that text ("$x").
    bool has(std::string_view name, std::string_view text) const;
    const std::vector<Tag>& tags() const { return tags_; }

private:
    std::vector<Tag> tags_;
};

}  // namespace surus::stubgen
