<?php

declare(strict_types=1);

namespace Surus\Wasm\Compiler;

/**
 * The class of a function, of which regions can be left out: what programs never come to need not be parsed in each process. Where
 * one does come to such a region it goes on in a second class, that has all of the code, with the same variables.
 *
 * A region begins at a place that code inside is only reached through, and ends with the block it is in. In the body the number
 * of one that begins is between BEGIN and NUMBERED, and where it ends is END. All variants have the same lines. See RegionMarks.
 */
final class SparseFunction
{
    public const BEGIN = "\1";
    public const NUMBERED = "\2";
    public const END = "\3";

    /** What the name of the second class ends with. */
    public const RESUMED = 'x';

    /** Shorter regions are as fast to parse as what would stand for them. */
    private const LEAST_LENGTH = 300;

    public const ENTRY = -1;

    /** What is run so often should be fast, whatever its length. */
    public const HOT = 512;

    private const MARKS = '/\x01(\d+)\x02|\x03/';

    /** @var array<int, string> by region: arguments of the second class' function, after those of all functions */
    private array $arguments = [];
    /** Statements of its beginning, which follow from them. */
    private string $resumption = '';
    /** Its parameters for these. */
    private string $variables = '';
    /** @var array<int, int> how often processes have come to regions, and by ENTRY to the function */
    private array $counts = [];
    /** The class that counts in this process. */
    private string $counter = '';

    /**
     * @param string $namespace of the class
     * @param string $name of the class
     * @param string $parameters of its function
     * @param string $entry statements of its beginning
     * @param string $head more of them, which the second class has, too
     * @param string $initial and more, which it has not
     * @param string $body with marks
     */
    public function __construct(
        private readonly string $namespace,
        public readonly string $name,
        private readonly string $parameters,
        private readonly string $entry,
        private readonly string $head,
        private readonly string $initial,
        private string $body,
    ) {
        $this->chooseRegions();
    }

    public static function withoutMarks(string $body): string
    {
        return (string) preg_replace(self::MARKS, '', $body);
    }

    /** Forgets the regions that are not worth it. */
    private function chooseRegions(): void
    {
        preg_match_all(self::MARKS, $this->body, $marks, PREG_SET_ORDER | PREG_OFFSET_CAPTURE);
        $ends = self::ends($marks);
        $body = '';
        $position = 0;
        $open = [];
        foreach ($marks as $i => [[$mark, $start]]) {
            $body .= substr($this->body, $position, $start - $position);
            $position = $start + \strlen($mark);
            if ($mark === self::END) {
                $body .= array_pop($open) === true ? self::END : '';
                continue;
            }
            $open[] = $isKept = $ends[$i] - $start >= self::LEAST_LENGTH;
            if ($isKept) {
                $this->arguments[(int) $marks[$i][1][0]] = '';
                $body .= $mark;
            }
        }
        $this->body = $body . substr($this->body, $position);
    }

    /**
     * @param list<array{array{string, int}}> $marks
     * @return array<int, int> where regions end, by the places of their beginnings in the list
     */
    private static function ends(array $marks): array
    {
        $ends = $open = [];
        foreach ($marks as $i => [[$mark, $at]]) {
            if ($mark === self::END) {
                $ends[(int) array_pop($open)] = $at;
            } else {
                $open[] = $i;
            }
        }
        return $ends;
    }

    /** @return list<int> those that can be left out */
    public function regions(): array
    {
        return array_keys($this->arguments);
    }

    /**
     * Says what the second class needs to go on.
     *
     * @param array<int, array<string, string>> $variables that it is given, by region; names by names
     * @param string $resumption statements of one line
     */
    public function setResumption(array $variables, string $resumption): void
    {
        $this->resumption = $resumption;
        $counts = array_count_values(array_merge([], ...array_values(array_map(array_keys(...), $variables))));
        arsort($counts);
        // What is seldom needed comes last, where it can be left out.
        $all = array_keys($counts);
        foreach ($all as $variable) {
            $this->variables .= ", $variable = 0";
        }
        $zeroes = array_fill_keys($all, '0');
        foreach ($variables as $region => $needed) {
            $arguments = array_merge($zeroes, $needed);
            while (end($arguments) === '0') {
                array_pop($arguments);
            }
            $this->arguments[$region] = $arguments === [] ? '' : ', ' . implode(', ', $arguments);
        }
    }

    /** Of its code, in bytes. */
    public function length(): int
    {
        return \strlen($this->body);
    }

    /** Whether there is anything to leave out. */
    public function hasRegions(): bool
    {
        return $this->arguments !== [];
    }

    /** How often processes came to a region, or by ENTRY to the function; null: that was not counted. */
    public function count(int $region): ?int
    {
        return $this->counts[$region] ?? null;
    }

    /** Whether some of it is run often. */
    public function isHot(): bool
    {
        return $this->counts !== [] && max($this->counts) >= self::HOT;
    }

    /** What stands for a region. */
    public function leave(int $region): string
    {
        return "return $this->name" . self::RESUMED . "::c(\$I, \$d, $region{$this->arguments[$region]});";
    }

    /** All of it, to be run as it is; it counts in self::$r how often it came to which region. */
    public function whole(): string
    {
        return $this->text($this->name, $this->parameters, $this->entry . $this->head . $this->initial, $this->counted(false), true);
    }

    /** The second class. */
    public function resumed(): string
    {
        $cases = '';
        foreach ($this->arguments as $region => $unused) {
            $cases .= "case $region: goto P$region; ";
        }
        $head = self::lines($this->entry) . $this->head . self::lines($this->initial) . "{$this->resumption}switch (\$k) { $cases} ";
        return $this->text($this->name . self::RESUMED, "\$I, \$d, \$k$this->variables", $head, $this->counted(true), true);
    }

    /** Adds what this process has come to. */
    public function addCounts(): void
    {
        foreach ("$this->namespace\\$this->counter"::$r as $region => $count) {
            $this->counts[$region] = ($this->counts[$region] ?? 0) + $count;
        }
    }

    /** Without the regions that no process has come to. */
    public function reached(): string
    {
        $body = '';
        $position = $left = 0;
        preg_match_all(self::MARKS, $this->body, $marks, PREG_SET_ORDER | PREG_OFFSET_CAPTURE);
        foreach ($marks as $mark) {
            [$text, $at] = $mark[0];
            $between = substr($this->body, $position, $at - $position);
            $body .= $left === 0 ? $between : self::lines($between);
            $position = $at + \strlen($text);
            if ($text === self::END) {
                $left -= $left > 0 ? 1 : 0;
            } elseif ($left > 0) {
                ++$left;
            } elseif ($this->count((int) $mark[1][0]) === 0) {
                $left = 1;
                $body .= $this->leave((int) $mark[1][0]);
            }
        }
        return $this->text($this->name, $this->parameters, $this->entry . $this->head . $this->initial, $body . substr($this->body, $position), false);
    }

    /** As many lines, with nothing in them. */
    private static function lines(string $code): string
    {
        return str_repeat("\n", substr_count($code, "\n"));
    }

    private function text(string $name, string $parameters, string $head, string $body, bool $counts): string
    {
        $counters = '';
        if ($counts) {
            foreach ([self::ENTRY, ...$this->regions()] as $region) {
                $counters .= "$region => 0, ";
            }
            $counters = " public static \$r = [$counters];";
        }
        return ModuleCode::beginning($this->namespace) . "final class $name {{$counters}\nstatic function c($parameters) {\n$head$body}\n}\n";
    }

    /** The body, which counts. */
    private function counted(bool $isResumed): string
    {
        $this->counter = $this->name . ($isResumed ? self::RESUMED : '');
        $label = $isResumed ? 'P\1: ' : '';
        $body = preg_replace('/\x01(\d+)\x02/', "$label++self::\\\$r[\\1]; ", $this->body);
        return ($isResumed ? '' : '++self::$r[' . self::ENTRY . ']; ') . str_replace(self::END, '', (string) $body);
    }
}
