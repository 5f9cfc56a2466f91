// What a NumberFormatter holds.
#pragma once

#include <unicode/unum.h>

#include "ext/intl/objects.h"

namespace surus::intl {

struct NumberFormatterState {
    Error error;
    UNumberFormat* formatter = nullptr;

    NumberFormatterState() = default;
    NumberFormatterState(const NumberFormatterState&) = delete;
    ~NumberFormatterState() { unum_close(formatter); }
    static Status clone(Context& context, NumberFormatterState& from, NumberFormatterState& to);
    static NumberFormatterState& of(Object& self) { return self.native<NumberFormatterState>(); }
};

// With the errors forgotten; throws when the constructor has not run.
Result<NumberFormatterState*> number_formatter(Context& context, Object& self);

}  // namespace surus::intl
