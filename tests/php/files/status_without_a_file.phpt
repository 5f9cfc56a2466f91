--TEST--
stat() and its kin: no name, a name with a NUL
--FILE--
<?php
foreach (['stat', 'lstat', 'filesize', 'filetype', 'fileperms', 'filemtime', 'is_file', 'file_exists'] as $function) {
    var_dump($function(''), $function("a\0b"));
}
--EXPECTF--

Warning: stat(): Filename contains null byte in %sstatus_without_a_file.php on line 3
bool(false)
bool(false)

Warning: lstat(): Filename contains null byte in %sstatus_without_a_file.php on line 3
bool(false)
bool(false)

Warning: filesize(): Filename contains null byte in %sstatus_without_a_file.php on line 3
bool(false)
bool(false)

Warning: filetype(): Filename contains null byte in %sstatus_without_a_file.php on line 3
bool(false)
bool(false)

Warning: fileperms(): Filename contains null byte in %sstatus_without_a_file.php on line 3
bool(false)
bool(false)

Warning: filemtime(): Filename contains null byte in %sstatus_without_a_file.php on line 3
bool(false)
bool(false)
bool(false)
bool(false)
bool(false)
bool(false)
