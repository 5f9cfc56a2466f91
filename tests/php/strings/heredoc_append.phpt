--TEST--
Appending heredocs
--FILE--
<?php
$v = 'value'; $s = '';
for ($i = 0; $i < 2; ++$i) { $s .= <<<END
    line $i
      $v {$v}s
    END . "\n"; $s .= <<<'END'
    raw $v

    END; }
echo $s;
?>
--EXPECT--
line 0
  value values
raw $v
line 1
  value values
raw $v
