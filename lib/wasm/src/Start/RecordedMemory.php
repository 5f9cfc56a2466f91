<?php

declare(strict_types=1);

namespace Surus\Wasm\Start;

use Surus\Wasm\Memory;
use Surus\Wasm\Memory\Backend;

/**
 * The memory that a function of the host had when it was recorded: what it read then is there, in that order, and what
 * it writes is kept.
 *
 * @internal
 */
final class RecordedMemory extends Memory
{
    /** @var list<array{int, string}> */
    public array $writes = [];
    /** @var list<array{int, int, string}> */
    private array $reads = [];
    private int $next = 0;

    public function __construct(private readonly Memory $inner)
    {
        parent::__construct($inner->type, 0);
    }

    /** @param list<array{int, int, string}> $reads */
    public function begin(int $pages, array $reads): void
    {
        $this->pages = $pages;
        $this->reads = $reads;
        $this->next = 0;
        $this->writes = [];
    }

    public function backend(): Backend
    {
        return $this->inner->backend();
    }

    public function read(int $offset, int $length): string
    {
        $this->check($offset, $length);
        [$place, $count, $bytes] = $this->reads[$this->next++] ?? [-1, 0, ''];
        if ($place !== $offset || $count !== $length) {
            throw new Diverged();
        }
        return $bytes;
    }

    public function write(int $offset, string $bytes): void
    {
        $this->check($offset, \strlen($bytes));
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
