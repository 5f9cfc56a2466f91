<?php
// A string that grows by one byte at a time, in a global variable.
$n = (int) ($argv[1] ?? 1 << 24);
$s = '';
for ($i = 0; $i < $n; $i++) {
    $s .= 'a';
}
echo strlen($s), substr($s, -3), "\n";
