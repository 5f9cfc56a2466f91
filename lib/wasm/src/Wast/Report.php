<?php

declare(strict_types=1);

namespace Surus\Wasm\Wast;

/** What came of a script's commands. */
final class Report
{
    public const PASSED = 'passed';
    public const FAILED = 'failed';
    public const SKIPPED = 'skipped';

    /** @var array<string, array{passed: int, failed: int, skipped: int}> by kind of command */
    public array $counts = [];

    /** @var list<array{int, string, string}> line, kind, and what went wrong */
    public array $failures = [];

    /** @var list<array{int, string, string}> line, kind, and how an error was worded otherwise than expected */
    public array $differingReasons = [];

    /** @var array<string, int> how much was skipped, by the proposal that it needs */
    public array $skipped = [];

    public function __construct(public readonly string $name)
    {
    }

    public function pass(Command $command): void
    {
        $this->count($command, self::PASSED);
    }

    public function fail(Command $command, string $reason): void
    {
        $this->count($command, self::FAILED);
        $this->failures[] = [$command->line, $command->kind, $reason];
    }

    public function skip(Command $command, string $proposal): void
    {
        $this->count($command, self::SKIPPED);
        $this->skipped[$proposal] = ($this->skipped[$proposal] ?? 0) + 1;
    }

    public function differ(Command $command, string $expected, string $actual): void
    {
        $this->differingReasons[] = [$command->line, $command->kind, "expected \"$expected\", but it says \"$actual\""];
    }

    /** How many commands had that result; of assertions alone, unless $all. */
    public function total(string $result, bool $all = false): int
    {
        $total = 0;
        foreach ($this->counts as $kind => $counts) {
            if ($all || str_starts_with($kind, 'assert_')) {
                $total += $counts[$result];
            }
        }
        return $total;
    }

    private function count(Command $command, string $result): void
    {
        $this->counts[$command->kind] ??= [self::PASSED => 0, self::FAILED => 0, self::SKIPPED => 0];
        $this->counts[$command->kind][$result]++;
    }

    /** One line of figures, and one for each failure. */
    public function __toString(): string
    {
        $text = sprintf(
            "%s: %d passed, %d failed, %d skipped\n",
            $this->name,
            $this->total(self::PASSED, true),
            $this->total(self::FAILED, true),
            $this->total(self::SKIPPED, true),
        );
        foreach ($this->failures as [$line, $kind, $reason]) {
            $text .= "  line $line, $kind: $reason\n";
        }
        foreach ($this->differingReasons as [$line, $kind, $reason]) {
            $text .= "  line $line, $kind (passed): $reason\n";
        }
        foreach ($this->skipped as $proposal => $count) {
            $text .= "  skipped for $proposal: $count\n";
        }
        return $text;
    }
}
