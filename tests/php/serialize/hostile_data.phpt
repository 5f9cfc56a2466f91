--TEST--
unserialize(): references, duplicate keys, what is delayed, options and errors
--FILE--
<?php
class T { public int $i = 1; public float $f=1.0; public ?T $t=null; }
class W { public $v; function __wakeup() { echo "wakeup {$this->v}\n"; } function __destruct() { echo "destruct {$this->v}\n"; } }
class U { public $v; function __unserialize(array $d): void { echo "unser ", json_encode($d), "\n"; $this->v=$d; } function __serialize(): array { return [1]; } function __destruct() { echo "destruct U\n"; } }
function t($s, ...$o) { echo "--- $s\n"; try { $r = unserialize($s, ...$o); var_dump($r); return $r; } catch (Throwable $e) { echo get_class($e), ': ', $e->getMessage(), "\n"; } }
t('a:3:{i:0;a:1:{i:0;i:1;}i:0;i:5;i:1;R:3;}');
$r = t('a:2:{i:0;O:1:"T":1:{s:1:"i";i:1;}i:1;R:3;}');
try { $r[1] = 'abc'; } catch (TypeError $e) { echo $e->getMessage(), "\n"; }
t('a:2:{i:0;a:1:{i:0;i:1;}i:1;r:2;}');
t('a:1:{i:0;r:1;}'); t('a:1:{i:0;R:1;}');
t('O:1:"T":2:{s:1:"i";i:5;s:1:"f";R:2;}');
t('O:1:"T":2:{s:1:"i";i:5;s:1:"i";i:6;}');
t('O:1:"T":1:{s:1:"t";r:1;}');
t('O:1:"T":1:{s:1:"i";s:1:"x";}');
t('a:2:{i:0;O:1:"W":1:{s:1:"v";i:1;}i:1;O:1:"W":1:{s:1:"v";i:2;}');
t('a:2:{i:0;O:1:"W":1:{s:1:"v";i:1;}i:0;O:1:"W":1:{s:1:"v";i:2;}}');
t('O:1:"W":1:{s:1:"v";O:1:"W":1:{s:1:"v";i:3;}}');
t('O:1:"W":1:{s:1:"v";i:7');
t('a:2:{i:0;O:1:"U":1:{i:0;i:1;}i:1;O:1:"W":1:{s:1:"v";i:8;}}');
t('O:1:"U":2:{i:0;i:1;i:1;R:2;}');
t('a:1:{i:0;i:1;}xx'); t('a:2:{i:0;i:1;}'); t('a:1:{i:0;}'); t('i:5'); t('s:3:"ab";'); t('a:-1:{}'); t('a:99999999:{}'); t('O:1:"T":99999999:{}');
t('O:1:"W":1:{s:1:"v";i:9;}', ['allowed_classes'=>false]); t('O:1:"W":0:{}', ['allowed_classes'=>['w']]); t('O:1:"W":0:{}', ['allowed_classes'=>['T']]);
t('a:1:{i:0;a:1:{i:0;a:1:{i:0;i:1;}}}', ['max_depth'=>2]); t('a:1:{i:0;a:1:{i:0;i:1;}}', ['max_depth'=>2]); t('i:1;', ['max_depth'=>-1]); t('i:1;', ['max_depth'=>'x']); t('i:1;', ['allowed_classes'=>1]);
t('E:1:"X";'); t('E:3:"X:Y";'); t('O:8:"stdClass":1:{i:5;i:6;}'); t('O:3:"\T":0:{}'); t('O:0:"":0:{}'); t('b:2;'); t('d:0.1;'); t('d:-INF;'); t('i:99999999999999999999;'); t('N;'); t('');
t('O:11:"ArrayObject":4:{i:0;i:0;i:1;a:1:{i:0;R:1;}i:2;a:0:{}i:3;N;}');
class S1 implements Serializable { public $d; function serialize() { return ''; } function unserialize($x) { echo "in\n"; $this->d = unserialize($x); } }
t('a:3:{i:0;a:1:{i:0;i:7;}i:1;C:2:"S1":4:{R:3;}i:2;R:3;}');
t('a:2:{i:0;a:1:{i:0;i:7;}i:1;C:2:"S1":14:{a:1:{i:0;R:2;}}}');
t('O:2:"S1":0:{}'); t('C:1:"T":0:{}'); t('C:2:"S1":50:{}');
?>
--EXPECTF--
--- a:3:{i:0;a:1:{i:0;i:1;}i:0;i:5;i:1;R:3;}
array(2) {
  [0]=>
  int(5)
  [1]=>
  int(1)
}
--- a:2:{i:0;O:1:"T":1:{s:1:"i";i:1;}i:1;R:3;}
array(2) {
  [0]=>
  object(T)#1 (3) {
    ["i"]=>
    &int(1)
    ["f"]=>
    float(1)
    ["t"]=>
    NULL
  }
  [1]=>
  &int(1)
}
Cannot assign string to reference held by property T::$i of type int
--- a:2:{i:0;a:1:{i:0;i:1;}i:1;r:2;}

Warning: unserialize(): Error at offset 31 of 32 bytes in %s on line %d
bool(false)
--- a:1:{i:0;r:1;}

Warning: unserialize(): Error at offset 13 of 14 bytes in %s on line %d
bool(false)
--- a:1:{i:0;R:1;}
array(1) {
  [0]=>
  *RECURSION*
}
--- O:1:"T":2:{s:1:"i";i:5;s:1:"f";R:2;}
TypeError: Reference with value of type int held by property T::$i of type int is not compatible with property T::$f of type float
--- O:1:"T":2:{s:1:"i";i:5;s:1:"i";i:6;}
object(T)#4 (3) {
  ["i"]=>
  int(6)
  ["f"]=>
  float(1)
  ["t"]=>
  NULL
}
--- O:1:"T":1:{s:1:"t";r:1;}
object(T)#4 (3) {
  ["i"]=>
  int(1)
  ["f"]=>
  float(1)
  ["t"]=>
  *RECURSION*
}
--- O:1:"T":1:{s:1:"i";s:1:"x";}
TypeError: Cannot assign string to property T::$i of type int
--- a:2:{i:0;O:1:"W":1:{s:1:"v";i:1;}i:1;O:1:"W":1:{s:1:"v";i:2;}

Warning: unserialize(): Error at offset 61 of 61 bytes in %s on line %d
wakeup 1
destruct 1
wakeup 2
destruct 2
bool(false)
--- a:2:{i:0;O:1:"W":1:{s:1:"v";i:1;}i:0;O:1:"W":1:{s:1:"v";i:2;}}
wakeup 1
destruct 1
wakeup 2
array(1) {
  [0]=>
  object(W)#5 (1) {
    ["v"]=>
    int(2)
  }
}
destruct 2
--- O:1:"W":1:{s:1:"v";O:1:"W":1:{s:1:"v";i:3;}}
wakeup 3
destruct 3
Error: Object of class W could not be converted to string
--- O:1:"W":1:{s:1:"v";i:7

Warning: unserialize(): Error at offset 19 of 22 bytes in %s on line %d
bool(false)
--- a:2:{i:0;O:1:"U":1:{i:0;i:1;}i:1;O:1:"W":1:{s:1:"v";i:8;}}
unser [1]
wakeup 8
array(2) {
  [0]=>
  object(U)#6 (1) {
    ["v"]=>
    array(1) {
      [0]=>
      int(1)
    }
  }
  [1]=>
  object(W)#5 (1) {
    ["v"]=>
    int(8)
  }
}
destruct U
destruct 8
--- O:1:"U":2:{i:0;i:1;i:1;R:2;}
unser [1,1]
object(U)#5 (1) {
  ["v"]=>
  array(2) {
    [0]=>
    &int(1)
    [1]=>
    &int(1)
  }
}
destruct U
--- a:1:{i:0;i:1;}xx

Warning: unserialize(): Extra data starting at offset 14 of 16 bytes in %s on line %d
array(1) {
  [0]=>
  int(1)
}
--- a:2:{i:0;i:1;}

Warning: unserialize(): Unexpected end of serialized data in %s on line %d

Warning: unserialize(): Error at offset 13 of 14 bytes in %s on line %d
bool(false)
--- a:1:{i:0;}

Warning: unserialize(): Unexpected end of serialized data in %s on line %d

Warning: unserialize(): Error at offset 9 of 10 bytes in %s on line %d
bool(false)
--- i:5

Warning: unserialize(): Error at offset 0 of 3 bytes in %s on line %d
bool(false)
--- s:3:"ab";

Warning: unserialize(): Error at offset 8 of 9 bytes in %s on line %d
bool(false)
--- a:-1:{}

Warning: unserialize(): Error at offset 0 of 7 bytes in %s on line %d
bool(false)
--- a:99999999:{}

Warning: unserialize(): Error at offset 12 of 13 bytes in %s on line %d
bool(false)
--- O:1:"T":99999999:{}

Warning: unserialize(): Error at offset 16 of 19 bytes in %s on line %d
bool(false)
--- O:1:"W":1:{s:1:"v";i:9;}
object(__PHP_Incomplete_Class)#5 (2) {
  ["__PHP_Incomplete_Class_Name"]=>
  string(1) "W"
  ["v"]=>
  int(9)
}
--- O:1:"W":0:{}
wakeup 
object(W)#5 (1) {
  ["v"]=>
  NULL
}
destruct 
--- O:1:"W":0:{}
object(__PHP_Incomplete_Class)#5 (1) {
  ["__PHP_Incomplete_Class_Name"]=>
  string(1) "W"
}
--- a:1:{i:0;a:1:{i:0;a:1:{i:0;i:1;}}}

Warning: unserialize(): Maximum depth of 2 exceeded. The depth limit can be changed using the max_depth unserialize() option or the unserialize_max_depth ini setting in %s on line %d

Warning: unserialize(): Error at offset 23 of 34 bytes in %s on line %d
bool(false)
--- a:1:{i:0;a:1:{i:0;i:1;}}
array(1) {
  [0]=>
  array(1) {
    [0]=>
    int(1)
  }
}
--- i:1;
ValueError: unserialize(): Option "max_depth" must be greater than or equal to 0
--- i:1;
TypeError: unserialize(): Option "max_depth" must be of type int, string given
--- i:1;
TypeError: unserialize(): Option "allowed_classes" must be of type array|bool, int given
--- E:1:"X";

Warning: unserialize(): Invalid enum name 'X' (missing colon) in %s on line %d

Warning: unserialize(): Error at offset 0 of 8 bytes in %s on line %d
bool(false)
--- E:3:"X:Y";

Warning: unserialize(): Class 'X' not found in %s on line %d

Warning: unserialize(): Error at offset 0 of 10 bytes in %s on line %d
bool(false)
--- O:8:"stdClass":1:{i:5;i:6;}
object(stdClass)#5 (1) {
  ["5"]=>
  int(6)
}
--- O:3:"\T":0:{}

Warning: unserialize(): Error at offset 8 of 13 bytes in %s on line %d
bool(false)
--- O:0:"":0:{}

Warning: unserialize(): Error at offset 2 of 11 bytes in %s on line %d
bool(false)
--- b:2;

Warning: unserialize(): Error at offset 0 of 4 bytes in %s on line %d
bool(false)
--- d:0.1;
float(0.1)
--- d:-INF;
float(-INF)
--- i:99999999999999999999;

Warning: unserialize(): Numerical result out of range in %s on line %d
int(9223372036854775807)
--- N;
NULL
--- 
bool(false)
--- O:11:"ArrayObject":4:{i:0;i:0;i:1;a:1:{i:0;R:1;}i:2;a:0:{}i:3;N;}
object(ArrayObject)#5 (1) {
  ["storage":"ArrayObject":private]=>
  array(1) {
    [0]=>
    *RECURSION*
  }
}

Deprecated: S1 implements the Serializable interface, which is deprecated. Implement __serialize() and __unserialize() instead (or in addition, if support for old PHP versions is necessary) in %s on line %d
--- a:3:{i:0;a:1:{i:0;i:7;}i:1;C:2:"S1":4:{R:3;}i:2;R:3;}
in
array(3) {
  [0]=>
  array(1) {
    [0]=>
    &int(7)
  }
  [1]=>
  object(S1)#6 (1) {
    ["d"]=>
    int(7)
  }
  [2]=>
  &int(7)
}
--- a:2:{i:0;a:1:{i:0;i:7;}i:1;C:2:"S1":14:{a:1:{i:0;R:2;}}}
in
array(2) {
  [0]=>
  &array(1) {
    [0]=>
    int(7)
  }
  [1]=>
  object(S1)#6 (1) {
    ["d"]=>
    array(1) {
      [0]=>
      &array(1) {
        [0]=>
        int(7)
      }
    }
  }
}
--- O:2:"S1":0:{}

Warning: Erroneous data format for unserializing 'S1' in %s on line %d

Warning: unserialize(): Error at offset 12 of 13 bytes in %s on line %d
bool(false)
--- C:1:"T":0:{}

Warning: Class T has no unserializer in %s on line %d
object(T)#6 (3) {
  ["i"]=>
  int(1)
  ["f"]=>
  float(1)
  ["t"]=>
  NULL
}
--- C:2:"S1":50:{}

Warning: Insufficient data for unserializing - 50 required, 1 present in %s on line %d

Warning: unserialize(): Error at offset 13 of 14 bytes in %s on line %d
bool(false)
