<?php

declare(strict_types=1);

namespace Surus\Wasm\Text;

/** Reads types, and gives them in the binary format. Keeps the list of a module's defined types. */
final class TypeParser
{
    public const NUMBER_TYPES = [
        'i32' => "\x7f", 'i64' => "\x7e", 'f32' => "\x7d", 'f64' => "\x7c", 'v128' => "\x7b",
    ];

    public const REFERENCE_TYPES = [
        'funcref' => "\x70", 'externref' => "\x6f", 'anyref' => "\x6e", 'eqref' => "\x6d", 'i31ref' => "\x6c",
        'structref' => "\x6b", 'arrayref' => "\x6a", 'exnref' => "\x69", 'nullfuncref' => "\x73",
        'nullexternref' => "\x72", 'nullref' => "\x71", 'nullexnref' => "\x74",
    ];

    public const HEAP_TYPES = [
        'func' => "\x70", 'extern' => "\x6f", 'any' => "\x6e", 'eq' => "\x6d", 'i31' => "\x6c", 'struct' => "\x6b",
        'array' => "\x6a", 'exn' => "\x69", 'nofunc' => "\x73", 'noextern' => "\x72", 'none' => "\x71",
        'noexn' => "\x74",
    ];

    public const REF = "\x64";
    public const REF_NULL = "\x63";

    private const PACKED_TYPES = ['i8' => "\x78", 'i16' => "\x77"];

    /** @var list<string> recursive groups, encoded */
    public array $groups = [];

    /** @var array<string, int> the first type of its own group by encoded function type */
    private array $functions = [];

    /** @var array<int, array{string, int}> for each function type, how it is encoded and how many parameters it has */
    private array $signatures = [];

    public function __construct(private readonly Lexer $lexer, private readonly Scope $scope)
    {
    }

    public function valueType(): string
    {
        $lexer = $this->lexer;
        if ($lexer->kind === Lexer::WORD && isset(self::NUMBER_TYPES[$lexer->text])) {
            $type = self::NUMBER_TYPES[$lexer->text];
            $lexer->advance();
            return $type;
        }
        return $this->referenceType();
    }

    public function referenceType(): string
    {
        $lexer = $this->lexer;
        if ($lexer->kind === Lexer::WORD && isset(self::REFERENCE_TYPES[$lexer->text])) {
            $type = self::REFERENCE_TYPES[$lexer->text];
            $lexer->advance();
            return $type;
        }
        if (!$lexer->open('ref')) {
            $lexer->unexpected();
        }
        $null = $lexer->takeWord('null');
        $heap = $this->heapType();
        $lexer->expect(Lexer::CLOSE);
        if ($null) {
            return in_array($heap, self::HEAP_TYPES, true) ? $heap : self::REF_NULL . $heap;
        }
        return self::REF . $heap;
    }

    public function heapType(): string
    {
        $lexer = $this->lexer;
        if ($lexer->kind === Lexer::WORD && isset(self::HEAP_TYPES[$lexer->text])) {
            $type = self::HEAP_TYPES[$lexer->text];
            $lexer->advance();
            return $type;
        }
        return Leb::signed($this->scope->index(Scope::TYPE));
    }

    /** @return list<string> */
    public function valueTypes(): array
    {
        $types = [];
        while ($this->lexer->kind !== Lexer::CLOSE) {
            $types[] = $this->valueType();
        }
        return $types;
    }

    public function globalType(): string
    {
        if ($this->lexer->open('mut')) {
            $type = $this->valueType() . "\x01";
            $this->lexer->expect(Lexer::CLOSE);
            return $type;
        }
        return $this->valueType() . "\x00";
    }

    /** Whether the addresses are of 64 bits, if that is said. */
    public function addressType(): bool
    {
        if ($this->lexer->takeWord('i64')) {
            return true;
        }
        $this->lexer->takeWord('i32');
        return false;
    }

    /** What follows the address type. */
    public function limits(bool $is64): string
    {
        $lexer = $this->lexer;
        $min = $this->scope->number64();
        $max = $lexer->kind === Lexer::WORD && $lexer->text[0] >= '0' && $lexer->text[0] <= '9'
            ? $this->scope->number64() : null;
        $shared = $lexer->takeWord('shared') ? 2 : 0;
        return chr(($max === null ? 0 : 1) | $shared | ($is64 ? 4 : 0))
            . Leb::unsigned($min) . ($max === null ? '' : Leb::unsigned($max));
    }

    public function tableType(): string
    {
        $limits = $this->limits($this->addressType());
        return $this->referenceType() . $limits;
    }

    /**
     * Parameters and results, and the defined type if one is named before them.
     *
     * @param bool $named whether parameters can have identifiers
     * @return array{int|null, list<string>, list<string>, list<string|null>} type, parameters, results, identifiers
     */
    public function typeUse(bool $named): array
    {
        $lexer = $this->lexer;
        $type = null;
        if ($lexer->kind === Lexer::OPEN && $lexer->open('type')) {
            $type = $this->scope->index(Scope::TYPE);
            $lexer->expect(Lexer::CLOSE);
        }
        return [$type, ...$this->signature($named)];
    }

    /** @return array{list<string>, list<string>, list<string|null>} parameters, results, the former's identifiers */
    private function signature(bool $named): array
    {
        $lexer = $this->lexer;
        $parameters = $results = $ids = [];
        while ($lexer->kind === Lexer::OPEN && $lexer->open('param')) {
            if ($named && $lexer->kind === Lexer::ID) {
                $ids[] = $lexer->takeId();
                $parameters[] = $this->valueType();
            } else {
                foreach ($this->valueTypes() as $type) {
                    $parameters[] = $type;
                    $ids[] = null;
                }
            }
            $lexer->expect(Lexer::CLOSE);
        }
        while ($lexer->kind === Lexer::OPEN && $lexer->open('result')) {
            foreach ($this->valueTypes() as $type) {
                $results[] = $type;
            }
            $lexer->expect(Lexer::CLOSE);
        }
        return [$parameters, $results, $ids];
    }

    /**
     * The index of the type that typeUse() read. Without a name it is the first such type, which is
     * added if there is none.
     *
     * @param array{int|null, list<string>, list<string>, list<string|null>} $use
     */
    public function resolve(array $use): int
    {
        [$type, $parameters, $results] = $use;
        if ($type !== null && !$parameters && !$results) {
            return $type;
        }
        $encoded = self::functionType($parameters, $results);
        if ($type === null) {
            return $this->functions[$encoded] ?? $this->define($encoded, count($parameters));
        }
        if (!isset($this->signatures[$type])) {
            $isDefined = $type < $this->scope->counts[Scope::TYPE];
            $this->lexer->fail($isDefined ? 'non-function type' : 'unknown type', "$type");
        }
        if ($this->signatures[$type][0] !== $encoded) {
            if (in_array($this->lexer->head(), ['type', 'param', 'result'], true)) {
                // In the wrong order, which is why they do not match.
                $this->lexer->advance();
                $this->lexer->unexpected();
            }
            $this->lexer->fail('inline function type', 'does not match explicit type');
        }
        return $type;
    }

    /** How many parameters a function type has, or null if it is none. */
    public function parameterCount(int $type): ?int
    {
        return $this->signatures[$type][1] ?? null;
    }

    /**
     * @param list<string> $parameters
     * @param list<string> $results
     */
    private static function functionType(array $parameters, array $results): string
    {
        return "\x60" . Leb::vector($parameters) . Leb::vector($results);
    }

    private function define(string $encoded, int $parameterCount): int
    {
        $index = $this->scope->bind(Scope::TYPE, null);
        $this->groups[] = $encoded;
        $this->functions[$encoded] = $index;
        $this->signatures[$index] = [$encoded, $parameterCount];
        return $index;
    }

    /**
     * Reads "(type ...)" or "(rec ...)".
     *
     * @param int $index of the first type of it
     * @return int how many types there are in it
     */
    public function group(int $index): int
    {
        $lexer = $this->lexer;
        if ($lexer->head() === 'type') {
            $encoded = $this->typeDefinition($index);
            $this->groups[] = $encoded;
            if (isset($this->signatures[$index]) && $this->signatures[$index][0] === $encoded) {
                $this->functions[$encoded] ??= $index;
            }
            return 1;
        }
        $lexer->open('rec');
        $types = [];
        while ($lexer->kind !== Lexer::CLOSE) {
            $types[] = $this->typeDefinition($index + count($types));
        }
        $lexer->expect(Lexer::CLOSE);
        if (count($types) === 1) {
            $this->groups[] = $types[0];
            if (isset($this->signatures[$index]) && $this->signatures[$index][0] === $types[0]) {
                $this->functions[$types[0]] ??= $index;
            }
        } else {
            $this->groups[] = "\x4e" . Leb::vector($types);
        }
        return count($types);
    }

    private function typeDefinition(int $index): string
    {
        $lexer = $this->lexer;
        if (!$lexer->open('type')) {
            $lexer->unexpected();
        }
        $lexer->takeId();
        $prefix = '';
        $isSub = $lexer->open('sub');
        if ($isSub) {
            $isFinal = $lexer->takeWord('final');
            $supertypes = [];
            while ($lexer->kind !== Lexer::OPEN) {
                $supertypes[] = Leb::unsigned($this->scope->index(Scope::TYPE));
            }
            if (!$isFinal || $supertypes) {
                $prefix = ($isFinal ? "\x4f" : "\x50") . Leb::vector($supertypes);
            }
        }
        $encoded = $prefix . $this->compositeType($index);
        if ($isSub) {
            $lexer->expect(Lexer::CLOSE);
        }
        $lexer->expect(Lexer::CLOSE);
        return $encoded;
    }

    private function compositeType(int $index): string
    {
        $lexer = $this->lexer;
        if ($lexer->open('func')) {
            [$parameters, $results] = $this->signature(true);
            $encoded = self::functionType($parameters, $results);
            $this->signatures[$index] = [$encoded, count($parameters)];
        } elseif ($lexer->open('array')) {
            $encoded = "\x5e" . $this->fieldType();
        } elseif ($lexer->open('struct')) {
            $encoded = "\x5f" . Leb::vector($this->fields($index));
        } else {
            if ($lexer->kind === Lexer::OPEN) {
                $lexer->advance();
            }
            $lexer->unexpected();
        }
        $lexer->expect(Lexer::CLOSE);
        return $encoded;
    }

    /** @return list<string> */
    private function fields(int $type): array
    {
        $lexer = $this->lexer;
        $fields = [];
        while ($lexer->open('field')) {
            if ($lexer->kind === Lexer::ID) {
                $id = $lexer->text;
                if (isset($this->scope->fields[$type][$id])) {
                    $lexer->fail('duplicate field', '$' . $id);
                }
                $lexer->advance();
                $this->scope->fields[$type][$id] = count($fields);
                $fields[] = $this->fieldType();
            } else {
                while ($lexer->kind !== Lexer::CLOSE) {
                    $fields[] = $this->fieldType();
                }
            }
            $lexer->expect(Lexer::CLOSE);
        }
        return $fields;
    }

    private function fieldType(): string
    {
        $lexer = $this->lexer;
        $mutable = $lexer->open('mut');
        if ($lexer->kind === Lexer::WORD && isset(self::PACKED_TYPES[$lexer->text])) {
            $type = self::PACKED_TYPES[$lexer->text];
            $lexer->advance();
        } else {
            $type = $this->valueType();
        }
        if ($mutable) {
            $lexer->expect(Lexer::CLOSE);
        }
        return $type . ($mutable ? "\x01" : "\x00");
    }
}
