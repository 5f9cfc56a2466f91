--TEST--
The status that an exception handler exits with
--FILE--
<?php
$file = __DIR__ . '/exit_in_an_exception_handler.tmp';
foreach (['exit(178);', 'exit("text\n");', '', 'throw new Exception("y");'] as $body) {
    file_put_contents($file, "<?php set_exception_handler(function (\$e) { $body }); throw new Exception('x');");
    exec(escapeshellarg(PHP_BINARY) . ' -n -d log_errors=0 -d display_errors=0 ' . escapeshellarg($file), $output, $status);
    var_dump($status);
}
unlink($file);
--EXPECT--
int(178)
int(0)
int(0)
int(255)
