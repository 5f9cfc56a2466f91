--TEST--
strtr() with one pair, whose value becomes a text once
--FILE--
<?php
class S { function __construct(public $n) {} function __toString() { echo "<{$this->n}>"; return $this->n; } }
echo strtr("ab", ["zz" => new S("1")]), "\n";
echo strtr("aXbXc", ["X" => new S("-")]), "\n";
echo strtr("", ["X" => new S("-")]), "|\n";
echo strtr("a12b12", [12 => "twelve"]), strtr("a-3b", [-3 => 3.5]), "\n";
echo strtr("abc", ["" => []]), "\n";
echo strtr("aaaa", ["aa" => "a"]), strtr("aaa", ["aa" => "b"]), "\n";
try { echo strtr("ab", ["zz" => new stdClass]); } catch (Error $e) { echo $e->getMessage(), "\n"; }
$r = "y"; $pairs = ["x" => &$r]; echo strtr("axbx", $pairs), strtr("axbx", ["x" => null]), strtr("axbx", ["x" => true]), "\n";
--EXPECTF--
<1>ab
<->a-b-c
|
atwelvebtwelvea3.5b

Warning: Array to string conversion in %s on line 7

Warning: strtr(): Ignoring replacement of empty string in %s on line 7
abc
aaba
Object of class stdClass could not be converted to string
aybyaba1b1
