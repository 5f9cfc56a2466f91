"""Results in a JSON file, and back."""

import dataclasses
import json
import pathlib

from .engines import Engine
from .misuse import Misuse
from .results import MEASURES, Results, Row

FORMAT = 'surus-bench 1'


def to_json(results):
    return {
        'format': FORMAT, 'date': results.date, 'command': results.command,
        'machine': results.machine, 'counter': results.counter, 'partial': results.partial,
        'reference': results.reference, 'by': results.by,
        'engines': {engine.name: {'command': list(engine.command), 'version': engine.version,
                                  'binary': engine.binary} for engine in results.engines},
        'means': {name: results.mean(name) for name in results.names()},
        'groups': {group: {
            'means': {name: results.mean(name, group) for name in results.names()},
            'rows': [row_to_json(row, results) for row in rows],
        } for group, rows in results.groups.items()},
    }


def row_to_json(row, results):
    return {**dataclasses.asdict(row), 'statistics': {
        name: row.statistics(name, results.reference, results.by) for name in row.samples}}


def from_json(data):
    """Raises KeyError, TypeError, ValueError or AttributeError for what to_json does not write."""
    if data['format'] != FORMAT:
        raise ValueError(f'format {data["format"]!r}, not {FORMAT!r}')
    engines = [Engine(name, tuple(engine['command']), engine['version'], engine['binary'])
               for name, engine in data['engines'].items()]
    if data['reference'] not in data['engines']:
        raise ValueError(f'no engine {data["reference"]!r}, which is the reference')
    groups = {group: [row_from_json(row) for row in content['rows']]
              for group, content in data['groups'].items()}
    return Results(engines, data['reference'], data['by'], groups, data['machine'], data['date'],
                   data['command'], data['counter'], data['partial'])


def row_from_json(row):
    samples = {engine: {measure: [float(value) for value in values]
                        for measure, values in measures.items() if measure in MEASURES}
               for engine, measures in row['samples'].items()}
    return Row(str(row['name']), samples, dict(row['problems']))


def write(results, path):
    pathlib.Path(path).write_text(json.dumps(to_json(results), indent=1) + '\n', encoding='utf-8')


def read(path):
    try:
        return from_json(json.loads(pathlib.Path(path).read_text(encoding='utf-8')))
    except OSError as error:
        raise Misuse(f'{path}: {error.strerror}') from None
    except KeyError as error:
        raise Misuse(f'{path}: not a file that --json wrote: no {error}') from None
    except (TypeError, ValueError, AttributeError) as error:
        raise Misuse(f'{path}: not a file that --json wrote: {error}') from None
