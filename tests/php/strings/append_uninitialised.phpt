--TEST--
Appending to a typed property that was never set is an error
--FILE--
<?php
class U { public string $s; }
$u = new U;
try { $u->s .= 'x'; } catch (Error $e) { echo $e->getMessage(), "\n"; }
try { $u->s .= 'x' . 'y'; } catch (Error $e) { echo $e->getMessage(), "\n"; }
unset($u->s);
try { $u->s .= 'x'; } catch (Error $e) { echo $e->getMessage(), "\n"; }
?>
--EXPECT--
Typed property U::$s must not be accessed before initialization
Typed property U::$s must not be accessed before initialization
Typed property U::$s must not be accessed before initialization
