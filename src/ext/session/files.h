// Sessions in files: one folder, or levels of folders named after the first bytes of identifiers.
#pragma once

#include <sys/types.h>

#include <string>
#include <string_view>

#include "context/context.h"
#include "runtime/values/string.h"

namespace surus::session {

class FileStore {
public:
    FileStore() = default;
    FileStore(const FileStore&) = delete;
    FileStore& operator=(const FileStore&) = delete;
    ~FileStore() { close(); }

    // All but the const ones may warn, which may run user code.
    bool open(Context& context, std::string_view save_path);
    bool is_open() const { return open_; }
    void close();
    Ref<String> read(Context& context, std::string_view id);  // null: it failed
    bool write(Context& context, std::string_view id, std::string_view data);
    bool touch(Context& context, std::string_view id, std::string_view data);
    bool destroy(std::string_view id);
    int64_t collect(Context& context, int64_t lifetime);
    bool exists(std::string_view id) const;

private:
    // Empty: the identifier is too short or long.
    std::string path_of(std::string_view id) const;
    void open_file(Context& context, std::string_view id);
    void close_file();

    bool open_ = false;
    std::string folder_;
    size_t depth_ = 0;
    mode_t mode_ = 0600;
    int descriptor_ = -1;
    std::string current_;  // the identifier whose file is open
    size_t size_ = 0;      // of that file when it was read
};

}  // namespace surus::session
