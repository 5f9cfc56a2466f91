<?php

declare(strict_types=1);

namespace Surus\Wasm\Tests\StandIn;

/** Runs test classes: their public methods test…(), with the data of @dataProvider. */
final class Runner
{
    public int $passed = 0;
    public int $failed = 0;
    public int $skipped = 0;

    /** @param string $filter a part of the names of the tests that are to be run */
    public function __construct(private readonly string $filter = '')
    {
    }

    /** @param class-string<TestCase> $class */
    public function runClass(string $class): void
    {
        $reflection = new \ReflectionClass($class);
        if ($reflection->isAbstract()) {
            return;
        }
        foreach ($reflection->getMethods(\ReflectionMethod::IS_PUBLIC) as $method) {
            $name = $method->getName();
            if (!str_starts_with($name, 'test') || $method->isStatic()) {
                continue;
            }
            try {
                foreach ($this->dataSets($class, $method) as $key => $arguments) {
                    $this->runTest($class, $name, $key === '' ? $name : "$name, $key", $arguments);
                }
            } catch (\Throwable $e) {
                $this->fail("$class::$name", $e);
            }
        }
    }

    /** @return iterable<array-key, array<mixed>> */
    private function dataSets(string $class, \ReflectionMethod $method): iterable
    {
        if (!preg_match_all('/@dataProvider\s+(\w+)/', (string) $method->getDocComment(), $providers)) {
            yield '' => [];
            return;
        }
        foreach ($providers[1] as $provider) {
            yield from (new \ReflectionMethod($class, $provider))->isStatic() ? $class::$provider() : (new $class())->$provider();
        }
    }

    /** @param array<mixed> $arguments */
    private function runTest(string $class, string $method, string $name, array $arguments): void
    {
        if (!str_contains("$class::$name", $this->filter)) {
            return;
        }
        try {
            (new $class())->runTest($method, $arguments);
            ++$this->passed;
        } catch (Skipped) {
            ++$this->skipped;
        } catch (\Throwable $e) {
            $this->fail("$class::$name", $e);
        }
    }

    private function fail(string $name, \Throwable $e): void
    {
        ++$this->failed;
        echo "FAIL $name\n";
        $text = $e instanceof AssertionFailed ? $e->getMessage() : $e::class . ': ' . $e->getMessage();
        echo preg_replace('/^/m', '    ', $text), "\n";
        foreach ($e->getTrace() as $frame) {
            if (isset($frame['file']) && !str_contains($frame['file'], 'StandIn')) {
                echo "    $frame[file]:$frame[line]\n";
                break;
            }
        }
    }
}
