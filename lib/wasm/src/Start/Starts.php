<?php

declare(strict_types=1);

namespace Surus\Wasm\Start;

use Surus\Wasm\Binary\Kind;
use Surus\Wasm\Func;
use Surus\Wasm\Runtime\State;
use Surus\Wasm\Wasi\Guest;

/**
 * Starts of programs that were the same before: large ones mostly do the same until they ask for the time, for random numbers or
 * for what they are to work on. What a program does depends on nothing but the results of the host's functions. So where a
 * function of the program is called in a process in which all of them had the same results as in one before, it does what it did
 * then: the memory and the globals it left behind are put there, instead of running it, once all functions of the host that it
 * called have been called in the same order and have given the same.
 *
 * The second process (Observation) sees which functions of the program have returned before the first of the host's functions
 * that is not Repeatable, the third one makes the Recording, and from the fourth one on there is a Replay. Where one of the host's
 * functions gives something else in the middle, the program's function is run after all; it gets what they have given already.
 *
 * @internal
 */
final class Starts
{
    /**
     * Looks at a program that is about to start, if that is possible.
     *
     * @param list<Func> $functions of the host that are known
     */
    public static function watch(Guest $guest, State $state, array $functions): ?Watch
    {
        $prefix = $state->module->code->startFiles();
        if ($prefix === null || $state->watch !== null || !self::isKnown($state, $functions)) {
            return null;
        }
        // Programs may keep their memory for themselves.
        if (!isset($guest->memory) || $guest->memory !== $state->memories[0]) {
            return null;
        }
        $config = $guest->config;
        $key = [$config->args, $config->environment(), array_keys($config->directories)];
        $key[] = [$config->maxOpenFiles, $state->store->maxMemoryPages];
        $program = new Program($guest, $state, new StartFile($prefix, substr(hash('sha256', serialize($key)), 0, 32)));
        $known = $program->file->read();
        if (isset($known['recorded'])) {
            $watch = new Replay($program, $known['log'], $known['recorded']);
            $names = array_keys($known['recorded']);
        } elseif (isset($known['chosen'])) {
            $watch = new Recording($program);
            $names = $known['chosen'];
        } else {
            $isSecond = $program->file->isThere();
            if (!$isSecond) {
                $program->file->begin();
            }
            return $isSecond && !$state->module->code->isLoaded() ? new Observation($program) : null;
        }
        foreach ($names as $name) {
            if (!$state->module->code->watch($name)) {
                return null;
            }
        }
        if ($names === []) {
            return null;
        }
        $program->begin($watch);
        return $watch;
    }

    /**
     * Whether nobody but the program, and the functions of the host that are known, can reach what it has.
     *
     * @param list<Func> $functions
     */
    private static function isKnown(State $state, array $functions): bool
    {
        $data = $state->module->data;
        if ($state->module->engine->metered || $state->module->engine->profiler !== null) {
            return false;
        }
        if (\count($data->memories) !== 1 || $data->importedMemories !== 0 || $data->memories[0]->shared) {
            return false;
        }
        foreach ($data->imports as [, , $kind, $index]) {
            if ($kind !== Kind::FUNC || !\in_array($state->{"f$index"}, $functions, true)) {
                return false;
            }
        }
        return true;
    }
}
