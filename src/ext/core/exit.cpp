// exit() and die().
#include "ext/core/core.stub.h"
#include "runtime/errors/errors.h"
#include "runtime/request/output.h"

namespace surus {

Status php_exit(Context& context, const Value& status) {
    if (status.is_string()) {
        context.output->write(status.string->view());
        if (context.has_pending()) return failed;
    } else {
        context.exit_status = static_cast<int>(status.integer & 0xff);
    }
    context.pending = Pending::Exit;
    return failed;
}

}  // namespace surus
