<?php

declare(strict_types=1);

namespace Surus\Wasm\Text;

use Surus\Wasm\Exception\MalformedModule;

/** How a printed text calls things: by the names of the custom section "name", or by their numbers. */
final class Identifiers
{
    private const SUBSECTIONS = [1 => Scope::FUNC, 4 => Scope::TYPE, 5 => Scope::TABLE, 6 => Scope::MEMORY,
        7 => Scope::GLOBAL, 8 => Scope::ELEM, 9 => Scope::DATA, 11 => Scope::TAG];

    public ?string $module = null;

    /** @var array<string, array<int, string>> for each space, identifiers by index */
    private array $identifiers = [];

    /** @var array<int, array<int, string>> for each function, its locals' identifiers */
    private array $locals = [];

    /** Takes the names; a section that breaks its grammar gives those before the place where it does. */
    public function read(BinaryReader $section): void
    {
        try {
            while (!$section->atEnd()) {
                $id = $section->byte();
                $part = $section->part();
                if ($id === 0) {
                    $this->module = self::identifier($part->sized());
                } elseif ($id === 2) {
                    for ($count = $part->unsigned(); $count > 0; $count--) {
                        $function = $part->unsigned();
                        $this->locals[$function] = self::map($part);
                    }
                } elseif (isset(self::SUBSECTIONS[$id])) {
                    $this->identifiers[self::SUBSECTIONS[$id]] = self::map($part);
                }
            }
        } catch (MalformedModule) {
            // Names are only for readers: a module is one without them, too.
        }
    }

    /** "$name", or "12" */
    public function of(string $space, int $index): string
    {
        return $this->identifiers[$space][$index] ?? (string) $index;
    }

    /** What a definition has after its keyword: " $name", or the number as a comment. */
    public function definition(string $space, int $index): string
    {
        return ' ' . ($this->identifiers[$space][$index] ?? "(;$index;)");
    }

    /** @return array<int, string> */
    public function locals(int $function): array
    {
        return $this->locals[$function] ?? [];
    }

    /** @return array<int, string> */
    private static function map(BinaryReader $reader): array
    {
        $identifiers = $used = [];
        for ($count = $reader->unsigned(); $count > 0; $count--) {
            $index = $reader->unsigned();
            $name = $reader->sized();
            $unique = $name;
            for ($i = 1; isset($used[$unique]); $i++) {
                $unique = "$name#$i";
            }
            $identifier = self::identifier($unique);
            if ($identifier !== null && !isset($identifiers[$index])) {
                $used[$unique] = true;
                $identifiers[$index] = $identifier;
            }
        }
        return $identifiers;
    }

    private static function identifier(string $name): ?string
    {
        if (preg_match('/^[0-9A-Za-z!#$%&\'*+\-.\/:<=>?@\\\\^_`|~]+$/D', $name)) {
            return '$' . $name;
        }
        return $name === '' || !preg_match('//u', $name) ? null : '$' . self::quoteName($name);
    }

    /** A name as a string literal; what can be read stays as it is. */
    public static function quoteName(string $name): string
    {
        return '"' . preg_replace_callback(
            '/["\\\\\x00-\x1f\x7f]/',
            static fn (array $match): string => $match[0] === '"' || $match[0] === '\\'
                ? '\\' . $match[0] : '\\' . bin2hex($match[0]),
            $name,
        ) . '"';
    }

    /** Bytes as a string literal of ASCII characters. */
    public static function quoteBytes(string $bytes): string
    {
        static $escapes = null;
        if ($escapes === null) {
            $escapes = ['"' => '\\"', '\\' => '\\\\'];
            for ($byte = 0; $byte < 256; $byte++) {
                if ($byte < 0x20 || $byte > 0x7e) {
                    $escapes[chr($byte)] = sprintf('\\%02x', $byte);
                }
            }
        }
        return '"' . strtr($bytes, $escapes) . '"';
    }
}
