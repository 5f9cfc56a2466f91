--TEST--
Texts of many scripts to every encoding and back
--FILE--
<?php
$texts = ["Hello, \\ ~ World", "Grüße: äöü €", "Привет", "Ελληνικά", "日本語テキスト、カタカナ ｱｲｳ", "漢字繁體", "简体字", "한국어", "Հայերեն", "\u{1F600}"];
$skipped = ['BASE64', 'UUENCODE', 'HTML-ENTITIES', 'Quoted-Printable', '7bit', '8bit', 'SJIS-mac',
    'SJIS-Mobile#DOCOMO', 'SJIS-Mobile#KDDI', 'SJIS-Mobile#SOFTBANK', 'UTF-8-Mobile#DOCOMO', 'UTF-8-Mobile#KDDI-A',
    'UTF-8-Mobile#KDDI-B', 'UTF-8-Mobile#SOFTBANK', 'ISO-2022-JP-MOBILE#KDDI', 'ISO-2022-KR'];
foreach (array_diff(mb_list_encodings(), $skipped) as $encoding) {
    $hash = '';
    $back = [];
    foreach ($texts as $text) {
        $converted = mb_convert_encoding($text, $encoding, 'UTF-8');
        $hash .= $converted . '|';
        $back[] = mb_convert_encoding($converted, 'UTF-8', $encoding);
        if (!mb_check_encoding($converted, $encoding)) echo "invalid: $text\n";
    }
    $same = count(array_filter($texts, fn($i) => $texts[$i] === $back[$i], ARRAY_FILTER_USE_KEY));
    echo str_pad($encoding, 14), ' ', md5($hash), ' ', $same, ' ', @mb_preferred_mime_name($encoding) ?: '-', ' ', implode(',', mb_encoding_aliases($encoding)), "\n";
}
?>
--EXPECT--
UCS-4          b5ea81f7b13531aa44168f7547a07d19 10 UCS-4 ISO-10646-UCS-4,UCS4
UCS-4BE        b5ea81f7b13531aa44168f7547a07d19 10 UCS-4BE byte4be
UCS-4LE        48174bc828b78dddf053aa32eba6d9f6 10 UCS-4LE byte4le
UCS-2          f1b3d4aa734b0606b8435563184f93eb 9 UCS-2 ISO-10646-UCS-2,UCS2,UNICODE
UCS-2BE        f1b3d4aa734b0606b8435563184f93eb 9 UCS-2BE byte2be
UCS-2LE        25764b6b1c8273cfe51aca2c9e7e3e4f 9 UCS-2LE byte2le
UTF-32         b5ea81f7b13531aa44168f7547a07d19 10 UTF-32 utf32
UTF-32BE       b5ea81f7b13531aa44168f7547a07d19 10 UTF-32BE 
UTF-32LE       48174bc828b78dddf053aa32eba6d9f6 10 UTF-32LE 
UTF-16         3500327aa20caa6bbf8b4d2f0946aa77 10 UTF-16 utf16
UTF-16BE       3500327aa20caa6bbf8b4d2f0946aa77 10 UTF-16BE 
UTF-16LE       0eb477dcf3a3cf65038d857cfa294b1a 10 UTF-16LE 
UTF-8          292d89d4b2cddf32a732b9343197037a 10 UTF-8 utf8
UTF-7          1221d6a78c23ddbf3b994e727dd84a53 10 UTF-7 utf7
UTF7-IMAP      45ec74933839b85208256d19a2e77ecf 10 - mUTF-7
ASCII          95e60babfa36a828059ca84292157ea7 1 US-ASCII ANSI_X3.4-1968,iso-ir-6,ANSI_X3.4-1986,ISO_646.irv:1991,US-ASCII,ISO646-US,us,IBM367,IBM-367,cp367,csASCII
EUC-JP         8538f46e294d37b53a90649b4908e0e0 5 EUC-JP EUC,EUC_JP,eucJP,x-euc-jp
SJIS           2f0b4e3e604a832526fa8c32f6603865 4 Shift_JIS x-sjis,SHIFT-JIS
eucJP-win      8538f46e294d37b53a90649b4908e0e0 5 EUC-JP eucJP-open,eucJP-ms
EUC-JP-2004    42828328fe191ee3f22451c0a08c4cd2 5 EUC-JP EUC_JP-2004
SJIS-2004      3d477720d15f6e1af65a07e8941f3c2b 4 Shift_JIS SJIS2004,Shift_JIS-2004
CP932          2f0b4e3e604a832526fa8c32f6603865 4 Shift_JIS MS932,Windows-31J,MS_Kanji
SJIS-win       2f0b4e3e604a832526fa8c32f6603865 4 Shift_JIS SJIS-ms,SJIS-open
CP51932        50bc3e77d3bf5879049c34f3473fb9fa 4 CP51932 cp51932
JIS            aa2f72519a86654b07714b87c0bed8b2 5 ISO-2022-JP 
ISO-2022-JP    69691ec51ba4408d4704328191acdd6b 3 ISO-2022-JP 
ISO-2022-JP-MS 1518eced09b464af0be2a02a0b8eecaf 4 ISO-2022-JP ISO2022JPMS
GB18030        57c4a8953d87df63a00b46167c9654c1 10 GB18030 gb-18030,gb-18030-2000
GB18030-2022   57c4a8953d87df63a00b46167c9654c1 10 GB18030-2022 
Windows-1252   570967b6480442986dd6c0c481647be7 2 Windows-1252 cp1252
Windows-1254   570967b6480442986dd6c0c481647be7 2 Windows-1254 CP1254,CP-1254,WINDOWS-1254
ISO-8859-1     ebcd869156781a0350cf07e0a3c7f42f 1 ISO-8859-1 ISO8859-1,latin1
ISO-8859-2     ebcd869156781a0350cf07e0a3c7f42f 1 ISO-8859-2 ISO8859-2,latin2
ISO-8859-3     ebcd869156781a0350cf07e0a3c7f42f 1 ISO-8859-3 ISO8859-3,latin3
ISO-8859-4     ebcd869156781a0350cf07e0a3c7f42f 1 ISO-8859-4 ISO8859-4,latin4
ISO-8859-5     9f205d010d8759b1f95bcab2d78a9fd5 2 ISO-8859-5 ISO8859-5,cyrillic
ISO-8859-6     95e60babfa36a828059ca84292157ea7 1 ISO-8859-6 ISO8859-6,arabic
ISO-8859-7     3dccc866de436e5324db06bf6e30de78 2 ISO-8859-7 ISO8859-7,greek
ISO-8859-8     95e60babfa36a828059ca84292157ea7 1 ISO-8859-8 ISO8859-8,hebrew
ISO-8859-9     ebcd869156781a0350cf07e0a3c7f42f 1 ISO-8859-9 ISO8859-9,latin5
ISO-8859-10    ebcd869156781a0350cf07e0a3c7f42f 1 ISO-8859-10 ISO8859-10,latin6
ISO-8859-13    ebcd869156781a0350cf07e0a3c7f42f 1 ISO-8859-13 ISO8859-13
ISO-8859-14    ebcd869156781a0350cf07e0a3c7f42f 1 ISO-8859-14 ISO8859-14,latin8
ISO-8859-15    69bb4c07b9de5eb1b4af0cbf36fb1921 2 ISO-8859-15 ISO8859-15
ISO-8859-16    69bb4c07b9de5eb1b4af0cbf36fb1921 2 ISO-8859-16 ISO8859-16
EUC-CN         c554f6d90e37434b74b24d0d69356862 3 CN-GB CN-GB,EUC_CN,eucCN,x-euc-cn,gb2312
CP936          f7e20cb34f7599f7def7ed424629fa7c 4 CP936 CP-936,GBK
HZ             42b1dd9d0d80baa430f4c4b1bc49ccd5 3 HZ-GB-2312 
EUC-TW         f06ae0e9ad5ce8c003cedb3c29e8249d 2 EUC-TW EUC_TW,eucTW,x-euc-tw
BIG-5          fcffcd017efe096b0c1332c23ac08c77 2 BIG5 CN-BIG5,BIG-FIVE,BIGFIVE
CP950          aab0d205414b8f3c566488776174d404 2 BIG5 
EUC-KR         fbd64190b76d464aa4cdf5912e47b42b 4 EUC-KR EUC_KR,eucKR,x-euc-kr
UHC            fbd64190b76d464aa4cdf5912e47b42b 4 UHC CP949
Windows-1251   20a37376ebf7930bfe1960d3c8b7a889 2 Windows-1251 CP1251,CP-1251,WINDOWS-1251
CP866          f39c3adb0c60882db0bc8acdec1d3c01 2 CP866 CP-866,IBM866,IBM-866
KOI8-R         1060969617727aa2e0787c4336dadb3a 2 KOI8-R KOI8R
KOI8-U         1060969617727aa2e0787c4336dadb3a 2 KOI8-U KOI8U
ArmSCII-8      11c8d1f616e5d140a15284b7ec89a650 2 ArmSCII-8 ArmSCII8,ARMSCII-8,ARMSCII8
CP850          d96cb84091ba50345f0bbbcc603f5450 1 CP850 CP-850,IBM850,IBM-850
ISO-2022-JP-2004 a6790bc082d0e4be9b0e2d9d8d440a56 4 ISO-2022-JP-2004 
CP50220        f3a1a9772318deb3b4370deaa96952ef 3 ISO-2022-JP cp50220raw,cp50220-raw,JIS-ms
CP50221        1518eced09b464af0be2a02a0b8eecaf 4 ISO-2022-JP 
CP50222        00807bb5b8d32a7984a59b30b7a9e6ac 4 ISO-2022-JP
