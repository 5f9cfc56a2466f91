<?php

declare(strict_types=1);

namespace Surus\Wasm\Text;

/** An annotation of those that mean something, "(@custom …)" for example. */
final class Annotation
{
    public const CUSTOM = 'custom';
    public const NAME = 'name';
    public const BRANCH_HINT = 'metadata.code.branch_hint';

    private const KINDS = ['type', 'import', 'func', 'table', 'memory', 'tag', 'global', 'export', 'start', 'elem', 'datacount', 'code',
        'data'];

    /** Whether it has been found where it can be. */
    public bool $isPlaced = false;

    /** @param list<array{string, string}> $tokens kinds and texts of what is behind its name */
    public function __construct(
        private readonly Lexer $lexer,
        public readonly string $name,
        private readonly array $tokens,
        private readonly int $start,
    ) {
    }

    public function fail(string $reason): never
    {
        $this->lexer->fail("@$this->name annotation: $reason", '', $this->start);
    }

    public function checkPlace(): void
    {
        if (!$this->isPlaced && $this->name === self::BRANCH_HINT) {
            $this->fail('not in a function');
        }
        if (!$this->isPlaced) {
            $this->lexer->fail("misplaced @$this->name annotation", '', $this->start);
        }
    }

    /** The one string that is all of it. */
    public function string(): string
    {
        if (\count($this->tokens) !== 1 || $this->tokens[0][0] !== Lexer::STRING) {
            $this->fail('unexpected token');
        }
        return $this->tokens[0][1];
    }

    /** The name that something has in the module's "name" section. */
    public function givenName(): string
    {
        return $this->checkedName($this->string());
    }

    private function checkedName(string $name): string
    {
        return preg_match('//u', $name) === 1 ? $name : $this->fail('malformed UTF-8 encoding');
    }

    /** @return array{string, string, string} "before" or "after", the kind of section that is meant or "", the custom section's contents */
    public function section(): array
    {
        $tokens = $this->tokens;
        [$kind, $name] = array_shift($tokens) ?? ['', ''];
        if ($kind !== Lexer::STRING) {
            $this->fail('missing section name');
        }
        $place = ['after', ''];
        if (($tokens[0][0] ?? '') === Lexer::OPEN) {
            $place = $this->place(\array_slice($tokens, 1, 3));
            $tokens = \array_slice($tokens, 4);
        }
        $contents = Leb::sized($this->checkedName($name));
        foreach ($tokens as [$kind, $text]) {
            $contents .= $kind === Lexer::STRING ? $text : $this->fail('unexpected token');
        }
        return [...$place, $contents];
    }

    /**
     * @param list<array{string, string}> $tokens
     * @return array{string, string}
     */
    private function place(array $tokens): array
    {
        $where = $tokens[0][1] ?? '';
        $what = $tokens[1][1] ?? '';
        if ($where !== 'before' && $where !== 'after') {
            $this->fail('malformed placement');
        }
        if (\in_array($what, [$where === 'before' ? 'first' : 'last', ...self::KINDS], true) && ($tokens[2][0] ?? '') === Lexer::CLOSE) {
            return [$where, $what === 'first' || $what === 'last' ? '' : $what];
        }
        $this->fail('malformed section kind');
    }
}
