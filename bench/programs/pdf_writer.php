<?php
// A PDF writer: objects and cross references, fonts with widths, justified text in columns, tables,
// outlines, and content streams as ASCII.
declare(strict_types=1);

final class Font
{
    private array $widths = [];

    public function __construct(public readonly string $name, public readonly string $base, int $seed)
    {
        for ($c = 32; $c < 127; $c++) {
            $this->widths[chr($c)] = 250 + ($c * $seed) % 500;
        }
    }

    public function width(string $text, float $size): float
    {
        $sum = 0;
        $length = strlen($text);
        for ($i = 0; $i < $length; $i++) {
            $sum += $this->widths[$text[$i]] ?? 600;
        }
        return $sum * $size / 1000;
    }
}

final class Pdf
{
    private array $objects = [];
    private array $pages = [];
    private array $fonts = [];
    private array $outline = [];
    private string $content = '';
    private float $x = 50;
    private float $y = 0;
    private ?Font $font = null;
    private float $size = 11;

    public function __construct(private float $width = 595.28, private float $height = 841.89)
    {
        $this->objects = [1 => '', 2 => ''];
    }

    public function addFont(string $name, string $base, int $seed): void
    {
        $this->fonts[$name] = new Font('F' . (count($this->fonts) + 1), $base, $seed);
    }

    public function setFont(string $name, float $size): void
    {
        $this->font = $this->fonts[$name];
        $this->size = $size;
        $this->put('BT /%s %.2F Tf ET', $this->font->name, $size);
    }

    private function put(string $format, mixed ...$arguments): void
    {
        $this->content .= ($arguments ? vsprintf($format, $arguments) : $format) . "\n";
    }

    public function addPage(): void
    {
        $this->finishPage();
        $this->y = $this->height - 60;
        $this->put('2 J 0.57 w');
        if ($this->font) {
            $this->put('BT /%s %.2F Tf ET', $this->font->name, $this->size);
        }
    }

    private function finishPage(): void
    {
        if ($this->content === '') {
            return;
        }
        $stream = $this->addObject('<</Length ' . strlen($this->content) . ">>\nstream\n"
            . $this->content . 'endstream');
        $this->pages[] = $this->addObject(sprintf(
            '<</Type /Page /Parent 2 0 R /MediaBox [0 0 %.2F %.2F] /Contents %d 0 R>>',
            $this->width, $this->height, $stream));
        $this->content = '';
    }

    private function addObject(string $body): int
    {
        $this->objects[] = $body;
        return array_key_last($this->objects);
    }

    private function escape(string $text): string
    {
        return strtr($text, ['\\' => '\\\\', '(' => '\\(', ')' => '\\)', "\r" => '\\r']);
    }

    private function need(float $height): void
    {
        if ($this->y - $height < 50) {
            $this->addPage();
        }
    }

    public function bookmark(string $title): void
    {
        $this->outline[] = [$title, count($this->pages), $this->y];
    }

    public function paragraph(string $text, float $width, float $leading = 1.3): void
    {
        $space = $this->font->width(' ', $this->size);
        $line = [];
        $used = 0.0;
        foreach (preg_split('/\s+/', trim($text)) as $word) {
            $wide = $this->font->width($word, $this->size);
            if ($line && $used + $wide > $width) {
                $this->line($line, $width, $used - $space, $leading, true);
                $line = [];
                $used = 0.0;
            }
            $line[] = $word;
            $used += $wide + $space;
        }
        if ($line) {
            $this->line($line, $width, $used - $space, $leading, false);
        }
        $this->y -= $this->size * 0.6;
    }

    private function line(array $words, float $width, float $used, float $leading, bool $justified): void
    {
        $this->need($this->size * $leading);
        $gaps = count($words) - 1;
        $extra = $justified && $gaps ? ($width - $used) / $gaps : 0;
        $this->put('BT %.3F Tw %.2F %.2F Td (%s) Tj ET', $extra, $this->x, $this->y,
            $this->escape(implode(' ', $words)));
        $this->y -= $this->size * $leading;
    }

    public function table(array $head, array $rows, array $widths): void
    {
        foreach ([$head, ...$rows] as $number => $row) {
            $this->need($this->size * 1.8);
            $x = $this->x;
            foreach ($row as $i => $cell) {
                $text = is_float($cell) ? number_format($cell, 2, ',', '.') : (string) $cell;
                $offset = is_int($cell) || is_float($cell)
                    ? $widths[$i] - $this->font->width($text, $this->size) - 3 : 3;
                if ($number === 0) {
                    $this->put('0.9 g %.2F %.2F %.2F %.2F re f 0 g', $x, $this->y - 4, $widths[$i], 18);
                }
                $this->put('%.2F %.2F %.2F %.2F re S', $x, $this->y - 4, $widths[$i], 18);
                $this->put('BT %.2F %.2F Td (%s) Tj ET', $x + $offset, $this->y, $this->escape($text));
                $x += $widths[$i];
            }
            $this->y -= 18;
        }
        $this->y -= 10;
    }

    public function output(): string
    {
        $this->finishPage();
        $resources = [];
        foreach ($this->fonts as $font) {
            $id = $this->addObject("<</Type /Font /Subtype /Type1 /BaseFont /{$font->base}>>");
            $resources[] = "/{$font->name} $id 0 R";
        }
        $marks = [];
        foreach ($this->outline as [$title, $page, $y]) {
            $marks[] = $this->addObject(sprintf('<</Title (%s) /Dest [%d 0 R /XYZ 0 %.2F null]>>',
                $this->escape($title), $this->pages[$page] ?? 0, $y));
        }
        $kids = implode(' ', array_map(fn(int $id) => "$id 0 R", $this->pages));
        $this->objects[1] = '<</Type /Catalog /Pages 2 0 R /Marks [' . implode(' ', $marks) . ']>>';
        $this->objects[2] = "<</Type /Pages /Kids [$kids] /Count " . count($this->pages)
            . ' /Resources <</Font <<' . implode(' ', $resources) . '>>>>>>';
        $out = "%PDF-1.4\n";
        $offsets = [];
        foreach ($this->objects as $id => $body) {
            $offsets[$id] = strlen($out);
            $out .= "$id 0 obj\n$body\nendobj\n";
        }
        $start = strlen($out);
        $out .= "xref\n0 " . (count($offsets) + 1) . "\n0000000000 65535 f \n";
        foreach ($offsets as $offset) {
            $out .= sprintf("%010d 00000 n \n", $offset);
        }
        return $out . 'trailer <</Size ' . (count($offsets) + 1) . " /Root 1 0 R>>\nstartxref\n$start\n%%EOF\n";
    }
}

function words(int $count, int &$seed): string
{
    static $stock = ['lorem', 'ipsum', 'dolor', 'sit', 'amet', '(consectetur)', 'adipiscing', 'elit',
        'sed', 'do', 'eiusmod', 'tempor', 'incididunt', 'ut', 'labore', 'et', 'dolore', 'magna'];
    $words = [];
    for ($i = 0; $i < $count; $i++) {
        $seed = ($seed * 1103515245 + 12345) & 0x7fffffff;
        $words[] = $stock[($seed >> 8) % 18];
    }
    return ucfirst(implode(' ', $words)) . '.';
}

function main(int $chapters): void
{
    $pdf = new Pdf();
    $pdf->addFont('text', 'Times-Roman', 37);
    $pdf->addFont('title', 'Helvetica-Bold', 53);
    $pdf->addPage();
    $seed = 42;
    for ($i = 1; $i <= $chapters; $i++) {
        $pdf->setFont('title', 16);
        $pdf->bookmark("Chapter $i");
        $pdf->paragraph("Chapter $i: " . words(4, $seed), 480);
        $pdf->setFont('text', 11);
        for ($j = 0; $j < 6; $j++) {
            $pdf->paragraph(words(90, $seed), 480);
        }
        $rows = [];
        for ($j = 0; $j < 8; $j++) {
            $rows[] = ["item $j", $j * $i, $j * 1234.5, words(2, $seed)];
        }
        $pdf->table(['name', 'count', 'amount', 'note'], $rows, [120, 80, 110, 170]);
    }
    $out = $pdf->output();
    echo strlen($out), ' ', md5($out), "\n";
}

main((int) ($argv[1] ?? 200));
