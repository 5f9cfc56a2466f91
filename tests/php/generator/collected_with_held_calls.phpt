--TEST--
The collector sees symbol tables and waiting calls of suspended generators
--FILE--
<?php
class D {
    public $g;
    function __destruct() { echo "destructed "; }
    function foo(...$arguments) {}
}
function check(string $name, Closure $make) {
    $o = new D;
    $o->g = $make($o);
    $o->g->current();
    unset($o);
    echo "$name: ";
    echo gc_collect_cycles() > 0 ? "collected\n" : "missed\n";
}
check('variable by name', function ($o) { return (function ($o) { $n = 'dyn'; $$n = $o; $o = null; yield 1; })($o); });
check('extract', function ($o) { return (function ($o) { extract(['newname' => $o]); $o = null; yield 1; })($o); });
check('eval', function ($o) { return (function ($o) { eval('$zz = $o;'); $o = null; yield 1; })($o); });
check('table of own variables', function ($o) { return (function ($o) { $n = 'o'; $$n = [$o]; yield 1; })($o); });
check('method', function ($o) { return (function ($o) { $p = $o; $o = null; $p->foo(1, yield 1); })($o); });
check('argument', function ($o) { return (function ($o) { var_dump([$o], yield 1); })($o); });
check('closure', function ($o) { return (function () use ($o) { (function () use ($o) {})(yield 1); })(); });
check('callable', function ($o) { return (function ($o) { call_user_func([$o, 'foo'], yield 1); })($o); });
check('named', function ($o) { return (function ($o) { $o->foo(...['x' => $o], y: yield 1); })($o); });
check('new', function ($o) { return (function ($o) { new ArrayObject([$o], yield 1); })($o); });
echo "end\n";
--EXPECT--
variable by name: destructed collected
extract: destructed collected
eval: destructed collected
table of own variables: destructed collected
method: destructed collected
argument: destructed collected
closure: destructed collected
callable: destructed collected
named: destructed collected
new: destructed collected
end
