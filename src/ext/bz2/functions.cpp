// bzcompress(), bzopen() and "compress.bzip2://".
#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <climits>
#include <cstring>

#include "ext/bz2/bz2.stub.h"
#include "ext/bz2/flow.h"
#include "ext/check_memory.h"
#include "ext/extension_hooks.h"
#include "ext/standard/file.stub.h"
#include "ext/standard/file/wrapper.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/resources.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace bz2 {

namespace {

class BzipStream final : public Stream {
public:
    BzipStream(BZFILE* file, std::string_view mode_text, const Mode& mode, const char* wrapper)
        : Stream(mode_text, mode), file_(file), wrapper_(wrapper) {}
    ~BzipStream() override { BzipStream::shut(); }
    void shut() override {
        if (file_) BZ2_bzclose(file_);
        file_ = nullptr;
    }
    const char* type() const override { return "BZip2"; }
    const char* wrapper() const override { return wrapper_; }
    const char* error(int& number) const {
        if (file_) return BZ2_bzerror(file_, &number);
        number = 0;
        return "OK";
    }

protected:
    ssize_t read_raw(char* out, size_t size) override {
        if (!file_) {
            errno = EBADF;
            return -1;
        }
        int got = BZ2_bzread(file_, out, static_cast<int>(std::min<size_t>(size, INT_MAX)));
        if (static_cast<size_t>(got) < size) eof = true;
        if (got >= 0) return got;
        errno = EBADF;
        return -1;
    }
    ssize_t write_raw(Context&, std::string_view bytes) override {
        size_t done = 0;
        while (file_ && done < bytes.size()) {
            std::string_view part = bytes.substr(done, INT_MAX);
            int wrote =
                BZ2_bzwrite(file_, const_cast<char*>(part.data()), static_cast<int>(part.size()));
            if (wrote <= 0) return done ? static_cast<ssize_t>(done) : -1;
            done += static_cast<size_t>(wrote);
        }
        return file_ ? static_cast<ssize_t>(done) : -1;
    }
    bool reads_fully() const override { return true; }

private:
    BZFILE* file_;
    const char* wrapper_;
};

// On a copy of the descriptor. Null: it cannot be used.
std::unique_ptr<Stream> open_descriptor(int descriptor, std::string_view mode_text,
                                        const char* wrapper) {
    Stream::Mode mode;
    Stream::parse_mode(mode_text, mode);
    int copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
    BZFILE* file = copy < 0 ? nullptr : BZ2_bzdopen(copy, std::string(mode_text).c_str());
    if (file) return std::make_unique<BzipStream>(file, mode_text, mode, wrapper);
    if (copy >= 0) close(copy);
    return nullptr;
}

std::unique_ptr<Stream> open_bzip(Context& context, std::string_view name, std::string_view mode,
                                  const OpenOptions& options, const char* wrapper) {
    constexpr std::string_view scheme = "compress.bzip2://";
    if (equal_ignoring_case(name.substr(0, scheme.size()), scheme))
        name.remove_prefix(scheme.size());
    bool usable = !mode.empty() && (mode[0] == 'w' || mode[0] == 'r' || mode.size() == 1);
    if (!usable) return nullptr;
    std::unique_ptr<Stream> inner = open_stream(context, name, mode, options);
    if (!inner) return nullptr;
    if (inner->descriptor() >= 0) return open_descriptor(inner->descriptor(), mode, wrapper);
    (void)function_warning(context, "Cannot represent a stream of type %s as a File Descriptor",
                           inner->type());
    return nullptr;
}

class BzipWrapper final : public StreamWrapper {
public:
    const char* type() const override { return "BZip2"; }
    std::unique_ptr<Stream> open(Context& context, std::string_view name, std::string_view mode,
                                 const OpenOptions& options) const override {
        auto stream = open_bzip(context, name, mode, options, type());
        if (!stream) report_open_failure(context, name, options, "operation failed");
        return stream;
    }
};

constexpr BzipWrapper bzip_wrapper;
constexpr WrapperRow wrappers[] = {{"compress.bzip2", &bzip_wrapper}};

}  // namespace

}  // namespace bz2

extern const ExtensionHooks hooks_of_bz2;
const ExtensionHooks hooks_of_bz2{.make_filter = bz2::make_filter, .wrappers = bz2::wrappers};

using namespace bz2;

namespace {

// Whether the stream that a bzip2 stream is to be made of may do what it has to.
Result<bool> fits(Context& context, const Stream& stream, char wanted) {
    std::string mode = stream.mode_text();
    std::erase(mode, 'b');
    if (mode.size() != 1) {
        TRY(function_warning(context, "Cannot use stream opened in mode '%s'",
                             stream.mode_text().c_str()));
        return false;
    }
    if (wanted == 'r' && !stream.mode().read) {
        TRY(function_warning(context, "Cannot read from a stream opened in write only mode"));
        return false;
    }
    if (wanted == 'w' && !stream.mode().write) {
        TRY(function_warning(context, "Cannot write to a stream opened in read only mode"));
        return false;
    }
    return true;
}

}  // namespace

Result<Value> php_bzopen(Context& context, const Value& file, String& mode) {
    if (mode.view() != "r" && mode.view() != "w")
        return throw_argument_value_error(context, 2, "must be either \"r\" or \"w\"");
    std::unique_ptr<Stream> stream;
    if (file.is_string()) {
        if (file.string->is_empty())
            return throw_argument_value_error(context, 1, "must not be empty");
        if (file.string->view().find('\0') != npos)
            return throw_argument_value_error(context, 1, "must not contain null bytes");
        stream = open_bzip(context, file.string->view(), mode.view(), {}, nullptr);
    } else if (file.is_resource()) {
        Stream* inner = stream_argument(context, file, 1);
        if (!inner) return failed;
        if (!TRY(fits(context, *inner, mode.data()[0]))) return false_value();
        if (inner->descriptor() < 0) {
            TRY(function_warning(context,
                                 "Cannot represent a stream of type %s as a File Descriptor",
                                 inner->type()));
            return false_value();
        }
        stream = open_descriptor(inner->descriptor(), mode.view(), nullptr);
    } else {
        return throw_argument_type_error(context, 1,
                                         "must be of type string or file-resource, %s given",
                                         value_name_in_errors(file));
    }
    if (context.has_pending()) return failed;
    return stream ? stream_value(context, std::move(stream)) : false_value();
}

Result<Value> php_bzread(Context& context, const Value& bz, int64_t length) {
    Stream* stream = stream_argument(context, bz, 1);
    if (!stream) return failed;
    if (length < 0)
        return throw_argument_value_error(context, 2, "must be greater than or equal to 0");
    Ref<Resource> held = Ref<Resource>::share(bz.resource);
    constexpr size_t chunk = size_t{1} << 16;
    auto wanted = static_cast<size_t>(length);
    StringBuilder out(std::min(wanted, chunk));
    while (out.length() < wanted) {
        size_t part = std::min(wanted - out.length(), std::max(chunk, out.length()));
        TRY(check_memory(context, part + out.length()));
        ssize_t got = stream->read(context, out.room(part), part);
        if (context.has_pending()) return failed;
        if (got < 0 && out.length() == 0) return false_value();
        if (got <= 0) break;
        out.advance(static_cast<size_t>(got));
    }
    return Value::of(out.finish());
}

// ---- errors

namespace {

// Null: an exception is pending.
const char* error_of(Context& context, const Value& bz, int& number) {
    Stream* stream = stream_argument(context, bz, 1);
    if (!stream) return nullptr;
    if (std::strcmp(stream->type(), "BZip2") == 0)
        return static_cast<BzipStream*>(stream)->error(number);
    throw_argument_type_error(context, 1, "must be a bz2 stream");
    return nullptr;
}

}  // namespace

Result<int64_t> php_bzerrno(Context& context, const Value& bz) {
    int number = 0;
    if (!error_of(context, bz, number)) return failed;
    return int64_t{number};
}

Result<String*> php_bzerrstr(Context& context, const Value& bz) {
    int number = 0;
    const char* text = error_of(context, bz, number);
    if (!text) return failed;
    return make_string(text);
}

Result<Array*> php_bzerror(Context& context, const Value& bz) {
    int number = 0;
    const char* text = error_of(context, bz, number);
    if (!text) return failed;
    Array* both = Array::create();
    both->set("errno", Value::of(int64_t{number}));
    both->set("errstr", string_value(text));
    return both;
}

// ---- whole texts

Result<Value> php_bzcompress(Context& context, String& data, int64_t block_size,
                             int64_t work_factor) {
    if (block_size < 1 || block_size > 9)
        return throw_argument_value_error(context, 2, "must be between 1 and 9");
    if (work_factor < 0 || work_factor > 250)
        return throw_argument_value_error(context, 3, "must be between 0 and 250");
    bz_stream stream = make_stream();
    int status =
        BZ2_bzCompressInit(&stream, static_cast<int>(block_size), 0, static_cast<int>(work_factor));
    if (status != BZ_OK) return Value::of(int64_t{status});
    StringBuilder out(data.length / 2 + 600);
    Result<int> run = compress(context, stream, data.view(), BZ_FINISH, out);
    BZ2_bzCompressEnd(&stream);
    if (!run) return failed;
    if (*run != BZ_STREAM_END) return Value::of(int64_t{*run});
    return Value::of(out.finish());
}

Result<Value> php_bzdecompress(Context& context, String& data, bool use_less_memory) {
    bz_stream stream = make_stream();
    if (BZ2_bzDecompressInit(&stream, 0, use_less_memory) != BZ_OK) return false_value();
    StringBuilder out(data.length * 2);
    std::string_view rest = data.view();
    Result<int> run = decompress(context, stream, rest, out);
    BZ2_bzDecompressEnd(&stream);
    if (!run) return failed;
    if (*run != BZ_STREAM_END && *run != BZ_OK) return Value::of(int64_t{*run});
    return Value::of(out.finish());
}

}  // namespace surus
