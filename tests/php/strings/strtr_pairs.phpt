--TEST--
strtr() with pairs: the longest key wins, whatever its length; ints are keys, too; only what is put in becomes a text
--FILE--
<?php
class Told
{
    public function __construct(private string $text) {}
    public function __toString(): string
    {
        echo "[{$this->text}]";
        return $this->text;
    }
}

echo strtr('Hello {name}, {na}', ['{name}' => 'Ann', '{na}' => '?', '{' => '<']), "\n";
echo strtr('12 1 123 -5', [1 => 'one', 12 => 'twelve', -5 => 'minus five', '1 ' => 'one space']), "\n";
echo strtr('abc', ['x', 'y']), ' ', strtr('10', ['x', 'y']), "\n";
echo strtr('съешь ещё', ['с' => 's', 'ъ' => '', 'е' => 'e', 'ш' => 'sh', 'ь' => '', 'щ' => 'shch', 'ё' => 'yo']), "\n";
echo strtr('aaa', ['a' => 'aa', 'aa' => 'b']), "\n";
echo strtr('a b', ['a' => new Told('A'), 'c' => new Told('C'), 'b' => new Told('B')]), "\n";
echo strtr('x', ['' => 'y', 'x' => 'z']), "\n";
echo strtr('x', []), strtr('', ['' => 'y']), "|\n";
echo strtr('1.5 true', ['1.5' => 2.5, 'true' => true, ' ' => null]), "\n";

// Lengths at the borders of words of bits.
foreach ([1, 63, 64, 65, 127, 128, 255, 256, 257, 1000] as $length) {
    $key = str_repeat('k', $length);
    $pairs = [$key => '<long>', 'k' => '.', str_repeat('k', 2000) => 'too long'];
    $expected = $length === 1 ? '..' : '<long>.';
    echo strtr($key . 'k', $length === 1 ? ['k' => '.'] : $pairs) === $expected ? 'ok ' : "wrong at $length ";
}
echo "\n";

$pairs = ['a' => 1];
$pairs['b'] = new class($pairs) {
    public function __construct(private array &$pairs) {}
    public function __toString(): string
    {
        $this->pairs = [];
        return 'gone';
    }
};
echo strtr('aba', $pairs), ' ', count($pairs), "\n";

try {
    strtr('ab', ['a' => new stdClass()]);
} catch (Error $error) {
    echo $error->getMessage(), "\n";
}
?>
--EXPECTF--
Hello Ann, ?
twelve one spacetwelve3 minus five
abc yx
sesh eshchyo
baa
[A][B]A B

Warning: strtr(): Ignoring replacement of empty string in %s on line %d
z
x|
2.51
ok ok ok ok ok ok ok ok ok ok 
1gone1 0
Object of class stdClass could not be converted to string
