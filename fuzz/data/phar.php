<?php
// Phars in their three formats, compressed or not, with metadata.
$folder = sys_get_temp_dir() . '/surus-fuzz-' . getmypid() . '-';
$seeds = [];
foreach (['tar', 'tar.gz'] as $kind) {
    $path = $folder . strlen($kind) . ".$kind";
    $plain = preg_replace("/\.gz\z/", "", $path);
    $archive = new PharData($plain);
    $archive['a.txt'] = str_repeat('text ', 9);
    $archive['d/b'] = 'b';
    $archive->setMetadata(['k' => 1]);
    if ($plain != $path) $archive->compress(Phar::GZ);
    unset($archive);
    $seeds[] = file_get_contents($path);
    foreach (array_unique([$path, $plain]) as $each) if (file_exists($each)) unlink($each);
}
$path = "{$folder}made.zip";
$archive = new ZipArchive;
$archive->open($path, ZipArchive::CREATE);
$archive->addFromString('a.txt', str_repeat('text ', 9));
$archive->addFromString('d/b', 'b');
$archive->addFromString('.phar/.metadata.bin', 'a:1:{i:0;i:1;}');
$archive->close();
$seeds[] = file_get_contents($path);
unlink($path);
// A phar by hand: a stub, the manifest of two files, a signature.
$entry = fn($name, $data, $flags) => pack('V', strlen($name)) . $name . pack('VVVVVV', strlen($data), 1700000000, strlen($data), crc32($data), $flags, 0);
$manifest = pack('VvVVV', 2, 0x1100, 0x10000, 0, 14) . 'a:1:{i:0;i:1;}' . $entry('a.txt', 'text', 0644) . $entry('d/b.php', '<?php 1;', 0644);
$phar = "<?php __HALT_COMPILER(); ?>\r\n" . pack('V', strlen($manifest)) . $manifest . 'text<?php 1;';
$seeds[] = $phar . sha1($phar, true) . pack('V', 2) . 'GBMB';
$number = 0;
return [function (string $input) use ($folder, &$number) {
    $path = $folder . ++$number . (str_contains($input, '__HALT_COMPILER') ? '.phar' : '.tar');
    file_put_contents($path, $input);
    try {
        $archive = str_ends_with($path, '.phar') ? new Phar($path) : new PharData($path);
        $archive->getMetadata();
        $archive->getSignature();
        $count = 0;
        foreach (new RecursiveIteratorIterator($archive) as $file) {
            if (++$count > 6) break;
            $file->getMetadata();
            @file_get_contents($file->getPathname(), false, null, 0, 1000);
            $file->getCRC32();
        }
        @file_get_contents("phar://$path/a.txt");
        @scandir("phar://$path/d");
        $archive->getStub();
    } catch (Throwable) {
    }
    unset($archive, $file);
    try {
        @Phar::unlinkArchive($path);
    } catch (Throwable) {
    }
    @unlink($path);
}, $seeds];
