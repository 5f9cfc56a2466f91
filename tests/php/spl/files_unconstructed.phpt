--TEST--
SplFileInfo and the classes below it whose constructor was not called
--FILE--
<?php
class Info extends SplFileInfo { public function __construct() {} }
class Lines extends SplFileObject { public function __construct() {} }
class Entries extends DirectoryIterator { public function __construct() {} }
class Found extends GlobIterator { public function __construct() {} }
$methods = [
    'getPath', 'getFilename', 'getPathname', '__toString', 'getRealPath', 'getPathInfo', 'isFile', 'isWritable',
    'getSize', 'getType', 'getLinkTarget', 'getFileInfo', 'openFile', 'current', 'key', 'valid',
];
foreach ([new Info, new Lines, new Entries, new Found] as $object) {
    echo get_class($object), "\n";
    foreach ($methods as $method) {
        if (!method_exists($object, $method)) continue;
        try {
            echo "$method: ", json_encode($object->$method()), "\n";
        } catch (Throwable $error) {
            echo "$method: ", get_class($error), ': ', $error->getMessage(), "\n";
        }
    }
}
--EXPECT--
Info
getPath: ""
getFilename: getFilename: Error: Object not initialized
getPathname: ""
__toString: ""
getRealPath: false
getPathInfo: null
isFile: isFile: Error: Object not initialized
isWritable: isWritable: Error: Object not initialized
getSize: getSize: Error: Object not initialized
getType: getType: Error: Object not initialized
getLinkTarget: getLinkTarget: Error: Object not initialized
getFileInfo: getFileInfo: Error: Object not initialized
openFile: openFile: Error: Object not initialized
Lines
getPath: getPath: Error: The parent constructor was not called: the object is in an invalid state
getFilename: getFilename: Error: The parent constructor was not called: the object is in an invalid state
getPathname: getPathname: Error: The parent constructor was not called: the object is in an invalid state
__toString: __toString: Error: The parent constructor was not called: the object is in an invalid state
getRealPath: getRealPath: Error: The parent constructor was not called: the object is in an invalid state
getPathInfo: getPathInfo: Error: The parent constructor was not called: the object is in an invalid state
isFile: isFile: Error: The parent constructor was not called: the object is in an invalid state
isWritable: isWritable: Error: The parent constructor was not called: the object is in an invalid state
getSize: getSize: Error: The parent constructor was not called: the object is in an invalid state
getType: getType: Error: The parent constructor was not called: the object is in an invalid state
getLinkTarget: getLinkTarget: Error: The parent constructor was not called: the object is in an invalid state
getFileInfo: getFileInfo: Error: The parent constructor was not called: the object is in an invalid state
openFile: openFile: Error: The parent constructor was not called: the object is in an invalid state
current: current: Error: The parent constructor was not called: the object is in an invalid state
key: key: Error: The parent constructor was not called: the object is in an invalid state
valid: valid: Error: The parent constructor was not called: the object is in an invalid state
Entries
getPath: ""
getFilename: getFilename: Error: Object not initialized
getPathname: ""
__toString: __toString: Error: Object not initialized
getRealPath: false
getPathInfo: null
isFile: isFile: Error: Object not initialized
isWritable: isWritable: Error: Object not initialized
getSize: getSize: Error: Object not initialized
getType: getType: Error: Object not initialized
getLinkTarget: getLinkTarget: Error: Object not initialized
getFileInfo: getFileInfo: Error: Object not initialized
openFile: openFile: Error: Object not initialized
current: current: Error: Object not initialized
key: key: Error: Object not initialized
valid: valid: Error: Object not initialized
Found
getPath: getPath: Error: The parent constructor was not called: the object is in an invalid state
getFilename: getFilename: Error: The parent constructor was not called: the object is in an invalid state
getPathname: getPathname: Error: The parent constructor was not called: the object is in an invalid state
__toString: __toString: Error: The parent constructor was not called: the object is in an invalid state
getRealPath: getRealPath: Error: The parent constructor was not called: the object is in an invalid state
getPathInfo: getPathInfo: Error: The parent constructor was not called: the object is in an invalid state
isFile: isFile: Error: The parent constructor was not called: the object is in an invalid state
isWritable: isWritable: Error: The parent constructor was not called: the object is in an invalid state
getSize: getSize: Error: The parent constructor was not called: the object is in an invalid state
getType: getType: Error: The parent constructor was not called: the object is in an invalid state
getLinkTarget: getLinkTarget: Error: The parent constructor was not called: the object is in an invalid state
getFileInfo: getFileInfo: Error: The parent constructor was not called: the object is in an invalid state
openFile: openFile: Error: The parent constructor was not called: the object is in an invalid state
current: current: Error: The parent constructor was not called: the object is in an invalid state
key: key: Error: The parent constructor was not called: the object is in an invalid state
valid: valid: Error: The parent constructor was not called: the object is in an invalid state
