<?php

declare(strict_types=1);

namespace Surus\Wasm\Emscripten;

/**
 * What the JavaScript that Emscripten made with a module knows about it: which name was shortened to what, and how
 * large a struct stat is. Where a minifier has put functions themselves in the place of their names (--closure 1),
 * imports are known by what these functions do; those of the project itself have no other names than the short ones.
 *
 *     $host = new Host(glue: Glue::fromFile('zstd.js'));
 */
final class Glue
{
    private const NAME = '[\w$]+';
    /** Objects of imports, as versions of Emscripten call them. */
    private const IMPORTS = '/\b(?:wasmImports|asmLibraryArg)\s*=\s*\{([^{}]*)\}/';

    /** @var array<string, string> what Emscripten calls an import, by its name in the module */
    public readonly array $importNames;
    /** @var array<string, string> the module's name of an export, by Emscripten's */
    public readonly array $exportNames;
    public readonly StatLayout $statLayout;
    /** @internal whether known values of emscripten::val are 2, 4, 6 and 8, as in newer builds, or 1 to 4 */
    public readonly bool $hasEvenValues;

    public function __construct(string $javaScript)
    {
        $this->importNames = self::imports($javaScript);
        $this->exportNames = self::exports($javaScript);
        $this->statLayout = self::layout($javaScript);
        $this->hasEvenValues = preg_match('/0,\s*1,\s*(?:undefined|void 0),\s*1,\s*null,\s*1/', $javaScript) === 1;
    }

    /** @throws \RuntimeException if it cannot be read */
    public static function fromFile(string $path): self
    {
        $text = @file_get_contents($path);
        return $text !== false ? new self($text) : throw new \RuntimeException("Cannot read $path");
    }

    /** @return array<string, string> */
    private static function imports(string $text): array
    {
        $names = [];
        if (preg_match(self::IMPORTS, $text, $object) === 1) {
            $plain = preg_replace('~/\*.*?\*/~s', '', $object[1]);
            preg_match_all('/["\']?(' . self::NAME . ')["\']?\s*:\s*(' . self::NAME . ')/', $plain, $pairs, PREG_SET_ORDER);
            foreach ($pairs as [, $name, $value]) {
                // JavaScript's names of C functions begin with an underscore.
                $names[$name] = match (true) {
                    $value === 'wasmMemory' => 'memory',
                    $value === 'wasmTable' => '__indirect_function_table',
                    default => $value[0] === '_' ? substr($value, 1) : $value,
                };
            }
        } else {
            $names = InlinedImports::of($text);
        }
        return array_filter($names, static fn (string $value, string|int $name): bool => $value !== (string) $name, ARRAY_FILTER_USE_BOTH);
    }

    /** @return array<string, string> */
    private static function exports(string $text): array
    {
        $names = [];
        // _malloc = Module["_malloc"] = wasmExports["b"], k._malloc=c.b, or wasmMemory = Module["asm"].c
        $target = '(?:\b(?:_|\w+\._|\w+\[["\']_)(' . self::NAME . ')(?:["\']\])?|\b(wasmMemory|wasmTable|stackSave|stackRestore|stackAlloc|setThrew))';
        $source = '(?:Module\[["\']asm["\']\]|\w+(?:\.asm)?)(?:\[["\'](' . self::NAME . ')["\']\]|\.(' . self::NAME . '))';
        preg_match_all("/$target\s*=\s*$source(?!\s*[=(.\\[\\w])/", $text, $matches, PREG_SET_ORDER);
        preg_match_all("/$target\s*=\s*$source\)\s*\(/", $text, $calls, PREG_SET_ORDER);
        foreach ([...$matches, ...$calls] as $match) {
            $name = match ($match[2]) {
                'wasmMemory' => 'memory',
                'wasmTable' => '__indirect_function_table',
                '' => $match[1],
                default => $match[2],
            };
            $short = $match[3] !== '' ? $match[3] : $match[4];
            if ($short !== "_$name") {
                $names[$name] ??= $short;
            }
        }
        return array_filter($names, static fn (string $value, string|int $name): bool => $value !== (string) $name, ARRAY_FILTER_USE_BOTH);
    }

    private static function layout(string $text): StatLayout
    {
        $store = '\+\s*\(?(\d+)\)*\s*>>\s*[23]\]\s*=\s*';
        if (preg_match("/$store\w+\.mode\b/", $text, $mode, PREG_OFFSET_CAPTURE) !== 1 || $mode[1][0] === '4') {
            return StatLayout::Current;
        }
        // The inode comes last.
        preg_match_all('/\+\s*\(?(\d+)\)*\s*>>\s*[23]\]/', substr($text, $mode[0][1], 2500), $offsets);
        return max(0, ...array_map(intval(...), $offsets[1])) >= 104 ? StatLayout::Padded : StatLayout::Padded32;
    }
}
