// Which file a path of the server means.
#pragma once

#include <string>
#include <string_view>

namespace surus::cli {

struct ServedFile {
    std::string file;         // empty: there is none
    std::string script_name;  // its path on the server
    std::string path_info;    // what of the path lies behind it

    bool is_script() const;  // .php, in any case
};
// By php's rules: index.php or index.html of folders; what is no file may lie below one, or below a
// folder's index where no dot in the path says that a file was meant.
ServedFile find_served_file(const std::string& root, const std::string& path);
// "text/css; charset=UTF-8"; empty: nobody knows.
std::string mime_type(std::string_view file);

}  // namespace surus::cli
