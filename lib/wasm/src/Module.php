<?php

declare(strict_types=1);

namespace Surus\Wasm;

use Surus\Wasm\Binary\{Chunks, Decoder, Kind, MemoryImage, ModuleCache, ModuleData, ModuleValidator, NameSection};
use Surus\Wasm\Compiler\{FunctionCompiler, ModuleCode};
use Surus\Wasm\Exception\{InvalidModule, MalformedModule, UnsupportedProposal};
use Surus\Wasm\Runtime\Uncopyable;

/**
 * A module: decoded and validated but for the bodies of its functions, which are when they are first
 * called, or by validate().
 */
final class Module
{
    use Uncopyable;

    /** @internal */
    public readonly ModuleCode $code;
    /** @var list<array{int, string, int, int}> each section's id, name of a custom one, offset and size */
    public readonly array $sections;
    private ?NameSection $names = null;
    private bool $hasImage;

    /**
     * @param string|null $bytes null: they are in the file, and decoded in the cache
     * @param string $hash of its bytes
     * @param ModuleData $data for the package itself
     * @param MemoryImage|null $image null: it is made when it is needed
     */
    private function __construct(
        private ?string $bytes,
        private readonly ?string $path,
        public readonly Engine $engine,
        public readonly string $hash,
        public readonly ModuleData $data,
        private ?MemoryImage $image = null,
        ?string $namespace = null,
    ) {
        $this->hasImage = $image !== null;
        $this->sections = $data->sections;
        $this->code = new ModuleCode($this, $data, $engine, $namespace);
    }

    private static function cache(Engine $engine): ?ModuleCache
    {
        return $engine->cacheDirectory === null ? null : new ModuleCache($engine->cacheDirectory);
    }

    /**
     * @throws MalformedModule
     * @throws InvalidModule
     */
    public static function fromString(string $bytes, ?Engine $engine = null): self
    {
        return self::make($engine ?? new Engine(), $bytes);
    }

    /**
     * Reads to the end of a stream, from where it is. If the header or a section is malformed no more than that
     * is read.
     *
     * @param resource|iterable<string> $stream a stream that blocks, or the module's bytes in parts of any size
     * @throws MalformedModule
     * @throws InvalidModule
     * @throws \RuntimeException if the stream cannot be read
     */
    public static function fromStream(mixed $stream, ?Engine $engine = null): self
    {
        return self::make($engine ?? new Engine(), '', Chunks::of($stream));
    }

    /**
     * With a cache, a file that is known and has not changed since is not read.
     *
     * @throws \RuntimeException if the file cannot be read
     */
    public static function fromFile(string $path, ?Engine $engine = null): self
    {
        $engine ??= new Engine();
        $cache = self::cache($engine);
        $hash = $cache?->hashOfFile($path);
        $decoded = $hash === null ? null : $cache->load($hash);
        if ($decoded !== null) {
            return new self(null, $path, $engine, $hash, ...$decoded);
        }
        return self::make($engine, self::readFile($path), null, $path);
    }

    /**
     * @internal A module whose classes were made by "wasm compile".
     *
     * @param string $path of the module without the code of its functions
     * @param int $version of the code
     * @throws \RuntimeException if another version of this package made them
     */
    public static function precompiled(string $path, string $namespace, int $version, Engine $engine): self
    {
        if ($version !== ModuleCode::VERSION) {
            throw new \RuntimeException("$namespace was compiled by another version of surus/wasm: compile it again");
        }
        $bytes = self::readFile($path);
        $data = new ModuleData();
        (new Decoder($data, $bytes))->decode();
        return new self($bytes, $path, $engine, ModuleCache::hash($bytes), $data, null, $namespace);
    }

    private static function readFile(string $path): string
    {
        $bytes = @file_get_contents($path);
        // Folders are read as empty files.
        if ($bytes === false || $bytes === '' && is_dir($path)) {
            throw new \RuntimeException("Cannot read $path");
        }
        return $bytes;
    }

    /** @param \Iterator<string>|null $more what follows the bytes */
    private static function make(Engine $engine, string $bytes, ?\Iterator $more = null, ?string $path = null): self
    {
        $data = new ModuleData();
        $decoder = new Decoder($data, $bytes, $more);
        try {
            $decoder->decode();
        } catch (MalformedModule $e) {
            self::checkLastBody($data, $decoder->bytes(), $engine);
            throw $e;
        }
        ModuleValidator::validate($data);
        $bytes = $decoder->bytes();
        $hash = ModuleCache::hash($bytes);
        $module = new self($bytes, $path, $engine, $hash, $data);
        $cache = self::cache($engine);
        if ($cache !== null) {
            $cache->store($hash, $data, $module->memoryImage());
            if ($path !== null) {
                $cache->rememberFile($path, $hash);
            }
        }
        return $module;
    }

    /**
     * Where a body is longer than it says, its rest is taken for sections that make no sense: what is wrong with the
     * body is the better reason then.
     *
     * @throws MalformedModule
     */
    private static function checkLastBody(ModuleData $data, string $bytes, Engine $engine): void
    {
        $last = \count($data->functions) - 1;
        if ($data->bodyCount() === 0 || $data->bodyCount() !== $last + 1 - $data->importedFunctions) {
            return;
        }
        try {
            ModuleValidator::validate($data);
            (new FunctionCompiler($data, $bytes, $last, $engine))->compile();
        } catch (InvalidModule | UnsupportedProposal) {
            // That would be said of a module whose form is right.
        }
    }

    /** The whole module. */
    public function bytes(): string
    {
        if ($this->bytes === null) {
            $bytes = self::readFile($this->path);
            if (ModuleCache::hash($bytes) !== $this->hash) {
                throw new \RuntimeException("$this->path has changed since the module was opened");
            }
            $this->bytes = $bytes;
        }
        return $this->bytes;
    }

    /** @internal what the data segments make of the first memory, if that can be said before */
    public function memoryImage(): ?MemoryImage
    {
        if (!$this->hasImage) {
            $this->hasImage = true;
            $this->image = $this->data->dataOffsets === [] ? null : MemoryImage::of($this->data, $this->bytes());
        }
        return $this->image;
    }

    /**
     * Validates the bodies of all functions.
     *
     * @param \Closure(int, int): void|null $progress is told how many functions are done, and of how many
     * @throws MalformedModule
     * @throws InvalidModule
     */
    public function validate(?\Closure $progress = null): void
    {
        for ($i = $this->data->importedFunctions, $count = $this->functionCount(); $i < $count; ++$i) {
            $this->compiler($i)->compile();
            if ($progress !== null) {
                $progress($i + 1, $count);
            }
        }
    }

    private function compiler(int $index): FunctionCompiler
    {
        return new FunctionCompiler($this->data, $this->bytes(), $index, $this->engine);
    }

    /** @return list<ImportType> */
    public function imports(): array
    {
        return array_map(
            fn (array $import): ImportType => new ImportType($import[0], $import[1], $this->data->type($import[2], $import[3])),
            $this->data->imports,
        );
    }

    /** @return list<ExportType> */
    public function exports(): array
    {
        $exports = [];
        foreach ($this->data->exports as $name => [$kind, $index]) {
            $exports[] = new ExportType((string) $name, $this->data->type($kind, $index));
        }
        return $exports;
    }

    /** @return list<string> the contents of all custom sections of that name */
    public function customSections(string $name): array
    {
        return array_map(
            fn (array $section): string => substr($this->bytes(), $section[0], $section[1]),
            $this->data->custom[$name] ?? [],
        );
    }

    /** With the imported ones. */
    public function functionCount(): int
    {
        return \count($this->data->functions);
    }

    /** @throws \OutOfRangeException if there is no such function */
    public function functionType(int $index): FuncType
    {
        if (!isset($this->data->functions[$index])) {
            throw new \OutOfRangeException("The module has no function $index");
        }
        return $this->data->functionType($index);
    }

    /** From the name section, or else from an export or import; null if it has none. */
    public function functionName(int $index): ?string
    {
        $this->names ??= new NameSection($this->customSections('name')[0] ?? '');
        $name = $this->names->function($index);
        if ($name === null) {
            foreach ($this->data->exports as $export => $what) {
                if ($what === [Kind::FUNC, $index]) {
                    return (string) $export;
                }
            }
            foreach ($this->data->imports as [$module, $import, $kind, $at]) {
                if ($kind === Kind::FUNC && $at === $index) {
                    return "$module.$import";
                }
            }
        }
        return $name;
    }

    /**
     * The PHP class that is made for a function of the module.
     *
     * @throws \OutOfRangeException if it defines no such function
     */
    public function phpSource(int $functionIndex): string
    {
        if ($functionIndex < $this->data->importedFunctions || $functionIndex >= $this->functionCount()) {
            throw new \OutOfRangeException("The module defines no function $functionIndex");
        }
        return $this->code->source("f$functionIndex");
    }

    /** @return array<string, int|string> not all that was decoded */
    public function __debugInfo(): array
    {
        return [
            'hash' => $this->hash,
            'functions' => $this->functionCount(),
            'imports' => \count($this->data->imports),
            'exports' => \count($this->data->exports),
        ];
    }
}
