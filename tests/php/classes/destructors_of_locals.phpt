--TEST--
Destructors of a function's variables, run at its end, are called from where the function was
--FILE--
<?php
class D {
    function __construct(public string $name) {}
    function __destruct() {
        echo $this->name, ': ', strtok((new Exception)->getTraceAsString(), "\n"), '; ',
            implode(', ', array_column(debug_backtrace(), 'line')), "\n";
    }
}
function local() { $d = new D('local'); return 1; }
function parameter($d) { return; }
function nothing() { $d = new D('nothing returned'); }
function throws() { $d = new D('thrown'); throw new Exception('end'); }
function deeper() { local(); $d = new D('deeper'); return nothing(); }
function extra() { return func_num_args(); }
function symbols() { $n = 'd'; $$n = new D('symbols'); return get_defined_vars() ? 1 : 0; }
class M {
    function own() { $d = new D('method'); }
    function __call($name, $arguments) { $arguments[] = new D('magic'); }
}
function generates() { $d = new D('generator'); yield 1; }

local();
parameter(new D('parameter'));
nothing();
try {
    throws();
} catch (Exception $e) {
    echo $e->getMessage(), "\n";
}
unset($e);
deeper();
extra(new D('extra'));
symbols();
(new M)->own();
(new M)->any();
foreach (generates() as $one);
array_map(function () { $d = new D('callback'); }, [1]);

class Thrower {
    function __destruct() { throw new Exception('from a destructor'); }
}
function leaves() { $t = new Thrower; }
try {
    leaves();
} catch (Exception $e) {
    echo $e->getTraceAsString(), "\n";
}
?>
--EXPECTF--
local: #0 %s(22): D->__destruct(); 22
parameter: #0 %s(23): D->__destruct(); 23
nothing returned: #0 %s(24): D->__destruct(); 24
thrown: #0 %s(26): D->__destruct(); 26
end
local: #0 %s(13): D->__destruct(); 13, 31
nothing returned: #0 %s(13): D->__destruct(); 13, 31
deeper: #0 %s(31): D->__destruct(); 31
extra: #0 %s(32): D->__destruct(); 32
symbols: #0 %s(33): D->__destruct(); 33
method: #0 %s(34): D->__destruct(); 34
magic: #0 %s(35): D->__destruct(); 35
generator: #0 %s(36): D->__destruct(); 36
callback: #0 [internal function]: D->__destruct(); 37
#0 %s(44): Thrower->__destruct()
#1 {main}
