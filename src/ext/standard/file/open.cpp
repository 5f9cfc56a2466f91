// Opening by path or URL.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <climits>
#include <cstring>

#include "ext/standard/file/filter.h"
#include "ext/standard/file/path.h"
#include "ext/standard/file/stat_cache.h"
#include "ext/standard/file/wrapper.h"
#include "ext/standard/network/socket_stream.h"
#include "ext/standard/string.stub.h"
#include "ext/standard/string/url.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/errors/exception.h"
#include "runtime/request/invocation.h"
#include "runtime/request/open_basedir.h"

namespace surus {

namespace {

class Opener {
public:
    Opener(Context& context, std::string_view path, std::string_view mode,
           const OpenOptions& options)
        : context_(context), path_(path), mode_text_(mode), options_(options) {}

    std::unique_ptr<Stream> open() {
        using Kind = LocatedName::Kind;
        LocatedName where = locate_name(context_, path_);
        switch (where.kind) {
        case Kind::File: return where.scheme ? file_url() : plain(std::string(path_));
        case Kind::Php: return php(path_.substr(6));
        case Kind::Data: return url_allowed(where) ? data() : nullptr;
        case Kind::Wrapper: {
            if (where.wrapper->is_url() && !url_allowed(where)) return nullptr;
            // The include path is one of files, which may have a wrapper.
            std::string found;
            if (options_.use_include_path && where.scheme == 0) {
                found = resolve_include_path(context_, path_);
                if (!found.empty()) path_ = found;
            }
            auto stream = where.wrapper->open(context_, path_, mode_text_, options_);
            return stream ? finish(std::move(stream)) : nullptr;
        }
        case Kind::FilesDisabled:
            if (where.scheme && !warned(missing_wrapper("file"))) return nullptr;
            if (!warned("file:// wrapper is disabled in the server configuration")) return nullptr;
            return fail("no suitable wrapper could be found");
        case Kind::Unknown: break;
        }
        return unknown(path_.substr(0, where.scheme));
    }

private:
    std::unique_ptr<Stream> fail(const char* why) {
        report_open_failure(context_, path_, options_, why);
        return nullptr;
    }

    // False: an exception is pending.
    bool warned(const std::string& text) {
        return options_.quiet || function_warning(context_, "%s", text.c_str()).ok();
    }

    bool url_allowed(const LocatedName& where) {
        if (context_.ini->get_bool("allow_url_fopen")) return true;
        std::string scheme(path_.substr(0, where.scheme));
        if (warned(scheme +
                   ":// wrapper is disabled in the server configuration by allow_url_fopen=0"))
            fail("no suitable wrapper could be found");
        return false;
    }

    // Of this machine alone: "file:///path" and "file://localhost/path".
    std::unique_ptr<Stream> file_url() {
        std::string_view rest = path_.substr(7);
        constexpr std::string_view here = "localhost/";
        if (equal_ignoring_case(rest.substr(0, here.size()), here))
            rest.remove_prefix(here.size() - 1);
        if (rest.starts_with('/')) return plain(std::string(rest));
        if (!warned("Remote host file access not supported, " + std::string(path_))) return nullptr;
        return fail("no suitable wrapper could be found");
    }

    std::unique_ptr<Stream> finish(std::unique_ptr<Stream> stream) {
        stream->uri = path_;
        return stream;
    }

    // As php has it, which looks for the file's real path before it opens it.
    static int reason_for(const std::string& path, int error) {
        if (path.size() >= PATH_MAX) return EINVAL;
        return error == ENOTDIR ? ENOENT : error;
    }

    std::unique_ptr<Stream> not_allowed() {
        return context_.has_pending() ? nullptr : fail(std::strerror(EPERM));
    }

    std::unique_ptr<Stream> plain(std::string path) {
        Stream::Mode mode;
        if (!Stream::parse_mode(mode_text_, mode)) {
            std::string why = "`" + std::string(mode_text_) + "' is not a valid mode for fopen";
            return fail(why.c_str());
        }
        if (options_.use_include_path) {
            std::string found = resolve_include_path(context_, path);
            if (!found.empty()) path = found;
        }
        int flags = mode.read && mode.write ? O_RDWR : mode.write ? O_WRONLY : O_RDONLY;
        if (mode.create) flags |= O_CREAT;
        if (mode.exclusive) flags |= O_EXCL;
        if (mode.truncate) flags |= O_TRUNC;
        if (mode.append) flags |= O_APPEND;
        if (mode_text_.find('n') != npos) flags |= O_NONBLOCK;
        if (mode.create || mode.truncate) stat_cache(context_).forget_status();
        if (!is_allowed(context_, path)) return not_allowed();
        int descriptor = ::open(path.c_str(), flags | O_CLOEXEC, 0666);
        // ".." is what is above the folder that a link leads to, but takes back a name that is
        // there for nobody.
        if (descriptor < 0 && errno == ENOENT && path.find("/../") != npos) {
            std::string meant = absolute_path(path);
            if (!is_allowed(context_, meant)) return not_allowed();
            descriptor = ::open(meant.c_str(), flags | O_CLOEXEC, 0666);
        }
        if (descriptor < 0) return fail(std::strerror(reason_for(path, errno)));
        return finish(make_descriptor_stream(descriptor, mode_text_, "plainfile"));
    }

    std::unique_ptr<Stream> standard(int descriptor, std::string_view mode) {
        int copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
        if (copy < 0) return fail(std::strerror(errno));
        struct stat info;
        if (::fstat(copy, &info) == 0 && S_ISSOCK(info.st_mode)) {
            double timeout = default_socket_timeout(context_);
            return finish(std::make_unique<SocketStream>(copy, "tcp_socket", timeout));
        }
        return finish(make_descriptor_stream(copy, mode, "PHP"));
    }

    std::unique_ptr<Stream> php(std::string_view name) {
        std::string mode(mode_text_);
        if (equal_ignoring_case(name, "memory"))
            return finish(make_memory_stream("", binary_mode(mode), false));
        if (name.size() >= 4 && equal_ignoring_case(name.substr(0, 4), "temp"))
            return finish(make_memory_stream("", binary_mode(mode), true));
        if (equal_ignoring_case(name, "output")) return finish(make_output_stream("wb"));
        if (equal_ignoring_case(name, "stdin")) return standard(STDIN_FILENO, mode);
        if (equal_ignoring_case(name, "stdout")) return standard(STDOUT_FILENO, mode);
        if (equal_ignoring_case(name, "stderr")) return standard(STDERR_FILENO, mode);
        if (equal_ignoring_case(name, "input")) {
            Result<std::string_view> body = request_body(context_);
            return body ? finish(make_input_stream(*body)) : nullptr;
        }
        if (name.size() > 3 && equal_ignoring_case(name.substr(0, 3), "fd/"))
            return standard(std::atoi(std::string(name.substr(3)).c_str()), mode);
        if (name.size() > 7 && equal_ignoring_case(name.substr(0, 7), "filter/"))
            return filtered(name.substr(7));
        if (!options_.quiet && !function_warning(context_, "Invalid php:// URL specified").ok())
            return nullptr;
        return fail("operation failed");
    }

    // php://filter/read=a|b/write=c/resource=URL
    std::unique_ptr<Stream> filtered(std::string_view text) {
        size_t resource = text.find("resource=");
        if (resource == npos) {
            throw_error(context_, "No URL resource specified");
            return nullptr;
        }
        OpenOptions inner = options_;
        std::unique_ptr<Stream> stream =
            open_stream(context_, text.substr(resource + 9), mode_text_, inner);
        if (!stream) return nullptr;
        text = text.substr(0, resource);
        while (!text.empty()) {
            std::string_view part = text.substr(0, text.find('/'));
            text.remove_prefix(std::min(text.size(), part.size() + 1));
            bool read = part.starts_with("read="), write = part.starts_with("write=");
            if (read || write) part.remove_prefix(part.find('=') + 1);
            if (!add_filters(*stream, part, read || !write, write || !read)) break;
        }
        if (context_.has_pending()) return nullptr;
        return finish(std::move(stream));
    }

    // False: an exception is pending.
    bool add_filters(Stream& stream, std::string_view names, bool read, bool write) {
        while (!names.empty()) {
            std::string_view name = names.substr(0, names.find('|'));
            names.remove_prefix(std::min(names.size(), name.size() + 1));
            Ref<String> decoded = Ref<String>::adopt(url_decoded(name, true));
            for (bool reading : {true, false}) {
                bool wanted = reading ? read && stream.mode().read : write && stream.mode().write;
                if (!wanted) continue;
                if (!add_filter(stream, decoded->view(), reading)) return false;
            }
        }
        return true;
    }

    bool add_filter(Stream& stream, std::string_view name, bool reading) {
        auto filter = make_builtin_filter(context_, name, Value::null());
        if (!filter) {
            auto made = make_user_filter(context_, name, nullptr, Value::null());
            if (made) filter = *made;
        }
        if (filter) return static_cast<bool>(stream.add_filter(context_, filter, reading, false));
        PendingAside aside(context_);
        std::string text(name);
        bool quiet = options_.quiet;
        return quiet ||
               (warn_of_missing_filter(context_, text).ok() &&
                function_warning(context_, "Unable to create filter (%s)", text.c_str()).ok());
    }

    // php://memory knows only whether it may be written.
    static std::string binary_mode(const std::string& mode) {
        if (mode.find('+') != npos) return mode[0] == 'a' ? "a+b" : "w+b";
        if (mode.starts_with('r')) return mode.find('w') == npos ? "rb" : "w+b";
        return mode.starts_with('a') ? "a+b" : "w+b";
    }

    // "text/plain;charset=x;base64": what it says goes into the description. Returns what is wrong
    // with it, or null.
    static const char* describe(std::string_view meta, Array& out, bool& base64) {
        if (meta.empty()) return nullptr;
        size_t semicolon = meta.find(';'), slash = meta.find('/');
        std::string_view type = meta.substr(0, semicolon);
        if (slash != npos && slash < type.size()) {
            out.set("mediatype", string_value(type));
        } else if (meta != ";base64") {
            // Parameters come behind a type.
            return "rfc2397: illegal media type";
        }
        std::string_view rest = meta.substr(type.size() == meta.size() ? meta.size() : semicolon);
        while (rest.starts_with(';')) {
            rest.remove_prefix(1);
            std::string_view part = rest.substr(0, rest.find(';'));
            size_t equals = part.find('=');
            if (equals == npos) {
                if (rest != "base64") return "rfc2397: illegal parameter";
                base64 = true;
                return nullptr;
            }
            rest.remove_prefix(part.size());
            // It must not pass for the type.
            if (part.substr(0, equals) == "mediatype") continue;
            Ref<String> name = Ref<String>::adopt(make_string(part.substr(0, equals)));
            out.set(*name, string_value(part.substr(equals + 1)));
        }
        return rest.empty() ? nullptr : "rfc2397: illegal URL";
    }

    std::unique_ptr<Stream> data() {
        std::string_view rest = path_.substr(5);
        if (rest.starts_with("//")) rest.remove_prefix(2);
        size_t comma = rest.find(',');
        if (comma == npos) return fail("rfc2397: no comma in URL");
        Ref<Array> description = Ref<Array>::adopt(Array::create());
        bool base64 = false;
        if (const char* why = describe(rest.substr(0, comma), *description, base64))
            return fail(why);
        description->set("base64", Value::boolean(base64));
        std::string_view encoded = rest.substr(comma + 1);
        Ref<String> contents =
            Ref<String>::adopt(base64 ? make_string(encoded) : url_decoded(encoded, false));
        if (base64) {
            Result<Value> decoded = php_base64_decode(context_, *contents, true);
            if (!(*decoded).is_string()) return fail("rfc2397: unable to decode");
            contents = Ref<String>::adopt((*decoded).string);
        }
        return finish(make_data_stream(contents->view(), std::move(description)));
    }

    static std::string missing_wrapper(std::string_view scheme) {
        return "Unable to find the wrapper \"" + std::string(scheme) +
               "\" - did you forget to enable it when you configured PHP?";
    }

    std::unique_ptr<Stream> unknown(std::string_view name) {
        return warned(missing_wrapper(name)) ? plain(std::string(path_)) : nullptr;
    }

    Context& context_;
    std::string_view path_;  // what was found along the include path, perhaps
    std::string_view mode_text_;
    OpenOptions options_;
};

}  // namespace

std::unique_ptr<Stream> open_stream(Context& context, std::string_view path, std::string_view mode,
                                    const OpenOptions& options) {
    if (path.empty()) {
        throw_value_error(context, "Path must not be empty");
        return nullptr;
    }
    return Opener(context, path, mode, options).open();
}

bool plain_path(std::string_view path, std::string& plain) {
    if (files_are_wrapped(Context::current())) return false;
    size_t scheme = scheme_length(path);
    if (scheme == 0) {
        plain = path;
        return true;
    }
    if (!equal_ignoring_case(path.substr(0, scheme), "file")) return false;
    plain = path.substr(7);
    return true;
}

std::string resolve_include_path(Context& context, std::string_view path) {
    auto real = [&](const std::string& candidate) {
        return context.invocation->real_paths.resolve(*context.ini, candidate);
    };
    if (path.empty()) return "";
    bool relative_to_here = path.starts_with("./") || path.starts_with("../");
    if (path[0] == '/' || relative_to_here) return real(std::string(path));
    std::string_view list = *context.ini->get("include_path");
    while (!list.empty()) {
        size_t colon = list.find(':');
        std::string_view folder = list.substr(0, colon);
        list = colon == npos ? "" : list.substr(colon + 1);
        std::string found =
            real(std::string(folder.empty() ? "." : folder) + "/" + std::string(path));
        if (!found.empty()) return found;
    }
    // Last, beside the running script.
    std::string_view file = running_file(context);
    size_t slash = file.rfind('/');
    if (slash == npos) return "";
    return real(std::string(file.substr(0, slash + 1)) + std::string(path));
}

}  // namespace surus
