#include "ext/zlib/flow.h"

#include <algorithm>

#include "ext/check_memory.h"
#include "ext/support.h"
#include "memory/heap.h"

namespace surus::zlib {

namespace {

// The size stands in front of the block, for the one who frees it.
constexpr size_t header = 16;

void* allocate(void*, unsigned count, unsigned size) {
    size_t bytes = size_t{count} * size + header;
    char* block = static_cast<char*>(Heap::current().allocate(bytes));
    *reinterpret_cast<size_t*>(block) = bytes;
    return block + header;
}

void deallocate(void*, void* address) {
    char* block = static_cast<char*>(address) - header;
    Heap::current().release(block, *reinterpret_cast<size_t*>(block));
}

}  // namespace

z_stream make_stream() {
    z_stream stream{};
    stream.zalloc = allocate;
    stream.zfree = deallocate;
    return stream;
}

Result<int> run_stream(Context& context, z_stream& stream, int (*step)(z_stream*, int),
                       std::string_view input, int flush, StringBuilder& out) {
    constexpr size_t least = 8192;
    while (true) {
        size_t part = std::min(input.size(), most_at_once);
        bool last = part == input.size();
        stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(input.data()));
        stream.avail_in = static_cast<uInt>(part);
        size_t room = std::clamp(std::max(part, out.length()), least, most_at_once);
        // The builder doubles what it has.
        TRY(check_memory(context, room + out.length()));
        stream.next_out = reinterpret_cast<Bytef*>(out.room(room));
        stream.avail_out = static_cast<uInt>(room);
        int status = step(&stream, last ? flush : Z_NO_FLUSH);
        out.advance(room - stream.avail_out);
        input.remove_prefix(part - stream.avail_in);
        bool full = stream.avail_out == 0;
        if (status == Z_BUF_ERROR && full) continue;
        if (status != Z_OK || (!full && input.empty())) return status;
        // No progress without more room is progress all the same.
        if (!full && stream.avail_in == part && !last) return Z_BUF_ERROR;
    }
}

Result<String*> encode(Context& context, std::string_view text, int window, int level, int memory) {
    z_stream stream = make_stream();
    int status = deflateInit2(&stream, level, Z_DEFLATED, window, memory, Z_DEFAULT_STRATEGY);
    if (status == Z_OK) {
        StringBuilder out(std::min(deflateBound(&stream, text.size()), text.size() / 2 + 64));
        Result<int> run = run_stream(context, stream, deflate, text, Z_FINISH, out);
        deflateEnd(&stream);
        if (!run) return failed;
        status = *run;
        if (status == Z_STREAM_END) return out.finish();
    }
    TRY(function_warning(context, "%s", zError(status)));
    return failed;
}

}  // namespace surus::zlib
