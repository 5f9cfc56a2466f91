<?php

declare(strict_types=1);

namespace Surus\Fuzz\Wasm;

/** Runs workers, each for some mutants, so that one which dies is one find. */
final class Campaign
{
    private const BATCH = 250;
    private const MOST_SECONDS = 30;

    public int $done = 0;
    public int $valid = 0;
    public int $finds = 0;
    private readonly \HashContext $hash;

    /**
     * @param list<string> $command of a worker, but for the first mutant's number and how many
     * @param resource|null $outcomes where the workers' lines go
     */
    public function __construct(
        private readonly array $command,
        private readonly int $seed,
        private readonly string $folder,
        private readonly string $current,
        private $outcomes,
    ) {
        $this->hash = hash_init('xxh64');
    }

    /** Ends after that many mutants or seconds, whichever is first. */
    public function run(int $from, int $count, float $seconds): string
    {
        $end = hrtime(true) + $seconds * 1e9;
        $next = $from;
        while ($next < $from + $count && hrtime(true) < $end) {
            $next = $this->batch($next, min(self::BATCH, $from + $count - $next));
        }
        return hash_final($this->hash);
    }

    /** @return int the number of the mutant to go on with */
    private function batch(int $from, int $count): int
    {
        $log = "$this->current.log";
        $process = proc_open(
            [...$this->command, "--from=$from", "--count=$count"],
            [['file', '/dev/null', 'r'], ['pipe', 'w'], ['file', $log, 'w']],
            $pipes,
        );
        $next = $from;
        $problem = null;
        stream_set_blocking($pipes[1], false);
        $rest = '';
        while (true) {
            $read = [$pipes[1]];
            $none = null;
            if (stream_select($read, $none, $none, self::MOST_SECONDS) === 0) {
                $problem = 'hangs';
                proc_terminate($process, 9);
                break;
            }
            $bytes = (string) fread($pipes[1], 65536);
            if ($bytes === '' && feof($pipes[1])) {
                break;
            }
            $lines = explode("\n", $rest . $bytes);
            $rest = array_pop($lines);
            foreach ($lines as $line) {
                $next = $this->line($line, $next);
            }
        }
        fclose($pipes[1]);
        $status = proc_close($process);
        if ($next < $from + $count) {
            $problem ??= "ends with status $status: " . substr(trim($rest . file_get_contents($log)), 0, 300);
            $file = "$this->folder/$this->seed-$next.wasm";
            copy($this->current, $file);
            $this->line("$next\tFIND\t$file: " . strtr($problem, "\n", ' '), $next);
            return $next + 1;
        }
        return $next;
    }

    private function line(string $line, int $expected): int
    {
        $parts = explode("\t", $line);
        if ($parts[0] !== (string) $expected || \count($parts) !== 3) {
            echo "$line\n";
            return $expected;
        }
        ++$this->done;
        if ($parts[1] === 'FIND') {
            ++$this->finds;
            echo "$parts[2]\n";
        } elseif ($parts[1] === 'valid') {
            ++$this->valid;
        }
        hash_update($this->hash, $line);
        if ($this->outcomes !== null) {
            fwrite($this->outcomes, "$line\n");
        }
        return $expected + 1;
    }
}
