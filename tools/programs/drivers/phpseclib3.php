<?php
// Packages: php-phpseclib3
// Big integers, ciphers and hashes in plain PHP, keys of several formats.
require __DIR__ . '/common.php';
require LIBRARY . '/phpseclib3/autoload.php';

use phpseclib3\Crypt\{AES, Blowfish, DES, Hash, RC4, TripleDES, Twofish, ChaCha20};
use phpseclib3\Math\BigInteger;

$rounds = rounds(6);
BigInteger::setEngine('PHP64', ['DefaultEngine']);
for ($round = 0; $round < $rounds; $round++) {
    $base = new BigInteger('123456789012345678901234567890' . $round);
    $modulus = new BigInteger('fedcba9876543210fedcba9876543210fedcba9876543211', 16);
    echo $base->modPow(new BigInteger('10001234567890abcdef', 16), $modulus)->toHex(), "\n";
    [$quotient, $remainder] = $modulus->pow(new BigInteger(5))->divide($base->multiply($base));
    echo $quotient, ' ', $remainder, ' ', $base->gcd(new BigInteger(90)), "\n";
}
$text = str_repeat('plain text of some length. ', 12);
foreach ([new AES('cbc'), new Blowfish('cbc'), new DES('cbc'), new TripleDES('cbc'), new Twofish('cbc')] as $cipher) {
    $cipher->setPreferredEngine('PHP');
    $length = $cipher->getBlockLength() >> 3;
    $cipher->setKey(substr('0123456789abcdefghijklmn', 0, ['DES' => 8, 'TripleDES' => 24][(new ReflectionClass($cipher))->getShortName()] ?? 16));
    $cipher->setIV(str_repeat("\x01", $length));
    for ($round = 0; $round < $rounds; $round++) {
        $secret = $cipher->encrypt($text);
        assert($cipher->decrypt($secret) === $text);
    }
    echo get_class($cipher), ' ', $cipher->getEngine(), ' ', bin2hex($secret), "\n";
}
foreach (['sha512/256', 'md2', 'sha256', 'whirlpool', 'keccak256'] as $name) {
    try {
        echo $name, ' ', bin2hex((new Hash($name))->hash($text)), "\n";
    } catch (Exception $error) {
        echo get_class($error), ' ', $error->getMessage(), "\n";
    }
}
