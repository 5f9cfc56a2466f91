# What PHP calls "standard", and what of its "Core" is not the engine's business.
surus_extension(
  DEPENDS core json random
  STATE Files Filters Headers Ini StatCache Strtok Unserialize)
