#!/usr/bin/env python3
"""Measures lib/wasm: the kernels of this folder, and real programs with --modules.

All times are the processor's: of kernels measured inside of the process, without start-up and
translation (node's has that of its compiling threads), of programs as a whole. Everything
runs in turns, and the least time of all rounds counts: what else the machine does only adds.
"""

import argparse
import datetime
import os
import pathlib
import shlex
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

import kernels  # noqa: E402
import programs  # noqa: E402
from lab import machine, markdown  # noqa: E402

# After that many seconds in one host a kernel is not run again: it is slow enough to be measured.
LONG = 5


def parse(words):
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    add = parser.add_argument
    add('--rounds', type=int, default=5, help='how often everything runs (default: 5)')
    add('--kernels', metavar='NAME,…', help='only these; "none" for none')
    add('--hosts', metavar='NAME,…', help='only these, for example surus,php,"php function"')
    add('--surus', default=str(kernels.ROOT / 'build' / 'release' / 'surus'), metavar='FILE',
        help='the binary')
    add('--php-options', default='', metavar='WORDS',
        help='more for php, such as "-d extension=bcmath"')
    add('--waddiwasi', metavar='DIR', help='a checkout or bare repository of '
        'nsfisis/php-waddiwasi, which needs ext-bcmath for some kernels')
    add('--modules', metavar='DIR', help='a folder with php-cgi-8.2.0.wasm, ruby-3.2.0.wasm, '
        'python-3.11.3.wasm, sql-wasm-debug.wasm of sql.js, glue.wasm of wasmoon: those that are '
        'there are measured')
    add('--timeout', type=float, default=600, metavar='SECONDS', help='for one run')
    add('--markdown', metavar='FILE', help='write the tables there, too')
    return parser.parse_args(words)


def chosen(all_of_them, names):
    return [one for one in all_of_them if names is None or one.name in names.split(',')]


def say(text):
    print(f'wasm: {text}', file=sys.stderr, flush=True)


def measure_kernels(chosen_kernels, chosen_hosts, folder, options):
    """The least milliseconds by kernel and host; instead of them a problem."""
    built = {kernel: (kernels.build(kernel, folder), kernels.build_native(kernel, folder))
             for kernel in chosen_kernels}
    times, results = {}, {}
    for number in range(options.rounds):
        for kernel in chosen_kernels:
            first = number % len(chosen_hosts)
            for host in chosen_hosts[first:] + chosen_hosts[:first]:
                key = kernel.name, host.name
                if isinstance(times.get(key), str) or times.get(key, 0) > LONG * 1000:
                    continue
                try:
                    result, spent = host.run(kernel, *built[kernel], options.timeout)
                    times[key] = min(spent, times.get(key, spent))
                    results.setdefault(kernel.name, {}).setdefault(host.name, result)
                except kernels.Problem as problem:
                    times[key] = str(problem)
        say(f'round {number + 1} of {options.rounds}, load {os.getloadavg()[0]:.1f}')
    for name, by_host in results.items():
        # What most hosts give is taken for right.
        right = max(set(by_host.values()), key=list(by_host.values()).count)
        for host, result in by_host.items():
            if result != right:
                times[name, host] = f'wrong result: {result}, not {right}'
    return times


def cell(value):
    if value is None:
        return '-'
    if isinstance(value, str):
        return 'failed'
    return f'{value:.2f}' if value < 100 else f'{value:.0f}'


def ratio(above, below):
    if not isinstance(above, float) or not isinstance(below, float):
        return '-'
    value = above / below
    return f'{value:.2f}' if value < 10 else f'{value:.0f}'


# Times that are to be divided by each other.
RATIOS = (('waddiwasi', 'php'), ('waddiwasi function', 'php function'),
          ('waddiwasi tracing', 'php tracing'), ('php', 'surus'),
          ('surus', 'node'), ('php function', 'node'), ('php words', 'php'), ('php string', 'php'),
          ('php function words', 'php function'), ('php tracing words', 'php tracing'),
          ('php function string', 'php function'), ('php tracing string', 'php tracing'))


def kernel_tables(chosen_kernels, chosen_hosts, times):
    names = [host.name for host in chosen_hosts]
    yield 'Milliseconds of the processor, the run alone:'
    yield ''
    yield from markdown.table(['kernel', *names], [
        [f'{kernel.name}({kernel.size})', *(cell(times.get((kernel.name, name))) for name in names)]
        for kernel in chosen_kernels])
    ratios = [(above, below) for above, below in RATIOS if above in names and below in names]
    if ratios:
        yield ''
        yield 'Times divided by each other:'
        yield ''
        yield from markdown.table(['kernel', *(f'{above} / {below}' for above, below in ratios)], [
            [kernel.name, *(ratio(times.get((kernel.name, above)), times.get((kernel.name, below)))
                            for above, below in ratios)]
            for kernel in chosen_kernels])
    problems = [f'- {kernel}, {host}: {value}' for (kernel, host), value in times.items()
                if isinstance(value, str)]
    if problems:
        yield from ('', 'Failed:', '', *problems)


def report(options, folder):
    lines = []
    php_options = shlex.split(options.php_options)
    try:
        chosen_kernels = chosen(kernels.KERNELS, options.kernels)
        if chosen_kernels:
            waddiwasi = options.waddiwasi and kernels.unpack_waddiwasi(options.waddiwasi, folder)
            found, missing = kernels.hosts(folder, options.surus, waddiwasi, php_options)
            for name, reason in missing.items():
                say(f'without {name}: {reason}')
            hosts = chosen(found, options.hosts)
            times = measure_kernels(chosen_kernels, hosts, folder, options)
            lines += [*kernel_tables(chosen_kernels, hosts, times), '']
        if options.modules:
            lines += programs.report(options, folder, php_options, say)
    except kernels.Problem as problem:
        say(problem)
        return None
    return lines


def main(words):
    options = parse(words)
    where = machine.sentence(machine.describe())
    with tempfile.TemporaryDirectory(prefix='wasm-bench-') as folder:
        lines = report(options, pathlib.Path(folder))
    if lines is None:
        return 1
    print('\n'.join(lines))
    if options.markdown:
        head = f'{datetime.date.today().isoformat()}, {options.rounds} rounds, on {where}.'
        text = '\n'.join([head, '', *lines]) + '\n'
        pathlib.Path(options.markdown).write_text(text, encoding='utf-8')
    return 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
