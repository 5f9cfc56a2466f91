--TEST--
ftp://: reading, writing, folders, what is told of files, and what goes wrong
--FILE--
<?php
function start(string $kind): array {
    $log = tempnam(sys_get_temp_dir(), 'ftp');
    $process = proc_open([PHP_BINARY, '-n', __DIR__ . '/ftp_server.inc', $kind], [1 => ['pipe', 'w'], 2 => ['file', $log, 'w']], $pipes);
    return [$process, rtrim(fgets($pipes[1])), $log, $pipes];
}
function log_of(array $server): string {
    // The last command may still be on its way.
    for ($i = 0; $i < 100 && !str_ends_with($log = rtrim(file_get_contents($server[2])), 'QUIT'); ++$i) usleep(20000);
    return str_replace("\n", ' ', $log);
}
[$process, $port] = $server = start('');
$url = "ftp://us%65r:pass@127.0.0.1:$port";
set_error_handler(function ($level, $message) use ($port) { if (error_reporting() & $level) echo 'Warning: ', str_replace($port, 'PORT', $message), "\n"; return true; });
var_dump(file_get_contents("$url/a.txt"));
echo log_of($server), "\n";
var_dump(file_get_contents("$url/none"), file_put_contents("$url/new", 'one '), file_put_contents("$url/new", 'two', FILE_APPEND), file_get_contents("$url/new"));
var_dump(file_put_contents("$url/new", 'other'));
$overwrite = stream_context_create(['ftp' => ['overwrite' => true]]);
var_dump(file_put_contents("$url/new", 'other', 0, $overwrite), file_get_contents("$url/new"));
var_dump(file_get_contents("$url/a.txt", false, stream_context_create(['ftp' => ['resume_pos' => 6]])));
$names = scandir("$url/");
echo implode(' ', $names), "\n";
var_dump(file_exists("$url/a.txt"), is_dir("$url/sub"), is_file("$url/sub/b"), filesize("$url/a.txt"), gmdate('c', filemtime("$url/a.txt")), file_exists("$url/none"));
var_dump(rename("$url/new", "$url/sub/c"), file_get_contents("$url/sub/c"), unlink("$url/sub/c"), unlink("$url/sub/c"), rename("$url/none", "$url/x"), rename("$url/a.txt", "ftp://elsewhere/x"));
var_dump(mkdir("$url/d"), mkdir("$url/d"), mkdir("$url/e/f/g", recursive: true), rmdir("$url/d"), rmdir("$url/d"));
var_dump(fopen("$url/a.txt", 'r+'), fopen("ftp://nobody@127.0.0.1:$port/a.txt", 'r'), fopen("ftp://x:wrong@127.0.0.1:$port/a.txt", 'r'), fopen("$url/a%0d%0aDELE%20b", 'r'));
$stream = fopen("ftp://127.0.0.1:$port/a.txt", 'r');
echo fgets($stream), stream_get_meta_data($stream)['wrapper_type'], "\n";
fclose($stream);
echo implode(' ', array_slice(explode(' ', log_of($server)), -12)), "\n";
proc_terminate($process);
[$process, $port] = $server = start('old');
var_dump(file_get_contents("ftp://127.0.0.1:$port/sub/b"));
proc_terminate($process);
[$process, $port] = $server = start('full');
var_dump(file_put_contents("ftp://127.0.0.1:$port/x", 'x'));
proc_terminate($process);
var_dump(@file_get_contents('ftp://127.0.0.1:1/x'), in_array('ftps', stream_get_wrappers()));
?>
--EXPECTF--
string(13) "first
second
"
USER user PASS pass TYPE I SIZE /a.txt EPSV RETR /a.txt QUIT
Warning: file_get_contents(ftp://us%65r:pass@127.0.0.1:PORT/none): Failed to open stream: FTP server reports 550 No such file
bool(false)
int(4)
int(3)
string(7) "one two"
Warning: file_put_contents(ftp://us%65r:pass@127.0.0.1:PORT/new): Failed to open stream: Remote file already exists and overwrite context option not specified
bool(false)
int(5)
string(5) "other"
string(7) "second
"
a.txt new
bool(true)
bool(true)
bool(true)
int(13)
string(25) "2024-02-29T12:34:56+00:00"
bool(false)
Warning: unlink(): Error Deleting file: 550 No such file
Warning: rename(): Error Renaming file: 550 No such file
bool(true)
string(5) "other"
bool(true)
bool(false)
bool(false)
bool(false)
Warning: mkdir(): 550 Exists
Warning: rmdir(): 550 No such folder
bool(true)
bool(false)
bool(true)
bool(true)
bool(false)
Warning: fopen(ftp://us%65r:pass@127.0.0.1:PORT/a.txt): Failed to open stream: FTP does not support simultaneous read/write connections
Warning: fopen(ftp://nobody@127.0.0.1:PORT/a.txt): Failed to open stream: FTP server reports 530 No
Warning: fopen(ftp://x:wrong@127.0.0.1:PORT/a.txt): Failed to open stream: FTP server reports 530 Not you
Warning: fopen(ftp://us%65r:pass@127.0.0.1:PORT/a%sDELE%s): Failed to open stream: FTP server reports 550 No such file
bool(false)
bool(false)
bool(false)
bool(false)
first
ftp
USER anonymous PASS anonymous TYPE I SIZE /a.txt EPSV RETR /a.txt QUIT
string(1) "b"
Warning: file_put_contents(): FTP server error 452:452 Disk full
int(1)
bool(false)
bool(true)
