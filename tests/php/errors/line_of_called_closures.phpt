--TEST--
Traces: a closure or an object of an anonymous class that is called at once is called where it ends
--FILE--
<?php
function thrower() { throw new Exception('x'); }
function show(Exception $exception) {
    foreach ($exception->getTrace() as $frame) echo $frame['function'] === 'thrower' ? 'thrower' : 'closure', ' ', $frame['line'], "\n";
}
try {
    (function () {
        thrower();
    })();
} catch (Exception $e) { show($e); }
try {
    (static function ($a,
        $b) {
        thrower();
    })(
        1,
        2
    );
} catch (Exception $e) { show($e); }
try {
    (new class {
        function __invoke() {
            thrower();
        }
    })();
} catch (Exception $e) { show($e); }
$closure = function () {
    thrower();
};
try {
    $closure(
    );
} catch (Exception $e) { show($e); }
?>
--EXPECT--
thrower 8
closure 9
thrower 14
closure 15
thrower 23
closure 25
thrower 28
closure 31
