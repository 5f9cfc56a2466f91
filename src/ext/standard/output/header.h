// What header() and its kin collected.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "context/context.h"

namespace surus {

// Tells the host (surus_host::headers), which has asked for it; once a request.
void send_headers(Context& context);
// The status line that the program gave in full: "HTTP/1.1 404 Nothing there"; empty: none.
std::string_view sent_status_line(Context& context);
// The value of the Content-Type header that the program set; empty: the default.
std::string sent_content_type(Context& context);
void set_content_type(Context& context, std::string_view type);
// Adds a header line, in the place of those of its name if it replaces them.
void add_header(Context& context, std::string_view line, bool replace);
// The same for a program: false when it is too late, which is reported.
Result<bool> add_header_checked(Context& context, std::string_view line);
// Drops the lines that begin so: of one cookie among many.
void remove_headers(Context& context, std::string_view beginning);

}  // namespace surus
