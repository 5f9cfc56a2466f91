# Sessions.
surus_extension(
  MODULE
  DEPENDS core random standard
  STATE Session
  HOOKS check_setting)
