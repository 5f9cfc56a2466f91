--TEST--
gettext: domains, plurals, limits
--FILE--
<?php
function attempt($f) {
    try {
        var_dump($f());
    } catch (Throwable $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
$folder = sys_get_temp_dir();
var_dump(textdomain(null), bindtextdomain('surus_test', $folder) === realpath($folder), textdomain('surus_test'), textdomain(null));
var_dump(bindtextdomain('surus_test', null) === realpath($folder), bindtextdomain('surus_test', '/no/such'), bindtextdomain('surus_none', null));
var_dump(bindtextdomain('surus_test', '0') === getcwd());
var_dump(bind_textdomain_codeset('surus_test', 'UTF-8'), bind_textdomain_codeset('surus_test', null), bind_textdomain_codeset('surus_none', null));
var_dump(gettext('Hello'), _('Hello'), dgettext('other', 'Hello'), dcgettext('other', 'Hello', LC_MESSAGES));
var_dump(ngettext('%d file', '%d files', 1), ngettext('%d file', '%d files', 2), dngettext('x', 'one', 'more', 0), dcngettext('x', 'one', 'more', 1, LC_MESSAGES));
$long = str_repeat('x', 4097);
attempt(fn() => gettext($long));
attempt(fn() => dgettext($long, 'x'));
attempt(fn() => ngettext('x', $long, 1));
attempt(fn() => dcngettext('x', 'y', $long, 1, LC_MESSAGES));
attempt(fn() => textdomain($long));
foreach ([fn() => textdomain(''), fn() => textdomain('0'), fn() => bindtextdomain('', '/'), fn() => dgettext('', 'x'), fn() => dcgettext('x', 'y', LC_ALL), fn() => dcngettext('x', 'y', 'z', 1, LC_ALL)] as $f) attempt($f);
var_dump(dcgettext('x', 'y', PHP_INT_MAX), dcngettext('x', 'y', 'z', 5, -9));
--EXPECT--
string(8) "messages"
bool(true)
string(10) "surus_test"
string(10) "surus_test"
bool(true)
bool(false)
string(17) "/usr/share/locale"
bool(true)
string(5) "UTF-8"
string(5) "UTF-8"
bool(false)
string(5) "Hello"
string(5) "Hello"
string(5) "Hello"
string(5) "Hello"
string(7) "%d file"
string(8) "%d files"
string(4) "more"
string(3) "one"
ValueError: gettext(): Argument #1 ($message) is too long
ValueError: dgettext(): Argument #1 ($domain) is too long
ValueError: ngettext(): Argument #2 ($plural) is too long
ValueError: dcngettext(): Argument #3 ($plural) is too long
ValueError: textdomain(): Argument #1 ($domain) is too long
ValueError: textdomain(): Argument #1 ($domain) must not be empty
ValueError: textdomain(): Argument #1 ($domain) cannot be zero
ValueError: bindtextdomain(): Argument #1 ($domain) must not be empty
ValueError: dgettext(): Argument #1 ($domain) must not be empty
ValueError: dcgettext(): Argument #3 ($category) cannot be LC_ALL
ValueError: dcngettext(): Argument #5 ($category) cannot be LC_ALL
string(1) "y"
string(1) "z"
