// SourceFile: the text of a PHP file as it was read.
#pragma once

#include <string>

#include "base/result.h"
#include "interpreter/unit_cache.h"

namespace surus {

class Context;

struct SourceFile {
    // All of it, or of a large one a part from the start that has all of its code: what is behind
    // __halt_compiler() is data, which in archives that run is most.
    std::string text;
    // That of what was read: the file may be replaced meanwhile. Zero if it changed while it was
    // read.
    FileVersion version;
};

// False: there is no such file, or it is none that can be read. Devices may have no end: what
// memory_limit does not allow is not read, but leaves PHP's fatal error pending.
Result<bool> read_source(Context& context, const std::string& path, SourceFile& source);

}  // namespace surus
