--TEST--
Chained assignments to variables of all kinds
--FILE--
<?php
final class Gone
{
    public function __construct(private string $name) {}
    public function __destruct() { echo "~$this->name "; }
}
function chain(): void
{
    $a = $b = $c = 0;
    var_dump($a, $b, $c);
    $a = $b = 1.5;
    $b = 'x' . $a;
    $a = $b = true;
    var_dump($a, $b);
    $a = new Gone('a');
    $b = &$r;
    $a = $b = 7;
    var_dump($a, $r);
    $a = $a = null;
    $c = $a = [1];
    $a[] = 2;
    var_dump($c === [1], $a);
    static $s;
    $s = $c = 3;
    var_dump($s, $c);
}
chain();
--EXPECT--
int(0)
int(0)
int(0)
bool(true)
bool(true)
~a int(7)
int(7)
bool(true)
array(2) {
  [0]=>
  int(1)
  [1]=>
  int(2)
}
int(3)
int(3)
