// http:// and https://.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "ext/standard/file/filter.h"
#include "ext/standard/file/wrapper.h"
#include "ext/standard/network/socket_stream.h"

namespace surus {

// The parts of a URL, as parse_url() finds them; undecoded.
struct UrlParts {
    std::string scheme, user, password, host, path, query;
    bool has_user = false, has_password = false, has_query = false;
    int port = 0;
};
// False: it is none.
bool split_url(Context& context, std::string_view url, UrlParts& parts);

std::unique_ptr<Stream> open_http(Context& context, std::string_view url, std::string_view mode,
                                  const OpenOptions& options);
// What http_get_last_response_headers() and $http_response_header show; takes a share.
void remember_headers(Context& context, Array& headers);
// Takes the framing off what was sent in chunks.
std::shared_ptr<StreamFilter> make_dechunk_filter();

}  // namespace surus
