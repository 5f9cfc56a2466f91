#include "ext/standard/info/page.h"

#include "base/html.h"
#include "context/engine.h"
#include "ext/standard/info/phpinfo.h"
#include "ext/support.h"
#include "runtime/request/output.h"

namespace surus {

namespace {

constexpr std::string_view style =
    "<style type=\"text/css\">\n"
    "body {background-color: #fff; color: #222; font-family: sans-serif;}\n"
    "pre {margin: 0; font-family: monospace;}\n"
    "table {border-collapse: collapse; border: 0; width: 60em; max-width: 100%;}\n"
    ".center table {margin: 1em auto; text-align: left;}\n"
    ".center {text-align: center;}\n"
    "td, th {border: 1px solid #666; padding: 4px 5px; vertical-align: baseline;}\n"
    ".e {background-color: #dde; width: 20em; font-weight: bold;}\n"
    ".h {background-color: #99c; font-weight: bold;}\n"
    ".v {background-color: #ddd; max-width: 20em; overflow-x: auto; word-wrap: break-word;}\n"
    "hr {width: 60em; max-width: 100%; border: 0; height: 1px; background-color: #ccc;}\n"
    "</style>\n";

std::string escaped(std::string_view text) {
    std::string out;
    for (char c : text) {
        std::string_view entity = c == '\'' ? "&#039;" : html_entity(c);
        entity.empty() ? void(out += c) : void(out += entity);
    }
    return out;
}

constexpr std::string_view no_value = "<i>no value</i>";

}  // namespace

// php's own rule: of its hosts the command line and those that embed it have it as text.
InfoPage::InfoPage(Context& context)
    : context_(context), html_(context.engine.sapi != "cli" && context.engine.sapi != "embed") {}

void InfoPage::document_start(std::string_view title) {
    if (!html_) return;
    out_ +=
        "<!DOCTYPE html PUBLIC \"-//W3C//DTD XHTML 1.0 Transitional//EN\" "
        "\"DTD/xhtml1-transitional.dtd\">\n<html xmlns=\"http://www.w3.org/1999/xhtml\"><head>\n";
    out_ += style;
    out_ += "<title>" + escaped(title) +
            "</title><meta name=\"ROBOTS\" content=\"NOINDEX,NOFOLLOW,NOARCHIVE\" /></head>\n"
            "<body><div class=\"center\">\n";
}

void InfoPage::document_end() {
    if (html_) out_ += "</div></body></html>";
}

void InfoPage::title(std::string_view text) {
    if (html_)
        out_ += "<h1>" + escaped(text) + "</h1>\n";
    else
        section(text);
}

void InfoPage::section(std::string_view text) {
    if (html_)
        out_ += "<h2>" + escaped(text) + "</h2>\n";
    else
        out_ += "\n" + std::string(text) + "\n";
}

void InfoPage::module(std::string_view name) {
    if (!html_) return section(name);
    std::string anchor;
    for (char c : name) anchor += c == ' ' ? '+' : static_cast<char>(lower_byte(c));
    out_ += "<h2><a name=\"module_" + anchor + "\" href=\"#module_" + anchor + "\">" +
            escaped(name) + "</a></h2>\n";
}

void InfoPage::line() {
    out_ += html_ ? "<hr />\n"
                  : "\n\n _____________________________________________________________________"
                    "__\n\n";
}

void InfoPage::table_start() { out_ += html_ ? "<table>\n" : "\n"; }

void InfoPage::table_end() {
    if (html_) out_ += "</table>\n";
}

void InfoPage::header(std::initializer_list<std::string_view> cells) {
    if (html_) out_ += "<tr class=\"h\">";
    bool first = true;
    for (std::string_view content : cells) {
        if (html_)
            out_ += "<th>" + escaped(content) + "</th>";
        else
            out_ += (first ? "" : " => ") + std::string(content);
        first = false;
    }
    out_ += html_ ? "</tr>\n" : "\n";
}

void InfoPage::wide_header(std::string_view text, int columns) {
    if (html_) {
        out_ += "<tr class=\"h\"><th colspan=\"" + std::to_string(columns) + "\">" + escaped(text) +
                "</th></tr>\n";
        return;
    }
    size_t room = text.size() < 74 ? (74 - text.size()) / 2 : 1;
    std::string margin(room > 0 ? room : 1, ' ');
    out_ += margin + std::string(text) + margin + "\n";
}

void InfoPage::cell(std::string_view cls, std::string_view content, std::string_view end) {
    out_ += "<td class=\"" + std::string(cls) + "\">";
    out_ += content;
    out_ += end;
    out_ += "</td>";
}

void InfoPage::row(std::initializer_list<std::string_view> cells) {
    if (html_) out_ += "<tr>";
    bool first = true;
    for (std::string_view content : cells) {
        if (html_)
            cell(first ? "e" : "v", content.empty() ? std::string(no_value) : escaped(content),
                 " ");
        else
            out_ += (first ? "" : " => ") + std::string(content.empty() ? " " : content);
        first = false;
    }
    out_ += html_ ? "</tr>\n" : "\n";
}

void InfoPage::setting(std::string_view name, std::string_view local, std::string_view master) {
    if (!html_) {
        auto shown = [](std::string_view value) { return value.empty() ? "no value" : value; };
        return row({name, shown(local), shown(master)});
    }
    auto shown = [](std::string_view value) {
        return value.empty() ? std::string(no_value) : escaped(value);
    };
    out_ += "<tr>";
    cell("e", escaped(name), "");
    cell("v", shown(local), "");
    cell("v", shown(master), "");
    out_ += "</tr>\n";
}

void InfoPage::variable(std::string_view list, std::string_view key, std::string_view value,
                        bool is_array) {
    std::string name = "$" + std::string(list) + "['";
    name += (html_ ? escaped(key) : std::string(key)) + "']";
    if (!html_) {
        out_ += name + " => " + std::string(value) + "\n";
        return;
    }
    out_ += "<tr>";
    cell("e", name, "");
    std::string shown = value.empty() ? std::string(no_value) : escaped(value);
    cell("v", is_array ? "<pre>" + shown + "</pre>" : shown, "");
    out_ += "</tr>\n";
}

void InfoPage::box_start() { out_ += html_ ? "<table>\n<tr class=\"v\"><td>\n" : "\n\n"; }

void InfoPage::box_end() {
    if (html_) out_ += "</td></tr>\n</table>\n";
}

void InfoPage::text(std::string_view bytes) { out_ += html_ ? escaped(bytes) : bytes; }

void InfoPage::flush() {
    context_.output->write(out_);
    out_.clear();
}

}  // namespace surus
