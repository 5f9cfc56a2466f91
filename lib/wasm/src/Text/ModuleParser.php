<?php

declare(strict_types=1);

namespace Surus\Wasm\Text;

/**
 * Reads a module's fields and gives its bytes.
 *
 * Two passes: the first finds what there is and which identifiers it has, without looking into
 * functions; then each identifier that the second one meets is known.
 */
final class ModuleParser
{
    private const KINDS = [
        Scope::FUNC => "\0", Scope::TABLE => "\1", Scope::MEMORY => "\2", Scope::GLOBAL => "\3", Scope::TAG => "\4",
    ];

    private readonly Scope $scope;
    private readonly TypeParser $types;
    private readonly InstructionParser $instructions;
    private readonly ModuleWriter $writer;

    /** @var list<int> offsets of "(type" and "(rec" */
    private array $typeFields = [];

    /** @var array<string, int> how many of each kind the second pass has seen */
    private array $seen = [
        Scope::FUNC => 0, Scope::TABLE => 0, Scope::MEMORY => 0, Scope::GLOBAL => 0, Scope::TAG => 0,
    ];

    /** The kind of the last definition, after which there is no import. */
    private string $lastDefinition = '';

    /** @param Lexer $lexer at the first field; parse() leaves it behind the last one */
    public function __construct(private readonly Lexer $lexer)
    {
        $this->scope = new Scope($lexer);
        $this->types = new TypeParser($lexer, $this->scope);
        $this->instructions = new InstructionParser($lexer, $this->scope, $this->types);
        $this->writer = new ModuleWriter();
        $this->writer->moduleName = $lexer->givenName;
    }

    /**
     * @param string|null $id the module's identifier
     * @param bool $names whether to write down the identifiers
     */
    public function parse(?string $id, bool $names): string
    {
        $lexer = $this->lexer;
        $start = $lexer->start;
        $this->collect();
        $index = 0;
        foreach ($this->typeFields as $offset) {
            $lexer->reset($offset);
            $index += $this->types->group($index);
        }
        $lexer->reset($start);
        for (;;) {
            foreach ($lexer->takeAnnotations(Annotation::CUSTOM) as $annotation) {
                $this->writer->custom[] = $annotation->section();
            }
            if ($lexer->kind !== Lexer::OPEN) {
                break;
            }
            $this->field();
        }
        $lexer->checkAnnotations($start);
        $this->writer->types = $this->types->groups;
        $this->writer->needsDataCount = $this->instructions->usesData;
        return $this->writer->bytes($names ? $this->scope : null, $id);
    }

    private function collect(): void
    {
        $lexer = $this->lexer;
        while ($lexer->kind === Lexer::OPEN) {
            $start = $lexer->start;
            $field = $lexer->head();
            $lexer->advance();
            $lexer->advance();
            switch ($field) {
                case 'type':
                    $this->typeFields[] = $start;
                    $this->scope->bind(Scope::TYPE, $lexer->takeId());
                    break;
                case 'rec':
                    $this->typeFields[] = $start;
                    $this->collectGroup();
                    break;
                case 'import':
                    $this->collectImport();
                    break;
                case 'func':
                case 'global':
                case 'tag':
                    $this->scope->bind($field, $lexer->takeId());
                    break;
                case 'table':
                case 'memory':
                    $this->scope->bind($field, $lexer->takeId());
                    $this->collectSegment($field);
                    break;
                case 'elem':
                case 'data':
                    $this->scope->bind($field . ' segment', $lexer->takeId());
            }
            $lexer->skipForm($start);
        }
    }

    private function collectGroup(): void
    {
        $lexer = $this->lexer;
        while ($lexer->kind === Lexer::OPEN) {
            $start = $lexer->start;
            if ($lexer->open('type')) {
                $this->scope->bind(Scope::TYPE, $lexer->takeId());
            }
            $lexer->skipForm($start);
        }
    }

    private function collectImport(): void
    {
        $lexer = $this->lexer;
        $lexer->takeString();
        $lexer->takeString();
        $kind = $lexer->head();
        if (isset(self::KINDS[$kind])) {
            $lexer->open($kind);
            $this->scope->bind($kind, $lexer->takeId());
        }
    }

    /** Tables and memories can have a segment inside, which takes part in the counting. */
    private function collectSegment(string $field): void
    {
        $lexer = $this->lexer;
        while ($lexer->head() === 'export') {
            $lexer->skipForm($lexer->start);
        }
        $this->types->addressType();
        if ($field === 'table') {
            if ($lexer->head() === 'ref') {
                $lexer->skipForm($lexer->start);
            } elseif ($lexer->kind === Lexer::WORD) {
                $lexer->advance();
            }
        }
        if ($lexer->head() === ($field === 'table' ? 'elem' : 'data')) {
            $this->scope->bind($field === 'table' ? Scope::ELEM : Scope::DATA, null);
        }
    }

    private function field(): void
    {
        $lexer = $this->lexer;
        $field = $lexer->head();
        $start = $lexer->start;
        $lexer->advance();
        if ($lexer->kind !== Lexer::WORD) {
            $lexer->unexpected();
        }
        switch ($field) {
            case 'type':
            case 'rec':
                $lexer->skipForm($start);
                return;
            case 'func':
                $this->function();
                break;
            case 'import':
                $this->import();
                break;
            case 'export':
                $this->export();
                break;
            case 'global':
                $this->global();
                break;
            case 'memory':
                $this->memory();
                break;
            case 'table':
                $this->table();
                break;
            case 'tag':
                $this->tag();
                break;
            case 'elem':
                $this->elem();
                break;
            case 'data':
                $this->data();
                break;
            case 'start':
                $this->start();
                break;
            default:
                $lexer->unexpected();
        }
        $lexer->expect(Lexer::CLOSE);
    }

    /**
     * The beginning that definitions have in common: their identifiers, exports, and the names of an
     * import.
     *
     * @return string|null the names, encoded, if it is an import
     */
    private function header(string $kind): ?string
    {
        $lexer = $this->lexer;
        $lexer->advance();
        $lexer->takeId();
        $index = $this->seen[$kind]++;
        if ($lexer->givenName !== null) {
            $this->writer->givenNames[$kind][$index] = $lexer->givenName;
        }
        while ($lexer->open('export')) {
            $this->writer->exports[] = Leb::sized($lexer->takeName()) . self::KINDS[$kind] . Leb::unsigned($index);
            $lexer->expect(Lexer::CLOSE);
        }
        $start = $lexer->start;
        if (!$lexer->open('import')) {
            $this->lastDefinition = $kind;
            return null;
        }
        $this->checkImportAllowed($start);
        $names = Leb::sized($lexer->takeName()) . Leb::sized($lexer->takeName());
        $lexer->expect(Lexer::CLOSE);
        return $names;
    }

    private function checkImportAllowed(int $start): void
    {
        if ($this->lastDefinition !== '') {
            $kind = $this->lastDefinition === Scope::FUNC ? 'function' : $this->lastDefinition;
            $this->lexer->fail("import after $kind", 'definition', $start);
        }
    }

    private function import(): void
    {
        $lexer = $this->lexer;
        $this->checkImportAllowed($lexer->start);
        $lexer->advance();
        $names = Leb::sized($lexer->takeName()) . Leb::sized($lexer->takeName());
        $kind = $lexer->head();
        $lexer->expect(Lexer::OPEN);
        if (!isset(self::KINDS[$kind])) {
            $lexer->unexpected();
        }
        $lexer->advance();
        $lexer->takeId();
        $this->seen[$kind]++;
        $this->writer->imports[] = $names . self::KINDS[$kind] . $this->externalType($kind);
        $lexer->expect(Lexer::CLOSE);
    }

    private function externalType(string $kind): string
    {
        return match ($kind) {
            Scope::FUNC => Leb::unsigned($this->types->resolve($this->types->typeUse(true))),
            Scope::TABLE => $this->types->tableType(),
            Scope::MEMORY => $this->types->limits($this->types->addressType()),
            Scope::GLOBAL => $this->types->globalType(),
            Scope::TAG => "\0" . Leb::unsigned($this->types->resolve($this->types->typeUse(true))),
        };
    }

    private function export(): void
    {
        $lexer = $this->lexer;
        $lexer->advance();
        $name = Leb::sized($lexer->takeName());
        $kind = $lexer->head();
        $lexer->expect(Lexer::OPEN);
        if (!isset(self::KINDS[$kind])) {
            $lexer->unexpected();
        }
        $lexer->advance();
        $this->writer->exports[] = $name . self::KINDS[$kind] . Leb::unsigned($this->scope->index($kind));
        $lexer->expect(Lexer::CLOSE);
    }

    private function function(): void
    {
        $lexer = $this->lexer;
        $index = $this->seen[Scope::FUNC];
        $import = $this->header(Scope::FUNC);
        $use = $this->types->typeUse(true);
        $type = $this->types->resolve($use);
        if ($import !== null) {
            $this->writer->imports[] = $import . "\0" . Leb::unsigned($type);
            return;
        }
        $this->scope->forgetLocals();
        foreach ($use[3] as $id) {
            $this->scope->bind(Scope::LOCAL, $id);
        }
        $isKnown = true;
        if (!$use[3] && $use[0] !== null) {
            $count = $this->types->parameterCount($type);
            $isKnown = $count !== null;
            $this->scope->counts[Scope::LOCAL] = $count ?? 0;
        }
        $locals = $this->locals($isKnown);
        $this->writer->functions[] = Leb::unsigned($type);
        $this->writer->code[] = Leb::sized($locals . $this->instructions->body());
        if ($this->scope->indices[Scope::LOCAL]) {
            $this->writer->localNames[$index] = $this->scope->indices[Scope::LOCAL];
        }
    }

    /** @param bool $isKnown whether it is known how many locals there are before these */
    private function locals(bool $isKnown): string
    {
        $lexer = $this->lexer;
        $types = [];
        while ($lexer->kind === Lexer::OPEN && $lexer->open('local')) {
            if ($lexer->kind === Lexer::ID) {
                if (!$isKnown) {
                    $lexer->fail('unknown type');
                }
                $this->scope->bind(Scope::LOCAL, $lexer->text);
                $lexer->advance();
                $types[] = $this->types->valueType();
            } else {
                $these = $this->types->valueTypes();
                $types = [...$types, ...$these];
                $this->scope->counts[Scope::LOCAL] += count($these);
            }
            $lexer->expect(Lexer::CLOSE);
        }
        $runs = [];
        $last = null;
        foreach ($types as $type) {
            if ($type === $last) {
                $runs[count($runs) - 1][0]++;
            } else {
                $runs[] = [1, $type];
                $last = $type;
            }
        }
        return Leb::vector(array_map(static fn (array $run): string => Leb::unsigned($run[0]) . $run[1], $runs));
    }

    private function tag(): void
    {
        $import = $this->header(Scope::TAG);
        $type = $this->externalType(Scope::TAG);
        if ($import !== null) {
            $this->writer->imports[] = $import . "\4" . $type;
        } else {
            $this->writer->tags[] = $type;
        }
    }

    private function global(): void
    {
        $import = $this->header(Scope::GLOBAL);
        $type = $this->types->globalType();
        if ($import !== null) {
            $this->writer->imports[] = $import . "\3" . $type;
        } else {
            $this->writer->globals[] = $type . $this->instructions->body();
        }
    }

    private function memory(): void
    {
        $lexer = $this->lexer;
        $index = $this->seen[Scope::MEMORY];
        $import = $this->header(Scope::MEMORY);
        $is64 = $this->types->addressType();
        if ($import !== null) {
            $this->writer->imports[] = $import . "\2" . $this->types->limits($is64);
        } elseif ($lexer->open('data')) {
            $bytes = $lexer->takeStrings();
            $lexer->expect(Lexer::CLOSE);
            $pages = Leb::unsigned(strlen($bytes) + 65535 >> 16);
            $this->writer->memories[] = ($is64 ? "\5" : "\1") . $pages . $pages;
            $this->writer->data[] = self::activeData($index, self::zero($is64), $bytes);
        } else {
            $this->writer->memories[] = $this->types->limits($is64);
        }
    }

    private function table(): void
    {
        $lexer = $this->lexer;
        $index = $this->seen[Scope::TABLE];
        $import = $this->header(Scope::TABLE);
        $is64 = $this->types->addressType();
        if ($import !== null) {
            $limits = $this->types->limits($is64);
            $this->writer->imports[] = $import . "\1" . $this->types->referenceType() . $limits;
            return;
        }
        if ($lexer->kind === Lexer::WORD && Lexer::isNatural($lexer->text)) {
            $limits = $this->types->limits($is64);
            $type = $this->types->referenceType() . $limits;
            $this->writer->tables[] = $lexer->kind === Lexer::CLOSE
                ? $type : "\x40\0" . $type . $this->instructions->body();
            return;
        }
        $type = $this->types->referenceType();
        if (!$lexer->open('elem')) {
            $lexer->unexpected();
        }
        [$indices, $expressions] = $lexer->kind === Lexer::OPEN
            ? [null, $this->expressions()] : [$this->indices(), []];
        $lexer->expect(Lexer::CLOSE);
        $size = Leb::unsigned(count($indices ?? $expressions));
        $this->writer->tables[] = $type . ($is64 ? "\5" : "\1") . $size . $size;
        if ($indices !== null && $type !== "\x70") {
            $expressions = self::references($indices);
            $indices = null;
        }
        $this->writer->elements[] = self::activeElements($index, self::zero($is64), $type, $indices, $expressions);
    }

    private function elem(): void
    {
        $lexer = $this->lexer;
        $lexer->advance();
        $lexer->takeId();
        $isDeclared = $lexer->takeWord('declare');
        $offset = null;
        $table = 0;
        $hasTable = !$isDeclared && $lexer->open('table');
        if (!$isDeclared && !$hasTable) {
            $table = $this->oldIndex() ?? 0;
        } elseif ($hasTable) {
            $table = $this->scope->index(Scope::TABLE);
            $lexer->expect(Lexer::CLOSE);
        }
        if (!$isDeclared && $lexer->kind === Lexer::OPEN && ($hasTable || $lexer->head() !== 'ref')) {
            $offset = $this->offset();
        } elseif ($hasTable) {
            $lexer->unexpected();
        }
        $indices = null;
        $expressions = [];
        $type = "\x70";
        if ($lexer->takeWord('func') || $offset !== null && !$hasTable && $this->atIndexList()) {
            $indices = $this->indices();
        } else {
            $type = $this->types->referenceType();
            $expressions = $this->expressions();
        }
        $this->writer->elements[] = $offset !== null
            ? self::activeElements($table, $offset, $type, $indices, $expressions)
            : ($indices === null ? ($isDeclared ? "\7" : "\5") . $type : ($isDeclared ? "\3" : "\1") . "\0")
                . Leb::vector($indices ?? $expressions);
    }

    /** A table's or a memory's number before an offset, as it was written before there could be several of them. */
    private function oldIndex(): ?int
    {
        $lexer = $this->lexer;
        if ($lexer->kind !== Lexer::WORD || !Lexer::isNatural($lexer->text)) {
            return null;
        }
        $start = $lexer->start;
        $index = $this->scope->number();
        if ($lexer->kind === Lexer::OPEN) {
            return $index;
        }
        $lexer->reset($start);
        return null;
    }

    private function atIndexList(): bool
    {
        return $this->lexer->kind === Lexer::CLOSE || $this->scope->atIndex();
    }

    /**
     * @param string $type what the elements are, if there are expressions
     * @param list<string>|null $indices of functions
     * @param list<string> $expressions
     */
    private static function activeElements(
        int $table,
        string $offset,
        string $type,
        ?array $indices,
        array $expressions,
    ): string {
        if ($indices !== null) {
            return ($table === 0 ? "\0" . $offset : "\2" . Leb::unsigned($table) . $offset . "\0")
                . Leb::vector($indices);
        }
        return ($table === 0 && $type === "\x70" ? "\4" . $offset : "\6" . Leb::unsigned($table) . $offset . $type)
            . Leb::vector($expressions);
    }

    /** @return list<string> */
    private function indices(): array
    {
        $indices = [];
        while ($this->lexer->kind !== Lexer::CLOSE) {
            $indices[] = Leb::unsigned($this->scope->index(Scope::FUNC));
        }
        return $indices;
    }

    /**
     * @param list<string> $indices
     * @return list<string>
     */
    private static function references(array $indices): array
    {
        return array_map(static fn (string $index): string => "\xd2$index\x0b", $indices);
    }

    /** @return list<string> */
    private function expressions(): array
    {
        $lexer = $this->lexer;
        $expressions = [];
        while ($lexer->kind !== Lexer::CLOSE) {
            if ($lexer->open('item')) {
                $expressions[] = $this->instructions->body();
                $lexer->expect(Lexer::CLOSE);
            } else {
                $expressions[] = $this->instructions->folded();
            }
        }
        return $expressions;
    }

    private function offset(): string
    {
        if (!$this->lexer->open('offset')) {
            return $this->instructions->folded();
        }
        $offset = $this->instructions->body();
        $this->lexer->expect(Lexer::CLOSE);
        return $offset;
    }

    private static function zero(bool $is64): string
    {
        return $is64 ? "\x42\0\x0b" : "\x41\0\x0b";
    }

    private function data(): void
    {
        $lexer = $this->lexer;
        $lexer->advance();
        $lexer->takeId();
        $memory = null;
        if ($lexer->open('memory')) {
            $memory = $this->scope->index(Scope::MEMORY);
            $lexer->expect(Lexer::CLOSE);
        } else {
            $memory = $this->oldIndex();
        }
        if ($memory === null && $lexer->kind !== Lexer::OPEN) {
            $this->writer->data[] = "\1" . Leb::sized($lexer->takeStrings());
            return;
        }
        $offset = $this->offset();
        $this->writer->data[] = self::activeData($memory ?? 0, $offset, $lexer->takeStrings());
    }

    private static function activeData(int $memory, string $offset, string $bytes): string
    {
        return ($memory === 0 ? "\0" : "\2" . Leb::unsigned($memory)) . $offset . Leb::sized($bytes);
    }

    private function start(): void
    {
        $lexer = $this->lexer;
        if ($this->writer->start !== null) {
            $lexer->fail('multiple start sections');
        }
        $lexer->advance();
        $this->writer->start = Leb::unsigned($this->scope->index(Scope::FUNC));
    }
}
