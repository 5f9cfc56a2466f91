<?php
// Packages: php-tcpdf
// HTML with tables and styles on pages, Unicode text, bar codes.
require __DIR__ . '/common.php';
define('K_TCPDF_EXTERNAL_CONFIG', true);
define('K_PATH_MAIN', LIBRARY . '/tcpdf/');
define('K_PATH_URL', '/');
define('K_PATH_CACHE', sys_get_temp_dir() . '/');
define('K_CELL_HEIGHT_RATIO', 1.25);
define('K_TITLE_MAGNIFICATION', 1.3);
define('K_SMALL_RATIO', 2 / 3);
define('K_THAI_TOPCHARS', true);
define('K_TCPDF_CALLS_IN_HTML', false);
define('K_TCPDF_THROW_EXCEPTION_ERROR', true);
define('K_BLANK_IMAGE', '_blank.png');
define('PDF_PAGE_FORMAT', 'A4');
define('PDF_PAGE_ORIENTATION', 'P');
define('PDF_CREATOR', 'TCPDF');
define('PDF_AUTHOR', 'x');
define('PDF_UNIT', 'mm');
define('PDF_MARGIN_HEADER', 5);
define('PDF_MARGIN_FOOTER', 10);
define('PDF_MARGIN_TOP', 27);
define('PDF_MARGIN_BOTTOM', 25);
define('PDF_MARGIN_LEFT', 15);
define('PDF_MARGIN_RIGHT', 15);
define('PDF_FONT_NAME_MAIN', 'helvetica');
define('PDF_FONT_SIZE_MAIN', 10);
define('PDF_FONT_NAME_DATA', 'helvetica');
define('PDF_FONT_SIZE_DATA', 8);
define('PDF_FONT_MONOSPACED', 'courier');
define('PDF_IMAGE_SCALE_RATIO', 1.25);
define('HEAD_MAGNIFICATION', 1.1);
require LIBRARY . '/tcpdf/autoload.php';

mt_srand(1);  // the bar code's mask is chosen by chance
$pdf = new TCPDF('P', 'mm', 'A4', true, 'UTF-8');
$pdf->setCompression(false);
$pdf->setDocCreationTimestamp(1600000000);
$pdf->setDocModificationTimestamp(1600000000);
$pdf->SetFont('helvetica', '', 10);
for ($page = rounds(4); $page > 0; $page--) {
    $pdf->AddPage();
    $html = '<h1 style="color:#aa0000">Heading ' . $page . '</h1><p>Some <b>bold</b>, <i>italic</i> &amp; <u>more</u>.</p>'
        . '<table border="1" cellpadding="2">';
    for ($row = 0; $row < 12; $row++) {
        $html .= "<tr><td>cell $row</td><td bgcolor=\"#eeeeee\">" . str_repeat('text ', $row) . '</td></tr>';
    }
    $pdf->writeHTML($html . '</table><ul><li>one</li><li>two</li></ul>');
    $pdf->Write(5, 'Ünïcödé text with words that have to be wrapped somewhere. ');
    $pdf->write2DBarcode("code $page", 'QRCODE,H', 20, 200, 30, 30);
    $pdf->write1DBarcode("12345$page", 'C39', 80, 200, 80, 18);
}
echo preg_replace('~/ID \[.*?\]|<xmpMM:.*?>.*|[0-9a-f-]{36}~', '', $pdf->Output('x.pdf', 'S'));
