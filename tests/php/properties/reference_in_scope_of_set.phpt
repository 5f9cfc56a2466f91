--TEST--
References may be assigned to properties that the scope may write
--FILE--
<?php
class Guard {
    public private(set) int $a;
    public protected(set) array $b;
    public private(set) ?Countable $c = null;
    public function bind($name, &$to) { $this->$name = &$to; $to = $to; return $this; }
    public function bindA(&$to) { $this->a = &$to; return $this; }
}
class Heir extends Guard {
    public function share($name, &$to) { $this->$name = &$to; return $this; }
}
function told($f) { try { echo json_encode($f()), "\n"; } catch (Error $e) { echo $e->getMessage(), "\n"; } }
$five = 5; $list = [1]; $text = 'x';
told(fn() => (new Guard)->bind('a', $five)->a);
told(fn() => (new Guard)->bindA($five)->a);
told(fn() => (new Guard)->bind('b', $list)->b);
told(fn() => (new Guard)->bind('a', $text)->a);
told(fn() => (new Guard)->bind('c', $text)->c);
told(fn() => (new Heir)->share('b', $list)->b);
told(fn() => (new Heir)->share('a', $five)->a);
told(function () use (&$five) { $g = new Guard; $g->a = &$five; return $g; });
told(function () { $n = 1; $g = (new Guard)->bindA($n); $n = 'no number'; return $g; });
--EXPECT--
5
5
[1]
Cannot assign string to property Guard::$a of type int
Cannot assign string to property Guard::$c of type ?Countable
[1]
Cannot indirectly modify private(set) property Guard::$a from scope Heir
Cannot indirectly modify private(set) property Guard::$a from global scope
Cannot assign string to reference held by property Guard::$a of type int
