// IntlIterator: over what ICU lists.
#pragma once

#include <unicode/strenum.h>

#include <memory>

#include "ext/intl/objects.h"

namespace surus::intl {

// One behind an IntlIterator.
class Source {
public:
    virtual ~Source() = default;
    // What comes next; Undef at the end.
    virtual Result<Value> next(Context& context, Error& error) = 0;
    virtual void rewind(Error& error) = 0;
    // Null: the number of steps.
    virtual const Value* key() const { return nullptr; }
    virtual Value* held() { return nullptr; }  // for the cycle collector
};

struct IteratorState {
    Error error;
    std::unique_ptr<Source> source;
    Value current = Value::undef();
    int64_t steps = 0;

    IteratorState() = default;
    IteratorState(const IteratorState&) = delete;
    ~IteratorState() { release(current); }
    static IteratorState& of(Object& self) { return self.native<IteratorState>(); }
};

// An owned IntlIterator. Takes over the enumeration.
Result<Object*> make_iterator(Context& context, icu::StringEnumeration* names);

// Throws when there is no source.
Result<IteratorState*> iterator(Context& context, Object& self);

}  // namespace surus::intl
