--TEST--
List literals of known and unknown values: order of evaluation, references, errors and yields within them
--FILE--
<?php
function say(string $s) { echo "$s "; return $s; }
$x = 5;
echo json_encode([$x, 'a', 3, [1, $x], [], [2, 3]]), "\n";
echo json_encode([1 => $x, 0 => 2]), json_encode([0 => $x, 1 => 2]), json_encode([say('p'), 'q', say('r')]), "\n";
function g() { $a = [1, yield 2, yield 3, 'end']; return $a; }
$g = g();
foreach ($g as $v) { echo $v, ' '; if ($v === 2) $g->send('sent'); }
echo json_encode($g->getReturn()), "\n";
$y = [$x, &$x, null];
$x = 9;
echo json_encode($y), "\n";
class D { function __construct(public string $n) {} function __destruct() { echo "gone $this->n\n"; } }
function fails() { return [new D('first'), 'constant', (fn() => throw new Exception('middle'))(), new D('never')]; }
try { fails(); } catch (Exception $e) { echo $e->getMessage(), "\n"; }
unset($e);
function grown($i) { $list = [$i]; $list[] = 'pushed'; $list[5] = 'far'; unset($list[0]); $list[] = 'last'; return $list; }
echo json_encode(grown(1)), ' ', json_encode(grown(2)), "\n";
function twice() { $l = [1, $GLOBALS['x'], 'c']; $l[2] .= 'd'; return $l; }
echo json_encode([twice(), twice()]), "\n";
[$p, [$q]] = [$x, [$x + 1]];
[$p, $q] = [$q, $p];
echo "$p $q ", json_encode([$undefined ?? 'none', ...[1, 2], $x]), "\n";
$unfinished = (function () { yield [new D('held'), yield 1]; })();
$unfinished->current();
unset($unfinished);
echo "done\n";
--EXPECT--
[5,"a",3,[1,5],[],[2,3]]
{"1":5,"0":2}[5,2]p r ["p","q","r"]
2 [1,"sent",null,"end"]
[5,9,null]
gone first
middle
{"1":"pushed","5":"far","6":"last"} {"1":"pushed","5":"far","6":"last"}
[[1,9,"cd"],[1,9,"cd"]]
10 9 ["none",1,2,9]
gone held
done
