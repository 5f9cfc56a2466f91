# Unicode and locales, by ICU. Its shared libraries: its data alone are 30 MB.
surus_extension(
  MODULE OPTIONAL
  DEPENDS core date spl standard
  LIBRARIES libicui18n.so libicuuc.so
  STATE Intl
  HOOKS check_setting)
