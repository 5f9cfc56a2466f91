<?php

declare(strict_types=1);

namespace Surus\Wasm\Compiler;

/** For the tracing JIT: expressions within arguments become variables, see FunctionCompiler::settleArguments(). */
trait PlainArguments
{
    private const CALLED = '/(?:[VWN]::\w+|new \\\\[\w\\\\]+|\$I->\w+)\(/';
    private const PLAIN = '/^(?:\$\w+|-?\w+|\(-\d+\)|\\\\PHP_INT_M\w+)$/';

    /**
     * The same code, whose calls have nothing but variables and literals as arguments. What those are is written
     * down before it, so it must not have effects.
     */
    private function plain(string $code): string
    {
        if (!$this->forTracing || $this->isDead) {
            return $code;
        }
        $result = '';
        while (preg_match(self::CALLED, $code, $match, PREG_OFFSET_CAPTURE) === 1) {
            $start = $match[0][1] + \strlen($match[0][0]);
            $result .= substr($code, 0, $start);
            [$arguments, $end] = self::argumentsAt($code, $start);
            $result .= implode(', ', array_map($this->plainArgument(...), $arguments));
            $code = substr($code, $end);
        }
        return $result . $code;
    }

    private function plainArgument(string $code): string
    {
        if (preg_match(self::PLAIN, $code) === 1) {
            return $code;
        }
        $code = $this->plain($code);
        $variable = $this->temporaries->next();
        $this->emit("$variable = $code;\n");
        return $variable;
    }

    /** @return array{list<string>, int} the arguments from a place on, and that of the parenthesis behind them */
    private static function argumentsAt(string $code, int $start): array
    {
        $arguments = [];
        $depth = 0;
        for ($at = $begin = $start; ; ++$at) {
            switch ($code[$at]) {
                case '(':
                case '[':
                    ++$depth;
                    break;
                case ')':
                case ']':
                    if (--$depth < 0) {
                        $last = trim(substr($code, $begin, $at - $begin));
                        return [$last === '' ? $arguments : [...$arguments, $last], $at];
                    }
                    break;
                case ',':
                    if ($depth === 0) {
                        $arguments[] = trim(substr($code, $begin, $at - $begin));
                        $begin = $at + 1;
                    }
            }
        }
    }
}
