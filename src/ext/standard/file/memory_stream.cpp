// php://memory, php://temp, data: and php://output.
#include <sys/mman.h>

#include <cstring>

#include "base/descriptor.h"
#include "ext/check_memory.h"
#include "ext/standard/file/stream.h"
#include "memory/heap_allocator.h"
#include "runtime/request/output.h"

namespace surus {

namespace {

class MemoryStream : public Stream {
public:
    MemoryStream(std::string_view contents, std::string_view mode_text, const Mode& mode,
                 bool temporary)
        : Stream(mode_text, mode), contents_(contents), temporary_(temporary) {
        if (mode.append) at_ = contents_.size();
    }
    const char* type() const override { return temporary_ ? "TEMP" : "MEMORY"; }
    const char* wrapper() const override { return "PHP"; }
    bool is_seekable() const override { return true; }
    bool describe(Array&) override { return temporary_; }
    int descriptor() const override { return file_.get(); }
    // Who wants the descriptor of php://temp gets that of a file, where its contents are from then
    // on.
    int cast(Cast) override {
        if (temporary_ && !file_.is_open()) move_to_file();
        return file_.get();
    }
    bool stat(struct stat& info) override {
        if (file_.is_open()) return fstat(file_.get(), &info) == 0;
        std::memset(&info, 0, sizeof info);
        info.st_dev = 12;
        info.st_mode = S_IFREG | (mode().write ? 0666 : 0444);
        info.st_nlink = 1;
        info.st_rdev = static_cast<dev_t>(-1);
        info.st_size = static_cast<off_t>(contents_.size());
        info.st_blksize = -1;
        info.st_blocks = -1;
        return true;
    }
    bool can_truncate() const override { return mode().write; }
    bool truncate(int64_t size) override {
        if (file_.is_open()) return ftruncate(file_.get(), size) == 0;
        if (!make_room(Context::current(), static_cast<size_t>(size))) return false;
        contents_.resize(static_cast<size_t>(size));
        if (at_ > contents_.size()) at_ = contents_.size();
        return true;
    }

protected:
    ssize_t read_raw(char* out, size_t size) override {
        if (file_.is_open()) return ::read(file_.get(), out, size);
        size_t left = at_ < contents_.size() ? contents_.size() - at_ : 0;
        size_t count = std::min(size, left);
        came_short_ = count < size;
        if (count == 0) return 0;
        std::memcpy(out, contents_.data() + at_, count);
        at_ += count;
        return static_cast<ssize_t>(count);
    }
    ssize_t write_raw(Context& context, std::string_view bytes) override {
        if (file_.is_open()) {
            if (mode().append) lseek(file_.get(), 0, SEEK_END);
            return ::write(file_.get(), bytes.data(), bytes.size());
        }
        if (mode().append) at_ = contents_.size();
        if (!make_room(context, at_ + bytes.size())) return -1;
        if (at_ > contents_.size()) contents_.resize(at_);
        contents_.replace(at_, std::min(bytes.size(), contents_.size() - at_), bytes);
        at_ += bytes.size();
        return static_cast<ssize_t>(bytes.size());
    }
    bool seek_raw(int64_t offset, int whence, int64_t& position) override {
        if (file_.is_open()) {
            position = lseek(file_.get(), offset, whence);
            return position >= 0;
        }
        int64_t size = static_cast<int64_t>(contents_.size());
        int64_t target = whence == SEEK_END ? size + offset : offset;
        if (target < 0 || whence > SEEK_END) {
            at_ = 0;
            return false;
        }
        at_ = static_cast<size_t>(target);
        came_short_ = false;
        position = target;
        return true;
    }
    bool reads_fully() const override { return true; }
    bool tells_end() const override { return temporary_ && came_short_; }

private:
    // Seeking goes anywhere, but not all of that is memory. False: a fatal error is pending.
    bool make_room(Context& context, size_t size) {
        if (size <= contents_.capacity()) return true;
        size_t grown = std::max(size, contents_.capacity() * 2);
        return check_memory(context, grown, 1).ok();
    }

    void move_to_file() {
        Descriptor file(memfd_create("php-temp", MFD_CLOEXEC));
        auto size = static_cast<ssize_t>(contents_.size());
        if (!file.is_open() || ::write(file.get(), contents_.data(), contents_.size()) != size)
            return;
        file_ = std::move(file);
        contents_.clear();
        contents_.shrink_to_fit();
        seek(tell() - size, SEEK_END);  // not within what was read ahead
    }

    std::basic_string<char, std::char_traits<char>, HeapAllocator<char>> contents_;
    Descriptor file_;  // in place of contents_
    size_t at_ = 0;
    bool temporary_;
    bool came_short_ = false;  // the last read
};

// php://input: what a request's body is, of which no more is known.
class InputStream final : public MemoryStream {
public:
    InputStream(std::string_view body, const Mode& mode) : MemoryStream(body, "rb", mode, true) {}
    const char* type() const override { return "Input"; }
    bool describe(Array&) override { return false; }
    int cast(Cast) override { return -1; }
    bool stat(struct stat&) override { return false; }
};

class DataStream final : public MemoryStream {
public:
    DataStream(std::string_view contents, const Mode& mode, Ref<Array> description)
        : MemoryStream(contents, "r", mode, true), description_(std::move(description)) {}
    const char* type() const override { return "RFC2397"; }
    const char* wrapper() const override { return "RFC2397"; }
    bool describe(Array& out) override {
        for (auto [key, value] : elements(*description_)) {
            Key place = key.is_int() ? Key::from(key.integer) : Key{0, key.string};
            replace(*find_or_add(out, place), copy(value));
        }
        return true;
    }

private:
    Ref<Array> description_;
};

class OutputStream final : public Stream {
public:
    OutputStream(std::string_view mode_text, const Mode& mode) : Stream(mode_text, mode) {}
    const char* type() const override { return "Output"; }
    const char* wrapper() const override { return "PHP"; }

protected:
    ssize_t read_raw(char*, size_t) override { return 0; }
    ssize_t write_raw(Context& context, std::string_view bytes) override {
        context.output->write(bytes);
        return static_cast<ssize_t>(bytes.size());
    }
};

}  // namespace

std::unique_ptr<Stream> make_memory_stream(std::string_view contents, std::string_view mode_text,
                                           bool temporary) {
    Stream::Mode mode;
    Stream::parse_mode(mode_text, mode);
    mode.read = true;  // whatever was asked for
    return std::make_unique<MemoryStream>(contents, mode_text, mode, temporary);
}

std::unique_ptr<Stream> make_input_stream(std::string_view body) {
    Stream::Mode mode;
    mode.read = true;
    return std::make_unique<InputStream>(body, mode);
}

std::unique_ptr<Stream> make_data_stream(std::string_view contents, Ref<Array> description) {
    Stream::Mode mode;
    mode.read = true;
    return std::make_unique<DataStream>(contents, mode, std::move(description));
}

std::unique_ptr<Stream> make_output_stream(std::string_view mode_text) {
    Stream::Mode mode;
    Stream::parse_mode(mode_text, mode);
    return std::make_unique<OutputStream>(mode_text, mode);
}

}  // namespace surus
