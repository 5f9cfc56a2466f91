<?php

declare(strict_types=1);

namespace Surus\Wasm\Emscripten;

use Surus\Wasm\Wasi\Clock;

/**
 * Dates and clocks, in PHP's default time zone.
 *
 * @internal
 */
final class TimeFunctions
{
    private const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
    private const MONTHS = [
        'January', 'February', 'March', 'April', 'May', 'June',
        'July', 'August', 'September', 'October', 'November', 'December',
    ];

    public function __construct(private readonly Program $program)
    {
    }

    /** @return array<string, \Closure> */
    public function functions(): array
    {
        $config = $this->program->config;
        return [
            'emscripten_date_now' => static fn (): float => $config->now(Clock::REALTIME) / 1e6,
            'emscripten_get_now' => static fn (): float => $config->now(Clock::MONOTONIC) / 1e6,
            'emscripten_get_now_res' => static fn (): float => 1.0,
            'emscripten_performance_now' => static fn (): float => $config->now(Clock::MONOTONIC) / 1e6,
            '_emscripten_get_now_is_monotonic' => static fn (): int => 1,
            'emscripten_get_now_is_monotonic' => static fn (): int => 1,
            'clock' => static fn (): int => intdiv($config->now(Clock::PROCESS_CPU_TIME), 1000),
            '_localtime_js' => fn (int $time, int $result) => $this->writeDate($result, $time, true),
            '_gmtime_js' => fn (int $time, int $result) => $this->writeDate($result, $time, false),
            '_mktime_js' => fn (int $date): int => $this->normalize($date, true),
            '_timegm_js' => fn (int $date): int => $this->normalize($date, false),
            '_tzset_js' => $this->setTimeZone(...),
            'strftime' => $this->format(...),
            'strftime_l' => $this->format(...),
            // What programs of older versions ask JavaScript for; their times have 32 bits.
            'time' => $this->time(...),
            'clock_gettime' => fn (int $clock, int $result): int => $this->writeTime($clock, $result, 1),
            'gettimeofday' => fn (int $result): int => $this->writeTime(Clock::REALTIME, $result, 1000),
            '_setitimer_js' => static fn (int $which, float $milliseconds): int => $milliseconds > 0 ? -1 : 0,
        ];
    }

    private function time(int $result): int
    {
        $now = intdiv($this->program->config->now(Clock::REALTIME), 1_000_000_000);
        if ($result !== 0) {
            $this->program->guest->memory->writeInt32($result, $now);
        }
        return $now;
    }

    /** @param int $unit of the part of a second, in nanoseconds */
    private function writeTime(int $clock, int $result, int $unit): int
    {
        $now = $this->program->config->now($clock === Clock::REALTIME ? $clock : Clock::MONOTONIC);
        $memory = $this->program->guest->memory;
        $memory->writeInt32($result, intdiv($now, 1_000_000_000));
        $memory->writeInt32($result + 4, intdiv($now % 1_000_000_000, $unit));
        return 0;
    }

    /** Writes a struct tm. */
    private function writeDate(int $pointer, int $time, bool $local): int
    {
        $fields = array_map('intval', explode(' ', ($local ? date(...) : gmdate(...))('s i G j n Y w z I Z', $time)));
        --$fields[4];
        $fields[5] -= 1900;
        $this->program->guest->memory->write($pointer, pack('V10', ...$fields));
        return 0;
    }

    /** @return list<int> the numbers of a struct tm, without the offset from UTC */
    private function readDate(int $pointer): array
    {
        return array_map(
            static fn (int $field): int => ($field ^ 0x80000000) - 0x80000000,
            array_values(unpack('V9', $this->program->guest->memory->read($pointer, 36))),
        );
    }

    private function normalize(int $pointer, bool $local): int
    {
        [$second, $minute, $hour, $day, $month, $year] = $this->readDate($pointer);
        $make = $local ? mktime(...) : gmmktime(...);
        $time = $make($hour, $minute, $second, $month + 1, $day, $year + 1900);
        if ($time === false) {
            return -1;
        }
        $this->writeDate($pointer, $time, $local);
        return $time;
    }

    /** Newer programs have places for two names of 16 characters, older ones a table of two pointers. */
    private function setTimeZone(int $offset, int $daylight, int $name, int $summerName = 0): int
    {
        $memory = $this->program->guest->memory;
        $year = (int) date('Y');
        $january = mktime(0, 0, 0, 1, 1, $year);
        $july = mktime(0, 0, 0, 7, 1, $year);
        [$standard, $summer] = (int) date('Z', $january) <= (int) date('Z', $july)
            ? [$january, $july]
            : [$july, $january];
        $memory->writeInt32($offset, -(int) date('Z', $standard));
        $memory->writeInt32($daylight, (int) (date('Z', $standard) !== date('Z', $summer)));
        $names = [date('T', $standard), date('T', $summer)];
        if ($summerName === 0) {
            $text = implode("\0", $names) . "\0";
            $pointer = $this->program->function('malloc')(strlen($text)) & 0xffffffff;
            $memory->write($pointer, $text);
            $memory->writeInt32($name, $pointer);
            $memory->writeInt32($name + 4, $pointer + strlen($names[0]) + 1);
        } else {
            $memory->write($name, substr($names[0], 0, 16) . "\0");
            $memory->write($summerName, substr($names[1], 0, 16) . "\0");
        }
        return 0;
    }

    /** strftime() in the "C" locale. */
    private function format(int $result, int $size, int $format, int $date): int
    {
        $memory = $this->program->guest->memory;
        $fields = $this->readDate($date);
        $text = preg_replace_callback(
            '/%[EO]?(.)/s',
            fn (array $match): string => $this->conversion($match[1], $fields) ?? $match[0],
            $memory->readCString($format),
        );
        if (strlen($text) >= $size) {
            return 0;
        }
        $memory->write($result, $text . "\0");
        return strlen($text);
    }

    /**
     * @param list<int> $fields of the struct tm
     * @return string|null null if there is no such conversion
     */
    private function conversion(string $letter, array $fields): ?string
    {
        [$second, $minute, $hour, $day, $month, $year, $weekday, $yearDay] = $fields;
        $year += 1900;
        $twelve = ($hour + 11) % 12 + 1;
        $time = gmmktime($hour, $minute, $second, $month + 1, $day, $year);
        return match ($letter) {
            'a' => substr(self::DAYS[$weekday] ?? '?', 0, 3),
            'A' => self::DAYS[$weekday] ?? '?',
            'b', 'h' => substr(self::MONTHS[$month] ?? '?', 0, 3),
            'B' => self::MONTHS[$month] ?? '?',
            'c' => sprintf(
                '%.3s %.3s %2d %02d:%02d:%02d %d',
                self::DAYS[$weekday] ?? '?',
                self::MONTHS[$month] ?? '?',
                $day,
                $hour,
                $minute,
                $second,
                $year,
            ),
            'C' => sprintf('%02d', intdiv($year, 100)),
            'd' => sprintf('%02d', $day),
            'D', 'x' => sprintf('%02d/%02d/%02d', $month + 1, $day, $year % 100),
            'e' => sprintf('%2d', $day),
            'F' => sprintf('%d-%02d-%02d', $year, $month + 1, $day),
            'g' => sprintf('%02d', (int) gmdate('o', $time) % 100),
            'G' => gmdate('o', $time),
            'H' => sprintf('%02d', $hour),
            'I' => sprintf('%02d', $twelve),
            'j' => sprintf('%03d', $yearDay + 1),
            'm' => sprintf('%02d', $month + 1),
            'M' => sprintf('%02d', $minute),
            'n' => "\n",
            'p' => $hour >= 12 ? 'PM' : 'AM',
            'r' => sprintf('%02d:%02d:%02d %s', $twelve, $minute, $second, $hour >= 12 ? 'PM' : 'AM'),
            'R' => sprintf('%02d:%02d', $hour, $minute),
            's' => (string) mktime($hour, $minute, $second, $month + 1, $day, $year),
            'S' => sprintf('%02d', $second),
            't' => "\t",
            'T', 'X' => sprintf('%02d:%02d:%02d', $hour, $minute, $second),
            'u' => (string) ($weekday === 0 ? 7 : $weekday),
            'U' => sprintf('%02d', intdiv($yearDay + 7 - $weekday, 7)),
            'V' => gmdate('W', $time),
            'w' => (string) $weekday,
            'W' => sprintf('%02d', intdiv($yearDay + 7 - ($weekday + 6) % 7, 7)),
            'y' => sprintf('%02d', $year % 100),
            'Y' => (string) $year,
            'z' => date('O', mktime($hour, $minute, $second, $month + 1, $day, $year)),
            'Z' => date('T', mktime($hour, $minute, $second, $month + 1, $day, $year)),
            '%' => '%',
            default => null,
        };
    }
}
