// htmlspecialchars
#include <cctype>
#include <string>

#include "ext/standard/string.stub.h"
#include "runtime/string.h"

namespace surus {

namespace {

// Length of an entity ("&amp;", "&#39;", "&#x27;") at the start of `text`, or 0.
size_t entity_length(std::string_view text) {
    size_t end = text.substr(0, 34).find(';');
    if (end == std::string_view::npos || end < 2) return 0;
    std::string_view name = text.substr(1, end - 1);
    auto all = [](std::string_view part, int (*test)(int)) {
        if (part.empty()) return false;
        for (char ch : part) {
            if (!test(static_cast<unsigned char>(ch))) return false;
        }
        return true;
    };
    bool valid;
    if (name[0] == '#' && name.size() > 1 && (name[1] == 'x' || name[1] == 'X')) {
        valid = all(name.substr(2), std::isxdigit);
    } else if (name[0] == '#') {
        valid = all(name.substr(1), std::isdigit);
    } else {
        valid = all(name, std::isalnum);
    }
    return valid ? end + 1 : 0;
}

}  // namespace

Result<String*> php_htmlspecialchars(Context&, String& string, int64_t flags, String*,
                                     bool double_encode) {
    std::string_view text = string.view();
    bool double_quotes = flags & 2, single_quotes = (flags & 3) == 3, html5 = flags & 48;
    std::string out;
    out.reserve(text.size() + text.size() / 8);
    for (size_t i = 0; i < text.size(); ++i) {
        char ch = text[i];
        if (ch == '&') {
            size_t entity = double_encode ? 0 : entity_length(text.substr(i));
            if (entity) {
                out += text.substr(i, entity);
                i += entity - 1;
            } else {
                out += "&amp;";
            }
        } else if (ch == '<') {
            out += "&lt;";
        } else if (ch == '>') {
            out += "&gt;";
        } else if (ch == '"' && double_quotes) {
            out += "&quot;";
        } else if (ch == '\'' && single_quotes) {
            out += html5 ? "&apos;" : "&#039;";
        } else {
            out += ch;
        }
    }
    return String::create(out);
}

}  // namespace surus
