#!/usr/bin/env python3
"""Compares PHP engines on the benchmarks of this folder: what ./dev bench runs. See lab/."""

import sys

from lab.main import main

if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
