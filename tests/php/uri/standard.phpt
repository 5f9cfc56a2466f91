--TEST--
Uri\WhatWg\Url: where the URL Standard is followed and php 8.5 is not (docs/compatibility.md)
--FILE--
<?php
use Uri\WhatWg\Url;
$texts = ['http://h/a/..?q', 'http://h/a/%2e#f', "http://h//\u{e4}", 'http://h/%z?q', 'http://h/%/../a', 'http://%41b', 'http://%58N--4ca', 'http://%c3.', "http://h/\xc3", 'http://0x/', 'http://h/%z{', 'http://' . str_repeat("\u{e4}", 512), 'http://' . str_repeat("\u{e4}", 513), 'http://' . str_repeat('a', 10000)];
foreach ($texts as $text) {
    $url = Url::parse($text, null, $errors);
    echo $url ? substr($url->toAsciiString(), 0, 40) . ' ' . $url->getPath() . ' ' . $url->getQuery() : '-';
    foreach ($errors as $error) echo ' ', $error->type->name, ' ', bin2hex($error->context);
    echo "\n";
}
echo (new Url('file:///C:/a'))->resolve('/../x')->toAsciiString(), "\n";
Url::parse('http://h/' . str_repeat('{', 10000), null, $errors);
echo count($errors), ' ', strlen($errors[0]->context), ' ', strlen($errors[9999]->context), "\n";
--EXPECT--
http://h/?q / q
http://h/a/#f /a/ 
http://h//%C3%A4 //%C3%A4 
http://h/%z?q /%z q InvalidUrlUnit 257a3f71
http://h/a /a  InvalidUrlUnit 252f2e2e2f61
http://ab/ / 
http://xn--4ca/ / 
-
http://h/%C3 /%C3  InvalidUrlUnit c3
http://0.0.0.0/ /  Ipv4NonDecimalPart 3078
http://h/%z%7B /%z%7B  InvalidUrlUnit 7b InvalidUrlUnit 257a7b
http://xn--4caaaaaaaaaaaaaaaaaaaaaaaaaaa / 
-
http://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa / 
file:///C:/x
10000 1 3355
