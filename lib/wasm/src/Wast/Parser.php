<?php

declare(strict_types=1);

namespace Surus\Wasm\Wast;

use Surus\Wasm\Exception\{InvalidModule, MalformedModule};
use Surus\Wasm\Runtime\Numeric;
use Surus\Wasm\Text\{FloatingPoint, Integer, Lexer, ModuleParser, SyntaxError};

/** Reads a script: modules, and what is to be found of them. */
final class Parser
{
    /** What begins a module's field, in a script that is nothing but these. */
    private const FIELDS = ['type', 'rec', 'import', 'func', 'table', 'memory', 'global', 'tag', 'export', 'start',
        'elem', 'data'];

    private const MODULE_ASSERTIONS = [Command::ASSERT_MALFORMED => true, Command::ASSERT_INVALID => true,
        Command::ASSERT_UNLINKABLE => true, 'assert_malformed_custom' => true, 'assert_invalid_custom' => true];

    private const ASSERTIONS = self::MODULE_ASSERTIONS + [Command::ASSERT_RETURN => true, Command::ASSERT_TRAP => true,
        Command::ASSERT_EXHAUSTION => true, Command::ASSERT_EXCEPTION => true];

    private readonly Lexer $lexer;
    private int $line = 1;
    private int $lineOffset = 0;

    /** @throws SyntaxError */
    public function __construct(string $source)
    {
        $this->lexer = new Lexer($source);
    }

    /**
     * The commands, one at a time.
     *
     * @return \Generator<int, Command>
     * @throws SyntaxError where the script breaks its grammar; errors within modules are kept in their ModuleForm
     */
    public function commands(): \Generator
    {
        $lexer = $this->lexer;
        if (in_array($lexer->head(), self::FIELDS, true)) {
            $bytes = (new ModuleParser($lexer))->parse(null, false);
            yield new Command(Command::MODULE, 1, new ModuleForm(null, $bytes));
        }
        while ($lexer->kind === Lexer::OPEN) {
            yield $this->command();
        }
        if ($lexer->kind !== Lexer::END) {
            $lexer->unexpected();
        }
    }

    private function command(): Command
    {
        $lexer = $this->lexer;
        $line = $this->lineOf($lexer->start);
        $kind = $lexer->head();
        if ($kind === 'module') {
            return $this->module($line);
        }
        if ($kind === 'invoke' || $kind === 'get') {
            return new Command(Command::ACTION, $line, null, $this->action());
        }
        $lexer->advance();
        if ($kind !== 'register' && !isset(self::ASSERTIONS[$kind])) {
            $lexer->unexpected();
        }
        $lexer->advance();
        if ($kind === 'register') {
            $name = $lexer->takeName();
            $command = new Command(Command::REGISTER, $line, null, null, [], $name, $lexer->takeId());
        } else {
            $command = $this->assertion($kind, $line);
        }
        $lexer->expect(Lexer::CLOSE);
        return $command;
    }

    private function assertion(string $kind, int $line): Command
    {
        $lexer = $this->lexer;
        if (isset(self::MODULE_ASSERTIONS[$kind]) || $kind === Command::ASSERT_TRAP && $lexer->head() === 'module') {
            $module = $this->module($line);
            $kind = str_replace('_custom', '', $kind);
            return new Command($kind, $line, $module->module, null, [], $lexer->takeString());
        }
        $action = $this->action();
        if ($kind === Command::ASSERT_EXCEPTION) {
            return new Command($kind, $line, null, $action);
        }
        if ($kind !== Command::ASSERT_RETURN) {
            return new Command($kind, $line, null, $action, [], $lexer->takeString());
        }
        $results = [];
        while ($lexer->kind === Lexer::OPEN) {
            $results[] = $this->value();
        }
        return new Command($kind, $line, null, $action, $results);
    }

    private function module(int $line): Command
    {
        $lexer = $this->lexer;
        $start = $lexer->start;
        $lexer->open('module');
        if ($lexer->takeWord('instance')) {
            $instance = $lexer->takeId();
            $definition = $lexer->takeId();
            $lexer->expect(Lexer::CLOSE);
            return $definition === null
                ? new Command(Command::INSTANCE, $line, null, null, [], '', null, $instance)
                : new Command(Command::INSTANCE, $line, null, null, [], '', $instance, $definition);
        }
        $kind = $lexer->takeWord('definition') ? Command::DEFINITION : Command::MODULE;
        $id = $lexer->takeId();
        try {
            if ($lexer->takeWord('binary')) {
                $form = new ModuleForm($id, $lexer->takeStrings());
            } elseif ($lexer->takeWord('quote')) {
                $form = new ModuleForm($id, $lexer->takeStrings(), true);
            } else {
                $form = new ModuleForm($id, (new ModuleParser($lexer))->parse($id, false));
            }
            $lexer->expect(Lexer::CLOSE);
        } catch (SyntaxError | MalformedModule | InvalidModule $error) {
            $form = new ModuleForm($id, '', false, $error);
            $lexer->skipForm($start);
        }
        return new Command($kind, $line, $form, null, [], '', $id);
    }

    private function action(): Action
    {
        $lexer = $this->lexer;
        $isCall = $lexer->open('invoke');
        if (!$isCall && !$lexer->open('get')) {
            $lexer->unexpected();
        }
        $instance = $lexer->takeId();
        $name = $lexer->takeName();
        $arguments = [];
        while ($isCall && $lexer->kind === Lexer::OPEN) {
            $arguments[] = $this->value();
        }
        $lexer->expect(Lexer::CLOSE);
        return new Action($isCall, $instance, $name, $arguments);
    }

    private function value(): Value
    {
        $lexer = $this->lexer;
        $start = $lexer->start;
        $kind = $lexer->head();
        $lexer->expect(Lexer::OPEN);
        $lexer->advance();
        if ($kind === Value::EITHER) {
            $patterns = [];
            while ($lexer->kind === Lexer::OPEN) {
                $patterns[] = $this->value();
            }
            $value = [Value::EITHER, $patterns];
        } elseif (str_starts_with($kind, 'ref')) {
            $value = $this->reference($kind);
        } elseif ($kind === 'v128.const') {
            $value = [Value::VECTOR, $this->vector()];
        } else {
            $value = $this->number($kind);
        }
        $end = $lexer->start + 1;
        $lexer->expect(Lexer::CLOSE);
        return new Value($value[0], $value[1], substr($lexer->source, $start, $end - $start));
    }

    /**
     * The lanes; they give the bytes of a vector, or its pattern.
     *
     * @return string|list<Value>
     */
    private function vector(): string|array
    {
        $lexer = $this->lexer;
        [$type, $count] = explode('x', $lexer->kind === Lexer::WORD ? $lexer->text : '') + [1 => '0'];
        $bits = (int) substr($type, 1);
        if (!in_array("{$type}x$count", ['i8x16', 'i16x8', 'i32x4', 'i64x2', 'f32x4', 'f64x2'], true)) {
            $lexer->unexpected();
        }
        $lexer->advance();
        $lanes = [];
        $bytes = '';
        for ($i = 0; $i < (int) $count; ++$i) {
            $text = $lexer->text;
            if ($type[0] === 'f') {
                $lanes[] = $lane = new Value(...[...$this->number("$type.const"), $text]);
                $image = $lane->value === null ? 0 : ($type === 'f32' ? Numeric::f32Bits($lane->value)
                    : Numeric::f64Bits($lane->value));
                $bytes .= $type === 'f32' ? pack('V', $image) : pack('P', $image);
                continue;
            }
            $value = Integer::signed($text, $bits) ?? $lexer->fail('constant out of range', $text);
            $bytes .= substr(pack('P', $value), 0, $bits >> 3);
            $lexer->advance();
        }
        $isPattern = array_filter($lanes, static fn (Value $lane): bool => $lane->value === null) !== [];
        return $isPattern ? $lanes : $bytes;
    }

    /** @return array{string, mixed} */
    private function number(string $kind): array
    {
        $lexer = $this->lexer;
        $text = $lexer->kind === Lexer::WORD ? $lexer->text : $lexer->unexpected();
        $type = substr($kind, 0, 3);
        if (str_starts_with($type, 'f') && ($text === Value::CANONICAL_NAN || $text === Value::ARITHMETIC_NAN)) {
            $lexer->advance();
            return [$text, null];
        }
        $value = match ($kind) {
            'i32.const' => Integer::signed($text, 32),
            'i64.const' => Integer::signed($text, 64),
            'f32.const' => FloatingPoint::bits32($text),
            'f64.const' => FloatingPoint::bits64($text),
            default => $lexer->unexpected(),
        };
        if ($value === null) {
            Lexer::isNumber($text) ? $lexer->fail('constant out of range', $text) : $lexer->unexpected();
        }
        $lexer->advance();
        return [$type, match ($type) {
            'f32' => Value::float32($value),
            'f64' => Value::float64($value),
            default => $value,
        }];
    }

    /** @return array{string, mixed} */
    private function reference(string $kind): array
    {
        $lexer = $this->lexer;
        if ($kind === 'ref.null') {
            if ($lexer->kind === Lexer::WORD) {
                $lexer->advance();
            }
            return [Value::NULL, null];
        }
        if ($kind === 'ref.extern' || $kind === 'ref.host') {
            $number = $lexer->kind === Lexer::WORD ? Integer::unsigned32($lexer->text) : null;
            if ($number === null) {
                return [Value::EXTERN, null];
            }
            $lexer->advance();
            return [Value::EXTERN, HostReference::of($number)];
        }
        if ($kind === 'ref.func') {
            if ($lexer->kind !== Lexer::CLOSE) {
                $lexer->advance();
            }
            return [Value::FUNCTION, null];
        }
        return [$kind, null];
    }

    /** Counts on from the last place that was asked for, since scripts are long. */
    private function lineOf(int $offset): int
    {
        $this->line += substr_count($this->lexer->source, "\n", $this->lineOffset, $offset - $this->lineOffset);
        $this->lineOffset = $offset;
        return $this->line;
    }
}
