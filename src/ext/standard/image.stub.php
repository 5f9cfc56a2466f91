<?php
/** @extension standard */

const IMAGETYPE_UNKNOWN = 0;
const IMAGETYPE_GIF = 1;
const IMAGETYPE_JPEG = 2;
const IMAGETYPE_PNG = 3;
const IMAGETYPE_SWF = 4;
const IMAGETYPE_PSD = 5;
const IMAGETYPE_BMP = 6;
const IMAGETYPE_TIFF_II = 7;
const IMAGETYPE_TIFF_MM = 8;
const IMAGETYPE_JPC = 9;
const IMAGETYPE_JP2 = 10;
const IMAGETYPE_JPX = 11;
const IMAGETYPE_JB2 = 12;
const IMAGETYPE_SWC = 13;
const IMAGETYPE_IFF = 14;
const IMAGETYPE_WBMP = 15;
const IMAGETYPE_JPEG2000 = 9;
const IMAGETYPE_XBM = 16;
const IMAGETYPE_ICO = 17;
const IMAGETYPE_WEBP = 18;
const IMAGETYPE_AVIF = 19;
const IMAGETYPE_HEIF = 20;
const IMAGETYPE_COUNT = 21;

// ---- image/size.cpp
function getimagesize(string $filename, &$image_info = null): array|false {}
function getimagesizefromstring(string $string, &$image_info = null): array|false {}

// ---- image/types.cpp
function image_type_to_mime_type(int $image_type): string {}
function image_type_to_extension(int $image_type, bool $include_dot = true): string|false {}

// ---- image/iptc.cpp
function iptcembed(string $iptc_data, string $filename, int $spool = 0): string|bool {}
function iptcparse(string $iptc_block): array|false {}
