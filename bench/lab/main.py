"""From a command line to tables, files and an exit status."""

import datetime
import os
import sys
import tempfile

from . import chart, engines, machine, markdown, store, table, workloads
from . import options as command_line
from .against import Against
from .compare import Comparison
from .copies import Copies
from .instructions import pick_counter
from .judge import is_bad, lines
from .misuse import Misuse
from .process import execute
from .progress import Progress
from .results import Results, collect
from .session import Session, Task

GOOD, BAD, MISUSED, INTERRUPTED, CUT = 0, 1, 2, 130, 141


def say(message):
    print(f'bench: {message}', file=sys.stderr, flush=True)


def main(words):
    try:
        options = command_line.parse(words)
        if options.compare:
            return compare(options)
        if options.list:
            return list_all(options)
        return measure(options, words)
    except Misuse as problem:
        say(problem)
        print('./dev bench --help shows how to use it', file=sys.stderr)
        return MISUSED
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # the reader of a long table has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return CUT


def compare(options):
    old, new = (store.read(path) for path in options.compare)
    comparison = Comparison(old, new, options.by or 'cpu', options.threshold)
    print(*comparison.remarks(), *lines(comparison.findings), sep='\n')
    return BAD if is_bad(comparison.findings) else GOOD


def list_all(options):
    print('engines (--engines NAME,…):')
    for name, engine, reason in engines.find_all():
        print(f'  {name:16} {engine.identified().version if engine else f"missing: {reason}"}')
    with tempfile.TemporaryDirectory() as scratch:
        groups = {}
        phpsrc = workloads.folder_of_phpsrc(options.phpsrc)
        for workload in workloads.select(options.names, phpsrc, scratch):
            groups.setdefault(workload.group, []).append(workload.name)
    for group, names in groups.items():
        print(f'{group}:', *names, sep='\n  ')
    if phpsrc is None:
        print('phpsrc: not here; say where with --phpsrc DIR or SURUS_PHPSRC')
    return GOOD


def measure(options, words):
    choice = command_line.choose_engines(options)
    with tempfile.TemporaryDirectory() as scratch:
        phpsrc = workloads.folder_of_phpsrc(options.phpsrc)
        chosen = workloads.select(options.names, phpsrc, scratch)
        for name, reason in choice.missing.items():
            say(f'without {name}: {reason}')
        counter = pick_counter(options.instructions, scratch)
        if options.instructions and counter is None:
            raise Misuse('--instructions: neither perf nor valgrind counts any here')
        results = Results(
            [engine.identified() for engine in choice.engines], choice.reference,
            options.by or ('cpu' if options.against else 'wall'), machine=machine.describe(),
            date=datetime.datetime.now(datetime.timezone.utc).strftime('%Y-%m-%d %H:%M UTC'),
            command=command_line.as_typed(words), counter=counter.name if counter else '')
        floor = 1.05 * execute(['true'], options.timeout).memory
        session = Session(options.timeout, counter, Progress(),
                          None if options.in_place else Copies(scratch))
        tasks = [Task(workload, choice.engines) for workload in chosen]
        judgement = run(session, tasks, choice, options, results.by)
    results.partial = session.partial
    collect(results, tasks)
    write(results, floor, options)
    if results.partial:
        return INTERRUPTED
    slower = False
    if judgement:
        against, findings = judgement
        print(*against.remarks(), *lines(findings), sep='\n')
        slower = is_bad(findings)
    return BAD if slower or results.failures() else GOOD


def run(session, tasks, choice, options, by):
    """With --against returns who judges and the findings."""
    plan = command_line.plan(options)
    if not options.against:
        session.measure(tasks, plan)
        return None
    against = Against(choice.engines[0].name, choice.engines[1].name, by, options.threshold)
    return against, against.measure(session, tasks, plan)


def write(results, floor, options):
    make = table.full if options.full else table.compact
    print(*table.head(results), '', *make(results, floor), sep='\n')
    if failures := results.failures():
        print('problems:', *failures, '', sep='\n  ')
    if options.json:
        store.write(results, options.json)
    if options.markdown:
        page = '\n'.join(markdown.document(results, floor, options.full)) + '\n'
        options.markdown.write_text(page, encoding='utf-8')
    if options.docs:
        markdown.replace_section(options.docs, options.section,
                                 '\n'.join(markdown.document(results, floor, options.full)))
    if options.svg:
        options.svg.write_text(chart.chart(results), encoding='utf-8')
