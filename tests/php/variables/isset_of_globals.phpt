--TEST--
isset() and empty() of an element of $GLOBALS look at that variable alone
--FILE--
<?php
$null = null;
$zero = 0;
$list = ['k' => 1, 'n' => null];
class Named {
    function __toString() { return 'list'; }
}
function test() {
    var_dump(isset($GLOBALS['null']), isset($GLOBALS['zero']), isset($GLOBALS['nope']));
    var_dump(empty($GLOBALS['zero']), empty($GLOBALS['nope']), empty($GLOBALS['list']));
    var_dump(isset($GLOBALS['list']['k']), isset($GLOBALS['list']['n']), empty($GLOBALS['list']['k']));
    $name = 'zero';
    var_dump(isset($GLOBALS[$name]), empty($GLOBALS[new Named]), isset($GLOBALS[12]));
    var_dump(isset($GLOBALS['list'], $GLOBALS['null']));
    // Names that are not set are no news.
    var_dump(isset($GLOBALS[$undefined]), empty($$undefined), isset($$undefined));
}
test();
try {
    isset($GLOBALS[new stdClass]);
} catch (Error $e) {
    echo $e->getMessage(), "\n";
}

// All of them are not copied for it.
for ($i = 0; $i < 20000; $i++) $GLOBALS["v$i"] = $i;
memory_reset_peak_usage();
$before = memory_get_usage();
isset($GLOBALS['zero']);
var_dump(memory_get_peak_usage() - $before < 50_000);
?>
--EXPECT--
bool(false)
bool(true)
bool(false)
bool(true)
bool(true)
bool(false)
bool(true)
bool(false)
bool(false)
bool(true)
bool(false)
bool(false)
bool(false)
bool(false)
bool(true)
bool(false)
Object of class stdClass could not be converted to string
bool(true)
