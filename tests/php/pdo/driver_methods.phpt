--TEST--
A PDO object of SQLite has its driver's methods under their old names
--EXTENSIONS--
pdo_sqlite
--FILE--
<?php
class Store extends PDO {}
$store = new Store('sqlite::memory:');
var_dump(is_callable([$store, 'sqliteCreateFunction']), method_exists($store, 'sqliteCreateCollation'));
var_dump(@$store->sqliteCreateFunction('twice', fn($x) => $x * 2, 1));
var_dump(@$store->sqliteCreateAggregate('joined', fn($all, $row, $x) => "$all|$row:$x", fn($all, $rows) => "<$all/$rows>"));
var_dump(@$store->sqliteCreateCollation('backwards', fn($a, $b) => -strcmp($a, $b)));
$store->exec("create table t(a text); insert into t values ('1'), ('2'), ('3')");
var_dump($store->query('select joined(twice(a)) from t')->fetchColumn());
echo implode(',', $store->query('select a from t order by a collate backwards')->fetchAll(PDO::FETCH_COLUMN)), "\n";
try {
    $store->sqliteCreateFunction('f', 'nope');
} catch (TypeError $error) {
    echo $error->getMessage(), "\n";
}
?>
--EXPECTF--
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
string(16) "<|1:2|2:4|3:6/4>"
3,2,1

Deprecated: Method PDO::sqliteCreateFunction() is deprecated since 8.5, use Pdo\Sqlite::createFunction() instead in %s on line %d
PDO::sqliteCreateFunction(): Argument #2 ($callback) must be a valid callback, function "nope" not found or invalid function name
