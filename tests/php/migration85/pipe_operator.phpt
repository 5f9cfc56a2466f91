--TEST--
PHP 8.5: pipe operator
--FILE--
<?php
// Left associative, below + and above comparison... and ??.
echo "Hello World" |> strlen(...), "\n";
echo "  padded " |> trim(...) |> strrev(...) |> (fn($s) => "<$s>"), "\n";
class Tool {
    public function __construct(private string $by) {}
    public function __invoke($s) { return $s . $this->by; }
    public function twice($s) { return $s . $s; }
    public static function shout($s) { return strtoupper($s); }
}
$tool = new Tool('!');
echo "a" |> $tool |> $tool->twice(...) |> Tool::shout(...) |> [$tool, 'twice'] |> 'Tool::shout', "\n";
echo 5 + 2 |> sqrt(...) |> floor(...), "\n";
var_dump("x" . "y" |> strlen(...));
var_dump(3 |> (fn($x) => $x) == 3);
var_dump(null |> (fn($x) => $x) ?? "fallback");
var_dump(true ? "yes" |> strlen(...) : 0);
function order(string $name) { echo "$name "; return fn($x) => $x . $name; }
echo order('v') |> (fn($f) => $f('')) |> order('a') |> order('b'), "\n";
function &by_reference(array &$a) { $a[] = 1; return $a; }
try { [] |> by_reference(...) |> print_r(...); } catch (Error $e) { echo $e->getMessage(), "\n"; }
try { 1 |> "no_such_function"; } catch (Error $e) { echo $e->getMessage(), "\n"; }
try { 1 |> 17; } catch (Error $e) { echo $e->getMessage(), "\n"; }
try { "x" |> intdiv(...); } catch (Error $e) { echo get_class($e), ": ", $e->getMessage(), "\n"; }
function thrower($x) { throw new Exception("with $x"); }
try { 'z' |> strtoupper(...) |> thrower(...); } catch (Exception $e) {
    echo $e->getMessage(), " ", $e->getTrace()[0]['function'], json_encode($e->getTrace()[0]['args'] ?? null), "\n";
}
function gen() { $got = yield 1 |> (fn($x) => $x + 1); echo $got |> strrev(...), "\n"; }
$g = gen(); echo $g->current(), "\n"; $g->send("abc");
const PIPED = 'strrev';
echo "abc" |> PIPED, "\n";
declare(ticks=1);
echo [3, 1, 2] |> (function (array $a) { sort($a); return $a; }) |> (fn($a) => implode(',', $a)), "\n";
--EXPECT--
11
<deddap>
A!A!A!A!
2
int(2)
bool(true)
string(8) "fallback"
int(3)
v a b vab
by_reference(): Argument #1 ($a) could not be passed by reference
Call to undefined function no_such_function()
Value of type int is not callable
ArgumentCountError: intdiv() expects exactly 2 arguments, 1 given
with Z thrower["Z"]
2
cba
cba
1,2,3
