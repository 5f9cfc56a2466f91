<?php

declare(strict_types=1);

namespace Surus\Wasm\Compiler;

/** A file for each class: opcache and the JIT only take files. */
final class FileCache implements CodeCache
{
    /** Opcache takes only files that have not just been written. */
    private const AGE = 60;

    private bool $isReady = false;

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
        if ($this->write($file, "<?php\n$code")) {
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

    private function write(string $file, string $text): bool
    {
        if (!$this->isReady) {
            if (!is_dir($this->folder) && !@mkdir($this->folder, 0700, true) && !is_dir($this->folder)) {
                return false;
            }
            $this->isReady = true;
        }
        $temporary = @tempnam($this->folder, 'new');
        if ($temporary === false || @file_put_contents($temporary, $text) !== \strlen($text)) {
            return false;
        }
        touch($temporary, time() - self::AGE);
        return @rename($temporary, $file);
    }
}
