<?php

declare(strict_types=1);

namespace Surus\Wasm\Ahead;

use Surus\Wasm\{Engine, Module};
use Surus\Wasm\Binary\Kind;
use Surus\Wasm\Compiler\ModuleCode;
use Surus\Wasm\Memory\Backend;
use Surus\Wasm\Text\Leb;

/**
 * Makes PHP files of a whole module: its functions for each backend in files of some size, a class with its
 * exports, an interface of its imports, and the module without the code.
 */
final class Compilation
{
    /** Files are closed when they have that many bytes. */
    private const FILE_SIZE = 131072;

    private const CODE_SECTION = 10;

    /** @var array<string, list<array{int, string}>> by backend: the first function of each file, and the file */
    private array $files = [];

    /**
     * @param string $bytes of the module
     * @param string $origin what the files say that they were made of
     * @param list<Backend> $backends
     * @param string $jit see Engine::ahead()
     */
    public function __construct(
        private readonly string $bytes,
        private readonly string $origin,
        private readonly string $namespace,
        private readonly string $class,
        private readonly array $backends,
        private readonly string $jit,
        private readonly bool $metered,
    ) {
    }

    /**
     * @param \Closure(string, string): void $write takes a file's name and contents
     * @param \Closure(int, int): void $progress is told how many functions are done, and of how many
     * @throws \Surus\Wasm\Exception\MalformedModule
     * @throws \Surus\Wasm\Exception\InvalidModule
     */
    public function run(\Closure $write, \Closure $progress): void
    {
        $module = null;
        foreach ($this->backends as $i => $backend) {
            $module = Module::fromString($this->bytes, Engine::ahead($backend, $this->jit, $this->metered));
            $count = $module->functionCount() * \count($this->backends);
            $this->writeCode($module, $backend, $write, static function (int $done) use ($progress, $module, $i, $count): void {
                $progress($i * $module->functionCount() + $done, $count);
            });
        }
        $facade = new Facade($module, $this->namespace, $this->class, $this->origin, $this->backends);
        $write("$this->class.php", $facade->program());
        $imports = $facade->imports();
        if ($imports !== null) {
            $write('Imports.php', $imports);
        }
        $write('module.wasm', $this->withoutCode($module));
        $write('autoload.php', $this->autoloader($imports !== null));
        $write('preload.php', $this->preloader());
    }

    /**
     * @param \Closure(string, string): void $write
     * @param \Closure(int): void $progress
     */
    private function writeCode(Module $module, Backend $backend, \Closure $write, \Closure $progress): void
    {
        $namespace = "$this->namespace\\Code\\$backend->name";
        $code = new ModuleCode($module, $module->data, $module->engine, $namespace);
        $head = "<?php\n\nnamespace $namespace;\n\n" . ModuleCode::USES . "\n";
        $source = $head . $code->classSource('State');
        $first = 0;
        $count = $module->functionCount();
        for ($i = $module->data->importedFunctions; $i <= $count; ++$i) {
            if (\strlen($source) > self::FILE_SIZE || $i === $count) {
                $file = "Code/$backend->name/" . \count($this->files[$backend->name] ?? []) . '.php';
                $this->files[$backend->name][] = [$first, $file];
                $write($file, $source);
                $source = $head;
                $first = $i;
            }
            if ($i < $count) {
                $source .= "\n" . $code->classSource("f$i");
                $progress($i + 1);
            }
        }
    }

    /** The module with bodies that are nothing but "unreachable". */
    private function withoutCode(Module $module): string
    {
        foreach ($module->sections as [$id, , $start, $size]) {
            if ($id === self::CODE_SECTION) {
                $count = $module->data->bodyCount();
                $code = Leb::unsigned($count) . str_repeat("\3\0\0\x0b", $count);
                // The section's size, which is in front of it, takes as few bytes as it can or more.
                $head = $start - 1;
                while (\ord($this->bytes[$head - 1]) >= 0x80) {
                    --$head;
                }
                return substr($this->bytes, 0, $head) . Leb::unsigned(\strlen($code)) . $code
                    . substr($this->bytes, $start + $size);
            }
        }
        return $this->bytes;
    }

    private function autoloader(bool $hasImports): string
    {
        $classes = [$this->class => "$this->class.php"] + ($hasImports ? ['Imports' => 'Imports.php'] : []);
        foreach ($this->files as $backend => $files) {
            $classes["Code\\$backend\\State"] = $files[0][1];
        }
        $functions = [];
        foreach ($this->files as $backend => $files) {
            $functions["Code\\$backend\\f"] = array_column($files, 1, 0);
        }
        return "<?php\n\n// Made by \"wasm compile\". Composer loads it by \"autoload\": {\"files\": [\"…/autoload.php\"]}.\n\n"
            . "declare(strict_types=1);\n\nspl_autoload_register(static function (string \$class): void {\n"
            . "    \$prefix = " . var_export("$this->namespace\\", true) . ";\n"
            . "    if (!str_starts_with(\$class, \$prefix)) {\n        return;\n    }\n"
            . '    static $files = ' . self::exported($classes) . ";\n"
            . "    // By the first function that is in each.\n"
            . '    static $functions = ' . self::exported($functions) . ";\n"
            . <<<'PHP'
                $name = substr($class, strlen($prefix));
                $file = $files[$name] ?? null;
                if ($file === null && preg_match('/^(Code\\\\\w+\\\\f)(\d+)$/D', $name, $match) === 1) {
                    foreach ($functions[$match[1]] ?? [] as $first => $candidate) {
                        if ($first > (int) $match[2]) {
                            break;
                        }
                        $file = $candidate;
                    }
                }
                if ($file !== null) {
                    require_once __DIR__ . "/$file";
                }
            });

            PHP;
    }

    /** @param array<array-key, mixed> $map */
    private static function exported(array $map): string
    {
        $text = preg_replace(['/^/m', '/array \(/', '/^(\s*)\)/m', '/=>\s+\[/'], ['    ', '[', '$1]', '=> ['], var_export($map, true));
        return ltrim($text);
    }

    private function preloader(): string
    {
        $code = "<?php\n\n// Made by \"wasm compile\", for opcache.preload; the autoloader of surus/wasm must be there already.\n\n"
            . "declare(strict_types=1);\n\nuse Surus\\Wasm\\Memory\\Backend;\n\nrequire_once __DIR__ . '/autoload.php';\n\n"
            . "\$files = match (true) {\n";
        foreach ($this->backends as $backend) {
            $files = array_map(static fn (array $file): string => "'$file[1]'", $this->files[$backend->name]);
            $code .= "    Backend::{$backend->name}->isAvailable() => [" . implode(', ', $files) . "],\n";
        }
        return $code . "    default => [],\n};\nforeach (['$this->class.php', ...\$files] as \$file) {\n"
            . "    require_once __DIR__ . \"/\$file\";\n}\n";
    }
}
