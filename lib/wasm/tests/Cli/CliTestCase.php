<?php

declare(strict_types=1);

namespace Surus\Wasm\Tests\Cli;

use PHPUnit\Framework\TestCase;
use Surus\Wasm\Cli\Application;

/** Runs commands with streams and files of its own. */
abstract class CliTestCase extends TestCase
{
    protected string $directory;
    protected string $output = '';
    protected string $errors = '';

    protected function setUp(): void
    {
        $this->directory = sys_get_temp_dir() . '/surus-wasm-' . bin2hex(random_bytes(6));
        mkdir($this->directory);
    }

    protected function tearDown(): void
    {
        $files = new \RecursiveIteratorIterator(
            new \RecursiveDirectoryIterator($this->directory, \FilesystemIterator::SKIP_DOTS),
            \RecursiveIteratorIterator::CHILD_FIRST,
        );
        foreach ($files as $file) {
            $file->isDir() && !$file->isLink() ? rmdir($file->getPathname()) : unlink($file->getPathname());
        }
        rmdir($this->directory);
    }

    /** Returns the path of a file with that content. */
    protected function file(string $name, string $contents): string
    {
        file_put_contents("$this->directory/$name", $contents);
        return "$this->directory/$name";
    }

    /** Returns the exit status; what was written is in $output and $errors. */
    protected function wasm(string ...$arguments): int
    {
        return $this->wasmWithInput('', ...$arguments);
    }

    /** @param resource $output instead of $this->output */
    protected function wasmInto($output, string ...$arguments): int
    {
        $errors = fopen('php://memory', 'w+b');
        $status = (new Application(fopen('php://memory', 'rb'), $output, $errors))->run($arguments);
        rewind($errors);
        $this->errors = self::withoutWarning((string) stream_get_contents($errors));
        return $status;
    }

    protected function wasmWithInput(string $input, string ...$arguments): int
    {
        $streams = [fopen('php://memory', 'w+b'), fopen('php://memory', 'w+b'), fopen('php://memory', 'w+b')];
        fwrite($streams[0], $input);
        rewind($streams[0]);
        $status = (new Application(...$streams))->run($arguments);
        rewind($streams[1]);
        rewind($streams[2]);
        $this->output = stream_get_contents($streams[1]);
        $this->errors = self::withoutWarning((string) stream_get_contents($streams[2]));
        return $status;
    }

    /** The tests may themselves run with the JIT that the command warns of. */
    private static function withoutWarning(string $errors): string
    {
        return (string) preg_replace('/^wasm: PHP runs with its tracing JIT.*\n/m', '', $errors);
    }
}
