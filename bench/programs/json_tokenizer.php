<?php
// A JSON tokenizer, parser and printer over a generated document: enums, match, string offsets, nested arrays.
declare(strict_types=1);

enum TokenKind: string
{
    case Punctuation = 'punctuation';
    case Text = 'string';
    case Number = 'number';
    case Keyword = 'keyword';
    case End = 'end';
}

final class Token
{
    public function __construct(
        public readonly TokenKind $kind,
        public readonly string|int|float|bool|null $value,
        public readonly int $offset,
    ) {
    }

    public function is(string $punctuation): bool
    {
        return $this->kind === TokenKind::Punctuation && $this->value === $punctuation;
    }
}

final class SyntaxError extends Exception
{
    public static function at(int $offset, string $what): self
    {
        return new self(sprintf('%s at offset %d', $what, $offset));
    }
}

final class Tokenizer
{
    private const ESCAPES = ['n' => "\n", 't' => "\t", 'r' => "\r", '"' => '"', '\\' => '\\', '/' => '/'];
    private const KEYWORDS = ['true' => true, 'false' => false, 'null' => null];

    private int $offset = 0;
    private readonly int $length;

    public function __construct(private readonly string $source)
    {
        $this->length = strlen($source);
    }

    public function next(): Token
    {
        $this->offset += strspn($this->source, " \n\r\t", $this->offset);
        $start = $this->offset;
        if ($start >= $this->length) {
            return new Token(TokenKind::End, null, $start);
        }
        $char = $this->source[$start];
        switch ($char) {
            case '{':
            case '}':
            case '[':
            case ']':
            case ':':
            case ',':
                $this->offset++;
                return new Token(TokenKind::Punctuation, $char, $start);
            case '"':
                return new Token(TokenKind::Text, $this->text(), $start);
        }
        if ($char === '-' || ($char >= '0' && $char <= '9')) {
            return new Token(TokenKind::Number, $this->number(), $start);
        }
        $word = '';
        while ($this->offset < $this->length && is_letter($this->source[$this->offset])) {
            $word .= $this->source[$this->offset++];
        }
        if (!array_key_exists($word, self::KEYWORDS)) {
            throw SyntaxError::at($start, "Unexpected '" . ($word === '' ? $char : $word) . "'");
        }
        return new Token(TokenKind::Keyword, self::KEYWORDS[$word], $start);
    }

    private function text(): string
    {
        $text = '';
        for ($i = $this->offset + 1; $i < $this->length; $i++) {
            $char = $this->source[$i];
            if ($char === '"') {
                $this->offset = $i + 1;
                return $text;
            }
            if ($char === '\\') {
                $escape = $this->source[++$i] ?? '';
                if ($escape === 'u') {
                    $text .= self::utf8((int) hexdec(substr($this->source, $i + 1, 4)));
                    $i += 4;
                } else {
                    $text .= self::ESCAPES[$escape] ?? throw SyntaxError::at($i, 'Unknown escape');
                }
            } else {
                $text .= $char;
            }
        }
        throw SyntaxError::at($this->offset, 'Unterminated string');
    }

    private static function utf8(int $code): string
    {
        return match (true) {
            $code < 0x80 => chr($code),
            $code < 0x800 => chr(0xc0 | $code >> 6) . chr(0x80 | $code & 0x3f),
            default => chr(0xe0 | $code >> 12) . chr(0x80 | $code >> 6 & 0x3f) . chr(0x80 | $code & 0x3f),
        };
    }

    private function number(): int|float
    {
        $length = strspn($this->source, '0123456789+-.eE', $this->offset);
        $digits = substr($this->source, $this->offset, $length);
        if (!is_numeric($digits)) {
            throw SyntaxError::at($this->offset, "Malformed number $digits");
        }
        $this->offset += $length;
        return $digits + 0;
    }
}

function is_letter(string $char): bool
{
    return $char >= 'a' && $char <= 'z';
}

final class Parser
{
    private Token $token;
    public int $tokens = 0;

    private function __construct(private readonly Tokenizer $tokenizer)
    {
        $this->advance();
    }

    public static function parse(string $source, ?int &$tokens = null): mixed
    {
        $parser = new self(new Tokenizer($source));
        $value = $parser->value();
        if ($parser->token->kind !== TokenKind::End) {
            throw SyntaxError::at($parser->token->offset, 'Unexpected ' . $parser->token->kind->value);
        }
        $tokens = $parser->tokens;
        return $value;
    }

    private function advance(): Token
    {
        $token = $this->token ?? null;
        $this->token = $this->tokenizer->next();
        $this->tokens++;
        return $token ?? $this->token;
    }

    private function expect(string $punctuation): void
    {
        $token = $this->advance();
        if (!$token->is($punctuation)) {
            throw SyntaxError::at($token->offset, "Expected '$punctuation', found {$token->kind->value}");
        }
    }

    private function value(): mixed
    {
        return match ($this->token->kind) {
            TokenKind::Text, TokenKind::Number, TokenKind::Keyword => $this->advance()->value,
            TokenKind::Punctuation => match ($this->token->value) {
                '{' => $this->members(),
                '[' => $this->elements(),
                default => throw SyntaxError::at($this->token->offset, "Unexpected '{$this->token->value}'"),
            },
            TokenKind::End => throw SyntaxError::at($this->token->offset, 'Unexpected end'),
        };
    }

    private function members(): array
    {
        $this->expect('{');
        $members = [];
        while (!$this->token->is('}')) {
            if ($members) {
                $this->expect(',');
            }
            $key = $this->advance();
            if ($key->kind !== TokenKind::Text) {
                throw SyntaxError::at($key->offset, "Expected a key, found {$key->kind->value}");
            }
            $this->expect(':');
            $members[$key->value] = $this->value();
        }
        $this->expect('}');
        return $members;
    }

    private function elements(): array
    {
        $this->expect('[');
        $elements = [];
        while (!$this->token->is(']')) {
            if ($elements) {
                $this->expect(',');
            }
            $elements[] = $this->value();
        }
        $this->expect(']');
        return $elements;
    }
}

function encode(mixed $value): string
{
    if (is_array($value)) {
        if (array_is_list($value)) {
            return '[' . implode(',', array_map('encode', $value)) . ']';
        }
        $members = [];
        foreach ($value as $key => $member) {
            $members[] = encode((string) $key) . ':' . encode($member);
        }
        return '{' . implode(',', $members) . '}';
    }
    return match (gettype($value)) {
        'string' => '"' . strtr($value, ['"' => '\"', '\\' => '\\\\', "\n" => '\n', "\t" => '\t']) . '"',
        'boolean' => $value ? 'true' : 'false',
        'NULL' => 'null',
        default => (string) $value,
    };
}

/** A catalogue with every kind of value in it. */
function document(int $items): string
{
    $tags = ['red', 'gr\u00fcn', 'bl\"au\"', 'line\nbreak', '\u20ac5'];
    $entries = [];
    for ($i = 1; $i <= $items; $i++) {
        $entries[] = sprintf(
            '{ "id": %d, "name": "Item %s", "price": %.2f, "stock": %s, "tags": ["%s", "%s"],'
                . "\n\t" . '"size": {"width": %d, "height": -%de1}, "active": %s, "parent": %s }',
            $i,
            strrev((string) ($i * 7919)),
            $i * 1.25 + 0.01,
            $i % 7 ? (string) ($i * 31 % 97) : '[]',
            $tags[$i % 5],
            $tags[$i * 3 % 4],
            $i % 40,
            $i % 13 + 1,
            $i % 3 ? 'true' : 'false',
            $i % 4 ? (string) intdiv($i, 4) : 'null',
        );
    }
    return "{\"version\": 1.5,\n \"items\": [\n" . implode(",\n", $entries) . "\n]}\n";
}

$source = document((int) ($argv[1] ?? 1800));
printf("source: %s bytes, md5 %s\n", number_format(strlen($source)), md5($source));

$value = Parser::parse($source, $tokens);
$compact = encode($value);
printf("%d tokens, %d items\n", $tokens, count($value['items']));
printf("compact: %s bytes, md5 %s\n", number_format(strlen($compact)), md5($compact));
echo 'round trip: ', Parser::parse($compact) == $value ? 'same' : 'different', "\n";

$active = array_filter($value['items'], static fn(array $item): bool => $item['active']);
printf("active: %d, their price %.2f\n", count($active), array_sum(array_column($active, 'price')));
echo encode($value['items'][0]), "\n";

foreach (['[1, 2', '{"a" 1}', '[tru]', '"open', '[1.2.3]', '{"a":1}}', '["\x"]', '{1:2}'] as $broken) {
    try {
        Parser::parse($broken);
        echo "accepted $broken\n";
    } catch (SyntaxError $error) {
        echo "$broken: {$error->getMessage()}\n";
    }
}
