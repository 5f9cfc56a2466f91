// Exception and Error objects: where their properties lie. Both classes declare the same seven
// first, and subclasses keep their parents' slots.
#pragma once

#include "context/context.h"
#include "runtime/objects/object.h"

namespace surus {

enum class ExceptionSlot : uint32_t { Message, String, Code, File, Line, Trace, Previous };

inline Value& exception_slot(Object& exception, ExceptionSlot slot) {
    return exception.slots()[static_cast<uint32_t>(slot)].deref();
}

// File, line and trace of the running code. Runs no user code.
void initialise_exception(Object& exception);
// Hangs `previous` (taken over) at the end of the exception's chain, unless that made a circle.
void chain_exception(Object& exception, Object* previous);

// While an exception (or exit) is pending other PHP code may have to run: destructors, finally.
// Puts it aside and later back, chained before one that came up meanwhile.
class PendingAside {
public:
    explicit PendingAside(Context& context);
    ~PendingAside();
    PendingAside(const PendingAside&) = delete;
    PendingAside& operator=(const PendingAside&) = delete;

private:
    Context& context_;
    Pending pending_;
    Object* exception_;
    int exit_status_;
};

}  // namespace surus
