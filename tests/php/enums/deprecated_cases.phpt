--TEST--
A deprecated case is reported where it is named, not where cases() or from() give it
--FILE--
<?php
enum E: string { #[\Deprecated] case A = 'a'; case B = 'b'; const C = self::B; }
foreach (E::cases() as $case) echo $case->name, "\n";
var_dump(E::tryFrom('a'), E::from('b'));
echo E::A->name, "\n";
--EXPECTF--
A
B
enum(E::A)
enum(E::B)

Deprecated: Enum case E::A is deprecated in %s on line 5
A
