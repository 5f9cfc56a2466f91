--TEST--
What is concatenated is read after __toString() of what comes before it
--FILE--
<?php
class S {
    function __construct(private Closure $f) {}
    function __toString() { return ($this->f)(); }
}
function f() {
    $s = new S(function () use (&$b) { $b = 'new'; return 's'; });
    $b = 'old'; var_dump($s . $b);
    $b = 'old'; var_dump($b . $s);
    $b = 'old'; var_dump("$s $b");
    $b = 'old'; var_dump("$b $s $b");
    $b = 'old'; var_dump($s . 'x' . $b);
    $b = 'old'; var_dump($s . $s . $b);
    $b = 'old'; $b .= $s; var_dump($b);
    $b = 'old'; $b .= $s . $b; var_dump($b);
    $b = 'old'; $b = $s . $b; var_dump($b);
    $b = 'old'; $b = $b . $s; var_dump($b);
    $b = 5; var_dump($s . $b);
    $b = [1]; var_dump($s . $b);
    $b = new S(fn() => 'bb'); var_dump($s . $b);
}
f();
$s = new S(function () { global $b; $b = 'new'; return 's'; });
$b = 'old'; var_dump($s . $b);
$b = 'old'; var_dump("$s-$b");
--EXPECT--
string(4) "snew"
string(4) "olds"
string(5) "s new"
string(9) "old s new"
string(5) "sxnew"
string(5) "ssnew"
string(4) "olds"
string(7) "newsnew"
string(4) "snew"
string(4) "olds"
string(4) "snew"
string(4) "snew"
string(4) "snew"
string(4) "snew"
string(5) "s-new"
