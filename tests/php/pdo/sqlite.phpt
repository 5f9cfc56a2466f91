--TEST--
PDO with SQLite: connections, statements, transactions, errors
--SKIPIF--
<?php if (!in_array('sqlite', PDO::getAvailableDrivers())) die('skip without pdo_sqlite'); ?>
--FILE--
<?php
$db = PDO::connect('sqlite::memory:');
echo get_class($db), ' ', $db->getAttribute(PDO::ATTR_DRIVER_NAME), "\n";
var_dump($db->exec('CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT, n REAL)'));
$insert = $db->prepare('INSERT INTO t (name, n) VALUES (:name, :n)');
foreach (['a' => 1.5, 'b' => null, "c'" => 3] as $name => $n) var_dump($insert->execute(['name' => $name, ':n' => $n]));
echo $db->lastInsertId(), ' ', $insert->rowCount(), ' ', $db->quote("c'"), "\n";
$db->beginTransaction();
$db->exec('DELETE FROM t');
var_dump($db->inTransaction(), $db->rollBack(), $db->query('SELECT count(*) FROM t')->fetchColumn());
$id = 2;
$select = $db->prepare('SELECT name FROM t WHERE id = ?');
$select->bindParam(1, $id, PDO::PARAM_INT);
$id = 3;
$select->execute();
var_dump($select->fetchColumn(), $select->fetchColumn());
function attempt(callable $f): void
{
    try {
        var_dump($f());
    } catch (Throwable $e) {
        echo get_class($e), ' ', json_encode($e->getCode()), ': ', $e->getMessage(), ' ', json_encode($e->errorInfo ?? 0), "\n";
    }
}
attempt(fn() => $db->exec('nonsense'));
attempt(fn() => $db->exec('INSERT INTO t (id) VALUES (1)'));
attempt(fn() => $db->commit());
attempt(fn() => new PDO('nothing:x'));
attempt(fn() => new PDO('nothing'));
attempt(fn() => new PDO('sqlite:/nonexistent/folder/x'));
attempt(fn() => $db->prepare(''));
attempt(fn() => $insert->execute([1, 2, 3, 4]));
attempt(fn() => new PDOStatement()->fetch());
attempt(fn() => $db->setAttribute(PDO::ATTR_ERRMODE, 7));
attempt(fn() => $db->setAttribute(PDO::ATTR_STATEMENT_CLASS, ['stdClass']));
$db->setAttribute(PDO::ATTR_ERRMODE, PDO::ERRMODE_SILENT);
attempt(fn() => $db->query('SELECT * FROM missing'));
echo $db->errorCode(), ' ', json_encode($db->errorInfo()), "\n";
$db->setAttribute(PDO::ATTR_ERRMODE, PDO::ERRMODE_WARNING);
attempt(fn() => $db->exec('nonsense'));
?>
--EXPECTF--
Pdo\Sqlite sqlite
int(0)
bool(true)
bool(true)
bool(true)
3 1 'c'''
bool(true)
bool(true)
int(3)
string(2) "c'"
bool(false)
PDOException "HY000": SQLSTATE[HY000]: General error: 1 near "nonsense": syntax error ["HY000",1,"near \"nonsense\": syntax error"]
PDOException "23000": SQLSTATE[23000]: Integrity constraint violation: 19 UNIQUE constraint failed: t.id ["23000",19,"UNIQUE constraint failed: t.id"]
PDOException 0: There is no active transaction 0
PDOException 0: could not find driver 0
PDOException 0: PDO::__construct(): Argument #1 ($dsn) must be a valid data source name 0
PDOException 14: SQLSTATE[HY000] [14] unable to open database file ["HY000",14,"unable to open database file"]
ValueError 0: PDO::prepare(): Argument #1 ($query) must not be empty 0
PDOException "HY000": SQLSTATE[HY000]: General error: 25 column index out of range ["HY000",25,"column index out of range"]
Error 0: PDOStatement object is uninitialized 0
ValueError 0: PDO::setAttribute(): Argument #2 ($value) Error mode must be one of the PDO::ERRMODE_* constants 0
TypeError 0: PDO::setAttribute(): Argument #2 ($value) PDO::ATTR_STATEMENT_CLASS class must be derived from PDOStatement 0
bool(false)
HY000 ["HY000",1,"no such table: missing"]

Warning: PDO::exec(): SQLSTATE[HY000]: General error: 1 near "nonsense": syntax error in %s on line %d
bool(false)
