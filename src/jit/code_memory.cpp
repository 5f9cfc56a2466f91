#include "jit/code_memory.h"

#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

namespace surus::jit {

namespace {

void* map_at(void* wished, size_t size, int file) {
    void* got =
        mmap(wished, size, PROT_READ | PROT_EXEC, MAP_SHARED | MAP_FIXED_NOREPLACE, file, 0);
    if (got == wished) return got;
    if (got != MAP_FAILED) munmap(got, size);
    return nullptr;
}

// Calls reach the program's own functions directly when the code lies within 2 GiB of them: below
// what is loaded anywhere, above a program at a fixed, low address.
void* map_near(const void* text, size_t size, int file) {
    auto base = reinterpret_cast<uintptr_t>(text) & ~uintptr_t{0xffff};
    constexpr uintptr_t reach = uintptr_t{1} << 30, step = uintptr_t{64} << 20;
    for (uintptr_t distance = step; distance < reach; distance += step) {
        void* got = nullptr;
        if (distance < base) got = map_at(reinterpret_cast<void*>(base - distance), size, file);
        if (!got) got = map_at(reinterpret_cast<void*>(base + distance), size, file);
        if (got) return got;
    }
    return mmap(nullptr, size, PROT_READ | PROT_EXEC, MAP_SHARED, file, 0);
}

}  // namespace

std::unique_ptr<CodeMemory> CodeMemory::create(size_t size) {
    // Making it larger than that would be a signal.
    rlimit limit{};
    if (getrlimit(RLIMIT_FSIZE, &limit) == 0 && limit.rlim_cur < size) return nullptr;
    int file = memfd_create("surus-jit", MFD_CLOEXEC);
    if (file < 0) return nullptr;
    std::unique_ptr<CodeMemory> memory(new CodeMemory);
    if (ftruncate(file, static_cast<off_t>(size)) == 0) {
        memory->size_ = size;
        void* write = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
        void* execute = map_near(reinterpret_cast<const void*>(&CodeMemory::create), size, file);
        memory->write_ = write == MAP_FAILED ? nullptr : static_cast<uint8_t*>(write);
        memory->execute_ = execute == MAP_FAILED ? nullptr : static_cast<uint8_t*>(execute);
    }
    close(file);
    if (!memory->write_ || !memory->execute_) return nullptr;
    // Sanitizers look at what stands before a function that is called through a pointer.
    memory->used_ = 64;
    memory->owner_ = getpid();
    return memory;
}

CodeMemory::~CodeMemory() {
    if (write_) munmap(write_, size_);
    if (execute_) munmap(execute_, size_);
}

bool CodeMemory::is_ours() const { return owner_ == getpid(); }

CodeMemory::Place CodeMemory::take(size_t size) {
    size = (size + 63) & ~size_t{63};
    if (size > size_ - used_) return {nullptr, nullptr};
    Place place{write_ + used_, execute_ + used_};
    used_ += size;
    return place;
}

}  // namespace surus::jit
