--TEST--
PHP 8.5: output in handler
--FILE--
<?php
ob_start(function ($b) { echo "lost"; return "inner(" . $b . ")"; });
echo "text";
ob_end_flush();
echo "\n";
ob_start(function ($b) { print "x"; return false; });
echo "kept";
ob_end_flush();
echo "\n";
function named($b) { printf("y"); return strtoupper($b); }
ob_start('named'); echo "named"; ob_end_flush(); echo "\n";
class H { function h($b) { var_dump(1); return "m:$b"; } static function s($b) { echo 1; return "s:$b"; } function __invoke($b) { echo 1; return "i:$b"; } }
ob_start([new H, 'h']); echo "method"; ob_end_flush(); echo "\n";
ob_start('H::s'); echo "static"; ob_end_flush(); echo "\n";
ob_start(new H); echo "invoke"; ob_get_flush(); echo "\n";
ob_start(function ($b) { return ""; }); echo "gone"; ob_end_clean();
ob_start(function ($b) { echo "clean"; return ""; }); echo "gone"; ob_end_clean(); echo "\n";
ob_start(function ($b) { echo "flush"; return "<$b>"; }); echo "a"; ob_flush(); echo "b"; ob_end_flush(); echo "\n";
ob_start(function ($b) { return [1]; }); echo "array"; ob_end_flush(); echo "\n";
ob_start(function ($b) { return null; }); echo "null"; ob_end_flush(); echo "\n";
ob_start(function ($b) { return 5; }); echo "int"; ob_end_flush(); echo "\n";
ob_start(function ($b) { return true; }); echo "true"; ob_end_flush(); echo "\n";
ob_start(function ($b) { return new class { function __toString() { return "string"; } }; }); echo "object"; ob_end_flush(); echo "\n";
--EXPECTF--
Deprecated: ob_end_flush(): Producing output from user output handler {closure:%s:2} is deprecated in %s on line 4
inner(text)

Deprecated: ob_end_flush(): Producing output from user output handler {closure:%s:6} is deprecated in %s on line 8
keptx

Deprecated: ob_end_flush(): Producing output from user output handler named is deprecated in %s on line 11
NAMED

Deprecated: ob_end_flush(): Producing output from user output handler H::h is deprecated in %s on line 13
m:method

Deprecated: ob_end_flush(): Producing output from user output handler H::s is deprecated in %s on line 14
s:static

Deprecated: ob_get_flush(): Producing output from user output handler H::__invoke is deprecated in %s on line 15
i:invoke

Deprecated: ob_end_clean(): Producing output from user output handler {closure:%s:17} is deprecated in %s on line 17


Deprecated: ob_flush(): Producing output from user output handler {closure:%s:18} is deprecated in %s on line 18
<a>
Deprecated: ob_end_flush(): Producing output from user output handler {closure:%s:18} is deprecated in %s on line 18
<b>
Array

5

string
