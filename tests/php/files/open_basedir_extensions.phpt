--TEST--
open_basedir: databases, archives, keys, logs and what else extensions open by themselves
--EXTENSIONS--
sqlite3
pdo_sqlite
zip
phar
curl
posix
openssl
--INI--
open_basedir={PWD}
--FILE--
<?php
set_error_handler(function ($level, $message) {
    echo '  ', str_contains($message, 'open_basedir') ? 'open_basedir' : $message, "\n";
    return true;
});
function show(string $name, Closure $program): void {
    echo "$name\n";
    try {
        echo var_export($program(), true), "\n";
    } catch (Exception $e) {
        echo '  ', get_class($e), "\n";
    }
}
$outside = dirname(__DIR__) . '/outside';
$masked = fn(string $text) => str_replace([dirname(__DIR__), __DIR__], ['OUT', 'IN'], $text);
ob_start($masked);
show('SQLite3', fn() => new SQLite3("$outside.db"));
show('a URI', fn() => new SQLite3("file://$outside.db", SQLITE3_OPEN_READWRITE | SQLITE3_OPEN_CREATE | 0x40));
show('an escaped one', fn() => new SQLite3('file:%2ftmp/x.db', SQLITE3_OPEN_READWRITE | SQLITE3_OPEN_CREATE | 0x40));
show('memory', fn() => (new SQLite3(':memory:'))->querySingle('select 1'));
show('ATTACH', fn() => (new SQLite3(':memory:'))->exec("attach '$outside.db' as x"));
show('ATTACH what is computed', fn() => (new SQLite3(':memory:'))->exec("attach '$outside' || '.db' as x"));
show('PDO', fn() => new PDO("sqlite:$outside.db"));
show('ATTACH by PDO', fn() => (new PDO('sqlite::memory:'))->exec("attach '$outside.db' as x"));
show('zip', fn() => (new ZipArchive)->open("$outside.zip", ZipArchive::CREATE));
show('zip://', fn() => file_get_contents("zip://$outside.zip#x"));
show('phar', fn() => new PharData("$outside.tar"));
show('error_log()', fn() => error_log('x', 3, "$outside.log"));
show('fifo', fn() => posix_mkfifo("$outside.fifo", 0600));
show('access', fn() => posix_access($outside));
show('cookies', fn() => curl_setopt(curl_init(), CURLOPT_COOKIEJAR, $outside));
show('protocols', fn() => curl_setopt(curl_init(), CURLOPT_PROTOCOLS, CURLPROTO_FILE | CURLPROTO_HTTP));
show('file://', fn() => curl_exec(curl_init('file://' . __FILE__)));
show('key', fn() => openssl_pkey_export_to_file(openssl_pkey_new(), "$outside.pem"));
show('folder', fn() => new DirectoryIterator(dirname(__DIR__)));
ob_end_flush();
?>
--EXPECT--
SQLite3
  open_basedir
  Exception
a URI
  open_basedir
  Exception
an escaped one
  Exception
memory
1
ATTACH
  open_basedir
  SQLite3::exec(): not authorized
false
ATTACH what is computed
  SQLite3::exec(): not authorized
false
PDO
  open_basedir
  PDOException
ATTACH by PDO
  open_basedir
  PDOException
zip
  open_basedir
false
zip://
  open_basedir
  file_get_contents(zip://OUT/outside.zip#x): Failed to open stream: operation failed
false
phar
  open_basedir
  UnexpectedValueException
error_log()
  open_basedir
  error_log(OUT/outside.log): Failed to open stream: Operation not permitted
false
fifo
  open_basedir
false
access
  open_basedir
false
cookies
  open_basedir
false
protocols
  open_basedir
false
file://
false
key
  open_basedir
false
folder
  UnexpectedValueException
