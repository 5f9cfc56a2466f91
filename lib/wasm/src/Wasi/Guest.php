<?php

declare(strict_types=1);

namespace Surus\Wasm\Wasi;

use Surus\Wasm\Exception\{Trap, TrapKind};
use Surus\Wasm\{Memory, Store};
use Surus\Wasm\Start\Watch;

/**
 * The program that host functions work for: its memory and its files.
 *
 * @internal
 */
final class Guest
{
    /** What the monotonic clock shows first: no zero, which could be taken for no time at all. */
    private const FIRST_TIME = 1_000_000_000;

    /** So many bytes are taken from PHP's streams and files, or given to them, at once. */
    private const PIECE = 1 << 24;

    public Memory $memory;

    /** Has a deadline, perhaps. Null as long as there is no instance. */
    public ?Store $store = null;

    /** The host's time when the program first asked for the monotonic clock's, if it is to be the same in each process. */
    private ?int $firstTime = null;

    /** Sees the program's calls. */
    public ?Watch $watch = null;

    /** @var array<string, \Closure(int...): ?int> what the program calls, by name, and 0 and the name for wasi_unstable */
    public array $functions = [];

    public function __construct(public readonly Config $config, public readonly FileTable $files)
    {
        unset($this->memory);
    }

    /** Comes into play as long as there is no memory, and costs nothing afterwards. */
    public function __get(string $name): never
    {
        throw new \LogicException(
            'A host function was called before it knew the program\'s memory: call attach() after instantiation'
        );
    }

    /**
     * The time of a clock. What the monotonic one shows has no meaning but in differences; so where starts are to be the same,
     * it begins with the first question.
     */
    public function now(int $clock): int
    {
        $time = $this->config->now($clock);
        if ($clock !== Clock::MONOTONIC || !$this->config->remembersStart) {
            return $time;
        }
        $this->firstTime ??= $time;
        return $time - $this->firstTime + self::FIRST_TIME;
    }

    /** Whether it is known what a clock will show next. */
    public function knowsTime(int $clock): bool
    {
        return $clock === Clock::MONOTONIC && $this->config->remembersStart && $this->firstTime === null;
    }

    /**
     * Waits as Poll does, but not beyond the deadline.
     *
     * @param array<int, resource> $readable
     * @param array<int, resource> $writable
     * @return array{array<int, resource>, array<int, resource>}
     * @throws Trap
     */
    public function wait(array $readable, array $writable, ?int $nanoseconds): array
    {
        $left = $this->store?->timeLeft();
        if ($left === null || ($nanoseconds !== null && $nanoseconds < $left)) {
            return Poll::wait($readable, $writable, $nanoseconds);
        }
        $ready = Poll::wait($readable, $writable, $left);
        return $ready !== [[], []] ? $ready : throw new Trap(TrapKind::DeadlineExceeded);
    }

    /**
     * Reads a list of (pointer, length) pairs, and checks that they are in memory.
     *
     * @return list<array{int, int}>
     * @throws WasiError
     */
    public function vectors(int $pointer, int $count): array
    {
        if ($count > 1024) {
            throw new WasiError(Errno::INVAL);
        }
        if ($count === 0) {
            return [];
        }
        $end = $this->memory->byteLength();
        $vectors = [];
        $total = 0;
        foreach (array_chunk(unpack('V*', $this->memory->read($pointer, 8 * $count)), 2) as [$start, $length]) {
            if ($start + $length > $end) {
                throw new WasiError(Errno::FAULT);
            }
            if ($length > 0) {
                $vectors[] = [$start, $length];
                $total += $length;
            }
        }
        if ($total > 0xffffffff) {
            throw new WasiError(Errno::INVAL);   // no result could say that it was all
        }
        return $vectors;
    }

    /**
     * Gives $write the bytes that such a list describes, one after the other: all at once, but for very many.
     *
     * @param \Closure(string, int): int $write gets bytes and how many were written before; returns how many it took,
     *     fewer than it got if it is not to get more
     * @return int how many bytes it took altogether
     * @throws WasiError that of $write, if nothing was written before
     */
    public function gather(int $pointer, int $count, \Closure $write): int
    {
        $written = 0;
        $bytes = '';
        foreach ($this->vectors($pointer, $count) as [$start, $length]) {
            // The same place may be there a thousand times, and be large: that must not be in PHP's memory at once.
            for ($end = $start + $length; $start < $end; $start += self::PIECE) {
                if (strlen($bytes) >= self::PIECE) {
                    $taken = self::writePiece($write, $bytes, $written);
                    $written += $taken;
                    if ($taken < strlen($bytes)) {
                        return $written;
                    }
                    $bytes = '';
                }
                $bytes .= $this->memory->read($start, min(self::PIECE, $end - $start));
            }
        }
        return $written + self::writePiece($write, $bytes, $written);
    }

    private static function writePiece(\Closure $write, string $bytes, int $before): int
    {
        try {
            return $write($bytes, $before);
        } catch (WasiError $e) {
            return $before > 0 ? 0 : throw $e;
        }
    }

    /**
     * Fills the places that such a list describes with what $read gives.
     *
     * @param \Closure(int): string $read is called once, with the sum of the lengths (or what is plenty)
     * @return int how many bytes that were
     */
    public function scatter(int $pointer, int $count, \Closure $read): int
    {
        $vectors = $this->vectors($pointer, $count);
        $total = 0;
        foreach ($vectors as [, $length]) {
            $total += $length;
        }
        if ($total === 0) {
            return 0;
        }
        $bytes = $read(min($total, self::PIECE));
        $taken = strlen($bytes);
        if ($taken <= $vectors[0][1]) {
            $this->memory->write($vectors[0][0], $bytes);
            return $taken;
        }
        $offset = 0;
        foreach ($vectors as [$start, $length]) {
            if ($offset >= $taken) {
                break;
            }
            $this->memory->write($start, substr($bytes, $offset, $length));
            $offset += $length;
        }
        return $taken;
    }
}
