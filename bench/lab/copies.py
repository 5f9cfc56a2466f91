"""Fresh copies of the engines' programs.

Where a program happens to lie in memory can cost more than what is looked for: two copies of one
file were seen a third apart on a benchmark, each for as long as it stayed in the page cache. With a
fresh copy for every run, that becomes noise like any other, the same for all engines. All copies'
paths have one length, which places the stack alike.
"""

import dataclasses
import itertools
import os
import pathlib
import shutil

from .process import ask


class Copies:
    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.numbers = itertools.count()
        self.last = {}     # engine -> path of its copy
        self.sources = {}  # engine -> path of its program, or None where that must not be copied

    def fresh(self, engine):
        """The engine, run from a new copy; the copy before that is gone."""
        source = self.source(engine)
        if source is None:
            return engine
        if before := self.last.pop(engine.name, None):
            before.unlink(missing_ok=True)
        copy = self.last[engine.name] = self.folder / f'{next(self.numbers):07}'
        shutil.copy(source, copy)
        return dataclasses.replace(engine, command=(str(copy), *engine.command[1:]))

    def source(self, engine):
        if engine.name not in self.sources:
            path = shutil.which(engine.command[0])
            self.sources[engine.name] = path if path and self.works(engine, path) else None
        return self.sources[engine.name]

    def works(self, engine, path):
        """A script may look for files beside itself, and so may some programs."""
        with open(path, 'rb') as stream:
            if stream.read(4) != b'\x7fELF':
                return False
        copy = self.folder / f'{next(self.numbers):07}'
        try:
            shutil.copy(path, copy)
            rest = engine.command[1:]
            return ask([str(copy), *rest, '-v']) == ask([path, *rest, '-v']) != ''
        except OSError:
            return False
        finally:
            if copy.exists():
                os.unlink(copy)
