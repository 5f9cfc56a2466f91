--TEST--
Normalizer: the forms, what is normal, single decompositions, bad input
--FILE--
<?php
$samples = ["é", "e\u{301}", "ﬁ", "Å", "ﷺ", "\u{1e9b}\u{323}", "각", "ABC", "ß", "\u{1F600}", ""];
foreach (['C', 'D', 'KC', 'KD', 'KC_CF'] as $form) {
    $value = constant("Normalizer::FORM_$form");
    echo str_pad($form, 6);
    foreach ($samples as $text) {
        $normal = Normalizer::normalize($text, $value);
        echo bin2hex($normal), Normalizer::isNormalized($text, $value) ? "=" : "", " ";
        if (!normalizer_is_normalized($normal, $value)) echo "NOT NORMAL ";
        if (normalizer_normalize($normal, $value) !== $normal) echo "NOT STABLE ";
    }
    echo "\n";
}
// Long runs of marks are put in order.
$marks = str_repeat("\u{323}\u{307}\u{31b}", 1000);
var_dump(strlen(Normalizer::normalize("s" . $marks)) <= strlen("s" . $marks));
var_dump(Normalizer::normalize("s" . $marks) === Normalizer::normalize("s" . strrev(strrev($marks))));

var_dump(bin2hex(Normalizer::getRawDecomposition("ǖ")), Normalizer::getRawDecomposition("a"));
foreach (["", "ab", "\xff", "\xc3"] as $bad) {
    var_dump(normalizer_get_raw_decomposition($bad), intl_get_error_message());
}
foreach (["\xff", "a\x80", "\xed\xa0\x80", "\xf5\x80\x80\x80", "\xc0\x80"] as $bad) {
    var_dump(Normalizer::normalize($bad . "é"), intl_get_error_code() === U_INVALID_CHAR_FOUND);
    var_dump(Normalizer::isNormalized($bad));
}
echo intl_get_error_message(), "\n";
Normalizer::normalize("fine");
echo intl_get_error_message(), "\n";
foreach ([0, 2, 17, -1, PHP_INT_MAX] as $form) {
    try {
        Normalizer::normalize("a", $form);
    } catch (ValueError $error) {
        echo $error->getMessage(), "\n";
    }
}
--EXPECT--
C     c3a9= c3a9 efac81= c385= efb7ba= e1ba9bcca3= eab081= 414243= c39f= f09f9880= = 
D     65cc81 65cc81= efac81= 41cc8a efb7ba= c5bfcca3cc87 e18480e185a1e186a8 414243= c39f= f09f9880= = 
KC    c3a9= c3a9 6669 c385= d8b5d984d98920d8a7d984d984d98720d8b9d984d98ad98720d988d8b3d984d985 e1b9a9 eab081= 414243= c39f= f09f9880= = 
KD    65cc81 65cc81= 6669 41cc8a d8b5d984d98920d8a7d984d984d98720d8b9d984d98ad98720d988d8b3d984d985 73cca3cc87 e18480e185a1e186a8 414243= c39f= f09f9880= = 
KC_CF c3a9= c3a9 6669 c3a5 d8b5d984d98920d8a7d984d984d98720d8b9d984d98ad98720d988d8b3d984d985 e1b9a9 eab081= 616263 7373 f09f9880= = 
bool(true)
bool(true)
string(8) "c3bccc84"
NULL
NULL
string(125) "normalizer_get_raw_decomposition(): Input string must be exactly one UTF-8 encoded code point long.: U_ILLEGAL_ARGUMENT_ERROR"
NULL
string(125) "normalizer_get_raw_decomposition(): Input string must be exactly one UTF-8 encoded code point long.: U_ILLEGAL_ARGUMENT_ERROR"
NULL
string(85) "normalizer_get_raw_decomposition(): Code point out of range: U_ILLEGAL_ARGUMENT_ERROR"
NULL
string(85) "normalizer_get_raw_decomposition(): Code point out of range: U_ILLEGAL_ARGUMENT_ERROR"
bool(false)
bool(true)
bool(false)
bool(false)
bool(true)
bool(false)
bool(false)
bool(true)
bool(false)
bool(false)
bool(true)
bool(false)
bool(false)
bool(true)
bool(false)
Normalizer::isNormalized(): Error converting string to UTF-16.: U_INVALID_CHAR_FOUND
U_ZERO_ERROR
Normalizer::normalize(): Argument #2 ($form) must be a a valid normalization form
Normalizer::normalize(): Argument #2 ($form) must be a a valid normalization form
Normalizer::normalize(): Argument #2 ($form) must be a a valid normalization form
Normalizer::normalize(): Argument #2 ($form) must be a a valid normalization form
Normalizer::normalize(): Argument #2 ($form) must be a a valid normalization form
