<?php
const LIMIT = 10;
#[Deprecated]
const OLD = LIMIT * 2;
function names($name) {
    global $config, $$name;
    static $calls = 0, $made = f();
    $$name = 1;
    $$name += 2;
    ++$$name;
    $r = &$$name;
    $$name = &$r;
    unset($$name, $r);
    $GLOBALS['g'] = $_GET['q'] ?? $GLOBALS['h'];
    unset($GLOBALS['g']);
    $all = $GLOBALS;
    $a = $b = 3;
    $c = $d ?? $e ?? LIMIT;
    return [isset($a), empty($b), isset($$name), isset($this), $_SERVER['argv'], \LIMIT];
}
function &references(&$a, array &...$more) {
    $b = &$a;
    $c = &f();
    $d = &$more[0];
    if ($b) return $a;
    if ($c) return f();
    return $d['x'];
}
if (LIMIT) {
    function conditional() { return __FUNCTION__; }
    class Conditional { }
}
declare(ticks=2) {
    print 'tick';
}
echo include 'a.php', require_once 'b.php', eval('return 1;');
assert(LIMIT > 1);
$silent = @file('c');
clone $silent;
exit(0);
