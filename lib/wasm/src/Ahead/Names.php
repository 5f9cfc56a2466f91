<?php

declare(strict_types=1);

namespace Surus\Wasm\Ahead;

/** PHP names for what modules call as they like; each is given once. */
final class Names
{
    private const MAGIC = '/^__(?:construct|destruct|call|callstatic|get|set|isset|unset|sleep|wakeup|serialize'
        . '|unserialize|tostring|invoke|set_state|clone|debuginfo)$/i';

    /** @var array<string, true> in lower case, since PHP does not tell methods apart by case */
    private array $used = [];

    /** @param list<string> $taken names that are not to be given */
    public function __construct(array $taken = [])
    {
        foreach ($taken as $name) {
            $this->used[strtolower($name)] = true;
        }
    }

    public function method(string $name): string
    {
        $plain = preg_replace('/\W+/', '_', $name);
        if ($plain === '' || is_numeric($plain[0]) || preg_match(self::MAGIC, $plain) === 1) {
            $plain = "_$plain";
        }
        $unique = $plain;
        for ($i = 2; isset($this->used[strtolower($unique)]); ++$i) {
            $unique = "{$plain}_$i";
        }
        $this->used[strtolower($unique)] = true;
        return $unique;
    }

    /** A class's name for a file: "php-cgi.wasm" is PhpCgi. */
    public static function ofFile(string $path): string
    {
        $words = preg_split('/[^a-zA-Z0-9]+/', preg_replace('/\.wa(?:sm|t)$/', '', basename($path)), -1, PREG_SPLIT_NO_EMPTY);
        $name = implode('', array_map(ucfirst(...), $words));
        return $name === '' || is_numeric($name[0]) ? "Module$name" : $name;
    }
}
