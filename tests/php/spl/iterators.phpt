--TEST--
Iterators around iterators
--FILE--
<?php
class Log extends ArrayIterator { function next(): void { echo "next "; parent::next(); } function rewind(): void { echo "rewind "; parent::rewind(); } }
function show($it) { foreach ($it as $k => $v) echo $k, '=', is_array($v) ? json_encode($v) : $v, ' '; echo "\n"; }
show(new LimitIterator(new Log([1, 2, 3, 4, 5]), 1, 3));
show(new CallbackFilterIterator(new ArrayIterator(range(1, 6)), fn($v, $k, $it) => $v % 2 == 0));
show(new LimitIterator(new InfiniteIterator(new ArrayIterator(['a', 'b'])), 0, 5));
$ap = new AppendIterator; $ap->append(new ArrayIterator([1, 2])); $ap->append(new ArrayIterator([])); $ap->append(new ArrayIterator([3])); show($ap);
show(new IteratorIterator((function () { yield 'k' => 1; yield 'l' => 2; })()));
$n = new NoRewindIterator(new ArrayIterator([1, 2, 3])); show(new LimitIterator($n, 0, 1)); $n->next(); show($n);
$c = new CachingIterator(new ArrayIterator(['x' => 1, 'y' => 2]), CachingIterator::FULL_CACHE);
foreach ($c as $k => $v) echo $k, $c->hasNext() ? ',' : "\n"; var_dump($c->getCache(), count($c), $c['x']);
$s = new CachingIterator(new ArrayIterator(['q'])); $s->rewind(); echo "$s\n";
$m = new MultipleIterator(MultipleIterator::MIT_NEED_ANY | MultipleIterator::MIT_KEYS_ASSOC); $m->attachIterator(new ArrayIterator([1, 2]), 'one'); $m->attachIterator(new ArrayIterator([3]), 'two'); foreach ($m as $k => $v) echo json_encode([$k, $v]), "\n";
$tree = ['a' => 1, 'b' => ['c' => 2, 'd' => ['e' => 3]], 'f' => 4];
foreach (new RecursiveTreeIterator(new RecursiveArrayIterator($tree)) as $k => $line) echo "[$k] $line\n";
class Hooks extends RecursiveIteratorIterator { function beginChildren(): void { echo "<"; } function endChildren(): void { echo ">"; } function beginIteration(): void { echo "begin "; } function endIteration(): void { echo " end\n"; } function nextElement(): void { echo "."; } }
foreach ([0, 1, 2] as $mode) { foreach (new Hooks(new RecursiveArrayIterator($tree), $mode) as $k => $v) echo $k; }
$r = new RecursiveIteratorIterator(new RecursiveArrayIterator($tree), 1); $r->setMaxDepth(1); foreach ($r as $k => $v) echo $k; var_dump($r->getMaxDepth());
foreach (new RecursiveIteratorIterator(new RecursiveCallbackFilterIterator(new RecursiveArrayIterator($tree), fn($v, $k, $it) => $it->hasChildren() || $v > 1)) as $k => $v) echo "$k$v ";
foreach (new RecursiveIteratorIterator(new ParentIterator(new RecursiveArrayIterator($tree)), 1) as $k => $v) echo $k; echo "\n";
class NoCtor extends FilterIterator { function __construct() {} function accept(): bool { return true; } }
foreach ([fn() => (new NoCtor)->rewind(), fn() => new LimitIterator(new ArrayIterator([]), -1), fn() => (new LimitIterator(new ArrayIterator([1, 2, 3]), 1, 1))->seek(2), fn() => (new EmptyIterator)->current(), fn() => (string) new CachingIterator(new ArrayIterator([]), 0), fn() => new CachingIterator(new ArrayIterator([]), 3), fn() => (new CachingIterator(new ArrayIterator([])))->getCache(), fn() => new RecursiveIteratorIterator(new ArrayIterator([])), fn() => $r->setMaxDepth(-5), fn() => (new MultipleIterator)->current()] as $f) try { var_dump($f()); } catch (Throwable $e) { echo get_class($e), ': ', $e->getMessage(), "\n"; }
--EXPECT--
rewind 1=2 next 2=3 next 3=4 next 
1=2 3=4 5=6 
0=a 1=b 0=a 1=b 0=a 
0=1 1=2 0=3 
k=1 l=2 
0=1 
2=3 
x,y
array(2) {
  ["x"]=>
  int(1)
  ["y"]=>
  int(2)
}
int(2)
int(1)
q
[{"one":0,"two":0},{"one":1,"two":3}]
[{"one":1,"two":null},{"one":2,"two":null}]
[a] |-1
[b] |-Array
[c] | |-2
[d] | \-Array
[e] |   \-3
[f] \-4
begin .a<.c<.e>>.f end
begin .a.b<.c.d<.e>>.f end
begin .a<.c<.e>.d>.b.f end
abcdfint(1)
c2 e3 f4 bd
Error: The object is in an invalid state as the parent constructor was not called
ValueError: LimitIterator::__construct(): Argument #2 ($offset) must be greater than or equal to 0
OutOfBoundsException: Cannot seek to 2 which is behind offset 1 plus count 1
BadMethodCallException: Accessing the value of an EmptyIterator
BadMethodCallException: CachingIterator does not fetch string value (see CachingIterator::__construct)
ValueError: CachingIterator::__construct(): Argument #2 ($flags) must contain only one of CachingIterator::CALL_TOSTRING, CachingIterator::TOSTRING_USE_KEY, CachingIterator::TOSTRING_USE_CURRENT, or CachingIterator::TOSTRING_USE_INNER
BadMethodCallException: CachingIterator does not use a full cache (see CachingIterator::__construct)
InvalidArgumentException: An instance of RecursiveIterator or IteratorAggregate creating it is required
ValueError: RecursiveIteratorIterator::setMaxDepth(): Argument #1 ($maxDepth) must be greater than or equal to -1
RuntimeException: Called current() on an invalid iterator
