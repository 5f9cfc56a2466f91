<?php
if ($a) b(); elseif ($c) { d(); } else if ($e) f(); else g();
if ($a): b(); elseif ($c): d(); else: e(); endif;
while ($a) { break 2; }
while ($a): continue; endwhile;
do $a--; while ($a);
for ($i = 0, $j = 1; $i < 3; $i++, $j--) ;
for (;;): endfor;
foreach ($a as $k => &$v) {}
foreach ($a as ['x' => $x, [, $y]]): endforeach;
switch ($a) { case 1: case 2: b(); break; default: c(); }
switch ($a): case 1: endswitch;
try { a(); } catch (A | \B\C $e) {} catch (D) {} finally { b(); }
declare(ticks=1) { a(); }
goto end;
end:
global $x, $$y;
static $p, $q = 1;
unset($a, $b['c'],);
echo $a, $b;
return match (true) { $a, $b => 1, default => throw $c, };
