<?php

declare(strict_types=1);

namespace Surus\Wasm\Cli;

use Surus\Wasm\Runtime\Profiler;

/** A table of how long functions took. */
final class ProfileReport
{
    /** A terminal gets no more than that; a file gets all. */
    private const MOST = 40;

    public function __construct(private readonly Profiler $profiler)
    {
    }

    /**
     * @param string|null $path null: standard error
     * @throws Failure if it cannot be written
     */
    public function write(Terminal $terminal, ?string $path): void
    {
        if ($path === null) {
            $terminal->error(rtrim($this->text(self::MOST)));
        } else {
            OutputFile::write($terminal, $path, $this->text(PHP_INT_MAX));
        }
    }

    private function text(int $most): string
    {
        $functions = $this->profiler->functions();
        $sum = max(1, array_sum(array_column($functions, 'self')));
        $text = sprintf("%10s  %6s  %10s  %10s  %s\n", 'self ms', '%', 'total ms', 'calls', 'function');
        foreach (array_slice($functions, 0, $most) as $function) {
            $text .= sprintf(
                "%10.3f  %6.2f  %10.3f  %10d  %s\n",
                $function['self'] / 1e6,
                100 * $function['self'] / $sum,
                $function['total'] / 1e6,
                $function['calls'],
                $function['name'],
            );
        }
        $rest = array_slice($functions, $most);
        if ($rest !== []) {
            $text .= sprintf("%10.3f  in %d others\n", array_sum(array_column($rest, 'self')) / 1e6, count($rest));
        }
        return $text;
    }
}
