<?php

declare(strict_types=1);

namespace Surus\Wasm\Start;

/**
 * The memory itself; what is read is noted, too.
 *
 * @internal
 */
final class LoggedMemory extends HostsMemory
{
    /** @var list<array{int, int, string}> places, lengths and bytes */
    public array $reads = [];

    /** Another function is called. Returns how many pages there are. */
    public function begin(): int
    {
        $this->reads = $this->writes = [];
        return $this->pages = $this->inner->pages();
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
}
