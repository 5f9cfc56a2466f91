<?php

declare(strict_types=1);

namespace Surus\Wasm\Runtime;

/** @internal Files that several processes may read and write at once: each is whole, or is not there. */
final class CacheFile
{
    /**
     * Writes a file and makes its folder, for nobody but this user.
     *
     * @param int $age so many seconds ago it is to seem to be written
     * @return bool whether it is there; if not, nothing is left of it
     */
    public static function write(string $file, string $text, int $age = 0): bool
    {
        return self::writeBy($file, static fn ($stream): bool => fwrite($stream, $text) === \strlen($text), $age);
    }

    /**
     * The same by a function, part by part.
     *
     * @param \Closure(resource): bool $write whether that could be done
     */
    public static function writeBy(string $file, \Closure $write, int $age = 0): bool
    {
        $folder = \dirname($file);
        if (!is_dir($folder) && !@mkdir($folder, 0700, true) && !is_dir($folder)) {
            return false;
        }
        $temporary = @tempnam($folder, 'new');
        if ($temporary === false) {
            return false;
        }
        // Where PHP may not write to the folder it takes the system's for temporary files.
        $stream = \dirname($temporary) === realpath($folder) ? @fopen($temporary, 'wb') : false;
        $isWritten = $stream !== false
            && @$write($stream)
            && fclose($stream)
            && ($age === 0 || touch($temporary, time() - $age))
            && @rename($temporary, $file);
        if (!$isWritten) {
            @unlink($temporary);
        }
        return $isWritten;
    }
}
