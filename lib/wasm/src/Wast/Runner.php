<?php

declare(strict_types=1);

namespace Surus\Wasm\Wast;

use Surus\Wasm\{Engine, Instance, Module, Store};
use Surus\Wasm\Exception\{
    GuestException, InvalidModule, LinkError, MalformedModule, Trap, TrapKind, UnsupportedProposal, WasmException
};
use Surus\Wasm\Text\SyntaxError;

/** Executes scripts of the specification's tests. */
final class Runner
{
    /** Rules that there are no longer, and what has them still. */
    private const ABOLISHED = [
        'multiple tables' => 'versions without several tables',
        'multiple memories' => 'versions without several memories',
        'i32 constant out of range' => 'versions without 64-bit memories',
    ];

    /** @var array<string, Module|UnsupportedProposal> by identifier */
    private array $modules = [];

    private Module|UnsupportedProposal|null $lastModule = null;

    /** @var array<string, Instance|UnsupportedProposal> by identifier */
    private array $instances = [];

    private Instance|UnsupportedProposal|null $lastInstance = null;

    /** @var array<string, Instance|UnsupportedProposal> by the name they are registered as */
    private array $registered = [];

    /** @var array<string, mixed> */
    private array $specTest = [];

    private Store $store;

    /**
     * @param \Closure|null $makeStore gives the store for each script
     * @param \Closure|null $progress is given each command before it is executed
     */
    public function __construct(
        private readonly ?Engine $engine = null,
        private readonly ?\Closure $makeStore = null,
        private readonly ?\Closure $progress = null,
    ) {
    }

    /**
     * @throws SyntaxError if it is no script
     * @throws \RuntimeException if it cannot be read
     */
    public function runFile(string $path): Report
    {
        $source = @file_get_contents($path);
        if ($source === false) {
            throw new \RuntimeException("Cannot read $path");
        }
        return $this->run($source, basename($path));
    }

    /**
     * Executes a script from the beginning, with nothing left of the one before.
     *
     * @throws SyntaxError if it is none
     */
    public function run(string $source, string $name = 'script'): Report
    {
        $this->modules = $this->instances = $this->registered = [];
        $this->lastModule = $this->lastInstance = null;
        $this->store = $this->makeStore === null ? new Store() : ($this->makeStore)();
        $this->specTest = SpecTest::exports(null, $this->engine?->backend);
        $report = new Report($name);
        foreach ((new Parser($source))->commands() as $command) {
            if ($this->progress !== null) {
                ($this->progress)($command);
            }
            try {
                $problem = $this->execute($command, $report);
                $problem === null ? $report->pass($command) : $report->fail($command, $problem);
            } catch (UnsupportedProposal $error) {
                $report->skip($command, $error->proposal);
            } catch (\Throwable $error) {
                $report->fail($command, self::describe($error));
            }
        }
        return $report;
    }

    /** @return string|null what went wrong */
    private function execute(Command $command, Report $report): ?string
    {
        switch ($command->kind) {
            case Command::MODULE:
                $this->define($command);
                $this->instantiate($command->instance, $this->lastModule);
                return null;
            case Command::DEFINITION:
                $this->define($command);
                return null;
            case Command::INSTANCE:
                $this->instantiate($command->instance, $command->definition === null
                    ? $this->lastModule : $this->modules[$command->definition] ?? null);
                return null;
            case Command::REGISTER:
                $instance = $this->instance($command->instance);
                $this->registered[$command->text] = $instance;
                return $instance instanceof Instance ? null : throw $instance;
            case Command::ACTION:
                $this->act($command->action);
                return null;
            case Command::ASSERT_RETURN:
                return self::compare($command->results, $this->act($command->action));
            case Command::ASSERT_TRAP:
            case Command::ASSERT_EXHAUSTION:
                return $this->assertTrap($command);
            case Command::ASSERT_EXCEPTION:
                return $this->assertException($command);
            case Command::ASSERT_UNLINKABLE:
                return $this->assertUnlinkable($command, $report);
        }
        return $this->assertRejected($command, $report);
    }

    private function define(Command $command): void
    {
        try {
            $module = $this->load($command->module);
        } catch (UnsupportedProposal $error) {
            $module = $error;
        } catch (\Throwable $error) {
            // What follows is not to be tried with the module before it.
            $this->lastModule = $this->lastInstance = null;
            unset($this->modules[$command->instance ?? ''], $this->instances[$command->instance ?? '']);
            throw $error;
        }
        $this->lastModule = $module;
        if ($command->instance !== null) {
            $this->modules[$command->instance] = $module;
        }
        if ($module instanceof UnsupportedProposal) {
            if ($command->kind === Command::MODULE) {
                $this->keep($command->instance, $module);
            }
            throw $module;
        }
    }

    private function load(ModuleForm $form): Module
    {
        $module = Module::fromString($form->bytes(), $this->engine);
        $module->validate();
        return $module;
    }

    private function instantiate(?string $id, Module|UnsupportedProposal|null $module): void
    {
        $this->keep($id, null);
        if ($module === null) {
            throw new \RuntimeException('there is no such module');
        }
        try {
            $this->keep($id, $module instanceof Module ? $this->link($module) : $module);
        } catch (UnsupportedProposal $error) {
            $this->keep($id, $error);
        }
        if ($this->lastInstance instanceof UnsupportedProposal) {
            throw $this->lastInstance;
        }
    }

    private function keep(?string $id, Instance|UnsupportedProposal|null $instance): void
    {
        $this->lastInstance = $instance;
        if ($id !== null) {
            $this->instances[$id] = $instance;
        }
    }

    private function link(Module $module): Instance
    {
        $imports = [];
        foreach ($module->imports() as $import) {
            if ($import->module === 'spectest' && !isset($this->registered['spectest'])) {
                $value = $this->specTest[$import->name] ?? null;
            } else {
                $value = $this->exported($import->module, $import->name);
            }
            if ($value !== null) {
                $imports[$import->module][$import->name] = $value;
            }
        }
        return new Instance($module, $imports, $this->store);
    }

    private function exported(string $module, string $name): mixed
    {
        $instance = $this->registered[$module] ?? null;
        if ($instance instanceof UnsupportedProposal) {
            throw $instance;
        }
        try {
            return $instance?->export($name);
        } catch (\OutOfBoundsException) {
            return null;
        }
    }

    private function instance(?string $id): Instance|UnsupportedProposal
    {
        $instance = $id === null ? $this->lastInstance : $this->instances[$id] ?? null;
        return $instance ?? throw new \RuntimeException('there is no such instance');
    }

    /** @return list<mixed> */
    private function act(Action $action): array
    {
        $instance = $this->instance($action->instance);
        if (!$instance instanceof Instance) {
            throw $instance;
        }
        if (!$action->isCall) {
            return [$instance->global($action->name)->get()];
        }
        $arguments = array_map(static fn (Value $value): mixed => $value->value, $action->arguments);
        return $instance->func($action->name)->call($arguments);
    }

    /**
     * @param list<Value> $expected
     * @param list<mixed> $results
     */
    private static function compare(array $expected, array $results): ?string
    {
        $matches = count($expected) === count($results);
        foreach ($matches ? $expected : [] as $i => $value) {
            $matches = $matches && $value->matches($results[$i]);
        }
        if ($matches) {
            return null;
        }
        $wanted = implode(' ', array_map(static fn (Value $value): string => $value->text, $expected));
        $given = implode(' ', array_map(Value::describe(...), $results));
        return 'expected ' . ($wanted === '' ? 'nothing' : $wanted) . ', got ' . ($given === '' ? 'nothing' : $given);
    }

    private function assertTrap(Command $command): ?string
    {
        try {
            $command->module === null ? $this->act($command->action) : $this->link($this->load($command->module));
        } catch (Trap $trap) {
            if ($command->kind === Command::ASSERT_EXHAUSTION && $trap->kind !== TrapKind::StackExhausted) {
                return 'expected exhaustion, got: ' . $trap->getMessage();
            }
            return self::agree($trap->getMessage(), $command->text)
                ? null : "expected \"$command->text\", got \"" . $trap->getMessage() . '"';
        }
        return 'expected a trap, but it ended';
    }

    private function assertException(Command $command): ?string
    {
        try {
            $this->act($command->action);
        } catch (GuestException) {
            return null;
        }
        return 'expected an exception, but it ended';
    }

    private function assertUnlinkable(Command $command, Report $report): ?string
    {
        $module = $this->load($command->module);
        try {
            $this->link($module);
        } catch (LinkError $error) {
            if (!self::agree($error->getMessage(), $command->text)) {
                $report->differ($command, $command->text, $error->getMessage());
            }
            return null;
        }
        return 'expected a link error, but it was linked';
    }

    /** assert_malformed and assert_invalid */
    private function assertRejected(Command $command, Report $report): ?string
    {
        try {
            $this->load($command->module);
        } catch (UnsupportedProposal $error) {
            throw $error;
        } catch (SyntaxError | MalformedModule | InvalidModule $error) {
            $isInvalid = $error instanceof InvalidModule;
            if ($isInvalid && $command->kind !== Command::ASSERT_INVALID) {
                self::checkRule($command->text);
            }
            if ($isInvalid !== ($command->kind === Command::ASSERT_INVALID)) {
                $what = $isInvalid ? 'is invalid, not malformed: ' : 'is malformed, not invalid: ';
                return $what . $error->getMessage();
            }
            if (!self::agree($error->getMessage(), $command->text)) {
                $report->differ($command, $command->text, $error->getMessage());
            }
            return null;
        }
        self::checkRule($command->text);
        return "expected \"$command->text\", but it is accepted";
    }

    /** Tests of proposals are made for the version that these began with. */
    private static function checkRule(string $rule): void
    {
        if (isset(self::ABOLISHED[$rule])) {
            throw new UnsupportedProposal(self::ABOLISHED[$rule], 0);
        }
    }

    /** Either can say more than the other. */
    private static function agree(string $message, string $expected): bool
    {
        $reason = preg_replace('/ \(.*/s', '', $message);
        return str_starts_with($message, $expected) || $reason !== '' && str_starts_with($expected, $reason);
    }

    private static function describe(\Throwable $error): string
    {
        $place = $error instanceof WasmException ? '' : ' at ' . basename($error->getFile()) . ':' . $error->getLine();
        return get_class($error) . ': ' . $error->getMessage() . $place;
    }
}
