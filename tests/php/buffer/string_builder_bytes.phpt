--TEST--
StringBuilder: appendByte(), insert(), truncate(), clear()
--FILE--
<?php
use Buffer\StringBuilder;

require __DIR__ . '/helper.inc';

$s = new StringBuilder('hello');
$s->appendByte(33)->appendByte(0)->appendByte(255);
echo hex((string)$s), "\n";
foreach ([-1, 256] as $byte) attempt(fn() => $s->appendByte($byte));
$s->truncate(5)->insert(0, '<')->insert(6, '>')->insert(3, '');
echo $s, "\n";
$s->insert(3, '...');
echo $s, "\n";
$s->insert(offset: 1, string: (string)$s);
echo $s, "\n";
foreach ([-1, 21] as $offset) {
    attempt(fn() => $s->insert($offset, 'x'));
    attempt(fn() => $s->truncate($offset));
}
echo count($s->truncate(0)), "\n";
echo $s->append('again'), count($s->clear()), $s->append('x'), "\n";
?>
--EXPECT--
68 65 6c 6c 6f 21 00 ff
ValueError: Buffer\StringBuilder::appendByte(): Argument #1 ($byte) must be between 0 and 255
ValueError: Buffer\StringBuilder::appendByte(): Argument #1 ($byte) must be between 0 and 255
<hello>
<he...llo>
<<he...llo>he...llo>
ValueError: Buffer\StringBuilder::insert(): Argument #1 ($offset) must be between 0 and 20
ValueError: Buffer\StringBuilder::truncate(): Argument #1 ($length) must be between 0 and 20
ValueError: Buffer\StringBuilder::insert(): Argument #1 ($offset) must be between 0 and 20
ValueError: Buffer\StringBuilder::truncate(): Argument #1 ($length) must be between 0 and 20
0
again0x
