--TEST--
Dom: encodings of HTML documents
--SKIPIF--
<?php if (!extension_loaded('dom')) die('skip needs dom'); ?>
--FILE--
<?php
// Where a document's encoding comes from, and what becomes of bytes.
function show(string $bytes, ?string $override = null): void {
    $d = Dom\HTMLDocument::createFromString($bytes, LIBXML_NOERROR, $override);
    echo $d->charset, ' ', bin2hex($d->body->textContent), ' ', bin2hex($d->saveHtml($d->body)), "\n";
}
show("\xe9");
show("\xc3\xa9\xe2\x82");
show("\xef\xbb\xbfx");
show("\xfe\xff\0x\0\xe9");
show("\xff\xfex\0\xe9\0");
show("<meta charset=latin1>\xe9\x80");
show("<meta charset='windows-1251'>\xe9");
show("<meta http-equiv=content-type content='text/html; charset=iso-8859-2'>\xe6");
show("<meta charset=latin1>\xc3\xa9", 'utf-8');
show("\x82\xa0", 'Shift_JIS');
show("<!-- <meta charset=latin1> -->\xe9");
show(str_repeat(' ', 1100) . "<meta charset=latin1>\xe9");
show("a\r\nb\rc");
--EXPECT--
UTF-8 efbfbd 3c626f64793eefbfbd3c2f626f64793e
UTF-8 c3a9efbfbd 3c626f64793ec3a9efbfbd3c2f626f64793e
UTF-8 78 3c626f64793e783c2f626f64793e
UTF-16BE 78c3a9 003c0062006f00640079003e007800e9003c002f0062006f00640079003e
UTF-16LE 78c3a9 3c0062006f00640079003e007800e9003c002f0062006f00640079003e00
windows-1252 c3a9e282ac 3c626f64793ee9803c2f626f64793e
windows-1251 d0b9 3c626f64793ee93c2f626f64793e
ISO-8859-2 c487 3c626f64793ee63c2f626f64793e
UTF-8 c3a9 3c626f64793ec3a93c2f626f64793e
Shift_JIS e38182 3c626f64793e82a03c2f626f64793e
UTF-8 efbfbd 3c626f64793eefbfbd3c2f626f64793e
UTF-8 efbfbd 3c626f64793eefbfbd3c2f626f64793e
UTF-8 610a620a63 3c626f64793e610a620a633c2f626f64793e
