"""Says on stderr what is being measured, without scrolling a terminal or flooding a log."""

import shutil
import sys
import time

SECONDS_BETWEEN_LINES = 5


def clock(seconds):
    minutes, seconds = divmod(int(seconds + 0.5), 60)
    return f'{minutes}:{seconds:02}'


class Progress:
    def __init__(self, stream=None):
        self.stream = stream or sys.stderr
        self.one_line = self.stream.isatty()
        self.started = time.monotonic()
        self.shown = 0.0

    def show(self, what, remaining=None):
        now = time.monotonic()
        if not self.one_line and now - self.shown < SECONDS_BETWEEN_LINES:
            return
        self.shown = now
        times = clock(now - self.started)
        if remaining is not None:
            times += f', {clock(remaining)} left'
        text = f'[{times}] {what}'
        if self.one_line:
            width = shutil.get_terminal_size().columns
            print(f'\r\x1b[K{text[:width - 1]}', end='', file=self.stream, flush=True)
        else:
            print(text, file=self.stream, flush=True)

    def finish(self):
        if self.one_line:
            print('\r\x1b[K', end='', file=self.stream, flush=True)
