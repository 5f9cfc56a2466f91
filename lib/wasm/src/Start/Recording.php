<?php

declare(strict_types=1);

namespace Surus\Wasm\Start;

use Surus\Wasm\Memory;
use Surus\Wasm\Runtime\HostMemory;

/**
 * Notes all calls of the host, and what the chosen functions leave behind.
 *
 * @internal
 */
final class Recording implements Watch
{
    /** Bytes of memory that may be kept. */
    private const MOST_BYTES = 16 << 20;

    private const BLOCK = 4096;

    private readonly LoggedMemory $logged;
    /** @var list<array{string, list<int>, int, list<array{int, int, string}>, string}> names, arguments, pages, reads, effects */
    private array $log = [];
    /** @var array<string, array<string, mixed>> what functions have left behind */
    private array $functions = [];
    /** @var array<string, true> those that were called */
    private array $called = [];
    private bool $isInside = false;
    private bool $isOver = false;
    private int $size = 0;

    public function __construct(private readonly Program $program)
    {
        $this->logged = new LoggedMemory($program->memory);
    }

    public function callHost(string $name, array $arguments, \Closure $function): ?int
    {
        if (!Repeatable::is($name, $arguments, $this->program->guest)) {
            $this->end();
            return $function(...$arguments);
        }
        $this->program->guest->memory = $this->logged;
        $pages = $this->logged->begin();
        try {
            $result = $function(...$arguments);
        } catch (\Throwable $e) {
            $this->end();
            throw $e;
        } finally {
            $this->program->guest->memory = $this->program->memory;
        }
        $this->log[] = [$name, $arguments, $pages, $this->logged->reads, Program::effect($result, $this->logged->writes)];
        return $result;
    }

    public function enter(string $name, string $class, int $left, array $arguments): mixed
    {
        $isFirst = !isset($this->called[$name]);
        $this->called[$name] = true;
        if ($this->isInside || $this->isOver || !$isFirst || !HostMemory::has(3 * $this->program->memory->byteLength())) {
            return $class::c($this->program->state, $left, ...$arguments);
        }
        $before = $this->program->memory->read(0, $this->program->memory->byteLength());
        $references = $this->program->references();
        $first = \count($this->log);
        $this->isInside = true;
        try {
            $result = $class::c($this->program->state, $left, ...$arguments);
        } catch (\Throwable $e) {
            $this->end();
            throw $e;
        } finally {
            $this->isInside = false;
        }
        // What it called may have ended this.
        if ($this->program->guest->watch !== $this || $references !== $this->program->references()) {
            return $result;
        }
        $globals = $this->program->globals();
        if (Program::isPlain([$arguments, $result, $globals]) && HostMemory::has(3 * $this->program->memory->byteLength())) {
            $this->keep($name, $before, [
                'first' => $first,
                'end' => \count($this->log),
                'left' => $left,
                'arguments' => $arguments,
                'result' => $result,
                'globals' => $globals,
                'pagesBefore' => intdiv(\strlen($before), Memory::PAGE_SIZE),
                'pages' => $this->program->memory->pages(),
            ]);
        }
        return $result;
    }

    /** @param array<string, mixed> $function */
    private function keep(string $name, string $before, array $function): void
    {
        $changes = self::changes($before, $this->program->memory->read(0, $this->program->memory->byteLength()));
        foreach ($changes as [, $bytes]) {
            $this->size += \strlen($bytes);
        }
        if ($this->size <= self::MOST_BYTES) {
            $this->functions[$name] = ['changes' => $changes] + $function;
        } else {
            $this->end();
        }
    }

    /** @return list<array{int, string}> places and bytes, from the lowest place on */
    private static function changes(string $before, string $after): array
    {
        $changes = [];
        $zeroes = str_repeat("\0", self::BLOCK);
        for ($at = 0, $end = \strlen($after); $at < $end; $at += self::BLOCK) {
            $new = substr($after, $at, self::BLOCK);
            $old = $at < \strlen($before) ? substr($before, $at, self::BLOCK) : $zeroes;
            if ($new !== $old) {
                $difference = $new ^ $old;
                $from = strspn($difference, "\0");
                $changes[] = [$at + $from, substr($new, $from, \strlen(rtrim($difference, "\0")) - $from)];
            }
        }
        return $changes;
    }

    public function end(): void
    {
        if ($this->isOver) {
            return;
        }
        $this->isOver = true;
        $this->program->release();
        $last = 0;
        foreach ($this->functions as $function) {
            $last = max($last, $function['end']);
        }
        if ($this->functions === [] || $this->program->memory->hasRefused) {
            $this->program->file->choose([]);
        } else {
            $this->program->file->record(\array_slice($this->log, 0, $last), $this->functions);
        }
        $this->functions = $this->log = [];
    }
}
