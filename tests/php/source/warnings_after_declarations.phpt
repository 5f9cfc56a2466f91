--TEST--
What the compiler warns of is reported once a file's functions and classes are there, before it runs
--FILE--
<?php
$folder = sys_get_temp_dir() . '/surus_compile_warnings_' . getmypid();
mkdir($folder);
file_put_contents("$folder/late.php", '<?php echo "runs\n";
class Late { static function f(string $s = null) { return "f($s)\n"; } }
class Child extends Absent { }
function there() {}
if (true) { class Conditional {} }
return 5;');
spl_autoload_register(function ($class) use ($folder) {
    echo "autoload $class\n";
    if ($class === 'Late') {
        require "$folder/late.php";
    } else {
        eval('class Absent {}');
    }
});
set_error_handler(function ($level, $message, $file, $line) {
    echo basename($file), ':', $line, ' ', $message, "\n", Late::f('in the handler');
    var_dump(class_exists('Child', false), function_exists('there'), class_exists('Conditional', false));
});
echo Late::f('main');
set_error_handler(fn ($level, $message) => throw new Exception($message));
try {
    eval('try { echo "not run\n"; class Evaluated { function f(string $s = null) {} } } catch (Exception $e) { echo "not here\n"; }
        class Early { function f(int $i = null) {} }');
} catch (Exception $error) {
    echo $error->getMessage(), "\n";
}
var_dump(class_exists('Early', false), class_exists('Evaluated', false));
file_put_contents("$folder/other.php", '<?php echo "not run\n"; class Other { function f(string $s = null) {} } return 7;');
try {
    var_dump(include "$folder/other.php");
} catch (Exception $error) {
    echo $error->getMessage(), "\n";
}
var_dump(class_exists('Other', false), in_array(realpath("$folder/other.php"), get_included_files()));
array_map('unlink', glob("$folder/*"));
rmdir($folder);
?>
--EXPECT--
autoload Late
late.php:2 Late::f(): Implicitly marking parameter $s as nullable is deprecated, the explicit nullable type must be used instead
f(in the handler)
bool(false)
bool(true)
bool(false)
runs
autoload Absent
f(main)
Evaluated::f(): Implicitly marking parameter $s as nullable is deprecated, the explicit nullable type must be used instead
bool(true)
bool(false)
Other::f(): Implicitly marking parameter $s as nullable is deprecated, the explicit nullable type must be used instead
bool(true)
bool(true)
