--TEST--
unpack(): names, repetitions, offsets and moving about
--FILE--
<?php
$formats = [
    'C', 'C2', 'C*', 'Cx', 'C2x', 'C1x', 'C*n', 'nlen/x2/a*rest', 'C12', 'Ca/Ca', 'C5', 'C a', 'C/',
    'C2/a2', 'C0x/Cy', 'Cx/X/Cy', 'Cx/X2/Cy', '@2/C', '@0/Cx', 'C2x/@0/Cy', 'x3/Cx', 'a2-3/C', 'h*a/Cb',
    "C\u{fc}", '', 'c2chars/nint', 'C' . str_repeat('n', 250),
];
foreach ($formats as $format) {
    foreach ([0, 3] as $offset) {
        $result = @unpack($format, 'abcdefgh', $offset);
        echo strlen($format) > 50 ? strlen(key($result)) : $format . ' ' . json_encode($result), "\n";
    }
}
var_dump(unpack('V', 'abcdefgh', 4));
['x' => $x, 'y' => $y] = unpack('vx/vy', "\1\0\2\0");
echo $x, $y, "\n";
?>
--EXPECT--
C {"1":97}
C {"1":100}
C2 {"1":97,"2":98}
C2 {"1":100,"2":101}
C* {"1":97,"2":98,"3":99,"4":100,"5":101,"6":102,"7":103,"8":104}
C* {"1":100,"2":101,"3":102,"4":103,"5":104}
Cx {"x":97}
Cx {"x":100}
C2x {"x1":97,"x2":98}
C2x {"x1":100,"x2":101}
C1x {"x":97}
C1x {"x":100}
C*n {"n1":97,"n2":98,"n3":99,"n4":100,"n5":101,"n6":102,"n7":103,"n8":104}
C*n {"n1":100,"n2":101,"n3":102,"n4":103,"n5":104}
nlen/x2/a*rest {"len":24930,"rest":"efgh"}
nlen/x2/a*rest {"len":25701,"rest":"h"}
C12 false
C12 false
Ca/Ca {"a":98}
Ca/Ca {"a":101}
C5 {"1":97,"2":98,"3":99,"4":100,"5":101}
C5 {"1":100,"2":101,"3":102,"4":103,"5":104}
C a {" a":97}
C a {" a":100}
C/ {"1":97}
C/ {"1":100}
C2/a2 {"1":"cd","2":98}
C2/a2 {"1":"fg","2":101}
C0x/Cy {"y":97}
C0x/Cy {"y":100}
Cx/X/Cy {"x":97,"y":97}
Cx/X/Cy {"x":100,"y":100}
Cx/X2/Cy {"x":97,"y":97}
Cx/X2/Cy {"x":100,"y":100}
@2/C {"1":99}
@2/C {"1":102}
@0/Cx {"x":97}
@0/Cx {"x":100}
C2x/@0/Cy {"x1":97,"x2":98,"y":99}
C2x/@0/Cy {"x1":100,"x2":101,"y":102}
x3/Cx {"x":100}
x3/Cx {"x":103}
a2-3/C {"-3":"ab","1":99}
a2-3/C {"-3":"de","1":102}
h*a/Cb {"a":"1626364656667686","b":97}
h*a/Cb {"a":"4656667686","b":100}
Cü {"\u00fc":97}
Cü {"\u00fc":100}
 []
 []
c2chars/nint {"chars1":97,"chars2":98,"int":25444}
c2chars/nint {"chars1":100,"chars2":101,"int":26215}
200
200
array(1) {
  [1]=>
  int(1751606885)
}
12
