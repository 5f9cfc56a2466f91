#include "ext/standard/network/http.h"

#include <cstdio>

#include "ext/standard/file/stream_context.h"
#include "ext/standard/stream.stub.h"
#include "ext/standard/string.stub.h"
#include "ext/standard/string/url.h"
#include "ext/support.h"
#include "runtime/arrays/iteration.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"

namespace surus {

bool split_url(Context& context, std::string_view url, UrlParts& parts) {
    constexpr int64_t all = -1;
    Ref<String> text = Ref<String>::adopt(make_string(url));
    Result<Value> parsed = php_parse_url(context, *text, all);
    if (!parsed) return false;
    OwnedValue list(*parsed);
    if (!list->is_array()) return false;
    auto part = [&](const char* name, std::string& out) {
        const Value* found = std::as_const(*list->array).find(std::string_view(name));
        if (found && found->is_string()) out = found->string->view();
        return found != nullptr;
    };
    part("scheme", parts.scheme);
    part("host", parts.host);
    part("path", parts.path);
    parts.has_user = part("user", parts.user);
    parts.has_password = part("pass", parts.password);
    parts.has_query = part("query", parts.query);
    const Value* port = std::as_const(*list->array).find(std::string_view("port"));
    parts.port = port && port->is_int() ? static_cast<int>(port->integer) : 0;
    return true;
}

namespace {

constexpr int most_redirects = 20;
constexpr size_t longest_location = 8182;
constexpr int http_port = 80, https_port = 443;

std::string_view trim(std::string_view text, std::string_view set = " \t\r\n\v\0") {
    size_t first = text.find_first_not_of(set);
    if (first == npos) return "";
    return text.substr(first, text.find_last_not_of(set) - first + 1);
}

bool begins_with(std::string_view text, std::string_view start) {
    return equal_ignoring_case(text.substr(0, start.size()), start);
}

// Lines of a program's headers, by name.
class HeaderLines {
public:
    explicit HeaderLines(std::string text) : text_(std::move(text)) {}
    const std::string& text() const { return text_; }

    bool has(std::string_view name) const { return find(name) != npos; }
    void remove(std::string_view name) {
        size_t at = find(name);
        if (at == npos) return;
        size_t end = text_.find('\n', at);
        text_.erase(at, end == npos ? npos : end + 1 - at);
        while (text_.ends_with('\n') || text_.ends_with('\r')) text_.pop_back();
    }
    std::string line(std::string_view name) const {
        size_t at = find(name);
        if (at == npos) return "";
        return std::string(trim(std::string_view(text_).substr(at, text_.find('\n', at) - at)));
    }

private:
    size_t find(std::string_view name) const {
        std::string wanted = std::string(name) + ":";
        for (size_t at = 0; at < text_.size();) {
            if (begins_with(std::string_view(text_).substr(at), wanted)) return at;
            size_t newline = text_.find('\n', at);
            if (newline == std::string::npos) break;
            at = newline + 1;
        }
        return npos;
    }

    std::string text_;
};

// One URL, and those that its answers lead to.
class HttpClient {
public:
    HttpClient(Context& context, std::string_view mode, const OpenOptions& options)
        : context_(context), mode_(mode), options_(options) {}

    // Null: why() says why, unless it is pending.
    std::unique_ptr<Stream> open(std::string url);
    const std::string& why() const { return why_; }
    Array* headers() const { return headers_.get(); }

private:
    enum class Step : uint8_t { Failed, Opened, Redirected };

    const Value* option(const char* name) const {
        return context_option(options_.context, "http", name);
    }
    std::string text_option(const char* name) const {
        const Value* value = option(name);
        return value && value->is_string() ? std::string(value->string->view()) : "";
    }
    double number(const Value& value) const {
        Result<double> made = to_double(context_, value);
        return made ? *made : 0;
    }
    void fail(std::string_view text) {
        if (!why_.empty()) why_ += '\n';
        why_ += text;
    }

    Step request(std::string& url, std::unique_ptr<SocketStream>& stream);
    std::unique_ptr<SocketStream> connect();
    bool tunnel(SocketStream& stream, const HeaderLines& own);
    HeaderLines own_headers() const;
    std::string composed(const std::string& url, HeaderLines own);
    std::string method() const;
    bool read_status(SocketStream& stream);
    bool read_headers(SocketStream& stream);
    bool take_header(std::string_view line);
    Step decide(std::string& url);
    bool redirect(std::string& url);
    std::string resolved_location() const;
    std::string line_of(SocketStream& stream);
    void tell(int64_t code, std::string_view message = {}, int64_t number = 0,
              int64_t severity = constant_STREAM_NOTIFY_SEVERITY_INFO, int64_t most = 0) {
        (void)notify(context_, options_.context, {code, severity, message, number, 0, most});
    }

    Context& context_;
    std::string_view mode_;
    const OpenOptions& options_;
    std::string why_;
    Ref<Array> headers_;
    UrlParts url_;
    bool secure_ = false, proxied_ = false;
    bool redirected_ = false, keeps_method_ = false;
    int redirects_left_ = most_redirects;
    // Of one answer.
    std::string status_, location_;
    int code_ = 0;
    bool chunked_ = false, succeeded_ = false, follows_ = true, ignores_errors_ = false;
    int64_t length_ = 0;
};

std::unique_ptr<Stream> HttpClient::open(std::string url) {
    if (mode_.find_first_of("awx+") != npos) {
        fail("HTTP wrapper does not support writeable connections");
        return nullptr;
    }
    while (true) {
        if (redirects_left_ < 1) {
            fail("Redirection limit reached, aborting");
            return nullptr;
        }
        std::unique_ptr<SocketStream> stream;
        Step step = request(url, stream);
        if (context_.has_pending() || step == Step::Failed) return nullptr;
        if (step == Step::Redirected) {
            --redirects_left_;
            redirected_ = true;
            // Elsewhere than at HTTP's servers others know how.
            if (!begins_with(url, "http://") && !begins_with(url, "https://"))
                return open_stream(context_, url, mode_, options_);
            continue;
        }
        stream->headers = headers_;
        stream->set_wrapper("http");
        stream->begin_here(mode_);
        if (options_.context) stream->context = Ref<Resource>::share(options_.context);
        stream->tell_progress(length_);
        if (chunked_ && !stream->add_filter(context_, make_dechunk_filter(), true, false))
            return nullptr;
        return stream;
    }
}

HttpClient::Step HttpClient::request(std::string& url, std::unique_ptr<SocketStream>& stream) {
    url_ = {};
    if (!split_url(context_, url, url_) || url_.host.empty()) return Step::Failed;
    secure_ = equal_ignoring_case(url_.scheme, "https");
    if (url_.port == 0) url_.port = secure_ ? https_port : http_port;
    stream = connect();
    if (!stream || context_.has_pending()) return Step::Failed;
    HeaderLines own = own_headers();
    if (proxied_ && secure_) {
        if (!tunnel(*stream, own)) {
            fail("Cannot connect to HTTPS server through proxy");
            return Step::Failed;
        }
        own.remove("proxy-authorization");
    }
    tell(constant_STREAM_NOTIFY_CONNECT);
    if (const Value* most = option("max_redirects"); most && !redirected_) {
        Result<int64_t> count = to_int(context_, *most);
        if (!count) return Step::Failed;
        redirects_left_ = static_cast<int>(*count);
    }
    std::string text = composed(url, std::move(own));
    if (context_.has_pending()) return Step::Failed;
    stream->write(context_, text);
    if (!headers_) headers_ = Ref<Array>::adopt(Array::create());
    if (!read_status(*stream) || !read_headers(*stream)) return Step::Failed;
    return decide(url);
}

std::unique_ptr<SocketStream> HttpClient::connect() {
    std::string proxy = text_option("proxy");
    proxied_ = !proxy.empty();
    std::string target = proxied_ ? proxy
                                  : std::string(secure_ ? "ssl" : "tcp") + "://" + url_.host + ":" +
                                        std::to_string(url_.port);
    double timeout = default_socket_timeout(context_);
    if (const Value* limit = option("timeout")) timeout = number(*limit);
    TransportRequest request{.target = target, .timeout = timeout, .context = options_.context};
    TransportError error;
    auto stream = open_transport(context_, request, error);
    if (!stream && !error.text.empty()) fail(error.text);
    if (stream) {
        auto seconds = static_cast<int64_t>(timeout);
        constexpr double million = 1e6;
        stream->set_timeout(
            seconds, static_cast<int64_t>((timeout - static_cast<double>(seconds)) * million));
    }
    return stream;
}

// Through a proxy to a server that only the program's TLS shall understand.
bool HttpClient::tunnel(SocketStream& stream, const HeaderLines& own) {
    std::string text = "CONNECT " + url_.host + ":" + std::to_string(url_.port) + " HTTP/1.0\r\n";
    std::string authorization = own.line("proxy-authorization");
    if (!authorization.empty()) text += authorization + "\r\n";
    stream.write(context_, text + "\r\n");
    while (true) {
        std::string line = line_of(stream);
        if (line.empty() || line[0] == '\r' || line[0] == '\n') break;
    }
    SecureRequest wanted{.descriptor = stream.descriptor(),
                         .method = constant_STREAM_CRYPTO_METHOD_TLS_CLIENT,
                         .context = options_.context,
                         .peer_name = url_.host,
                         .timeout = stream.timeout()};
    bool done = stream.enable_crypto(context_, wanted) > 0;
    if (done) stream.set_kind("tcp_socket/ssl");
    return done;
}

HeaderLines HttpClient::own_headers() const {
    const Value* given = option("header");
    std::string text;
    if (given && given->is_string()) text = given->string->view();
    if (given && given->is_array()) {
        for (auto [key, line] : elements(*given->array)) {
            if (!line.deref().is_string()) continue;
            text += line.deref().string->view();
            text += "\r\n";
        }
    }
    return HeaderLines(std::string(trim(text)));
}

// Nobody has agreed that what a redirection leads to be changed.
std::string HttpClient::method() const {
    std::string given = text_option("method");
    bool harmless = given == "GET" || given == "HEAD";
    if (given.empty() || (redirected_ && !harmless && !keeps_method_)) return "GET";
    return given;
}

std::string HttpClient::composed(const std::string& url, HeaderLines own) {
    bool with_content = !redirected_ || keeps_method_;
    if (!with_content) {
        own.remove("content-length");
        own.remove("content-type");
    }
    std::string out = method() + " ";
    const Value* full = option("request_fulluri");
    if (full && to_bool(*full)) {
        out += url;
    } else {
        out += url_.path.empty() ? "/" : url_.path;
        if (url_.has_query) out += "?" + url_.query;
    }
    char version[32] = "1.1";
    if (const Value* given = option("protocol_version"))
        std::snprintf(version, sizeof version, "%.1f", number(*given));
    out += std::string(" HTTP/") + version + "\r\n";
    if (!own.has("authorization") && url_.has_user) {
        Ref<String> user = Ref<String>::adopt(url_decoded(url_.user, false));
        Ref<String> password = Ref<String>::adopt(url_decoded(url_.password, false));
        Ref<String> both = Ref<String>::adopt(
            make_string(std::string(user->view()) + ":" + std::string(password->view())));
        if (Result<String*> coded = php_base64_encode(context_, *both)) {
            Ref<String> held = Ref<String>::adopt(*coded);
            out += "Authorization: Basic " + std::string(held->view()) + "\r\n";
        }
    }
    const std::string* from = context_.ini->get("from");
    if (!own.has("from") && from && !from->empty()) out += "From: " + *from + "\r\n";
    if (!own.has("host")) {
        out += "Host: " + url_.host;
        if (url_.port != (secure_ ? https_port : http_port)) out += ":" + std::to_string(url_.port);
        out += "\r\n";
    }
    if (!own.has("connection")) out += "Connection: close\r\n";
    const Value* agent = option("user_agent");
    const std::string* usual = context_.ini->get("user_agent");
    std::string name = agent && agent->is_string() ? text_option("user_agent")
                       : usual                     ? *usual
                                                   : "";
    if (!own.has("user-agent") && !name.empty()) out += "User-Agent: " + name + "\r\n";
    std::string content = with_content ? text_option("content") : "";
    // Some servers want the length before the type.
    if (!content.empty() && !own.has("content-length"))
        out += "Content-Length: " + std::to_string(content.size()) + "\r\n";
    if (!own.text().empty()) out += own.text() + "\r\n";
    if (!content.empty() && !own.has("content-type")) {
        out += "Content-Type: application/x-www-form-urlencoded\r\n";
        (void)function_notice(
            context_, "Content-type not specified assuming application/x-www-form-urlencoded");
    }
    return out + "\r\n" + content;
}

std::string HttpClient::line_of(SocketStream& stream) {
    String* line = stream.read_line(context_, 0);
    if (!line) return "";
    Ref<String> held = Ref<String>::adopt(line);
    return std::string(held->view());
}

bool HttpClient::read_status(SocketStream& stream) {
    constexpr size_t code_at = 9;  // "HTTP/1.1 200"
    auto read = [&] {
        status_ = line_of(stream);
        code_ = status_.size() > code_at ? std::atoi(status_.c_str() + code_at) : 0;
    };
    read();
    if (status_.empty()) {
        fail("HTTP request failed!");
        return false;
    }
    // What informs is followed by the answer proper.
    constexpr int switching = 101;
    if (code_ >= 100 && code_ < 200 && code_ != switching) {
        do read();
        while (!status_.empty() && !begins_with(status_, "HTTP/1"));
    }
    const Value* ignored = option("ignore_errors");
    ignores_errors_ = ignored && to_bool(*ignored);
    bool good = code_ >= 200 && code_ < 400;
    ignores_errors_ = ignores_errors_ || options_.only_headers;
    succeeded_ = good || ignores_errors_;
    status_ = trim(status_, "\r\n");
    if (!good) {
        constexpr int forbidden = 403;
        tell(code_ == forbidden ? constant_STREAM_NOTIFY_AUTH_RESULT
                                : constant_STREAM_NOTIFY_FAILURE,
             status_ + "\r\n", code_, constant_STREAM_NOTIFY_SEVERITY_ERR);
    }
    headers_->push(string_value(status_));
    return !context_.has_pending();
}

bool HttpClient::read_headers(SocketStream& stream) {
    location_.clear();
    chunked_ = false;
    follows_ = true;
    length_ = 0;
    std::string line = line_of(stream);
    if (line.starts_with(' ') || line.starts_with('\t')) {
        fail("HTTP invalid response format (folding header at the start)!");
        return false;
    }
    while (!line.empty() && line[0] != '\r' && line[0] != '\n') {
        std::string header(trim(line, "\r\n"));
        // Obsolete, but allowed: lines that go on.
        for (line = line_of(stream); line.starts_with(' ') || line.starts_with('\t');
             line = line_of(stream)) {
            header += " ";
            header += trim(line);
        }
        while (header.ends_with(' ') || header.ends_with('\t')) header.pop_back();
        if (!take_header(header) || context_.has_pending()) return false;
    }
    return !context_.has_pending();
}

bool HttpClient::take_header(std::string_view line) {
    size_t colon = line.find(':');
    if (colon == npos) {
        fail("HTTP invalid response format (no colon in header line)!");
        return false;
    }
    std::string_view name = line.substr(0, colon), value = trim(line.substr(colon + 1), " \t");
    if (name.ends_with(' ') || name.ends_with('\t')) {
        fail("HTTP invalid response format (space after header name)!");
        return false;
    }
    if (equal_ignoring_case(name, "location")) {
        const Value* follow = option("follow_location");
        bool usual = (code_ >= 300 && code_ < 304) || code_ == 307 || code_ == 308;
        follows_ = follow ? to_bool(*follow) : usual;
        if (value.size() > longest_location) {
            fail("HTTP Location header size is over the limit of " +
                 std::to_string(longest_location) + " bytes");
            return false;
        }
        location_ = value;
    } else if (equal_ignoring_case(name, "content-type")) {
        tell(constant_STREAM_NOTIFY_MIME_TYPE_IS, value);
    } else if (equal_ignoring_case(name, "content-length")) {
        length_ = std::max<int64_t>(string_to_int(value), 0);
        tell(constant_STREAM_NOTIFY_FILE_SIZE_IS, line, 0, constant_STREAM_NOTIFY_SEVERITY_INFO,
             length_);
    } else if (equal_ignoring_case(name, "transfer-encoding") && begins_with(value, "chunked")) {
        const Value* decode = option("auto_decode");
        chunked_ = !options_.only_headers && (!decode || to_bool(*decode));
        if (chunked_) return true;  // nothing that the program has to know
    }
    headers_->push(string_value(line));
    return true;
}

HttpClient::Step HttpClient::decide(std::string& url) {
    bool leads_on = !location_.empty() && follows_;
    if (succeeded_ && !leads_on) return Step::Opened;
    if (!follows_ || (ignores_errors_ && redirects_left_ <= 1)) return Step::Opened;
    if (location_.empty()) {
        fail("HTTP request failed! " + status_ + "\r\n");
        return Step::Failed;
    }
    tell(constant_STREAM_NOTIFY_REDIRECTED, location_);
    constexpr int temporary = 307, permanent = 308;
    keeps_method_ = code_ == temporary || code_ == permanent;
    return redirect(url) ? Step::Redirected : Step::Failed;
}

std::string HttpClient::resolved_location() const {
    for (std::string_view scheme : {"http://", "https://", "ftp://", "ftps://"}) {
        if (location_.size() >= 8 && begins_with(location_, scheme)) return location_;
    }
    std::string path = location_;
    if (!path.starts_with('/')) {
        size_t slash = url_.path.rfind('/');
        std::string folder = slash == std::string::npos ? "" : url_.path.substr(0, slash);
        path = folder + "/" + location_;
    }
    std::string whole = url_.scheme + "://" + url_.host;
    if (url_.port != (secure_ ? https_port : http_port)) whole += ":" + std::to_string(url_.port);
    return whole + path;
}

bool HttpClient::redirect(std::string& url) {
    std::string target = resolved_location();
    UrlParts parts;
    bool valid = split_url(context_, target, parts);
    for (const std::string* part : {&parts.user, &parts.password, &parts.path}) {
        Ref<String> decoded = Ref<String>::adopt(url_decoded(*part, false));
        for (char c : decoded->view()) {
            constexpr unsigned char rubout = 127;
            auto byte = static_cast<unsigned char>(c);
            if (byte < ' ' || byte == rubout) valid = false;
        }
    }
    if (!valid) {
        fail("Invalid redirect URL! " + target);
        return false;
    }
    url = target;
    return true;
}

}  // namespace

// The class that shall parse URLs: what is read here is read alike by all.
static bool accepts_parser(Context& context, const OpenOptions& options) {
    const Value* name = context_option(options.context, "http", "uri_parser_class");
    if (!name || name->is_null()) return true;
    if (name->is_string()) {
        std::string_view text = name->string->view();
        if (text == "Uri\\Rfc3986\\Uri" || text == "Uri\\WhatWg\\Url") return true;
    }
    throw_value_error(context,
                      "%s(): Provided stream context has invalid value for the "
                      "\"uri_parser_class\" option",
                      running_function_name(context).c_str());
    return false;
}

std::unique_ptr<Stream> open_http(Context& context, std::string_view url, std::string_view mode,
                                  const OpenOptions& options) {
    if (!accepts_parser(context, options)) return nullptr;
    HttpClient client(context, mode, options);
    std::unique_ptr<Stream> stream = client.open(std::string(url));
    if (client.headers()) remember_headers(context, *client.headers());
    if (!stream && !context.has_pending()) {
        const std::string& why = client.why();
        report_open_failure(context, url, options, why.empty() ? "operation failed" : why.c_str());
    }
    return stream;
}

}  // namespace surus
