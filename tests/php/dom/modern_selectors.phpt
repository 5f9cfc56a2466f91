--TEST--
Dom: what selectors find
--SKIPIF--
<?php if (!extension_loaded('dom')) die('skip needs dom'); ?>
--FILE--
<?php
libxml_use_internal_errors(true);
$d = Dom\HTMLDocument::createFromString('<!doctype html><html><body><p id=x class="a b" title=T>t</p><div><a href=#>1</a><b>2</b><input checked><input disabled type=text><option selected>o</option></div></body></html>');
foreach (['','p','P','*','p,','p >','> p','p > > b','p::before','p:foo','p:nth-child','p:nth-child()','p:nth-child(x)','p:not()','p:is()','p:where()','p:not(','p:has()','p:has(> a)','[','[a','[a=','[a=b','[a="b"','[a~=]','[a=b i]','[a=b x]','[title=t i]','[title=T s]','#','#1','.','.1','p..a','p#','|p','*|p','foo|p','a|*','[*|href]','[|title]','[foo|title]','p)','p]','p{','p;','@p','"p"','1','p 1','p/**/b','/* x */ p','p:lang(en)','p:dir(ltr)','p:current','p:hover','a:link','a:any-link','a:visited','input:checked','option:checked','input:disabled','input:enabled','div:has(a + b)','b:nth-child(2 of b)','b:nth-of-type(1)','b:nth-last-child(2n+1)',':nth-child(even)',':nth-child(+3n - 2)',':nth-child(n + 1)',':nth-child(-n+2)',':nth-child(2n +1)','html:root','p:empty','div :first-child','p:only-child','p:first-of-type','p||b','p + div','p ~ div','p:scope',':scope','p:target','p:is(p','p:is(,)','p:is(p,)','p:is(:foo)','p:not(:foo)','p:is(p,:foo,div)','p::','p:::x','p:','p: x','\\70','p\\','é','--x','-','-1','p:host','p::marker','p::foo','p::slotted(x)','p:nth-col(1)','p:placeholder-shown','p:in-range','p:valid','p:foo(x)','!','p!','%','p%','$','p,,b',',p','p , b','p > ','+','p\0b','p:read-only','input:read-write','input:required','input:optional','p:default','p:blank','p:past','p:local-link','p:fullscreen',':not(p)',':not(p, div)','p:NOT(div)','p:FIRST-CHILD','INPUT[TYPE=TEXT]','input[type=TEXT]', '[class~=a]','[class|=a]','[class^=a]','[class$=b]','[class*=" "]','[class^=""]','[class=""]','[title]'] as $s) {
 try { $r=[]; foreach ($d->querySelectorAll($s) as $n) $r[]=$n->nodeName; echo json_encode($s),': ',implode(' ',$r),"\n"; } catch (Throwable $e) { echo json_encode($s)," => ",get_class($e)," ",$e->getCode()," ",$e->getMessage(),"\n"; }
}
--EXPECT--
"" => DOMException 12 Invalid selector (Selectors. Unexpected token: END-OF-FILE)
"p": P
"P": P
"*": HTML HEAD BODY P DIV A B INPUT INPUT OPTION
"p," => DOMException 12 Invalid selector (Selectors. Unexpected token: END-OF-FILE)
"p >" => DOMException 12 Invalid selector (Selectors. Unexpected token: END-OF-FILE)
"> p" => DOMException 12 Invalid selector (Selectors. Unexpected token: >)
"p > > b" => DOMException 12 Invalid selector (Selectors. Unexpected token: >)
"p::before" => DOMException 12 Invalid selector (Selectors. Not supported: before)
"p:foo" => DOMException 12 Invalid selector (Selectors. Unexpected token: foo)
"p:nth-child" => DOMException 12 Invalid selector (Selectors. Unexpected token: nth-child)
"p:nth-child()" => DOMException 12 Invalid selector (Selectors. Pseudo function can't be empty: nth-child())
"p:nth-child(x)" => DOMException 12 Invalid selector (Selectors. Unexpected token: x)
"p:not()" => DOMException 12 Invalid selector (Selectors. Pseudo function can't be empty: not())
"p:is()" => DOMException 12 Invalid selector (Selectors. Pseudo function can't be empty: is())
"p:where()" => DOMException 12 Invalid selector (Selectors. Pseudo function can't be empty: where())
"p:not(" => DOMException 12 Invalid selector (Selectors. Unexpected token: END-OF-FILE)
"p:has()" => DOMException 12 Invalid selector (Selectors. Pseudo function can't be empty: has())
"p:has(> a)": 
"[" => DOMException 12 Invalid selector (Selectors. Unexpected token: END-OF-FILE)
"[a" => DOMException 12 Invalid selector (Selectors. Unexpected token: END-OF-FILE)
"[a=" => DOMException 12 Invalid selector (Selectors. Unexpected token: END-OF-FILE)
"[a=b" => DOMException 12 Invalid selector (Selectors. Unexpected token: END-OF-FILE)
"[a=\"b\"" => DOMException 12 Invalid selector (Selectors. Unexpected token: END-OF-FILE)
"[a~=]" => DOMException 12 Invalid selector (Selectors. Unexpected token: ])
"[a=b i]": 
"[a=b x]" => DOMException 12 Invalid selector (Selectors. Unexpected token: x)
"[title=t i]": P
"[title=T s]": P
"#" => DOMException 12 Invalid selector (Selectors. Unexpected token: #)
"#1": 
"." => DOMException 12 Invalid selector (Selectors. Unexpected token: END-OF-FILE)
".1" => DOMException 12 Invalid selector (Selectors. Unexpected token: 0.1)
"p..a" => DOMException 12 Invalid selector (Selectors. Unexpected token: END-OF-FILE)
"p#" => DOMException 12 Invalid selector (Selectors. Unexpected token: #)
"|p": P
"*|p": P
"foo|p": P
"a|*": HTML HEAD BODY P DIV A B INPUT INPUT OPTION
"[*|href]" => DOMException 12 Invalid selector (Selectors. Unexpected token: *)
"[|title]": P
"[foo|title]": P
"p)" => DOMException 12 Invalid selector (Selectors. Unexpected token: ))
"p]" => DOMException 12 Invalid selector (Selectors. Unexpected token: ])
"p{" => DOMException 12 Invalid selector (Selectors. Unexpected token: {)
"p;" => DOMException 12 Invalid selector (Selectors. Unexpected token: ;)
"@p" => DOMException 12 Invalid selector (Selectors. Unexpected token: @p)
"\"p\"" => DOMException 12 Invalid selector (Selectors. Unexpected token: "p")
"1" => DOMException 12 Invalid selector (Selectors. Unexpected token: 1)
"p 1" => DOMException 12 Invalid selector (Selectors. Unexpected token: 1)
"p\/**\/b" => DOMException 12 Invalid selector (Selectors. Unexpected token: b)
"\/* x *\/ p": P
"p:lang(en)" => DOMException 12 Invalid selector (Selectors. Not supported: lang)
"p:dir(ltr)" => DOMException 12 Invalid selector (Selectors. Not supported: dir)
"p:current" => DOMException 12 Invalid selector (Selectors. Not supported: current)
"p:hover": 
"a:link": A
"a:any-link": A
"a:visited" => DOMException 12 Invalid selector (Selectors. Not supported: visited)
"input:checked": 
"option:checked": OPTION
"input:disabled": INPUT
"input:enabled": INPUT
"div:has(a + b)": DIV
"b:nth-child(2 of b)": 
"b:nth-of-type(1)": B
"b:nth-last-child(2n+1)": 
":nth-child(even)": BODY DIV B INPUT
":nth-child(+3n - 2)": HTML HEAD P A INPUT
":nth-child(n + 1)": HTML HEAD BODY P DIV A B INPUT INPUT OPTION
":nth-child(-n+2)": HTML HEAD BODY P DIV A B
":nth-child(2n +1)": HTML HEAD P A INPUT OPTION
"html:root": HTML
"p:empty": 
"div :first-child": A
"p:only-child": 
"p:first-of-type": P
"p||b" => DOMException 12 Invalid selector (Selectors. Unexpected token: |)
"p + div": DIV
"p ~ div": DIV
"p:scope" => DOMException 12 Invalid selector (Selectors. Not supported: scope)
":scope" => DOMException 12 Invalid selector (Selectors. Not supported: scope)
"p:target" => DOMException 12 Invalid selector (Selectors. Not supported: target)
"p:is(p": P
"p:is(,)" => DOMException 12 Invalid selector (Selectors. Unexpected token: ,)
"p:is(p,)": P
"p:is(:foo)" => DOMException 12 Invalid selector (Selectors. Unexpected token: foo)
"p:not(:foo)" => DOMException 12 Invalid selector (Selectors. Unexpected token: foo)
"p:is(p,:foo,div)": P
"p::" => DOMException 12 Invalid selector (Selectors. Unexpected token: END-OF-FILE)
"p:::x" => DOMException 12 Invalid selector (Selectors. Unexpected token: x)
"p:" => DOMException 12 Invalid selector (Selectors. Unexpected token: END-OF-FILE)
"p: x" => DOMException 12 Invalid selector (Selectors. Unexpected token: END-OF-FILE)
"\\70": P
"p\\": 
"\u00e9" => DOMException 12 Invalid selector (Selectors. Unexpected token: é)
"--x": 
"-" => DOMException 12 Invalid selector (Selectors. Unexpected token: -)
"-1" => DOMException 12 Invalid selector (Selectors. Unexpected token: -1)
"p:host" => DOMException 12 Invalid selector (Selectors. Unexpected token: host)
"p::marker" => DOMException 12 Invalid selector (Selectors. Not supported: marker)
"p::foo" => DOMException 12 Invalid selector (Selectors. Unexpected token: foo)
"p::slotted(x)" => DOMException 12 Invalid selector (Selectors. Unexpected token: slotted()
"p:nth-col(1)" => DOMException 12 Invalid selector (Selectors. Not supported: nth-col)
"p:placeholder-shown": 
"p:in-range" => DOMException 12 Invalid selector (Selectors. Not supported: in-range)
"p:valid" => DOMException 12 Invalid selector (Selectors. Not supported: valid)
"p:foo(x)" => DOMException 12 Invalid selector (Selectors. Unexpected token: foo()
"!" => DOMException 12 Invalid selector (Selectors. Unexpected token: !)
"p!" => DOMException 12 Invalid selector (Selectors. Unexpected token: !)
"%" => DOMException 12 Invalid selector (Selectors. Unexpected token: %)
"p%" => DOMException 12 Invalid selector (Selectors. Unexpected token: %)
"$" => DOMException 12 Invalid selector (Selectors. Unexpected token: $)
"p,,b" => DOMException 12 Invalid selector (Selectors. Unexpected token: ,)
",p" => DOMException 12 Invalid selector (Selectors. Unexpected token: ,)
"p , b": P B
"p > " => DOMException 12 Invalid selector (Selectors. Unexpected token: END-OF-FILE)
"+" => DOMException 12 Invalid selector (Selectors. Unexpected token: +)
"p\\0b": 
"p:read-only": P
"input:read-write": INPUT
"input:required": 
"input:optional": INPUT INPUT
"p:default" => DOMException 12 Invalid selector (Selectors. Not supported: default)
"p:blank" => DOMException 9 :blank selector is not implemented because CSSWG has not yet decided its semantics (https://github.com/w3c/csswg-drafts/issues/1967)
"p:past" => DOMException 12 Invalid selector (Selectors. Not supported: past)
"p:local-link" => DOMException 12 Invalid selector (Selectors. Not supported: local-link)
"p:fullscreen" => DOMException 12 Invalid selector (Selectors. Not supported: fullscreen)
":not(p)": HTML HEAD BODY DIV A B INPUT INPUT OPTION
":not(p, div)": HTML HEAD BODY A B INPUT INPUT OPTION
"p:NOT(div)": P
"p:FIRST-CHILD": P
"INPUT[TYPE=TEXT]": INPUT
"input[type=TEXT]": INPUT
"[class~=a]": P
"[class|=a]": 
"[class^=a]": P
"[class$=b]": P
"[class*=\" \"]": P
"[class^=\"\"]": 
"[class=\"\"]": 
"[title]": P
