--TEST--
Notes of a maker who puts no mark before them
--FILE--
<?php
$entry = fn($tag, $type, $count, $value) => pack('vvVV', $tag, $type, $count, $value);
$note = pack('v', 1) . $entry(0x0100, 4, 1, 7) . pack('V', 0) . "\0\0";
$tiff = "II*\0" . pack('V', 8) . pack('v', 2) . $entry(0x010F, 2, 6, 38) . $entry(0x8769, 4, 1, 46) . pack('V', 0) . "Canon\0\0\0"
    . pack('v', 1) . $entry(0x927C, 7, 20, 64) . pack('V', 0) . $note;
$jpeg = "\xff\xd8\xff\xe1" . pack('n', strlen($tiff) + 8) . "Exif\0\0" . $tiff . "\xff\xda\0\2x\xff\xd9";
$stream = fopen('php://memory', 'w+');
foreach ([$tiff, $jpeg] as $picture) {
    rewind($stream);
    ftruncate($stream, 0);
    fwrite($stream, $picture);
    rewind($stream);
    $data = exif_read_data($stream, 'IFD0', true);
    echo $data['IFD0']['Make'], ': ', json_encode($data['MAKERNOTE']), "\n";
}
?>
--EXPECT--
Canon: {"UndefinedTag:0x0100":7}
Canon: {"UndefinedTag:0x0100":7}
