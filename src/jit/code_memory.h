// Memory for machine code: one block of pages mapped twice, so that no page is ever writable and
// executable at once. Code is only added; it is freed with the block.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

namespace surus::jit {

class CodeMemory {
public:
    // Null where the system refuses executable memory, or files of that size. `size`: bytes, a
    // multiple of the page size.
    static std::unique_ptr<CodeMemory> create(size_t size);
    CodeMemory(const CodeMemory&) = delete;
    CodeMemory& operator=(const CodeMemory&) = delete;
    ~CodeMemory();

    struct Place {
        uint8_t* write;    // null: no room
        uint8_t* execute;  // the same bytes
    };
    // `size` bytes, aligned to 64. Not for several threads at once.
    Place take(size_t size);
    // A forked child has the code, but must not write where its parent goes on writing.
    bool is_ours() const;
    const uint8_t* base() const { return execute_; }
    size_t size() const { return size_; }
    size_t used() const { return used_; }

private:
    CodeMemory() = default;
    uint8_t* write_ = nullptr;
    uint8_t* execute_ = nullptr;
    size_t size_ = 0, used_ = 0;
    pid_t owner_ = 0;
};

}  // namespace surus::jit
