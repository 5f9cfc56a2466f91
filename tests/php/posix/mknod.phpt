--TEST--
posix_mknod() and posix_eaccess()
--FILE--
<?php
$name = sys_get_temp_dir() . '/surus_mknod_' . getmypid();
var_dump(posix_mknod($name, POSIX_S_IFIFO | 0600), filetype($name), posix_eaccess($name, POSIX_R_OK), posix_access($name));
var_dump(posix_mknod($name, POSIX_S_IFREG | 0600), posix_strerror(posix_errno()));
unlink($name);
var_dump(posix_eaccess($name));
foreach ([fn() => posix_mknod($name, POSIX_S_IFCHR | 0600), fn() => posix_mknod("a\0b", 0), fn() => posix_eaccess("a\0b")] as $f) {
    try {
        $f();
    } catch (ValueError $e) {
        echo $e->getMessage(), "\n";
    }
}
?>
--EXPECT--
bool(true)
string(4) "fifo"
bool(true)
bool(true)
bool(false)
string(11) "File exists"
bool(false)
posix_mknod(): Argument #3 ($major) cannot be 0 for the POSIX_S_IFCHR and POSIX_S_IFBLK modes
posix_mknod(): Argument #1 ($filename) must not contain any null bytes
posix_eaccess(): Argument #1 ($filename) must not contain any null bytes
