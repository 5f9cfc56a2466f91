--TEST--
pcntl_fork(): parent and child go on compiling, each for itself
--EXTENSIONS--
pcntl
--FILE--
<?php
function a($n) { $s = 0; for ($i = 0; $i < $n; $i++) { $s += $i; } return $s; }
function b($n) { $s = 1; for ($i = 1; $i < $n; $i++) { $s = ($s * 3 + $i) % 1000003; } return $s; }
function c($n) { $s = 1.5; for ($i = 1; $i < $n; $i++) { $s = $s / 2 + $i; } return $s; }
function d($n) { $a = [1, 2, 3]; for ($i = 1; $i < $n; $i++) { $a[$i % 3] += $i; } return $a; }
$file = tempnam(sys_get_temp_dir(), 'surus');
a(10000);
$pid = pcntl_fork();
$order = $pid ? ['b', 'c', 'd'] : ['d', 'c', 'b'];
$results = [];
foreach ($order as $f) {
    $results[$f] = $f(20000);
    usleep(2000);
}
foreach ($order as $f) {
    $results[$f] = [$results[$f], $f(20000)];
    usleep(2000);
}
foreach ($order as $f) { $results[$f][] = $f(20000); }
ksort($results);
if (!$pid) { file_put_contents($file, json_encode($results)); exit; }
pcntl_waitpid($pid, $status);
echo json_encode($results) === file_get_contents($file) ? 'same' : 'different', " $status\n";
unlink($file);
--EXPECT--
same 0
