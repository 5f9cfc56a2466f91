<?php
function parameters(int $a, $b = LIMIT, ?string $c = null, &...$rest): int { return $a; }
function nothing(): void { }
function never_ends(): never { exit; }
function nullable(?array $a = [1]): ?array { if ($a) return $a; return null; }
function no_return(): int { }
function by_name($f, $object, array $list) {
    f($f, $f['k'], $object->p, 1, g());
    f(...$list);
    f(1, ...$list, name: $f);
    f($f, named: $list[0]);
    $f($f, $list[0]);
    $object->method($f);
    $object->$f(...);
    $object($f);
    [$object, 'm']();
    Some::method($f);
    Some::{$f}();
    new Some($f);
    new $f;
    f(new class { })[0];
    call_user_func($f, $object);
    call_user_func_array($f, $list);
    f((fn() => $f)['x'], f()[0], $list[]);
    preg_match('/x/', 'x', $matches);
    sort(g());
    return $list |> f(...) |> strlen(...);
}
function closures($a, &$b) {
    $f = function ($x) use ($a, &$b) { static $n = 0; return $this ?? $n++; };
    $g = static fn($y) => $a + $y + $later;
    return [$f, $g, f(...), strlen(...)];
}
function &generator(array $a) {
    foreach ($a as $k => &$v) yield $k => $v;
    yield f();
    yield 'a';
    try {
        $sent = yield;
    } finally {
        yield $a[0];
    }
}
function delegating() { $x = yield from [1]; yield 'key' => $x; return $x; }
function jumps($a) {
    again:
    try {
        foreach ($a as $b) {
            try {
                if ($b) goto again;
                return $b;
            } finally {
                if (!$b) throw new Exception($b);
            }
        }
    } catch (TypeError | ValueError) {
        return 1;
    } catch (Exception $e) {
        while (1) { try { break; } finally { return 2; } }
    }
    $r = $a > 1 ? throw $e : match ($a) { 1, 2, 3 => 'few', 4, 5 => 'some' };
    switch ($a) { case 'x': case 'y': $r = 1; break; default: $r = 2; }
    switch (f($a)) { case 1: case 2: case 3: case 4: case 5: return $r; case $r: return 6; }
    return match (f()) { $a => 1, f($a) => 2 };
}
