--TEST--
Reflection: arrays, closures and functions within defaults
--FILE--
<?php
namespace N;
const K = 3;
class C { function __construct(...$all) {} function m($a = static function () {}, $b = self::m(...)) {} public $p = [K, [1, 'a' => 2]]; }
function f($a = [K, [1, 2, ['x' => null, 1.0, "q'\\"]]], $b = [1, [2]], $c = new C([1], ['a' => K, 5 => []]), $d = [...[1], K], $e = static function () { return 1; }, $f = strlen(...), $g = \strlen(...), $h = [7 => true, K => [-1 => false, 'b']], $i = [[], K]) {}
foreach ([...(new \ReflectionFunction('N\f'))->getParameters(), ...(new \ReflectionMethod('N\C', 'm'))->getParameters()] as $parameter) echo $parameter, "\n";
echo new \ReflectionProperty('N\C', 'p');
--EXPECT--
Parameter #0 [ <optional> $a = [N\K, [0 => 1, 1 => 2, 2 => ['x' => null, 0 => 1.0, 1 => 'q\'\\']]] ]
Parameter #1 [ <optional> $b = [1, [2]] ]
Parameter #2 [ <optional> $c = new \N\C([0 => 1], ['a' => N\K, 5 => []]) ]
Parameter #3 [ <optional> $d = [...[0 => 1], N\K] ]
Parameter #4 [ <optional> $e = Closure({closure:N\f():5}) ]
Parameter #5 [ <optional> $f = N\strlen(...) ]
Parameter #6 [ <optional> $g = \strlen(...) ]
Parameter #7 [ <optional> $h = [7 => true, N\K => [-1 => false, 0 => 'b']] ]
Parameter #8 [ <optional> $i = [[], N\K] ]
Parameter #0 [ <optional> $a = Closure({closure:N\C::m():4}) ]
Parameter #1 [ <optional> $b = self::m(...) ]
Property [ public $p = [N\K, [0 => 1, 'a' => 2]] ]
