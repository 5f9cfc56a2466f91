--TEST--
Switches and matches over small numbers, with gaps, twins, and what is no number
--FILE--
<?php
function gaps($v) { switch ($v) { case 1: return 'a'; case 3: return 'b'; case 3: return 'twin'; case 7: return 'c'; case 0: return 'z'; case 12: return 'm'; default: return '-'; } }
function matched($v) { return match ($v) { 2, 4 => 'x', 9 => 'y', 15 => 'q', 4 => 'twin', default => '-' }; }
function negative($v) { switch ($v) { case -1: return 'a'; case 3: return 'b'; case 4: return 'c'; case 5: return 'd'; } return '-'; }
function large($v) { switch ($v) { case 100000: return 'a'; case 3: return 'b'; case 4: return 'c'; case 5: return 'd'; } return '-'; }
function falls($v) { $out = ''; switch ($v) { case 2: $out .= 2; case 1: $out .= 1; case 4: $out .= 4; break; case 8: $out .= 8; default: $out .= 'd'; case 3: $out .= 3; } return $out; }
$values = [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 15, 16, 19, 20, 100000, PHP_INT_MAX, PHP_INT_MIN, '3', '7', 3.0, 7.5, null, true, false, [], 'x', new ArrayObject];
for ($round = 0; $round < 3; ++$round) {
    foreach ($values as $v) {
        if (is_object($v)) set_error_handler(fn () => true);
        echo gaps($v), matched($v), negative($v), large($v), ' ', falls($v), "\n";
        restore_error_handler();
    }
}

--EXPECT--
--a- d3
z--- d3
a--- 14
-x-- 214
b-bb 3
-xcc 4
--dd d3
---- d3
c--- d3
---- 8d3
-y-- d3
---- d3
m--- d3
---- d3
-q-- d3
---- d3
---- d3
---- d3
---a d3
---- d3
---- d3
b-bb 3
c--- d3
b-bb 3
---- d3
z--- d3
a-aa 214
z--- d3
---- d3
---- d3
a--- 14
--a- d3
z--- d3
a--- 14
-x-- 214
b-bb 3
-xcc 4
--dd d3
---- d3
c--- d3
---- 8d3
-y-- d3
---- d3
m--- d3
---- d3
-q-- d3
---- d3
---- d3
---- d3
---a d3
---- d3
---- d3
b-bb 3
c--- d3
b-bb 3
---- d3
z--- d3
a-aa 214
z--- d3
---- d3
---- d3
a--- 14
--a- d3
z--- d3
a--- 14
-x-- 214
b-bb 3
-xcc 4
--dd d3
---- d3
c--- d3
---- 8d3
-y-- d3
---- d3
m--- d3
---- d3
-q-- d3
---- d3
---- d3
---- d3
---a d3
---- d3
---- d3
b-bb 3
c--- d3
b-bb 3
---- d3
z--- d3
a-aa 214
z--- d3
---- d3
---- d3
a--- 14
