--TEST--
getimagesize(), getimagesizefromstring(): formats, broken headers, types
--FILE--
<?php
set_error_handler(function ($level, $message) { echo $level === E_NOTICE ? 'notice' : 'warning', ": $message\n"; return true; });
$images = [
    'gif' => 'GIF89a' . pack('vvCCC', 300, 200, 0xf3, 0, 0),
    'gif without palette' => 'GIF87a' . pack('vvCCC', 3, 2, 0, 0, 0),
    'png' => "\x89PNG\r\n\x1a\n" . pack('NA4NNCCCCC', 13, 'IHDR', 70000, 5, 16, 2, 0, 0, 0),
    'png as text' => "\x89PNG\n\x1a\nxxxxx",
    'bmp' => 'BM' . str_repeat("\0", 12) . pack('VVVvv', 40, 11, -7 & 0xffffffff, 1, 24),
    'old bmp' => 'BM' . str_repeat("\0", 12) . pack('Vvvvv', 12, 11, 7, 1, 8) . 'xxxxxxx',
    'psd' => '8BPS' . pack('n', 1) . str_repeat("\0", 6) . pack('nNNnn', 3, 20, 30, 8, 3),
    'jpeg' => "\xff\xd8\xff\xe0" . pack('nA5', 7, "JFIF\0") . "\xff\xc2" . pack('nCnnC', 17, 8, 40, 50, 3) . str_repeat("\0", 9) . "\xff\xd9",
    'jpeg with rubbish' => "\xff\xd8\xff\xe0" . pack('n', 2) . "abc\xff\xff\xc0" . pack('nCnnC', 11, 12, 4, 5, 1) . "\0\0\0",
    'cut jpeg' => "\xff\xd8\xff\xe0\x10\x00abc",
    'tiff II' => 'II*' . "\0" . pack('Vv', 8, 2) . pack('vvVV', 0x100, 3, 1, 640) . pack('vvVV', 0x101, 4, 1, 480) . pack('V', 0),
    'tiff MM' => 'MM' . "\0*" . pack('Nn', 8, 2) . pack('nnNnn', 0x100, 3, 1, 640, 0) . pack('nnNN', 0x101, 4, 1, 480) . pack('N', 0),
    'tiff beyond' => 'II*' . "\0" . pack('V', 4000000000),
    'iff' => 'FORM' . pack('N', 99) . 'ILBMANNO' . pack('N', 3) . "abc\0BMHD" . pack('Nnnnnc', 20, 12, 13, 0, 0, 5),
    'iff in circles' => 'FORM' . pack('N', 99) . 'ILBMANNO' . pack('N', 0x7fffffff),
    'ico' => pack('vvv', 0, 1, 2) . pack('CCCCvvVV', 16, 16, 0, 0, 1, 8, 0, 0) . pack('CCCCvvVV', 0, 48, 0, 0, 1, 32, 0, 0),
    'webp lossy' => 'RIFF' . pack('V', 99) . 'WEBPVP8 ' . str_repeat("\0", 10) . pack('vv', 100, 50),
    'webp lossless' => 'RIFF' . pack('V', 99) . 'WEBPVP8L' . pack('VCV', 9, 0x2f, (99) | (49 << 14)) . str_repeat("\0", 10),
    'webp extended' => 'RIFF' . pack('V', 99) . 'WEBPVP8X' . pack('VV', 10, 0) . substr(pack('V', 299), 0, 3) . substr(pack('V', 199), 0, 3),
    'riff' => 'RIFF' . pack('V', 99) . 'WAVEfmt ',
    'swf' => 'FWS' . "\x05" . pack('V', 99) . "\x78\x00\x05\x5f\x00\x00\x0f\xa0" . str_repeat("\0", 30),
    'swc' => 'CWS' . str_repeat("\0", 90),
    'wbmp' => "\0\0" . "\x81\x48\x32",
    'wbmp too large' => "\0\0" . "\xff\xff\x7f\x32" . str_repeat("\0", 12),
    'xbm' => "#define icon_width 16\n#define icon_height 7\nstatic char icon_bits[] = {};",
    'jpc' => "\xff\x4f\xff\x51" . pack('nnNN', 47, 0, 60, 70) . str_repeat("\0", 24) . pack('n', 3) . "\7\1\1\x0b\1\1\7\1\1",
    'jp2' => pack('NA4N', 12, 'jP  ', 0x0d0a870a) . pack('NA4', 8, 'ftyp') . pack('NA4', 0, 'jp2c') . "\xff\x4f\xff\x51" . pack('nnNN', 47, 0, 6, 7) . str_repeat("\0", 24) . pack('n', 1) . "\7\1\1",
    'jp2 without' => pack('NA4N', 12, 'jP  ', 0x0d0a870a) . pack('NA4', 8, 'ftyp'),
    'avif without sizes' => pack('NA4A4NA4', 20, 'ftyp', 'mif1', 0, 'avif'),
    'text' => 'just some text here',
    'short' => 'ab',
    'empty' => '',
];
foreach ($images as $name => $bytes) {
    echo "$name: ";
    $size = getimagesizefromstring($bytes);
    echo json_encode($size), "\n";
}
$info = 'before';
getimagesizefromstring("\xff\xd8\xff\xe1\0\5abc\xff\xe1\0\5xyz\xff\xed\0\3!\xff\xda", $info);
var_dump($info);
$file = sys_get_temp_dir() . '/surus-image-' . getmypid();
file_put_contents($file, $images['gif']);
echo json_encode(getimagesize($file, $info)), ' ', json_encode($info), "\n";
unlink($file);
try {
    getimagesize("a\0b");
} catch (ValueError $e) {
    echo $e->getMessage(), "\n";
}
foreach ([-1, 0, 1, 9, 12, 13, 18, 20, 99] as $type)
    echo $type, ' ', image_type_to_mime_type($type), ' ', json_encode([image_type_to_extension($type), image_type_to_extension($type, false)]), "\n";
?>
--EXPECT--
gif: {"0":300,"1":200,"2":1,"3":"width=\"300\" height=\"200\"","bits":4,"channels":3,"mime":"image\/gif","width_unit":"px","height_unit":"px"}
gif without palette: {"0":3,"1":2,"2":1,"3":"width=\"3\" height=\"2\"","channels":3,"mime":"image\/gif","width_unit":"px","height_unit":"px"}
png: {"0":70000,"1":5,"2":3,"3":"width=\"70000\" height=\"5\"","bits":16,"mime":"image\/png","width_unit":"px","height_unit":"px"}
png as text: warning: getimagesizefromstring(): PNG file corrupted by ASCII conversion
false
bmp: {"0":11,"1":7,"2":6,"3":"width=\"11\" height=\"7\"","bits":24,"mime":"image\/bmp","width_unit":"px","height_unit":"px"}
old bmp: {"0":11,"1":7,"2":6,"3":"width=\"11\" height=\"7\"","mime":"image\/bmp","width_unit":"px","height_unit":"px"}
psd: {"0":30,"1":20,"2":5,"3":"width=\"30\" height=\"20\"","mime":"image\/psd","width_unit":"px","height_unit":"px"}
jpeg: {"0":50,"1":40,"2":2,"3":"width=\"50\" height=\"40\"","bits":8,"channels":3,"mime":"image\/jpeg","width_unit":"px","height_unit":"px"}
jpeg with rubbish: warning: getimagesizefromstring(): Corrupt JPEG data: 3 extraneous bytes before marker
{"0":5,"1":4,"2":2,"3":"width=\"5\" height=\"4\"","bits":12,"channels":1,"mime":"image\/jpeg","width_unit":"px","height_unit":"px"}
cut jpeg: false
tiff II: {"0":640,"1":480,"2":7,"3":"width=\"640\" height=\"480\"","mime":"image\/tiff","width_unit":"px","height_unit":"px"}
tiff MM: {"0":640,"1":480,"2":8,"3":"width=\"640\" height=\"480\"","mime":"image\/tiff","width_unit":"px","height_unit":"px"}
tiff beyond: false
iff: {"0":12,"1":13,"2":14,"3":"width=\"12\" height=\"13\"","bits":5,"mime":"image\/iff","width_unit":"px","height_unit":"px"}
iff in circles: false
ico: {"0":256,"1":48,"2":17,"3":"width=\"256\" height=\"48\"","bits":32,"mime":"image\/vnd.microsoft.icon","width_unit":"px","height_unit":"px"}
webp lossy: {"0":100,"1":50,"2":18,"3":"width=\"100\" height=\"50\"","bits":8,"mime":"image\/webp","width_unit":"px","height_unit":"px"}
webp lossless: {"0":100,"1":50,"2":18,"3":"width=\"100\" height=\"50\"","bits":8,"mime":"image\/webp","width_unit":"px","height_unit":"px"}
webp extended: {"0":300,"1":200,"2":18,"3":"width=\"300\" height=\"200\"","bits":8,"mime":"image\/webp","width_unit":"px","height_unit":"px"}
riff: false
swf: {"0":550,"1":400,"2":4,"3":"width=\"550\" height=\"400\"","mime":"application\/x-shockwave-flash","width_unit":"px","height_unit":"px"}
swc: notice: getimagesizefromstring(): The image is a compressed SWF file, but you do not have a static version of the zlib extension enabled
false
wbmp: {"0":200,"1":50,"2":15,"3":"width=\"200\" height=\"50\"","mime":"image\/vnd.wap.wbmp","width_unit":"px","height_unit":"px"}
wbmp too large: false
xbm: {"0":16,"1":7,"2":16,"3":"width=\"16\" height=\"7\"","mime":"image\/xbm","width_unit":"px","height_unit":"px"}
jpc: {"0":60,"1":70,"2":9,"3":"width=\"60\" height=\"70\"","bits":12,"channels":3,"mime":"application\/octet-stream","width_unit":"px","height_unit":"px"}
jp2: {"0":6,"1":7,"2":10,"3":"width=\"6\" height=\"7\"","bits":8,"channels":1,"mime":"image\/jp2","width_unit":"px","height_unit":"px"}
jp2 without: warning: getimagesizefromstring(): JP2 file has no codestreams at root level
false
avif without sizes: false
text: false
short: notice: getimagesizefromstring(): Error reading from ab!
false
empty: notice: getimagesizefromstring(): Error reading from !
false
array(2) {
  ["APP1"]=>
  string(3) "abc"
  ["APP13"]=>
  string(1) "!"
}
{"0":300,"1":200,"2":1,"3":"width=\"300\" height=\"200\"","bits":4,"channels":3,"mime":"image\/gif","width_unit":"px","height_unit":"px"} []
getimagesize(): Argument #1 ($filename) must not contain any null bytes
-1 application/octet-stream [false,false]
0 application/octet-stream [false,false]
1 image/gif [".gif","gif"]
9 application/octet-stream [".jpc","jpc"]
12 application/octet-stream [".jb2","jb2"]
13 application/x-shockwave-flash [".swf","swf"]
18 image/webp [".webp","webp"]
20 image/heif [".heif","heif"]
99 application/octet-stream [false,false]
