<?php

declare(strict_types=1);

namespace Surus\Wasm\Start;

use Surus\Wasm\Memory;
use Surus\Wasm\Memory\Backend;

/**
 * A program's memory as a function of the host sees it: notes what it reads and writes.
 *
 * @internal
 */
final class LoggedMemory extends Memory
{
    /** @var list<array{int, int, string}> places, lengths and bytes */
    public array $reads = [];
    /** @var list<array{int, string}> */
    public array $writes = [];

    public function __construct(private readonly Memory $inner)
    {
        parent::__construct($inner->type, 0);
    }

    /** Another function is called. Returns how many pages there are. */
    public function begin(): int
    {
        $this->reads = $this->writes = [];
        return $this->pages = $this->inner->pages();
    }

    public function backend(): Backend
    {
        return $this->inner->backend();
    }

    public function read(int $offset, int $length): string
    {
        $bytes = $this->inner->read($offset, $length);
        $this->reads[] = [$offset, $length, $bytes];
        return $bytes;
    }

    public function write(int $offset, string $bytes): void
    {
        $this->inner->write($offset, $bytes);
        $this->writes[] = [$offset, $bytes];
    }

    public function fill(int $offset, int $byte, int $length): void
    {
        $this->check($offset, $length);
        $this->write($offset, str_repeat(chr($byte & 0xff), $length));
    }

    public function copy(int $to, int $from, int $length, ?Memory $target = null): void
    {
        ($target ?? $this)->write($to, $this->read($from, $length));
    }

    protected function resize(int $pages): bool
    {
        return false;
    }
}
