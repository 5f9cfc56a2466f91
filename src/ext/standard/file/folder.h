// Streams of a folder's entries: what opendir() returns.
#pragma once

#include <string>
#include <vector>

#include "ext/standard/file/stream.h"

namespace surus {

class FolderStream : public Stream {
public:
    FolderStream() : Stream("r", readable()) {}
    const char* type() const override { return "dir"; }
    // False: that was the last. May run user code, as start_again().
    virtual bool next(Context& context, std::string& name) = 0;
    virtual void start_again(Context& context) = 0;

protected:
    ssize_t read_raw(char*, size_t) override { return 0; }
    ssize_t write_raw(Context&, std::string_view) override { return -1; }

private:
    static Mode readable() {
        Mode mode;
        mode.read = true;
        return mode;
    }
};

// Of names that are known already.
class ListedFolder final : public FolderStream {
public:
    ListedFolder(std::vector<std::string> names, const char* wrapper)
        : names_(std::move(names)), wrapper_(wrapper) {}
    const char* wrapper() const override { return wrapper_; }
    bool next(Context&, std::string& name) override {
        if (next_ >= names_.size()) return false;
        name = names_[next_++];
        return true;
    }
    void start_again(Context&) override { next_ = 0; }

private:
    std::vector<std::string> names_;
    size_t next_ = 0;
    const char* wrapper_;
};

}  // namespace surus
