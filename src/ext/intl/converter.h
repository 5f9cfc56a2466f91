// What a UConverter holds, and the callbacks of its subclasses.
#pragma once

#include <unicode/ucnv.h>

#include "ext/intl/objects.h"

namespace surus::intl {

struct ConverterState {
    Error error;
    UConverter* source = nullptr;
    UConverter* destination = nullptr;
    Object* caller = nullptr;  // whose methods ICU calls; set while it may
    bool callback_failed = false;

    ConverterState() = default;
    ConverterState(const ConverterState&) = delete;
    ~ConverterState();
    static ConverterState& of(Object& self) { return self.native<ConverterState>(); }
    static Status clone(Context& context, ConverterState& from, ConverterState& to);
};

// ICU asks the object's methods about what cannot be converted.
void install_callbacks(ConverterState& state, UConverter* converter);

}  // namespace surus::intl
