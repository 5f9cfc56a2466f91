--TEST--
pcov: off unless it is asked for, and which files count
--FILE--
<?php
var_dump(extension_loaded('pcov'), ini_get('pcov.enabled'), \pcov\start(), \pcov\stop(), \pcov\waiting(), \pcov\collect(), \pcov\clear(), \pcov\memory());
$code = 'pcov\start(); include $argv[1]; f(1); pcov\stop(); echo count(pcov\waiting()), count(pcov\collect()), PHP_EOL;';
$file = escapeshellarg(__DIR__ . '/covered.inc');
foreach (['', '-d pcov.enabled=1 -d pcov.directory=/', '-d extension=pcov -d pcov.directory=/', '-d pcov.enabled=1 -d pcov.directory=/nowhere/else',
          '-d pcov.enabled=1 -d pcov.directory=' . escapeshellarg(__DIR__), '-d pcov.enabled=1 -d pcov.directory=/ -d pcov.exclude=~covered~',
          '-d pcov.enabled=1 -d pcov.directory=/ -d opcache.jit=disable -d surus.vm=plain'] as $options)
    echo trim(str_replace(__DIR__, '', $options)), ': ', shell_exec(escapeshellarg(PHP_BINARY) . " -n $options -r " . escapeshellarg(str_replace('count(pcov\waiting())', '(int) is_array(pcov\waiting()), count(pcov\waiting() ?? [])', str_replace('count(pcov\collect())', 'count(pcov\collect() ?? [])', $code))) . " -- $file");
?>
--EXPECT--
bool(true)
string(1) "0"
NULL
NULL
NULL
NULL
NULL
NULL
: 000
-d pcov.enabled=1 -d pcov.directory=/: 111
-d extension=pcov -d pcov.directory=/: 111
-d pcov.enabled=1 -d pcov.directory=/nowhere/else: 111
-d pcov.enabled=1 -d pcov.directory='': 111
-d pcov.enabled=1 -d pcov.directory=/ -d pcov.exclude=~covered~: 100
-d pcov.enabled=1 -d pcov.directory=/ -d opcache.jit=disable -d surus.vm=plain: 111
