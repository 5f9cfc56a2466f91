--TEST--
What a loop with a pattern returns outlives the finally blocks behind it
--FILE--
<?php
// What is returned is kept while finally blocks run: in no slot that the loop uses once a round.
function v() { return [1, 2, 3]; }
function pattern() {
    try { foreach ([[1, 2]] as [$x]) return v(); }
    finally { strlen(count([$x]) . 'abc'); $z = [[$x], [$x, [$x]]]; }
}
function by_key() {
    try { foreach (['a' => 1] as $q[0] => $x) return v(); }
    finally { $z = [[$x], [$q, [$x]]]; }
}
function property(object $o) {
    foreach ([[1], [2]] as $o->row) {
        try { foreach ($o->row as $o->value) { if ($o->value === 2) return [v(), $o]; } }
        finally { $o->seen[] = [$o->row, [[$o->value]]]; }
    }
}
function by_reference(array $rows) {
    try { foreach ($rows as $i => [&$first]) { $first = [$first, $i]; if ($i) return [$rows, v()]; } }
    finally { $z = [[$first], [$rows]]; }
}
echo json_encode([pattern(), by_key(), property(new stdClass), by_reference([[1, 2], [3, 4], [5, 6]])]), "\n";
--EXPECT--
[[1,2,3],[1,2,3],[[1,2,3],{"row":[2],"value":2,"seen":[[[1],[[1]]],[[2],[[2]]]]}],[[[[1,0],2],[[3,1],4],[5,6]],[1,2,3]]]
