<?php

declare(strict_types=1);

namespace Surus\Fuzz\Wasm;

use Surus\Wasm\Memory\Backend;

/** Tries a range of mutants. What it finds it writes down; what kills it is in the file "current.wasm" then. */
final class Worker
{
    /** Of the processor's time, for one mutant. */
    private const MOST_SECONDS = 5.0;
    private const MOST_TRIALS_TO_REDUCE = 200;

    /** @param list<Backend> $backends */
    public function __construct(
        private readonly Mutator $mutator,
        private readonly array $backends,
        private readonly int $seed,
        private readonly string $folder,
        private readonly string $current,
    ) {
    }

    /** For each mutant a line: its number, and a hash of its outcome or "FIND" and what it is. */
    public function run(int $from, int $count): void
    {
        for ($number = $from; $number < $from + $count; ++$number) {
            mt_srand($this->seed * 1000003 + $number);
            $steps = $this->mutator->steps();
            $mutant = end($steps);
            file_put_contents($this->current, $mutant);
            $start = self::processorSeconds();
            $isPrinted = mt_rand(0, 7) === 0;
            $problem = $this->problem($mutant, $isPrinted, $outcome);
            $seconds = self::processorSeconds() - $start;
            if ($problem === null && $seconds > self::MOST_SECONDS) {
                $problem = \sprintf('slow: %.1f s', $seconds);
            } elseif ($problem !== null) {
                $mutant = $this->reduce($steps, self::kind($problem), $isPrinted);
            }
            if ($problem === null) {
                echo "$number\t", str_starts_with($outcome, 'valid') ? 'valid' : 'invalid', "\t", hash('xxh64', $outcome), "\n";
            } else {
                $file = "$this->folder/$this->seed-$number";
                file_put_contents("$file.wasm", $mutant);
                file_put_contents("$file.txt", $problem);
                echo "$number\tFIND\t$file.wasm: ", self::kind($problem), "\n";
            }
        }
    }

    private static function processorSeconds(): float
    {
        $usage = getrusage();
        return $usage['ru_utime.tv_sec'] + $usage['ru_utime.tv_usec'] / 1e6;
    }

    private function problem(string $bytes, bool $isPrinted, ?string &$outcome = null): ?string
    {
        try {
            $outcome = Trial::outcome($bytes, $this->backends, $isPrinted);
            if ($isPrinted) {
                foreach ($this->backends as $backend) {
                    Trial::withoutLimits($bytes, $backend);
                }
            }
            return null;
        } catch (\Throwable $e) {
            return (string) $e;
        }
    }

    /** The first line without what differs from module to module. */
    private static function kind(string $problem): string
    {
        return preg_replace('/[0-9a-f]{16,}\w*|\d+/', 'N', substr(strtok($problem, "\n"), 0, 200));
    }

    /**
     * The first step with the same problem, without those sections and entries that it does not need.
     *
     * @param non-empty-list<string> $steps
     */
    private function reduce(array $steps, string $kind, bool $isPrinted): string
    {
        $fails = function (string $bytes) use ($kind, $isPrinted): bool {
            $problem = $this->problem($bytes, $isPrinted);
            return $problem !== null && self::kind($problem) === $kind;
        };
        $best = end($steps);
        foreach ($steps as $step) {
            if ($fails($step)) {
                $best = $step;
                break;
            }
        }
        $tree = ModuleTree::read($best);
        $trials = 0;
        for ($i = \count($tree->sections) - 1; $i >= 0; --$i) {
            $smaller = clone $tree;
            array_splice($smaller->sections, $i, 1);
            if (++$trials < self::MOST_TRIALS_TO_REDUCE && $fails($smaller->write())) {
                $tree = $smaller;
                continue;
            }
            for ($j = \count($tree->sections[$i]['entries']) - 1; $j >= 0 && ++$trials < self::MOST_TRIALS_TO_REDUCE; --$j) {
                $smaller = clone $tree;
                array_splice($smaller->sections[$i]['entries'], $j, 1);
                if ($fails($smaller->write())) {
                    $tree = $smaller;
                }
            }
        }
        $reduced = $tree->write();
        return $fails($reduced) ? $reduced : $best;
    }
}
