--TEST--
PHP 8.4: deprecated attribute
--FILE--
<?php
#[Deprecated] function plain() {}
#[Deprecated("use other()", since: "1.5")] function detailed() {}
#[\Deprecated(since: "9")] function since_only() {}
#[Deprecated(message: "just because")] function message_only() {}
class A {
    #[Deprecated] const C = 1;
    #[Deprecated("m", "2.0")] public const D = self::C;
    #[Deprecated] public function m() {}
    #[Deprecated] public static function s() {}
    #[Deprecated("magic")] public function __call($n, $a) {}
    public $hook { #[Deprecated("the hook")] get => 5; }
    #[Deprecated] public function __construct() {}
    #[Deprecated] public function __toString(): string { return 'text'; }
}
enum E { #[Deprecated] case Old; case New; }
plain(); detailed(); since_only(); message_only();
$a = new A; $a->m(); A::s(); $a->other(); echo A::C, A::D, $a->hook, $a, "\n";
var_dump(E::Old);
$f = plain(...); $f();
call_user_func('detailed'); array_map('since_only', [1]);
var_dump((new ReflectionFunction('plain'))->isDeprecated(), (new ReflectionMethod('A', 'm'))->isDeprecated(), (new ReflectionClassConstant('A', 'C'))->isDeprecated(), (new ReflectionFunction('strlen'))->isDeprecated());
$d = new Deprecated("a", "b"); var_dump($d->message, $d->since);
try { $d->message = 'x'; } catch (Error $e) { echo $e->getMessage(), "\n"; }
foreach ((new ReflectionFunction('detailed'))->getAttributes() as $at) var_dump($at->newInstance());
set_error_handler(function ($n, $m) { echo $n === E_USER_DEPRECATED ? "user " : "$n ", $m, "\n"; });
plain();
constant('A::C');
(function () { #[Deprecated] static fn() => 1; })();
--EXPECTF--
Deprecated: Function plain() is deprecated in %s on line 17

Deprecated: Function detailed() is deprecated since 1.5, use other() in %s on line 17

Deprecated: Function since_only() is deprecated since 9 in %s on line 17

Deprecated: Function message_only() is deprecated, just because in %s on line 17

Deprecated: Constant A::C is deprecated in %s on line 8

Deprecated: Method A::__construct() is deprecated in %s on line 18

Deprecated: Method A::m() is deprecated in %s on line 18

Deprecated: Method A::s() is deprecated in %s on line 18

Deprecated: Method A::other() is deprecated, magic in %s on line 18

Deprecated: Constant A::C is deprecated in %s on line 18
1
Deprecated: Constant A::D is deprecated since 2.0, m in %s on line 18
1
Deprecated: Method A::$hook::get() is deprecated, the hook in %s on line 18
5
Deprecated: Method A::__toString() is deprecated in %s on line 18
text

Deprecated: Enum case E::Old is deprecated in %s on line 19
enum(E::Old)

Deprecated: Function plain() is deprecated in %s on line 20

Deprecated: Function detailed() is deprecated since 1.5, use other() in %s on line 21

Deprecated: Function since_only() is deprecated since 9 in %s on line 21
bool(true)
bool(true)
bool(true)
bool(false)
string(1) "a"
string(1) "b"
Cannot modify readonly property Deprecated::$message
object(Deprecated)#6 (2) {
  ["message"]=>
  string(11) "use other()"
  ["since"]=>
  string(3) "1.5"
}
user Function plain() is deprecated
user Constant A::C is deprecated
