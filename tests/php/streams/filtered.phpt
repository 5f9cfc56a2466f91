--TEST--
Filtered streams: rewound, waited for, closed
--FILE--
<?php
class Tell extends php_user_filter {
    public function filter($in, $out, &$consumed, bool $closing): int {
        while ($bucket = stream_bucket_make_writeable($in)) {
            echo '[', strlen($bucket->data), ']';
            $consumed += $bucket->datalen;
            stream_bucket_append($out, $bucket);
        }
        return PSFS_PASS_ON;
    }
}
stream_filter_register('tell', 'Tell');
$file = tmpfile();
$filter = stream_filter_append($file, 'tell', STREAM_FILTER_READ);
fwrite($file, 'abcd');
rewind($file);
var_dump(stream_get_contents($file, 2, 0), stream_get_contents($file, null, 2));
rewind($file);
var_dump(stream_get_contents($file));
$read = [$file];
$write = $except = null;
try {
    stream_select($read, $write, $except, 0);
} catch (ValueError $error) {
    echo $error->getMessage(), "\n";
}
fclose($file);
var_dump(is_resource($filter), get_resource_type($filter));
try {
    stream_filter_remove($filter);
} catch (TypeError $error) {
    echo $error->getMessage(), "\n";
}
--EXPECTF--
[4]string(2) "ab"
string(2) "cd"
[4]string(4) "abcd"

Warning: stream_select(): Cannot cast a filtered stream on this system in %s on line %d
No stream arrays were passed
bool(false)
string(7) "Unknown"
stream_filter_remove(): supplied resource is not a valid stream filter resource
