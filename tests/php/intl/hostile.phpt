--TEST--
What crashed inside ICU: locales that it cannot take apart, amounts at the end of a text
--FILE--
<?php
$format = new NumberFormatter('en', NumberFormatter::CURRENCY);
$offset = 1;
var_dump($format->parseCurrency("1", $currency, $offset), $offset);
foreach ([str_repeat('x', 150), "en@" . str_repeat('a', 140) . "=b"] as $locale) {
    var_dump((new IntlDatePatternGenerator($locale))->getBestPattern('y'));
    Locale::setDefault($locale);
    var_dump((new IntlDatePatternGenerator)->getBestPattern('y'));
    var_dump(IntlDateFormatter::formatObject(new DateTime('@0'), 'yyyy', $locale));
    var_dump(get_class(IntlCalendar::createInstance(null, $locale)));
}
--EXPECT--
bool(false)
int(1)
string(1) "y"
string(1) "y"
string(4) "1970"
string(21) "IntlGregorianCalendar"
string(1) "y"
string(1) "y"
string(4) "1970"
string(21) "IntlGregorianCalendar"
