--TEST--
[$a, $b] = [$b, $a]: all values are there before the first is assigned, and no array is made
--FILE--
<?php
function swap($a,$b){ [$a,$b]=[$b,$a]; return "$a $b"; }
echo swap(1,"x"),"\n";
$x=[1,2,3]; [$x[0],$x[2]]=[$x[2],$x[0]]; echo json_encode($x),"\n";
class P { public $a; public $b; function __construct($a,$b){ [$this->a,$this->b]=[$a,$b]; } function __destruct(){ echo "d{$this->a}\n"; } }
$p=new P(1,2); echo $p->a,$p->b,"\n"; 
[$p,$q]=[new P(3,4),$p]; echo "after\n"; unset($q); echo "gone\n";
[,$z]=[print("p1\n"),print("p2\n")]; var_dump($z);
[$m,[$n,$o]]=[1,[2,3]]; echo "$m$n$o\n";
[$m,[$n,$o]]=[1,null]; var_dump($n);
list($m,$n)=array(4, 5, print("extra\n")); var_dump($m,$n);
$r=&$m; [$m,$n]=[$n,$m]; var_dump($r,$n);
[$i,$x[$i]]=[2,'two']; echo json_encode($x),"\n";
try { [$u,$v]=[1,throw new Exception("e")]; } catch (Exception $e) { echo $e->getMessage(), isset($u)?'set':'unset',"\n"; }
[$a[],$a[]]=[1,2]; echo json_encode($a),"\n";
$s=[[1,2],[3,4]]; foreach($s as [$g,$h]) { [$g,$h]=[$h,$g]; echo "$g$h "; }
echo "\n"; $w = [$g,$h] = [7,8]; echo json_encode($w),"\n";
for ([$i,$j]=[0,10]; $i<$j; [$i,$j]=[$i+1,$j-1]); echo "$i $j\n";
class T { public int $n=0; } $t=new T; try { [$t->n,$u]=["x",2]; } catch (TypeError $e) { echo $e->getMessage(),"\n"; } var_dump(isset($u));
--EXPECT--
x 1
[3,2,1]
12
after
d1
gone
p1
p2
int(1)
123
NULL
extra
int(4)
int(5)
int(5)
int(4)
[3,2,"two"]
eunset
[1,2]
21 43 
[7,8]
5 5
Cannot assign string to property T::$n of type int
bool(false)
d3
