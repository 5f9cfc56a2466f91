--TEST--
An argument that is missing is told of where its parameter is declared
--FILE--
<?php
class Point {
    public function __construct(
        public int $x,
        public int $y = 2,
        public ?int $z
            = 3,
    ) {}
    public function move(
        int $by,
        int $times
    ) {}
    public static function make(int $x,
        string ...$more) {}
}
function one($a) {}
function typed(int $a,
    int $b,
    int $c = 1) {}
function told($f) { try { $f(); } catch (Error $e) { echo $e->getLine(), ' ', strtok($e->getMessage(), ','), "\n"; } }
told(fn() => new Point);
told(fn() => new Point(y: 1));
told(fn() => (new Point(1))->move(1));
told(fn() => (new Point(1))->move());
told(fn() => (new Point(1))->move(times: 3));
told(fn() => Point::make());
told(fn() => Point::make(y: 'a'));
told(fn() => one());
told(fn() => typed(1));
told(fn() => typed(b: 1));
told(fn() => array_map(typed(...), [1]));
--EXPECT--
4 Too few arguments to function Point::__construct()
4 Point::__construct(): Argument #1 ($x) not passed
11 Too few arguments to function Point::move()
10 Too few arguments to function Point::move()
10 Point::move(): Argument #1 ($by) not passed
13 Too few arguments to function Point::make()
13 Too few arguments to function Point::make()
16 Too few arguments to function one()
18 Too few arguments to function typed()
17 typed(): Argument #1 ($a) not passed
18 Too few arguments to function typed()
