--TEST--
Closure::fromCallable() sees the private methods of the code that calls it
--FILE--
<?php
class Signals
{
    public static function create(): array
    {
        return [
            Closure::fromCallable([self::class, 'handle']),
            Closure::fromCallable('Signals::handle'),
            Closure::fromCallable([new self(), 'own']),
        ];
    }

    private static function handle(int $signal): string
    {
        return "signal $signal";
    }

    private function own(int $signal): string
    {
        return "own $signal";
    }
}

foreach (Signals::create() as $closure) {
    echo $closure(2), "\n";
}
// Nor does a builtin method that calls back widen what is seen.
try {
    (new ArrayObject([1]))->uasort(['Signals', 'handle']);
} catch (TypeError $error) {
    echo strstr($error->getMessage(), 'cannot'), "\n";
}
--EXPECT--
signal 2
signal 2
own 2
cannot access private method Signals::handle()
