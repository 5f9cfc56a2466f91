<?php

declare(strict_types=1);

namespace Surus\Wasm\Compiler;

use Surus\Wasm\Runtime\CacheFile;

/** A file for each class: opcache and the JIT only take files. */
final class FileCache implements CodeCache
{
    /** Opcache takes only files that have not just been written. */
    public const AGE = 60;

    public function __construct(private readonly string $folder)
    {
    }

    public function load(string $name, \Closure $source): void
    {
        $file = "$this->folder/$name.php";
        if (is_file($file) && self::declareFrom($file)) {
            return;
        }
        $code = $source();
        if (CacheFile::write($file, "<?php\n$code", self::AGE)) {
            require $file;
        } else {
            eval($code);
        }
    }

    /** False if the file is empty or cut off, as after a crash. */
    private static function declareFrom(string $file): bool
    {
        if (filesize($file) === 0) {
            return false;
        }
        try {
            require $file;
        } catch (\ParseError) {
            return false;
        }
        return true;
    }
}
