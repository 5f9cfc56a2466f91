--TEST--
Dom: odd selectors, and what is wrong with them
--SKIPIF--
<?php if (!extension_loaded('dom')) die('skip needs dom'); ?>
--FILE--
<?php
libxml_use_internal_errors(true);
$d = Dom\HTMLDocument::createFromString('<!doctype html><html><body><p id=é class="aé b">t</p><svg><a xlink:href="q" foo:bar="z"/></svg><select disabled><option>x</select><fieldset disabled><input><legend><input></legend></fieldset><textarea></textarea><a>x</a><p><!--c--></p><p><?pi?></p></body></html>');
foreach (['aé','.é','.aé','#é','.aé.b','[é]','p:é','[href]','[xlink|href]','[xlink\\:href]','[foo\\:bar]','[bar]','option:disabled','select:disabled','fieldset input:disabled','input:disabled','a:enabled',':enabled','textarea:read-write','p:empty','p:focus','p:active','p:not(p,:foo)','p:not(b,:foo)','p:not(:foo,b)','p:is(:foo,p)','p:has(:foo)','p:has(:foo, p)','p:where(:foo,p)','p:nth-child(1 of :foo)','p:nth-child( 1 )','p:nth-child(+ 1)','p:nth-child(- n)','p:nth-child(n of)','p:nth-child(odd','p:nth-child(od)','p:nth-child(1px)','p:nth-child(n-1)','p:nth-child(-n-1)','p:nth-child(n- 1)','p:nth-child(3n+-1)','#a#b','p#é','p:is(p p)','p:has(p:has(b))','p:not(:not(p))','[a|=b]','[a|b]','[a|b=c]','[ a = b ]','[a==b]','[a!=b]','[a="b]','[a=1]','[a=b c d]',"p\tb","p\nb",'p>b','p>>b','p+~b','~p','a:not(b','p:not(b','p)(','*p','**','p*','.a*','p:first-child:first-child','p:first-child()','p:not','p:is','::before','p:before','p:after','p::before b','p::before:hover','<p','p>','/*','p/*','p /* x','p/','\\','\\zz',"p\\\nb",'url(x)','foo(x)','p foo(x)','{}','p{}','p }','()','<!--','-->','p,','u+26','10px','1e3','1.50','+1','#1a','##','@','@1','"a','\'a\'',"'a\nb'"] as $s) {
 try { $r=[]; foreach ($d->querySelectorAll($s) as $n) $r[]=$n->nodeName; echo json_encode($s),': ',implode(' ',$r),"\n"; } catch (Throwable $e) { echo json_encode($s)," => ",get_class($e)," ",$e->getCode()," ",$e->getMessage(),"\n"; }
}
--EXPECT--
"a\u00e9": 
".\u00e9" => DOMException 12 Invalid selector (Selectors. Unexpected token: é)
".a\u00e9": P
"#\u00e9": P
".a\u00e9.b": P
"[\u00e9]" => DOMException 12 Invalid selector (Selectors. Unexpected token: é)
"p:\u00e9" => DOMException 12 Invalid selector (Selectors. Unexpected token: é)
"[href]": 
"[xlink|href]": 
"[xlink\\:href]": 
"[foo\\:bar]": a
"[bar]": 
"option:disabled": 
"select:disabled": SELECT
"fieldset input:disabled": 
"input:disabled": 
"a:enabled": a A
":enabled": HTML HEAD BODY P svg a OPTION INPUT LEGEND INPUT TEXTAREA A P P
"textarea:read-write": TEXTAREA
"p:empty": P P
"p:focus": 
"p:active": 
"p:not(p,:foo)" => DOMException 12 Invalid selector (Selectors. Unexpected token: foo)
"p:not(b,:foo)" => DOMException 12 Invalid selector (Selectors. Unexpected token: foo)
"p:not(:foo,b)" => DOMException 12 Invalid selector (Selectors. Unexpected token: foo)
"p:is(:foo,p)": P P P
"p:has(:foo)" => DOMException 12 Invalid selector (Selectors. Unexpected token: foo)
"p:has(:foo, p)": 
"p:where(:foo,p)": P P P
"p:nth-child(1 of :foo)" => DOMException 12 Invalid selector (Selectors. Unexpected token: foo)
"p:nth-child( 1 )": P
"p:nth-child(+ 1)" => DOMException 12 Invalid selector (Selectors. Unexpected token:  )
"p:nth-child(- n)" => DOMException 12 Invalid selector (Selectors. Unexpected token: -)
"p:nth-child(n of)" => DOMException 12 Invalid selector (Selectors. End Of File in pseudo function)
"p:nth-child(odd": P P
"p:nth-child(od)" => DOMException 12 Invalid selector (Selectors. Unexpected token: od)
"p:nth-child(1px)" => DOMException 12 Invalid selector (Selectors. Unexpected token: 1px)
"p:nth-child(n-1)": P P P
"p:nth-child(-n-1)": 
"p:nth-child(n- 1)": P P P
"p:nth-child(3n+-1)" => DOMException 12 Invalid selector (Selectors. Unexpected token: -1)
"#a#b": 
"p#\u00e9": P
"p:is(p p)": 
"p:has(p:has(b))": 
"p:not(:not(p))": P P P
"[a|=b]": 
"[a|b]": 
"[a|b=c]": 
"[ a = b ]": 
"[a==b]" => DOMException 12 Invalid selector (Selectors. Unexpected token: =)
"[a!=b]" => DOMException 12 Invalid selector (Selectors. Unexpected token: !)
"[a=\"b]" => DOMException 12 Invalid selector (Selectors. Unexpected token: END-OF-FILE)
"[a=1]" => DOMException 12 Invalid selector (Selectors. Unexpected token: 1)
"[a=b c d]" => DOMException 12 Invalid selector (Selectors. Unexpected token: c)
"p\tb": 
"p\nb": 
"p>b": 
"p>>b" => DOMException 12 Invalid selector (Selectors. Unexpected token: >)
"p+~b" => DOMException 12 Invalid selector (Selectors. Unexpected token: ~)
"~p" => DOMException 12 Invalid selector (Selectors. Unexpected token: ~)
"a:not(b": a A
"p:not(b": P P P
"p)(" => DOMException 12 Invalid selector (Selectors. Unexpected token: ))
"*p" => DOMException 12 Invalid selector (Selectors. Unexpected token: p)
"**" => DOMException 12 Invalid selector (Selectors. Unexpected token: *)
"p*" => DOMException 12 Invalid selector (Selectors. Unexpected token: *)
".a*" => DOMException 12 Invalid selector (Selectors. Unexpected token: *)
"p:first-child:first-child": P
"p:first-child()" => DOMException 12 Invalid selector (Selectors. Unexpected token: first-child()
"p:not" => DOMException 12 Invalid selector (Selectors. Unexpected token: not)
"p:is" => DOMException 12 Invalid selector (Selectors. Unexpected token: is)
"::before" => DOMException 12 Invalid selector (Selectors. Not supported: before)
"p:before" => DOMException 12 Invalid selector (Selectors. Unexpected token: before)
"p:after" => DOMException 12 Invalid selector (Selectors. Unexpected token: after)
"p::before b" => DOMException 12 Invalid selector (Selectors. Not supported: before)
"p::before:hover" => DOMException 12 Invalid selector (Selectors. Not supported: before)
"<p" => DOMException 12 Invalid selector (Selectors. Unexpected token: <)
"p>" => DOMException 12 Invalid selector (Selectors. Unexpected token: END-OF-FILE)
"\/*" => DOMException 12 Invalid selector (Selectors. Unexpected token: END-OF-FILE)
"p\/*": P P P
"p \/* x": P P P
"p\/" => DOMException 12 Invalid selector (Selectors. Unexpected token: /)
"\\": 
"\\zz": 
"p\\\nb" => DOMException 12 Invalid selector (Selectors. Unexpected token: \)
"url(x)" => DOMException 12 Invalid selector (Selectors. Unexpected token: url(x))
"foo(x)" => DOMException 12 Invalid selector (Selectors. Unexpected token: foo()
"p foo(x)" => DOMException 12 Invalid selector (Selectors. Unexpected token: foo()
"{}" => DOMException 12 Invalid selector (Selectors. Unexpected token: {)
"p{}" => DOMException 12 Invalid selector (Selectors. Unexpected token: {)
"p }" => DOMException 12 Invalid selector (Selectors. Unexpected token: })
"()" => DOMException 12 Invalid selector (Selectors. Unexpected token: ()
"<!--" => DOMException 12 Invalid selector (Selectors. Unexpected token: <!--)
"-->" => DOMException 12 Invalid selector (Selectors. Unexpected token: -->)
"p," => DOMException 12 Invalid selector (Selectors. Unexpected token: END-OF-FILE)
"u+26" => DOMException 12 Invalid selector (Selectors. Unexpected token: 26)
"10px" => DOMException 12 Invalid selector (Selectors. Unexpected token: 10px)
"1e3" => DOMException 12 Invalid selector (Selectors. Unexpected token: 1000)
"1.50" => DOMException 12 Invalid selector (Selectors. Unexpected token: 1.5)
"+1" => DOMException 12 Invalid selector (Selectors. Unexpected token: 1)
"#1a": 
"##" => DOMException 12 Invalid selector (Selectors. Unexpected token: #)
"@" => DOMException 12 Invalid selector (Selectors. Unexpected token: @)
"@1" => DOMException 12 Invalid selector (Selectors. Unexpected token: @)
"\"a" => DOMException 12 Invalid selector (Selectors. Unexpected token: "a")
"'a'" => DOMException 12 Invalid selector (Selectors. Unexpected token: "a")
"'a\nb'" => DOMException 12 Invalid selector (Selectors. Unexpected token: "a")
