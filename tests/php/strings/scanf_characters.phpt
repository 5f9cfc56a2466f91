--TEST--
sscanf(): %c takes no spaces, a format may not end in a percent sign
--FILE--
<?php
foreach (['%c', '%5c', '%[a-z]', '%%', '%', '%s%', '%h', '%d%%'] as $format) {
    foreach (["hello world\n", " 12 x\n", "\n", "12%"] as $text) {
        echo json_encode([$format, $text]), ' ';
        try {
            echo json_encode(sscanf($text, $format)), "\n";
        } catch (ValueError $error) {
            echo $error->getMessage(), "\n";
        }
    }
}
--EXPECT--
["%c","hello world\n"] ["h"]
["%c"," 12 x\n"] [""]
["%c","\n"] [""]
["%c","12%"] ["1"]
["%5c","hello world\n"] ["hello"]
["%5c"," 12 x\n"] [""]
["%5c","\n"] [""]
["%5c","12%"] ["12%"]
["%[a-z]","hello world\n"] ["hello"]
["%[a-z]"," 12 x\n"] [null]
["%[a-z]","\n"] [null]
["%[a-z]","12%"] [null]
["%%","hello world\n"] []
["%%"," 12 x\n"] []
["%%","\n"] []
["%%","12%"] []
["%","hello world\n"] Bad scan conversion character "
["%"," 12 x\n"] Bad scan conversion character "
["%","\n"] Bad scan conversion character "
["%","12%"] Bad scan conversion character "
["%s%","hello world\n"] Bad scan conversion character "
["%s%"," 12 x\n"] Bad scan conversion character "
["%s%","\n"] Bad scan conversion character "
["%s%","12%"] Bad scan conversion character "
["%h","hello world\n"] Bad scan conversion character "
["%h"," 12 x\n"] Bad scan conversion character "
["%h","\n"] Bad scan conversion character "
["%h","12%"] Bad scan conversion character "
["%d%%","hello world\n"] [null]
["%d%%"," 12 x\n"] [12]
["%d%%","\n"] null
["%d%%","12%"] [12]
