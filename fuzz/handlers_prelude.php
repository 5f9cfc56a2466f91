<?php
// What the programs of handlers.py share: operands, and code that takes them away while they are in
// use. Each program is evaluated in the global scope, so that handlers can get at its variables.

const STRIKES = 14;

// What user code does to the operands when the engine calls it.
function strike(): void {
    global $mode, $depth, $left;
    // What strikes makes objects that strike when they go.
    if ($depth >= 2 || $left-- <= 0) return;
    $depth++;
    switch ($mode) {
        case 0: $GLOBALS['a'] = null; break;
        case 1: $GLOBALS['a'] = 0x4141414141; break;
        case 2: $GLOBALS['a'] = ['x' => ['x' => [1], 0 => 'zero'], 0 => [7, 8]]; break;
        case 3: $GLOBALS['a'] = str_repeat('s', 40); break;
        case 4: unset($GLOBALS['a']); break;
        case 5: if (is_array($GLOBALS['a'] ?? 0)) $GLOBALS['a']['x'] = null; break;
        case 6: if (is_array($GLOBALS['a'] ?? 0)) for ($i = 0; $i < 60; $i++) $GLOBALS['a'][] = "n$i"; break;
        case 7: if (is_array($GLOBALS['a'] ?? 0)) unset($GLOBALS['a']['x'], $GLOBALS['a'][0]); break;
        case 8: $other = new Evil; $GLOBALS['a'] = &$other; break;
        case 9: $GLOBALS['o'] = null; $GLOBALS['a'] = null; gc_collect_cycles(); break;
        case 10: if (is_object($GLOBALS['o'] ?? 0)) { unset($GLOBALS['o']->p, $GLOBALS['o']->dyn); } break;
        case 11: if (is_object($GLOBALS['o'] ?? 0)) { $GLOBALS['o']->p = 1; for ($i = 0; $i < 30; $i++) $GLOBALS['o']->{"d$i"} = $i; } break;
        case 12: Holder::$s = null; $GLOBALS['kept'] = $GLOBALS['a'] ?? null; $GLOBALS['a'] = []; break;
        case 13: $depth--; throw new Exception('struck');
    }
    // Memory that was freed is used for something else.
    $GLOBALS['filler'] = [];
    for ($i = 0; $i < 8; $i++) $GLOBALS['filler'][] = [str_repeat(chr(65 + $i), 16 << ($i & 3)), [$i], new stdClass];
    $depth--;
}

#[AllowDynamicProperties]
class Holder {
    public $p = ['x' => ['x' => 1]];
    public ?array $t = ['x' => ['x' => 1]];
    public int $i = 5;
    public string $str = 'text';
    public static $s = ['x' => ['x' => 1]];
}

// Everything that the engine calls on objects.
#[AllowDynamicProperties]
class Evil implements ArrayAccess, IteratorAggregate, Countable, JsonSerializable {
    public $q = 1;
    public function __toString(): string { strike(); return '1'; }
    public function __get($n) { strike(); return ['x' => 1]; }
    public function __set($n, $v) { strike(); }
    public function __isset($n) { strike(); return true; }
    public function __unset($n) { strike(); }
    public function __call($n, $a) { strike(); return 1; }
    public static function __callStatic($n, $a) { strike(); return 1; }
    public function __invoke(...$a) { strike(); return 1; }
    public function __clone() { strike(); }
    public function __debugInfo() { strike(); return ['d' => 1]; }
    public function __serialize(): array { strike(); return ['s' => 1]; }
    public function __unserialize(array $d): void { strike(); }
    public function __destruct() { strike(); }
    public function offsetGet($k): mixed { strike(); return ['x' => 1]; }
    public function offsetSet($k, $v): void { strike(); }
    public function offsetExists($k): bool { strike(); return true; }
    public function offsetUnset($k): void { strike(); }
    public function count(): int { strike(); return 2; }
    public function jsonSerialize(): mixed { strike(); return [1]; }
    public function getIterator(): Iterator { strike(); return new EvilIterator; }
}
class EvilIterator implements Iterator {
    private $n = 0;
    public function rewind(): void { strike(); }
    public function valid(): bool { strike(); return $this->n < 3; }
    public function current(): mixed { strike(); return $this->n; }
    public function key(): mixed { strike(); return $this->n; }
    public function next(): void { strike(); $this->n++; }
}
function by_reference(&$x, &$y = null) { strike(); $x = $y; return $x; }
function callback(...$a) { strike(); return count($a) > 1 ? strcmp((string) @json_encode($a[0]), (string) @json_encode($a[1])) : 1; }
function generates() { try { strike(); yield 1; strike(); yield 'k' => 2; } finally { strike(); } }

$operands = [
    fn() => ['x' => ['x' => ['x' => 1], 0 => 's'], 0 => [1, 2], 'k' => 'text', 1 => 1.5],
    fn() => [[1, [2, 3]], ['x' => new Evil], 'str', 4],
    fn() => ['x' => new Evil, 0 => new Evil, 'y' => [new Evil]],
    fn() => 'string',
    fn() => null,
    fn() => false,
    fn() => new Evil,
    fn() => new ArrayObject(['x' => ['x' => 1], 0 => [1]]),
    fn() => new Holder,
    fn() => [3, 1, 2, '10', 'b', 1.5, null, true],
    fn() => [new Evil, new Evil, 'x'],
    fn() => 7,
];

$name = 'a';

function prepare(int $operand, int $how, bool $reference): void {
    global $operands;
    $GLOBALS['mode'] = STRIKES;
    foreach (['a', 'o', 'r', 'kept', 'filler', 'v', 'z', 'k', 'w', 'f', 'e'] as $variable) unset($GLOBALS[$variable]);
    $GLOBALS['depth'] = 0;
    $GLOBALS['left'] = 20;
    $GLOBALS['a'] = $operands[$operand]();
    $GLOBALS['o'] = new Holder;
    $GLOBALS['o']->dyn = ['x' => ['x' => 1]];
    Holder::$s = ['x' => ['x' => 1]];
    if ($reference) $GLOBALS['r'] = &$GLOBALS['a'];
    $GLOBALS['mode'] = $how;
}

// Looks at what is left.
function after(): void {
    $GLOBALS['mode'] = STRIKES;
    $GLOBALS['left'] = 0;
    $seen = [$GLOBALS['a'] ?? 0, $GLOBALS['o'] ?? 0, $GLOBALS['kept'] ?? 0, Holder::$s];
    @json_encode($seen, JSON_PARTIAL_OUTPUT_ON_ERROR);
    gc_collect_cycles();
}

set_error_handler(function () { strike(); return true; });
ob_start(fn() => '');
