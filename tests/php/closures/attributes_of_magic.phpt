--TEST--
#[Deprecated] and #[NoDiscard] __call(), called and as closures
--FILE--
<?php
set_error_handler(function ($level, $text) { echo "<$text>\n"; return true; });
class Old {
    #[Deprecated] public function __call($name, $arguments) { return "$name called"; }
    #[NoDiscard] public static function __callStatic($name, $arguments) { return "$name called statically"; }
}
$o = new Old;
$o->any(1);
$closure = $o->any(...);
echo $closure(1), "\n";
Old::any(1);
$closure = Old::any(...);
$closure(1);
$closure(...[1, 2]);
Closure::fromCallable([$o, 'other'])();
--EXPECT--
<Method Old::any() is deprecated>
<Method Old::any() is deprecated>
<Method Old::__call() is deprecated>
any called
<The return value of method Old::any() should either be used or intentionally ignored by casting it as (void)>
<Method Old::other() is deprecated>
<Method Old::__call() is deprecated>
