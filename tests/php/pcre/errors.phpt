--TEST--
Patterns that are none, and what preg_last_error() says
--FILE--
<?php
$patterns = ["", "abc", "\\a\\", "/abc", "(abc", "/a/e", "/a/\0", "\0a\0", "/(/", "  /a/", "/a/i\n",
    "{a}", "/(?<1a>b)/", "/[[:foo:]]/", "/a/k", "/a\\", '/\y/', '/\y/X'];
foreach ($patterns as $pattern) {
    var_dump(@preg_match($pattern, "abc a"));
    echo error_get_last()['message'] ?? 'none', ', ', preg_last_error_msg(), "\n";
    error_clear_last();
}
var_dump(preg_match('/a/', 'a', $m, 0, 5), preg_last_error_msg());
var_dump(preg_match('/a/u', "\xff"), preg_last_error(), preg_last_error_msg());
var_dump(preg_match('/a/u', "ää", $m, 0, 1), preg_last_error_msg());
var_dump(preg_replace('/a/u', 'b', "\xff"), preg_last_error_msg());
var_dump(preg_match('/a/', 'a'), preg_last_error_msg());
foreach ([fn() => preg_match('/a/', 'a', $m, 0xdead), fn() => preg_match_all('/a/', 'a', $m, 3),
    fn() => preg_replace('/a/', ['b'], 'c'), fn() => preg_replace_callback_array(['x'], 'a')] as $f) {
    try {
        $f();
    } catch (Error $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
--EXPECT--
bool(false)
preg_match(): Empty regular expression, Internal error
bool(false)
preg_match(): Delimiter must not be alphanumeric, backslash, or NUL byte, Internal error
bool(false)
preg_match(): Delimiter must not be alphanumeric, backslash, or NUL byte, Internal error
bool(false)
preg_match(): No ending delimiter '/' found, Internal error
bool(false)
preg_match(): No ending matching delimiter ')' found, Internal error
bool(false)
preg_match(): Unknown modifier 'e', Internal error
bool(false)
preg_match(): NUL byte is not a valid modifier, Internal error
bool(false)
preg_match(): Delimiter must not be alphanumeric, backslash, or NUL byte, Internal error
bool(false)
preg_match(): Compilation failed: missing closing parenthesis at offset 1, Internal error
int(1)
none, No error
int(1)
none, No error
int(1)
none, No error
bool(false)
preg_match(): Compilation failed: subpattern name must start with a non-digit at offset 3, Internal error
bool(false)
preg_match(): Compilation failed: unknown POSIX class name at offset 3, Internal error
bool(false)
preg_match(): Unknown modifier 'k', Internal error
bool(false)
preg_match(): No ending delimiter '/' found, Internal error
bool(false)
preg_match(): Compilation failed: unrecognized character follows \ at offset 1, Internal error
bool(false)
preg_match(): Compilation failed: unrecognized character follows \ at offset 1, Internal error
bool(false)
string(14) "Internal error"
bool(false)
int(4)
string(56) "Malformed UTF-8 characters, possibly incorrectly encoded"
bool(false)
string(74) "The offset did not correspond to the beginning of a valid UTF-8 code point"
NULL
string(56) "Malformed UTF-8 characters, possibly incorrectly encoded"
int(1)
string(8) "No error"
ValueError: preg_match(): Argument #4 ($flags) must be a PREG_* constant
ValueError: preg_match_all(): Argument #4 ($flags) must be a PREG_* constant
TypeError: preg_replace(): Argument #1 ($pattern) must be of type array when argument #2 ($replacement) is an array, string given
TypeError: preg_replace_callback_array(): Argument #1 ($pattern) must contain only string patterns as keys
