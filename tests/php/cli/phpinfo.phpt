--TEST--
phpinfo(): the parts that its flags name, tables of extensions; phpcredits()
--INI--
precision=7
--FILE--
<?php
function shown(callable $show): string {
    ob_start();
    var_dump($show());
    return ob_get_clean();
}
echo shown(fn() => phpinfo(0)), shown(fn() => phpcredits(0));
$all = shown(fn() => phpinfo());
foreach (['General' => "phpinfo()\nPHP Version => " . PHP_VERSION . "\n\nSystem => " . php_uname() . "\n",
          'API' => "\nPHP API => ", 'Streams' => "\n\nRegistered PHP Streams => ",
          'Configuration' => "\n\n\n _______________________________________________________________________\n\n\nConfiguration\n",
          'Core' => "\nCore\n\nPHP Version => " . PHP_VERSION . "\n\nDirective => Local Value => Master Value\n",
          'ctype' => "\nctype\n\nctype functions => enabled\n\n",
          'hash' => "\nHashing Engines => " . implode(', ', hash_algos()) . "\n",
          'pcre' => "\nPCRE Library Version => " . PCRE_VERSION . "\n", 'modules' => "\nAdditional Modules\n\nModule Name\n",
          'environment' => "\nEnvironment\n\nVariable => Value\n", 'variables' => "\n\$_SERVER['argc'] => 1\n",
          'credits' => "\nPHP Credits\n", 'license' => "\nPHP License\n"] as $name => $text)
    if (!str_contains($all, $text)) echo "$name is missing\n";
preg_match_all('/^(precision|display_errors|error_log|short_open_tag|memory_limit) => .*/m', $all, $lines);
ini_set('precision', 9);
echo implode("\n", $lines[0]), "\n";
$settings = shown(fn() => phpinfo(INFO_CONFIGURATION));
var_dump(str_contains($settings, "\nPHP Core\n\nDirective => "), str_contains($settings, 'ctype functions'));
preg_match('/^precision => .*/m', $settings, $line);
echo $line[0], "\n";
echo strstr(shown(fn() => phpinfo(INFO_LICENSE)), 'This', true);
echo implode("\n", array_filter(explode("\n", shown(phpcredits(...))), fn($line) => preg_match('/^(PHP Credits|Language| +[A-Z]|PHP Quality)/', $line))), "\n";
?>
--EXPECTF--
phpinfo()
bool(true)
PHP Credits
bool(true)
display_errors => STDOUT => STDOUT
error_log => no value => no value
memory_limit => %s => %s
precision => 7 => 7
short_open_tag => Off => Off
bool(true)
bool(false)
precision => 9 => 7
phpinfo()

PHP License
PHP Credits
Language Design & Concept
%wPHP Authors%w
%wSAPI Modules%w
%wModule Authors%w
%wPHP Documentation%w
PHP Quality Assurance Team
%wWebsites and Infrastructure team%w
