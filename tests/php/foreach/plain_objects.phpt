--TEST--
foreach over a plain object: declared properties by position, then dynamic ones, as they come and go
--FILE--
<?php
#[AllowDynamicProperties]
class Base
{
    public $a = 1;
    protected $b = 2;
    private $c = 3;
    public int $unset;
    public ?string $d = null;

    public function seen(): string
    {
        $names = '';
        foreach ($this as $name => $value) {
            $names .= "$name=" . var_export($value, true) . ' ';
        }
        return $names;
    }
}

class Sub extends Base
{
    private $c = 30;
    public $e = 5;

    public function own(): string
    {
        $names = '';
        foreach ($this as $name => $value) {
            $names .= "$name=$value ";
        }
        return $names;
    }
}

function names(object $o): string
{
    $names = '';
    foreach ($o as $name => $value) {
        $names .= gettype($name) . " $name ";
    }
    return $names;
}

$sub = new Sub;
$sub->dynamic = 6;
$sub->{'12'} = 7;
echo names($sub), "\n", $sub->seen(), "\n", $sub->own(), "\n";

// Added, removed and changed meanwhile.
$o = (object) ['x' => 1, 'y' => 2, 'z' => 3];
foreach ($o as $name => $value) {
    echo "$name=$value ";
    if ($name === 'x') {
        unset($o->y);
        $o->w = 4;
        $o->z = 30;
    }
}
echo "\n";

// Everything behind the place is removed, and there is more than fits at first.
$o = new stdClass;
for ($i = 0; $i < 6; $i++) {
    $o->{"p$i"} = $i;
}
foreach ($o as $name => $value) {
    echo "$name ";
    if ($name === 'p2') {
        unset($o->p0, $o->p1, $o->p3, $o->p4);
        for ($i = 0; $i < 20; $i++) {
            $o->{"q$i"} = $i;
        }
    }
}
echo "\n";

// Nested loops over one object, left in the middle; the variable is overwritten.
$o = (object) ['a' => 1, 'b' => 2];
foreach ($o as $outer => $v) {
    foreach ($o as $inner => $w) {
        echo "$outer$inner ";
        if ($inner === 'a' && $outer === 'b') {
            break 2;
        }
    }
}
foreach ($o as $v) {
    $o = null;
    echo $v, ' ';
}
echo "\n";

// Declared properties that are set while the loop has not come to them.
$sub = new Sub;
foreach ($sub as $name => $value) {
    if ($name === 'a') {
        $sub->unset = 9;
        unset($sub->d);
        $sub->late = 1;
    }
    echo "$name ";
}
echo "\n";

function half(): Generator
{
    $o = (object) ['a' => 1, 'b' => 2, 'c' => 3];
    foreach ($o as $name => $value) {
        yield $name => $value;
    }
}
foreach (half() as $name => $value) {
    echo "$name=$value ";
    if ($name === 'b') {
        break;
    }
}
try {
    foreach ((object) ['a' => 1, 'b' => 2] as $name => $value) {
        throw new Exception($name);
    }
} catch (Exception $e) {
    echo $e->getMessage(), "\n";
}
--EXPECT--
string a string d string e string dynamic string 12 
a=1 b=2 c=3 d=NULL e=5 dynamic=6 12=7 
a=1 b=2 d= c=30 e=5 dynamic=6 12=7 
x=1 z=30 w=4 
p0 p1 p2 p5 q0 q1 q2 q3 q4 q5 q6 q7 q8 q9 q10 q11 q12 q13 q14 q15 q16 q17 q18 q19 
aa ab ba 1 2 
a unset e late 
a=1 b=2 a
