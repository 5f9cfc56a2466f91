--TEST--
readfile(), fpassthru(), stream_copy_to_stream() and file_put_contents() of a stream hold a part of it at a time
--INI--
memory_limit=16M
--FILE--
<?php
$file = tempnam(sys_get_temp_dir(), 'parts');
$size = 40 << 20;
ftruncate(fopen($file, 'r+'), $size);
$seen = 0;
ob_start(function ($part) use (&$seen) { $seen += strlen($part); return ''; }, 4096);
$counts = [readfile($file), fpassthru(fopen($file, 'r'))];
ob_end_flush();
$counts[] = stream_copy_to_stream(fopen($file, 'r'), fopen("$file.copy", 'w'));
$counts[] = filesize("$file.copy");
$counts[] = file_put_contents("$file.copy", fopen($file, 'r'));
var_dump(array_unique($counts) === [$size], $seen === 2 * $size);
unlink($file);
unlink("$file.copy");

class Letters {
    public $context;
    private $left = 'abc';
    function stream_open($path, $mode, $options, &$opened) { return true; }
    function stream_read($count) { $part = substr($this->left, 0, 1); $this->left = substr($this->left, 1); return $part; }
    function stream_eof() { return $this->left === ''; }
}
stream_wrapper_register('letters', 'Letters');
echo readfile('letters://'), fpassthru(fopen('letters://', 'r')), "\n";
$memory = fopen('php://memory', 'w+');
echo stream_copy_to_stream(fopen('letters://', 'r'), $memory, 2), stream_get_contents($memory, null, 0), "\n";
// The stream goes while it is handed on.
$stream = fopen('php://memory', 'w+');
fwrite($stream, str_repeat('x', 200000));
rewind($stream);
ob_start(function ($part) use (&$stream) { if ($stream) { fclose($stream); $stream = null; } return ''; }, 1);
$count = fpassthru($stream);
ob_end_flush();
var_dump($count < 200000);
--EXPECT--
bool(true)
bool(true)
abc3abc3
2ab
bool(true)
