--TEST--
highlight string() and php strip whitespace()
--FILE--
<?php
$source = <<<'CODE'
<html>
<?php // comment
/* multi
line */
$a = "str $x {$y['k']} end" . 'single' . <<<EOT
here $doc
EOT;
function foo(int $x): ?string { return 1.5; } # hash
echo __LINE__, namespace\foo, PHP_EOL, true && false;
?>
tail <?= $x ?>
end
CODE;
highlight_string($source);
echo "\n";
var_dump(highlight_string('<?php #[A] fn() => 1;', true));
file_put_contents($file = __DIR__ . '/highlight.tmp', $source);
echo php_strip_whitespace($file);
unlink($file);
--EXPECT--
<pre><code style="color: #000000">&lt;html&gt;
<span style="color: #0000BB">&lt;?php </span><span style="color: #FF8000">// comment
/* multi
line */
</span><span style="color: #0000BB">$a </span><span style="color: #007700">= </span><span style="color: #DD0000">"str </span><span style="color: #0000BB">$x</span><span style="color: #DD0000"> </span><span style="color: #007700">{</span><span style="color: #0000BB">$y</span><span style="color: #007700">[</span><span style="color: #DD0000">'k'</span><span style="color: #007700">]}</span><span style="color: #DD0000"> end" </span><span style="color: #007700">. </span><span style="color: #DD0000">'single' </span><span style="color: #007700">. &lt;&lt;&lt;EOT
</span><span style="color: #DD0000">here </span><span style="color: #0000BB">$doc</span><span style="color: #DD0000">
</span><span style="color: #007700">EOT;
function </span><span style="color: #0000BB">foo</span><span style="color: #007700">(</span><span style="color: #0000BB">int $x</span><span style="color: #007700">): ?</span><span style="color: #0000BB">string </span><span style="color: #007700">{ return </span><span style="color: #0000BB">1.5</span><span style="color: #007700">; } </span><span style="color: #FF8000"># hash
</span><span style="color: #007700">echo </span><span style="color: #0000BB">__LINE__</span><span style="color: #007700">, </span><span style="color: #0000BB">namespace\foo</span><span style="color: #007700">, </span><span style="color: #0000BB">PHP_EOL</span><span style="color: #007700">, </span><span style="color: #0000BB">true </span><span style="color: #007700">&amp;&amp; </span><span style="color: #0000BB">false</span><span style="color: #007700">;
</span><span style="color: #0000BB">?&gt;
</span>tail <span style="color: #0000BB">&lt;?= $x ?&gt;
</span>end</code></pre>
string(290) "<pre><code style="color: #000000"><span style="color: #0000BB">&lt;?php </span><span style="color: #007700">#[</span><span style="color: #0000BB">A</span><span style="color: #007700">] fn() =&gt; </span><span style="color: #0000BB">1</span><span style="color: #007700">;</span></code></pre>"
<html>
<?php  $a = "str $x {$y['k']} end" . 'single' . <<<EOT
here $doc
EOT;
function foo(int $x): ?string { return 1.5; } echo __LINE__, namespace\foo, PHP_EOL, true && false; ?>
tail <?= $x ?>
end
