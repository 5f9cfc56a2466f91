--TEST--
Files, directories and temporary files
--FILE--
<?php
$dir = sys_get_temp_dir() . '/surus-spl-files-' . getmypid(); mkdir("$dir/sub", 0777, true);
file_put_contents("$dir/a.txt", "one\ntwo\n\nfour"); file_put_contents("$dir/sub/b.csv", "x,\"y z\"\n1,2\n");
$i = new SplFileInfo("$dir/a.txt"); echo $i->getFilename(), ' ', $i->getExtension(), ' ', $i->getBasename('.txt'), ' ', $i->getSize(), ' ', $i->getType(), ' ', json_encode([$i->isFile(), $i->isDir(), $i->isLink(), $i->getPath() === $dir, (string) $i === "$dir/a.txt", $i->getPathInfo()->getPathname() === $dir]), "\n";
$f = $i->openFile(); foreach ($f as $n => $line) echo $n, ':', json_encode($line), ' '; echo "\n";
$f->setFlags(SplFileObject::DROP_NEW_LINE | SplFileObject::SKIP_EMPTY | SplFileObject::READ_AHEAD); foreach ($f as $n => $line) echo $n, ':', $line, ' '; echo "\n";
$f->setFlags(0); $f->seek(1); echo json_encode($f->current()), $f->key(), "\n"; $f->rewind(); echo json_encode([$f->fgets(), $f->ftell(), $f->eof(), $f->fgetc(), $f->fread(2)]), "\n";
$c = new SplFileObject("$dir/sub/b.csv"); $c->setFlags(SplFileObject::READ_CSV | SplFileObject::READ_AHEAD | SplFileObject::SKIP_EMPTY | SplFileObject::DROP_NEW_LINE); $c->setCsvControl(',', '"', ''); foreach ($c as $row) echo json_encode($row); echo json_encode($c->getCsvControl()), "\n";
$t = new SplTempFileObject; $t->fwrite("l1\nl2\n"); $t->fputcsv(['a b', 'c"d'], escape: ''); $t->rewind(); echo json_encode([$t->fgets(), $t->fgets(), $t->fgets()]);  echo $t->getPathname(), "\n";
$names = []; foreach (new DirectoryIterator($dir) as $e) if (!$e->isDot()) $names[] = $e->getFilename() . ($e->isDir() ? '/' : ''); sort($names); echo implode(' ', $names), "\n";
$names = []; $it = new RecursiveIteratorIterator(new RecursiveDirectoryIterator($dir, FilesystemIterator::SKIP_DOTS), RecursiveIteratorIterator::SELF_FIRST); foreach ($it as $path => $e) $names[] = substr($path, strlen($dir)) . ' ' . get_class($e) . ' ' . $it->getDepth(); sort($names); echo implode("\n", $names), "\n";
$names = []; foreach (new FilesystemIterator($dir, FilesystemIterator::KEY_AS_FILENAME | FilesystemIterator::CURRENT_AS_PATHNAME) as $k => $v) $names[] = $k . substr($v, strlen($dir)); sort($names); echo implode(' ', $names), "\n";
$g = new GlobIterator("$dir/*.txt"); echo count($g), ' '; foreach ($g as $e) echo $e->getFilename(), "\n";
foreach ([fn() => new SplFileObject("$dir/none"), fn() => new SplFileObject($dir), fn() => new DirectoryIterator(''), fn() => new DirectoryIterator("$dir/none"), fn() => (new SplFileInfo("$dir/none"))->getSize(), fn() => $f->seek(-1), fn() => $i->setFileClass('stdClass'), fn() => $f->fread(0)] as $x) try { var_dump($x()); } catch (Throwable $e) { echo get_class($e), ': ', str_replace($dir, 'DIR', $e->getMessage()), "\n"; }
unlink("$dir/a.txt"); unlink("$dir/sub/b.csv"); rmdir("$dir/sub"); rmdir($dir);
--EXPECT--
a.txt txt a 13 file [true,false,false,true,true,true]
0:"one\n" 1:"two\n" 2:"\n" 3:"four" 
0:one 1:two 2:four 
"two\n"1
["one\n",4,false,"t","wo"]
["x","y z"]["1","2"][",","\"",""]
["l1\n","l2\n","\"a b\",\"c\"\"d\"\n"]php://temp
a.txt sub/
/a.txt SplFileInfo 0
/sub SplFileInfo 0
/sub/b.csv SplFileInfo 1
../.. ./. a.txt/a.txt sub/sub
1 a.txt
RuntimeException: SplFileObject::__construct(DIR/none): Failed to open stream: No such file or directory
LogicException: Cannot use SplFileObject with directories
ValueError: DirectoryIterator::__construct(): Argument #1 ($directory) must not be empty
UnexpectedValueException: DirectoryIterator::__construct(DIR/none): Failed to open directory: No such file or directory
RuntimeException: SplFileInfo::getSize(): stat failed for DIR/none
ValueError: SplFileObject::seek(): Argument #1 ($line) must be greater than or equal to 0
TypeError: SplFileInfo::setFileClass(): Argument #1 ($class) must be a class name derived from SplFileObject, stdClass given
ValueError: SplFileObject::fread(): Argument #1 ($length) must be greater than 0
