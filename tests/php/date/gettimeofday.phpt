--TEST--
gettimeofday() knows how far west the default time zone is
--FILE--
<?php
foreach (['Asia/Kolkata', 'America/Caracas', 'UTC'] as $zone) {
    date_default_timezone_set($zone);
    $now = gettimeofday();
    echo $now['minuteswest'], ' ', $now['dsttime'], ' ', abs($now['sec'] - time()) < 2 ? 'now' : $now['sec'], "\n";
}
var_dump(abs(gettimeofday(true) - microtime(true)) < 1, (new ReflectionFunction('gettimeofday'))->getExtensionName());
?>
--EXPECT--
-330 0 now
240 0 now
0 0 now
bool(true)
string(8) "standard"
