// What a client asks for: HTTP/1 read by http_parser.
#pragma once

#include <http_parser.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace surus::cli {

struct HttpRequest {
    std::string method, target, path, query;  // the path is decoded, "." and ".." are gone
    std::vector<std::pair<std::string, std::string>> headers;
    std::string body;
    int major = 1, minor = 1;
    bool keeps_alive = false;

    std::string_view header(std::string_view name) const;
};

constexpr size_t largest_body = size_t{1} << 30;

class HttpReader {
public:
    HttpReader();
    HttpReader(const HttpReader&) = delete;
    HttpReader& operator=(const HttpReader&) = delete;
    // Bytes that came; false: they are no HTTP, or too many.
    bool feed(std::string_view bytes);
    bool is_too_large() const { return is_too_large_; }
    bool is_complete() const { return complete_; }
    // Takes it out, and goes on with what came behind it.
    HttpRequest take();
    bool resume();

private:
    friend struct HttpCallbacks;
    void finish();
    void join_headers();

    http_parser parser_;
    HttpRequest request_;
    bool complete_ = false, in_value_ = false, in_body_ = false, is_too_large_ = false;
    std::string rest_;  // of the next request
};

std::string url_decode(std::string_view text);

}  // namespace surus::cli
