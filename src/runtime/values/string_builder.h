// Builds a String piece by piece, in the String's own memory: no copy at the end. Where
// memory_limit allows no more, the end of the text is written over again and again: nobody will see
// it, since passing the limit ends the program at its next step.
#pragma once

#include <cstring>
#include <string_view>

#include "runtime/values/string.h"

namespace surus {

class StringBuilder {
public:
    explicit StringBuilder(size_t capacity = 40) : string_(String::create(capacity)) { adopt(); }
    StringBuilder(const StringBuilder&) = delete;
    StringBuilder& operator=(const StringBuilder&) = delete;
    ~StringBuilder() {
        if (string_) release_cell(string_);
    }

    void push(char byte) {
        if (cursor_ == end_) [[unlikely]]
            grow(1);
        *cursor_++ = byte;
    }
    void append(std::string_view bytes) {
        std::memcpy(room(bytes.size()), bytes.data(), bytes.size());
        cursor_ += bytes.size();
    }
    void append(size_t count, char byte) {
        std::memset(room(count), byte, count);
        cursor_ += count;
    }
    // Where at least `count` bytes may be written; tell with advance() how many were.
    char* room(size_t count) {
        if (static_cast<size_t>(end_ - cursor_) < count) [[unlikely]]
            grow(count);
        return cursor_;
    }
    void advance(size_t count) { cursor_ += count; }
    void truncate(size_t length) { cursor_ = string_->data() + length; }
    size_t length() const { return static_cast<size_t>(cursor_ - string_->data()); }
    std::string_view view() const { return {string_->data(), length()}; }
    char* data() { return string_->data(); }

    // The finished string, owned by the caller. The builder is empty afterwards.
    String* finish() {
        size_t size = length();
        if (size <= 1) {
            return size == 0 ? String::empty()
                             : String::from_char(static_cast<unsigned char>(*string_->data()));
        }
        string_->set_length(size);
        String* string = String::shrink(string_);
        string_ = nullptr;
        return string;
    }

private:
    void adopt() {
        cursor_ = string_->data();
        end_ = cursor_ + string_->capacity();
    }
    [[gnu::noinline, gnu::cold]] void grow(size_t count);

    String* string_;
    char* cursor_;
    char* end_;
};

}  // namespace surus
