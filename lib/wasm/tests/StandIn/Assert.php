<?php

declare(strict_types=1);

namespace Surus\Wasm\Tests\StandIn;

/** PHPUnit's common assertions. */
abstract class Assert
{
    /** How many were made. */
    public static int $assertions = 0;

    private static function check(bool $holds, string $what, string $message): void
    {
        ++self::$assertions;
        if (!$holds) {
            throw new AssertionFailed($message === '' ? $what : "$message\n$what");
        }
    }

    private static function show(mixed $value): string
    {
        $text = \is_object($value) ? $value::class . ' #' . spl_object_id($value) : var_export($value, true);
        return \strlen($text) > 2000 ? substr($text, 0, 2000) . '…' : $text;
    }

    public static function fail(string $message = ''): never
    {
        throw new AssertionFailed($message);
    }

    public static function markTestSkipped(string $message = ''): never
    {
        throw new Skipped($message);
    }

    public static function assertTrue(mixed $value, string $message = ''): void
    {
        self::check($value === true, self::show($value) . ' is not true', $message);
    }

    public static function assertFalse(mixed $value, string $message = ''): void
    {
        self::check($value === false, self::show($value) . ' is not false', $message);
    }

    public static function assertNull(mixed $value, string $message = ''): void
    {
        self::check($value === null, self::show($value) . ' is not null', $message);
    }

    public static function assertNotNull(mixed $value, string $message = ''): void
    {
        self::check($value !== null, 'there is null', $message);
    }

    public static function assertNotFalse(mixed $value, string $message = ''): void
    {
        self::check($value !== false, 'there is false', $message);
    }

    public static function assertEmpty(mixed $value, string $message = ''): void
    {
        self::check(empty($value), self::show($value) . ' is not empty', $message);
    }

    public static function assertNotEmpty(mixed $value, string $message = ''): void
    {
        self::check(!empty($value), self::show($value) . ' is empty', $message);
    }

    public static function assertEquals(mixed $expected, mixed $value, string $message = ''): void
    {
        self::check($expected == $value, self::show($value) . "\ndoes not equal\n" . self::show($expected), $message);
    }

    /** @param array<mixed> $value */
    public static function assertArrayHasKey(int|string $key, array $value, string $message = ''): void
    {
        self::check(\array_key_exists($key, $value), self::show($value) . "\nhas no key " . self::show($key), $message);
    }

    /** @param iterable<mixed> $values */
    public static function assertContains(mixed $value, iterable $values, string $message = ''): void
    {
        $values = [...$values];
        self::check(\in_array($value, $values, true), self::show($values) . "\nhas no " . self::show($value), $message);
    }

    /** @param iterable<mixed> $values */
    public static function assertNotContains(mixed $value, iterable $values, string $message = ''): void
    {
        $values = [...$values];
        self::check(!\in_array($value, $values, true), self::show($values) . "\nhas " . self::show($value), $message);
    }

    public static function assertNan(mixed $value, string $message = ''): void
    {
        self::check(\is_float($value) && is_nan($value), self::show($value) . ' is not NaN', $message);
    }

    public static function assertSame(mixed $expected, mixed $value, string $message = ''): void
    {
        $isSame = $expected === $value;
        self::check($isSame, $isSame ? '' : self::show($value) . "\nis not the same as\n" . self::show($expected), $message);
    }

    public static function assertNotSame(mixed $expected, mixed $value, string $message = ''): void
    {
        self::check($expected !== $value, self::show($value) . ' is what it should not be', $message);
    }

    public static function assertEqualsWithDelta(mixed $expected, mixed $value, float $delta, string $message = ''): void
    {
        self::check(abs($value - $expected) <= $delta, self::show($value) . ' is not near ' . self::show($expected), $message);
    }

    /** @param \Countable|array<mixed> $value */
    public static function assertCount(int $expected, \Countable|array $value, string $message = ''): void
    {
        self::check(\count($value) === $expected, \count($value) . " elements are not $expected", $message);
    }

    /** @param class-string $class */
    public static function assertInstanceOf(string $class, mixed $value, string $message = ''): void
    {
        self::check($value instanceof $class, self::show($value) . " is no $class", $message);
    }

    public static function assertGreaterThan(mixed $expected, mixed $value, string $message = ''): void
    {
        self::check($value > $expected, self::show($value) . ' is not greater than ' . self::show($expected), $message);
    }

    public static function assertGreaterThanOrEqual(mixed $expected, mixed $value, string $message = ''): void
    {
        self::check($value >= $expected, self::show($value) . ' is less than ' . self::show($expected), $message);
    }

    public static function assertLessThan(mixed $expected, mixed $value, string $message = ''): void
    {
        self::check($value < $expected, self::show($value) . ' is not less than ' . self::show($expected), $message);
    }

    public static function assertLessThanOrEqual(mixed $expected, mixed $value, string $message = ''): void
    {
        self::check($value <= $expected, self::show($value) . ' is greater than ' . self::show($expected), $message);
    }

    public static function assertStringContainsString(string $part, string $value, string $message = ''): void
    {
        self::check(str_contains($value, $part), self::show($value) . "\ndoes not contain\n" . self::show($part), $message);
    }

    public static function assertStringNotContainsString(string $part, string $value, string $message = ''): void
    {
        self::check(!str_contains($value, $part), self::show($value) . "\ncontains\n" . self::show($part), $message);
    }

    public static function assertStringStartsWith(string $part, string $value, string $message = ''): void
    {
        self::check(str_starts_with($value, $part), self::show($value) . "\ndoes not start with\n" . self::show($part), $message);
    }

    public static function assertStringEndsWith(string $part, string $value, string $message = ''): void
    {
        self::check(str_ends_with($value, $part), self::show($value) . "\ndoes not end with\n" . self::show($part), $message);
    }

    public static function assertMatchesRegularExpression(string $pattern, string $value, string $message = ''): void
    {
        self::check(preg_match($pattern, $value) === 1, self::show($value) . "\ndoes not match $pattern", $message);
    }

    public static function assertStringEqualsFile(string $file, string $value, string $message = ''): void
    {
        self::assertSame((string) file_get_contents($file), $value, $message);
    }

    public static function assertFileExists(string $file, string $message = ''): void
    {
        self::check(file_exists($file), "$file is not there", $message);
    }

    public static function assertDirectoryExists(string $folder, string $message = ''): void
    {
        self::check(is_dir($folder), "$folder is no folder", $message);
    }

    public static function assertFileDoesNotExist(string $file, string $message = ''): void
    {
        self::check(!file_exists($file), "$file exists", $message);
    }
}
