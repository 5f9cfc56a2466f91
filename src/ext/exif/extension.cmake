# What cameras write into images: Exif in JPEG and TIFF files.
surus_extension(
  DEPENDS standard)
