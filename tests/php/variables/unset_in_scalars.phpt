--TEST--
unset() of elements and properties of what has none
--FILE--
<?php
// unset() of places in what has none.
set_error_handler(function ($n, $m) { echo "   [$m]\n"; return true; });
class O { public $p = ['k' => 1]; private $q = 1; function __get($n) { echo "   get $n\n"; return null; } function __unset($n) { echo "   unset $n\n"; } }
class AA implements ArrayAccess { function offsetGet($o): mixed { echo "   oget\n"; return null; } function offsetSet($o, $v): void {} function offsetExists($o): bool { return true; } function offsetUnset($o): void { echo "   ounset\n"; } }
function t($name, $f) { echo "$name\n"; try { $f(); } catch (Throwable $e) { echo '   ', get_class($e), ': ', $e->getMessage(), "\n"; } }
$vals = ['"abc"' => 'abc', 'int' => 5, 'null' => null, 'false' => false, 'true' => true, 'array' => [[1], 'k' => 'str', 's' => 'abc', 'o' => new stdClass, 'n' => null, 'f' => false, 'i' => 5], 'stdClass' => new stdClass, 'O' => new O, 'AA' => new AA];
foreach ($vals as $n => $v0) {
 $v = is_object($v0) ? clone $v0 : $v0;
 t("$n [0]", function () use ($v) { unset($v[0]); });
 t("$n ['k']", function () use ($v) { unset($v['k']); });
 t("$n [null]", function () use ($v) { unset($v[null]); });
 t("$n [1.5]", function () use ($v) { unset($v[1.5]); });
 t("$n [[]]", function () use ($v) { unset($v[[]]); });
 t("$n [obj]", function () use ($v) { unset($v[new stdClass]); });
 t("$n [0][0]", function () use ($v) { unset($v[0][0]); });
 t("$n [0][0][0]", function () use ($v) { unset($v[0][0][0]); });
 t("$n ['s'][0]", function () use ($v) { unset($v['s'][0]); });
 t("$n ['s'][0][0]", function () use ($v) { unset($v['s'][0][0]); });
 t("$n [[]][0]", function () use ($v) { unset($v[[]][0]); });
 t("$n ->x", function () use ($v) { unset($v->x); });
 t("$n ->x->y", function () use ($v) { unset($v->x->y); });
 t("$n ->x[0]", function () use ($v) { unset($v->x[0]); });
 t("$n ->p['k']", function () use ($v) { unset($v->p['k']); });
 t("$n ->p['k'][0]", function () use ($v) { unset($v->p['k'][0]); });
 t("$n ->q[0]", function () use ($v) { unset($v->q[0]); });
 t("$n [0]->x", function () use ($v) { unset($v[0]->x); });
 t("$n ['k']->x", function () use ($v) { unset($v['k']->x); });
 t("$n ['n']->x", function () use ($v) { unset($v['n']->x); });
 t("$n ['i']->x", function () use ($v) { unset($v['i']->x); });
 t("$n ['i'][0]", function () use ($v) { unset($v['i'][0]); });
 t("$n ['n'][0]", function () use ($v) { unset($v['n'][0]); });
 t("$n ['f'][0]", function () use ($v) { unset($v['f'][0]); });
 t("$n ['f'][0][0]", function () use ($v) { unset($v['f'][0][0]); });
 t("$n ['o'][0]", function () use ($v) { unset($v['o'][0]); });
 t("$n ['o']->x[0]", function () use ($v) { unset($v['o']->x[0]); });
 t("$n [0]->x->y", function () use ($v) { unset($v[0]->x->y); });
 t("$n [0]->x[0]", function () use ($v) { unset($v[0]->x[0]); });
 t("$n [0][1]->x", function () use ($v) { unset($v[0][1]->x); });
 t("$n ->{''}", function () use ($v) { unset($v->{''}); });
 t("$n [\$u]", function () use ($v) { unset($v[$u]); });
 t("$n [\$u]->x", function () use ($v) { unset($v[$u]->x); });
 t("$n ->\$u", function () use ($v) { unset($v->$u); });
}
t('undef [0]', function () { unset($v[0]); });
t('undef [0][0]', function () { unset($v[0][0]); });
t('undef ->x', function () { unset($v->x); });
t('undef ->x->y', function () { unset($v->x->y); });
t('undef [0]->x', function () { unset($v[0]->x); });
t('undef ->x[0]', function () { unset($v->x[0]); });
t('undef [$u]', function () { unset($v[$u]); });
t('s[0]->x=', function () { $s = 'abc'; $s[0]->x = 1; });
t('s[0]->x++', function () { $s = 'abc'; $s[0]->x++; });
t('s[0][0]=', function () { $s = 'abc'; $s[0][0] = 1; });
t('s[0][0].=', function () { $s = 'abc'; $s[0][0] .= 1; });
t('s[0].=', function () { $s = 'abc'; $s[0] .= 1; });
t('s[0]++', function () { $s = 'abc'; $s[0]++; });
t('&s[0]', function () { $s = 'abc'; $r = &$s[0]; });
t('&s[0]->x', function () { $s = 'abc'; $r = &$s[0]->x; });
t('s[]', function () { $s = 'abc'; $s[] = 1; });
t('s[][0]', function () { $s = 'abc'; $s[][0] = 1; });
t('s[][0]->x', function () { $s = 'abc'; unset($s[0][1][2]->x); });
t('s["a"]->x', function () { $s = 'abc'; unset($s["a"]->x); });
t('s["a"][0]', function () { $s = 'abc'; unset($s["a"][0]); });
t('s[9]->x', function () { $s = 'abc'; unset($s[9]->x); });
t('this', function () { unset($this->x); });
--EXPECT--
"abc" [0]
   Error: Cannot unset string offsets
"abc" ['k']
   Error: Cannot unset string offsets
"abc" [null]
   Error: Cannot unset string offsets
"abc" [1.5]
   Error: Cannot unset string offsets
"abc" [[]]
   Error: Cannot unset string offsets
"abc" [obj]
   Error: Cannot unset string offsets
"abc" [0][0]
   Error: Cannot use string offset as an array
"abc" [0][0][0]
   Error: Cannot use string offset as an array
"abc" ['s'][0]
   Error: Cannot unset string offsets
"abc" ['s'][0][0]
   Error: Cannot unset string offsets
"abc" [[]][0]
   Error: Cannot unset string offsets
"abc" ->x
"abc" ->x->y
"abc" ->x[0]
"abc" ->p['k']
"abc" ->p['k'][0]
"abc" ->q[0]
"abc" [0]->x
   Error: Cannot use string offset as an object
"abc" ['k']->x
   Error: Cannot unset string offsets
"abc" ['n']->x
   Error: Cannot unset string offsets
"abc" ['i']->x
   Error: Cannot unset string offsets
"abc" ['i'][0]
   Error: Cannot unset string offsets
"abc" ['n'][0]
   Error: Cannot unset string offsets
"abc" ['f'][0]
   Error: Cannot unset string offsets
"abc" ['f'][0][0]
   Error: Cannot unset string offsets
"abc" ['o'][0]
   Error: Cannot unset string offsets
"abc" ['o']->x[0]
   Error: Cannot unset string offsets
"abc" [0]->x->y
   Error: Cannot use string offset as an object
"abc" [0]->x[0]
   Error: Cannot use string offset as an object
"abc" [0][1]->x
   Error: Cannot use string offset as an array
"abc" ->{''}
"abc" [$u]
   [Undefined variable $u]
   Error: Cannot unset string offsets
"abc" [$u]->x
   [Undefined variable $u]
   [String offset cast occurred]
   Error: Cannot use string offset as an object
"abc" ->$u
   [Undefined variable $u]
int [0]
   Error: Cannot unset offset in a non-array variable
int ['k']
   Error: Cannot unset offset in a non-array variable
int [null]
   Error: Cannot unset offset in a non-array variable
int [1.5]
   Error: Cannot unset offset in a non-array variable
int [[]]
   Error: Cannot unset offset in a non-array variable
int [obj]
   Error: Cannot unset offset in a non-array variable
int [0][0]
   Error: Cannot unset offset in a non-array variable
int [0][0][0]
   Error: Cannot unset offset in a non-array variable
int ['s'][0]
   Error: Cannot unset offset in a non-array variable
int ['s'][0][0]
   Error: Cannot unset offset in a non-array variable
int [[]][0]
   Error: Cannot unset offset in a non-array variable
int ->x
int ->x->y
int ->x[0]
int ->p['k']
int ->p['k'][0]
int ->q[0]
int [0]->x
   Error: Cannot unset offset in a non-array variable
int ['k']->x
   Error: Cannot unset offset in a non-array variable
int ['n']->x
   Error: Cannot unset offset in a non-array variable
int ['i']->x
   Error: Cannot unset offset in a non-array variable
int ['i'][0]
   Error: Cannot unset offset in a non-array variable
int ['n'][0]
   Error: Cannot unset offset in a non-array variable
int ['f'][0]
   Error: Cannot unset offset in a non-array variable
int ['f'][0][0]
   Error: Cannot unset offset in a non-array variable
int ['o'][0]
   Error: Cannot unset offset in a non-array variable
int ['o']->x[0]
   Error: Cannot unset offset in a non-array variable
int [0]->x->y
   Error: Cannot unset offset in a non-array variable
int [0]->x[0]
   Error: Cannot unset offset in a non-array variable
int [0][1]->x
   Error: Cannot unset offset in a non-array variable
int ->{''}
int [$u]
   [Undefined variable $u]
   Error: Cannot unset offset in a non-array variable
int [$u]->x
   Error: Cannot unset offset in a non-array variable
int ->$u
   [Undefined variable $u]
null [0]
null ['k']
null [null]
null [1.5]
null [[]]
null [obj]
null [0][0]
null [0][0][0]
null ['s'][0]
null ['s'][0][0]
null [[]][0]
null ->x
null ->x->y
null ->x[0]
null ->p['k']
null ->p['k'][0]
null ->q[0]
null [0]->x
null ['k']->x
null ['n']->x
null ['i']->x
null ['i'][0]
null ['n'][0]
null ['f'][0]
null ['f'][0][0]
null ['o'][0]
null ['o']->x[0]
null [0]->x->y
null [0]->x[0]
null [0][1]->x
null ->{''}
null [$u]
   [Undefined variable $u]
null [$u]->x
   [Undefined variable $u]
null ->$u
   [Undefined variable $u]
false [0]
   [Automatic conversion of false to array is deprecated]
false ['k']
   [Automatic conversion of false to array is deprecated]
false [null]
   [Automatic conversion of false to array is deprecated]
false [1.5]
   [Automatic conversion of false to array is deprecated]
false [[]]
   [Automatic conversion of false to array is deprecated]
false [obj]
   [Automatic conversion of false to array is deprecated]
false [0][0]
   [Automatic conversion of false to array is deprecated]
false [0][0][0]
   [Automatic conversion of false to array is deprecated]
false ['s'][0]
   [Automatic conversion of false to array is deprecated]
false ['s'][0][0]
   [Automatic conversion of false to array is deprecated]
false [[]][0]
   [Automatic conversion of false to array is deprecated]
false ->x
false ->x->y
false ->x[0]
false ->p['k']
false ->p['k'][0]
false ->q[0]
false [0]->x
   [Automatic conversion of false to array is deprecated]
false ['k']->x
   [Automatic conversion of false to array is deprecated]
false ['n']->x
   [Automatic conversion of false to array is deprecated]
false ['i']->x
   [Automatic conversion of false to array is deprecated]
false ['i'][0]
   [Automatic conversion of false to array is deprecated]
false ['n'][0]
   [Automatic conversion of false to array is deprecated]
false ['f'][0]
   [Automatic conversion of false to array is deprecated]
false ['f'][0][0]
   [Automatic conversion of false to array is deprecated]
false ['o'][0]
   [Automatic conversion of false to array is deprecated]
false ['o']->x[0]
   [Automatic conversion of false to array is deprecated]
false [0]->x->y
   [Automatic conversion of false to array is deprecated]
false [0]->x[0]
   [Automatic conversion of false to array is deprecated]
false [0][1]->x
   [Automatic conversion of false to array is deprecated]
false ->{''}
false [$u]
   [Undefined variable $u]
   [Automatic conversion of false to array is deprecated]
false [$u]->x
   [Automatic conversion of false to array is deprecated]
   [Undefined variable $u]
false ->$u
   [Undefined variable $u]
true [0]
   Error: Cannot unset offset in a non-array variable
true ['k']
   Error: Cannot unset offset in a non-array variable
true [null]
   Error: Cannot unset offset in a non-array variable
true [1.5]
   Error: Cannot unset offset in a non-array variable
true [[]]
   Error: Cannot unset offset in a non-array variable
true [obj]
   Error: Cannot unset offset in a non-array variable
true [0][0]
   Error: Cannot unset offset in a non-array variable
true [0][0][0]
   Error: Cannot unset offset in a non-array variable
true ['s'][0]
   Error: Cannot unset offset in a non-array variable
true ['s'][0][0]
   Error: Cannot unset offset in a non-array variable
true [[]][0]
   Error: Cannot unset offset in a non-array variable
true ->x
true ->x->y
true ->x[0]
true ->p['k']
true ->p['k'][0]
true ->q[0]
true [0]->x
   Error: Cannot unset offset in a non-array variable
true ['k']->x
   Error: Cannot unset offset in a non-array variable
true ['n']->x
   Error: Cannot unset offset in a non-array variable
true ['i']->x
   Error: Cannot unset offset in a non-array variable
true ['i'][0]
   Error: Cannot unset offset in a non-array variable
true ['n'][0]
   Error: Cannot unset offset in a non-array variable
true ['f'][0]
   Error: Cannot unset offset in a non-array variable
true ['f'][0][0]
   Error: Cannot unset offset in a non-array variable
true ['o'][0]
   Error: Cannot unset offset in a non-array variable
true ['o']->x[0]
   Error: Cannot unset offset in a non-array variable
true [0]->x->y
   Error: Cannot unset offset in a non-array variable
true [0]->x[0]
   Error: Cannot unset offset in a non-array variable
true [0][1]->x
   Error: Cannot unset offset in a non-array variable
true ->{''}
true [$u]
   [Undefined variable $u]
   Error: Cannot unset offset in a non-array variable
true [$u]->x
   Error: Cannot unset offset in a non-array variable
true ->$u
   [Undefined variable $u]
array [0]
array ['k']
array [null]
array [1.5]
   [Implicit conversion from float 1.5 to int loses precision]
array [[]]
   TypeError: Cannot unset offset of type array on array
array [obj]
   TypeError: Cannot unset offset of type stdClass on array
array [0][0]
array [0][0][0]
   Error: Cannot unset offset in a non-array variable
array ['s'][0]
   Error: Cannot unset string offsets
array ['s'][0][0]
   Error: Cannot use string offset as an array
array [[]][0]
   TypeError: Cannot access offset of type array on array
array ->x
array ->x->y
array ->x[0]
array ->p['k']
array ->p['k'][0]
array ->q[0]
array [0]->x
array ['k']->x
array ['n']->x
array ['i']->x
array ['i'][0]
   Error: Cannot unset offset in a non-array variable
array ['n'][0]
array ['f'][0]
   [Automatic conversion of false to array is deprecated]
array ['f'][0][0]
   [Automatic conversion of false to array is deprecated]
array ['o'][0]
   Error: Cannot use object of type stdClass as array
array ['o']->x[0]
array [0]->x->y
array [0]->x[0]
array [0][1]->x
array ->{''}
array [$u]
   [Undefined variable $u]
array [$u]->x
   [Undefined variable $u]
   [Using null as an array offset is deprecated, use an empty string instead]
array ->$u
   [Undefined variable $u]
stdClass [0]
   Error: Cannot use object of type stdClass as array
stdClass ['k']
   Error: Cannot use object of type stdClass as array
stdClass [null]
   Error: Cannot use object of type stdClass as array
stdClass [1.5]
   Error: Cannot use object of type stdClass as array
stdClass [[]]
   Error: Cannot use object of type stdClass as array
stdClass [obj]
   Error: Cannot use object of type stdClass as array
stdClass [0][0]
   Error: Cannot use object of type stdClass as array
stdClass [0][0][0]
   Error: Cannot use object of type stdClass as array
stdClass ['s'][0]
   Error: Cannot use object of type stdClass as array
stdClass ['s'][0][0]
   Error: Cannot use object of type stdClass as array
stdClass [[]][0]
   Error: Cannot use object of type stdClass as array
stdClass ->x
stdClass ->x->y
stdClass ->x[0]
stdClass ->p['k']
stdClass ->p['k'][0]
stdClass ->q[0]
stdClass [0]->x
   Error: Cannot use object of type stdClass as array
stdClass ['k']->x
   Error: Cannot use object of type stdClass as array
stdClass ['n']->x
   Error: Cannot use object of type stdClass as array
stdClass ['i']->x
   Error: Cannot use object of type stdClass as array
stdClass ['i'][0]
   Error: Cannot use object of type stdClass as array
stdClass ['n'][0]
   Error: Cannot use object of type stdClass as array
stdClass ['f'][0]
   Error: Cannot use object of type stdClass as array
stdClass ['f'][0][0]
   Error: Cannot use object of type stdClass as array
stdClass ['o'][0]
   Error: Cannot use object of type stdClass as array
stdClass ['o']->x[0]
   Error: Cannot use object of type stdClass as array
stdClass [0]->x->y
   Error: Cannot use object of type stdClass as array
stdClass [0]->x[0]
   Error: Cannot use object of type stdClass as array
stdClass [0][1]->x
   Error: Cannot use object of type stdClass as array
stdClass ->{''}
stdClass [$u]
   [Undefined variable $u]
   Error: Cannot use object of type stdClass as array
stdClass [$u]->x
   [Undefined variable $u]
   Error: Cannot use object of type stdClass as array
stdClass ->$u
   [Undefined variable $u]
O [0]
   Error: Cannot use object of type O as array
O ['k']
   Error: Cannot use object of type O as array
O [null]
   Error: Cannot use object of type O as array
O [1.5]
   Error: Cannot use object of type O as array
O [[]]
   Error: Cannot use object of type O as array
O [obj]
   Error: Cannot use object of type O as array
O [0][0]
   Error: Cannot use object of type O as array
O [0][0][0]
   Error: Cannot use object of type O as array
O ['s'][0]
   Error: Cannot use object of type O as array
O ['s'][0][0]
   Error: Cannot use object of type O as array
O [[]][0]
   Error: Cannot use object of type O as array
O ->x
   unset x
O ->x->y
   get x
   [Indirect modification of overloaded property O::$x has no effect]
O ->x[0]
   get x
   [Indirect modification of overloaded property O::$x has no effect]
O ->p['k']
O ->p['k'][0]
O ->q[0]
   get q
   [Indirect modification of overloaded property O::$q has no effect]
O [0]->x
   Error: Cannot use object of type O as array
O ['k']->x
   Error: Cannot use object of type O as array
O ['n']->x
   Error: Cannot use object of type O as array
O ['i']->x
   Error: Cannot use object of type O as array
O ['i'][0]
   Error: Cannot use object of type O as array
O ['n'][0]
   Error: Cannot use object of type O as array
O ['f'][0]
   Error: Cannot use object of type O as array
O ['f'][0][0]
   Error: Cannot use object of type O as array
O ['o'][0]
   Error: Cannot use object of type O as array
O ['o']->x[0]
   Error: Cannot use object of type O as array
O [0]->x->y
   Error: Cannot use object of type O as array
O [0]->x[0]
   Error: Cannot use object of type O as array
O [0][1]->x
   Error: Cannot use object of type O as array
O ->{''}
   unset 
O [$u]
   [Undefined variable $u]
   Error: Cannot use object of type O as array
O [$u]->x
   [Undefined variable $u]
   Error: Cannot use object of type O as array
O ->$u
   [Undefined variable $u]
   unset 
AA [0]
   ounset
AA ['k']
   ounset
AA [null]
   ounset
AA [1.5]
   ounset
AA [[]]
   ounset
AA [obj]
   ounset
AA [0][0]
   oget
   [Indirect modification of overloaded element of AA has no effect]
AA [0][0][0]
   oget
   [Indirect modification of overloaded element of AA has no effect]
AA ['s'][0]
   oget
   [Indirect modification of overloaded element of AA has no effect]
AA ['s'][0][0]
   oget
   [Indirect modification of overloaded element of AA has no effect]
AA [[]][0]
   oget
   [Indirect modification of overloaded element of AA has no effect]
AA ->x
AA ->x->y
   [Creation of dynamic property AA::$x is deprecated]
AA ->x[0]
AA ->p['k']
   [Creation of dynamic property AA::$p is deprecated]
AA ->p['k'][0]
AA ->q[0]
   [Creation of dynamic property AA::$q is deprecated]
AA [0]->x
   oget
   [Indirect modification of overloaded element of AA has no effect]
AA ['k']->x
   oget
   [Indirect modification of overloaded element of AA has no effect]
AA ['n']->x
   oget
   [Indirect modification of overloaded element of AA has no effect]
AA ['i']->x
   oget
   [Indirect modification of overloaded element of AA has no effect]
AA ['i'][0]
   oget
   [Indirect modification of overloaded element of AA has no effect]
AA ['n'][0]
   oget
   [Indirect modification of overloaded element of AA has no effect]
AA ['f'][0]
   oget
   [Indirect modification of overloaded element of AA has no effect]
AA ['f'][0][0]
   oget
   [Indirect modification of overloaded element of AA has no effect]
AA ['o'][0]
   oget
   [Indirect modification of overloaded element of AA has no effect]
AA ['o']->x[0]
   oget
   [Indirect modification of overloaded element of AA has no effect]
AA [0]->x->y
   oget
   [Indirect modification of overloaded element of AA has no effect]
AA [0]->x[0]
   oget
   [Indirect modification of overloaded element of AA has no effect]
AA [0][1]->x
   oget
   [Indirect modification of overloaded element of AA has no effect]
AA ->{''}
AA [$u]
   [Undefined variable $u]
   ounset
AA [$u]->x
   [Undefined variable $u]
   oget
   [Indirect modification of overloaded element of AA has no effect]
AA ->$u
   [Undefined variable $u]
undef [0]
   [Undefined variable $v]
undef [0][0]
   [Undefined variable $v]
undef ->x
undef ->x->y
   [Undefined variable $v]
undef [0]->x
   [Undefined variable $v]
undef ->x[0]
   [Undefined variable $v]
undef [$u]
   [Undefined variable $v]
   [Undefined variable $u]
s[0]->x=
   Error: Cannot use string offset as an object
s[0]->x++
   Error: Cannot use string offset as an object
s[0][0]=
   Error: Cannot use string offset as an array
s[0][0].=
   Error: Cannot use string offset as an array
s[0].=
   Error: Cannot use assign-op operators with string offsets
s[0]++
   Error: Cannot increment/decrement string offsets
&s[0]
   Error: Cannot create references to/from string offsets
&s[0]->x
   Error: Cannot use string offset as an object
s[]
   Error: [] operator not supported for strings
s[][0]
   Error: [] operator not supported for strings
s[][0]->x
   Error: Cannot use string offset as an array
s["a"]->x
   Error: Cannot unset string offsets
s["a"][0]
   Error: Cannot unset string offsets
s[9]->x
   Error: Cannot use string offset as an object
this
   Error: Using $this when not in object context
