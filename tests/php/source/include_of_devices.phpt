--TEST--
include takes files, no devices and folders
--FILE--
<?php
set_error_handler(function ($number, $text) { echo preg_replace(['/path=.*/', '~\(/(dev/null|tmp)\)~'], ['path', '($1)'], $text), "\n"; });
foreach (['/dev/null', 'file:///dev/null', '/dev/zero'] as $name) var_dump(include $name);
try {
    require '/dev/null';
} catch (Error $error) {
    echo substr($error->getMessage(), 0, 38), "\n";
}
?>
--EXPECT--
include(dev/null): Failed to open stream: Inappropriate ioctl for device
include(): Failed opening '/dev/null' for inclusion (include_path
bool(false)
include(dev/null): Failed to open stream: Inappropriate ioctl for device
include(): Failed opening 'file:///dev/null' for inclusion (include_path
bool(false)
include(/dev/zero): Failed to open stream: Inappropriate ioctl for device
include(): Failed opening '/dev/zero' for inclusion (include_path
bool(false)
require(dev/null): Failed to open stream: Inappropriate ioctl for device
Failed opening required '/dev/null' (i
