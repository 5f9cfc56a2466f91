--TEST--
Fileinfo: a file that cannot seek is read without a warning, a stream that cannot warns
--EXTENSIONS--
fileinfo
--FILE--
<?php
$finfo = finfo_open(FILEINFO_MIME_TYPE);
var_dump(finfo_file($finfo, '/dev/null'), mime_content_type('/dev/null'));
$pipe = popen('echo text', 'r');
var_dump(mime_content_type($pipe));
?>
--EXPECTF--
string(19) "application/x-empty"
string(19) "application/x-empty"

Warning: mime_content_type(): Stream does not support seeking in %s on line %d

Warning: mime_content_type(): Stream does not support seeking in %s on line %d
string(10) "text/plain"
