<?php
// A Brainfuck compiler to compact instructions and its interpreter: enum dispatch, loops over an array tape.
declare(strict_types=1);

enum Op: int
{
    case Add = 0;
    case Move = 1;
    case Clear = 2;
    case Transfer = 3;
    case Open = 4;
    case Close = 5;
    case Put = 6;
    case Get = 7;

    public static function tryFromChar(string $char): ?self
    {
        return match ($char) {
            '+', '-' => self::Add,
            '<', '>' => self::Move,
            '[' => self::Open,
            ']' => self::Close,
            '.' => self::Put,
            ',' => self::Get,
            default => null,
        };
    }

    public function isFoldable(): bool
    {
        return $this === self::Add || $this === self::Move;
    }
}

final class Program
{
    /** @var list<int> */
    private array $ops = [];

    /** @var list<int> amount, distance or jump target of each operation */
    private array $operands = [];

    public int $steps = 0;

    public function __construct(string $source)
    {
        $open = [];
        foreach (str_split($source) as $char) {
            $op = Op::tryFromChar($char);
            if ($op === null) {
                continue;
            }
            $operand = $char === '+' || $char === '>' ? 1 : -1;
            $last = count($this->ops) - 1;
            if ($op->isFoldable() && $last >= 0 && $this->ops[$last] === $op->value) {
                $this->operands[$last] += $operand;
                continue;
            }
            if ($op === Op::Open) {
                $open[] = $last + 1;
            } elseif ($op === Op::Close) {
                $start = array_pop($open) ?? throw new Exception('unbalanced ]');
                if ($this->simplify($start)) {
                    continue;
                }
                $operand = $start;
                $this->operands[$start] = $last + 1;
            }
            $this->ops[] = $op->value;
            $this->operands[] = $operand;
        }
        if ($open) {
            throw new Exception('unbalanced [');
        }
    }

    /** Rewrites the loops [-] and [->+<] that end the code so far. */
    private function simplify(int $start): bool
    {
        $ops = array_slice($this->ops, $start + 1);
        $operands = array_slice($this->operands, $start + 1);
        [$add, $move] = [Op::Add->value, Op::Move->value];
        if ($ops === [$add] && $operands[0] === -1) {
            [$op, $operand] = [Op::Clear, 0];
        } elseif (
            $ops === [$add, $move, $add, $move]
            && [$operands[0], $operands[2]] === [-1, 1]
            && $operands[1] === -$operands[3]
        ) {
            [$op, $operand] = [Op::Transfer, $operands[1]];
        } else {
            return false;
        }
        array_splice($this->ops, $start, null, [$op->value]);
        array_splice($this->operands, $start, null, [$operand]);
        return true;
    }

    public function run(string $input = ''): string
    {
        $ops = $this->ops;
        $operands = $this->operands;
        $end = count($ops);
        $tape = [0];
        $cell = 0;
        $output = '';
        $read = 0;
        for ($at = 0, $steps = 0; $at < $end; $at++, $steps++) {
            $operand = $operands[$at];
            switch ($ops[$at]) {
                case 0:
                    $tape[$cell] = $tape[$cell] + $operand & 255;
                    break;
                case 1:
                    $cell += $operand;
                    $tape[$cell] ??= 0;
                    break;
                case 2:
                    $tape[$cell] = 0;
                    break;
                case 3:
                    $tape[$cell + $operand] = ($tape[$cell + $operand] ?? 0) + $tape[$cell] & 255;
                    $tape[$cell] = 0;
                    break;
                case 4:
                    if ($tape[$cell] === 0) {
                        $at = $operand;
                    }
                    break;
                case 5:
                    if ($tape[$cell] !== 0) {
                        $at = $operand;
                    }
                    break;
                case 6:
                    $output .= chr($tape[$cell]);
                    break;
                default:
                    $tape[$cell] = ord($input[$read++] ?? "\0");
            }
        }
        $this->steps += $steps;
        return $output;
    }
}

/** Writes Brainfuck for a small set of named cells. */
final class Assembler
{
    private string $code = '';
    private int $at = 0;

    /** @var array<string, int> */
    private array $cells = [];

    public function __toString(): string
    {
        return $this->code;
    }

    public function add(string $cell, int $amount): self
    {
        return $this->to($cell)->emit($amount < 0 ? '-' : '+', abs($amount));
    }

    public function set(string $cell, int $value): self
    {
        return $this->to($cell)->emit('[-]')->emit('+', $value);
    }

    public function put(string $cell): self
    {
        return $this->to($cell)->emit('.');
    }

    /** While the cell is not zero: once less, the body. */
    public function times(string $cell, ?callable $body = null): self
    {
        $this->to($cell)->emit('[-');
        $body !== null && $body($this);
        return $this->to($cell)->emit(']');
    }

    public function copy(string $from, string $to): self
    {
        return $this->set($to, 0)
            ->times($from, fn() => $this->add($to, 1)->add('copied', 1))
            ->times('copied', fn() => $this->add($from, 1));
    }

    public function when(string $cell, callable $body): self
    {
        return $this->copy($cell, "if $cell")->to("if $cell")->emit('[[-]')
            ->then($body)->to("if $cell")->emit(']');
    }

    public function unless(string $cell, callable $body): self
    {
        return $this->set("no $cell", 1)
            ->when($cell, fn() => $this->add("no $cell", -1))
            ->times("no $cell", $body);
    }

    private function then(callable $body): self
    {
        $body($this);
        return $this;
    }

    private function to(string $cell): self
    {
        $distance = ($this->cells[$cell] ??= count($this->cells)) - $this->at;
        $this->at += $distance;
        return $this->emit($distance < 0 ? '<' : '>', abs($distance));
    }

    private function emit(string $code, int $times = 1): self
    {
        $this->code .= str_repeat($code, $times);
        return $this;
    }
}

/** Trial division by every smaller number, by counting; prints in decimal. */
function primes(int $limit): string
{
    $digits = static fn(Assembler $a) => $a
        ->set('tens', 0)->set('ones', 0)->set('room', 10)->copy('n', 'count')
        ->times('count', static fn() => $a
            ->add('ones', 1)->add('room', -1)
            ->unless('room', static fn() => $a->add('tens', 1)->set('ones', 0)->set('room', 10)))
        ->when('tens', static fn() => $a->add('tens', ord('0'))->put('tens'))
        ->add('ones', ord('0'))->put('ones')
        ->set('space', ord(' '))->put('space');

    $try = static fn(Assembler $a) => $a
        ->copy('divisor', 'left')->copy('n', 'count')
        ->times('count', static fn() => $a
            ->unless('left', static fn() => $a->copy('divisor', 'left'))
            ->add('left', -1))
        ->unless('left', static fn() => $a->set('prime', 0))
        ->add('divisor', 1);

    return (string) (new Assembler())
        ->set('n', 2)->set('todo', $limit - 1)
        ->times('todo', static fn(Assembler $a) => $a
            ->set('prime', 1)->set('divisor', 2)->copy('n', 'tries')->add('tries', -2)
            ->times('tries', $try)
            ->when('prime', $digits)
            ->add('n', 1));
}

$limit = min(99, max(2, (int) ($argv[1] ?? 48)));

$reverse = new Program('>,[>,]<[.<]');
echo $reverse->run(strrev('Backwards and forwards')), ' in ', $reverse->steps, " steps\n";

$alphabet = new Program('++++++++[>++++++++<-]>+<+++++[>>+++++<<-]>>+[<.+>-]');
echo $alphabet->run(), ' in ', $alphabet->steps, " steps\n";

$source = primes($limit);
printf("%d characters, md5 %s\n", strlen($source), md5($source));
$primes = new Program($source);
echo rtrim($primes->run()), "\nin ", number_format($primes->steps), " steps\n";

foreach (['[[]', '[]]'] as $broken) {
    try {
        new Program($broken);
    } catch (Exception $error) {
        echo "$broken: {$error->getMessage()}\n";
    }
}
