--TEST--
feof() of memory streams whose size is a multiple of the chunk size
--FILE--
<?php
function open(string $kind, string $data) {
    if ($kind === 'data') return fopen("data:text/plain,$data", 'r');
    $file = fopen("php://$kind", 'w+');
    fwrite($file, $data);
    rewind($file);
    return $file;
}
$readers = [
    'fgets' => fn($file) => fgets($file),
    'fgets 5' => fn($file) => fgets($file, 5),
    'fread' => fn($file) => fread($file, 8192),
    'stream_get_line' => fn($file) => stream_get_line($file, 8192, "\n"),
    'fscanf' => fn($file) => fscanf($file, '%s'),
    'fgetcsv' => fn($file) => fgetcsv($file, null, ',', '"', ''),
];
foreach (['temp', 'memory', 'data'] as $kind) {
    foreach ($readers as $name => $read) {
        echo "$kind $name:";
        foreach ([8, 8191, 8192, 8193, 16384] as $size) {
            $file = open($kind, substr(str_repeat("abcdefg\n", 2048), 0, $size));
            for ($reads = 0; !feof($file); ++$reads) $last = $read($file);
            echo " $reads ", in_array($last, [false, '', null], true) ? 'nothing' : 'something';
        }
        echo "\n";
    }
}
$file = open('temp', "abcdefg\nabcdefg\n");
echo fgets($file), fwrite($file, "xy\n");
var_dump(feof($file), fgets($file), feof($file));
--EXPECT--
temp fgets: 1 something 1024 something 1025 nothing 1025 something 2049 nothing
temp fgets 5: 2 something 2048 something 2049 nothing 2049 something 4097 nothing
temp fread: 1 something 1 something 2 nothing 2 something 3 nothing
temp stream_get_line: 1 something 1024 something 1025 nothing 1025 something 2049 nothing
temp fscanf: 1 something 1024 something 1025 nothing 1025 something 2049 nothing
temp fgetcsv: 1 something 1024 something 1025 nothing 1025 something 2049 nothing
memory fgets: 2 nothing 1024 something 1025 nothing 1025 something 2049 nothing
memory fgets 5: 3 nothing 2048 something 2049 nothing 2049 something 4097 nothing
memory fread: 1 something 1 something 2 nothing 2 something 3 nothing
memory stream_get_line: 2 nothing 1024 something 1025 nothing 1025 something 2049 nothing
memory fscanf: 2 nothing 1024 something 1025 nothing 1025 something 2049 nothing
memory fgetcsv: 2 nothing 1024 something 1025 nothing 1025 something 2049 nothing
data fgets: 1 something 1024 something 1025 nothing 1025 something 2049 nothing
data fgets 5: 2 something 2048 something 2049 nothing 2049 something 4097 nothing
data fread: 1 something 1 something 2 nothing 2 something 3 nothing
data stream_get_line: 1 something 1024 something 1025 nothing 1025 something 2049 nothing
data fscanf: 1 something 1024 something 1025 nothing 1025 something 2049 nothing
data fgetcsv: 1 something 1024 something 1025 nothing 1025 something 2049 nothing
abcdefg
3bool(false)
string(5) "defg
"
bool(true)
