--TEST--
Filters that close, forget, remove or read what they are filtering; bytes read before a write are read again
--FILE--
<?php
class Taker extends php_user_filter {
    static ?Closure $take = null;
    function filter($in, $out, &$consumed, bool $closing): int {
        $take = self::$take;
        self::$take = null;
        if ($take) $take($out, $this, $closing);
        while ($bucket = stream_bucket_make_writeable($in)) {
            $consumed += $bucket->datalen;
            stream_bucket_append($out, $bucket);
        }
        return PSFS_PASS_ON;
    }
    function onCreate(): bool {
        if ($this->params) ($this->params)();
        return true;
    }
}
stream_filter_register('taker', 'Taker');
function open(int $mode = STREAM_FILTER_READ, string $text = "one\ntwo\n"): void {
    global $stream, $filter;
    $stream = fopen('php://memory', 'w+');
    fwrite($stream, $text);
    rewind($stream);
    $filter = stream_filter_append($stream, 'taker', $mode);
}
function attempt(Closure $do): void {
    try {
        var_dump($do());
    } catch (Error $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}

echo "-- forgets\n";
foreach ([STREAM_FILTER_READ, STREAM_FILTER_WRITE, STREAM_FILTER_ALL] as $mode) {
    open($mode);
    Taker::$take = function () { $GLOBALS['stream'] = $GLOBALS['filter'] = null; };
    attempt(fn() => stream_filter_remove($filter));
}
echo "-- removes itself while it is removed\n";
open();
Taker::$take = fn() => attempt(fn() => stream_filter_remove($GLOBALS['filter']));
attempt(fn() => stream_filter_remove($filter));
attempt(fn() => fgets($stream));
echo "-- closes as it is made\n";
open();
attempt(fn() => stream_filter_append($stream, 'taker', STREAM_FILTER_READ, fn() => fclose($GLOBALS['stream'])));
echo "-- reads\n";
open(text: str_repeat("line\n", 1639));
Taker::$take = function () { echo fread($GLOBALS['stream'], 3), "\n"; };
attempt(fn() => fread($stream, 4));
attempt(fn() => strlen(stream_get_contents($stream)));
echo "-- a handler closes\n";
$stream = fopen('php://memory', 'w+');
fwrite($stream, '=abc');
rewind($stream);
set_error_handler(fn() => $GLOBALS['stream'] && is_resource($GLOBALS['stream']) && fclose($GLOBALS['stream']));
stream_filter_append($stream, 'convert.base64-decode');
attempt(fn() => fgets($stream));
restore_error_handler();
echo "-- writes between reads\n";
open();
echo fgets($stream), fwrite($stream, 'TWO'), fgets($stream);
rewind($stream);
echo stream_get_contents($stream);
--EXPECT--
-- forgets
bool(true)
bool(true)
bool(true)
-- removes itself while it is removed
bool(true)
bool(true)
string(4) "one
"
-- closes as it is made
TypeError: stream_filter_append(): Argument #1 ($stream) must be an open stream resource
-- reads
ne

string(4) "line"
int(8188)
-- a handler closes
bool(false)
-- writes between reads
one
3
one
TWO
