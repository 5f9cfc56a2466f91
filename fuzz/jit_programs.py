#!/usr/bin/env python3
"""Random programs of what src/jit compiles, from a grammar. jit.py runs them.

`name` in a template is any production of that symbol, %k the innermost loop's own variable, @ the
program's number. A template that begins with ! is odd: it brings other types, undefined values or user
code, and each function has its own share of those; besides, each function knows only a random part of
the productions, so that some consist of nothing but a few kinds of things.
"""

import random
import re

HOLE = re.compile(r"`(\w+)`")

GRAMMAR = {
    # ---- expressions; those without holes come first and are what deep ones end in
    "int": """
        `i`|`i`|`i`|`k`|`k`|0|1|2|3|5|7|-1|10|63|255|-7|1000003
        !PHP_INT_MAX|!PHP_INT_MIN|!(PHP_INT_MAX - `k`)|!(PHP_INT_MIN + `k`)|!64|!-64|!3037000500|!4294967296
        (`int` + `int`)|(`int` + `int`)|(`int` - `int`)|(`int` - `int`)|(`int` * `int`)|(`int` & `int`)|(`int` | `int`)
        (`int` ^ `int`)|(`int` % `int`)|(`int` % 7)|(`int` % -3)|(`int` << `small`)|(`int` >> `small`)|!(`int` << `int`)
        !(`int` >> `int`)|(- `int`)|(~`int`)|(+ `int`)|(`int` <=> `int`)|(`int` <=> `flt`)|(int)`flt`|(int)`cond`
        (`cond` ? `int` : `int`)|(`cond` ? `int` : `num`)|($z ? $z->i : `int`)|($z === null ? `int` : $z->i)|($z?->i ?? 1)|$row[`low`]|$row[`low`]++|!`z`->i|`i`++|`i`--|++`i`|--`i`|(`i` = `int`)|(`i` += `int`)
        min(`int`, `int`)|max(`int`, `int`)|min(`int`, `int`, `int`)|abs(`int`)|intdiv(`int`, `int`)|intdiv(`int`, 3)
        !max(`num`, `any`)|!min(`num`, `num`)|!abs(`num`)|!intdiv(PHP_INT_MIN, `int`)|!ord(`str`)|ord('q')|ord($w[`low`])
        count(`ai`)|count($w)|strlen(`s`)|strlen(`str`)|!count(`any`)|!strlen(`any`)
        `ai`[`low`]|`ai`[`low`]|`ai`[`idx`]|$t[`low`][`low`]|$t[`idx`][`idx`]|$h['k']|$h[`low`]|!$h[`any`]|!$x[`idx`]
        `ai`[`low`]++|--`ai`[`low`]|!`ai`[`idx`]++|!$b[`idx`]--|(`ai`[`low`] ?? `int`)|(`ai`[`idx`] ?? `int`)|($h['k9'] ?? `int`)
        (`ai`[`low`] += `int`)|(`ai`[`low`] = `int`)
        `o`->i|`o`->i|`o`->u|`o`->i++|--`o`->i|`o`->u++|(`o`->i += `int`)|(`o`->u = `int`)|!(`any`)->i|!`o`->arr[`idx`]
        `o`->get()|`o`->add(`int`)|`o`->pick(`int`)|`o`->set(`int`)->i|K@::$si|K@::twice(`int`)|`o`->hook|`o`->own()
        crowd@(3)|add@(`int`, `int`)|bigger@(`int`, `int`)|clamp@(`int`)|choose@(`int`)|typed@(`int`)|fact@(`int` & 7)|counter@()
        `o`->loop(`low`)|!thrower@(`int`)|!typed@(`any`)|!add@(`any`, `any`)|!`o`->add(`any`)|!refs@(`i`)|element@(`ai`, `low`)
        $fn(`int`)|(fn($v) => $v + `i`)(`int`)|first@(...[`int`, `int`])|named@(b: `int`, a: `int`)|variadic@(`int`, `int`)
        match (`int` & 3) { 0 => `int`, 1 => `int`, 2, 3 => `int` }|match (true) { `cond` => `int`, default => `int` }
        !match (`int` & 3) { 0 => `int`, 1 => `int` }
        count($mix)|($mix[`key`][`low`] ?? `int`)|($nm[`s`] ?? `int`)|count(`cell2`)|default@(`int`)|default@(`cell`, `cell2`)|default@(`int`, [], `s`)|default@(d: `int`, a: `int`)
        count(given@(`cell`))|count(given@(`cell`, `cell`, `int`))|K@::C|L@::N|`o`->konst()|late@()|`o`->getter()(`int`)|`o`->add(...)(`int`)|recurse@(`int` & 3)|trace@(`cell`, `int`)|count(held@(`cell`))
        !count(`cell`)|!classed@(`cell`)->i|classed@(`o`)->i|classed@(`o`, `z`)->i|$on(`int`)|!$on(`cell`)
        $ti[`low`]|$ti[`low`]|$ti[`idx`]|$tb[`low`]|$tu[`low`]|($ti[`low`] += `int`)|($tb[`low`] = `int`)|!$ti[`any`]|$al|$al++|($al = `int`)|match (`str`) { 'abc' => `int`, 'k', '' => `int`, '5' => 3, default => `int` }|match (`s`) { 'v1' => 1, `str` => `int`, default => 2 }
        (int)`ty`[`low`]|(int)`ty`[`low`]|(int)`ty`[`idx`]|(int)(`ty`[`low`] += `num`)|(int)`ty`[`low`]++|count(`ty`)|(isset(`ty`[`idx`]) ? 1 : 2)|(int)(`ty`[`idx`] ?? `int`)
        `z`?->get() ?? 3|`z`?->next?->i ?? `int`|`o`(`int`)|(clone `o`)->i|(clone(`o`, ['i' => `int`]))->i|(`int` \0> (fn($v) => $v + 1))|array_sum([...`ai`, ...`ai`])|array_sum(array_map(fn($v) => $v + `i`, `ai`))|K@::make(`int`)->i|`o`->depth(`int` & 7)|refs@(`o`->i)|refs@($t[`low`][`low`])|(function () { try { return `int`; } finally { `m` = 1; } })()|(print '')|counted@(`int`)
        !$y[`low`]|!count($y)|!(int)`str`|!(int)`any`|!`any` % `any`|!`any` <=> `any`|!array_product(`arr`)|!`o`->virtual|!`o`->ha[`low`]|!`o`->as|!total@(...`arr`)|!in_array(`any`, `arr`)|!$m->missing|!`m`|!unset_@(`i`)|!$GLOBALS['g0']|!array_sum(`ai`)""",
    "small": "0|1|2|3|5|31|63|`k`|(`int` & 15)",
    "low": "0|1|2|3|`k`|`k`|(`k` & 3)|(`int` & 3)|(`int` & 7)|(`k` % 3)|(`k` + 1)|!`int`",
    "idx": "`k`|`k`|`k` + 1|`int`|-1|9|!`num`|!'k'|!'2'|!'02'|!null|!true|!1.0|!1.7|!`s`|!`any`|!PHP_INT_MAX|!PHP_INT_MIN",
    "flt": """
        `f`|`f`|`f`|0.5|1.5|-2.25|3.0|0.1|!-0.0|!NAN|!INF|!-INF|!1e300|!1e-320|!9.3e18|!-9.3e18
        (`flt` + `flt`)|(`flt` - `flt`)|(`flt` * `flt`)|(`flt` / `flt`)|(`flt` + `int`)|(`int` * `flt`)|(`int` - `flt`)
        (`int` / `int`)|(`int` / 4)|(`flt` / `int`)|!(`num` / `num`)|(- `flt`)|(float)`int`|sqrt(`flt`)|sqrt(`int`)
        floor(`flt`)|ceil(`flt`)|floor(`int`)|abs(`flt`)|max(`flt`, `flt`)|min(`flt`, `flt`)|!floor(`any`)|!sqrt(`num`)
        $td[`low`]|$td[`low`]|$tf[`low`]|($td[`low`] *= `flt`)|($tf[`low`] = `flt`)
        `af`[`low`]|`af`[`idx`]|`af`[`low`]++|(`af`[`low`] *= `flt`)|(`af`[`low`] += `int`)|`o`->f|`o`->f++|(`o`->f -= `num`)
        (`cond` ? `flt` : `flt`)|(`cond` ? `flt` : `int`)|`f`++|--`f`|(`f` = `flt`)|(`f` *= `flt`)|add@(`flt`, `flt`)
        bigger@(`flt`, `int`)|scale@(`flt`)|scale@(`int`)|`o`->mul(`flt`)|round(`flt`, 2)|fmod(`flt`, `flt`)|!(`num` ** 2)|!`int` ** `small`""",
    "num": "`int`|`int`|`flt`|`m`|`m`|`m`++|--`m`|(`m` + `num`)|(`m` * `num`)|(`num` - `num`)|(`m` = `num`)|(- `m`)|(int)`m`|(float)`m`|(`m` / `num`)|(`m` += `num`)|add@(`m`, `num`)|`o`->u|$x[`low`]|`o`->poly(`num`)|!`any`",
    "cond": """
        true|false|`c`
        (`int` < `int`)|(`int` <= `int`)|(`int` > `int`)|(`int` == `int`)|(`int` != `int`)|(`int` === `int`)|(`int` !== `int`)
        (`flt` < `flt`)|(`flt` >= `flt`)|(`flt` == `flt`)|(`flt` === `flt`)|(`num` < `num`)|(`num` == `num`)|(`num` === `num`)|(`num` >= `int`)
        (`cond` && `cond`)|(`cond` || `cond`)|!`cond`|(bool)`int`|(`int` & 1)|`int`|isset(`ai`[`low`])|isset(`ai`[`idx`])
        isset($h['k'])|isset($h[`idx`])|empty(`ai`[`low`])|(`str` === `str`)|(`str` !== 'abc')|!(`any` == `any`)|!(`any` < `any`)
        isset(`o`->link)|empty(`o`->arr)|empty(`o`->i)|empty(K@::$si)|isset(`o`->un)|isset(K@::$sa[`low`])|(`str` == `str`)|(`s` != 'abc')|(`str` == '5')|isset($nm[$w[`low`]])|isset($h[$w[`low`]])|($al > `int`)|($al == `num`)
        isset(`o`->u)|isset(`o`->arr[`low`])|isset($y[`low`])|is_int(`num`)|is_float(`m`)|positive@(`int`)|positive@(`flt`)
        `o`->is(`int`)|`o` instanceof L@|($x === `ai`)|(`any` === null)|!`any`|$t[`low`][`low`] > `int`|`o`->i < `int`
        `z` === null|`z` !== null|`z`|`m` === null|null !== `any`|$row === `arr`|`s` === `str`|`z` == null|isset($z->next->i)""",
    "str": """
        text@(`o`)|text@(`str`)|`s`|`s`|'abc'|'k'|''|'5'|!'1.5'|!' 7'|!"\\xff\\xc3"
        $w[`low`]|$w[`idx`]|`s`[`low`]|!`s`[`idx`]|`o`->name|(`str` . `int`)|("<" . `num` . ">")|"v{$i0}"|substr(`str`, 0, 4)
        "{$h['k']} $w[0]"|"$i0{$o->i}"|`o` . ''|!ucfirst(`any` . '')|strrev(`s`)|<<<X\\n  {$w[1]}\\n  X
        (`cond` ? `str` : `str`)|chr(65 + (`int` & 15))|str_repeat('ab', `int` & 3)|`o`->label()|(string)`num`|!(`any` . '')|implode(',', $w)""",
    "any": "new I@(`small`)|NAN|-0.0|PHP_INT_MIN|'1e3'|' 1'|'1 '|INF|fn() => 1|null|true|false|'abc'|''|$undef|$o|$ai|[]|new D@|`num`|`num`|`str`|[`num`]|`cond`|`o`|`arr`|$y|$m",
    "key": "'k'|'a'|'k'|`s`|`s`|`k`|`low`|(`int` & 7)|`idx`|'n' . (`int` & 3)",
    "cell": "`str`|`arr`|`o`|`s`|`s`|$mix|$nm|$row|$ai|[`s`, `s`]|['k' => `cell`, `cell`]|$mix[`key`] ?? null|$mix[`key`] ?? `cell`|$nm['k'] ?? `num`|idem@(`cell`)|held@(`cell`)|maybe@(`cell`)|union@(`cell`)|`o`->arr|`o`->name|`o`->link|[`cell`]|`s` . `int`|(`cond` ? `cell` : `cell`)|`o`->next->arr[`low`] ?? `cell`|L@::N|`o`->konst()|(fn() => `cell`)()|$on(`cell`)|!`any`|!new D@|![new D@]|!$mix[`idx`]|![new D@(`m`), `m`]|!given@(`cell`, `cell`)|!classed@(`cell`)|!$y[`key`]|!unset_@(`m`)",
    "cell2": "$mix|$nm|$h|$row|[`cell`, `cell`]|['k' => `cell`, 'a' => `cell`]|['x' => `s`, 'y' => `s`]|[`s`, `s`]|[`o`, `o`]|[[`num`, `cell`], [`cell`, `num`]]|held@(`cell`)|$objects|$w|![`m`, &`m`]|!['k' => &`m`, 'b' => `cell`]|!holes@(1) + $nm|![new D@, 'k' => new D@(`m`)]|!`arr`",
    "z": "$z|$z|$z|$z|$o->next|$objects[`low`]|$z?->next",
    "o": "$o|$o|$o|$p|`this`|!$m|!$y|!$os[`low`]|!make@(`int`)|`o`->self()|!`o`->next|!$gone|!$z",
    "arr": "$ai|$b|$x|[1, 2, 3, 4]|[1.5, 2.5, 3.5]|[PHP_INT_MAX, -1, PHP_INT_MIN, 0]|range(0, 5)|[`int`, `int`, `int`]|[`num`, `num`]|![1, 2.5, 'x', null]|!['k' => 1, 5 => 2]|![0 => 1, 1 => 2, 5 => 3]|![3 => 1]|!`o`->arr|!`o`->list()|![]|$t[`low`]|![new D@, `num`]|!holes@(`small`)",
    "ai": "$ai|$ai|$b|!$x|!$h",
    "af": "$af|$af|!$x",
    "ty": "$ty|$ty|$ty|$tz|!$x|!$ai|!$x[`low`]",
    # ---- statements
    "stmt": """
        `i` = `int`;|`i` = `int`;|`i` = `int` & 0xffff;|`i` = clamp@(`int`);|`i` += `int`;|`i` -= `int`;|`i` *= `int`;|`i` ^= `int`;
        `i` %= `int`;|`i` <<= `small`;|`i` >>= `small`;|`i` |= `int`;|`i`++;|--`i`;|`i` = `num`;|!`i` /= `int`;|!`i` ??= `int`;|!`i` .= `int`;
        `f` = `flt`;|`f` = `flt`;|`f` += `flt`;|`f` -= `num`;|`f` *= 0.5;|`f` /= `flt`;|`f`++;|`f` = `num`;
        `m` = `num`;|`m` += `num`;|`m`++;|--`m`;|`m` *= `num`;|`m` = `flt`;|`m` = `int`;|!`m` = `any`;|!`m` += `any`;
        `c` = `cond`;|`s` = substr(`str`, 0, 9);|`s` .= `s`[0] ?? 'z';|if (strlen(`s`) < 90) `s` .= `str`;|`s` = 'abc';|!`s`[`low`] = 'y';
        `int` % `int`;|!`num` % `num`;|!`num` << `num`;|intdiv(`int`, `int`);|`int` / `int`;|`num` + `num`;|!`any` + `any`;|`m`;|`ai`[`idx`];
        `ai`[`low`] = `int`;|`ai`[`low`] = `num`;|`af`[`low`] = `flt`;|`ai`[`idx`] = `num`;|!`ai`[`idx`] = `any`;|`ai`[`low`]++;|`af`[`low`]--;|++`ai`[`idx`];
        !$x[`idx`]++;|!$ai[`low`] = PHP_INT_MAX;|!$ai[`low`] = PHP_INT_MIN;|`ai`[`low`] += `int`;|`af`[`low`] += `num`;|`ai`[`low`] -= `num`;|`ai`[`low`] *= `num`;|!`ai`[`low`] %= `int`;|!`ai`[`low`] .= 'a';
        if (count(`ai`) < 40) `ai`[] = `int`;|if (count($ai) < 40) $ai[] = `num`;|if (count($af) < 40) $af[] = `flt`;|!if (count($x) < 40) $x[] = `any`;
        $t[`low`][`low`] = `int`;|$t[`low`][`low`] += `int`;|!$t[`idx`][`idx`] = `num`;|$t[`low`][`low`]++;|!if (count($t) < 9) $t[][] = `int`;
        $h['k'] = `num`;|$h['k'] += `int`;|$h['k9'] = `str`;|$h['k' . (`int` & 3)] = `arr`;|$w[`low`] = `str`;|if (count($w) < 40) $w[] = `str`;|$row[] = `num`;|$t[`low`] = $row;|if (count($t) < 9) $t[] = $row;|!$h['h'] = $h;|$objects[`low`] = `o`;|$h[`s`] = `num`;|$h[`s`] = `str`;|$h[`low`] = `int`;|$h['k']++;|$h['n' . (`int` & 7)] = `int`;|!unset($h['k']);|!unset($ai[`low`]);|!unset($ai[count($ai) - 1]);
        [$ai[1], $ai[0]] = $ai;|[$b[`low`], $b[0]] = $b;|['k' => $h['k9'], 'k9' => $h['k']] = $h;|$ai['k'] = `int`;|$ai['k'] = `int`; $ai[] = `int`;|![$t[0], $t[1]] = $t;|!$ai[`low` + 9] = `int`;
        $ai = `arr`;|$b = $ai;|$x = `arr`;|$ai = $b;|$af = [1.5, 2.5, 3.5];|$x = $ai;|$b = $x = $ai;|!array_pop($ai);|!array_shift($x);|!sort($x);|!append@($ai, `num`);
        [`i`, `i`] = [`i`, `i`];|[`i`, `f`] = [`num`, `num`];|[`m`, `i`] = [`i`, `m`];|[$ai[0], $ai[1]] = [$ai[1], $ai[0]];|[`m`, `m`, `m`] = [`m`, `m`, `m`];|[$ai[`low`], `i`] = [`i`, $ai[`low`]];
        ![`m`, `m`] = `arr`;|![`o`->i, `i`] = [`i`, `o`->i];|![$s0, `m`] = [`m`, $s0];|[$o, $p] = [$p, $o];|['k' => `i`] = $h;|!['k' => `m`, 1 => `m`] = `arr`;|[$ai, $b] = [$b, $ai];
        `o`->i = `int`;|`o`->i += `int`;|`o`->i++;|`o`->f = `flt`;|`o`->f += `num`;|`o`->f--;|`o`->u = `num`;|`o`->u -= `num`;|`o`->u++;|`o`->f = `int`;|`o`->i = `num`;|!`o`->i = `any`;|!`o`->f *= `any`;
        !`o`->u = `any`;|!`o`->dyn = `num`;|!`o`->dyn++;|!unset(`o`->u);|!unset(`o`->dyn);|!`o`->ro = `int`;|`o`->hook = `int`;|`o`->hook += `int`;|`o`->arr[`low`] = `num`;|`o`->arr[`low`]++;|!`o`->arr[] = 1;|!`o`->arr = `arr`;|`o`->next = null;|!`o`->next = `o`;|`o`->name = `str`;
        `o`->nothing();|`o`->bump();|`o`->set(`int`);|!`o`->set(`any`);|!`o`->magic(`num`);|K@::$si = `int` & 255;|K@::$si += `int`;|K@::$si++;|!K@::$si = `any`;|K@::$sa[`low`]++;|!$m->virtual = `num`;|!$m->virtual += `num`;|!$m->virtual++;
        $o = $os[`low`];|$p = $o;|!$o = make@(`int`);|$p = new K@;|!$p = new M@;|!$o = `any`;|$d = new D@;|!$d = new D@(`i`);|!$d = new D@(`m`);|!$d = new D@($ai);|!$d = new D@($o);|$d = null;|!`m` = new D@(`m`);|!$x[`low`] = new D@($x);|!`i` = new D@;
        $z = $objects[`low`] ?? null;|$z = $o->next ?? $p;|$row = $t[`idx`] ?? [1, 2];|`s` = $w[`idx`] ?? 'none';|$row = `o`->arr;|`s` = idem@(`s`);|$row = idem@($row);|$z = idem@($z);|$x = changed@($ai, `int`);|$ai = changed@($ai, `num`);|$row = changed@($row, `num`);|`i` = take@($row, $z, `s`);|`i` = take@($ai, $o, `str`);|!`i` = take@(`arr`, `any`, `any`);|`o`->arr = idem@($ai);
        !$r = &`o`->arr;|!$r = &`o`->i;|!$r = &`o`->f;|!$r = &`o`->next;|!$r = &$t[`low`];|!$r = &$t[`low`][`low`];|!$r = &$h['k'];|!$r = &$objects[`low`];|!$r = &$w[`low`];|!$r = &$af[`low`];|!$r = `any`;|!$r++;|!$r = `z`;
        $z = `z`;|$z = `z`;|$z = $z?->next;|if ($z) $z = $z->next;|if ($z !== null) $z->i++;|if ($z === null) $z = chain@(3);|$z = chain@(`small`);|$z = null;|$o->next = $z;|$objects[`low`] = $z;|$objects[`low`] = null;|!$z = `any`;|$row = $t[`low`];|$t[`low`] = $row;|$row[`low`] = `num`;|$row = $ai;|!$row = `arr`;|!$row = &$t[`low`];|!$z = &$objects[1];|`s` = $w[`low`];|`s` = `o`->name;|$s1 = $s0;|$s0 = $s1;|[$row, $ai] = [$ai, $row];|$w[`low`] = `s`;|$p = $o;|$o = $p;|`m` = `s`;|`m` = $ai;|`m` = $o;
        $mix[`key`] = `cell`;|$mix[`key`] = `cell`;|$nm[`s`] = `cell`;|$nm['k'] = `cell`;|if (count($mix) < 30) $mix[] = `cell`;|if (count($mix) < 30) $mix[] = `cell`;|$mix['k'] = $mix;|if (count($mix) < 9) $mix[] = $mix;|$row = $mix;|$mix = $nm;|$mix = `cell2`;|$nm = ['k' => `cell`];|$mix = [`cell`];|$mix['k'][`low`] = `cell`;|!unset($mix[`key`]);|!$mix[`key`] = &`m`;|!$nm['k'] = &$row;|!$mix = &$nm;|!$mix[`key`] .= `str`;|$mix[`key`] ??= `cell`;|`m` ??= `cell`;|if (count($mix) > 30) $mix = [];|`m` = [];|$mix = 'abc' ? [] : 1;
        `m` = `cell`;|`m` = `cell`;|$row = `cell2`;|`s` = (string)`int`;|`cell`;|idem@(`cell`);|held@(`cell`);|default@(`cell`);|`m` = default@(`cell`, `cell2`);|`m` = maybe@(`cell`);|`m` = union@(`cell`);|`o`->name = `s` . 'z';|`o`->arr = `cell`;|`o`->link = `o`;|`o`->link = null;|!`o`->link = `cell`;|!`o`->name = `cell`;|!`o`->un = `cell`;|!`o`->un['k'] = `cell`;|`o`->un = [`cell`];|!unset(`o`->name);|!unset(`o`->arr);|$o = `o`->self();|`o`->self();|`o`->by(`m`);|$c2 = 1; `o`->by($c2);|!`o`->by($mix[`key`]);|!`o`->by(`i`);
        !new D@(`m`);|!idem@(new D@(`m`));|!`m` = idem@(new D@(`m`));|!`m` = held@(new D@($mix));|!$mix['k'] = new D@($mix);|!$mix[`key`] = new D@(`m`);|!$mix['k'] = [new D@(`i`)];|!`o`->arr = new D@(`m`);|!`o`->arr = [new D@($mix)];|!$nm = ['k' => new D@($nm)];|!gc_collect_cycles();|![`m`, $row] = [new D@(`i`), `cell`];|!`m` = dying@(`cell`);|!dying@(`cell`);
        ['k' => `m`, 'a' => $row] = $mix + ['k' => 1, 'a' => 2];|!['k' => `m`, 'a' => $row] = $mix;|[[`m`, `i`], $row] = [[`cell`, `int`], `cell`];|[`m`, , $row] = [`cell`, `cell`, `cell2`];|[`m`, $row] = held@(`cell`) + [1 => `cell`];|!['k' => ['a' => `m`]] = $mix;|![$mix['k'], $mix[`key`]] = [`cell`, `cell`];|!['k' => `o`->arr] = $mix;
        $on = function ($v) use (`m`) { return [$v, `m`]; };|$on = static fn($v) => `cell`;|$on = idem@(...);|$on = `o`->poly(...);|$on = Closure::bind(fn($v) => $this->i, `o`, K@::class);|$on = function ($v) { static $seen = 0; return $v ?? ++$seen; };|$on = `o`->getter();|!$on = function ($v) use (&$on) { $on = 'idem@'; return $v; };|!$on = function (&$v) use (&`m`) { `m` = $v; return `m`; };|`m` = $on(`cell`);|$on(`cell`);|!$on = 'held@';
        $ti[`low`] = `int`;|$td[`low`] = `num`;|$tb[`low`] = `int`;|$tu[`low`] = `int`;|$tf[`low`] = `num`;|$ti[`low`] += `int`;|$td[`low`] -= `num`;|$tu[`low`]++;|!$ti[`idx`] = `num`;|!$td[`idx`] = `any`;|!$ti = $tb;|!$td = $ti;|!$ti = `arr`;|!$tu = new ArrayObject([1, 2, 3]);
        $al = &`i`;|$al += `int`;|$al = `num`;|$al++;|--$al;|`i` = $al;|$al *= 2;|!$al = `any`;|!$al = &`m`;|!$al = &$ai[`low`];|static $sn%u = 0; $sn%u++; `i` = $sn%u;|global $g2; $g2 = `int`; $al = &$g2;|$u = match (`str`) { 'abc', 'v2' => `num`, default => `int` };
        switch (`str`) { case 'abc': `i` = `int`; break; case '5': `block` case 'k': `f` = `flt`; break; default: `i`++; }|switch (`s`) { case 'v0': `block` break; case '': `i` = 1; }|if ($nm[$w[`low`]] ?? `cond`) `i` = `int`;
        !watched@(`m`, `i`);\\ntry {\\n`block`\\n} finally {\\nrestore_error_handler();\\n}|!watched@(`s`, $ai);\\ntry {\\n`block`\\n} finally {\\nrestore_error_handler();\\n}|!watched@($o, `m`);\\ntry {\\n`block`\\n} finally {\\nrestore_error_handler();\\n}|!watched@($mix, $row, `f`);\\ntry {\\n`block`\\n} finally {\\nrestore_error_handler();\\n}|!watched@($t, `i`);\\n$t[`low`][$undef] = `int`;\\nrestore_error_handler();|!watched@($z, $x);\\n$z = $undef . `num`;\\n$x[$undef] = 1;\\nrestore_error_handler();
        `ty`[`low`] = `int`;|`ty`[`low`] = `int`;|`ty`[`low`] += `num`;|`ty`[`low`] = `flt`;|`f` = `ty`[`low`];|`m` = `ty`[`low`];|`ty`[`low`] ^= `int`;|`ty`[`low`]++;|[`i`, `m`] = [`ty`[0], `ty`[1]];|!`ty`[`idx`] = `any`;|!`ty`[] = 1;|!$ty = array_of@(`int`);|!$ty = $tz;|!$tz = array_of@(`int`);|!shrink@($ty, `low`);|!shrink@($tz, `low`);|!$ty->buffer->transfer(4);|!$ty = `any`;|!$ty = &$tz;|!$ty = clone $tz;|!unset($ty[`low`]);|!`m` = &$ty[`low`];|!$x[`low`] = $ty;|!watched@($ty, `m`);\\ntry {\\n`block`\\n} finally {\\nrestore_error_handler();\\n}
        !$o = new H@;|!$p = new H@;|!$objects[`low`] = new H@;|!`o`->ha[] = `int`;|!`o`->ha[`low`] = `num`;|!`o`->as = `int`;|!`o`->as++;|!`o`->virtual = `int`;|!`o`->virtual += `num`;|!$r = &`o`->ha;|!`o`->init(`int`);|!$o = clone $o;|!$o = clone($p, ['i' => `int`, 'arr' => `arr`]);|!`o`->i = &`m`;|!$b = &$ai[`low`];|![&`m`, $row] = $mix;|!['k' => &`m`] = $h;|!foreach ($t as [&`m`, `i`]) `m` = `num`;|!`s`++;|!`s`--;|!`s`[] = 'x';|!`s`[`idx`] = `str`;|!`i` **= 2;|!$$vn++;|!unset($GLOBALS['g1']);|!$GLOBALS['ga'][`low`] = `m`;|!extract($h, EXTR_SKIP);|!extract(['ai' => `arr`, 'o' => `o`, 's0' => `str`]);|!`m` = compact('ai', ['o', 's0']);|!`m` = get_defined_vars();|!`m` = func_get_args();
        usort($ai, fn($p, $q) => $p <=> $q);|!usort($ai, function ($p, $q) use (&$ai) { $ai = 5; return 1; });|!array_walk($ai, function (&$v) use (&`m`) { $v = `m`; });|array_walk($ai, function (&$v, $k) { $v = $k; });|!`m` = array_map(null, $ai, $b);|!`m` = array_filter($mix);|!array_splice($ai, `low`, 1, [`num`]);|!`m` = [...$nm, ...$mix];|!`m` = array_reverse(`arr`);|!list(, `m`) = `any`;
        $y[] = `num`;|!$y[`idx`] = `any`;|!unset($y[`low`]);|!$y[`low`] += `num`;|!$y[`low`]++;
        swap@(`i`, `m`);|swap@($ai[0], `i`);|refs@(`i`);|refs@(`m`);|!refs@($ai[`low`]);|!refs@(`o`->u);|!`m` = &`m`;|!`m` = &$ai[`low`];|!`i` = &`i`;|!`m` = &`o`->u;|!$r = &`i`;|!$r = `num`;|!unset($r);|!$ai = &$b;|!$x = &$ai;
        !unset(`i`);|!unset(`m`);|!unset(`s`);|!unset($ai);|!unset($o);|!static $st%u = 0; $st%u += `int` & 7; `i` = $st%u;|!global $g0; $g0 = `num`;|!global $ga; $ga[`low`] = `num`;|!$GLOBALS['g1'] = `num`;|!`m` = $GLOBALS['g1'];|!extract(['i0' => `num`]);|!`m` = compact('i0', 'f0');|!$$vn = `num`;|!`m` = $$vn;
        $fn = fn($v) => $v + `num`;|$fn = function ($v) use (&`i`) { return `i` += $v & 3; };|!$fn = plus@(...);|$q[] = `num`;|$q[] = `num`;|$q[] = `int`;|!$q[] = `any`;
        if (`cond`) `brk`|if (`cond`) `brk`|!if (`cond`) return `any`;|!if (`cond`) throw new Exception('here');|`gen`|`prev`|!echo `num`, "\\n";
        for (%i = 0; %i < `bound` && --$bud > 0; %i++) {\\n`block`\\n}|`loop`|`loop`|`loop`|`loop`
        if (`cond`) {\\n`block`\\n}|if (`cond`) {\\n`block`\\n}|if (`cond`) {\\n`block`\\n} else {\\n`block`\\n}|if (`cond`) {\\n`block`\\n} else {\\n`block`\\n}|if (`cond`) {\\n`block`\\n} elseif (`cond`) {\\n`block`\\n}
        switch (`int` & 7) {\\ncase 0: case 5:\\n`block`\\nbreak;\\ncase 1:\\n`block`\\ncase 2:\\n`block`\\nbreak;\\ndefault:\\n`block`\\n}
        switch (`str`) {\\ncase 'abc':\\n`block`\\nbreak;\\ncase 'k':\\n`block`\\ncase '5':\\n`block`\\n}|!switch (`num`) {\\ncase 1:\\n`block`\\nbreak;\\ncase 2.5:\\n`block`\\nbreak;\\ncase 'abc':\\n`block`\\n}
        try {\\n`block`\\n} catch (Throwable $e) {\\n`i` = 1;\\n$q[] = $e->getMessage();\\n}|try {\\n`block`\\n} catch (Exception $e) {\\n`block`\\n}|try {\\n`block`\\n} finally {\\n`block`\\n}|try {\\n`block`\\n} catch (Error $e) {\\n`block`\\n} finally {\\n`block`\\n}|!try {\\n`block`\\n} finally {\\nreturn `i`;\\n}""",
    "loop": """
        $z = chain@(`bound`);\\n%k = 0;\\nwhile ($z !== null && --$bud > 0) {\\n%k++;\\n`body`\\n$z = $z->next ?? null;\\n}|%k = 0;\\nfor ($z = chain@(5); $z && --$bud > 0; $z = $z->next) {\\n%k++;\\n`body`\\n}|%k = 0;\\nforeach ($objects as $z) {\\n%k++;\\nif (--$bud < 0) break;\\n`body`\\n}|foreach ($t as %k => $row) {\\nif (--$bud < 0) break;\\n`body`\\n}
        for (%k = 0; %k < `bound` && --$bud > 0; %k++) {\\n`body`\\n}|for (%k = 0; %k < `bound` && --$bud > 0; ++%k) {\\n`body`\\n}|for (%k = 0; %k < `bound`; %k++) {\\nif (--$bud < 0) break;\\n`body`\\n}
        for (%k = `bound`; %k > 0 && --$bud > 0; %k--) {\\n`body`\\n}|for (%k = 0; %k <= `bound` && --$bud > 0; %k += 2) {\\n`body`\\n}|%k = `bound`;\\nwhile (%k-- > 0 && --$bud > 0) {\\n`body`\\n}|%k = 0;\\ndo {\\n`body`\\n} while (++%k < `bound` && --$bud > 0);
        foreach ($ai as %k => `i`) {\\nif (--$bud < 0) break;\\n`body`\\n}|foreach (`arr` as %k => `i`) {\\nif (--$bud < 0) break;\\n`body`\\n}|foreach ($af as %k => `f`) {\\nif (--$bud < 0) break;\\n`body`\\n}|foreach (`arr` as %k => `m`) {\\nif (--$bud < 0) break;\\n`body`\\n}
        %k = 0;\\nforeach (`arr` as `m`) {\\n%k++;\\nif (--$bud < 0) break;\\n`body`\\n}|foreach ($t as %k => [`i`, `m`]) {\\nif (--$bud < 0) break;\\n`body`\\n}|%k = 0;\\nforeach ($w as `s`) {\\n%k++;\\nif (--$bud < 0) break;\\n`body`\\n}|foreach ($h as `m`) {\\n%k = 1;\\nif (--$bud < 0) break;\\n`body`\\n}|%k = 2;\\nforeach ($h as `s` => `m`) {\\nif (--$bud < 0) break;\\n`body`\\n}|%k = 0;\\nforeach ($objects as `m`) {\\n%k++;\\nif (--$bud < 0) break;\\n`body`\\n}|%k = 0;\\nforeach (['a' => `str`, 'b' => `str`] as $key => `s`) {\\n%k++;\\n$h[$key] = `s`;\\n`body`\\n}
        %k = 1;\\nforeach (`cell2` as $key => `m`) {\\nif (--$bud < 0) break;\\n`body`\\n}|%k = 1;\\nforeach ($mix as $key => $row) {\\nif (--$bud < 0) break;\\n`body`\\n}|%k = 2;\\nforeach ($mix as `m`) {\\nif (--$bud < 0) break;\\n`body`\\n}|%k = 2;\\nforeach (`cell2` as `m` => $z) {\\nif (--$bud < 0) break;\\n`body`\\n}|%k = 0;\\nforeach ($nm as `s` => `m`) {\\n%k++;\\nif (--$bud < 0) break;\\n`body`\\n}|%k = 0;\\nforeach ([`cell`, `cell`, `cell`] as $key => `m`) {\\n%k++;\\nif (--$bud < 0) break;\\n`body`\\n}|%k = 0;\\nforeach ($mix as `s` => $mix[`key`]) {\\n%k++;\\nif (--$bud < 0) break;\\n`body`\\n}
        %k = 1;\\nforeach ($mix as $key => `m`) {\\nif (--$bud < 0) break;\\n$mix[$key] = `cell`;\\n`body`\\n}|%k = 1;\\nforeach (`cell2` as `m` => `m`) {\\nif (--$bud < 0) break;\\n`body`\\n}|%k = 1;\\nforeach ($mix as $mix) {\\nif (--$bud < 0) break;\\n`body`\\n}|%k = 1;\\nforeach ($nm as $nm => `m`) {\\nif (--$bud < 0) break;\\n`body`\\n}|%k = 3;\\nforeach ($mix as $key => `m`) {\\nif (--$bud < 0) break;\\nunset($mix[$key]);\\n`body`\\n}|%k = 3;\\nforeach ([[`cell`, `num`], [`cell`, `cell`]] as [$row, `m`]) {\\nif (--$bud < 0) break;\\n`body`\\n}|%k = 1;\\nforeach (mixed@(`bound`) as $key => `m`) {\\nif (--$bud < 0) break;\\n`body`\\n}|%k = 1;\\nforeach (`o`->arr as `m` => `i`) {\\nif (--$bud < 0) break;\\n`body`\\n}|!%k = 1;\\nforeach ($mix as $key => &`m`) {\\nif (--$bud < 0) break;\\n`body`\\n}|!%k = 1;\\nforeach ([new D@(`m`), new D@($mix)] as `m`) {\\nif (--$bud < 0) break;\\n`body`\\n}
        %k = 0;\\nforeach (new I@(`small`) as `m` => `i`) {\\n%k++;\\nif (--$bud < 0) break;\\n`body`\\n}|%k = 0;\\nforeach (pairs@(`bound`) as [`m`, `i`]) {\\n%k++;\\nif (--$bud < 0) break;\\n`body`\\n}|%k = 0;\\nagain%l:\\nif (--$bud > 0 && ++%k < `bound`) {\\n`body`\\ngoto again%l;\\n}|!%k = 0;\\nforeach (`o`->ha ?? [] as &`m`) {\\n%k++;\\nif (--$bud < 0) break;\\n`body`\\n}|!%k = 1;\\nforeach ($t as $row) {\\nforeach ($row as &`m`) {\\nif (--$bud < 0) break 2;\\n`body`\\n}\\n}
        !foreach ($ai as %k => &`m`) {\\nif (--$bud < 0) break;\\n`body`\\n}|!foreach ($x as %k => &`i`) {\\nif (--$bud < 0) break;\\n`body`\\n}|foreach (generate@(`bound`) as %k => `i`) {\\nif (--$bud < 0) break;\\n`body`\\n}|!foreach (`o` as `m`) {\\n%k = 2;\\nif (--$bud < 0) break;\\n`body`\\n}""",
    "bound": "3|5|8|12|$n|$n|count($ai)|($n & 7)|!`int`",
}

TYPES = ["", "", "", "int ", "int|float ", "?int ", "float ", "int|float|string|null|bool|array|object "]

PARTS = {
    "K": """class K@ {
public int $i = 1;
public float $f = 1.5;
public $u = 2;
private $pv = 7;
public $arr = [1, 2, 3];
public string $name = 'name';
public $next = null;
public ?K@ $link = null;
public array $un;
const C = 3;
const N = 'kn';
public readonly int $ro;
public static $si = 3;
public static $sa = [1, 2, 3, 4];
public int $hook = 4 { get => $this->hook + 1; set { $this->hook = $value & 0xff; } }
function get() { return $this->i; }
function own() { return $this->pv; }
function self() { return $this; }
function konst() { return static::N; }
function getter() { return function ($v) { return $this->i + $v; }; }
function by(&$v) { $v = 5; return $v; }
function list() { return $this->arr; }
function label() { return $this->name; }
function add($v) { return $this->i + $v; }
function mul($v) { return $this->f * $v; }
function is($v) { return $v > $this->i; }
function pick($v) { if ($v > 3) return $this->i; if ($v === null) return 0; return $v; }
function poly($v) { return $v; }
function set($v) { $this->i = $v; return $this; }
function bump() { $this->u++; $this->i++; $this->f *= 0.5; }
function nothing() {}
function loop($n) { $s = 0; for ($i = 0; $i < ($n & 7); $i++) $s += $this->i & 15; return $s; }
static function twice($v) { return $v * 2 + static::$si; }
static function make($v) { $made = new static; $made->i = $v & 255; return $made; }
function depth($n) { return $n <= 0 ? $this->i : $this->depth($n - 1) + 1; }
function init($v) { $this->ro = $v; return $this; }
function __invoke($v) { return $this->add($v); }
function __toString(): string { return $this->name; }
function __call($name, $arguments) { return count($arguments); }
}""",
    "L": """class L@ extends K@ {
private $pv = 8;
const N = ['ln', 2];
public $u = 2.5;
function by(&$v, $w = 'w') { $v = is_array($v) ? $w : [$w]; return $this; }
function getter() { $i = $this->i; return fn($v) => $i; }
function poly($v) { return $this->f; }
function get() { return $this->i & 7; }
static function twice($v) { return $v * 3; }
}""",
    "M": """#[AllowDynamicProperties]
class M@ extends K@ {
public int $i = 10;
const N = 2.5;
private $held = [];
function poly($v) { return [$v]; }
function __get($name) { return $this->held[$name] ?? $this->i; }
function __set($name, $v) { $this->held[$name] = $v; if (is_int($v)) $this->i = $v & 7; }
function __isset($name) { return $name == 'u'; }
function __unset($name) { $this->held = []; }
}""",
    "A": """class A@ implements ArrayAccess, Countable, IteratorAggregate {
public $d = [1, 2.5];
public $i = 5;
function by($v, $w = 4) { $v = [$w]; return $v; }
function offsetExists($k): bool { return isset($this->d[$k]); }
function offsetGet($k): mixed { return $this->d[$k] ?? 0; }
function offsetSet($k, $v): void { $this->d[] = $v; if (count($this->d) > 9) $this->d = []; }
function offsetUnset($k): void { $this->d = [$k]; }
function count(): int { return count($this->d); }
function getIterator(): Iterator { return new ArrayIterator($this->d); }
}""",
    "H": """class H@ extends K@ {
public int $i = 1 { get => $this->i + 1; set { if ($value === 13) throw new ValueError('thirteen'); $this->i = $value & 0xff; } }
public $u = 2 { get { return $this->u; } set($v) { $this->u = is_int($v) ? $v + 0.5 : 1; $this->f += 1; } }
public int $virtual { get => $this->hook * 2; set(int|float $v) => $this->hook = (int)$v & 0xf; }
public array $ha = [1, 2] { &get => $this->ha; }
public protected(set) int $as = 3;
function set($v) { $this->as = 4; return parent::set($v); }
}""",
    "I": """class I@ implements Iterator {
public $i = 0;
function __construct(public int $n = 3) { $this->n &= 7; }
function current(): mixed { return $this->i * 3; }
function key(): mixed { return $this->i & 1 ? $this->i : 'k' . $this->i; }
function next(): void { $this->i++; }
function rewind(): void { $this->i = 0; }
function valid(): bool { return $this->i < $this->n; }
}""",
    "D": """class D@ {
static $ended = 0;
public $i = 3;
private $changes;
function __construct(&$changes = null) { $this->changes = &$changes; }
function __destruct() {
self::$ended++;
K@::$si = self::$ended & 7;
$GLOBALS['g0'] = self::$ended;
if (is_array($this->changes)) $this->changes[] = 5;
else $this->changes = is_int($this->changes) ? 2.5 : 3;
%dtor%
}
}""",
    "functions": """function array_of@($v) {
switch ($v & 15) {
case 0: return new Buffer\\Uint8Array([1, 2, 250, 4]);
case 1: return new Buffer\\Float64Array([1.5, -2.5, 3, NAN]);
case 2: return new Buffer\\Int32Array(new Buffer\\ArrayBuffer(16, 64));
case 3: return new Buffer\\Int64Array([PHP_INT_MAX, PHP_INT_MIN, 3]);
case 4: return new Buffer\\Uint8ClampedArray(5);
case 5: return new Buffer\\Float32Array(6);
case 6: return new Buffer\\Int16Array(new Buffer\\ArrayBuffer(32), 4, 3);
case 7: return [1, 2, 3];
case 8: return new Buffer\\Uint32Array([4294967295, 1]);
}
return new Buffer\\Int32Array([5, -6, 7, 8, 9, 10]);
}
function shrink@($t, $n) { if ($t instanceof Buffer\\TypedArray && $t->buffer->resizable) $t->buffer->resize(($n & 7) * 4); }
function watched@(&...$seen) {
set_error_handler(function () use (&$seen) {
foreach ($seen as &$each) $each = is_int($each) ? 2.5 : (is_array($each) ? (count($each) > 2 ? [7] : 'gone') : (is_object($each) ? null : 4));
return true;
});
}
function pairs@($n) { for ($i = 0; $i < ($n & 15); $i++) yield "p$i" => [$i & 1 ? $i : "s$i", $i]; return 5; }
function counted@($v) { static $all = []; $all[$v & 7] = ($all[$v & 7] ?? 0) + 1; return $all[$v & 7]; }
function total@(...$all) { $sum = 0; foreach ($all as $key => $each) $sum += is_int($each) ? $each & 255 : 1; return $sum; }
function add@($v, $w) { return $v + $w; }
function plus@($v) { return $v + 1; }
function bigger@($v, $w) { return $v > $w ? $v : $w; }
function clamp@($v) { if ($v > 1000000) return 1000; if ($v < -1000000) return -77; return $v; }
function choose@($v) { switch ($v & 3) { case 0: return 5; case 1: return $v; case 2: return 1.5; } return -$v; }
function text@(string $v) { return kind@($v); }
function kind@($v) { return gettype($v) . (is_string($v) ? strlen($v) : 'o'); }
function crowd@($n) {  // more values than registers
$a = 1; $b = 2; $c = 3; $d = 4; $e = 5; $f = 6; $g = 7; $h = 8; $j = 9; $k = 10; $l = 11;
for ($i = 0; $i < $n; $i++) { $a += $b; $b ^= $c; $c += $d; $d ^= $e; $e += $f; $f ^= $g; $g += $h; $h ^= $j; $j += $k; $k ^= $l; $l += $a & 7; }
return $a + $b + $c + $d + $e + $f + $g + $h + $j + $k + $l;
}
function typed@(int $v): int { return $v + 1; }
function scale@(float $v): float { return $v * 0.5; }
function positive@($v) { return $v > 0; }
function fact@($v) { return $v <= 1 ? 1 : $v * fact@($v - 1); }
function counter@() { static $n = 0; return ++$n & 1023; }
function thrower@($v) { if (($v & 7) == 5) throw new Exception('thrown ' . $v); return $v; }
function refs@(&$v) { $v = is_int($v) ? 1.5 : 3; return $v; }
function unset_@(&$v) { unset($v); return 1; }
function element@($a, $k) { return $a[$k]; }
function first@($v, ...$w) { return $v; }
function variadic@(...$w) { return count($w) + $w[0]; }
function idem@($v) { return $v; }
function changed@($a, $v) { if (!is_array($a)) return $a; if (count($a) < 30) $a[] = $v; $a[0] = $v; return $a; }
function take@(array $a, ?K@ $o, string $s) { return count($a) + ($o ? $o->i : 1) + strlen($s) + ($a[0] ?? 0); }
function named@($a, $b = 2, $c = 3) { return $a * 3 + $b - $c; }
function append@(&$a, $v) { if (is_array($a) && count($a) < 40) $a[] = $v; }
function swap@(&$v, &$w) { $t = $v; $v = $w; $w = $t; }
function make@($v) { return $v & 1 ? new L@ : new K@; }
function holes@($n) { $a = [1, 2, 3, 4, 5]; unset($a[$n]); return $a; }
function held@($v) { $a = [$v, 'x']; $b = $a; $c = $b; return $b; }
function maybe@($v): ?K@ { if (!$v instanceof K@) return null; $held = [$v]; return $v; }
function union@($v): int|float|string|array|null { if (is_object($v) || is_bool($v)) return 'none'; return $v; }
function classed@(K@ $o, ?K@ $l = null, K@|int|null $u = 5): K@ { $x = $l ?? $o; return $x; }
function default@($a, $b = [1, 2], $c = 's', $d = null, int $e = 5) { $b[] = $a; $c .= 'z'; return count($b) + strlen($c) + $e; }
function given@($a, $b = 2) { $a = 1; $b = [$b]; return func_get_args(); }
function late@() { static $n = 0; if (++$n == 20) define('LATE@', 6); return $n > 20 ? LATE@ : 1; }
function recurse@($n) { $f = function ($n) use (&$f) { return $n < 1 ? 1 : $f($n - 1) + 1; }; $r = $f($n); $f = null; return $r; }
function trace@($v, $n) { $v = [$n]; $all = debug_backtrace(); return count($all[0]['args'][0] ?? []) + count($all[1]['args'] ?? []); }
function dying@($v) { $d = new D@; $a = [$v, $d]; $s = 'r' . count($a); $v = $a; return $s; }
function mixed@($n) { $a = []; for ($i = 0; $i < $n && $i < 15; $i++) { $a[$i % 3 ? $i : "k$i"] = $i % 4 == 0 ? $i : ($i % 4 == 1 ? "v$i" : ($i % 4 == 2 ? [$i] : null)); if ($i % 5 == 4) unset($a["k" . ($i - 1)], $a[$i]); } return $a; }
function generate@($n) { for ($i = 0; $i < $n && $i < 20; $i++) yield $i => $i * 2; }
function chain@($n) { $all = null; for ($i = 0; $i < $n && $i < 12; $i++) { $one = $i & 2 ? new K@ : new L@; $one->next = $all; $all = $one; } return $all; }
function deep@($n, $v) { if ($n <= 0) return $v; $r = deep@($n - 1, $v + 1); return $r + 1; }""",
}
DTORS = ["", "", "crowd@(3);", "static $k = 0; if (++$k % 7 == 0 && $k < 100) throw new Exception('ended');"]

ARGUMENTS = {
    "n": ["7", "$r & 7", "$r % 5", "9", "!'5'", "!2.5", "!null"],
    "v": ["$r", "3", "$r * 0.5", "1.5", "PHP_INT_MAX - $r", "-$r", "($r % 3 ? $r : 0.5)", "!'abc'", "!null", "!true", "!'7'",
          "!new K@", "![]", "PHP_INT_MIN", "!NAN"],
    "a": ["[1, 2, 3, 4, 5, 6, 7, 8]", "[1, 2, 3, 4]", "range(0, 9)", "[1.5, 2.5, 3.5, 4.5]", "[PHP_INT_MAX, 2, PHP_INT_MIN, 3]",
          "[1, 2.5, 3, 4.5]", "$shared", "$shared", "![1, 'x', null, true]", "!['k' => 1, 'l' => 2.5]", "![0 => 1, 1 => 2, 5 => 3]",
          "![]", "!holes@(2)", "![new D@, 2, new D@, 4]", "!null", "!new A@", "!'abcdef'"],
    "o": ["$os[0]", "$os[0]", "$os[$r % 2]", "$os[1]", "!$os[$r % 3]", "!$os[3]", "!$os[2]", "!null"],
}


def parsed(grammar):
    table = {}
    for symbol, text in grammar.items():
        productions = []
        for line in text.strip().split("\n"):
            for each in re.split(r"(?<![|&])\|(?![|=])", protect(line.strip())):
                each = each.replace("\0", "|").replace("\\n", "\n")
                odd = each.startswith("!") and not each.startswith("!`cond`")
                productions.append((each[1:] if odd else each, odd))
        table[symbol] = productions
    return table


def protect(line):
    """PHP's own bars, which stand between spaces or are doubled."""
    return line.replace(" | ", " \0 ").replace("|=", "\0=").replace("||", "\0\0")


TABLE = parsed(GRAMMAR)


class Function:
    """Writes the body of one function."""

    def __init__(self, rng, kind, callee=None, size=None):
        self.rng, self.kind, self.callee = rng, kind, callee
        self.odd = rng.choice((0, 0, 0.03, 0.03, 0.1, 0.1, 0.3, 1))
        self.ints = rng.choice((2, 3, 3, 5, 12, 20))
        self.floats = rng.choice((1, 1, 2, 4, 18))
        self.left = size or rng.choice((6, 12, 20, 40))
        self.depth_limit = rng.choice((1, 2, 2, 3, 4))
        self.loop_depth, self.nesting, self.in_finally, self.unique = 0, 0, 0, 0
        share = rng.choice((0.25, 0.5, 0.8, 1))
        self.table = {}
        for symbol, productions in TABLE.items():
            kept = [each for each, odd in productions
                    if (not odd and (rng.random() < share or len(productions) < 25))
                    or (odd and rng.random() < self.odd)]
            self.table[symbol] = kept or [productions[0][0]]
        self.leaves = {symbol: [each for each in kept if "`" not in each or each in ("`i`", "`k`", "`f`", "`s`")]
                       or [TABLE[symbol][0][0]] for symbol, kept in self.table.items()}
        if not any(each.startswith("`loop`") for each in self.table["stmt"]):
            self.table["stmt"].append("`loop`")

    def variable(self, symbol):
        rng = self.rng
        if symbol == "i":
            return "$i%d" % rng.randrange(self.ints)
        if symbol == "f":
            return "$f%d" % rng.randrange(self.floats)
        if symbol == "m":
            return "$m%d" % rng.randrange(3)
        if symbol == "s":
            return "$s%d" % rng.randrange(2)
        if symbol == "c":
            return "$c"
        if symbol == "k":
            return "$k%d" % rng.randrange(self.loop_depth) if self.loop_depth else "$n"
        if symbol == "this":
            return "$this" if self.kind == "method" else "$o"
        if symbol == "brk":
            if not self.loop_depth or self.in_finally:
                return "$n = 5;"
            level = " 2" if self.loop_depth > 1 and rng.random() < 0.2 else ""
            return rng.choice(("break", "continue")) + level + ";"
        if symbol == "prev":  # calls the function before this one
            if not self.callee:
                return "$bud -= 2;"
            return self.expand("if (($bud -= 20) > 0) `m` = %s(`small`, `num`, `ai`, `o`)[`small`];" % self.callee, 1)
        if symbol == "gen":
            if self.kind == "generator":
                return self.expand(rng.choice(("yield `num`;", "`m` = yield `num`;", "yield from [1, `num`];")), 1)
            if self.kind == "fiber":
                return self.expand(rng.choice(("Fiber::suspend(`num`);", "`m` = Fiber::suspend(`num`);")), 1)
            return "$bud--;"
        return None

    def symbol(self, name, depth):
        found = self.variable(name)
        if found is not None:
            return found
        if name in ("block", "body"):
            return self.block(self.rng.choice((1, 1, 2, 3)) if name == "block" else self.rng.choice((1, 3, 5, 8)))
        if name == "loop":
            return self.loop()
        choices = self.leaves[name] if depth >= self.depth_limit else self.table[name]
        return self.expand(self.rng.choice(choices), depth + 1)

    def expand(self, template, depth):
        return HOLE.sub(lambda match: self.symbol(match.group(1), depth), template)

    def loop(self):
        if self.loop_depth >= 3 or self.nesting > 4 or self.left < 1:
            return "$bud--;"
        template = self.rng.choice(self.table["loop"])
        own = "$k%d" % self.loop_depth
        head, body, tail = template.partition("`body`")
        head = self.expand(head, 1)
        self.loop_depth += 1
        body = self.symbol("body", 0)
        tail = self.expand(tail, 1)
        self.loop_depth -= 1
        self.unique += 1
        return (head + body + tail).replace("%k", own).replace("%l", str(self.unique))

    def statement(self):
        self.left -= 1
        template = self.rng.choice(self.table["stmt"])
        if "`block`" in template and (self.nesting > 4 or self.left < 0):
            template = "`i` = `int`;"
        if "return" in template and self.kind in ("main", "generator"):
            template = "`i` = `num`;"
        if "%u" in template:
            self.unique += 1
            template = template.replace("%u", str(self.unique))
        if "%i" in template:
            template = template.replace("%i", self.variable("i"))
        finally_at = template.find("finally")
        if finally_at < 0:
            return self.expand(template, 0)
        first = self.expand(template[:finally_at], 0)
        self.in_finally += 1
        rest = self.expand(template[finally_at:], 0)
        self.in_finally -= 1
        return first + rest

    def block(self, count):
        self.nesting += 1
        text = "\n".join(self.statement() for _ in range(count))
        self.nesting -= 1
        return text

    def start(self):
        """Pairs of variables and their first values."""
        rng = self.rng
        yield "q", "[]"
        yield "bud", rng.choice(("60", "150", "150", "400"))
        for number in range(self.ints):
            yield "i%d" % number, rng.choice(("0", "1", "2", "$n", "$v", "7", "-3"))
        for number in range(self.floats):
            yield "f%d" % number, rng.choice(("0.5", "1.5", "-2.25", "0.0"))
        yield "m0", "$v"
        yield "m1", rng.choice(("1", "1.5", "$v"))
        yield "m2", rng.choice(("0", "2.5", "null"))
        yield "c", "false"
        yield "s0", rng.choice(("'abc'", "str_repeat('ab', 2)", "'x'"))
        yield "s1", "'k'"
        yield "w", "['abc', 'k', 'z' . $n, '5', '']"
        yield "b", rng.choice(("[1, 2, 3, 4]", "$ai", "range(0, 7)"))
        yield "x", rng.choice(("[]", "[1, 2.5, 3]", "$ai", "$b"))
        yield "af", rng.choice(("[1.5, 2.5, 3.5, 4.5]", "[0.5, 1.5]"))
        yield "t", "[[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12], [0, -1, -2, -3]]"
        yield "h", "['k' => 1, 0 => 2, 1 => 3, 3 => 4, 'k9' => 5]"
        yield "p", "new L@"
        yield "os", rng.choice(("[$o, $p, new K@, new M@]", "[$o, $p, new K@, new M@]", "[$o, new H@, new K@, new M@]"))
        yield "y", "new A@"
        yield "m", "new M@"
        for name in "der":
            yield name, "null"
        yield "tz", "array_of@(%d)" % rng.randrange(20)
        yield "ty", rng.choice(("array_of@(9)", "array_of@(9)", "array_of@(%d)" % rng.randrange(16), "$tz"))
        yield "row", "$t[%d]" % rng.randrange(4)
        yield "z", rng.choice(("null", "chain@(4)"))
        yield "objects", "[%s, $p, null, new K@]" % rng.choice(("$o", "$p", "null"))
        yield "mix", rng.choice(("['a', [1], 2, 2.5, null, $o, 'k' => 'v', 7 => [1]]", "['k' => 1, 'a' => 'b', 'n1' => [2]]", "[]", "['x' . $n, ['y'], $n]"))
        yield "nm", rng.choice(("['k' => 'K', 'x' => 'X' . $n, 'abc' => 'A']", "['k' => [1], 'a' => [$n]]", "['k' => 1, 'abc' => 2]"))
        yield "key", rng.choice(("0", "'k'", "null"))
        yield "on", rng.choice(("fn($v) => $v", "function ($v) { return [$v]; }", "fn($v) => $v"))
        yield "c2", "0"
        yield "ti", "new Buffer\\Int32Array(16)"
        yield "td", "new Buffer\\Float64Array(16)"
        yield "tb", "new Buffer\\Uint8Array(8)"
        yield "tf", "new Buffer\\Float32Array(16)"
        yield "tu", "new Buffer\\UnalignedUint16Array(new Buffer\\ArrayBuffer(20))"
        yield "al", "1"
        yield "fn", "fn($v) => $v + 1"
        yield "vn", "'%s'" % rng.choice(("i0", "f0", "m0"))
        for number in range(3):
            yield "k%d" % number, "0"

    def text(self):
        """Lines, and what they come to: an array of the variables. Only those that are used are there."""
        lines = []
        while self.left > 0:
            lines.append(self.loop() if self.rng.random() < 0.5 else self.statement())
        used = set(re.findall(r"\$(\w+)", "\n".join(lines)))
        if self.odd and "vn" in used:
            used |= {"i0", "f0", "m0"}
        first = []
        for name, value in reversed(list(self.start())):
            if name in used and not (self.odd and self.rng.random() < 0.01):
                used |= set(re.findall(r"\$(\w+)", value))
                first.append("$%s = %s;" % (name, value))
        shown = [name for name in ["ai"] + [name for name, _ in self.start()]
                 if name in used and name not in ("os", "p", "y", "m", "d", "e", "r", "fn", "on", "vn", "k2", "objects", "w")]
        default = " ?? null" if self.odd else ""
        return [" ".join(reversed(first))] + lines, "[%s]" % ", ".join("$" + name + default for name in shown)


def pick(rng, name, odd):
    usual = [each for each in ARGUMENTS[name] if not each.startswith("!")]
    return rng.choice([each.lstrip("!") for each in ARGUMENTS[name]] if rng.random() < odd else usual)


def function(rng, name, kind, callee):
    """Its text, and its share of odd things."""
    sizes = {"long": (100, 200), "hot": (3, 6, 10)}.get(kind)
    writer = Function(rng, kind, callee, rng.choice(sizes) if sizes else None)
    lines, result = writer.text()
    parameters = "%s$n, %s$v, %s$ai, %s$o" % (rng.choice(("", "int ")), rng.choice(TYPES), rng.choice(("", "", "array ", "&")),
                                              rng.choice(("", "", "?K@ ")))
    if kind == "main":
        return lines, result, writer.odd
    head = "function %s(%s) {" % (name, parameters)
    if kind in ("method", "static"):
        head = "class T%s extends K@ {\n%s%s" % (name, "static " if kind == "static" else "", head)
    end = ["%s %s;" % ("yield" if kind == "generator" else "return", result), "}"]
    if kind in ("method", "static"):
        end.append("}")
    elif kind == "closure":  # which refers to a variable of the function that made it
        by = rng.choice(("&$g", "$g"))
        head = "function %s(&$g) {\nreturn %s" % (name, head.replace(name, "", 1)[:-1] + "use (%s) {" % by)
        lines.insert(rng.randrange(1, len(lines) + 1), rng.choice(("$g += $n;", "$n = $g;", "$g = $v;", "$v = &$g;", "$g[] = 1;")))
        end[-1:] = ["};", "}"]
    return [head] + lines + end, None, writer.odd


def drive(rng, name, kind, odd):
    """Lines that call it, with arguments that change on the way."""
    rounds = rng.choice((30, 60, 90)) if kind != "hot" else rng.choice((300, 700))
    if kind == "long":
        rounds = 25
    called = {"method": "$object->%s", "static": "T%s::%s" % (name, "%s"), "closure": "$closure"}.get(kind, "%s")
    call = (called % name if "%s" in called else called) + "($n, $v, $a, $o)"
    if kind == "generator":
        call = "generated@(%s)" % call
    elif kind == "fiber":
        call = "fibered@(fn() => %s)" % call
    elif rng.random() < 0.05:
        call = "deep@(%d, 0) + count(%s)" % (rng.choice((50, 900)), call)
    elif rng.random() < 0.1:
        call = "call_user_func('%s', $n, $v, $a, $o)" % name if kind not in ("method", "static", "closure") else call
    lines = ["$shared = [1, 2, 3, 4]; $os = [new K@, new L@, new %s@, new %s];" % (rng.choice("MMH"), "T" + name if kind == "method" else "D@")]
    if kind == "method":
        lines.append("$object = $os[3];")
    if kind == "closure":
        lines.append("$g = %s; $closure = %s($g);" % (rng.choice(("1", "0.5", "[1, 2]", "PHP_INT_MAX")), name))
    lines.append("for ($r = 0; $r < %d; $r++) {" % rounds)
    for variable in "nvao":
        first, second = pick(rng, variable, odd * 0.3), pick(rng, variable, max(odd, 0.1))
        change = rng.choice((rounds, rounds // 3, rounds // 2, rounds - 5))
        lines.append("$%s = $r < %d ? %s : %s;" % (variable, change, first, second) if variable != "a" or rng.random() < 0.7 else
                     "if ($r %% %d == 0) $a = %s;" % (rng.choice((1, 3, 10)), first))
        if variable == "a" and lines[-1].startswith("if"):
            lines.append("$a ??= [1];")
    lines += ["try {", "$result = %s;" % call, "} catch (Throwable $thrown) {", "$result = told($thrown);", "}"]
    shown = "tell('%s ' . $r, [$result, $a, $v, $shared, $g ?? null, K@::$si]);" % name
    lines.append(("if ($r % 50 < 3) " if kind == "hot" else "if ($r < 12 || $r % 5 == 0) ") + shown)
    if rng.random() < 0.7:
        lines.append("if ($r % 4 == 0) $os = [new K@, new L@, new M@, $os[3]];")
    lines += ["unset($result, $thrown);", "}", "unset($os, $object, $a, $o, $shared);"]
    return lines


def program(seed):
    """A whole program, as text without the opening tag; all its names end in its number."""
    rng = random.Random(seed)
    lines = [part.replace("%dtor%", rng.choice(DTORS)) for part in PARTS.values()]
    lines += ["function generated@($all) {", "$list = [];", "foreach ($all as $each) {", "$list[] = $each;",
              "if (count($list) % 5 == 2) $list[] = $all->send(count($list) % 2 ? 3 : 1.5);", "}", "return $list;", "}",
              "function fibered@($work) {", "$fiber = new Fiber($work);", "$list = [$fiber->start()];",
              "while (!$fiber->isTerminated()) $list[] = $fiber->resume(count($list) % 3 ? 2 : 0.5);",
              "return [$list, $fiber->getReturn()];", "}"]
    driver = ["handle_errors(%d);" % rng.choice((0, 0, 0, 1, 2, 2, 3, 4))]
    callee = None
    for number in range(rng.choice((1, 2, 3))):
        kind = rng.choice(("plain",) * 8 + ("method", "method", "static", "closure", "generator", "hot", "hot", "fiber", "long", "main"))
        name = "f%s_@" % number
        text, result, odd = function(rng, name, kind, callee)
        if kind == "main":
            driver += ["$n = 5; $v = 1; $ai = [1, 2, 3, 4]; $o = new K@;", "try {", "for ($r9 = 0; $r9 < 40; $r9++) {"]
            driver += text + ["tell('main ' . $r9, %s);" % result, "if ($r9 % 9 == 0) { $ai = [1, 2, 3]; $n = 4; $o = new L@; }",
                              "}", "} catch (Throwable $thrown) {", "echo told($thrown), \"\\n\";", "}"]
        else:
            lines += text
            callee = name if kind in ("plain", "hot") else callee
            driver += ["(function () {"] + drive(rng, name, kind, odd) + ["})();"]
    driver += ["echo D@::$ended, \"\\n\";"]
    return "\n".join(lines + driver).replace("@", str(seed)) + "\n"


if __name__ == "__main__":
    import sys
    sys.stdout.write("<?php\n" + program(int(sys.argv[1])))
