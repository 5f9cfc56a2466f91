<?php

declare(strict_types=1);

namespace Surus\Wasm\Cli;

use Surus\Wasm\Ahead\{Compilation, Facade, Names};
use Surus\Wasm\Memory\Backend;

/** Makes PHP files of a whole module. */
final class CompileCommand extends Command
{
    public function usage(): string
    {
        return 'compile --namespace NAME --out DIR [options] MODULE';
    }

    public function summary(): string
    {
        return 'Make PHP files of a whole module, ahead of time.';
    }

    public function options(): array
    {
        return [
            new Option('namespace', 'NAME', 'The namespace of the classes, such as App\\Brotli.'),
            new Option('out', 'DIR', 'Where the files are written; what is there stays, unless it has the same name.'),
            new Option('class', 'NAME', 'The class that has the exports as methods; by default as the file is called.'),
            new Option('backend', 'NAMES', 'What memories are made of: some of buffer, ffi, words and string; by default all.'),
            new Option('jit', 'KIND', 'For which JIT: none, function, or tracing, which is right under all (default).'),
            new Option('metered', null, 'Count what is done, for fuel and deadlines.'),
        ];
    }

    public function execute(Input $input): int
    {
        [$path] = $input->operands('MODULE');
        $namespace = trim($input->value('namespace') ?? throw new UsageError('--namespace is missing'), '\\');
        if (preg_match('/^[a-z_]\w*(?:\\\\[a-z_]\w*)*$/iD', $namespace) !== 1) {
            throw new UsageError("$namespace is no namespace");
        }
        $folder = rtrim($input->value('out') ?? throw new UsageError('--out is missing'), '/');
        $class = $input->value('class') ?? Names::ofFile($path);
        if (preg_match('/^[a-z_]\w*$/iD', $class) !== 1 || \in_array(strtolower($class), Facade::TAKEN, true)) {
            throw new UsageError("$class cannot be the class's name");
        }
        $jit = $input->value('jit') ?? 'tracing';
        if (!in_array($jit, ['none', 'function', 'tracing'], true)) {
            throw new UsageError("There is no JIT $jit");
        }
        $compilation = new Compilation(
            $this->modules->binary($path),
            basename($path),
            $namespace,
            $class,
            self::backends($input->value('backend')),
            $jit,
            $input->has('metered'),
        );
        $compilation->run(
            function (string $name, string $contents) use ($folder): void {
                $directory = dirname("$folder/$name");
                if (!is_dir($directory) && !@mkdir($directory, 0o777, true)) {
                    throw new Failure("Cannot make the folder $directory");
                }
                OutputFile::write($this->terminal, "$folder/$name", $contents);
            },
            function (int $done, int $count) use ($path): void {
                if ($done % 50 === 0) {
                    $this->terminal->status("Compiling $path: $done of $count functions");
                }
            },
        );
        $this->terminal->clearStatus();
        return 0;
    }

    /** @return list<Backend> */
    private static function backends(?string $names): array
    {
        if ($names === null) {
            return Backend::cases();
        }
        return array_map(
            static fn (string $name): Backend => Backend::tryFrom($name) ?? throw new UsageError("There is no backend $name"),
            explode(',', $names),
        );
    }
}
