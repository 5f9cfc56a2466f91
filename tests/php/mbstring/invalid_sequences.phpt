--TEST--
Invalid and cut off sequences of the Unicode encodings
--FILE--
<?php
$cases = [
    'UTF-8' => ["\xc0\x80", "\xe0\x80\x80", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xf5\x80", "\xe3\x81", "\xe3A",
        "\xe3\x81A", "\xf0\x9f\x98", "\xf0A", "\xf0\x9fA", "\xc3", "\xff", "\x80", "\xf1\x80\x80\xc3\xa9"],
    'UTF-16' => ["\xd8", "\xd8\x00", "\xd8\x00\xd8", "\xd8\x00\xd8\x00", "\xd8\x00\xdc\x00", "\xdc\x00",
        "\xd8\x00\x00\x41", "\xff\xfe\x41\x00", "\xfe\xff\x00\x41", "\x00\x41\xfe\xff", ""],
    'UTF-16LE' => ["\x00\xd8", "\x00\xd8\x00\xdc", "\x00\xdc\x41\x00", "A"],
    'UTF-32' => ["\x00\x00\xfe\xff\x00\x00\x00\x41", "\xff\xfe\x00\x00\x41\x00\x00\x00", "\x00", "\x00\x00\xd8\x00", "\x00\x11\x00\x00"],
    'UCS-2' => ["\xd8\x00", "\x00\x41\x00", "\xfe\xff\x00\x41"],
    'UCS-4' => ["\xff\xff\xff\xff", "\x00\x00\x00\x41\x00"],
    'UTF-7' => ["+AGE-", "+AGE", "+AGEx", "+-", "+", "+2D3eAA-", "+2D0-", "+3gA-", "+A-", "+AGF-", "+AGE b", "\xff"],
    'UTF7-IMAP' => ["&AOk-", "&AOk", "&-", "&", "&AGE-", "&2D3eAA-", "&2D0-", "&AOk b", "\x1f", "&AOk-&AOk-"],
];
foreach ($cases as $encoding => $texts) {
    foreach ($texts as $text) {
        echo $encoding, ' ', bin2hex($text), ': ', bin2hex(mb_convert_encoding($text, 'UTF-8', $encoding)), ' ',
            mb_check_encoding($text, $encoding) ? 'valid' : 'invalid', ' ', mb_strlen($text, $encoding), "\n";
    }
}
foreach ([0x3042, 'long', 'entity', 'none'] as $substitute) {
    mb_substitute_character($substitute);
    foreach (['ASCII', 'ISO-8859-1', 'UTF-8', 'SJIS', 'UTF-7', 'ISO-2022-JP'] as $to)
        echo $substitute, ' ', $to, ' ', bin2hex(mb_convert_encoding("a\xffb\u{3042}\u{1F600}c\u{e9}", $to, 'UTF-8')), "\n";
}
mb_substitute_character(0x3f);
echo mb_scrub("a\xc3b\xe3\x81c\xf0\x9f\x98"), ' ', mb_get_info('illegal_chars'), "\n";
?>
--EXPECT--
UTF-8 c080: 3f3f invalid 2
UTF-8 e08080: 3f3f3f invalid 3
UTF-8 eda080: 3f3f3f invalid 3
UTF-8 f4908080: 3f3f3f3f invalid 4
UTF-8 f580: 3f3f invalid 2
UTF-8 e381: 3f invalid 1
UTF-8 e341: 3f41 invalid 2
UTF-8 e38141: 3f41 invalid 2
UTF-8 f09f98: 3f invalid 1
UTF-8 f041: 3f41 invalid 2
UTF-8 f09f41: 3f41 invalid 2
UTF-8 c3: 3f invalid 1
UTF-8 ff: 3f invalid 1
UTF-8 80: 3f invalid 1
UTF-8 f18080c3a9: 3fc3a9 invalid 2
UTF-16 d8: 3f invalid 1
UTF-16 d800: 3f invalid 1
UTF-16 d800d8: 3f3f invalid 2
UTF-16 d800d800: 3f3f invalid 2
UTF-16 d800dc00: f0908080 valid 1
UTF-16 dc00: 3f invalid 1
UTF-16 d8000041: 3f41 invalid 2
UTF-16 fffe4100: 41 valid 1
UTF-16 feff0041: 41 valid 1
UTF-16 0041feff: 41efbbbf valid 2
UTF-16 :  valid 0
UTF-16LE 00d8: 3f invalid 1
UTF-16LE 00d800dc: f0908080 valid 1
UTF-16LE 00dc4100: 3f41 invalid 2
UTF-16LE 41: 3f invalid 1
UTF-32 0000feff00000041: 41 valid 2
UTF-32 fffe000041000000: 41 valid 2
UTF-32 00: 3f invalid 0
UTF-32 0000d800: 3f invalid 1
UTF-32 00110000: 3f invalid 1
UCS-2 d800: eda080 valid 1
UCS-2 004100: 413f invalid 1
UCS-2 feff0041: 41 valid 2
UCS-4 ffffffff: 3f invalid 1
UCS-4 0000004100: 413f invalid 1
UTF-7 2b4147452d: 61 valid 1
UTF-7 2b414745: 61 valid 1
UTF-7 2b41474578: 613f invalid 2
UTF-7 2b2d: 2b valid 1
UTF-7 2b:  valid 0
UTF-7 2b3244336541412d: f09f9880 valid 1
UTF-7 2b3244302d: 3f invalid 1
UTF-7 2b3367412d: 3f invalid 1
UTF-7 2b412d: 3f invalid 1
UTF-7 2b4147462d: 613f invalid 2
UTF-7 2b4147452062: 612062 valid 3
UTF-7 ff: 3f invalid 1
UTF7-IMAP 26414f6b2d: c3a9 valid 1
UTF7-IMAP 26414f6b: c3a93f invalid 2
UTF7-IMAP 262d: 26 valid 1
UTF7-IMAP 26: 3f invalid 1
UTF7-IMAP 264147452d: 3f invalid 1
UTF7-IMAP 263244336541412d: f09f9880 valid 1
UTF7-IMAP 263244302d: 3f invalid 1
UTF7-IMAP 26414f6b2062: c3a93f62 invalid 3
UTF7-IMAP 1f: 3f invalid 1
UTF7-IMAP 26414f6b2d26414f6b2d: c3a9c3a9 valid 2
12354 ASCII 613f623f3f633f
12354 ISO-8859-1 613f623f3f63e9
12354 UTF-8 61e3818262e38182f09f988063c3a9
12354 SJIS 6182a06282a082a06382a0
12354 UTF-7 612b4d45492d622b4d454c59506434412d632b414f6b2d
12354 ISO-2022-JP 611b244224221b2842621b2442242224221b2842631b244224221b2842
long ASCII 6162552b33303432552b314636303063552b4539
long ISO-8859-1 6162552b33303432552b314636303063e9
long UTF-8 61e3818262e38182f09f988063c3a9
long SJIS 6182a06282a0552b314636303063552b4539
long UTF-7 612b4d45492d622b4d454c59506434412d632b414f6b2d
long ISO-2022-JP 611b244224221b2842621b244224221b2842552b314636303063552b4539
entity ASCII 6162262378333034323b26237831463630303b6326237845393b
entity ISO-8859-1 6162262378333034323b26237831463630303b63e9
entity UTF-8 61e3818262e38182f09f988063c3a9
entity SJIS 6182a06282a026237831463630303b6326237845393b
entity UTF-7 612b4d45492d622b4d454c59506434412d632b414f6b2d
entity ISO-2022-JP 611b244224221b2842621b244224221b284226237831463630303b6326237845393b
none ASCII 616263
none ISO-8859-1 616263e9
none UTF-8 6162e38182f09f988063c3a9
none SJIS 616282a063
none UTF-7 61622b4d454c59506434412d632b414f6b2d
none ISO-2022-JP 61621b244224221b284263
a?b?c? 127
