<?php
// Packages: smarty4
// Compiles templates and renders them.
require __DIR__ . '/common.php';
require LIBRARY . '/smarty4/Smarty.class.php';

$folder = sys_get_temp_dir() . '/surus-smarty-' . getmypid();
mkdir("$folder/templates", 0700, true);
mkdir("$folder/compiled", 0700, true);
file_put_contents("$folder/templates/base.tpl", '<html><title>{block name=title}Base{/block}</title>{block name=body}{/block}</html>');
file_put_contents("$folder/templates/row.tpl", '<tr class="{cycle values="odd,even"}"><td>{$row.id|string_format:"%05d"}</td><td>{$row.name|capitalize|escape}</td></tr>');
file_put_contents("$folder/templates/page.tpl", '{extends file="base.tpl"}{block name=title}{$title|upper} {$smarty.block.parent}{/block}'
    . '{block name=body}{function name=menu level=0}<ul class="l{$level}">{foreach $items as $item}<li>{if is_array($item)}{menu items=$item level=$level+1}{else}{$item}{/if}</li>{/foreach}</ul>{/function}'
    . '{menu items=$tree}<table>{foreach from=$rows item=row key=k name=loop}{include file="row.tpl" row=$row}'
    . '{if $smarty.foreach.loop.first}first{elseif $row.id is div by 3}third{/if}{foreachelse}none{/foreach}</table>'
    . '{assign var=sum value=0}{section name=i loop=$rows}{assign var=sum value=$sum+$rows[i].id}{/section}{$sum}'
    . '{for $n=1 to 5 step 2}{$n},{/for}{$text|truncate:20:"...":true|nl2br} {$text|replace:"o":"0"|wordwrap:12:"<br>"}'
    . '{capture name=c}{math equation="x * y + 2" x=3 y=4}{/capture}{$smarty.capture.c} {ldelim}raw{rdelim} {literal}{a}{/literal}'
    . '{strip}   <p>   {$when|date_format:"%Y-%m-%d"}  </p>   {/strip}{html_options options=$options selected=2}{/block}');
$rows = array_map(fn ($id) => ['id' => $id, 'name' => "name <$id>"], range(1, 40));
$smarty = new Smarty();
$smarty->setTemplateDir("$folder/templates")->setCompileDir("$folder/compiled");
$page = '';
for ($round = rounds(40); $round > 0; $round--) {
    $smarty->assign(['title' => "round $round", 'rows' => $rows, 'text' => 'Some longer text, so that it is cut off', 'when' => 1600000000,
        'tree' => ['a', ['b', ['c', 'd']], 'e'], 'options' => [1 => 'one', 2 => 'two', 3 => 'three']]);
    if ($round % 10 === 0) {
        $smarty->clearCompiledTemplate();
    }
    $page = $smarty->fetch('page.tpl');
}
echo $page, "\n";
array_map('unlink', array_merge(glob("$folder/*/*")));
array_map('rmdir', ["$folder/templates", "$folder/compiled", $folder]);
