--TEST--
PDO's SQLite: steps and ends of aggregates may take their context by reference
--FILE--
<?php
$step = function (&$context, $row, $value) { $context[] = "$row:$value"; return $context; };
$final = fn(&$context, $rows) => implode(' ', $context ?? ['nothing']);

$pdo = new Pdo\Sqlite('sqlite::memory:');
$pdo->createAggregate('listed', $step, $final, 1);
$pdo->exec("CREATE TABLE t (v, w); INSERT INTO t VALUES (1, 'a'), (2, 'a'), (3, 'b')");
foreach (['SELECT listed(v) FROM t GROUP BY w', 'SELECT listed(v) FROM t WHERE v > 5'] as $sql) {
    echo json_encode($pdo->query($sql)->fetchAll(PDO::FETCH_COLUMN)), "\n";
}
?>
--EXPECT--
["1:1 2:2","1:3"]
["nothing"]
