--TEST--
Locale: parts, names, matching, putting together
--FILE--
<?php
foreach (["en", "de_CH", "zh-Hant-TW", "sl_IT_nedis_rozaj", "de-CH-1996-x-phonebk", "de@collation=phonebook;currency=EUR", "en-a-bbb-x-a", "i-klingon"] as $locale) {
    echo json_encode([Locale::getPrimaryLanguage($locale), Locale::getScript($locale), Locale::getRegion($locale), Locale::getAllVariants($locale), Locale::getKeywords($locale), Locale::canonicalize($locale), Locale::parseLocale($locale)]), "\n";
}
echo Locale::getDisplayLanguage('de', 'fr'), " ", Locale::getDisplayRegion('de_AT', 'de'), " ", Locale::getDisplayScript('zh_Hant', 'en'), " ", Locale::getDisplayName('pt_BR', 'en'), "\n";
echo locale_compose(['language' => 'en', 'script' => 'Latn', 'region' => 'US', 'variant' => ['a', 'b'], 'private' => ['p', 'q']]), " ", Locale::composeLocale(['grandfathered' => 'i-lux']), "\n";
echo Locale::lookup(['de-DE', 'de', 'en_US'], 'de_DE_1996'), " ", Locale::lookup(['fr'], 'de', true, 'en'), " ", json_encode([Locale::filterMatches('de-DE', 'de'), Locale::filterMatches('de', 'de-DE'), Locale::filterMatches('deu', 'de')]), "\n";
echo Locale::acceptFromHttp('fr-CA,fr;q=0.8,en;q=0.5'), " ", json_encode([Locale::isRightToLeft('ar'), Locale::addLikelySubtags('zh_TW'), Locale::minimizeSubtags('en_Latn_US')]), "\n";
var_dump(Locale::setDefault('de_AT'), Locale::getDefault(), ini_get('intl.default_locale'), Locale::getDisplayLanguage('en'));
foreach ([fn() => Locale::getScript("en\0x"), fn() => Locale::composeLocale(['script' => 'Latn']), fn() => Locale::lookup([1], 'de')] as $wrong) {
    try {
        $wrong();
    } catch (Throwable $error) {
        echo get_class($error), ": ", $error->getMessage(), "\n";
    }
}
var_dump(locale_get_region(str_repeat('x', 200)), intl_get_error_message(), locale_compose(['language' => 5]), intl_get_error_message());
--EXPECT--
["en","","",[],null,"en",{"language":"en"}]
["de","","CH",[],null,"de_CH",{"language":"de","region":"CH"}]
["zh","Hant","TW",[],null,"zh_Hant_TW",{"language":"zh","script":"Hant","region":"TW"}]
["sl","","IT",["NEDIS","ROZAJ"],null,"sl_IT_NEDIS_ROZAJ",{"language":"sl","region":"IT","variant0":"NEDIS","variant1":"ROZAJ"}]
["de","","CH",["1996"],{"x":"phonebk"},"de_CH_1996@x=phonebk",{"language":"de","region":"CH","variant0":"1996","private0":"phonebk"}]
["de","","",[],{"collation":"phonebook","currency":"EUR"},"de@collation=phonebook;currency=EUR",{"language":"de"}]
["en","","",[],{"a":"bbb","x":"a"},"en@a=bbb;x=a",{"language":"en","private0":"a"}]
["i-klingon",null,null,[],null,"tlh",{"grandfathered":"i-klingon"}]
allemand Österreich Traditional Han Portuguese (Brazil)
en_Latn_US_a_b_x_p_q i-lux
de-DE en [true,false,false]
fr_CA [true,"zh_Hant_TW","en"]
bool(true)
string(5) "de_AT"
string(5) "de_AT"
string(8) "Englisch"
ValueError: Locale::getScript(): Argument #1 ($locale) must not contain any null bytes
ValueError: Locale::composeLocale(): Argument #1 ($subtags) must contain a "language" key
TypeError: Locale::lookup(): Argument #2 ($locale) must only contain string values
NULL
string(110) "locale_get_region(): Locale string too long, should be no longer than 156 characters: U_ILLEGAL_ARGUMENT_ERROR"
bool(false)
string(83) "locale_compose(): parameter array element is not a string: U_ILLEGAL_ARGUMENT_ERROR"
