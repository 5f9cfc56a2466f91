// gzip files as streams: gzopen() and "compress.zlib://".
#include <fcntl.h>
#include <unistd.h>
#include <zlib.h>

#include <cerrno>
#include <cstring>

#include "ext/check_memory.h"
#include "ext/extension_hooks.h"
#include "ext/standard/file/path.h"
#include "ext/support.h"
#include "ext/zlib/zlib.h"
#include "ext/zlib/zlib.stub.h"
#include "runtime/errors/errors.h"
#include "runtime/request/output.h"

namespace surus {

namespace zlib {

namespace {

class GzipStream final : public Stream {
public:
    GzipStream(gzFile file, std::string_view mode_text, const Mode& mode, const char* wrapper)
        : Stream(mode_text, mode), file_(file), wrapper_(wrapper) {
        reads_ahead = false;
    }
    ~GzipStream() override { GzipStream::shut(); }
    void shut() override {
        if (file_) gzclose(file_);
        file_ = nullptr;
    }
    const char* type() const override { return "ZLIB"; }
    const char* wrapper() const override { return wrapper_; }
    bool is_seekable() const override { return true; }

protected:
    ssize_t read_raw(char* out, size_t size) override {
        constexpr size_t most = size_t{1} << 30;
        int got = file_ ? gzread(file_, out, static_cast<unsigned>(std::min(size, most))) : -1;
        if (file_ && gzeof(file_)) eof = true;
        if (got < 0) errno = 0;
        return got;
    }
    ssize_t write_raw(Context&, std::string_view bytes) override {
        constexpr size_t most = size_t{1} << 30;
        size_t done = 0;
        while (file_ && done < bytes.size()) {
            std::string_view part = bytes.substr(done, most);
            int wrote = gzwrite(file_, part.data(), static_cast<unsigned>(part.size()));
            if (wrote <= 0) return done ? static_cast<ssize_t>(done) : -1;
            done += static_cast<size_t>(wrote);
        }
        return file_ ? static_cast<ssize_t>(done) : -1;
    }
    bool seek_raw(int64_t offset, int whence, int64_t& position) override {
        if (!file_) return false;
        if (whence == SEEK_END) {
            (void)function_warning(Context::current(), "SEEK_END is not supported");
            return false;
        }
        position = gzseek(file_, offset, whence);
        return position >= 0;
    }
    bool flush_raw(Context&) override { return file_ && gzflush(file_, Z_SYNC_FLUSH) == Z_OK; }
    bool reads_fully() const override { return true; }

private:
    gzFile file_;
    const char* wrapper_;
};

}  // namespace

std::unique_ptr<Stream> open_gzip(Context& context, std::string_view name,
                                  std::string_view mode_text, const OpenOptions& options,
                                  const char* wrapper) {
    if (mode_text.find('+') != npos) {
        if (!options.quiet) {
            (void)function_warning(
                context, "Cannot open a zlib stream for reading and writing at the same time!");
        }
        return nullptr;
    }
    constexpr std::string_view scheme = "compress.zlib://";
    if (equal_ignoring_case(name.substr(0, scheme.size()), scheme)) {
        name.remove_prefix(scheme.size());
    } else if (equal_ignoring_case(name.substr(0, 5), "zlib:")) {
        name.remove_prefix(5);
    }
    std::unique_ptr<Stream> inner = open_stream(context, name, mode_text, options);
    if (!inner) return nullptr;
    if (inner->descriptor() < 0) {
        (void)function_warning(context, "Cannot represent a stream of type %s as a File Descriptor",
                               inner->type());
        return nullptr;
    }
    int descriptor = fcntl(inner->descriptor(), F_DUPFD_CLOEXEC, 3);
    gzFile file = descriptor < 0 ? nullptr : gzdopen(descriptor, std::string(mode_text).c_str());
    if (!file) {
        if (descriptor >= 0) close(descriptor);
        if (!options.quiet) (void)function_warning(context, "gzopen failed");
        return nullptr;
    }
    return std::make_unique<GzipStream>(file, mode_text, inner->mode(), wrapper);
}

namespace {

class GzipWrapper final : public StreamWrapper {
public:
    const char* type() const override { return "ZLIB"; }
    std::unique_ptr<Stream> open(Context& context, std::string_view name, std::string_view mode,
                                 const OpenOptions& options) const override {
        auto stream = open_gzip(context, name, mode, options, "ZLIB");
        if (!stream) report_open_failure(context, name, options, "operation failed");
        return stream;
    }
};

constexpr GzipWrapper gzip_wrapper;

constexpr WrapperRow wrappers[] = {{"compress.zlib", &gzip_wrapper}};

}  // namespace

}  // namespace zlib

extern const ExtensionHooks hooks_of_zlib;
const ExtensionHooks hooks_of_zlib{.check_setting = zlib::check_setting,
                                   .make_filter = zlib::make_filter,
                                   .wrappers = zlib::wrappers};

namespace {

// Null: it was reported, or is pending.
std::unique_ptr<Stream> open_named(Context& context, const String& filename, std::string_view mode,
                                   bool use_include_path) {
    OpenOptions options;
    options.use_include_path = use_include_path;
    return zlib::open_gzip(context, filename.view(), mode, options, nullptr);
}

}  // namespace

Result<Value> php_gzopen(Context& context, String& filename, String& mode, bool use_include_path) {
    TRY(check_path(context, filename, 1));
    auto stream = open_named(context, filename, mode.view(), use_include_path);
    if (context.has_pending()) return failed;
    return stream ? stream_value(context, std::move(stream)) : false_value();
}

Result<Value> php_gzfile(Context& context, String& filename, bool use_include_path) {
    TRY(check_path(context, filename, 1));
    auto stream = open_named(context, filename, "rb", use_include_path);
    if (context.has_pending()) return failed;
    if (!stream) return false_value();
    constexpr size_t longest = 8190;
    OwnedValue lines(Value::of(Array::create()));
    while (String* line = stream->read_line(context, longest)) {
        lines->array->push(Value::of(line));
        if (context.has_pending()) return failed;
        if (lines->array->count % 64 == 0) TRY(check_memory(context, 1));
    }
    return lines.leak();
}

Result<Value> php_readgzfile(Context& context, String& filename, bool use_include_path) {
    TRY(check_path(context, filename, 1));
    auto stream = open_named(context, filename, "rb", use_include_path);
    if (context.has_pending()) return failed;
    if (!stream) return false_value();
    char buffer[8192];
    int64_t total = 0;
    ssize_t got;
    while ((got = stream->read(context, buffer, sizeof buffer)) > 0) {
        context.output->write({buffer, static_cast<size_t>(got)});
        total += got;
        if (context.has_pending()) return failed;
    }
    return Value::of(total);
}

}  // namespace surus
