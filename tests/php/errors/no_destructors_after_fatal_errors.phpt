--TEST--
After a fatal error no destructor runs, and no finally block
--FILE--
<?php
class D
{
    public function __construct(public string $name) {}
    public function __destruct() { echo "~$this->name\n"; }
}
register_shutdown_function(function (): void {
    $late = new D('made in the shutdown function');
    echo "shutdown\n";
});
function steps()
{
    $kept = new D('in a generator');
    foreach ([new D('in a loop')] as $one) {
        $one = null;
        try {
            yield 1;
            ini_set('memory_limit', '8M');
            echo strlen(str_repeat('x', 50_000_000));
        } finally {
            echo "finally\n";
        }
    }
}
function outer(D $argument): void
{
    $local = [new D('in a variable')];
    foreach (steps() as $step) echo $step, "\n";
}
$global = new D('of the main program');
outer(new D('an argument'));
--EXPECTF--
1

Fatal error: Allowed memory size of %d bytes exhausted (tried to allocate %d bytes) in %s on line %d
shutdown
~made in the shutdown function
