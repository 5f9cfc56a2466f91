// IntlChar: what Unicode says of characters.
#include <unicode/uchar.h>

#include "ext/intl/character.h"
#include "ext/intl/character.stub.h"

namespace surus {

using namespace intl;

// What a predicate of ICU says of a character; null, with the error noted, when it is none.
static Result<Value> tell(Context& context, const Value& given, UBool (*predicate)(UChar32)) {
    UChar32 character = 0;
    if (!TRY(read_character(context, given, character))) return Value::null();
    return Value::boolean(predicate(character));
}

Result<Value> php_IntlChar_isUAlphabetic(Context& context, Class&, const Value& codepoint) {
    return tell(context, codepoint, u_isUAlphabetic);
}

Result<Value> php_IntlChar_isULowercase(Context& context, Class&, const Value& codepoint) {
    return tell(context, codepoint, u_isULowercase);
}

Result<Value> php_IntlChar_isUUppercase(Context& context, Class&, const Value& codepoint) {
    return tell(context, codepoint, u_isUUppercase);
}

Result<Value> php_IntlChar_isUWhiteSpace(Context& context, Class&, const Value& codepoint) {
    return tell(context, codepoint, u_isUWhiteSpace);
}

Result<Value> php_IntlChar_islower(Context& context, Class&, const Value& codepoint) {
    return tell(context, codepoint, u_islower);
}

Result<Value> php_IntlChar_isupper(Context& context, Class&, const Value& codepoint) {
    return tell(context, codepoint, u_isupper);
}

Result<Value> php_IntlChar_istitle(Context& context, Class&, const Value& codepoint) {
    return tell(context, codepoint, u_istitle);
}

Result<Value> php_IntlChar_isdigit(Context& context, Class&, const Value& codepoint) {
    return tell(context, codepoint, u_isdigit);
}

Result<Value> php_IntlChar_isalpha(Context& context, Class&, const Value& codepoint) {
    return tell(context, codepoint, u_isalpha);
}

Result<Value> php_IntlChar_isalnum(Context& context, Class&, const Value& codepoint) {
    return tell(context, codepoint, u_isalnum);
}

Result<Value> php_IntlChar_isxdigit(Context& context, Class&, const Value& codepoint) {
    return tell(context, codepoint, u_isxdigit);
}

Result<Value> php_IntlChar_ispunct(Context& context, Class&, const Value& codepoint) {
    return tell(context, codepoint, u_ispunct);
}

Result<Value> php_IntlChar_isgraph(Context& context, Class&, const Value& codepoint) {
    return tell(context, codepoint, u_isgraph);
}

Result<Value> php_IntlChar_isblank(Context& context, Class&, const Value& codepoint) {
    return tell(context, codepoint, u_isblank);
}

Result<Value> php_IntlChar_isdefined(Context& context, Class&, const Value& codepoint) {
    return tell(context, codepoint, u_isdefined);
}

Result<Value> php_IntlChar_isspace(Context& context, Class&, const Value& codepoint) {
    return tell(context, codepoint, u_isspace);
}

Result<Value> php_IntlChar_isJavaSpaceChar(Context& context, Class&, const Value& codepoint) {
    return tell(context, codepoint, u_isJavaSpaceChar);
}

Result<Value> php_IntlChar_isWhitespace(Context& context, Class&, const Value& codepoint) {
    return tell(context, codepoint, u_isWhitespace);
}

Result<Value> php_IntlChar_iscntrl(Context& context, Class&, const Value& codepoint) {
    return tell(context, codepoint, u_iscntrl);
}

Result<Value> php_IntlChar_isISOControl(Context& context, Class&, const Value& codepoint) {
    return tell(context, codepoint, u_isISOControl);
}

Result<Value> php_IntlChar_isprint(Context& context, Class&, const Value& codepoint) {
    return tell(context, codepoint, u_isprint);
}

Result<Value> php_IntlChar_isbase(Context& context, Class&, const Value& codepoint) {
    return tell(context, codepoint, u_isbase);
}

Result<Value> php_IntlChar_isMirrored(Context& context, Class&, const Value& codepoint) {
    return tell(context, codepoint, u_isMirrored);
}

Result<Value> php_IntlChar_isIDStart(Context& context, Class&, const Value& codepoint) {
    return tell(context, codepoint, u_isIDStart);
}

Result<Value> php_IntlChar_isIDPart(Context& context, Class&, const Value& codepoint) {
    return tell(context, codepoint, u_isIDPart);
}

Result<Value> php_IntlChar_isIDIgnorable(Context& context, Class&, const Value& codepoint) {
    return tell(context, codepoint, u_isIDIgnorable);
}

Result<Value> php_IntlChar_isJavaIDStart(Context& context, Class&, const Value& codepoint) {
    return tell(context, codepoint, u_isJavaIDStart);
}

Result<Value> php_IntlChar_isJavaIDPart(Context& context, Class&, const Value& codepoint) {
    return tell(context, codepoint, u_isJavaIDPart);
}

}  // namespace surus
