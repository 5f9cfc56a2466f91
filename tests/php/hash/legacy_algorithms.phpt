--TEST--
md2, gost, haval, snefru, tiger and whirlpool
--FILE--
<?php
$text = '';
for ($i = 0; $i < 1000; $i++) $text .= chr(97 + $i * 7 % 26);
$lengths = [0, 1, 3, 15, 16, 17, 31, 32, 33, 55, 56, 57, 63, 64, 65, 100, 117, 118, 119, 127, 128,
            129, 200, 1000];
foreach (hash_algos() as $name) {
    if (!preg_match('/^(md2|gost|haval|snefru|tiger|whirlpool)/', $name)) continue;
    $all = '';
    foreach ($lengths as $length) $all .= hash($name, substr($text, 0, $length));
    $context = hash_init($name, HASH_HMAC, 'key');
    foreach (str_split($text, 77) as $part) hash_update($context, $part);
    $copy = hash_copy($context);
    echo $name, ' ', md5($all), ' ', md5(hash_final($context)), ' ',
         hash_final($copy) === hash_hmac($name, $text, 'key') ? 'same' : 'differs', "\n";
}
echo hash('md2', ''), "\n", hash('gost', 'abc'), "\n", hash('tiger192,3', 'abc'), "\n";
?>
--EXPECT--
md2 d7a766f722299ddc463b0076059c4711 bd8d7e6e7fed2cef649f8f8852682d10 same
whirlpool d2ccf68ba26ebe0e33018d77294b15c5 c2bc0240b80a0979e0869e17f60b86e3 same
tiger128,3 245f7cea5b3d46f7481cb7f39d86de3b 0235904b1f880086b045644cfb680a44 same
tiger160,3 68f283c9584517cf7198d0f270cf4925 46b8a175b9ffacb35f4317a7c4ae9fa2 same
tiger192,3 53654e7199381f9f8604ad1fd657658e f66efc0783c98ed0cc74695d4b10bfad same
tiger128,4 aad75a48b66b2332c0b25ccc79bae741 a2ce199b415f2acef96dad20465a194a same
tiger160,4 d0ac060edac56dd132444cb20eed6cec 7afd81c89a3ffbcb8a36d2652fee3797 same
tiger192,4 9a929449426bd418cc827b2cb8ac4d55 83f071caf0bb214136411308c683ac7b same
snefru 35e9ba43769d41865d707e7f3eeb7637 7a4f6dda533e1633bec07236384957a8 same
snefru256 35e9ba43769d41865d707e7f3eeb7637 7a4f6dda533e1633bec07236384957a8 same
gost 131f1fcf76a17d58118b78dd106a1517 ffdfbfeda6c23fba42b1667722b975cf same
gost-crypto 398ddbfa67645b78c1425190a623322e 31b40cc17ce980b881f8d27657b1db81 same
haval128,3 4cd897125d1b4ce429af42357a7c4ff0 cc956c4439c6d33eaa9df7c1d855f59e same
haval160,3 f856e339723a1a029674002827d14d17 f12d9fc7c54abd6d0156e8bfee777c71 same
haval192,3 6c3f46ac2d51f35d25d249cf89e6747b 57374687155ee3faf37b1731a404c8f9 same
haval224,3 8a4b1040910a04e8588786625d4fd5a5 f1879b9702f2f79aa4f459aa70367976 same
haval256,3 71ae3932f1926505dc64a89335c34695 95a4e3d579946714111e0b03634b0b22 same
haval128,4 397048d51d83fc65b1cc1011361e4c17 0d21b7ea6d3296ad9d93a94c32ed57f0 same
haval160,4 dd2794a19940eea2cbb30e72ef1dd8b9 fa72f0375a9bb53a68917e0557e46c2e same
haval192,4 f6d6c4bbbb461c3812e9ebd8d5fe7b5d 5eec3dc751a2edc01113614ab76e1fe7 same
haval224,4 110de02dd89bdb5423592db6811bf421 48f96f4be8a2378d504980814fe96ce6 same
haval256,4 b2e3a5cdef0c24e18f5b2c43e40a0e69 2f3c462bc64d449731d634eb0d35706b same
haval128,5 9feec6676dccbcca74bcc9344d7fc4c0 679272077a96662a9f80e3d6efe330c3 same
haval160,5 f894be629d2ac58a56c9791b08ad2d57 8788c93e39f47234183b1d647b3b6e51 same
haval192,5 eed18e6e88597fbf0fa2f55dcb4402a7 5a50431b4902b559e03a966eb10469fc same
haval224,5 42405ff79b95fbfda52589bec0065089 4c0196d0fe7cbafe951ec279184a1678 same
haval256,5 487796174ccf26d94ac7bddb470c9d6b 38aa2b207c72da343a455f8e7fcceec3 same
8350e5a3e24c153df2275c9f80692773
f3134348c44fb1b2a277729e2285ebb5cb5e0f29c975bc753b70497c06a4d51d
2aab1484e8c158f2bfb8c5ff41b57a525129131c957b5f93
