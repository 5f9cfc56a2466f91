--TEST--
Stream wrappers: what is missing, wrong or hostile in a class
--FILE--
<?php
class Bare {
    public $context;
}
class Opened extends Bare {
    public function stream_open($path, $mode, $options, &$opened) { return true; }
    public function dir_opendir($path, $options) { return true; }
}
class Wrong extends Opened {
    public $last;
    public function stream_read($count) { return str_repeat('x', $count + 10); }
    public function stream_eof() { return true; }
    public function stream_write($data) { return 100; }
    public function stream_seek($offset, $whence) { return true; }
    public function stream_tell() { return 'far'; }
    public function stream_stat() { return 'large'; }
    public function stream_truncate(int $size) { return 'yes'; }
    public function stream_cast($as) { return 'descriptor'; }
    public function url_stat($path, $flags) { return 7; }
    public function dir_readdir() { return 12; }
}
class Throwing extends Opened {
    public function stream_read($count) { throw new Exception('read'); }
    public function stream_write($data) { throw new Exception('write'); }
    public function stream_eof() { throw new Exception('eof'); }
    public function stream_close() { throw new Exception('close'); }
    public function stream_seek($offset, $whence) { throw new Exception('seek'); }
    public function url_stat($path, $flags) { throw new Exception('stat'); }
    public function dir_readdir() { throw new Exception('readdir'); }
}
// Closes or reads the stream while it is being read.
class Hostile extends Opened {
    public static $stream;
    public static $mode;
    public function stream_read($count) {
        $mode = self::$mode;
        self::$mode = '';
        if ($mode === 'close') fclose(self::$stream);
        if ($mode === 'read') echo 'inner ', strlen(fread(self::$stream, 3)), "\n";
        if ($mode === 'unregister') stream_wrapper_unregister('hostile');
        return str_repeat('y', 20);
    }
    public function stream_eof() { return false; }
    public function stream_write($data) {
        fclose(self::$stream);
        return strlen($data);
    }
}
abstract class None {
    public $context;
}
foreach (['Bare', 'Opened', 'Wrong', 'Throwing', 'Hostile', 'None'] as $class)
    stream_wrapper_register(strtolower($class), $class);
set_error_handler(function ($level, $text) {
    echo "  warning: $text\n";
    return true;
});
function attempt(string $what, callable $f) {
    echo "$what:\n";
    try {
        echo '  ', var_export($f(), true), "\n";
    } catch (Throwable $e) {
        echo '  ', get_class($e), ': ', $e->getMessage(), "\n";
    }
}

echo "-- missing\n";
attempt('open', fn() => fopen('bare://x', 'r'));
attempt('opendir', fn() => opendir('bare://x'));
attempt('unlink', fn() => unlink('bare://x'));
attempt('rename', fn() => rename('bare://x', 'bare://y'));
attempt('rename across', fn() => rename('bare://x', 'opened://y'));
attempt('mkdir', fn() => mkdir('bare://x'));
attempt('rmdir', fn() => rmdir('bare://x'));
attempt('touch', fn() => touch('bare://x'));
attempt('stat', fn() => stat('bare://x'));
attempt('exists', fn() => file_exists('bare://x'));
$f = fopen('opened://x', 'r+');
attempt('read', fn() => fread($f, 10));
attempt('write', fn() => fwrite($f, 'x'));
attempt('eof', fn() => feof($f));
attempt('seek', fn() => fseek($f, 1));
attempt('fstat', fn() => fstat($f));
attempt('truncate', fn() => ftruncate($f, 1));
attempt('lock', fn() => flock($f, LOCK_SH));
attempt('blocking', fn() => stream_set_blocking($f, true));
$read = [$f];
$none = null;
attempt('select', function () use ($read, $none) { return stream_select($read, $none, $none, 0); });
attempt('readdir', fn() => readdir(opendir('opened://x')));
attempt('abstract', fn() => fopen('none://x', 'r'));

echo "-- wrong\n";
$f = fopen('wrong://x', 'r+');
attempt('read', fn() => strlen(fread($f, 10)));
attempt('write', fn() => fwrite($f, 'four'));
attempt('seek', fn() => fseek($f, 9000));
attempt('fstat', fn() => fstat($f));
attempt('truncate', fn() => ftruncate($f, 1));
attempt('stat', fn() => filesize('wrong://x'));
attempt('readdir', fn() => readdir(opendir('wrong://x')));

echo "-- throwing\n";
attempt('read', fn() => file_get_contents('throwing://x'));
attempt('write', fn() => file_put_contents('throwing://x', 'x'));
$f = fopen('throwing://x', 'r');
attempt('line', fn() => fgets($f));
attempt('eof', fn() => feof($f));
attempt('seek', fn() => fseek($f, 5));
attempt('close', fn() => fclose($f));
attempt('exists', fn() => is_file('throwing://x'));
attempt('scandir', fn() => scandir('throwing://x'));
attempt('include', fn() => include 'throwing://x');

echo "-- hostile\n";
foreach (['close', 'read', 'unregister'] as Hostile::$mode) {
    Hostile::$stream = fopen('hostile://x', 'r');
    attempt(Hostile::$mode, fn() => fread(Hostile::$stream, 5));
}
Hostile::$stream = null;
stream_wrapper_register('hostile', 'Hostile');
Hostile::$stream = fopen('hostile://x', 'w');
attempt('close in write', fn() => fwrite(Hostile::$stream, 'abc'));
attempt('closed', fn() => fwrite(Hostile::$stream, 'abc'));

echo "-- registering\n";
attempt('twice', fn() => stream_wrapper_register('bare', 'Bare'));
attempt('name', fn() => stream_wrapper_register('a b', 'Bare'));
attempt('class', fn() => stream_wrapper_register('new', 'Nobody'));
attempt('unregister', fn() => stream_wrapper_unregister('nobody'));
attempt('restore', fn() => stream_wrapper_restore('nobody'));
attempt('unchanged', fn() => stream_wrapper_restore('file'));
stream_wrapper_unregister('file');
attempt('no files', fn() => fopen(__FILE__, 'r'));
attempt('restored', fn() => stream_wrapper_restore('file'));
stream_wrapper_unregister('data');
attempt('no data', fn() => @fopen('data:,x', 'r'));
stream_wrapper_register('loop', get_class(new class {
    public $context;
    public function stream_open($path, $mode, $options, &$opened) { return (bool)fopen($path, $mode); }
}));
attempt('loop', fn() => fopen('loop://x', 'r') || print "  closed\n");
?>
--EXPECTF--
-- missing
open:
    warning: fopen(bare://x): Failed to open stream: "Bare::stream_open" is not implemented
false
opendir:
    warning: opendir(bare://x): Failed to open directory: "Bare::dir_opendir" is not implemented
false
unlink:
    warning: unlink(): Bare::unlink is not implemented!
false
rename:
    warning: rename(): Bare::rename is not implemented!
false
rename across:
    warning: rename(): Cannot rename a file across wrapper types
false
mkdir:
    warning: mkdir(): Bare::mkdir is not implemented!
false
rmdir:
    warning: rmdir(): Bare::rmdir is not implemented!
false
touch:
    warning: touch(): Bare::stream_metadata is not implemented!
false
stat:
    warning: stat(): Bare::url_stat is not implemented!
  warning: stat(): stat failed for bare://x
false
exists:
    warning: file_exists(): Bare::url_stat is not implemented!
false
read:
  false
write:
    warning: fwrite(): Opened::stream_write is not implemented!
false
eof:
    warning: feof(): Opened::stream_eof is not implemented! Assuming EOF
true
seek:
    warning: fseek(): Stream does not support seeking
-1
fstat:
    warning: fstat(): Opened::stream_stat is not implemented!
false
truncate:
    warning: ftruncate(): Can't truncate this stream!
false
lock:
    warning: flock(): Opened::stream_lock is not implemented!
false
blocking:
    warning: stream_set_blocking(): Opened::stream_set_option is not implemented!
false
select:
    warning: stream_select(): Opened::stream_cast is not implemented!
  warning: stream_select(): Cannot represent a stream of type user-space as a select()able descriptor
  ValueError: No stream arrays were passed
readdir:
    warning: readdir(): Opened::dir_readdir is not implemented!
false
abstract:
    warning: fopen(none://x): Failed to open stream: operation failed
false
-- wrong
read:
    warning: fread(): Wrong::stream_read - read 10 bytes more data than requested (8202 read, 8192 max) - excess data will be lost
10
write:
    warning: fwrite(): Wrong::stream_write wrote 96 bytes more data than requested (100 written, 4 max)
4
seek:
  -1
fstat:
  false
truncate:
    warning: ftruncate(): Wrong::stream_truncate value must be of type bool, string given
false
stat:
    warning: filesize(): stat failed for wrong://x
false
readdir:
  '12'
-- throwing
read:
    warning: file_get_contents(): Throwing::stream_stat is not implemented!
  Exception: read
write:
    Exception: write
line:
    Exception: read
eof:
    Exception: eof
seek:
    Exception: seek
close:
    Exception: close
exists:
    Exception: stat
scandir:
    Exception: readdir
include:
    warning: include(): Throwing::stream_set_option is not implemented!
  warning: include(): Throwing::stream_stat is not implemented!
  Exception: read
-- hostile
close:
    warning: fclose(): cannot close the provided stream, as it must not be manually closed
'yyyyy'
read:
  inner 3
'yyyyy'
unregister:
  'yyyyy'
close in write:
    warning: fclose(): cannot close the provided stream, as it must not be manually closed
3
closed:
    warning: fclose(): cannot close the provided stream, as it must not be manually closed
3
-- registering
twice:
    warning: stream_wrapper_register(): Protocol bare:// is already defined.
false
name:
    warning: stream_wrapper_register(): Invalid protocol scheme specified. Unable to register wrapper class Bare to a b://
false
class:
    TypeError: stream_wrapper_register(): Argument #2 ($class) must be a valid class name, Nobody given
unregister:
    warning: stream_wrapper_unregister(): Unable to unregister protocol nobody://
false
restore:
    warning: stream_wrapper_restore(): nobody:// never existed, nothing to restore
false
unchanged:
    warning: stream_wrapper_restore(): file:// was never changed, nothing to restore
true
no files:
    warning: fopen(): file:// wrapper is disabled in the server configuration
  warning: fopen(%swrapper_failures.php): Failed to open stream: no suitable wrapper could be found
false
restored:
  true
no data:
    warning: fopen(): Unable to find the wrapper "data" - did you forget to enable it when you configured PHP?
  warning: fopen(data:,x): Failed to open stream: No such file or directory
false
loop:
    warning: fopen(loop://x): Failed to open stream: infinite recursion prevented
  warning: fopen(loop://x): Failed to open stream: "class@anonymous::stream_open" call failed
  closed
true
