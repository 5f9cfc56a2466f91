--TEST--
DOMImplementation::createDocumentType() takes any name but an empty one
--FILE--
<?php
$implementation = new DOMImplementation;
foreach (['', '...', '<!doctype', 'html', 'a b', '1x', 'a:b', 'a:b:c', ':a', "a\0b", 'é', 'a>'] as $name) {
    try {
        echo json_encode([$name, $implementation->createDocumentType($name, '', '')->name]), "\n";
    } catch (Throwable $e) {
        echo json_encode($name), ' ', get_class($e), ' ', $e->getMessage(), "\n";
    }
}
--EXPECT--
"" ValueError DOMImplementation::createDocumentType(): Argument #1 ($qualifiedName) must not be empty
["...","..."]
["<!doctype","<!doctype"]
["html","html"]
["a b","a b"]
["1x","1x"]
["a:b","a:b"]
["a:b:c","a:b:c"]
[":a",":a"]
["a\u0000b","a"]
["\u00e9","\u00e9"]
["a>","a>"]
