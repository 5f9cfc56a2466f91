<?php

declare(strict_types=1);

namespace Surus\Wasm\Cli;

/** A command of the command line. */
abstract class Command
{
    protected readonly ModuleLoader $modules;

    public function __construct(protected readonly Terminal $terminal)
    {
        $this->modules = new ModuleLoader($terminal);
    }

    /** What follows "wasm", for example "validate FILE...". */
    abstract public function usage(): string;

    /** One line that says what it does. */
    abstract public function summary(): string;

    /** @return list<Option> */
    public function options(): array
    {
        return [];
    }

    /** What else there is to say in its help. */
    public function details(): string
    {
        return '';
    }

    /** Whether options end at the first operand. */
    public function stopsAtOperand(): bool
    {
        return false;
    }

    /**
     * @return int the exit status
     * @throws UsageError
     * @throws Failure
     */
    abstract public function execute(Input $input): int;

    public function help(): string
    {
        $text = "Usage: wasm {$this->usage()}\n\n{$this->summary()}\n";
        $options = [...$this->options(), new Option('help', null, 'Show this.')];
        $width = max(array_map(static fn (Option $option): int => strlen((string) $option), $options));
        $text .= "\nOptions:\n";
        foreach ($options as $option) {
            $text .= sprintf("  %-{$width}s  %s\n", $option, $option->description);
        }
        return $this->details() === '' ? $text : $text . "\n" . $this->details() . "\n";
    }
}
