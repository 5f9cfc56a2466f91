--TEST--
finfo: buffers, files, streams, flags, errors
--FILE--
<?php
function attempt($f) {
    try {
        var_dump($f());
    } catch (Throwable $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
$gif = "GIF89a" . pack('v2C3', 2, 3, 0, 0, 0);
$info = new finfo(FILEINFO_MIME_TYPE);
var_dump($info->buffer($gif), $info->buffer("%PDF-1.4\n"), $info->buffer("\x1f\x8b\x08\0\0\0\0\0"), $info->buffer(''));
var_dump($info->buffer('plain text', FILEINFO_MIME), $info->buffer("\xc3\xa4\n", FILEINFO_MIME_ENCODING), $info->buffer($gif, FILEINFO_EXTENSION), $info->buffer($gif));
var_dump($info->set_flags(FILEINFO_MIME_ENCODING), $info->buffer($gif));
$open = finfo_open();
var_dump(get_class($open), finfo_buffer($open, '<?php echo 1;'), finfo_set_flags($open, FILEINFO_MIME_TYPE));
$name = sys_get_temp_dir() . '/surus_fileinfo_' . getmypid();
file_put_contents($name, $gif);
var_dump(finfo_file($open, $name), finfo_file($open, "file://$name"), $info->file(__DIR__), mime_content_type($name));
$stream = fopen($name, 'rb');
fseek($stream, 4);
var_dump(mime_content_type($stream), ftell($stream), mime_content_type(fopen('data:text/html,<!DOCTYPE html><html>', 'r')));
file_put_contents($name, '');
var_dump(mime_content_type($name));
unlink($name);
attempt(fn() => finfo_file($open, $name));
attempt(fn() => mime_content_type($name));
attempt(fn() => finfo_file($open, ''));
attempt(fn() => $open->file("a\0b"));
attempt(fn() => mime_content_type([]));
attempt(fn() => mime_content_type(1));
attempt(fn() => mime_content_type(''));
attempt(fn() => finfo_open(0, '/no/such/database'));
attempt(fn() => new finfo(0, '/no/such/database'));
attempt(fn() => clone $info);
attempt(fn() => serialize($info));
class Late extends finfo { public function __construct() {} }
attempt(fn() => (new Late)->buffer('x'));
attempt(fn() => finfo_set_flags(new Late, 0));
attempt(fn() => finfo_file((new ReflectionClass('finfo'))->newInstanceWithoutConstructor(), 'x'));
$info->__construct(FILEINFO_NONE);
var_dump($info->buffer($gif));
--EXPECTF--
string(9) "image/gif"
string(15) "application/pdf"
string(16) "application/gzip"
string(19) "application/x-empty"
string(28) "text/plain; charset=us-ascii"
string(5) "utf-8"
string(3) "gif"
string(9) "image/gif"
bool(true)
string(6) "binary"
string(5) "finfo"
string(48) "PHP script, ASCII text, with no line terminators"
bool(true)
string(9) "image/gif"
string(9) "image/gif"
string(9) "directory"
string(9) "image/gif"
string(9) "image/gif"
int(4)
string(9) "text/html"
string(19) "application/x-empty"

Warning: finfo_file(/tmp/surus_fileinfo_%d): Failed to open stream: No such file or directory in %s on line %d
bool(false)

Warning: mime_content_type(/tmp/surus_fileinfo_%d): Failed to open stream: No such file or directory in %s on line %d
bool(false)
ValueError: finfo_file(): Argument #2 ($filename) must not be empty
ValueError: finfo::file(): Argument #1 ($filename) must not contain any null bytes
TypeError: mime_content_type(): Argument #1 ($filename) must be of type resource|string, array given
TypeError: mime_content_type(): Argument #1 ($filename) must be of type resource|string, int given
ValueError: mime_content_type(): Argument #1 ($filename) must not be empty

Warning: finfo_open(/no/such/database): Failed to open stream: No such file or directory in %s on line %d

Warning: finfo_open(/no/such/database): Failed to open stream: No such file or directory in %s on line %d

Warning: finfo_open(): Failed to load magic database at "/no/such/database" in %s on line %d
bool(false)
Exception: finfo::__construct(/no/such/database): Failed to open stream: No such file or directory
Error: Trying to clone an uncloneable object of class finfo
Exception: Serialization of 'finfo' is not allowed
Error: Invalid finfo object
Error: Invalid finfo object
Error: Invalid finfo object
string(34) "GIF image data, version 89a, 2 x 3"
