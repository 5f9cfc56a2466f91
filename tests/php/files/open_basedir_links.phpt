--TEST--
open_basedir: a link to what is not there yet leads there; where links and temporary files may be made
--INI--
open_basedir={PWD}
--FILE--
<?php
set_error_handler(function ($level, $message) {
    echo str_contains($message, 'open_basedir restriction') ? 'open_basedir restriction in effect' : 'denied', "\n";
    return true;
});
$folder = __DIR__ . '/open_basedir_links';
@mkdir($folder);
exec('ln -s /tmp/surus_is_not_there ' . escapeshellarg("$folder/dangling"));
exec('ln -s dangling ' . escapeshellarg("$folder/twice"));
exec('ln -s round ' . escapeshellarg("$folder/round"));
exec('ln -s new ' . escapeshellarg("$folder/inside"));
foreach (['dangling', 'twice', 'round', 'inside'] as $name) {
    echo "$name\n";
    var_dump(file_put_contents("$folder/$name", 'x'));
}
var_dump(is_file("$folder/new"));
echo "symlink\n";
var_dump(symlink("$folder/../../..", "$folder/up"));
echo "tempnam\n";
var_dump(tempnam('', 'x'));
?>
--CLEAN--
<?php
exec('rm -r ' . escapeshellarg(__DIR__ . '/open_basedir_links'));
--EXPECT--
dangling
open_basedir restriction in effect
denied
bool(false)
twice
open_basedir restriction in effect
denied
bool(false)
round
denied
bool(false)
inside
int(1)
bool(true)
symlink
open_basedir restriction in effect
bool(false)
tempnam
open_basedir restriction in effect
bool(false)
