<?php

declare(strict_types=1);

namespace Surus\Wasm\Wasi;

/** Calls functions of PHP that warn when they fail, and turns the warning's text into an error number. */
final class HostCall
{
    private const ERRORS = [
        'No such file or directory' => Errno::NOENT,
        'Permission denied' => Errno::ACCES,
        'File exists' => Errno::EXIST,
        'Directory not empty' => Errno::NOTEMPTY,
        'Not a directory' => Errno::NOTDIR,
        'Is a directory' => Errno::ISDIR,
        'Operation not permitted' => Errno::PERM,
        'Read-only file system' => Errno::ROFS,
        'No space left on device' => Errno::NOSPC,
        'Disk quota exceeded' => Errno::DQUOT,
        'File too large' => Errno::FBIG,
        'File name too long' => Errno::NAMETOOLONG,
        'Too many levels of symbolic links' => Errno::LOOP,
        'Too many links' => Errno::MLINK,
        'Too many open files' => Errno::MFILE,
        'Invalid argument' => Errno::INVAL,
        'Invalid cross-device link' => Errno::XDEV,
        'Text file busy' => Errno::TXTBSY,
        'Device or resource busy' => Errno::BUSY,
        'Broken pipe' => Errno::PIPE,
        'Resource temporarily unavailable' => Errno::AGAIN,
        'Bad file descriptor' => Errno::BADF,
        'Illegal seek' => Errno::SPIPE,
        'No such device or address' => Errno::NXIO,
    ];

    private static string $message = '';
    private static ?\Closure $handler = null;

    /**
     * Returns what $operation returns, without warnings; an error handler of the embedder does not see any.
     *
     * @template T
     * @param \Closure(): T $operation
     * @return T
     */
    public static function quiet(\Closure $operation): mixed
    {
        self::$handler ??= static function (int $level, string $message): bool {
            self::$message = $message;
            return true;
        };
        self::$message = '';
        set_error_handler(self::$handler);
        try {
            return $operation();
        } finally {
            restore_error_handler();
        }
    }

    /**
     * As quiet(), but what returns false has failed.
     *
     * @throws WasiError
     */
    public static function attempt(\Closure $operation): mixed
    {
        $result = self::quiet($operation);
        if ($result === false) {
            throw new WasiError(self::lastError());
        }
        return $result;
    }

    /** What the last call's warning meant. */
    public static function lastError(): int
    {
        foreach (self::ERRORS as $text => $errno) {
            if (str_contains(self::$message, $text)) {
                return $errno;
            }
        }
        return Errno::IO;
    }
}
