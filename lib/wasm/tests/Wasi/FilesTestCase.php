<?php

declare(strict_types=1);

namespace Surus\Wasm\Tests\Wasi;

use Surus\Wasm\Wasi\{Config, HostDirectory, MemoryDirectory};

/** Tests with the same files on the host and in memory. */
abstract class FilesTestCase extends WasiTestCase
{
    /** Of the host; 'root' in it is what the program gets. */
    protected ?string $directory = null;

    /** Gives the program a directory of that kind, as its number 3. */
    protected function setUpFiles(string $kind): void
    {
        if ($kind === 'memory') {
            $files = new MemoryDirectory(['a.txt' => 'hello', 'sub' => ['b.txt' => 'world'], 'sub/empty' => []]);
        } else {
            $this->directory = sys_get_temp_dir() . '/surus-wasm-' . bin2hex(random_bytes(6));
            mkdir($this->directory . '/root/sub/empty', 0777, true);
            file_put_contents($this->directory . '/root/a.txt', 'hello');
            file_put_contents($this->directory . '/root/sub/b.txt', 'world');
            file_put_contents($this->directory . '/secret', 'secret');
            $files = new HostDirectory($this->directory . '/root');
        }
        $this->begin(new Config(directories: ['/data' => $files]));
    }

    protected function tearDown(): void
    {
        if ($this->directory !== null) {
            self::remove($this->directory);
            $this->directory = null;
        }
    }

    private static function remove(string $path): void
    {
        if (is_dir($path) && !is_link($path)) {
            foreach (array_diff(scandir($path), ['.', '..']) as $name) {
                self::remove("$path/$name");
            }
            rmdir($path);
        } else {
            unlink($path);
        }
    }

    /** @return array<string, array{string}> */
    public static function kinds(): array
    {
        return ['host' => ['host'], 'memory' => ['memory']];
    }
}
