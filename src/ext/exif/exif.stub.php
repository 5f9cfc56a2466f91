<?php
/**
 * @dependency standard Required
 * @dependency mbstring Optional
 * @info EXIF Support => enabled
 * @info Supported EXIF Version => 0220
 * @info Supported filetypes => JPEG, TIFF
 * @info Multibyte decoding support using mbstring => enabled
 * @info Extended EXIF tag formats => Canon, Casio, Fujifilm, Nikon, Olympus, Samsung, Panasonic, DJI, Sony, Pentax, Minolta, Sigma, Foveon, Kyocera, Ricoh, AGFA, Epson
 */

const EXIF_USE_MBSTRING = 1;

function exif_tagname(int $index): string|false {}
function exif_read_data($file, ?string $required_sections = null, bool $as_arrays = false, bool $read_thumbnail = false): array|false {}
function exif_thumbnail($file, &$width = null, &$height = null, &$image_type = null): string|false {}
function exif_imagetype(string $filename): int|false {}
