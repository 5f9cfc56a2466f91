<?php

declare(strict_types=1);

require __DIR__ . '/../autoload.php';

// What several tests share; PHPUnit loads the tests themselves.
spl_autoload_register(static function (string $class): void {
    if (str_starts_with($class, 'Surus\\Wasm\\Tests\\')) {
        $file = __DIR__ . '/' . str_replace('\\', '/', substr($class, 17)) . '.php';
        if (is_file($file)) {
            require $file;
        }
    }
});
