"""Programs that are commands of packages, run on files that every Debian has."""

import re

LIBRARY = "/usr/share/php"

TOOLS = []
