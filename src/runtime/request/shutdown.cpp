#include "runtime/request/shutdown.h"

#include "runtime/calls/callable.h"
#include "runtime/calls/function.h"
#include "runtime/errors/errors.h"

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
                stopped = context.pending != Pending::Exception || !report_uncaught(context);
            }
        }
        for (const Value& argument : entry.arguments) release(argument);
        release(entry.callback);
    }
    functions.clear();
}

void Shutdown::release_functions() {
    for (auto* list : {&functions, &tick_functions}) {
        for (Entry& entry : *list) {
            for (const Value& argument : entry.arguments) release(argument);
            release(entry.callback);
        }
        list->clear();
    }
}

void release_statics(Function& function) {
    if (Array* statics = function.statics) {
        function.statics = nullptr;
        release_cell(statics);
    }
}

}  // namespace surus
