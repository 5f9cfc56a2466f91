#include "ext/support.h"

#include <cstdarg>
#include <cstdio>
#include <cstring>
#include <string>

#include "base/bytes.h"
#include "ext/check_memory.h"
#include "ext/occurrences.h"
#include "runtime/calls/c_stack.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"

namespace surus {

namespace {

// The first occurrence, or null. memmem prepares a table first, which costs more than to find most
// texts; but it never takes long where their first byte is everywhere.
const char* find_text(const char* from, const char* end, std::string_view needle) {
    constexpr int patience = 16;
    size_t rest = needle.size() - 1;
    const char* stop = end - rest;  // behind where an occurrence may begin
    for (int misses = 0; misses < patience; ++misses) {
        if (from >= stop) return nullptr;
        auto* found = static_cast<const char*>(
            std::memchr(from, needle[0], static_cast<size_t>(stop - from)));
        if (!found) return nullptr;
        if (found[rest] == needle[rest] && same_bytes(found + 1, needle.data() + 1, rest))
            return found;
        from = found + 1;
    }
    return static_cast<const char*>(
        memmem(from, static_cast<size_t>(end - from), needle.data(), needle.size()));
}

}  // namespace

size_t find_bytes(std::string_view haystack, std::string_view needle, size_t from) {
    if (from > haystack.size() || needle.size() > haystack.size() - from) return npos;
    if (needle.empty()) return from;
    const char* end = haystack.data() + haystack.size();
    const char* found = find_text(haystack.data() + from, end, needle);
    return found ? static_cast<size_t>(found - haystack.data()) : npos;
}

size_t find_last_bytes(std::string_view haystack, std::string_view needle) {
    if (needle.size() > haystack.size()) return npos;
    if (needle.empty()) return haystack.size();
    const char* begin = haystack.data();
    const char* last = begin + haystack.size() - needle.size();
    while (true) {
        auto found = static_cast<const char*>(
            memrchr(begin, needle[0], static_cast<size_t>(last - begin) + 1));
        if (!found) return npos;
        if (std::memcmp(found, needle.data(), needle.size()) == 0)
            return static_cast<size_t>(found - begin);
        if (found == begin) return npos;
        last = found - 1;
    }
}

size_t first_difference_of_letters(const char* a, const char* b, size_t size) {
    size_t i = 0;
    for (; i + 8 <= size; i += 8) {
        uint64_t x = load_word<uint64_t>(a + i), y = load_word<uint64_t>(b + i);
        if (x == y) continue;
        uint64_t difference = lower_case(x) ^ lower_case(y);
        if (difference) return i + static_cast<size_t>(std::countr_zero(difference)) / 8;
    }
    while (i < size && lower_byte(static_cast<unsigned char>(a[i])) ==
                           lower_byte(static_cast<unsigned char>(b[i])))
        ++i;
    return i;
}

size_t find_ignoring_case(std::string_view haystack, std::string_view needle, size_t from) {
    if (from > haystack.size() || needle.size() > haystack.size() - from) return npos;
    if (needle.empty()) return from;
    return OccurrencesInAnyCase(haystack, needle, from).next();
}

Status assign_optional(Context& context, Reference* reference, Value value) {
    if (reference) return assign_reference(context, *reference, value);
    release(value);
    return {};
}

static Status report_of_function(Context& context, int level, const char* format, va_list list) {
    std::string message = running_function_name(context) + "(): ";
    va_list again;
    va_copy(again, list);
    int length = std::vsnprintf(nullptr, 0, format, list);
    size_t prefix = message.size();
    message.resize(prefix + static_cast<size_t>(length));
    std::vsnprintf(message.data() + prefix, static_cast<size_t>(length) + 1, format, again);
    va_end(again);
    TRY(report(context, level, message));
    // What has something to say of each of many elements looks at the limits here.
    return check_memory(context, 0);
}

Status function_warning(Context& context, const char* format, ...) {
    va_list list;
    va_start(list, format);
    Status status = report_of_function(context, level::warning, format, list);
    va_end(list);
    return status;
}

Status function_notice(Context& context, const char* format, ...) {
    va_list list;
    va_start(list, format);
    Status status = report_of_function(context, level::notice, format, list);
    va_end(list);
    return status;
}

Status function_deprecated(Context& context, const char* format, ...) {
    va_list list;
    va_start(list, format);
    Status status = report_of_function(context, level::deprecated, format, list);
    va_end(list);
    return status;
}

Status check_memory(Context& context, size_t size) {
    constexpr size_t small = size_t{64} << 10;  // the overdraft pays for these
    // What has passed a limit already ends here, however little it asks for.
    if (context.interrupt.load(std::memory_order_relaxed)) [[unlikely]]
        TRY(handle_limits(context));
    if (size < small || context.can_allocate(size)) [[likely]]
        return {};
    return end_of_memory(context, context.limit(), size);
}

Status check_memory(Context& context, size_t count, size_t each) {
    size_t size;
    if (__builtin_mul_overflow(count, each, &size) || size > SIZE_MAX / 2) {
        return fatal_error(
            context, "Possible integer overflow in memory allocation (%zu * %zu + 0)", count, each);
    }
    return check_memory(context, size);
}

}  // namespace surus
