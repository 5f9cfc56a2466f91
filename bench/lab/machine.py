"""What the numbers were taken on."""

import os
import pathlib
import platform
import re


def read(path):
    try:
        return pathlib.Path(path).read_text(encoding='utf-8', errors='replace').strip()
    except OSError:
        return ''


def describe():
    """Strings and numbers by name; what cannot be found out is an empty string."""
    model = re.search(r'^model name\s*:\s*(.+)$', read('/proc/cpuinfo'), re.MULTILINE)
    system = re.search(r'^PRETTY_NAME="?([^"\n]*)', read('/etc/os-release'), re.MULTILINE)
    memory = re.search(r'^MemTotal:\s*(\d+)', read('/proc/meminfo'), re.MULTILINE)
    try:
        load = round(os.getloadavg()[0], 2)
    except OSError:
        load = ''
    return {
        'cpu': model[1] if model else platform.processor(),
        'cores': len(os.sched_getaffinity(0)) if hasattr(os, 'sched_getaffinity')
                 else os.cpu_count(),
        'memory_gib': round(int(memory[1]) / 2**20, 1) if memory else '',
        'system': system[1] if system else platform.system(),
        'kernel': f'{platform.system()} {platform.release()}',
        'governor': read('/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor'),
        'load': load,  # of the minute before the first run
    }


def sentence(machine):
    parts = [f'{machine.get("cpu")}, {machine.get("cores")} cores',
             f'{machine["memory_gib"]} GiB' if machine.get('memory_gib') else '',
             machine.get('system', ''), machine.get('kernel', ''),
             f'governor {machine["governor"]}' if machine.get('governor') else '',
             f'load {machine["load"]} at the start' if machine.get('load', '') != '' else '']
    return ', '.join(part for part in parts if part)
