// String: immutable bytes to everyone but a sole owner, who may write and grow them in place.
#pragma once

#include <string_view>

#include "base/result.h"
#include "runtime/values/value.h"

namespace surus {

struct String : Cell {
    size_t length;
    uint32_t hash_;      // 0: not computed yet
    uint32_t capacity_;  // bytes after the header in units of 8; includes the closing NUL

    static constexpr size_t header_size = 24;
    static constexpr size_t max_length = (size_t{1} << 35) - header_size - 8;

    char* data() { return reinterpret_cast<char*>(this) + header_size; }
    const char* data() const { return reinterpret_cast<const char*>(this) + header_size; }
    std::string_view view() const { return {data(), length}; }
    size_t capacity() const { return size_t{capacity_} * 8 - 1; }
    size_t block_size() const { return header_size + size_t{capacity_} * 8; }
    bool is_empty() const { return length == 0; }
    // Sole owner: bytes may be written in place. The writer calls forget_hash().
    bool is_unshared() const { return refcount == 1 && !is_immortal(); }
    void forget_hash() { hash_ = 0; }
    uint32_t hash() const { return hash_ ? hash_ : compute_hash(); }

    // New strings with count 1 and room for exactly `length` (rounded up) bytes, not yet written
    // but for the closing NUL. Who knows the heap says so; else it is the calling thread's.
    static String* create(size_t length);
    static String* create(Heap& heap, size_t length);
    // The same, when a program may ask for any length: fails with PHP's memory-limit error.
    static Result<String*> try_create(size_t length);
    static String* create(std::string_view bytes);
    static String* create(Heap& heap, std::string_view bytes);
    static String* from_char(unsigned char byte);  // immortal
    static String* empty();                        // immortal
    // `length` zero bytes. From `mapped_zeroes` on, their pages cost nothing until they are
    // touched.
    static Result<String*> try_create_zeroed(size_t length);
    static constexpr size_t mapped_zeroes = size_t{1} << 20;
    // Two parts at once; `a` and `b` are borrowed.
    static String* concat(std::string_view a, std::string_view b);
    static String* concat(Heap& heap, std::string_view a, std::string_view b);

    // `string` with `tail` behind it, in place when nobody else holds it: amortised O(1). Takes
    // over the caller's share of `string` and returns one. `tail` may lie inside `string`.
    static String* append(String* string, std::string_view tail) {
        size_t length = string->length;
        if (string->is_unshared() && tail.size() <= string->capacity() - length) [[likely]] {
            std::memcpy(string->data() + length, tail.data(), tail.size());
            string->set_length(length + tail.size());
            return string;
        }
        return append_slow(string, tail);
    }
    // The same for operations that a program can make arbitrarily large in one step: fails like
    // try_create, having released the share.
    static Result<String*> try_append(String* string, std::string_view tail);
    static Result<String*> try_concat(std::string_view a, std::string_view b);
    // Makes room for `capacity` bytes in all; takes over and returns a share; unshared afterwards.
    static String* reserve(String* string, size_t capacity);
    // `more` bytes longer, which the caller writes: with append()'s growth, shares and no limit.
    static String* lengthen(String* string, size_t more);
    // A share of the string for one who keeps it for long, or of a copy without its spare room.
    static String* fitted(String& string) {
        if (string.capacity() - string.length > max_spare && string.capacity() > string.length * 2)
            [[unlikely]]
            return fitted_copy(string);
        retain_cell(&string);
        return &string;
    }
    // Gives spare room back, if there is much; takes over and returns a share.
    static String* shrink(String* string);
    static constexpr size_t max_spare = 256;
    // A sole-owner copy unless it already is one; takes over and returns a share.
    static String* separate(String* string);
    // Sets the length of a sole owner's string to at most its capacity, and writes the NUL.
    void set_length(size_t new_length) {
        length = new_length;
        data()[new_length] = 0;
        hash_ = 0;
    }

    bool equals(const String& other) const {
        return this == &other ||
               (length == other.length && std::memcmp(data(), other.data(), length) == 0);
    }

private:
    [[gnu::noinline]] uint32_t compute_hash() const;
    [[gnu::noinline, gnu::cold]] static String* fitted_copy(const String& string);
    [[gnu::noinline]] static String* append_slow(String* string, std::string_view tail);
};
static_assert(sizeof(String) == 24);

// A string that lives as long as its storage and is never counted: literals and names in tables.
// Storage must hold String::header_size + length + 1 bytes rounded up to 8.
String* construct_immortal_string(void* storage, std::string_view bytes);
constexpr size_t immortal_string_size(size_t length) {
    return (String::header_size + length + 1 + 7) & ~size_t{7};
}

bool is_integer_key_slow(std::string_view text, int64_t& key);
// The integer that PHP uses as array key for this string ("0", "-5", not "05"), if it has one.
inline bool is_integer_key(std::string_view text, int64_t& key) {
    // Names begin with a letter: one comparison settles them. The closing NUL of a String is < '0'.
    if (text.empty() || static_cast<unsigned char>(text[0]) > '9') [[likely]]
        return false;
    return is_integer_key_slow(text, key);
}

}  // namespace surus
