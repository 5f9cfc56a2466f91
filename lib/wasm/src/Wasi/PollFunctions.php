<?php

declare(strict_types=1);

namespace Surus\Wasm\Wasi;

/**
 * Waiting for times and for streams.
 *
 * @internal
 */
final class PollFunctions extends FunctionGroup
{
    private const CLOCK = 0;
    private const READ = 1;
    private const WRITE = 2;
    private const ABSOLUTE = 1;

    public function functions(): array
    {
        return ['poll_oneoff' => ['i32 i32 i32 i32 -> i32', $this->poll(...)]];
    }

    private function poll(int $subscriptions, int $events, int $count, int $result): int
    {
        if ($count === 0 || $count > 65536) {
            return Errno::INVAL;
        }
        $size = $this->legacy ? 56 : 48;
        $happened = $this->wait(str_split($this->guest->memory->read($subscriptions, $size * $count), $size));
        $this->guest->memory->write($events, implode('', $happened));
        $this->guest->memory->writeInt32($result, count($happened));
        return Errno::SUCCESS;
    }

    /**
     * @param list<string> $subscriptions as they are in memory
     * @return list<string> events, likewise
     */
    private function wait(array $subscriptions): array
    {
        $events = $clocks = $readable = $writable = [];
        foreach ($subscriptions as $index => $bytes) {
            $kind = ord($bytes[8]);
            try {
                if ($kind === self::CLOCK) {
                    $clocks[$index] = $this->deadline($bytes);
                    continue;
                }
                if ($kind !== self::READ && $kind !== self::WRITE) {
                    throw new WasiError(Errno::INVAL);
                }
                $number = unpack('V', $bytes, 16)[1];
                $right = $kind === self::READ ? Rights::FD_READ : Rights::FD_WRITE;
                $descriptor = $this->guest->files->with($number, Rights::POLL_FD_READWRITE | $right);
                $stream = $descriptor->waitable();
                if ($stream === null) {
                    $available = $kind === self::READ ? $descriptor->available() : 0;
                    $events[] = $this->event($bytes, Errno::SUCCESS, $available);
                } elseif ($kind === self::READ) {
                    $readable[$index] = $stream;
                } else {
                    $writable[$index] = $stream;
                }
            } catch (WasiError $e) {
                $events[] = $this->event($bytes, $e->errno);
            }
        }
        $nearest = $events !== [] ? 0 : ($clocks === [] ? null : max(0, min($clocks) - hrtime(true)));
        foreach ($this->guest->wait($readable, $writable, $nearest) as $ready) {
            foreach (array_keys($ready) as $index) {
                $events[] = $this->event($subscriptions[$index], Errno::SUCCESS, 1);
            }
        }
        // A wait may end some nanoseconds early; what was waited for has come all the same.
        $now = $events === [] && $clocks !== [] ? max(hrtime(true), min($clocks)) : hrtime(true);
        foreach ($clocks as $index => $deadline) {
            if ($deadline <= $now) {
                $events[] = $this->event($subscriptions[$index], Errno::SUCCESS);
            }
        }
        return $events;
    }

    /** When a clock's subscription is due, by the host's monotonic clock. */
    private function deadline(string $bytes): int
    {
        // wasi_unstable had an identifier of 8 bytes in front.
        ['clock' => $clock, 'timeout' => $timeout, 'flags' => $flags]
            = unpack('Vclock/x4/Ptimeout/x8/vflags', $bytes, $this->legacy ? 24 : 16);
        Clock::resolution($clock);   // fails if there is no such clock
        if ($timeout < 0) {
            return PHP_INT_MAX;   // unsigned: that is 292 years or more
        }
        if ($flags & self::ABSOLUTE) {
            $timeout = max(0, $timeout - max(0, $this->guest->now($clock)));
        }
        $now = hrtime(true);
        return $timeout > PHP_INT_MAX - $now ? PHP_INT_MAX : $now + $timeout;
    }

    private function event(string $subscription, int $errno, int $bytes = 0): string
    {
        return substr($subscription, 0, 8) . pack('vCx5Pvx6', $errno, ord($subscription[8]), $bytes, 0);
    }
}
