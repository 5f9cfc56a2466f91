<?php

declare(strict_types=1);

namespace Surus\Wasm\Tests;

use Surus\Wasm\Compiler\{ClassFiles, FileCache, ModuleCode, PackCache};
use Surus\Wasm\Memory\Backend;
use Surus\Wasm\Runtime\CacheFile;
use Surus\Wasm\{Engine, Instance, Module};
use Surus\Wasm\Text\Wat;

/** What processes leave for later ones. Most of it happens in processes of their own. */
final class CacheTest extends WasmTestCase
{
    private string $folder;

    protected function setUp(): void
    {
        $this->folder = self::makeFolder();
    }

    protected function tearDown(): void
    {
        self::removeFolder($this->folder);
    }

    private function writeModule(string $result, int $age = 100): void
    {
        $data = str_repeat('a', 70000);
        file_put_contents("$this->folder/module.wasm", Wat::toBinary("(memory (export \"memory\") 2) (data (i32.const 0) \"$data\")
            (func (export \"f\") (result i32) (i32.const $result)) (func (export \"g\") (result i32) (i32.load8_u (i32.const 69999)))"));
        touch("$this->folder/module.wasm", time() - $age);
        clearstatcache();
    }

    /** Calls the module's functions in a process: their results, and whether anything was compiled. */
    private function process(string $cache, string $backend = 'string'): string
    {
        $script = "$this->folder/run.php";
        file_put_contents($script, '<?php
            set_error_handler(static fn (int $l, string $m) => (error_reporting() & $l) !== 0 ? exit("warning: $m") : true);
            require $argv[1];
            $engine = new Surus\Wasm\Engine(Surus\Wasm\Memory\Backend::from($argv[4]), $argv[3]);
            $instance = new Surus\Wasm\Instance(Surus\Wasm\Module::fromFile($argv[2], $engine));
            echo $instance->call("f"), " ", $instance->call("g"), " ",
                class_exists(Surus\Wasm\Binary\Decoder::class, false) ? "decoded" : "known", " ",
                class_exists(Surus\Wasm\Compiler\FunctionCompiler::class, false) ? "compiled" : "cached";');
        $autoload = \dirname(__DIR__) . '/autoload.php';
        $command = [PHP_BINARY, '-d', 'display_errors=1', $script, $autoload, "$this->folder/module.wasm", $cache, $backend];
        exec(implode(' ', array_map(escapeshellarg(...), $command)) . ' 2>&1', $output);
        return implode("\n", $output);
    }

    /** @dataProvider backends */
    public function testLaterProcessesDoNotCompile(Backend $backend): void
    {
        $this->writeModule('41');
        $cache = "$this->folder/a/b";
        self::assertSame('41 97 decoded compiled', $this->process($cache, $backend->value));
        self::assertSame('41 97 known cached', $this->process($cache, $backend->value));
        self::assertNotSame([], glob("$cache/*.pack"));
        self::assertSame([], glob("$cache/new*"));
        self::assertSame(0700, fileperms($cache) & 0777);
    }

    public function testChangedFilesAreReadAnew(): void
    {
        $this->writeModule('41');
        $this->process("$this->folder/cache");
        self::assertSame('41 97 known cached', $this->process("$this->folder/cache"));
        $this->writeModule('42', 50);
        self::assertSame('42 97 decoded compiled', $this->process("$this->folder/cache"));
        self::assertSame('42 97 known cached', $this->process("$this->folder/cache"));
        // It might change once more within the second, which may be over before a busy machine gets there.
        $this->writeModule('43', -100);
        self::assertSame('43 97 decoded compiled', $this->process("$this->folder/cache"));
        self::assertSame('43 97 decoded cached', $this->process("$this->folder/cache"));
    }

    /** @return iterable<string, array{string}> */
    public static function damages(): iterable
    {
        yield 'empty' => [''];
        yield 'short' => ['abc'];
        yield 'other text' => ['abcdefghijklmnopqrstuvwxyz'];
        yield 'a large index' => ["\xff\xff\xff\xff\0\0\0\0a:0:{}"];
        yield 'a negative index' => ["\xff\xff\xff\xff\xff\xff\xff\xffa:0:{}"];
        yield 'no index' => ["\0\0\0\0\0\0\0\0"];
        yield 'an empty list' => ['a:0:{}'];
        yield 'half' => ['half'];
        yield 'other bytes' => ['flip'];
    }

    /** @dataProvider damages */
    public function testBrokenFiles(string $damage): void
    {
        $this->writeModule('41');
        $cache = "$this->folder/cache";
        $this->process($cache);
        $files = array_values(array_filter([...glob("$cache/*"), ...glob("$cache/*/*")], is_file(...)));
        self::assertGreaterThanOrEqual(4, \count($files));
        foreach ($files as $file) {
            $good = file_get_contents($file);
            file_put_contents($file, match ($damage) {
                'half' => substr($good, 0, intdiv(\strlen($good), 2)),
                'flip' => str_contains($file, '/image_') ? $good : str_replace(['class', 'i:1'], ["cl\x1bss", 'i:2'], $good),
                default => $damage,
            });
            self::assertStringStartsWith('41 97 ', $this->process($cache), $file);
            self::assertSame('41 97 known cached', $this->process($cache), $file);
        }
    }

    public function testNothingIsLeftOfAFileThatCannotBeWritten(): void
    {
        mkdir("$this->folder/cache/directory", 0777, true);
        self::assertFalse(CacheFile::write("$this->folder/cache/directory", 'text'));
        self::assertTrue(CacheFile::write("$this->folder/cache/file", 'text'));
        self::assertSame(['directory', 'file'], array_values(array_diff(scandir("$this->folder/cache"), ['.', '..'])));
    }

    public function testWhereNothingCanBeWritten(): void
    {
        $this->writeModule('41');
        file_put_contents("$this->folder/file", '');
        self::assertSame('41 97 decoded compiled', $this->process("$this->folder/file/cache"));
        self::assertSame('41 97 decoded compiled', $this->process("$this->folder/file/cache"));
    }

    public function testReadOnlyFolder(): void
    {
        $this->writeModule('41');
        $cache = "$this->folder/cache";
        mkdir($cache);
        chmod($cache, 0555);
        if (is_writable($cache)) {
            chmod($cache, 0777);
            self::markTestSkipped('Nothing is read-only for this user');
        }
        self::assertSame('41 97 decoded compiled', $this->process($cache));
        chmod($cache, 0777);
    }

    public function testFileCache(): void
    {
        $name = 'C' . bin2hex(random_bytes(8));
        $made = 0;
        $source = static function () use ($name, &$made): string {
            ++$made;
            return "namespace Surus\\Wasm\\Tests\\Made; final class $name { public const VALUE = 7; }\n";
        };
        (new FileCache("$this->folder/files"))->load($name, $source);
        self::assertSame(7, \constant("Surus\\Wasm\\Tests\\Made\\$name::VALUE"));
        self::assertSame(["$this->folder/files/$name.php"], glob("$this->folder/files/*"));
        self::assertLessThan(time() - 30, filemtime("$this->folder/files/$name.php"));
        file_put_contents("$this->folder/files/{$name}b.php", "<?php\nnamespace Surus\\Wasm\\Tests\\Made; final class {$name}b {}");
        (new FileCache("$this->folder/files"))->load("{$name}b", $source);
        self::assertTrue(class_exists("Surus\\Wasm\\Tests\\Made\\{$name}b", false));
        self::assertSame(1, $made);
        foreach (['', "<?php\nnamespace Surus\\Wasm\\Tests\\Made; final class {$name}d { public"] as $number => $damage) {
            file_put_contents("$this->folder/files/{$name}d$number.php", $damage);
            $code = "namespace Surus\\Wasm\\Tests\\Made; final class {$name}d$number {}";
            (new FileCache("$this->folder/files"))->load("{$name}d$number", static fn (): string => $code);
            self::assertTrue(class_exists("Surus\\Wasm\\Tests\\Made\\{$name}d$number", false));
            self::assertStringEqualsFile("$this->folder/files/{$name}d$number.php", "<?php\n$code");
        }
        file_put_contents("$this->folder/file", '');
        (new FileCache("$this->folder/file/none"))->load('any', fn (): string => "namespace Surus\\Wasm\\Tests\\Made; final class {$name}c {}");
        self::assertTrue(class_exists("Surus\\Wasm\\Tests\\Made\\{$name}c", false));
    }

    /** The file is written part by part: there may be hardly any memory left when a process ends. */
    public function testPackCacheIsWrittenWithLittleMemory(): void
    {
        $text = '(memory 1)';
        for ($i = 0; $i < 300; ++$i) {
            $body = str_repeat("(i32.store (i32.const 8) (i32.mul (i32.load (i32.const 8)) (i32.const $i)))", 200);
            $text .= "(func \$f$i $body)";
        }
        $calls = implode(' ', array_map(static fn (int $i): string => "(call \$f$i)", range(0, 299)));
        file_put_contents("$this->folder/module.wasm", Wat::toBinary("$text (func (export \"run\") $calls)"));
        file_put_contents("$this->folder/run.php", '<?php
            require $argv[1];
            $engine = new Surus\Wasm\Engine(Surus\Wasm\Memory\Backend::String, "$argv[2]/$argv[3]");
            (new Surus\Wasm\Instance(Surus\Wasm\Module::fromFile("$argv[2]/module.wasm", $engine)))->call("run");
            echo memory_get_peak_usage(true);');
        $run = fn (string $cache, string $limit): string => (string) shell_exec(implode(' ', array_map(escapeshellarg(...), [
            PHP_BINARY, '-d', "memory_limit=$limit", "$this->folder/run.php", \dirname(__DIR__) . '/autoload.php', $this->folder, $cache,
        ])) . ' 2>&1');
        $peak = (int) $run('first', '-1');
        self::assertMatchesRegularExpression('/^\d+$/D', $run('second', (string) ($peak + (4 << 20))));
        foreach (['first', 'second'] as $cache) {
            self::assertGreaterThan(500000, filesize((glob("$this->folder/$cache/*.pack") ?: [''])[0]));
        }
    }

    public function testPackCacheWithoutAFile(): void
    {
        $name = 'P' . bin2hex(random_bytes(8));
        (new PackCache("$this->folder/none.pack"))->load($name, fn (): string => "namespace Surus\\Wasm\\Tests\\Made; final class $name {}");
        self::assertTrue(class_exists("Surus\\Wasm\\Tests\\Made\\$name", false));
    }

    /** @return array{string, \Closure(string, int=): string} a namespace, and code of a function's class */
    private static function functions(): array
    {
        $namespace = 'Surus\Wasm\Tests\Made\N' . bin2hex(random_bytes(8));
        $code = static fn (string $name, int $value = 7): string => ModuleCode::beginning($namespace)
            . "final class $name { const VALUE = $value; /* " . str_repeat('.', 40000) . " */ }\n";
        return [$namespace, $code];
    }

    public function testClassFiles(): void
    {
        [$namespace, $code] = self::functions();
        $folder = "$this->folder/classes";
        $names = array_map(static fn (int $i): string => "f$i", range(1, 9));
        $files = new ClassFiles($folder, $namespace);
        self::assertFalse($files->declare('f1'));
        // The third has no code, as if there had been no memory for it.
        $files->write(\array_slice($names, 1), static fn (string $name): ?string => $name === 'f3' ? null : $code($name));
        self::assertCount(3, glob("$folder/*.php"));
        $files = new ClassFiles($folder, $namespace);
        self::assertTrue($files->declare('f1'));
        self::assertTrue(class_exists("$namespace\\f2", false));
        self::assertFalse(class_exists("$namespace\\f9", false));
        self::assertFalse($files->declare('f3'));
        // What there is already is left alone.
        eval($code('f9', 8));
        self::assertTrue($files->declare('f8'));
        self::assertSame(8, \constant("$namespace\\f9::VALUE"));
    }

    public function testClassFilesThatChange(): void
    {
        [$namespace, $code] = self::functions();
        $folder = "$this->folder/classes";
        $names = array_map(static fn (int $i): string => "f$i", range(1, 12));
        (new ClassFiles($folder, $namespace))->write($names, $code);
        $before = glob("$folder/g*.php");
        self::assertCount(3, $before);
        (new ClassFiles($folder, $namespace))->write(['f2', 'f13'], static fn (string $name): string => $code($name, 9));
        self::assertCount(2, array_intersect($before, glob("$folder/g*.php")));
        $files = new ClassFiles($folder, $namespace);
        foreach ([...$names, 'f13'] as $name) {
            self::assertTrue($files->declare($name), $name);
        }
        self::assertSame([9, 9, 7], array_map(static fn (string $name): int => \constant("$namespace\\$name::VALUE"), ['f2', 'f13', 'f12']));
    }

    public function testBrokenClassFiles(): void
    {
        [$namespace, $code] = self::functions();
        $folder = "$this->folder/classes";
        foreach (['', '<?php namespace', '<?php return 1;', "\0\0\0\0\0\0\0\0", null] as $number => $damage) {
            $name = "f$number";
            (new ClassFiles($folder, $namespace))->write([$name], $code);
            self::assertGreaterThanOrEqual(2, \count(glob("$folder/*.php")));
            foreach (glob("$folder/g*.php") as $file) {
                $damage === null ? unlink($file) : file_put_contents($file, $damage);
            }
            self::assertFalse((new ClassFiles($folder, $namespace))->declare($name));
            (new ClassFiles($folder, $namespace))->write([$name], $code);
            file_put_contents("$folder/index.php", $damage ?? '<?php return');
            self::assertFalse((new ClassFiles($folder, $namespace))->declare($name));
            (new ClassFiles($folder, $namespace))->write([$name], $code);
            self::assertTrue((new ClassFiles($folder, $namespace))->declare($name));
        }
        file_put_contents("$this->folder/file", '');
        $files = new ClassFiles("$this->folder/file/none", $namespace);
        $files->write(['f1'], $code);
        self::assertFalse($files->declare('f9'));
    }

    /** What the cache has of a function is in files as well from the first process on. */
    public function testPackCacheWithClassFiles(): void
    {
        [$namespace, $code] = self::functions();
        $script = "$this->folder/run.php";
        file_put_contents($script, '<?php
            require $argv[1];
            [, , $folder, $namespace, $code] = $argv;
            $files = new Surus\Wasm\Compiler\ClassFiles("$folder/classes", $namespace);
            $cache = new Surus\Wasm\Compiler\PackCache("$folder/code.pack", false, $files);
            foreach (["f1", "f2"] as $name) {
                $source = static function () use ($name, $code): string { echo "made "; return str_replace("class f1", "class $name", $code); };
                $cache->loadFunction($name, $source, static fn (): string => "");
                echo basename((new ReflectionClass("$namespace\\\\$name"))->getFileName(), ".php"), " ";
            }');
        $run = fn (): string => (string) shell_exec(implode(' ', array_map(escapeshellarg(...), [
            PHP_BINARY, $script, \dirname(__DIR__) . '/autoload.php', $this->folder, $namespace, $code('f1'),
        ])) . ' 2>&1');
        self::assertMatchesRegularExpression('/^made PackCache.php.* made PackCache.php.* $/D', $run());
        self::assertMatchesRegularExpression('/^(g[0-9a-f]{16}) \1 $/D', $run());
        array_map(unlink(...), glob("$this->folder/classes/*"));
        self::assertMatchesRegularExpression('/^PackCache.php.* PackCache.php.* $/D', $run());
        self::assertMatchesRegularExpression('/^(g[0-9a-f]{16}) \1 $/D', $run());
    }

    /** Equal types of one group are different types, also in a module that comes from the cache. */
    public function testRecursiveGroups(): void
    {
        file_put_contents("$this->folder/module.wasm", Wat::toBinary('(rec (type $a (func)) (type $b (func)))
            (func $f (export "f") (type $a)) (table 1 funcref) (elem (i32.const 0) $f)
            (func (export "asA") (call_indirect (type $a) (i32.const 0)))
            (func (export "asB") (call_indirect (type $b) (i32.const 0)))'));
        touch("$this->folder/module.wasm", time() - 100);
        clearstatcache();
        for ($i = 0; $i < 2; ++$i) {
            $instance = new Instance(Module::fromFile("$this->folder/module.wasm", new Engine(null, "$this->folder/cache")));
            self::assertNull($instance->call('asA'));
            self::assertTraps(\Surus\Wasm\Exception\TrapKind::IndirectCallTypeMismatch, fn () => $instance->call('asB'));
        }
    }
}
