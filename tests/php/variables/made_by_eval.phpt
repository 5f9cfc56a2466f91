--TEST--
Variables that eval makes belong to the code around it
--FILE--
<?php
eval('$made = 5;');
var_dump($made);
function local() { eval('$here = 1;'); var_dump($here); eval('unset($here);'); var_dump(isset($here)); }
local();
eval('eval(\'$deep = 2;\'); $deep++;');
var_dump($deep);
eval('unset($made);');
var_dump(isset($made));
class A { private function f() { echo "A\n"; } function g() { $this->f(); static::f(); } }
class B extends A { private function f() { echo "B\n"; } }
try { (new B)->g(); } catch (Error $e) { echo $e->getMessage(), "\n"; }
--EXPECT--
int(5)
int(1)
bool(false)
int(3)
bool(false)
A
Call to private method B::f() from scope A
