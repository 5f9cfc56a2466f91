--TEST--
array_column sees what its caller sees
--FILE--
<?php
class Row {
    public function __construct(private int $id, protected string $name) {}
    public static function columns(array $rows): array { return array_column($rows, 'name', 'id'); }
}
class Child extends Row {
    public static function names(array $rows): array { return array_column($rows, 'name'); }
    public static function ids(array $rows): array { return array_column($rows, 'id'); }
}
$rows = [new Row(7, 'seven'), new Row(8, 'eight')];
echo json_encode([Row::columns($rows), Child::names($rows), Child::ids($rows),
                  array_column($rows, 'name')]), "\n";
?>
--EXPECT--
[{"7":"seven","8":"eight"},["seven","eight"],[],[]]
