# What PHP calls "standard", and what of its "Core" is not the engine's business.
surus_extension(
  DEPENDS core json random
  LIBRARIES crypt
  STATE Browsers Files Filters StreamContexts StreamWrappers UserWrappers Headers HtmlCharsets HttpHeaders Ini Locale StatCache Strtok Syslog Title Unserialize)
