--TEST--
A backtrace that begins in an included file does not name the file
--FILE--
<?php
$path = tempnam(sys_get_temp_dir(), 'inc');
file_put_contents($path, '<?php
function deeper() { debug_print_backtrace(); }
debug_print_backtrace();
deeper();
echo json_encode(array_map(fn($entry) => isset($entry["args"]), debug_backtrace())), "\n";
try { throw new Exception("e"); } catch (Exception $e) { echo $e->getTraceAsString(), "\n"; }
');
function load($file) { include $file; }
ob_start();
load($path);
echo preg_replace(["/'[^']+'/", '/^(#\d+) [^{]\S*\(/m'], ["'PATH'", '$1 FILE('], ob_get_clean()), "end\n";
unlink($path);
--EXPECT--
#0 FILE(10): include()
#1 FILE(12): load('PATH')
#0 FILE(4): deeper()
#1 FILE(10): include('PATH')
#2 FILE(12): load('PATH')
[false,true]
#0 FILE(10): include()
#1 FILE(12): load('PATH')
#2 {main}
end
