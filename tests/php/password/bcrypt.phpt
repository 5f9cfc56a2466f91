--TEST--
password_hash, password_verify and their kin
--FILE--
<?php
foreach ([
    ['rasmuslerdorf', '$2a$07$usesomesillystringfore2uDLvp1Ii2e./U9C8sBjqp8I90dH6hi'],
    ['rasmusler', '$2a$07$usesomesillystringfore2uDLvp1Ii2e./U9C8sBjqp8I90dH6hi'],
    ['rasmuslerdorf', '$2y$07$BCryptRequires22Chrcte/VlQH0piJtjXl.0t1XkA8pw9dMXTTOq'],
    ['', '$2a$06$DCq7YPn5Rq63x1Lad4cll.TV4S6ytwfsfvkY8jIucDrjc8deX1s.'],
    ["\xff\xff\xa3", '$2y$05$/OK.fbVrR/bpIqNJ5ianF.CE5elHaaO4EbggVDjb8P19RukzXSM3e'],
    [str_repeat('x', 72) . 'ignored', password_hash(str_repeat('x', 72), PASSWORD_BCRYPT, ['cost' => 4])],
    ['foo', '$2a$07$usesomesillystringforsalt$'], ['foo', ''], ['foo', '$1'],
] as [$password, $hash]) var_dump(password_verify($password, $hash));
$hash = password_hash('secret', PASSWORD_DEFAULT, ['cost' => 5]);
var_dump(strlen($hash), substr($hash, 0, 7), password_verify('secret', $hash), password_verify('Secret', $hash));
var_dump($hash === password_hash('secret', PASSWORD_DEFAULT, ['cost' => 5]));
print_r(password_get_info($hash));
print_r(password_get_info('$2y$'));
var_dump(password_needs_rehash($hash, '2y', ['cost' => 5]), password_needs_rehash($hash, null), password_needs_rehash('', 1));
foreach ([['x', '2y', ['cost' => 3]], ['x', 'md5'], ["a\0b", '2y'], ['x', 99]] as $arguments) {
    try { password_hash(...$arguments); } catch (ValueError $e) { echo $e->getMessage(), "\n"; }
}
--EXPECT--
bool(true)
bool(false)
bool(false)
bool(false)
bool(true)
bool(true)
bool(false)
bool(false)
bool(false)
int(60)
string(7) "$2y$05$"
bool(true)
bool(false)
bool(false)
Array
(
    [algo] => 2y
    [algoName] => bcrypt
    [options] => Array
        (
            [cost] => 5
        )

)
Array
(
    [algo] => 
    [algoName] => unknown
    [options] => Array
        (
        )

)
bool(false)
bool(true)
bool(true)
Invalid bcrypt cost parameter specified: 3
password_hash(): Argument #2 ($algo) must be a valid password hashing algorithm
Bcrypt password must not contain null character
password_hash(): Argument #2 ($algo) must be a valid password hashing algorithm
