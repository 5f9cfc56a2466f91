--TEST--
ReflectionFiber
--FILE--
<?php
function inner() { Fiber::suspend(); }
class Invoked {
    function __invoke(string $text) {
        $mirror = new ReflectionFiber(Fiber::getCurrent());
        var_dump($mirror->getExecutingLine(), count($mirror->getTrace()));
        inner();
        $other = new Fiber(function () use ($mirror) {
            var_dump($mirror->getExecutingLine(), array_column($mirror->getTrace(), 'function'));
        });
        $other->start();
    }
}
$fiber = new Fiber(new Invoked);
$mirror = new ReflectionFiber($fiber);
foreach (['getExecutingLine', 'getExecutingFile', 'getTrace'] as $method) {
    try {
        $mirror->$method();
    } catch (Error $error) {
        echo $error->getMessage(), "\n";
    }
}
var_dump($mirror->getFiber() === $fiber, $mirror->getCallable() instanceof Invoked);
$fiber->start('text');
var_dump($mirror->getExecutingLine(), basename($mirror->getExecutingFile()));
foreach ($mirror->getTrace() as $frame) {
    unset($frame['object'], $frame['file']);
    echo json_encode($frame), "\n";
}
$fiber->resume();
try {
    $mirror->getCallable();
} catch (Error $error) {
    echo $error->getMessage(), "\n";
}
var_dump((new ReflectionFiber(new Fiber('strlen')))->getCallable());
--EXPECT--
Cannot fetch information from a fiber that has not been started or is terminated
Cannot fetch information from a fiber that has not been started or is terminated
Cannot fetch information from a fiber that has not been started or is terminated
bool(true)
bool(true)
int(6)
int(2)
int(2)
string(9) "fiber.php"
{"line":2,"function":"suspend","class":"Fiber","type":"::","args":[]}
{"line":7,"function":"inner","args":[]}
{"function":"__invoke","class":"Invoked","type":"->","args":["text"]}
int(11)
array(2) {
  [0]=>
  string(5) "start"
  [1]=>
  string(8) "__invoke"
}
Cannot fetch the callable from a fiber that has terminated
string(6) "strlen"
