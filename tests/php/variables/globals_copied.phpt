--TEST--
$GLOBALS as a value is a copy: names in their order, no variable that is unset
--FILE--
<?php
function taken() {
    $copy = $GLOBALS;
    $copy['first'] = 'changed';
    return [array_key_exists('first', $GLOBALS), array_key_exists('never', $GLOBALS), array_key_exists('gone', $GLOBALS),
        array_key_exists('null', $GLOBALS), isset($copy['bound']), count($copy) === count($GLOBALS)];
}
if (getenv('no such variable')) $never = 1;
$first = 1;
$gone = 2;
unset($gone);
$null = null;
$other = 'o';
$bound = &$other;
${'odd name'} = 3;
${5} = 'five';
echo json_encode(taken()), "\n";
var_dump($first, $GLOBALS['odd name'], $GLOBALS[5]);
$copy = $GLOBALS;
$copy['bound'] = 'through';
unset($copy['other']);
var_dump($other);
foreach (array_slice($copy, array_search('first', array_keys($copy))) as $name => $value) if ($name != 'copy') echo $name, '=', json_encode($value), ' ';
echo "\n";
?>
--EXPECT--
[true,false,false,true,true,true]
int(1)
int(3)
string(4) "five"
string(7) "through"
first=1 null=null bound="through" odd name=3 0="five" 
