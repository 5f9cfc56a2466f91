<?php

declare(strict_types=1);

namespace Surus\Wasm\Text;

/** Annotations among a Lexer's tokens. */
trait Annotations
{
    private int $annotationDepth = 0;

    /** The name that an annotation behind the last identifier, or where that could have been, gives. */
    public ?string $givenName = null;

    /** Whether there may be annotations that mean something. */
    public bool $isAnnotated = false;

    /** @var array<int, list<Annotation>> those that are right before tokens, by the tokens' offsets */
    private array $annotations = [];

    /**
     * The annotations right before the current token, which are where they can be.
     *
     * @return list<Annotation>
     */
    public function takeAnnotations(string $name): array
    {
        $taken = [];
        foreach ($this->annotations[$this->start] ?? [] as $annotation) {
            if ($annotation->name === $name) {
                $annotation->isPlaced = true;
                $taken[] = $annotation;
            }
        }
        return $taken;
    }

    /** Complains of annotations that are where they cannot be, from an offset on. */
    public function checkAnnotations(int $start): void
    {
        foreach ($this->annotations as $offset => $annotations) {
            foreach ($offset >= $start ? $annotations : [] as $annotation) {
                $annotation->checkPlace();
            }
        }
    }

    /**
     * Most annotations mean nothing to this package, but their tokens must be well-formed.
     *
     * @return array{int, Annotation|null} its end, and the annotation if it means something
     */
    private function annotation(int $start): array
    {
        $source = $this->source;
        $name = strspn($source, self::WORD_CHARACTERS, $start + 2);
        $position = $start + 2 + $name;
        if ($name === 0) {
            if (($source[$position] ?? '') !== '"') {
                $this->fail('empty annotation id');
            }
            [$text, $end] = $this->quotedName($position, 'empty annotation id');
            if (!preg_match('//u', $text)) {
                $this->fail('malformed UTF-8 encoding');
            }
            $position = $end;
        }
        $id = substr($source, $start + 2, $name);
        $tokens = in_array($id, [Annotation::CUSTOM, Annotation::NAME, Annotation::BRANCH_HINT], true) && $this->annotationDepth === 0 ? [] : null;
        $this->position = $position;
        $this->annotationDepth++;
        for ($depth = 1; $depth > 0;) {
            $this->annotationToken($start);
            $depth += $this->kind === self::OPEN ? 1 : ($this->kind === self::CLOSE ? -1 : 0);
            if ($tokens !== null && $depth > 0) {
                $tokens[] = [$this->kind, $this->text];
            }
        }
        $this->annotationDepth--;
        $this->start = $start;
        return [$this->position, $tokens === null ? null : new Annotation($this, $id, $tokens, $start)];
    }

    /** Within an annotation "(@" with nothing after it is no other annotation, but a parenthesis and a word. */
    private function beginsAnnotation(int $start): bool
    {
        $next = $this->source[$start + 2] ?? '';
        return $next === '"' || $next !== '' && strspn($next, self::WORD_CHARACTERS) > 0;
    }

    private function annotationToken(int $start): void
    {
        try {
            $this->advance();
        } catch (SyntaxError $error) {
            // The same tokens, but with words of its own for what is none.
            if (str_starts_with($error->reason, 'misplaced')) {
                $this->fail('illegal character');
            }
            throw $error;
        }
        if ($this->kind === self::END) {
            $this->fail('unclosed annotation', '', $start);
        }
    }
}
