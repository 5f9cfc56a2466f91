// Scratch: the bytes of the lists that the parser has under construction, one behind the other.
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace surus::syntax {

struct Scratch {
    std::vector<char> bytes = std::vector<char>(1024);
    size_t used = 0;

    // Room at the end; good until the next call.
    char* extend(size_t size) {
        if (bytes.size() - used < size) [[unlikely]]
            bytes.resize(std::max(bytes.size() + bytes.size() / 2, used + size));
        return bytes.data() + std::exchange(used, used + size);
    }
};

}  // namespace surus::syntax
