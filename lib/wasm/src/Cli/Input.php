<?php

declare(strict_types=1);

namespace Surus\Wasm\Cli;

/** The options and operands that a command was called with. */
final class Input
{
    /** @var list<string> */
    public array $operands = [];

    /** @var array<string, list<string>> values by option; '' for those that take none */
    private array $values = [];

    /**
     * @param list<string> $arguments what follows the command's name
     * @param list<Option> $options
     * @param bool $stopAtOperand whether all after the first operand are operands, too
     * @throws UsageError
     */
    public function __construct(array $arguments, array $options, bool $stopAtOperand = false)
    {
        $known = [];
        foreach ($options as $option) {
            $known[$option->name] = $option;
        }
        while ($arguments !== []) {
            $argument = array_shift($arguments);
            if ($argument === '--') {
                array_push($this->operands, ...$arguments);
                return;
            }
            if ($argument === '-' || $argument === '' || $argument[0] !== '-') {
                $this->operands[] = $argument;
                if ($stopAtOperand) {
                    array_push($this->operands, ...$arguments);
                    return;
                }
                continue;
            }
            $this->readOption($argument, $arguments, $known);
        }
    }

    /**
     * @param list<string> $arguments those that follow
     * @param array<string, Option> $known
     */
    private function readOption(string $argument, array &$arguments, array $known): void
    {
        $dashes = str_starts_with($argument, '--') ? 2 : 1;
        [$name, $value] = explode('=', substr($argument, $dashes), 2) + [1 => null];
        $option = $known[$name] ?? null;
        if ($option === null || $dashes !== (strlen($name) === 1 ? 1 : 2)) {
            throw new UsageError("Unknown option $argument");
        }
        if ($option->value === null) {
            if ($value !== null) {
                throw new UsageError("--$name takes no value");
            }
            $value = '';
        } elseif ($value === null) {
            $value = array_shift($arguments) ?? throw new UsageError("$argument needs a value: $option");
        }
        $this->values[$name][] = $value;
    }

    public function has(string $name): bool
    {
        return isset($this->values[$name]);
    }

    /** The last value given. */
    public function value(string $name): ?string
    {
        $values = $this->values[$name] ?? [];
        return $values === [] ? null : $values[count($values) - 1];
    }

    /** @return list<string> */
    public function values(string $name): array
    {
        return $this->values[$name] ?? [];
    }

    /** @throws UsageError if it is no whole number from 1 */
    public function count(string $name): ?int
    {
        $value = $this->value($name);
        if ($value === null) {
            return null;
        }
        if (!preg_match('/^[1-9]\d{0,17}$/D', $value)) {
            throw new UsageError("--$name takes a whole number from 1, not \"$value\"");
        }
        return (int) $value;
    }

    /** @throws UsageError if it is no positive number */
    public function seconds(string $name): ?float
    {
        $value = $this->value($name);
        if ($value === null) {
            return null;
        }
        if (!is_numeric($value) || (float) $value <= 0) {
            throw new UsageError("--$name takes a number of seconds, not \"$value\"");
        }
        return (float) $value;
    }

    /**
     * The operands, if they are as many as that.
     *
     * @param string ...$names what they are
     * @return list<string>
     * @throws UsageError
     */
    public function operands(string ...$names): array
    {
        foreach ($names as $index => $name) {
            if (!isset($this->operands[$index])) {
                throw new UsageError("$name is missing");
            }
        }
        if (count($this->operands) > count($names)) {
            throw new UsageError('Too many arguments: ' . $this->operands[count($names)]);
        }
        return $this->operands;
    }
}
