--TEST--
JIT: a variable that is a reference goes on being one
--FILE--
<?php
function turn(&$all)
{
    $rows = ['k' => 1, 2, 3, 4];
    foreach ($rows as $row) {
        $copy = $all;
        $row = $row += 1;
        $all = $copy;
    }
}
$given = [new stdClass, new stdClass];
$all = $given;
for ($i = 0; $i < 5; $i++) {
    turn($all);
    var_dump($all === $given);
    $other = [$i];
    turn($other);
    var_dump(count($other));
}
--EXPECT--
bool(true)
int(1)
bool(true)
int(1)
bool(true)
int(1)
bool(true)
int(1)
bool(true)
int(1)
