// What malloc() and operator new hand out to a program counts against memory_limit. Only where the
// engine is the program: a library leaves its host's allocator alone, and counts what it can by
// itself.
#pragma once

#include <cstddef>

namespace surus {

// Whether malloc() counts.
bool malloc_counts() noexcept;

// Whether the engine is the program and may end the process, for want of another way to keep a
// program's limit; else it lives in a host's.
bool owns_process() noexcept;

// A heap has passed its limit while `used`; what it has told of that it may forget.
void note_exhausted(size_t used) noexcept;
// How much was used then.
size_t noted_exhausted() noexcept;

// While one is there, what the thread takes and returns is not counted: its heap does that.
class Uncounted {
public:
    Uncounted() noexcept;
    ~Uncounted();
    Uncounted(const Uncounted&) = delete;
    Uncounted& operator=(const Uncounted&) = delete;

private:
    [[maybe_unused]] bool before_;
};

// What the thread took before a request began is not the request's.
void forget_counted() noexcept;

}  // namespace surus
