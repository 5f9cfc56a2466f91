<?php
// Runs each operation over and over and tells by how many bytes of resident memory it grows each time.
//
//   soak.php [SECONDS [NAME…]] [--counts FILE]    seconds for each operation (default 0.5); only those named
//
// An operation that grows by more than one byte each time is run again for four times as long before
// it is called a leak: caches fill up, and the allocator's pages come in bunches.

// What grows until the request ends, and why.
const KNOWN = [
    'include_changed' => 'code of a file that changes is kept for what may still refer to it',
    'eval_distinct' => 'texts in code are shared by all threads and stay',
    'regex_distinct' => 'compiled patterns are kept, up to 4096 of them',
];

$arguments = array_slice($argv, 1);
$at = array_search('--counts', $arguments);
$counts = $at === false ? null : array_splice($arguments, $at, 2)[1];
$seconds = (float) ($arguments[0] ?? 0.5);
$only = array_slice($arguments, 1);
$file = tempnam(sys_get_temp_dir(), 'soak');
file_put_contents($file, '<?php $x = [1, "a" => 2]; if (false) { function soaked() {} class Soaked {} } return fn($y) => $x["a"] + $y;');
$changing = tempnam(sys_get_temp_dir(), 'soak');
register_shutdown_function(function () use ($file, $changing) { unlink($file); unlink($changing); });

class Plain { public $a = 1; public ?Plain $next = null; public function __get($n) { return 1; } public function m(int $x = 1) { return $x; } }
class Dying { public $self; public function __destruct() { $GLOBALS["died"] = 1; } }
function &by_reference(&$x) { $x++; return $x; }
function several() { try { $got = yield 1; yield from [2, 3]; return $got; } finally { $z = 1; } }

$operations = [
    'include' => fn() => (include $file)(1),
    'include_changed' => function () use ($changing) {
        static $n = 0;
        file_put_contents($changing, '<?php return ' . $n++ . ';');
        return include $changing;
    },
    'eval' => fn() => (eval('$x = [1, 2]; return fn() => $x;'))(),
    'eval_distinct' => function () { static $n = 0; return eval('return "distinct ' . $n++ . '";'); },
    'eval_error' => function () { try { eval('$x = ;'); } catch (ParseError $e) {} },
    'closure' => function () { $x = 1; $f = function () use (&$x, &$f) { return $x; }; return $f(); },
    'static_closure' => fn() => array_map(static fn($x) => $x + 1, [1, 2, 3]),
    'generator' => function () { $g = several(); foreach ($g as $x); return $g->getReturn(); },
    'generator_dropped' => function () { $g = several(); $g->current(); },
    'fiber' => function () { $f = new Fiber(function ($x) { return Fiber::suspend($x); }); $f->start(1); $f->resume(2); },
    'fiber_dropped' => function () { $f = new Fiber(function () { try { Fiber::suspend(); } finally { $x = 1; } }); $f->start(); },
    'exception' => function () { try { throw new RuntimeException('x', 1, new Exception); } catch (Exception $e) { $e->getTraceAsString(); } },
    'cycle' => function () { $a = new Plain; $a->next = new Plain; $a->next->next = $a; },
    'cycle_of_arrays' => function () { $a = [1]; $a['self'] = &$a; },
    'destructor' => function () { $d = new Dying; $d->self = $d; },
    'dynamic_properties' => function () { $o = new stdClass; for ($i = 0; $i < 20; $i++) $o->{"p$i"} = $i; return (array) $o; },
    'magic' => fn() => (new Plain)->missing,
    'references' => function () { $x = 1; $y = &by_reference($x); foreach ([1, 2] as $k => &$v) $v = &$y; return $y; },
    'variables' => function () { $n = 'x'; $$n = 1; extract(['q' => 2]); return compact('x', 'q'); },
    'globals' => function () { $GLOBALS['soak'] = [1]; unset($GLOBALS['soak']); },
    'destructuring' => function () { [$a, ['x' => $b]] = [1, ['x' => 2]]; [$a, $b] = [$b, $a]; return $a; },
    'strings' => function () { $s = ''; for ($i = 0; $i < 50; $i++) $s .= "part $i "; return strrev($s) . substr($s, 3, 9); },
    'large_string' => fn() => strlen(str_repeat('x', 3 << 20)),
    'arrays' => fn() => array_merge(range(1, 50), array_flip(array_unique([1, 2, 2])), ['x' => [1]]),
    'sort' => function () { $a = range(20, 1); usort($a, fn($x, $y) => $x <=> $y); return $a; },
    'warning' => fn() => @$undefined['x'][1],
    'error_handler' => function () { set_error_handler(fn() => true); echo $undefined; restore_error_handler(); },
    'callables' => fn() => [call_user_func_array('max', [1, 2]), array_map('strlen', ['a']), (new Plain)->m(...)(2), (new Plain)->m(x: 3)],
    'anonymous_class' => fn() => new class (1) extends Plain { public function __construct(public int $z) {} },
    'reflection' => fn() => (string) new ReflectionMethod('Plain', 'm') . (new ReflectionClass('Plain'))->newInstance()->a,
    'serialize' => fn() => unserialize(serialize([new Plain, new ArrayObject([1]), 1.5, 'x'])),
    'unserialize_error' => fn() => @unserialize('a:2:{i:0;O:5:"Plain":1:{s:1:"a";R:1;}i:1'),
    'json' => fn() => json_decode(json_encode(['a' => [1, 2.5, null, new Plain]]), true),
    'regex' => fn() => preg_replace_callback('/(\w)(\d)?/', fn($m) => strtoupper($m[0]), 'a1b2 c'),
    'regex_distinct' => function () { static $n = 0; return preg_match('/distinct' . $n++ . '(a|b)*/', 'x'); },
    'dates' => fn() => (new DateTime('2024-02-29 10:00 Europe/Paris'))->modify('+1 month')->format('c'),
    'format' => fn() => sprintf('%05.2f %s %x', 1.5, 'x', 255) . implode(sscanf('12 ab', '%d %s')),
    'output' => function () { ob_start(); echo 'x'; ob_start(fn($b) => strtoupper($b)); print 'y'; ob_end_flush(); return ob_get_clean(); },
    'stream' => function () { $f = fopen('php://memory', 'w+'); stream_filter_append($f, 'string.rot13', STREAM_FILTER_WRITE); fwrite($f, 'hello'); rewind($f); return fgets($f); },
    'file' => fn() => file_get_contents($file) . count(file($file)) . filesize($file),
    'spl' => function () { $h = new SplMinHeap; $s = new SplObjectStorage; foreach ([3, 1] as $i) { $h->insert($i); $s[new Plain] = $i; } return [$h->extract(), count($s), iterator_to_array(new LimitIterator(new ArrayIterator([1, 2, 3]), 1))]; },
    'weak' => function () { $m = new WeakMap; $o = new Plain; $m[$o] = new Plain; $r = WeakReference::create($o); unset($o); return $r->get(); },
    'hash' => fn() => hash('sha256', 'x') . hash_hmac('md5', 'x', 'k') . crc32('x'),
    'ini' => function () { $old = ini_set('precision', '10'); ini_set('precision', $old); },
    'autoload' => function () { $f = function ($c) {}; spl_autoload_register($f); class_exists('Missing'); spl_autoload_unregister($f); },
    'backtrace' => fn() => count(debug_backtrace()),
    'gc' => fn() => gc_collect_cycles(),
    'dom' => function () { $d = new DOMDocument; $d->loadXML('<a><b c="1">t</b></a>'); return (new DOMXPath($d))->query('//b[@c]')->item(0)->textContent . $d->saveXML(); },
    'dom_error' => function () { libxml_use_internal_errors(true); (new DOMDocument)->loadXML('<a><b></a>'); libxml_clear_errors(); },
    'simplexml' => fn() => (string) simplexml_load_string('<a><b>t</b></a>')->b,
    'xmlreader' => function () { $r = XMLReader::XML('<a><b/></a>'); while ($r->read()); },
    'xmlwriter' => function () { $w = XMLWriter::toMemory(); $w->startDocument(); $w->writeElement('a', 'b'); return $w->outputMemory(); },
    'xml' => function () { $p = xml_parser_create(); xml_set_element_handler($p, fn() => 1, fn() => 1); xml_parse($p, '<a><b/></a>', true); },
    'intl' => fn() => (new NumberFormatter('de', 1))->format(1234.5) . (new Collator('en'))->compare('a', 'b') . normalizer_normalize('é'),
    'mbstring' => fn() => mb_strtoupper(mb_substr('äöü', 1)) . mb_convert_encoding('ä', 'UTF-16', 'UTF-8') . mb_ereg_replace('a', 'b', 'aaa'),
    'iconv' => fn() => iconv('UTF-8', 'ISO-8859-1', 'ä') . iconv_strlen('ä'),
    'zlib' => fn() => gzuncompress(gzcompress(str_repeat('x', 1000))) . gzdecode(gzencode('x')),
    'bz2' => fn() => bzdecompress(bzcompress('x')),
    'bcmath' => fn() => bcpow('3', '50') . (new BcMath\Number('1.5') + 2),
    'sqlite3' => function () { $d = new SQLite3(':memory:'); $d->exec('create table t(a); insert into t values (1)'); return $d->querySingle('select a from t'); },
    'pdo' => function () { $d = new PDO('sqlite::memory:'); $s = $d->prepare('select ? as x'); $s->execute([1]); return $s->fetchAll(); },
    'openssl' => fn() => openssl_encrypt('x', 'aes-128-cbc', str_repeat('k', 16), 0, str_repeat('i', 16)) . openssl_digest('x', 'sha1'),
    'curl' => function () { $c = curl_init(); curl_setopt_array($c, [CURLOPT_URL => 'http://localhost', CURLOPT_HTTPHEADER => ['A: b']]); return curl_copy_handle($c); },
    'tokenizer' => fn() => count(token_get_all('<?php echo 1;')) . count(PhpToken::tokenize('<?php echo 1;')),
    'random' => fn() => (new Random\Randomizer(new Random\Engine\Mt19937(1)))->getInt(1, 9) . random_int(1, 9),
];

function resident(): int {
    gc_collect_cycles();
    return 4096 * (int) explode(' ', file_get_contents('/proc/self/statm'))[1];
}

// Bytes for each run, and how many there were.
function slope(Closure $operation, float $seconds): array {
    $end = microtime(true) + $seconds;
    $times = 0;
    $start = resident();
    do {
        for ($i = 0; $i < 10; $i++) $operation();
        $times += 10;
    } while (microtime(true) < $end);
    return [(resident() - $start) / $times, $times];
}

$leaks = $runs = 0;
foreach ($operations as $name => $operation) {
    if ($only && !in_array($name, $only)) continue;
    try {
        slope($operation, $seconds);  // caches fill
        [$bytes, $times] = slope($operation, $seconds);
        if ($bytes > 1) [$bytes, $times] = slope($operation, 4 * $seconds);
    } catch (Throwable $e) {
        echo str_pad($name, 20), ' ', $e->getMessage(), "\n";
        $leaks++;
        $runs++;
        continue;
    }
    $verdict = $bytes <= 1 ? '' : (isset(KNOWN[$name]) ? 'grows: ' . KNOWN[$name] : 'GROWS');
    $leaks += $verdict == 'GROWS';
    $runs++;
    if (!$counts || $verdict == 'GROWS') printf("%-20s %10.3f bytes  %9d times  %s\n", $name, $bytes, $times, $verdict);
}
echo $leaks ? "$leaks of $runs operations grow\n" : "$runs operations, no leak\n";
if ($counts) file_put_contents($counts, $runs - $leaks . " $leaks\n");
exit($leaks ? 1 : 0);
