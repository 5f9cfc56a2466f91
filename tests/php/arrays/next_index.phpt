--TEST--
The next index of arrays that functions and operators make
--FILE--
<?php
function show(string $what, $array): void {
    if (!is_array($array)) {
        echo "$what: ", json_encode($array), "\n";
        return;
    }
    $array[] = 'next';
    echo "$what: ", array_key_last($array), "\n";
}
$popped = [1, 2, 3];
unset($popped[2]);
$emptied = [1, 2, 3];
unset($emptied[0], $emptied[1], $emptied[2]);
$mixed = ['a' => 3, 5 => 1, 9 => 4];
unset($mixed[9]);
foreach (['popped' => $popped, 'emptied' => $emptied, 'mixed' => $mixed] as $name => $array) {
    foreach (['array_values', 'array_keys', 'array_merge', 'array_filter', 'array_reverse',
              'array_unique', 'array_merge_recursive'] as $function) {
        show("$function($name)", $function($array));
    }
    foreach (['sort', 'asort', 'ksort', 'krsort', 'array_multisort'] as $function) {
        $copy = $array;
        $function($copy);
        show("$function($name)", $copy);
    }
    $copy = $array;
    array_pop($copy);
    show("array_pop($name)", $copy);
    show("slice($name)", array_slice($array, 0, 2));
    show("diff($name)", array_diff($array, [7]));
    show("intersect($name)", array_intersect($array, [1, 2, 3]));
    show("udiff($name)", array_udiff($array, [7], fn($a, $b) => $a <=> $b));
    show("unique regular($name)", array_unique($array, SORT_REGULAR));
    show("map($name)", array_map(fn($x) => $x, $array));
    show("two($name)", array_merge($array, []));
    show("three($name)", array_merge($array, [], []));
    show("plus($name)", $array + [1]);
    show("spread($name)", [...$array]);
}
// A list goes on behind its last element.
$a = [1, 2, 3, 4];
unset($a[2], $a[3]);
$a[2] = 'again';
show('filled', $a);
$negative = ['x' => 1, -5 => 1];
array_pop($negative);
show('negative', $negative);
?>
--EXPECT--
array_values(popped): 2
array_keys(popped): 2
array_merge(popped): 2
array_filter(popped): 2
array_reverse(popped): 2
array_unique(popped): 2
array_merge_recursive(popped): 2
sort(popped): 2
asort(popped): 3
ksort(popped): 3
krsort(popped): 3
array_multisort(popped): 2
array_pop(popped): 3
slice(popped): 2
diff(popped): 2
intersect(popped): 3
udiff(popped): 3
unique regular(popped): 3
map(popped): 2
two(popped): 3
three(popped): 2
plus(popped): 3
spread(popped): 2
array_values(emptied): 0
array_keys(emptied): 3
array_merge(emptied): 0
array_filter(emptied): 0
array_reverse(emptied): 0
array_unique(emptied): 3
array_merge_recursive(emptied): 0
sort(emptied): 3
asort(emptied): 3
ksort(emptied): 3
krsort(emptied): 3
array_multisort(emptied): 3
array_pop(emptied): 3
slice(emptied): 0
diff(emptied): 0
intersect(emptied): 3
udiff(emptied): 3
unique regular(emptied): 3
map(emptied): 3
two(emptied): 0
three(emptied): 0
plus(emptied): 1
spread(emptied): 0
array_values(mixed): 2
array_keys(mixed): 2
array_merge(mixed): 1
array_filter(mixed): 6
array_reverse(mixed): 1
array_unique(mixed): 6
array_merge_recursive(mixed): 1
sort(mixed): 2
asort(mixed): 10
ksort(mixed): 10
krsort(mixed): 10
array_multisort(mixed): 2
array_pop(mixed): 10
slice(mixed): 1
diff(mixed): 6
intersect(mixed): 10
udiff(mixed): 10
unique regular(mixed): 10
map(mixed): 6
two(mixed): 1
three(mixed): 1
plus(mixed): 10
spread(mixed): 1
filled: 3
negative: -5
