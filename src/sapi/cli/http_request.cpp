#include "sapi/cli/http_request.h"

#include <strings.h>

#include <climits>
#include <map>

namespace surus::cli {

std::string_view HttpRequest::header(std::string_view name) const {
    for (const auto& [key, value] : headers) {
        if (key.size() == name.size() && ::strncasecmp(key.data(), name.data(), name.size()) == 0)
            return value;
    }
    return {};
}

std::string url_decode(std::string_view text) {
    auto digit = [](char c) {
        if (c >= '0' && c <= '9') return c - '0';
        char lower = static_cast<char>(c | 32);
        return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
    };
    std::string out;
    for (size_t i = 0; i < text.size(); ++i) {
        bool coded = text[i] == '%' && i + 2 < text.size() && digit(text[i + 1]) >= 0 &&
                     digit(text[i + 2]) >= 0;
        if (coded) {
            out += static_cast<char>(digit(text[i + 1]) << 4 | digit(text[i + 2]));
            i += 2;
        } else {
            out += text[i];
        }
    }
    return out;
}

namespace {

// Never above the root.
std::string normalised(const std::string& path) {
    std::string out;
    std::string_view rest = path;
    while (!rest.empty()) {
        size_t slash = rest.find('/', 1);
        std::string_view part = rest.substr(0, slash);
        rest.remove_prefix(part.size());
        if (part == "/.." || part == "/.") {
            if (part == "/..") out.resize(out.empty() ? 0 : out.rfind('/'));
            if (rest.empty()) out += '/';
        } else if (part != "/" || rest.empty()) {
            out += part;
        }
    }
    return out.empty() ? "/" : out;
}

}  // namespace

struct HttpCallbacks {
    static HttpReader& self(http_parser* parser) { return *static_cast<HttpReader*>(parser->data); }
    static int url(http_parser* parser, const char* bytes, size_t size) {
        self(parser).request_.target.append(bytes, size);
        return 0;
    }
    static int field(http_parser* parser, const char* bytes, size_t size) {
        HttpReader& reader = self(parser);
        if (reader.in_body_) return 0;
        auto& headers = reader.request_.headers;
        if (reader.in_value_ || headers.empty()) headers.emplace_back();
        reader.in_value_ = false;
        headers.back().first.append(bytes, size);
        return 0;
    }
    static int value(http_parser* parser, const char* bytes, size_t size) {
        HttpReader& reader = self(parser);
        if (reader.in_body_) return 0;
        reader.in_value_ = true;
        // What takes the blank off the name would find other lines here (RFC 9112, 5.1).
        std::string_view name = reader.request_.headers.back().first;
        if (name.ends_with(' ') || name.ends_with('\t')) return 1;
        reader.request_.headers.back().second.append(bytes, size);
        return 0;
    }
    // What follows a body in chunks are no headers of the request (RFC 9110, 6.5.1).
    static int headers_complete(http_parser* parser) {
        HttpReader& reader = self(parser);
        reader.in_body_ = true;
        bool is_told = parser->content_length != ULLONG_MAX;
        reader.is_too_large_ = is_told && parser->content_length > largest_body;
        return reader.is_too_large_ ? -1 : 0;
    }
    static int body(http_parser* parser, const char* bytes, size_t size) {
        HttpReader& reader = self(parser);
        reader.is_too_large_ = size > largest_body - reader.request_.body.size();
        if (reader.is_too_large_) return 1;
        reader.request_.body.append(bytes, size);
        return 0;
    }
    static int complete(http_parser* parser) {
        self(parser).finish();
        http_parser_pause(parser, 1);
        return 0;
    }
    static constexpr http_parser_settings make() {
        http_parser_settings settings{};
        settings.on_url = url;
        settings.on_header_field = field;
        settings.on_header_value = value;
        settings.on_headers_complete = headers_complete;
        settings.on_body = body;
        settings.on_message_complete = complete;
        return settings;
    }
};

namespace {
constexpr http_parser_settings settings = HttpCallbacks::make();
}  // namespace

HttpReader::HttpReader() {
    http_parser_init(&parser_, HTTP_REQUEST);
    parser_.data = this;
}

bool HttpReader::feed(std::string_view bytes) {
    if (complete_) {
        rest_ += bytes;
        return true;
    }
    size_t used = http_parser_execute(&parser_, &settings, bytes.data(), bytes.size());
    if (complete_) {
        http_parser_pause(&parser_, 0);
        rest_.assign(bytes.substr(std::min(used, bytes.size())));
        return true;
    }
    return HTTP_PARSER_ERRNO(&parser_) == HPE_OK && !parser_.upgrade && used == bytes.size();
}

// Lines of one name are one line with their values in a row (RFC 9110, 5.3).
void HttpReader::join_headers() {
    std::map<std::string, size_t> places;
    auto& headers = request_.headers;
    size_t kept = 0;
    for (size_t i = 0; i < headers.size(); ++i) {
        std::string name;
        for (char c : headers[i].first)
            name += static_cast<char>(c >= 'A' && c <= 'Z' ? c | 32 : c);
        auto [known, is_new] = places.try_emplace(std::move(name), kept);
        if (!is_new)
            headers[known->second].second += ", " + headers[i].second;
        else if (kept++ != i)
            headers[kept - 1] = std::move(headers[i]);
    }
    headers.resize(kept);
}

void HttpReader::finish() {
    complete_ = true;
    join_headers();
    request_.method = http_method_str(static_cast<http_method>(parser_.method));
    request_.major = parser_.http_major;
    request_.minor = parser_.http_minor;
    request_.keeps_alive = http_should_keep_alive(&parser_) != 0;
    std::string_view target = request_.target;
    // Of proxies' requests only the path matters.
    size_t scheme = target.find("://");
    if (scheme != std::string_view::npos && scheme < target.find('/')) {
        size_t slash = target.find('/', scheme + 3);
        target = slash == std::string_view::npos ? "/" : target.substr(slash);
    }
    target = target.substr(0, target.find('#'));
    size_t mark = target.find('?');
    if (mark != std::string_view::npos) request_.query = target.substr(mark + 1);
    // Not all targets begin with a slash: those of CONNECT do not.
    std::string path = url_decode(target.substr(0, mark));
    request_.path = normalised(path.starts_with('/') ? path : "/" + path);
}

HttpRequest HttpReader::take() {
    HttpRequest out = std::move(request_);
    request_ = {};
    complete_ = in_value_ = in_body_ = false;
    return out;
}

bool HttpReader::resume() {
    if (rest_.empty()) return true;
    std::string rest = std::move(rest_);
    rest_.clear();
    return feed(rest);
}

}  // namespace surus::cli
