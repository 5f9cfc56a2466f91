<?php
/**
 * @extension Phar
 * @include ext/core/core.stub.h
 * @include ext/spl/files.stub.h
 * @include ext/standard/array.stub.h
 * @dependency apc Optional
 * @dependency bz2 Optional
 * @dependency openssl Optional
 * @dependency zlib Optional
 * @dependency standard Optional
 * @dependency hash Required
 * @dependency spl Required
 * @info Phar: PHP Archive support => enabled
 * @info Phar API version => {Phar::apiVersion()}
 * @info Phar-based phar archives => enabled
 * @info Tar-based phar archives => enabled
 * @info ZIP-based phar archives => enabled
 * @info gzip compression => enabled
 * @info bzip2 compression => enabled
 * @info Native OpenSSL support => enabled
 */

class PharException extends Exception
{
}

class Phar extends RecursiveDirectoryIterator implements Countable, ArrayAccess
{
    const int BZ2 = 0x2000;
    const int GZ = 0x1000;
    const int NONE = 0;
    const int PHAR = 1;
    const int TAR = 2;
    const int ZIP = 3;
    const int COMPRESSED = 0xf000;
    const int PHP = 0;
    const int PHPS = 1;
    const int MD5 = 1;
    const int OPENSSL = 16;
    const int OPENSSL_SHA256 = 17;
    const int OPENSSL_SHA512 = 18;
    const int SHA1 = 2;
    const int SHA256 = 3;
    const int SHA512 = 4;

    public function __construct(string $filename, int $flags = FilesystemIterator::SKIP_DOTS | FilesystemIterator::UNIX_PATHS, ?string $alias = null) {}
    public function __destruct() {}

    /** @tentative-return-type */
    public function addEmptyDir(string $directory): void {}
    /** @tentative-return-type */
    public function addFile(string $filename, ?string $localName = null): void {}
    /** @tentative-return-type */
    public function addFromString(string $localName, string $contents): void {}
    /** @tentative-return-type */
    public function buildFromDirectory(string $directory, string $pattern = ""): array {}
    /** @tentative-return-type */
    public function buildFromIterator(Traversable $iterator, ?string $baseDirectory = null): array {}
    /** @tentative-return-type */
    public function compressFiles(int $compression): void {}
    /** @tentative-return-type */
    public function decompressFiles(): true {}
    /** @tentative-return-type */
    public function compress(int $compression, ?string $extension = null): ?Phar {}
    /** @tentative-return-type */
    public function decompress(?string $extension = null): ?Phar {}
    /** @tentative-return-type */
    public function convertToExecutable(?int $format = null, ?int $compression = null, ?string $extension = null): ?Phar {}
    /** @tentative-return-type */
    public function convertToData(?int $format = null, ?int $compression = null, ?string $extension = null): ?PharData {}
    /** @tentative-return-type */
    public function copy(string $from, string $to): true {}
    /** @tentative-return-type */
    public function count(int $mode = COUNT_NORMAL): int {}
    /** @tentative-return-type */
    public function delete(string $localName): true {}
    /** @tentative-return-type */
    public function delMetadata(): true {}
    /** @tentative-return-type */
    public function extractTo(string $directory, array|string|null $files = null, bool $overwrite = false): bool {}
    /** @tentative-return-type */
    public function getAlias(): ?string {}
    /** @tentative-return-type */
    public function getPath(): string {}
    /** @tentative-return-type */
    public function getMetadata(array $unserializeOptions = []): mixed {}
    /** @tentative-return-type */
    public function getModified(): bool {}
    /** @tentative-return-type */
    public function getSignature(): array|false {}
    /** @tentative-return-type */
    public function getStub(): string {}
    /** @tentative-return-type */
    public function getVersion(): string {}
    /** @tentative-return-type */
    public function hasMetadata(): bool {}
    /** @tentative-return-type */
    public function isBuffering(): bool {}
    /** @tentative-return-type */
    public function isCompressed(): int|false {}
    /** @tentative-return-type */
    public function isFileFormat(int $format): bool {}
    /** @tentative-return-type */
    public function isWritable(): bool {}
    /** @tentative-return-type */
    public function offsetExists($localName): bool {}
    /** @tentative-return-type */
    public function offsetGet($localName): SplFileInfo {}
    /** @tentative-return-type */
    public function offsetSet($localName, $value): void {}
    /** @tentative-return-type */
    public function offsetUnset($localName): void {}
    /** @tentative-return-type */
    public function setAlias(string $alias): true {}
    /** @tentative-return-type */
    public function setDefaultStub(?string $index = null, ?string $webIndex = null): true {}
    /** @tentative-return-type */
    public function setMetadata(mixed $metadata): void {}
    /** @tentative-return-type */
    public function setSignatureAlgorithm(int $algo, ?string $privateKey = null): void {}
    /** @tentative-return-type */
    public function setStub($stub, int $length = UNKNOWN): true {}
    /** @tentative-return-type */
    public function startBuffering(): void {}
    /** @tentative-return-type */
    public function stopBuffering(): void {}

    final public static function apiVersion(): string {}
    final public static function canCompress(int $compression = 0): bool {}
    final public static function canWrite(): bool {}
    final public static function createDefaultStub(?string $index = null, ?string $webIndex = null): string {}
    final public static function getSupportedCompression(): array {}
    final public static function getSupportedSignatures(): array {}
    final public static function interceptFileFuncs(): void {}
    final public static function isValidPharFilename(string $filename, bool $executable = true): bool {}
    final public static function loadPhar(string $filename, ?string $alias = null): bool {}
    final public static function mapPhar(?string $alias = null, int $offset = 0): bool {}
    final public static function running(bool $returnPhar = true): string {}
    final public static function mount(string $pharPath, string $externalPath): void {}
    final public static function mungServer(array $variables): void {}
    final public static function unlinkArchive(string $filename): true {}
    final public static function webPhar(?string $alias = null, ?string $index = null, ?string $fileNotFoundScript = null, array $mimeTypes = [], ?callable $rewrite = null): void {}
}

class PharData extends RecursiveDirectoryIterator implements Countable, ArrayAccess
{
    public function __construct(string $filename, int $flags = FilesystemIterator::SKIP_DOTS | FilesystemIterator::UNIX_PATHS, ?string $alias = null, int $format = 0) {}
    /** @implementation-alias Phar::__destruct */
    public function __destruct() {}
    /**
     * @implementation-alias Phar::addEmptyDir
     * @tentative-return-type
     */
    public function addEmptyDir(string $directory): void {}
    /**
     * @implementation-alias Phar::addFile
     * @tentative-return-type
     */
    public function addFile(string $filename, ?string $localName = null): void {}
    /**
     * @implementation-alias Phar::addFromString
     * @tentative-return-type
     */
    public function addFromString(string $localName, string $contents): void {}
    /**
     * @implementation-alias Phar::buildFromDirectory
     * @tentative-return-type
     */
    public function buildFromDirectory(string $directory, string $pattern = ""): array {}
    /**
     * @implementation-alias Phar::buildFromIterator
     * @tentative-return-type
     */
    public function buildFromIterator(Traversable $iterator, ?string $baseDirectory = null): array {}
    /**
     * @implementation-alias Phar::compressFiles
     * @tentative-return-type
     */
    public function compressFiles(int $compression): void {}
    /**
     * @implementation-alias Phar::decompressFiles
     * @tentative-return-type
     */
    public function decompressFiles(): true {}
    /**
     * @implementation-alias Phar::compress
     * @tentative-return-type
     */
    public function compress(int $compression, ?string $extension = null): ?PharData {}
    /**
     * @implementation-alias Phar::decompress
     * @tentative-return-type
     */
    public function decompress(?string $extension = null): ?PharData {}
    /**
     * @implementation-alias Phar::convertToExecutable
     * @tentative-return-type
     */
    public function convertToExecutable(?int $format = null, ?int $compression = null, ?string $extension = null): ?Phar {}
    /**
     * @implementation-alias Phar::convertToData
     * @tentative-return-type
     */
    public function convertToData(?int $format = null, ?int $compression = null, ?string $extension = null): ?PharData {}
    /**
     * @implementation-alias Phar::copy
     * @tentative-return-type
     */
    public function copy(string $from, string $to): true {}
    /**
     * @implementation-alias Phar::count
     * @tentative-return-type
     */
    public function count(int $mode = COUNT_NORMAL): int {}
    /**
     * @implementation-alias Phar::delete
     * @tentative-return-type
     */
    public function delete(string $localName): true {}
    /**
     * @implementation-alias Phar::delMetadata
     * @tentative-return-type
     */
    public function delMetadata(): true {}
    /**
     * @implementation-alias Phar::extractTo
     * @tentative-return-type
     */
    public function extractTo(string $directory, array|string|null $files = null, bool $overwrite = false): bool {}
    /**
     * @implementation-alias Phar::getAlias
     * @tentative-return-type
     */
    public function getAlias(): ?string {}
    /**
     * @implementation-alias Phar::getPath
     * @tentative-return-type
     */
    public function getPath(): string {}
    /**
     * @implementation-alias Phar::getMetadata
     * @tentative-return-type
     */
    public function getMetadata(array $unserializeOptions = []): mixed {}
    /**
     * @implementation-alias Phar::getModified
     * @tentative-return-type
     */
    public function getModified(): bool {}
    /**
     * @implementation-alias Phar::getSignature
     * @tentative-return-type
     */
    public function getSignature(): array|false {}
    /**
     * @implementation-alias Phar::getStub
     * @tentative-return-type
     */
    public function getStub(): string {}
    /**
     * @implementation-alias Phar::getVersion
     * @tentative-return-type
     */
    public function getVersion(): string {}
    /**
     * @implementation-alias Phar::hasMetadata
     * @tentative-return-type
     */
    public function hasMetadata(): bool {}
    /**
     * @implementation-alias Phar::isBuffering
     * @tentative-return-type
     */
    public function isBuffering(): bool {}
    /**
     * @implementation-alias Phar::isCompressed
     * @tentative-return-type
     */
    public function isCompressed(): int|false {}
    /**
     * @implementation-alias Phar::isFileFormat
     * @tentative-return-type
     */
    public function isFileFormat(int $format): bool {}
    /**
     * @implementation-alias Phar::isWritable
     * @tentative-return-type
     */
    public function isWritable(): bool {}
    /**
     * @implementation-alias Phar::offsetExists
     * @tentative-return-type
     */
    public function offsetExists($localName): bool {}
    /**
     * @implementation-alias Phar::offsetGet
     * @tentative-return-type
     */
    public function offsetGet($localName): SplFileInfo {}
    /**
     * @implementation-alias Phar::offsetSet
     * @tentative-return-type
     */
    public function offsetSet($localName, $value): void {}
    /**
     * @implementation-alias Phar::offsetUnset
     * @tentative-return-type
     */
    public function offsetUnset($localName): void {}
    /**
     * @implementation-alias Phar::setAlias
     * @tentative-return-type
     */
    public function setAlias(string $alias): true {}
    /**
     * @implementation-alias Phar::setDefaultStub
     * @tentative-return-type
     */
    public function setDefaultStub(?string $index = null, ?string $webIndex = null): true {}
    /**
     * @implementation-alias Phar::setMetadata
     * @tentative-return-type
     */
    public function setMetadata(mixed $metadata): void {}
    /**
     * @implementation-alias Phar::setSignatureAlgorithm
     * @tentative-return-type
     */
    public function setSignatureAlgorithm(int $algo, ?string $privateKey = null): void {}
    /**
     * @implementation-alias Phar::setStub
     * @tentative-return-type
     */
    public function setStub($stub, int $length = UNKNOWN): true {}
    /**
     * @implementation-alias Phar::startBuffering
     * @tentative-return-type
     */
    public function startBuffering(): void {}
    /**
     * @implementation-alias Phar::stopBuffering
     * @tentative-return-type
     */
    public function stopBuffering(): void {}
    /**
     * @implementation-alias Phar::apiVersion
     */
    final public static function apiVersion(): string {}
    /**
     * @implementation-alias Phar::canCompress
     */
    final public static function canCompress(int $compression = 0): bool {}
    /**
     * @implementation-alias Phar::canWrite
     */
    final public static function canWrite(): bool {}
    /**
     * @implementation-alias Phar::createDefaultStub
     */
    final public static function createDefaultStub(?string $index = null, ?string $webIndex = null): string {}
    /**
     * @implementation-alias Phar::getSupportedCompression
     */
    final public static function getSupportedCompression(): array {}
    /**
     * @implementation-alias Phar::getSupportedSignatures
     */
    final public static function getSupportedSignatures(): array {}
    /**
     * @implementation-alias Phar::interceptFileFuncs
     */
    final public static function interceptFileFuncs(): void {}
    /**
     * @implementation-alias Phar::isValidPharFilename
     */
    final public static function isValidPharFilename(string $filename, bool $executable = true): bool {}
    /**
     * @implementation-alias Phar::loadPhar
     */
    final public static function loadPhar(string $filename, ?string $alias = null): bool {}
    /**
     * @implementation-alias Phar::mapPhar
     */
    final public static function mapPhar(?string $alias = null, int $offset = 0): bool {}
    /**
     * @implementation-alias Phar::running
     */
    final public static function running(bool $returnPhar = true): string {}
    /**
     * @implementation-alias Phar::mount
     */
    final public static function mount(string $pharPath, string $externalPath): void {}
    /**
     * @implementation-alias Phar::mungServer
     */
    final public static function mungServer(array $variables): void {}
    /**
     * @implementation-alias Phar::unlinkArchive
     */
    final public static function unlinkArchive(string $filename): true {}
    /**
     * @implementation-alias Phar::webPhar
     */
    final public static function webPhar(?string $alias = null, ?string $index = null, ?string $fileNotFoundScript = null, array $mimeTypes = [], ?callable $rewrite = null): void {}
}

class PharFileInfo extends SplFileInfo
{
    public function __construct(string $filename) {}
    public function __destruct() {}
    /** @tentative-return-type */
    public function chmod(int $perms): void {}
    /** @tentative-return-type */
    public function compress(int $compression): true {}
    /** @tentative-return-type */
    public function decompress(): true {}
    /** @tentative-return-type */
    public function delMetadata(): true {}
    /** @tentative-return-type */
    public function getCompressedSize(): int {}
    /** @tentative-return-type */
    public function getCRC32(): int {}
    public function getContent(): string {}
    /** @tentative-return-type */
    public function getMetadata(array $unserializeOptions = []): mixed {}
    /** @tentative-return-type */
    public function getPharFlags(): int {}
    /** @tentative-return-type */
    public function hasMetadata(): bool {}
    /** @tentative-return-type */
    public function isCompressed(?int $compression = null): bool {}
    /** @tentative-return-type */
    public function isCRCChecked(): bool {}
    /** @tentative-return-type */
    public function setMetadata(mixed $metadata): void {}
}
