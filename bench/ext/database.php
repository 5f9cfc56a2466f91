<?php
// SQLite: PDO and sqlite3.
// Modules: pdo pdo_sqlite sqlite3
require __DIR__ . '/../everyday/harness.inc';

function filled(): PDO
{
    $pdo = new PDO('sqlite::memory:');
    $pdo->exec('CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT, value REAL)');
    $insert = $pdo->prepare('INSERT INTO t (name, value) VALUES (?, ?)');
    for ($i = 0; $i < 1000; $i++) $insert->execute(["name $i", $i / 3]);
    return $pdo;
}
function filled_sqlite3(): SQLite3
{
    $db = new SQLite3(':memory:');
    $db->exec('CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT, value REAL)');
    for ($i = 0; $i < 1000; $i++) $db->exec("INSERT INTO t (name, value) VALUES ('name $i', $i / 3.0)");
    return $db;
}

everyday(<<<'LIST'
PDO insert x 20000
- $pdo = filled(); $s = $pdo->prepare('INSERT INTO t (name, value) VALUES (?, ?)');
$s->execute(["name $i", $i / 3]);

PDO insert by names x 20000
- $pdo = filled(); $s = $pdo->prepare('INSERT INTO t (name, value) VALUES (:name, :value)');
$s->execute(['name' => "name $i", 'value' => $i / 3]);

PDO row by key x 30000
- $pdo = filled(); $s = $pdo->prepare('SELECT * FROM t WHERE id = ?');
$s->execute([$i % 1000 + 1]); $x = $s->fetch(PDO::FETCH_ASSOC);

PDO query prepared each time x 10000
- $pdo = filled();
$x = $pdo->query("SELECT name FROM t WHERE id = " . ($i % 1000 + 1))->fetchColumn();

PDO fetchAll as arrays x 30
- $pdo = filled();
$x = $pdo->query('SELECT * FROM t')->fetchAll(PDO::FETCH_ASSOC);

PDO fetchAll as objects x 30
- $pdo = filled();
$x = $pdo->query('SELECT * FROM t')->fetchAll(PDO::FETCH_OBJ);

PDO fetchAll into a class x 30
+ class Row { public $id; public $name; public $value; }
- $pdo = filled();
$x = $pdo->query('SELECT * FROM t')->fetchAll(PDO::FETCH_CLASS, Row::class);

PDO key and value pairs x 40
- $pdo = filled();
$x = $pdo->query('SELECT id, name FROM t')->fetchAll(PDO::FETCH_KEY_PAIR);

PDO in foreach x 30
- $pdo = filled();
foreach ($pdo->query('SELECT * FROM t', PDO::FETCH_NUM) as $x);

PDO with bound values x 20000
- $pdo = filled(); $s = $pdo->prepare('SELECT name FROM t WHERE id = :id');
$s->bindValue(':id', $i % 1000 + 1, PDO::PARAM_INT); $s->execute(); $x = $s->fetchColumn();

PDO function of PHP x 30
- $pdo = filled(); @$pdo->sqliteCreateFunction('twice', fn($n) => $n * 2);
$x = $pdo->query('SELECT SUM(twice(id)) FROM t')->fetchColumn();

PDO::quote x 200000
- $pdo = filled();
$x = $pdo->quote("it's");

SQLite3 querySingle x 10000
- $db = filled_sqlite3();
$x = $db->querySingle('SELECT name FROM t WHERE id = ' . ($i % 1000 + 1));

SQLite3 fetchArray x 30
- $db = filled_sqlite3();
$r = $db->query('SELECT * FROM t'); while ($row = $r->fetchArray(SQLITE3_ASSOC)) $x = $row;

SQLite3 statement x 20000
- $db = filled_sqlite3(); $s = $db->prepare('SELECT * FROM t WHERE id = ?');
$s->bindValue(1, $i % 1000 + 1); $x = $s->execute()->fetchArray(); $s->reset();
LIST);
