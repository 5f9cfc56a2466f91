--TEST--
foreach by reference ends with what a destructor throws that the cycle collector ran
--FILE--
<?php
class G { public $me; function __construct(){ $this->me=$this; } function __destruct(){ global $n; echo "destructor\n"; throw new Exception("from destructor at $n"); } }
for ($i=0;$i<12000;$i++) $a[]=[$i, 'x'.$i];
new G;
$n=0;
try { foreach ($a as &$v) { $n++; } echo "after loop $n\n"; } catch (Exception $e) { echo "caught ",$e->getMessage()," $n\n"; }
--EXPECT--
destructor
caught from destructor at 10000 10000
