// ftok(): the key of System V's queues, semaphores and memory that a file stands for.
#include <sys/ipc.h>

#include <cerrno>
#include <cstring>

#include "ext/standard/ipc.stub.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/request/open_basedir.h"

namespace surus {

Result<int64_t> php_ftok(Context& context, String& filename, String& project_id) {
    if (filename.view().find('\0') != npos)
        return throw_argument_value_error(context, 1, "must not contain any null bytes");
    if (filename.is_empty()) return throw_argument_value_error(context, 1, "must not be empty");
    if (project_id.length != 1)
        return throw_argument_value_error(context, 2, "must be a single character");
    if (!is_allowed(context, filename.view())) {
        if (context.has_pending()) return failed;
        return -1;
    }
    key_t key = ::ftok(filename.data(), project_id.data()[0]);
    if (key == -1) TRY(function_warning(context, "ftok() failed - %s", std::strerror(errno)));
    return int64_t{key};
}

}  // namespace surus
