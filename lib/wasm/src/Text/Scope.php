<?php

declare(strict_types=1);

namespace Surus\Wasm\Text;

/** What a module's identifiers stand for: an index space for each kind of thing. */
final class Scope
{
    public const FUNC = 'func';
    public const TABLE = 'table';
    public const MEMORY = 'memory';
    public const GLOBAL = 'global';
    public const TAG = 'tag';
    public const TYPE = 'type';
    public const DATA = 'data segment';
    public const ELEM = 'elem segment';
    public const LOCAL = 'local';

    private const EMPTY = [
        self::FUNC => [], self::TABLE => [], self::MEMORY => [], self::GLOBAL => [], self::TAG => [],
        self::TYPE => [], self::DATA => [], self::ELEM => [], self::LOCAL => [],
    ];

    /** @var array<string, array<int|string, int>> indices by identifier, for each space */
    public array $indices = self::EMPTY;

    /** @var array<string, int> */
    public array $counts = [
        self::FUNC => 0, self::TABLE => 0, self::MEMORY => 0, self::GLOBAL => 0, self::TAG => 0,
        self::TYPE => 0, self::DATA => 0, self::ELEM => 0, self::LOCAL => 0,
    ];

    /** @var array<int, array<int|string, int>> for each structure type, its fields' numbers by identifier */
    public array $fields = [];

    public function __construct(private readonly Lexer $lexer)
    {
    }

    /** Gives the next index of the space to an identifier, or to nothing. */
    public function bind(string $space, ?string $id): int
    {
        $index = $this->counts[$space]++;
        if ($id !== null) {
            if (isset($this->indices[$space][$id])) {
                $this->lexer->fail('duplicate ' . self::word($space), '$' . $id);
            }
            $this->indices[$space][$id] = $index;
        }
        return $index;
    }

    private static function word(string $space): string
    {
        return $space === self::FUNC ? 'function' : $space;
    }

    /** Before each function. */
    public function forgetLocals(): void
    {
        $this->indices[self::LOCAL] = [];
        $this->counts[self::LOCAL] = 0;
    }

    /** Whether a number or an identifier comes next. */
    public function atIndex(): bool
    {
        $lexer = $this->lexer;
        return $lexer->kind === Lexer::ID
            || $lexer->kind === Lexer::WORD && Integer::unsigned64($lexer->text) !== null;
    }

    /** Goes behind a number or an identifier of that space and gives the index. */
    public function index(string $space): int
    {
        $lexer = $this->lexer;
        if ($lexer->kind === Lexer::ID) {
            $index = $this->indices[$space][$lexer->text] 
                ?? $lexer->fail('unknown ' . self::word($space), '$' . $lexer->text);
            $lexer->advance();
            return $index;
        }
        return $this->number();
    }

    /** Goes behind a number of at most 32 bits. */
    public function number(): int
    {
        $lexer = $this->lexer;
        $text = $lexer->text;
        if ($lexer->kind !== Lexer::WORD) {
            $lexer->unexpected();
        }
        $number = Integer::isShort($text, 9) ? (int) $text : Integer::unsigned32($text);
        if ($number === null) {
            $this->complainOfNumber('i32 constant out of range');
        }
        $lexer->advance();
        return $number;
    }

    /** Goes behind a number of at most 64 bits. */
    public function number64(): int
    {
        $lexer = $this->lexer;
        $number = $lexer->kind === Lexer::WORD ? Integer::unsigned64($lexer->text) : $lexer->unexpected();
        if ($number === null) {
            $this->complainOfNumber('i64 constant out of range');
        }
        $lexer->advance();
        return $number;
    }

    private function complainOfNumber(string $reason): never
    {
        if (Lexer::isNatural($this->lexer->text)) {
            $this->lexer->fail($reason, $this->lexer->text);
        }
        $this->lexer->unexpected();
    }

    /** A field's number within a structure type. */
    public function field(int $type): int
    {
        $lexer = $this->lexer;
        if ($lexer->kind !== Lexer::ID) {
            return $this->number();
        }
        $index = $this->fields[$type][$lexer->text] ?? $lexer->fail('unknown field', '$' . $lexer->text);
        $lexer->advance();
        return $index;
    }
}
