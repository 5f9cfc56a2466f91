--TEST--
sqlite3: functions, aggregates, collations and authorizers of the program, also hostile ones
--SKIPIF--
<?php if (!extension_loaded('sqlite3')) die('skip without sqlite3'); ?>
--FILE--
<?php
$db = new SQLite3(':memory:');
$db->enableExceptions(true);
$db->exec("CREATE TABLE t (a); INSERT INTO t VALUES (3), (1), (2)");
$db->createFunction('twice', fn($x) => $x * 2, 1);
$db->createAggregate('joined', fn($c, $n, $x) => $c . $x, fn($c, $n) => "<$c>", 1);
$db->createCollation('backwards', fn($a, $b) => $b <=> $a);
var_dump($db->querySingle('SELECT twice(21)'), $db->querySingle('SELECT joined(a) FROM t'));
$r = $db->query("SELECT CAST(a AS TEXT) x FROM t ORDER BY x COLLATE backwards");
while ($row = $r->fetchArray(SQLITE3_NUM)) echo $row[0], ' ';
echo "\n";
function attempt(callable $f): void
{
    try {
        var_dump($f());
    } catch (Throwable $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
$db->createFunction('fails', fn() => throw new LogicException('from inside'));
attempt(fn() => $db->querySingle('SELECT fails()'));
$db->createAggregate('bad', fn() => throw new LogicException('in a step'), fn() => 1);
attempt(fn() => $db->querySingle('SELECT bad(a) FROM t'));
$db->createCollation('wrong', fn($a, $b) => throw new LogicException('in a collation'));
attempt(fn() => $db->querySingle('SELECT CAST(a AS TEXT) x FROM t ORDER BY x COLLATE wrong'));
// What is running is neither closed nor stepped by what it runs.
$db->createFunction('closes', function () use ($db) {
    try {
        $db->close();
    } catch (Exception $e) {
        echo $e->getMessage(), "\n";
    }
    return 1;
});
attempt(fn() => $db->querySingle('SELECT closes()'));
$statement = $result = null;
$db->createFunction('steps', function () use (&$statement, &$result) {
    foreach ([fn() => $statement->execute(), fn() => $statement->close(), fn() => $result?->fetchArray()] as $f) {
        try {
            $f();
        } catch (Error $e) {
            echo get_class($e), ' ';
        }
    }
    return 2;
});
$statement = $db->prepare('SELECT steps() FROM t LIMIT 1');
$result = $statement->execute();
var_dump($result->fetchArray(SQLITE3_NUM));
$db->setAuthorizer(fn(int $action, ...$rest) => $action === SQLite3::INSERT ? SQLite3::DENY : SQLite3::OK);
attempt(fn() => $db->exec('INSERT INTO t VALUES (9)'));
attempt(fn() => $db->querySingle('SELECT count(*) FROM t'));
$db->setAuthorizer(fn() => 'nonsense');
attempt(fn() => $db->exec('SELECT 1'));
$db->setAuthorizer(fn() => throw new LogicException('not you'));
attempt(fn() => $db->exec('SELECT 1'));
$db->setAuthorizer(null);
attempt(fn() => $db->exec('SELECT 1'));
?>
--EXPECT--
int(42)
string(5) "<312>"
3 2 1 
LogicException: from inside
LogicException: in a step
LogicException: in a collation
Unable to close database: unable to close due to unfinalized statements or unfinished backups
int(1)
Error Error Error Error Error array(1) {
  [0]=>
  int(2)
}
SQLite3Exception: not authorized
int(3)
SQLite3Exception: The authorizer callback returned an invalid type: expected int
LogicException: not you
bool(true)
