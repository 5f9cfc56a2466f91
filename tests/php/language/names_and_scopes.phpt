--TEST--
Class names, __METHOD__, $this and static properties where there is none
--FILE--
<?php
class C {
    public static $x;
    const M = __METHOD__;
}
function nested() {
    class D { const M = __METHOD__; public $f = __FUNCTION__; }
}
nested();
var_dump(C::M, D::M, (new D)->f);

foreach (['unset(C::$x);', 'unset(Missing::$x);', '$n = "c"; unset($n::$y);'] as $code) {
    try { eval($code); } catch (Error $e) { echo $e->getMessage(), "\n"; }
}
foreach (['var_dump(isset($this));', 'isset($this->a);', 'isset($this->a->b);', 'isset($this[0]);', '$this ?? 1;'] as $code) {
    try { eval($code); } catch (Error $e) { echo $e->getMessage(), "\n"; }
}
function bare() { $undefined; echo "bare\n"; }
bare();
foreach (['$a::b();', '$a::$b;', 'isset($a::$b);', 'new $a;', '$a::C;'] as $code) {
    try { eval($code); } catch (Error $e) { echo $e->getMessage(), "\n"; }
}
class E0 { const X = parent::Y; }
try { E0::X; } catch (Error $e) { echo $e->getMessage(), "\n"; }
for ($i = 1; $i < 3; ++$i) {
    $o = eval("return new class { public \$p$i; function f(self|string \$a) {} };");
    var_dump(array_keys(get_object_vars($o)));
    try { $o->f(null); } catch (Error $e) { echo strtok($e->getMessage(), ','), "\n"; }
}
--EXPECTF--
string(0) ""
string(0) ""
string(6) "nested"
Attempt to unset static property C::$x
Class "Missing" not found
Attempt to unset static property C::$y
bool(false)
Using $this when not in object context
Using $this when not in object context
Using $this when not in object context
Using $this when not in object context
bare

Warning: Undefined variable $a in %s(21) : eval()'d code on line 1
Class name must be a valid object or a string

Warning: Undefined variable $a in %s(21) : eval()'d code on line 1
Class name must be a valid object or a string

Warning: Undefined variable $a in %s(21) : eval()'d code on line 1
Class name must be a valid object or a string

Warning: Undefined variable $a in %s(21) : eval()'d code on line 1
Class name must be a valid object or a string

Warning: Undefined variable $a in %s(21) : eval()'d code on line 1
Class name must be a valid object or a string
Cannot access "parent" when current class scope has no parent
array(1) {
  [0]=>
  string(2) "p1"
}
class@anonymous(): Argument #1 ($a) must be of type class@anonymous|string
array(1) {
  [0]=>
  string(2) "p2"
}
class@anonymous(): Argument #1 ($a) must be of type class@anonymous|string
