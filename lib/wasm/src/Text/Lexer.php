<?php

declare(strict_types=1);

namespace Surus\Wasm\Text;

use Surus\Wasm\Exception\UnsupportedProposal;

/**
 * The tokens of a text, one at a time: $kind, $text and $start are the current one's.
 *
 * Words are not classified here, since a parser that knows what it expects does that faster; only
 * a parser's complaint about a word asks whether it was a token at all (see unexpected()).
 */
final class Lexer
{
    use Annotations;

    public const OPEN = '(';
    public const CLOSE = ')';
    public const WORD = 'word';
    public const ID = '$';
    public const STRING = '"';
    public const END = 'end';
    private const RESERVED = 'reserved';

    // The most frequent ones first: engines search this from its beginning for each character.
    private const WORD_CHARACTERS = 'elt0a.ig1o3d2cnsru46_fb$x-57m89phkywvqjz'
        . 'ELTAIGODCNSRUFBXMPHKYWVQJZ=/:+*!#%&\'<>?@\\^`|~';

    private const DIGITS = '[0-9]+(?:_[0-9]+)*';
    private const HEXADECIMAL_DIGITS = '[0-9a-fA-F]+(?:_[0-9a-fA-F]+)*';
    private const NUMBER = '/^[+-]?(?:inf|nan(?::0x' . self::HEXADECIMAL_DIGITS . ')?'
        . '|0x' . self::HEXADECIMAL_DIGITS . '(?:\.(?:' . self::HEXADECIMAL_DIGITS . ')?)?'
        . '(?:[pP][+-]?' . self::DIGITS . ')?'
        . '|' . self::DIGITS . '(?:\.(?:' . self::DIGITS . ')?)?(?:[eE][+-]?' . self::DIGITS . ')?)$/D';

    private const OTHER_WORDS = ' i8 i16 i32 i64 f32 f64 v128 i8x16 i16x8 i32x4 i64x2 f32x4 f64x2 any anyref none'
        . ' nullref eq eqref i31 i31ref structref arrayref nofunc funcref nullfuncref exn noexn exnref nullexnref'
        . ' extern noextern externref nullexternref ref null array struct field mut sub final rec then catch catch_ref'
        . ' catch_all catch_all_ref type tag global memory table func param result local data elem declare offset'
        . ' item start import export module binary quote definition instance script register invoke get'
        . ' assert_malformed assert_invalid assert_malformed_custom assert_invalid_custom assert_unlinkable'
        . ' assert_return assert_trap assert_exception assert_exhaustion nan:canonical nan:arithmetic either'
        . ' input output ref.struct ref.array ref.exn ref.extern ref.host ';

    /** Words of proposals that this package does not have. */
    private const PROPOSALS = [
        'descriptor' => 'custom descriptors', 'describes' => 'custom descriptors', 'exact' => 'custom descriptors',
        'ref.get_desc' => 'custom descriptors', 'ref.cast_desc_eq' => 'custom descriptors',
        'br_on_cast_desc_eq' => 'custom descriptors', 'br_on_cast_desc_eq_fail' => 'custom descriptors',
        'struct.new_desc' => 'custom descriptors', 'struct.new_default_desc' => 'custom descriptors',
        'pagesize' => 'custom page sizes',
    ];

    public string $kind = self::END;

    /** A word as it stands; what a string or an identifier means, without "$" and quotes. */
    public string $text = '';

    /** The token's offset in the source. */
    public int $start = 0;

    private int $position = 0;

    /** The offset of the first byte that is not UTF-8. */
    private readonly int $malformedAt;

    public function __construct(public readonly string $source)
    {
        $this->malformedAt = preg_match('//u', $source) ? PHP_INT_MAX : self::firstMalformedByte($source);
        $this->advance();
    }

    /** Goes to the next token. */
    public function advance(): void
    {
        $source = $this->source;
        $position = $this->position;
        $annotations = [];
        for (;;) {
            $position += strspn($source, " \n\t\r", $position);
            $this->start = $position;
            $character = $source[$position] ?? '';
            if ($character === '(') {
                $next = $source[$position + 1] ?? '';
                if ($next === ';') {
                    $position = $this->endOfBlockComment($position);
                    continue;
                }
                if ($next === '@' && ($this->annotationDepth === 0 || $this->beginsAnnotation($position))) {
                    [$position, $annotation] = $this->annotation($position);
                    if ($annotation !== null) {
                        $annotations[] = $annotation;
                    }
                    continue;
                }
                $this->kind = self::OPEN;
                $this->position = $position + 1;
                break;
            }
            if ($character === ')') {
                $this->kind = self::CLOSE;
                $this->position = $position + 1;
                break;
            }
            if ($character === ';' && ($source[$position + 1] ?? '') === ';') {
                $position = $this->endOfLineComment($position);
                continue;
            }
            $this->position = $position;
            $this->word($character);
            break;
        }
        if ($annotations !== []) {
            $this->annotations[$this->start] ??= $annotations;
            $this->isAnnotated = true;
        }
    }

    /** Makes the token at that offset the current one. */
    public function reset(int $offset): void
    {
        $this->position = $offset;
        $this->advance();
    }

    /** The word after the parenthesis that is the current token; '' if it is none, or followed by something else. */
    public function head(): string
    {
        if ($this->kind !== self::OPEN) {
            return '';
        }
        $length = strspn($this->source, self::WORD_CHARACTERS, $this->position);
        if ($length > 0) {
            return substr($this->source, $this->position, $length);
        }
        $start = $this->start;
        $this->advance();
        $word = $this->kind === self::WORD ? $this->text : '';
        $this->reset($start);
        return $word;
    }

    /** Goes behind "(" and the word, if those come next. */
    public function open(string $word): bool
    {
        if ($this->kind !== self::OPEN || $this->head() !== $word) {
            return false;
        }
        $this->advance();
        if ($this->kind !== self::WORD) {
            $this->unexpected();
        }
        $this->advance();
        return true;
    }

    /** Goes behind the word, if that comes next. */
    public function takeWord(string $word): bool
    {
        if ($this->kind !== self::WORD || $this->text !== $word) {
            return false;
        }
        $this->advance();
        return true;
    }

    /** Goes behind the identifier that comes next and gives it, or null. */
    public function takeId(): ?string
    {
        $id = null;
        if ($this->kind === self::ID) {
            $id = $this->text;
            $this->advance();
        }
        $names = $this->isAnnotated ? $this->takeAnnotations(Annotation::NAME) : [];
        if (count($names) > 1) {
            $names[1]->fail('multiple names');
        }
        $this->givenName = $names === [] ? null : $names[0]->givenName();
        return $id;
    }

    /** Goes behind "(" or ")", or complains. */
    public function expect(string $kind): void
    {
        if ($this->kind !== $kind) {
            $this->unexpected();
        }
        $this->advance();
    }

    /** Goes behind a string, which must be there, and gives its bytes. */
    public function takeString(): string
    {
        $text = $this->text;
        $this->expect(self::STRING);
        return $text;
    }

    /** A string that must be UTF-8. */
    public function takeName(): string
    {
        if ($this->kind === self::STRING && !preg_match('//u', $this->text)) {
            $this->fail('malformed UTF-8 encoding');
        }
        return $this->takeString();
    }

    /** The bytes of all strings that come next. */
    public function takeStrings(): string
    {
        $bytes = '';
        while ($this->kind === self::STRING) {
            $bytes .= $this->text;
            $this->advance();
        }
        return $bytes;
    }

    /**
     * Goes behind a whole parenthesised form without looking at its tokens; a text that ends within
     * it is left at its end.
     *
     * @param int $offset of its "("
     */
    public function skipForm(int $offset): void
    {
        $source = $this->source;
        $length = strlen($source);
        $depth = 0;
        $position = $offset;
        while ($position < $length) {
            $position += strcspn($source, '();"', $position);
            $character = $source[$position] ?? '';
            $next = $source[$position + 1] ?? '';
            if ($character === ')') {
                $position++;
                if (--$depth === 0) {
                    break;
                }
            } elseif ($character === '"') {
                $position = $this->endOfString($position);
            } elseif ($character === ';') {
                $position = $next === ';' ? $this->endOfLineComment($position) : $position + 1;
            } elseif ($next === ';') {
                $position = $this->endOfBlockComment($position);
            } else {
                $depth++;
                $position++;
            }
        }
        $this->position = min($position, $length);
        $this->advance();
    }

    /** Complains about the current token. */
    public function unexpected(): never
    {
        $word = $this->kind === self::OPEN ? $this->head() : $this->text;
        if (isset(self::PROPOSALS[$word])) {
            throw new UnsupportedProposal(self::PROPOSALS[$word], $this->start);
        }
        if (
            $this->kind === self::RESERVED
            || $this->kind === self::WORD && !self::isToken($this->text)
        ) {
            $this->fail('unknown operator', $this->text);
        }
        $this->fail('unexpected token', match ($this->kind) {
            self::END => 'at the end',
            self::WORD => $this->text,
            self::ID => '$' . $this->text,
            self::STRING => 'string',
            default => $this->kind,
        });
    }

    /** @param int|null $offset where, if not at the current token */
    public function fail(string $reason, string $detail = '', ?int $offset = null): never
    {
        $before = substr($this->source, 0, $offset ?? $this->start);
        $newline = strrpos($before, "\n");
        throw new SyntaxError(
            $reason,
            substr_count($before, "\n") + 1,
            strlen($before) - ($newline === false ? -1 : $newline),
            $detail,
        );
    }

    /** Whether a word is a numeric literal. */
    public static function isNumber(string $word): bool
    {
        return preg_match(self::NUMBER, $word) === 1;
    }

    /** Whether a word is an integer literal without a sign. */
    public static function isNatural(string $word): bool
    {
        return preg_match('/^(?:0x' . self::HEXADECIMAL_DIGITS . '|' . self::DIGITS . ')$/D', $word) === 1;
    }

    /** Whether a word means anything anywhere. */
    public static function isToken(string $word): bool
    {
        return isset(Opcodes::table()[$word])
            || str_contains(self::OTHER_WORDS, " $word ")
            || self::isNumber($word)
            || str_starts_with($word, 'offset=') && self::isNatural(substr($word, 7))
            || str_starts_with($word, 'align=') && self::isNatural(substr($word, 6));
    }

    /** Reads what is neither a parenthesis nor a comment. */
    private function word(string $first): void
    {
        $source = $this->source;
        $start = $this->start;
        $length = strspn($source, self::WORD_CHARACTERS, $start);
        $end = $start + $length;
        $next = $source[$end] ?? '';
        if ($length > 0 && $next !== '"') {
            $this->position = $end;
            if ($first === '$') {
                if ($length === 1) {
                    $this->fail('empty identifier');
                }
                $this->kind = self::ID;
                $this->text = substr($source, $start + 1, $length - 1);
            } else {
                $this->kind = self::WORD;
                $this->text = substr($source, $start, $length);
            }
            return;
        }
        if ($next === '"') {
            $this->quoted($start, $end);
            return;
        }
        $this->other($first);
    }

    /** A string, an identifier that is one, or what is glued together of words and strings. */
    private function quoted(int $start, int $quote): void
    {
        $isId = $quote === $start + 1 && $this->source[$start] === '$';
        if ($isId) {
            [$text, $end] = $this->quotedName($quote, 'empty identifier');
        } else {
            $end = $this->endOfString($quote);
            $text = $this->unquote($quote, $end);
        }
        $glued = $this->source[$end] ?? '';
        if ($glued === '"' || $quote > $start && !$isId || strspn($glued, self::WORD_CHARACTERS) > 0) {
            while ($glued === '"' || $glued !== '' && strspn($glued, self::WORD_CHARACTERS) > 0) {
                $end = $glued === '"'
                    ? $this->endOfString($end)
                    : $end + strspn($this->source, self::WORD_CHARACTERS, $end);
                $glued = $this->source[$end] ?? '';
            }
            $this->kind = self::RESERVED;
            $text = substr($this->source, $start, $end - $start);
        } elseif ($isId) {
            if (!preg_match('//u', $text)) {
                $this->fail('malformed UTF-8 encoding');
            }
            $this->kind = self::ID;
        } else {
            $this->kind = self::STRING;
        }
        $this->text = $text;
        $this->position = $end;
    }

    /**
     * The quoted part of an identifier or an annotation. What is no string leaves that empty.
     *
     * @return array{string, int} its bytes, and the offset behind it
     */
    private function quotedName(int $quote, string $reasonIfEmpty): array
    {
        try {
            $end = $this->endOfString($quote);
            $text = $this->unquote($quote, $end);
        } catch (SyntaxError $error) {
            if ($error->reason === 'malformed UTF-8 encoding') {
                throw $error;
            }
            $text = '';
        }
        return $text === '' ? $this->fail($reasonIfEmpty) : [$text, $end];
    }

    private function other(string $character): void
    {
        if ($character === '') {
            $this->kind = self::END;
            $this->text = '';
            return;
        }
        if (str_contains(',;[]{}', $character)) {
            $this->kind = self::RESERVED;
            $this->text = $character;
            $this->position++;
            return;
        }
        if ($this->start >= $this->malformedAt) {
            $this->fail('malformed UTF-8 encoding');
        }
        $this->fail($character < ' ' || $character === "\x7f"
            ? 'misplaced control character' : 'misplaced unicode character');
    }

    /** @param int $start the offset of the opening quote; the offset behind the closing one is returned */
    private function endOfString(int $start): int
    {
        $source = $this->source;
        $position = $start + 1;
        for (;;) {
            $position += strcspn($source, '"\\', $position);
            $character = $source[$position] ?? '';
            if ($character === '"') {
                break;
            }
            if ($character === '') {
                $this->fail('unclosed string literal', '', $start);
            }
            $position += 2;
        }
        if ($position >= $this->malformedAt && $start < $this->malformedAt) {
            $this->fail('malformed UTF-8 encoding', '', $this->malformedAt);
        }
        return $position + 1;
    }

    /** The bytes that a string literal stands for. */
    private function unquote(int $start, int $end): string
    {
        $raw = substr($this->source, $start + 1, $end - $start - 2);
        if (preg_match('/[\x00-\x1f\x7f]/', $raw, $match, PREG_OFFSET_CAPTURE)) {
            $this->fail(
                $match[0][0] === "\n" || $match[0][0] === "\r"
                    ? 'unclosed string literal' : 'illegal control character in string literal',
                '',
                $start + 1 + $match[0][1],
            );
        }
        if (!str_contains($raw, '\\')) {
            return $raw;
        }
        return preg_replace_callback(
            // In pieces, since a pattern is not repeated without limits.
            '/(?:\\\\[0-9a-fA-F]{2}){1,64}+|\\\\u\{([0-9a-fA-F]+(?:_[0-9a-fA-F]+)*)\}|\\\\./s',
            function (array $match) use ($start): string {
                if (isset($match[1])) {
                    return self::utf8($match[1]) ?? $this->fail('illegal escape', $match[0], $start);
                }
                if (strlen($match[0]) > 2) {
                    return hex2bin(str_replace('\\', '', $match[0]));
                }
                return match ($match[0][1]) {
                    'n' => "\n",
                    'r' => "\r",
                    't' => "\t",
                    '\\', '"', "'" => $match[0][1],
                    default => $this->fail('illegal escape', $match[0], $start),
                };
            },
            $raw,
        );
    }

    /** The bytes of a code point, or null if that is none. */
    private static function utf8(string $digits): ?string
    {
        $digits = ltrim(str_replace('_', '', $digits), '0');
        $code = strlen($digits) > 6 ? 0x110000 : (int) hexdec($digits);
        if ($code < 0x80) {
            return chr($code);
        }
        if ($code < 0x800) {
            return chr(0xc0 | $code >> 6) . chr(0x80 | $code & 0x3f);
        }
        if ($code < 0x10000) {
            return $code >= 0xd800 && $code < 0xe000 ? null
                : chr(0xe0 | $code >> 12) . chr(0x80 | $code >> 6 & 0x3f) . chr(0x80 | $code & 0x3f);
        }
        return $code >= 0x110000 ? null : chr(0xf0 | $code >> 18) . chr(0x80 | $code >> 12 & 0x3f)
            . chr(0x80 | $code >> 6 & 0x3f) . chr(0x80 | $code & 0x3f);
    }

    private function endOfLineComment(int $start): int
    {
        $end = $start + strcspn($this->source, "\n\r", $start);
        if ($end > $this->malformedAt) {
            $this->fail('malformed UTF-8 encoding', '', $this->malformedAt);
        }
        return $end;
    }

    private function endOfBlockComment(int $start): int
    {
        $depth = 0;
        $position = $start;
        do {
            $position += strcspn($this->source, '(;', $position);
            $pair = substr($this->source, $position, 2);
            if ($pair === '(;') {
                $depth++;
                $position += 2;
            } elseif ($pair === ';)') {
                $depth--;
                $position += 2;
            } elseif ($pair === '') {
                $this->fail('unclosed comment', '', $start);
            } else {
                $position++;
            }
        } while ($depth > 0);
        if ($position > $this->malformedAt) {
            $this->fail('malformed UTF-8 encoding', '', $this->malformedAt);
        }
        return $position;
    }

    private static function firstMalformedByte(string $source): int
    {
        $position = 0;
        $length = strlen($source);
        while ($position < $length) {
            // In pieces, since a pattern is not repeated without limits.
            $matched = preg_match('/(?:[\x00-\x7f]++|[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]'
                . '|\xed[\x80-\x9f][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xf0[\x90-\xbf][\x80-\xbf]{2}'
                . '|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2}){1,64}+/A', $source, $match, 0, $position);
            if (!$matched) {
                return $position;
            }
            $position += strlen($match[0]);
        }
        return PHP_INT_MAX;
    }
}
