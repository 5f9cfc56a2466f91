<?php

declare(strict_types=1);

namespace Surus\Wasm\Emscripten;

/**
 * Names of imports in JavaScript that a minifier (--closure 1) has left none in: functions are in the places of their
 * names. What they do shows which they are, and so does their order, which is that of their names.
 *
 * @internal
 */
final class InlinedImports
{
    /** "@" stands for a name, whatever it is now. In the order of the names. */
    private const SIGNS = [
        '__assert_fail' => 'Assertion failed:',
        '__syscall_access' => '&1&&\(.*&2&&\(|"r"\).*"w"\)',
        '__syscall_chdir' => '\{try\{return @=@\(@\),@\(@\),0\}',
        '__syscall_chmod' => '\{try\{return @=@\(@\),@\(@,@\),0\}',
        '__syscall_dup' => '\{try\{var @=@\(@\);return @\(@\)\.fd\}',
        '__syscall_dup3' => '\.fd===@\)return-28|===@\.fd\)return-28',
        '__syscall_faccessat' => '"r"\).*"w"\)|&8?-8\)return-28',
        '__syscall_fadvise64' => '=>0$|\)\{return 0\}$',
        '__syscall_fchmod' => '\{try\{var @=@\(@\);@\(@,@\.@,@\);return 0\}|\{try\{return @\(@,@\),0\}',
        '__syscall_fchown32' => 'timestamp:Date\.now\(\)|\{try\{return @\(@,@,@\),0\}',
        '__syscall_fcntl64' => 'case 12:',
        '__syscall_fdatasync' => '\{try\{@\(@\);return 0\}',
        '__syscall_fstat64' => '\{try\{(var @=@\(@\)[,;].*)?return @\([^;]*\)\}catch',
        '__syscall_ftruncate64' => 'return-22;var|isNaN\(@\)\)return-22|return isNaN\(@\)\?-?61|return 61',
        '__syscall_getcwd' => 'return-68',
        '__syscall_getdents64' => '"\.\."',
        '__syscall_getegid32' => '=>0$|\)\{return 0\}$',
        '__syscall_geteuid32' => '=>0$|\)\{return 0\}$',
        '__syscall_getgid32' => '=>0$|\)\{return 0\}$',
        '__syscall_getuid32' => '=>0$|\)\{return 0\}$',
        '__syscall_ioctl' => '21523',
        '__syscall_lstat64' => '\{try\{return @=@\(@\),@\((@,@\(@,!0\)|@\.lstat,@,@|@,@,@)\)\}',
        '__syscall_mkdirat' => '\{try\{return @=@\(@\),@=@\(@,@\),.*@\(@,@(&-19)?(,0)?\),0\}',
        '__syscall_newfstatat' => '&256.*&4096',
        '__syscall_openat' => 'return @\(@,@,@\)\.fd\}',
        '__syscall_readlinkat' => 'return-28;var.*Math\.min\(',
        '__syscall_renameat' => '\{try\{return @=@\(@\),@=@\(@\),@=@\(@,@\),@=@\(@,@\),@\(@,@\),0\}',
        '__syscall_rmdir' => '\{try\{return @=@\(@\),@\(@\),0\}',
        '__syscall_stat64' => '\{try\{return @=@\(@\),@\((@,@\(@\)|@\.stat,@,@|@,@,@)\)\}',
        '__syscall_symlinkat' => '\{try\{return @=@\(@\),@=@\(@\),@=@\(@,@\),@\(@,@\),0\}',
        '__syscall_unlinkat' => '512===@|@===512',
        '__syscall_utimensat' => '1073741823',
        '_abort_js' => '^(function)?\(\)(=>|\{)@\(""\)\}?$',
        '_embind_create_inheriting_constructor' => 'Pure virtual function',
        '_embind_finalize_value_array' => 'Incorrect number of tuple elements',
        '_embind_finalize_value_object' => 'Missing field',
        '_embind_register_bigint' => '^(function)?\(\)(=>)?\{\}$|"bigint"',
        '_embind_register_bool' => 'return!!@|=>!!@',
        '_embind_register_class' => '^(function)?\((@,){12}@\)',
        '_embind_register_class_class_function' => 'Cannot call.*\.constructor',
        '_embind_register_class_constructor' => 'multiple constructors',
        '_embind_register_class_function' => 'Cannot call.*Symbol',
        '_embind_register_class_property' => 'Cannot access',
        '_embind_register_constant' => '\]=@(\.fromWireType|\["fromWireType"\]|\.@)\(@\)',
        '_embind_register_emval' => '\{var @=@\(@\);@\(@\);return @\}|^@=>@\(@,@\)$',
        '_embind_register_enum' => '\.values=\{\}|values:\{\}',
        '_embind_register_enum_value' => 'value:\{value:@\}',
        '_embind_register_float' => '^(function)?\(@,@,@\).*:(function\(@\)\{return @\}|@=>@),',
        '_embind_register_function' => 'Cannot call',
        '_embind_register_integer' => '"unsigned"|4294967295',
        '_embind_register_memory_view' => 'Uint8Array,Int16Array',
        '_embind_register_std_string' => 'std::string',
        '_embind_register_std_wstring' => '2===@|@===2',
        '_embind_register_value_array' => '^(function)?\((@,){5}@\)(=>)?\{@\[@\]=\{',
        '_embind_register_value_array_element' => '^(function)?\((@,){8}@\)(=>)?\{.*\.push\(\{',
        '_embind_register_value_object' => '^(function)?\((@,){5}@\)(=>)?\{@\[@\]=\{',
        '_embind_register_value_object_field' => '^(function)?\((@,){9}@\)(=>)?\{.*\.push\(\{',
        '_embind_register_void' => 'argPackAdvance"?:0',
        '_emscripten_get_now_is_monotonic' => '^\(\)=>(1|!0)$',
        '_emscripten_memcpy_js' => '\.copyWithin\(',
        '_emscripten_runtime_keepalive_clear' => '^\(\)=>\{@=!1;@=0;?\}$',
        '_emscripten_throw_longjmp' => '\{throw (Infinity|new @);?\}$',
        '_emval_as' => '"emval::as"',
        '_emval_call' => '^(function)?\(@,@,@,@\)(=>)?\{.*return @\((null|@),@,@(,@)?\)\}$',
        '_emval_call_method' => '^(function)?\((@,){4}@\)(=>)?\{@=@\[@\];@=@\(@\);@=@\(@\)',
        '_emval_call_void_method' => '^(function)?\((@,){3}@\)(=>)?\{@=@\[@\];@=@\(@\);@=@\(@\)',
        '_emval_decref' => '0===?--|--@\[@(\+1)?\](\.@)?===?0',
        '_emval_equals' => '@=@\(@\);@=@\(@\);return @==@\}',
        '_emval_get_global' => '0===@[?)]|@===0[?)]|if\(!@\)return @\(globalThis',
        '_emval_get_method_caller' => '"_\$"|methodCaller',
        '_emval_get_property' => '@=@\(@\);@=@\(@\);return @\(@\[@\]\)\}',
        '_emval_incref' => '\d<@&&\(|@>\d\)',
        '_emval_new_array' => '@\(\[\]\)',
        '_emval_new_cstring' => '@\(@\(@\)\)\}?$',
        '_emval_new_object' => '@\(\{\}\)',
        '_emval_run_destructors' => 'var @=@\(@\);@\(@\);@\(@\);?\}$',
        '_emval_set_property' => '@\[@\]=@;?\}$',
        '_emval_strictly_equals' => '@=@\(@\);@=@\(@\);return @===@\}',
        '_emval_take_value' => '@=@\(@,"_emval_take_value"\)|@=@\[?"?readValueFromPointer',
        '_emval_typeof' => 'typeof',
        '_gmtime_js' => 'getUTCSeconds\(\).*getUTCFullYear\(\)-1900',
        '_localtime_js' => 'getSeconds\(\).*getTimezoneOffset\(\)',
        '_mktime_js' => 'new Date\(@\[@\+20>>2\]\+1900',
        '_mmap_js' => '2097155.*\(43\)',
        '_msync_js' => '\(43\);if\(@&2\)return 0|\(43\);return@&2\?0',
        '_munmap_js' => '61440.*\(43\).*&2\|\|',
        '_setitimer_js' => 'clearTimeout\(',
        '_timegm_js' => 'Date\.UTC\(@\[@\+20>>2\]\+1900',
        '_tzset_js' => 'Math\.max\(@,@\).*!=|getTimezoneOffset\(\).*Math\.max\(',
        'abort' => '^(function)?\(\)(=>|\{)@\(""\)\}?$',
        'clock_time_get' => '\)\)return 28|return 28;',
        'emscripten_date_now' => '^(\(\)=>|function\(\)\{return )Date\.now\(\);?\}?$',
        'emscripten_get_heap_max' => '^\(\)=>\d{8,}$|^function\(\)\{return \d{8,}\}$',
        'emscripten_get_now' => '^(\(\)=>|function\(\)\{return )performance\.now\(\);?\}?$',
        'emscripten_memcpy_big' => '\.copyWithin\(',
        'emscripten_resize_heap' => '100663296|"OOM"|^\(?@?\)?=>!1$',
        'environ_get' => '(\+4\*@|\+=4;?).*return 0;?\}$',
        'environ_sizes_get' => '\[@>>2\]=@\.length;',
        'exit' => '^@$',
        'fd_close' => '(=>|return )52\}?$|\{try\{var @=@\(@\);@\(@\);return 0\}',
        'fd_fdstat_get' => '\.tty\?2:',
        'fd_read' => '\{try\{.*\[@>>2\]=@;return 0\}catch',
        'fd_seek' => '(=>|return )70;?\}?$|\.position',
        'fd_sync' => 'fsync|return @\(@,@=>|\.stream_ops',
        'fd_write' => '10===|===10|\{try\{.*\[@>>2\]=@;return 0\}catch',
        'getentropy' => '^\(@,@\)=>\{@\(@\.subarray\(@,@\+@\)\);return 0;?\}$',
        'invoke' => '\{var @=@\(\);try\{.*catch.*\b@\(1,0\)',
        'proc_exit' => '^@$|throw@\(@\)',
        'random_get' => '\{try\{return @\(@\.subarray\(@,@\+@\)\),0\}',
    ];

    /** These do the same. */
    private const ALIKE = [['_abort_js', 'abort'], ['_emscripten_memcpy_js', 'emscripten_memcpy_big'],
        ['__syscall_fadvise64', '__syscall_getegid32', '__syscall_geteuid32', '__syscall_getgid32', '__syscall_getuid32'],
        ['_embind_register_value_array', '_embind_register_value_object'], ['exit', 'proc_exit']];

    private const NAME = '[\w$]+';

    /** @return array<string, string> names of functions by those of imports */
    public static function of(string $text): array
    {
        $functions = self::functions($text);
        $candidates = [];
        foreach ($functions as $function) {
            $candidates[] = self::candidates($function, $text);
        }
        return self::inOrder(array_map(strval(...), array_keys($functions)), $candidates);
    }

    /**
     * The object with the most short keys whose values are functions.
     *
     * @return array<string|int, string>
     */
    private static function functions(string $text): array
    {
        $most = [];
        preg_match_all('/[=(,]\s*\{(?=\s*[\w$"\']{1,5}\s*:\s*(?:function\b|\(|' . self::NAME . '\s*(?:=>|,)))/', $text, $starts, PREG_OFFSET_CAPTURE);
        foreach ($starts[0] as [$match, $offset]) {
            $entries = self::entries($text, $offset + \strlen($match));
            $most = \count($entries) > \count($most) ? $entries : $most;
        }
        return \count($most) > 1 ? $most : [];
    }

    /**
     * Keys and values of an object, without white space where it means nothing.
     *
     * @return array<string|int, string> empty if it has others
     */
    private static function entries(string $text, int $offset): array
    {
        $entries = [];
        $end = \strlen($text);
        while (preg_match('/\G\s*["\']?(' . self::NAME . ')["\']?\s*:\s*/', $text, $key, 0, $offset) === 1) {
            $start = $offset + \strlen($key[0]);
            $offset = self::endOfValue($text, $start);
            $value = substr($text, $start, $offset - $start);
            $entries[$key[1]] = trim((string) preg_replace(['/\s+/', '/(?<![\w$]) | (?![\w$])/'], [' ', ''], $value));
            if ($offset >= $end || $text[$offset] !== ',') {
                break;
            }
            ++$offset;
        }
        return $offset < $end && $text[$offset] === '}' ? $entries : [];
    }

    /** Where a comma or a bracket ends the value that begins there. */
    private static function endOfValue(string $text, int $offset): int
    {
        $depth = 0;
        $pattern = '/\G(?:[^()\[\]{},"\'`]++|"(?:[^"\\\\]|\\\\.)*+"|\'(?:[^\'\\\\]|\\\\.)*+\'|`(?:[^`\\\\]|\\\\.)*+`)++/s';
        for ($end = \strlen($text); $offset < $end; ++$offset) {
            if (preg_match($pattern, $text, $match, 0, $offset) === 1) {
                $offset += \strlen($match[0]);
            }
            $character = $text[$offset] ?? '';
            if ($depth === 0 && \in_array($character, [',', ')', ']', '}', ''], true)) {
                break;
            }
            $depth += match ($character) {
                '(', '[', '{' => 1,
                ')', ']', '}' => -1,
                default => 0,
            };
        }
        return $offset;
    }

    /** @return list<string> names that the function may have */
    private static function candidates(string $function, string $text): array
    {
        if (preg_match('/^' . self::NAME . '$/D', $function) === 1) {
            $names = ['exit', 'proc_exit'];
            if (preg_match('/\bfunction ' . preg_quote($function, '/') . '(?=\()/', $text, $match, PREG_OFFSET_CAPTURE) === 1) {
                $start = $match[0][1];
                $open = strpos($text, '{', $start) ?: $start;
                $body = substr($text, $start, self::endOfValue($text, $open + 1) + 1 - $start);
                $names = self::matching(preg_replace('/\s+/', ' ', $body) ?? '') ?: $names;
            }
            return $names;
        }
        return self::matching($function);
    }

    /** @return list<string> */
    private static function matching(string $function): array
    {
        $names = [];
        foreach (self::SIGNS as $name => $sign) {
            if (preg_match('/' . str_replace('@', self::NAME, $sign) . '/', $function) === 1) {
                $names[] = $name;
            }
        }
        return $names;
    }

    /**
     * As many as can be in the order of their names; where there are several ways, what is the same in all.
     *
     * @param list<string> $keys
     * @param list<list<string>> $candidates
     * @return array<string, string>
     */
    private static function inOrder(array $keys, array $candidates): array
    {
        $places = array_flip(array_keys(self::SIGNS));
        $before = self::chains($candidates, $places, 1);
        $after = array_reverse(self::chains(array_reverse($candidates), $places, -1));
        $longest = 0;
        foreach ($before as $lengths) {
            $longest = max($longest, 0, ...array_values($lengths));
        }
        $names = [];
        foreach ($keys as $i => $key) {
            $possible = array_keys(array_filter(
                $before[$i],
                static fn (int $length, string $name): bool => $length + $after[$i][$name] - 1 === $longest,
                ARRAY_FILTER_USE_BOTH,
            ));
            if (\count($possible) === 1 || $possible !== [] && self::areAlike($possible)) {
                $names[$key] = $possible[0];
            }
        }
        return $names;
    }

    /**
     * How many can be in order up to each, with each of its names. The same one can come again.
     *
     * @param list<list<string>> $candidates
     * @param array<string, int> $places
     * @return list<array<string, int>>
     */
    private static function chains(array $candidates, array $places, int $direction): array
    {
        $best = [];
        $lengths = [];
        foreach ($candidates as $i => $names) {
            $lengths[$i] = [];
            foreach ($names as $name) {
                $longest = 0;
                foreach ($best as $other => $length) {
                    if (($places[$name] - $places[$other]) * $direction > 0 || $name === $other && $name === 'invoke') {
                        $longest = max($longest, $length);
                    }
                }
                $lengths[$i][$name] = $longest + 1;
            }
            foreach ($lengths[$i] as $name => $length) {
                $best[$name] = max($best[$name] ?? 0, $length);
            }
        }
        return array_values($lengths);
    }

    /** @param list<string> $names */
    private static function areAlike(array $names): bool
    {
        foreach (self::ALIKE as $group) {
            if (array_diff($names, $group) === []) {
                return true;
            }
        }
        return false;
    }
}
