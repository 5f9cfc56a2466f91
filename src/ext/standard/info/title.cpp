// What the system shows of this process, and keys for what processes share.
#include <sys/ipc.h>
#include <sys/prctl.h>

#include <cerrno>
#include <cstring>

#include "ext/standard/file/path.h"
#include "ext/standard/locale.stub.h"
#include "ext/state.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/request/open_basedir.h"

namespace surus {

namespace {

struct TitleState : ExtensionState {
    static constexpr StateSlot slot = StateSlot::Title;
    std::string title;
};

}  // namespace

// The system keeps its first 15 bytes.
Result<bool> php_cli_set_process_title(Context& context, String& title) {
    extension_state<TitleState>(context).title = title.view();
    return prctl(PR_SET_NAME, title.data()) == 0;
}

Result<Value> php_cli_get_process_title(Context& context) {
    return string_value(extension_state<TitleState>(context).title);
}

}  // namespace surus
