--TEST--
What include says of a file that it cannot open
--INI--
include_path=.
--FILE--
<?php
chdir(__DIR__);
set_error_handler(function ($level, $message) {
    $message = str_replace(__DIR__, 'HERE', $message);
    echo '  ', strlen($message) > 200 ? substr($message, 0, 30) . '...' . substr($message, -60) : $message, "\n";
});
file_put_contents(__DIR__ . '/include_of_unopenable.inc', '<?php return "read";');
$names = [
    '', 'none', '/none/none', str_repeat('n', 300), '/' . str_repeat('n', 300),
    '/' . str_repeat('d/', 3000), "x\0y", "/x\0y", 'file:///none', 'file://host/none',
    'FILE://' . __DIR__ . '/include_of_unopenable.inc', 'include_of_unopenable.inc/none',
];
foreach ($names as $name) {
    echo json_encode(str_replace(__DIR__, 'HERE', substr($name, 0, 200)), JSON_UNESCAPED_SLASHES), "\n";
    try {
        var_dump(include $name);
    } catch (Throwable $error) {
        echo '  ', $error::class, ': ', $error->getMessage(), "\n";
    }
}
try {
    require 'none';
} catch (Error $error) {
    echo $error->getMessage(), "\n";
}
?>
--CLEAN--
<?php
unlink(__DIR__ . '/include_of_unopenable.inc');
?>
--EXPECT--
""
  ValueError: Path must not be empty
"none"
  include(none): Failed to open stream: No such file or directory
  include(): Failed opening 'none' for inclusion (include_path='.')
bool(false)
"/none/none"
  include(/none/none): Failed to open stream: No such file or directory
  include(): Failed opening '/none/none' for inclusion (include_path='.')
bool(false)
"nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn"
  include(nnnnnnnnnnnnnnnnnnnnnn...nnnnnnnnnnnnnnnn): Failed to open stream: File name too long
  include(): Failed opening 'nnn...nnnnnnnnnnnnnnnnnnnnnnnnnn' for inclusion (include_path='.')
bool(false)
"/nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn"
  include(/nnnnnnnnnnnnnnnnnnnnn...nnnnnnnnnnnnnnnn): Failed to open stream: File name too long
  include(): Failed opening '/nn...nnnnnnnnnnnnnnnnnnnnnnnnnn' for inclusion (include_path='.')
bool(false)
"/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d"
  include(/d/d/d/d/d/d/d/d/d/d/d...d/d/d/d/d/d/d/d/d/): Failed to open stream: Invalid argument
  include(): Failed opening '/d/...d/d/d/d/d/d/d/d/d/d/d/d/d/' for inclusion (include_path='.')
bool(false)
"x\u0000y"
  include(): Failed opening 'x' for inclusion (include_path='.')
bool(false)
"/x\u0000y"
  include(): Failed opening '/x' for inclusion (include_path='.')
bool(false)
"file:///none"
  include(file:///none): Failed to open stream: No such file or directory
  include(): Failed opening 'file:///none' for inclusion (include_path='.')
bool(false)
"file://host/none"
  include(): Remote host file access not supported, file://host/none
  include(file://host/none): Failed to open stream: no suitable wrapper could be found
  include(): Failed opening 'file://host/none' for inclusion (include_path='.')
bool(false)
"FILE://HERE/include_of_unopenable.inc"
string(4) "read"
"include_of_unopenable.inc/none"
  include(include_of_unopenable.inc/none): Failed to open stream: No such file or directory
  include(): Failed opening 'include_of_unopenable.inc/none' for inclusion (include_path='.')
bool(false)
  require(none): Failed to open stream: No such file or directory
Failed opening required 'none' (include_path='.')
