<?php
function made($a, &$b) {
    $list = [$a, 2, &$b];
    $map = ['k' => $a, 'l' => &$b, 3 => 'c'];
    $keyed = [$a => 1, ...$list, 5 => $map];
    return [$list[0], $map['k'] ?? 'none', $keyed[$a][$b] ?? null];
}
function written(array $a, &$b, $c) {
    $a[] = 1;
    $a['x']['y'] = $c;
    $d = $a['x'] = 2;
    $a['x'] += 1;
    $a['n']['m'] *= $c;
    $a['n']['m']--;
    $e = ++$a[$c];
    $a['r'] = &$b;
    $a['s'][0] = &b();
    $f = &$a['t'];
    unset($a['x'], $a['u']['v']);
    return [isset($a['x']), empty($a[0]), isset($a['x']['y'])];
}
function destructured($a, $object) {
    [$b, [, $c], $d] = [1, 2];
    ['k' => $b, 'l' => [$c, $object->p]] = $a;
    [$x, &$y] = $a;
    [[, &$z]] = f();
    foreach ($a as [$b, $object->list[]]) echo $b;
    foreach ($a as $k => &$v) $v = $k;
    foreach ($object as &$v) break;
    foreach (f() as $object->key => $object->value) { if ($a) continue; return 1; }
}
