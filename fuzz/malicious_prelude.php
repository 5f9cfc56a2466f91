<?php
// What the programs of malicious.py share: operands, and code that takes them away while they are in
// use. Each program is evaluated in the global scope, so that handlers can get at its variables.

const STRIKES = 18;

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
        case 14: case 15: $depth--; if (Fiber::getCurrent()) Fiber::suspend('struck'); return;
        case 16: exit;
        case 17: foreach ([$GLOBALS['a'] ?? 0, $GLOBALS['a'][0] ?? 0, $GLOBALS['o']->p ?? 0, $GLOBALS['z'] ?? 0] as $object) if (is_object($object)) strip($object); break;
    }
    // Memory that was freed is used for something else.
    $GLOBALS['filler'] = [];
    for ($i = 0; $i < 8; $i++) $GLOBALS['filler'][] = [str_repeat(chr(65 + $i), 16 << ($i & 3)), [$i], new stdClass];
    $depth--;
}

// Takes from an object what it holds.
function strip(object $object): void {
    $ways = ['offsetUnset' => [0], 'detach' => [new stdClass], 'setSize' => [0], 'exchangeArray' => [[]], 'removeAll' => [$object],
        'pop' => [], 'extract' => [], 'close' => [], 'closeCursor' => [], 'finalize' => [], 'loadXML' => ['<q/>'], 'setText' => ['q'],
        'remove' => [], 'rewind' => [], 'next' => [], 'reset' => [], 'flush' => [], 'clear' => [], 'openMemory' => [], 'setTimestamp' => [0],
        '__construct' => [[]], 'ftruncate' => [0], 'replaceChildren' => [], 'append' => ['q'], 'setPattern' => ['#']];
    foreach ($ways as $method => $arguments)
        if (method_exists($object, $method)) try { $object->$method(...$arguments); } catch (Throwable $e) {}
}

#[AllowDynamicProperties]
class Holder {
    public int|string $typed = 1;
    public $h { get { strike(); return $this->h; } set { strike(); $this->h = $value; } }
    public $p = ['x' => ['x' => 1]];
    public ?array $t = ['x' => ['x' => 1]];
    public int $i = 5;
    public string $str = 'text';
    public static $s = ['x' => ['x' => 1]];
}

// Everything that the engine calls on objects.
#[AllowDynamicProperties]
class Evil implements ArrayAccess, IteratorAggregate, Countable, JsonSerializable, Stringable {
    const C = 1;
    public static $s = ['x' => 1];
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
class Takes {
    public function __construct(public ?int $x = null, private string|array|null $y = null) { strike(); }
    public function m(string $x = '', int ...$y): string { strike(); return $x; }
    public static function s(?float $x, &$y = null): static { strike(); $y = $x; return new static($x); }
}
function by_reference(&$x, &$y = null) { strike(); $x = $y; return $x; }
function callback(...$a) { strike(); return count($a) > 1 ? strcmp((string) @json_encode($a[0]), (string) @json_encode($a[1])) : 1; }
function generates() { try { strike(); yield 1; strike(); yield 'k' => 2; } finally { strike(); } }

// An object of a builtin class that there is something to do with.
function good(string $class): ?object {
    $xml = '<!DOCTYPE r [<!ENTITY e "x"><!ATTLIST a id ID #IMPLIED>]><r xmlns:n="u"><a id="1">t<!--c--><?p i?>&e;</a><a/><n:b/></r>';
    $document = function () use ($xml) { $d = new DOMDocument; $d->loadXML($xml); return $d; };
    $memory = fn() => new SQLite3(':memory:');
    $pdo = fn() => new PDO('sqlite::memory:');
    $filled = function ($list, $add) { foreach ([3, 1, 2] as $i) $list->$add($i, $i); return $list; };
    try {
        return match ($class) {
            'DOMDocument' => $document(), 'DOMElement' => $document()->documentElement,
            'DOMAttr' => $document()->documentElement->firstChild->attributes->item(0),
            'DOMText' => $document()->documentElement->firstChild->firstChild,
            'DOMNodeList' => $document()->documentElement->childNodes,
            'DOMNamedNodeMap' => $document()->documentElement->firstChild->attributes,
            'DOMXPath' => new DOMXPath($document()),
            'Dom\XMLDocument' => Dom\XMLDocument::createFromString($xml),
            'Dom\HTMLDocument' => Dom\HTMLDocument::createFromString('<p id=x class="a b">y<b>z</b>', LIBXML_NOERROR),
            'Dom\Element', 'Dom\HTMLElement' => good('Dom\HTMLDocument')->body->firstChild,
            'Dom\TokenList' => good('Dom\Element')->classList, 'Dom\NodeList' => good('Dom\Element')->childNodes,
            'Dom\HTMLCollection' => good('Dom\HTMLDocument')->getElementsByTagName('b'),
            'Dom\XPath' => new Dom\XPath(good('Dom\XMLDocument')), 'Dom\Attr' => good('Dom\Element')->attributes[0],
            'SimpleXMLElement', 'SimpleXMLIterator' => new $class($xml),
            'XMLReader' => XMLReader::XML($xml), 'XMLWriter' => XMLWriter::toMemory(),
            'PDO' => $pdo(), 'PDOStatement' => $pdo()->query('select 1 as a, 2 as b union select 3, 4'),
            'SQLite3' => $memory(), 'SQLite3Stmt' => $memory()->prepare('select ?, :x'),
            'SQLite3Result' => $memory()->query('select 1 as a union select 2'),
            'NumberFormatter' => new NumberFormatter('en', 1), 'IntlDateFormatter' => new IntlDateFormatter('en', 0, 0),
            'Collator' => new Collator('en'), 'MessageFormatter' => new MessageFormatter('en', '{0,number} {1}'),
            'IntlCalendar', 'IntlGregorianCalendar' => IntlCalendar::createInstance(),
            'IntlIterator' => IntlTimeZone::createEnumeration(), 'IntlTimeZone' => IntlTimeZone::createDefault(),
            'IntlBreakIterator', 'IntlRuleBasedBreakIterator' => (function () { $i = IntlBreakIterator::createWordInstance('en'); $i->setText('hello world'); return $i; })(),
            'IntlCodePointBreakIterator' => (function () { $i = IntlBreakIterator::createCodePointInstance(); $i->setText('hello'); return $i; })(),
            'Transliterator' => Transliterator::create('Latin-ASCII'), 'ResourceBundle' => new ResourceBundle('en', null),
            'Generator' => generates(), 'Closure' => function (...$x) { strike(); return $this ?? null; },
            'Fiber' => new Fiber(function () { strike(); Fiber::suspend(1); }),
            'DateTime', 'DateTimeImmutable' => new $class('2020-01-01'), 'DateTimeZone' => new DateTimeZone('Europe/Paris'),
            'DateInterval' => new DateInterval('P1D'), 'DatePeriod' => new DatePeriod(new DateTime('2020-01-01'), new DateInterval('P1D'), 3),
            'CurlHandle' => curl_init(), 'CurlMultiHandle' => curl_multi_init(), 'CurlShareHandle' => curl_share_init(),
            'DeflateContext' => deflate_init(ZLIB_ENCODING_RAW), 'InflateContext' => inflate_init(ZLIB_ENCODING_RAW),
            'HashContext' => hash_init('md5'), 'XMLParser' => xml_parser_create(), 'BcMath\Number' => new BcMath\Number('1.5'),
            'ArrayIterator', 'ArrayObject', 'RecursiveArrayIterator' => new $class([1, new Evil, 'x' => [2, [3]]]),
            'SplFixedArray' => SplFixedArray::fromArray([1, new Evil, 3]), 'SplTempFileObject' => (function () { $f = new SplTempFileObject; $f->fwrite("a,b\nc\n"); return $f; })(),
            'SplDoublyLinkedList', 'SplQueue', 'SplStack' => $filled($filled(new $class, 'push'), 'push'),
            'SplMinHeap', 'SplMaxHeap', 'SplPriorityQueue' => $filled(new $class, 'insert'),
            'SplObjectStorage', 'WeakMap' => (function () use ($class) { $s = new $class; $s[new Evil] = new Evil; $GLOBALS['kept'] = new Evil; $s[$GLOBALS['kept']] = 1; return $s; })(),
            'WeakReference' => WeakReference::create($GLOBALS['o'] ?? new Evil),
            'ReflectionClass', 'ReflectionObject' => new $class(new Evil), 'ReflectionMethod' => new ReflectionMethod('Evil', 'count'),
            'ReflectionFunction' => new ReflectionFunction('callback'), 'ReflectionProperty' => new ReflectionProperty('Holder', 't'),
            'ReflectionParameter' => new ReflectionParameter('by_reference', 0), 'ReflectionGenerator' => new ReflectionGenerator(generates()),
            'CachingIterator', 'RecursiveCachingIterator' => new $class(new RecursiveArrayIterator([1, [2], 3]), 256),
            'RegexIterator' => new RegexIterator(new ArrayIterator(['a', 'b', new Evil]), '/a/'),
            'CallbackFilterIterator' => new CallbackFilterIterator(new EvilIterator, 'callback'),
            default => new $class,
        };
    } catch (Throwable $e) {
        return null;
    }
}

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
    fn() => new ArrayIterator([new Evil, 'x' => [1, new Evil], 3]),
    fn() => new SplObjectStorage,
    fn() => SplFixedArray::fromArray([new Evil, [1, 2], 'x']),
    fn() => good('SplDoublyLinkedList'),
    fn() => good('SplMinHeap'),
    fn() => generates(),
    fn() => good('DOMElement'),
    fn() => good('SimpleXMLElement'),
    fn() => new RecursiveIteratorIterator(new RecursiveArrayIterator([1, [new Evil, [3]], 'x' => [new Evil]])),
    fn() => good('WeakMap'),
    fn() => function ($x = 1, &$y = 2) { strike(); return $y; },
];

$name = 'a';
$closed = opendir('.');
closedir($closed);

function prepare(int $operand, int $how, bool $reference): void {
    global $operands;
    $GLOBALS['mode'] = STRIKES;
    foreach (['a', 'o', 'r', 'kept', 'filler', 'v', 'z', 'k', 'w', 'f', 'e', 'local', 'u', 'st'] as $variable) unset($GLOBALS[$variable]);
    $GLOBALS['depth'] = 0;
    $GLOBALS['left'] = 20;
    $GLOBALS['a'] = $operands[$operand]();
    $GLOBALS['o'] = new Holder;
    $GLOBALS['o']->dyn = ['x' => ['x' => 1]];
    Holder::$s = ['x' => ['x' => 1]];
    if ($reference) $GLOBALS['r'] = &$GLOBALS['a'];
    $GLOBALS['mode'] = $how;
}

// Runs a program in a fiber that its strikes suspend: it is dropped there, or goes on with nothing
// where it was.
function fiber(string $code): void {
    $fiber = new Fiber(function () use ($code) {
        global $a, $o, $r, $kept, $z, $k, $w, $f, $e, $name, $local;
        eval($code);
    });
    try {
        $fiber->start();
        for ($i = 0; $i < 20 && $GLOBALS['mode'] == 15 && $fiber->isSuspended(); $i++) {
            $GLOBALS['a'] = $GLOBALS['o'] = $GLOBALS['z'] = null;
            gc_collect_cycles();
            if ($i & 1) $fiber->throw(new Exception('resumed')); else $fiber->resume();
        }
    } catch (Throwable $e) {}
    $GLOBALS['a'] = $GLOBALS['o'] = null;
    $fiber = null;
}

// Looks at what is left, and says that a program came to its end.
function after(): void {
    $GLOBALS['mode'] = STRIKES;
    $GLOBALS['left'] = 0;
    $seen = [$GLOBALS['a'] ?? 0, $GLOBALS['o'] ?? 0, $GLOBALS['kept'] ?? 0, Holder::$s];
    @json_encode($seen, JSON_PARTIAL_OUTPUT_ON_ERROR);
    gc_collect_cycles();
    error_log("\1");
}

set_error_handler(function () { strike(); return true; });
ob_start(fn() => '');
