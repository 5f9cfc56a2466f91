--TEST--
Writing properties of what is no object
--FILE--
<?php
try { $null->a->b = 42; } catch (Error $e) { echo get_class($e), $e->getMessage(), "\n"; }
try { $null->a = 42; } catch (Error $e) { echo get_class($e), $e->getMessage(), "\n"; }
try { $null->a[] = 42; } catch (Error $e) { echo get_class($e), $e->getMessage(), "\n"; }
try { $null->a += 42; } catch (Error $e) { echo get_class($e), $e->getMessage(), "\n"; }
try { $null->a++; } catch (Error $e) { echo get_class($e), $e->getMessage(), "\n"; }
try { $null->a->b++; } catch (Error $e) { echo get_class($e), $e->getMessage(), "\n"; }
try { $null->a->b .= 1; } catch (Error $e) { echo get_class($e), $e->getMessage(), "\n"; }
try { $null->a['x'] .= 1; } catch (Error $e) { echo get_class($e), $e->getMessage(), "\n"; }
try { $r = &$null->a; } catch (Error $e) { echo get_class($e), $e->getMessage(), "\n"; }
try { $null->a =& $r; } catch (Error $e) { echo get_class($e), $e->getMessage(), "\n"; }
try { $null->a->b =& $r; } catch (Error $e) { echo get_class($e), $e->getMessage(), "\n"; }
try { unset($null->a->b); } catch (Error $e) { echo get_class($e), $e->getMessage(), "\n"; }
try { unset($null->a); } catch (Error $e) { echo get_class($e), $e->getMessage(), "\n"; }
try { foreach ($null->a as &$x) {} } catch (Error $e) { echo get_class($e), $e->getMessage(), "\n"; }
function f() {return null;}
try { f()->a->b = 1; } catch (Error $e) { echo get_class($e), $e->getMessage(), "\n"; }
try { f()->a = 1; } catch (Error $e) { echo get_class($e), $e->getMessage(), "\n"; }
try { f()->a['x'] = 1; } catch (Error $e) { echo get_class($e), $e->getMessage(), "\n"; }
try { $u[0]->b = 1; } catch (Error $e) { echo get_class($e), $e->getMessage(), "\n"; }
try { $u2[0]->b->c = 1; } catch (Error $e) { echo get_class($e), $e->getMessage(), "\n"; }
$o = new stdClass;
try { $o->x->b = 1; } catch (Error $e) { echo get_class($e), $e->getMessage(), "\n"; }
try { $o->x->b->c = 1; } catch (Error $e) { echo get_class($e), $e->getMessage(), "\n"; }
--EXPECTF--
ErrorAttempt to modify property "a" on null
ErrorAttempt to assign property "a" on null
ErrorAttempt to modify property "a" on null

Warning: Undefined variable $null in %s on line 5
ErrorAttempt to assign property "a" on null

Warning: Undefined variable $null in %s on line 6
ErrorAttempt to increment/decrement property "a" on null

Warning: Undefined variable $null in %s on line 7
ErrorAttempt to modify property "a" on null

Warning: Undefined variable $null in %s on line 8
ErrorAttempt to modify property "a" on null

Warning: Undefined variable $null in %s on line 9
ErrorAttempt to modify property "a" on null
ErrorAttempt to modify property "a" on null
ErrorAttempt to modify property "a" on null
ErrorAttempt to modify property "a" on null

Warning: Undefined variable $null in %s on line 13
ErrorAttempt to modify property "a" on null
ErrorAttempt to modify property "a" on null
ErrorAttempt to assign property "a" on null
ErrorAttempt to modify property "a" on null
ErrorAttempt to assign property "b" on null
ErrorAttempt to modify property "b" on null
ErrorAttempt to assign property "b" on null
ErrorAttempt to modify property "b" on null
