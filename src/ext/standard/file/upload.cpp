#include "ext/standard/file/upload.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>

#include "ext/standard/file.stub.h"
#include "ext/standard/file/path.h"
#include "ext/standard/file/stat_cache.h"
#include "ext/standard/file/stream.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/request/open_basedir.h"

namespace surus {

FilesOfRequest::~FilesOfRequest() {
    for (const std::string& path : uploads) unlink(path.c_str());
}

std::string keep_upload(Context& context, std::string_view bytes) {
    const std::string* folder = context.ini->get("upload_tmp_dir");
    std::string path = folder && !folder->empty() ? *folder : temporary_folder(context);
    path += "/phpXXXXXX";
    int descriptor = mkostemp(path.data(), O_CLOEXEC);
    if (descriptor < 0) return "";
    bool whole = true;
    while (whole && !bytes.empty()) {
        ssize_t wrote = write(descriptor, bytes.data(), bytes.size());
        if (wrote < 0 && errno == EINTR) continue;
        whole = wrote > 0;
        if (whole) bytes.remove_prefix(static_cast<size_t>(wrote));
    }
    close(descriptor);
    if (!whole) {
        unlink(path.c_str());
        return "";
    }
    extension_state<FilesOfRequest>(context).uploads.insert(path);
    return path;
}

Result<bool> php_is_uploaded_file(Context& context, String& filename) {
    return extension_state<FilesOfRequest>(context).uploads.contains(filename.view());
}

Result<bool> php_move_uploaded_file(Context& context, String& from, String& to) {
    TRY(check_path(context, to, 2));
    auto& paths = extension_state<FilesOfRequest>(context).uploads;
    auto found = paths.find(from.view());
    if (found == paths.end()) return false;
    std::string path = *found;
    if (!is_allowed(context, to.view())) return false;
    forget_files(context);
    bool moved = rename(path.c_str(), to.data()) == 0;
    if (moved) {
        // As files are that a program makes.
        chmod(to.data(), 0666 & ~creation_mask());
    } else {
        Ref<String> source = Ref<String>::adopt(make_string(path));
        moved = TRY(php_copy(context, *source, to, Value::null()));
        if (moved) unlink(path.c_str());
    }
    if (!moved) {
        TRY(function_warning(context, "Unable to move \"%s\" to \"%s\"", path.c_str(), to.data()));
        return false;
    }
    extension_state<FilesOfRequest>(context).uploads.erase(path);
    return true;
}

}  // namespace surus
