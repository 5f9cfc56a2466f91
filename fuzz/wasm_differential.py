#!/usr/bin/env python3
"""Compares lib/wasm with node: real packages and random C programs, by backend and JIT.

    npm install brotli-wasm @bokuweb/zstd-wasm quickjs-emscripten sql.js tiktoken \\
        @resvg/resvg-wasm hash-wasm                         (in a folder of its own)
    fuzz/wasm_differential.py --packages FOLDER --programs 100

What the packages do is recorded in node, call by call, and done again in PHP. The programs are csmith's
(Debian's csmith and libcsmith-dev), compiled by clang with several options. All values and memories must be
the same. Whatever differs stays in --finds, with the command that shows it.
"""

import argparse
import os
import pathlib
import random
import shlex
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[1]
FOLDER = ROOT / 'fuzz' / 'wasm' / 'differential'
PHP = ['php', '-n', '-d', 'memory_limit=-1', '-d', 'extension=ffi', '-d', 'ffi.enable=1']
OPCACHE = ['-d', 'zend_extension=opcache', '-d', 'opcache.enable_cli=1',
           '-d', 'opcache.file_update_protection=0', '-d', 'opcache.jit_buffer_size=256M',
           # Enough for many programs in one process.
           '-d', 'opcache.jit_max_root_traces=60000', '-d', 'opcache.jit_max_side_traces=60000',
           '-d', 'opcache.jit_max_exit_counters=60000', '-d', 'opcache.max_accelerated_files=20000']
# Traces begin and are left early, so that short programs have many.
HOT = [word for name in ('loop', 'func', 'return', 'side_exit')
       for word in ('-d', f'opcache.jit_hot_{name}=2')]
MODES = {
    'none': [],
    # With a cache in one file: what one process leaves out, another comes to.
    'kept': [],
    'function': [*OPCACHE, '-d', 'opcache.jit=function'],
    'tracing': [*OPCACHE, '-d', 'opcache.jit=tracing'],
    'hot': [*OPCACHE, '-d', 'opcache.jit=tracing', *HOT],
}
# Surus' JIT is on by default; hot, it looks at everything early, with few types seen, or none.
SURUS_MODES = {
    'surus kept': [],
    'surus off': ['-d', 'opcache.jit=disable'],
    'surus': [],
    'surus hot': ['-d', 'opcache.jit_hot_func=2', '-d', 'opcache.jit_hot_loop=2',
                  '-d', 'surus.jit_rounds=3'],
    'surus untyped': ['-d', 'opcache.jit_hot_func=0', '-d', 'opcache.jit_hot_loop=0',
                      '-d', 'surus.jit_rounds=0'],
}
CLANG = ['clang-19', '--target=wasm32', '-nostdlib', '-ffreestanding', '-w', '-Wl,--no-entry',
         '-Wl,-z,stack-size=262144']
VARIANTS = (['-O0'], ['-O1'], ['-O2'], ['-Oz'],
            ['-O2', '-mbulk-memory', '-msign-ext', '-mnontrapping-fptoint', '-mmultivalue'])


def parse(words):
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    add = parser.add_argument
    add('--packages', metavar='FOLDER', type=pathlib.Path, help='where npm has installed them')
    add('--recordings', metavar='FOLDER', type=pathlib.Path,
        help='where their recordings are or will be (default: a temporary folder)')
    add('--scripts', metavar='NAME,…', help='only these of fuzz/wasm/differential/scripts')
    add('--programs', type=int, default=0, metavar='N', help='random programs')
    add('--seed', type=int, default=1, help='of the first one')
    add('--batch', type=int, default=25, metavar='N', help='programs for one process')
    add('--longest', type=float, default=3, metavar='SECONDS',
        help='for node to start and run a program: what takes longer is left out')
    add('--modes', default=','.join(MODES), help='JITs: ' + ', '.join(MODES))
    add('--backends', default='ffi,words,string', help='for php')
    add('--surus', metavar='FILE', help='a binary of Surus, of its backends buffer, words and string')
    add('--surus-modes', default=','.join(SURUS_MODES), help='its JITs: ' + ', '.join(SURUS_MODES))
    add('--finds', default='finds', type=pathlib.Path, metavar='FOLDER')
    add('--timeout', type=float, default=600, metavar='SECONDS', help='for one run')
    return parser.parse_args(words)


def engines(options):
    """Command and backends by name."""
    found = {mode: ([*PHP, *MODES[mode]], options.backends, mode != 'none')
             for mode in options.modes.split(',') if mode}
    if options.surus:
        for mode in options.surus_modes.split(','):
            found[mode] = ([options.surus, '-d', 'memory_limit=-1', *SURUS_MODES[mode]],
                           'buffer,words,string', mode == 'surus kept')
    return found


def run(words, timeout, folder=None):
    """The output, or what went wrong."""
    try:
        done = subprocess.run([*map(str, words)], capture_output=True, text=True, timeout=timeout,
                              check=False, cwd=folder, errors='replace')
    except subprocess.TimeoutExpired:
        return 'timeout'
    status = '' if done.returncode in (0, 1) else f'status {done.returncode}\n'
    return status + (done.stdout.strip() or done.stderr.strip())


class Finds:
    def __init__(self, folder):
        self.folder, self.count = folder, 0

    def add(self, what, output, words, files):
        self.count += 1
        self.folder.mkdir(parents=True, exist_ok=True)
        kept = {}
        for file in files:
            shutil.copy(file, self.folder / file.name)
            kept[str(file)] = str(self.folder / file.name)
        command = shlex.join(kept.get(str(word), str(word)) for word in words)
        print(f'FIND {what}: {output[:300]}\n  {command}', flush=True)


def replay_packages(options, folder, finds):
    recordings = options.recordings or folder / 'recordings'
    scripts = sorted(FOLDER.joinpath('scripts').glob('*.mjs'))
    chosen = options.scripts.split(',') if options.scripts else [
        script.stem for script in scripts if script.stem != 'packages']
    total = 0
    for name in chosen:
        target = recordings / name
        if not list(target.glob('*.jsonl')):
            problem = run(['node', FOLDER / 'record.mjs', target.resolve(),
                           FOLDER / 'scripts' / f'{name}.mjs'], options.timeout, options.packages)
            if problem:
                print(f'{name} cannot be recorded: {problem[:300]}', flush=True)
                continue
        for record in sorted(target.glob('*.jsonl')):
            for mode, (command, backends, has_cache) in engines(options).items():
                for backend in backends.split(','):
                    cache = folder / f'cache-{mode}' if has_cache else '-'
                    words = [*command, FOLDER / 'replay.php', backend, cache, record]
                    output = run(words, options.timeout)
                    total += 1
                    what = f'{name}/{record.stem}, {mode}, {backend}'
                    if output.startswith('same'):
                        print(f'{what}: {output}', flush=True)
                    else:
                        finds.add(what, output, words, [record, record.with_suffix('.wasm')])
    return total


def include_folder():
    for folder in ('/usr/include/csmith', '/usr/include/csmith-2.3.0'):
        if os.path.exists(f'{folder}/safe_math.h'):
            return folder
    sys.exit('The programs need csmith and libcsmith-dev')


def build(seed, folder, options):
    """A module that ends soon, or None."""
    draw = random.Random(seed)
    source, module = folder / f'{seed}.c', folder / f'{seed}.wasm'
    words = ['csmith', '-s', str(seed), '--no-argc', '--max-funcs', str(draw.randint(2, 7))]
    if draw.random() < 0.5:
        words.append('--float')
    text = run(words, 30, folder)
    if '#include "csmith.h"' not in text:
        return None
    source.write_text(text.replace('csmith.h', 'program.h'))
    problem = run([*CLANG, *draw.choice(VARIANTS), f'-I{FOLDER}', f'-I{include_folder()}', '-o', module,
                   source], 60)
    if problem or not module.exists():
        print(f'{seed}.c cannot be compiled: {problem[:300]}', flush=True)
        return None
    return module


def build_some(seeds, folder, options):
    """Modules and what node says of them."""
    expected = {}
    for seed in seeds:
        module = build(seed, folder, options)
        if module is None:
            continue
        # What takes node long takes PHP for ever.
        words = run(['node', FOLDER / 'program.mjs', '4', module], options.longest).split(' ')
        if words[-1] in ('timeout', 'trap'):
            module.unlink()
        else:
            expected[module] = words[2:]
    return expected


def differences(output, expected, backends):
    """What has other results, or none, by module."""
    lines = [line.split(' ') for line in output.splitlines()]
    given = {(line[0], line[1]): line[2:] for line in lines if len(line) > 2}
    wrong = {}
    for module, right in expected.items():
        for backend in backends.split(','):
            if given.get((module.name, backend)) != right:
                wrong.setdefault(module, []).append(backend)
    return wrong


def compare_programs(options, folder, finds):
    """Some at a time, since starting with a JIT takes longer than most of them."""
    total, last = 0, options.seed + options.programs
    for seed in range(options.seed, last, options.batch):
        expected = build_some(range(seed, min(seed + options.batch, last)), folder, options)
        total += len(expected)
        for mode, (command, backends, has_cache) in engines(options).items():
            cache = folder / f'cache-{mode}' if has_cache else '-'

            def compare(modules, command=command, backends=backends, cache=cache, mode=mode):
                words = [*command, FOLDER / 'program.php', backends, cache, '4', *modules]
                if mode.endswith('kept'):
                    run([*words[:-len(modules) - 1], '1', *modules], options.timeout)
                    run([*command, FOLDER / 'forget.php', cache, str(seed)], options.timeout)
                    output = run(words, options.timeout)
                    if not differences(output, {module: expected[module] for module in modules}, backends):
                        output = run(words, options.timeout)
                else:
                    output = run(words, options.timeout)
                if cache != '-':
                    shutil.rmtree(cache, ignore_errors=True)
                wrong = differences(output, {module: expected[module] for module in modules}, backends)
                return wrong, output, words

            wrong, output, words = compare(list(expected))
            for module in wrong:
                alone, text, command_alone = compare([module])
                if alone:
                    right = ' '.join(expected[module])
                    finds.add(f'{module.stem}.c, {mode}', f'{text} instead of {right}', command_alone, [module])
                elif output != 'timeout':
                    finds.add(f'{module.stem}.c, {mode}, among others', output[-300:], words, list(expected))
        for module in expected:
            module.unlink()
        print(f'{total} programs, {finds.count} finds', flush=True)
    return total


def main(words):
    options = parse(words)
    finds = Finds(options.finds)
    with tempfile.TemporaryDirectory(prefix='wasm-differential-') as name:
        folder = pathlib.Path(name)
        replays = replay_packages(options, folder, finds) if options.packages or options.recordings else 0
        programs = compare_programs(options, folder, finds) if options.programs else 0
    print(f'{replays} replays, {programs} programs, {finds.count} finds')
    return 1 if finds.count else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
