--TEST--
A part that throws leaves the variable as it was
--FILE--
<?php
class T { function __toString(): string { throw new Exception('no text'); } }
$s = 'kept'; $long = str_repeat('l', 100);
try { $s .= 'a' . new T . 'b'; } catch (Exception $e) { var_dump($s); }
try { $s .= $long . $long . new T; } catch (Exception $e) { var_dump($s); }
try { $s = "$s$long" . new T; } catch (Exception $e) { var_dump($s); }
try { $s .= new T; } catch (Exception $e) { var_dump($s); }
try { $s .= 'x' . (function () { throw new Exception; })() . 'y'; } catch (Exception $e) { var_dump($s); }
try { $s .= 'x' . [] . new T; } catch (Exception $e) { var_dump($s); }
?>
--EXPECTF--
string(4) "kept"
string(4) "kept"
string(4) "kept"
string(4) "kept"
string(4) "kept"

Warning: Array to string conversion in %s on line 9
string(4) "kept"
