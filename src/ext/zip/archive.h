// What a ZipArchive object holds, and streams of what is in archives.
#pragma once

#include <zip.h>

#include <memory>
#include <string>
#include <vector>

#include "ext/standard/file/wrapper.h"
#include "runtime/objects/object.h"

namespace surus::zip {

struct Archive {
    zip_t* file = nullptr;  // null: none is open, or it is being closed
    std::string name;
    int64_t last_id = -1;
    int error = 0, system_error = 0;  // of the last close()
    Value progress = Value::undef();  // callbacks; owned
    Value cancel = Value::undef();
    std::vector<Ref<String>> contents;  // of entries that are only written at the end
};

Archive& archive_of(Object& self);
// Null: an exception is pending.
zip_t* open_archive(Context& context, Object& self);
// Closes what is open; false: it could not be written, and `message` says why. May run user code.
bool close_archive(Archive& archive, std::string& message);

// An entry as a stream; takes both over. `owner`: closed with it, or null.
std::unique_ptr<Stream> make_entry_stream(zip_file_t* entry, zip_t* owner, const char* wrapper);

}  // namespace surus::zip
