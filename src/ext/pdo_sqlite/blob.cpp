// Pdo\Sqlite::openBlob(): a column of a row as a stream.
#include <climits>

#include "ext/pdo_sqlite/connection.h"
#include "ext/pdo_sqlite/pdo_sqlite.stub.h"
#include "ext/standard/file/stream.h"
#include "runtime/errors/errors.h"

namespace surus {

using namespace pdo_sqlite;

namespace {

class BlobStream : public Stream {
public:
    BlobStream(sqlite3_blob* blob, bool writable, const Mode& mode)
        : Stream(writable ? "r+b" : "rb", mode),
          blob_(blob),
          size_(sqlite3_blob_bytes(blob)),
          writable_(writable) {}
    ~BlobStream() override { BlobStream::shut(); }

    const char* type() const override { return "SQLite3"; }
    const char* wrapper() const override { return nullptr; }
    bool is_seekable() const override { return true; }
    bool stat(struct stat& info) override {
        info = {};
        info.st_size = size_;
        return true;
    }
    void shut() override {
        sqlite3_blob_close(blob_);
        blob_ = nullptr;
    }

protected:
    ssize_t read_raw(char* out, size_t size) override {
        if (!blob_) return -1;
        auto count = static_cast<int>(std::min(size, static_cast<size_t>(size_ - at_)));
        if (count == 0) return 0;
        if (sqlite3_blob_read(blob_, out, count, at_) != SQLITE_OK) return -1;
        at_ += count;
        return count;
    }
    ssize_t write_raw(Context& context, std::string_view bytes) override {
        if (!blob_) return -1;
        if (!writable_) {
            (void)function_warning(context, "Can't write to blob stream: is open as read only");
            return -1;
        }
        if (bytes.size() > static_cast<size_t>(size_ - at_)) {
            (void)function_warning(context, "It is not possible to increase the size of a BLOB");
            return -1;
        }
        auto count = static_cast<int>(bytes.size());
        if (sqlite3_blob_write(blob_, bytes.data(), count, at_) != SQLITE_OK) return -1;
        at_ += count;
        return count;
    }
    bool seek_raw(int64_t offset, int whence, int64_t& position) override {
        int64_t base = whence == SEEK_CUR ? at_ : whence == SEEK_END ? size_ : 0;
        int64_t target;
        if (__builtin_add_overflow(base, offset, &target)) return false;
        if (target < 0 || target > size_) return false;
        at_ = static_cast<int>(target);
        position = target;
        return true;
    }

private:
    sqlite3_blob* blob_;
    int size_;
    int at_ = 0;
    bool writable_;
};

}  // namespace

Result<Value> php_Pdo_Sqlite_openBlob(Context& context, Object& self, String& table, String& column,
                                      int64_t rowid, String* dbname, int64_t flags) {
    pdo::Handle& handle = self.native<pdo::Handle>();
    if (!handle.connection)
        return throw_error(context, "%s object is uninitialized", self.cls->name->data());
    auto& connection = static_cast<SqliteConnection&>(*handle.connection);
    bool writable = flags & SQLITE_OPEN_READWRITE;
    sqlite3_blob* blob = nullptr;
    int code = sqlite3_blob_open(connection.handle, dbname ? dbname->data() : nullptr, table.data(),
                                 column.data(), rowid, writable, &blob);
    if (context.has_pending()) {
        sqlite3_blob_close(blob);
        return failed;
    }
    if (code != SQLITE_OK) {
        TRY(function_warning(context, "Unable to open blob: %s",
                             sqlite3_errmsg(connection.handle)));
        return false_value();
    }
    // Writing to one that is for reading only says so itself.
    Stream::Mode mode;
    mode.read = mode.write = true;
    return stream_value(context, std::make_unique<BlobStream>(blob, writable, mode));
}

}  // namespace surus
