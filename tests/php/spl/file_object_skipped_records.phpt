--TEST--
SplFileObject: records that are skipped count as lines
--FILE--
<?php
$path = tempnam(sys_get_temp_dir(), 'spl');
foreach (["a,b\nc,d\n\n", "a,b\n\nc,d\n", "\n\na\n", "\n", "a,b\n \n\nc", "a\n\n\nb\n\n\nc\n\n"] as $text) {
    file_put_contents($path, $text);
    $memory = new SplTempFileObject();
    $memory->fwrite($text);
    foreach ([$memory, new SplFileObject($path)] as $file) foreach ([12, 14, 15] as $flags) {
        $file->setFlags($flags);
        $file->setCsvControl(',', '"', '');
        echo json_encode($text), " $flags:";
        foreach ($file as $key => $record) echo " $key=", json_encode($record);
        echo ';';
        foreach ([0, 1, 2, 99] as $line) {
            $file->seek($line);
            echo " $line: ", $file->key(), json_encode($file->current());
            $file->next();
            echo ' ', $file->key(), json_encode($file->current()), ',';
        }
        echo "\n";
    }
}
unlink($path);
--EXPECT--
"a,b\nc,d\n\n" 12: 0=["a","b"] 1=["c","d"] 2=[null]; 0: 0["a","b"] 1["c","d"], 1: 1["c","d"] 2[null], 2: 2[null] 3false, 99: 2false 3false,
"a,b\nc,d\n\n" 14: 0=["a","b"] 1=["c","d"] 2=[null]; 0: 0["a","b"] 1["c","d"], 1: 1["c","d"] 2[null], 2: 2[null] 3false, 99: 2false 3false,
"a,b\nc,d\n\n" 15: 0=["a","b"] 1=["c","d"]; 0: 0["a","b"] 1["c","d"], 1: 1["c","d"] 2false, 2: 2false 3false, 99: 2false 3false,
"a,b\nc,d\n\n" 12: 0=["a","b"] 1=["c","d"] 2=[null] 3=false; 0: 0["a","b"] 1["c","d"], 1: 1["c","d"] 2[null], 2: 2[null] 3false, 99: 3false 4false,
"a,b\nc,d\n\n" 14: 0=["a","b"] 1=["c","d"] 2=[null]; 0: 0["a","b"] 1["c","d"], 1: 1["c","d"] 2[null], 2: 2[null] 3false, 99: 3false 4false,
"a,b\nc,d\n\n" 15: 0=["a","b"] 1=["c","d"]; 0: 0["a","b"] 1["c","d"], 1: 1["c","d"] 3false, 2: 3false 4false, 99: 3false 4false,
"a,b\n\nc,d\n" 12: 0=["a","b"] 1=[null] 2=["c","d"]; 0: 0["a","b"] 1[null], 1: 1[null] 2["c","d"], 2: 2["c","d"] 3false, 99: 2false 3false,
"a,b\n\nc,d\n" 14: 0=["a","b"] 1=[null] 2=["c","d"]; 0: 0["a","b"] 1[null], 1: 1[null] 2["c","d"], 2: 2["c","d"] 3false, 99: 2false 3false,
"a,b\n\nc,d\n" 15: 0=["a","b"] 2=["c","d"]; 0: 0["a","b"] 2["c","d"], 1: 2["c","d"] 3false, 2: 2false 3false, 99: 2false 3false,
"a,b\n\nc,d\n" 12: 0=["a","b"] 1=[null] 2=["c","d"] 3=false; 0: 0["a","b"] 1[null], 1: 1[null] 2["c","d"], 2: 2["c","d"] 3false, 99: 3false 4false,
"a,b\n\nc,d\n" 14: 0=["a","b"] 1=[null] 2=["c","d"]; 0: 0["a","b"] 1[null], 1: 1[null] 2["c","d"], 2: 2["c","d"] 3false, 99: 3false 4false,
"a,b\n\nc,d\n" 15: 0=["a","b"] 2=["c","d"]; 0: 0["a","b"] 2["c","d"], 1: 2["c","d"] 3false, 2: 3false 4false, 99: 3false 4false,
"\n\na\n" 12: 0=[null] 1=[null] 2=["a"]; 0: 0[null] 1[null], 1: 1[null] 2["a"], 2: 2["a"] 3false, 99: 2false 3false,
"\n\na\n" 14: 0=[null] 1=[null] 2=["a"]; 0: 0[null] 1[null], 1: 1[null] 2["a"], 2: 2["a"] 3false, 99: 2false 3false,
"\n\na\n" 15: 2=["a"]; 0: 2["a"] 3false, 1: 2false 3false, 2: 2false 3false, 99: 2false 3false,
"\n\na\n" 12: 0=[null] 1=[null] 2=["a"] 3=false; 0: 0[null] 1[null], 1: 1[null] 2["a"], 2: 2["a"] 3false, 99: 3false 4false,
"\n\na\n" 14: 0=[null] 1=[null] 2=["a"]; 0: 0[null] 1[null], 1: 1[null] 2["a"], 2: 2["a"] 3false, 99: 3false 4false,
"\n\na\n" 15: 2=["a"]; 0: 2["a"] 3false, 1: 3false 4false, 2: 3false 4false, 99: 3false 4false,
"\n" 12: 0=[null]; 0: 0[null] 1false, 1: 1false 2false, 2: 0false 1false, 99: 0false 1false,
"\n" 14: 0=[null]; 0: 0[null] 1false, 1: 0false 1false, 2: 0false 1false, 99: 0false 1false,
"\n" 15:; 0: 0false 1false, 1: 0false 1false, 2: 0false 1false, 99: 0false 1false,
"\n" 12: 0=[null] 1=false; 0: 0[null] 1false, 1: 1false 2false, 2: 1false 2false, 99: 1false 2false,
"\n" 14: 0=[null]; 0: 0[null] 1false, 1: 1false 2false, 2: 1false 2false, 99: 1false 2false,
"\n" 15:; 0: 1false 2false, 1: 1false 2false, 2: 1false 2false, 99: 1false 2false,
"a,b\n \n\nc" 12: 0=["a","b"] 1=[" "] 2=[null] 3=["c"]; 0: 0["a","b"] 1[" "], 1: 1[" "] 2[null], 2: 2[null] 3["c"], 99: 3false 4false,
"a,b\n \n\nc" 14: 0=["a","b"] 1=[" "] 2=[null] 3=["c"]; 0: 0["a","b"] 1[" "], 1: 1[" "] 2[null], 2: 2[null] 3["c"], 99: 3false 4false,
"a,b\n \n\nc" 15: 0=["a","b"] 1=[" "] 3=["c"]; 0: 0["a","b"] 1[" "], 1: 1[" "] 3["c"], 2: 3["c"] 4false, 99: 3false 4false,
"a,b\n \n\nc" 12: 0=["a","b"] 1=[" "] 2=[null] 3=["c"]; 0: 0["a","b"] 1[" "], 1: 1[" "] 2[null], 2: 2[null] 3["c"], 99: 3false 4false,
"a,b\n \n\nc" 14: 0=["a","b"] 1=[" "] 2=[null] 3=["c"]; 0: 0["a","b"] 1[" "], 1: 1[" "] 2[null], 2: 2[null] 3["c"], 99: 3false 4false,
"a,b\n \n\nc" 15: 0=["a","b"] 1=[" "] 3=["c"]; 0: 0["a","b"] 1[" "], 1: 1[" "] 3["c"], 2: 3["c"] 4false, 99: 3false 4false,
"a\n\n\nb\n\n\nc\n\n" 12: 0=["a"] 1=[null] 2=[null] 3=["b"] 4=[null] 5=[null] 6=["c"] 7=[null]; 0: 0["a"] 1[null], 1: 1[null] 2[null], 2: 2[null] 3["b"], 99: 7false 8false,
"a\n\n\nb\n\n\nc\n\n" 14: 0=["a"] 1=[null] 2=[null] 3=["b"] 4=[null] 5=[null] 6=["c"] 7=[null]; 0: 0["a"] 1[null], 1: 1[null] 2[null], 2: 2[null] 3["b"], 99: 7false 8false,
"a\n\n\nb\n\n\nc\n\n" 15: 0=["a"] 3=["b"] 6=["c"]; 0: 0["a"] 3["b"], 1: 3["b"] 6["c"], 2: 6["c"] 7false, 99: 7false 8false,
"a\n\n\nb\n\n\nc\n\n" 12: 0=["a"] 1=[null] 2=[null] 3=["b"] 4=[null] 5=[null] 6=["c"] 7=[null] 8=false; 0: 0["a"] 1[null], 1: 1[null] 2[null], 2: 2[null] 3["b"], 99: 8false 9false,
"a\n\n\nb\n\n\nc\n\n" 14: 0=["a"] 1=[null] 2=[null] 3=["b"] 4=[null] 5=[null] 6=["c"] 7=[null]; 0: 0["a"] 1[null], 1: 1[null] 2[null], 2: 2[null] 3["b"], 99: 8false 9false,
"a\n\n\nb\n\n\nc\n\n" 15: 0=["a"] 3=["b"] 6=["c"]; 0: 0["a"] 3["b"], 1: 3["b"] 6["c"], 2: 6["c"] 8false, 99: 8false 9false,
