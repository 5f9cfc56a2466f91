--TEST--
iptcparse(), iptcembed()
--FILE--
<?php
function tag(int $record, int $number, string $value): string {
    $length = strlen($value) < 0x8000 ? pack('n', strlen($value)) : "\x80\x04" . pack('N', strlen($value));
    return "\x1c" . chr($record) . chr($number) . $length . $value;
}
$block = tag(2, 120, 'caption') . tag(2, 25, 'one') . tag(2, 25, 'two') . tag(1, 90, "\x1b%G");
var_dump(iptcparse('rubbish' . $block) === iptcparse($block));
print_r(iptcparse($block));
var_dump(strlen(iptcparse(tag(2, 5, str_repeat('x', 40000)))['2#005'][0]));
foreach (['', 'none', "\x1c", "\x1c\x02", "\x1c\x02\x05\xff\xff", tag(2, 5, 'x') . "\x1c\x02\x05\x00\x09cut", "\x1c\x02\x05\x80\x04\xff\xff\xff\xffx"] as $broken)
    echo json_encode(iptcparse($broken)), "\n";

$jpeg = "\xff\xd8\xff\xe0\0\4ab\xff\xed\0\5old\xff\xfe\0\3c\xff\xda\0\2data\xff\xd9";
$file = sys_get_temp_dir() . '/surus-iptc-' . getmypid();
file_put_contents($file, $jpeg);
echo bin2hex(iptcembed('odd', $file)), "\n";
ob_start();
$result = iptcembed('even', $file, 1);
var_dump(ob_get_clean() === $result);
ob_start();
$result = iptcembed('even', $file, 2);
echo strlen(ob_get_clean()), ' ';
var_dump($result);
file_put_contents($file, "\xff\xd8\xff\xe1\0\3a\xff\xe0\0\3b\xff");
echo bin2hex(iptcembed('', $file)), "\n";
file_put_contents($file, 'no jpeg');
var_dump(iptcembed('x', $file), @iptcembed('x', "$file.none"));
unlink($file);
getimagesizefromstring($jpeg, $info);
echo bin2hex($info['APP13']), "\n";
?>
--EXPECT--
bool(true)
Array
(
    [2#120] => Array
        (
            [0] => caption
        )

    [2#025] => Array
        (
            [0] => one
            [1] => two
        )

    [1#090] => Array
        (
            [0] => %G
        )

)
int(40000)
false
false
false
false
false
{"2#005":["x"]}
false
ffd8ffe000046162ffed002050686f746f73686f7020332e30003842494d04040000000000046f646400fffe000363ffda000264617461ffd9
bool(true)
57 bool(true)
ffd8ffe1000361ffed001c50686f746f73686f7020332e30003842494d0404000000000000ffe0000362ff
bool(false)
bool(false)
6f6c64
