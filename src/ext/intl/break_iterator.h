// What an IntlBreakIterator holds.
#pragma once

#include <unicode/rbbi.h>
#include <unicode/utext.h>

#include <memory>

#include "ext/intl/objects.h"

namespace surus::intl {

// Boundaries of a text: ICU's rules, or every character.
class Breaks {
public:
    static constexpr int32_t done = -1;

    virtual ~Breaks() = default;
    virtual std::unique_ptr<Breaks> clone() const = 0;
    virtual void set_text(UText* text, UErrorCode& status) = 0;
    virtual int32_t first() = 0;
    virtual int32_t last() = 0;
    virtual int32_t next() = 0;
    virtual int32_t next(int32_t count) = 0;
    virtual int32_t previous() = 0;
    virtual int32_t current() = 0;
    virtual int32_t following(int32_t offset) = 0;
    virtual int32_t preceding(int32_t offset) = 0;
    virtual bool is_boundary(int32_t offset) = 0;
    virtual icu::BreakIterator* icu() { return nullptr; }
    virtual int32_t last_character() const { return -1; }
};
std::unique_ptr<Breaks> rule_breaks(std::unique_ptr<icu::BreakIterator> iterator);
std::unique_ptr<Breaks> character_breaks();

struct BreakIteratorState {
    Error error;
    Ref<String> text;   // null: none yet
    Ref<String> rules;  // compiled ones, which the iterator points into
    std::unique_ptr<Breaks> breaks;
    bool at_end = false;  // of a loop

    static BreakIteratorState& of(Object& self) { return self.native<BreakIteratorState>(); }
    static Status clone(Context& context, BreakIteratorState& from, BreakIteratorState& to);
};

// With the errors forgotten; throws when it was not constructed.
Result<BreakIteratorState*> break_iterator(Context& context, Object& self);

}  // namespace surus::intl
