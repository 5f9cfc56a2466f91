--TEST--
session: what is kept comes back in each format, references and objects included
--FILE--
<?php
ob_start();
require __DIR__ . '/store.inc';
session_save_path(session_folder('formats'));
foreach (['php', 'php_binary', 'php_serialize'] as $format) {
    ini_set('session.serialize_handler', $format);
    session_id('formats' . strlen($format));
    session_start();
    $_SESSION['a'] = [1, 'two'];
    $_SESSION['b'] = &$_SESSION['a'];
    $_SESSION['o'] = (object)['p' => null];
    $_SESSION['q'] = $_SESSION['o'];
    echo json_encode(session_encode()), "\n";
    session_write_close();
    $_SESSION = null;
    session_start();
    $_SESSION['b'][] = 3;
    echo count($_SESSION['a']), ' ', var_export($_SESSION['o'] === $_SESSION['q'], true), "\n";
    session_destroy();
}
?>
--EXPECT--
"a|a:2:{i:0;i:1;i:1;s:3:\"two\";}b|R:1;o|O:8:\"stdClass\":1:{s:1:\"p\";N;}q|r:4;"
3 true
"\u0001aa:2:{i:0;i:1;i:1;s:3:\"two\";}\u0001bR:1;\u0001oO:8:\"stdClass\":1:{s:1:\"p\";N;}\u0001qr:4;"
3 true
"a:4:{s:1:\"a\";a:2:{i:0;i:1;i:1;s:3:\"two\";}s:1:\"b\";R:2;s:1:\"o\";O:8:\"stdClass\":1:{s:1:\"p\";N;}s:1:\"q\";r:5;}"
3 true
