"""The lab behind ./dev bench: runs engines in turn on the same work and says what differs.

engines.py finds what to measure, workloads.py what to measure it on; process.py runs one process,
from a fresh copy (copies.py); session.py shares a budget of time among all. stats.py judges
samples, results.py holds them; table.py, markdown.py, chart.py and store.py write them, compare.py
and against.py look for what got slower. options.py reads the command line, main.py ties all of it
together.
"""
