<?php

declare(strict_types=1);

// For use without Composer: require this file.
spl_autoload_register(static function (string $class): void {
    if (str_starts_with($class, 'Surus\\Wasm\\')) {
        $file = __DIR__ . '/src/' . str_replace('\\', '/', substr($class, 11)) . '.php';
        if (is_file($file)) {
            require $file;
        }
    }
});
