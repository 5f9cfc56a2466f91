--TEST--
Types of parameters, properties and returns
--FILE--
<?php
namespace N;
interface A {} interface B {}
class P {}
class T extends P {
    public function __construct(
        public readonly int|string|null $u, protected ?self $s, private (A&B)|null $d, A&B $i, iterable $it, ?iterable $nit,
        mixed $m, null|false $nf, parent $p, callable|array $c, \Closure|iterable $ci, bool|int $bi, $none = null) {}
    public function st(): static { return $this; }
    public function v(): void {}
    public function n(): never { exit; }
}
function show(?\ReflectionType $t, $indent = '') {
    if (!$t) { echo $indent, "none\n"; return; }
    echo $indent, substr(strrchr(get_class($t), '\\') ?: get_class($t), 0), ' ', $t, ' ', $t->allowsNull() ? 'null' : 'not null';
    if ($t instanceof \ReflectionNamedType) echo ' ', $t->getName(), ' ', var_export($t->isBuiltin(), true);
    echo "\n";
    if (!$t instanceof \ReflectionNamedType) foreach ($t->getTypes() as $one) show($one, "$indent  ");
}
$c = new \ReflectionClass(T::class);
foreach ($c->getConstructor()->getParameters() as $p) { echo '$', $p->getName(), ' ', var_export($p->isPromoted(), true), ' '; show($p->getType()); }
foreach (['st', 'v', 'n'] as $m) show($c->getMethod($m)->getReturnType());
show((new \ReflectionMethod('ArrayAccess', 'offsetGet'))->getTentativeReturnType());
var_dump((new \ReflectionMethod('ArrayAccess', 'offsetGet'))->hasReturnType());
foreach ($c->getProperties() as $p) { echo $p->getName(), ' '; show($p->getType()); }
--EXPECT--
$u true ReflectionUnionType string|int|null null
  ReflectionNamedType string not null string true
  ReflectionNamedType int not null int true
  ReflectionNamedType null null null true
$s true ReflectionNamedType ?N\T null N\T false
$d true ReflectionUnionType (N\A&N\B)|null null
  ReflectionIntersectionType N\A&N\B not null
    ReflectionNamedType N\A not null N\A false
    ReflectionNamedType N\B not null N\B false
  ReflectionNamedType null null null true
$i false ReflectionIntersectionType N\A&N\B not null
  ReflectionNamedType N\A not null N\A false
  ReflectionNamedType N\B not null N\B false
$it false ReflectionNamedType iterable not null iterable true
$nit false ReflectionNamedType ?iterable null iterable true
$m false ReflectionNamedType mixed null mixed true
$nf false ReflectionNamedType ?false null false true
$p false ReflectionNamedType N\P not null N\P false
$c false ReflectionUnionType callable|array not null
  ReflectionNamedType callable not null callable true
  ReflectionNamedType array not null array true
$ci false ReflectionUnionType Closure|Traversable|array not null
  ReflectionNamedType Closure not null Closure false
  ReflectionNamedType Traversable not null Traversable false
  ReflectionNamedType array not null array true
$bi false ReflectionUnionType int|bool not null
  ReflectionNamedType int not null int true
  ReflectionNamedType bool not null bool true
$none false none
ReflectionNamedType static not null static false
ReflectionNamedType void not null void true
ReflectionNamedType never not null never true
ReflectionNamedType mixed null mixed true
bool(false)
u ReflectionUnionType string|int|null null
  ReflectionNamedType string not null string true
  ReflectionNamedType int not null int true
  ReflectionNamedType null null null true
s ReflectionNamedType ?N\T null N\T false
d ReflectionUnionType (N\A&N\B)|null null
  ReflectionIntersectionType N\A&N\B not null
    ReflectionNamedType N\A not null N\A false
    ReflectionNamedType N\B not null N\B false
  ReflectionNamedType null null null true
