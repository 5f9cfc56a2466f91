--TEST--
Functions that change nothing may hand out their argument
--FILE--
<?php
$s = str_repeat('ab', 5);
foreach (['str_replace' => fn ($s) => str_replace('q', 'w', $s), 'trim' => fn ($s) => trim($s), 'substr' => fn ($s) => substr($s, 0), 'strtolower' => fn ($s) => strtolower($s), 'strval' => fn ($s) => strval($s), 'cast' => fn ($s) => (string) $s, 'sprintf' => fn ($s) => sprintf('%s', $s), 'ucfirst' => fn ($s) => lcfirst($s), 'rtrim' => fn ($s) => rtrim($s, 'x'), 'str_pad' => fn ($s) => str_pad($s, 1), 'repeat' => fn ($s) => str_repeat($s, 1), 'concat' => fn ($s) => $s . '', 'concat2' => fn ($s) => '' . $s, 'interpolated' => fn ($s) => "$s", 'max' => fn ($s) => max($s, 'a')] as $n => $f) { $t = $f($s); $t .= '!'; $t[0] = '#'; echo $n, ' ', $t, ' ', $s, "\n"; }
?>
--EXPECT--
str_replace #babababab! ababababab
trim #babababab! ababababab
substr #babababab! ababababab
strtolower #babababab! ababababab
strval #babababab! ababababab
cast #babababab! ababababab
sprintf #babababab! ababababab
ucfirst #babababab! ababababab
rtrim #babababab! ababababab
str_pad #babababab! ababababab
repeat #babababab! ababababab
concat #babababab! ababababab
concat2 #babababab! ababababab
interpolated #babababab! ababababab
max #babababab! ababababab
