--TEST--
PHP 8.5: case semicolon
--FILE--
<?php
function f($x) {
    switch ($x) {
        case 1;
            return 'one';
        case 2:
            return 'two';
        default;
            return 'other';
    }
}
echo f(1), f(2), f(3), "\n";
switch (4): case 4; echo "alternative\n"; endswitch;
$x = 3;
echo match ($x) { 3 => "match\n" };
--EXPECTF--
Deprecated: Case statements followed by a semicolon (;) are deprecated, use a colon (:) instead in %s on line 4

Deprecated: Case statements followed by a semicolon (;) are deprecated, use a colon (:) instead in %s on line 8

Deprecated: Case statements followed by a semicolon (;) are deprecated, use a colon (:) instead in %s on line 13
onetwoother
alternative
match
