<?php

declare(strict_types=1);

namespace Surus\Wasm\Compiler;

/** A structured instruction that has begun, or the function itself. */
final class Block
{
    public const FUNCTION = 0;
    public const BLOCK = 1;
    public const LOOP = 2;
    public const IF = 3;
    public const ELSE = 4;
    public const TRY = 5;
    public const CATCH = 6;
    public const CATCH_ALL = 7;

    /** Whether its end's label is jumped to (a loop's label is its beginning). */
    public bool $isTarget = false;
    /** Whether an if is done by jumps. */
    public bool $isFlat = false;
    /** Whether the rest of it cannot be reached: operands are of any type then. */
    public bool $isUnreachable = false;
    /** How many regions end with it, see RegionMarks. */
    public int $regions = 0;
    /** @var array<string, array{int, string, int, int, Operand}>|null see MemoryContents; null: no jump leads to its end yet */
    public ?array $contents = null;
    /** @var array<string, array{int, string, int, int, Operand}> the same where an if begins */
    public array $contentsBefore = [];
    /** @var list<int> locals without default that were set in it */
    public array $initialised = [];
    /** @var list<array{int|null, self, list<Operand>}>|null of a try_table: tags, targets, and what goes there */
    public ?array $handlers = null;
    /** Whether a "delegate" in it leads to a block around it. */
    public bool $isPassedOver = false;
    public bool $isDelegatedTo = false;
    /** The label to which a try with "delegate" leads, -1 for the caller. */
    public ?int $delegatesTo = null;

    /**
     * @param list<string> $params
     * @param list<string> $results
     * @param int $height of the operand stack below its parameters
     * @param bool $isDead whether it cannot be reached at all
     */
    public function __construct(
        public int $kind,
        public readonly array $params,
        public readonly array $results,
        public readonly int $height,
        public readonly int $label,
        public readonly bool $isDead,
    ) {
    }

    /** Whether it is a try statement. */
    public function isTry(): bool
    {
        return $this->handlers !== null || $this->kind >= self::TRY;
    }

    /** @return list<string> the types of what a branch to it takes along */
    public function branchTypes(): array
    {
        return $this->kind === self::LOOP ? $this->params : $this->results;
    }
}
