--TEST--
Comparing strings with spare room, numbers in them
--FILE--
<?php
$s = '1'; $s .= '0'; var_dump($s == 10, $s === '10', $s == '1e1', $s <=> '9', $s < 'a'); $t = ''; $t .= ''; var_dump($t === '', $t == null, empty($t)); $z = ''; $z .= '0'; var_dump((bool) $z, empty($z)); var_dump(match ($s) { '10' => 'ten', default => 'other' }); switch ($s) { case '10': echo "ten\n"; }
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
int(1)
bool(true)
bool(true)
bool(true)
bool(true)
bool(false)
bool(true)
string(3) "ten"
ten
