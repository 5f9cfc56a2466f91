// z_streams whose memory counts against memory_limit, and the loops around them.
#pragma once

#include <zlib.h>

#include <string_view>

#include "base/result.h"
#include "context/context.h"
#include "runtime/values/string_builder.h"

namespace surus::zlib {

// A z_stream that allocates from the calling thread's heap; initialised by nobody yet.
z_stream make_stream();

// What zlib takes at once: its counters have 32 bits.
inline constexpr size_t most_at_once = size_t{1} << 30;

// Runs `step` (inflate or deflate) over all of `input`, appending to `out`, until it is used up and
// nothing more comes, or `step` gives something else than Z_OK. Fails where memory_limit does not
// allow the output.
Result<int> run_stream(Context& context, z_stream& stream, int (*step)(z_stream*, int),
                       std::string_view input, int flush, StringBuilder& out);

// All of a text at once. Null: it failed, which was reported.
Result<String*> encode(Context& context, std::string_view text, int window, int level,
                       int memory = MAX_MEM_LEVEL);

}  // namespace surus::zlib
