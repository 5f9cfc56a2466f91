#include "handlers/c_stacks.h"

#include <sys/mman.h>

#include "base/sanitizer.h"

namespace surus {

namespace {

constexpr size_t page_size = 4096;

}  // namespace

char* CStacks::take(size_t size) {
    if (size == size_ && !free_.empty()) {
        char* stack = free_.back();
        free_.pop_back();
        return stack;
    }
    void* mapped = mmap(nullptr, size, PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
    if (mapped == MAP_FAILED) return nullptr;
    mprotect(mapped, page_size, PROT_NONE);
    return static_cast<char*>(mapped);
}

void CStacks::give_back(char* stack, size_t size) {
    if (size != size_) {  // fiber.stack_size was changed
        unmap_all();
        size_ = size;
    }
    // The functions that a fiber was in when it ended have left their marks on AddressSanitizer's
    // view of the stack.
    if (has_address_sanitizer || free_.size() == most) {
        munmap(stack, size);
    } else {
        free_.push_back(stack);
    }
}

void CStacks::unmap_all() {
    for (char* stack : free_) munmap(stack, size_);
    free_.clear();
}

CStacks::~CStacks() { unmap_all(); }

}  // namespace surus
