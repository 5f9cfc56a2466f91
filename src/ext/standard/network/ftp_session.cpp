#include "ext/standard/network/ftp_session.h"

#include <charconv>

#include "ext/standard/file/stream_context.h"
#include "ext/standard/stream.stub.h"
#include "ext/standard/string/url.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"

namespace surus {

namespace {

constexpr int usual_port = 21;

bool is_digit_at(const std::string& text, size_t at) {
    return at < text.size() && is_digit(static_cast<unsigned char>(text[at]));
}

bool has_control_characters(std::string_view text) {
    for (unsigned char c : text) {
        if (c < ' ' || c == 127) return true;
    }
    return false;
}

std::string decoded(const std::string& text) {
    Ref<String> made = Ref<String>::adopt(url_decoded(text, true));
    return std::string(made->view());
}

// The numbers of "227 … (127,0,0,1,4,210)".
bool read_address(const std::string& line, std::string& host, int& port) {
    size_t at = 4;
    while (at < line.size() && !is_digit_at(line, at)) ++at;
    int numbers[6];
    for (int i = 0; i < 6; ++i) {
        auto [end, error] =
            std::from_chars(line.data() + at, line.data() + line.size(), numbers[i]);
        if (error != std::errc() || numbers[i] < 0 || numbers[i] > 255) return false;
        at = static_cast<size_t>(end - line.data());
        if (i < 5 && (at >= line.size() || line[at++] != ',')) return false;
    }
    host.clear();
    for (int i = 0; i < 4; ++i) host += (i ? "." : "") + std::to_string(numbers[i]);
    port = numbers[4] * 256 + numbers[5];
    return true;
}

}  // namespace

const Value* FtpSession::option(const char* name) const {
    return context_option(stream_context_, "ftp", name);
}

void FtpSession::tell(int64_t code, std::string_view message, int64_t number, bool is_error,
                      int64_t most) {
    int64_t severity =
        is_error ? constant_STREAM_NOTIFY_SEVERITY_ERR : constant_STREAM_NOTIFY_SEVERITY_INFO;
    (void)notify(context_, stream_context_, {code, severity, message, number, 0, most});
}

int FtpSession::answer() {
    while (true) {
        Result<String*> read = control_ ? control_->read_line(context_, 0) : nullptr;
        String* found = read.ok() ? *read : nullptr;
        if (!found || context_.has_pending()) {
            line_.clear();
            return 0;
        }
        line_ = Ref<String>::adopt(found)->view();
        while (line_.ends_with('\n') || line_.ends_with('\r')) line_.pop_back();
        bool is_last = is_digit_at(line_, 0) && is_digit_at(line_, 1) && is_digit_at(line_, 2) &&
                       (line_.size() == 3 || line_[3] == ' ');
        if (is_last) return std::atoi(line_.c_str());
    }
}

int FtpSession::command(const std::string& text) {
    if (!control_) return 0;
    control_->write(context_, text + "\r\n");
    return answer();
}

bool FtpSession::open(std::string_view url) {
    if (!split_url(context_, url, url_) || url_.host.empty()) return false;
    // A name goes to the server as it is written; where lines would end, parse_url() has put a "_".
    secret_ = equal_ignoring_case(url_.scheme, "ftps");
    return connect() && (!secret_ || go_secret()) && log_in();
}

bool FtpSession::connect() {
    std::string target =
        "tcp://" + url_.host + ":" + std::to_string(url_.port ? url_.port : usual_port);
    TransportRequest request{
        .target = target, .timeout = default_socket_timeout(context_), .context = stream_context_};
    TransportError error;
    control_ = open_transport(context_, request, error);
    if (!control_) return fail(error.text);
    control_->peer_name = url_.host;
    tell(constant_STREAM_NOTIFY_CONNECT);
    int code = answer();
    if (is_good(code)) return true;
    tell(constant_STREAM_NOTIFY_FAILURE, line_, code, true);
    return fail(line_.empty() ? "" : "FTP server reports " + line_);
}

bool FtpSession::make_secret(SocketStream& stream) {
    SecureRequest wanted{.descriptor = stream.descriptor(),
                         .method = constant_STREAM_CRYPTO_METHOD_TLS_CLIENT,
                         .context = stream_context_,
                         .peer_name = url_.host,
                         .session = &stream == control_.get() ? nullptr : control_.get(),
                         .timeout = stream.timeout()};
    if (stream.enable_crypto(context_, wanted) > 0) return true;
    return fail("Unable to activate SSL mode");
}

bool FtpSession::go_secret() {
    constexpr int agreed = 234;
    if (command("AUTH TLS") != agreed && command("AUTH SSL") != 334 &&
        std::atoi(line_.c_str()) != agreed)
        return fail("Server doesn't support FTPS.");
    if (!make_secret(*control_)) return false;
    command("PBSZ 0");
    secret_data_ = is_good(command("PROT P"));
    return true;
}

bool FtpSession::log_in() {
    std::string user = url_.has_user ? decoded(url_.user) : "anonymous";
    if (has_control_characters(user)) return fail("Invalid login " + user);
    int code = command("USER " + user);
    if (code >= 300 && code <= 399) {
        tell(constant_STREAM_NOTIFY_AUTH_REQUIRED, line_);
        const std::string* from = context_.ini->get("from");
        std::string password = url_.has_password        ? decoded(url_.password)
                               : from && !from->empty() ? *from
                                                        : "anonymous";
        if (has_control_characters(password)) return fail("Invalid password " + password);
        code = command("PASS " + password);
        tell(constant_STREAM_NOTIFY_AUTH_RESULT, line_, code, !is_good(code));
    }
    if (is_good(code)) return true;
    return fail(line_.empty() ? "" : "FTP server reports " + line_);
}

// Where the server waits for a connection: by the newer way, which knows of IPv6, or by the older.
bool FtpSession::passive(std::string& host, int& port) {
    constexpr int extended = 229, old = 227;
    host = url_.host;
    if (command("EPSV") == extended) {
        size_t at = line_.find("|||");
        return at != npos &&
               std::from_chars(line_.data() + at + 3, line_.data() + line_.size(), port).ec ==
                   std::errc();
    }
    return command("PASV") == old && read_address(line_, host, port);
}

std::unique_ptr<SocketStream> FtpSession::transfer(const std::string& what) {
    std::string host;
    int port = 0;
    if (!passive(host, port) || port <= 0 || port > 0xffff) return nullptr;
    control_->write(context_, what + "\r\n");
    std::string target = "tcp://" + host + ":" + std::to_string(port);
    TransportRequest request{
        .target = target, .timeout = default_socket_timeout(context_), .context = stream_context_};
    TransportError error;
    auto data = open_transport(context_, request, error);
    if (!data) {
        line_.clear();
        return nullptr;
    }
    constexpr int about_to_open = 150, is_open = 125;
    int code = answer();
    if (code != about_to_open && code != is_open) return nullptr;
    if (secret_data_ && !make_secret(*data)) return nullptr;
    return data;
}

void FtpSession::quit() {
    if (!control_) return;
    control_->write(context_, "QUIT\r\n");
    control_.reset();
}

}  // namespace surus
