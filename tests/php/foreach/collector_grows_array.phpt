--TEST--
foreach by reference goes on where the cycle collector runs and a destructor makes the array grow
--FILE--
<?php
class G { public $me; function __construct(){ $this->me=$this; } function __destruct(){ global $a; for ($i=0;$i<200;$i++) $a[]=[$i]; echo "destructor\n"; } }
function fill(&$keep, $n) { for ($i=0;$i<$n;$i++) { $x=[$i]; $keep[]=$x; } }  // each $x ends while $keep has a share: a possible root
for ($k=0;$k<40;$k++) {
    new G; $keep=[]; fill($keep, 9980-gc_status()['roots']);
    $a=[]; for ($i=0;$i<64;$i++) $a[]=[$i, 'x'.$i];
    $n=0; foreach ($a as &$v) { $v[]=$n++; }
    unset($v);
    echo $n,' ',count($a),' ',md5(serialize($a)),"\n";
}
--EXPECT--
destructor
264 264 eb5c6e56200811b0a32bf9915d685e90
64 64 b5430e6b1a379bcf7dcc94566e0315df
64 64 b5430e6b1a379bcf7dcc94566e0315df
64 64 b5430e6b1a379bcf7dcc94566e0315df
64 64 b5430e6b1a379bcf7dcc94566e0315df
64 64 b5430e6b1a379bcf7dcc94566e0315df
64 64 b5430e6b1a379bcf7dcc94566e0315df
64 64 b5430e6b1a379bcf7dcc94566e0315df
64 64 b5430e6b1a379bcf7dcc94566e0315df
64 64 b5430e6b1a379bcf7dcc94566e0315df
64 64 b5430e6b1a379bcf7dcc94566e0315df
64 64 b5430e6b1a379bcf7dcc94566e0315df
64 64 b5430e6b1a379bcf7dcc94566e0315df
64 64 b5430e6b1a379bcf7dcc94566e0315df
64 64 b5430e6b1a379bcf7dcc94566e0315df
64 64 b5430e6b1a379bcf7dcc94566e0315df
64 64 b5430e6b1a379bcf7dcc94566e0315df
64 64 b5430e6b1a379bcf7dcc94566e0315df
64 64 b5430e6b1a379bcf7dcc94566e0315df
64 64 b5430e6b1a379bcf7dcc94566e0315df
64 64 b5430e6b1a379bcf7dcc94566e0315df
64 64 b5430e6b1a379bcf7dcc94566e0315df
64 64 b5430e6b1a379bcf7dcc94566e0315df
64 64 b5430e6b1a379bcf7dcc94566e0315df
64 64 b5430e6b1a379bcf7dcc94566e0315df
64 64 b5430e6b1a379bcf7dcc94566e0315df
64 64 b5430e6b1a379bcf7dcc94566e0315df
64 64 b5430e6b1a379bcf7dcc94566e0315df
64 64 b5430e6b1a379bcf7dcc94566e0315df
64 64 b5430e6b1a379bcf7dcc94566e0315df
64 64 b5430e6b1a379bcf7dcc94566e0315df
64 64 b5430e6b1a379bcf7dcc94566e0315df
64 64 b5430e6b1a379bcf7dcc94566e0315df
64 64 b5430e6b1a379bcf7dcc94566e0315df
64 64 b5430e6b1a379bcf7dcc94566e0315df
64 64 b5430e6b1a379bcf7dcc94566e0315df
64 64 b5430e6b1a379bcf7dcc94566e0315df
64 64 b5430e6b1a379bcf7dcc94566e0315df
64 64 b5430e6b1a379bcf7dcc94566e0315df
64 64 b5430e6b1a379bcf7dcc94566e0315df
destructor
destructor
destructor
destructor
destructor
destructor
destructor
destructor
destructor
destructor
destructor
destructor
destructor
destructor
destructor
destructor
destructor
destructor
destructor
destructor
destructor
destructor
destructor
destructor
destructor
destructor
destructor
destructor
destructor
destructor
destructor
destructor
destructor
destructor
destructor
destructor
destructor
destructor
destructor
