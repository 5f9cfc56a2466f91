<?php
function writes($a, &$b, $object) {
    $a['x'][] = 1;
    $a[0] .= 'tail';
    $b->list['k']['l'] ??= $a;
    $object->count++;
    ++$object->items[$a];
    ['j' => $a, 'k' => [$b]] = $object->pair;
    $c = &$a['ref'];
    unset($a['x'], $object->gone, $c);
    static $calls = 0;
    global $config;
    return isset($a['x']['y'], $object->p) || empty($b[0]);
}
