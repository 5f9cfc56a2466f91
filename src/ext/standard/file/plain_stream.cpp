// Files, pipes and terminals: whatever has a descriptor.
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <optional>

#include "ext/standard/exec/shell.h"
#include "ext/standard/file/stat_cache.h"
#include "ext/standard/file/stream.h"
#include "runtime/request/output.h"

namespace surus {

namespace {

class DescriptorStream : public Stream {
public:
    DescriptorStream(int descriptor, std::string_view mode_text, const Mode& mode,
                     const char* wrapper)
        : Stream(mode_text, mode), descriptor_(descriptor), wrapper_(wrapper) {
        struct stat info;
        bool known = fstat(descriptor_, &info) == 0;
        regular_ = known && S_ISREG(info.st_mode);
        // Of devices like /dev/null the system says so, too.
        seekable_ = lseek(descriptor_, 0, SEEK_CUR) >= 0 && !(known && S_ISCHR(info.st_mode));
    }
    ~DescriptorStream() override { DescriptorStream::shut(); }
    void shut() override {
        if (!persistent_descriptor && descriptor_ >= 0) close(descriptor_);
        descriptor_ = -1;
    }

    const char* type() const override { return "STDIO"; }
    const char* wrapper() const override { return wrapper_; }
    bool is_seekable() const override { return seekable_; }
    int descriptor() const override { return descriptor_; }
    bool stat(struct stat& info) override { return fstat(descriptor_, &info) == 0; }
    // The system says whether it may be written to.
    bool can_truncate() const override { return true; }
    bool truncate(int64_t size) override {
        stat_cache(Context::current()).forget_status();
        return ftruncate(descriptor_, size) == 0;
    }
    bool synchronize(bool data_only) override {
        return (data_only ? fdatasync(descriptor_) : fsync(descriptor_)) == 0;
    }

protected:
    ssize_t read_raw(char* out, size_t size) override {
        // Whoever writes what is to be read may wait for what was printed.
        if (!regular_) Context::current().output->flush();
        ssize_t got;
        do got = ::read(descriptor_, out, size);
        while (got < 0 && errno == EINTR);
        return got;
    }
    ssize_t write_raw(Context& context, std::string_view bytes) override {
        if (!regular_ || meets_output()) context.output->flush();
        if (context.has_pending()) return -1;
        if (regular_) stat_cache(context).forget_status();
        size_t done = 0;
        while (done < bytes.size()) {
            ssize_t wrote = ::write(descriptor_, bytes.data() + done, bytes.size() - done);
            if (wrote < 0) {
                if (errno == EINTR) continue;
                return done ? static_cast<ssize_t>(done) : -1;
            }
            done += static_cast<size_t>(wrote);
        }
        return static_cast<ssize_t>(done);
    }
    bool seek_raw(int64_t offset, int whence, int64_t& position) override {
        position = lseek(descriptor_, offset, whence);
        return position >= 0;
    }
    bool reads_fully() const override { return regular_; }

    // What the program printed before comes first where both go to the same place, be it by
    // php://stdout, /dev/stdout or the name of the file that standard output is.
    bool meets_output() {
        if (descriptor_ <= STDERR_FILENO) return true;
        if (!meets_output_) {
            struct stat own, other;
            meets_output_ = false;
            for (int standard : {STDOUT_FILENO, STDERR_FILENO}) {
                if (fstat(descriptor_, &own) == 0 && fstat(standard, &other) == 0 &&
                    own.st_dev == other.st_dev && own.st_ino == other.st_ino)
                    meets_output_ = true;
            }
        }
        return *meets_output_;
    }

    int descriptor_;
    const char* wrapper_;
    std::optional<bool> meets_output_;  // not known before the first write
    bool regular_ = false;
    bool seekable_ = false;
};

// Its file has a name, under which others may open it, until it is closed.
class TemporaryStream final : public DescriptorStream {
public:
    TemporaryStream(int descriptor, const Mode& mode, const std::string& path)
        : DescriptorStream(descriptor, "r+b", mode, "plainfile"), path_(path) {
        uri = path;
    }
    ~TemporaryStream() override { TemporaryStream::shut(); }
    void shut() override {
        if (descriptor_ < 0) return;
        DescriptorStream::shut();
        unlink(path_.c_str());
        forget_files(Context::current());
    }

private:
    std::string path_;
};

class ProcessStream final : public DescriptorStream {
public:
    ProcessStream(const ShellPipe& pipe, std::string_view mode_text, const Mode& mode)
        : DescriptorStream(pipe.descriptor, mode_text, mode, "plainfile"), pipe_(pipe) {}
    ~ProcessStream() override { close_status(); }
    void shut() override { close_status(); }
    int close_status() override {
        if (descriptor_ < 0) return -1;
        descriptor_ = -1;
        int status = close_shell_pipe(pipe_);
        return WIFEXITED(status) ? WEXITSTATUS(status) : status;
    }

private:
    ShellPipe pipe_;
};

}  // namespace

std::unique_ptr<Stream> make_descriptor_stream(int descriptor, std::string_view mode_text,
                                               const char* wrapper) {
    Stream::Mode mode;
    Stream::parse_mode(mode_text, mode);
    // PHP's rule: what appends starts at 0 all the same, where it reads from.
    return std::make_unique<DescriptorStream>(descriptor, mode_text, mode, wrapper);
}

std::unique_ptr<Stream> open_temporary(const std::string& folder) {
    std::string path = folder + (folder.ends_with('/') ? "" : "/") + "phpXXXXXX";
    int descriptor = mkostemp(path.data(), O_CLOEXEC);
    if (descriptor < 0) return nullptr;
    Stream::Mode mode;
    Stream::parse_mode("r+b", mode);
    return std::make_unique<TemporaryStream>(descriptor, mode, path);
}

std::unique_ptr<Stream> open_process(Context& context, const std::string& command,
                                     std::string_view mode_text) {
    Stream::Mode mode;
    Stream::parse_mode(mode_text, mode);
    ShellPipe pipe = open_shell_pipe(context, command.c_str(), mode.write);
    if (pipe.descriptor < 0) return nullptr;
    return std::make_unique<ProcessStream>(pipe, mode_text, mode);
}

}  // namespace surus
