--TEST--
Truths of strings, arrays, objects and null in machine code
--INI--
opcache.jit=on
opcache.jit_hot_loop=5
opcache.jit_hot_func=5
surus.jit_rounds=5
--FILE--
<?php
// Truths of strings, arrays, objects and null; ?: and jumps on them.
function truths($n, $values) {
    $log = [];
    foreach ($values as $k => $v) {
        $t = 0; $e = 0; $s = null;
        for ($i = 0; $i < $n; $i++) { if ($v) $t++; if (!$v) $e++; $s = $v ?: "else$k"; $w = $v && $i; $u = $v || $i > $n; $x = (bool) $v; }
        $log[] = [$t, $e, is_object($s) ? 'object' : $s, $w, $u, $x];
    }
    return $log;
}
$values = ['', '0', '00', ' ', 'a', "0\0", 'long text', [], [0], ['k' => null], null, 0, 1, -1, 0.0, -0.0, 0.5, true, false, new stdClass];
for ($r = 0; $r < 3; $r++) $out = truths(40, $values); echo json_encode($out, JSON_PARTIAL_OUTPUT_ON_ERROR), "\n";
function typed_strings($n) { $s = ''; $hits = 0; for ($i = 0; $i < $n; $i++) { $s = substr('0abc', 0, $i % 4); if ($s) $hits++; $d = $s ?: 'none'; if (!$d) $hits += 100; } return [$hits, $d]; }
for ($r = 0; $r < 4; $r++) $out = typed_strings(100); echo json_encode($out), "\n";
function arrays($n) { $a = []; $hits = 0; for ($i = 0; $i < $n; $i++) { if ($a) $hits++; $b = $a ?: [7]; $a[] = $i; if (count($a) > 3) $a = []; $hits += count($b); } return [$hits, $b]; }
for ($r = 0; $r < 4; $r++) $out = arrays(100); echo json_encode($out), "\n";
class Node { public ?Node $next = null; public ?string $name = null; public array $kids = []; public int $v = 1; }
function nodes($n) { $list = null; for ($i = 0; $i < 20; $i++) { $x = new Node; $x->next = $list; $x->name = $i % 3 ? "n$i" : ($i % 2 ? '' : null); if ($i % 4) $x->kids = [$i]; $list = $x; } $s = ''; for ($i = 0; $i < $n; $i++) { for ($p = $list; $p; $p = $p->next) { $name = $p->name ?: 'anonymous'; if ($p->kids) $s = md5($s . $name . count($p->kids)); $q = $p->next ?: $list; $s = md5($s . $q->v . (!$p->name ? 'x' : 'y')); } } return $s; }
for ($r = 0; $r < 3; $r++) $out = nodes(30); echo $out, "\n";
function variable($n) { $kept = 'start'; $x = null; for ($i = 0; $i < $n; $i++) { $x = $i % 5 == 0 ? null : ($i % 5 == 1 ? "s$i" : ($i % 5 == 2 ? [$i] : ($i % 5 == 3 ? $i : ''))); $kept = $x ?: $kept; $again = $x ?: $x; } return [$kept, $again]; }
for ($r = 0; $r < 4; $r++) $out = variable(203); echo json_encode($out), "\n";
final class Ends { public function __construct(public int $n) {} public function __destruct() { echo $this->n, '.'; } }
function ends($n) { $o = null; for ($i = 0; $i < $n; $i++) { $new = $i % 7 == 3 ? new Ends($i) : null; $o = $new ?: $o; $new = null; } echo '|'; return $o ? $o->n : 0; }
for ($r = 0; $r < 4; $r++) $out = ends(30); echo "\n$out\n";
--EXPECT--
[[0,40,"else0",false,false,false],[0,40,"else1",false,false,false],[40,0,"00",true,true,true],[40,0," ",true,true,true],[40,0,"a",true,true,true],[40,0,"0\u0000",true,true,true],[40,0,"long text",true,true,true],[0,40,"else7",false,false,false],[40,0,[0],true,true,true],[40,0,{"k":null},true,true,true],[0,40,"else10",false,false,false],[0,40,"else11",false,false,false],[40,0,1,true,true,true],[40,0,-1,true,true,true],[0,40,"else14",false,false,false],[0,40,"else15",false,false,false],[40,0,0.5,true,true,true],[40,0,true,true,true,true],[0,40,"else18",false,false,false],[40,0,"object",true,true,true]]
[50,"0ab"]
[250,[96,97,98]]
dce52ac494382c4173c5747557dbbd08
[[202],[202]]
3.10.17.|24.3.10.17.|24.3.10.17.|24.3.10.17.|24.
24
