--TEST--
setlocale(): what the system has, and the functions that go by it
--SKIPIF--
<?php if (!setlocale(LC_ALL, 'de_DE.UTF-8')) die('skip no locale de_DE.UTF-8'); ?>
--FILE--
<?php
$names = ['LC_CTYPE', 'LC_NUMERIC', 'LC_TIME', 'LC_COLLATE', 'LC_MONETARY', 'LC_MESSAGES', 'LC_PAPER', 'LC_NAME', 'LC_ADDRESS', 'LC_TELEPHONE', 'LC_MEASUREMENT', 'LC_IDENTIFICATION'];
$mixed = fn(array $set, $else) => implode(';', array_map(fn($name) => "$name=" . ($set[$name] ?? $else), $names));
var_dump(setlocale(LC_ALL, 0) === $mixed(['LC_CTYPE' => 'C.UTF-8'], 'C'));
var_dump(setlocale(LC_ALL, 'de_DE.UTF-8'), setlocale(LC_TIME, '0'));
printf("%.2f|%F|%.1e|%g|%G|%h|%05.1f|%+.1f\n", 1234.5, 1.5, 1.5, 1.5, 1.5, 1.5, 2.25, 2.5);
echo 1.5, ' ', number_format(1234.5, 2), ' ', json_encode(1.5), ' ', var_export(1.5, true), ' ', (float) '1.5', "\n";
$rules = localeconv();
echo $rules['decimal_point'], $rules['thousands_sep'], $rules['int_curr_symbol'], $rules['frac_digits'], json_encode($rules['grouping']), "\n";
echo nl_langinfo(DAY_2), ' ', nl_langinfo(MON_3), ' ', nl_langinfo(RADIXCHAR), ' ', nl_langinfo(CODESET), "\n";
echo @gmstrftime('%A %d. %B', 0), "\n";
$list = ['ä', 'z', 'a', 'B'];
sort($list, SORT_LOCALE_STRING);
echo implode($list), ' ', strcoll('ä', 'z') < 0 ? 'before' : 'behind', ' ', strcoll('a', 'B') < 0 ? 'before' : 'behind', "\n";
var_dump(ctype_alpha("\xe4"), strtoupper('ä') === 'ä');
var_dump(setlocale(LC_NUMERIC, 'no such locale'), setlocale(LC_NUMERIC, ['no', 'C'], 'de_DE.UTF-8'));
var_dump(setlocale(LC_ALL, 0) === $mixed(['LC_NUMERIC' => 'C'], 'de_DE.UTF-8'));
printf("%.2f %s\n", 1.5, localeconv()['decimal_point']);
$text = $mixed(['LC_NUMERIC' => 'de_DE.UTF-8'], 'C');
var_dump(setlocale(LC_ALL, $text) === $text, sprintf('%.1f', 1.5), setlocale(LC_ALL, 'LC_CTYPE=C;LC_TIME=C'));
putenv('LC_ALL');
putenv('LANG=C');
putenv('LC_NUMERIC=de_DE.UTF-8');
var_dump(setlocale(LC_NUMERIC, ''), setlocale(LC_TIME, ''), setlocale(LC_TIME, 'POSIX'), setlocale(999, 'C'));
var_dump(setlocale(LC_ALL, 'C'), strcoll('a', 'B') < 0, setlocale(LC_ALL, str_repeat('x', 255)), setlocale(LC_ALL, '../../etc'), setlocale(LC_ALL, "C\0x"));
?>
--EXPECTF--
bool(true)
string(11) "de_DE.UTF-8"
string(11) "de_DE.UTF-8"
1234,50|1.500000|1.5e+0|1,5|1,5|1.5|002,2|+2,5
1.5 1,234.50 1.5 1.5 1.5
,.EUR 2[3,3]
Montag März , UTF-8
Donnerstag 01. Januar
aäBz before before
bool(false)
bool(true)
bool(false)
string(1) "C"
bool(true)
1.50 .
bool(true)
string(3) "1,5"
bool(false)
string(11) "de_DE.UTF-8"
string(1) "C"
string(1) "C"
bool(false)

Warning: setlocale(): Specified locale name is too long in %s on line %d
string(1) "C"
bool(false)
bool(false)
bool(false)
bool(false)
