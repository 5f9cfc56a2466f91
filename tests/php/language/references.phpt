--TEST--
References everywhere
--FILE--
<?php
$a = 1; $b = &$a; $b++; echo $a, "\n";
function inc(&$x) { $x++; } inc($a); echo $a, "\n";
$arr = [1, 2, 3]; foreach ($arr as &$v) $v *= 2; unset($v); echo implode(",", $arr), "\n";
$x = ['a' => ['b' => 1]]; $r = &$x['a']['b']; $r = 5; $y = $x; $r = 6; echo $x['a']['b'], $y['a']['b'], "\n";
[$p, [$q]] = [1, [2]]; ['k' => $k] = ['k' => 'v']; [$p, $q] = [$q, $p]; echo $p, $q, $k, "\n";
$o = new stdClass; $o->list = []; $o->list[] = 1; $o->list['x']['y'] = 2; echo json_encode($o), "\n";
function &find(array &$hay, $k) { return $hay[$k]; }
$data = ['z' => 1]; $ref = &find($data, 'z'); $ref = 100; echo $data['z'], "\n";
$name = 'dyn'; $$name = 'variable'; echo $dyn, "\n";
function st() { static $n = 0; return ++$n; } st(); st(); echo st(), "\n";
global $glob; $glob = 3; function useglob() { global $glob; $glob++; return $GLOBALS['glob']; } echo useglob(), "\n";
$s = "abc"; $s[1] = 'X'; $s[5] = '!'; var_dump($s, $s[-1]);
--EXPECT--
2
3
2,4,6
66
21v
{"list":{"0":1,"x":{"y":2}}}
100
variable
3
4
string(6) "aXc  !"
string(1) "!"
