--TEST--
Errors of intl: the last one, as warnings, as exceptions
--FILE--
<?php
var_dump(intl_get_error_code(), intl_get_error_message());
var_dump(intl_error_name(U_ILLEGAL_ARGUMENT_ERROR), intl_error_name(-127), intl_error_name(123456789));
var_dump(intl_is_failure(U_USING_DEFAULT_WARNING), intl_is_failure(U_ZERO_ERROR), intl_is_failure(U_PARSE_ERROR));
var_dump(ini_get('intl.default_locale'), ini_get('intl.error_level'), ini_get('intl.use_exceptions'));
var_dump(ini_set('intl.error_level', E_WARNING));
var_dump(normalizer_normalize("\xff"));
ini_set('intl.error_level', 0);
ini_set('intl.use_exceptions', 1);
try {
    grapheme_substr("\xff", 0);
} catch (IntlException $error) {
    echo get_class($error), ": ", $error->getMessage(), " ", $error->getCode(), " ", get_parent_class($error), "\n";
}
echo intl_get_error_message(), "\n";
ini_set('intl.use_exceptions', 0);
var_dump(grapheme_substr("\xff", 0));
--EXPECTF--
int(0)
string(12) "U_ZERO_ERROR"
string(24) "U_ILLEGAL_ARGUMENT_ERROR"
string(23) "U_USING_DEFAULT_WARNING"
string(18) "[BOGUS UErrorCode]"
bool(false)
bool(false)
bool(true)
string(0) ""
string(1) "0"
string(1) "0"

Deprecated: ini_set(): Using a value different than 0 for intl.error_level is deprecated, as the intl.error_level INI setting is deprecated. Instead the intl.use_exceptions INI setting should be enabled to throw exceptions on errors or intl_get_error_code()/intl_get_error_message() should be used to manually deal with errors in %s on line 6
string(1) "0"

Warning: normalizer_normalize(): Error converting input string to UTF-16 in %s on line 7
bool(false)
IntlException: grapheme_substr(): Error converting input string to UTF-16 0 Exception
grapheme_substr(): Error converting input string to UTF-16: U_INVALID_CHAR_FOUND
bool(false)
