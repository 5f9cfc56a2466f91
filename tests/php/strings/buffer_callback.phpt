--TEST--
An output callback keeps the buffer it was given
--FILE--
<?php
$kept = []; ob_start(function ($b) use (&$kept) { $kept[] = $b; $b .= '!'; return strtoupper($b); }); echo 'one'; ob_flush(); echo 'two'; ob_end_flush(); echo "\n"; var_dump($kept);
?>
--EXPECT--
ONE!TWO!
array(2) {
  [0]=>
  string(3) "one"
  [1]=>
  string(3) "two"
}
