--TEST--
php://temp is a file for those who need a descriptor, and streams of user wrappers are what they stand for
--SKIPIF--
<?php if (!function_exists('proc_open')) die('skip no processes'); ?>
--FILE--
<?php
class Wrapper
{
    public $context;
    private $inner;

    function stream_open($path, $mode, $options, &$opened)
    {
        $this->inner = fopen('php://temp', 'w+');
        fwrite($this->inner, 'wrapped');
        return rewind($this->inner);
    }
    function stream_cast($as)
    {
        return $this->inner;
    }
    function stream_read($size)
    {
        return fread($this->inner, $size);
    }
    function stream_eof()
    {
        return feof($this->inner);
    }
}
stream_wrapper_register('wrapped', 'Wrapper');

echo json_encode(stream_get_meta_data(fopen('php://temp', 'r'))), "\n";

$temp = fopen('php://temp', 'w+');
$wrapped = fopen('wrapped://', 'r');
$read = [$temp, $wrapped, fopen('data:,x', 'r')];
$write = ['t' => $temp];
$except = null;
echo stream_select($read, $write, $except, 0), json_encode([array_keys($read), array_keys($write)]), "\n";

function run(string $command, array $descriptors): string
{
    $process = proc_open($command, $descriptors + [1 => ['pipe', 'w']], $pipes);
    $output = isset($pipes[1]) ? stream_get_contents($pipes[1]) : '';
    proc_close($process);
    return $output;
}
echo run('cat', [0 => $wrapped]), "\n";
$lines = fopen('php://temp', 'w+');
fwrite($lines, "one\ntwo\n");
rewind($lines);
fgets($lines);
echo run('cat', [0 => $lines]);
var_dump(ftell($lines), fgets($lines), fstat($lines)['size']);

$output = fopen('php://temp', 'a+');
fwrite($output, "mine\n");
run('echo theirs', [1 => $output]);
fwrite($output, "mine again\n");
rewind($output);
echo stream_get_contents($output);
var_dump(ftruncate($output, 4), rewind($output), fread($output, 100), feof($output));
var_dump(@proc_open('cat', [0 => fopen('php://memory', 'r')], $pipes));
?>
--EXPECT--
{"wrapper_type":"PHP","stream_type":"TEMP","mode":"rb","unread_bytes":0,"seekable":true,"uri":"php:\/\/temp"}
4[[0,1,2],["t"]]
wrapped
two
int(4)
bool(false)
int(8)
mine
theirs
mine again
bool(true)
bool(true)
string(4) "mine"
bool(true)
bool(false)
