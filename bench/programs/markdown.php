<?php
// A Markdown parser: blocks (headings, lists in lists, quotes, fences, tables) and inline text
// (emphasis, code, links, autolinks, escapes).
declare(strict_types=1);

final class Markdown
{
    private array $references = [];

    public function toHtml(string $text): string
    {
        $text = str_replace(["\r\n", "\t"], ["\n", '    '], $text);
        $this->references = [];
        $text = preg_replace_callback('/^\[([^\]]+)\]: +(\S+)(?: +"([^"]*)")?\n/m', function ($m) {
            $this->references[strtolower($m[1])] = [$m[2], $m[3] ?? ''];
            return '';
        }, $text);
        return $this->blocks(explode("\n", $text));
    }

    /** @param string[] $lines */
    private function blocks(array $lines): string
    {
        $html = '';
        $paragraph = [];
        $count = count($lines);
        for ($i = 0; $i < $count; $i++) {
            $line = $lines[$i];
            $trimmed = ltrim($line);
            if ($trimmed === '') {
                $html .= $this->paragraph($paragraph);
                continue;
            }
            if ($trimmed[0] === '#' && preg_match('/^(#{1,6}) +(.*?)(?: +#+)?$/', $trimmed, $m)) {
                $html .= $this->paragraph($paragraph);
                $level = strlen($m[1]);
                $html .= "<h$level id=\"" . $this->slug($m[2]) . '">' . $this->inline($m[2])
                    . "</h$level>\n";
                continue;
            }
            if (str_starts_with($trimmed, '```')) {
                $html .= $this->paragraph($paragraph);
                $language = trim(substr($trimmed, 3));
                $code = [];
                while (++$i < $count && !str_starts_with(ltrim($lines[$i]), '```')) {
                    $code[] = htmlspecialchars($lines[$i], ENT_NOQUOTES);
                }
                $class = $language === '' ? '' : " class=\"language-$language\"";
                $html .= "<pre><code$class>" . implode("\n", $code) . "\n</code></pre>\n";
                continue;
            }
            if ($trimmed[0] === '>') {
                $html .= $this->paragraph($paragraph);
                $quoted = [];
                for (; $i < $count && ($lines[$i][0] ?? '') === '>'; $i++) {
                    $quoted[] = preg_replace('/^> ?/', '', $lines[$i]);
                }
                $i--;
                $html .= "<blockquote>\n" . $this->blocks($quoted) . "</blockquote>\n";
                continue;
            }
            if (preg_match('/^(?:[-*_] *){3,}$/', $trimmed)) {
                $html .= $this->paragraph($paragraph) . "<hr />\n";
                continue;
            }
            if (preg_match('/^( *)([-+*]|\d+\.) +/', $line, $m)) {
                $html .= $this->paragraph($paragraph);
                $items = [];
                $ordered = ctype_digit_like($m[2][0]);
                $indent = strlen($m[0]);
                while ($i < $count) {
                    $line = $lines[$i];
                    if (preg_match('/^( *)([-+*]|\d+\.) +(.*)$/', $line, $n)
                        && strlen($n[1]) === strlen($m[1])) {
                        $items[] = [$n[3]];
                    } elseif ($line !== '' && strspn($line, ' ') >= min($indent, 2)) {
                        $items[count($items) - 1][] = preg_replace("/^ {1,$indent}/", '', $line);
                    } else {
                        break;
                    }
                    $i++;
                }
                $i--;
                $html .= $this->listing($items, $ordered ? 'ol' : 'ul');
                continue;
            }
            if (str_contains($line, '|') && isset($lines[$i + 1])
                && preg_match('/^\|?[ :|-]+\|[ :|-]*$/', $lines[$i + 1])) {
                $html .= $this->paragraph($paragraph);
                $rows = [];
                for (; $i < $count && str_contains($lines[$i], '|'); $i++) {
                    $rows[] = array_map('trim', explode('|', trim($lines[$i], '| ')));
                }
                $i--;
                $html .= $this->table($rows);
                continue;
            }
            $paragraph[] = $trimmed;
        }
        return $html . $this->paragraph($paragraph);
    }

    private function paragraph(array &$lines): string
    {
        if (!$lines) {
            return '';
        }
        $text = implode("\n", $lines);
        $lines = [];
        return '<p>' . $this->inline($text) . "</p>\n";
    }

    private function listing(array $items, string $tag): string
    {
        $html = "<$tag>\n";
        foreach ($items as $lines) {
            if (count($lines) === 1) {
                $html .= '<li>' . $this->inline($lines[0]) . "</li>\n";
            } else {
                $first = array_shift($lines);
                $html .= '<li>' . $this->inline($first) . "\n" . $this->blocks($lines) . "</li>\n";
            }
        }
        return $html . "</$tag>\n";
    }

    private function table(array $rows): string
    {
        $alignments = array_map(fn($cell) => match (true) {
            str_starts_with($cell, ':') && str_ends_with($cell, ':') => ' align="center"',
            str_ends_with($cell, ':') => ' align="right"',
            default => '',
        }, $rows[1]);
        $html = "<table>\n";
        foreach ($rows as $i => $cells) {
            if ($i === 1) {
                continue;
            }
            $tag = $i === 0 ? 'th' : 'td';
            $html .= '<tr>';
            foreach ($cells as $j => $cell) {
                $html .= "<$tag" . ($alignments[$j] ?? '') . '>' . $this->inline($cell) . "</$tag>";
            }
            $html .= "</tr>\n";
        }
        return $html . "</table>\n";
    }

    private function slug(string $text): string
    {
        return trim(preg_replace('/[^a-z0-9]+/', '-', strtolower($text)), '-');
    }

    private function inline(string $text): string
    {
        $html = '';
        $length = strlen($text);
        $at = 0;
        while ($at < $length) {
            $plain = strcspn($text, '\\`*_[<&!', $at);
            if ($plain) {
                $html .= substr($text, $at, $plain);
                $at += $plain;
                continue;
            }
            $c = $text[$at];
            switch ($c) {
                case '\\':
                    $html .= htmlspecialchars($text[$at + 1] ?? '\\');
                    $at += 2;
                    continue 2;
                case '`':
                    if (preg_match('/(`+)(.+?)\1(?!`)/A', $text, $m, 0, $at)) {
                        $html .= '<code>' . htmlspecialchars(trim($m[2])) . '</code>';
                        $at += strlen($m[0]);
                        continue 2;
                    }
                    break;
                case '*':
                case '_':
                    if (preg_match('/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/As', $text, $m, 0, $at)) {
                        $html .= '<strong>' . $this->inline($m[2]) . '</strong>';
                        $at += strlen($m[0]);
                        continue 2;
                    }
                    if (preg_match('/([*_])(?=\S)(.+?)(?<=\S)\1/As', $text, $m, 0, $at)) {
                        $html .= '<em>' . $this->inline($m[2]) . '</em>';
                        $at += strlen($m[0]);
                        continue 2;
                    }
                    break;
                case '!':
                case '[':
                    $pattern = '/(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\](?:\((\S+?)(?: "(.*?)")?\)|\[(.*?)\])/A';
                    if (preg_match($pattern, $text, $m, 0, $at)) {
                        $html .= $this->link($m);
                        $at += strlen($m[0]);
                        continue 2;
                    }
                    break;
                case '<':
                    if (preg_match('/<(https?:[^>\s]+)>/A', $text, $m, 0, $at)) {
                        $url = htmlspecialchars($m[1]);
                        $html .= "<a href=\"$url\">$url</a>";
                        $at += strlen($m[0]);
                        continue 2;
                    }
                    break;
            }
            $html .= $c === '<' ? '&lt;' : ($c === '&' ? '&amp;' : $c);
            $at++;
        }
        return $html;
    }

    private function link(array $m): string
    {
        [$url, $title] = isset($m[5])
            ? $this->references[strtolower($m[5] ?: $m[2])] ?? ['#', '']
            : [$m[3], $m[4] ?? ''];
        $url = htmlspecialchars($url);
        $title = $title === '' ? '' : ' title="' . htmlspecialchars($title) . '"';
        return $m[1] === '!'
            ? "<img src=\"$url\" alt=\"" . htmlspecialchars($m[2]) . "\"$title />"
            : "<a href=\"$url\"$title>" . $this->inline($m[2]) . '</a>';
    }
}

function ctype_digit_like(string $c): bool
{
    return $c >= '0' && $c <= '9';
}

$document = <<<'MD'
# The *quick* guide

Some text with **bold**, _emphasis_, `code` & a [link](http://example.org/a?b=1&c=2 "title").
A second line with \*escapes\*, <http://example.com/> and ![a picture](pic.png).

[ref]: http://example.net/ "The net"

## Lists ##

- first item with `code`
- second item
  - nested **one**
  - nested two
    and more of it
- third, see [the reference][ref]

1. one
2. two & a half
3. three < four

> A quote with *emphasis*
> - and a list
> - of two items

```php
<?php
echo 1 < 2 && 3 > 2;
```

| name | amount | note |
| :--- | ----: | :---: |
| apples | 12 | *fresh* |
| pears | 3 | see [ref][] |

---

Last paragraph, __strong__ and plain, with a lone * star and an under_score.
MD;

$markdown = new Markdown();
$rounds = (int) ($argv[1] ?? 2000);
$length = 0;
$html = '';
for ($i = 0; $i < $rounds; $i++) {
    $html = $markdown->toHtml($document . "\n\nRound **$i**.\n");
    $length += strlen($html);
}
echo $length, ' ', md5($html), "\n";
