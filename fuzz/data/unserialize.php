<?php
// unserialize() of all kinds of objects; what comes out is walked, copied, changed and serialised again.

enum Suit: string { case Hearts = 'H'; case Spades = 'S'; }
class Typed
{
    public int $i = 1;
    public ?Typed $next = null;
    public array $list = [];
    public readonly int $once;
    private static int $woken = 0;
    public function __wakeup() { if (++self::$woken % 3 == 0) throw new Exception('no'); }
    public function __destruct() { $this->list = []; }
}
class Own
{
    public $data;
    public function __serialize(): array { return ['data' => $this->data]; }
    public function __unserialize(array $data): void { $this->data = &$data['data']; $data['data'] = 5; }
}
class Sleeper
{
    public $a = 1;
    protected $b = 2;
    private $c = 3;
    public function __sleep() { return ['a', 'b', 'c']; }
}
class Magic
{
    public $x;
    public function __get($name) { return $this; }
    public function __set($name, $value) { $this->x[] = $value; }
    public function __destruct() { $this->x = null; }
}

$heap = new SplMinHeap;
$heap->insert(2);
$queue = new SplPriorityQueue;
$queue->insert('a', 3);
$storage = new SplObjectStorage;
$storage[$typed = new Typed] = [1, $typed];
$list = new SplDoublyLinkedList;
$list->push([1, 2]);
$own = new Own;
$own->data = [1, &$own->data];
$cycle = new stdClass;
$cycle->self = $cycle;
$cycle->again = &$cycle->self;
$shared = 'text';
$period = new DatePeriod(new DateTime('2024-01-01'), new DateInterval('P1D'), 3);
$magic = new Magic;
$magic->x = [$magic, new Sleeper];
$values = [
    $typed, $own, $cycle, $storage, $list, $queue, [$heap], $magic, Suit::Hearts, [Suit::Spades, Suit::Spades], [&$shared, &$shared, 1.5, null, true, -7],
    new ArrayObject([1, new ArrayObject($cycle)]), new ArrayIterator([1, 'k' => 2]), SplFixedArray::fromArray([1, [2], $cycle]),
    new DateTimeImmutable('2024-02-29 12:00 Europe/Berlin'), new DateTimeZone('+02:00'), new DateInterval('P1Y2M3DT4H'), $period,
    new Exception('text', 3, new Error('inner')), new SplQueue, new SplStack, new Random\Randomizer(new Random\Engine\Mt19937(3)), hash_init('sha256'),
    new Random\Engine\Xoshiro256StarStar(5), new Sleeper, [INF, NAN, -INF, PHP_INT_MIN, PHP_INT_MAX, '', str_repeat('x', 30)],
];
$seeds = [
    'a:3:{i:0;a:1:{i:0;i:1;}i:0;i:5;i:1;R:3;}', 'a:2:{i:0;O:5:"Typed":1:{s:1:"i";i:1;}i:1;R:3;}', 'a:1:{i:0;r:1;}', 'a:2:{i:0;i:1;i:1;R:2;}',
    'C:11:"ArrayObject":21:{x:i:0;a:0:{};m:a:0:{}}', 'O:8:"stdClass":2:{s:1:"a";O:8:"stdClass":0:{}s:1:"a";R:2;}', 'E:11:"Suit:Hearts";',
];
foreach ($values as $value) {
    try {
        $seeds[] = serialize($value);
    } catch (Exception) {
    }
}

function walk($value, int $depth = 0): int
{
    if ($depth > 8) return 1;
    $count = 1;
    if ($value instanceof Traversable && !$value instanceof Generator) {
        foreach ($value as $key => $each) {
            if (++$count > 50) break;
            walk($each, $depth + 1);
        }
    }
    foreach (is_object($value) || is_array($value) ? (array) $value : [] as $each) $count += walk($each, $depth + 1);
    return $count;
}

return [function (string $input) {
    foreach ([[], ['allowed_classes' => ['Typed', 'ArrayObject']], ['max_depth' => 3]] as $options) {
        try {
            $value = unserialize($input, $options);
            walk($value);
            $copy = is_object($value) && !$value instanceof UnitEnum ? clone $value : $value;
            if (is_array($copy)) $copy[] = 1;
            if (is_array($copy)) foreach ($copy as &$each) $each = 7;
            unset($each);
            var_export($value === $copy, true);
            serialize($copy);
            serialize($value);
            json_encode($value);
            $value == $copy;
        } catch (Throwable) {
        }
        unset($value, $copy);
    }
    if (strlen($input) % 7 == 0) gc_collect_cycles();
}, $seeds];
