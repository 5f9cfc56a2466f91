// What a Collator holds.
#pragma once

#include <unicode/ucol.h>

#include <string>

#include "ext/intl/objects.h"

namespace surus::intl {

struct CollatorState {
    Error error;
    UCollator* collator = nullptr;

    CollatorState() = default;
    CollatorState(const CollatorState&) = delete;
    ~CollatorState() { ucol_close(collator); }
    static CollatorState& of(Object& self) { return self.native<CollatorState>(); }
};

// The same, with the errors forgotten.
CollatorState& ready(Context& context, Object& self);
// Throws when the constructor has not run.
Result<CollatorState*> constructed_collator(Context& context, Object& self);
// With its closing NUL.
std::string sort_key(const UCollator* collator, const std::u16string& text);

}  // namespace surus::intl
