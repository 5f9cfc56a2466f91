<?php

declare(strict_types=1);

namespace Surus\Wasm\Binary;

use Surus\Wasm\FuncType;
use Surus\Wasm\Runtime\CacheFile;

/**
 * Decoded modules in a folder, by their hash, and the hashes of files by path, size and time of change,
 * so that opening a known file need not read it. Several processes may use it at once.
 */
final class ModuleCache
{
    /** Part of every name: to be changed with what is stored. */
    private const VERSION = 2;

    /** Images of that many bytes have files of their own. */
    private const LARGE = 65536;

    /** Files that have just been changed may change again within the same second. */
    private const AGE = 2;

    public function __construct(private readonly string $folder)
    {
    }

    /** The hash of a module's bytes, which stands for it in all names. */
    public static function hash(string $bytes): string
    {
        // OpenSSL uses the processor's instructions for it, which the hash extension does not.
        $hash = \function_exists('openssl_digest') ? openssl_digest($bytes, 'sha256') : hash('sha256', $bytes);
        return substr($hash, 0, 40);
    }

    /** The hash of an unchanged file that has been remembered. */
    public function hashOfFile(string $path): ?string
    {
        $name = $this->fileName($path);
        $hash = $name === null ? false : @file_get_contents($name);
        return $hash !== false && preg_match('/^[0-9a-f]{40}$/', $hash) ? $hash : null;
    }

    public function rememberFile(string $path, string $hash): void
    {
        $name = $this->fileName($path);
        if ($name !== null) {
            CacheFile::write($name, $hash);
        }
    }

    private function fileName(string $path): ?string
    {
        $status = @stat($path);
        $real = realpath($path);
        if ($status === false || $real === false || $status['mtime'] > time() - self::AGE) {
            return null;
        }
        $key = hash('sha256', implode("\0", [$real, $status['size'], $status['mtime'], $status['ctime'], $status['ino'], $status['dev']]));
        return "$this->folder/file_" . substr($key, 0, 40);
    }

    /** @return array{ModuleData, ?MemoryImage}|null */
    public function load(string $hash): ?array
    {
        $text = @file_get_contents("$this->folder/module_{$hash}_" . self::VERSION);
        // What a disk or a crash has damaged could become objects of any shape.
        if ($text === false || \strlen($text) < 4 || crc32(substr($text, 4)) !== unpack('V', $text)[1]) {
            return null;
        }
        [$data, $types, $image] = unserialize(substr($text, 4));
        if ($image !== null && !$image->isThere()) {
            return null;
        }
        $data->types = array_map(
            static fn (array $type): int => Types::number(new FuncType($type[0], $type[1])),
            $types,
        );
        return [$data, $image];
    }

    /**
     * Modules whose types refer to types are left out: those are numbered anew in each process. So are
     * those with groups of several types, which are not equal to types of their own.
     */
    public function store(string $hash, ModuleData $data, ?MemoryImage $image): void
    {
        $types = [];
        foreach ($data->types as $number) {
            $type = Types::get($number);
            if (!$type instanceof FuncType || Types::number($type) !== $number) {
                return;
            }
            $types[] = [$type->params, $type->results];
        }
        $copy = clone $data;
        $copy->types = [];
        if ($image !== null && strlen($image->bytes()) >= self::LARGE) {
            $file = "$this->folder/image_{$hash}_" . self::VERSION;
            if (CacheFile::write($file, $image->bytes())) {
                $image = $image->inFile($file);
                // Modules that go without it are rare; they decode anew.
                $copy->dataOffsets = $copy->dataStarts = $copy->dataLengths = [];
            }
        }
        $text = serialize([$copy, $types, $image]);
        if (!preg_match('/\(ref (null )?\d/', serialize([$copy->tables, $copy->globals, $copy->elements, $types]))) {
            CacheFile::write("$this->folder/module_{$hash}_" . self::VERSION, pack('V', crc32($text)) . $text);
        }
    }
}
