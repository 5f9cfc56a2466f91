--TEST--
memory_limit counts what libraries, containers and code take
--EXTENSIONS--
intl
sqlite3
curl
--FILE--
<?php
// Each in a process of its own: exceeding the limit ends it.
$programs = [
    '$db = new SQLite3(":memory:"); $db->exec("create table t(x)"); $s = str_repeat("x", 100000); for (;;) $db->exec("insert into t values (\'$s\')");',
    'for (;;) $kept[] = new NumberFormatter("de", 1);',
    'for (;;) $kept[] = curl_init();',
    'for ($i = 0;; $i++) eval("return \'" . str_repeat("x", 1000) . "$i\';");',
    '$h = new SplMinHeap; for (;;) $h->insert(1);',
    '$l = new SplDoublyLinkedList; for (;;) $l->push(1);',
    'for (;;) $kept[] = new DateTimeZone("Europe/Paris");',
    '$s = new SplObjectStorage; for (;;) $s[new stdClass] = 1;',
];
foreach ($programs as $program) {
    $code = "register_shutdown_function(fn() => print(substr(error_get_last()['message'], 0, 31)));" .
        "ini_set('display_errors', 0); $program";
    $command = [PHP_BINARY, '-n', '-d', 'memory_limit=32M', '-d', 'max_execution_time=20', '-d', 'log_errors=0', '-r', $code];
    $process = proc_open($command, [1 => ['pipe', 'w']], $pipes);
    echo substr($program, 0, 40), ': ', stream_get_contents($pipes[1]), ', ';
    echo proc_close($process), "\n";
}
--EXPECT--
$db = new SQLite3(":memory:"); $db->exec: Allowed memory size of 33554432, 255
for (;;) $kept[] = new NumberFormatter(": Allowed memory size of 33554432, 255
for (;;) $kept[] = curl_init();: Allowed memory size of 33554432, 255
for ($i = 0;; $i++) eval("return '" . st: Allowed memory size of 33554432, 255
$h = new SplMinHeap; for (;;) $h->insert: Allowed memory size of 33554432, 255
$l = new SplDoublyLinkedList; for (;;) $: Allowed memory size of 33554432, 255
for (;;) $kept[] = new DateTimeZone("Eur: Allowed memory size of 33554432, 255
$s = new SplObjectStorage; for (;;) $s[n: Allowed memory size of 33554432, 255
