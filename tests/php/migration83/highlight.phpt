--TEST--
PHP 8.3: highlight
--FILE--
<?php
highlight_string("<?php\n// hi\nfunction f(\$x) {\treturn \"s \$x\" . 1.5; }\n?>\n<b> html &amp; </b>\n");
echo "\n", highlight_string('<?php echo  1;', true), "\n";
--EXPECT--
<pre><code style="color: #000000"><span style="color: #0000BB">&lt;?php
</span><span style="color: #FF8000">// hi
</span><span style="color: #007700">function </span><span style="color: #0000BB">f</span><span style="color: #007700">(</span><span style="color: #0000BB">$x</span><span style="color: #007700">) {    return </span><span style="color: #DD0000">"s </span><span style="color: #0000BB">$x</span><span style="color: #DD0000">" </span><span style="color: #007700">. </span><span style="color: #0000BB">1.5</span><span style="color: #007700">; }
</span><span style="color: #0000BB">?&gt;
</span>&lt;b&gt; html &amp;amp; &lt;/b&gt;
</code></pre>
<pre><code style="color: #000000"><span style="color: #0000BB">&lt;?php </span><span style="color: #007700">echo  </span><span style="color: #0000BB">1</span><span style="color: #007700">;</span></code></pre>
