#include "ext/bz2/flow.h"

#include <algorithm>

#include "ext/check_memory.h"
#include "memory/heap.h"

namespace surus::bz2 {

namespace {

// The size stands in front of the block, for the one who frees it.
constexpr size_t header = 16;

void* allocate(void*, int count, int size) {
    size_t bytes = static_cast<size_t>(count) * static_cast<size_t>(size) + header;
    char* block = static_cast<char*>(Heap::current().allocate(bytes));
    *reinterpret_cast<size_t*>(block) = bytes;
    return block + header;
}

void deallocate(void*, void* address) {
    if (!address) return;
    char* block = static_cast<char*>(address) - header;
    Heap::current().release(block, *reinterpret_cast<size_t*>(block));
}

// Room for the next step; 0: a fatal error is pending.
size_t make_room(Context& context, bz_stream& stream, size_t wanted, StringBuilder& out) {
    constexpr size_t least = 8192;
    size_t room = std::clamp(std::max(wanted, out.length()), least, most_at_once);
    if (!check_memory(context, room + out.length()).ok()) return 0;
    stream.next_out = out.room(room);
    stream.avail_out = static_cast<unsigned>(room);
    return room;
}

}  // namespace

bz_stream make_stream() {
    bz_stream stream{};
    stream.bzalloc = allocate;
    stream.bzfree = deallocate;
    return stream;
}

Result<int> compress(Context& context, bz_stream& stream, std::string_view input, int action,
                     StringBuilder& out) {
    while (true) {
        size_t part = std::min(input.size(), most_at_once);
        bool last = part == input.size();
        stream.next_in = const_cast<char*>(input.data());
        stream.avail_in = static_cast<unsigned>(part);
        size_t room = make_room(context, stream, part / 2, out);
        if (room == 0) return failed;
        int how = last ? action : BZ_RUN;
        int status =
            last && part == 0 && action == BZ_RUN ? BZ_RUN_OK : BZ2_bzCompress(&stream, how);
        out.advance(room - stream.avail_out);
        input.remove_prefix(part - stream.avail_in);
        if (status < 0 || status == BZ_STREAM_END) return status;
        if (how == BZ_RUN && input.empty()) return status;
        if (how == BZ_FLUSH && status == BZ_RUN_OK) return status;
    }
}

Result<int> decompress(Context& context, bz_stream& stream, std::string_view& input,
                       StringBuilder& out) {
    while (true) {
        size_t part = std::min(input.size(), most_at_once);
        stream.next_in = const_cast<char*>(input.data());
        stream.avail_in = static_cast<unsigned>(part);
        size_t room = make_room(context, stream, part * 2, out);
        if (room == 0) return failed;
        int status = BZ2_bzDecompress(&stream);
        bool full = stream.avail_out == 0;
        out.advance(room - stream.avail_out);
        input.remove_prefix(part - stream.avail_in);
        if (status != BZ_OK || (!full && input.empty())) return status;
    }
}

}  // namespace surus::bz2
