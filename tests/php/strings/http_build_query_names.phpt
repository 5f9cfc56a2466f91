--TEST--
http_build_query and url encoding: names, kinds of values, separators
--FILE--
<?php
function show(...$values) { echo implode(' ', array_map('json_encode', $values)), "\n"; }
class Plain { public $a = 1; protected $b = 2; private $c = [3]; public int $none; }
enum Suit: string { case Hearts = 'H ♥'; } enum Bare { case One; }
echo http_build_query(['a b' => 'c d', 'l' => [1, 'x' => ['y' => true, 'z' => null]], 'f' => 1.5, -7 => -8, 's' => Suit::Hearts, 'o' => new Plain, 'n' => false], 'p_'), "\n";
echo http_build_query(['a b' => '~ é/', '' => 1, 'x' => ['' => [2]]], '', ';', PHP_QUERY_RFC3986), "\n";
try { http_build_query(['a' => Bare::One]); } catch (ValueError $e) { echo $e->getMessage(), "\n"; }
echo urlencode("a-b_c.d~e f\0ü%"), ' ', rawurlencode("a-b_c.d~e f\0ü%"), ' ', rawurlencode(''), "\n";
--EXPECT--
a+b=c+d&l%5B0%5D=1&l%5Bx%5D%5By%5D=1&f=1.5&p_-7=-8&s=H+%E2%99%A5&o%5Ba%5D=1&n=0
a%20b=~%20%C3%A9%2F;=1;x%5B%5D%5B0%5D=2
Unbacked enum Bare cannot be converted to a string
a-b_c.d%7Ee+f%00%C3%BC%25 a-b_c.d~e%20f%00%C3%BC%25 
