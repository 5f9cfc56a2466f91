<?php

declare(strict_types=1);

namespace Surus\Wasm\Memory;

use Surus\Wasm\{Memory, MemoryType};

/** A memory in a PHP string, which nobody else may hold, so that writes change it in place. */
final class StringMemory extends Memory
{
    /** Compiled code refers to it by reference. */
    public string $bytes;

    public function __construct(MemoryType $type, int $limit)
    {
        parent::__construct($type, $limit);
        $this->bytes = str_repeat("\0", $type->min * self::PAGE_SIZE);
    }

    public function backend(): Backend
    {
        return Backend::String;
    }

    public function read(int $offset, int $length): string
    {
        $this->check($offset, $length);
        return substr($this->bytes, $offset, $length);
    }

    public function write(int $offset, string $bytes): void
    {
        $length = strlen($bytes);
        $this->check($offset, $length);
        if ($length <= 64) {
            for ($i = 0; $i < $length; ++$i) {
                $this->bytes[$offset + $i] = $bytes[$i];
            }
        } else {
            $this->bytes = substr_replace($this->bytes, $bytes, $offset, $length);
        }
    }

    public function fill(int $offset, int $byte, int $length): void
    {
        $this->check($offset, $length);
        $this->write($offset, str_repeat(chr($byte & 0xff), $length));
    }

    public function copy(int $to, int $from, int $length, ?Memory $target = null): void
    {
        $this->check($from, $length);
        ($target ?? $this)->write($to, substr($this->bytes, $from, $length));
    }

    protected function resize(int $pages): bool
    {
        $this->bytes .= str_repeat("\0", ($pages - $this->pages) * self::PAGE_SIZE);
        $this->pages = $pages;
        return true;
    }
}
