// The library relocates itself.
//
// The tables of builtins are full of pointers: 1.4 MB, of which each page is written to when a
// library is loaded. The dynamic linker does that with a page fault for each of some 350 pages,
// which is more than all else that loading takes. So it is not told (the linker gives these
// relocations the tag that Android's has, cmake/library.cmake). This, the library's DT_INIT, does
// what lies outside of the tables of stubs (constant_tables.h), having the system make whole
// stretches of pages at once, and each stub's tables are done when they are first looked at. It
// runs before the constructors; what the dynamic linker does earlier looks at none of these words:
// names, dynamic section and thread-local storage have no such relocations.
#include <elf.h>
#include <link.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <mutex>
#include <span>

#include "memory/constant_tables.h"
#include "memory/populate.h"

namespace surus {

namespace {

// Where tables begin and end, as far away from where that stands (tools/stubgen/emit_tables.cpp).
struct TablesRow {
    int32_t begin, end;
};

}  // namespace

}  // namespace surus

extern "C" {
[[gnu::visibility("hidden")]] extern const ElfW(Ehdr)
    __ehdr_start;  // the linker's: the file's head
// The linker's, too: the rows of all stubs.
[[gnu::visibility("hidden")]] extern const surus::TablesRow __start_surus_tables[],
    __stop_surus_tables[];
[[gnu::visibility("hidden")]] void surus_relocate();
}

namespace surus {

namespace {

constexpr ElfW(Sxword) tag_of_entries = 0x6fffe000, tag_of_size = 0x6fffe001;  // DT_ANDROID_RELR…

using Word = ElfW(Addr);

// Addresses, the end behind the last.
struct Range {
    Word begin = 0, end = 0;
};

// This library as it was loaded.
struct Image {
    Word base = 0, page = 0;
    Range constants;  // whole pages, protected by the dynamic linker
    std::span<const Word> entries;
};

Image own_image() {
    Image image;
    image.base = reinterpret_cast<Word>(&__ehdr_start);
    image.page = static_cast<Word>(sysconf(_SC_PAGESIZE));
    const ElfW(Dyn)* dynamic = nullptr;
    auto* headers = reinterpret_cast<const ElfW(Phdr)*>(image.base + __ehdr_start.e_phoff);
    for (const ElfW(Phdr) & header : std::span(headers, __ehdr_start.e_phnum)) {
        Word at = image.base + header.p_vaddr;
        if (header.p_type == PT_DYNAMIC) dynamic = reinterpret_cast<const ElfW(Dyn)*>(at);
        if (header.p_type == PT_GNU_RELRO) {
            image.constants = {at & ~(image.page - 1), (at + header.p_memsz) & ~(image.page - 1)};
        }
    }
    Word entries = 0, size = 0;
    for (; dynamic && dynamic->d_tag != DT_NULL; ++dynamic) {
        if (dynamic->d_tag == tag_of_entries) entries = image.base + dynamic->d_un.d_ptr;
        if (dynamic->d_tag == tag_of_size) size = dynamic->d_un.d_val / sizeof(Word);
    }
    image.entries = {reinterpret_cast<const Word*>(entries), size};
    return image;
}

// In the format of DT_RELR: an even entry is the address of a word, an odd one has a bit for each
// of the 63 words that come next. Calls with each word's address, in ascending order, but for
// stretches of which `skips` holds.
template <class Skips, class Visit>
void each_word(const Image& image, Skips skips, Visit visit) {
    Word next = 0;
    for (Word entry : image.entries) {
        if ((entry & 1) == 0) {
            visit(image.base + entry);
            next = image.base + entry + sizeof(Word);
            continue;
        }
        Word at = next;
        next += (8 * sizeof(Word) - 1) * sizeof(Word);
        if (skips(Range{at, next})) continue;
        for (Word bits = entry >> 1; bits; at += sizeof(Word), bits >>= 1) {
            if (bits & 1) visit(at);
        }
    }
}

void add_base(const Image& image, Word at) { *reinterpret_cast<Word*>(at) += image.base; }

void protect(Range range, int how) {
    mprotect(reinterpret_cast<void*>(range.begin), range.end - range.begin, how);
}

// Tables begin with a word that tells whether they are ready.
std::atomic_ref<Word> readiness(Word begin) {
    return std::atomic_ref(*reinterpret_cast<Word*>(begin));
}

constexpr size_t most_tables = 512;

// In ascending order. What there is no room for is ready with all that is no table.
std::span<Range> all_tables(std::array<Range, most_tables>& room) {
    size_t count = 0;
    for (const TablesRow* row = __start_surus_tables; row < __stop_surus_tables; ++row) {
        Range range{reinterpret_cast<Word>(&row->begin) + static_cast<Word>(row->begin),
                    reinterpret_cast<Word>(&row->end) + static_cast<Word>(row->end)};
        if (count < room.size()) {
            room[count++] = range;
        } else {
            readiness(range.begin).store(1, std::memory_order_relaxed);
        }
    }
    std::span<Range> all(room.data(), count);
    std::ranges::sort(all, {}, &Range::begin);
    return all;
}

constinit std::mutex relocating;

}  // namespace

void relocate(const ConstantTables& tables) {
    Range range{reinterpret_cast<Word>(tables.begin), reinterpret_cast<Word>(tables.end)};
    if (readiness(range.begin).load(std::memory_order_acquire)) return;
    std::lock_guard lock(relocating);
    if (readiness(range.begin).load(std::memory_order_relaxed)) return;
    Image image = own_image();
    Range pages{range.begin & ~(image.page - 1), (range.end + image.page - 1) & ~(image.page - 1)};
    pages = {std::max(pages.begin, image.constants.begin),
             std::min(pages.end, image.constants.end)};
    protect(pages, PROT_READ | PROT_WRITE);
    populate(reinterpret_cast<void*>(pages.begin), pages.end - pages.begin);
    auto is_elsewhere = [&](Range words) {
        return words.end <= range.begin || words.begin >= range.end;
    };
    each_word(image, is_elsewhere, [&](Word at) {
        if (at >= range.begin && at < range.end) add_base(image, at);
    });
    readiness(range.begin).store(1, std::memory_order_release);
    protect(pages, PROT_READ);
}

}  // namespace surus

void surus_relocate() {
    using namespace surus;
    Image image = own_image();
    std::array<Range, most_tables> room;
    protect(image.constants, PROT_READ | PROT_WRITE);
    std::span<Range> tables = all_tables(room);
    Word at = image.constants.begin;
    for (Range range : tables) {
        populate(reinterpret_cast<void*>(at), range.begin - at);
        at = range.end;
    }
    populate(reinterpret_cast<void*>(at), image.constants.end - at);
    const Range *next = tables.data(), *last = next + tables.size();
    auto is_in_tables = [&](Range words) {
        while (next != last && words.begin >= next->end) ++next;
        return next != last && words.begin >= next->begin && words.end <= next->end;
    };
    each_word(image, is_in_tables, [&](Word word) {
        if (!is_in_tables({word, word + sizeof(Word)})) add_base(image, word);
    });
    protect(image.constants, PROT_READ);
}
