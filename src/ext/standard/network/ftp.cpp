#include "ext/standard/network/ftp.h"

#include <sys/stat.h>

#include <cstdlib>
#include <ctime>

#include "ext/standard/network/ftp_session.h"
#include "ext/standard/stream.stub.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

using Outcome = StreamWrapper::Outcome;

// Why it did not work: by the session itself, or by the server's last line.
std::string reason(const FtpSession& session) {
    if (!session.why().empty()) return session.why();
    return session.line().empty() ? "operation failed" : "FTP server reports " + session.line();
}

// May a file be written? One that is there only where the program says so.
bool prepare_to_store(FtpSession& session, std::string& problem) {
    if (!FtpSession::is_good(session.command("SIZE " + session.path()))) return true;
    const Value* overwrite = session.option("overwrite");
    if (!overwrite || !to_bool(*overwrite)) {
        problem = "Remote file already exists and overwrite context option not specified";
        return false;
    }
    return FtpSession::is_good(session.command("DELE " + session.path()));
}

bool prepare_to_retrieve(Context& context, FtpSession& session, std::string& problem) {
    if (!FtpSession::is_good(session.command("SIZE " + session.path()))) return false;
    int64_t size = std::atoll(session.line().c_str() + 3);
    session.tell(constant_STREAM_NOTIFY_FILE_SIZE_IS, session.line(), 213, false, size);
    const Value* resume = session.option("resume_pos");
    if (!resume || !resume->is_int() || resume->integer <= 0) return !context.has_pending();
    int code = session.command("REST " + std::to_string(resume->integer));
    if (code >= 300 && code <= 399) return true;
    problem = "Unable to resume from offset " + std::to_string(resume->integer);
    return false;
}

// What was sent is only there once the server has said so.
void end_transfer(SocketStream& control, bool wrote) {
    Context& context = Context::current();
    if (wrote) {
        String* line = control.read_line(context, 0);
        std::string text = line ? std::string(Ref<String>::adopt(line)->view()) : std::string();
        int code = std::atoi(text.c_str());
        while (text.ends_with('\n') || text.ends_with('\r')) text.pop_back();
        constexpr int transferred = 226, completed = 250;
        if (code != transferred && code != completed && !context.has_pending()) {
            (void)function_warning(context, "FTP server error %d:%s", code, text.c_str());
        }
    }
    control.write(context, "QUIT\r\n");
}

// A command about one name; what it fails with is told as php does.
Outcome change_one(Context& context, std::string_view name, Resource* stream_context,
                   const char* command, const char* complaint) {
    FtpSession session(context, stream_context);
    bool opened = session.open(name);
    if (!opened && !context.has_pending()) {
        (void)function_warning(context, "Unable to connect to %.*s", static_cast<int>(name.size()),
                               name.data());
    }
    if (!opened) return Outcome::Failed;
    bool good = FtpSession::is_good(session.command(command + session.path()));
    if (!good && !context.has_pending())
        (void)function_warning(context, "%s%s", complaint, session.line().c_str());
    session.quit();
    return good ? Outcome::Done : Outcome::Failed;
}

// "20240131235959", in UTC.
time_t time_of(const std::string& line) {
    tm parts{};
    constexpr size_t digits_at = 4;
    if (line.size() < digits_at + 14) return -1;
    int found =
        std::sscanf(line.c_str() + digits_at, "%4d%2d%2d%2d%2d%2d", &parts.tm_year, &parts.tm_mon,
                    &parts.tm_mday, &parts.tm_hour, &parts.tm_min, &parts.tm_sec);
    if (found != 6) return -1;
    parts.tm_year -= 1900;
    parts.tm_mon -= 1;
    return timegm(&parts);
}

}  // namespace

std::unique_ptr<Stream> FtpWrapper::open(Context& context, std::string_view name,
                                         std::string_view mode, const OpenOptions& options) const {
    auto fail = [&](const std::string& why) {
        report_open_failure(context, name, options, why.c_str());
        return nullptr;
    };
    if (mode.find('+') != npos)
        return fail("FTP does not support simultaneous read/write connections");
    bool reads = mode.starts_with('r'), appends = mode.starts_with('a');
    FtpSession session(context, options.context);
    if (!session.open(name)) return fail(reason(session));
    if (!FtpSession::is_good(session.command("TYPE I"))) return fail(reason(session));
    std::string problem;
    bool ready = reads     ? prepare_to_retrieve(context, session, problem)
                 : appends ? true
                           : prepare_to_store(session, problem);
    if (!ready) return fail(problem.empty() ? reason(session) : problem);
    const char* command = reads ? "RETR " : appends ? "APPE " : "STOR ";
    std::unique_ptr<SocketStream> data = session.transfer(command + session.path());
    if (!data) return fail(reason(session));
    data->set_wrapper("ftp");
    data->begin_here(mode);
    if (options.context) data->context = Ref<Resource>::share(options.context);
    std::shared_ptr<SocketStream> control = session.leak();
    data->at_end = [control, wrote = !reads] { end_transfer(*control, wrote); };
    return data;
}

std::unique_ptr<FolderStream> FtpWrapper::open_folder(Context& context, std::string_view name,
                                                      const OpenOptions& options) const {
    FtpSession session(context, options.context);
    std::unique_ptr<SocketStream> data;
    if (session.open(name) && FtpSession::is_good(session.command("TYPE A")))
        data = session.transfer("NLST " + session.path());
    if (!data) {
        report_open_failure(context, name, options, reason(session).c_str(), "directory");
        return nullptr;
    }
    std::vector<std::string> names;
    while (String* line = data->read_line(context, 0)) {
        Ref<String> held = Ref<String>::adopt(line);
        std::string_view text = held->view();
        while (text.ends_with('\n') || text.ends_with('\r')) text.remove_suffix(1);
        names.emplace_back(text.substr(text.rfind('/') + 1));
    }
    if (context.has_pending()) return nullptr;
    session.quit();
    return std::make_unique<ListedFolder>(std::move(names), type());
}

bool FtpWrapper::stat(Context& context, std::string_view name, int, struct stat& info) const {
    FtpSession session(context, nullptr);
    if (!session.open(name)) return false;
    info = {};
    // What the working directory can be is one.
    bool is_folder = FtpSession::is_good(session.command("CWD " + session.path()));
    info.st_mode = is_folder ? S_IFDIR | 0644 : S_IFREG | 0644;
    bool good = FtpSession::is_good(session.command("TYPE I"));
    if (FtpSession::is_good(session.command("SIZE " + session.path())))
        info.st_size = std::atoll(session.line().c_str() + 3);
    else
        good = good && is_folder;
    constexpr int has_time = 213;
    bool timed = session.command("MDTM " + session.path()) == has_time;
    info.st_mtime = timed ? time_of(session.line()) : -1;
    info.st_atime = info.st_ctime = info.st_mtime;
    info.st_nlink = 1;
    constexpr blksize_t usual_block = 4096;
    info.st_blksize = usual_block;
    info.st_blocks = (info.st_size + usual_block - 1) / usual_block;
    session.quit();
    return good;
}

Outcome FtpWrapper::unlink(Context& context, std::string_view name,
                           Resource* stream_context) const {
    return change_one(context, name, stream_context, "DELE ", "Error Deleting file: ");
}

Outcome FtpWrapper::remove_folder(Context& context, std::string_view name,
                                  Resource* stream_context) const {
    return change_one(context, name, stream_context, "RMD ", "");
}

Outcome FtpWrapper::rename(Context& context, std::string_view from, std::string_view to,
                           Resource* stream_context) const {
    FtpSession session(context, stream_context);
    UrlParts target;
    if (!split_url(context, to, target)) return Outcome::Failed;
    if (!session.open(from)) {
        if (!context.has_pending()) {
            (void)function_warning(context, "Unable to connect to %.*s",
                                   static_cast<int>(from.size()), from.data());
        }
        return Outcome::Failed;
    }
    const UrlParts& source = session.url();
    bool same = equal_ignoring_case(source.scheme, target.scheme) &&
                equal_ignoring_case(source.host, target.host) && source.port == target.port;
    if (!same) return Outcome::Failed;
    int code = session.command("RNFR " + session.path());
    bool good = code >= 300 && code <= 399 && target.path.find_first_of("\r\n") == npos &&
                FtpSession::is_good(session.command(
                    "RNTO " + (target.path.empty() ? std::string("/") : target.path)));
    if (!good && !context.has_pending())
        (void)function_warning(context, "Error Renaming file: %s", session.line().c_str());
    session.quit();
    return good ? Outcome::Done : Outcome::Failed;
}

// Where it is recursive, those above it that are not there are made first.
Outcome FtpWrapper::make_folder(Context& context, std::string_view name, int64_t, bool recursive,
                                Resource* stream_context) const {
    if (!recursive) return change_one(context, name, stream_context, "MKD ", "");
    FtpSession session(context, stream_context);
    if (!session.open(name)) return Outcome::Failed;
    std::string path = session.path();
    bool good = true;
    for (size_t at = 1; good && at != npos && at < path.size();) {
        at = path.find('/', at);
        std::string part = path.substr(0, at);
        if (at != npos) ++at;
        if (FtpSession::is_good(session.command("CWD " + part))) continue;
        good = FtpSession::is_good(session.command("MKD " + part));
    }
    if (!good && !context.has_pending())
        (void)function_warning(context, "%s", session.line().c_str());
    session.quit();
    return good ? Outcome::Done : Outcome::Failed;
}

}  // namespace surus
