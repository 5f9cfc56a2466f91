<?php

declare(strict_types=1);

namespace Surus\Wasm\Start;

/**
 * Puts what recorded functions left behind in the place of running them, as long as the host gives the same.
 *
 * @internal
 */
final class Replay implements Watch
{
    private readonly LoggedMemory $logged;
    private readonly RecordedMemory $recorded;
    /** How many calls of the host were the same. */
    private int $count = 0;
    private bool $isOver = false;
    /**
     * Calls that were done for a function that is run after all: names, arguments, what was written, and the result, or what was
     * thrown.
     *
     * @var list<array{string, list<int>, list<array{int, string}>, int|\Throwable|null}>
     */
    private array $done = [];

    /**
     * @param list<array{string, list<int>, int, list<array{int, int, string}>, string}> $log see Recording
     * @param array<string, array<string, mixed>> $functions
     */
    public function __construct(private readonly Program $program, private readonly array $log, private array $functions)
    {
        $this->logged = new LoggedMemory($program->memory);
        $this->recorded = new RecordedMemory($program->memory);
    }

    public function callHost(string $name, array $arguments, \Closure $function): ?int
    {
        if ($this->isOver) {
            return $this->again($name, $arguments);
        }
        $this->program->guest->memory = $this->logged;
        $this->logged->begin();
        try {
            $result = $function(...$arguments);
        } catch (\Throwable $e) {
            $this->diverge();
            throw $e;
        } finally {
            $this->program->guest->memory = $this->program->memory;
        }
        [$sameName, $sameArguments, , , $effect] = $this->log[$this->count++] ?? ['', [], 0, [], ''];
        if ($name !== $sameName || $arguments !== $sameArguments || Program::effect($result, $this->logged->writes) !== $effect) {
            $this->diverge();
        }
        return $result;
    }

    /**
     * Gives what a call that was done already has given.
     *
     * @param list<int> $arguments
     */
    private function again(string $name, array $arguments): ?int
    {
        [$sameName, $sameArguments, $writes, $result] = array_shift($this->done) ?? ['', [], [], 0];
        if ($name !== $sameName || $arguments !== $sameArguments) {
            throw new \LogicException("The program called $name where another process called $sameName, though all was the same before");
        }
        if ($this->done === []) {
            $this->program->release();
        }
        foreach ($writes as [$offset, $bytes]) {
            $this->program->memory->write($offset, $bytes);
        }
        return $result instanceof \Throwable ? throw $result : $result;
    }

    public function enter(string $name, string $class, int $left, array $arguments): mixed
    {
        $function = $this->functions[$name] ?? null;
        unset($this->functions[$name]);
        if (!$this->isOver && $function !== null) {
            if ($this->isSame($function, $left, $arguments) && $this->replay($function)) {
                if ($this->functions === []) {
                    $this->end();
                }
                return $function['result'];
            }
            $this->diverge();
        }
        return $class::c($this->program->state, $left, ...$arguments);
    }

    /**
     * @param array<string, mixed> $function
     * @param list<mixed> $arguments
     */
    private function isSame(array $function, int $left, array $arguments): bool
    {
        return $this->count === $function['first'] && $left >= $function['left'] && $arguments === $function['arguments']
            && $this->program->memory->pages() === $function['pagesBefore'] && !$this->program->memory->hasRefused;
    }

    /** @param array<string, mixed> $function */
    private function replay(array $function): bool
    {
        if (!$this->callAll($function['first'], $function['end'])) {
            return false;
        }
        $memory = $this->program->memory;
        if ($memory->grow($function['pages'] - $memory->pages()) < 0) {
            return false;
        }
        $memory->writeAll($function['changes']);
        $this->program->setGlobals($function['globals']);
        $this->done = [];
        return true;
    }

    /** Whether the host does the same. */
    private function callAll(int $first, int $end): bool
    {
        $this->program->guest->memory = $this->recorded;
        try {
            for ($this->count = $first; $this->count < $end; ++$this->count) {
                [$name, $arguments, $pages, $reads, $effect] = $this->log[$this->count];
                $this->recorded->begin($pages, $reads);
                try {
                    $result = ($this->program->guest->functions[$name])(...$arguments);
                } catch (Diverged) {
                    // It has done nothing yet.
                    return false;
                } catch (\Throwable $e) {
                    $this->done[] = [$name, $arguments, $this->recorded->writes, $e];
                    return false;
                }
                $this->done[] = [$name, $arguments, $this->recorded->writes, $result];
                if (Program::effect($result, $this->recorded->writes) !== $effect) {
                    return false;
                }
            }
        } finally {
            $this->program->guest->memory = $this->program->memory;
        }
        return true;
    }

    private function diverge(): void
    {
        $this->isOver = true;
        $this->program->file->fail();
        if ($this->done === []) {
            $this->program->release();
        }
    }

    public function end(): void
    {
        $this->isOver = true;
        $this->program->release();
    }
}
