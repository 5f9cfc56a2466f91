<?php

declare(strict_types=1);

namespace Surus\Wasm\Start;

/**
 * Sees which functions return before the first call of the host that is not Repeatable, and what they call: each function's code is
 * loaded when it is first called.
 *
 * @internal
 */
final class Observation implements Watch
{
    /** So many functions are recorded at most: those that call most others. */
    private const MOST = 6;

    /** What calls fewer others is not worth it. */
    private const LEAST = 16;

    /** Programs that have come so far without an end of their start take too much memory here. */
    private const MOST_CALLS = 30000;

    /** @var list<list<int>> of each first call the functions that were running, and the one that was called */
    private array $calls = [];
    private readonly string $namespace;

    public function __construct(private readonly Program $program)
    {
        $this->namespace = $program->state->module->code->className(0);
        $program->state->module->code->onLoad = $this->load(...);
        $program->begin($this);
    }

    private function load(string $name): void
    {
        $this->calls[] = [...$this->running(), (int) substr($name, 1)];
        if (\count($this->calls) > self::MOST_CALLS) {
            $this->end();
        }
    }

    /** @return list<int> functions */
    private function running(): array
    {
        $start = \strlen($this->namespace) - 1;
        $running = [];
        $last = -1;
        foreach (debug_backtrace(DEBUG_BACKTRACE_IGNORE_ARGS) as $frame) {
            $class = $frame['class'] ?? '';
            if (strncmp($class, $this->namespace, $start) === 0) {
                $function = (int) substr($class, $start);
                // One that goes on in its second class is there twice.
                if ($function !== $last) {
                    $running[] = $last = $function;
                }
            }
        }
        return array_reverse($running);
    }

    public function callHost(string $name, array $arguments, \Closure $function): ?int
    {
        if (!Repeatable::is($name, $arguments, $this->program->guest)) {
            $this->choose($this->running());
        }
        return $function(...$arguments);
    }

    public function enter(string $name, string $class, int $left, array $arguments): mixed
    {
        return $class::c($this->program->state, $left, ...$arguments);
    }

    public function end(): void
    {
        if ($this->program->guest->watch === $this) {
            $this->choose([]);
        }
    }

    /** @param list<int> $running functions that have not returned yet */
    private function choose(array $running): void
    {
        $counts = [];
        foreach ($this->calls as $call) {
            $depth = 0;
            while (isset($running[$depth], $call[$depth]) && $running[$depth] === $call[$depth]) {
                ++$depth;
            }
            $function = $call[$depth] ?? null;
            if ($function !== null && $depth > 0) {
                $counts[$function] = ($counts[$function] ?? 0) + 1;
            }
        }
        $counts = array_diff_key($counts, array_flip($running));
        arsort($counts);
        $chosen = [];
        foreach (\array_slice($counts, 0, self::MOST, true) as $function => $count) {
            if ($count > self::LEAST) {
                $chosen[] = "f$function";
            }
        }
        $this->program->release();
        $this->program->file->choose($chosen);
    }
}
