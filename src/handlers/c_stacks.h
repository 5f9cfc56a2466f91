// C stacks of fibers that are over, for those to come: mapping one takes longer than most fibers
// run.
#pragma once

#include <cstddef>
#include <vector>

namespace surus {

class CStacks {
public:
    CStacks() = default;
    CStacks(const CStacks&) = delete;
    ~CStacks();

    // A stack of `size` bytes, the lowest page of which is a guard; null: there is no memory.
    char* take(size_t size);
    void give_back(char* stack, size_t size);

private:
    static constexpr size_t most = 16;

    void unmap_all();

    std::vector<char*> free_;
    size_t size_ = 0;  // of each that is free
};

}  // namespace surus
