// What a request keeps of files: those that came with it, and the folder opened last.
#pragma once

#include <set>
#include <string>

#include "ext/state.h"
#include "runtime/request/tables.h"

namespace surus {

struct RequestFiles : ExtensionState {
    static constexpr StateSlot slot = StateSlot::Files;
    ~RequestFiles() override;
    Ref<Resource> last_folder;                   // what readdir() without an argument means
    std::set<std::string, std::less<>> uploads;  // those that nobody has moved go with the request
};

// A new file with these bytes, which counts as uploaded; empty: it could not be made.
std::string keep_upload(Context& context, std::string_view bytes);

}  // namespace surus
