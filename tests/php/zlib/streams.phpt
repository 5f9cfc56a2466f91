--TEST--
zlib: files, the wrapper and the filters
--FILE--
<?php
$name = __DIR__ . '/streams.tmp.gz';
$file = gzopen($name, 'wb9');
var_dump(gzwrite($file, "one\ntwo\nthree\n"), gzclose($file));
var_dump(gzfile($name), readgzfile($name), file_get_contents("compress.zlib://$name"));
$file = gzopen($name, 'r');
var_dump(gzgets($file), gzgetc($file), gztell($file), gzseek($file, 1), gzread($file, 5), gzeof($file), gzrewind($file), gzpassthru($file), gzeof($file));
var_dump(gzseek($file, 0, SEEK_END), fstat($file), stream_get_meta_data($file)['stream_type']);
fclose($file);
file_put_contents("compress.zlib://$name", 'again');
var_dump(gzdecode(file_get_contents($name)), file_exists("compress.zlib://$name"), in_array('compress.zlib', stream_get_wrappers()));
var_dump(gzopen($name, 'r+'), gzopen($name, 'q'));
var_dump(unlink("compress.zlib://$name"), rename("compress.zlib://$name", 'x'), opendir("compress.zlib://$name"));
$memory = fopen('php://memory', 'w+');
$filter = stream_filter_append($memory, 'zlib.deflate', STREAM_FILTER_WRITE, ['level' => 9]);
fwrite($memory, str_repeat('abc', 1000));
stream_filter_remove($filter);
rewind($memory);
var_dump(gzinflate(stream_get_contents($memory)) === str_repeat('abc', 1000));
rewind($memory);
stream_filter_append($memory, 'zlib.inflate', STREAM_FILTER_READ);
var_dump(stream_get_contents($memory) === str_repeat('abc', 1000));
var_dump(file_get_contents('php://filter/zlib.inflate/resource=data:;base64,' . base64_encode(gzdeflate('through a filter'))));
var_dump(is_resource(stream_filter_append($memory, 'zlib.deflate', STREAM_FILTER_WRITE, 99)));
unlink($name);
--EXPECTF--
int(14)
bool(true)
one
two
three
array(3) {
  [0]=>
  string(4) "one
"
  [1]=>
  string(4) "two
"
  [2]=>
  string(6) "three
"
}
int(14)
string(14) "one
two
three
"
one
two
three
string(4) "one
"
string(1) "t"
int(5)
int(0)
string(5) "ne
tw"
bool(false)
bool(true)
int(14)
bool(true)

Warning: gzseek(): SEEK_END is not supported in %s on line 8
int(-1)
bool(false)
string(4) "ZLIB"
string(5) "again"
bool(false)
bool(true)

Warning: gzopen(): Cannot open a zlib stream for reading and writing at the same time! in %s on line 12

Warning: gzopen(%s/streams.tmp.gz): Failed to open stream: `q' is not a valid mode for fopen in %s on line 12
bool(false)
bool(false)

Warning: unlink(): ZLIB does not allow unlinking in %s on line 13

Warning: rename(): ZLIB wrapper does not support renaming in %s on line 13

Warning: opendir(compress.zlib://%s/streams.tmp.gz): Failed to open directory: not implemented in %s on line 13
bool(false)
bool(false)
bool(false)
bool(true)
bool(true)
string(16) "through a filter"

Warning: stream_filter_append(): Invalid compression level specified. (99) in %s on line 24
bool(true)
