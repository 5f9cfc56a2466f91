--TEST--
hash_update(): what comes in pieces of any size, and copies on the way
--FILE--
<?php
$names = [
    'md4', 'md5', 'sha1', 'sha224', 'sha256', 'sha384', 'sha512/224', 'sha512/256', 'sha512',
    'sha3-224', 'sha3-256', 'sha3-384', 'sha3-512', 'ripemd128', 'ripemd160', 'ripemd256', 'ripemd320',
    'adler32', 'crc32', 'crc32b', 'crc32c', 'fnv132', 'fnv1a32', 'fnv164', 'fnv1a64', 'joaat',
    'murmur3a', 'murmur3c', 'murmur3f', 'xxh32', 'xxh64', 'xxh3', 'xxh128',
];
$bytes = '';
for ($i = 0; $i < 1000; ++$i) {
    $bytes .= chr(($i * 7 + ($i >> 3) * 13) & 255);
}
foreach ($names as $name) {
    $whole = hash($name, $bytes);
    $hash = hash_init($name);
    for ($at = 0, $size = 1; $at < 1000; $at += $size, $size = ($size * 3 + 1) % 211) {
        hash_update($hash, substr($bytes, $at, $size));
        $old = $hash;
        $hash = $at % 2 ? clone $old : hash_copy($old);
        hash_update($old, 'something else');
    }
    if (hash_final($hash) !== $whole || hash_final($old) === $whole) {
        echo "$name differs\n";
    }
}
echo "done\n";
?>
--EXPECT--
done
