<?php

declare(strict_types=1);

namespace Surus\Wasm\Wasi;

use Surus\Wasm\Exception\ProgramExit;

/**
 * Arguments, environment, clocks, random numbers, the end.
 *
 * @internal
 */
final class ProcessFunctions extends FunctionGroup
{
    /** The signals that do not end a process: CHLD, CONT, URG, WINCH, and none at all. */
    private const HARMLESS_SIGNALS = [0, 16, 17, 22, 27];

    public function functions(): array
    {
        return [
            'args_get' => ['i32 i32 -> i32', $this->argsGet(...)],
            'args_sizes_get' => ['i32 i32 -> i32', $this->argsSizesGet(...)],
            'environ_get' => ['i32 i32 -> i32', $this->environGet(...)],
            'environ_sizes_get' => ['i32 i32 -> i32', $this->environSizesGet(...)],
            'clock_res_get' => ['i32 i32 -> i32', $this->clockResGet(...)],
            'clock_time_get' => ['i32 i64 i32 -> i32', $this->clockTimeGet(...)],
            'random_get' => ['i32 i32 -> i32', $this->randomGet(...)],
            'sched_yield' => ['-> i32', static fn (): int => Errno::SUCCESS],
            'proc_exit' => ['i32 ->', $this->procExit(...)],
            'proc_raise' => ['i32 -> i32', $this->procRaise(...)],
        ];
    }

    private function argsGet(int $pointers, int $bytes): int
    {
        return $this->writeStrings($this->guest->config->args, $pointers, $bytes);
    }

    private function argsSizesGet(int $count, int $size): int
    {
        return $this->writeSizes($this->guest->config->args, $count, $size);
    }

    private function environGet(int $pointers, int $bytes): int
    {
        return $this->writeStrings($this->guest->config->environment(), $pointers, $bytes);
    }

    private function environSizesGet(int $count, int $size): int
    {
        return $this->writeSizes($this->guest->config->environment(), $count, $size);
    }

    /** @param list<string> $strings */
    private function writeStrings(array $strings, int $pointers, int $bytes): int
    {
        $addresses = '';
        $text = '';
        foreach ($strings as $string) {
            $addresses .= pack('V', $bytes + strlen($text));
            $text .= $string . "\0";
        }
        $this->guest->memory->write($pointers, $addresses);
        $this->guest->memory->write($bytes, $text);
        return Errno::SUCCESS;
    }

    /** @param list<string> $strings */
    private function writeSizes(array $strings, int $count, int $size): int
    {
        $this->guest->memory->writeInt32($count, count($strings));
        $this->guest->memory->writeInt32($size, strlen(implode('', $strings)) + count($strings));
        return Errno::SUCCESS;
    }

    private function clockResGet(int $clock, int $result): int
    {
        $this->guest->memory->writeInt64($result, Clock::resolution($clock));
        return Errno::SUCCESS;
    }

    private function clockTimeGet(int $clock, int $precision, int $result): int
    {
        $this->guest->memory->writeInt64($result, $this->guest->now($clock));
        return Errno::SUCCESS;
    }

    private function randomGet(int $pointer, int $length): int
    {
        if ($length > $this->guest->memory->byteLength() - $pointer) {
            return Errno::FAULT;
        }
        $this->guest->memory->write($pointer, $this->guest->config->random($length));
        return Errno::SUCCESS;
    }

    private function procExit(int $status): never
    {
        throw new ProgramExit($status);
    }

    private function procRaise(int $signal): int
    {
        if ($signal > 30) {
            return Errno::INVAL;
        }
        if (in_array($signal, self::HARMLESS_SIGNALS, true)) {
            return Errno::SUCCESS;
        }
        throw new ProgramExit(128 + $signal);
    }
}
