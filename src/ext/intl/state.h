// What intl keeps for a request.
#pragma once

#include <unicode/ubrk.h>

#include "ext/intl/errors.h"
#include "ext/state.h"

namespace surus::intl {

struct State : ExtensionState {
    static constexpr StateSlot slot = StateSlot::Intl;

    Error error;
    UBreakIterator* graphemes = nullptr;  // made when first wanted; nobody holds it across calls

    ~State() override {
        if (graphemes) ubrk_close(graphemes);
    }
};

// intl.default_locale, or what the environment says.
std::string default_locale(Context& context);

}  // namespace surus::intl
