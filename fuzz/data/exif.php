<?php
// Pictures: EXIF of JPEG and TIFF, thumbnails, sizes, IPTC, what kind a file is of.
function tiff(string $long, string $short): string
{
    $mark = $long == 'V' ? "II*\0" : "MM\0*";
    $entry = fn($tag, $type, $count, $value) => pack($short . $short . $long . $long, $tag, $type, $count, $value);
    $first = pack($short, 4) . $entry(0x010F, 2, 6, 80) . $entry(0x0112, 3, 1, $long == 'V' ? 1 : 1 << 16) . $entry(0x8769, 4, 1, 100) . $entry(0x8825, 4, 1, 150) . pack($long, 190);
    $exif = pack($short, 3) . $entry(0x9000, 7, 4, 0x30323230) . $entry(0x829A, 5, 1, 86) . $entry(0x927C, 7, 20, 60) . pack($long, 0);
    $gps = pack($short, 1) . $entry(2, 5, 1, 86) . pack($long, 0);
    $thumbnail = pack($short, 2) . $entry(0x0201, 4, 1, 230) . $entry(0x0202, 4, 1, 8) . pack($long, 0);
    $text = str_pad($mark . pack($long, 8) . $first, 80, "\0") . "Maker\0" . pack($long . $long, 1, 60);
    return str_pad(str_pad(str_pad(str_pad($text, 100, "\0") . $exif, 150, "\0") . $gps, 190, "\0") . $thumbnail, 230, "\0") . "\xff\xd8\xff\xe0\0\4\xff\xd9";
}
$segment = fn($mark, $data) => "\xff$mark" . pack('n', strlen($data) + 2) . $data;
$jpeg = fn($tiff) => "\xff\xd8" . $segment("\xe1", "Exif\0\0" . $tiff) . $segment("\xfe", 'comment') . $segment("\xc0", "\x08\0\x01\0\x01\1\1\x11\0") . $segment("\xed", "Photoshop 3.0\0" . "8BIM\4\4\0\0\0\0\0\x08\x1c\2\5\0\3abc") . "\xff\xda\0\2x\xff\xd9";
return [function (string $input) {
    $stream = fopen('php://memory', 'w+');
    fwrite($stream, $input);
    foreach ([fn() => exif_read_data($stream, 'ANY_TAG', true, true), fn() => exif_thumbnail($stream, $w, $h, $t), fn() => getimagesizefromstring($input, $info), fn() => array_map('iptcparse', $info ?? []), fn() => iptcparse($input),
        fn() => finfo_buffer(new finfo, $input), fn() => exif_read_data('data:image/jpeg;base64,' . base64_encode($input))] as $call) {
        rewind($stream);
        try {
            $call();
        } catch (Throwable) {
        }
    }
}, [tiff('V', 'v'), tiff('N', 'n'), $jpeg(tiff('V', 'v')), $jpeg(tiff('N', 'n')), "GIF89a\1\0\1\0\0\0\0", "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\1\0\0\0\1\x08\6\0\0\0", "RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0\x2f\0\0\0\x10\7\x10\x11\x11\x88\x88\xfe\7\0", "BM\0\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0\1\0\0\0\1\0\0\0\1\0\x18\0", "FWS\5\0\0\0\0\x78\0\5\x5f\0\0\x0f\xa0\0", "\0\0\0\x1cftypavif\0\0\0\0avifmif1\0\0\0\x3emeta\0\0\0\0"]];
