#!/usr/bin/env python3
"""Runs what npm ships with lib/wasm's hosts, without its JavaScript, and compares with node, with it.

    npm install brotli-wasm tiktoken @dqbd/tiktoken @resvg/resvg-wasm @bokuweb/zstd-wasm sql.js quickjs-emscripten \\
        argon2-browser hash-wasm web-tree-sitter tree-sitter-json tree-sitter-javascript @jsquash/png @jsquash/jpeg \\
        @jsquash/webp brotli-dec-wasm yoga-layout            (in a folder of its own)
    fuzz/wasm_packages.py FOLDER/node_modules --surus build/release/surus

Each script of fuzz/wasm/packages is there twice, in JavaScript and in PHP, and must print the same.
"""

import argparse
import difflib
import pathlib
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[1]
SCRIPTS = ROOT / 'fuzz' / 'wasm' / 'packages'
PHP = ['php', '-n', '-d', 'extension=ffi', '-d', 'extension=mbstring', '-d', 'ffi.enable=1']
JIT = ['-d', 'zend_extension=opcache', '-d', 'opcache.enable_cli=1', '-d', 'opcache.file_update_protection=0',
       '-d', 'opcache.jit_buffer_size=256M']


def parse(words):
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    add = parser.add_argument
    add('modules', type=pathlib.Path, help='where npm has installed the packages')
    add('--scripts', metavar='NAME,…', help='only these of fuzz/wasm/packages')
    add('--surus', metavar='FILE', help='a binary of Surus')
    add('--engines', metavar='NAME,…', help='only these')
    add('--timeout', type=float, default=600, metavar='SECONDS', help='for one run')
    return parser.parse_args(words)


def engines(options):
    """Command, backend, and whether there is a cache, without which JITs have nothing to do."""
    found = {
        'php ffi': (PHP, 'ffi', False),
        'php words': (PHP, 'words', False),
        'php string': (PHP, 'string', False),
        'php tracing string': ([*PHP, *JIT, '-d', 'opcache.jit=tracing'], 'string', True),
    }
    if options.surus:
        found['surus'] = ([options.surus], 'buffer', False)
        found['surus off'] = ([options.surus, '-d', 'opcache.jit=disable'], 'buffer', False)
        found['surus string'] = ([options.surus], 'string', False)
    chosen = options.engines.split(',') if options.engines else list(found)
    return {name: found[name] for name in chosen}


def run(words, timeout):
    """The output, and seconds."""
    start = time.monotonic()
    try:
        done = subprocess.run([*map(str, words)], capture_output=True, text=True, timeout=timeout,
                              check=False, errors='replace')
    except subprocess.TimeoutExpired:
        return 'timeout\n', timeout
    status = f'status {done.returncode}\n{done.stderr}' if done.returncode else ''
    return done.stdout + status, time.monotonic() - start


def main(words):
    options = parse(words)
    names = options.scripts.split(',') if options.scripts else sorted(
        script.stem for script in SCRIPTS.glob('*.mjs') if script.stem != 'common')
    modules, differences = options.modules.resolve(), 0
    for name in names:
        expected, seconds = run(['node', SCRIPTS / f'{name}.mjs', modules], options.timeout)
        print(f'{name}, node: {len(expected.splitlines())} lines, {seconds:.2f} s', flush=True)
        for engine, (command, backend, has_cache) in engines(options).items():
            with tempfile.TemporaryDirectory(prefix='wasm-packages-') as cache:
                words = [*command, SCRIPTS / f'{name}.php', modules, backend, cache if has_cache else '-']
                given, seconds = run(words, options.timeout)
            if given == expected:
                print(f'{name}, {engine}: same, {seconds:.2f} s', flush=True)
                continue
            differences += 1
            print(f'DIFFERENT {name}, {engine}')
            lines = difflib.unified_diff(expected.splitlines(), given.splitlines(), 'node', engine, lineterm='', n=0)
            print('\n'.join(line[:300] for line in lines), flush=True)
    print(f'{differences} differences')
    return 1 if differences else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
