// What a MessageFormatter holds.
#pragma once

#include <unicode/fmtable.h>
#include <unicode/msgfmt.h>

#include <map>
#include <memory>

#include "ext/intl/objects.h"

namespace surus::intl {

// What the pattern wants an argument to be.
enum class Wanted : uint8_t { Anything, Text, Double, Int32, Int64, Date };

struct MessageFormatterState {
    Error error;
    std::unique_ptr<icu::MessageFormat> format;
    Ref<String> pattern;  // as it was given
    std::map<std::u16string, Wanted> wanted;
    UErrorCode wanted_problem = U_ZERO_ERROR;  // types that contradict one another

    static MessageFormatterState& of(Object& self) { return self.native<MessageFormatterState>(); }
    static Status clone(Context& context, MessageFormatterState& from, MessageFormatterState& to);
};

// A problem, or a formatter of the pattern in `state`.
Result<Opened> open_message(Context& context, MessageFormatterState& state, String& locale,
                            String& pattern);
void find_wanted(MessageFormatterState& state, const icu::UnicodeString& pattern);
Result<Value> format_message(Context& context, MessageFormatterState& state, Array& values);

}  // namespace surus::intl
