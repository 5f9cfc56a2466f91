--TEST--
StringBuilder: __toString() that changes the builder it is appended to
--FILE--
<?php
use Buffer\StringBuilder;

require __DIR__ . '/helper.inc';

class Evil {
    function __construct(public StringBuilder $s, public string $what) {}
    function __toString(): string {
        match ($this->what) {
            'clear' => $this->s->clear(),
            'grow' => $this->s->append(str_repeat('x', 3000)),
            'truncate' => $this->s->truncate(1),
            'read' => $this->s->toString(),
        };
        return "[{$this->what}]";
    }
}
foreach (['clear', 'truncate', 'read'] as $what) {
    $s = new StringBuilder('start');
    $s->append('-', new Evil($s, $what), '-end');
    var_dump((string)$s);
}
$s = new StringBuilder('start');
$s->append(new Evil($s, 'grow'));
var_dump($s->length());
$s = new StringBuilder('start');
attempt(fn() => $s->insert(2, new Evil($s, 'truncate') . ''));
?>
--EXPECT--
string(11) "[clear]-end"
string(15) "s[truncate]-end"
string(16) "start-[read]-end"
int(3011)
ValueError: Buffer\StringBuilder::insert(): Argument #1 ($offset) must be between 0 and 1
