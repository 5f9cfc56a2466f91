--TEST--
Case mapping, folding and titles
--FILE--
<?php
$texts = ["straße ﬁ ǆ ŉ", "ΣΊΣΥΦΟΣ Σ ΑΣ. ΑΣΑ", "İstanbul ıI i̇", "o'neill 3rd d'été l’été x-y", "ﬃ ԵՒ և", "ÀÉÎ àéî ÿ", "ⓐ ⅷ 𐐨", "ᾳ ᾼ ᾲ"];
foreach ($texts as $text) {
    foreach (range(MB_CASE_UPPER, MB_CASE_FOLD_SIMPLE) as $mode) echo $mode, ' ', mb_convert_case($text, $mode), "\n";
    echo mb_ucfirst($text), '|', mb_lcfirst($text), '|', mb_strtoupper($text), '|', mb_strtolower($text), "\n";
}
echo mb_strtolower("\u{130}I", 'ISO-8859-9') === '' ? '' : bin2hex(mb_strtolower("\xddI", 'ISO-8859-9')), "\n";
echo bin2hex(mb_strtoupper("\xff\xe9\xdf", 'ISO-8859-1')), "\n";
echo bin2hex(mb_strtoupper("a\xffb\xe3\x81", 'UTF-8')), "\n";
try { mb_convert_case('a', 99); } catch (ValueError $e) { echo $e->getMessage(), "\n"; }
?>
--EXPECT--
0 STRASSE FI Ǆ ʼN
1 straße ﬁ ǆ ŉ
2 Straße Fi ǅ ʼN
3 strasse fi ǆ ʼn
4 STRAßE ﬁ Ǆ ŉ
5 straße ﬁ ǆ ŉ
6 Straße ﬁ ǅ ŉ
7 straße ﬁ ǆ ŉ
Straße ﬁ ǆ ŉ|straße ﬁ ǆ ŉ|STRASSE FI Ǆ ʼN|straße ﬁ ǆ ŉ
0 ΣΊΣΥΦΟΣ Σ ΑΣ. ΑΣΑ
1 σίσυφος σ ας. ασα
2 Σίσυφος Σ Ας. Ασα
3 σίσυφοσ σ ασ. ασα
4 ΣΊΣΥΦΟΣ Σ ΑΣ. ΑΣΑ
5 σίσυφοσ σ ασ. ασα
6 Σίσυφοσ Σ Ασ. Ασα
7 σίσυφοσ σ ασ. ασα
ΣΊΣΥΦΟΣ Σ ΑΣ. ΑΣΑ|σΊΣΥΦΟΣ Σ ΑΣ. ΑΣΑ|ΣΊΣΥΦΟΣ Σ ΑΣ. ΑΣΑ|σίσυφος σ ας. ασα
0 İSTANBUL II İ
1 i̇stanbul ıi i̇
2 İstanbul Ii İ
3 i̇stanbul ıi i̇
4 İSTANBUL II İ
5 istanbul ıi i̇
6 İstanbul Ii İ
7 İstanbul ıi i̇
İstanbul ıI i̇|i̇stanbul ıI i̇|İSTANBUL II İ|i̇stanbul ıi i̇
0 O'NEILL 3RD D'ÉTÉ L’ÉTÉ X-Y
1 o'neill 3rd d'été l’été x-y
2 O'neill 3Rd D'été L’été X-Y
3 o'neill 3rd d'été l’été x-y
4 O'NEILL 3RD D'ÉTÉ L’ÉTÉ X-Y
5 o'neill 3rd d'été l’été x-y
6 O'neill 3Rd D'été L’été X-Y
7 o'neill 3rd d'été l’été x-y
O'neill 3rd d'été l’été x-y|o'neill 3rd d'été l’été x-y|O'NEILL 3RD D'ÉTÉ L’ÉTÉ X-Y|o'neill 3rd d'été l’été x-y
0 FFI ԵՒ ԵՒ
1 ﬃ եւ և
2 Ffi Եւ Եւ
3 ffi եւ եւ
4 ﬃ ԵՒ և
5 ﬃ եւ և
6 ﬃ Եւ և
7 ﬃ եւ և
Ffi ԵՒ և|ﬃ ԵՒ և|FFI ԵՒ ԵՒ|ﬃ եւ և
0 ÀÉÎ ÀÉÎ Ÿ
1 àéî àéî ÿ
2 Àéî Àéî Ÿ
3 àéî àéî ÿ
4 ÀÉÎ ÀÉÎ Ÿ
5 àéî àéî ÿ
6 Àéî Àéî Ÿ
7 àéî àéî ÿ
ÀÉÎ àéî ÿ|àÉÎ àéî ÿ|ÀÉÎ ÀÉÎ Ÿ|àéî àéî ÿ
0 Ⓐ Ⅷ 𐐀
1 ⓐ ⅷ 𐐨
2 Ⓐ Ⅷ 𐐀
3 ⓐ ⅷ 𐐨
4 Ⓐ Ⅷ 𐐀
5 ⓐ ⅷ 𐐨
6 Ⓐ Ⅷ 𐐀
7 ⓐ ⅷ 𐐨
Ⓐ ⅷ 𐐨|ⓐ ⅷ 𐐨|Ⓐ Ⅷ 𐐀|ⓐ ⅷ 𐐨
0 ΑΙ ΑΙ ᾺΙ
1 ᾳ ᾳ ᾲ
2 ᾼ ᾼ Ὰͅ
3 αι αι ὰι
4 ᾼ ᾼ ᾲ
5 ᾳ ᾳ ᾲ
6 ᾼ ᾼ ᾲ
7 ᾳ ᾳ ᾲ
ᾼ ᾼ ᾲ|ᾳ ᾼ ᾲ|ΑΙ ΑΙ ᾺΙ|ᾳ ᾳ ᾲ
69fd
3fc95353
413f423f
mb_convert_case(): Argument #2 ($mode) must be one of the MB_CASE_* constants
