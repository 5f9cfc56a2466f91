--TEST--
password_verify() of hashes that crypt() makes by its other methods
--FILE--
<?php
foreach ([
    ['rasmuslerdorf', 'rl.3StKT.4T8M'],
    ['rasmuslerdorf', '$1$rasmusle$rISCgZzpwk3UhDidwXvin0'],
    ['rasmuslerdorf', '$2x$07$usesomesillystringfore2uDLvp1Ii2e./U9C8sBjqp8I90dH6hi'],
    ["\xff\xa3345", '$2x$05$/OK.fbVrR/bpIqNJ5ianF.o./n25XVfn6oAPaUvHe.Csk4zRfsYPi'],
    ["\xff\xa3345", '$2y$05$/OK.fbVrR/bpIqNJ5ianF.o./n25XVfn6oAPaUvHe.Csk4zRfsYPi'],
    ['secret', crypt('secret', '$5$rounds=1000$salt$')],
    ['secret', crypt('secret', '$6$rounds=1000$salt$')],
    ['secret', crypt('secret', '_J9..rasm')],
    ['secret', '$1'],
    ['secret', '*0'],
    ['', ''],
] as [$password, $hash]) {
    var_dump(password_verify($password, $hash), password_verify("$password.", $hash));
}
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
bool(false)
bool(true)
bool(false)
bool(true)
bool(false)
bool(false)
bool(false)
bool(true)
bool(false)
bool(true)
bool(false)
bool(true)
bool(false)
bool(false)
bool(false)
bool(false)
bool(false)
bool(false)
bool(false)
