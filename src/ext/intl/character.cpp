// IntlChar: properties of characters.
#include "ext/intl/character.h"

#include <unicode/uchar.h>
#include <unicode/utf8.h>

#include "ext/intl/character.stub.h"
#include "ext/intl/text.h"
#include "runtime/calls/callable.h"
#include "runtime/hooks.h"

namespace surus {

using namespace intl;

namespace intl {

Result<bool> read_character(Context& context, const Value& given, UChar32& out) {
    int64_t number = given.is_int() ? given.integer : -1;
    if (given.is_string()) {
        std::string_view text = given.string->view();
        int64_t offset = 0;
        UChar32 character = -1;
        auto length = static_cast<int64_t>(text.size());
        if (length) U8_NEXT(text.data(), offset, length, character);
        if (!length || offset != length) {
            TRY(note_error(context, nullptr, U_ILLEGAL_ARGUMENT_ERROR,
                           "Passing a UTF-8 character for codepoint requires a string which is "
                           "exactly one UTF-8 codepoint long."));
            return false;
        }
        number = character;
    }
    if (number < UCHAR_MIN_VALUE || number > UCHAR_MAX_VALUE) {
        TRY(note_error(context, nullptr, U_ILLEGAL_ARGUMENT_ERROR, "Codepoint out of range"));
        return false;
    }
    out = static_cast<UChar32>(number);
    return true;
}

}  // namespace intl

static Value text_of(UChar32 character) {
    char buffer[4];
    int32_t length = 0;
    U8_APPEND_UNSAFE(buffer, length, character);
    return string_value({buffer, static_cast<size_t>(length)});
}

// A character for a text, a number for a number.
static Value like(const Value& given, UChar32 character) {
    return given.is_string() ? text_of(character) : Value::of(int64_t{character});
}

static Array* version_array(const UVersionInfo& version) {
    Array* out = Array::create();
    for (uint8_t part : version) out->push(Value::of(int64_t{part}));
    return out;
}

// `tell(character)` of what was given; null when it is no character.
template <class Tell>
static Result<Value> with_character(Context& context, const Value& given, const Tell& tell) {
    UChar32 character = 0;
    if (!TRY(read_character(context, given, character))) return Value::null();
    return tell(character);
}

// ICU looks at the upper end of the range only.
static UCharNameChoice name_choice(int64_t type) {
    bool known = type >= U_UNICODE_CHAR_NAME && type < U_CHAR_NAME_CHOICE_COUNT;
    return known ? static_cast<UCharNameChoice>(type) : U_CHAR_NAME_CHOICE_COUNT;
}

static UProperty property_of(int64_t property) {
    return static_cast<UProperty>(static_cast<int32_t>(property));
}

Result<Value> php_IntlChar_chr(Context& context, Class&, const Value& codepoint) {
    return with_character(context, codepoint, text_of);
}

Result<Value> php_IntlChar_ord(Context& context, Class&, const Value& character) {
    return with_character(context, character, [](UChar32 c) { return Value::of(int64_t{c}); });
}

// ---- properties

Result<Value> php_IntlChar_hasBinaryProperty(Context& context, Class&, const Value& codepoint,
                                             int64_t property) {
    return with_character(context, codepoint, [&](UChar32 c) {
        return Value::boolean(u_hasBinaryProperty(c, property_of(property)));
    });
}

Result<Value> php_IntlChar_getIntPropertyValue(Context& context, Class&, const Value& codepoint,
                                               int64_t property) {
    return with_character(context, codepoint, [&](UChar32 c) {
        return Value::of(int64_t{u_getIntPropertyValue(c, property_of(property))});
    });
}

Result<int64_t> php_IntlChar_getIntPropertyMinValue(Context&, Class&, int64_t property) {
    return u_getIntPropertyMinValue(property_of(property));
}

Result<int64_t> php_IntlChar_getIntPropertyMaxValue(Context&, Class&, int64_t property) {
    return u_getIntPropertyMaxValue(property_of(property));
}

Result<Value> php_IntlChar_getNumericValue(Context& context, Class&, const Value& codepoint) {
    return with_character(context, codepoint,
                          [](UChar32 c) { return Value::of(u_getNumericValue(c)); });
}

Result<Value> php_IntlChar_getBlockCode(Context& context, Class&, const Value& codepoint) {
    return with_character(context, codepoint,
                          [](UChar32 c) { return Value::of(int64_t{ublock_getCode(c)}); });
}

Result<Value> php_IntlChar_charDirection(Context& context, Class&, const Value& codepoint) {
    return with_character(context, codepoint,
                          [](UChar32 c) { return Value::of(int64_t{u_charDirection(c)}); });
}

Result<Value> php_IntlChar_charType(Context& context, Class&, const Value& codepoint) {
    return with_character(context, codepoint,
                          [](UChar32 c) { return Value::of(int64_t{u_charType(c)}); });
}

Result<Value> php_IntlChar_getCombiningClass(Context& context, Class&, const Value& codepoint) {
    return with_character(context, codepoint,
                          [](UChar32 c) { return Value::of(int64_t{u_getCombiningClass(c)}); });
}

Result<Value> php_IntlChar_charDigitValue(Context& context, Class&, const Value& codepoint) {
    return with_character(context, codepoint,
                          [](UChar32 c) { return Value::of(int64_t{u_charDigitValue(c)}); });
}

Result<Value> php_IntlChar_charAge(Context& context, Class&, const Value& codepoint) {
    return with_character(context, codepoint, [](UChar32 c) {
        UVersionInfo version;
        u_charAge(c, version);
        return Value::of(version_array(version));
    });
}

Result<Array*> php_IntlChar_getUnicodeVersion(Context&, Class&) {
    UVersionInfo version;
    u_getUnicodeVersion(version);
    return version_array(version);
}

Result<Value> php_IntlChar_getFC_NFKC_Closure(Context& context, Class&, const Value& codepoint) {
    UChar32 character = 0;
    if (!TRY(read_character(context, codepoint, character))) return Value::null();
    UErrorCode status = U_ZERO_ERROR;
    std::u16string closure = written(
        [&](UChar* buffer, int32_t capacity, UErrorCode& error) {
            return u_getFC_NFKC_Closure(character, buffer, capacity, &error);
        },
        status);
    if (U_FAILURE(status)) return fail_false(context, nullptr, status, "Failed getting closure");
    String* utf8 = to_utf8(closure, status);
    if (!utf8) return fail_false(context, nullptr, status, "Failed converting output to UTF8");
    return Value::of(utf8);
}

// ---- other characters

Result<Value> php_IntlChar_charMirror(Context& context, Class&, const Value& codepoint) {
    return with_character(context, codepoint,
                          [&](UChar32 c) { return like(codepoint, u_charMirror(c)); });
}

Result<Value> php_IntlChar_getBidiPairedBracket(Context& context, Class&, const Value& codepoint) {
    return with_character(context, codepoint,
                          [&](UChar32 c) { return like(codepoint, u_getBidiPairedBracket(c)); });
}

Result<Value> php_IntlChar_tolower(Context& context, Class&, const Value& codepoint) {
    return with_character(context, codepoint,
                          [&](UChar32 c) { return like(codepoint, u_tolower(c)); });
}

Result<Value> php_IntlChar_toupper(Context& context, Class&, const Value& codepoint) {
    return with_character(context, codepoint,
                          [&](UChar32 c) { return like(codepoint, u_toupper(c)); });
}

Result<Value> php_IntlChar_totitle(Context& context, Class&, const Value& codepoint) {
    return with_character(context, codepoint,
                          [&](UChar32 c) { return like(codepoint, u_totitle(c)); });
}

Result<Value> php_IntlChar_foldCase(Context& context, Class&, const Value& codepoint,
                                    int64_t options) {
    return with_character(context, codepoint, [&](UChar32 c) {
        return like(codepoint, u_foldCase(c, static_cast<uint32_t>(options)));
    });
}

// ---- digits

Result<Value> php_IntlChar_digit(Context& context, Class&, const Value& codepoint, int64_t base) {
    UChar32 character = 0;
    if (!TRY(read_character(context, codepoint, character))) return Value::null();
    int32_t value = u_digit(character, static_cast<int8_t>(base));
    if (value < 0) return fail_false(context, nullptr, U_ILLEGAL_ARGUMENT_ERROR, "Invalid digit");
    return Value::of(int64_t{value});
}

Result<int64_t> php_IntlChar_forDigit(Context&, Class&, int64_t digit, int64_t base) {
    return u_forDigit(static_cast<int32_t>(digit), static_cast<int8_t>(base));
}

// ---- names

Result<Value> php_IntlChar_charName(Context& context, Class&, const Value& codepoint,
                                    int64_t type) {
    UChar32 character = 0;
    if (!TRY(read_character(context, codepoint, character))) return Value::null();
    UErrorCode status = U_ZERO_ERROR;
    std::string name = written_bytes(
        [&](char* buffer, int32_t capacity, UErrorCode& error) {
            return u_charName(character, name_choice(type), buffer, capacity, &error);
        },
        status, 128);
    if (U_FAILURE(status))
        return fail_null(context, nullptr, status, "Failure getting character name");
    return string_value(name);
}

Result<Value> php_IntlChar_charFromName(Context& context, Class&, String& name, int64_t type) {
    UErrorCode status = U_ZERO_ERROR;
    UChar32 character = u_charFromName(name_choice(type), name.data(), &status);
    note_code(context, nullptr, status);
    return U_FAILURE(status) ? Value::null() : Value::of(int64_t{character});
}

static Result<Value> name_or_false(Context& context, const char* name) {
    if (name) return string_value(name);
    return fail_false(context, nullptr, U_ILLEGAL_ARGUMENT_ERROR, "Failed to get property name");
}

Result<Value> php_IntlChar_getPropertyName(Context& context, Class&, int64_t property,
                                           int64_t type) {
    return name_or_false(
        context, u_getPropertyName(property_of(property), static_cast<UPropertyNameChoice>(type)));
}

Result<Value> php_IntlChar_getPropertyValueName(Context& context, Class&, int64_t property,
                                                int64_t value, int64_t type) {
    return name_or_false(context,
                         u_getPropertyValueName(property_of(property), static_cast<int32_t>(value),
                                                static_cast<UPropertyNameChoice>(type)));
}

Result<int64_t> php_IntlChar_getPropertyEnum(Context&, Class&, String& alias) {
    return u_getPropertyEnum(alias.data());
}

Result<int64_t> php_IntlChar_getPropertyValueEnum(Context&, Class&, int64_t property,
                                                  String& name) {
    return u_getPropertyValueEnum(property_of(property), name.data());
}

// ---- walks

namespace {

struct Walk {
    Context& context;
    const Callable& callback;
    bool failed = false;

    bool call_back(std::span<const Value> arguments) {
        auto result = call(context, callback, arguments);
        if (!result.ok()) {
            failed = true;
            return false;
        }
        release(result.take());
        return true;
    }
};

}  // namespace

static UBool type_range(const void* data, UChar32 start, UChar32 limit, UCharCategory type) {
    Walk& walk = *static_cast<Walk*>(const_cast<void*>(data));
    const Value arguments[] = {Value::of(int64_t{start}), Value::of(int64_t{limit}),
                               Value::of(int64_t{type})};
    return walk.call_back(arguments);
}

Status php_IntlChar_enumCharTypes(Context& context, Class&, const Callable& callback) {
    Walk walk{context, callback};
    u_enumCharTypes(type_range, &walk);
    if (walk.failed) return failed;
    return {};
}

static UBool character_name(void* data, UChar32 code, UCharNameChoice type, const char* name,
                            int32_t length) {
    Walk& walk = *static_cast<Walk*>(data);
    OwnedValue text(string_value({name, static_cast<size_t>(length)}));
    const Value arguments[] = {Value::of(int64_t{code}), Value::of(int64_t{type}), text.get()};
    return walk.call_back(arguments);
}

Result<bool> php_IntlChar_enumCharNames(Context& context, Class&, const Value& start,
                                        const Value& end, const Callable& callback, int64_t type) {
    UChar32 first = 0;
    UChar32 limit = 0;
    if (!TRY(read_character(context, start, first)) || !TRY(read_character(context, end, limit)))
        return false;
    UErrorCode status = U_ZERO_ERROR;
    Walk walk{context, callback};
    u_enumCharNames(first, limit, character_name, &walk, name_choice(type), &status);
    if (walk.failed) return failed;
    note_code(context, nullptr, status);
    return U_SUCCESS(status) != 0;
}

}  // namespace surus
