--TEST--
Objects whose properties run no code are written from where they lie; values read straight into place
--FILE--
<?php
class A { public $a = 1; protected $b = 'x'; private $c = [1, 2.5, null, true, 'k' => [3]]; }
class B extends A { private $c = -7; public ?int $typed; public $d; public string $text = ''; }
class WithObject { public $o; public $list; }
class Sleeps { public $x = 1; public $y = 2; function __sleep() { return ['y']; } function __wakeup() { echo "wakes\n"; } }
#[AllowDynamicProperties] class Dynamic { public $declared = 1; }
enum Suit: string { case Hearts = 'h'; }
function show($value): void {
    $text = serialize($value);
    echo strtr($text, "\0", '~'), "\n";
    $again = unserialize($text);
    if (serialize($again) !== $text) echo "differs: ", strtr(serialize($again), "\0", '~'), "\n";
}
show(new A);
show(new B);
$b = new B;
$b->typed = 5;
$b->d = &$b->a;
show($b);
$b->d = null;
$d = new Dynamic;
$d->{'12'} = 'numeric';
$d->more = [new A, new A];
show($d);
$w = new WithObject;
$w->o = $w;
$w->list = [$w, new A, [$w]];
show($w);
show([new Sleeps, Suit::Hearts, [Suit::Hearts]]);
$x = 1;
$lone = (function () { $y = 2; return [&$y]; })();
show([&$x, &$x, $lone]);
$many = [];
for ($i = 0; $i < 12; $i++) $many[] = new Dynamic;
show([$many, array_reverse($many)]);
// What is not as serialize() writes it.
foreach (['i:+5;', 'i:-0;', 'i:007;', 'i:;', 'i:9223372036854775808;', 'b:2;', 'b:01;', 'b:1', 's:1:"a"', 's:2:"a";', 's:-1:"";',
          's:+1:"a";', 's:0:"";', 'a:1:{i:0;i:1;}', 'a:2:{i:0;i:1;}', 'a:1:{i:0;i:1;i:1;i:2;}', 'a:2:{i:0;i:1;i:0;s:1:"b";}',
          'a:1:{s:1:"a";s:3:"abc";}', 'a:1:{s:1:"a";s:4:"abc";}', 'a:2:{s:1:"a";i:1;s:1:"a";R:2;}', 'a:1:{i:0;b:1;}', 'a:1:{i:0;b:3;}',
          'a:1:{s:2:"12";N;}', 'a:3:{i:5;s:1:"x";i:6;R:2;i:7;r:1;}', 'O:1:"A":1:{s:1:"a";i:123456789012345678901;}'] as $text) {
    echo $text, ' ', strtr(serialize(@unserialize($text)), "\0", '~'), "\n";
}
ini_set('unserialize_max_depth', 2);
var_dump(@unserialize('a:1:{i:0;a:1:{i:0;a:0:{}}}'), @unserialize('a:1:{i:0;a:1:{i:0;a:1:{i:0;i:1;}}}'));
ini_set('unserialize_max_depth', 4096);
var_dump(@unserialize('a:1:{i:0;a:1:{i:0;a:1:{i:0;i:1;}}}') === [[[1]]]);
?>
--EXPECT--
O:1:"A":3:{s:1:"a";i:1;s:4:"~*~b";s:1:"x";s:4:"~A~c";a:5:{i:0;i:1;i:1;d:2.5;i:2;N;i:3;b:1;s:1:"k";a:1:{i:0;i:3;}}}
O:1:"B":6:{s:1:"a";i:1;s:4:"~*~b";s:1:"x";s:4:"~A~c";a:5:{i:0;i:1;i:1;d:2.5;i:2;N;i:3;b:1;s:1:"k";a:1:{i:0;i:3;}}s:4:"~B~c";i:-7;s:1:"d";N;s:4:"text";s:0:"";}
O:1:"B":7:{s:1:"a";i:1;s:4:"~*~b";s:1:"x";s:4:"~A~c";a:5:{i:0;i:1;i:1;d:2.5;i:2;N;i:3;b:1;s:1:"k";a:1:{i:0;i:3;}}s:4:"~B~c";i:-7;s:5:"typed";i:5;s:1:"d";R:2;s:4:"text";s:0:"";}
O:7:"Dynamic":3:{s:8:"declared";i:1;s:2:"12";s:7:"numeric";s:4:"more";a:2:{i:0;O:1:"A":3:{s:1:"a";i:1;s:4:"~*~b";s:1:"x";s:4:"~A~c";a:5:{i:0;i:1;i:1;d:2.5;i:2;N;i:3;b:1;s:1:"k";a:1:{i:0;i:3;}}}i:1;O:1:"A":3:{s:1:"a";i:1;s:4:"~*~b";s:1:"x";s:4:"~A~c";a:5:{i:0;i:1;i:1;d:2.5;i:2;N;i:3;b:1;s:1:"k";a:1:{i:0;i:3;}}}}}
O:10:"WithObject":2:{s:1:"o";r:1;s:4:"list";a:3:{i:0;r:1;i:1;O:1:"A":3:{s:1:"a";i:1;s:4:"~*~b";s:1:"x";s:4:"~A~c";a:5:{i:0;i:1;i:1;d:2.5;i:2;N;i:3;b:1;s:1:"k";a:1:{i:0;i:3;}}}i:2;a:1:{i:0;r:1;}}}
a:3:{i:0;O:6:"Sleeps":1:{s:1:"y";i:2;}i:1;E:11:"Suit:Hearts";i:2;a:1:{i:0;r:4;}}
wakes
a:3:{i:0;i:1;i:1;R:2;i:2;a:1:{i:0;i:2;}}
a:2:{i:0;a:12:{i:0;O:7:"Dynamic":1:{s:8:"declared";i:1;}i:1;O:7:"Dynamic":1:{s:8:"declared";i:1;}i:2;O:7:"Dynamic":1:{s:8:"declared";i:1;}i:3;O:7:"Dynamic":1:{s:8:"declared";i:1;}i:4;O:7:"Dynamic":1:{s:8:"declared";i:1;}i:5;O:7:"Dynamic":1:{s:8:"declared";i:1;}i:6;O:7:"Dynamic":1:{s:8:"declared";i:1;}i:7;O:7:"Dynamic":1:{s:8:"declared";i:1;}i:8;O:7:"Dynamic":1:{s:8:"declared";i:1;}i:9;O:7:"Dynamic":1:{s:8:"declared";i:1;}i:10;O:7:"Dynamic":1:{s:8:"declared";i:1;}i:11;O:7:"Dynamic":1:{s:8:"declared";i:1;}}i:1;a:12:{i:0;r:25;i:1;r:23;i:2;r:21;i:3;r:19;i:4;r:17;i:5;r:15;i:6;r:13;i:7;r:11;i:8;r:9;i:9;r:7;i:10;r:5;i:11;r:3;}}
i:+5; i:5;
i:-0; i:0;
i:007; i:7;
i:; b:0;
i:9223372036854775808; i:9223372036854775807;
b:2; b:0;
b:01; b:0;
b:1 b:0;
s:1:"a" b:0;
s:2:"a"; b:0;
s:-1:""; b:0;
s:+1:"a"; b:0;
s:0:""; s:0:"";
a:1:{i:0;i:1;} a:1:{i:0;i:1;}
a:2:{i:0;i:1;} b:0;
a:1:{i:0;i:1;i:1;i:2;} b:0;
a:2:{i:0;i:1;i:0;s:1:"b";} a:1:{i:0;s:1:"b";}
a:1:{s:1:"a";s:3:"abc";} a:1:{s:1:"a";s:3:"abc";}
a:1:{s:1:"a";s:4:"abc";} b:0;
a:2:{s:1:"a";i:1;s:1:"a";R:2;} b:0;
a:1:{i:0;b:1;} a:1:{i:0;b:1;}
a:1:{i:0;b:3;} b:0;
a:1:{s:2:"12";N;} a:1:{i:12;N;}
a:3:{i:5;s:1:"x";i:6;R:2;i:7;r:1;} b:0;
O:1:"A":1:{s:1:"a";i:123456789012345678901;} O:1:"A":3:{s:1:"a";i:9223372036854775807;s:4:"~*~b";s:1:"x";s:4:"~A~c";a:5:{i:0;i:1;i:1;d:2.5;i:2;N;i:3;b:1;s:1:"k";a:1:{i:0;i:3;}}}
array(1) {
  [0]=>
  array(1) {
    [0]=>
    array(0) {
    }
  }
}
bool(false)
bool(true)
