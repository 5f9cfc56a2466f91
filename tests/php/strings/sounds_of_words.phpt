--TEST--
metaphone() and soundex() as PHP has them, which is not as they were once described
--FILE--
<?php
foreach (['MBA', 'balumba', 'comb', 'Schmidt', 'chrome', 'schwa', 'character', 'school', 'BHB',
          'BWF', 'Ashcraft', 'Tymczak', 'Pfister', 'hhh', 'w1w', '', '1', 'Knight', 'Thumb'] as $word)
    echo "$word: ", metaphone($word), ' ', soundex($word), "\n";
--EXPECT--
MBA: M M100
balumba: BLM B451
comb: KM C510
Schmidt: SXMTT S530
chrome: XRM C650
schwa: SXW S000
character: XRKTR C623
school: SXL S400
BHB: BB B100
BWF: BF B100
Ashcraft: AXKRFT A226
Tymczak: TMKSK T522
Pfister: PFSTR P236
hhh:  H000
w1w:  W000
:  0000
1:  0000
Knight: NFT K523
Thumb: 0M T510
