--TEST--
=== of texts, and what closures capture
--FILE--
<?php
function same($a, $b) { return ($a === $b ? 'y' : 'n') . ($a !== $b ? 'y' : 'n') . ($a == $b ? 'y' : 'n'); }
$texts = ['', 'a', 'b', 'ab', 'aB', 'ab ', 'abc', 'abd', "a\0", "\0", str_repeat('x', 40), str_repeat('x', 39) . 'y', '10', '1e1', 'ab'];
foreach ($texts as $k => $a) { foreach ($texts as $b) { $c = implode('', str_split($b)); echo same($a, $c), ' '; } echo "\n"; }
function literal($t) { $r = ''; for ($k = 0; $k < 2; $k++) { if ($t === 'a') $r .= 1; if ($t !== 'ab') $r .= 2; if ('abc' === $t) $r .= 3; if ($t === '') $r .= 4; while ($t === 'b') { $r .= 5; break; } $r .= match ($t) { 'ab' => 'm', default => '-' }; } return $r; }
foreach ($texts as $a) echo literal($a), ' ', literal(implode('', str_split($a))), "\n";
function captures() { $out = []; for ($k = 0; $k < 3; $k++) { $v = "v$k"; $r = &$v; $f = function () use ($k, $v, &$r, &$fresh, $out) { $r .= '!'; $fresh = $k; return [$k, $v, $r, count($out)]; }; $out[] = $f(); $out[] = [$v, $fresh]; unset($r); } return $out; }
echo json_encode(captures()), "\n";
echo json_encode((function () { $f = @function () use ($undefined) { return $undefined; }; return $f(); })()), "\n";
$arrow = fn() => $undefined ?? 'none'; echo $arrow(), "\n";
--EXPECT--
yny nyn nyn nyn nyn nyn nyn nyn nyn nyn nyn nyn nyn nyn nyn 
nyn yny nyn nyn nyn nyn nyn nyn nyn nyn nyn nyn nyn nyn nyn 
nyn nyn yny nyn nyn nyn nyn nyn nyn nyn nyn nyn nyn nyn nyn 
nyn nyn nyn yny nyn nyn nyn nyn nyn nyn nyn nyn nyn nyn yny 
nyn nyn nyn nyn yny nyn nyn nyn nyn nyn nyn nyn nyn nyn nyn 
nyn nyn nyn nyn nyn yny nyn nyn nyn nyn nyn nyn nyn nyn nyn 
nyn nyn nyn nyn nyn nyn yny nyn nyn nyn nyn nyn nyn nyn nyn 
nyn nyn nyn nyn nyn nyn nyn yny nyn nyn nyn nyn nyn nyn nyn 
nyn nyn nyn nyn nyn nyn nyn nyn yny nyn nyn nyn nyn nyn nyn 
nyn nyn nyn nyn nyn nyn nyn nyn nyn yny nyn nyn nyn nyn nyn 
nyn nyn nyn nyn nyn nyn nyn nyn nyn nyn yny nyn nyn nyn nyn 
nyn nyn nyn nyn nyn nyn nyn nyn nyn nyn nyn yny nyn nyn nyn 
nyn nyn nyn nyn nyn nyn nyn nyn nyn nyn nyn nyn yny nyy nyn 
nyn nyn nyn nyn nyn nyn nyn nyn nyn nyn nyn nyn nyy yny nyn 
nyn nyn nyn yny nyn nyn nyn nyn nyn nyn nyn nyn nyn nyn yny 
24-24- 24-24-
12-12- 12-12-
25-25- 25-25-
mm mm
2-2- 2-2-
2-2- 2-2-
23-23- 23-23-
2-2- 2-2-
2-2- 2-2-
2-2- 2-2-
2-2- 2-2-
2-2- 2-2-
2-2- 2-2-
2-2- 2-2-
mm mm
[[0,"v0","v0!",0],["v0!",0],[1,"v1","v1!",2],["v1!",1],[2,"v2","v2!",4],["v2!",2]]
null
none
