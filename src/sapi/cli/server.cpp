#include "sapi/cli/server.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <poll.h>
#include <strings.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <iterator>
#include <memory>
#include <optional>
#include <span>

#include "sapi/cli/configuration.h"
#include "sapi/cli/http_request.h"
#include "sapi/cli/server_files.h"

extern "C" char** environ;

namespace surus::cli {

namespace {

volatile std::sig_atomic_t stopped = 0;

struct Reason {
    int code;
    const char* text;
};
constexpr Reason reasons[] = {
    {100, "Continue"},
    {101, "Switching Protocols"},
    {103, "Early Hints"},
    {200, "OK"},
    {201, "Created"},
    {202, "Accepted"},
    {203, "Non-Authoritative Information"},
    {204, "No Content"},
    {205, "Reset Content"},
    {206, "Partial Content"},
    {208, "Already Reported"},
    {300, "Multiple Choices"},
    {301, "Moved Permanently"},
    {302, "Found"},
    {303, "See Other"},
    {304, "Not Modified"},
    {305, "Use Proxy"},
    {307, "Temporary Redirect"},
    {308, "Permanent Redirect"},
    {400, "Bad Request"},
    {401, "Unauthorized"},
    {402, "Payment Required"},
    {403, "Forbidden"},
    {404, "Not Found"},
    {405, "Method Not Allowed"},
    {406, "Not Acceptable"},
    {407, "Proxy Authentication Required"},
    {408, "Request Timeout"},
    {409, "Conflict"},
    {410, "Gone"},
    {411, "Length Required"},
    {412, "Precondition Failed"},
    {413, "Request Entity Too Large"},
    {414, "Request-URI Too Long"},
    {415, "Unsupported Media Type"},
    {416, "Requested Range Not Satisfiable"},
    {417, "Expectation Failed"},
    {421, "Misdirected Request"},
    {422, "Unprocessable Content"},
    {423, "Locked"},
    {424, "Failed Dependency"},
    {426, "Upgrade Required"},
    {428, "Precondition Required"},
    {429, "Too Many Requests"},
    {431, "Request Header Fields Too Large"},
    {451, "Unavailable For Legal Reasons"},
    {500, "Internal Server Error"},
    {501, "Not Implemented"},
    {502, "Bad Gateway"},
    {503, "Service Unavailable"},
    {504, "Gateway Timeout"},
    {505, "HTTP Version Not Supported"},
    {506, "Variant Also Negotiates"},
    {507, "Insufficient Storage"},
    {508, "Loop Detected"},
    {511, "Network Authentication Required"},
};

const char* reason_of(int code) {
    for (const Reason& reason : reasons) {
        if (reason.code == code) return reason.text;
    }
    return "Unknown Status Code";
}

std::string date_text(const char* format, bool utc) {
    time_t now = std::time(nullptr);
    tm parts;
    utc ? gmtime_r(&now, &parts) : localtime_r(&now, &parts);
    char text[64];
    std::strftime(text, sizeof text, format, &parts);
    return text;
}

void log(const std::string& text) {
    std::fprintf(stderr, "[%s] %s\n", date_text("%a %b %e %H:%M:%S %Y", false).c_str(),
                 text.c_str());
}

bool begins_with(surus_text line, const char* name) {
    size_t length = std::strlen(name);
    return line.length >= length && ::strncasecmp(line.bytes, name, length) == 0;
}

struct Client {
    int descriptor = -1;
    std::string host, port;
    HttpReader reader;
    uint64_t last_turn = 0;  // when it was heard last
    std::string name() const {
        bool is_v6 = host.find(':') != std::string::npos;
        return (is_v6 ? "[" + host + "]" : host) + ":" + port;
    }
    ~Client() {
        if (descriptor >= 0) close(descriptor);
    }
};

// Connections may not take the descriptors that programs need.
size_t most_clients() {
    constexpr rlim_t for_programs = 128;
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) limit.rlim_cur = 2 * for_programs;
    return limit.rlim_cur - std::min(limit.rlim_cur / 2, for_programs);
}

// One answer: its head goes out with the first bytes, the rest in chunks where nobody has said how
// much it is.
class Answer {
public:
    Answer(const Client& client, const HttpRequest& request)
        : client_(client), request_(request), keeps_alive_(request.keeps_alive) {}

    // `status`: the whole line, where the program gave one.
    void head(int code, std::string_view status, const surus_text* lines, size_t count) {
        if (has_head_) return;
        has_head_ = true;
        code_ = code ? code : 200;
        std::string out = status.empty() ? "HTTP/" + std::to_string(request_.major) + "." +
                                               std::to_string(request_.minor) + " " +
                                               std::to_string(code_) + " " + reason_of(code_)
                                         : std::string(status);
        out += "\r\n";
        if (std::string_view host = request_.header("host"); !host.empty())
            out += "Host: " + std::string(host) + "\r\n";
        bool has_date = std::any_of(lines, lines + count, [](const surus_text& line) {
            return begins_with(line, "date:");
        });
        if (!has_date) out += "Date: " + date_text("%a, %d %b %Y %H:%M:%S GMT", true) + "\r\n";
        bool has_length = false, has_coding = false, has_connection = false;
        for (size_t i = 0; i < count; ++i) {
            if (begins_with(lines[i], "content-length:")) {
                has_length = true;
                expect(lines[i]);
            }
            if (begins_with(lines[i], "transfer-encoding:")) has_coding = true;
            if (begins_with(lines[i], "connection:")) {
                // What is not to be kept alive is not, whatever else the program says of it.
                has_connection = true;
                keeps_alive_ &= begins_with(lines[i], "connection: keep-alive");
            }
            out.append(lines[i].bytes, lines[i].length);
            out += "\r\n";
        }
        constexpr int no_content = 204, not_modified = 304;
        bool empty = code_ == no_content || code_ == not_modified || request_.method == "HEAD";
        bool chunks = request_.major == 1 && request_.minor >= 1 && !status.starts_with("HTTP/1.0");
        sends_body_ = !empty;
        // A program that says how its body is coded codes it itself, and may stop half-way.
        chunked_ = !empty && !has_length && !has_coding && chunks && keeps_alive_;
        if (!empty && !chunked_ && (has_coding || !has_length)) keeps_alive_ = false;
        if (chunked_) out += "Transfer-Encoding: chunked\r\n";
        if (!has_connection)
            out += keeps_alive_ ? "Connection: keep-alive\r\n" : "Connection: close\r\n";
        out += "\r\n";
        head_ = std::move(out);
    }

    // False: nobody reads any more.
    bool body(std::string_view bytes) {
        if (!has_head_) head(0, {}, nullptr, 0);
        // What is beyond the length that was told would be taken for the next answer.
        if (expected_) {
            bytes = bytes.substr(0, *expected_);
            *expected_ -= bytes.size();
        }
        if (!sends_body_ || bytes.empty()) return !lost_;
        if (!chunked_) return send(bytes);
        char size[32];
        std::snprintf(size, sizeof size, "%zx\r\n", bytes.size());
        return send(size, bytes, "\r\n");
    }

    void end() {
        if (!has_head_) head(0, {}, nullptr, 0);
        send(chunked_ ? "0\r\n\r\n" : "");
        // The next answer must not be taken for the rest.
        if (sends_body_ && expected_ && *expected_ > 0) keeps_alive_ = false;
    }

    int code() const { return code_; }
    bool keeps_alive() const { return keeps_alive_ && !lost_; }
    size_t body_read = 0;  // of the request's

    const HttpRequest& request() const { return request_; }

private:
    // The body has so many bytes; where that is no number, or said twice, only the connection's end
    // tells.
    void expect(surus_text line) {
        std::string_view digits(line.bytes, line.length);
        digits.remove_prefix(digits.find(':') + 1);
        while (digits.starts_with(' ')) digits.remove_prefix(1);
        uint64_t length = 0;
        auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), length);
        bool is_number = error == std::errc() && end == digits.data() + digits.size();
        if (is_number && !expected_) {
            expected_ = length;
        } else {
            keeps_alive_ = false;
        }
    }

    // All in one, with the head where it is still to go: a part by itself would be a packet.
    bool send(std::string_view first, std::string_view second = {}, std::string_view third = {}) {
        std::string head = std::move(head_);
        head_.clear();
        std::string_view parts[] = {head, first, second, third};
        std::span<std::string_view> rest = parts;
        while (!lost_) {
            while (!rest.empty() && rest[0].empty()) rest = rest.subspan(1);
            if (rest.empty()) break;
            iovec vectors[std::size(parts)];
            for (size_t i = 0; i < rest.size(); ++i)
                vectors[i] = {const_cast<char*>(rest[i].data()), rest[i].size()};
            msghdr message{};
            message.msg_iov = vectors;
            message.msg_iovlen = rest.size();
            ssize_t sent = ::sendmsg(client_.descriptor, &message, MSG_NOSIGNAL);
            if (sent >= 0) {
                for (std::string_view& part : rest) {
                    size_t gone = std::min(static_cast<size_t>(sent), part.size());
                    part.remove_prefix(gone);
                    sent -= static_cast<ssize_t>(gone);
                }
                continue;
            }
            if (errno == EINTR) continue;
            pollfd room{client_.descriptor, POLLOUT, 0};
            constexpr int patience = 60000;
            lost_ = errno != EAGAIN || ::poll(&room, 1, patience) <= 0;
        }
        return !lost_;
    }

    const Client& client_;
    const HttpRequest& request_;
    std::string head_;                  // that is still to go
    std::optional<uint64_t> expected_;  // bytes of the body that are to come
    int code_ = 200;
    bool keeps_alive_;
    bool has_head_ = false, sends_body_ = true, chunked_ = false, lost_ = false;
};

class Server {
public:
    Server(surus_engine* engine, const Options& options) : options_(options) {
        surus_host host = SURUS_INIT(surus_host);
        host.data = this;
        host.output = [](void* self, const char* bytes, size_t length) {
            auto* server = static_cast<Server*>(self);
            return server->discarding_ || server->answer_->body({bytes, length});
        };
        host.input = [](void* self, char* bytes, size_t room) -> size_t {
            Answer& answer = *static_cast<Server*>(self)->answer_;
            std::string_view rest = answer.request().body;
            rest.remove_prefix(answer.body_read);
            size_t count = std::min(room, rest.size());
            std::memcpy(bytes, rest.data(), count);
            answer.body_read += count;
            return count;
        };
        host.headers = [](void* self, int code, const surus_text* lines, size_t count) {
            auto* server = static_cast<Server*>(self);
            surus_text status = surus_status_line(server->context_);
            if (!server->discarding_)
                server->answer_->head(code, {status.bytes, status.length}, lines, count);
        };
        host.log = [](void*, surus_text line) { log(std::string(line.bytes, line.length)); };
        context_ = surus_context_create(engine, &host);
        surus_environment(context_, environ);
    }
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;
    ~Server() {
        clients_.clear();
        if (listener_ >= 0) close(listener_);
        if (home_ >= 0) close(home_);
        surus_context_free(context_);
    }

    int run();

private:
    bool prepare();
    bool listen();
    void accept();
    bool drop_quietest();
    void read(Client& client);
    void answer(Client& client);
    void respond(Client& client, Answer& answer);
    bool run_router(Answer& answer, const std::vector<surus_text>& server, const ServedFile& file);
    void run_script(const ServedFile& file);
    bool begin(const std::vector<surus_text>& server, const std::string& name,
               const std::string& file);
    void send_file(Answer& answer, const std::string& file);
    void send_error(Answer& answer, int code);
    std::vector<std::string> server_entries(const Client& client, const HttpRequest& request,
                                            const ServedFile& file) const;
    void drop(Client& client);

    const Options& options_;
    surus_context* context_;
    int listener_ = -1;
    int home_ = -1;  // the folder it was started in
    std::string host_, port_, root_, router_;
    std::vector<std::unique_ptr<Client>> clients_;
    size_t most_clients_ = most_clients();
    uint64_t turn_ = 0;
    Answer* answer_ = nullptr;
    bool discarding_ = false;  // the end of a router's request that left it to the server
};

bool Server::prepare() {
    const std::string& address = options_.server_address;
    size_t colon = address.rfind(':');
    if (colon == std::string::npos || colon + 1 == address.size()) {
        std::fprintf(stderr, "Invalid address: %s\n", address.c_str());
        return false;
    }
    host_ = address.substr(0, colon);
    port_ = address.substr(colon + 1);
    if (host_.starts_with('[') && host_.ends_with(']')) host_ = host_.substr(1, host_.size() - 2);
    char* resolved =
        ::realpath(options_.document_root.empty() ? "." : options_.document_root.c_str(), nullptr);
    struct stat info;
    if (!resolved || ::stat(resolved, &info) != 0) {
        std::fprintf(stderr, "Directory %s does not exist.\n", options_.document_root.c_str());
        std::free(resolved);
        return false;
    }
    root_ = resolved;
    std::free(resolved);
    if (!S_ISDIR(info.st_mode)) {
        std::fprintf(stderr, "%s is not a directory.\n", options_.document_root.c_str());
        return false;
    }
    if (root_ == "/") root_.clear();
    if (options_.file.empty()) return true;
    if (char* router = ::realpath(options_.file.c_str(), nullptr)) {
        router_ = router;
        std::free(router);
    } else {
        router_ = root_ + "/" + options_.file;
    }
    return true;
}

bool Server::listen() {
    addrinfo hints{}, *list = nullptr;
    hints.ai_socktype = SOCK_STREAM;
    hints.ai_flags = AI_PASSIVE;
    int code = getaddrinfo(host_.c_str(), port_.c_str(), &hints, &list);
    std::string why = code ? gai_strerror(code) : "";
    for (addrinfo* at = list; at && listener_ < 0; at = at->ai_next) {
        constexpr int backlog = 128;
        int descriptor = socket(at->ai_family, at->ai_socktype | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
        int yes = 1;
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
        if (bind(descriptor, at->ai_addr, at->ai_addrlen) == 0 &&
            ::listen(descriptor, backlog) == 0) {
            listener_ = descriptor;
        } else {
            why = std::strerror(errno);
            close(descriptor);
        }
    }
    if (list) freeaddrinfo(list);
    if (listener_ >= 0) return true;
    log("Failed to listen on " + options_.server_address + " (reason: " + why + ")");
    return false;
}

int Server::run() {
    if (!prepare()) return 1;
    home_ = open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    Options settings = options_;
    // As php -S has it, below what -d says.
    settings.settings.insert(settings.settings.begin(), {"html_errors=1"});
    configure(context_, settings);
    if (!listen()) return 1;
    struct sigaction action{};
    action.sa_handler = [](int) { stopped = 1; };
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
    log(std::string("PHP ") + surus_php_version() + " Development Server (http://" +
        options_.server_address + ") started");
    while (!stopped) {
        std::vector<pollfd> watched{{listener_, POLLIN, 0}};
        for (const auto& client : clients_) watched.push_back({client->descriptor, POLLIN, 0});
        if (::poll(watched.data(), watched.size(), -1) < 0) continue;
        // Clients that go leave the list: by descriptor, not by place.
        for (size_t i = 1; i < watched.size(); ++i) {
            if (!watched[i].revents) continue;
            for (auto& client : clients_) {
                if (client->descriptor != watched[i].fd) continue;
                client->last_turn = ++turn_;
                read(*client);
                break;
            }
        }
        std::erase_if(clients_, [](const auto& client) { return client->descriptor < 0; });
        if (watched[0].revents) accept();
    }
    return 0;
}

// Who has been quiet longest goes when there is no room for one more.
bool Server::drop_quietest() {
    auto quietest = std::ranges::min_element(clients_, {},
                                             [](const auto& client) { return client->last_turn; });
    if (quietest == clients_.end()) return false;
    drop(**quietest);
    clients_.erase(quietest);
    return true;
}

void Server::accept() {
    if (clients_.size() >= most_clients_) drop_quietest();
    sockaddr_storage address{};
    socklen_t size = sizeof address;
    auto* generic = reinterpret_cast<sockaddr*>(&address);
    int descriptor = accept4(listener_, generic, &size, SOCK_CLOEXEC | SOCK_NONBLOCK);
    if (descriptor < 0) {
        // The next turn finds the connection still waiting, and room, or others who give some.
        constexpr int a_while = 100;  // milliseconds
        bool is_full = errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM;
        if (is_full && !drop_quietest()) ::poll(nullptr, 0, a_while);
        return;
    }
    auto client = std::make_unique<Client>();
    client->descriptor = descriptor;
    client->last_turn = ++turn_;
    char host[NI_MAXHOST], port[NI_MAXSERV];
    if (getnameinfo(generic, size, host, sizeof host, port, sizeof port,
                    NI_NUMERICHOST | NI_NUMERICSERV) == 0) {
        client->host = host;
        client->port = port;
    }
    log(client->name() + " Accepted");
    clients_.push_back(std::move(client));
}

void Server::drop(Client& client) {
    log(client.name() + " Closing");
    close(client.descriptor);
    client.descriptor = -1;
}

void Server::read(Client& client) {
    char bytes[65536];
    ssize_t got = recv(client.descriptor, bytes, sizeof bytes, 0);
    if (got < 0 && (errno == EAGAIN || errno == EINTR)) return;
    if (got <= 0) return drop(client);
    bool good = client.reader.feed({bytes, static_cast<size_t>(got)});
    while (good && client.descriptor >= 0 && client.reader.is_complete()) {
        answer(client);
        if (client.descriptor >= 0) good = client.reader.resume();
    }
    if (good) return;
    bool is_too_large = client.reader.is_too_large();
    log(client.name() + " Invalid request (" +
        (is_too_large ? "Too large a body)" : "Malformed HTTP request)"));
    HttpRequest none;
    Answer refusal(client, none);
    send_error(refusal, is_too_large ? 413 : 400);
    drop(client);
}

void Server::answer(Client& client) {
    HttpRequest request = client.reader.take();
    Answer answer(client, request);
    answer_ = &answer;
    respond(client, answer);
    answer.end();
    answer_ = nullptr;
    constexpr int missing = 404;
    log(client.name() + " [" + std::to_string(answer.code()) + "]: " + request.method + " " +
        request.target + (answer.code() == missing ? " - No such file or directory" : ""));
    if (!answer.keeps_alive()) drop(client);
}

void Server::respond(Client& client, Answer& answer) {
    const HttpRequest& request = answer.request();
    ServedFile file = find_served_file(root_, request.path);
    std::vector<std::string> entries = server_entries(client, request, file);
    std::vector<surus_text> server;
    for (const std::string& entry : entries) server.push_back({entry.data(), entry.size()});
    bool declined = !router_.empty();
    if (declined && !run_router(answer, server, file)) return;
    if (!file.file.empty() && file.is_script()) {
        // What a router has set and declared is there for the script that it leaves to the server.
        if (declined || begin(server, file.script_name, file.file)) run_script(file);
        surus_request_end(context_);
        return;
    }
    if (declined) {
        discarding_ = true;
        surus_request_end(context_);
        discarding_ = false;
    }
    if (file.file.empty()) return send_error(answer, 404);
    send_file(answer, file.file);
}

bool Server::begin(const std::vector<surus_text>& server, const std::string& name,
                   const std::string& file) {
    // Wherever the request before has gone to.
    if (fchdir(home_) != 0) log("The working directory is gone");
    surus_request request = SURUS_INIT(surus_request);
    request.script = name.c_str();
    request.path = file.c_str();
    request.server = server.data();
    request.server_count = server.size();
    return surus_request_begin(context_, &request) == SURUS_OK;
}

// True: it has left the request to the server, which is still open.
bool Server::run_router(Answer& answer, const std::vector<surus_text>& server,
                        const ServedFile& file) {
    const std::string& path = answer.request().path;
    bool declined = false;
    if (begin(server, file.file.empty() ? path : file.script_name, router_)) {
        std::string quoted;
        for (char c : router_) {
            if (c == '\\' || c == '\'') quoted += '\\';
            quoted += c;
        }
        std::string code = "return include '" + quoted + "';";
        surus_value* result = nullptr;
        surus_status status =
            surus_eval(context_, router_.c_str(), {code.data(), code.size()}, &result);
        declined = status == SURUS_OK && result && surus_type_of(result) == SURUS_BOOL &&
                   !surus_to_bool(result);
        surus_value_free(result);
        if (status == SURUS_EXCEPTION) {
            // Reported as of any script.
            surus_value* exception = surus_exception(context_);
            surus_set_global(context_, "__router_exception", exception);
            surus_value_free(exception);
            surus_run(context_, router_.c_str(), surus_text_of("throw $__router_exception;"),
                      SURUS_RUN_CODE | SURUS_RUN_PART);
        }
    }
    if (!declined) surus_request_end(context_);
    return declined;
}

// In its folder.
void Server::run_script(const ServedFile& file) {
    size_t slash = file.file.rfind('/');
    if (chdir(file.file.substr(0, slash).c_str()) == 0) surus_run_file(context_, file.file.c_str());
}

void Server::send_file(Answer& answer, const std::string& file) {
    int descriptor = open(file.c_str(), O_RDONLY | O_CLOEXEC);
    struct stat info;
    if (descriptor < 0 || fstat(descriptor, &info) != 0) {
        if (descriptor >= 0) close(descriptor);
        return send_error(answer, 404);
    }
    std::string type = mime_type(file);
    std::string length = "Content-Length: " + std::to_string(info.st_size);
    type = "Content-Type: " + (type.empty() ? "application/octet-stream" : type);
    surus_text lines[] = {{type.data(), type.size()}, {length.data(), length.size()}};
    answer.head(200, {}, lines, 2);
    char bytes[65536];
    off_t left = info.st_size;
    ssize_t got;
    while (left > 0 && (got = ::read(descriptor, bytes, sizeof bytes)) > 0) {
        auto part = std::min<off_t>(left, got);
        if (!answer.body({bytes, static_cast<size_t>(part)})) break;
        left -= part;
    }
    close(descriptor);
}

void Server::send_error(Answer& answer, int code) {
    std::string title = std::to_string(code) + " " + reason_of(code), target;
    for (char c : answer.request().target) {
        switch (c) {
        case '<': target += "&lt;"; break;
        case '>': target += "&gt;"; break;
        case '&': target += "&amp;"; break;
        case '"': target += "&quot;"; break;
        default: target += c;
        }
    }
    std::string what = code == 404 ? "The requested resource <code class=\"url\">" + target +
                                         "</code> was not found on this server."
                                   : "The server could not do what was asked for.";
    std::string page = "<!doctype html><html><head><title>" + title + "</title></head><body><h1>" +
                       reason_of(code) + "</h1><p>" + what + "</p></body></html>";
    std::string type = "Content-Type: text/html; charset=UTF-8";
    std::string length = "Content-Length: " + std::to_string(page.size());
    surus_text lines[] = {{type.data(), type.size()}, {length.data(), length.size()}};
    answer.head(code, {}, lines, 2);
    answer.body(page);
}

std::vector<std::string> Server::server_entries(const Client& client, const HttpRequest& request,
                                                const ServedFile& file) const {
    std::string script = file.file.empty() ? request.path : file.script_name;
    std::vector<std::string> out{
        "DOCUMENT_ROOT",
        root_.empty() ? "/" : root_,
        "REMOTE_ADDR",
        client.host,
        "REMOTE_PORT",
        client.port,
        "SERVER_SOFTWARE",
        std::string("PHP/") + surus_php_version() + " (Development Server)",
        "SERVER_PROTOCOL",
        "HTTP/" + std::to_string(request.major) + "." + std::to_string(request.minor),
        "SERVER_NAME",
        host_,
        "SERVER_PORT",
        port_,
        "REQUEST_URI",
        request.target,
        "REQUEST_METHOD",
        request.method,
        "SCRIPT_NAME",
        script,
        "PHP_SELF",
        script + file.path_info};
    auto add = [&](const char* name, const std::string& value) {
        out.emplace_back(name);
        out.push_back(value);
    };
    if (!file.file.empty()) add("SCRIPT_FILENAME", file.file);
    if (!file.path_info.empty()) add("PATH_INFO", file.path_info);
    if (!request.query.empty()) add("QUERY_STRING", request.query);
    for (const auto& [name, value] : request.headers) {
        std::string key;
        for (char c : name)
            key += c == '-' ? '_' : static_cast<char>(c >= 'a' && c <= 'z' ? c - 32 : c);
        // HTTP_PROXY is what programs read their proxy from: not for those who ask to set.
        if (key == "PROXY") continue;
        if (key == "CONTENT_TYPE" || key == "CONTENT_LENGTH") add(key.c_str(), value);
        add(("HTTP_" + key).c_str(), value);
    }
    return out;
}

}  // namespace

int serve(surus_engine* engine, const Options& options) { return Server(engine, options).run(); }

}  // namespace surus::cli
