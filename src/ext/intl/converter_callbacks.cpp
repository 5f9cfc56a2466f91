// UConverter::toUCallback() and fromUCallback(), which subclasses may have their own of.
#include <unicode/ucnv_cb.h>
#include <unicode/ucnv_err.h>
#include <unicode/utf16.h>
#include <unicode/utf8.h>

#include <cstdio>

#include "ext/intl/converter.h"
#include "runtime/hooks.h"

namespace surus::intl {

static void note_failure(Context& context, ConverterState& state, UErrorCode code,
                         const std::string& message) {
    if (!note_error(context, &state.error, code, message).ok()) state.callback_failed = true;
}

// The method's answer; Undef when it threw. `code` becomes what it says.
static Value ask(ConverterState& state, const char* method, const Value (&given)[3],
                 UErrorCode& code) {
    Context& context = Context::current();
    Value answer = Value::undef();
    OwnedValue error(Value::of(Reference::create(Value::of(int64_t{code}))));
    OwnedValue owned[3] = {OwnedValue(given[0]), OwnedValue(given[1]), OwnedValue(given[2])};
    if (state.caller && !state.callback_failed) {
        const Value arguments[] = {given[0], given[1], given[2], error.get()};
        auto result = call_method(context, *state.caller, method, arguments);
        if (result.ok())
            answer = result.take();
        else
            state.callback_failed = true;
    }
    const Value& said = error->reference->value;
    if (said.is_int()) code = static_cast<UErrorCode>(static_cast<int32_t>(said.integer));
    return answer;
}

// ---- to Unicode

static void write_unicode(Context& context, ConverterState& state,
                          UConverterToUnicodeArgs* arguments, const Value& value, UErrorCode& code,
                          int depth = 0) {
    auto write = [&](UChar32 character) {
        UChar units[2];
        int32_t length = 0;
        U16_APPEND_UNSAFE(units, length, character);
        ucnv_cbToUWriteUChars(arguments, units, length, 0, &code);
    };
    if (value.is_int()) {
        if (value.integer < 0 || value.integer > 0x10ffff) {
            char text[48];
            std::snprintf(text, sizeof text, "Invalid codepoint U+%04llx",
                          static_cast<unsigned long long>(value.integer));
            note_failure(context, state, U_ILLEGAL_ARGUMENT_ERROR, text);
            return;
        }
        write(static_cast<UChar32>(value.integer));
    } else if (value.is_string()) {
        std::string_view text = value.string->view();
        auto length = static_cast<int64_t>(text.size());
        for (int64_t i = 0; i < length;) {
            UChar32 character;
            U8_NEXT_OR_FFFD(text.data(), i, length, character);
            write(character);
        }
    } else if (value.is_array() && depth < 64) {
        for (auto [key, element] : elements(*value.array))
            write_unicode(context, state, arguments, element.deref(), code, depth + 1);
    } else if (!value.is_null()) {
        note_failure(context, state, U_ILLEGAL_ARGUMENT_ERROR,
                     "toUCallback() specified illegal type for substitution character");
    }
}

static void to_unicode(const void* data, UConverterToUnicodeArgs* arguments, const char* units,
                       int32_t length, UConverterCallbackReason reason, UErrorCode* code) {
    ConverterState& state = *static_cast<ConverterState*>(const_cast<void*>(data));
    if (!state.caller) return;
    std::string_view rest;
    if (arguments->source)
        rest = {arguments->source, static_cast<size_t>(arguments->sourceLimit - arguments->source)};
    std::string_view bytes;
    if (units && length > 0) bytes = {units, static_cast<size_t>(length)};
    const Value given[3] = {Value::of(int64_t{reason}), string_value(rest), string_value(bytes)};
    OwnedValue answer(ask(state, "toucallback", given, *code));
    if (!answer->is_undef() && reason <= UCNV_IRREGULAR)
        write_unicode(Context::current(), state, arguments, answer.get(), *code);
    if (state.callback_failed && U_SUCCESS(*code)) *code = U_ILLEGAL_CHAR_FOUND;
}

// ---- from Unicode

static void write_bytes(Context& context, ConverterState& state,
                        UConverterFromUnicodeArgs* arguments, const Value& value, UErrorCode& code,
                        int depth = 0) {
    if (value.is_int()) {
        char byte = static_cast<char>(value.integer);
        ucnv_cbFromUWriteBytes(arguments, &byte, 1, 0, &code);
    } else if (value.is_string()) {
        std::string_view text = value.string->view();
        if (text.size() <= INT32_MAX) {
            ucnv_cbFromUWriteBytes(arguments, text.data(), static_cast<int32_t>(text.size()), 0,
                                   &code);
        }
    } else if (value.is_array() && depth < 64) {
        for (auto [key, element] : elements(*value.array))
            write_bytes(context, state, arguments, element.deref(), code, depth + 1);
    } else if (!value.is_null()) {
        note_failure(context, state, U_ILLEGAL_ARGUMENT_ERROR,
                     "fromUCallback() specified illegal type for substitution character");
    }
}

static void from_unicode(const void* data, UConverterFromUnicodeArgs* arguments, const UChar* units,
                         int32_t length, UChar32 character, UConverterCallbackReason reason,
                         UErrorCode* code) {
    ConverterState& state = *static_cast<ConverterState*>(const_cast<void*>(data));
    if (!state.caller) return;
    Array* characters = Array::create();
    for (int32_t i = 0; units && i < length;) {
        UChar32 each;
        U16_NEXT(units, i, length, each);
        characters->push(Value::of(int64_t{each}));
    }
    const Value given[3] = {Value::of(int64_t{reason}), Value::of(characters),
                            Value::of(int64_t{units ? character : 0})};
    OwnedValue answer(ask(state, "fromucallback", given, *code));
    if (!answer->is_undef() && reason <= UCNV_IRREGULAR)
        write_bytes(Context::current(), state, arguments, answer.get(), *code);
    if (state.callback_failed && U_SUCCESS(*code)) *code = U_ILLEGAL_CHAR_FOUND;
}

void install_callbacks(ConverterState& state, UConverter* converter) {
    if (!converter) return;
    UErrorCode status = U_ZERO_ERROR;
    ucnv_setToUCallBack(converter, to_unicode, &state, nullptr, nullptr, &status);
    ucnv_setFromUCallBack(converter, from_unicode, &state, nullptr, nullptr, &status);
}

}  // namespace surus::intl
