--TEST--
Numbers sorted as texts
--FILE--
<?php
// Numbers among texts in the orders of texts: as PHP has it, whatever the values are.
ini_set('precision', 14);
$values = [10, 9, 2.5, '10', true, null, -1, 1e20, 'abc', 2.50, '2.5', false, 100, 'Img12', 'img10', 1, 'img2', 0.1 + 0.2];
foreach (['SORT_STRING', 'SORT_STRING | SORT_FLAG_CASE', 'SORT_NATURAL', 'SORT_NATURAL | SORT_FLAG_CASE', 'SORT_LOCALE_STRING'] as $flags) {
    $flag = eval("return $flags;");
    foreach (['sort', 'rsort', 'asort', 'arsort'] as $sort) {
        $a = $values;
        $sort($a, $flag);
        echo $flags, ' ', $sort, ': ', json_encode($a), "\n";
    }
}
$mixed = [3, [1], 2];
sort($mixed, SORT_STRING);
echo json_encode($mixed), "\n";
class Loud { public function __construct(public $n) {} public function __toString(): string { return "o$this->n"; } }
$objects = [new Loud(2), 'o1', 3, new Loud(0)];
sort($objects, SORT_STRING);
foreach ($objects as $o) echo $o, ' ';
$x = 5;
$refs = [10, &$x, 9];
sort($refs, SORT_STRING);
$x = 'changed';
echo json_encode($refs), "\n";
--EXPECTF--
SORT_STRING sort: [null,false,-1,0.30000000000000004,true,1,1.0e+20,10,"10",100,2.5,2.5,"2.5",9,"Img12","abc","img10","img2"]
SORT_STRING rsort: ["img2","img10","abc","Img12",9,2.5,2.5,"2.5",100,10,"10",1.0e+20,true,1,0.30000000000000004,-1,null,false]
SORT_STRING asort: {"5":null,"11":false,"6":-1,"17":0.30000000000000004,"4":true,"15":1,"7":1.0e+20,"0":10,"3":"10","12":100,"2":2.5,"9":2.5,"10":"2.5","1":9,"13":"Img12","8":"abc","14":"img10","16":"img2"}
SORT_STRING arsort: {"16":"img2","14":"img10","8":"abc","13":"Img12","1":9,"2":2.5,"9":2.5,"10":"2.5","12":100,"0":10,"3":"10","7":1.0e+20,"4":true,"15":1,"17":0.30000000000000004,"6":-1,"5":null,"11":false}
SORT_STRING | SORT_FLAG_CASE sort: [null,false,-1,0.30000000000000004,true,1,1.0e+20,10,"10",100,2.5,2.5,"2.5",9,"abc","img10","Img12","img2"]
SORT_STRING | SORT_FLAG_CASE rsort: ["img2","Img12","img10","abc",9,2.5,2.5,"2.5",100,10,"10",1.0e+20,true,1,0.30000000000000004,-1,null,false]
SORT_STRING | SORT_FLAG_CASE asort: {"5":null,"11":false,"6":-1,"17":0.30000000000000004,"4":true,"15":1,"7":1.0e+20,"0":10,"3":"10","12":100,"2":2.5,"9":2.5,"10":"2.5","1":9,"8":"abc","14":"img10","13":"Img12","16":"img2"}
SORT_STRING | SORT_FLAG_CASE arsort: {"16":"img2","13":"Img12","14":"img10","8":"abc","1":9,"2":2.5,"9":2.5,"10":"2.5","12":100,"0":10,"3":"10","7":1.0e+20,"4":true,"15":1,"17":0.30000000000000004,"6":-1,"5":null,"11":false}
SORT_NATURAL sort: [null,false,-1,0.30000000000000004,true,1,1.0e+20,2.5,2.5,"2.5",9,10,"10",100,"Img12","abc","img2","img10"]
SORT_NATURAL rsort: ["img10","img2","abc","Img12",100,10,"10",9,2.5,2.5,"2.5",1.0e+20,true,1,0.30000000000000004,-1,null,false]
SORT_NATURAL asort: {"5":null,"11":false,"6":-1,"17":0.30000000000000004,"4":true,"15":1,"7":1.0e+20,"2":2.5,"9":2.5,"10":"2.5","1":9,"0":10,"3":"10","12":100,"13":"Img12","8":"abc","16":"img2","14":"img10"}
SORT_NATURAL arsort: {"14":"img10","16":"img2","8":"abc","13":"Img12","12":100,"0":10,"3":"10","1":9,"2":2.5,"9":2.5,"10":"2.5","7":1.0e+20,"4":true,"15":1,"17":0.30000000000000004,"6":-1,"5":null,"11":false}
SORT_NATURAL | SORT_FLAG_CASE sort: [null,false,-1,0.30000000000000004,true,1,1.0e+20,2.5,2.5,"2.5",9,10,"10",100,"abc","img2","img10","Img12"]
SORT_NATURAL | SORT_FLAG_CASE rsort: ["Img12","img10","img2","abc",100,10,"10",9,2.5,2.5,"2.5",1.0e+20,true,1,0.30000000000000004,-1,null,false]
SORT_NATURAL | SORT_FLAG_CASE asort: {"5":null,"11":false,"6":-1,"17":0.30000000000000004,"4":true,"15":1,"7":1.0e+20,"2":2.5,"9":2.5,"10":"2.5","1":9,"0":10,"3":"10","12":100,"8":"abc","16":"img2","14":"img10","13":"Img12"}
SORT_NATURAL | SORT_FLAG_CASE arsort: {"13":"Img12","14":"img10","16":"img2","8":"abc","12":100,"0":10,"3":"10","1":9,"2":2.5,"9":2.5,"10":"2.5","7":1.0e+20,"4":true,"15":1,"17":0.30000000000000004,"6":-1,"5":null,"11":false}
SORT_LOCALE_STRING sort: [null,false,-1,0.30000000000000004,true,1,1.0e+20,10,"10",100,2.5,2.5,"2.5",9,"Img12","abc","img10","img2"]
SORT_LOCALE_STRING rsort: ["img2","img10","abc","Img12",9,2.5,2.5,"2.5",100,10,"10",1.0e+20,true,1,0.30000000000000004,-1,null,false]
SORT_LOCALE_STRING asort: {"5":null,"11":false,"6":-1,"17":0.30000000000000004,"4":true,"15":1,"7":1.0e+20,"0":10,"3":"10","12":100,"2":2.5,"9":2.5,"10":"2.5","1":9,"13":"Img12","8":"abc","14":"img10","16":"img2"}
SORT_LOCALE_STRING arsort: {"16":"img2","14":"img10","8":"abc","13":"Img12","1":9,"2":2.5,"9":2.5,"10":"2.5","12":100,"0":10,"3":"10","7":1.0e+20,"4":true,"15":1,"17":0.30000000000000004,"6":-1,"5":null,"11":false}

Warning: Array to string conversion in %s on line 14

Warning: Array to string conversion in %s on line 14
[2,3,[1]]
3 o0 o1 o2 [10,"changed",9]
