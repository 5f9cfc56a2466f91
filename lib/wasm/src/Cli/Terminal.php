<?php

declare(strict_types=1);

namespace Surus\Wasm\Cli;

use Surus\Wasm\Wasi\{Errno, HostCall};

/** The streams that a command reads and writes. */
final class Terminal
{
    private const SECONDS_BETWEEN_STATUS = 0.1;

    private bool $hasStatus = false;
    private float $statusTime = 0;

    /**
     * @param resource $input
     * @param resource $output
     * @param resource $errors
     */
    public function __construct(
        public readonly mixed $input,
        public readonly mixed $output,
        public readonly mixed $errors,
    ) {
    }

    /**
     * @throws ClosedOutput if nobody reads it any more
     * @throws Failure if it cannot be written
     */
    public function write(string $text): void
    {
        $this->clearStatus();
        $written = HostCall::quiet(fn () => fwrite($this->output, $text));
        if ($written !== strlen($text)) {
            throw HostCall::lastError() === Errno::PIPE
                ? new ClosedOutput()
                : new Failure('Cannot write to standard output');
        }
    }

    /**
     * @throws ClosedOutput
     * @throws Failure
     */
    public function line(string $text = ''): void
    {
        $this->write($text . "\n");
    }

    /** A line on standard error. If that cannot be written there is nowhere left to say so. */
    public function error(string $text): void
    {
        $this->clearStatus();
        HostCall::quiet(fn () => fwrite($this->errors, $text . "\n"));
    }

    /** What is being done, for as long as that takes; only seen at a terminal. It may be called very often. */
    public function status(string $text): void
    {
        $now = microtime(true);
        if ($this->hasStatus && $now - $this->statusTime < self::SECONDS_BETWEEN_STATUS) {
            return;
        }
        $this->statusTime = $now;
        if (stream_isatty($this->errors)) {
            fwrite($this->errors, "\r\e[K" . substr($text, 0, 78));
            $this->hasStatus = true;
        }
    }

    public function clearStatus(): void
    {
        if ($this->hasStatus) {
            fwrite($this->errors, "\r\e[K");
            $this->hasStatus = false;
        }
    }
}
