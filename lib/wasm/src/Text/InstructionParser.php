<?php

declare(strict_types=1);

namespace Surus\Wasm\Text;

use Surus\Wasm\Exception\InvalidModule;

/**
 * Reads instructions, flat and folded, and gives their bytes.
 *
 * Nesting is kept in a list of frames, not by recursion: programs nest their expressions deeply.
 */
final class InstructionParser
{
    // Of the frames, those that end with ")": a folded instruction, whose bytes come after its
    // operands'; a folded block; a folded "if", at its condition, its two branches and after those.
    private const OPERANDS = 0;
    private const FOLDED_BLOCK = 1;
    private const CONDITION = 2;
    private const THEN = 3;
    private const AFTER_THEN = 4;
    private const ELSE = 5;
    private const AFTER_ELSE = 6;
    // And those that end with "end".
    private const FLAT_BLOCK = 7;
    private const FLAT_IF = 8;
    private const FLAT_ELSE = 9;

    private const FLAT_TRY = 10;
    private const FLAT_CATCH = 11;
    private const FLAT_CATCH_ALL = 12;
    // A folded "try", before and behind its "do", behind catches, "catch_all" and "delegate"; and each of these.
    private const TRY = -1;
    private const AFTER_DO = -2;
    private const AFTER_CATCH = -3;
    private const AFTER_CATCH_ALL = -4;
    private const DELEGATED = -5;
    private const TRY_PART = -6;

    /** Within these frames there are only folded instructions. */
    private const ONLY_FOLDED = [self::OPERANDS => true, self::CONDITION => true, self::AFTER_THEN => true,
        self::AFTER_ELSE => true, self::TRY => true, self::AFTER_DO => true, self::AFTER_CATCH => true,
        self::AFTER_CATCH_ALL => true, self::DELEGATED => true];

    private string $code = '';

    /** @var list<int> */
    private array $frames = [];

    /** @var list<string> for each frame, what is emitted at its end */
    private array $pending = [];

    /** @var list<string|null> the identifiers of the blocks around the instruction, the innermost last */
    private array $labels = [];

    /** @var array<string, list<int>> the depths of the blocks of that identifier */
    private array $depths = [];

    /** @var list<string|null> the labels of the folded "if"s whose conditions are being read */
    private array $conditionLabels = [];

    /** Whether an instruction refers to a data segment. */
    public bool $usesData = false;

    private readonly Immediates $immediates;

    /** @var array<string, array{string, string, int}> */
    private readonly array $opcodes;

    public function __construct(
        private readonly Lexer $lexer,
        private readonly Scope $scope,
        private readonly TypeParser $types,
    ) {
        $this->immediates = new Immediates($lexer, $scope, $types);
        $this->opcodes = Opcodes::table();
    }

    /** All instructions up to the parenthesis that closes what they are in, and "end". */
    public function body(): string
    {
        return $this->read(false);
    }

    /** One folded instruction, and "end". */
    public function folded(): string
    {
        if ($this->lexer->kind !== Lexer::OPEN) {
            $this->lexer->unexpected();
        }
        return $this->read(true);
    }

    private function read(bool $single): string
    {
        $this->code = '';
        $this->frames = $this->pending = $this->depths = $this->conditionLabels = [];
        $this->labels = [null];
        $lexer = $this->lexer;
        for (;;) {
            $kind = $lexer->kind;
            if ($lexer->isAnnotated) {
                $this->checkHints();
            }
            if ($kind === Lexer::WORD) {
                $this->flat();
            } elseif ($kind === Lexer::OPEN) {
                $this->open();
            } elseif (!$this->frames && $kind === Lexer::CLOSE) {
                break;
            } elseif ($kind === Lexer::CLOSE) {
                $this->close();
                if ($single && !$this->frames) {
                    break;
                }
            } else {
                $lexer->unexpected();
            }
        }
        return $this->code . "\x0b";
    }

    /** Whether a branch is likely is nothing that this package makes use of. */
    private function checkHints(): void
    {
        $lexer = $this->lexer;
        $hints = $lexer->takeAnnotations(Annotation::BRANCH_HINT);
        if (count($hints) > 1) {
            $hints[1]->fail('duplicate annotation');
        }
        $word = $lexer->kind === Lexer::WORD ? $lexer->text : $lexer->head();
        if ($hints !== [] && $word !== 'if' && $word !== 'br_if') {
            throw new InvalidModule('@' . Annotation::BRANCH_HINT . ' annotation: invalid target', $lexer->start);
        }
    }

    private function flat(): void
    {
        $lexer = $this->lexer;
        $entry = $this->opcodes[$lexer->text] ?? $lexer->unexpected();
        if ($this->frames && isset(self::ONLY_FOLDED[end($this->frames)])) {
            $lexer->unexpected();
        }
        switch ($entry[0]) {
            case Opcodes::NONE:
                $this->code .= $entry[1];
                $lexer->advance();
                break;
            case Opcodes::BLOCK:
            case Opcodes::TRY_TABLE:
                $this->code .= $this->block($entry);
                $this->push(self::FLAT_BLOCK, "\x0b");
                break;
            case Opcodes::IF:
                $this->code .= $this->block($entry);
                $this->push(self::FLAT_IF, "\x0b");
                break;
            case Opcodes::ELSE:
                if (end($this->frames) !== self::FLAT_IF) {
                    $lexer->unexpected();
                }
                $this->frames[count($this->frames) - 1] = self::FLAT_ELSE;
                $lexer->advance();
                $this->matchLabel();
                $this->code .= "\x05";
                break;
            case Opcodes::TRY:
                $this->code .= $this->block($entry);
                $this->push(self::FLAT_TRY, "\x0b");
                break;
            case Opcodes::CATCH:
            case Opcodes::CATCH_ALL:
            case Opcodes::DELEGATE:
                $this->flatTryPart($entry);
                break;
            case Opcodes::END:
                if (!$this->frames || end($this->frames) < self::FLAT_BLOCK) {
                    $lexer->unexpected();
                }
                $lexer->advance();
                $this->matchLabel();
                $this->pop();
                $this->leave();
                break;
            default:
                $this->code .= $this->plain($entry);
        }
    }

    private function open(): void
    {
        $lexer = $this->lexer;
        $lexer->advance();
        $frame = end($this->frames);
        if ($frame === self::CONDITION && $lexer->takeWord('then')) {
            $this->code .= array_pop($this->pending);
            array_pop($this->frames);
            $this->enter(array_pop($this->conditionLabels));
            $this->push(self::AFTER_THEN, "\x0b");
            $this->push(self::THEN, '');
            return;
        }
        if ($frame === self::AFTER_THEN && $lexer->takeWord('else')) {
            $this->frames[count($this->frames) - 1] = self::AFTER_ELSE;
            // An "else" with nothing in it is left out, as if it were not there.
            if ($lexer->kind !== Lexer::CLOSE) {
                $this->code .= "\x05";
            }
            $this->push(self::ELSE, '');
            return;
        }
        if ($this->frames && $frame < 0 && $frame !== self::TRY_PART) {
            $this->tryPart($frame);
            return;
        }
        if ($lexer->kind !== Lexer::WORD || $frame === self::AFTER_THEN || $frame === self::AFTER_ELSE) {
            $lexer->unexpected();
        }
        $entry = $this->opcodes[$lexer->text] ?? $lexer->unexpected();
        switch ($entry[0]) {
            case Opcodes::NONE:
                $this->push(self::OPERANDS, $entry[1]);
                $lexer->advance();
                break;
            case Opcodes::BLOCK:
            case Opcodes::TRY_TABLE:
                $this->code .= $this->block($entry);
                $this->push(self::FOLDED_BLOCK, "\x0b");
                break;
            case Opcodes::IF:
                $this->push(self::CONDITION, $this->condition($entry));
                break;
            case Opcodes::TRY:
                $this->code .= $this->block($entry);
                $this->push(self::TRY, "\x0b");
                break;
            case Opcodes::ELSE:
            case Opcodes::END:
            case Opcodes::CATCH:
            case Opcodes::CATCH_ALL:
            case Opcodes::DELEGATE:
                $lexer->unexpected();
                // That does not return.
            default:
                $this->push(self::OPERANDS, $this->plain($entry));
        }
    }

    /**
     * "catch", "catch_all" and "delegate" without parentheses.
     *
     * @param array{string, string, int} $entry
     */
    private function flatTryPart(array $entry): void
    {
        $frame = end($this->frames);
        $isAllowed = $frame === self::FLAT_TRY || $frame === self::FLAT_CATCH && $entry[0] !== Opcodes::DELEGATE;
        if (!$this->frames || !$isAllowed) {
            $this->lexer->unexpected();
        }
        $this->lexer->advance();
        $this->code .= $entry[1];
        if ($entry[0] === Opcodes::DELEGATE) {
            array_pop($this->frames);
            array_pop($this->pending);
            $this->leave();
            $this->code .= Leb::unsigned($this->label());
            return;
        }
        $isCatch = $entry[0] === Opcodes::CATCH;
        $this->frames[count($this->frames) - 1] = $isCatch ? self::FLAT_CATCH : self::FLAT_CATCH_ALL;
        $this->code .= $isCatch ? Leb::unsigned($this->scope->index(Scope::TAG)) : '';
    }

    /** What a folded "try" has in it. */
    private function tryPart(int $frame): void
    {
        $lexer = $this->lexer;
        $word = $lexer->kind === Lexer::WORD ? $lexer->text : '';
        $next = match (true) {
            $word === 'do' && $frame === self::TRY => self::AFTER_DO,
            $word === 'catch' && ($frame === self::AFTER_DO || $frame === self::AFTER_CATCH) => self::AFTER_CATCH,
            $word === 'catch_all' && ($frame === self::AFTER_DO || $frame === self::AFTER_CATCH) => self::AFTER_CATCH_ALL,
            $word === 'delegate' && $frame === self::AFTER_DO => self::DELEGATED,
            default => $lexer->unexpected(),
        };
        $lexer->advance();
        $top = count($this->frames) - 1;
        $this->frames[$top] = $next;
        $this->code .= $word === 'do' ? '' : $this->opcodes[$word][1];
        if ($next === self::DELEGATED) {
            $this->leave();
            $this->code .= Leb::unsigned($this->label());
            $this->pending[$top] = '';
            $lexer->expect(Lexer::CLOSE);
            return;
        }
        $this->code .= $next === self::AFTER_CATCH ? Leb::unsigned($this->scope->index(Scope::TAG)) : '';
        $this->push(self::TRY_PART, '');
    }

    private function close(): void
    {
        switch (end($this->frames)) {
            case self::OPERANDS:
            case self::TRY_PART:
            case self::DELEGATED:
            case self::THEN:
            case self::ELSE:
                $this->pop();
                break;
            case self::FOLDED_BLOCK:
            case self::AFTER_THEN:
            case self::AFTER_ELSE:
            case self::AFTER_DO:
            case self::AFTER_CATCH:
            case self::AFTER_CATCH_ALL:
                $this->pop();
                $this->leave();
                break;
            default:
                $this->lexer->unexpected();
        }
        $this->lexer->advance();
    }

    private function push(int $frame, string $pending): void
    {
        $this->frames[] = $frame;
        $this->pending[] = $pending;
    }

    private function pop(): void
    {
        array_pop($this->frames);
        $this->code .= array_pop($this->pending);
    }

    /**
     * The beginning of a block, with its label entered.
     *
     * @param array{string, string, int} $entry
     */
    private function block(array $entry): string
    {
        $this->lexer->advance();
        $label = $this->lexer->takeId();
        $bytes = $entry[1] . $this->blockType();
        if ($entry[0] === Opcodes::TRY_TABLE) {
            $bytes .= $this->catches();
        }
        $this->enter($label);
        return $bytes;
    }

    /**
     * The beginning of a folded "if". Its label is entered when the branches begin: the condition
     * is outside of the block.
     *
     * @param array{string, string, int} $entry
     */
    private function condition(array $entry): string
    {
        $this->lexer->advance();
        $this->conditionLabels[] = $this->lexer->takeId();
        return $entry[1] . $this->blockType();
    }

    private function blockType(): string
    {
        if ($this->lexer->kind !== Lexer::OPEN) {
            return "\x40";
        }
        $use = $this->types->typeUse(false);
        if ($use[0] === null && !$use[1] && count($use[2]) < 2) {
            return $use[2][0] ?? "\x40";
        }
        return Leb::signed($this->types->resolve($use));
    }

    private function catches(): string
    {
        $lexer = $this->lexer;
        $catches = [];
        while (str_starts_with($lexer->head(), 'catch')) {
            $lexer->advance();
            $kind = array_search($lexer->text, ['catch', 'catch_ref', 'catch_all', 'catch_all_ref'], true);
            if ($lexer->kind !== Lexer::WORD || $kind === false) {
                $lexer->unexpected();
            }
            $lexer->advance();
            $tag = $kind < 2 ? Leb::unsigned($this->scope->index(Scope::TAG)) : '';
            $catches[] = chr($kind) . $tag . Leb::unsigned($this->label());
            $lexer->expect(Lexer::CLOSE);
        }
        return Leb::vector($catches);
    }

    private function enter(?string $label): void
    {
        if ($label !== null) {
            $this->depths[$label][] = count($this->labels);
        }
        $this->labels[] = $label;
    }

    private function leave(): void
    {
        $label = array_pop($this->labels);
        if ($label !== null) {
            array_pop($this->depths[$label]);
        }
    }

    /** The identifier that can follow "else" and "end". */
    private function matchLabel(): void
    {
        if ($this->lexer->kind === Lexer::ID) {
            if ($this->lexer->text !== end($this->labels)) {
                $this->lexer->fail('mismatching label', '$' . $this->lexer->text);
            }
            $this->lexer->advance();
        }
    }

    /** How many blocks there are between an instruction and the one it branches to. */
    private function label(): int
    {
        $lexer = $this->lexer;
        if ($lexer->kind !== Lexer::ID) {
            return $this->scope->number();
        }
        if (empty($this->depths[$lexer->text])) {
            $lexer->fail('unknown label', '$' . $lexer->text);
        }
        $depth = count($this->labels) - 1 - end($this->depths[$lexer->text]);
        $lexer->advance();
        return $depth;
    }

    /**
     * An instruction that begins no block, with its immediates.
     *
     * @param array{string, string, int} $entry
     */
    private function plain(array $entry): string
    {
        $this->lexer->advance();
        switch ($entry[0]) {
            case Opcodes::LABEL:
                return $entry[1] . Leb::unsigned($this->label());
            case Opcodes::BRANCH_TABLE:
                $labels = [];
                do {
                    $labels[] = Leb::unsigned($this->label());
                } while ($this->scope->atIndex());
                $default = array_pop($labels);
                return $entry[1] . Leb::vector($labels) . $default;
            case Opcodes::BRANCH_CAST:
                return $entry[1] . $this->immediates->cast($this->label());
            case Opcodes::MEMORY_INIT:
            case Opcodes::DATA:
            case Opcodes::TYPE_DATA:
                $this->usesData = true;
        }
        return $this->immediates->read($entry);
    }
}
