--TEST--
The order of container, index and value when an element is written
--FILE--
<?php
// What a container holds is looked at before the index, and the index before the value.
set_error_handler(function ($n, $m) { echo "   [$m]\n"; return true; });
function t($name, $f) { echo "$name\n"; try { echo '   ', json_encode($f()), "\n"; } catch (Throwable $e) { echo '   ', get_class($e), ': ', $e->getMessage(), "\n"; } }
foreach (['false' => false, 'null' => null, 'int' => 5, 'str' => 'abc', 'arr' => [1]] as $n => $v) {
t("$n [\$u]=", function () use ($v) { $v[$u] = 1; return $v; });
t("$n [\$u]=\$w", function () use ($v) { $v[$u] = $w; return $v; });
t("$n [0]=\$w", function () use ($v) { $v[0] = $w; return $v; });
t("$n []=\$w", function () use ($v) { $v[] = $w; return $v; });
t("$n [\$u][0]=", function () use ($v) { $v[$u][0] = 1; return $v; });
t("$n [0][\$u]=", function () use ($v) { $v[0][$u] = 1; return $v; });
t("$n [\$u].=", function () use ($v) { $v[$u] .= 1; return $v; });
t("$n [\$u].=w", function () use ($v) { $v[$u] .= $w; return $v; });
t("$n [\$u]++", function () use ($v) { $v[$u]++; return $v; });
t("$n [\$u]??=", function () use ($v) { $v[$u] ??= 1; return $v; });
t("$n [\$u]=&", function () use ($v) { $x = 1; $v[$u] = &$x; return $v; });
t("$n =&[\$u]", function () use ($v) { $x = &$v[$u]; return $v; });
t("$n [\$u] read", function () use ($v) { return $v[$u]; });
t("$n isset", function () use ($v) { return [isset($v[$u]), empty($v[$u]), $v[$u] ?? 'd']; });
t("$n [v]=", function () use ($v) { $v[$v] = 1; return $v; });
t("$n [v]=v", function () use ($v) { $v[$v] = $v; return $v; });
t("$n [v][v]=", function () use ($v) { $v[$v][$v] = 1; return $v; });
t("$n [v] read", function () use ($v) { return $v[$v]; });
t("$n [v].=", function () use ($v) { $v[$v] .= 1; return $v; });
t("$n [0]=v", function () use ($v) { $v[0] = $v; return $v; });
t("$n [[]]=", function () use ($v) { $v[[]] = 1; return $v; });
t("$n [1.5]=", function () use ($v) { $v[1.5] = 1; return $v; });
t("$n [null]=", function () use ($v) { $v[null] = 1; return $v; });
t("$n [obj]=", function () use ($v) { $v[new stdClass] = 1; return $v; });
t("$n ->x=", function () use ($v) { $v->x = $w; return $v; });
t("$n ->x->y=", function () use ($v) { $v->x->y = $w; return $v; });
t("$n ->\$u=", function () use ($v) { $v->$u = $w; return $v; });
t("$n list", function () use ($v) { [$v[$u], $y] = [1, 2]; return $v; });
t("$n res", function () use ($v) { return [$x = ($v[$u] = 1), $v]; });
t("$n res2", function () use ($v) { return [$v[$u] = $w, $v]; });
}
t("undef", function () { $v[$u] = 1; return $v; });
t("undef self", function () { $v[$v] = 1; return $v; });
t("undef self2", function () { $v[$v] = $v; return $v; });
t("undef self3", function () { $v[$v][$v] = $v; return $v; });
t("undef self4", function () { $v[$v] .= $v; return $v; });
t("undef self5", function () { $v[0] = $v; return $v; });
t("undef self6", function () { $v[] = $v; return $v; });
t("undef self7", function () { $v[$v] ??= $v; return $v; });
t("undef self8", function () { $v[$v]++; return $v; });
t("undef self9", function () { $x = 1; $v[$v] = &$x; return $v; });
t("undef self10", function () { $x = &$v[$v]; return $v; });
t("undef self11", function () { return $v[$v]; });
t("undef self12", function () { return isset($v[$v]); });
t("undef self13", function () { $v->$v = 1; return isset($v[$v]); });
t("undef self14", function () { unset($v[$v]); return 1; });
t("null self", function () { $v = null; $v[$v] = 1; return $v; });
t("arr self ref", function () { $v = [1]; $r = &$v; $v[$r] = 1; return $v; });
t("arr ref idx", function () { $v = ['a' => 1]; $k = 'a'; $r = &$k; $v[$r] = $r; return $v; });
t("false ref", function () { $v = false; $r = &$v; $v[$u] = 1; return $v; });
t("false prop", function () { $o = new stdClass; $o->p = false; $o->p[$u] = $w; return $o; });
t("null prop", function () { $o = new stdClass; $o->p[$u] = $w; return $o; });
t("nested false", function () { $a = [false]; $a[0][$u] = $w; return $a; });
t("nested false2", function () { $a = [false]; $a[0][$u][$x] = $w; return $a; });
t("static", function () { static $a = false; $a[$u] = $w; return $a; });
t("global", function () { $GLOBALS['g'][$u] = $w; return $GLOBALS['g']; });
$f = false; $f[$undef] = 1; var_dump($f);
$h[$h] = 1; var_dump($h);
--EXPECTF--
false [$u]=
      [Automatic conversion of false to array is deprecated]
   [Undefined variable $u]
   [Using null as an array offset is deprecated, use an empty string instead]
{"":1}
false [$u]=$w
      [Automatic conversion of false to array is deprecated]
   [Undefined variable $u]
   [Using null as an array offset is deprecated, use an empty string instead]
   [Undefined variable $w]
{"":null}
false [0]=$w
      [Automatic conversion of false to array is deprecated]
   [Undefined variable $w]
[null]
false []=$w
      [Automatic conversion of false to array is deprecated]
   [Undefined variable $w]
[null]
false [$u][0]=
      [Automatic conversion of false to array is deprecated]
   [Undefined variable $u]
   [Using null as an array offset is deprecated, use an empty string instead]
{"":[1]}
false [0][$u]=
      [Automatic conversion of false to array is deprecated]
   [Undefined variable $u]
   [Using null as an array offset is deprecated, use an empty string instead]
[{"":1}]
false [$u].=
      [Automatic conversion of false to array is deprecated]
   [Undefined variable $u]
   [Using null as an array offset is deprecated, use an empty string instead]
   [Undefined array key ""]
{"":"1"}
false [$u].=w
      [Automatic conversion of false to array is deprecated]
   [Undefined variable $u]
   [Using null as an array offset is deprecated, use an empty string instead]
   [Undefined array key ""]
   [Undefined variable $w]
{"":""}
false [$u]++
      [Automatic conversion of false to array is deprecated]
   [Undefined variable $u]
   [Using null as an array offset is deprecated, use an empty string instead]
   [Undefined array key ""]
{"":1}
false [$u]??=
      [Undefined variable $u]
   [Automatic conversion of false to array is deprecated]
   [Undefined variable $u]
   [Using null as an array offset is deprecated, use an empty string instead]
{"":1}
false [$u]=&
      [Automatic conversion of false to array is deprecated]
   [Undefined variable $u]
   [Using null as an array offset is deprecated, use an empty string instead]
{"":1}
false =&[$u]
      [Automatic conversion of false to array is deprecated]
   [Undefined variable $u]
   [Using null as an array offset is deprecated, use an empty string instead]
{"":null}
false [$u] read
      [Undefined variable $u]
   [Trying to access array offset on false]
null
false isset
      [Undefined variable $u]
   [Undefined variable $u]
   [Undefined variable $u]
[false,true,"d"]
false [v]=
      [Automatic conversion of false to array is deprecated]
   TypeError: Cannot access offset of type array on array
false [v]=v
      [Automatic conversion of false to array is deprecated]
   TypeError: Cannot access offset of type array on array
false [v][v]=
      [Automatic conversion of false to array is deprecated]
   TypeError: Cannot access offset of type array on array
false [v] read
      [Trying to access array offset on false]
null
false [v].=
      [Automatic conversion of false to array is deprecated]
   TypeError: Cannot access offset of type array on array
false [0]=v
      [Automatic conversion of false to array is deprecated]
[false]
false [[]]=
      [Automatic conversion of false to array is deprecated]
   TypeError: Cannot access offset of type array on array
false [1.5]=
      [Automatic conversion of false to array is deprecated]
   [Implicit conversion from float 1.5 to int loses precision]
{"1":1}
false [null]=
      [Automatic conversion of false to array is deprecated]
   [Using null as an array offset is deprecated, use an empty string instead]
{"":1}
false [obj]=
      [Automatic conversion of false to array is deprecated]
   TypeError: Cannot access offset of type stdClass on array
false ->x=
      [Undefined variable $w]
   Error: Attempt to assign property "x" on false
false ->x->y=
      Error: Attempt to modify property "x" on false
false ->$u=
      [Undefined variable $w]
   [Undefined variable $u]
   Error: Attempt to assign property "" on false
false list
      [Automatic conversion of false to array is deprecated]
   [Undefined variable $u]
   [Using null as an array offset is deprecated, use an empty string instead]
{"":1}
false res
      [Automatic conversion of false to array is deprecated]
   [Undefined variable $u]
   [Using null as an array offset is deprecated, use an empty string instead]
[1,{"":1}]
false res2
      [Automatic conversion of false to array is deprecated]
   [Undefined variable $u]
   [Using null as an array offset is deprecated, use an empty string instead]
   [Undefined variable $w]
[null,{"":null}]
null [$u]=
      [Undefined variable $u]
   [Using null as an array offset is deprecated, use an empty string instead]
{"":1}
null [$u]=$w
      [Undefined variable $u]
   [Using null as an array offset is deprecated, use an empty string instead]
   [Undefined variable $w]
{"":null}
null [0]=$w
      [Undefined variable $w]
[null]
null []=$w
      [Undefined variable $w]
[null]
null [$u][0]=
      [Undefined variable $u]
   [Using null as an array offset is deprecated, use an empty string instead]
{"":[1]}
null [0][$u]=
      [Undefined variable $u]
   [Using null as an array offset is deprecated, use an empty string instead]
[{"":1}]
null [$u].=
      [Undefined variable $u]
   [Using null as an array offset is deprecated, use an empty string instead]
   [Undefined array key ""]
{"":"1"}
null [$u].=w
      [Undefined variable $u]
   [Using null as an array offset is deprecated, use an empty string instead]
   [Undefined array key ""]
   [Undefined variable $w]
{"":""}
null [$u]++
      [Undefined variable $u]
   [Using null as an array offset is deprecated, use an empty string instead]
   [Undefined array key ""]
{"":1}
null [$u]??=
      [Undefined variable $u]
   [Undefined variable $u]
   [Using null as an array offset is deprecated, use an empty string instead]
{"":1}
null [$u]=&
      [Undefined variable $u]
   [Using null as an array offset is deprecated, use an empty string instead]
{"":1}
null =&[$u]
      [Undefined variable $u]
   [Using null as an array offset is deprecated, use an empty string instead]
{"":null}
null [$u] read
      [Undefined variable $u]
   [Trying to access array offset on null]
null
null isset
      [Undefined variable $u]
   [Undefined variable $u]
   [Undefined variable $u]
[false,true,"d"]
null [v]=
      TypeError: Cannot access offset of type array on array
null [v]=v
      TypeError: Cannot access offset of type array on array
null [v][v]=
      TypeError: Cannot access offset of type array on array
null [v] read
      [Trying to access array offset on null]
null
null [v].=
      TypeError: Cannot access offset of type array on array
null [0]=v
   [null]
null [[]]=
      TypeError: Cannot access offset of type array on array
null [1.5]=
      [Implicit conversion from float 1.5 to int loses precision]
{"1":1}
null [null]=
      [Using null as an array offset is deprecated, use an empty string instead]
{"":1}
null [obj]=
      TypeError: Cannot access offset of type stdClass on array
null ->x=
      [Undefined variable $w]
   Error: Attempt to assign property "x" on null
null ->x->y=
      Error: Attempt to modify property "x" on null
null ->$u=
      [Undefined variable $w]
   [Undefined variable $u]
   Error: Attempt to assign property "" on null
null list
      [Undefined variable $u]
   [Using null as an array offset is deprecated, use an empty string instead]
{"":1}
null res
      [Undefined variable $u]
   [Using null as an array offset is deprecated, use an empty string instead]
[1,{"":1}]
null res2
      [Undefined variable $u]
   [Using null as an array offset is deprecated, use an empty string instead]
   [Undefined variable $w]
[null,{"":null}]
int [$u]=
      Error: Cannot use a scalar value as an array
int [$u]=$w
      Error: Cannot use a scalar value as an array
int [0]=$w
      Error: Cannot use a scalar value as an array
int []=$w
      Error: Cannot use a scalar value as an array
int [$u][0]=
      Error: Cannot use a scalar value as an array
int [0][$u]=
      Error: Cannot use a scalar value as an array
int [$u].=
      [Undefined variable $u]
   Error: Cannot use a scalar value as an array
int [$u].=w
      [Undefined variable $u]
   Error: Cannot use a scalar value as an array
int [$u]++
      Error: Cannot use a scalar value as an array
int [$u]??=
      [Undefined variable $u]
   Error: Cannot use a scalar value as an array
int [$u]=&
      Error: Cannot use a scalar value as an array
int =&[$u]
      Error: Cannot use a scalar value as an array
int [$u] read
      [Undefined variable $u]
   [Trying to access array offset on int]
null
int isset
      [Undefined variable $u]
   [Undefined variable $u]
   [Undefined variable $u]
[false,true,"d"]
int [v]=
      Error: Cannot use a scalar value as an array
int [v]=v
      Error: Cannot use a scalar value as an array
int [v][v]=
      Error: Cannot use a scalar value as an array
int [v] read
      [Trying to access array offset on int]
null
int [v].=
      Error: Cannot use a scalar value as an array
int [0]=v
      Error: Cannot use a scalar value as an array
int [[]]=
      Error: Cannot use a scalar value as an array
int [1.5]=
      Error: Cannot use a scalar value as an array
int [null]=
      Error: Cannot use a scalar value as an array
int [obj]=
      Error: Cannot use a scalar value as an array
int ->x=
      [Undefined variable $w]
   Error: Attempt to assign property "x" on int
int ->x->y=
      Error: Attempt to modify property "x" on int
int ->$u=
      [Undefined variable $w]
   [Undefined variable $u]
   Error: Attempt to assign property "" on int
int list
      Error: Cannot use a scalar value as an array
int res
      Error: Cannot use a scalar value as an array
int res2
      Error: Cannot use a scalar value as an array
str [$u]=
      [Undefined variable $u]
   [String offset cast occurred]
"1bc"
str [$u]=$w
      [Undefined variable $u]
   [String offset cast occurred]
   [Undefined variable $w]
   Error: Cannot assign an empty string to a string offset
str [0]=$w
      [Undefined variable $w]
   Error: Cannot assign an empty string to a string offset
str []=$w
      Error: [] operator not supported for strings
str [$u][0]=
      [Undefined variable $u]
   [String offset cast occurred]
   Error: Cannot use string offset as an array
str [0][$u]=
      Error: Cannot use string offset as an array
str [$u].=
      [Undefined variable $u]
   [String offset cast occurred]
   Error: Cannot use assign-op operators with string offsets
str [$u].=w
      [Undefined variable $u]
   [String offset cast occurred]
   Error: Cannot use assign-op operators with string offsets
str [$u]++
      [Undefined variable $u]
   [String offset cast occurred]
   Error: Cannot increment/decrement string offsets
str [$u]??=
      [Undefined variable $u]
"abc"
str [$u]=&
      [Undefined variable $u]
   [String offset cast occurred]
   Error: Cannot create references to/from string offsets
str =&[$u]
      [Undefined variable $u]
   [String offset cast occurred]
   Error: Cannot create references to/from string offsets
str [$u] read
      [Undefined variable $u]
   [String offset cast occurred]
"a"
str isset
      [Undefined variable $u]
   [Undefined variable $u]
   [Undefined variable $u]
[true,false,"a"]
str [v]=
      TypeError: Cannot access offset of type string on string
str [v]=v
      TypeError: Cannot access offset of type string on string
str [v][v]=
      TypeError: Cannot access offset of type string on string
str [v] read
      TypeError: Cannot access offset of type string on string
str [v].=
      TypeError: Cannot access offset of type string on string
str [0]=v
      [Only the first byte will be assigned to the string offset]
"abc"
str [[]]=
      TypeError: Cannot access offset of type array on string
str [1.5]=
      [String offset cast occurred]
"a1c"
str [null]=
      [String offset cast occurred]
"1bc"
str [obj]=
      TypeError: Cannot access offset of type stdClass on string
str ->x=
      [Undefined variable $w]
   Error: Attempt to assign property "x" on string
str ->x->y=
      Error: Attempt to modify property "x" on string
str ->$u=
      [Undefined variable $w]
   [Undefined variable $u]
   Error: Attempt to assign property "" on string
str list
      [Undefined variable $u]
   [String offset cast occurred]
"1bc"
str res
      [Undefined variable $u]
   [String offset cast occurred]
["1","1bc"]
str res2
      [Undefined variable $u]
   [String offset cast occurred]
   [Undefined variable $w]
   Error: Cannot assign an empty string to a string offset
arr [$u]=
      [Undefined variable $u]
   [Using null as an array offset is deprecated, use an empty string instead]
{"0":1,"":1}
arr [$u]=$w
      [Undefined variable $u]
   [Using null as an array offset is deprecated, use an empty string instead]
   [Undefined variable $w]
{"0":1,"":null}
arr [0]=$w
      [Undefined variable $w]
[null]
arr []=$w
      [Undefined variable $w]
[1,null]
arr [$u][0]=
      [Undefined variable $u]
   [Using null as an array offset is deprecated, use an empty string instead]
{"0":1,"":[1]}
arr [0][$u]=
      Error: Cannot use a scalar value as an array
arr [$u].=
      [Undefined variable $u]
   [Using null as an array offset is deprecated, use an empty string instead]
   [Undefined array key ""]
{"0":1,"":"1"}
arr [$u].=w
      [Undefined variable $u]
   [Using null as an array offset is deprecated, use an empty string instead]
   [Undefined array key ""]
   [Undefined variable $w]
{"0":1,"":""}
arr [$u]++
      [Undefined variable $u]
   [Using null as an array offset is deprecated, use an empty string instead]
   [Undefined array key ""]
{"0":1,"":1}
arr [$u]??=
      [Undefined variable $u]
   [Using null as an array offset is deprecated, use an empty string instead]
   [Undefined variable $u]
   [Using null as an array offset is deprecated, use an empty string instead]
{"0":1,"":1}
arr [$u]=&
      [Undefined variable $u]
   [Using null as an array offset is deprecated, use an empty string instead]
{"0":1,"":1}
arr =&[$u]
      [Undefined variable $u]
   [Using null as an array offset is deprecated, use an empty string instead]
{"0":1,"":null}
arr [$u] read
      [Undefined variable $u]
   [Using null as an array offset is deprecated, use an empty string instead]
   [Undefined array key ""]
null
arr isset
      [Undefined variable $u]
   [Using null as an array offset is deprecated, use an empty string instead]
   [Undefined variable $u]
   [Using null as an array offset is deprecated, use an empty string instead]
   [Undefined variable $u]
   [Using null as an array offset is deprecated, use an empty string instead]
[false,true,"d"]
arr [v]=
      TypeError: Cannot access offset of type array on array
arr [v]=v
      TypeError: Cannot access offset of type array on array
arr [v][v]=
      TypeError: Cannot access offset of type array on array
arr [v] read
      TypeError: Cannot access offset of type array on array
arr [v].=
      TypeError: Cannot access offset of type array on array
arr [0]=v
   [[1]]
arr [[]]=
      TypeError: Cannot access offset of type array on array
arr [1.5]=
      [Implicit conversion from float 1.5 to int loses precision]
[1,1]
arr [null]=
      [Using null as an array offset is deprecated, use an empty string instead]
{"0":1,"":1}
arr [obj]=
      TypeError: Cannot access offset of type stdClass on array
arr ->x=
      [Undefined variable $w]
   Error: Attempt to assign property "x" on array
arr ->x->y=
      Error: Attempt to modify property "x" on array
arr ->$u=
      [Undefined variable $w]
   [Undefined variable $u]
   Error: Attempt to assign property "" on array
arr list
      [Undefined variable $u]
   [Using null as an array offset is deprecated, use an empty string instead]
{"0":1,"":1}
arr res
      [Undefined variable $u]
   [Using null as an array offset is deprecated, use an empty string instead]
[1,{"0":1,"":1}]
arr res2
      [Undefined variable $u]
   [Using null as an array offset is deprecated, use an empty string instead]
   [Undefined variable $w]
[null,{"0":1,"":null}]
undef
      [Undefined variable $u]
   [Using null as an array offset is deprecated, use an empty string instead]
{"":1}
undef self
      TypeError: Cannot access offset of type array on array
undef self2
      [Undefined variable $v]
   TypeError: Cannot access offset of type array on array
undef self3
      [Undefined variable $v]
   TypeError: Cannot access offset of type array on array
undef self4
      [Undefined variable $v]
   [Undefined variable $v]
   TypeError: Cannot access offset of type array on array
undef self5
      [Undefined variable $v]
[null]
undef self6
      [Undefined variable $v]
[null]
undef self7
      [Undefined variable $v]
   [Undefined variable $v]
   TypeError: Cannot access offset of type array on array
undef self8
      [Undefined variable $v]
   TypeError: Cannot access offset of type array on array
undef self9
      TypeError: Cannot access offset of type array on array
undef self10
      TypeError: Cannot access offset of type array on array
undef self11
      [Undefined variable $v]
   [Undefined variable $v]
   [Trying to access array offset on null]
null
undef self12
      [Undefined variable $v]
false
undef self13
      [Undefined variable $v]
   Error: Attempt to assign property "" on null
undef self14
      [Undefined variable $v]
   [Undefined variable $v]
1
null self
      TypeError: Cannot access offset of type array on array
arr self ref
      TypeError: Cannot access offset of type array on array
arr ref idx
   {"a":"a"}
false ref
      [Automatic conversion of false to array is deprecated]
   [Undefined variable $u]
   [Using null as an array offset is deprecated, use an empty string instead]
{"":1}
false prop
      [Automatic conversion of false to array is deprecated]
   [Undefined variable $u]
   [Using null as an array offset is deprecated, use an empty string instead]
   [Undefined variable $w]
{"p":{"":null}}
null prop
      [Undefined variable $u]
   [Using null as an array offset is deprecated, use an empty string instead]
   [Undefined variable $w]
{"p":{"":null}}
nested false
      [Automatic conversion of false to array is deprecated]
   [Undefined variable $u]
   [Using null as an array offset is deprecated, use an empty string instead]
   [Undefined variable $w]
[{"":null}]
nested false2
      [Automatic conversion of false to array is deprecated]
   [Undefined variable $u]
   [Using null as an array offset is deprecated, use an empty string instead]
   [Undefined variable $x]
   [Using null as an array offset is deprecated, use an empty string instead]
   [Undefined variable $w]
[{"":{"":null}}]
static
      [Automatic conversion of false to array is deprecated]
   [Undefined variable $u]
   [Using null as an array offset is deprecated, use an empty string instead]
   [Undefined variable $w]
{"":null}
global
      [Undefined variable $u]
   [Using null as an array offset is deprecated, use an empty string instead]
   [Undefined variable $w]
{"":null}
   [Automatic conversion of false to array is deprecated]
   [Undefined variable $undef]
   [Using null as an array offset is deprecated, use an empty string instead]
array(1) {
  [""]=>
  int(1)
}

Fatal error: Uncaught TypeError: Cannot access offset of type array on array in %s/container_before_index.php:63
Stack trace:
#0 {main}
  thrown in %s/container_before_index.php on line 63
