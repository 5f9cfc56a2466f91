--TEST--
try, catch and finally in combination
--FILE--
<?php
function f($n) { try { if ($n == 1) throw new RuntimeException("one"); if ($n == 2) return "two"; return "end"; }
catch (RuntimeException $e) { return "caught " . $e->getMessage(); } finally { echo "[finally $n]"; } }
echo f(1), "\n", f(2), "\n", f(3), "\n";
function g() { try { return "try"; } finally { return "finally"; } }
echo g(), "\n";
function h() { foreach ([1, 2, 3] as $i) { try { if ($i == 2) continue; echo $i; } finally { echo "f$i "; } } }
h(); echo "\n";
function nested() { try { try { throw new Exception("a"); } finally { throw new Exception("b"); } }
catch (Exception $e) { return $e->getMessage() . "<-" . $e->getPrevious()->getMessage(); } }
echo nested(), "\n";
class MyError extends Exception { public function __construct(string $m, private string $extra = "x") { parent::__construct($m, 7); } function extra() { return $this->extra; } }
try { throw new MyError("m", "data"); } catch (InvalidArgumentException | MyError $e) { echo get_class($e), $e->getMessage(), $e->getCode(), $e->extra(), $e->getLine(), "\n"; }
class D { function __destruct() { echo "destroyed\n"; } }
function scope() { $d = new D; throw new Exception("with object"); }
try { scope(); } catch (Exception $e) { echo $e->getMessage(), "\n"; }

--EXPECT--
[finally 1]caught one
[finally 2]two
[finally 3]end
finally
1f1 f2 3f3 
b<-a
MyErrorm7data13
destroyed
with object
