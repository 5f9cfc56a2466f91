<?php

declare(strict_types=1);

namespace Surus\Wasm\Runtime;

use Surus\Wasm\Compiler\ModuleCode;

/** Counts and times the calls of functions that were compiled to be profiled. All times are nanoseconds. */
final class Profiler
{
    /** What it took to translate functions or to get them from a cache, when they were first called. */
    public const LOADING = '(loading of code)';

    /** @var array<string, int> by function, as are the others: how often it was called */
    private array $calls = [];
    /** @var array<string, int> without what it called */
    private array $self = [];
    /** @var array<string, int> with what it called; nested calls of itself count once */
    private array $total = [];
    /** @var array<string, int> how many of its calls are running */
    private array $running = [];
    /** @var array<string, int> when the outermost one began */
    private array $began = [];
    /** @var list<string> the functions that are running */
    private array $stack = [];
    private string $current = '';
    /** When the current function was entered or returned to. */
    private int $since = 0;

    /** @internal @param string $function its class (or what that would be for an imported one), or LOADING */
    public function enter(string $function): void
    {
        if (!isset($this->calls[$function])) {
            $this->calls[$function] = $this->self[$function] = $this->total[$function] = $this->running[$function] = 0;
        }
        $now = hrtime(true);
        if ($this->current !== '') {
            $this->self[$this->current] += $now - $this->since;
        }
        ++$this->calls[$function];
        if (++$this->running[$function] === 1) {
            $this->began[$function] = $now;
        }
        $this->stack[] = $this->current;
        $this->current = $function;
        $this->since = $now;
    }

    /** @internal The function that was entered last has ended. */
    public function leave(): void
    {
        $now = hrtime(true);
        $function = $this->current;
        $this->self[$function] += $now - $this->since;
        if (--$this->running[$function] === 0) {
            $this->total[$function] += $now - $this->began[$function];
        }
        $this->current = array_pop($this->stack);
        $this->since = $now;
    }

    /**
     * What was called and has ended, by falling time of their own. Names are known as long as the module is there.
     *
     * @return list<array{name: string, calls: int, self: int, total: int}>
     */
    public function functions(): array
    {
        $functions = [];
        foreach ($this->calls as $function => $calls) {
            $functions[] = [
                'name' => $function === self::LOADING ? $function : ModuleCode::describe($function),
                'calls' => $calls,
                'self' => $this->self[$function],
                'total' => $this->total[$function],
            ];
        }
        usort($functions, static fn (array $a, array $b): int => $b['self'] <=> $a['self']);
        return $functions;
    }
}
