--TEST--
sqlite3: values go in and come out as what they are
--SKIPIF--
<?php if (!extension_loaded('sqlite3')) die('skip without sqlite3'); ?>
--FILE--
<?php
$db = new SQLite3(':memory:');
$db->enableExceptions(true);
$db->exec('CREATE TABLE t (id INTEGER PRIMARY KEY, v)');
$insert = $db->prepare('INSERT INTO t (v) VALUES (:v)');
foreach ([1, 2.5, 'text', null, true, "nul\0byte"] as $value) {
    $insert->bindValue(':v', $value);
    $insert->execute();
}
$insert->bindValue('v', "\0\xff", SQLITE3_BLOB);
$insert->execute();
$variable = 'later';
$insert->bindParam(1, $variable);
$variable = 'late';
$insert->execute();
$result = $db->query('SELECT v, typeof(v) FROM t');
while ($row = $result->fetchArray(SQLITE3_NUM)) echo json_encode(bin2hex((string)$row[0])), ' ', $row[1], "\n";
var_dump($result->numColumns(), $result->columnName(1), $result->columnName(2));
var_dump($db->querySingle('SELECT count(*) FROM t'), $db->querySingle('SELECT id, v FROM t WHERE id = 3', true));
var_dump($db->lastInsertRowID(), $db->changes(), SQLite3::escapeString("it's"));
echo $insert->getSQL(true), "\n";
var_dump($db->query('SELECT 1 a, 2 b UNION SELECT 3, 4')->fetchAll(SQLITE3_ASSOC));
try {
    $x = $db->query('SELECT missing');
} catch (SQLite3Exception $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
"31" integer
"322e35" real
"74657874" text
"" null
"31" integer
"6e756c" text
"00ff" blob
"6c617465" text
int(2)
string(9) "typeof(v)"
bool(false)
int(8)
array(2) {
  ["id"]=>
  int(3)
  ["v"]=>
  string(4) "text"
}
int(8)
int(1)
string(5) "it''s"
INSERT INTO t (v) VALUES ('late')
array(2) {
  [0]=>
  array(2) {
    ["a"]=>
    int(1)
    ["b"]=>
    int(2)
  }
  [1]=>
  array(2) {
    ["a"]=>
    int(3)
    ["b"]=>
    int(4)
  }
}
Unable to prepare statement: no such column: missing
