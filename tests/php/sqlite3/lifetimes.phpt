--TEST--
sqlite3: what outlives its connection says so; huge and odd arguments
--SKIPIF--
<?php if (!extension_loaded('sqlite3')) die('skip without sqlite3'); ?>
--INI--
memory_limit=64M
--FILE--
<?php
function attempt(callable $f): void
{
    try {
        var_dump($f());
    } catch (Throwable $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
$db = new SQLite3(':memory:');
$db->exec('CREATE TABLE t (b); INSERT INTO t VALUES (x\'00112233\')');
$statement = $db->prepare('SELECT * FROM t');
$result = $statement->execute();
$blob = $db->openBlob('t', 'b', 1);
echo bin2hex(fread($blob, 2)), ' ', fseek($blob, 9), ' ', ftell($blob), "\n";
var_dump(@$db->close());
fclose($blob);
var_dump($db->close(), $db->close());
foreach ([fn() => $statement->execute(), fn() => $statement->bindValue(1, 2), fn() => $result->fetchArray(),
          fn() => $result->numColumns(), fn() => $db->exec('SELECT 1'), fn() => $db->prepare('SELECT 1'),
          fn() => new SQLite3("a\0b"), fn() => new SQLite3('/nonexistent/folder/x.db'),
          fn() => serialize($db), fn() => $db->open(':memory:')] as $f) {
    attempt($f);
}
$statement = null;
unset($db);
var_dump($result);
$db = new SQLite3(':memory:');
$db->enableExceptions(true);
attempt(fn() => strlen($db->querySingle('SELECT zeroblob(100000000)') ?: ''));
attempt(fn() => $db->prepare(str_repeat('(', 100000)));
$statement = $db->prepare('SELECT ?1, ?2');
attempt(fn() => $statement->bindValue(-1, 1));
attempt(fn() => $statement->bindValue(PHP_INT_MAX, 1));
attempt(fn() => $statement->bindValue(1, 'x', 99));
attempt(fn() => $statement->execute());
attempt(fn() => $statement->bindValue(1, str_repeat('y', 1000000)));
attempt(fn() => strlen($statement->execute()->fetchArray()[0]));
$other = new SQLite3(':memory:');
$db->exec('CREATE TABLE u (x); INSERT INTO u VALUES (5)');
attempt(fn() => $db->backup($other));
attempt(fn() => $other->querySingle('SELECT x FROM u'));
class Holder extends SQLite3 { public $kept; public $result; }
$cycle = new Holder(':memory:');
$cycle->createFunction('f', function () use ($cycle) { return 1; });
$cycle->kept = $cycle->prepare('SELECT f()');
$cycle->result = $cycle->kept->execute();
unset($cycle);
gc_collect_cycles();
echo "done\n";
?>
--EXPECTF--
0011 -1 2
bool(false)
bool(true)
bool(true)
Error: The SQLite3 object has not been correctly initialised or is already closed
Error: The SQLite3 object has not been correctly initialised or is already closed
Error: The SQLite3Result object has not been correctly initialised or is already closed
Error: The SQLite3Result object has not been correctly initialised or is already closed
Error: The SQLite3 object has not been correctly initialised or is already closed
Error: The SQLite3 object has not been correctly initialised or is already closed
ValueError: SQLite3::__construct(): Argument #1 ($filename) must not contain any null bytes
Exception: Unable to open database: unable to open database file
Exception: Serialization of 'SQLite3' is not allowed
NULL
object(SQLite3Result)#%d (0) {
}
SQLite3Exception: Unable to execute statement: string or blob too big
SQLite3Exception: Unable to prepare statement: %s
bool(false)
bool(false)
bool(true)
SQLite3Exception: Unknown parameter type: 99 for parameter 1
bool(true)
int(1000000)
bool(true)
int(5)
done
