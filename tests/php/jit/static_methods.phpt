--TEST--
JIT: static methods, with the called class or $this handed on
--FILE--
<?php
class A { public $v=1; public static function s($x){ return static::class . $x; } public function i($x){ return $this->v + $x; } public static function make(){ return new static; }
 public function run($n){ $t=0; $o=''; for($i=0;$i<$n;$i++){ $t += self::i($i); $o = self::s($i); $o .= static::s(1); $o .= A::s(2); $o.=B::s(3); } return "$t $o"; }
 public static function srun($n){ $o=''; for($i=0;$i<$n;$i++){ $o = self::s($i) . static::s(1) . A::s(2); try { if ($i % 100 == 99) self::i(1); } catch (Error $e) { $o .= $e->getMessage(); } } return $o; }
 public static function add($a,$b){ return $a+$b; }
}
class B extends A { public $v=10; public function i($x){ return parent::i($x)*2; } public static function s($x){ return 'b'.parent::s($x); } public function go($n){ $t=0; for($i=0;$i<$n;$i++){ $t+=parent::i($i); $t+=A::i($i); } return $t; } }
echo (new A)->run(3000),"\n",(new B)->run(3000),"\n",A::srun(2000),"\n",B::srun(2000),"\n",(new B)->go(2000),"\n";
$f = function($n){ $r=''; for($i=0;$i<$n;$i++) $r = static::s($i).self::s($i); return $r; };
echo Closure::bind($f,null,B::class)(2000), Closure::bind($f,new B,A::class)(2000),"\n";
$t=0; for($i=0;$i<5000;$i++) $t=A::add($t,$i); echo $t,"\n";
--EXPECT--
4501500 A2999A1A2bB3
4528500 B2999bB1A2bB3
A1999A1A2Non-static method A::i() cannot be called statically
B1999bB1A2Non-static method A::i() cannot be called statically
4038000
bB1999bB1999bB1999B1999
12497500
