--TEST--
curl: transfers of files, options, callbacks that throw, close and copy
--SKIPIF--
<?php if (!extension_loaded('curl')) die('skip without curl'); ?>
--FILE--
<?php
$file = tempnam(sys_get_temp_dir(), 'sur');
file_put_contents($file, str_repeat('0123456789', 10));
$url = "file://$file";
$c = curl_init($url);
var_dump(curl_setopt($c, CURLOPT_RETURNTRANSFER, true), strlen(curl_exec($c)), curl_errno($c), curl_error($c));
var_dump(curl_getinfo($c, CURLINFO_SIZE_DOWNLOAD_T), curl_getinfo($c)['scheme'], curl_getinfo($c, CURLINFO_EFFECTIVE_URL) === $url);
curl_setopt($c, CURLOPT_RETURNTRANSFER, false);
var_dump(curl_exec($c));
curl_setopt($c, CURLOPT_WRITEFUNCTION, function ($handle, $data) use ($c) {
    var_dump($handle === $c, strlen($data));
    foreach (['curl_close', 'curl_reset', 'curl_exec'] as $f) {
        try {
            var_dump(@$f($handle));
        } catch (Error $e) {
            echo $e->getMessage(), "\n";
        }
    }
    return strlen($data);
});
var_dump(curl_exec($c));
curl_setopt($c, CURLOPT_WRITEFUNCTION, fn() => throw new LogicException('from inside'));
try {
    curl_exec($c);
} catch (LogicException $e) {
    echo $e->getMessage(), "\n";
}
curl_setopt($c, CURLOPT_WRITEFUNCTION, fn() => 3);
var_dump(curl_exec($c), curl_errno($c) === CURLE_WRITE_ERROR, curl_strerror(23));
curl_setopt($c, CURLOPT_WRITEFUNCTION, null);
$out = tmpfile();
curl_setopt($c, CURLOPT_FILE, $out);
var_dump(curl_exec($c), fstat($out)['size']);
fclose($out);
var_dump(strlen(print_r(@curl_exec($c), true)) > 0);
$copy = curl_copy_handle($c);
$clone = clone $c;
curl_setopt($clone, CURLOPT_RETURNTRANSFER, true);
var_dump(strlen(curl_exec($clone)));
function attempt(callable $f): void
{
    try {
        var_dump($f());
    } catch (Throwable $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
attempt(fn() => curl_setopt($c, 123456, 1));
attempt(fn() => curl_setopt($c, -1, 1));
attempt(fn() => curl_setopt($c, CURLOPT_URL, "a\0b"));
attempt(fn() => curl_setopt($c, CURLOPT_HTTPHEADER, 'x'));
attempt(fn() => curl_setopt($c, CURLOPT_WRITEFUNCTION, 'no_such_function'));
attempt(fn() => curl_setopt($c, CURLOPT_SAFE_UPLOAD, false));
attempt(fn() => curl_setopt_array($c, ['x' => 1]));
attempt(fn() => curl_setopt($c, CURLOPT_POSTFIELDS, ['f' => new CURLFile('/nonexistent'), 'a' => [1, 2], 's' => new CURLStringFile('d', 'n')]));
attempt(fn() => curl_escape($c, "a b\0/"));
attempt(fn() => bin2hex(curl_unescape($c, '%41%00%zz')));
attempt(fn() => serialize($c));
curl_setopt($c, CURLOPT_PRIVATE, $c);
unset($c);
gc_collect_cycles();
$c = curl_init('file:///nonexistent/file');
curl_setopt($c, CURLOPT_RETURNTRANSFER, 1);
var_dump(curl_exec($c), curl_errno($c), curl_error($c) !== '');
unlink($file);
?>
--EXPECT--
bool(true)
int(100)
int(0)
string(0) ""
int(100)
string(4) "FILE"
bool(true)
0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789bool(true)
bool(true)
int(100)
curl_close(): Attempt to close cURL handle from a callback
curl_reset(): Attempt to reset cURL handle from a callback
bool(false)
bool(true)
from inside
bool(false)
bool(true)
string(48) "Failed writing received data to disk/application"
bool(true)
int(100)
0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789bool(true)
int(100)
ValueError: curl_setopt(): Argument #2 ($option) is not a valid cURL option
bool(true)
ValueError: curl_setopt(): cURL option must not contain any null bytes
TypeError: curl_setopt(): The CURLOPT_HTTPHEADER option must have an array value
TypeError: curl_setopt(): Argument #3 ($value) must be a valid callback for option CURLOPT_WRITEFUNCTION, function "no_such_function" not found or invalid function name
ValueError: curl_setopt(): Disabling safe uploads is no longer supported
ValueError: curl_setopt_array(): Argument #2 ($options) contains an invalid cURL option
bool(true)
string(11) "a%20b%00%2F"
string(10) "4100257a7a"
Exception: Serialization of 'CurlHandle' is not allowed
bool(false)
int(37)
bool(true)
