--TEST--
exif_*: values of every format in either byte order, thumbnails, broken files
--FILE--
<?php
// Builds a directory: entries of [tag, format, count, bytes]; `start` is where it will stand.
function directory(array $entries, int $start, string $next, bool $big): string {
    $n = $big ? 'n' : 'v';
    $N = $big ? 'N' : 'V';
    $out = pack($n, count($entries));
    $values = '';
    $behind = $start + 2 + 12 * count($entries) + 4;
    foreach ($entries as [$tag, $format, $count, $bytes]) {
        $out .= pack("$n$n$N", $tag, $format, $count);
        if (strlen($bytes) <= 4) {
            $out .= str_pad($bytes, 4, "\0");
        } else {
            $out .= pack($N, $behind + strlen($values));
            $values .= $bytes;
        }
    }
    return $out . $next . $values;
}
function exif(bool $big): string {
    $n = $big ? 'n' : 'v';
    $N = $big ? 'N' : 'V';
    $thumbnail = "\xff\xd8\xff\xc0\x00\x11\x08\x00\x05\x00\x07\x03" . str_repeat("\1", 9) . "\xff\xd9";
    $main = fn($exif, $gps, $next) => directory([
        [0x010f, 2, 6, "Maker\0"],
        [0x0112, 3, 1, pack($n, 6)],
        [0x011a, 5, 1, pack("$N$N", 72, 1)],
        [0x8298, 2, 14, "Ann\0Bob & Co\0\0"],
        [0x9c9b, 1, 8, mb_convert_encoding('T€x', $big ? 'UCS-2BE' : 'UCS-2LE', 'UTF-8') . "\0\0"],
        [0x8769, 4, 1, pack($N, $exif)],
        [0x8825, 4, 1, pack($N, $gps)],
        [0xfffe, 7, 3, "abc"],
    ], 8, pack($N, $next), $big);
    $size = strlen($main(0, 0, 0));
    $exif = fn($at) => directory([
        [0x829a, 5, 1, pack("$N$N", 1, 60)],
        [0x829d, 5, 1, pack("$N$N", 28, 10)],
        [0x9000, 7, 4, '0220'],
        [0x9201, 10, 1, pack("$N$N", 6, 1)],
        [0x9206, 5, 1, pack("$N$N", 35, 10)],
        [0x9286, 7, 16, "ASCII\0\0\0comment "],
        [0x9208, 3, 3, pack("$n$n$n", 1, 2, 65535)],
        [0x9204, 10, 2, pack("$N$N$N$N", -1 & 0xffffffff, 3, 4, 0)],
        [0xa20b, 12, 1, pack($big ? 'E' : 'e', 1.5)],
    ], $at, pack($N, 0), $big);
    $exifAt = 8 + $size;
    $gpsAt = $exifAt + strlen($exif($exifAt));
    $gps = directory([[1, 2, 2, "N\0"], [2, 5, 3, pack("$N*", 51, 1, 30, 1, 0, 1)]], $gpsAt, pack($N, 0), $big);
    $secondAt = $gpsAt + strlen($gps);
    $second = fn($offset) => directory([[0x0201, 4, 1, pack($N, $offset)], [0x0202, 4, 1, pack($N, strlen($thumbnail))]], $secondAt, pack($N, 0), $big);
    $thumbnailAt = $secondAt + strlen($second(0));
    return ($big ? "MM\0\x2a" : "II\x2a\0") . pack($N, 8) . $main($exifAt, $gpsAt, $secondAt) . $exif($exifAt) . $gps . $second($thumbnailAt) . $thumbnail;
}
function jpeg(string $exif): string {
    $segment = fn($marker, $bytes) => "\xff" . chr($marker) . pack('n', strlen($bytes) + 2) . $bytes;
    return "\xff\xd8" . $segment(0xe1, "Exif\0\0$exif") . $segment(0xfe, "first comment") . $segment(0xfe, 'second')
        . $segment(0xec, "Company\0Information") . $segment(0xc0, "\x08\x00\x10\x00\x20\x03" . str_repeat("\1", 9)) . $segment(0xda, 'abc') . "pixels\xff\xd9";
}
$name = sys_get_temp_dir() . '/surus_exif_' . getmypid() . '.jpg';
foreach ([true, false] as $big) {
    file_put_contents($name, jpeg(exif($big)));
    $data = exif_read_data($name, null, true, true);
    unset($data['FILE']['FileName'], $data['FILE']['FileDateTime']);
    array_walk_recursive($data, function (&$value) { if (is_string($value) && preg_match('/[^\x20-\x7e]/', $value)) $value = 'hex ' . bin2hex($value); });
    print_r($data);
    var_dump(bin2hex(exif_thumbnail($name, $width, $height, $type)), $width, $height, $type);
}
$flat = exif_read_data($name, 'GPS');
var_dump(isset($flat['GPSLatitude'], $flat['COMPUTED']['Width']), $flat['FileName'] === basename($name));
var_dump(exif_read_data($name, 'FPIX'), exif_imagetype($name) === IMAGETYPE_JPEG, exif_tagname(0x010f), exif_tagname(0xfffe), exif_tagname(-1));
$stream = fopen($name, 'rb');
fseek($stream, 7);
var_dump(exif_read_data($stream)['FileSize'] === filesize($name), ftell($stream));
$memory = fopen('php://memory', 'w+');
fwrite($memory, jpeg(exif(true)));
var_dump(isset(exif_read_data($memory)['FileName']), exif_read_data($memory)['Make'], strlen(exif_thumbnail($memory)));

// As a TIFF file, which it is without what is around it.
file_put_contents($name, exif(true));
$data = exif_read_data($name, 'IFD0,EXIF', false, true);
var_dump($data['MimeType'], $data['Make'], $data['ExposureTime'], $data['COMPUTED']['ByteOrderMotorola'], $data['THUMBNAIL']['JPEGInterchangeFormatLength']);

// Cut off and changed at every byte, nothing but warnings may come of it.
$whole = jpeg(exif(false));
$results = 0;
for ($i = 0; $i < strlen($whole); ++$i) {
    file_put_contents($name, substr($whole, 0, $i));
    if (@exif_read_data($name) !== false) ++$results;
    foreach (["\xff", "\x00", "\x7f"] as $byte) {
        file_put_contents($name, substr_replace($whole, $byte, $i, 1));
        @exif_read_data($name, null, true, true);
        @exif_thumbnail($name);
    }
}
var_dump($results);
unlink($name);
foreach ([fn() => exif_read_data(''), fn() => exif_read_data("a\0b"), fn() => exif_thumbnail(''), fn() => exif_imagetype("a\0b")] as $f) {
    try {
        $f();
    } catch (ValueError $e) {
        echo $e->getMessage(), "\n";
    }
}
var_dump(exif_read_data($name), exif_imagetype($name));
file_put_contents($name, 'nothing of the kind');
var_dump(exif_read_data($name));
file_put_contents($name, 'x');
var_dump(exif_read_data($name), exif_read_data(sys_get_temp_dir()));
unlink($name);
--EXPECTF--
Array
(
    [FILE] => Array
        (
            [FileSize] => 541
            [FileType] => 2
            [MimeType] => image/jpeg
            [SectionsFound] => ANY_TAG, IFD0, THUMBNAIL, COMMENT, EXIF, GPS, APP12, WINXP
        )

    [COMPUTED] => Array
        (
            [html] => width="32" height="16"
            [Height] => 16
            [Width] => 32
            [IsColor] => 1
            [ByteOrderMotorola] => 1
            [ApertureFNumber] => f/2.8
            [FocusDistance] => 3.50m
            [UserComment] => comment
            [UserCommentEncoding] => ASCII
            [Copyright] => Ann, Bob & Co
            [Copyright.Photographer] => Ann
            [Copyright.Editor] => Bob & Co
            [Thumbnail.FileType] => 2
            [Thumbnail.MimeType] => image/jpeg
            [Thumbnail.Height] => 5
            [Thumbnail.Width] => 7
        )

    [IFD0] => Array
        (
            [Make] => Maker
            [Orientation] => 6
            [XResolution] => 72/1
            [Copyright] => Ann
            [Title] => hex 005420ac00780000
            [Exif_IFD_Pointer] => 146
            [GPS_IFD_Pointer] => 338
            [Computed value] => abc
        )

    [THUMBNAIL] => Array
        (
            [JPEGInterchangeFormat] => 422
            [JPEGInterchangeFormatLength] => 23
            [THUMBNAIL] => hex ffd8ffc00011080005000703010101010101010101ffd9
        )

    [COMMENT] => Array
        (
            [0] => first comment
            [1] => second
        )

    [EXIF] => Array
        (
            [ExposureTime] => 1/60
            [FNumber] => 28/10
            [ExifVersion] => 0220
            [ShutterSpeedValue] => 6/1
            [SubjectDistance] => 35/10
            [UserComment] => hex 4153434949000000636f6d6d656e7400
            [LightSource] => Array
                (
                    [0] => 1
                    [1] => 2
                    [2] => 65535
                )

            [ExposureBiasValue] => Array
                (
                    [0] => -1/3
                    [1] => 4/0
                )

            [FlashEnergy] => 3.1398365858857E-319
        )

    [GPS] => Array
        (
            [GPSLatitudeRef] => N
            [GPSLatitude] => Array
                (
                    [0] => 51/1
                    [1] => 30/1
                    [2] => 0/1
                )

        )

    [APP12] => Array
        (
            [Company] => Company
            [Info] => Information
        )

    [WINXP] => Array
        (
            [Title] => hex 54a478
        )

)
string(46) "ffd8ffc00011080005000703010101010101010101ffd9"
int(7)
int(5)
int(2)
Array
(
    [FILE] => Array
        (
            [FileSize] => 541
            [FileType] => 2
            [MimeType] => image/jpeg
            [SectionsFound] => ANY_TAG, IFD0, THUMBNAIL, COMMENT, EXIF, GPS, APP12, WINXP
        )

    [COMPUTED] => Array
        (
            [html] => width="32" height="16"
            [Height] => 16
            [Width] => 32
            [IsColor] => 1
            [ByteOrderMotorola] => 0
            [ApertureFNumber] => f/2.8
            [FocusDistance] => 3.50m
            [UserComment] => comment
            [UserCommentEncoding] => ASCII
            [Copyright] => Ann, Bob & Co
            [Copyright.Photographer] => Ann
            [Copyright.Editor] => Bob & Co
            [Thumbnail.FileType] => 2
            [Thumbnail.MimeType] => image/jpeg
            [Thumbnail.Height] => 5
            [Thumbnail.Width] => 7
        )

    [IFD0] => Array
        (
            [Make] => Maker
            [Orientation] => 6
            [XResolution] => 72/1
            [Copyright] => Ann
            [Title] => hex 5400ac2078000000
            [Exif_IFD_Pointer] => 146
            [GPS_IFD_Pointer] => 338
            [Computed value] => abc
        )

    [THUMBNAIL] => Array
        (
            [JPEGInterchangeFormat] => 422
            [JPEGInterchangeFormatLength] => 23
            [THUMBNAIL] => hex ffd8ffc00011080005000703010101010101010101ffd9
        )

    [COMMENT] => Array
        (
            [0] => first comment
            [1] => second
        )

    [EXIF] => Array
        (
            [ExposureTime] => 1/60
            [FNumber] => 28/10
            [ExifVersion] => 0220
            [ShutterSpeedValue] => 6/1
            [SubjectDistance] => 35/10
            [UserComment] => hex 4153434949000000636f6d6d656e7400
            [LightSource] => Array
                (
                    [0] => 1
                    [1] => 2
                    [2] => 65535
                )

            [ExposureBiasValue] => Array
                (
                    [0] => -1/3
                    [1] => 4/0
                )

            [FlashEnergy] => 1.5
        )

    [GPS] => Array
        (
            [GPSLatitudeRef] => N
            [GPSLatitude] => Array
                (
                    [0] => 51/1
                    [1] => 30/1
                    [2] => 0/1
                )

        )

    [APP12] => Array
        (
            [Company] => Company
            [Info] => Information
        )

    [WINXP] => Array
        (
            [Title] => hex 54a478
        )

)
string(46) "ffd8ffc00011080005000703010101010101010101ffd9"
int(7)
int(5)
int(2)
bool(true)
bool(true)
bool(false)
bool(true)
string(4) "Make"
string(14) "Computed value"
bool(false)
bool(true)
int(7)
bool(false)
string(5) "Maker"
int(23)
string(10) "image/tiff"
string(5) "Maker"
string(4) "1/60"
int(1)
int(23)
int(8)
exif_read_data(): Argument #1 ($file) must not be empty
exif_read_data(): Argument #1 ($file) must not contain any null bytes
exif_thumbnail(): Argument #1 ($file) must not be empty
exif_imagetype(): Argument #1 ($filename) must not contain any null bytes

Warning: exif_read_data(): Unable to open file in %s on line %d

Warning: exif_imagetype(/tmp/surus_exif_%d.jpg): Failed to open stream: No such file or directory in %s on line %d
bool(false)
bool(false)

Warning: exif_read_data(surus_exif_%d.jpg): File not supported in %s on line %d
bool(false)

Warning: exif_read_data(surus_exif_%d.jpg): File too small (1) in %s on line %d

Warning: exif_read_data(): Not a file in %s on line %d
bool(false)
bool(false)
