// bz_streams whose memory counts against memory_limit, and the loops around them.
#pragma once

#include <bzlib.h>

#include <memory>
#include <string_view>

#include "base/result.h"
#include "context/context.h"
#include "runtime/values/string_builder.h"
#include "runtime/values/value.h"

namespace surus {
class StreamFilter;
}

namespace surus::bz2 {

bz_stream make_stream();

// What the library takes at once: its counters have 32 bits.
inline constexpr size_t most_at_once = size_t{1} << 30;

// Compresses all of `input`, to the end of the format's stream with `action` BZ_FINISH.
Result<int> compress(Context& context, bz_stream& stream, std::string_view input, int action,
                     StringBuilder& out);
// Decompresses until the input is used up or the stream ends; `input` becomes what is left.
Result<int> decompress(Context& context, bz_stream& stream, std::string_view& input,
                       StringBuilder& out);

std::shared_ptr<StreamFilter> make_filter(Context& context, std::string_view name,
                                          const Value& params);

}  // namespace surus::bz2
