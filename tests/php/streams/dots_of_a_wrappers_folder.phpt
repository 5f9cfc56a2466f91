--TEST--
FilesystemIterator::SKIP_DOTS in the folders of a stream wrapper
--FILE--
<?php
class Folders {
    public $context;
    private array $names;
    private int $next = 0;
    public function dir_opendir($path, $options) {
        $this->names = ['.', '..', '.hidden', basename($path) === 'top' ? 'inner' : 'file'];
        return true;
    }
    public function dir_readdir() {
        return $this->names[$this->next++] ?? false;
    }
    public function dir_rewinddir() {
        $this->next = 0;
        return true;
    }
    public function dir_closedir() {
        return true;
    }
    public function url_stat($path, $flags) {
        $mode = preg_match('/^(top|inner|\.\.?)$/', basename($path)) ? 040777 : 0100666;
        return ['mode' => $mode, 'size' => 0, 'mtime' => 0];
    }
}
stream_wrapper_register('folders', 'Folders');
foreach ([FilesystemIterator::SKIP_DOTS, 0] as $flags) {
    $folder = new RecursiveDirectoryIterator('folders://top', $flags);
    foreach (new RecursiveIteratorIterator($folder, RecursiveIteratorIterator::CHILD_FIRST) as $path => $file)
        echo $path, "\n";
    echo "--\n";
}
?>
--EXPECT--
folders://top/.hidden
folders://top/inner/.hidden
folders://top/inner/file
folders://top/inner
--
folders://top/.
folders://top/..
folders://top/.hidden
folders://top/inner/.
folders://top/inner/..
folders://top/inner/.hidden
folders://top/inner/file
folders://top/inner
--
