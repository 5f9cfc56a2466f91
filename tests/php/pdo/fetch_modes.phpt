--TEST--
PDO: fetch modes
--SKIPIF--
<?php if (!in_array('sqlite', PDO::getAvailableDrivers())) die('skip without pdo_sqlite'); ?>
--FILE--
<?php
class Row
{
    public $a = 'unset', $b;
    public function __construct(public $given = null) { echo "Row($given, a=$this->a) "; }
}
$db = new PDO('sqlite::memory:', options: [PDO::ATTR_DEFAULT_FETCH_MODE => PDO::FETCH_ASSOC]);
$db->exec("CREATE TABLE t (a, b); INSERT INTO t VALUES ('x', 1), ('y', 2), ('x', 3)");
function rows(...$arguments): void
{
    global $db;
    try {
        echo json_encode($db->query('SELECT a, b FROM t')->fetchAll(...$arguments)), "\n";
    } catch (Throwable $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
rows();
rows(PDO::FETCH_NUM);
rows(PDO::FETCH_BOTH);
rows(PDO::FETCH_OBJ);
rows(PDO::FETCH_COLUMN, 1);
rows(PDO::FETCH_KEY_PAIR);
rows(PDO::FETCH_GROUP | PDO::FETCH_COLUMN);
rows(PDO::FETCH_GROUP);
rows(PDO::FETCH_UNIQUE);
rows(PDO::FETCH_FUNC, fn($a, $b) => "$a-$b");
rows(PDO::FETCH_CLASS, 'Row', ['given']);
rows(PDO::FETCH_CLASS | PDO::FETCH_PROPS_LATE, 'Row');
rows(PDO::FETCH_COLUMN, -1);
rows(PDO::FETCH_COLUMN, 5);
rows(PDO::FETCH_CLASS, 'Missing');
rows(PDO::FETCH_LAZY);
rows(31);
rows(PDO::FETCH_FUNC, 'no_such_function');
echo json_encode($db->query('SELECT 1 n, 2 n, 3 m')->fetch(PDO::FETCH_NAMED)), "\n";
$s = $db->query('SELECT a, b FROM t');
$s->bindColumn('a', $first);
$s->bindColumn(2, $second, PDO::PARAM_STR);
while ($s->fetch(PDO::FETCH_BOUND)) var_dump($first, $second);
foreach ($db->query('SELECT b FROM t', PDO::FETCH_COLUMN, 0) as $key => $value) echo "$key=>$value ";
echo "\n";
$lazy = $db->query('SELECT a, b FROM t')->fetch(PDO::FETCH_LAZY);
echo get_class($lazy), ' ', $lazy->a, ' ', $lazy['b'], ' ', var_export(isset($lazy->zz), true), ' ', $lazy->queryString, "\n";
$into = new Row('into');
$s = $db->query('SELECT b FROM t');
$s->setFetchMode(PDO::FETCH_INTO, $into);
var_dump($s->fetch() === $into, $into->b, $s->fetchObject()->b, $s->columnCount());
$db->setAttribute(PDO::ATTR_CASE, PDO::CASE_UPPER);
$db->setAttribute(PDO::ATTR_STRINGIFY_FETCHES, true);
echo json_encode($db->query('SELECT a, b FROM t LIMIT 1')->fetch()), "\n";
?>
--EXPECT--
[{"a":"x","b":1},{"a":"y","b":2},{"a":"x","b":3}]
[["x",1],["y",2],["x",3]]
[{"a":"x","0":"x","b":1,"1":1},{"a":"y","0":"y","b":2,"1":2},{"a":"x","0":"x","b":3,"1":3}]
[{"a":"x","b":1},{"a":"y","b":2},{"a":"x","b":3}]
[1,2,3]
{"x":3,"y":2}
{"x":[1,3],"y":[2]}
{"x":[{"b":1},{"b":3}],"y":[{"b":2}]}
{"x":{"b":3},"y":{"b":2}}
["x-1","y-2","x-3"]
Row(given, a=x) Row(given, a=y) Row(given, a=x) [{"a":"x","b":1,"given":"given"},{"a":"y","b":2,"given":"given"},{"a":"x","b":3,"given":"given"}]
Row(, a=unset) Row(, a=unset) Row(, a=unset) [{"a":"x","b":1,"given":null},{"a":"y","b":2,"given":null},{"a":"x","b":3,"given":null}]
ValueError: PDOStatement::fetchAll(): Argument #2 must be greater than or equal to 0
ValueError: Invalid column index
TypeError: PDOStatement::fetchAll(): Argument #2 must be a valid class
ValueError: PDOStatement::fetchAll(): Argument #1 ($mode) PDO::FETCH_LAZY cannot be used with PDOStatement::fetchAll()
ValueError: PDOStatement::fetchAll(): Argument #1 ($mode) must be a bitmask of PDO::FETCH_* constants
TypeError: function "no_such_function" not found or invalid function name
{"n":[1,2],"m":3}
string(1) "x"
string(1) "1"
string(1) "y"
string(1) "2"
string(1) "x"
string(1) "3"
0=>1 1=>2 2=>3 
PDORow x 1 false SELECT a, b FROM t
Row(into, a=unset) bool(true)
int(1)
int(2)
int(1)
{"A":"x","B":"1"}
