<?php

declare(strict_types=1);

namespace Surus\Wasm\Wasi;

/** Standard input or output: a stream of PHP, a string to read, or a closure of the embedder. */
final class StreamDescriptor extends Descriptor
{
    private bool $seekable = false;

    /** How much of $input was read. */
    private int $taken = 0;

    /** @param resource|null $stream */
    private function __construct(
        private $stream,
        private readonly ?\Closure $reader,
        private readonly ?\Closure $writer,
        private string $input,
        int $type,
        int $rights,
    ) {
        parent::__construct($type, $rights);
    }

    /** @param resource|string|\Closure(int): string $source see Config */
    public static function input(mixed $source): self
    {
        $rights = Rights::STREAM & ~Rights::FD_WRITE;
        if (is_string($source)) {
            return new self(null, null, null, $source, Status::UNKNOWN, $rights);
        }
        if ($source instanceof \Closure) {
            return new self(null, $source, null, '', Status::UNKNOWN, $rights);
        }
        return self::ofResource($source, $rights);
    }

    /** @param resource|OutputBuffer|\Closure(string): mixed $target see Config */
    public static function output(mixed $target): self
    {
        $rights = Rights::STREAM & ~Rights::FD_READ;
        if ($target instanceof OutputBuffer) {
            $target = $target->append(...);
        }
        if ($target instanceof \Closure) {
            return new self(null, null, $target, '', Status::UNKNOWN, $rights);
        }
        return self::ofResource($target, $rights);
    }

    private static function ofResource(mixed $stream, int $rights): self
    {
        if (!is_resource($stream) || get_resource_type($stream) !== 'stream') {
            throw new \InvalidArgumentException('Not a stream, a closure or a string: ' . get_debug_type($stream));
        }
        $stat = HostCall::quiet(static fn () => fstat($stream));
        $type = $stat === false ? Status::UNKNOWN : Status::typeOfMode($stat['mode']);
        $descriptor = new self($stream, null, null, '', $type, $rights);
        if ($type === Status::REGULAR_FILE && stream_get_meta_data($stream)['seekable']) {
            $descriptor->seekable = true;
            $descriptor->rights |= Rights::FD_SEEK | Rights::FD_TELL;
        }
        return $descriptor;
    }

    public function status(): Status
    {
        $stat = $this->stream === null ? false : HostCall::quiet(fn () => fstat($this->stream));
        return $stat === false ? new Status($this->type) : Status::fromStat($stat);
    }

    public function read(int $length): string
    {
        if ($this->reader !== null) {
            return $this->readClosure($length);
        }
        if ($this->stream === null) {
            return $this->take($length);
        }
        if ($this->flags & self::NONBLOCK && !Poll::isReady($this->stream)) {
            throw new WasiError(Errno::AGAIN);
        }
        $bytes = HostCall::quiet(fn () => fread($this->stream, max(1, $length)));
        if ($bytes === false) {
            throw new WasiError(HostCall::lastError());
        }
        return $bytes;
    }

    private function readClosure(int $length): string
    {
        if ($this->taken === strlen($this->input)) {
            $this->input = ($this->reader)($length);
            $this->taken = 0;
        }
        return $this->take($length);
    }

    private function take(int $length): string
    {
        $bytes = substr($this->input, $this->taken, $length);
        $this->taken += strlen($bytes);
        return $bytes;
    }

    public function write(string $bytes): int
    {
        if ($this->writer !== null) {
            ($this->writer)($bytes);
            return strlen($bytes);
        }
        if ($bytes === '' || $this->stream === null) {
            return 0;
        }
        $written = HostCall::quiet(fn () => fwrite($this->stream, $bytes));
        if ($written === false) {
            throw new WasiError(HostCall::lastError());
        }
        return $written;
    }

    public function seek(int $offset, int $whence): int
    {
        if (!$this->seekable) {
            throw new WasiError(Errno::SPIPE);
        }
        if (fseek($this->stream, $offset, $whence) !== 0) {
            throw new WasiError(Errno::INVAL);
        }
        return ftell($this->stream);
    }

    public function sync(): void
    {
        if ($this->stream !== null) {
            HostCall::quiet(fn () => fflush($this->stream));
        }
    }

    /** @return resource|null */
    public function waitable()
    {
        return $this->seekable ? null : $this->stream;
    }

    public function available(): int
    {
        return strlen($this->input) - $this->taken;
    }
}
