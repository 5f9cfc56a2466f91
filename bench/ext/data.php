<?php
// zlib, hash, random numbers, crc, encodings of bytes.
require __DIR__ . '/../everyday/harness.inc';

everyday(<<<'LIST'
gzcompress of 4 KB x 300
- $text = str_repeat('some text that repeats, but not quite; ', 100);
$x = gzcompress($text . $i);

gzuncompress x 3000
- $text = gzcompress(str_repeat('some text that repeats, but not quite; ', 100));
$x = gzuncompress($text);

gzencode and gzdecode of 100 bytes x 1500
- $text = random_bytes(100);
$x = gzdecode(gzencode($text));

deflate_add x 1000
- $context = deflate_init(ZLIB_ENCODING_RAW); $text = str_repeat('abcdef', 50);
$x = deflate_add($context, $text . $i, ZLIB_NO_FLUSH);

md5 x 200000
$x = md5('some text of a usual size');

sha1 x 200000
$x = sha1('some text of a usual size');

crc32 x 400000
$x = crc32('some text of a usual size');

hash sha256 x 120000
$x = hash('sha256', 'some text of a usual size');

hash sha512 x 80000
$x = hash('sha512', 'some text of a usual size');

hash sha3-256 x 40000
$x = hash('sha3-256', 'some text of a usual size');

hash xxh3 x 200000
$x = hash('xxh3', 'some text of a usual size');

hash crc32b x 200000
$x = hash('crc32b', 'some text of a usual size');

hash murmur3f x 150000
$x = hash('murmur3f', 'some text of a usual size');

hash fnv1a64 x 200000
$x = hash('fnv1a64', 'some text of a usual size');

hash whirlpool x 30000
$x = hash('whirlpool', 'some text of a usual size');

hash ripemd160 x 60000
$x = hash('ripemd160', 'some text of a usual size');

hash joaat x 200000
$x = hash('joaat', 'some text of a usual size');

sha256 of 64 KB x 60
- $text = str_repeat('0123456789abcdef', 4096);
$x = hash('sha256', $text);

md5 of 64 KB x 100
- $text = str_repeat('0123456789abcdef', 4096);
$x = md5($text);

crc32b of 64 KB x 100
- $text = str_repeat('0123456789abcdef', 4096);
$x = hash('crc32b', $text);

hash_init, update, final x 60000
$h = hash_init('sha256'); hash_update($h, 'one'); hash_update($h, 'two'); $x = hash_final($h);

hash_hmac x 60000
$x = hash_hmac('sha256', 'some text', 'key');

hash_pbkdf2 x 20
$x = hash_pbkdf2('sha256', 'password', 'salt', 500);

hash_equals x 400000
$x = hash_equals('0123456789abcdef', '0123456789abcdex');

bin2hex and hex2bin x 250000
$x = hex2bin(bin2hex('some text of a usual size'));

pack and unpack x 80000
$x = unpack('Na/vb/Cc', pack('NvC', 1, 2, 3));

random_int x 200000
$x = random_int(1, 1000);

random_bytes x 150000
$x = random_bytes(16);

mt_rand x 500000
$x = mt_rand(1, 1000);

Randomizer::getInt x 150000
- $random = new Random\Randomizer(new Random\Engine\Xoshiro256StarStar(1));
$x = $random->getInt(1, 1000);

shuffle x 4000
- $list = range(1, 100);
shuffle($list);

str_shuffle x 40000
$x = str_shuffle('abcdefghijklmnopqrstuvwxyz');

uniqid and lcg_value x 200000
$x = lcg_value();

password_hash of cost 4 x 8
$x = password_verify('secret', password_hash('secret', PASSWORD_BCRYPT, ['cost' => 4]));
LIST);
