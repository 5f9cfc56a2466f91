--TEST--
session: hostile identifiers and data
--FILE--
<?php
ob_start();
require __DIR__ . '/store.inc';
$folder = session_folder('hostile');
session_save_path($folder);
foreach (['../../etc/passwd', "a/b", "..", "x\0/y", str_repeat('a', 257), 'ok-1,Z'] as $id) {
    session_id($id);
    echo json_encode($id), ' ', var_export(@session_start(), true), ' ',
        json_encode(array_map('basename', glob("$folder/*"))), "\n";
    if (session_status() == PHP_SESSION_ACTIVE) session_destroy();
    session_id('');
}
ini_set('session.use_strict_mode', 1);
session_id('../adopted');
session_start();
var_dump(preg_match('/^[0-9a-f]{32}$/', session_id()));
session_destroy();
ini_set('session.use_strict_mode', 0);
foreach (['a', 'a|', 'a|i:1', 'a|i:1;b|O:3:"Foo', 'a|a:99999999999:{}', 'a|R:9;', 'a|i:1;|i:2;',
          str_repeat('a|', 5000), "\x05", "a|b:1;\0"] as $data) {
    session_id('data');
    session_start();
    $ok = @session_decode($data);
    echo json_encode(substr($data, 0, 20)), ' ', var_export($ok, true), ' ', json_encode($_SESSION), "\n";
    if ($ok) session_destroy();
}
file_put_contents("$folder/sess_broken", 'x|O:8:"stdClass":1:{s:1:"a";');
session_id('broken');
session_start();
var_dump($_SESSION, session_status() === PHP_SESSION_NONE);
?>
--EXPECTF--
"..\/..\/etc\/passwd" false []
"a\/b" false []
".." false []
"x\u0000\/y" true ["sess_x"]
"%s" false []
"ok-1,Z" true ["sess_ok-1,Z"]
int(1)
"a" false []
"a|" false []
"a|i:1" false []
"a|i:1;b|O:3:\"Foo" false []
"a|a:99999999999:{}" false []
"a|R:9;" false []
"a|i:1;|i:2;" true {"a":1,"":2}
"a|a|a|a|a|a|a|a|a|a|" false []
"\u0005" false []
"a|b:1;\u0000" false []

Warning: session_start(): Failed to decode session object. Session has been destroyed in %s on line %d
array(0) {
}
bool(true)
