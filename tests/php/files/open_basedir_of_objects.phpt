--TEST--
open_basedir and SplFileInfo's family: exceptions, which tell nothing of what is outside
--FILE--
<?php
$folder = sys_get_temp_dir() . '/surus_basedir_' . getmypid();
mkdir($folder);
file_put_contents("$folder/in", "one\n");
ini_set('open_basedir', $folder);
$tries = [
    fn() => new SplFileObject('/etc/passwd'), fn() => new SplFileObject('/'), fn() => new SplFileObject('/nope'),
    fn() => new DirectoryIterator('/'), fn() => new FilesystemIterator('/etc'), fn() => new RecursiveDirectoryIterator('/nope'),
    fn() => (new SplFileInfo('/etc/passwd'))->getSize(), fn() => (new SplFileInfo('/etc/passwd'))->isFile(),
    fn() => (new SplFileInfo('/etc'))->isDir(), fn() => (new SplFileInfo('/nope'))->getMTime(), fn() => (new SplFileInfo('/etc'))->getType(),
    fn() => new SplTempFileObject(), fn() => new SplFileObject('php://memory'), fn() => (new SplFileObject("$folder/in"))->fgets(),
    fn() => (new SplFileInfo("$folder/in"))->getSize(), fn() => count(iterator_to_array(new FilesystemIterator($folder))),
];
foreach ($tries as $try) {
    try {
        $result = $try();
        echo is_object($result) ? get_class($result) : json_encode($result), "\n";
    } catch (Exception $e) {
        echo get_class($e), ': ', str_replace($folder, 'FOLDER', $e->getMessage()), "\n";
    }
}
unlink("$folder/in");
rmdir($folder);
?>
--EXPECT--
RuntimeException: SplFileObject::__construct(): open_basedir restriction in effect. File(/etc/passwd) is not within the allowed path(s): (FOLDER)
RuntimeException: SplFileObject::__construct(): open_basedir restriction in effect. File(/) is not within the allowed path(s): (FOLDER)
RuntimeException: SplFileObject::__construct(): open_basedir restriction in effect. File(/nope) is not within the allowed path(s): (FOLDER)
UnexpectedValueException: DirectoryIterator::__construct(): open_basedir restriction in effect. File(/) is not within the allowed path(s): (FOLDER)
UnexpectedValueException: FilesystemIterator::__construct(): open_basedir restriction in effect. File(/etc) is not within the allowed path(s): (FOLDER)
UnexpectedValueException: RecursiveDirectoryIterator::__construct(): open_basedir restriction in effect. File(/nope) is not within the allowed path(s): (FOLDER)
RuntimeException: SplFileInfo::getSize(): open_basedir restriction in effect. File(/etc/passwd) is not within the allowed path(s): (FOLDER)
RuntimeException: SplFileInfo::isFile(): open_basedir restriction in effect. File(/etc/passwd) is not within the allowed path(s): (FOLDER)
RuntimeException: SplFileInfo::isDir(): open_basedir restriction in effect. File(/etc) is not within the allowed path(s): (FOLDER)
RuntimeException: SplFileInfo::getMTime(): open_basedir restriction in effect. File(/nope) is not within the allowed path(s): (FOLDER)
RuntimeException: SplFileInfo::getType(): open_basedir restriction in effect. File(/etc) is not within the allowed path(s): (FOLDER)
SplTempFileObject
SplFileObject
"one\n"
4
1
