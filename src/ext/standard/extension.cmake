# What PHP calls "standard", and what of its "Core" is not the engine's business.
surus_extension(
  DEPENDS core json random
  LIBRARIES crypt
  STATE Files Filters Headers HtmlCharsets Ini StatCache Strtok Unserialize)
