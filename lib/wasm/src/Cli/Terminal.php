<?php

declare(strict_types=1);

namespace Surus\Wasm\Cli;

/** The streams that a command reads and writes. */
final class Terminal
{
    private bool $hasStatus = false;

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

    public function write(string $text): void
    {
        $this->clearStatus();
        fwrite($this->output, $text);
    }

    public function line(string $text = ''): void
    {
        $this->write($text . "\n");
    }

    /** A line on standard error. */
    public function error(string $text): void
    {
        $this->clearStatus();
        fwrite($this->errors, $text . "\n");
    }

    /** What is being done, for as long as that takes; only seen at a terminal. */
    public function status(string $text): void
    {
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
