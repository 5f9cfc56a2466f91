--TEST--
Reflection: iterable in the texts of what it is declared for
--FILE--
<?php
function f(iterable $a, ?iterable $b, iterable|int $c, iterable|int|null $d, Countable|iterable $e, iterable $f = []): ?iterable {}
class C { const ?iterable A = null; public ?iterable $b; public iterable $c; }
$function = new ReflectionFunction('f');
foreach ($function->getParameters() as $parameter) echo $parameter, ' ', $parameter->getType(), "\n";
preg_match('/Return.*/', $function, $match);
echo $match[0], ' ', $function->getReturnType(), "\n";
echo new ReflectionClassConstant('C', 'A'), new ReflectionProperty('C', 'b'), new ReflectionProperty('C', 'c');
--EXPECT--
Parameter #0 [ <required> Traversable|array $a ] iterable
Parameter #1 [ <required> Traversable|array|null $b ] ?iterable
Parameter #2 [ <required> Traversable|array|int $c ] Traversable|array|int
Parameter #3 [ <required> Traversable|array|int|null $d ] Traversable|array|int|null
Parameter #4 [ <required> Countable|Traversable|array $e ] Countable|Traversable|array
Parameter #5 [ <optional> Traversable|array $f = [] ] iterable
Return [ Traversable|array|null ] ?iterable
Constant [ public Traversable|array|null A ] {  }
Property [ public Traversable|array|null $b ]
Property [ public Traversable|array $c ]
