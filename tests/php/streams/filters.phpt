--TEST--
Stream filters: PHP's own and the program's
--FILE--
<?php
class Shout extends php_user_filter {
    private string $rest = '';
    public function onCreate(): bool {
        echo "create {$this->filtername} ", json_encode($this->params), "\n";
        return $this->params !== 'no';
    }
    public function filter($in, $out, &$consumed, bool $closing): int {
        $any = false;
        while ($bucket = stream_bucket_make_writeable($in)) {
            $bucket->data = strtoupper($bucket->data) . '!';
            $consumed += $bucket->datalen;
            stream_bucket_append($out, $bucket);
            $any = true;
        }
        if ($closing) {
            stream_bucket_append($out, stream_bucket_new($this->stream ?? fopen('php://memory', 'r'), '<end>'));
            $any = true;
        }
        return $any ? PSFS_PASS_ON : PSFS_FEED_ME;
    }
    public function onClose(): void {
        echo "close {$this->filtername}\n";
    }
}
var_dump(stream_filter_register('shout.*', 'Shout'), stream_filter_register('shout.*', 'Shout'));
$file = __DIR__ . '/filter.tmp';
$stream = fopen($file, 'w');
$first = stream_filter_append($stream, 'shout.a', STREAM_FILTER_WRITE, [1]);
stream_filter_append($stream, 'string.rot13', STREAM_FILTER_WRITE);
fwrite($stream, 'abc');
var_dump(stream_filter_remove($first));
fwrite($stream, 'abc');
fclose($stream);
echo file_get_contents($file), "\n";
$stream = fopen($file, 'r');
var_dump(get_resource_type(stream_filter_append($stream, 'shout.b')));
var_dump(fread($stream, 4), stream_get_contents($stream), feof($stream));
fclose($stream);
var_dump(@stream_filter_append(fopen($file, 'r'), 'shout.c', 0, 'no'));
var_dump(error_get_last()['message']);
var_dump(file_get_contents('php://filter/read=string.toupper|string.rot13/resource=data:,abc'));
file_put_contents("php://filter/write=convert.base64-encode/resource=$file", 'hello');
var_dump(file_get_contents($file), file_get_contents("php://filter/convert.base64-decode/resource=$file"));
var_dump(@stream_filter_append(STDIN, 'no.such'));
unlink($file);
--EXPECT--
bool(true)
bool(false)
create shout.a [1]
close shout.a
bool(true)
NOP!<raq>nop
create shout.b null
string(13) "stream filter"
string(4) "NOP!"
string(14) "<RAQ>NOP!<end>"
bool(true)
close shout.b
create shout.c "no"
bool(false)
string(67) "stream_filter_append(): Unable to create or locate filter "shout.c""
string(3) "NOP"
string(8) "aGVsbG8="
string(5) "hello"
bool(false)
