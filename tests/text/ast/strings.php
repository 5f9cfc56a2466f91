<?php
'a\'b\\c\n';
"a\tb\x41\101\u{1F600}\$\"\q";
b"x" . B'y';
"$a $a[0] $a[-1] $a[-0] $a[01] $a[key] $a[$i] $a->b $a?->b $a->b->c $a[1][2]";
"{$a} {$a->b['c']->d()} {$a::$b} \{$a} { $a}";
"${name} ${name[1 + 2]} ${'a' . 'b'}";
`ls $dir \``;
<<<X
    indented $a
      more

    end\n
    X . 'after';
<<<'Y'
raw $a \n
Y;
<<<"Z"
Z;
