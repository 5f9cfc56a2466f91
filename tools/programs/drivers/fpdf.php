<?php
// Packages: php-fpdf
// A document of many pages: tables, lines, wrapped text, links.
require __DIR__ . '/common.php';
require LIBRARY . '/fpdf/fpdf.php';

class Document extends FPDF
{
    public function Header()
    {
        $this->SetFont('Arial', 'B', 15);
        $this->Cell(80);
        $this->Cell(30, 10, 'Title', 1, 0, 'C');
        $this->Ln(20);
    }

    public function Footer()
    {
        $this->SetY(-15);
        $this->SetFont('Arial', 'I', 8);
        $this->Cell(0, 10, 'Page ' . $this->PageNo() . '/{nb}', 0, 0, 'C');
    }

    protected function _putinfo()
    {
        $this->metadata['CreationDate'] = 'D:20200101000000';
        foreach ($this->metadata as $key => $value) {
            $this->_put('/' . $key . ' ' . $this->_textstring($value));
        }
    }
}

$pdf = new Document();
$pdf->AliasNbPages();
$pdf->SetCompression(false);
for ($page = rounds(120); $page > 0; $page--) {
    $pdf->AddPage();
    $pdf->SetFont('Times', '', 12);
    $pdf->SetFillColor(224, 235, 255);
    for ($row = 0; $row < 20; $row++) {
        $pdf->Cell(40, 6, "row $row", 'LR', 0, 'L', $row % 2 === 0);
        $pdf->Cell(35, 6, number_format($row * 1234.5, 2), 'LR', 0, 'R', $row % 2 === 0);
        $pdf->Cell(45, 6, "(page \\ $page)", 'LR', 0, 'R', $row % 2 === 0, 'http://example.org/');
        $pdf->Ln();
    }
    $pdf->MultiCell(0, 5, str_repeat("The quick brown fox jumps over the lazy dog $page. ", 12));
    $pdf->Line(10, 10, 200, 10 + $page);
    $pdf->Rect(20, 20, 30, 40 + $page / 3);
}
$text = $pdf->Output('S');
echo preg_replace('~^/CreationDate.*$~m', '', $text);
