#include "runtime/shutdown.h"

#include "runtime/callable.h"
#include "runtime/errors.h"

namespace surus {

void run_shutdown_functions(Context& context) {
    auto& functions = context.shutdown->functions;
    bool stopped = false;
    for (size_t i = 0; i < functions.size(); ++i) {
        Shutdown::Entry entry = std::move(functions[i]);
        if (!stopped) {
            Result<Value> result = call_value(context, entry.callback, entry.arguments);
            if (result) release(*result);
            if (context.has_pending()) {
                bool handled = context.pending == Pending::Exception &&
                               !context.errors->exception_handler.is_undef();
                report_uncaught(context);
                stopped = !handled || context.has_pending();
            }
        }
        for (const Value& argument : entry.arguments) release(argument);
        release(entry.callback);
    }
    functions.clear();
}

}  // namespace surus
