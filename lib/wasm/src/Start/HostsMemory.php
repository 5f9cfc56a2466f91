<?php

declare(strict_types=1);

namespace Surus\Wasm\Start;

use Surus\Wasm\Memory;
use Surus\Wasm\Memory\Backend;

/**
 * A program's memory as a function of the host sees it. All that it does there is reading and writing, and what it writes is noted.
 *
 * @internal
 */
abstract class HostsMemory extends Memory
{
    /** @var list<array{int, string}> */
    public array $writes = [];

    public function __construct(protected readonly Memory $inner)
    {
        parent::__construct($inner->type, 0);
    }

    public function backend(): Backend
    {
        return $this->inner->backend();
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
