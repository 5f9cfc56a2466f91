// Stream filters: what changes bytes on their way from or to a stream.
#pragma once

#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "ext/standard/file/stream.h"
#include "runtime/values/string.h"

namespace surus {

struct Brigade {
    std::deque<Ref<String>> buckets;
    std::string joined() const;
};

class StreamFilter {
public:
    enum class Outcome : uint8_t { Fatal = 0, FeedMe = 1, PassOn = 2 };  // PSFS_*
    virtual ~StreamFilter() = default;
    // Takes buckets from `in`, puts others into `out`. May run user code.
    virtual Outcome filter(Context& context, Brigade& in, Brigade& out, bool closing) = 0;
    virtual void close(Context&) {}  // the stream is done with it
    std::string name;
    Stream* stream = nullptr;      // null: removed, or the stream is closed
    Resource* resource = nullptr;  // what stream_filter_append() gave for it; borrowed
    Resource* of = nullptr;        // the stream's, where it has one; borrowed
};

struct FilterChains {
    std::vector<std::shared_ptr<StreamFilter>> read, write;
    bool ended = false;  // the readers have been told that nothing follows
};

// Null: there is none of that name. What is wrong with its parameters is reported; may run user
// code.
std::shared_ptr<StreamFilter> make_builtin_filter(Context& context, std::string_view name,
                                                  const Value& params);
// Where an encoding filter begins new lines, by its parameters line-length and line-break-chars;
// length 0: nowhere. May run user code.
struct LineBreaks {
    size_t length = 0;
    std::string text;
};
Result<LineBreaks> line_breaks_of(Context& context, const Value& params);
// convert.quoted-printable-*: `params` may have line-length, line-break-chars, binary and
// force-encode-first.
std::shared_ptr<StreamFilter> make_quoted_printable_filter(Context& context, bool decode,
                                                           const Value& params);
// The same for those of stream_filter_register(); null when onCreate refuses. `stream` is the
// resource that the filter shows as $stream. May run user code.
Result<std::shared_ptr<StreamFilter>> make_user_filter(Context& context, std::string_view name,
                                                       Resource* stream, const Value& params);
std::vector<std::string> user_filter_names(Context& context);
// Says why there is no filter of that name; false: an error handler threw.
Status warn_of_missing_filter(Context& context, std::string_view name);
// A filter that is done with: its resource is closed from then on.
void close_filter(Context& context, StreamFilter& filter);
bool register_user_filter(Context& context, std::string_view name, std::string_view cls);

// Bytes through a chain; what comes out is appended to `out`.
StreamFilter::Outcome run_filters(Context& context,
                                  const std::vector<std::shared_ptr<StreamFilter>>& chain,
                                  size_t first, Brigade& in, std::string& out, bool closing);

}  // namespace surus
