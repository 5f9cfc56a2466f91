<?php

declare(strict_types=1);

namespace Surus\Wasm\Binary;

/** A module's bytes, one part after the other. */
final class Chunks
{
    /** Bytes to ask a stream for; it may give fewer. */
    private const SIZE = 65536;

    /**
     * @param resource|iterable<string> $stream
     * @return \Generator<string>
     * @throws \TypeError if it is neither
     */
    public static function of(mixed $stream): \Generator
    {
        if (\is_resource($stream) && get_resource_type($stream) === 'stream') {
            return self::read($stream);
        }
        if (is_iterable($stream)) {
            return self::each($stream);
        }
        throw new \TypeError(get_debug_type($stream) . ' is neither a stream nor iterable');
    }

    /** @param iterable<mixed> $chunks */
    private static function each(iterable $chunks): \Generator
    {
        foreach ($chunks as $chunk) {
            yield \is_string($chunk)
                ? $chunk
                : throw new \TypeError('A module consists of strings, not of ' . get_debug_type($chunk));
        }
    }

    /** @param resource $stream */
    private static function read(mixed $stream): \Generator
    {
        while (!feof($stream)) {
            $chunk = @fread($stream, self::SIZE);
            if ($chunk === false) {
                throw new \RuntimeException('Cannot read the stream');
            }
            if ($chunk === '') {
                // Filters may keep what they get for a while.
                $state = stream_get_meta_data($stream);
                if ($state['timed_out'] || !$state['blocked']) {
                    throw new \RuntimeException('The stream has no more bytes yet: it timed out or does not block');
                }
            }
            yield $chunk;
        }
    }
}
