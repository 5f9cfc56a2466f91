// Text and lists that documents make large: they count against memory_limit.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "memory/heap_allocator.h"

namespace surus::dom {

using Text = std::basic_string<char, std::char_traits<char>, HeapAllocator<char>>;
template <class T>
using List = std::vector<T, HeapAllocator<T>>;

// Of keys, so that views of text find them.
struct TextHash {
    using is_transparent = void;
    size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
};

}  // namespace surus::dom
