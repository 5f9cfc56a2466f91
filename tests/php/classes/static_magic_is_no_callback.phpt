--TEST--
What is called on an object is not for __callStatic()
--FILE--
<?php
class OnlyStatic {
    public static function __callStatic($name, $arguments) { return "static $name"; }
    private function hidden() {}
    public function ask() { return [is_callable([$this, 'none']), is_callable(['OnlyStatic', 'none']), is_callable('OnlyStatic::none'), is_callable([new OnlyStatic, 'hidden'])]; }
    public static function askStatically() { return [is_callable(['OnlyStatic', 'none']), is_callable('OnlyStatic::none'), is_callable([new OnlyStatic, 'none'])]; }
}
class Both extends OnlyStatic {
    public function __call($name, $arguments) { return "object $name"; }
}
function takes(callable $f) { return $f(); }
foreach ([new OnlyStatic, new Both] as $o) {
    $class = $o::class;
    echo json_encode([$o->ask(), $o::askStatically()]), "\n";
    $uses = [
        fn() => array_map([$o, 'none'], [1]), fn() => call_user_func([$o, 'none']), fn() => call_user_func_array([$o, 'none'], []), fn() => takes([$o, 'none']), fn() => Closure::fromCallable([$o, 'none'])(),
        fn() => call_user_func([$class, 'none']), fn() => call_user_func("$class::none"), fn() => takes([$class, 'none']), fn() => [$class, 'none'](), fn() => [$o, 'none'](), fn() => $o::none(),
    ];
    foreach ($uses as $use) {
        try { echo json_encode($use()), "\n"; } catch (Error $e) { echo preg_replace("~, called in.*~", "", $e->getMessage()), "\n"; }
    }
}
--EXPECT--
[[false,false,true,true],[true,true,false]]
array_map(): Argument #1 ($callback) must be a valid callback or null, class OnlyStatic does not have a method "none"
call_user_func(): Argument #1 ($callback) must be a valid callback, class OnlyStatic does not have a method "none"
call_user_func_array(): Argument #1 ($callback) must be a valid callback, class OnlyStatic does not have a method "none"
takes(): Argument #1 ($f) must be of type callable, array given
Failed to create closure from callable: class OnlyStatic does not have a method "none"
"static none"
"static none"
"static none"
"static none"
Call to undefined method OnlyStatic::none()
"static none"
[[true,false,true,true],[true,true,false]]
["object none"]
"object none"
"object none"
"object none"
"object none"
"static none"
"static none"
"static none"
"static none"
"object none"
"static none"
