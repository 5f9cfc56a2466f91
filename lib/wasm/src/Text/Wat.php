<?php

declare(strict_types=1);

namespace Surus\Wasm\Text;

/** Translates modules in WebAssembly's text format. */
final class Wat
{
    /**
     * @param string $source one module, "(module ...)" or only its fields
     * @param bool $names whether to write down the identifiers, in the custom section "name"
     * @return string the module in the binary format; it is not validated
     * @throws SyntaxError
     */
    public static function toBinary(string $source, bool $names = false): string
    {
        $lexer = new Lexer($source);
        $isWrapped = $lexer->open('module');
        $id = $isWrapped ? $lexer->takeId() : null;
        $bytes = (new ModuleParser($lexer))->parse($id, $names);
        if ($isWrapped) {
            $lexer->expect(Lexer::CLOSE);
        }
        if ($lexer->kind !== Lexer::END) {
            $lexer->unexpected();
        }
        return $bytes;
    }
}
