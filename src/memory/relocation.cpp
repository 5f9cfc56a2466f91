// The library relocates itself.
//
// The tables of builtins are full of pointers: 1.4 MB, of which each page is written to when a
// library is loaded. The dynamic linker does that with a page fault for each of some 350 pages,
// which is more than all else that loading takes. So it is not told (the linker gives these
// relocations the tag that Android's has, cmake/library.cmake), and this, the library's DT_INIT,
// has the system make all the pages at once before it writes to them. It runs before the
// constructors; what the dynamic linker does earlier looks at none of these words: names, dynamic
// section and thread-local storage have no such relocations.
#include <elf.h>
#include <link.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstdint>
#include <span>

#include "memory/populate.h"

extern "C" {
[[gnu::visibility("hidden")]] extern const ElfW(Ehdr)
    __ehdr_start;  // the linker's: the file's head
[[gnu::visibility("hidden")]] void surus_relocate();
}

namespace surus {

namespace {

constexpr ElfW(Sxword) tag_of_entries = 0x6fffe000, tag_of_size = 0x6fffe001;  // DT_ANDROID_RELR…

using Word = ElfW(Addr);

// In the format of DT_RELR: an even entry is the address of a word, an odd one has a bit for each
// of the 63 words that come next.
void add_base(std::span<const Word> entries, Word base) {
    Word* next = nullptr;
    for (Word entry : entries) {
        if ((entry & 1) == 0) {
            next = reinterpret_cast<Word*>(base + entry);
            *next++ += base;
            continue;
        }
        for (Word *at = next, bits = entry >> 1; bits; ++at, bits >>= 1) {
            if (bits & 1) *at += base;
        }
        next += 8 * sizeof(Word) - 1;
    }
}

}  // namespace

}  // namespace surus

void surus_relocate() {
    using namespace surus;
    auto base = reinterpret_cast<Word>(&__ehdr_start);
    auto page = static_cast<Word>(sysconf(_SC_PAGESIZE));
    const ElfW(Dyn)* dynamic = nullptr;
    Word begin = 0, end = 0;  // what the dynamic linker has protected already
    auto* headers = reinterpret_cast<const ElfW(Phdr)*>(base + __ehdr_start.e_phoff);
    for (const ElfW(Phdr) & header : std::span(headers, __ehdr_start.e_phnum)) {
        Word at = base + header.p_vaddr;
        if (header.p_type == PT_DYNAMIC) dynamic = reinterpret_cast<const ElfW(Dyn)*>(at);
        if (header.p_type == PT_GNU_RELRO) {
            begin = at & ~(page - 1);
            end = (at + header.p_memsz) & ~(page - 1);
        }
    }
    Word entries = 0, size = 0;
    for (; dynamic && dynamic->d_tag != DT_NULL; ++dynamic) {
        if (dynamic->d_tag == tag_of_entries) entries = base + dynamic->d_un.d_ptr;
        if (dynamic->d_tag == tag_of_size) size = dynamic->d_un.d_val / sizeof(Word);
    }
    auto* constants = reinterpret_cast<void*>(begin);
    mprotect(constants, end - begin, PROT_READ | PROT_WRITE);
    populate(constants, end - begin);
    add_base({reinterpret_cast<const Word*>(entries), size}, base);
    mprotect(constants, end - begin, PROT_READ);
}
