<?php

declare(strict_types=1);

namespace Surus\Wasm\Start;

/**
 * The memory that a function of the host had when it was recorded: what it read then is there, in that order, and what
 * it writes is kept.
 *
 * @internal
 */
final class RecordedMemory extends HostsMemory
{
    /** @var list<array{int, int, string}> */
    private array $reads = [];
    private int $next = 0;

    /** @param list<array{int, int, string}> $reads */
    public function begin(int $pages, array $reads): void
    {
        $this->pages = $pages;
        $this->reads = $reads;
        $this->next = 0;
        $this->writes = [];
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
}
