<?php
// Packages: php-dompdf
// Needs: stream_context_create
// HTML and CSS laid out on pages.
require __DIR__ . '/common.php';
require LIBRARY . '/dompdf/autoload.php';

$html = '<html><head><style>body { font-family: Helvetica; } td { border: 1px solid #888; padding: 2px 4px; }'
    . 'h1 + p { color: #a00; } .odd { background: #eee; } ul > li:first-child { font-weight: bold; }</style></head><body>';
for ($section = rounds(6); $section > 0; $section--) {
    $html .= "<h1>Section $section</h1><p>" . str_repeat('Words <b>and</b> more <i>words</i>, wrapped. ', 12) . '</p><table>';
    for ($row = 0; $row < 10; $row++) {
        $html .= '<tr class="' . ($row % 2 ? 'odd' : 'even') . "\"><td>$row</td><td>cell</td><td>" . $row * $row . '</td></tr>';
    }
    $html .= '</table><ul><li>one</li><li>two</li></ul>';
}
$pdf = new Dompdf\Dompdf(['defaultFont' => 'Helvetica', 'isRemoteEnabled' => false,
    'tempDir' => sys_get_temp_dir(), 'fontCache' => sys_get_temp_dir()]);
$pdf->loadHtml($html . '</body></html>');
$pdf->setPaper('A4');
$pdf->render();
$text = $pdf->output(['compress' => 0]);
echo preg_replace('~/(CreationDate|ModDate) .*|/ID\s*\[.*?\]~', '', $text);
