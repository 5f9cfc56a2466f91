--TEST--
instanceof of what a call gave: its last share ends there, and may throw
--FILE--
<?php
class A { public $o; function __construct() { $this->o = new B; } function get() { return $this->o; } } class B {} class D { function __destruct() { echo "gone\n"; } } class T { function __destruct() { throw new Exception('thrown'); } }
function make($c) { return new $c; }
$a = new A; $n = 0; for ($i = 0; $i < 1000; $i++) { if ($a->get() instanceof B) $n++; if ($a->o instanceof D) $n++; } echo $n, "\n";
var_dump(make('D') instanceof D); try { var_dump(make('T') instanceof T); } catch (Exception $e) { echo $e->getMessage(), "\n"; } $u = new stdClass; var_dump(make('B') instanceof $u, [1] instanceof B, "x" . $n instanceof B);
$r = &$u; var_dump($r instanceof stdClass); $keep = 5; $keep = make('D') instanceof B; var_dump($keep);
--EXPECT--
1000
gone
bool(true)
thrown
bool(false)
bool(false)
string(1) "x"
bool(true)
gone
bool(false)
