<?php

declare(strict_types=1);

namespace Surus\Wasm\Memory;

use Surus\Wasm\{Memory, MemoryType};
use Surus\Wasm\Runtime\HostMemory;

/** A memory in a PHP string, which nobody else may hold, so that writes change it in place. */
final class StringMemory extends Memory
{
    /** So many bytes are written faster one by one than by making the whole string anew, however large it is. */
    private const FEW = 64;
    private const FEW_PER_PAGE = 256;

    /** Compiled code refers to it by reference, as to the last addresses of so many bytes. */
    public string $bytes;
    public int $last1;
    public int $last2;
    public int $last4;
    public int $last8;

    public function __construct(MemoryType $type, int $limit)
    {
        parent::__construct($type, $limit);
        $this->bytes = str_repeat("\0", $type->min * self::PAGE_SIZE);
        $this->setLast();
    }

    private function setLast(): void
    {
        $size = \strlen($this->bytes);
        [$this->last1, $this->last2, $this->last4, $this->last8] = [$size - 1, $size - 2, $size - 4, $size - 8];
    }

    public function backend(): Backend
    {
        return Backend::String;
    }

    public function read(int $offset, int $length): string
    {
        $this->checkCopy($offset, $length);
        return substr($this->bytes, $offset, $length);
    }

    public function write(int $offset, string $bytes): void
    {
        $length = strlen($bytes);
        $this->check($offset, $length);
        if ($this->isFew($length)) {
            $to = &$this->bytes;
            for ($i = 0; $i < $length; ++$i) {
                $to[$offset + $i] = $bytes[$i];
            }
        } else {
            $this->bytes = substr_replace($this->bytes, $bytes, $offset, $length);
        }
    }

    /** Frees the whole string before the file is read, which mostly is the better part of the new one. */
    public function writeFile(int $offset, string $file, int $length): void
    {
        $this->check($offset, $length);
        if ($this->isFew($length)) {
            parent::writeFile($offset, $file, $length);
            return;
        }
        $before = substr($this->bytes, 0, $offset);
        $after = substr($this->bytes, $offset + $length);
        $this->bytes = '';
        $bytes = (string) @file_get_contents($file, false, null, 0, $length);
        $lacks = $length - \strlen($bytes);
        if ($before !== '') {
            $bytes = $before . $bytes;
        }
        $bytes .= $lacks > 0 ? str_repeat("\0", $lacks) . $after : $after;
        $this->bytes = $bytes;
        if ($lacks > 0) {
            throw new \RuntimeException("Cannot read $length bytes of $file");
        }
    }

    /** Makes the whole string anew once. */
    public function writeAll(array $parts): void
    {
        if ($parts === [] || !HostMemory::has(2 * $this->pages * self::PAGE_SIZE)) {
            parent::writeAll($parts);
            return;
        }
        $pieces = [];
        $end = 0;
        foreach ($parts as [$offset, $bytes]) {
            $this->check($offset, \strlen($bytes));
            $pieces[] = substr($this->bytes, $end, $offset - $end);
            $pieces[] = $bytes;
            $end = $offset + \strlen($bytes);
        }
        $pieces[] = substr($this->bytes, $end);
        $this->bytes = implode('', $pieces);
    }

    /** Whether they are to be written one by one; also if there is no room for another string and a part of it. */
    private function isFew(int $length): bool
    {
        return $length <= self::FEW || $length < self::FEW_PER_PAGE * $this->pages
            || !HostMemory::has($this->pages * self::PAGE_SIZE + $length);
    }

    public function fill(int $offset, int $byte, int $length): void
    {
        $this->check($offset, $length);
        $byte = chr($byte & 0xff);
        if ($length > self::FEW && strspn($this->bytes, $byte, $offset, $length) === $length) {
            // Programs clear memory that is new.
            return;
        }
        if ($this->isFew($length)) {
            $to = &$this->bytes;
            for ($end = $offset + $length; $offset < $end; ++$offset) {
                $to[$offset] = $byte;
            }
        } else {
            $this->write($offset, str_repeat($byte, $length));
        }
    }

    public function copy(int $to, int $from, int $length, ?Memory $target = null): void
    {
        $target ??= $this;
        $this->check($from, $length);
        $target->check($to, $length);
        if ($length <= self::PAGE_SIZE || HostMemory::has($this->pages * self::PAGE_SIZE + 2 * $length)) {
            $target->write($to, substr($this->bytes, $from, $length));
            return;
        }
        // Page by page, and none before it was read.
        for ($done = 0; $done < $length; $done += self::PAGE_SIZE) {
            $part = min(self::PAGE_SIZE, $length - $done);
            $at = $to > $from ? $length - $done - $part : $done;
            $target->write($to + $at, substr($this->bytes, $from + $at, $part));
        }
    }

    protected function resize(int $pages): bool
    {
        // PHP may have to move it, and both the whole and what is added are there for a moment.
        if (!HostMemory::has((2 * $pages - $this->pages) * self::PAGE_SIZE)) {
            return false;
        }
        $this->bytes .= str_repeat("\0", ($pages - $this->pages) * self::PAGE_SIZE);
        $this->pages = $pages;
        $this->setLast();
        return true;
    }
}
