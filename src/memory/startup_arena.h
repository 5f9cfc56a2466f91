// Where a program's first blocks lie: one behind the other, whatever their sizes. An allocator that
// keeps each size in pages of its own touches a page or more for each, and at start-up, which asks
// for a few blocks of many sizes, page faults are most of the time.
//
// Nothing is counted against memory_limit here, and nothing that is released is used again.
#pragma once

#include <cstddef>

namespace surus::startup_arena {

// A block of zero bytes, aligned for anything but vectors of more than 16 bytes; null once the
// arena is used up, which it is after a little while. Any thread may ask.
void* take(size_t size) noexcept;
// Whether a block is one of its.
bool has(const void* block) noexcept;
// Of such a block, what was asked for.
size_t size_of(const void* block) noexcept;

}  // namespace surus::startup_arena
