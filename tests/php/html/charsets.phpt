--TEST--
Single-byte charsets have tables; of multi-byte ones only the form is known
--FILE--
<?php
echo html_entity_decode('&#1078;', ENT_QUOTES, 'koi8-r') === "\xd6" ? "yes" : "no", "\n";
echo htmlentities("\xa4", ENT_QUOTES, 'ISO-8859-15'), htmlentities("\x80\x81", ENT_QUOTES, 'cp1252') === "&euro;\x81" ? " same" : " other", "\n";
echo bin2hex(htmlentities("\xdb\xc6", ENT_QUOTES | ENT_HTML5, 'MacRoman')), "\n";
echo bin2hex(html_entity_decode("&euro;&#x2206;&hearts;", ENT_QUOTES, 'MacRoman')), "\n";
foreach (['iso-8859-5', 'cp866', 'win-1251'] as $charset) {
    $table = get_html_translation_table(HTML_ENTITIES, ENT_HTML5, $charset);
    echo $charset, ' ', count($table), ' ', bin2hex(array_search('&zhcy;', $table)), "\n";
}
// A wrong trail byte that may begin a character is not swallowed.
foreach (['BIG5', 'GB2312', 'BIG5-HKSCS', 'Shift_JIS', 'EUC-JP', 'UTF-8'] as $charset) {
    echo $charset, ':';
    foreach (["\xa4\x3c", "\x8e\xff<", "\x8f\xa1<", "\xe3\x81\x82", "\xa4\xff<"] as $text)
        echo ' ', bin2hex(htmlspecialchars($text, ENT_QUOTES | ENT_IGNORE, $charset));
    echo "\n";
}
echo htmlentities('<', ENT_QUOTES, 'SJIS'), "\n";
ini_set('default_charset', 'cp1252');
echo htmlentities("\x80"), "\n";
echo htmlentities('<', ENT_QUOTES, 'none-such'), "\n";
?>
--EXPECTF--
yes
&euro; same
266575726f3bc6
dbc6266865617274733b
iso-8859-5 127 d6
cp866 155 a6
win-1251 156 e6
BIG5: 266c743b ff266c743b 8fa1266c743b  ff266c743b
GB2312: 266c743b 266c743b 266c743b 8182 266c743b
BIG5-HKSCS: 266c743b 266c743b 8fa1266c743b  266c743b
Shift_JIS: a4266c743b 266c743b 8fa1266c743b e381 a4266c743b
EUC-JP: 266c743b 266c743b 266c743b 8182 266c743b
UTF-8: 266c743b 266c743b 266c743b e38182 266c743b

Notice: htmlentities(): Only basic entities substitution is supported for multi-byte encodings other than UTF-8; functionality is equivalent to htmlspecialchars in %s on line 17
&lt;
&euro;

Warning: htmlentities(): Charset "none-such" is not supported, assuming UTF-8 in %s on line 20
&lt;
