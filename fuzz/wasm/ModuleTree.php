<?php

declare(strict_types=1);

namespace Surus\Fuzz\Wasm;

/**
 * A module as sections of entries of groups of tokens, which can be changed and written again with the
 * right counts and sizes.
 *
 * A token is [kind, bytes]. An entry of the code section has one group for its locals and one for each
 * instruction; entries of other sections are one group. What cannot be read stays as it is.
 */
final class ModuleTree
{
    private const VECTORS = [1 => true, 2 => true, 3 => true, 4 => true, 5 => true, 6 => true, 7 => true, 9 => true,
        10 => true, 11 => true, 13 => true];

    /**
     * Each section's id, its entries, and its bytes instead of entries if they cannot be read.
     *
     * @var list<array{id: int, entries: list<list<list<array{string, string}>>>, raw: ?string}>
     */
    public array $sections = [];

    public static function read(string $bytes): self
    {
        $tree = new self();
        $reader = new TokenReader($bytes, 8);
        while (!$reader->atEnd()) {
            try {
                $id = \ord($reader->take(1));
                $content = $reader->take($reader->number());
            } catch (\UnexpectedValueException) {
                break;
            }
            $tree->sections[] = self::section($id, $content);
        }
        return $tree;
    }

    /** @return array{id: int, entries: list<list<list<array{string, string}>>>, raw: ?string} */
    private static function section(int $id, string $content): array
    {
        $entries = [];
        $reader = new TokenReader($content);
        try {
            if ($id === 8 || $id === 12) {
                $entries[] = [[$reader->leb($id === 8 ? 'func' : 'count')]];
            } elseif (isset(self::VECTORS[$id])) {
                for ($count = $reader->number(); $count > 0; --$count) {
                    $entries[] = $id === 10 ? self::body($reader) : [$reader->entry($id)];
                }
            } else {
                return ['id' => $id, 'entries' => [], 'raw' => $content];
            }
        } catch (\UnexpectedValueException) {
            return ['id' => $id, 'entries' => [], 'raw' => $content];
        }
        return ['id' => $id, 'entries' => $entries, 'raw' => $reader->atEnd() ? null : $content];
    }

    /** @return list<list<array{string, string}>> */
    private static function body(TokenReader $outer): array
    {
        $reader = new TokenReader($outer->take($outer->number()));
        $locals = [];
        $groups = $reader->number();
        for ($i = 0; $i < $groups; ++$i) {
            $locals[] = $reader->leb('count');
            $locals[] = $reader->valueType();
        }
        $body = [$locals];
        while (!$reader->atEnd()) {
            $body[] = $reader->instruction();
        }
        return $body;
    }

    public function write(): string
    {
        $bytes = "\0asm\1\0\0\0";
        foreach ($this->sections as $section) {
            $content = $section['raw'];
            if ($content === null) {
                $content = isset(self::VECTORS[$section['id']]) ? Leb::unsigned(\count($section['entries'])) : '';
                foreach ($section['entries'] as $entry) {
                    $content .= $section['id'] === 10 ? self::writeBody($entry) : self::join($entry);
                }
            }
            $bytes .= \chr($section['id']) . Leb::unsigned(\strlen($content)) . $content;
        }
        return $bytes;
    }

    /** @param list<list<array{string, string}>> $body */
    private static function writeBody(array $body): string
    {
        $bytes = Leb::unsigned(intdiv(\count($body[0]), 2)) . self::join($body);
        return Leb::unsigned(\strlen($bytes)) . $bytes;
    }

    /** @param list<list<array{string, string}>> $groups */
    private static function join(array $groups): string
    {
        $bytes = '';
        foreach ($groups as $group) {
            foreach ($group as $token) {
                $bytes .= $token[1];
            }
        }
        return $bytes;
    }

    /** The place of the section with that number, or null. */
    public function find(int $id): ?int
    {
        foreach ($this->sections as $place => $section) {
            if ($section['id'] === $id && $section['raw'] === null) {
                return $place;
            }
        }
        return null;
    }
}
