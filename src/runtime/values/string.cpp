// Strings: creation, growth in place, hashing, and the constant one-character strings.
#include "runtime/values/string.h"
#include "runtime/calls/c_stack.h"

#include <array>
#include <limits>

#include "base/hash.h"
#include "context/context.h"
#include "runtime/errors/errors.h"
#include "runtime/values/known_utf8.h"

namespace surus {

namespace {

// ---- the strings that exist before anything runs: "" and every single byte
struct SmallString : String {
    char bytes[8];
};
static_assert(sizeof(SmallString) == String::header_size + 8);

constexpr uint32_t string_info = static_cast<uint32_t>(Type::String);
constexpr uint32_t immortal_info = string_info | Cell::immortal;

constexpr SmallString small_string(size_t length, char byte) {
    SmallString s{};
    s.refcount = 1;
    s.info = immortal_info | Cell::special;
    s.length = length;
    s.hash_ = hash_text({&byte, length});
    s.capacity_ = 1;
    s.bytes[0] = length ? byte : '\0';
    return s;
}

constexpr std::array<SmallString, 256> make_characters() {
    std::array<SmallString, 256> all{};
    for (unsigned i = 0; i < 256; ++i) {
        all[i] = small_string(1, static_cast<char>(i));
    }
    return all;
}

constexpr std::array<SmallString, 256> characters = make_characters();
constexpr SmallString empty_string = small_string(0, '\0');

void initialise(String* string, size_t block_size) {
    string->refcount = 1;
    string->info = string_info;
    string->hash_ = 0;
    string->capacity_ = static_cast<uint32_t>((block_size - String::header_size) / 8);
}

String* new_block(Heap& heap, size_t capacity_bytes) {
    size_t size = Heap::good_size(String::header_size + capacity_bytes + 1);
    auto* string = static_cast<String*>(heap.allocate(size));
    initialise(string, size);
    return string;
}
String* new_block(size_t capacity_bytes) { return new_block(Heap::current(), capacity_bytes); }

// Room for a string that grows: doubling while small, half as much again when large, and no more
// than needed when only that stays below memory_limit.
size_t grown_capacity(size_t current, size_t needed) {
    size_t wish = current < 64 * 1024 ? current * 2 : current + current / 2;
    if (wish > String::max_length) wish = String::max_length;
    if (wish <= needed) return needed;
    return Heap::current().can_allocate(wish) ? wish : needed;
}

String* grow(String* string, size_t capacity) {
    size_t old_size = string->block_size();
    size_t size = Heap::good_size(String::header_size + capacity + 1);
    if (size <= old_size) return string;
    auto* grown = static_cast<String*>(Heap::current().resize(string, old_size, size));
    grown->capacity_ = static_cast<uint32_t>((size - String::header_size) / 8);
    return grown;
}

[[gnu::cold, gnu::noinline]] Failed too_long(size_t length) {
    Context& context = Context::current();
    if (length > String::max_length) {
        return fatal_error(context,
                           "Possible integer overflow in memory allocation (1 * %zu + %zu)", length,
                           String::header_size + 8);
    }
    return end_of_memory(context, context.limit(),
                         Heap::good_size(String::header_size + length + 1));
}

// Small strings are let through: the overdraft pays for them.
bool may_create(size_t length) {
    if (length < 64 * 1024) [[likely]]
        return true;
    return length <= String::max_length &&
           Heap::current().can_allocate(String::header_size + length + 1);
}

}  // namespace

uint32_t String::compute_hash() const {
    uint32_t hash = hash_text(view());
    auto* string = const_cast<String*>(this);
    if (has(known_utf8::mark)) string->clear(known_utf8::mark);
    string->hash_ = hash;
    return hash;
}

String* String::create(Heap& heap, size_t length) {
    String* string = new_block(heap, length);
    string->length = length;
    string->data()[length] = 0;
    return string;
}

String* String::create(size_t length) { return create(Heap::current(), length); }

Result<String*> String::try_create(size_t length) {
    if (!may_create(length)) [[unlikely]]
        return too_long(length);
    return create(length);
}

Result<String*> String::try_create_zeroed(size_t length) {
    if (length < mapped_zeroes) {
        String* string = TRY(try_create(length));
        std::memset(string->data(), 0, length);
        return string;
    }
    if (!may_create(length)) [[unlikely]]
        return too_long(length);
    size_t size = Heap::good_size(header_size + length + 1);
    auto* string = static_cast<String*>(Heap::current().allocate_zeroed(size));
    initialise(string, size);
    string->length = length;
    return string;
}

String* String::create(Heap& heap, std::string_view bytes) {
    String* string = create(heap, bytes.size());
    if (!bytes.empty()) std::memcpy(string->data(), bytes.data(), bytes.size());
    return string;
}

String* String::create(std::string_view bytes) { return create(Heap::current(), bytes); }

String* String::from_char(unsigned char byte) {
    return const_cast<SmallString*>(&characters[byte]);
}

String* String::empty() { return const_cast<SmallString*>(&empty_string); }

String* String::concat(Heap& heap, std::string_view a, std::string_view b) {
    String* string = create(heap, a.size() + b.size());
    std::memcpy(string->data(), a.data(), a.size());
    std::memcpy(string->data() + a.size(), b.data(), b.size());
    return string;
}

String* String::concat(std::string_view a, std::string_view b) {
    return concat(Heap::current(), a, b);
}

Result<String*> String::try_concat(std::string_view a, std::string_view b) {
    if (!may_create(a.size() + b.size())) [[unlikely]]
        return too_long(a.size() + b.size());
    return concat(a, b);
}

String* String::append_slow(String* string, std::string_view tail) {
    size_t old_length = string->length;
    size_t length = old_length + tail.size();
    if (tail.empty()) return string;
    if (!string->is_unshared()) {
        // The first append makes the copy that later ones grow: give it some room at once.
        String* copy = new_block(old_length == 0 ? length : grown_capacity(old_length, length));
        std::memcpy(copy->data(), string->data(), old_length);
        std::memcpy(copy->data() + old_length, tail.data(), tail.size());
        copy->set_length(length);
        release_cell(string);
        return copy;
    }
    bool inside = tail.data() >= string->data() && tail.data() <= string->data() + old_length;
    size_t offset = inside ? static_cast<size_t>(tail.data() - string->data()) : 0;
    String* grown = grow(string, grown_capacity(string->capacity(), length));
    const char* source = inside ? grown->data() + offset : tail.data();
    std::memcpy(grown->data() + old_length, source, tail.size());
    grown->set_length(length);
    return grown;
}

Result<String*> String::try_append(String* string, std::string_view tail) {
    size_t length = string->length + tail.size();
    bool fits = string->is_unshared() && length <= string->capacity();
    // Growing keeps the old block's bytes, so only the difference is new; a copy needs all.
    size_t new_bytes = string->is_unshared() ? length - string->length : length;
    if (!fits && (length > max_length || !may_create(new_bytes))) [[unlikely]] {
        release_cell(string);
        return too_long(length);
    }
    return append(string, tail);
}

String* String::reserve(String* string, size_t capacity) {
    if (capacity < string->length) capacity = string->length;
    if (string->is_unshared()) return grow(string, capacity);
    String* copy = new_block(capacity);
    std::memcpy(copy->data(), string->data(), string->length);
    copy->set_length(string->length);
    release_cell(string);
    return copy;
}

String* String::lengthen(String* string, size_t more) {
    size_t old_length = string->length;
    size_t length = old_length + more;
    if (!string->is_unshared()) {
        String* copy = new_block(old_length == 0 ? length : grown_capacity(old_length, length));
        std::memcpy(copy->data(), string->data(), old_length);
        release_cell(string);
        string = copy;
    } else if (length > string->capacity()) {
        string = grow(string, grown_capacity(string->capacity(), length));
    }
    string->set_length(length);
    return string;
}

String* String::fitted_copy(const String& string) {
    String* copy = create(string.view());
    copy->hash_ = string.hash_;
    return copy;
}

String* String::shrink(String* string) {
    if (!string->is_unshared()) return string;
    size_t size = Heap::good_size(header_size + string->length + 1);
    size_t spare = string->block_size() - size;
    if (spare <= max_spare || spare < string->length / 4) return string;
    auto* fitting =
        static_cast<String*>(Heap::current().resize(string, string->block_size(), size));
    fitting->capacity_ = static_cast<uint32_t>((size - header_size) / 8);
    return fitting;
}

String* String::separate(String* string) {
    if (string->is_unshared()) return string;
    String* copy = create(string->view());
    release_cell(string);
    return copy;
}

String* construct_immortal_string(void* storage, std::string_view bytes) {
    auto* string = static_cast<String*>(storage);
    string->refcount = 1;
    string->info = immortal_info;
    string->length = bytes.size();
    string->hash_ = hash_text(bytes);
    string->capacity_ = static_cast<uint32_t>((bytes.size() + 1 + 7) / 8);
    std::memcpy(string->data(), bytes.data(), bytes.size());
    string->data()[bytes.size()] = 0;
    return string;
}

[[gnu::noinline]] bool is_integer_key_slow(std::string_view text, int64_t& key) {
    const char* p = text.data();
    const char* end = p + text.size();
    bool negative = *p == '-';
    if (negative) ++p;
    size_t digits = static_cast<size_t>(end - p);
    // No sign alone, no leading zero (and so no "-0"), nothing longer than 19 digits.
    if (digits == 0 || digits > 19) return false;
    if (*p == '0' && (digits > 1 || negative)) return false;
    uint64_t value = 0;
    for (; p < end; ++p) {
        unsigned digit = static_cast<unsigned char>(*p) - unsigned{'0'};
        if (digit > 9) return false;
        value = value * 10 + digit;
    }
    constexpr uint64_t max = std::numeric_limits<int64_t>::max();
    if (value > max + (negative ? 1 : 0)) return false;
    key = static_cast<int64_t>(negative ? 0 - value : value);
    return true;
}

}  // namespace surus
