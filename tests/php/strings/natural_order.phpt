--TEST--
Natural order of texts that begin alike
--FILE--
<?php
$texts = ['img12.png', 'img10.png', 'img2.png', 'IMG1.png', 'img', 'img ', 'img  2', 'img 2', 'img02', 'img2', 'img002.5', 'img02.50', '1.5', '1.50', '1.05',
          'a', 'a1', 'a01', 'a 1', 'a1b', 'a1 b', '', '0', '00', '000a', "x\0y", "x\0", 'x', 'é2', 'é10', '-5', '-10', 'v1.10.1', 'v1.9.1', 'a  b', 'a b'];
$out = '';
foreach ($texts as $a) {
    foreach ($texts as $b) $out .= strnatcmp($a, $b) . strnatcasecmp($a, $b);
    $out .= "\n";
}
echo md5($out), "\n";
natsort($texts);
echo md5(implode('|', $texts)), "\n";
natcasesort($texts);
echo md5(implode('|', $texts)), "\n";
--EXPECT--
08ca42257468f1b22ff7be5c600db667
c4e2836ed9e6861370e6f38da42fbfc9
eb129feb837d872a2c8edb3b7ee68337
