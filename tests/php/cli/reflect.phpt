--TEST--
--rf, --rc, --re and --ri show what Reflection says of a name
--FILE--
<?php
foreach (['--rf=strlen', '--rf Closure::call', '--rc=Stringable', '--re=ctype', '--ri=ctype', '--rf=no', '--rc=no\'\\x', '--re no', '--ri=no', '--rf=no::no'] as $option) {
    $words = array_map('escapeshellarg', explode(' ', $option));
    exec(escapeshellarg(PHP_BINARY) . ' -n ' . implode(' ', $words), $output, $status);
    echo "$option: $status\n", implode("\n", array_slice($output, 0, 5)), "\n";
    $output = [];
}
--EXPECTF--
--rf=strlen: 0
Function [ <internal:Core> function strlen ] {

  - Parameters [1] {
    Parameter #0 [ <required> string $string ]
  }
--rf Closure::call: 0
Method [ <internal:Core> public method call ] {

  - Parameters [2] {
    Parameter #0 [ <required> object $newThis ]
    Parameter #1 [ <optional> mixed ...$args ]
--rc=Stringable: 0
Interface [ <internal:Core> interface Stringable ] {

  - Constants [0] {
  }

--re=ctype: 0
Extension [ <persistent> extension #%d ctype version %s ] {

  - Functions {
    Function [ <internal:ctype> function ctype_alnum ] {

--ri=ctype: 0

ctype

ctype functions => enabled
--rf=no: 1
Exception: Function no() does not exist
--rc=no'\x: 1
Exception: Class "no'\x" does not exist
--re no: 1
Exception: Extension "no" does not exist
--ri=no: 1
Extension 'no' not present.
--rf=no::no: 1
Exception: Class "no" does not exist
