// Streams: what fopen() returns. A Stream buffers reads and leaves the rest to what it reads from;
// writes go through at once, as PHP's do.
#pragma once

#include <sys/stat.h>
#include <sys/types.h>

#include <memory>
#include <string>
#include <string_view>

#include "base/result.h"
#include "runtime/arrays/array.h"
#include "runtime/request/tables.h"

namespace surus {

class StreamFilter;
struct FilterChains;

class Stream {
public:
    struct Mode {
        bool read = false;
        bool write = false;
        bool append = false;
        bool create = false;
        bool exclusive = false;
        bool truncate = false;
    };
    // "r", "w+b", … ; false: not a mode.
    static bool parse_mode(std::string_view text, Mode& mode);

    Stream(std::string_view mode_text, const Mode& mode);
    Stream(const Stream&) = delete;
    Stream& operator=(const Stream&) = delete;
    virtual ~Stream();

    // Up to `size` bytes: fewer at the end, or of a pipe or terminal what is there. -1: error,
    // which was reported. May run user code (the report's error handler).
    ssize_t read(Context& context, char* out, size_t size);
    // One line with its "\n", at most `limit` bytes (0: any length). Null: nothing left.
    String* read_line(Context& context, size_t limit) {
        return read_until(context, "\n", limit, Ending::Kept);
    }
    enum class Ending : uint8_t { Kept, Dropped };
    // The same with another ending, which may be empty.
    String* read_until(Context& context, std::string_view ending, size_t limit, Ending what);
    // All that is left, at most `limit` bytes. Owned.
    String* read_all(Context& context, size_t limit = SIZE_MAX);
    ssize_t write(Context& context, std::string_view bytes);
    bool seek(int64_t offset, int whence);  // may run user code: a warning's handler
    int64_t tell() const { return position_; }
    bool at_end();  // may run user code
    bool flush(Context& context) {
        was_written = false;
        return flush_raw(context);
    }

    virtual const char* type() const = 0;     // stream_get_meta_data's "stream_type"
    virtual const char* wrapper() const = 0;  // and "wrapper_type"; null: none, as of pipes
    virtual bool is_seekable() const { return false; }
    virtual int descriptor() const { return -1; }
    virtual bool stat(struct stat&) { return false; }
    virtual bool truncate(int64_t) { return false; }
    virtual bool can_truncate() const { return false; }
    virtual bool synchronize(bool /*data_only*/) { return false; }
    virtual bool is_local() const { return true; }
    // Gives back what the system has given; everything fails from then on. May run user code.
    virtual void shut() {}
    // What stream_get_meta_data() tells instead of whether it blocks and ends; false: nothing.
    virtual bool describe(Array&) { return false; }
    // "wrapper_data" of stream_get_meta_data(): owned; undef when there is none.
    virtual Value wrapper_data() { return Value::undef(); }

    // ---- what the functions of the same names ask for; these may run user code
    // What a descriptor is wanted for: reading and writing through, or stream_select().
    enum class Cast : uint8_t { Io = 0, Select = 3 };
    virtual int cast(Cast) { return descriptor(); }
    // `operation` is flock(2)'s, 0: whether there are locks at all.
    virtual bool lock(int operation, bool& would_block);
    virtual bool set_blocking(bool enable);
    virtual bool set_timeout(int64_t /*seconds*/, int64_t /*microseconds*/) { return false; }
    virtual bool set_read_buffer(int64_t size);
    virtual bool set_write_buffer(int64_t /*size*/) { return false; }
    // What pclose() returns.
    virtual int close_status() { return -1; }

    // ---- filters (stream_filters.cpp); these may run user code
    // False: it failed with what had been read ahead, which was reported.
    Result<bool> add_filter(Context& context, std::shared_ptr<StreamFilter> filter, bool reading,
                            bool in_front);
    // False: it would not give back what it holds.
    Result<bool> remove_filter(Context& context, StreamFilter& filter);
    // Before the stream goes: writers give what they hold, and all are told.
    void close_filters(Context& context);
    bool is_filtered() const;

    // What was read so far was no part of it: headers of a protocol.
    void begin_here(std::string_view mode_text) {
        position_ = 0;
        mode_text_ = mode_text;
    }
    const std::string& mode_text() const { return mode_text_; }
    const Mode& mode() const { return mode_; }
    size_t unread() const { return buffer_.size() - at_; }
    std::string uri;
    bool eof = false;
    bool blocking = true;
    bool timed_out = false;
    bool was_written = false;  // since it was flushed
    size_t chunk_size = 8192;
    Ref<Resource> context;    // its stream context, or null
    bool reads_ahead = true;  // stream_set_read_buffer(): lines are read ahead all the same
    bool closable = true;     // not while a filter runs
    bool persistent_descriptor = false;  // not ours to close: STDIN and its kin

protected:
    virtual ssize_t read_raw(char* out, size_t size) = 0;  // 0: end; -1: errno says why
    virtual ssize_t write_raw(Context& context, std::string_view bytes) = 0;
    virtual bool seek_raw(int64_t /*offset*/, int /*whence*/, int64_t& /*position*/) {
        return false;
    }
    virtual bool flush_raw(Context&) { return true; }
    void set_position(int64_t position) { position_ = position; }
    // A read may be repeated until all is there: files, not pipes.
    virtual bool reads_fully() const { return false; }
    // Reads run user code, which may come back to this stream, and are of whole chunks.
    virtual bool reads_by_chunk() const { return false; }
    // Whether reading ahead has gone beyond the end, which is told at once then: php://temp.
    virtual bool tells_end() const { return false; }
    // False: the other end is gone, so that nothing will follow.
    virtual bool is_alive() { return true; }

private:
    ssize_t fill(Context& context);
    ssize_t fill_by_chunk(Context& context);
    void discard_buffer();
    bool skip(int64_t offset, int whence);
    ssize_t fill_filtered(Context& context);
    static constexpr ssize_t unfiltered = -2;  // there is no filter for what is written
    ssize_t write_filtered(Context& context, std::string_view bytes);
    bool filters_reading() const;
    void filters_begin_again();  // after a seek

    std::unique_ptr<FilterChains> filters_;
    std::string mode_text_;
    Mode mode_;
    std::string buffer_;
    size_t at_ = 0;  // of the next byte in buffer_
    int64_t position_ = 0;
};

// ---- resources
// The resource of a new stream; takes it over.
Value stream_value(Context& context, std::unique_ptr<Stream> stream);
// The stream of a parameter; null when an exception says that it is none.
Stream* stream_argument(Context& context, const Value& value, uint32_t position);
Stream& stream_of(Resource& resource);
void close_stream(Resource& resource);

// ---- kinds
std::unique_ptr<Stream> make_memory_stream(std::string_view contents, std::string_view mode,
                                           bool temporary);
// What "data:" has in it, and what it says of that: "mediatype", parameters, "base64".
std::unique_ptr<Stream> make_data_stream(std::string_view contents, Ref<Array> description);
// php://input, with a request's body in it.
std::unique_ptr<Stream> make_input_stream(std::string_view body);
std::unique_ptr<Stream> make_output_stream(std::string_view mode);
std::unique_ptr<Stream> make_descriptor_stream(int descriptor, std::string_view mode,
                                               const char* wrapper);
// A new file for as long as the stream is open; null: there can be none.
std::unique_ptr<Stream> open_temporary(const std::string& folder);
std::unique_ptr<Stream> open_process(Context& context, const std::string& command,
                                     std::string_view mode);

// ---- opening
struct OpenOptions {
    bool use_include_path = false;
    bool quiet = false;
    const char* function = nullptr;      // what messages name instead of the running function
    Resource* context = nullptr;         // the stream context; borrowed
    bool including = false;              // for include and its kin
    std::string* opened_path = nullptr;  // what a program's wrapper says that it is known by
    bool only_headers = false;           // get_headers(): whatever the answer, it is one
};
// Null: it was reported (as a warning, perhaps an exception).
std::unique_ptr<Stream> open_stream(Context& context, std::string_view path, std::string_view mode,
                                    const OpenOptions& options = {});
// The plain file's path behind "file://" or no scheme; false: another wrapper's.
bool plain_path(std::string_view path, std::string& plain);
// Where include_path finds the file; empty when nowhere.
std::string resolve_include_path(Context& context, std::string_view path);

}  // namespace surus
