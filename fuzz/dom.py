#!/usr/bin/env python3
"""Feeds the HTML parser, the selector parser and Dom's mutations what nobody writes by hand.

Documents and selectors are made of pieces that mean something to the parsers, in any order, some of
them cut or with odd bytes in them. Each batch is one process (dom_program.php), which parses, asks,
changes and writes; whatever it prints is fine. A signal, a sanitizer's report or running beyond the
time limit is not: then each case of the batch runs alone to find the one.
"""

import argparse
import json
import os
import random
import subprocess
import sys
import time

from programs import limits

HERE = os.path.dirname(os.path.abspath(__file__))
TAGS = """a b i em font nobr p div span table tbody thead tr td th caption col colgroup select option
optgroup ul li dd dt form input button textarea title script style template svg math mi mtext
annotation-xml foreignObject desc html head body frameset frame noframes plaintext pre h1 h2 hr br
img ruby rt rp rtc object marquee iframe xmp noscript x-y""".split()
TEXTS = ["x", " ", "\n", "&amp;", "&notit;", "&#0;", "&#x80;", "&#xD800;", "\0", "<", "</", "<!", "<!--",
         "-->", "--!>", "<![CDATA[", "]]>", "<!doctype html>", "<!DOCTYPE a PUBLIC 'x' \"y\">", "<?x>",
         "\u00e9", "\ud7ff", "&", "=", "'", '"', "/>", ">", "&CounterClockwiseContourIntegral;", "\r\n"]
PARTS = ["a", "*", "|", "#a", ".a", "[a]", "[a=b]", "[a~='b' i]", "[a|=b]", ":not(", ":is(", ":has(",
         ":where(", ":nth-child(", ":nth-last-of-type(", "2n+1", "-n+3", "odd", " of ", ")", ",", " ", ">",
         "+", "~", ":root", ":empty", ":first-child", "::before", ":", "\\31 ", "\\", "'", "/*", "*/", "1",
         "\u00e9", ":lexbor-contains('x')", ":only-of-type", ":checked", ":hover"]


def html(rng):
    pieces = []
    for _ in range(rng.randrange(1, 60)):
        kind = rng.random()
        tag = rng.choice(TAGS)
        if kind < 0.5:
            attributes = "".join(f" {rng.choice(['a', 'id', 'class', 'href', 'xlink:href', 'A'])}="
                                 f"{rng.choice(['b', chr(34) + 'c d' + chr(34), '&lt', '', chr(39)])}"
                                 for _ in range(rng.randrange(3)))
            pieces.append(f"<{tag}{attributes}{rng.choice(['', '', '', '/'])}>" * rng.choice([1, 1, 1, 9]))
        elif kind < 0.75:
            pieces.append(f"</{tag}>")
        else:
            pieces.append(rng.choice(TEXTS))
    text = "".join(pieces)
    return text[:rng.randrange(len(text) + 1)] if rng.random() < 0.2 else text


def selector(rng):
    return "".join(rng.choice(PARTS) for _ in range(rng.randrange(1, 12)))


def case(rng):
    return {"html": html(rng), "inside": html(rng), "context": rng.choice(TAGS),
            "selectors": [selector(rng) for _ in range(6)], "seed": rng.randrange(1 << 30)}


def run(engine, cases, timeout):
    program = os.path.join(HERE, "dom_program.php")
    try:
        done = subprocess.run([engine, "-d", "memory_limit=256M", program],
                              input=json.dumps(cases).encode(), timeout=timeout, preexec_fn=limits,
                              stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False)
    except subprocess.TimeoutExpired:
        return "time-out"
    report = b"Sanitizer" in done.stderr or b"runtime error" in done.stderr
    return done.stderr.decode("utf-8", "replace") if done.returncode < 0 or report else None


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--engine", required=True)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--batch", type=int, default=100)
    options = parser.parse_args()
    rng = random.Random(options.seed)
    end = time.monotonic() + options.seconds
    total = found = 0
    while time.monotonic() < end:
        cases = [case(rng) for _ in range(options.batch)]
        total += len(cases)
        if run(options.engine, cases, 60) is None:
            continue
        for each in cases:
            problem = run(options.engine, [each], 10)
            if problem is not None:
                found += 1
                print(json.dumps(each), problem[:2000], sep="\n", flush=True)
    print(f"{total} cases, {found} of them bad")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
