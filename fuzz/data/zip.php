<?php
// Zip files: their directory, entries, comments and streams, and changes of them.
$path = sys_get_temp_dir() . '/surus-fuzz-' . getmypid() . '.zip';
$archive = new ZipArchive;
$archive->open($path, ZipArchive::CREATE | ZipArchive::OVERWRITE);
$archive->addFromString('a.txt', str_repeat('text ', 30));
$archive->addEmptyDir('d');
$archive->addFromString('d/b', 'b');
$archive->setCompressionName('d/b', ZipArchive::CM_STORE);
$archive->setArchiveComment('comment');
$archive->setCommentName('a.txt', 'of a');
$archive->setEncryptionName('d/b', ZipArchive::EM_AES_256, 'pw');
$archive->close();
$seed = file_get_contents($path);
unlink($path);
return [function (string $input) use ($path) {
    file_put_contents($path, $input);
    try {
        $archive = new ZipArchive;
        if ($archive->open($path, ZipArchive::CHECKCONS * (strlen($input) & 1)) === true) {
            $archive->setPassword('pw');
            for ($i = 0; $i < min($archive->numFiles, 8); $i++) {
                $archive->statIndex($i);
                $archive->getFromIndex($i, 1000);
                $archive->getCommentIndex($i);
                $archive->getExternalAttributesIndex($i, $system, $attributes);
                $stream = $archive->getStreamIndex($i);
                if ($stream) fread($stream, 100);
            }
            $archive->getArchiveComment();
            @file_get_contents("zip://$path#a.txt");
            $archive->addFromString('new', 'x');
            $archive->renameIndex(0, 'other');
            $archive->deleteName('d/b');
            if (strlen($input) % 5 == 0) $archive->close();
        }
    } catch (Throwable) {
    }
    unset($stream, $archive);
    @unlink($path);
}, [$seed]];
