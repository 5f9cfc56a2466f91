--TEST--
Streams that are closed while they are in use
--FILE--
<?php
class Closing extends php_user_filter {
    public function filter($in, $out, &$consumed, bool $closing): int {
        while ($bucket = stream_bucket_make_writeable($in)) {
            $consumed += $bucket->datalen;
            stream_bucket_append($out, $bucket);
        }
        if (!$closing) {
            var_dump(fclose($GLOBALS['stream']));
            $GLOBALS['stream'] = null;
        }
        return PSFS_PASS_ON;
    }
}
stream_filter_register('closing', 'Closing');
$stream = fopen('php://memory', 'w+');
stream_filter_append($stream, 'closing', STREAM_FILTER_WRITE);
var_dump(fwrite($stream, 'abc'));

$file = tempnam(sys_get_temp_dir(), 'sur');
$stream = fopen($file, 'w');
set_error_handler(function ($level, $message) {
    echo $message, "\n";
    var_dump(is_resource($GLOBALS['stream']) && fclose($GLOBALS['stream']));
    return true;
});
var_dump(fread($stream, 10));
var_dump(is_resource($stream));
unlink($file);
?>
--EXPECTF--

Warning: fclose(): cannot close the provided stream, as it must not be manually closed in %s on line %d
bool(false)
int(3)
fread(): Read of 8192 bytes failed with errno=9 Bad file descriptor
bool(true)
bool(false)
bool(false)
