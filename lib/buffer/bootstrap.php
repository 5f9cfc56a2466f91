<?php

/**
 * Loads the classes of Buffer\ without Composer, where the engine does not have them itself.
 */

declare(strict_types=1);

if (!class_exists(Buffer\ArrayBuffer::class, false)) {
    spl_autoload_register(static function (string $class): void {
        if (!str_starts_with($class, 'Buffer\\')) {
            return;
        }
        $file = __DIR__ . '/src/' . strtr(substr($class, 7), '\\', '/') . '.php';
        if (is_file($file)) {
            require $file;
        }
    });
}
