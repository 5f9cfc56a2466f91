// The system's log.
#include <syslog.h>

#include "ext/standard/network.stub.h"
#include "ext/state.h"
#include "ext/support.h"
#include "runtime/request/tables.h"

namespace surus {

namespace {

struct SyslogState : ExtensionState {
    static constexpr StateSlot slot = StateSlot::Syslog;
    ~SyslogState() override {
        if (open) ::closelog();
    }
    std::string prefix;  // which the system keeps a pointer to
    bool open = false;
};

}  // namespace

Result<bool> php_openlog(Context& context, String& prefix, int64_t flags, int64_t facility) {
    SyslogState& state = extension_state<SyslogState>(context);
    if (state.open) ::closelog();
    state.prefix = prefix.view();
    ::openlog(state.prefix.c_str(), static_cast<int>(flags), static_cast<int>(facility));
    state.open = true;
    return true;
}

Result<bool> php_closelog(Context& context) {
    SyslogState& state = extension_state<SyslogState>(context);
    ::closelog();
    state.open = false;
    return true;
}

// One entry a line, without what terminals would take for commands (syslog.filter=no-ctrl).
Result<bool> php_syslog(Context& context, int64_t priority, String& message) {
    SyslogState& state = extension_state<SyslogState>(context);
    if (!state.open) {
        const std::string* ident = context.ini->get("syslog.ident");
        state.prefix = ident && !ident->empty() ? *ident : "php";
        ::openlog(state.prefix.c_str(), 0, LOG_USER);
        state.open = true;
    }
    std::string line;
    auto send = [&] {
        ::syslog(static_cast<int>(priority), "%s", line.c_str());
        line.clear();
    };
    for (char c : message.view()) {
        auto byte = static_cast<unsigned char>(c);
        constexpr unsigned char rubout = 127;
        if (c == '\n') {
            send();
        } else if (byte >= ' ' && byte != rubout) {
            line += c;
        } else {
            line += "\\x";
            line += "0123456789abcdef"[byte >> 4];
            line += "0123456789abcdef"[byte & 15];
        }
    }
    if (!line.empty()) send();
    return true;
}

}  // namespace surus
