// What the parts of zlib have to do with one another.
#pragma once

#include <memory>
#include <string_view>

#include "context/context.h"
#include "ext/standard/file/wrapper.h"
#include "runtime/values/value.h"

namespace surus {
class StreamFilter;
}

namespace surus::zlib {

std::shared_ptr<StreamFilter> make_filter(Context& context, std::string_view name,
                                          const Value& params);
bool check_setting(Context& context, std::string_view name, std::string_view value);
// A gzip file's stream; null: it was reported.
std::unique_ptr<Stream> open_gzip(Context& context, std::string_view name, std::string_view mode,
                                  const OpenOptions& options, const char* wrapper);

}  // namespace surus::zlib
