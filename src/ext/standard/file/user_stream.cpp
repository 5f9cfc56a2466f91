// Streams and folders of wrappers written in PHP. Their methods may do anything, closing the stream
// included: whatever runs them holds the object, and nothing points into a buffer meanwhile.
#include <sys/file.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "ext/standard/file.stub.h"
#include "ext/standard/file/user_wrapper.h"
#include "ext/standard/stream.stub.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

// What streams and folders have in common: an object, until they are closed.
class UserObject {
public:
    UserObject(Ref<Object> object, Class& cls) : object_(std::move(object)), cls_(cls) {}

    Object* object() const { return object_.get(); }
    Class& cls() const { return cls_; }

    enum class Called : uint8_t { Failed, Missing, Done };
    Called run(const char* method, std::span<const Value> arguments, OwnedValue& result) {
        Context& context = Context::current();
        Ref<Object> held = object_;
        if (!held || context.has_pending()) return Called::Failed;
        Result<bool> called = call_if_exists(context, *held, method, arguments, result);
        if (!called || context.has_pending()) return Called::Failed;
        return *called ? Called::Done : Called::Missing;
    }
    Called run(const char* method, OwnedValue& result) { return run(method, {}, result); }

    void warn(const char* method, const char* what = "") {
        Context& context = Context::current();
        if (!context.has_pending()) (void)warn_not_implemented(context, cls_, method, what);
    }

    // The last that it hears, unless an exception is on its way.
    void close(const char* method, bool flush) {
        Ref<Object> held = object_;
        Context& context = Context::current();
        object_ = nullptr;
        if (!held) return;
        for (const char* name : {flush ? "stream_flush" : nullptr, method}) {
            if (!name || context.has_pending()) continue;
            OwnedValue result;
            (void)call_if_exists(context, *held, name, {}, result);
        }
    }

private:
    Ref<Object> object_;
    Class& cls_;
};

using Called = UserObject::Called;

class UserStream final : public Stream {
public:
    UserStream(Ref<Object> object, Class& cls, std::string_view mode_text, const Mode& mode)
        : Stream(mode_text, mode), user_(std::move(object), cls) {}
    ~UserStream() override { UserStream::shut(); }
    void shut() override { user_.close("stream_close", was_written); }

    const char* type() const override { return "user-space"; }
    const char* wrapper() const override { return "user-space"; }
    bool is_seekable() const override { return seekable_; }
    Value wrapper_data() override {
        return user_.object() ? Value::of(share(*user_.object())) : Value::undef();
    }

    void find_end() {
        int64_t position;
        if (seek_raw(0, SEEK_CUR, position)) set_position(position);
    }

    bool stat(struct stat& info) override {
        OwnedValue result;
        Called called = ask("stream_stat", result);
        if (called == Called::Missing) user_.warn("stream_stat");
        if (called != Called::Done || !result->is_array()) return false;
        status_from_array(Context::current(), *result->array, info);
        return !Context::current().has_pending();
    }

    bool can_truncate() const override {
        return user_.object() && find_method(user_.cls(), "stream_truncate");
    }
    bool truncate(int64_t size) override {
        OwnedValue result;
        const Value arguments[] = {Value::of(size)};
        Called called = ask("stream_truncate", arguments, result);
        if (called == Called::Missing) user_.warn("stream_truncate");
        if (called != Called::Done) return false;
        if (!result->is_bool()) warn_of_type("stream_truncate", result.get());
        return result->is_true();
    }

    bool lock(int operation, bool&) override {
        // PHP's numbers for flock()'s.
        int64_t kind = 0;
        if (operation & LOCK_SH) kind = constant_LOCK_SH;
        if (operation & LOCK_EX) kind = constant_LOCK_EX;
        if (operation & LOCK_UN) kind = constant_LOCK_UN;
        if (operation & LOCK_NB) kind |= constant_LOCK_NB;
        OwnedValue result;
        const Value arguments[] = {Value::of(kind)};
        Called called = ask("stream_lock", arguments, result);
        if (called == Called::Missing && operation == 0) return true;
        if (called == Called::Missing) user_.warn("stream_lock");
        // What is no boolean leaves it open whether there are locks: not a failure.
        if (called == Called::Done && !result->is_bool()) return operation == 0;
        return called == Called::Done && result->is_true();
    }

    bool set_blocking(bool enable) override {
        return set_option(constant_STREAM_OPTION_BLOCKING, Value::of(int64_t{enable}),
                          Value::null());
    }
    bool set_timeout(int64_t seconds, int64_t microseconds) override {
        return set_option(constant_STREAM_OPTION_READ_TIMEOUT, Value::of(seconds),
                          Value::of(microseconds));
    }
    bool set_read_buffer(int64_t size) override {
        return set_buffer(constant_STREAM_OPTION_READ_BUFFER, size);
    }
    bool set_write_buffer(int64_t size) override {
        return set_buffer(constant_STREAM_OPTION_WRITE_BUFFER, size);
    }

    int cast(Cast as) override {
        OwnedValue result;
        const Value arguments[] = {Value::of(static_cast<int64_t>(as))};
        Called called = ask("stream_cast", arguments, result);
        if (called == Called::Missing) user_.warn("stream_cast");
        if (called != Called::Done || !to_bool(result.get())) return -1;
        const char* type = result->is_resource() ? result->resource->type : nullptr;
        Context& context = Context::current();
        if (!type || std::strcmp(type, "stream") != 0) {
            (void)function_warning(context, "%s::stream_cast must return a stream resource",
                                   user_.cls().name->data());
            return -1;
        }
        Stream& inner = stream_of(*result->resource);
        if (&inner == this) {
            (void)function_warning(context, "%s::stream_cast must not return itself",
                                   user_.cls().name->data());
            return -1;
        }
        if (casting_) return -1;  // streams that stand for one another
        casting_ = true;
        int descriptor = inner.cast(as);
        casting_ = false;
        return descriptor;
    }

protected:
    ssize_t read_raw(char* out, size_t size) override {
        errno = 0;
        OwnedValue result;
        const Value arguments[] = {Value::of(static_cast<int64_t>(size))};
        Called called = ask("stream_read", arguments, result);
        // A class without it has nothing to read, of which PHP says no word.
        if (called != Called::Done || result->is_false()) return -1;
        Context& context = Context::current();
        Result<String*> made = to_string(context, result.get());
        if (!made) return -1;
        Ref<String> text = Ref<String>::adopt(*made);
        size_t got = text->length;
        if (got > size) {
            (void)function_warning(context,
                                   "%s::stream_read - read %zu bytes more data than requested "
                                   "(%zu read, %zu max) - excess data will be lost",
                                   user_.cls().name->data(), got - size, got, size);
            got = size;
        }
        std::memcpy(out, text->data(), got);
        OwnedValue at_end;
        called = ask("stream_eof", at_end);
        if (called == Called::Missing) user_.warn("stream_eof", " Assuming EOF");
        if (called != Called::Done || to_bool(at_end.get())) eof = true;
        return context.has_pending() ? -1 : static_cast<ssize_t>(got);
    }

    ssize_t write_raw(Context& context, std::string_view bytes) override {
        OwnedValue text(string_value(bytes)), result;
        const Value arguments[] = {text.get()};
        Called called = ask("stream_write", arguments, result);
        if (called == Called::Missing) user_.warn("stream_write");
        if (called != Called::Done || result->is_false()) return -1;
        Result<int64_t> count = to_int(context, result.get());
        if (!count) return -1;
        int64_t most = static_cast<int64_t>(bytes.size());
        if (*count <= most) return std::max<int64_t>(*count, -1);
        (void)function_warning(context,
                               "%s::stream_write wrote %lld bytes more data than requested "
                               "(%lld written, %lld max)",
                               user_.cls().name->data(), static_cast<long long>(*count - most),
                               static_cast<long long>(*count), static_cast<long long>(most));
        return most;
    }

    bool seek_raw(int64_t offset, int whence, int64_t& position) override {
        OwnedValue result;
        const Value arguments[] = {Value::of(offset), Value::of(int64_t{whence})};
        Called called = ask("stream_seek", arguments, result);
        if (called == Called::Missing) seekable_ = false;
        if (called != Called::Done || !to_bool(result.get())) return false;
        OwnedValue where;
        called = ask("stream_tell", where);
        if (called == Called::Missing) user_.warn("stream_tell");
        if (called != Called::Done || !where->is_int()) return false;
        position = where->integer;
        return true;
    }

    bool flush_raw(Context&) override {
        OwnedValue result;
        return ask("stream_flush", result) == Called::Done && to_bool(result.get());
    }

    bool reads_by_chunk() const override { return true; }

    // It cannot say so itself: it is asked.
    bool is_alive() override {
        OwnedValue result;
        Called called = ask("stream_eof", result);
        if (called == Called::Missing) user_.warn("stream_eof", " Assuming EOF");
        if (called != Called::Done) return false;
        if (!result->is_bool()) warn_of_type("stream_eof", result.get());
        return result->is_false();
    }

private:
    bool set_option(int64_t option, Value first, Value second) {
        OwnedValue result;
        const Value arguments[] = {Value::of(option), first, second};
        Called called = ask("stream_set_option", arguments, result);
        if (called == Called::Missing) user_.warn("stream_set_option");
        return called == Called::Done && to_bool(result.get());
    }
    bool set_buffer(int64_t option, int64_t size) {
        int64_t kind = size == 0 ? constant_STREAM_BUFFER_NONE : constant_STREAM_BUFFER_FULL;
        return set_option(option, Value::of(kind), Value::of(size == 0 ? int64_t{BUFSIZ} : size));
    }
    void warn_of_type(const char* method, const Value& given) {
        (void)function_warning(Context::current(), "%s::%s value must be of type bool, %s given",
                               user_.cls().name->data(), method, type_name_in_errors(given));
    }
    // The program may not close the stream meanwhile.
    Called ask(const char* method, std::span<const Value> arguments, OwnedValue& result) {
        bool before = closable;
        closable = false;
        Called called = user_.run(method, arguments, result);
        closable = before;
        return called;
    }
    Called ask(const char* method, OwnedValue& result) { return ask(method, {}, result); }
    static bool find_method(Class& cls, std::string_view lower_name) {
        return cls.methods.find(lower_name) != nullptr;
    }

    UserObject user_;
    bool seekable_ = true;
    bool casting_ = false;
};

class UserFolder final : public FolderStream {
public:
    UserFolder(Ref<Object> object, Class& cls) : user_(std::move(object), cls) {}
    ~UserFolder() override { UserFolder::shut(); }
    void shut() override { user_.close("dir_closedir", false); }

    const char* type() const override { return "user-space-dir"; }
    const char* wrapper() const override { return "user-space"; }
    Value wrapper_data() override {
        return user_.object() ? Value::of(share(*user_.object())) : Value::undef();
    }

    bool next(Context& context, std::string& name) override {
        OwnedValue result;
        Called called = user_.run("dir_readdir", result);
        if (called == Called::Missing) user_.warn("dir_readdir");
        if (called != Called::Done || result->is_bool()) return false;
        Result<String*> made = to_string(context, result.get());
        if (!made) return false;
        Ref<String> text = Ref<String>::adopt(*made);
        name = text->view();
        return true;
    }
    void start_again(Context&) override {
        OwnedValue result;
        (void)user_.run("dir_rewinddir", result);
    }

private:
    UserObject user_;
};

}  // namespace

std::unique_ptr<Stream> make_user_stream(Ref<Object> object, Class& cls, std::string_view mode) {
    Stream::Mode how;
    Stream::parse_mode(mode, how);
    auto stream = std::make_unique<UserStream>(std::move(object), cls, mode, how);
    // Where what is appended will stand.
    if (how.append) stream->find_end();
    return stream;
}

std::unique_ptr<FolderStream> make_user_folder(Ref<Object> object, Class& cls) {
    return std::make_unique<UserFolder>(std::move(object), cls);
}

}  // namespace surus
