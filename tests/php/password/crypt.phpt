--TEST--
crypt() has PHP's methods, and gives no hash for salts of others
--FILE--
<?php
$salts = [
    'ab', '_J9..rasm', '$1$salt$', '$2y$04$abcdefghijklmnopqrstuv', '$5$rounds=1000$salt', '$6$rounds=1000$salt',
    '', 'a', 'a:', '*0', '*1', '_J9..ras', '$3$', '$y$j9T$abc', '$2z$04$abcdefghijklmnopqrstuv', '$2y$03$abcdefghijklmnopqrstuv',
    '$2y$04$short', '$5$rounds=10$salt', '$', '$2',
];
foreach ($salts as $salt) echo $salt, ' => ', crypt('secret', $salt), "\n";
var_dump(crypt('secret', crypt('secret', '$6$rounds=1000$salt')) === crypt('secret', '$6$rounds=1000$salt'));
var_dump(password_verify('secret', crypt('secret', '$2y$04$abcdefghijklmnopqrstuv')));
var_dump(CRYPT_SALT_LENGTH, CRYPT_STD_DES + CRYPT_EXT_DES + CRYPT_MD5 + CRYPT_BLOWFISH + CRYPT_SHA256 + CRYPT_SHA512);
?>
--EXPECT--
ab => abNANd1rDfiNc
_J9..rasm => _J9..rasmz0.F/jqjWck
$1$salt$ => $1$salt$ez2vlPGdaLYkJam5pWs/Y1
$2y$04$abcdefghijklmnopqrstuv => $2y$04$abcdefghijklmnopqrstuu2r9OfJnfCsdneAXAGHnS4UpFFP8WIrW
$5$rounds=1000$salt => $5$rounds=1000$salt$CCvcOM6b7TEJDPb37Aec/9UpOg4QhPNAxPpL9ZzjTB7
$6$rounds=1000$salt => $6$rounds=1000$salt$HNxBeBnDfSfUrTj6KiLnmd7tGCvHEmcExh8kl/S0cZ5WrCciNZgfhbpkeFQ4JfkHX.8vPq45lY0iINnCx1Lkm.
 => *0
a => *0
a: => *0
*0 => *1
*1 => *0
_J9..ras => *0
$3$ => *0
$y$j9T$abc => *0
$2z$04$abcdefghijklmnopqrstuv => *0
$2y$03$abcdefghijklmnopqrstuv => *0
$2y$04$short => *0
$5$rounds=10$salt => *0
$ => *0
$2 => *0
bool(true)
bool(true)
int(123)
int(6)
