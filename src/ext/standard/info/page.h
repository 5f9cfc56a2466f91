// The forms that phpinfo() and phpcredits() come in: plain text for a command line and programs
// that PHP is part of, HTML for web servers.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "context/context.h"

namespace surus {

class InfoPage {
public:
    explicit InfoPage(Context& context);

    bool is_html() const { return html_; }
    void document_start(std::string_view title);
    void document_end();

    void title(std::string_view text);    // of the whole page
    void section(std::string_view text);  // a heading
    void module(std::string_view name);   // the same for an extension
    void line();
    void table_start();
    void table_end();
    void header(std::initializer_list<std::string_view> cells);
    void wide_header(std::string_view text, int columns);
    void row(std::initializer_list<std::string_view> cells);
    // The same, where an empty cell is told to have no value.
    void setting(std::string_view name, std::string_view local, std::string_view master);
    // $list['key']
    void variable(std::string_view list, std::string_view key, std::string_view value,
                  bool is_array);
    void box_start();
    void box_end();
    void text(std::string_view bytes);  // escaped
    void raw(std::string_view bytes) { out_ += bytes; }

    // Prints what there is.
    void flush();

private:
    void cell(std::string_view cls, std::string_view content, std::string_view end);

    Context& context_;
    bool html_;
    std::string out_;
};

}  // namespace surus
