--TEST--
SplFileInfo and directory iterators ask a wrapper, and remember what it said as for files
--FILE--
<?php
class Tree {
    public $context;
    private array $names;
    static array $log = [];
    public function dir_opendir($path, $options) { $this->names = ['d', 'f']; return true; }
    public function dir_readdir() { return array_shift($this->names) ?? false; }
    public function dir_rewinddir() { $this->names = ['d', 'f']; return true; }
    public function dir_closedir() {}
    public function url_stat($path, $flags) {
        self::$log[] = $path;
        return ['mode' => str_ends_with($path, 'f') ? 0100444 : 040755, 'size' => 3];
    }
}
stream_wrapper_register('tree', 'Tree');
foreach (new RecursiveDirectoryIterator('tree://x', FilesystemIterator::SKIP_DOTS) as $info) {
    Tree::$log = [];
    $iterator = new RecursiveDirectoryIterator('tree://x', FilesystemIterator::SKIP_DOTS);
    var_dump($info->isDir(), $info->isReadable(), $info->isWritable(), is_dir((string) $info));
    echo implode(' ', Tree::$log), "\n";
}
$iterator = new RecursiveDirectoryIterator('tree://y', FilesystemIterator::SKIP_DOTS);
Tree::$log = [];
var_dump($iterator->hasChildren());
echo implode(' ', Tree::$log), "\n";
var_dump((new SplFileInfo('file://' . __FILE__))->isReadable());
--EXPECT--
bool(true)
bool(true)
bool(true)
bool(true)
tree://x/d
bool(false)
bool(true)
bool(false)
bool(false)
tree://x/f
bool(true)
tree://y/d
bool(true)
