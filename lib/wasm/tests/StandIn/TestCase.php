<?php

declare(strict_types=1);

namespace Surus\Wasm\Tests\StandIn;

/** What the tests need of PHPUnit's TestCase, where PHPUnit is not there: see run.php. */
abstract class TestCase extends Assert
{
    private ?string $exception = null;
    private ?string $exceptionMessage = null;
    private ?string $exceptionPattern = null;
    private ?string $output = null;

    protected function setUp(): void
    {
    }

    protected function tearDown(): void
    {
    }

    /** @param class-string<\Throwable> $class */
    public function expectException(string $class): void
    {
        $this->exception = $class;
    }

    public function expectExceptionMessage(string $part): void
    {
        $this->exceptionMessage = $part;
    }

    public function expectExceptionMessageMatches(string $pattern): void
    {
        $this->exceptionPattern = $pattern;
    }

    public function expectOutputString(string $output): void
    {
        $this->output = $output;
    }

    /**
     * @param array<mixed> $arguments
     * @throws \Throwable if the test fails
     */
    final public function runTest(string $method, array $arguments): void
    {
        $before = self::$assertions;
        ob_start();
        try {
            $this->setUp();
            try {
                $this->$method(...$arguments);
                $thrown = null;
            } catch (AssertionFailed | Skipped $e) {
                throw $e;
            } catch (\Throwable $e) {
                $thrown = $e;
            } finally {
                $this->tearDown();
            }
        } finally {
            $output = (string) ob_get_clean();
        }
        $this->checkException($thrown);
        self::assertSame($this->output ?? '', $output, 'The output is not what was expected.');
        if (self::$assertions === $before + 1 && $this->output === null) {
            self::fail('The test asserts nothing.');
        }
    }

    private function checkException(?\Throwable $thrown): void
    {
        if ($this->exception === null && $this->exceptionMessage === null && $this->exceptionPattern === null) {
            if ($thrown !== null) {
                throw $thrown;
            }
            return;
        }
        if ($thrown === null) {
            self::fail("Nothing was thrown, but $this->exception was expected.");
        }
        if ($this->exception !== null && !$thrown instanceof $this->exception) {
            throw $thrown;
        }
        ++self::$assertions;
        self::assertStringContainsString($this->exceptionMessage ?? '', $thrown->getMessage());
        self::assertMatchesRegularExpression($this->exceptionPattern ?? '//', $thrown->getMessage());
    }
}
