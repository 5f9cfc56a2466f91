--TEST--
in_array() of a literal array looks for a key, where that is the same
--FILE--
<?php
class T { function __construct(private $t) {} function __toString(): string { echo "(asked)"; return $this->t; } }
const WORDS = ['alpha', 'beta', ''];
class K { const ALL = ['x', 'y']; static function has($v) { return in_array($v, self::ALL, true); } }

function words($v) {
    return [in_array($v, ['alpha', 'beta', '']), in_array($v, ['alpha', '5', '']),
            in_array($v, ['alpha', 5, '5', '05'], true), in_array($v, [1, 2, 5], true),
            in_array($v, [1, 2, 5]), in_array($v, ['alpha', 'INF', 'NAN', '1 x']),
            in_array($v, WORDS), K::has($v)];
}
$values = ['alpha', 'Alpha', '', '5', 5, '05', 5.0, 0, '0', null, false, true, INF, 'INF', [], ['alpha'], 'y', '1 x', 1];
for ($round = 0; $round < 30; ++$round) {
    foreach ($values as $i => $v) {
        $line = json_encode(words($v));
        if ($round == 0) echo json_encode(is_float($v) && is_infinite($v) ? 'inf' : $v), ' ', $line, "\n";
        elseif ($line !== $first[$i]) echo "differs\n";
        $first[$i] = $line;
    }
}
var_dump(in_array(new T('beta'), ['alpha', 'beta', 'gamma']), in_array(new T('beta'), ['alpha', 'beta'], true));
var_dump(in_array($missing, ['', 'a']), in_array($missing, ['a'], true));
$r = 'beta'; $s = &$r;
var_dump(in_array($s, ['alpha', 'beta']), in_array("be" . "ta$missing2", ['beta'], true));

function loop(array $tokens) {
    $n = 0;
    foreach ($tokens as $i => $t) {
        if (in_array($t, ['(', ')', '[', ']'])) ++$n;
        if (!in_array($i % 7, [1, 3, 5], true)) $n += 100;
        if (in_array("x$i", ['x3', 'x4'], true)) $n += 100000;
    }
    return $n;
}
var_dump(loop(str_split(str_repeat('a(b)[c]', 40))));
--EXPECTF--
"alpha" [true,true,true,false,false,true,true,false]
"Alpha" [false,false,false,false,false,false,false,false]
"" [true,true,false,false,false,false,true,false]
"5" [false,true,true,false,true,false,false,false]
5 [false,true,true,true,true,false,false,false]
"05" [false,true,true,false,true,false,false,false]
5 [false,true,false,false,true,false,false,false]
0 [false,false,false,false,false,false,false,false]
"0" [false,false,false,false,false,false,false,false]
null [true,true,false,false,false,false,true,false]
false [true,true,false,false,false,false,true,false]
true [true,true,false,false,true,true,true,false]
"inf" [false,false,false,false,false,true,false,false]
"INF" [false,false,false,false,false,true,false,false]
[] [false,false,false,false,false,false,false,false]
["alpha"] [false,false,false,false,false,false,false,false]
"y" [false,false,false,false,false,false,false,true]
"1 x" [false,false,false,false,false,true,false,false]
1 [false,false,false,true,true,false,false,false]
(asked)(asked)bool(true)
bool(false)

Warning: Undefined variable $missing in %s on line 22

Warning: Undefined variable $missing in %s on line 22
bool(true)
bool(false)

Warning: Undefined variable $missing2 in %s on line 24
bool(true)
bool(true)
int(216160)
