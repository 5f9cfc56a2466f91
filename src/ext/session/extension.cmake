# Sessions.
surus_extension(
  MODULE HOOKS
  DEPENDS core random standard
  STATE Session)
