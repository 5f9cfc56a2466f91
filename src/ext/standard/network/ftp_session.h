// One connection to an FTP server: commands, and connections for data.
#pragma once

#include <memory>
#include <string>

#include "ext/standard/network/http.h"
#include "ext/standard/network/socket_stream.h"

namespace surus {

class FtpSession {
public:
    FtpSession(Context& context, Resource* stream_context)
        : context_(context), stream_context_(stream_context) {}

    // Connects and logs in. False: why() says why, unless something is pending.
    bool open(std::string_view url);
    const std::string& why() const { return why_; }
    const UrlParts& url() const { return url_; }
    std::string path() const { return url_.path.empty() ? "/" : url_.path; }

    // The server's answer to a command: its code, 0 when the connection is over.
    int command(const std::string& text);
    int answer();
    const std::string& line() const { return line_; }  // the last one of the answer
    static bool is_good(int code) { return code >= 200 && code <= 299; }

    // Asks for a passive connection, says what shall go over it, and opens it. Null: the server, or
    // the network, would not.
    std::unique_ptr<SocketStream> transfer(const std::string& command);
    void quit();
    // Hands over the connection itself.
    std::unique_ptr<SocketStream> leak() { return std::move(control_); }

    const Value* option(const char* name) const;
    void tell(int64_t code, std::string_view message = {}, int64_t number = 0,
              bool is_error = false, int64_t most = 0);

private:
    bool connect();
    bool go_secret();
    bool log_in();
    bool passive(std::string& host, int& port);
    bool make_secret(SocketStream& stream);
    bool fail(std::string text) {
        why_ = std::move(text);
        return false;
    }

    Context& context_;
    Resource* stream_context_;
    UrlParts url_;
    std::unique_ptr<SocketStream> control_;
    bool secret_ = false, secret_data_ = false;
    std::string line_, why_;
};

}  // namespace surus
