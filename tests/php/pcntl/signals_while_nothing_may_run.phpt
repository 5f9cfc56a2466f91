--TEST--
Signals that come in while a builtin looks at nested values wait until it is done
--FILE--
<?php
pcntl_async_signals(true);
class Sender implements JsonSerializable {
    public function jsonSerialize(): mixed {
        posix_kill(posix_getpid(), SIGUSR1);
        return [[1, [2, [3]]]];
    }
}
$log = [];
pcntl_signal(SIGUSR1, function () use (&$log, &$array) { $log[] = 'handler'; $array = null; });
$array = [new Sender, [1, [2, [3]]]];
$json = json_encode($array);
for ($i = 0; $i < 3; ++$i);
echo $json, ' ', implode($log), "\n";
var_dump($array);
?>
--EXPECT--
[[[1,[2,[3]]]],[1,[2,[3]]]] handler
NULL
