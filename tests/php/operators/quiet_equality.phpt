--TEST--
== of ints and strings, of objects, powers, chained truth in variables, switch and match over variables
--FILE--
<?php
enum Suit
{
    case A;
    case B;
}
class P
{
    public $a = 1;
    public $b = 'text';
    public $c = null;
    public float $d = 1.5;
    public $list = [];
}
class Q extends P
{
}

function bits(...$answers): void
{
    echo implode('', array_map('intval', $answers)), "\n";
}

for ($round = 0; $round < 2; $round++) {
    $n = 5;
    $strings = ['5', '05', ' 5', '5 ', '5.0', '5e0', 'five', '5x', '', '-5', '+5', "5\n", '0x5', '.5e1'];
    foreach ($strings as $s) {
        echo (int) ($n == $s), (int) ($s == $n), (int) ($s == 0), (int) ($s === '5'), ' ';
    }
    echo "\n";
    bits(9223372036854775807 == '9223372036854775807', 9223372036854775807 == '9223372036854775808', 0 == 'a', null == '', null == 'a');

    $p = new P;
    $q = new P;
    bits($p == $q, $p != $q, $p == $p, $p == new Q, $p == clone $p);
    $q->b = 'other';
    bits($p == $q);
    $q->b = 'text';
    $q->a = '1';
    bits($p == $q);
    $q->a = true;
    bits($p == $q);
    $q->d = 2.5;
    bits($p == $q);
    $q->d = 1.5;
    $q->a = 1;
    $q->list = [1];
    bits($p == $q);
    unset($p->c, $q->c);
    $q->list = [];
    bits($p == $q);
    $p->c = NAN;
    $q->c = NAN;
    bits($p == $q);
    $o = (object) ['x' => 1];
    $r = (object) ['x' => 1];
    bits($o == $r, $o == (object) ['x' => 2], $o == $p);

    bits(Suit::A == Suit::A, Suit::A == Suit::B, Suit::A === Suit::A, Suit::A !== Suit::B);
    $suit = Suit::B;
    echo match ($suit) {
        Suit::A => 'a',
        Suit::B => 'b',
    }, match (clone $p) {
        $p => 'same',
        default => 'another',
    }, "\n";
    echo json_encode([2 ** 3, 2 ** -1, 2.0 ** 3, (-2) ** 63, 10 ** 19, 0 ** 0, '3' ** '2', 9 ** 0.5]), "\n";

    $t = isset($n) && !isset($none);
    $u = $n > 7 || $t;
    $v = $n && 0;
    bits($t, $u, $v);
    $x = ['held'];
    $x = $n && $u;
    bits($x);

    foreach ([1, 3, '3', 4, 7, 'x', null, 3.0] as $subject) {
        switch ($subject) {
            case 1: echo 'one '; break;
            case '3': echo 'three '; break;
            case 4:
            case 7: echo 'more '; break;
            default: echo 'none ';
        }
        switch ($subject) {
            case 1: echo '1 '; break;
            case 3: echo '3 '; break;
            case 4: echo '4 '; break;
            case 7: echo '7 '; break;
            default: echo '- ';
        }
        echo match ($subject) {
            1, 7 => 'i',
            '3' => 's',
            3 => 'n',
            null => '0',
            default => '?',
        }, ' ';
    }
    echo "\n";
    $deep = (object) ['next' => null];
    echo json_encode([$deep->next?->next, $deep?->next?->none, $none2?->x ?? 'unset', isset($deep->next?->y), empty($deep->next?->y)]), "\n";
}
// Names in variables.
function names()
{
    $a = 1;
    $name = 'a';
    $$name++;
    ${'b'} = $$name;
    $this_name = 'thi' . 's';
    for ($i = 0; $i < 2; $i++) {
        echo $$name, $b, ${'a'}, isset($$this_name) ? 'this' : 'none', isset(${'zz'}) ? 1 : 0, ' ';
    }
    unset($$name);
    echo isset($a) ? 'set' : 'unset', "\n";
}
names();
function counted()
{
    global $total;
    $total++;
    global $total;
    return $total;
}
$total = 1;
echo counted(), counted(), $total, "\n";
--EXPECT--
1101 1100 1100 1100 1100 1100 0000 0000 0000 0000 1100 1100 0000 1100 
11010
10101
0
1
1
0
0
1
0
100
1011
banother
[8,0.5,8,-9223372036854775808,1.0e+19,1,9,3]
110
1
one 1 i three 3 n three 3 s more 4 ? more 7 i none - ? none - 0 three 3 ? 
[null,null,"unset",false,true]
1101 1100 1100 1100 1100 1100 0000 0000 0000 0000 1100 1100 0000 1100 
11010
10101
0
1
1
0
0
1
0
100
1011
banother
[8,0.5,8,-9223372036854775808,1.0e+19,1,9,3]
110
1
one 1 i three 3 n three 3 s more 4 ? more 7 i none - ? none - 0 three 3 ? 
[null,null,"unset",false,true]
222none0 222none0 unset
233
