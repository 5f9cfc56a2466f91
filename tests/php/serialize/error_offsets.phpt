--TEST--
unserialize(): where errors are, and references to the value itself
--FILE--
<?php
// Where unserialize() says that an error is, and what it says beside that.
enum E: string { case A = 'a'; const C = 5; }
class P { public $a; protected $b; private $c; }
class S implements Serializable {
    public $x;
    function serialize() { return 'z'; }
    function unserialize($s) { $this->x = $s; }
}
set_error_handler(function ($n, $m) { echo " [$m]"; return true; });
foreach ([
    // keys
    'a:1:{d:1.5;i:1;}', 'a:1:{b:1;i:1;}', 'a:1:{b:2;i:1;}', 'a:1:{N;i:1;}', 'a:1:{a:0:{}i:1;}', 'a:1:{a:x;i:1;}',
    'a:1:{R:1;i:1;}', 'a:1:{r:1;i:1;}', 'a:1:{R:x;i:1;}', 'a:1:{O:8:"stdClass":0:{}i:1;}', 'a:1:{E:3:"E:A";i:1;}',
    'a:1:{i:x;i:1;}', 'a:1:{x:1;i:1;}', 'a:1:{S:1:"a";i:1;}', 'a:1:{S:1:"\\zz";i:1;}', 'O:1:"P":1:{S:1:"a";i:1;}',
    'O:1:"P":1:{d:5;i:1;}', 'O:1:"P":1:{N;i:1;}', 'O:1:"P":1:{b:1;i:1;}', 'O:1:"P":1:{R:1;i:1;}',
    // counts and lengths
    'a:5:{i:0;i:1;}', 'a:99:{i:0;i:1;}', 'a:+1:{i:0;i:1;}', 'a:-1:{}', 's:99999999999999999999:"a";',
    's:18446744073709551617:"a";', 'S:5:"ab";', 'S:-1:"a";', 'S:1:"ab";', 'S:1:"a"',
    // classes
    'O:1:"P":-1:{}', 'O:1:"P":', 'O:1:"P":0', 'O:1:"P":0:', 'O:1:"P":0:x', 'O:1:"P":x:{}', 'O:1:"P"::{}',
    'O:1:"P":1x{}', 'O:1:"P":00:{}', 'O:1:"P":6:{s:1:"a";i:1;}', 'O:1:"P":99999999999999999999:{}', 'O:0:"":0:{}',
    "O:1:\"P\":1:{s:1:\"\0\";i:1;}", "O:1:\"P\":1:{s:2:\"\0a\";i:1;}", "O:1:\"P\":1:{s:3:\"\0a\0\";i:1;}",
    "O:8:\"stdClass\":1:{s:1:\"\0\";i:1;}", 'C:1:"S":1:{z}', 'C:1:"S":1:z', 'C:1:"S":1:{zz}', 'C:1:"S":-1:{}',
    'C:1:"S":9:{z}', 'C:1:"S"', 'C:1:"P":1:{a}', 'C:1:"E":0:{}',
    // cases
    'E:3:"E:A";', 'E:3:"E:B";', 'E:3:"E:C";', 'E:3:"Q:A";', 'E:3:"P:A";', 'E:1:"E";', 'E:3:"E:A"', 'E:3:"E:A"x',
    'E:0:"";', 'E:5:"a b:X";', 'a:1:{i:0;E:3:"E:B";}',
    // references
    'a:2:{i:0;i:1;i:1;R:-1;}', 'a:2:{i:0;i:1;i:1;R:0;}', 'a:2:{i:0;i:1;i:1;R:9;}', 'a:1:{i:0;R:1;}', 'a:2:{i:0;i:7;i:1;R:1;}',
    'O:8:"stdClass":1:{s:1:"a";R:1;}', 'a:1:{i:0;O:8:"stdClass":1:{s:1:"a";R:2;}}',
] as $s) {
    echo addcslashes($s, "\0"), ':';
    try { echo ' ', addcslashes(serialize(unserialize($s)), "\0"), "\n"; } catch (Throwable $e) { echo ' ', get_class($e), ': ', $e->getMessage(), "\n"; }
}
// Enums are not among the classes that may be disallowed.
var_dump(unserialize('E:3:"E:A";', ['allowed_classes' => false]));
function own() { $a = [1]; $a[1] = &$a; return $a; }
$own = own();
echo serialize($own), "\n";
$a = [1];
$a[1] = &$a;
echo serialize([$a, [&$a[0]]]), "\n";
--EXPECTF--

Deprecated: S implements the Serializable interface, which is deprecated. Implement __serialize() and __unserialize() instead (or in addition, if support for old PHP versions is necessary) in %s/error_offsets.php on line 5
a:1:{d:1.5;i:1;}:  [unserialize(): Error at offset 11 of 16 bytes]b:0;
a:1:{b:1;i:1;}:  [unserialize(): Error at offset 9 of 14 bytes]b:0;
a:1:{b:2;i:1;}:  [unserialize(): Error at offset 5 of 14 bytes]b:0;
a:1:{N;i:1;}:  [unserialize(): Error at offset 7 of 12 bytes]b:0;
a:1:{a:0:{}i:1;}:  [unserialize(): Error at offset 10 of 16 bytes]b:0;
a:1:{a:x;i:1;}:  [unserialize(): Error at offset 5 of 14 bytes]b:0;
a:1:{R:1;i:1;}:  [unserialize(): Error at offset 9 of 14 bytes]b:0;
a:1:{r:1;i:1;}:  [unserialize(): Error at offset 9 of 14 bytes]b:0;
a:1:{R:x;i:1;}:  [unserialize(): Error at offset 5 of 14 bytes]b:0;
a:1:{O:8:"stdClass":0:{}i:1;}:  [unserialize(): Error at offset 5 of 29 bytes]b:0;
a:1:{E:3:"E:A";i:1;}:  [unserialize(): Error at offset 5 of 20 bytes]b:0;
a:1:{i:x;i:1;}:  [unserialize(): Error at offset 5 of 14 bytes]b:0;
a:1:{x:1;i:1;}:  [unserialize(): Error at offset 5 of 14 bytes]b:0;
a:1:{S:1:"a";i:1;}:  [unserialize(): Unserializing the 'S' format is deprecated]a:1:{s:1:"a";i:1;}
a:1:{S:1:"\zz";i:1;}:  [unserialize(): Error at offset 5 of 20 bytes]b:0;
O:1:"P":1:{S:1:"a";i:1;}:  [unserialize(): Unserializing the 'S' format is deprecated]O:1:"P":3:{s:1:"a";i:1;s:4:"\000*\000b";N;s:4:"\000P\000c";N;}
O:1:"P":1:{d:5;i:1;}:  [unserialize(): Error at offset 15 of 20 bytes]b:0;
O:1:"P":1:{N;i:1;}:  [unserialize(): Error at offset 13 of 18 bytes]b:0;
O:1:"P":1:{b:1;i:1;}:  [unserialize(): Error at offset 15 of 20 bytes]b:0;
O:1:"P":1:{R:1;i:1;}:  [unserialize(): Error at offset 15 of 20 bytes]b:0;
a:5:{i:0;i:1;}:  [unserialize(): Error at offset 5 of 14 bytes]b:0;
a:99:{i:0;i:1;}:  [unserialize(): Error at offset 6 of 15 bytes]b:0;
a:+1:{i:0;i:1;}:  [unserialize(): Error at offset 0 of 15 bytes]b:0;
a:-1:{}:  [unserialize(): Error at offset 0 of 7 bytes]b:0;
s:99999999999999999999:"a";:  [unserialize(): Error at offset 2 of 27 bytes]b:0;
s:18446744073709551617:"a";: s:1:"a";
S:5:"ab";:  [unserialize(): Error at offset 2 of 9 bytes]b:0;
S:-1:"a";:  [unserialize(): Error at offset 0 of 9 bytes]b:0;
S:1:"ab";:  [unserialize(): Error at offset 6 of 9 bytes]b:0;
S:1:"a":  [unserialize(): Error at offset 7 of 7 bytes]b:0;
O:1:"P":-1:{}:  [unserialize(): Error at offset 10 of 13 bytes]b:0;
O:1:"P"::  [Bad unserialize data] [unserialize(): Error at offset 6 of 8 bytes]b:0;
O:1:"P":0:  [unserialize(): Error at offset 9 of 9 bytes]b:0;
O:1:"P":0::  [unserialize(): Error at offset 10 of 10 bytes]b:0;
O:1:"P":0:x:  [unserialize(): Error at offset 10 of 11 bytes]b:0;
O:1:"P":x:{}:  [unserialize(): Error at offset 8 of 12 bytes]b:0;
O:1:"P"::{}: O:1:"P":3:{s:1:"a";N;s:4:"\000*\000b";N;s:4:"\000P\000c";N;}
O:1:"P":1x{}:  [unserialize(): Error at offset 9 of 12 bytes]b:0;
O:1:"P":00:{}: O:1:"P":3:{s:1:"a";N;s:4:"\000*\000b";N;s:4:"\000P\000c";N;}
O:1:"P":6:{s:1:"a";i:1;}:  [unserialize(): Unexpected end of serialized data] [unserialize(): Error at offset 23 of 24 bytes]b:0;
O:1:"P":99999999999999999999:{}:  [unserialize(): Numerical result out of range] [unserialize(): Error at offset 28 of 31 bytes]b:0;
O:0:"":0:{}:  [unserialize(): Error at offset 2 of 11 bytes]b:0;
O:1:"P":1:{s:1:"\000";i:1;}:  [Illegal member variable name] [unserialize(): Error at offset 19 of 24 bytes]b:0;
O:1:"P":1:{s:2:"\000a";i:1;}:  [Illegal member variable name] [unserialize(): Error at offset 20 of 25 bytes]b:0;
O:1:"P":1:{s:3:"\000a\000";i:1;}:  [Corrupt member variable name] [unserialize(): Error at offset 21 of 26 bytes]b:0;
O:8:"stdClass":1:{s:1:"\000";i:1;}: O:8:"stdClass":1:{s:1:"\000";i:1;}
C:1:"S":1:{z}: C:1:"S":1:{z}
C:1:"S":1:z:  [unserialize(): Error at offset 10 of 11 bytes]b:0;
C:1:"S":1:{zz}:  [unserialize(): Error at offset 12 of 14 bytes]b:0;
C:1:"S":-1:{}:  [Insufficient data for unserializing - -1 required, 1 present] [unserialize(): Error at offset 12 of 13 bytes]b:0;
C:1:"S":9:{z}:  [Insufficient data for unserializing - 9 required, 2 present] [unserialize(): Error at offset 11 of 13 bytes]b:0;
C:1:"S":  [unserialize(): Error at offset 7 of 7 bytes]b:0;
C:1:"P":1:{a}:  [Class P has no unserializer]O:1:"P":3:{s:1:"a";N;s:4:"\000*\000b";N;s:4:"\000P\000c";N;}
C:1:"E":0:{}:  [Class E has no unserializer] Error: Cannot instantiate enum E
E:3:"E:A";: E:3:"E:A";
E:3:"E:B";:  [unserialize(): Undefined constant E::B] [unserialize(): Error at offset 10 of 10 bytes]b:0;
E:3:"E:C";:  [unserialize(): E::C is not an enum case] [unserialize(): Error at offset 10 of 10 bytes]b:0;
E:3:"Q:A";:  [unserialize(): Class 'Q' not found] [unserialize(): Error at offset 0 of 10 bytes]b:0;
E:3:"P:A";:  [unserialize(): Class 'P' is not an enum] [unserialize(): Error at offset 0 of 10 bytes]b:0;
E:1:"E";:  [unserialize(): Invalid enum name 'E' (missing colon)] [unserialize(): Error at offset 0 of 8 bytes]b:0;
E:3:"E:A":  [unserialize(): Error at offset 9 of 9 bytes]b:0;
E:3:"E:A"x:  [unserialize(): Error at offset 9 of 10 bytes]b:0;
E:0:"";:  [unserialize(): Error at offset 2 of 7 bytes]b:0;
E:5:"a b:X";:  [unserialize(): Error at offset 0 of 12 bytes]b:0;
a:1:{i:0;E:3:"E:B";}:  [unserialize(): Undefined constant E::B] [unserialize(): Error at offset 19 of 20 bytes]b:0;
a:2:{i:0;i:1;i:1;R:-1;}:  [unserialize(): Error at offset 17 of 23 bytes]b:0;
a:2:{i:0;i:1;i:1;R:0;}:  [unserialize(): Error at offset 21 of 22 bytes]b:0;
a:2:{i:0;i:1;i:1;R:9;}:  [unserialize(): Error at offset 21 of 22 bytes]b:0;
a:1:{i:0;R:1;}: a:1:{i:0;N;}
a:2:{i:0;i:7;i:1;R:1;}: a:2:{i:0;i:7;i:1;N;}
O:8:"stdClass":1:{s:1:"a";R:1;}: O:8:"stdClass":1:{s:1:"a";r:1;}
a:1:{i:0;O:8:"stdClass":1:{s:1:"a";R:2;}}: a:1:{i:0;O:8:"stdClass":1:{s:1:"a";R:2;}}
enum(E::A)
a:2:{i:0;i:1;i:1;N;}
a:2:{i:0;a:2:{i:0;i:1;i:1;a:2:{i:0;i:1;i:1;R:4;}}i:1;a:1:{i:0;R:5;}}
