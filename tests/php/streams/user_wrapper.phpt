--TEST--
stream_wrapper_register(): files and folders that PHP code makes up
--FILE--
<?php
// Files in memory, with everything that a wrapper can have.
class Memory {
    public $context;
    public static array $files = [];
    public static array $folders = ['mem://root' => true];
    private string $name;
    private int $at = 0;
    private array $entries = [];

    public function stream_open($path, $mode, $options, &$opened) {
        $this->name = $path;
        if ($mode[0] === 'r' && !isset(self::$files[$path])) return false;
        if ($mode[0] === 'w') self::$files[$path] = '';
        self::$files[$path] ??= '';
        if ($mode[0] === 'a') $this->at = strlen(self::$files[$path]);
        return true;
    }
    public function stream_read($count) {
        $part = substr(self::$files[$this->name], $this->at, $count);
        $this->at += strlen($part);
        return $part;
    }
    public function stream_write($data) {
        self::$files[$this->name] = substr(self::$files[$this->name], 0, $this->at) . $data
            . substr(self::$files[$this->name], $this->at + strlen($data));
        $this->at += strlen($data);
        return strlen($data);
    }
    public function stream_eof() { return $this->at >= strlen(self::$files[$this->name]); }
    public function stream_tell() { return $this->at; }
    public function stream_seek($offset, $whence) {
        $from = [SEEK_SET => 0, SEEK_CUR => $this->at, SEEK_END => strlen(self::$files[$this->name])];
        $this->at = $from[$whence] + $offset;
        return true;
    }
    public function stream_stat() { return ['mode' => 0100644, 'size' => strlen(self::$files[$this->name])]; }
    public function stream_flush() { echo "(flush)\n"; return true; }
    public function stream_close() { echo "(close)\n"; }
    public function stream_lock($operation) { echo "(lock $operation)\n"; return true; }
    public function stream_truncate(int $size) {
        self::$files[$this->name] = str_pad(substr(self::$files[$this->name], 0, $size), $size, "\0");
        return true;
    }
    public function stream_set_option($option, $a, $b) {
        echo "(option $option ", json_encode([$a, $b]), ")\n";
        return $option === STREAM_OPTION_BLOCKING;
    }
    public function stream_metadata($path, $option, $value) {
        echo "(metadata $path $option ", json_encode($value), ")\n";
        return true;
    }
    public function url_stat($path, $flags) {
        if (isset(self::$folders[$path])) return ['mode' => 040755];
        return isset(self::$files[$path]) ? ['mode' => 0100644, 'size' => strlen(self::$files[$path])] : false;
    }
    public function unlink($path) { unset(self::$files[$path]); return true; }
    public function rename($from, $to) {
        self::$files[$to] = self::$files[$from];
        unset(self::$files[$from]);
        return true;
    }
    public function mkdir($path, $mode, $options) {
        printf("(mkdir %o %d)\n", $mode, $options);
        return self::$folders[$path] = true;
    }
    public function rmdir($path, $options) { unset(self::$folders[$path]); return true; }
    public function dir_opendir($path, $options) {
        if (!isset(self::$folders[$path])) return false;
        foreach (self::$files as $name => $contents)
            if (dirname($name) === $path) $this->entries[] = basename($name);
        return true;
    }
    public function dir_readdir() { return array_shift($this->entries) ?? false; }
    public function dir_rewinddir() {
        $this->entries = [];
        return $this->dir_opendir('mem://root', 0);
    }
    public function dir_closedir() { echo "(closedir)\n"; return true; }
}
var_dump(stream_wrapper_register('mem', 'Memory'), in_array('mem', stream_get_wrappers()));

echo "-- whole files\n";
var_dump(file_put_contents('mem://root/a.txt', "one\ntwo\n"));
var_dump(file_put_contents('mem://root/a.txt', "three\n", FILE_APPEND));
var_dump(file_get_contents('mem://root/a.txt', false, null, 4, 3));
echo json_encode(file('mem://root/a.txt', FILE_IGNORE_NEW_LINES)), "\n";
readfile('mem://root/a.txt');
var_dump(copy('mem://root/a.txt', 'mem://root/b.txt'), md5_file('mem://root/b.txt') === md5("one\ntwo\nthree\n"));

echo "-- streams\n";
$f = fopen('mem://root/a.txt', 'r+');
var_dump(fgets($f), ftell($f), fseek($f, -6, SEEK_END), fgets($f), feof($f), rewind($f));
var_dump(fwrite($f, 'ONE'), fstat($f)['size'], ftruncate($f, 5), flock($f, LOCK_EX | LOCK_NB));
var_dump(stream_set_blocking($f, false), stream_set_timeout($f, 5), stream_set_write_buffer($f, 50), stream_supports_lock($f));
$meta = stream_get_meta_data($f);
echo $meta['wrapper_type'], ' ', $meta['stream_type'], ' ', get_class($meta['wrapper_data']), ' ', $meta['uri'], "\n";
var_dump(fclose($f), Memory::$files['mem://root/a.txt']);

echo "-- names\n";
var_dump(file_exists('mem://root/a.txt'), is_file('mem://root/zz'), is_dir('mem://root'), filesize('mem://root/b.txt'));
var_dump(rename('mem://root/b.txt', 'mem://root/c.txt'), unlink('mem://root/c.txt'), file_exists('mem://root/c.txt'));
var_dump(mkdir('mem://root/d', 0700, true), rmdir('mem://root/d'));
var_dump(touch('mem://root/a.txt', 7), chmod('mem://root/a.txt', 0600), chown('mem://root/a.txt', 'me'));

echo "-- folders\n";
Memory::$files['mem://root/b.txt'] = '';
echo json_encode(scandir('mem://root', SCANDIR_SORT_DESCENDING)), "\n";
$d = opendir('mem://root');
var_dump(readdir($d), rewinddir($d), readdir($d));
closedir($d);
unset($d);
ob_start();
foreach (new DirectoryIterator('mem://root') as $entry) echo $entry->getFilename(), ' ';
echo str_replace("(closedir)\n", '', ob_get_clean()), "\n";

echo "-- include\n";
Memory::$files['mem://root/code.php'] = '<?php function made_up() { return __FILE__ . ":" . __LINE__; } return 42;';
var_dump(include 'mem://root/code.php', made_up());
?>
--EXPECTF--
bool(true)
bool(true)
-- whole files
(flush)
(close)
int(8)
(flush)
(close)
int(6)
(close)
string(3) "two"
(close)
["one","two","three"]
one
two
three
(close)
(close)
(flush)
(close)
(close)
bool(true)
bool(true)
-- streams
string(4) "one
"
int(4)
int(0)
string(6) "three
"
bool(true)
bool(true)
(lock 6)
int(3)
int(14)
bool(true)
bool(true)
(option 1 [0,null])
(option 4 [5,0])
(option 3 [2,50])
(lock 0)
bool(true)
bool(false)
int(-1)
bool(true)
user-space user-space Memory mem://root/a.txt
(flush)
(close)
bool(true)
string(5) "ONE
t"
-- names
bool(true)
bool(false)
bool(true)
int(14)
bool(true)
bool(true)
bool(false)
(mkdir 700 9)
bool(true)
bool(true)
(metadata mem://root/a.txt 1 [7,7])
(metadata mem://root/a.txt 6 384)
(metadata mem://root/a.txt 2 "me")
bool(true)
bool(true)
bool(true)
-- folders
(closedir)
["b.txt","a.txt"]
string(5) "a.txt"
NULL
string(5) "a.txt"
(closedir)
a.txt b.txt 
-- include
(option 2 [0,%d])
(close)
int(42)
string(21) "mem://root/code.php:1"
