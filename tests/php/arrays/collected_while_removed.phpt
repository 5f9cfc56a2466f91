--TEST--
array_pop() and array_shift() are done with the array before the cycle collector runs
--FILE--
<?php
// The collector runs in array_pop()/array_shift(), a garbage object's destructor drops the array.
class G { public $me; function __construct(){ $this->me=$this; } function __destruct(){ $GLOBALS['a']=null; } }
function fill(&$keep, $n) { for ($i=0;$i<$n;$i++) { $x=[$i]; $keep[]=$x; } }  // each a possible root
foreach (["array_pop","array_shift"] as $f) for ($k=9990;$k<10006;$k++) {
    $keep=[]; gc_collect_cycles(); new G; fill($keep, $k-gc_status()['roots']);
    $a=['x'=>[str_repeat('q',10)],'y'=>[str_repeat('q',10)],'z'=>[str_repeat('q',10)]];
    for ($i=0;$i<3 && is_array($a);$i++) $v=$f($a);
}
echo "ok\n";
--EXPECT--
ok
